"""The twin check that plants are tried against, behind one function."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import games
from games.core.secret import SPECTATOR
from tests.bot.twin_evenings import Wish
from tests.twins.pairs import Pair

STEPS = 6
ALL = 1_000  # at which the reader looks
LAST = 100  # steps between rounds of looking: one round, when all is played


def pairs(game: str, seed: int, looks: int = ALL) -> Iterator[Pair]:
    """Pairs of evenings, each with another reader, served in another way, in another language."""
    rng = Random(seed)
    fit = [n for n in games.load(game).seats if 1 < n < 6]
    for locale, where, others, manages, seated, clock in (
        ("en", "dm", "both", False, True, "week"),
        ("es", "both", "channel", True, False, "week"),
        ("es", "channel", "both", True, True, "none"),
        ("en", "closed", "dm", False, False, "week"),
    ):
        seats = max(fit) if seated else min(fit)
        reader = rng.randrange(1, seats) if seated else SPECTATOR
        wish = Wish(
            locale, where, others, manages, clock, looks, every=LAST, seed=rng.randrange(1_000)
        )
        yield Pair(game, seats, reader, wish, STEPS, seed=rng.randrange(1_000))


async def apart(game: str, seed: int = 7, most: int = 4, looks: int = ALL) -> list[str]:
    """How one game tells its twin worlds apart; empty where none of so many pairs does.

    Raises AssertionError where the rules alone do, or where an evening cannot be played.
    """
    for n, pair in enumerate(pairs(game, seed, looks)):
        if n < most and (found := await pair.compare()).apart:
            return [f"{n + 1}: {line.partition(chr(10))[0]}" for line in found.apart]
    return []
