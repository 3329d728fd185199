# `play` and `bot` need only what runs, all other targets what develops: `setup` builds .venv from the lock file of
# either, and does nothing when it is fresh. Python compiles what it imports at the first start, and not all that there
# is: half of it is never imported.
PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
RUNS := $(VENV)/.stamp-run
KILLS ?= 100
STORE ?= sqlite
PROCS ?= 1
SEED ?= 1
MINUTES ?= 30
JOBS ?= 1
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-header
# tests start hundreds of processes: what one has compiled the others read
export PYTHONDONTWRITEBYTECODE :=
# what tells within seconds that something is broken; `make test` tells the rest
QUICK := tests/bot/test_coup_evening.py tests/bot/test_house.py tests/bot/test_settings.py tests/bot/test_texts.py \
  tests/bot/test_voice.py tests/core/test_decisions.py tests/core/test_match.py tests/core/test_rng.py \
  tests/core/test_secrets.py tests/core/test_table.py tests/core/test_words.py tests/games/test_game_names.py \
  tests/house/test_architecture.py tests/sandbox/test_facts.py tests/storage/test_house.py
# whole bots in trouble, in short: killed processes, outages, forged presses, facts of Discord that are false, crowds on
# virtual time; each has a long run of its own below
RIGS := tests/rig tests/doubts tests/outages tests/real tests/simulation
CHROMIUM ?= $(or $(TEST_CHROMIUM),$(shell command -v chromium))

.PHONY: setup play bot quick hooks test test-browser test-rigs bench curves crash forge load lint types contracts check soak lock gallery \
  rulebook mutants sims attack plants twins evening budgets recap outages simulate fold \
  facts doubts site wheel wheels licences film
setup: $(STAMP)

define install
	$(PY) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-compile --require-hashes -r $<
	$(BIN)/python -m pip install --quiet --no-compile --no-deps --no-build-isolation --editable .
	touch $@
endef

$(RUNS): requirements.lock pyproject.toml
	$(install)

$(STAMP): requirements-dev.lock pyproject.toml
	$(install)
	touch $(RUNS)

play: $(RUNS)
	$(BIN)/agora play

bot: $(RUNS)
	$(BIN)/agora run

quick: lint types contracts
	$(BIN)/python -m pytest -q -n 2 --dist loadfile $(QUICK)

hooks: setup
	$(BIN)/pre-commit install

test: setup
	$(BIN)/python -m pytest -n 3 --dist loadfile -m "not browser" $(RIGS:%=--ignore=%)

test-rigs: setup
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(RIGS)

test-browser: setup
	@test -n "$(CHROMIUM)" || { echo "No Chromium found: install the package chromium, or set TEST_CHROMIUM."; exit 1; }
	TEST_CHROMIUM="$(CHROMIUM)" $(BIN)/python -m pytest -m browser

bench: setup
	$(BIN)/python -m tests.bench.ack
	$(BIN)/python -m tests.bench.clock
	$(BIN)/python -m tests.bench.engine
	$(BIN)/python -m tests.bench.pictures
	$(BIN)/python -m tests.bench.results

fold: setup
	TEST_CHROMIUM="$(CHROMIUM)" $(BIN)/python -m tests.bench.fold $(GAME) --count $(or $(COUNT),200) $(if $(SEATS),--seats $(SEATS))

gallery: setup
	$(BIN)/python -m tests.bench.gallery docs/boards
	TEST_CHROMIUM="$(CHROMIUM)" $(BIN)/python -m tests.browser.gallery docs/phone

film: setup
	TEST_CHROMIUM="$(CHROMIUM)" $(BIN)/python -m tests.browser.film docs/phone/evening.webp

crash: setup
	$(BIN)/python -m tests.rig.crash --kills $(KILLS) --store $(STORE) --procs $(PROCS) $(if $(HTTP),--http)

forge: setup
	$(BIN)/python -m tests.rig.forge --count $(or $(COUNT),100000) $(if $(HTTP),--http)

attack: setup
	$(BIN)/python -m tests.rig.attack --unguarded
	$(BIN)/python -m tests.rig.attack

