#!/bin/sh
# Writes requirements.lock from pyproject.toml: every package with its hashes, for Python 3.11 and later on Linux, macOS and
# Windows, and with no index address in it. Versions already locked are kept; `make lock ARGS=--upgrade` takes newer ones.
set -eu
cd "$(dirname "$0")/../.."
.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
    --extra dev pyproject.toml --output-file requirements.lock "$@"
