# Everything happens in .venv, made on first use. `make play` opens the table online (TERMINAL=1 EDITION=tricheurs: a game in the terminal), `make check` before a change lands.

PYTHON ?= python3
WORKERS ?= 2
EDITION ?= classique
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
PYTEST := $(PY) -m pytest
NPM := PATH="$$PATH:$(CURDIR)/$(VENV)/bin" npm --prefix web
WEB := $(sort $(shell find web/src web/public -type f)) $(wildcard web/*.json web/*.mjs)
SOURCES := $(sort $(shell find src/banquier -type f -not -name '*.pyc' -not -path '*/server/client/*')) $(WEB) \
	$(wildcard build_tools/*.py) setup.py pyproject.toml
PAGES := $(wildcard README.md docs/*.md)

# pytest ends with 5 where there is nothing to run; a page without an example is no failure.
OR_NOTHING := || test $$? -eq 5

.PHONY: play test check lint format types docs rules prove bench pictures cover clean examples test-modes web protocol FORCE
.NOTPARALLEL:
.DELETE_ON_ERROR:

play: $(VENV)/installed
	@$(if $(TERMINAL),$(VENV)/bin/banquier play $(EDITION),$(VENV)/bin/banquier serve --open)

check: lint types test docs

test: test-modes web examples docs rules

# --- tests -----------------------------------------------------------------------------------------------------------

test-modes: $(VENV)/installed $(VENV)/checkers $(VENV)/services $(VENV)/modules
	@if [ "$$(env -u BANQUIER_PURE $(PY) -c 'from banquier._mode import mode; print(mode())')" = compiled ]; then \
		echo "== tests, compiled"; \
		env -u BANQUIER_PURE $(PYTEST) -n $(WORKERS) && \
		echo "== tests, interpreted (the browser has been through the same pages already)" && \
		BANQUIER_PURE=1 $(PYTEST) -n $(WORKERS) --ignore tests/web; \
	else \
		echo "== Not compiled here (no C compiler, or no headers of Python): the tests run interpreted only."; \
		BANQUIER_PURE=1 $(PYTEST) -n $(WORKERS); \
	fi

web: $(VENV)/modules
	@echo "== the pages: types, then tests"
	@$(NPM) run --silent check
	@$(NPM) test --silent

# The compiler drops docstrings, so the examples in them are read from the sources and run interpreted.
examples: $(VENV)/installed $(VENV)/checkers
	@echo "== examples in the sources"
	@PYTHONPATH=src $(PYTEST) --doctest-modules src/banquier --ignore src/banquier/envs/openspiel.py $(OR_NOTHING)

docs: $(VENV)/installed $(VENV)/checkers
	@echo "== examples in the pages"
	@$(if $(PAGES),env -u BANQUIER_PURE $(PYTEST) --doctest-glob='*.md' $(PAGES) $(OR_NOTHING))
	@$(if $(PAGES),BANQUIER_PURE=1 $(PYTEST) --doctest-glob='*.md' $(PAGES) $(OR_NOTHING))

rules: $(VENV)/installed $(VENV)/checkers
	@$(PY) tools/rules.py

prove: $(VENV)/installed $(VENV)/checkers $(VENV)/services
	$(PYTEST) proofs

# The benchmark starts a compiled process, which cannot be traced.
cover: $(VENV)/installed $(VENV)/checkers $(VENV)/services
	@$(PY) -m coverage erase
	@BANQUIER_PURE=1 $(PY) -m coverage run -m pytest -n $(WORKERS) --ignore tests/lab/test_bench.py
	@$(PY) -m coverage combine --quiet
	@$(PY) -m coverage report

pictures: $(VENV)/installed
	$(PY) tools/pictures.py

bench: $(VENV)/installed
	$(VENV)/bin/banquier bench

# --- source ----------------------------------------------------------------------------------------------------------

lint: $(VENV)/checkers
	@echo "== lint"
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(VENV)/bin/hadolint Dockerfile
	@$(VENV)/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec compose.yaml

format: $(VENV)/checkers
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# What pages and server say to each other, as TypeScript: to be run after a change of messages.
protocol: $(VENV)/installed $(VENV)/modules
	$(PY) tools/schema.py | $(NPM) run --silent types

types: $(VENV)/installed $(VENV)/checkers
	@echo "== types"
	@$(PY) -m mypy

# --- the virtual environment, in steps that are done once -------------------------------------------------------------

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Banquier needs Python 3.11 or newer, which $(PYTHON) is not: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "== installing python3-venv"; \
			{ apt-get -qq update; DEBIAN_FRONTEND=noninteractive apt-get -qq install -y python3-venv; } >/dev/null; \
		fi; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python cannot make virtual environments here. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@echo "== making $(VENV)"
	@rm -rf $(VENV) && $(PYTHON) -m venv $(VENV) && touch $@

# What compiling takes on this machine: empty where C cannot be compiled.
$(VENV)/compiler: FORCE $(VENV)/created
	@env -u BANQUIER_PURE $(PY) build_tools/compiler.py > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# npm, where this machine has none: a package of PyPI brings it.
$(VENV)/node: FORCE $(VENV)/created
	@$(PY) build_tools/pages.py > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/builders: $(VENV)/compiler $(VENV)/node
	@echo "== installing what the build needs"
	@$(PIP) install --quiet 'setuptools>=77' -r $(VENV)/compiler -r $(VENV)/node
	@touch $@

$(VENV)/modules: web/package-lock.json $(VENV)/builders
	@$(PY) build_tools/pages.py --install
	@touch $@

# The names, so that a file that goes away is noticed as well; the level, so that another one compiles anew.
$(VENV)/sources: FORCE $(VENV)/created
	@printf '%s\n' 'BANQUIER_OPT=$(BANQUIER_OPT)' $(SOURCES) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/installed: $(VENV)/builders $(VENV)/sources $(SOURCES)
	@if [ -s $(VENV)/compiler ]; then \
		echo "== compiling and installing banquier"; \
	else \
		echo "== installing banquier as plain Python: there is no C compiler, or the headers of Python are missing."; \
		echo "   It runs some forty times slower. On Debian and Ubuntu: sudo apt install gcc python3-dev"; \
	fi
	@if [ -s $(VENV)/compiler ]; then export BANQUIER_REQUIRE_COMPILED=1; fi; \
		env -u BANQUIER_PURE $(PIP) install --quiet --no-build-isolation '.[cluster]'
	@touch $@

$(VENV)/checkers: requirements-dev.txt $(VENV)/created
	@echo "== installing what the checks need"
	@$(PIP) install --quiet -r $<
	@for package in open_spiel atheris; do \
		$(PIP) install --quiet $$package 2>/dev/null || echo "== $$package has no wheel for this machine: its tests are skipped."; \
	done
	@touch $@

# Programs that tests start themselves. Where they are missing and cannot be installed, that is said every time.
$(VENV)/services: $(VENV)/created
	@sh tools/services.sh; case $$? in 0) touch $@ ;; 3) ;; *) exit 1 ;; esac

clean:
	rm -rf $(VENV) build dist src/*.egg-info web/node_modules web/build src/banquier/server/client htmlcov .coverage .coverage.* \
		.mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests build_tools -name __pycache__ -type d -prune -exec rm -rf {} +
