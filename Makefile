# Everything a newcomer runs. Needs only make and Python 3.11 or newer: the first target to be
# called makes .venv from the locked versions, checked by hash.

PYTHON ?= $(shell for python in python3.11 python3 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)

VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/runtime.stamp
DEVELOPMENT := $(VENV)/development.stamp
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes
COMPILE := uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header

.DEFAULT_GOAL := help
.PHONY: help demo run test crash check bench lock clean

help:  ## List the targets
	@sed -n 's/^\([a-z]*\): .*## /\1\t/p' Makefile | expand -t 10

demo: $(RUNTIME)  ## Play a whole deal on a local Telegram and print it
	@$(BIN)/python -m bot demo

run: $(RUNTIME)  ## Run the bot; BOT_TOKEN comes from the environment or .env
	@$(BIN)/python -m bot run

test: $(DEVELOPMENT)  ## Run all tests but the long ones
	@$(BIN)/python -m pytest -n 2

crash: $(DEVELOPMENT)  ## Kill the bot 200 times in the middle of play, and compare
	@$(BIN)/python -m tests.crash

check: $(DEVELOPMENT)  ## Check style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(RUNTIME)  ## Measure the engine, and what a play costs, on this machine
	@$(BIN)/python -m engine bench
	@$(BIN)/python -m bot.bench.neighbour
	@$(BIN)/python -m bot bench

lock:  ## Lock the versions again after a change of dependencies (needs uv)
	$(COMPILE) -o requirements.lock
	$(COMPILE) --extra dev -c requirements.lock --no-annotate -o requirements-dev.lock

clean:  ## Remove .venv and everything the tools leave behind
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/pyvenv.cfg:
	@$(or $(PYTHON),false) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed: install it, or name it with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(RUNTIME): requirements.lock | $(VENV)/pyvenv.cfg
	@echo "Installing what the bot needs into $(VENV) (once) ..." >&2
	@$(INSTALL) -r requirements.lock
	@touch $@

$(DEVELOPMENT): requirements-dev.lock | $(VENV)/pyvenv.cfg
	@echo "Installing what the tests need into $(VENV) (once) ..." >&2
	@$(INSTALL) -r requirements-dev.lock
	@touch $@
