"""`python -m tests.simulation --seed 1234 [--story] [--until step]`, or `--seeds 100 [--jobs 2]`.

`--shrink` looks for a shorter evening of a failing seed, `--planted NAME` hunts a planted fault,
`--same 5` plays each seed in so many processes that differ in what should not matter.
"""

from __future__ import annotations

import argparse
import logging
import os
import pickle
import re
import shlex
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from functools import partial
from statistics import median

from bot.app.starting import read_games
from tests.simulation.evening import EveningVerdict, Plan, simulate
from tests.simulation.host import quieten
from tests.simulation.planted import EVENINGS, PLANTS
from tests.simulation.planted_leaks import LEAKS, OPENED
from tests.simulation.same import compare
from tests.simulation.shrinking import kind, shrink
from tests.tools.planting import NotApplied, PlantingOutcome, planted, tally

clock, worked = time.perf_counter, time.process_time
HUNTING = Plan(tables=2, minutes=6.0, kills=4.0)  # small evenings find more faults in the same time
DAILY = 50  # tables of an evening in a run of days
BREAKS = re.compile(r"\b(Type|Attribute|Name)Error\b")  # a plant that no longer fits the code


def one(
    seed: int, plan: Plan, plant: str = "", *, watch: bool = False
) -> tuple[EveningVerdict, float]:
    """Play one evening; the verdict, and its processor time in seconds."""
    began = worked()
    with planted(*((PLANTS | LEAKS)[plant]() if plant else ())):
        return simulate(seed, plan, watch=watch), worked() - began


def warm() -> None:
    """Play an evening for nothing, to fill the caches of this process.

    The processes forked from it then need not parse, compile and look up the same things again.
    """
    read_games()
    simulate(0, Plan(tables=3, minutes=3, kills=0, mishaps=0, heavy=0, bytes=0, shared=0, unruly=0))


def hunt(
    name: str,
    seeds: range,
    plan: Plan,
    usual: dict[tuple[int, Plan], frozenset[str]] | None = None,
) -> tuple[int, EveningVerdict | None]:
    """Play seeds until a planted fault is found.

    Returns after how many seeds, and the verdict. It counts as found only if the evening without it
    has no finding of the same kind. `usual` caches the kinds found without any plant, by seed and
    plan. Raises NotApplied if the fault does not fit.
    """
    usual = {} if usual is None else usual
    with planted(*(PLANTS | LEAKS)[name]()):
        pass  # it fits: else every evening would fail
    for count, seed in enumerate(seeds, start=1):
        verdict, _ = apart(seed, plan, name)
        if verdict.findings:
            if (seed, plan) not in usual:
                usual[seed, plan] = frozenset(map(kind, apart(seed, plan)[0].findings))
            like = usual[seed, plan]
            own = [finding for finding in verdict.findings if kind(finding) not in like]
            if own:
                own.sort(key=lambda finding: BREAKS.search(finding) is None)
                return count, replace(verdict, findings=own)
    return len(seeds), None


