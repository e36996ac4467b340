# Two commands do everything: `make lab` to play and learn, `make test` to check. `make help` lists the rest.
# Each target sets up what it needs; the work itself is in tools/.

.DEFAULT_GOAL := help
SHELL := /bin/sh
BIN := .venv/bin
# make test ARGS="-k stepper" hands words on to pytest, make lab ARGS="--port 9000" to JupyterLab.
ARGS ?=
# How many random deals `make audit` goes through.
N ?= 100000

.PHONY: help lab test lint type format audit bench mutants images js notebooks lock clean environment browser

help: ## list what can be made (this list)
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: environment ## open JupyterLab on notebooks/00_start_here.ipynb
	@$(BIN)/python tools/lab.py $(ARGS)

test: environment browser ## run every test: rules, doctests, browser, notebooks
	@sh tools/test.sh $(ARGS)

lint: environment ## check style and formatting (ruff, Biome), layers (import-linter), the player’s types (tsc)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports --no-cache
	@sh tools/js_lint.sh

type: environment ## check types (mypy --strict)
	@$(BIN)/mypy

format: environment ## put the code in one format, and mend what ruff can mend
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@sh tools/js_lint.sh fix

audit: environment ## re-derive N random deals from their traces, on all cores: make audit N=1000000
	@$(BIN)/python tools/audit.py -n $(N) $(ARGS)

bench: environment browser ## measure deals, weight and steps beside named peers, in one run
	@sh tools/peers.sh
	@$(BIN)/python tools/bench.py $(ARGS)

mutants: environment ## break the counting, paying and junk rules in every small way: do the tests notice?
	@sh tools/mutants.sh $(ARGS)

images: environment browser ## draw the pictures of the README anew
	@$(BIN)/python tools/images.py $(ARGS)

js: environment ## bundle the player's modules into hwatu_kit/widgets/static/player.js (needs npm)
	@$(BIN)/python tools/payload_types.py
	@sh tools/js.sh

notebooks: environment ## run the committed notebooks anew and store what they show
	@$(BIN)/python tools/notebooks.py $(ARGS)

lock: environment ## write requirements.lock anew from pyproject.toml
	@sh tools/lock.sh $(ARGS)

clean: ## remove the local environment and everything that was made
	@sh tools/clean.sh

environment: # the local environment .venv, made once
	@sh tools/environment.sh

browser: # Chromium and a font with Hangul and Chinese, for the browser tests
	@sh tools/browser.sh
