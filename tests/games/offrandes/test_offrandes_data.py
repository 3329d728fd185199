"""The data file says what the rules say."""

from __future__ import annotations

import tomllib

import pytest
from pydantic import ValidationError

from games.offrandes import data


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
    marked = [c.id for c in data.BOOK.character if c.status == "RECONSTRUCTED"]
    assert marked == ["guardian"]
    assert {animal.status for animal in data.BOOK.animal} == {"RECONSTRUCTED"}


def test_a_file_that_does_not_fit_is_refused() -> None:
    written = tomllib.loads(data.FILE.read_text("utf-8"))
    written["character"][0]["ladder"] = [0, 1, 2]
    with pytest.raises(ValidationError, match="same number of steps"):
        data.Book.model_validate(written, strict=False)
