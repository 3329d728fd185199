"""Planted faults of concurrency and time; the simulation must find each of them.

Each function plants the fault that its docstring describes. `python -m tests.simulation --planted
all --seeds 300` prints after how many seeds each was found.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from bot.delivery import placing
from bot.delivery.live_tokens import LiveTokens
from bot.delivery.relay import OutboxRelay
from bot.delivery.sender import Sender
from bot.features.calls.channel_calls import ChannelCalls
from bot.features.seat.private_panels import PrivatePanels
from bot.matches import cache
from bot.matches.repository import Matches
from bot.matches.session import Session
from storage import single_process, sqlite
from storage.queries import QUERIES, SQLITE
from storage.records import OutboxMessage, Posted
from storage.sql import SqlOutbox
from storage.sql_engine import SqlEngine
from tests.simulation import planted_time
from tests.tools.planting import Faults, Replacement

ANEW = 3  # every third read finds nothing in memory


def acknowledged_before_it_is_written() -> Faults:
    """The store reports a job as done when it is only queued."""

    async def write(self: SqlEngine, job: Any) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda f: f.cancelled() or f.exception())
        self._jobs.append((job, done))
        self._called.set()

    return [Replacement(SqlEngine, "write", write)]


def told_before_it_is_written() -> Faults:
    """A commit is published first, and then stored."""
    commit = Matches.commit

    async def early(self: Matches, draft: Any, **more: Any) -> Any:
        if draft.stored is not None and draft.match is not None and draft.entries:
            self._cache.put(
                type(draft.stored)(
                    replace(draft.row, revision=draft.row.revision + 1),
                    draft.stored.body,
                    draft.match,
                    draft.stored.recent,
                    draft.stored.people,
                    draft.stored.due,
                    {},
                )
            )
        return await commit(self, draft, **more)

    return [Replacement(Matches, "commit", early)]


def delivered_before_it_is_sent() -> Faults:
    """The outbox forgets a message when sending it begins."""
    deliver = OutboxRelay._deliver

    async def early(self: OutboxRelay, message: Any) -> None:
        await self._store.outbox.delivered(message, None)
        await deliver(self, message)

    return [Replacement(OutboxRelay, "_deliver", early)]


def another_nonce_each_time() -> Faults:
    """A message that is sent again gets another nonce."""
    count = iter(range(10**9))
    return [Replacement(placing, "nonce", lambda *_: f"n{next(count)}")]


def a_press_counts_twice() -> Faults:
    """A press that arrives twice is handled twice."""
    write = sqlite.SqliteEngine._transact_now

    def forgetful(self: Any, jobs: Sequence[Any]) -> None:
        write(self, jobs)
        self._writer.plain.execute("update press set id = -abs(id) - 1 where id > 0")

    return [Replacement(sqlite.SqliteEngine, "_transact_now", forgetful)]


def no_lock_on_a_match() -> Faults:
    """Two changes of a match may run at once, and the revision is not checked."""
    whatever = SQLITE["change_body"].replace("and revision = ?", "and ? >= 0")
    return [
        Replacement(Matches, "lock", lambda self, key: asyncio.Lock()),
        Replacement(SQLITE, "change_body", whatever),
    ]


def a_lane_is_let_go_early() -> Faults:
    """A second task may send a message that is being sent."""

    async def claim(self: Any, now: float, limit: int, *, private: bool) -> Any:
        found = await self._due(now, limit, private, set())
        return single_process.Claimed(found, set())

    return [Replacement(single_process.OwnLanes, "claim", claim)]


def nobody_looks_after_a_failure() -> Faults:
    """A message that could not be sent is given up."""

    async def give_up(self: OutboxRelay, message: Any, why: object, most: float = 0.0) -> None:
        await self._store.outbox.delivered(message, None)

    return [Replacement(OutboxRelay, "_put_off", give_up)]


def the_relay_sleeps_through_a_commit() -> Faults:
    """Messages that arrive while a round ends are not looked for."""

    def wake(self: OutboxRelay) -> None:
        if self._opened and (self._round is None or self._round.done()):
            self._again = True
            self._round = self._tasks.start(self._go_round(), name="outbox relay")

    return [Replacement(OutboxRelay, "wake", wake)]


def a_removed_message_is_edited_for_ever() -> Faults:
    """A message that somebody has deleted is not posted again."""
    return [Replacement(placing, "GONE_MESSAGE", -1)]


def calls_are_forgotten_not_taken_away() -> Faults:
    """The call of a player who has answered is left standing."""

    async def forget(self: Any, session: Any, call: Posted) -> None:
        await self._store.posted.forget(call.match, call.target)

    return [Replacement(ChannelCalls, "take_away", forget)]


def the_way_to_an_old_call_is_lost() -> Faults:
    """A call that the bot may not delete is forgotten."""
    remove = Sender.remove

    async def careless(self: Sender, posted: Posted) -> bool:
        await remove(self, posted)
        return True

    return [Replacement(Sender, "remove", careless)]


def a_lane_is_kept_after_a_failure() -> Faults:
    """After a message was put off, its lane stays taken."""
    release, put_off = single_process.OwnLanes.release, SqlOutbox.put_off
    stuck: set[tuple[int, str]] = set()

    async def note(self: Any, message: OutboxMessage, until: float) -> None:
        stuck.add((id(self), message.lane))
        await put_off(self, message, until)

    async def keep(self: Any, lane: str) -> bool:
        return (id(self), lane) in stuck or await release(self, lane)

    return [
        Replacement(SqlOutbox, "put_off", note),
        Replacement(single_process.OwnLanes, "release", keep),
    ]


def the_relay_sets_no_alarm() -> Faults:
    """A message that was put off waits until another one is to be sent."""
    backlog = SqlOutbox.backlog

    async def timeless(self: Any) -> tuple[int, float | None]:
        waiting, _ = await backlog(self)
        return waiting, None

    return [Replacement(SqlOutbox, "backlog", timeless)]


def what_came_meanwhile_is_delivered_too() -> Faults:
    """After sending a message, the relay drops its newer version, too."""
    sql = "delete from outbox where id = ? and ? >= 0 and ? >= 0;"
    return [Replacement(QUERIES, "forget_message", sql)]


def what_was_sent_in_doubt_is_trusted() -> Faults:
    """A message whose sending failed is noted with the text of the second attempt."""
    place = placing.Placing.place

    async def trust(
        self: Any, message: Any, channel: int, face: Any, before: Any, maybe: bool, **more: Any
    ) -> Any:
        return await place(self, message, channel, face, before, False, **more)

    return [Replacement(placing.Placing, "place", trust)]


def another_nonce_for_each_call() -> Faults:
    """A call that is tried again pings again."""
    send, count = Sender.send, iter(range(10**9))

    async def anew(self: Sender, channel: int, face: Any, nonce: str, id: str, target: str) -> Any:
        again = f"{nonce[:12]}{next(count)}" if target.startswith("call:") else nonce
        return await send(self, channel, face, again, id, target)

    return [Replacement(Sender, "send", anew)]


def a_failed_commit_stays_in_the_cache() -> Faults:
    """A session in memory is kept though its commit failed."""

    def keep(self: cache.SessionCache, id: str) -> None:
        """It stays."""

    return [Replacement(cache.SessionCache, "drop", keep)]


def a_read_brings_back_the_past() -> Faults:
    """A slow read replaces what was stored meanwhile; many sessions are read again."""
    reads = iter(range(10**9))

    async def read(self: Matches, id: str, at_least: int = 0) -> Any:
        found = self._cache.get(id, at_least) if next(reads) % ANEW else None
        while found is None:
            loaded = await self._load(id)
            self._cache.put(loaded)
            found = loaded if loaded.row.revision >= at_least else None
        return found

    return [Replacement(Matches, "read", read)]


def a_refused_draft_goes_on() -> Faults:
    """A draft that was refused, or could not be stored, is the start of the next change."""
    begin = Session.draft
    drafts: dict[str, tuple[int, Any]] = {}

    def draft(self: Session, now: float) -> Any:
        known = drafts.get(self.id)
        if known is None or known[0] != self.row.revision:
            known = drafts[self.id] = (self.row.revision, begin(self, now))
        return known[1]

    return [Replacement(Session, "draft", draft)]


def a_group_is_acknowledged_together() -> Faults:
    """If one job of a group fails, the others are still reported as done."""

    async def write(self: SqlEngine, group: Any) -> None:
        failed: Exception | None = None
        try:
            await self._transact([job for job, _ in group])
        except Exception as why:
            failed = why
        for n, (_, done) in enumerate(group):
            if not done.done():
                if failed is not None and n == 0:
                    done.set_exception(failed)
                else:
                    done.set_result(None)

    return [Replacement(SqlEngine, "_write_group", write)]


def an_edit_over_a_dead_token_counts() -> Faults:
    """An edit over the token of a press counts as done though it failed."""

    async def over(self: LiveTokens, message: int, call: Any) -> bool:
        hook = self.take(message)
        if hook is None:
            return False
        with contextlib.suppress(discord.DiscordException, aiohttp.ClientError, OSError):
            await call(hook)
        return True

    return [Replacement(LiveTokens, "over", over)]


def private_panels_are_not_followed() -> Faults:
    """A private panel stays as it is when its match changes."""

    def nothing(self: PrivatePanels, match: str, people: set[int]) -> None:
        """Nobody looks."""

    return [Replacement(PrivatePanels, "_changed", nothing)]


STORED: tuple[Callable[[], Faults], ...] = (
    acknowledged_before_it_is_written,
    told_before_it_is_written,
    delivered_before_it_is_sent,
    another_nonce_each_time,
    a_press_counts_twice,
    no_lock_on_a_match,
    a_lane_is_let_go_early,
    nobody_looks_after_a_failure,
    the_relay_sleeps_through_a_commit,
    a_removed_message_is_edited_for_ever,
    calls_are_forgotten_not_taken_away,
    the_way_to_an_old_call_is_lost,
    a_lane_is_kept_after_a_failure,
    the_relay_sets_no_alarm,
    what_came_meanwhile_is_delivered_too,
    what_was_sent_in_doubt_is_trusted,
    another_nonce_for_each_call,
    a_failed_commit_stays_in_the_cache,
    a_read_brings_back_the_past,
    a_refused_draft_goes_on,
    a_group_is_acknowledged_together,
    an_edit_over_a_dead_token_counts,
    private_panels_are_not_followed,
)
# the plans that bring about the situation of a fault, if other evenings rarely do
EVENINGS: dict[str, dict[str, Any]] = {
    "the-relay-sleeps-through-a-commit": {"tables": 1, "often": "slow disk", "mishaps": 24.0},
    "no-lock-on-a-match": {"quarrels": 1.0, "often": "slow disk", "mishaps": 24.0},
    "what-was-sent-in-doubt-is-trusted": {"often": "unheard", "mishaps": 24.0},
    "a-read-brings-back-the-past": {"often": "slow disk", "mishaps": 24.0},
    "a-removed-message-is-edited-for-ever": {"often": "deleted", "mishaps": 24.0},
    "the-way-to-an-old-call-is-lost": {"called": 1.0, "often": "forbidden"},
    "another-nonce-for-each-call": {
        "called": 1.0,
        "often": "drop",
        "mishaps": 24.0,
    },
    "an-edit-over-a-dead-token-counts": {"often": "dead token"},
    "clocks-run-on-off-a-server": {"often": "out", "mishaps": 3.0, "kills": 0.0, "minutes": 12.0},
    "the-time-off-a-server-is-not-given-back": {
        "often": "out",
        "mishaps": 3.0,
        "kills": 0.0,
        "minutes": 12.0,
    },
    "nobody-closes-a-vote": {"after": 20.0},
    "a-time-out-hits-the-next-question": {"quarrels": 1.0, "often": "slow disk", "mishaps": 24.0},
    "the-price-of-a-sealed-auction-cannot-be-told": {
        "games": ("offrandes",),
        "tables": 1,
        "minutes": 60.0,
        "kills": 0.0,
        "mishaps": 1.0,
        "quarrels": 0.0,
        "unruly": 0.0,
        "heavy": 0.0,
    },
    "nobody-goes-on-for-the-dead": {"shared": 1.0, "kills": 12.0, "after": 5.0},
    "a-vote-follows-the-chair": {"leaving": 0.2, "minutes": 10.0},
    "who-inherits-does-not-doubt": {
        "shared": 1.0,
        "kills": 12.0,
        "often": "midway",
        "quarrels": 1.0,
    },
}
PLANTS: dict[str, Callable[[], Faults]] = {
    make.__name__.replace("_", "-"): make for make in (*STORED, *planted_time.FAULTS)
}
