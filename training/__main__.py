"""`python -m training GAME --minutes n --seed s`: self-play that anybody can repeat."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from games.headless.sim import seldom_collected

from .learning import learn
from .subjects import SUBJECTS


def main() -> int:
    """Train, and write the weights where the game reads them, or where `--to` says."""
    parser = argparse.ArgumentParser(prog="training", description=__doc__)
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("--minutes", type=float, default=10, help="time of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, help="the file of weights; the game's own by default")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    given = parser.parse_args()
    subject, home = SUBJECTS[given.game]()
    with seldom_collected():
        learn(subject, given.minutes * 60, given.seed, given.to or home, given.start)
    return 0


if __name__ == "__main__":
    sys.exit(main())
