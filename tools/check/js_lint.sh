#!/bin/sh
# Checks the player's modules: style and format (Biome), types (TypeScript reads their JSDoc). `fix` mends what it can.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh
. tools/setup/node.sh

need_node_modules
if [ "${1:-}" = fix ]; then
    node_modules/.bin/biome check --write --log-level=error
else
    node_modules/.bin/biome check --error-on-warnings --log-level=error
    node_modules/.bin/tsc --project .
fi
