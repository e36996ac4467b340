#!/bin/sh
# Every test, in two runs: the code (doctests and browser tests among them), then the notebooks against what they show.
# Words given to it go to the first run; with any, the notebooks are left out: `make test ARGS="-k ppuk"` is for a quick look.
set -u
cd "$(dirname "$0")/../.."
. tools/setup/say.sh

say "Testing the code: rules, doctests, pages in the browser"
.venv/bin/python -m pytest -n 2 --dist loadscope "$@"
code=$?
[ "$#" -eq 0 ] || exit "$code"

say "Testing the notebooks: each is run and compared with what it shows"
.venv/bin/python -m pytest -n 2 --dist loadscope --nbval notebooks
notebooks=$?

[ "$code" -eq 0 ] && [ "$notebooks" -eq 0 ]
