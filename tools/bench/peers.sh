#!/bin/sh
# The engines that `make bench` measures ours beside: an extra, put into the local environment when it is wanted.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh

.venv/bin/python -c 'import pyspiel, pokerkit, mahjong' 2>/dev/null && exit 0
say "Installing the peers of the bench (the extra \"bench\" of pyproject.toml)"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable '.[bench]' ||
    say "They cannot be installed here: the bench shows our own numbers alone"
