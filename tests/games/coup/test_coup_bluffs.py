"""Counted claims: true or not, challenged or not, caught or not."""

from __future__ import annotations

from games.core.reviewing import Bluffs
from games.core.secret import Secret
from games.core.table import Event
from games.coup.bluffs import claims


def claim(who: int, true: bool, card: str = "duke") -> Event:
    return Event("does-tax", {"who": who, "turn": 1, "card": card, "true": Secret(true, (who,))})


def block(who: int, true: bool) -> Event:
    return Event("blocks", {"who": who, "card": "contessa", "true": Secret(true, (who,))})


def counted(*events: Event) -> list[Bluffs]:
    return claims([(line, event) for line, event in enumerate(events, 1)], 2)


def test_a_lie_is_caught_only_when_somebody_doubts_it_and_it_is_not_shown() -> None:
    doubt = Event("challenges", {"who": 1, "whom": 0})
    caught = Event("declines", {"who": 0, "by": 1, "card": "duke"})
    assert counted(claim(0, True)) == [Bluffs(1, 1), Bluffs()]
    assert counted(claim(0, False)) == [Bluffs(1), Bluffs()]
    assert counted(claim(0, False), doubt, caught) == [Bluffs(1, 0, 1, 1), Bluffs()]
    assert counted(claim(0, True), doubt) == [Bluffs(1, 1, 1), Bluffs()]


def test_who_does_not_show_a_card_that_is_there_was_not_caught_lying() -> None:
    doubt = Event("challenges", {"who": 1, "whom": 0})
    hidden = Event("declines", {"who": 0, "by": 1, "card": "duke"})
    assert counted(claim(0, True), doubt, hidden) == [Bluffs(1, 1, 1), Bluffs()]


def test_a_block_is_a_claim_of_the_one_who_blocks() -> None:
    assert counted(claim(0, True), block(1, False)) == [Bluffs(1, 1), Bluffs(1)]


def test_an_action_without_a_character_claims_nothing() -> None:
    assert counted(Event("does-income", {"who": 0, "turn": 1})) == [Bluffs(), Bluffs()]
