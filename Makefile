# Every target depends on `setup`, which builds .venv from the lock file and does nothing when it is fresh.
PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp

.PHONY: setup play bot test lint types contracts check lock
setup: $(STAMP)

$(STAMP): requirements.lock pyproject.toml
	$(PY) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

play: setup
	$(BIN)/agora play

bot: setup
	$(BIN)/agora run

test: setup
	$(BIN)/python -m pytest

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

contracts: setup
	$(BIN)/lint-imports

check: lint types contracts test

lock: setup
	$(BIN)/pip-compile --quiet --extra dev --extra postgres --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-emit-trusted-host --allow-unsafe --strip-extras \
	  --output-file requirements.lock pyproject.toml
