"""What the store keeps, as plain records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from games.core.record import Entry, Snapshot

Work = Literal["bring", "ring"]  # messages; deadlines
BUSY = ("lobby", "live")  # the states of a match that occupies its channel


class Broken(Exception):
    """The database cannot be used as it is; the text says what to do."""


class Conflict(Exception):
    """Somebody else has changed the match meanwhile, or the press was handled already."""


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

    @property
    def private(self) -> bool:
        """Whether it is for one player's eyes."""
        return self.target.startswith("seat:")

    @property
    def lane(self) -> str:
        """What is delivered one after the other: a match's table, or what its seats see."""
        return f"{self.match}/seats" if self.private else self.match


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


@dataclass(frozen=True, slots=True)
class Claimed:
    """Messages that are this process's to deliver; `inherited` are the lanes that a process had
    begun to deliver which then died."""

    messages: list[Message]
    inherited: set[str]


@dataclass(frozen=True, slots=True)
class News:
    """What another process on the same store did.

    "match": `name` is at revision `number`; "document": the one of kind `name` and id `number`
    has changed; "gone": a process has died, and this one is to see to what it left; "everything":
    news may have been missed.
    """

    kind: str
    name: str = ""
    number: int = 0


class Store(Protocol):
    """Keeps matches. Raises Conflict from `commit` when the revision or a press is not new, Busy
    for a second running game in a channel.

    Several processes may share a store. Each of them enrols, listens to what the others do, and
    claims work (the messages of a lane, the deadlines of a match) before it does it; the claims
    of a process that dies are free soon after.
    """

    async def commit(self, change: Commit) -> None: ...

    async def load(self, match: str) -> Stored | None: ...

    async def revision(self, match: str) -> int | None:
        """The revision that is stored now; None for an unknown match."""
        ...

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

    async def standing(self, match: str) -> dict[str, Posted]:
        """Where everything of a match stands, by target."""
        ...

    async def unpost(self, match: str, target: str) -> None: ...

    async def shown(self, posted: Posted, revision: int) -> None:
        """What a message shows since somebody pressed a button on it, with all up to a revision of
        the match: that need not be brought any more. Nothing happens where another message has
        taken its place meanwhile."""
        ...

    async def deadlines(self, until: float, limit: int = 100) -> list[Deadline]: ...

    async def next_deadline(self) -> float | None: ...

    def listen(self, ear: Callable[[News], None]) -> None:
        """Who is told what other processes do."""
        ...

    async def enrol(self) -> None:
        """Take part in the shared work from now on, until `close`."""
        ...

    async def alone(self) -> bool:
        """Whether no other process takes part."""
        ...

    async def take_messages(self, now: float, limit: int, *, private: bool) -> Claimed:
        """Claim some lanes in which messages are due that are for one player's eyes, or for all's,
        and get those messages. What is due first comes first; at most `limit` lanes."""
        ...

    async def take_deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        """Claim the deadlines of matches that are due, and get them."""
        ...

    async def release(self, work: Work, on: str) -> bool:
        """What was claimed on a lane or a match is done; False if the claim was lost meanwhile."""
        ...

    async def doubt(self, message: Message) -> None:
        """What was brought may not be what stands there: it is to be brought once more."""
        ...

    async def handled(self, press: int) -> bool:
        """Whether a press was stored, here or by another process."""
        ...

    async def first(self, press: int, at: float) -> bool:
        """Note a press that changes no match; False if it was handled before."""
        ...

    async def forget_presses(self, before: float) -> None:
        """Forget the presses that were handled before a time."""
        ...

    async def document(self, kind: str, id: int) -> dict[str, Any] | None: ...

    async def put_document(self, kind: str, id: int, body: dict[str, Any] | None) -> None: ...

    async def swap_document(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        """Put `new` in the place of `old`; False, and nothing changes, if it is not `old`."""
        ...

    async def documents(self, kind: str) -> list[tuple[int, dict[str, Any]]]: ...

    async def backlog(self) -> tuple[int, float | None]:
        """How many messages wait, and since when the oldest has been due."""
        ...

    async def tally(self) -> dict[str, int]:
        """How many matches there are of each status."""
        ...

    async def close(self) -> None: ...
