"""Recorded matches on disk, and what is compared when a later build plays them.

A record is an exported match and marks: the question that stood after every line, as a running
hash, and a few snapshots as the build that played it stored them. A match must come out the same,
line by line, under the rules it was played by; and what was stored under older rules must load.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

import games
from games.core.decision import Choice, Decision, Split
from games.core.match import Match
from games.core.record import Snapshot
from games.headless.build_check import fits
from games.headless.export import Export
from games.headless.replay import steps
from games.headless.verify import verify_export

FOLDER = Path(__file__).parent
EVERY = 40  # lines from one kept hash of the questions to the next


class Saved(BaseModel):
    """A snapshot as it was stored, and the line up to which the log had come then."""

    model_config = ConfigDict(extra="forbid")

    upto: int
    seq: int
    rules: int
    phase: str
    state: str  # base64
    drawn: int
    epoch: int
    rig: dict[str, list[Any]]
    hash: str

    @classmethod
    def of(cls, match: Match[Any]) -> Saved:
        base = match.base
        return cls(
            upto=match.version,
            seq=base.seq,
            rules=base.rules,
            phase=base.phase,
            state=b64encode(base.state).decode(),
            drawn=base.drawn,
            epoch=base.epoch,
            rig=base.rig,
            hash=base.hash,
        )

    def snapshot(self) -> Snapshot:
        state = b64decode(self.state)
        return Snapshot(
            self.seq, self.rules, self.phase, state, self.drawn, self.epoch, self.rig, self.hash
        )


class Kept(BaseModel):
    """A recorded match with its marks; `asked` has a hash of the questions every `EVERY` lines."""

    model_config = ConfigDict(extra="forbid")

    export: Export
    asked: list[str]
    saved: list[Saved]


def paths(key: str = "*") -> list[Path]:
    """The files of one game, or of all; what else lies beside them is not listed."""
    found = FOLDER.glob(f"{key}/*.json.gz")
    return sorted(path for path in found if path.parent.name in games.playable())


def load(path: Path) -> Kept:
    return Kept.model_validate_json(gzip.decompress(path.read_bytes()))


def keep(path: Path, kept: Kept) -> None:
    """Write a record; the same record gives the same bytes."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(kept.model_dump_json().encode(), 9, mtime=0))


class Questions:
    """A running hash of who is asked what, and of how much chance was used."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._lines = 0
        self.asked: list[str] = []

    def note(self, match: Match[Any]) -> None:
        asked = [(seat, bounds(decision)) for seat, decision in sorted(match.pending.items())]
        dice = match.table.rng
        self._hash.update(json.dumps([asked, match.window, dice.epoch, dice.drawn]).encode())
        self._lines += 1
        if self._lines % EVERY == 0:
            self.seal()

    def seal(self) -> None:
        self.asked.append(self._hash.hexdigest()[:12])


def bounds(decision: Decision) -> Any:
    """What may be answered to a question."""
    if isinstance(decision, Choice):
        return decision.key, [o.id for o in decision.options], decision.least, decision.most
    if isinstance(decision, Split):
        return decision.key, decision.total, sorted(decision.caps.items())
    return decision.key, decision.low, decision.high


def marked(export: Export) -> Kept:
    """A record of a match: its questions, and what was stored in each phase that took answers."""
    questions, saved, phases = Questions(), [], set[str]()
    for match in steps(export):
        questions.note(match)
        begun = match.version > match.base.seq and match.result is None
        if begun and match.base.phase not in phases:
            phases.add(match.base.phase)
            saved.append(Saved.of(match))
    questions.seal()
    return Kept(export=export, asked=questions.asked, saved=saved)


def faults(kept: Kept, watch: Callable[[Match[Any]], None] | None = None) -> list[str]:
    """What this build makes otherwise of a record; empty when it plays it as it was played.

    `watch` is shown the match before its first line and after each.
    """
    export, questions = kept.export, Questions()

    def note(match: Match[Any]) -> None:
        questions.note(match)
        if watch is not None:
            watch(match)

    # a running match of older rules goes on from its snapshot, if need be from its phase's start
    older = export.rules != games.load(export.game).rules
    found = [fault for saved in kept.saved for fault in unread(export, saved, back=older)]
    proof = verify_export(export, note)
    questions.seal()
    if proof.faults:
        return found + proof.faults
    if proof.unchecked:
        return [*found, proof.unchecked]
    return found + strayed(kept.asked, questions.asked)


def unread(export: Export, saved: Saved, back: bool) -> list[str]:
    """Why a match cannot go on as it was stored; with `back`, answers may be lost."""
    fit = fits(export.start, saved.snapshot(), export.entries[saved.seq : saved.upto])
    if not fit.fits and back:
        fit = fits(export.start, saved.snapshot(), [])
    return [] if fit.fits else [f"as stored at line {saved.upto}: {fit.why}"]


def strayed(then: list[str], now: list[str]) -> list[str]:
    """Where other questions are asked than were asked then."""
    for at, (before, after) in enumerate(zip(then, now, strict=True)):
        if before != after:
            return [f"other questions or other dice from line {at * EVERY} on"]
    return []
