"""Random returns in every game: `python -m tests.recap [games] [--light N] [--heavy N]`."""

from __future__ import annotations

import argparse
import sys
import time

from tests.recap.facts import FACTS
from tests.recap.heavy import HEAVY
from tests.recap.returns import run


def main() -> int:
    """Prints a line a game, and what was missed; 1 where something was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*FACTS, *HEAVY])
    parser.add_argument("--light", type=int, default=10_000)
    parser.add_argument("--heavy", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    wrong = 0
    for key in wanted.games:
        began = time.perf_counter()
        tally = run(key, wanted.light if key in FACTS else wanted.heavy, wanted.seed)
        took = time.perf_counter() - began
        print(
            f"{key}: {tally.returns} returns, {tally.facts} facts that had changed, "
            f"{len(tally.missed)} not named; {tally.full} recaps were full, "
            f"the longest had {tally.longest} characters; {took:.0f} s",
            flush=True,
        )
        for line in tally.missed[:20]:
            print(f"  {line}")
        wrong += len(tally.missed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
