#!/bin/sh
# Removes the local environment and everything that was made; touches nothing that git keeps.
set -eu
cd "$(dirname "$0")/../.."
rm -rf .venv node_modules build dist tests/artifacts
rm -rf .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
find hwatu_kit tests tools notebooks -type d \( -name __pycache__ -o -name .ipynb_checkpoints \) -prune -exec rm -rf {} +
