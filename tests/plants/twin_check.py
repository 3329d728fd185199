"""The twin check that plants are tried against, behind one function."""

from __future__ import annotations

import games
from tests.bot.test_twin_evening import told
from tests.bot.test_twin_surfaces import both, name, steps
from tests.bot.twin_worlds import twins, waits

STEPS = {"coup": 8, "kobayakawa": 8}  # that are compared; 4 in the heavier games


async def apart(game: str, seed: int = 7) -> list[str]:
    """The surfaces over which one game tells its twin worlds apart; empty where none does.

    Raises AssertionError where the rules alone do.
    """
    played = games.load(game)
    async with twins() as pair:
        found = await both(played, pair, STEPS.get(game, 4), seed)
    async with twins() as pair:
        for number, step in enumerate(steps(played, 2)):
            ours, theirs = await waits(pair, step, name(number))
            found += [] if ours == theirs else ["how long computer players take"]
    if not found:
        ours_told, theirs_told = await told("digest", False), await told("digest", True)
        found += [] if ours_told == theirs_told else ["an evening"]
    return found
