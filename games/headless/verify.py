"""Proof of a finished match: its secret was promised beforehand, and everything follows from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from games.core.match import Match
from games.core.record import BY_HAND
from games.core.rng import commitment, mix

from .export import Export, ending
from .replay import Broken, opened, steps
from .text import write


@dataclass(slots=True)
class Proof:
    """What was checked, and what did not hold; a proof without faults holds.

    `by_hand` lists the lines by which the table or the host put the match back or changed it:
    they are part of the record and no fault, but readers should know of them.
    """

    game: str = ""
    lines: int = 0
    commitment: str = ""
    seed: str = ""
    rigged: bool = False
    over: bool = False
    by_hand: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.faults


def read(document: str | bytes) -> Export:
    """An exported match from JSON text. Raises Broken."""
    try:
        return Export.model_validate_json(document)
    except ValidationError as why:
        first = why.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise Broken(f"not an exported match: {where}: {first['msg']}") from None


def verify(document: str | bytes) -> Proof:
    """Check an exported match given as JSON text. Never raises: what is wrong is a fault."""
    try:
        record = read(document)
    except Broken as why:
        return Proof(faults=[str(why)])
    return verify_export(record)


def verify_export(record: Export, watch: Callable[[Match[Any]], None] | None = None) -> Proof:
    """Play an exported match again from its secret and compare all that it claims.

    `watch` is shown the match before its first line and after each.
    """
    proof = Proof(record.game, len(record.log), record.commitment, rigged=bool(record.rig))
    proof.by_hand = [line.seq for line in record.log if line.key in BY_HAND]
    faults = proof.faults
    try:
        first = opened(record)
    except Broken as why:
        faults.append(str(why))
        return proof
    start = first.start
    proof.seed = mix(start.secret, start.entropy).hex()
    if commitment(start.secret) != record.commitment:
        faults.append("the secret is not the one that was promised: its commitment differs")
    if record.rules != first.game.rules:
        faults.append(
            f"played under version {record.rules} of the rules; this build has {first.game.rules}"
        )
    try:
        for match in steps(record):
            if watch is not None:
                watch(match)
    except Broken as why:
        faults.append(str(why))
        return proof
    except Exception as why:  # whatever a forged log makes the rules do is a fault
        faults.append(f"the rules failed on this log: {type(why).__name__}")
        return proof
    proof.over = match.result is not None
    found = ending(match)
    if found != record.result:
        faults.append(
            f"the result differs: recorded {record.result and record.result.scores}, "
            f"the log gives {found and found.scores}"
        )
    return proof


def run_verify(path: Path, as_json: bool = False) -> int:
    """Check a file and print what was found; the exit status is 0 when it holds."""
    try:
        proof = verify(path.read_bytes())
    except OSError as why:
        proof = Proof(faults=[f"cannot read {path}: {why.strerror}"])
    if as_json:
        write(json.dumps({"holds": proof.holds, **asdict(proof)}))
    else:
        write("\n".join(report(proof)))
    return 0 if proof.holds else 1


def report(proof: Proof) -> list[str]:
    """The proof in words."""
    lines = [f"fault: {fault}" for fault in proof.faults]
    if proof.game:
        lines += [
            f"game        {proof.game}{' (set up by hand)' if proof.rigged else ''}",
            f"lines       {proof.lines}",
            f"commitment  {proof.commitment}",
            f"seed        {proof.seed}",
        ]
    if proof.by_hand:
        listed = ", ".join(str(seq) for seq in proof.by_hand)
        lines.append(f"put back or repaired by hand at line {listed}")
    if proof.holds:
        state = "finished" if proof.over else "still in progress"
        lines.append(f"holds: the match ({state}) follows from the promised secret")
    return lines
