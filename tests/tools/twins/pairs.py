"""The pairs of evenings to be played: games, readers, languages, ways of being served."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import games
from games.core.secret import SPECTATOR
from storage.watched_tasks import place
from tests.tools.twins.evenings import Found, Wish, differences
from tests.tools.twins.scripts import Script, script

WHERE = ("dm", "channel", "both", "closed")
OPTIONS: dict[str, list[dict[str, Any]]] = {  # besides the default ones
    "kobayakawa": [{"reveal_all": True}],
    "coup": [{"inquisitor": True}, {"reformation": True}, {"decline_proof": True}],
    "offrandes": [{"auction": "sealed"}],
    "earth_and_water": [{"sides": "bid"}],
}
DRAWS = 3  # scripts drawn, of which the one that tests most (`worth`) is played


@dataclass(frozen=True)
class Pair:
    """Two evenings of one game that `reader` (a seat, or SPECTATOR) must not be able to tell
    apart."""

    game: str
    seats: int
    reader: int
    wish: Wish
    steps: int = 8
    computers: frozenset[int] = frozenset()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1

    def script(self) -> Script:
        found = [
            script(
                self.game,
                self.seats,
                self.reader,
                1_000 * self.seed + n,
                self.steps,
                computers=self.computers,
                options=self.options,
            )
            for n in range(DRAWS)
        ]
        return max(found, key=worth)

    async def compare(self) -> Found:
        return await differences(self.script(), self.wish)


def compared(pair: Pair) -> Found:
    """Play a pair in a process of its own; a failure to play it is reported as a finding."""
    try:
        return asyncio.run(pair.compare())
    except Exception as failed:
        return Found([f"cannot be played: {failed!r} at {place(failed)}"], 0, 0)


def worth(found: Script) -> tuple[bool, int, int]:
    """How much a script tests: whether others answer in another order too, and for how long."""
    turned = sum(step.who[0] != step.who[1] for step in found.steps)
    return found.differs > 0, len(found.steps) + 2 * min(turned, 3), found.differs


def all_pairs(seed: int) -> list[Pair]:
    """Every game in every combination, the games in turn."""
    rng = Random(seed)
    pairs = []
    for locale, where, key in product(("en", "es"), WHERE, games.GAMES):
        game = games.load(key)
        for options in ({}, *OPTIONS.get(key, [])):
            fit = [n for n in game.counts(game.options(**options)) if 1 < n < 6]
            seats = rng.choice(fit)
            for reader in (rng.randrange(seats), SPECTATOR):
                # the host is seat 0; sometimes one of the other seats has a computer player
                others = [s for s in range(1, seats) if s != reader]
                computers = rng.sample(others, 1) if others and rng.random() < 0.3 else []
                wish = Wish(
                    locale,
                    where,
                    rng.choice(WHERE),
                    manages=rng.random() < 0.3,
                    seed=rng.randrange(1_000),
                    worded=rng.random() < 0.2,
                )
                one = Pair(
                    key, seats, reader, wish, 8, frozenset(computers), options, rng.randrange(1_000)
                )
                pairs.append(one)
    return pairs
