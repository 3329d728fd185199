"""The contract of the store: one small protocol for each of its roles.

A `Store` has an attribute for each role. SQLite, PostgreSQL and the tests' store in memory keep the
same promises; tests/storage/test_contract.py holds each of them to these. Times are seconds since
1970; persons, servers (`guild`), channels, messages and presses are Discord's numbers.

Several processes may share a store. Each of them joins, is told what the others do, and claims work
(the messages of a lane, the deadlines of a match) before doing it; the claims of a process that
dies are released soon after.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Any, Protocol

from games.core.record import Entry

from .records import (
    LAST_LINE,
    Claimed,
    Commit,
    Deadline,
    LiveToken,
    MatchResult,
    News,
    OutboxMessage,
    Posted,
    RatingStanding,
    Row,
    Stored,
    Waiting,
)


class StoredMatches(Protocol):
    """The log of every match, and its present state."""

    async def commit(self, change: Commit) -> None:
        """Store all of a change or nothing.

        Raises Conflict when the revision is not the next one or a line or event exists already,
        Duplicate when the press was handled before, Busy for a second running game in a channel.
        """
        ...

    async def load(self, match: str) -> Stored | None:
        """A match as of one moment, enough to go on with it; None for an unknown id."""
        ...

    async def revision(self, match: str) -> int | None:
        """The stored revision; None for an unknown match."""
        ...

    async def rows(
        self,
        *,
        status: tuple[str, ...] = (),
        channel: int | None = None,
        person: int | None = None,
        guild: int | None = None,
        naming: int | None = None,
        holding: Sequence[str] = (),
        limit: int = 1000,
    ) -> list[Row]:
        """Matches that meet all given conditions, the most recently changed first.

        `person` sits there or once did; `naming` is a number anywhere in the row, which is slow to
        look for; `holding` are keys of which one is in the body, at any depth.
        """
        ...

    def each(self, status: str) -> AsyncIterator[Row]:
        """All matches of a status, read in parts so that thousands do not fill the memory."""
        ...

    async def finished(self, before: float, limit: int = 100) -> list[Row]:
        """Matches that are over or closed and have not changed since a time."""
        ...

    async def remove(self, row: Row) -> bool:
        """Remove a match, its log, messages and result; False, and nothing happens, where it has
        changed since it was read."""
        ...

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        """Every line of the log in order, with the time at which it was stored."""
        ...

    async def events(
        self,
        match: str,
        *,
        after: int = -1,
        until: int = LAST_LINE,
        limit: int = 1000,
        last: bool = False,
    ) -> list[tuple[int, int, str]]:
        """Events of the lines from `after` (not included) to `until` (included), in order, as
        (line, n, JSON): the first `limit`, or with `last` the newest."""
        ...

    async def guilds(self, status: str) -> list[int]:
        """The servers on which there are matches of a status, in order."""
        ...

    async def tally(self) -> dict[str, int]:
        """The number of matches of each status."""
        ...


class Outbox(Protocol):
    """Messages that wait to be delivered to Discord. Commits put them in."""

    async def due(self, now: float, limit: int = 100) -> list[OutboxMessage]:
        """Messages that are due, oldest first, claimed or not."""
        ...

    async def waits(self, id: str) -> bool:
        """Whether a message with this id, `match:target`, has not been delivered yet."""
        ...

    async def claim(self, now: float, limit: int, *, private: bool) -> Claimed:
        """Claim at most `limit` lanes with due messages, private ones or public ones, and return
        these messages, the earliest due first."""
        ...

    async def release(self, lane: str) -> bool:
        """Release a lane that is done; False if the claim was lost meanwhile."""
        ...

    async def delivered(self, message: OutboxMessage, posted: Posted | None) -> None:
        """Note where a message was posted (None: it can never be sent), and remove it from the
        outbox unless it was replaced meanwhile."""
        ...

    async def replacing(self, message: OutboxMessage, posted: Posted) -> None:
        """Note that a new message is about to be posted in place of the one that stands. Until it
        is `delivered`, the fingerprint of what stands begins with REPLACING, and its outbox
        message waits."""
        ...

    async def put_off(self, message: OutboxMessage, until: float) -> None:
        """Delivering failed: try again at a time. A message that has replaced this one meanwhile
        keeps its due time, but counts as tried, because its contents may have been sent."""
        ...

    async def again(self, message: OutboxMessage) -> None:
        """Deliver a message once more, even while it is being delivered."""
        ...

    async def doubt(self, message: OutboxMessage) -> None:
        """What stands on Discord may differ from what was delivered: deliver it once more."""
        ...

    async def backlog(self) -> tuple[int, float | None]:
        """The number of waiting messages, and since when the oldest has been due (None: none)."""
        ...


class PostedMessages(Protocol):
    """Where the messages of a match stand on Discord, by target. Deliveries note them."""

    async def get(self, match: str, target: str) -> Posted | None:
        """Where a target stands; None where it does not."""
        ...

    async def of_match(self, match: str) -> dict[str, Posted]:
        """Where all targets of a match stand."""
        ...

    async def forget(self, match: str, target: str) -> None:
        """Note that a target stands nowhere any more."""
        ...

    async def note_shown_since(self, posted: Posted, before: str) -> None:
        """Note what a message shows since somebody pressed a button on it. Nothing happens where
        another message has replaced it, or where it no longer shows `before` (a fingerprint)."""
        ...

    async def note_shown(self, posted: Posted, revision: int, *, whole: bool = True) -> bool:
        """Note what a seat's message shows, as of a revision of the match, since somebody pressed a
        button on it at `posted.at`; False, and nothing happens, where another message has replaced
        it meanwhile.

        A waiting message up to that revision is removed, if the panel shows the `whole` of it and
        no call stands for the seat. Where the match has changed since, it is delivered anew: what
        was delivered meanwhile may have arrived before the answer to the press."""
        ...


class Deadlines(Protocol):
    """Times at which something has to be done about a match. Commits set them."""

    async def due(self, until: float, limit: int = 100) -> list[Deadline]:
        """Deadlines up to a time, the earliest first, claimed or not."""
        ...

    async def next(self) -> float | None:
        """The earliest deadline of all; None where there is none."""
        ...

    async def claim(self, until: float, limit: int = 100) -> list[Deadline]:
        """Claim matches with deadlines up to a time, and return these deadlines."""
        ...

    async def release(self, match: str) -> bool:
        """Release a match's deadlines, which are done; False if the claim was lost meanwhile."""
        ...


