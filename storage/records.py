"""The records that the store keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.core.record import Entry, Snapshot

# The states of a match: people gather, it goes on, it has ended, it was broken off.
LOBBY, LIVE, OVER, CLOSED = "lobby", "live", "over", "closed"
BUSY = (LOBBY, LIVE)  # a match that occupies its channel
LAST_LINE = 2**31 - 1  # of a log: more than any has


class StoreBroken(Exception):
    """The database cannot be used as it is; the text says what to do."""


class Conflict(Exception):
    """Another change was stored meanwhile; nothing of this one was."""


class Duplicate(Conflict):
    """This press (interaction) has been handled before."""


class Busy(Conflict):
    """There is a game in this channel already."""


@dataclass(frozen=True, slots=True)
class Row:
    """A match as a whole. `body` is the application's own JSON data."""

    id: str
    revision: int
    status: str
    game: str
    guild: int
    channel: int
    host: int
    body: dict[str, Any]
    created_at: float
    changed_at: float


@dataclass(frozen=True, slots=True)
class OutboxMessage:
    """A message to deliver once: `target` says where, `body` what else is to be done than to show
    the present state.

    A new message for a target replaces a waiting one, with its body.
    """

    id: str
    match: str
    target: str
    body: dict[str, Any] = field(default_factory=dict)
    revision: int = 0
    due_at: float = 0.0
    tries: int = 0

    @property
    def private(self) -> bool:
        """Whether it is for one player's eyes."""
        return self.target.startswith("seat:")

    @property
    def lane(self) -> str:
        """Messages of a lane are delivered in turn: the public or the private ones of a match."""
        return f"{self.match}/seats" if self.private else self.match


# before the fingerprint of a message in whose place another one is being, or was, sent
REPLACING = "~"


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a target stands on Discord now."""

    match: str
    target: str
    channel: int
    message: int
    at: float
    fingerprint: str = ""


def call_of(target: str) -> str:
    """The target of the call that stands in for a seat's panel."""
    return "call:" + target.partition(":")[2]


@dataclass(frozen=True, slots=True)
class LiveToken:
    """The token of a press, with which its message can be edited for a quarter of an hour.

    `sealed` is encrypted by the application: with the store alone it cannot be read.
    """

    message: int
    sealed: str
    at: float


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that is due for a match at a time (seconds since 1970), by its kind."""

    match: str
    kind: str
    at: float


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat; `person` is None for computers and people who were forgotten."""

    person: int | None
    name: str
    score: float
    won: bool = False
    side: str = ""  # as the game's messages name it; empty where all play the same
    answered: int = 0  # answers in time
    late: int = 0  # answers that the game had to give instead
    substitute: bool = False  # took the seat over, and plays without rating


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a finished match: its seats in order; `rated` if it changes ratings.

    Results of one game on one server follow each other by `ended_at` (seconds since 1970), then
    by match.
    """

    match: str
    revision: int  # of the match that it was taken from
    guild: int
    game: str
    ended_at: float
    rated: bool
    seats: tuple[SeatResult, ...]


@dataclass(slots=True)
class RatingStanding:
    """A person's results in one game on one server, added up.

    `mu` and `sigma` estimate the strength, `rating` is the number that people see; all three are
    computed by the application.
    """

    guild: int
    game: str
    person: int
    name: str
    mu: float
    sigma: float
    rating: int
    played: int = 0
    won: int = 0
    rated: int = 0  # matches that changed the rating
    answered: int = 0
    late: int = 0
    sides: dict[str, tuple[int, int]] = field(default_factory=dict)  # side: played, won

    @property
    def reliability(self) -> int | None:
        """Answers in time, in per cent; None where there was nothing to answer."""
        asked = self.answered + self.late
        return round(100 * self.answered / asked) if asked else None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Results that the standings of a game on a server do not count yet, in order.

    `version` is for optimistic locking: new standings are stored only where it has not changed.
    """

    guild: int
    game: str
    version: int
    results: list[MatchResult]


@dataclass(slots=True)
class Commit:
    """One change of a match, stored whole or not at all.

    `row.revision` is the new revision; the stored one must be exactly one less (0: the match is
    new). `events` are (seq, n, JSON). `forget_events_after` deletes the events after a line, where
    lines are taken back. `deadlines` replace all deadlines of the match unless None. `result`
    belongs to every commit of a finished match (status OVER); with any other status the match
    loses the result that it had.
    """

    row: Row
    people: list[int | None] | None = None
    entries: list[Entry] = field(default_factory=list)
    snapshot: Snapshot | None = None
    events: list[tuple[int, int, str]] = field(default_factory=list)
    forget_events_after: int | None = None
    messages: list[OutboxMessage] = field(default_factory=list)
    deadlines: list[Deadline] | None = None
    press: int | None = None
    result: MatchResult | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as it was stored: enough to go on with it."""

    row: Row
    snapshot: Snapshot | None
    log: list[Entry]  # the lines after the snapshot


@dataclass(frozen=True, slots=True)
class Claimed:
    """Messages that this process has claimed; `inherited` are lanes in which another process had
    begun to deliver when it died."""

    messages: list[OutboxMessage]
    inherited: set[str]


@dataclass(frozen=True, slots=True)
class News:
    """What another process on the same store did.

    "match": `name` is at revision `number`; "document": the one of kind `name` and id `number`
    has changed; "gone": a process has died, and this one is to take over what it left;
    "everything": news may have been missed.
    """

    kind: str
    name: str = ""
    number: int = 0
