#!/bin/sh
# Mutation testing with mutmut, an extra that is put into the local environment when it is wanted.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh

if ! .venv/bin/python -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec("mutmut") is None)'; then
    say "Installing mutmut (the extra \"mutants\" of pyproject.toml)"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable '.[mutants]' ||
        stop "mutmut cannot be installed here."
fi
exec .venv/bin/python tools/mutants/mutants.py "$@"
