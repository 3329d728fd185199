"""The tale of a finished game of Kobayakawa: who won with help, who by a bluff."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.core.match import audible
from games.core.secret import SPECTATOR, Secret
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words
from games.kobayakawa import GAME
from games.kobayakawa.tales import tale

ALL = (SPECTATOR, 0, 1)


def of(
    *said: tuple[str, dict[str, Any]], locale: str = "en", winners: Sequence[int] = (0,)
) -> Tale:
    w = Words(locale, GAME.folder, ["Ana", "Bruno"])
    events = [(n, Event(key, args)) for n, (key, args) in enumerate(said)]
    return tale(FinishedMatch([], events, winners, lambda line: w))


def battle(
    number: int, cards: Sequence[int], kobayakawa: int, winner: int, medals: int
) -> list[tuple[str, dict[str, Any]]]:
    weakest = cards.index(min(cards))
    total = cards[weakest] + kobayakawa
    return [
        ("round", {"round": number, "who": 0}),
        *(("shows", {"who": seat, "it": Secret([card], ALL)}) for seat, card in enumerate(cards)),
        ("helped", {"who": weakest, "kobayakawa": kobayakawa, "total": total}),
        ("wins", {"who": winner, "total": max(total, *cards)}),
        ("collects", {"who": winner, "medals": medals}),
    ]


def test_the_lowest_that_won_with_help_the_biggest_pot_and_a_tie() -> None:
    found = of(
        *battle(1, (3, 10), 9, 0, 3), *battle(2, (12, 4), 8, 0, 3), *battle(3, (1, 9), 2, 1, 5)
    )
    assert [one.title for one in found.moments] == [
        "Ana wins with the lowest card, 3",
        "Ana wins a tie by seat",
        "Bruno takes 5 medals",
    ]
    assert found.line == "with 2 rounds, one of them with help"
    pot, helped = found.facts
    assert (pot.value, pot.text) == ("Bruno", "5 medals in round 3")
    assert (helped.value, helped.text) == ("Ana", "won with 3 plus 9 from the Kobayakawa")


def alone(card: int | None) -> list[tuple[str, dict[str, Any]]]:
    known = {} if card is None else {"held": Secret(card, ALL)}
    return [
        ("round", {"round": 1, "who": 0}),
        ("alone", {"who": 0, **known}),
        ("collects", {"who": 0, "medals": 1}),
    ]


@pytest.mark.parametrize(
    ("card", "title"),
    [(5, "Ana had nothing: 5"), (6, "Ana takes 1 medal"), (None, "Ana takes 1 medal")],
)
def test_who_fights_alone_has_bluffed_with_a_low_card(card: int | None, title: str) -> None:
    found = of(*alone(card))
    assert [one.title for one in found.moments] == [title]
    assert [fact.label for fact in found.facts] == ["Biggest pot"]


def test_the_card_of_who_fights_alone_is_sealed_for_everybody_else() -> None:
    event = Event("alone", {"who": 0, "held": Secret(2, {0})})
    assert audible([event], 1)[0].args["held"].sealed
    assert audible([event], SPECTATOR)[0].args["held"].sealed
    for locale in ("en", "es"):
        w = Words(locale, GAME.folder, ["Ana", "Bruno"], 1)
        assert "2" not in w.event(audible([event], 1)[0])


def test_a_game_that_ended_before_a_round_and_one_that_two_have_won() -> None:
    assert of(("round", {"round": 1, "who": 0})) == Tale()
    assert of(*battle(1, (3, 10), 9, 0, 3), winners=(0, 1)).line == ""
    assert of(*alone(3), locale="es").moments[0].title == "Ana no tenía nada: 3"
