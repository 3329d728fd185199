"""Plant single faults in the rules of a game, and see whether its tests notice.

`python -m tests.mutants GAME [--count 150] [--seed 1] [--jobs 1] [--only MODULE]`. A sample of all
faults that could be planted (see `sites`), always the same for a seed; each is judged by the tests
that run its lines, until the first one fails. Golden transcripts and recorded matches, which notice
any change and say nothing of its meaning, join in with `--all` only. Faults that change nothing are
listed in `tests/games/<key>/equivalent.toml` with the reason, and are not drawn:

    [[equivalent]]
    at = "claims.stands"
    from = "if doubt is None:"
    to = "if not doubt:"
    reason = "..."

`--tied` plants the faults of the rulebook table instead. The exit status is 1 when too few are
killed. `--apart` has golden transcripts, recorded matches and the other tests judge each fault of
the sample, each alone, and prints how many only one of them notices.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TextIO

from pydantic import BaseModel, ConfigDict, Field

from tests.mutants.plant import (
    PATIENCE,
    REPLAYED,
    Suite,
    Verdict,
    all_files,
    judged,
    measured,
    net_of,
    sown,
)
from tests.mutants.sites import Fault, faults
from tests.rulebook.ties import tied_faults
from tests.tools.rules_of import ROOT, modules, suite_of

ENOUGH = 92.0  # per cent killed


class Equivalent(BaseModel):
    """A fault that changes nothing anybody could notice."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: str
    before: str = Field(alias="from")
    after: str = Field(alias="to")
    reason: str = Field(min_length=10)

    @property
    def key(self) -> tuple[str, str, str]:
        return self.at, self.before, self.after


def equivalents(game: str) -> list[Equivalent]:
    """The faults of a game that are known to change nothing."""
    path = suite_of(game) / "equivalent.toml"
    rows = tomllib.loads(path.read_text("utf-8"))["equivalent"] if path.exists() else []
    return [Equivalent.model_validate(row) for row in rows]


def key(fault: Fault) -> tuple[str, str, str]:
    return f"{fault.module}.{fault.at}", fault.before, fault.after


def possible(game: str, only: str = "") -> list[Fault]:
    """Every fault in the rules modules of a game (or one of them), each once."""
    found: dict[tuple[object, ...], Fault] = {}
    for name, path in modules(game).items():
        if name.startswith(only):
            for fault in faults(name, path.read_text("utf-8")):
                found.setdefault((*key(fault), fault.line), fault)
    return [*found.values()]


def sample(every: Sequence[Fault], seed: int, count: int) -> list[Fault]:
    """So many of the faults. Whether one is drawn does not hang on the others much."""

    def lot(fault: Fault) -> bytes:
        return hashlib.sha256(repr((seed, *key(fault), fault.line)).encode()).digest()

    return sorted(every, key=lot)[:count]


def report(suite: Suite, verdicts: Iterator[Verdict], out: TextIO) -> list[Verdict]:
    """Say how each fault fares as soon as it is known; all verdicts."""
    kept = []
    for verdict in verdicts:
        kept.append(verdict)
        outcome = verdict.outcome
        by = (
            outcome.by[0].rpartition("::")[2]
            if outcome.caught
            else (outcome.not_applied and str(outcome))
            or ("SURVIVED" if verdict.tests else "SURVIVED: no test runs this")
        )
        print(f"{verdict.seconds:5.1f} s  {verdict.fault}   [{by}]", file=out, flush=True)
    return kept


def main() -> int:
    """Draw, plant, judge, and print the table."""
    asked = argparse.ArgumentParser(prog="python -m tests.mutants")
    asked.add_argument("game")
    asked.add_argument("--count", type=int, default=150)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1, help="faults judged at a time")
    asked.add_argument("--patience", type=float, default=PATIENCE, help="seconds for slow tests")
    asked.add_argument("--only", default="", help="one module of the rules")
    asked.add_argument("--all", action="store_true", help="golden and recorded matches, too")
    asked.add_argument("--apart", action="store_true", help="each kind of tests alone")
    asked.add_argument("--tied", action="store_true", help="the faults of the rulebook table")
    given = asked.parse_args()
    out = os.fdopen(os.dup(1), "w")  # the other is closed to pytest
    result = [1]

    def work(suite: Suite) -> None:
        run = tied if given.tied else apart if given.apart else drawn
        result[0] = run(suite, given, out)

    every = [*map(str, all_files(given.game)), f"{REPLAYED}[{given.game}]"]
    status = sown(given.game, work, every if given.apart or given.all else ())
    return result[0] or status


