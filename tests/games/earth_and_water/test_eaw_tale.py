"""The tale of a finished game of 300: its battles, and what turned the war."""

from __future__ import annotations

from typing import Any

from games.core.story import FinishedMatch, Tale, tell
from games.core.table import Event
from games.core.words import Words
from games.earth_and_water import GAME
from games.earth_and_water.tales import tale


def of(*said: tuple[str, dict[str, Any]], locale: str = "en") -> Tale:
    w = Words(locale, GAME.folder, ["Ana", "Bruno"])
    events = [(n, Event(key, args)) for n, (key, args) in enumerate(said)]
    return tale(FinishedMatch([], events, (0,), lambda line: w))


def dice(winner: str) -> tuple[str, dict[str, Any]]:
    return "fight", {"n": 1, "winner": winner}


def test_rounds_in_one_place_are_one_battle_and_those_after_a_march_another() -> None:
    found = of(
        ("campaign", {"n": 1}),
        ("marches", {"target": "thebes"}),
        dice("greece"),
        dice("nobody"),
        dice("greece"),
        ("marches", {"target": "athens"}),
        dice("persia"),
        ("king-dies", {"king": "darius"}),
    )
    assert [one.title for one in found.moments] == [
        "The battle of Thebes",
        "The battle of Athens",
        "Sudden death of Darius I",
    ]
    assert found.moments[0].text == "Campaign 1, 3 rounds: 2 for Greece, 0 for Persia."
    longest, rounds = found.facts
    assert (longest.value, longest.text) == ("Thebes", "3 rounds in campaign 1")
    assert rounds.value == "2 : 1"


def test_a_war_without_a_battle() -> None:
    assert of(("campaign", {"n": 1}), ("marches", {"target": "thebes"})) == Tale("", [], [])
    assert of(("campaign", {"n": 2}), ("acropolis", {}), locale="es").moments[0].text == (
        "En la campaña 2."
    )


def test_the_card_and_the_march_that_it_paid_for_are_one_line() -> None:
    card = Event("plays-to-move", {"side": "persia", "it": 3})
    args = {"side": "persia", "origin": "abydos", "target": "pella", "n": 2}
    said = [(1, card), (2, Event("marches", args)), (3, card), (4, Event("burns-bridge", {}))]
    told = tell(said, GAME.story)
    assert [event.key for _, event in told] == ["tells-march", "plays-to-move", "burns-bridge"]
