# `make demo`, `make test` and `make lint` need git, make and Python 3.11 or newer with pip and venv:
# they set up .venv by themselves, and again when the locked requirements change.
#
#     make demo                     try the bot in the browser, without a token
#     make demo DEMO="--port 9000"  somewhere else (plumage demo --help says more)
#     make test                     the tests
#     make long                     those that take longer
#     make stress                   the longest ones: the same at greater length
#     make records                  replay the 10,000 games in tests/records/
#     make lint                     format, ruff and mypy
#     make art                      draw everything in data/art and docs/cards.md again
#     make screens                  draw the pictures of README and docs/looks.md again (needs Chromium)
#     make dist                     build the wheel of the last commit, in dist/
#     make install                  install that, and the units of systemd, below /usr/local (as root)
#     make release VERSION=1.0.0    see whether the commit can be released, and write its tag's text
#     make lock                     lock the newest allowed versions again (needs uv)
#     make test PYTHON=python3.13   another Python

PYTHON ?= python3
DEMO ?=
PREFIX ?= /usr/local
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet

LOCK := uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --upgrade --custom-compile-command "make lock"

.PHONY: demo test long stress records lint art screens dist install release lock

demo: $(VENV)/demo
	@$(BIN)/plumage demo $(DEMO)

# Bytecode is kept, whatever the environment says: the tests start some fifty processes.
test: $(VENV)/dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --numprocesses auto --dist worksteal

long: $(VENV)/dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --numprocesses auto --dist worksteal -m "long and not stress"

# The seed of every test is in its name.
stress: $(VENV)/dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --numprocesses auto --dist worksteal -m stress --verbose

records: $(VENV)/dev
	$(BIN)/python -m tools.record_games --check

lint: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Both set up the same environment: the demo what it needs, tests and lint the rest as well.
$(VENV)/demo: requirements/demo.txt pyproject.toml | $(VENV)/made
	@echo "Installing what the demo needs: a minute or so, once."
	$(PIP) --require-hashes --requirement requirements/demo.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev: requirements/dev.txt pyproject.toml | $(VENV)/made
	@echo "Installing what tests and lint need: a minute or two, once."
	$(PIP) --require-hashes --requirement requirements/dev.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/demo

$(VENV)/made: requirements/build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.13")'
	@echo "Making an environment in $(VENV)."
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) --require-hashes --requirement requirements/build.txt
	@touch $@

art: $(VENV)/dev
	$(BIN)/python -m tools.art --outlines

screens: $(VENV)/dev
	$(BIN)/python -m tools.art --screens

dist: $(VENV)/made
	$(BIN)/python -m tools.dist

# Each commit has a folder of its own, so that a bot that runs keeps its files during an update.
install: COMMIT = $(shell git rev-parse --short=12 HEAD)
install: FOLDER = $(abspath $(PREFIX))/lib/plumage/$(COMMIT)
install: dist
	@echo "Installing what the bot needs: a minute or so."
	$(PYTHON) -m venv $(FOLDER)
	$(FOLDER)/bin/python -m pip install --quiet --require-hashes --requirement requirements/postgres.txt
	$(FOLDER)/bin/python -m pip install --quiet --no-deps --force-reinstall dist/*.whl
	install -d $(PREFIX)/bin $(PREFIX)/lib/systemd/system
	install --mode=644 deploy/plumage*.service deploy/plumage*.timer $(PREFIX)/lib/systemd/system
	ln --symbolic --force $(FOLDER)/bin/plumage $(PREFIX)/bin/plumage
	@echo "Installed: $$($(PREFIX)/bin/plumage --version)"

release: $(VENV)/dev
	$(BIN)/python -m tools.releasing $(VERSION)

lock:
	echo 'setuptools>=77' | $(LOCK) --output-file requirements/build.txt -
	$(LOCK) --output-file requirements/run.txt pyproject.toml
	$(LOCK) --output-file requirements/demo.txt --constraint requirements/run.txt --extra demo pyproject.toml
	$(LOCK) --output-file requirements/postgres.txt --constraint requirements/run.txt --extra postgres pyproject.toml
	$(LOCK) --output-file requirements/dev.txt --constraint requirements/demo.txt \
		--constraint requirements/postgres.txt --extra dev pyproject.toml
