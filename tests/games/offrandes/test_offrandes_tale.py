"""The tale of a finished game of Offrandes: prices, offerings, altars lost."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.secret import Secret
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words
from games.offrandes import GAME
from games.offrandes.tales import tale


def of(
    *said: tuple[str, dict[str, Any]], locale: str = "en", winners: tuple[int, ...] = (0,)
) -> Tale:
    w = Words(locale, GAME.folder, ["Ana", "Bruno"])
    events = [(n, Event(key, args)) for n, (key, args) in enumerate(said)]
    return tale(FinishedMatch([], events, winners, lambda line: w))


def offering(who: int, altar: str, number: int, points: int) -> tuple[str, dict[str, Any]]:
    args = {"who": who, "altar": altar, "animal": "goat", "number": number, "points": points}
    return "sacrifices", args


def final(who: int, points: int, altars: int) -> tuple[str, dict[str, Any]]:
    return "final", {"who": who, "points": points, "altars": altars, "total": points + altars}


def test_an_altar_lost_weighs_more_than_an_offering_and_prices_are_facts() -> None:
    found = of(
        ("round", {"round": 1, "who": 0}),
        ("wins", {"who": 1, "cast": ["water", "flowers"], "it": 7}),
        offering(0, "zeus", 1, 3),
        ("round", {"round": 2, "who": 1}),
        ("wins", {"who": 0, "cast": ["water", "flowers"], "it": Secret(7, (-1, 0, 1))}),
        offering(1, "zeus", 2, 6),
        ("replaced", {"owner": 0, "animal": "goat", "number": 1}),
    )
    assert [one.title for one in found.moments][-1] == "Bruno drives Ana off Zeus"
    price, best = found.facts
    assert (price.value, price.text) == ("Bruno", "7 drachmas in round 1"), "the earlier of equals"
    assert (best.value, best.text) == ("Bruno", "2 goats, 6 points")
    assert found.line == "", "given up before the count"


@pytest.mark.parametrize(
    ("theirs", "line"),
    [
        (50, "40 of devotion and 10 for altars: a tie, and more altars"),
        (49, "40 of devotion and 10 for altars: one point ahead"),
        (40, "40 of devotion and 10 for altars: 10 points ahead"),
    ],
)
def test_by_how_many_the_winner_was_ahead(theirs: int, line: str) -> None:
    assert of(final(0, 40, 10), final(1, theirs, 0)).line == line


def test_two_winners_have_no_line_and_an_unplayed_game_no_tale() -> None:
    assert of(final(0, 40, 10), final(1, 50, 0), winners=(0, 1)).line == ""
    assert of() == Tale("", [], [])
