"""Which steps of a game's matches the twins try."""

from __future__ import annotations

from random import Random
from string import ascii_lowercase
from typing import Any

from games.core.game import Game
from games.core.secret import SPECTATOR
from games.testing.laws import Twins
from games.testing.worlds import used
from tests.tools.twins.play import Played, played, various
from tests.tools.twins.worlds import Step

MOST = 600  # answers, of which some are chosen


def name(number: int) -> str:
    """An id of a match."""
    return "aaaaaa" + ascii_lowercase[number // 26] + ascii_lowercase[number % 26]


def steps(game: Game[Any], wanted: int, seed: int = 7) -> list[Step]:
    """So many steps of random matches that have a twin, of every kind about as many."""
    rng, found = Random(seed), list[Step]()
    seats = (min(count for count in game.seats if count > 1),)
    listed = various([*played(game, seed, seats, MOST)], 2 * wanted + 6)
    tried: tuple[Twins, Played] | None = None
    for number, step in enumerate(played(game, seed, seats, MOST)):
        if tried is not None:
            was, then = tried
            if was.compare(then.seat, then.answer):
                thrown = used(was.match)
                found.append(Step(was, then.log, then.seat, then.answer, thrown))
        tried = None
        if number in listed:
            viewer = rng.choice([SPECTATOR, *step.match.seats, *2 * tuple(step.match.play.asked)])
            tried = Twins.of(step.match, rng, 2, viewer=viewer), step
    assert len(found) >= wanted, f"only {len(found)} steps have a twin"
    return [found[n] for n in sorted(rng.sample(range(len(found)), wanted))]
