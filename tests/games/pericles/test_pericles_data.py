"""The data files agree with themselves and with what the rules say about them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.pericles import data as books
from games.pericles.data import CITIES, PIECES, SETS, book
from games.pericles.state import TableOptions

STANDARD = book("standard")


def test_every_connection_works_both_ways() -> None:
    assert len(STANDARD.connections) == 36
    for n, near in enumerate(STANDARD.neighbours):
        for m in near:
            assert n in STANDARD.neighbours[m]


@pytest.mark.parametrize("masks", [(0, 1, 2, 3), (4, 5)])
def test_land_and_ships_can_each_reach_every_theater(masks: tuple[int, ...]) -> None:
    reached, before = 1 << 7, 0
    while reached != before:
        before = reached
        for n, ways in enumerate(STANDARD.ways):
            if reached >> n & 1:
                for mask in masks:
                    reached |= ways[mask]
    assert reached.bit_count() == 20


def test_athens_has_three_of_the_four_classes() -> None:
    assert {kind for _, kind, _ in STANDARD.roads[7]} == {"L", "C", "S"}


def test_the_decks_are_shaped_alike() -> None:
    for deck in STANDARD.decks:
        values = [STANDARD.values[card] for card in deck]
        assert [values.count(n) for n in (1, 2, 3, 4, 5)] == [6, 7, 8, 6, 3]
    assert len(STANDARD.plays) == 24


def test_issues_and_granaries() -> None:
    assert [sum(issues.values()) for issues in STANDARD.issues] == [18, 18]
    assert STANDARD.granaries == (1, 6, 13, 20)
    assert STANDARD.aegean == (15, 16, 17, 18, 19)


@pytest.mark.parametrize("name", STANDARD.setups)
def test_setups_keep_the_limits(name: str) -> None:
    rows = STANDARD.setups[name].pieces
    for i, piece in enumerate(PIECES):
        assert sum(row.get(piece, 0) for row in rows) <= STANDARD.limits[i]
    for row in rows:
        assert sum(row.get(base, 0) for base in ("Ab", "Db", "Sb", "Pb")) <= 3


def test_scenarios_are_options_with_words() -> None:
    for name in STANDARD.scenarios:
        assert TableOptions(scenario=name).scenario == name
        for locale in ("en", "es"):
            words = (Path(books.__file__).parent / f"{locale}.ftl").read_text("utf-8")
            assert f"option-scenario-{name} =" in words
    with pytest.raises(ValueError, match="scenario"):
        TableOptions(scenario="marathon")


def test_a_corrected_data_set_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As data/README.md tells owners of the printed game to do."""
    for file in (books.DATA / "standard").iterdir():
        (tmp_path / "mine").mkdir(exist_ok=True)
        (tmp_path / "mine" / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(books, "DATA", tmp_path)
    assert books.book.__wrapped__("mine") == STANDARD
    pieces = tmp_path / "mine" / "pieces.toml"
    good = pieces.read_text("utf-8")
    pieces.write_text(good.replace("AL = 10", "AL = 2"), "utf-8")
    with pytest.raises(ValueError, match="too many AL"):
        books.book.__wrapped__("mine")
    pieces.write_text(good.replace("raid_tokens = 3", 'raid_tokens = "three"'), "utf-8")
    with pytest.raises(ValueError, match="raid_tokens"):
        books.book.__wrapped__("mine")


def test_sets_and_cities() -> None:
    assert "standard" in SETS
    assert CITIES == ("athens", "sparta")


def test_a_corrected_set_is_chosen_for_one_table(tmp_path: Path) -> None:
    """A copy of the package with a set of one's own, as data/README.md says, in a fresh process."""
    package = Path(books.__file__).parent
    shutil.copytree(package.parent / "core", tmp_path / "games" / "core")
    shutil.copytree(package, tmp_path / "games" / "pericles")
    shutil.copy(package.parent / "__init__.py", tmp_path / "games")
    sets = tmp_path / "games" / "pericles" / "data"
    shutil.copytree(sets / "standard", sets / "my-copy")
    pieces = sets / "my-copy" / "pieces.toml"
    pieces.write_text(
        pieces.read_text("utf-8").replace("raid_honor = 3", "raid_honor = 4"), "utf-8"
    )
    run = subprocess.run(
        [sys.executable, "-c", AT_TWO_TABLES], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.stdout == "3 4 my-copy\n", run.stderr


AT_TWO_TABLES = """
from games.core.match import begin
from games.pericles import GAME
tables = [begin(GAME, b"d" * 32, 4, {"data": name}) for name in ("standard", "my-copy")]
honor = [match.table.state.book.n.raid_honor for match in tables]
print(*honor, tables[1].start.options["data"])
"""