def drawn(suite: Suite, given: argparse.Namespace, out: TextIO) -> int:
    """A sample of all possible faults."""
    begun = time.monotonic()
    measured(suite)
    if suite.broken:
        print("These fail without any fault:", *suite.broken, sep="\n  ", file=out)
        return 2
    print(f"{len(suite.items)} tests measured in {time.monotonic() - begun:.0f} s", file=out)
    every = possible(given.game, given.only)
    known = {row.key: row for row in equivalents(given.game)}
    chosen = sample([f for f in every if key(f) not in known], given.seed, given.count)
    pairs = [(fault, suite.covering(fault)) for fault in chosen]
    verdicts = report(suite, judged(suite, pairs, given.jobs, given.patience), out)
    alive = [verdict for verdict in verdicts if not verdict.outcome.caught]
    killed = len(verdicts) - len(alive)
    share = 100 * killed / max(1, len(verdicts))
    there = {key(fault) for fault in every}
    stale = [row for row in known.values() if row.key not in there and not given.only]
    print(f"\nSurvivors ({len(alive)}):", *(v.fault for v in alive), sep="\n  ", file=out)
    print(f"\nEquivalent ({len(known)}):", file=out)
    for row in known.values():
        print(f"  {row.at}: {row.before}  ->  {row.after}: {row.reason}", file=out)
    for row in stale:
        print(f"  nothing like this is there any more: {row.at}: {row.before}", file=out)
    print(
        f"\n{given.game}: {killed} of {len(verdicts)} faults killed, {share:.1f} % (seed"
        f" {given.seed}, {len(every)} possible, {time.monotonic() - begun:.0f} s)",
        file=out,
        flush=True,
    )
    return 1 if share < ENOUGH or stale else 0


def apart(suite: Suite, given: argparse.Namespace, out: TextIO) -> int:
    """A sample of all possible faults, judged by each kind of tests alone."""
    measured(suite)
    if suite.broken:
        print("These fail without any fault:", *suite.broken, sep="\n  ", file=out)
        return 2
    known = {row.key for row in equivalents(given.game)}
    every = [f for f in possible(given.game, given.only) if key(f) not in known]
    chosen = sample(every, given.seed, given.count)
    noticed: dict[Fault, list[str]] = {fault: [] for fault in chosen}
    for net in dict.fromkeys(map(net_of, suite.items)):
        pairs = [(f, [t for t in suite.covering(f) if net_of(t) == net]) for f in chosen]
        for verdict in report(suite, judged(suite, pairs, given.jobs, given.patience), out):
            noticed[verdict.fault] += [net] if verdict.outcome.caught else []
    counts = Counter(" and ".join(nets) or "nothing" for nets in noticed.values())
    print(f"\n{given.game}: {len(chosen)} faults (seed {given.seed}) noticed by", file=out)
    for nets, count in counts.most_common():
        print(f"{count:5}  {nets}", file=out, flush=True)
    return 0


def tied(suite: Suite, given: argparse.Namespace, out: TextIO) -> int:
    """The faults of the rulebook table, each judged by the tests it is tied to."""
    pairs = []
    home = suite_of(given.game).relative_to(ROOT)
    for _, fault, tests in tied_faults(given.game):
        wanted = {str(home / test) for test in tests}
        ids = [test for test in suite.items if {test, test.partition("[")[0]} & wanted]
        pairs.append((fault, ids))
    verdicts = report(suite, judged(suite, pairs, given.jobs, given.patience), out)
    alive = [verdict for verdict in verdicts if not verdict.outcome.caught]
    killed = len(verdicts) - len(alive)
    print(f"\nSurvivors ({len(alive)}):", *(v.fault for v in alive), sep="\n  ", file=out)
    print(f"\n{given.game}: {killed} of {len(verdicts)} tied faults killed", file=out, flush=True)
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
