"""Sow every plant in turn and see whether the twin check finds it.

`python -m tests.plants` prints a line a plant and at last `plants: n, found: m`; the exit status
is 1 where one is not found, or where something is found without any.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys

import games
from tests.plants.field import PLANTS
from tests.plants.hunt import hunt
from tests.plants.twin_check import NETS

log = logging.getLogger("plants")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--game", choices=games.GAMES, help="only the plants in this game")
    parser.add_argument("--nets", nargs="+", choices=NETS, default=NETS, help="only these")
    parser.add_argument("--only", default="", help="only plants with this in their name")
    given = parser.parse_args()
    log.addHandler(logging.StreamHandler(sys.stdout))
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.getLogger().addHandler(logging.NullHandler())
    chosen = [
        plant
        for plant in PLANTS.values()
        if given.only in plant.name and given.game in (None, plant.game)
    ]
    clean = True
    for game in dict.fromkeys(plant.game for plant in chosen):
        outcome = asyncio.run(hunt(None, game, given.seed, given.nets))
        clean = clean and not outcome.found
        log.info("%s without a plant: %s", game, outcome)
    found = 0
    for plant in chosen:
        outcome = asyncio.run(hunt(plant, plant.game, given.seed, given.nets))
        found += outcome.found
        log.info("%-7s %s [%s]: %s", plant.leaks, plant.name, plant.game, outcome)
    log.info("plants: %d, found: %d", len(chosen), found)
    sys.exit(not clean or found < len(chosen))


if __name__ == "__main__":
    main()
