# Two commands do everything: `make lab` to play and learn, `make test` to check. `make help` lists the rest.
# Each target sets up what it needs; the work itself is in tools/.

.DEFAULT_GOAL := help
SHELL := /bin/sh
BIN := .venv/bin
# make test ARGS="-k stepper" hands words on to pytest, make lab ARGS="--port 9000" to JupyterLab.
ARGS ?=
# How many random deals `make audit` goes through.
N ?= 100000
# The language that `make texts` writes.
TO ?=

.PHONY: help lab test lint type format proof coverage audit bench mutants images js texts notebooks lock clean environment browser

help: ## list what can be made (this list)
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: environment ## open JupyterLab on notebooks/00_start_here.ipynb
	@$(BIN)/python -m tools.hosts.lab $(ARGS)

test: environment browser ## run every test: rules, doctests, browser, notebooks
	@sh tools/check/test.sh $(ARGS)

lint: environment ## check style and formatting, layers (import-linter), the player’s types (tsc), .github
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports --no-cache
	@sh tools/check/js_lint.sh
	@sh tools/check/yaml_lint.sh

type: environment ## check types (mypy --strict)
	@$(BIN)/mypy

format: environment ## put the code in one format, and mend what ruff can mend
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@sh tools/check/js_lint.sh fix

proof: environment browser ## run what is too long for make test, and write docs/proof.md
	@$(BIN)/python -m tools.check.proof $(ARGS)

coverage: environment ## which lines and branches of the kit the tests run; fails below the floor in pyproject.toml
	@sh tools/check/coverage.sh $(ARGS)

audit: environment ## re-derive N random deals from their traces, on all cores: make audit N=1000000
	@$(BIN)/python -m tools.check.audit -n $(N) $(ARGS)

bench: environment browser ## measure deals, weight and steps beside named peers, and add to docs/bench.md
	@sh tools/bench/peers.sh
	@$(BIN)/python -m tools.bench.bench $(ARGS)

mutants: environment ## break the counting, paying and junk rules in every small way: do the tests notice?
	@sh tools/mutants/mutants.sh $(ARGS)

images: environment browser ## draw the pictures of the README again
	@$(BIN)/python -m tools.remake.images $(ARGS)

js: environment ## bundle the player's modules into hwatu_kit/widgets/static/player.js (needs npm)
	@$(BIN)/python -m tools.remake.payload_types
	@sh tools/remake/js.sh

texts: environment ## write what a language lacks, to be translated: make texts TO=ko
	@$(BIN)/python -m tools.remake.texts $(TO)

notebooks: environment ## run the committed notebooks again and store what they show
	@$(BIN)/python -m tools.remake.notebooks $(ARGS)

lock: environment ## write requirements.lock again from pyproject.toml
	@sh tools/setup/lock.sh $(ARGS)

clean: ## remove the local environment and everything that was made
	@sh tools/setup/clean.sh

environment: # the local environment .venv, made once
	@sh tools/setup/environment.sh

browser: # Chromium and a font with Hangul and Chinese, for the browser tests
	@sh tools/setup/browser.sh