class Presses(Protocol):
    """Presses (Discord's interactions) that were handled, and their tokens. Commits note the press
    that they came from."""

    async def handled(self, press: int) -> bool:
        """Whether a press was noted, here or by another process."""
        ...

    async def note(self, press: int, at: float) -> bool:
        """Note a press that changes no match; False if it was noted before."""
        ...

    async def forget(self, before: float) -> None:
        """Forget the presses that were noted before a time."""
        ...

    async def keep_token(self, token: LiveToken) -> None:
        """Keep the token of a press; it replaces that of an earlier press on the same message."""
        ...

    async def token(self, message: int, since: float) -> LiveToken | None:
        """The token kept for a message, if it was kept after a time."""
        ...

    async def tokens(self, since: float) -> list[LiveToken]:
        """All tokens that were kept after a time, in order of time."""
        ...

    async def oldest_token(self) -> float | None:
        """The time at which the oldest token was kept; None where there is none."""
        ...

    async def forget_tokens(self, until: float) -> None:
        """Erase the tokens that were kept up to a time."""
        ...


class Documents(Protocol):
    """Everything stored besides matches: JSON objects by kind and number."""

    async def get(self, kind: str, id: int) -> dict[str, Any] | None:
        """A document; None where there is none."""
        ...

    async def put(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        """Store a document, replacing the one before; None removes it."""
        ...

    async def swap(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        """Replace `old` by `new` (None: no document); False, and nothing changes, where the stored
        document is not `old`."""
        ...

    async def all(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        """All documents of a kind, by number."""
        ...


class Leases(Protocol):
    """This process among those that share the store."""

    def listen(self, on_event: Callable[[News], None]) -> None:
        """Set the function that is told what other processes do, from `join` on."""
        ...

    async def join(self) -> None:
        """Take part in the shared work from now on, until the store is closed."""
        ...

    async def alone(self) -> bool:
        """Whether no other process takes part."""
        ...


class Results(Protocol):
    """Results of finished matches, and the standings that follow from them.

    Commits store results; the application computes standings from them in order: `waiting` gives
    the results that are not counted yet, `advance` stores the standings that they change. Where a
    result comes late, changes or goes that should have been or was counted, the standings of its
    game and server are removed at once, and all results there wait again.
    """

    async def games(self, guild: int) -> list[str]:
        """The games on a server that have waiting results."""
        ...

    async def waiting(self, guild: int, game: str, limit: int = 500) -> Waiting:
        """The first results that the standings do not count yet, at most `limit`."""
        ...

    async def until(self, last: MatchResult, limit: int) -> list[MatchResult]:
        """The last `limit` results of the same game and server up to this one, in order."""
        ...

    async def standings(
        self, guild: int, game: str, people: Collection[int]
    ) -> dict[int, RatingStanding]:
        """The standings of these persons, by person; without those who have not played."""
        ...

    async def advance(self, counted: Waiting, changed: Sequence[RatingStanding]) -> bool:
        """Store the standings that these results have changed; False, and nothing changes, where
        results have changed meanwhile, or another process has counted them."""
        ...

    async def best(
        self, guild: int, game: str, limit: int = 100, offset: int = 0
    ) -> list[RatingStanding]:
        """Standings with a rating in a game, the strongest first."""
        ...

    async def of_person(self, guild: int, person: int) -> list[RatingStanding]:
        """The standings of a person on a server, one for each game."""
        ...


class Database(Protocol):
    """What holds the data of all roles."""

    async def scrub(self) -> None:
        """Erase removed and overwritten data from the files too, as far as possible."""
        ...

    async def examine(self) -> None:
        """Check all that opening has not checked. Raises Broken where something is damaged."""
        ...

    async def close(self) -> None:
        """Finish pending writes, release every claim, and close the database."""
        ...


class Store:
    """Everything that outlives the process, by role. Call `close` in `finally`."""

    def __init__(
        self,
        *,
        matches: StoredMatches,
        outbox: Outbox,
        posted: PostedMessages,
        deadlines: Deadlines,
        presses: Presses,
        documents: Documents,
        leases: Leases,
        results: Results,
        database: Database,
    ) -> None:
        self.matches, self.outbox, self.posted = matches, outbox, posted
        self.deadlines, self.presses, self.documents = deadlines, presses, documents
        self.leases, self.results = leases, results
        self._database = database

    async def scrub(self) -> None:
        """Erase removed and overwritten data from the files too, as far as the engine can."""
        await self._database.scrub()

    async def examine(self) -> None:
        """Check all of the store that opening has not checked, however long it takes. Raises
        Broken, which says what to do, where something is damaged."""
        await self._database.examine()

    async def close(self) -> None:
        """Finish pending writes, release every claim, and close the store."""
        await self._database.close()
