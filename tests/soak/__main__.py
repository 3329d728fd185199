"""Random playouts steered towards branches of the rules that were not reached yet.

`python -m tests.soak GAME|all [--minutes 30] [--seed 1]`. Half the playouts begin anew, with any
options; the others go on from a place that an earlier one passed just before a branch that nobody
has taken, with new answers and new chance. Afterwards it tells what was never reached, but for
what `tests/games/<key>/unreached.toml` explains:

    [[unreached]]
    at = "rules.hand_out"
    line = "if card is not None:"     # the source line; of a skipped `if` with branch = "else"
    reason = "..."

`line = "*"` explains a whole function. What is rare, not impossible, has instead of a reason, or
beside it, a test of the game that sets the position up: `position = "test_file.py::test_name"`; it
may be reached or not. The exit status is 1 when something is left without an explanation or a
position, was reached in spite of an explanation alone, or when the rules failed.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

import games
from tests.rulebook.ties import has_test
from tests.soak.branches import Branch, BranchWatch, branches
from tests.soak.playing import Playout, fresh, played
from tests.tools.rules_of import clear_caches, modules, suite_of

KEPT = 12  # playouts that are remembered for each place before a branch
BACK = 4  # answers, at most, by which one goes back from there
NEW, WISER = 0.4, 0.3  # how often a playout begins anew; how often with computer players


class Unreached(BaseModel):
    """Why a branch cannot be expected of playouts, or the test that takes it, or both."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: str
    line: str
    branch: Literal["line", "else"] = "line"
    reason: str = Field("", pattern="^$|.{10}")
    position: str = ""

    @model_validator(mode="after")
    def says_something(self) -> Unreached:
        if not self.reason and not self.position:
            raise ValueError("neither a reason nor a position")
        return self

    @property
    def words(self) -> str:
        shown = [self.reason, f"{self.position} sets it up" if self.position else ""]
        return "; ".join(part for part in shown if part)

    def covers(self, branch: Branch) -> bool:
        if self.at != f"{branch.module}.{branch.at}":
            return False
        kind = "else" if branch.skipped else "line"
        return self.line == "*" or (self.line, self.branch) == (branch.text, kind)


@dataclass(slots=True)
class Soak:
    """One soak: what is still to be reached, and playouts that came near."""

    key: str
    seed: int
    rows: Sequence[Unreached] = ()
    left: set[Branch] = field(default_factory=set)
    every: list[Branch] = field(default_factory=list)
    near: dict[tuple[str, int], list[tuple[Playout, int]]] = field(default_factory=dict)
    playouts: int = 0
    answers: int = 0
    failures: list[str] = field(default_factory=list)

    def run(self, seconds: float, enough: bool = False) -> None:
        """Play for so long; or, if that is `enough`, until only what is explained is left."""
        files = modules(self.key)
        forks = {}
        for name, path in files.items():
            found, some = branches(name, path)
            self.every += found
            forks |= some
        self.left = {*self.every}
        watch, rng = BranchWatch(files, forks), Random(self.seed)
        watch.await_(self.left)
        watch.start()  # tables are made by functions, too
        game = games.load(self.key)
        watch.stop()
        self.left -= {*watch.met}
        clear_caches(self.key)  # what ran before this soak is to run again
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not (enough and not self.hoped()):
            self._one(game, watch, rng)

    def hoped(self) -> list[Branch]:
        """What is left, without what is explained, in order."""
        left = [branch for branch in self.every if branch in self.left]
        return [b for b in left if not any(row.covers(b) for row in self.rows)]

    def _one(self, game: Any, watch: BranchWatch, rng: Random) -> None:
        begun = self._nearby(rng) if rng.random() > NEW else None
        places = {(branch.module, branch.before) for branch in self.hoped()}
        gates = [b for b in self.every if not b.skipped and (b.module, b.line) in places]
        watch.await_([*self.left, *gates])
        wise = rng.random() < WISER
        try:
            if begun is None:
                watch.start()  # the options and the number of players follow rules, too
            playout, met = played(game, begun or fresh(game, rng), rng, watch, wise)
        except Exception as why:
            self.failures.append(f"{type(why).__name__}: {why} (playout {self.playouts})")
            return
        finally:
            watch.stop()
            self.playouts += 1
        self.answers += len(playout.answers) - (len(begun.answers) if begun else 0)
        for count, branch in met:
            self.left.discard(branch)
            if not branch.skipped:
                kept = self.near.setdefault((branch.module, branch.line), [])
                if len(kept) >= KEPT:
                    kept.pop(rng.randrange(KEPT))
                kept.append((playout, count))

    def _nearby(self, rng: Random) -> Playout | None:
        """A playout cut just before it came near something that was never reached."""
        gates = {(branch.module, branch.before) for branch in self.hoped()}
        known = sorted(gates & {*self.near})
        if not known:
            return None
        playout, count = rng.choice(self.near[rng.choice(known)])
        return playout.until(max(0, count - 1 - rng.randrange(BACK)))

    def unreached(self) -> list[Branch]:
        """What was hoped for in vain, without what lies inside such a branch, in order."""
        lines = {(branch.module, branch.line) for branch in self.left if not branch.skipped}
        return [b for b in self.hoped() if (b.module, b.before) not in lines]


def explained(key: str) -> list[Unreached]:
    """What a game says of its branches. ValueError where a test is not there."""
    path = suite_of(key) / "unreached.toml"
    stated = tomllib.loads(path.read_text("utf-8"))["unreached"] if path.exists() else []
    rows = [Unreached.model_validate(row) for row in stated]
    for row in rows:
        if row.position and not has_test(key, row.position):
            raise ValueError(f"{path}: there is no test {row.position}")
    return rows


def report(soak: Soak, seconds: float) -> tuple[list[str], bool]:
    """The report as lines, and whether all is well."""
    rows, open_ = soak.rows, soak.unreached()
    met = [row for row in rows if not any(row.covers(branch) for branch in soak.left)]
    idle = [row for row in met if not row.position]
    shut = [row for row in rows if row not in met]
    taken = len(soak.every) - len(soak.left)
    lines = [
        f"{soak.key}: {taken} of {len(soak.every)} branches taken in {seconds / 60:.1f} minutes"
        f" ({soak.playouts} playouts, {soak.answers} answers, seed {soak.seed})",
        f"not reached and not explained: {len(open_)}",
        *(f"  {branch}" for branch in open_),
        f"not reached, explained or set up by a test: {len(shut)}",
        *(f"  {row.at}: {row.line}: {row.words}" for row in shut),
        *(f"  rare, and reached: {row.at}: {row.line}" for row in met if row.position),
        *(f"  explained, and yet reached: {row.at}: {row.line}" for row in idle),
        *(f"  failed: {failure}" for failure in soak.failures[:10]),
    ]
    return lines, not (open_ or idle or soak.failures)


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak one game or all, and print what was not reached."""
    asked = argparse.ArgumentParser(prog="python -m tests.soak")
    asked.add_argument("game")
    asked.add_argument("--minutes", type=float, default=30.0, help="for each game")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(arguments)
    well = True
    for key in games.GAMES if given.game == "all" else (given.game,):
        soak, begun = Soak(key, given.seed, explained(key)), time.monotonic()
        soak.run(60 * given.minutes)
        lines, fine = report(soak, time.monotonic() - begun)
        print("\n".join(lines), flush=True)
        well = well and fine
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
