"""The data file agrees with the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core import datafile
from games.offrandes import data
from tests.tools.data_files import DataFile

FILE = DataFile(data.FILE, lambda path: datafile.read(path, data.Book, strict=True))


def test_nineteen_discs_are_just_enough() -> None:
    assert len(data.CHARACTERS) + 1 + len(data.ALTARS) == 19


def test_altars_lie_in_groups_of_three_three_two_two_and_one() -> None:
    assert [len(group.altars) for group in data.BOOK.group] == [3, 3, 2, 2, 1]
    assert len(set(data.ALTARS)) == 11
    assert sum(data.ALTAR_POINTS) == 140


def test_seventy_five_animals() -> None:
    assert sum(data.SUPPLY) == 75
    assert data.VALUES == (1, 2, 3, 4, 5)


def test_a_guardian_reaches_as_many_groups_as_steps() -> None:
    assert [len(reach) for reach in data.REACH] == [0, 3, 6, 8, 10, 11]


def test_every_player_has_a_city_and_every_count_its_auctions() -> None:
    assert len(data.CITIES) >= max(data.PLAY.players)
    assert data.PLAY.pairs_per_turn == {3: 2, 4: 3, 5: 3}


def test_what_is_reconstructed_is_marked() -> None:
    marked = {(mark.status, mark.path) for mark in data.MARKS}
    assert marked == {
        ("RECONSTRUCTED", "character.guardian.ladder"),
        *(("RECONSTRUCTED", f"animal.{kind}.supply") for kind in data.ANIMALS),
        *(("PUBLIC", f"group.{n}.altars") for n in range(5)),
    }


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "water"', 'id = "wine"', "no character called `wine`"),
        ('id = "goat"', 'id = "gaot"', "Did you mean `goat`?"),
        ('id = "delos"', 'id = "troy"', "no city called `troy`"),
        ('"hephaestus", "ares"', '"hephaestus", "mars"', "no altar called `mars`"),
        ('"athena", "hera"', '"athena", "ares"', "the altar `ares` is there twice"),
        ("start_money = 10", "start_money = 26", "more than money_cap"),
        ("min_bid = 1", "min_bid = 0", "at least 1"),
        ("income = 10", 'income = "ten"', "whole number"),
        ("end_score = 100", "end_scores = 100", "not known here"),
        ("{ 3 = 2, 4 = 3, 5 = 3 }", "{ 3 = 2, 4 = 3 }", "every number of players"),
        ("{ 3 = 2, 4 = 3, 5 = 3 }", "{ 3 = 2, 4 = 4, 5 = 3 }", "4 pairs cannot be made of 7"),
        ("ladder = [0, 2, 4", "ladder = [0, 5, 4", "does not fall"),
        ("ladder = [0, 2, 4", "ladder = [1, 2, 4", "begins with 0"),
        ("ladder = [0, 2, 4, 6, 8, 10]", "ladder = [0, 2, 4]", "same number of steps"),
        ('"character.guardian.ladder"', '"character.gardian.ladder"', "leads nowhere"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    found = FILE.refused(tmp_path, old, new)
    assert says in found.sentence
    assert found.line == FILE.line_of(old)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("ladder = [0, 1, 2, 3, 4, 5]", "ladder = [0, 1, 2, 3, 4, 6]", "an animal that is not"),
        ('[[animal]]\nid = "chicken"\nvalue = 1\nsupply = 15\nstatus = "PRINTED"', "", "`chicken`"),
        (
            '[[city]]\nid = "delos"\ncolour = "#23211f"\nink = "#ffffff"\nstatus = "PRINTED"',
            "",
            "4 cities are too few",
        ),
        ('status = "PRINTED"', "", "does not say where its values come from"),
        ('status = "PRINTED"', 'status = "SURE"', "SURE"),
    ],
)
def test_what_is_missing_is_missed(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert says in str(FILE.refused(tmp_path, old, new))


def test_a_character_in_the_wrong_place_is_refused(tmp_path: Path) -> None:
    """The code counts on their order."""
    text = FILE.text.replace('id = "water"', 'id = "x"').replace('id = "flowers"', 'id = "water"')
    found = FILE.refused(tmp_path, FILE.text, text.replace('id = "x"', 'id = "flowers"'))
    assert "`flowers` stands where `water` belongs" in found.sentence


def test_a_guardian_cannot_lead_past_the_last_group(tmp_path: Path) -> None:
    _, here, rest = FILE.text.partition('id = "guardian"')
    found = FILE.refused(tmp_path, here + rest, here + rest.replace("4, 5]", "4, 6]", 1))
    assert "a group that is not in the list" in found.sentence
