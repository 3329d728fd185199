"""The outbox relay: delivers the outbox to Discord, each message once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import aiohttp
import discord

from bot.delivery.circuit_breaker import LONGEST_REFUSAL_PAUSE_SECONDS, CircuitOpen
from bot.delivery.host_messages import OwnerNotices
from bot.delivery.priority import PRESS_PRIORITY_SECONDS, AcknowledgementPriority
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.sender import GONE_CHANNEL, MISSING_ACCESS, TURNED_AWAY, Sender
from bot.delivery.targets import Targets
from bot.matches.errors import GameNotInstalled, Refused, retry_on_conflict
from bot.matches.repository import Committed, Matches
from bot.matches.session import Session
from bot.ops.tasks import Tasks, all_of
from bot.people.service import People
from bot.time.timers import Later, Timer
from bot.ui.widgets import Face
from storage.records import LIVE, News, OutboxMessage, Posted, call_of
from storage.watched_tasks import place

log = logging.getLogger(__name__)

LANES_AT_ONCE = 8  # lanes of each kind that are served at the same time
# lanes of each kind that are handed out: the next ones wait at the door
LANES_HANDED_OUT = 2 * LANES_AT_ONCE
RETRY_DELAYS_SECONDS = (1.0, 5.0, 30.0, 120.0, 600.0)  # seconds to wait after each failure
DISCORD_FAILED_DELAY_SECONDS = (
    30.0  # the longest of them where Discord itself failed: the breaker paces those
)
NOTE_RETRY_SECONDS = 5.0  # seconds, at most, until it is tried again to note what was sent
OTHER_PROCESS_SECONDS = 0.1  # seconds that another process has to deliver what it has changed
# seconds to wait after each round in a row in which the store failed
STORE_RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
OVERDUE_CHECK_SECONDS = 1.0  # seconds between looks at what another process should have delivered
LONGEST_DELAY_SECONDS = 86_400.0  # seconds from now: nothing is put off for longer
CLOSE_WAIT_SECONDS = 1.0  # seconds that what is being delivered may take when the bot ends
# seconds between looks whether the game of a match is installed again
MISSING_GAME_CHECK_SECONDS = 600.0
TRIES_BEFORE_GIVING_UP = 20  # tries after which a message that Discord refuses is given up
MESSAGE_LIMIT = 1_000_000


class ServerMembership(Protocol):
    """Whether the bot is on a server."""

    async def is_off(self, guild: int) -> bool:
        """Whether the bot is off a server, as far as is known."""

    async def refused(self, guild: int) -> bool:
        """Discord refuses the bot a channel; returns whether the bot is off that server."""


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """What a press has shown a player on their own panel, and at which revision."""

    match: str
    seat: int
    revision: int
    mark: str  # of the question: see `bot/features/calls/marks.py`
    fingerprint: str


class OutboxRelay:
    """Delivers messages in the order in which they are due, one at a time in each lane.

    A match has two lanes, so that no question waits while a picture is drawn: one for its private
    messages, one for those in the channel. A target is always in the same lane. Of several
    processes on one store, one at a time serves a lane.

    A message about the present state is rendered when it is delivered, so ten changes in a row
    make one edit. Its nonce makes a message that was sent but not noted before a crash the same
    message when it is sent again, even if the state has changed since: then it is also edited.
    """

    def __init__(
        self,
        matches: Matches,
        people: People,
        *,
        sender: Sender,
        targets: Targets,
        owners: OwnerNotices,
        priority: AcknowledgementPriority,
        limiter: RateLimiter,
        membership: ServerMembership,
        later: Later,
    ) -> None:
        self._matches, self._people, self._store = matches, people, matches.store
        self._sender, self._targets, self._owners = sender, targets, owners
        self._priority, self._limiter, self._now = priority, limiter, matches.now
        self._membership = membership
        self._opened = self._again = False
        self._tasks = Tasks("outbox relay")
        self._round: asyncio.Task[None] | None = None
        self._later = later
        self._alarm: Timer | None = None
        self._rounds = self._failed_round = 0  # how many there were, and in which the store failed
        self._failures = 0  # such rounds in a row
        self._busy: dict[str, asyncio.Task[None]] = {}  # by lane
        self._handed = {True: 0, False: 0}  # how many of them are private, and how many are not
        self._under_way: set[str] = set()  # the messages that are being delivered now
        # by busy lane and message: up to which revision a press has shown it meanwhile
        self._shown: dict[str, dict[str, int]] = {}
        self._slots = {private: asyncio.Semaphore(LANES_AT_ONCE) for private in (True, False)}
        self._doubtful: set[str] = set()  # messages that may have been sent and were not noted
        self._looked_back = False  # whether those are among them that another process has left
        self._elsewhere: dict[str, float] = {}  # matches that others have changed, and when

    # Rounds -----------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to deliver: there is a connection."""
        self._opened = True
        self.wake()

    def on_commit(self, committed: Committed) -> None:
        """A match was stored: its messages may be due."""
        self._elsewhere.pop(committed.session.id, None)
        self.wake()

    def on_news(self, news: News) -> None:
        """Another process stored a match, or may have: see later whether its messages have been
        delivered.
        """
        if news.kind == "match":  # the other one first: it knows which press is being answered
            now = asyncio.get_running_loop().time()
            self._elsewhere = {
                id: at for id, at in self._elsewhere.items() if at + OTHER_PROCESS_SECONDS > now
            }
            self._elsewhere[news.name] = now
        if news.kind in ("match", "everything"):
            self._later(OTHER_PROCESS_SECONDS, self.wake)

    def _is_just_changed_elsewhere(self, match: str) -> bool:
        at = self._elsewhere.get(match)
        return at is not None and asyncio.get_running_loop().time() < at + OTHER_PROCESS_SECONDS

    def wake(self) -> None:
        """Look for due messages now."""
        self._again = True
        if self._opened and (self._round is None or self._round.done()):
            self._round = self._tasks.start(self._go_round(), name="outbox relay")

    @property
    def busy(self) -> bool:
        """Whether a delivery is under way."""
        return bool(self._busy) or (self._round is not None and not self._round.done())

    async def _go_round(self) -> None:
        self._rounds += 1
        try:
            await self._hand_out()
        except Exception as failed:  # the store fails: look again, whoever wakes or does not
            log.warning("what is to be delivered cannot be read: %s", type(failed).__name__)
            self._rest()

    async def _hand_out(self) -> None:
        """Hand everything that is due to tasks of its lane, and set the alarm for the rest."""
        if not self._looked_back:
            waiting = await self._store.outbox.due(math.inf, MESSAGE_LIMIT)
            self._doubtful.update(message.id for message in waiting)
            self._looked_back = True
        due: float | None = None
        while self._again:
            await self._priority.calm(PRESS_PRIORITY_SECONDS)
            self._again = False
            for private, handed in self._handed.items():
                if handed <= LANES_AT_ONCE:  # else there is enough to do: what is due can wait
                    await self._take(private, LANES_HANDED_OUT - handed)
            due = None if self._busy else await self._next_due()
        if self._failed_round != self._rounds:
            self._wake_in(None if due is None else due - self._now())

    async def _next_due(self) -> float | None:
        """When something is due; what was put off for too long was so by a clock that was wrong."""
        _, due = await self._store.outbox.backlog()
        now = self._now()
        if due is None or due <= now + LONGEST_DELAY_SECONDS:
            return due
        for message in await self._store.outbox.due(math.inf, MESSAGE_LIMIT):
            await self._store.outbox.put_off(message, now)
        return now

    def _rest(self) -> None:
        """The store fails: look again after a pause. It grows in memory, for nothing can be stored;
        whatever is stored meanwhile wakes the relay before.
        """
        if self._failed_round != self._rounds or not self._failures:
            self._failed_round = self._rounds
            self._failures += 1
        self._wake_in(STORE_RETRY_SECONDS[min(self._failures, len(STORE_RETRY_SECONDS)) - 1])

    def _wake_in(self, seconds: float | None) -> None:
        """Set the one alarm; what is overdue another process delivers, or the store fails."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if seconds is not None:
            self._alarm = self._later(seconds if seconds > 0 else OVERDUE_CHECK_SECONDS, self.wake)

    async def _take(self, private: bool, limit: int) -> None:
        """Hand out some lanes of one kind."""
        claimed = await self._store.outbox.claim(self._now(), limit, private=private)
        by_lane: dict[str, list[OutboxMessage]] = {}
        for message in claimed.messages:
            by_lane.setdefault(message.lane, []).append(message)
            if message.lane in claimed.inherited:
                self._doubtful.add(message.id)
        left = list[str]()
        for lane, messages in by_lane.items():
            begun = lane in claimed.inherited  # who has it next must know that
            if not begun and self._is_just_changed_elsewhere(messages[0].match):
                left.append(lane)
                continue
            messages.sort(key=lambda message: self._targets.order(message.target))
            self._handed[private] += 1
            self._busy[lane] = self._tasks.start(self._serve(lane, messages), name=f"serve {lane}")
        if left:  # last: what is claimed, and neither served nor released, would never be delivered
            await all_of(map(self._store.outbox.release, left))

    async def close(self) -> None:
        """Finish deliveries under way, within a moment, and begin no more."""
        self._opened = False
        if self._alarm is not None:
            self._alarm.cancel()
        if self._busy:
            await asyncio.wait(list(self._busy.values()), timeout=CLOSE_WAIT_SECONDS)
        await self._tasks.cancel()

    # One lane ---------------------------------------------------------------------------------

    async def _serve(self, lane: str, messages: list[OutboxMessage]) -> None:
        delivered = list[OutboxMessage]()
        private = messages[0].private
        try:
            async with self._slots[private]:
                for message in messages:
                    async with self._limiter.turn(private):
                        await self._priority.calm(PRESS_PRIORITY_SECONDS)
                        if not self._opened:
                            break
                        if message.revision > self._shown.get(lane, {}).get(message.id, -1):
                            delivered.append(message)
                            await self._deliver(message)
            # what is broken off stays claimed: who inherits it knows that it may have been sent
            if not await self._store.outbox.release(lane):
                log.warning("%s was delivered by another process too", lane)
                for message in delivered:
                    await self._store.outbox.doubt(message)
        except Exception as failed:  # the store fails: what is delivered is not noted
            log.warning("delivering what is due in %s broke off: %s", lane, type(failed).__name__)
            self._doubtful.update(message.id for message in delivered)
            with contextlib.suppress(Exception):
                await self._store.outbox.release(lane)
            self._rest()
        else:
            self._failures = 0
            self.wake()
        finally:
            if self._busy.get(lane) is asyncio.current_task():
                del self._busy[lane]
            self._handed[private] -= 1
            self._shown.pop(lane, None)

    async def _deliver(self, message: OutboxMessage) -> None:
        """Deliver one message; note that it is out, or when to try again."""
        store, session = self._store, None
        self._under_way.add(message.id)
        try:
            session = await self._matches.read(message.match, message.revision)
            if await self._membership.is_off(session.row.guild):
                raise CircuitOpen(self._now() + LONGEST_REFUSAL_PAUSE_SECONDS)
            maybe_sent = bool(message.tries) or message.id in self._doubtful
            posted = await self._targets.deliver(message, session, maybe_sent)
            await store.outbox.delivered(message, posted)
            self._sender.unrecorded.noted(message.match, message.target)
            self._doubtful.discard(message.id)
            await self._owners.take_back(session)
        except GameNotInstalled:  # nothing can be drawn of it: it waits, and wakes with its game
            await store.outbox.put_off(message, self._now() + MISSING_GAME_CHECK_SECONDS)
        except Refused:
            await store.outbox.delivered(message, None)
        except CircuitOpen as shut:
            if shut.gone and not message.private:
                await self._give_up(message, GONE_CHANNEL)
            else:
                await store.outbox.put_off(message, shut.until)
        except discord.HTTPException as failed:
            await self._refused(message, session, failed)
        except (TimeoutError, aiohttp.ClientError, OSError) as failed:
            most = min(DISCORD_FAILED_DELAY_SECONDS, self._most(message))
            await self._put_off(message, type(failed).__name__, most)
        except Exception as failed:
            log.error(
                "delivering %s of %s failed: %s at %s",
                message.target,
                message.match,
                type(failed).__name__,
                place(failed),
            )
            await self._put_off(message, type(failed).__name__, self._most(message))
        finally:
            self._under_way.discard(message.id)

    async def _refused(
        self, message: OutboxMessage, session: Session | None, failed: discord.HTTPException
    ) -> None:
        """Discord does not take a message: give it up where that is for good."""
        if session is not None and failed.code in TURNED_AWAY:
            off = failed.code == MISSING_ACCESS
            if not (off and await self._membership.refused(session.row.guild)):
                await self._owners.tell(session, TURNED_AWAY[failed.code])
        gone = failed.code == GONE_CHANNEL
        if gone and not message.private and session is not None:
            await self.channel_gone(session.row.channel)
        hopeless = gone or (failed.status in (400, 404) and message.tries >= TRIES_BEFORE_GIVING_UP)
        if hopeless and not (gone and message.private):  # whoever is still to be called waits
            await self._give_up(message, failed.code)
        else:
            most = DISCORD_FAILED_DELAY_SECONDS if failed.status >= 500 else math.inf
            await self._put_off(message, f"{failed.status} {failed.code}", most)

    async def _give_up(self, message: OutboxMessage, code: int) -> None:
        log.warning("%s of %s cannot be delivered: %s", message.target, message.match, code)
        await self._store.outbox.delivered(message, None)

    def _most(self, message: OutboxMessage) -> float:
        """For how long a message may be put off: nobody else knows of what is out and not noted."""
        return NOTE_RETRY_SECONDS if self._sender.unrecorded.waits(message) else math.inf

    async def _put_off(
        self, message: OutboxMessage, why: int | str, most: float = math.inf
    ) -> None:
        wait = min(RETRY_DELAYS_SECONDS[min(message.tries, len(RETRY_DELAYS_SECONDS) - 1)], most)
        log.warning("%s of %s put off %g s (%s)", message.target, message.match, wait, why)
        await self._store.outbox.put_off(message, self._now() + wait)

    # What a press has shown -------------------------------------------------------------------

    def overtake(self, message: int) -> None:
        """A press is about to change this message: no edit under way may arrive after that."""
        self._sender.edits.overtake(message)

    async def answered(self, message: int, hook: discord.Webhook) -> None:
        """The answer to a press has changed the player's own DM, and may change it for a while."""
        await self._sender.tokens.note(message, hook)

    def picture_follows(self, message: int) -> AbstractContextManager[None]:
        """While the answer to a press, which is there, has not got its picture yet."""
        return self._sender.picture_follows(message)

    async def edit_pressed(self, message: discord.Message, face: Face, way: str) -> None:
        """Show a face on a message that was pressed, with its picture.

        `way` is that of the answer: see `StandingFiles`. Raises CircuitOpen, discord.HTTPException,
        TimeoutError, ClientError or OSError.
        """
        at = message.created_at.timestamp()
        await self._sender.edit(Posted("", "", message.channel.id, message.id, at), face, way=way)

    async def seen(self, sight: ShownPanel, person: int, channel: int, message: int) -> None:
        """Note that a press has already changed the player's own DM: it need not be done again."""
        target, posted = f"seat:{sight.seat}", self._store.posted
        id, lane = f"{sight.match}:{target}", f"{sight.match}/seats"
        where = (await self._people.read(person)).where
        # a call in the channel is still to be made, or what may have been sent twice
        whole = where == "dm" and id not in self._doubtful
        fingerprint = sight.mark + sight.fingerprint
        shown = Posted(sight.match, target, channel, message, self._now(), fingerprint)
        if not await posted.note_shown(shown, sight.revision, whole=whole):
            return
        if again := id in self._under_way:
            # what is being delivered may arrive before or after the answer to the press
            anew = OutboxMessage(id, sight.match, target, {}, sight.revision, self._now(), tries=1)
            await self._store.outbox.again(anew)
        if again or self._matches.known(sight.match) != sight.revision:
            self.wake()
        if not whole or lane not in self._busy:
            return
        if await posted.get(sight.match, call_of(target)) is None:
            self._shown.setdefault(lane, {})[id] = sight.revision

    # Channels ---------------------------------------------------------------------------------

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted with its calls: the players called there are told elsewhere."""
        await self._forget_calls(channel, {})

    async def _forget_calls(self, channel: int, called: dict[str, set[str]]) -> None:
        """Forget the calls in a channel that is gone, and call again; later where the store fails.

        `called` gets the calls by match: at a second try those of the first are forgotten already.
        """
        try:
            for row in await self._store.matches.rows(status=(LIVE,), channel=channel):
                standing = await self._store.posted.of_match(row.id)
                gone = called.setdefault(row.id, set())
                gone |= {target for target in standing if target.startswith("call:")}
                for target in sorted(gone):
                    await self._store.posted.forget(row.id, target)
                if gone:
                    with contextlib.suppress(Refused):  # it is over meanwhile, or asleep
                        await retry_on_conflict(partial(self._call_again, row.id, sorted(gone)))
                    gone.clear()
        except Exception as failed:  # the store fails: Discord says it only once
            log.warning("the calls of a channel cannot be forgotten: %s", type(failed).__name__)
            self._later(OVERDUE_CHECK_SECONDS, partial(self._forget_again, channel, called))

    def _forget_again(self, channel: int, called: dict[str, set[str]]) -> None:
        if self._opened:
            self._tasks.start(self._forget_calls(channel, called), name="channel gone")

    async def _call_again(self, id: str, called: Sequence[str]) -> None:
        async with self._matches.change(id, LIVE) as draft:
            draft.unattended = True
            seats = [int(target.partition(":")[2]) for target in called]
            await self._matches.commit(draft, remind=[seat for seat in seats if draft.asks(seat)])
