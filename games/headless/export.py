"""A whole match as one JSON document, for keeping, moving and proving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from games.core.decision import Answer
from games.core.match import Position
from games.core.record import By, Entry, Start
from games.core.rng import commitment


class Line(BaseModel):
    """One line of the log."""

    model_config = ConfigDict(strict=True, extra="forbid")

    seq: int
    seat: int
    key: str
    answer: str | int | list[str] | dict[str, int]
    by: By
    hash: str

    @classmethod
    def of(cls, entry: Entry) -> Line:
        answer: Any = entry.answer
        return cls(
            seq=entry.seq,
            seat=entry.seat,
            key=entry.key,
            answer=answer,
            by=entry.by,
            hash=entry.hash,
        )

    def entry(self) -> Entry:
        answer: Answer = self.answer
        return Entry(self.seq, self.seat, self.key, answer, self.by, self.hash)


class Ending(BaseModel):
    """How a match ended; most points win."""

    model_config = ConfigDict(extra="forbid")

    scores: list[float]
    winners: list[int]
    reason: str


class Export(BaseModel):
    """A match from its first shuffle on. It holds every secret: whoever has it has seen all cards.

    `secret` is the host's, in hex; `commitment` is what was published before the first card was
    dealt; `entropy` is what the players mixed in; `rig` is empty unless cards or dice were fixed.
    """

    model_config = ConfigDict(extra="forbid")

    format: Literal[1] = 1
    game: str
    rules: int
    seats: int
    options: dict[str, Any] = Field(default_factory=dict)
    rig: dict[str, list[Any]] = Field(default_factory=dict)
    commitment: str
    secret: str
    entropy: list[str] = Field(default_factory=list)
    log: list[Line] = Field(default_factory=list)
    result: Ending | None = None

    @property
    def start(self) -> Start:
        """How the match began; ValueError when the secret is not hexadecimal."""
        return Start(
            self.game,
            self.seats,
            bytes.fromhex(self.secret),
            tuple(self.entropy),
            self.options,
            self.rig,
            self.rules,
        )

    @property
    def entries(self) -> list[Entry]:
        return [line.entry() for line in self.log]


def ending(match: Position[Any]) -> Ending | None:
    """How a match has ended; None while it goes on."""
    over = match.result
    if over is None:
        return None
    return Ending(scores=list(over.scores), winners=over.winners, reason=over.reason)


def export(match: Position[Any], log: Sequence[Entry]) -> Export:
    """The document of a match; `log` is its whole log, from line 1 on."""
    start = match.start
    return Export(
        game=start.game,
        rules=start.rules,
        seats=start.seats,
        options=start.options,
        rig=start.rig,
        commitment=commitment(start.secret),
        secret=start.secret.hex(),
        entropy=list(start.entropy),
        log=[Line.of(entry) for entry in log],
        result=ending(match),
    )