outages: setup
	$(BIN)/python -m tests.outages --seeds $(or $(SEEDS),20) --jobs $(or $(filter-out 1,$(JOBS)),2)

simulate: setup
	$(BIN)/python -W ignore -m tests.simulation $(if $(FOR),--seconds $(FOR)) --seeds $(or $(SEEDS),$(if $(FOR),1000000,20)) --jobs $(or $(filter-out 1,$(JOBS)),2)

plants: setup
	$(BIN)/python -m tests.plants --seed $(SEED) --again 6 --jobs $(or $(filter-out 1,$(JOBS)),2)

load: setup
	$(BIN)/python -m tests.rig.load
	$(BIN)/python -m tests.rig.stored

curves: setup
	$(BIN)/python -m tests.bench.growth $(if $(MOST),--most $(MOST))

twins: setup
	$(BIN)/python -m tests.tools.twins --seed $(SEED) --minutes $(MINUTES) --jobs $(or $(filter-out 1,$(JOBS)),2) \
	  $(if $(GAME),--game $(GAME))

evening: setup
	$(BIN)/python -m tests.evening $(or $(GAME),coup) $(or $(LOCALE),es) --seed $(SEED) $(if $(OPTIONS),--options '$(OPTIONS)') \
	  --to "$(or $(PAGE),build/evening-$(or $(GAME),coup)-$(or $(LOCALE),es).html)"

budgets: setup
	$(BIN)/python -m tests.evening.budget $(GAME) --seed $(SEED)

facts: setup
	$(BIN)/python -m tests.real.newer $(if $(FROM),"$(FROM)")

doubts: setup
	$(BIN)/python -W ignore -m tests.doubts --pairs $(or $(PAIRS),50) --seed $(SEED) --jobs $(or $(filter-out 1,$(JOBS)),2) \
	  $(if $(GAME),--game $(GAME))

soak: setup
	$(BIN)/python -m tests.soak $(or $(GAME),all) --minutes $(MINUTES) --seed $(SEED)

recap: setup
	$(BIN)/python -m tests.recap $(GAME) --seed $(SEED)

sims: setup
	$(BIN)/agora sim kobayakawa --seats 4 --games 20000
	$(BIN)/agora sim coup --seats 4 --games 20000
	$(BIN)/agora sim offrandes --seats 4 --games 20000
	$(BIN)/agora sim earth_and_water --seats 2 --games 20000
	$(BIN)/agora sim polis --seats 2 --games 2000
	$(BIN)/agora sim imperios --seats 5 --games 2000
	$(BIN)/agora sim pericles --seats 4 --games 500

rulebook: setup
	$(BIN)/python -m tests.rulebook $(GAME) --mutants

mutants: setup
	$(BIN)/python -m tests.mutants $(GAME) --count $(or $(COUNT),150) --seed $(SEED) --jobs $(JOBS) $(if $(ALL),--all) $(if $(APART),--apart)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy
	$(BIN)/mypy --config-file tests/mypy.ini

contracts: setup
	$(BIN)/lint-imports

check: lint types contracts test test-rigs

# the pages lie in build/pages as they lie here, so that every link is the same
site: setup
	rm -rf build/pages
	mkdir -p build/pages
	cp -r README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md LICENSE docs build/pages
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

wheel: setup
	rm -rf build/dist
	$(BIN)/python -m build --outdir build/dist
	$(BIN)/python -m tests.tools.wheel build/dist

wheels: setup
	$(BIN)/python -m tests.tools.wheels

licences: setup
	$(BIN)/python -m tests.tools.licences

# of every Python and every system; what runs is locked first, and is the same with all extras and where one develops
lock: setup
	echo "setuptools>=68" | $(LOCK) --output-file requirements.lock pyproject.toml -
	echo "setuptools>=68" | $(LOCK) --extra beacon --extra postgres --constraints requirements.lock \
	  --output-file requirements-extras.lock pyproject.toml -
	echo "setuptools>=68" | $(LOCK) --all-extras --constraints requirements-extras.lock \
	  --output-file requirements-dev.lock pyproject.toml -
