"""A whole match as one JSON document, for keeping, moving and proving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)

from games.core.decision import Answer
from games.core.match import Position
from games.core.record import RESEED, By, Entry, Start
from games.core.rng import commitment

from .beacon import Pulse
from .chain import Held, Round


class ExportedLine(BaseModel):
    """One line of the log."""

    model_config = ConfigDict(strict=True, extra="forbid")

    seq: int
    seat: int
    key: str
    answer: str | int | list[str] | dict[str, int]
    by: By
    hash: str

    @classmethod
    def of(cls, entry: Entry) -> ExportedLine:
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


class ExportedEnding(BaseModel):
    """How a match ended; most points win."""

    model_config = ConfigDict(extra="forbid")

    scores: list[float]
    winners: list[int]
    reason: str


class ExportedWord(BaseModel):
    """A word that a player mixed in; without its salt only its mark is left."""

    model_config = ConfigDict(extra="forbid")

    mark: str
    salt: str = ""
    text: str = ""


class ExportedSitter(BaseModel):
    """The player of a seat from the line after `since` on; without a salt only the mark of the
    name."""

    model_config = ConfigDict(extra="forbid")

    seat: int
    since: int = 0
    mark: str
    salt: str = ""
    name: str = ""

    @property
    def held(self) -> Held:
        return Held(self.seat, self.since, self.mark)


class ExportedBeacon(BaseModel):
    """The round of a public beacon that was fixed when the table began.

    Its value is mixed in; without one the match was played without it, which it could be unless
    the table had chosen to `wait`.
    """

    model_config = ConfigDict(extra="forbid")

    chain: str
    key: str
    round: int = Field(ge=1, lt=1 << 63)
    wait: bool
    randomness: str = ""
    signature: str = ""

    @property
    def fixed(self) -> Round:
        return Round(self.chain, self.key, self.round, self.wait)

    @property
    def pulse(self) -> Pulse:
        return Pulse(self.round, self.randomness, self.signature)


class Witness(BaseModel):
    """What the second chain of hashes ties to the match (format 2; see `games.headless.chain`).

    `gathered` are the marks of the players in the order of their coming, `people` first those who
    sat there at the deal, by seat; `times` are those of the lines. Times are milliseconds since
    1970.
    """

    model_config = ConfigDict(extra="forbid")

    seating: Literal["random", "joined"]
    gathered: list[str]
    words: list[ExportedWord] = Field(default_factory=list)
    beacon: ExportedBeacon | None = None
    dealt_at: int
    people: list[ExportedSitter]
    times: list[int] = Field(default_factory=list)


class Export(BaseModel):
    """A match from its first shuffle on. It contains every secret: its reader has seen all cards.

    `secret` is the host's, in hex; `commitment` is what was published before the first card was
    dealt; `entropy` are the texts mixed in; `rig` is empty unless cards or dice were fixed.
    `later_secrets` are those of the lines `@reseed`, in their order: what is drawn after a secret
    has been told comes from the next one. In format 2 the commitment is the plain hash of the
    secret, and `witness` says whose match it was, and when.
    """

    model_config = ConfigDict(extra="forbid")

    format: Literal[1, 2] = 1
    game: str
    rules: int
    seats: int
    options: dict[str, Any] = Field(default_factory=dict)
    rig: dict[str, list[Any]] = Field(default_factory=dict)
    commitment: str
    secret: str
    later_secrets: list[str] = Field(default_factory=list)
    entropy: list[str] = Field(default_factory=list)
    log: list[ExportedLine] = Field(default_factory=list)
    result: ExportedEnding | None = None
    witness: Witness | None = None

    @model_validator(mode="after")
    def _witnessed(self) -> Export:
        if (self.format == 2) != (self.witness is not None):
            raise ValueError("format 2, and no other, has a witness")
        if len(self.later_secrets) != len(self.reseeds):
            raise ValueError("there must be a later secret for each line @reseed")
        return self

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        written: dict[str, Any] = write(self)
        if self.format == 1:
            del written["witness"]
        if not self.later_secrets:
            del written["later_secrets"]
        return written

    @property
    def start(self) -> Start:
        """How the match began; ValueError when a secret is not hexadecimal."""
        later = zip(self.reseeds, self.later_secrets, strict=True)
        return Start(
            self.game,
            self.seats,
            bytes.fromhex(self.secret),
            tuple(self.entropy),
            self.options,
            self.rig,
            self.rules,
            self.format,
            tuple((line.seq, bytes.fromhex(secret)) for line, secret in later),
        )

    @property
    def reseeds(self) -> list[ExportedLine]:
        """The lines from which later secrets hold."""
        return [line for line in self.log if line.key == RESEED]

    @property
    def entries(self) -> list[Entry]:
        return [line.entry() for line in self.log]


def ending(match: Position[Any]) -> ExportedEnding | None:
    """How a match has ended; None while it goes on."""
    over = match.result
    if over is None:
        return None
    return ExportedEnding(scores=list(over.scores), winners=over.winners, reason=over.reason)


def export(match: Position[Any], log: Sequence[Entry], witness: Witness | None = None) -> Export:
    """The document of a match; `log` is its whole log, from line 1 on."""
    start = match.start
    return Export(
        format=1 if witness is None else 2,
        game=start.game,
        rules=start.rules,
        seats=start.seats,
        options=start.options,
        rig=start.rig,
        commitment=commitment(start.secret, start.format),
        secret=start.secret.hex(),
        later_secrets=[secret.hex() for _, secret in start.later],
        entropy=list(start.entropy),
        log=[ExportedLine.of(entry) for entry in log],
        result=ending(match),
        witness=witness,
    )
