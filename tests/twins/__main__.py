"""Play many pairs of evenings and print how many there were, and what told them apart."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter

from tests.twins.pairs import Pair, all_pairs


async def play(pairs: list[Pair], minutes: float) -> int:
    """Each pair in turn until the time is up; the exit status."""
    done, calls, hidden, apart = Counter[str](), Counter[str](), 0, 0
    until = time.monotonic() + 60 * minutes
    for pair in pairs:
        if time.monotonic() > until:
            break
        found = await pair.compare()
        done[pair.game] += 1
        calls[pair.game] += found.compared
        hidden += found.differs
        apart += bool(found.apart)
        for line in found.apart:
            print(f"{pair}: {line}")
    for game, count in sorted(done.items()):
        print(f"{game}: {count} pairs of evenings, {calls[game]} calls, lines and figures compared")
    print(f"pairs: {done.total()} of {len(pairs)}, answers with something hidden apart: {hidden}")
    print(f"told apart: {apart}")
    return 1 if apart else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30.0)
    chosen = parser.parse_args()
    pairs = [p for p in all_pairs(chosen.seed) if chosen.game in ("", p.game)]
    return asyncio.run(play(pairs, chosen.minutes))


if __name__ == "__main__":
    sys.exit(main())
