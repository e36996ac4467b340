#!/bin/sh
# Makes the local environment .venv from requirements.lock. When its stamp says that it is up to date, this does nothing.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/say.sh

stamp=.venv/hwatu_kit.stamp
python=${PYTHON:-python3}

# What the environment is made from: a change in the lock or in the packaging part of pyproject.toml brings it up to date.
wanted=$({ cat requirements.lock tools/setup/environment.sh tools/setup/lab_overrides.json && sed '/^\[tool\./,$d' pyproject.toml; } | cksum)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && .venv/bin/python -c 'import hwatu_kit' 2>/dev/null; then
    exit 0
fi

command -v "$python" >/dev/null 2>&1 ||
    stop "No $python was found: install Python 3.11 or newer, or name one with 'make … PYTHON=/path/to/python3'."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "$("$python" --version 2>&1) is too old: hwatu_kit needs Python 3.11 or newer ('make … PYTHON=python3.12' names another one)."

# Debian keeps the module that makes environments in a package of its own.
if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
    install_packages python3-venv && "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        stop "This Python cannot make environments: run 'sudo apt-get install python3-venv' (or your system's like) and try again."
fi

if .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    say "Bringing the local environment .venv up to date"
else
    say "Making the local environment .venv with $("$python" --version) (once; a minute or two)"
    "$python" -m venv --clear .venv
fi
rm -f "$stamp"
say "Installing the locked packages (requirements.lock, each checked against its hash)"
.venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --require-hashes -r requirements.lock
say "Installing hwatu_kit itself, so that edits to its files count at once"
.venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
# JupyterLab's own question about news would stand between a newcomer and the first deal.
mkdir -p .venv/share/jupyter/lab/settings
cp tools/setup/lab_overrides.json .venv/share/jupyter/lab/settings/overrides.json
# Without this, Node takes JupyterLab's own scripts in here for modules, as our package.json says of ours.
echo '{}' >.venv/package.json
printf '%s\n' "$wanted" >"$stamp"
