"""The data files agree with each other and with the rules."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.core.datafile import BadData
from games.pericles import GAME
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


def test_the_box_has_as_many_pieces_of_each_kind_as_the_rulebook_counts() -> None:
    """2.0. Athens, its League, Sparta, its League and Argos; b is a base, L land, N naval."""
    assert dict(zip(PIECES, STANDARD.limits, strict=True)) == {
        "Ab": 8, "AL": 10, "AN": 12,
        "Db": 12, "DL": 12, "DN": 8,
        "Sb": 4, "SL": 9, "SN": 3, "SH": 1,
        "Pb": 10, "PL": 20, "PN": 8,
        "GL": 4,
    }  # fmt: skip


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


def edited(folder: Path, file: str, before: str, after: str) -> int:
    """A copy of the standard set in which one text stands for another; the line of that."""
    shutil.copytree(books.DATA / "standard", folder / "mine")
    path = folder / "mine" / file
    good = path.read_text("utf-8")
    assert before in good
    path.write_text(good.replace(before, after, 1), "utf-8")
    return good[: good.index(before)].count("\n") + 1


def test_a_copy_is_the_same_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As data/README.md tells owners of the printed game to do."""
    edited(tmp_path, "pieces.toml", "treachery = 10", "treachery = 9")
    monkeypatch.setattr(books, "DATA", tmp_path)
    mine = books.book.__wrapped__("mine")
    assert mine.pieces.treachery == 9
    assert mine.scenarios == STANDARD.scenarios
    assert mine.roads == STANDARD.roads


@pytest.mark.parametrize(
    ("file", "before", "after", "line", "sentence"),
    [
        (
            "pieces.toml",
            "AL = 10",
            "AL = 2",
            194,
            "the set-up `brasidas` has too many AL: there are 2.",
        ),
        (
            "pieces.toml",
            "raid_tokens = 3",
            'raid_tokens = "three"',
            53,
            "`rules.raid_tokens` must be a",
        ),
        ("pieces.toml", "krypteia = 6", "krypteia = -1", 60, "must be at least 0, and is -1"),
        ("pieces.toml", "GL = 4", "GX = 4", 9, "limits.GX"),
        ("pieces.toml", "GL = 4, ", "", 9, "there is no limit for the piece `GL`."),
        ("pieces.toml", 'status = "PRINTED"', 'status = "PLAIN"', 8, "has the status 'PLAIN'"),
        (
            "pieces.toml",
            '[issues]  # debate issues of each Side\nstatus = "PRINTED"',
            "[issues]",
            28,
            "`issues` does not say where its values come from",
        ),
        ("map.toml", "id = 7", "id = 70", 64, "numbered 1, 2, 3"),
        ("map.toml", 'id = "19-20"', 'id = "19-21"', 0, "there are no two Theaters 19-21."),
        ("map.toml", 'id = "18-19"', 'id = "1-2"', 403, "`1-2` is there twice."),
        ("map.toml", "base = 2", "base = 3", 0, "the Theater 3 is at neither end of 1-2."),
        ("map.toml", 'class = "L"', 'class = "X"', 0, "must be 'L', 'C', 'S' or 'N'"),
        ("map.toml", "marks = { class", "marks = { clas", 0, "leads nowhere"),
        ("cards.toml", '"DIP", 3', '"DIG", 3', 45, "'DIG'"),
        ("cards.toml", '"ALC"', '"ALX"', 0, "'ALX'"),
        ("cards.toml", 'id = "A02"', 'id = "A01"', 0, "`A01` is there twice."),
        ("cards.toml", 'id = "LAF"', 'id = "LXX"', 9, "'LXX'"),
        (
            "plays.toml",
            "plague = true",
            "plagues = true",
            14,
            "`play.acharnians-A.plagues` is not known",
        ),
        ("plays.toml", '"city-land"', '"city-sea"', 0, "'city-sea'"),
        ("plays.toml", '["AN", 7, 1]', '["AN", 27, 1]', 0, "must be at most 20, and is 27"),
        ("plays.toml", '"clouds-A"', '"clouds-D"', 0, "play.clouds-D.id"),
        ("scenarios.toml", 'setup = "430"', 'setup = "431"', 0, "there is no set-up called `431`."),
        (
            "scenarios.toml",
            '"clouds-A"',
            '"clouds-X"',
            0,
            "no play called `clouds-X`. Did you mean",
        ),
        ("scenarios.toml", "at = 17", "at = 21", 0, "`at` must be the number of a Theater."),
        ("scenarios.toml", 'goal = "OST"\n', "", 0, "needs a `goal`"),
        ("scenarios.toml", 'kind = "battle"', 'kind = "turns"', 130, "needs `battle`"),
        ("scenarios.toml", 'id = "samos"', 'id = "ostracism"', 131, "`ostracism` is there twice."),
        (
            "phormio.toml",
            "targets = [13, 12",
            "targets = [13, 22",
            0,
            "must be at most 20, and is 22",
        ),
        ("phormio.toml", '"OST", "GAM"]', '"OST", "GAMES"]', 0, "'GAMES'"),
    ],
)
def test_wrong_data_stops_with_file_line_and_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    before: str,
    after: str,
    line: int,
    sentence: str,
) -> None:
    changed = edited(tmp_path, file, before, after)
    monkeypatch.setattr(books, "DATA", tmp_path)
    with pytest.raises(BadData) as fault:
        books.book.__wrapped__("mine")
    where = "scenarios.toml" if "set-up `" in sentence else file
    assert fault.value.file == tmp_path / "mine" / where
    assert sentence in fault.value.sentence
    if line or where != file:
        assert fault.value.line == line
    else:
        assert changed - 12 <= fault.value.line <= changed + 1  # of the entry, if not of the value


def test_what_the_sources_do_not_print_is_marked() -> None:
    status = {(mark.group, mark.name): mark.status for mark in GAME.marks}
    for link in ("1-2", "2-4", "4-5", "5-6", "5-7"):
        assert status["connection-class", link] == "INFERRED"
    assert ("connection", "2-7") not in status  # the example of 9.32 says all of it
    assert status["card-value", "A07"] == "RECONSTRUCTED"
    assert ("card", "A07") not in status
    assert status["card", "A01"] == status["leader", "LEK"] == "RECONSTRUCTED"
    assert status["theater-type", "7"] == "INFERRED"
    assert status["theater-type", "8"] == "PUBLIC"
    assert status["losses", ""] == "RECONSTRUCTED"


def test_rulings_name_the_options_by_which_a_table_plays_otherwise() -> None:
    options = {ruling.option for ruling in GAME.rulings} - {""}
    readings = {"plague", "home_build", "bid_honor", "will_won_over", "three_hundred"}
    assert options == {*readings, "cities"}
    assert "east" in {ruling.id for ruling in GAME.rulings}  # 13.22 against 10.12K


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
