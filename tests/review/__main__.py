"""`python -m tests.review GAME --games n`: how right the chances of its reviews are.

`--whole n` makes n whole reviews instead and looks each through.
"""

from __future__ import annotations

import argparse
import sys
import time

import games
from tests.review.calibration import brier, brier_of, crosswise, fitted, said, tenths
from tests.review.whole import report


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game", choices=games.GAMES)
    read.add_argument("--games", type=int, default=1000)
    read.add_argument("--worlds", type=int, default=120)
    read.add_argument("--seed", default="1")
    read.add_argument("--level", default="", help="who plays on; by default as the game says")
    read.add_argument("--fit", action="store_true", help="read each half as fitted to the other")
    read.add_argument("--whole", type=int, default=0, help="make so many whole reviews")
    read.add_argument("--nodes", type=int, help="answers imagined for each; as the game says")
    given = read.parse_args()
    if given.whole:
        last = ""
        for last in report(given.game, given.whole, given.seed, given.nodes):
            print(last, flush=True)
        return int(last != "0 faults")
    calibrate(given)
    return 0


def calibrate(given: argparse.Namespace) -> None:
    """Chances at one position of each game, beside what came of it."""
    game = games.load(given.game)
    counts = [*game.counts(game.options())][:4]
    begun = time.process_time()
    found = [
        said(game, counts[n % len(counts)], given.worlds, f"{given.seed}:{n}", given.level)
        for n in range(given.games)
    ]
    spent = time.process_time() - begun
    if given.fit:
        print(f"fitted to all: {fitted(found)}; each half read as fitted to the other:")
        found = crosswise(found)
    for at, tenth in enumerate(tenths(found)):
        off = tenth.came - tenth.said
        print(
            f"{at * 10:3}-{at * 10 + 10:3}%  {tenth.many:6}  said {tenth.said:.3f}"
            f"  came {tenth.came:.3f}  off {off:+.3f} ± {1.96 * tenth.error:.3f}"
        )
    own = brier_of(found)
    led = brier([(one.led, one.got) for one in found])
    even = brier([([1 / len(one.got)] * len(one.got), one.got) for one in found])
    print(f"Brier {own:.4f}, who leads by counting {led:.4f} ({1 - own / led:.0%} better),")
    print(f"all alike {even:.4f}; {len(found)} games, {given.worlds} worlds, {spent:.0f} s")


sys.exit(main())
