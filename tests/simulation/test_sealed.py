"""Outputs are checked for what their reader cannot know, and a leak is found."""

from __future__ import annotations

from random import Random
from typing import Any

import games
from bot.features.personal import view as personal
from bot.features.table import view as table
from bot.matches import visibility
from bot.matches.body import Body, Chair
from bot.matches.session import Session
from games.core.match import Match
from games.core.record import Start
from games.core.secret import SPECTATOR, Secret
from games.core.table import Event
from storage.records import LIVE, Row
from tests.simulation.planted_leaks import LEAKS, LEAKY, somebody_hears_for_another, telling
from tests.simulation.sealed import looked_through, makers, masked
from tests.tools.planting import planted


def session() -> Session:
    """Three people at a table of Coup, two of whom are not asked."""
    start = Start("coup", 3, bytes(32))
    body = Body(chairs=tuple(Chair(person=100 + n, name=f"P{n}") for n in range(3)))
    row = Row("abcdefgh", 1, LIVE, "coup", 1, 2, 100, body.model_dump(mode="json"), 0.0, 0.0)
    return Session(row, body, Match(games.load("coup"), start))


def found_in(make: Any) -> list[str]:
    found = list[str]()
    with looked_through(Random(1), found, lambda *_: 0.0):
        make()
    return found


def test_what_shows_what_everybody_sees_is_the_same_in_another_world() -> None:
    assert found_in(lambda: table.table_face(session())) == []
    assert found_in(lambda: personal.mine([session()], 101, "es")) == []


def test_what_tells_of_hidden_cards_is_found_whoever_it_is_for() -> None:
    with planted(*telling(table.board)):
        (said,) = found_in(lambda: table.board(session(), 2, "en", True))
        assert said == "abcdefgh line 0: bot.features.table.view.board tells seat 2 what is hidden"
    with planted(*telling(personal.mine)):
        (said,) = found_in(lambda: personal.mine([session()], 101, "es"))
        assert said.endswith("bot.features.personal.view.mine tells seat 1 what is hidden")


def test_what_was_said_to_others_is_heard_by_nobody_else() -> None:
    said = [(0, Event("sees", {"card": "duke"}, frozenset({1}))), (0, Event("begins", {}, None))]
    assert found_in(lambda: visibility.heard(session(), said, 2)) == []
    with planted(*somebody_hears_for_another()):
        (told,) = found_in(lambda: visibility.heard(session(), said, 0))
        assert told.endswith("bot.matches.visibility.heard tells seat 0 what is hidden")


def test_in_another_world_secrets_are_others_and_known_ones_are_not() -> None:
    card = {"card": Secret("duke", (1,)), "who": 1}
    (_, to_one), (_, to_other) = (
        masked([(0, Event("draws", card, None))], session().playing(), seat)[0]
        for seat in (1, SPECTATOR)
    )
    assert to_one.args["card"].value == "duke"
    assert to_other.args["card"].value != "duke"


def test_whatever_a_leak_is_planted_in_is_looked_at() -> None:
    looked_at = set(makers())
    assert [name for name, make in LEAKY.items() if make not in looked_at] == []
    assert len(LEAKS) == len(LEAKY) + 3
