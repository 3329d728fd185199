"""Plant every leak in turn, and see whether the twin checks find it.

`python -m tests.plants` prints a line a plant and at last `planted: n, caught: m`; the exit status
is 1 where one is not caught, or where something is caught without any.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence

import games
from tests.plants.field import PLANTS
from tests.plants.hunt import Hunt, hunted
from tests.plants.plant import Plant
from tests.plants.twin_check import NETS

log = logging.getLogger("plants")


def round_of(
    chosen: Sequence[Plant], seed: int, nets: Sequence[str], jobs: int
) -> tuple[bool, list[Plant]]:
    """Hunt these with one seed; whether nothing was caught without a plant, and what was missed."""
    bare = [
        Hunt("", game, seed, [net])
        for game in dict.fromkeys(plant.game for plant in chosen)
        for net in nets or NETS
    ]
    sown = [Hunt(plant.name, plant.game, seed, nets) for plant in chosen]
    clean, missed = True, list[Plant]()
    for one, (outcome, seconds) in hunted([*bare, *sown], jobs):
        plant = PLANTS.get(one.plant)
        if plant is None:
            clean = clean and not outcome.found and not outcome.broken
            log.info("%s, %s, without a plant: %s (%.0f s)", one.game, *one.nets, outcome, seconds)
        else:
            missed += [] if outcome.found else [plant]
            line = "%-8s %s [%s], seed %d: %s (%.0f s)"
            log.info(line, plant.leaks, plant.name, plant.game, seed, outcome, seconds)
    return clean, missed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument(
        "--again", type=int, default=0, help="seeds more for what is not caught with the first"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many are tried at a time")
    parser.add_argument("--game", choices=games.GAMES, help="only the plants in this game")
    parser.add_argument("--nets", nargs="+", choices=NETS, default=(), help="only these")
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
    clean, missed = True, chosen
    for seed in range(given.seed, given.seed + 1 + given.again):
        well, missed = round_of(missed, seed, given.nets, given.jobs)
        clean = clean and well
        if not missed:
            break
    caught = len(chosen) - len(missed)
    log.info("planted: %d, caught: %d", len(chosen), caught)
    sys.exit(not clean or caught < len(chosen))


if __name__ == "__main__":
    main()
