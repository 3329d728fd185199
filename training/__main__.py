"""`python -m training GAME --minutes n --seed s`: learning by self-play, reproducible by its seed.

With `--against PLAYER` a responder learns to beat that player, and is then measured against it.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

from games.core.decision import Illegal
from games.headless.arena import printed
from games.headless.sim import refuse, seldom_collected

from .learning import AGAIN, BATCH, Pace, Run, learn
from .responding import responds
from .subjects import SUBJECTS


def main(arguments: list[str] | None = None) -> int:
    """Train, and write the weights to the game's folder, or to the file given by `--to`."""
    parser = argparse.ArgumentParser(prog="training", description=__doc__)
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("--minutes", type=float, default=10, help="time of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, help="the file of weights; the game's own by default")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--against", help="a player to be exploited; its weights are not touched")
    parser.add_argument(
        "--whole", action="store_true", help="also while it is learnt against it looks ahead"
    )
    parser.add_argument("--rate", type=float, nargs=2, metavar=("A", "B"), help="of learning")
    parser.add_argument("--entropy", type=float, nargs=2, metavar=("A", "B"), help="its bonus")
    parser.add_argument("--batch", type=int, default=BATCH, help="answers for a round of learning")
    parser.add_argument("--keep", type=Path, help="a file for the games played against it")
    parser.add_argument("--seats", type=int, help="of the table with that player; the fewest")
    parser.add_argument("--games", type=int, default=2000, help="to be played against it after")
    parser.add_argument("--json", action="store_true", help="say so as one object")
    given = parser.parse_args(arguments)
    subject, home = SUBJECTS[given.game]()
    usual = AGAIN if given.start else Pace()
    pace = Pace(tuple(given.rate or usual.rate), tuple(given.entropy or usual.entropy), given.batch)
    run = Run(given.minutes * 60, given.seed, start=given.start, to=given.to, pace=pace)
    with seldom_collected():
        if given.against is None:
            learn(subject, replace(run, to=run.to or home))
            return 0
        seats = given.seats or min(subject.game.counts(subject.game.options()))
        try:
            arena = responds(
                subject,
                given.against,
                seats,
                run,
                games=given.games,
                whole=given.whole,
                keep=given.keep,
            )
        except Illegal as why:
            return refuse(why)
    told = json.dumps(asdict(arena)) if given.json else "\n".join(printed(arena))
    sys.stdout.write(told + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
