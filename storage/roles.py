"""The store by role: one small protocol for each thing that it is asked for.

A store is one object with a role for each attribute. Every implementation (memory, SQLite,
PostgreSQL) keeps the same promises; tests/storage/test_contract.py holds each of them to these.
Times are seconds since 1970, persons, servers, channels and messages are Discord's numbers.

Several processes may share a store. Each of them joins, hears what the others do, and claims work
(the messages of a lane, the deadlines of a match) before it does it; the claims of a process that
dies are free soon after.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from typing import Any, Protocol

from games.core.record import Entry

from .records import (
    LAST_LINE,
    Claimed,
    Commit,
    Deadline,
    LiveToken,
    Message,
    News,
    Posted,
    Result,
    Row,
    Standing,
    Stored,
    Waiting,
)


class Matches(Protocol):
    """The log of every match, and the matches as they are now."""

    async def commit(self, change: Commit) -> None:
        """Store all of a change or nothing.

        Raises Conflict when the revision is not the next one or a line is there already,
        Duplicate when the press was handled before, Busy for a second running game in a channel.
        """
        ...

    async def load(self, match: str) -> Stored | None:
        """A match as of one moment: enough to go on with it; None for an unknown one."""
        ...

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
        naming: int | None = None,
        holding: Sequence[str] = (),
        limit: int = 1000,
    ) -> list[Row]:
        """Matches that meet all conditions given, the most recently changed first.

        `person` sits there or once did; the number `naming` stands anywhere in the row, which is
        a slow question; one of the keys `holding` stands in the body, at any depth.
        """
        ...

    def each(self, status: str) -> AsyncIterator[Row]:
        """All matches of a status, some at a time: thousands at once would fill the memory."""
        ...

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        """Every line of the log in order, and when it was stored."""
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
        """What was said after a line and until another, in order, as (line, n, JSON); with `last`,
        the newest `limit`."""
        ...

    async def tally(self) -> dict[str, int]:
        """How many matches there are of each status."""
        ...


class Outbox(Protocol):
    """Messages that wait to be brought to Discord. Commits put them in."""

    async def due(self, now: float, limit: int = 100) -> list[Message]:
        """Messages that are due, oldest first, whoever has claimed them."""
        ...

    async def waits(self, id: str) -> bool:
        """Whether a message with this id, `match:target`, has not been brought yet."""
        ...

    async def claim(self, now: float, limit: int, *, private: bool) -> Claimed:
        """Claim lanes in which messages are due that are for one player's eyes, or for all's, and
        get those messages. What is due first comes first; at most `limit` lanes."""
        ...

    async def release(self, lane: str) -> bool:
        """Give up a lane, now dealt with; False if the claim was lost meanwhile."""
        ...

    async def delivered(self, message: Message, posted: Posted | None) -> None:
        """Note that a message is out and stands there (None: it can never be sent); forget it
        unless it was replaced meanwhile."""
        ...

    async def replacing(self, message: Message, posted: Posted) -> None:
        """A new message is about to be sent in the place of the one that stands. Noted before it is
        sent: until one is `delivered`, the fingerprint of what stands begins with REPLACING, and
        what brings it waits."""
        ...

    async def put_off(self, message: Message, until: float) -> None:
        """Delivering failed: try again at a time. A message that has replaced this one meanwhile is
        due as it was; but it counts as tried, for what it says may have been sent."""
        ...

    async def again(self, message: Message) -> None:
        """Deliver a message once more, even if it is being delivered just now."""
        ...

    async def doubt(self, message: Message) -> None:
        """What stands there may not be what was delivered: deliver it once more."""
        ...

    async def backlog(self) -> tuple[int, float | None]:
        """How many messages wait, and since when the oldest has been due."""
        ...


class PostedMessages(Protocol):
    """Where the targets of a match stand on Discord. Deliveries put them there."""

    async def get(self, match: str, target: str) -> Posted | None:
        """Where a target stands; None for nowhere."""
        ...

    async def of_match(self, match: str) -> dict[str, Posted]:
        """Where everything of a match stands, by target."""
        ...

    async def forget(self, match: str, target: str) -> None:
        """A target stands nowhere any more."""
        ...

    async def shown_since(self, posted: Posted, before: str) -> None:
        """What a message shows since somebody pressed a button on it. Nothing happens where another
        message has taken its place, or where it does not show `before` any more."""
        ...

    async def shown(self, posted: Posted, revision: int, *, whole: bool = True) -> bool:
        """What a seat's message shows since somebody pressed a button on it at `posted.at`, of a
        revision of the match; False, and nothing happens, where another message has taken its
        place meanwhile.

        What waits up to there need not be brought any more, if that is the `whole` of it and no
        call stands for the seat. Where the match has changed since, it is to be brought anew: what
        was brought meanwhile may have arrived before the answer to the press."""
        ...


class Deadlines(Protocol):
    """Times at which something is to be done about a match. Commits set them."""

    async def due(self, until: float, limit: int = 100) -> list[Deadline]:
        """Deadlines up to a time, the earliest first, whoever has claimed them."""
        ...

    async def next(self) -> float | None:
        """The earliest deadline of all; None where there is none."""
        ...

    async def claim(self, until: float, limit: int = 100) -> list[Deadline]:
        """Claim the deadlines of matches that are due, and get them."""
        ...

    async def release(self, match: str) -> bool:
        """Give up a match's deadlines, now dealt with; False if the claim was lost meanwhile."""
        ...


