"""The laws hold for a game that uses everything the core offers."""

from __future__ import annotations

import pytest

from games.testing.laws import LawCounts, obey
from tests.samples.tiny import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tiny_game_obeys_the_laws(seats: int) -> None:
    tally = LawCounts()
    for seed in range(4):
        obey(GAME, seats, seed, conserved=cards, tally=tally)
    assert tally.reloads > 40
    assert tally.twins > 20
    assert tally.undone > 2


def cards(state: object) -> int:
    return len(state.deck) + len(state.aside) + sum(len(h) for h in state.hands)  # type: ignore[attr-defined]
