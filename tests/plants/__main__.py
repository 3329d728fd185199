"""Plant every leak in turn, and see whether the twin checks find it.

`python -m tests.plants` prints a line a plant and at last how many were caught, missed and not
applied; the exit status is 1 where one is not caught, or something is caught without any.
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
from tests.tools.planting import PlantingOutcome, tally

log = logging.getLogger("plants")


def round_of(
    chosen: Sequence[Plant], seed: int, nets: Sequence[str], jobs: int
) -> tuple[dict[str, PlantingOutcome], bool]:
    """Hunt these with one seed; what came of each, and whether nothing was caught without any."""
    bare = [
        Hunt("", game, seed, [net])
        for game in dict.fromkeys(plant.game for plant in chosen)
        for net in nets or NETS
    ]
    hunts = [Hunt(plant.name, plant.game, seed, nets) for plant in chosen]
    clean, outcomes = True, dict[str, PlantingOutcome]()
    for one, (outcome, seconds) in hunted([*bare, *hunts], jobs):
        plant = PLANTS.get(one.plant)
        if plant is None:
            clean = clean and outcome == PlantingOutcome()
            log.info("%s, %s, without a plant: %s (%.0f s)", one.game, *one.nets, outcome, seconds)
        else:
            outcomes[plant.name] = outcome
            line = "%-8s %s [%s], seed %d: %s (%.0f s)"
            log.info(line, plant.leaks, plant.name, plant.game, seed, outcome, seconds)
    return outcomes, clean


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
    clean, outcomes = True, dict[str, PlantingOutcome]()
    for seed in range(given.seed, given.seed + 1 + given.again):
        left = [plant for plant in chosen if not outcomes.get(plant.name, PlantingOutcome()).caught]
        if not left:
            break
        latest, well = round_of(left, seed, given.nets, given.jobs)
        clean, outcomes = clean and well, outcomes | latest
    log.info("%s", tally(outcomes.values()))
    sys.exit(not clean or not all(one.caught for one in outcomes.values()))


if __name__ == "__main__":
    main()
