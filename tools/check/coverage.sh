#!/bin/sh
# How much of the kit the tests run, without the pages in a browser and the notebooks; fails below the floor that
# pyproject.toml sets. Words given to it go to pytest.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh

say "Testing the code, and counting which lines and branches are run"
.venv/bin/python -m pytest -n 2 --dist loadscope -m "not browser" --cov --cov-report=term:skip-covered "$@"