def apart(
    seed: int, plan: Plan, plant: str = "", *, watch: bool = False
) -> tuple[EveningVerdict, float]:
    """Play one evening in a process of its own, which ends at once without tidying up."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            told = pickle.dumps(one(seed, plan, plant, watch=watch))
        except BaseException:
            told_of = traceback.format_exc().strip().splitlines()
            failed = EveningVerdict(seed, [f"{told_of[-1]} {told_of[-3].strip()}"])
            told = pickle.dumps((failed, 0.0))
        with os.fdopen(writer, "wb") as out:
            out.write(told)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as heard:
        found: tuple[EveningVerdict, float] = pickle.loads(heard.read())
    os.waitpid(child, 0)
    return found


def read_plan(given: argparse.Namespace, usual: Plan) -> Plan:
    """The plan of the command line; what it does not say is as in `usual`."""
    named = {f.name: getattr(given, f.name, None) for f in fields(Plan)}
    said = {name: value for name, value in named.items() if value is not None}
    if "skip" in said:
        said["skip"] = frozenset(int(n) for n in said["skip"].split(","))
    return replace(usual, **said)


def written(plan: Plan) -> str:
    """A plan as arguments of the command line."""
    usual, words = Plan(), []
    for f in fields(Plan):
        if (value := getattr(plan, f.name)) != getattr(usual, f.name):
            said = ",".join(map(str, sorted(value))) if f.name == "skip" else value
            words.append(f"--{f.name} {shlex.quote(str(said))}")
    return " ".join(words)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seeds", type=int, help="how many; with --seconds at most (default: 10)")
    parser.add_argument("--seconds", type=float, help="play seeds for so long")
    parser.add_argument("--days", type=int, help="play so many evenings of 50 tables")
    parser.add_argument("--jobs", type=int, default=1)
    for name in ("tables", "until"):
        parser.add_argument(f"--{name}", type=int)
    for f in fields(Plan):
        if isinstance(f.default, float):
            parser.add_argument(f"--{f.name}", type=float)
    parser.add_argument("--often", help="a mishap that happens more often than others")
    parser.add_argument("--skip", help="leave out these mishaps: their numbers")
    parser.add_argument("--planted", help="hunt a planted fault, or all of them, or leaks")
    parser.add_argument("--story", action="store_true", help="write the evening as a story")
    parser.add_argument("--shrink", action="store_true", help="find a shorter evening that fails")
    parser.add_argument(
        "--watched", action="store_true", help="find calls for time, randomness, threads"
    )
    parser.add_argument("--same", type=int, help="compare so many different processes")
    given = parser.parse_args()
    plan = read_plan(given, HUNTING if given.planted and given.seed is None else Plan())
    if given.same:
        agree(given.same, sys.argv[1:])
    logging.basicConfig(level=logging.WARNING, handlers=[logging.NullHandler()])
    quieten()
    if given.seed is not None:
        read_games()
        replay(given, plan)
    warm()
    if given.days:
        given.seeds, plan = given.days, replace(plan, tables=given.tables or DAILY)
    usual = 10**9 if given.seconds else 10
    seeds = range(given.first, given.first + (given.seeds or usual))
    if given.planted:
        hunted(given, seeds)
    ends, bad, count, spent = clock() + (given.seconds or 1e9), 0, 0, 0.0

    def in_time(seed: int) -> tuple[EveningVerdict, float] | None:
        return apart(seed, plan, watch=given.watched) if clock() < ends else None

    with ThreadPoolExecutor(given.jobs) as several:
        while count < len(seeds):
            some = seeds[count : count + given.jobs]
            told = [one for one in several.map(in_time, some) if one is not None]
            for verdict, took in told:
                show(verdict, took)
                bad += bool(verdict.findings)
                spent += took
            count += len(told)
            if len(told) < len(some):
                break
    sys.stdout.write(f"seeds: {count}, with findings: {bad}\n")
    if given.days:
        table = spent / count / plan.tables
        sys.stdout.write(
            f"{spent:.0f} s of a processor, {table:.2f} s for a table's evening;"
            f" a hundred such days: {spent / count / 36:.1f} h\n"
        )
    sys.exit(bool(bad))


def replay(given: argparse.Namespace, plan: Plan) -> None:
    """Replay one seed: as a story, or shrunk."""
    verdict, took = apart(given.seed, plan, given.planted or "", watch=given.watched)
    if given.shrink and verdict.findings:
        again = partial(apart, given.seed, plant=given.planted or "")
        plan, verdict = shrink(verdict, plan, lambda smaller: again(smaller)[0])
        sys.stdout.write(f"python -m tests.simulation --seed {given.seed} {written(plan)}\n")
    if given.story:
        sys.stdout.writelines(line + "\n" for line in verdict.story)
    show(verdict, took)
    sys.exit(bool(verdict.findings))


def agree(times: int, arguments: list[str]) -> None:
    """Print for each seed whether so many different processes tell the same story."""
    at = arguments.index("--same")
    told = compare(times, arguments[:at] + arguments[at + 2 :])
    for seed, digests in told.items():
        sys.stdout.write(f"{seed}: {', '.join(digests)}\n")
    several = sum(len(digests) != 1 for digests in told.values())
    sys.stdout.write(f"seeds: {len(told)}, {times} processes, other stories: {several}\n")
    sys.exit(bool(several) or not told)


def hunted(given: argparse.Namespace, seeds: range) -> None:
    """Print after how many seeds each planted fault is found, in the evenings that suit it."""
    listed = {"all": PLANTS, "leaks": LEAKS}.get(given.planted)
    names = list(listed) if listed is not None else given.planted.split(",")
    counts: list[int] = []
    outcomes: list[PlantingOutcome] = []
    usual: dict[tuple[int, Plan], frozenset[str]] = {}

    def search(name: str) -> tuple[int, PlantingOutcome]:
        plan = read_plan(given, replace(HUNTING, **(EVENINGS | OPENED).get(name, {})))
        try:
            count, caught = hunt(name, seeds, plan, usual)
        except NotApplied as why:
            return 0, PlantingOutcome(not_applied=str(why))
        return count, PlantingOutcome(tuple(caught.findings[:1]) if caught is not None else ())

    with ThreadPoolExecutor(given.jobs) as several:
        told = several.map(search, names)
        for name, (count, outcome) in zip(names, told, strict=True):
            counts += [count] if outcome.caught else []
            outcomes.append(outcome)
            sys.stdout.write(f"{name}: {count} seeds: {str(outcome)[:210]}\n")
            sys.stdout.flush()
    middle = median(counts) if counts else 0
    sys.stdout.write(f"{tally(outcomes)}; median: {middle:g} seeds\n")
    sys.exit(len(counts) < len(names))


def show(verdict: EveningVerdict, took: float) -> None:
    """Print the verdict; its processor time goes to standard error, so that output is
    reproducible."""
    sys.stderr.write(f"seed {verdict.seed}: {took:.1f} s of the processor\n")
    sys.stdout.write(
        f"seed {verdict.seed}: {verdict.presses} presses, {verdict.answers} answers,"
        f" {verdict.kills} kills, {verdict.seconds:.0f} s, {verdict.digest},"
        f" findings: {len(verdict.findings)}\n"
    )
    for finding in verdict.findings[:8]:
        sys.stdout.write(f"  {finding:.300}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
