"""Tries plants against the twin checks, several at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context

from tests.plants.field import PLANTS
from tests.plants.plant import Plant
from tests.plants.twin_check import ALL, EVENINGS, NETS, apart
from tests.tools.evening import Overheard
from tests.tools.planting import PlantingOutcome, tried_in_loop


async def hunt(
    plant: Plant | None, game: str, seed: int, nets: Sequence[str] = (), looks: int = ALL
) -> PlantingOutcome:
    """Play a game in twin worlds with a leak in the product, or with none, until it is found.

    Without `nets` all are tried, those first that are made for such a leak. A net that breaks off
    has compared nothing: what it raised is noted, and finds no leak. Only an evening that ends
    because everybody sees a private answer has found one.
    """
    broken = list[str]()

    async def found() -> list[str]:
        for net in nets or order(plant):
            try:
                by = await apart(net, game, seed, looks)
            except Overheard:
                by = ["a private answer that everybody sees"]
            except Exception as why:
                broken.append(f"{net}: {type(why).__name__} {str(why)[:100]}")
                continue
            if by:
                return [f"{net}: {one}" for one in dict.fromkeys(by)]
        return []

    outcome = await tried_in_loop(() if plant is None else plant.patches, found)
    return replace(outcome, broken=tuple(broken))


def order(plant: Plant | None) -> Sequence[str]:
    """All nets: first that for rules, for what is private at a table, or for what is dealt."""
    if plant is None:
        return NETS
    if plant.patches[-1].where.startswith("games."):
        return NETS
    if plant.leaks in ("cards", "seed"):
        return ("stores", "orders", *EVENINGS, "probes", "an end", "rules")
    return ("probes", "an end", *EVENINGS, "stores", "orders", "rules")


@dataclass(frozen=True)
class Hunt:
    """A plant, or none in a game, and the nets it is tried with."""

    plant: str
    game: str
    seed: int
    nets: Sequence[str]

    def run(self) -> tuple[PlantingOutcome, float]:
        """What came of it, and the seconds of this machine that it took."""
        logging.getLogger().addHandler(logging.NullHandler())
        began, plant = time.process_time(), PLANTS.get(self.plant)
        outcome = asyncio.run(hunt(plant, self.game, self.seed, self.nets))
        return outcome, time.process_time() - began


def hunted(
    hunts: Sequence[Hunt], jobs: int
) -> Iterator[tuple[Hunt, tuple[PlantingOutcome, float]]]:
    """Each of them with what came of it, in order."""
    if jobs < 2:
        yield from ((one, one.run()) for one in hunts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from zip(hunts, pool.map(Hunt.run, hunts), strict=True)
