"""How many presses the light games cost: each decision, round or turn, and a whole game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import games
from games.core.match import begin
from games.core.players import respond
from games.core.seated import as_asked, sit
from tests.tools.presses import presses

SEATS, LUCK = 4, 0.3  # how often somebody answers just anyhow, and not as the computer would


def whole_game(key: str, seed: int, part: Callable[[Any], object]) -> Counter[tuple[object, int]]:
    """The presses of a whole game, by what `part` says of the view, and by seat."""
    game, rng, cost = games.load(key), Random(f"{key}/{seed}"), Counter[tuple[object, int]]()
    match, kind = begin(game, rng.randbytes(32), SEATS), next(iter(game.policies))
    while match.pending:
        seat = rng.choice(sorted(match.pending))
        view, asked = match.view(seat), as_asked(match.pending[seat], seat)
        answer = respond(game, sit(match, seat), "random" if rng.random() < LUCK else kind, rng)
        pressed = presses(game, view, seat, asked, answer)
        assert pressed == 1, f"{asked.key}: {answer}"
        cost[part(view), seat] += pressed
        match.submit(seat, answer)
    return cost


PARTS: dict[str, tuple[Callable[[Any], object], int, int]] = {
    # what is counted; the most that it may cost a seat; and a game, on average
    "kobayakawa": (lambda view: view.round, 3, 21),  # of seven rounds: draw, discard, fight
    "coup": (lambda view: view.turn, 5, 20),
    "offrandes": (lambda view: (view.round, view.lots, view.chapter), 16, 110),
}


@pytest.mark.parametrize("key", PARTS)
def test_each_answer_is_one_press_and_a_game_has_few_of_them(key: str) -> None:
    part, dearest, whole = PARTS[key]
    for seed in range(2):
        cost = whole_game(key, seed, part)
        assert max(cost.values()) <= dearest
        assert cost.total() / SEATS <= whole