class Presses(Protocol):
    """Presses (Discord's interactions) that were dealt with. Commits note theirs themselves."""

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
        """Keep the token of a press, in the place of that of an earlier one on its message."""
        ...

    async def token(self, message: int, since: float) -> LiveToken | None:
        """The token of a message, if it was kept after a time."""
        ...

    async def tokens(self, since: float) -> list[LiveToken]:
        """All tokens that were kept after a time, in that order."""
        ...

    async def oldest_token(self) -> float | None:
        """When the oldest of all tokens was kept; None where there is none."""
        ...

    async def forget_tokens(self, until: float) -> None:
        """Erase the tokens that were kept up to a time."""
        ...


class Documents(Protocol):
    """What is remembered beside the matches: JSON objects by kind and number."""

    async def get(self, kind: str, id: int) -> dict[str, Any] | None:
        """A document; None where there is none."""
        ...

    async def put(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        """Store a document in the place of the one before; None removes it."""
        ...

    async def swap(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        """Put `new` in the place of `old` (None: no document); False, and nothing changes, where
        it is not `old`."""
        ...

    async def all(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        """All documents of a kind, by number."""
        ...


class Leases(Protocol):
    """This process among those that share the store."""

    def listen(self, on_event: Callable[[News], None]) -> None:
        """Who is told what other processes do, from `join` on."""
        ...

    async def join(self) -> None:
        """Take part in the shared work from now on, until the store is closed."""
        ...

    async def alone(self) -> bool:
        """Whether no other process takes part."""
        ...


class Results(Protocol):
    """Results of finished matches, and the standings that follow from them.

    Commits store results; the application counts them. A standing is what all results up to a
    point say, in order: `waiting` gives those after it, `advance` stores what they change. Where
    a result comes late, changes or goes that was counted already, the standings of its game and
    server are removed at once, and every result there waits again.
    """

    async def missing(self, limit: int = 100, since: float = 0.0) -> list[Row]:
        """Finished matches without a result of their present revision, as an older build has
        stored them: those changed at a time or later, in that order."""
        ...

    async def put(self, result: Result) -> bool:
        """Store a result that is missing; False where its match is no longer at that revision."""
        ...

    async def games(self, guild: int) -> list[str]:
        """The games on a server in which results wait."""
        ...

    async def waiting(self, guild: int, game: str, limit: int = 500) -> Waiting:
        """The first results that the standings do not count yet."""
        ...

    async def until(self, last: Result, limit: int) -> list[Result]:
        """The results of its game and server up to this one, the last so many, in order."""
        ...

    async def standings(
        self, guild: int, game: str, people: Collection[int]
    ) -> dict[int, Standing]:
        """How these persons stand, by person; whoever has not played is not there."""
        ...

    async def advance(self, counted: Waiting, changed: Sequence[Standing]) -> bool:
        """Store the standings that those results have changed; False, and nothing changes, where
        results have changed meanwhile, or another process has counted them."""
        ...

    async def best(
        self, guild: int, game: str, limit: int = 100, offset: int = 0
    ) -> list[Standing]:
        """Those with a rating in a game, the strongest first."""
        ...

    async def of_person(self, guild: int, person: int) -> list[Standing]:
        """How somebody stands, by game."""
        ...


class Store:
    """Everything that outlives the process, by role. Close it whatever happens."""

    def __init__(
        self,
        *,
        matches: Matches,
        outbox: Outbox,
        posted: PostedMessages,
        deadlines: Deadlines,
        presses: Presses,
        documents: Documents,
        leases: Leases,
        results: Results,
        scrub: Callable[[], Awaitable[None]],
        examine: Callable[[], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        self.matches, self.outbox, self.posted = matches, outbox, posted
        self.deadlines, self.presses, self.documents = deadlines, presses, documents
        self.leases, self.results = leases, results
        self._scrub, self._examine, self._close = scrub, examine, close

    async def scrub(self) -> None:
        """What was removed or changed before is taken out of the files too, as far as the engine
        can."""
        await self._scrub()

    async def examine(self) -> None:
        """Look at all that is stored, however long that takes, as far as opening has not; Broken,
        with what to do, where something is damaged."""
        await self._examine()

    async def close(self) -> None:
        """Finish what waits to be written, give up every claim, and let go."""
        await self._close()
