"""Imports go down only: no circles, so that any module can be the first; every arrow is held."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.tools.tree import ROOT, append, linked, run

CIRCLES = ("-m", "tests.house.circles")
# who imports whom, and the contract (see pyproject.toml) that forbids it
PLANTED = (
    ("storage.codec", "games.coup", "storage-records"),
    ("storage.records", "games.core.table", "storage-records"),
    ("storage.roles", "bot.settings", "storage-records"),
    ("storage.sql_engine", "sandbox.wire", "storage-records"),
    ("games.coup.rules", "games.polis.state", "games-apart"),
    ("storage.sql", "storage.postgres.sharing", "postgres-apart"),
    ("games.core.table", "games.coup.data", "games-apart"),
    ("games.headless.sim", "games.kobayakawa", "games-apart"),
    ("games.kobayakawa.rules", "bot.settings", "games-alone"),
    ("games.core.rng", "storage.records", "games-alone"),
    ("games.imperios.world", "sandbox.wire", "games-alone"),
    ("games.core.play", "asyncio", "games-timeless"),
    ("sandbox.world.state", "games.core.secret", "sandbox-alone"),
    ("sandbox.journal", "bot.settings", "sandbox-alone"),
    ("sandbox.store", "storage.records", "sandbox-alone"),
    ("bot.settings", "sandbox.wire", "bot-sandbox"),
    ("bot.features.history.view", "games.coup", "bot-games"),
    ("bot.features.lobby.service", "discord", "services"),
    ("bot.matches.actions", "bot.gateway.responses", "services"),
    ("bot.features.votes.service", "bot.features.table.view", "services"),
    ("bot.app.services", "bot.ui.ids", "services"),
    ("bot.features.cups.view", "bot.gateway.responses", "views"),
    ("bot.features.personal.forms", "bot.delivery.sender", "views"),
    ("bot.people.service", "bot.features.absences.service", "people"),
    ("bot.matches.session", "bot.people.service", "matches"),
    ("bot.time.reckoning", "bot.matches.session", "time"),
    ("bot.time.timers", "bot.ops.tasks", "time"),
    ("bot.ui.words", "bot.matches.session", "bottom"),
    ("bot.ops.tasks", "bot.features.ratings.service", "bottom"),
    ("bot.delivery.relay", "bot.gateway.guard", "delivery"),
    ("bot.gateway.dispatch", "bot.features.lobby.commands", "gateway"),
    ("bot.gateway.dispatch", "bot.gateway.http.worker", "http-apart"),
    ("bot.features.ratings.service", "bot.features.ratings.view", "features"),
    ("bot.features.ratings.view", "bot.features.ratings.commands", "features"),
    ("bot.features.privacy.service", "bot.features.cups.service", "optional"),
    ("bot.features.lobby.commands", "bot.app.compose", "top"),
    ("games.core.learnt", "training.network", "training-not-needed"),
    ("bot.matches.computers", "training", "training-not-needed"),
    ("training.tables", "bot.matches.computers", "training-of-games"),
)
ALLOWED = (
    ("storage.codec", "games.core.record", "storage-records"),
    ("games.polis.rounds", "games.core.svg", "games-apart"),
    ("bot.features.lobby.service", "bot.features.votes.service", "services"),
)


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bool]:
    """Whether its contract holds with each of these imports, when it stands in the tree alone."""
    folder = tmp_path_factory.mktemp("planted")
    linked(folder, "bot", "games", "storage", "sandbox", "training", "tests/house", "tests/tools")
    (folder / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    status, said = run(
        folder, "-m", "tests.house.planted_imports", said=json.dumps([*PLANTED, *ALLOWED])
    )
    assert status == 0, said
    found = json.loads(said.strip().splitlines()[-1])
    pairs = (f"{importer} -> {imported}" for importer, imported, _ in (*PLANTED, *ALLOWED))
    return dict(zip(pairs, found, strict=True))


@pytest.mark.parametrize(("importer", "imported", "contract"), PLANTED)
def test_a_planted_import_breaks_its_contract(
    importer: str, imported: str, contract: str, verdicts: dict[str, bool]
) -> None:
    assert not verdicts[f"{importer} -> {imported}"]


@pytest.mark.parametrize("pair", ALLOWED)
def test_a_planted_import_that_is_allowed_breaks_nothing(
    pair: tuple[str, str, str], verdicts: dict[str, bool]
) -> None:
    assert verdicts[f"{pair[0]} -> {pair[1]}"]


def test_every_contract_is_broken_by_something_planted() -> None:
    ids = re.findall(r'^id = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.M)
    assert {*ids} == {contract for _, _, contract in PLANTED}


def test_neither_modules_nor_packages_import_each_other_in_a_circle() -> None:
    assert run(ROOT, *CIRCLES) == (0, "")


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    linked(tmp_path, "bot", "games", "storage", "sandbox", "tests/house")
    append(tmp_path, "games/coup/state.py", "import games.coup.rules")
    append(tmp_path, "storage/codec.py", "def late() -> None:\n    import storage.open_store")
    append(tmp_path, "bot/people/zones.py", "import bot.delivery.ringing")  # of packages only
    status, said = run(tmp_path, *CIRCLES)
    packages, first, by_packages, second = said.splitlines()
    assert status == 0
    assert packages == "bot.delivery <-> bot.people"
    assert {"games.coup.rules", "games.coup.state"} <= {*first.split(" <-> ")}
    assert {"storage.codec", "storage.open_store"} <= {*second.split(" <-> ")}
    assert {"storage.codec", "storage.postgres"} <= {*by_packages.split(" <-> ")}
