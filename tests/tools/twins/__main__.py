"""Play many pairs of evenings; print how many, and what told any of them apart."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.tools.twins.pairs import Pair, all_pairs, compared


def play(pairs: list[Pair], minutes: float, jobs: int) -> int:
    """Play all pairs, or as many as fit into `minutes`; returns the exit status."""
    done, calls, hidden, apart = Counter[str](), Counter[str](), 0, 0
    until = time.monotonic() + 60 * minutes
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for some in batched(pairs, 4 * jobs):
            if time.monotonic() > until:
                break
            for pair, found in zip(some, pool.map(compared, some), strict=True):
                done[pair.game] += 1
                calls[pair.game] += found.compared
                hidden += found.differs
                apart += bool(found.apart)
                for line in found.apart:
                    print(f"{pair}: {line}", flush=True)
    for game, count in sorted(done.items()):
        print(f"{game}: {count} pairs of evenings, {calls[game]} calls, lines and figures compared")
    print(f"pairs: {done.total()} of {len(pairs)}, answers with something hidden apart: {hidden}")
    print(f"told apart: {apart}")
    return 1 if apart else 0


def batched(pairs: list[Pair], size: int) -> list[list[Pair]]:
    return [pairs[n : n + size] for n in range(0, len(pairs), size)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--jobs", type=int, default=1, help="how many are played at a time")
    chosen = parser.parse_args()
    pairs = [p for p in all_pairs(chosen.seed) if chosen.game in ("", p.game)]
    return play(pairs, chosen.minutes, chosen.jobs)


if __name__ == "__main__":
    sys.exit(main())
