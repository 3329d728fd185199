"""`python -m tests.simulation --seed 1234 [--story]`, or `--seeds 100 [--jobs 2]` for many."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import pickle
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bot.opening import read_games
from tests.simulation.evening import Plan, Verdict, simulate
from tests.simulation.host import quieten
from tests.simulation.planted import PLANTS

clock = time.perf_counter


def one(seed: int, plan: Plan, planted: str = "") -> tuple[Verdict, float]:
    began = clock()
    with PLANTS[planted]() if planted else contextlib.nullcontext():
        return simulate(seed, plan), clock() - began


def hunt(name: str, seeds: range, plan: Plan) -> tuple[int, Verdict | None]:
    """After how many seeds a planted fault was found, and by what."""
    for count, seed in enumerate(seeds, start=1):
        verdict, _ = apart(seed, plan, name)
        if verdict.findings:
            return count, verdict
    return len(seeds), None


def apart(seed: int, plan: Plan, planted: str = "") -> tuple[Verdict, float]:
    """In a process of its own, which ends without ceremony: nothing of the killed is tidied up."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            told = pickle.dumps(one(seed, plan, planted))
        except BaseException:
            failed = Verdict(seed, [traceback.format_exc()])
            told = pickle.dumps((failed, 0.0))
        with os.fdopen(writer, "wb") as out:
            out.write(told)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as told:
        found: tuple[Verdict, float] = pickle.loads(told.read())
    os.waitpid(child, 0)
    return found


def main() -> None:
    usual = Plan()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--minutes", type=float, default=usual.minutes)
    parser.add_argument("--kills", type=float, default=usual.kills)
    parser.add_argument("--mishaps", type=float, default=usual.mishaps)
    parser.add_argument("--planted", help="hunt a planted fault, or all of them")
    parser.add_argument("--story", action="store_true", help="write the evening as a story")
    given = parser.parse_args()
    plan = Plan(given.tables, given.minutes, given.kills, given.mishaps)
    logging.basicConfig(level=logging.WARNING, handlers=[logging.NullHandler()])
    quieten()
    read_games()
    if given.seed is not None:
        verdict, took = apart(given.seed, plan, given.planted or "")
        if given.story:
            sys.stdout.writelines(line + "\n" for line in verdict.story)
        show(verdict, took)
        sys.exit(bool(verdict.findings))
    seeds = range(given.first, given.first + given.seeds)
    if given.planted:
        names = list(PLANTS) if given.planted == "all" else [given.planted]
        found = 0
        with ThreadPoolExecutor(given.jobs) as several:
            told = several.map(partial(hunt, seeds=seeds, plan=plan), names)
            for name, (count, caught) in zip(names, told, strict=True):
                found += caught is not None
                what = f"{caught.findings[0][:200]}" if caught is not None else "NOT FOUND"
                sys.stdout.write(f"{name}: {count} seeds: {what}\n")
                sys.stdout.flush()
        sys.stdout.write(f"planted: {len(names)}, found: {found}\n")
        sys.exit(found < len(names))
    bad = 0
    with ThreadPoolExecutor(given.jobs) as several:
        for verdict, took in several.map(partial(apart, plan=plan), seeds):
            show(verdict, took)
            bad += bool(verdict.findings)
    sys.stdout.write(f"seeds: {len(seeds)}, with findings: {bad}\n")
    sys.exit(bool(bad))


def show(verdict: Verdict, took: float) -> None:
    sys.stdout.write(
        f"seed {verdict.seed}: {verdict.presses} presses, {verdict.answers} answers,"
        f" {verdict.kills} kills, {verdict.seconds:.0f} s in {took:.1f} s, {verdict.digest},"
        f" findings: {len(verdict.findings)}\n"
    )
    for finding in verdict.findings[:8]:
        sys.stdout.write(f"  {finding:.300}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
