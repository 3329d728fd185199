"""`make outages`: every fault at tables in every state, with many seeds; all four counts must be 0.

A town is hit for each fault and seed: twelve tables on two servers, two in each state. A cell of
the table says at how many tables something was found. Ends with status 1 if anything was, or
if a town could not be judged.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from tests.outages.judges import COUNTS
from tests.outages.matrix import FAULTS, STATES, MatrixCase, MatrixOutcome, judged

BATCH = 20  # towns that a process judges before another one goes on


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outages")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--fault", choices=list(FAULTS), action="append")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.seeds)
    cases = [MatrixCase(fault, seed) for seed in seeds for fault in given.fault or FAULTS]
    began, outcomes, unjudged = time.monotonic(), list[MatrixOutcome](), list[MatrixCase]()
    for first in range(0, len(cases), BATCH * given.jobs):
        # processes that the pool itself makes anew after some tasks hang it in Python 3.11
        with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
            batch = cases[first : first + BATCH * given.jobs]
            waiting = {pool.submit(judged, case): case for case in batch}
            for done in as_completed(waiting):
                case = waiting[done]
                if failed := done.exception():
                    unjudged.append(case)
                    print(f"{case.fault}, seed {case.seed}: not judged: {failed!r}", flush=True)
                    continue
                outcomes.append(done.result())
                for one in done.result().findings:
                    print(f"{case.fault}, seed {case.seed}: {one}", flush=True)
        past = time.monotonic() - began
        print(f"{first + len(batch)} of {len(cases)} towns, {past:.0f} s", flush=True)
    report(outcomes, len(seeds))
    print(f"{len(outcomes)} towns, {time.monotonic() - began:.0f} s")
    return 1 if unjudged or any(outcome.findings for outcome in outcomes) else 0


def report(outcomes: list[MatrixOutcome], seeds: int) -> None:
    """The table of faults and states, what there was to judge, and the four counts."""
    cells, totals = Counter[tuple[str, str]](), Counter[str]()
    given, ended = Counter[str](), Counter[str]()
    for outcome in outcomes:
        given += outcome.answers
        ended += outcome.endings
        totals.update(one.count for one in outcome.findings)
        where = {(one.where, one.state) for one in outcome.findings}
        cells.update((outcome.case.fault, state) for _, state in where)
    print(f"\n{2 * seeds} tables in each cell\n{'':26}" + "".join(f"{s:>13}" for s in STATES))
    for fault in dict.fromkeys(outcome.case.fault for outcome in outcomes):
        print(f"{fault:26}" + "".join(f"{cells[fault, state]:13}" for state in STATES))
    answers = ", ".join(f"{count} by {by}" for by, count in sorted(given.items()))
    endings = ", ".join(f"{count} of a {what}" for what, count in sorted(ended.items()))
    print(f"\nlooked at: answers {answers}; endings {endings}")
    for count in COUNTS:
        print(f"{totals[count]:6} {count}")


if __name__ == "__main__":
    sys.exit(main())
