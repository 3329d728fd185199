"""Proof of a finished match: its secret was promised beforehand, and everything follows from it.

A match is folded under the version of the rules that it records. One that began under an older
version may have gone on under a newer one, phase by phase, or this build may not know the old
version whole: when such a match comes out otherwise, that proves nothing.

That a record holds together says little of the evening on which it was played: whoever has the
secret can make another one that does. Only what was published then ties it down.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

import games
from games.core.match import Match
from games.core.record import BY_HAND
from games.core.rng import commitment, mix

from .command_text import write
from .export import Export, ending
from .replay import ExportBroken, steps
from .witness import Published, compared

LATEST_FORMAT = 2  # of exports
HOLDS, FAULTY, UNCHECKED = 0, 1, 3  # exit statuses; 2 is a wrong command line


@dataclass(slots=True)
class ProofReport:
    """The result of a check: what was checked, and what did not hold.

    `unchecked` says why this build cannot tell whether the match was played as recorded; what does
    not depend on the rules (the commitment, the chain of hashes) is checked even then. A proof
    holds if nothing is unchecked and there are no faults. `shown` says how it is tied to what was
    published, `not_shown` what that leaves open. `by_hand` has the lines by which the table or the
    host put the match back or changed it: no faults, but readers should know of them.
    """

    game: str = ""
    lines: int = 0
    commitment: str = ""
    seed: str = ""
    rigged: bool = False
    over: bool = False
    by_hand: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    unchecked: str = ""
    rules: int = 0
    format: int = 0
    shown: list[str] = field(default_factory=list)
    not_shown: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not (self.faults or self.unchecked)

    @property
    def status(self) -> int:
        return FAULTY if self.faults else UNCHECKED if self.unchecked else HOLDS


def read(document: str | bytes) -> Export:
    """An exported match from JSON text. Raises Broken."""
    try:
        return Export.model_validate_json(document)
    except ValidationError as why:
        first = why.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise ExportBroken(f"not an exported match: {where}: {first['msg']}") from None


def verify(document: str | bytes, published: Published | None = None) -> ProofReport:
    """Check an exported match given as JSON text. Never raises: an error in it is a fault."""
    if (format := later_format(document)) is not None:
        return ProofReport(unchecked=f"it is of format {format}, which came after this build.")
    try:
        record = read(document)
    except ExportBroken as why:
        return ProofReport(faults=[str(why)])
    return verify_export(record, published=published)


def verify_export(
    record: Export,
    watch: Callable[[Match[Any]], None] | None = None,
    published: Published | None = None,
) -> ProofReport:
    """Play an exported match again from its secret and compare all that it claims.

    `watch` is shown the match before its first line and after each; `published` is what is known
    of the evening.
    """
    proof = ProofReport(record.game, len(record.log), record.commitment, rigged=bool(record.rig))
    proof.rules, proof.format = record.rules, record.format
    proof.by_hand = [line.seq for line in record.log if line.key in BY_HAND]
    faults = proof.faults
    try:
        start = record.start
        proof.seed = mix(start.secret, start.entropy).hex()
        if commitment(start.secret, record.format) != record.commitment:
            faults.append("the secret is not the one that was promised: its commitment differs")
    except ValueError:
        faults.append("the secret is not hexadecimal")
        return proof
    found = compared(record, published or Published())
    faults += found.faults
    proof.shown, proof.not_shown = found.shown, found.not_shown
    why = refolded(record, proof, watch)
    if not why:
        return proof
    if not outdated(record):
        faults.append(why)
    elif lost := unchained(record):
        faults.append(lost)
    else:
        proof.unchecked = (
            f"{why}. The promised secret and the chain of the log are right; what follows from"
            " them under those rules only a build that has them whole can tell, and the match may"
            " have gone on under newer ones."
        )
    return proof


def later_format(document: str | bytes) -> int | None:
    """The format of an exported match if this build does not know it yet."""
    try:
        format = json.loads(document)["format"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return format if type(format) is int and format > LATEST_FORMAT else None


def refolded(
    record: Export, proof: ProofReport, watch: Callable[[Match[Any]], None] | None = None
) -> str:
    """Play the log again; what does not come out as recorded, or nothing."""
    try:
        for match in steps(record):
            if watch is not None:
                watch(match)
    except ExportBroken as why:
        return str(why)
    except Exception as why:  # whatever a forged log makes the rules do is a fault
        return f"the rules failed on this log: {type(why).__name__}"
    proof.over = match.result is not None
    found = ending(match)
    if found == record.result:
        return ""
    return (
        f"the result differs: recorded {record.result and record.result.scores}, "
        f"the log gives {found and found.scores}"
    )


def outdated(record: Export) -> bool:
    """Whether a match began under rules that are not those of this build."""
    return record.game not in games.playable() or record.rules != games.load(record.game).rules


def unchained(record: Export) -> str:
    """Where the chain of hashes is broken, or nothing: it holds under any rules."""
    before = record.start.hash
    for at, line in enumerate(record.entries, 1):
        if line.seq != at:
            return f"line {at} is numbered {line.seq}"
        if not line.follows(before):
            return f"line {at} does not follow from the line before"
        before = line.hash
    return ""


def run_verify(path: Path, as_json: bool = False, published: Published | None = None) -> int:
    """Check a file and print the result. Returns the exit status: HOLDS, FAULTY or UNCHECKED."""
    try:
        proof = verify(path.read_bytes(), published)
    except OSError as why:
        proof = ProofReport(faults=[f"cannot read {path}: {why.strerror}"])
    if as_json:
        write(json.dumps({"holds": proof.holds, **asdict(proof)}))
    else:
        write("\n".join(report(proof)))
    return proof.status


def report(proof: ProofReport) -> list[str]:
    """The proof in words."""
    lines = [f"fault: {fault}" for fault in proof.faults]
    if proof.game:
        lines += [
            f"game        {proof.game}{' (set up by hand)' if proof.rigged else ''}",
            f"format      {proof.format}",
            f"rules       version {proof.rules}",
            f"lines       {proof.lines}",
            f"commitment  {proof.commitment}",
            f"seed        {proof.seed}",
        ]
    if proof.by_hand:
        listed = ", ".join(str(seq) for seq in proof.by_hand)
        lines.append(f"put back or repaired by hand at line {listed}")
    if proof.unchecked and not proof.faults:
        lines.append(f"this build cannot check it: {proof.unchecked}")
    if proof.holds:
        state = "finished" if proof.over else "still in progress"
        lines.append(f"holds: the match ({state}) follows from the promised secret")
    if not proof.faults:
        lines += [f"shown: {what}" for what in proof.shown]
        lines += [f"NOT shown: {what}" for what in proof.not_shown]
    return lines
