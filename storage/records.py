"""What the store keeps, as plain records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from games.core.record import Entry, Snapshot


class Broken(Exception):
    """The database cannot be used as it is; the text says what to do."""


class Conflict(Exception):
    """Somebody else has changed the match meanwhile, or the press was handled already."""


class Duplicate(Conflict):
    """This press (interaction) has been handled before."""


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
class Message:
    """Something to be said, once: `target` says where, `body` what (empty: the present state).

    A message for a target that already waits there takes its place unless it has a body.
    """

    id: str
    match: str
    target: str
    body: dict[str, Any] = field(default_factory=dict)
    revision: int = 0
    due_at: float = 0.0
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a target stands on Discord now."""

    match: str
    target: str
    channel: int
    message: int
    at: float
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something to be done about a match at a time (seconds since 1970)."""

    match: str
    kind: str
    at: float


@dataclass(slots=True)
class Commit:
    """One change of a match, stored whole or not at all.

    `row.revision` is the new revision; the stored one must be exactly one less (0: the match is
    new). `events` are (seq, n, JSON). `forget_events_after` drops what was said after a line that
    is taken back. `deadlines` replace all deadlines of the match unless None.
    """

    row: Row
    people: list[int | None] | None = None
    entries: list[Entry] = field(default_factory=list)
    snapshot: Snapshot | None = None
    events: list[tuple[int, int, str]] = field(default_factory=list)
    forget_events_after: int | None = None
    messages: list[Message] = field(default_factory=list)
    deadlines: list[Deadline] | None = None
    press: int | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as it was stored: enough to go on with it."""

    row: Row
    snapshot: Snapshot | None
    log: list[Entry]  # the lines after the snapshot


class Store(Protocol):
    """Keeps matches. Raises Conflict from `commit` when the revision or a press is not new."""

    async def commit(self, change: Commit) -> None: ...

    async def load(self, match: str) -> Stored | None: ...

    async def rows(
        self,
        *,
        status: tuple[str, ...] = (),
        channel: int | None = None,
        person: int | None = None,
        guild: int | None = None,
        limit: int = 1000,
    ) -> list[Row]:
        """Matches, the most recently changed first."""
        ...

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        """Every line of the log and when it was stored."""
        ...

    async def events(
        self, match: str, *, after: int = -1, limit: int = 1000, last: bool = False
    ) -> list[tuple[int, int, str]]:
        """What was said, in order; with `last`, the newest `limit`."""
        ...

    async def outbox(self, now: float, limit: int = 100) -> list[Message]:
        """Messages that are due, oldest first."""
        ...

    async def delivered(self, message: Message, posted: Posted | None) -> None:
        """The message is out (or can never be); unless it was replaced meanwhile, forget it."""
        ...

    async def put_off(self, message: Message, until: float) -> None: ...

    async def posted(self, match: str, target: str) -> Posted | None: ...

    async def unpost(self, match: str, target: str) -> None: ...

    async def deadlines(self, until: float, limit: int = 100) -> list[Deadline]: ...

    async def next_deadline(self) -> float | None: ...

    async def document(self, kind: str, id: int) -> dict[str, Any] | None: ...

    async def put_document(self, kind: str, id: int, body: dict[str, Any] | None) -> None: ...

    async def documents(self, kind: str) -> list[tuple[int, dict[str, Any]]]: ...

    async def backlog(self) -> tuple[int, float | None]:
        """How many messages wait, and since when the oldest has been due."""
        ...

    async def tally(self) -> dict[str, int]:
        """How many matches there are of each status."""
        ...

    async def close(self) -> None: ...
