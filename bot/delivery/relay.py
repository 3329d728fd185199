"""The courier: brings what the outbox holds to Discord, each thing once."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import math
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

import aiohttp
import discord

from bot.delivery.breaker import FIRST, MOST, Breaker, Shut
from bot.delivery.pictures import Pictures
from bot.delivery.rate_limiter import Budget
from bot.gateway.priority import Rush
from bot.gateway.respond import SILENT, files
from bot.history import view as record
from bot.matches.host import Host
from bot.matches.session import LIVE, LOBBY, Refused, Session
from bot.people.service import People, Person
from bot.seat import view as seat_view
from bot.table import view as table_view
from bot.ui import widgets
from bot.ui.ids import MySeat
from bot.ui.widgets import Face
from bot.ui.words import language, ui
from storage.records import Message, Posted

log = logging.getLogger(__name__)

AT_ONCE = 8  # lanes of each kind that are served at the same time
HANDED = 2 * AT_ONCE  # lanes of each kind that are handed out: the next ones wait at the door
OLD = 50 * 60.0  # seconds after which a table message is posted anew: old ones edit badly
CLOSED_DM, TOO_MANY_DMS, STRANGER = 50007, 40003, 50278  # a stranger: no server in common
GONE_MESSAGE, GONE_CHANNEL = 10008, 10003
ARCHIVED, LOCKED = 50083, 160005  # threads
# what a channel's owner has to do something about, and the sentence that says what
MISSING_ACCESS, MISSING_PERMISSION = 50001, 50013
TURNED_AWAY = {
    MISSING_ACCESS: "turned-away",
    MISSING_PERMISSION: "turned-away",
    ARCHIVED: "thread-locked",
    LOCKED: "thread-locked",
    GONE_CHANNEL: "channel-gone",
}
OPENING = 0  # stands for a channel where direct messages are opened
RETRIES = (1.0, 5.0, 30.0, 120.0, 600.0)  # seconds to wait after each failure
PATIENCE = 0.5  # seconds that a message lets presses go first
OVERDUE = 1.0  # seconds between looks at what another process should have brought
FAREWELL = 1.0  # seconds that what is being brought may take when the bot ends
FORGET = 20  # tries after which a message that Discord refuses is given up
UNKNOWN = 0  # the id of a message that may have been sent or not
ALL = 1_000_000

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sight:
    """What a press has shown somebody on the own panel, and of which revision of the match."""

    match: str
    seat: int
    revision: int
    asked: bool
    face: Face


class Courier:
    """Delivers in the order of what is due, one message at a time in each lane.

    A match has two lanes, so that nobody's question waits while a picture is drawn: one for what
    its players see in private, one for what stands in the channel. A target is always of the
    same lane. Of several processes on one store, one brings what is in a lane.

    A message about the present state is rendered when it is delivered, so ten changes in a row
    make one edit. `nonce` makes a message that was sent but not noted before a crash the same
    message when it is sent again, even if the state has changed since: then it is also edited.
    """

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        people: People,
        pictures: Pictures,
        now: Callable[[], float],
        rush: Rush,
        budget: Budget,
    ) -> None:
        self.client, self.host, self.people = client, host, people
        self.pictures, self.now, self.rush, self.budget = pictures, now, rush, budget
        self._opened = self._again = False
        self._round: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}  # by lane
        self._handed = {True: 0, False: 0}  # how many of them are private, and how many are not
        # by busy lane and message: up to which revision a press has shown it meanwhile
        self._shown: dict[str, dict[str, int]] = {}
        self._dms: dict[int, int] = {}
        self._slots = {private: asyncio.Semaphore(AT_ONCE) for private in (True, False)}
        self._breaker = Breaker(now)
        self._doubtful: set[str] | None = None  # may have been sent before this process began
        self._absent: set[int] = set()  # servers that the bot was put out of
        self._told: dict[int, str] = {}  # channels of which somebody was told what must be done

    def open(self) -> None:
        """Begin to deliver: there is a connection."""
        self._opened = True
        self.wake()

    def wake(self) -> None:
        """There may be something to deliver."""
        self._again = True
        if self._opened and (self._round is None or self._round.done()):
            self._round = asyncio.create_task(self._go_round(), name="courier")

    @property
    def busy(self) -> bool:
        """Whether something is being brought now."""
        return bool(self._busy) or (self._round is not None and not self._round.done())

    async def _go_round(self) -> None:
        try:
            await self._hand_out()
        except Exception as failed:  # the store fails: look again, whoever wakes or does not
            log.warning("what is to be brought cannot be read: %s", type(failed).__name__)
            self._alarm = asyncio.get_running_loop().call_later(OVERDUE, self.wake)

    async def _hand_out(self) -> None:
        """Hand everything that is due to tasks of its lane, and set the alarm for the rest."""
        if self._doubtful is None:
            waiting = await self.host.store.outbox(math.inf, ALL)
            self._doubtful = {message.id for message in waiting}
        due: float | None = None
        while self._again:
            await self.rush.calm(PATIENCE)
            self._again = False
            for private, handed in self._handed.items():
                if handed <= AT_ONCE:  # else there is enough to do: what is due can wait
                    await self._take(private, HANDED - handed, self._doubtful)
            _, due = (0, None) if self._busy else await self.host.store.backlog()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None:
            wait = due - self.now()  # what is overdue is another process's to bring
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait if wait > 0 else OVERDUE, self.wake)

    async def _take(self, private: bool, limit: int, doubtful: set[str]) -> None:
        """Hand out some lanes of one kind."""
        claimed = await self.host.store.take_messages(self.now(), limit, private=private)
        by_lane: dict[str, list[Message]] = {}
        for message in claimed.messages:
            by_lane.setdefault(message.lane, []).append(message)
            if message.lane in claimed.inherited:
                doubtful.add(message.id)
        for lane, messages in by_lane.items():
            self._handed[private] += 1
            task = asyncio.create_task(self._serve(lane, messages), name=f"serve {lane}")
            self._busy[lane] = task

    async def close(self) -> None:
        """Bring what is under way, for a moment, and nothing more."""
        self._opened = False
        if self._alarm is not None:
            self._alarm.cancel()
        if self._busy:
            await asyncio.wait(list(self._busy.values()), timeout=FAREWELL)
        running = [*self._busy.values(), *([self._round] if self._round else [])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _serve(self, lane: str, messages: list[Message]) -> None:
        store, brought = self.host.store, list[Message]()
        private = messages[0].private
        try:
            async with self._slots[private]:
                for message in messages:
                    async with self.budget.turn(private):
                        await self.rush.calm(PATIENCE)
                        if not self._opened:
                            break
                        if message.revision > self._shown.get(lane, {}).get(message.id, -1):
                            brought.append(message)
                            await self._deliver(message)
            # what is broken off stays claimed: who inherits it knows that it may have been sent
            if not await store.release("bring", lane):
                log.warning("%s was brought by another process too", lane)
                for message in brought:
                    await store.doubt(message)
        except Exception as failed:  # the store fails: what is brought is not noted
            log.warning("bringing what is due in %s broke off: %s", lane, type(failed).__name__)
            self._doubtful = (self._doubtful or set()) | {message.id for message in brought}
            with contextlib.suppress(Exception):
                await store.release("bring", lane)
        finally:
            del self._busy[lane]
            self._handed[private] -= 1
            self._shown.pop(lane, None)
            self.wake()

    async def _deliver(self, message: Message) -> None:
        store = self.host.store
        try:
            session = await self.host.stored(message.match, message.revision)
            if session.row.guild in self._absent:
                raise Shut(self.now() + MOST)
            await store.delivered(message, await self._bring(message, session))
            if self._doubtful:
                self._doubtful.discard(message.id)
        except Refused:
            await store.delivered(message, None)
        except Shut as shut:
            await store.put_off(message, shut.until)
        except discord.HTTPException as failed:
            if failed.code in TURNED_AWAY:
                await self._tell_host(session, TURNED_AWAY[failed.code])
            hopeless = failed.status in (400, 404) and message.tries >= FORGET
            if failed.code == GONE_CHANNEL or hopeless:
                log.warning(
                    "%s of %s cannot be brought: %s", message.target, message.match, failed.code
                )
                await store.delivered(message, None)
            else:
                await self._put_off(message, f"{failed.status} {failed.code}")
        except (TimeoutError, aiohttp.ClientError, OSError) as failed:
            await self._put_off(message, type(failed).__name__)
        except Exception as failed:
            log.exception(
                "bringing %s of %s failed: %s", message.target, message.match, type(failed).__name__
            )
            await self._put_off(message, type(failed).__name__)

    async def _put_off(self, message: Message, why: int | str) -> None:
        wait = RETRIES[min(message.tries, len(RETRIES) - 1)]
        log.warning("%s of %s put off %g s (%s)", message.target, message.match, wait, why)
        await self.host.store.put_off(message, self.now() + wait)

    async def _bring(self, message: Message, session: Session) -> Posted | None:
        if message.target == "table":
            return await self._table(message, session)
        if message.target == "end":
            return await self._end(message, session)
        return await self._private(message, session, int(message.target.partition(":")[2]))

    # What everybody sees ----------------------------------------------------------------------

    async def _table(self, message: Message, session: Session) -> Posted | None:
        face = table_view.table_face(session)
        return await self._place(message, session, session.row.channel, face)

    async def _end(self, message: Message, session: Session) -> Posted | None:
        said = await self.host.everything_said(session)
        face = record.end_card(await self.host.stored(session.id), said)
        return await self._place(message, session, session.row.channel, face)

    # What one player sees ---------------------------------------------------------------------

    async def _private(self, message: Message, session: Session, seat: int) -> Posted | None:
        """A player's panel by DM, and a call in the channel, as the player likes it."""
        chair = session.chairs[seat] if seat < len(session.chairs) else None
        if chair is None or chair.person is None or session.match is None:
            return None
        person = await self.people.person(chair.person)
        by_dm = person.where != "channel" and not person.dm_closed
        standing = await self.host.store.standing(session.id)
        called = standing.get(f"call:{seat}")
        session = await self.host.stored(session.id)
        try:
            await self._call(session, seat, person.where != "dm" or person.dm_closed, called)
        except (Shut, discord.Forbidden, discord.NotFound) as failed:
            if not by_dm:
                raise
            # a channel that is closed to the bot keeps nobody from the own panel
            log.info("no call in the channel of %s: %s", session.id, type(failed).__name__)
        if not by_dm:
            return None
        before = standing.get(message.target)
        session = await self.host.stored(session.id)
        asked = session.asks(seat)
        if before is None and not asked and session.status != LIVE and not self._sent(message):
            return None
        face = seat_view.panel(session, seat, language(person.locale))
        face.loud = asked and rings(person, self.now())
        try:
            channel = await self._dm(chair.person)
            # a new question is a new message, so that the phone rings; else the old one changes
            again = bool(message.body.get("again"))
            fresh = asked and (again or before is None or before.fingerprint.startswith("-"))
            mark = "+" if asked else "-"
            replaced = before.message if before is not None else 0
            if before is not None and fresh:
                await self._remove(before)
                before = None
            return await self._place(message, session, channel, face, before, mark, replaced)
        except discord.Forbidden as failed:
            if failed.code != CLOSED_DM:
                raise
            person.dm_closed, person.told_closed = True, False
            await self.people.keep(chair.person, person)
            called = await self.host.store.posted(session.id, f"call:{seat}")
            await self._call(session, seat, True, called)
            return None

    def _sent(self, message: Message) -> bool:
        """Whether it may have been sent before, without this having been noted."""
        return bool(message.tries) or message.id in (self._doubtful or ())

    async def _call(self, session: Session, seat: int, wanted: bool, before: Posted | None) -> None:
        """Call a player in the channel while an answer is awaited; take the call away after.

        `before` is the call that stands there.
        """
        match, target = session.match, f"call:{seat}"
        store = self.host.store
        asked = wanted and session.asks(seat)
        if before is not None and before.message == UNKNOWN:
            before = await self._post_call(session, seat, before.fingerprint, loud=asked)
        if before is not None and not asked:
            await self._remove(before)
            await store.unpost(session.id, target)
        if before is None and asked:
            once = nonce(session.id, target, match.asked if match else 0)
            # noted first: if the bot dies before it knows the message, it can still take it away
            place = session.row.channel
            posted = Posted(session.id, target, place, UNKNOWN, self.now(), once)
            await store.delivered(Message("-", session.id, target), posted)
            await self._post_call(session, seat, once, loud=True)

    async def _post_call(self, session: Session, seat: int, once: str, *, loud: bool) -> Posted:
        t, person, target = ui(session.body.locale), session.chairs[seat].person, f"call:{seat}"
        loud = loud and rings(await self.people.person(person or 0), self.now())
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(t("call", mention=f"<@{person}>")))
        my = widgets.button(t("my-seat"), MySeat(session.id, False), discord.ButtonStyle.primary)
        view.add_item(widgets.row(my))
        face = Face(view, mentions=(person,) if person and loud else (), loud=loud)
        posted = await self._send(session.row.channel, face, once, session.id, target)
        await self.host.store.delivered(Message("-", session.id, target), posted)
        return posted

    async def tell(self, person: int, face: Face) -> None:
        """A private message that belongs to no match."""
        try:
            channel = await self._dm(person)
            place = self.client.get_partial_messageable(channel)
            face.view.stop()
            await self._try(channel, lambda: place.send(view=face.view, allowed_mentions=SILENT))
        except discord.Forbidden as failed:
            if failed.code != CLOSED_DM:
                raise
            known = await self.people.person(person)
            known.dm_closed, known.told_closed = True, False
            await self.people.keep(person, known)

    async def _dm(self, person: int) -> int:
        if person not in self._dms:
            opened = await self._try(OPENING, lambda: self.client.create_dm(discord.Object(person)))
            self._dms[person] = opened.id
        return self._dms[person]

    # Sending ----------------------------------------------------------------------------------

    async def _place(
        self,
        message: Message,
        session: Session,
        channel: int,
        face: Face,
        before: Posted | str | None = "look",
        mark: str = "",
        replaced: int = 0,
    ) -> Posted | None:
        """Edit the message that stands for this target, or post it where there is none.

        `replaced` is the message whose place a new one takes, if it is gone already.
        """
        store = self.host.store
        if isinstance(before, str):
            before = await store.posted(message.match, message.target)
        replaced = replaced or (before.message if before else 0)
        fingerprint = mark + face.fingerprint
        if before is not None and before.channel == channel:
            # what a press has shown on a message that was being removed is not there
            if before.fingerprint == fingerprint and not self._sent(message):
                return None
            aged = self.now() - before.at > OLD and session.status in (LIVE, LOBBY)
            if not (aged and message.target == "table"):
                try:
                    await self._edit(before, face)
                except discord.NotFound as gone:
                    if gone.code != GONE_MESSAGE:
                        raise
                else:
                    return Posted(
                        message.match,
                        message.target,
                        channel,
                        before.message,
                        before.at,
                        fingerprint,
                    )
            else:
                await self._remove(before)
        posted = await self._send(
            channel,
            face,
            nonce(message.match, message.target, replaced),
            message.match,
            message.target,
        )
        if self._sent(message):
            await self._edit(posted, face)  # it may be the message that was sent then
        return Posted(posted.match, posted.target, channel, posted.message, posted.at, fingerprint)

    async def _send(self, channel: int, face: Face, nonce: str, match: str, target: str) -> Posted:
        face.view.stop()
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(id) for id in face.mentions]
        )
        place = self.client.get_partial_messageable(channel)

        async def send() -> discord.Message:
            return await place.send(
                view=face.view,
                files=await files(face, self.pictures),
                nonce=nonce,
                allowed_mentions=mentions,
                silent=not face.loud,
            )

        sent = await self._try(channel, send)
        return Posted(match, target, channel, sent.id, self.now())

    async def _edit(self, posted: Posted, face: Face) -> None:
        face.view.stop()
        place = self.client.get_partial_messageable(posted.channel)
        message = place.get_partial_message(posted.message)

        async def edit() -> None:
            attached = await files(face, self.pictures)
            await message.edit(view=face.view, attachments=attached, allowed_mentions=SILENT)

        await self._try(posted.channel, edit)

    async def _remove(self, posted: Posted) -> None:
        place = self.client.get_partial_messageable(posted.channel)
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await self._try(posted.channel, place.get_partial_message(posted.message).delete)

    async def _try(self, channel: int, call: Callable[[], Awaitable[T]]) -> T:
        """Do something in a channel; if it is an archived thread, open it and do it again.

        Raises Shut where it is not worth trying, or where the bot is told to wait.
        """
        with self._allowed(channel):
            self.budget.spend()
            try:
                result = await call()
            except discord.HTTPException as failed:
                if failed.code != ARCHIVED:
                    raise
                try:
                    thread = await self.client.fetch_channel(channel)
                    if isinstance(thread, discord.Thread):
                        await thread.edit(archived=False)
                except discord.Forbidden:
                    raise failed from None
                result = await call()
        if self._breaker.worked(channel) and channel in self._told:
            await self._take_back(channel)
        return result

    @contextmanager
    def _allowed(self, channel: int) -> Iterator[None]:
        """Asks the breaker first, and tells it what came of it."""
        breaker = self._breaker
        breaker.check(channel)
        try:
            yield
        except discord.RateLimited as limited:
            raise Shut(breaker.limited(channel, limited.retry_after)) from None
        except discord.HTTPException as failed:
            if failed.status >= 500:
                self._falter()
            elif failed.code == TOO_MANY_DMS:
                raise Shut(breaker.limited(channel, MOST)) from None
            elif failed.status == 429:
                breaker.limited_everywhere(MOST)
                log.warning("told to wait with everything: %s", failed.status)
                raise Shut(self.now() + MOST) from None
            elif failed.code in TURNED_AWAY or failed.code == STRANGER:
                if breaker.turned_away(channel, MOST if failed.code == GONE_CHANNEL else FIRST):
                    log.warning("turned away from channel %d: %d", channel, failed.code)
            else:
                breaker.answered()
            raise
        except (TimeoutError, aiohttp.ClientError, OSError):
            self._falter()
            raise

    def _falter(self) -> None:
        if self._breaker.faltered():
            log.warning("Discord does not answer: all deliveries wait")

    def limited(self, seconds: float) -> None:
        """Discord told the bot to wait with everything but answers to interactions."""
        self._breaker.limited_everywhere(seconds)

    async def _tell_host(self, session: Session, what: str) -> None:
        """One sentence to who keeps the table, or else to who sits there: what must be done."""
        told = f"shut:{session.row.channel}"
        self._told[session.row.channel] = session.id
        if await self.host.store.posted(session.id, told) is not None:
            return
        for someone in dict.fromkeys([session.row.host, *(c.person for c in session.chairs)]):
            person = await self.people.person(someone) if someone is not None else None
            if someone is None or person is None or person.dm_closed:
                continue
            text = ui(person.locale)(what, channel=f"<#{session.row.channel}>")
            with contextlib.suppress(discord.HTTPException, Shut):
                channel = await self._dm(someone)
                once = nonce(session.id, told, someone)
                posted = await self._send(channel, widgets.note(text), once, session.id, told)
                await self.host.store.delivered(Message("-", session.id, told), posted)
                return

    async def _take_back(self, channel: int) -> None:
        """The bot may write in a channel again: what was said of that is no longer true."""
        match, told = self._told.pop(channel), f"shut:{channel}"
        posted = await self.host.store.posted(match, told)
        if posted is not None:
            await self._remove(posted)
            await self.host.store.unpost(match, told)

    # Servers ----------------------------------------------------------------------------------

    def put_out(self, guild: int) -> None:
        """The bot was taken off a server: what is to be said there waits."""
        log.warning("taken off server %d: its tables wait until the bot is invited again", guild)
        self._absent.add(guild)

    async def let_in(self, guild: int) -> None:
        """The bot is on a server, perhaps again: bring at once what waited for that."""
        self._absent.discard(guild)
        self._breaker.forget()
        rows = {row.id: row for row in await self.host.store.rows(guild=guild, limit=ALL)}
        waiting = [m for m in await self.host.store.outbox(math.inf, ALL) if m.match in rows]
        for message in waiting:
            for chair in (await self.host.stored(message.match)).chairs:
                # a direct message is refused alike by whom the bot shares no server with
                if chair.person is not None:
                    person = await self.people.person(chair.person)
                    if person.dm_closed:
                        person.dm_closed = False
                        await self.people.keep(chair.person, person)
            await self.host.store.put_off(message, self.now())
        self.wake()

    async def seen(self, sight: Sight, person: int, channel: int, message: int) -> None:
        """A press has already changed the player's own DM: note it, so it is not done again."""
        store, target = self.host.store, f"seat:{sight.seat}"
        standing = await store.standing(sight.match)
        before = standing.get(target)
        if before is None or before.message != message:
            return
        id, revision = f"{sight.match}:{target}", sight.revision
        where = (await self.people.person(person)).where
        # a call in the channel is still to be made or taken away, or what may have been sent twice
        called = f"call:{sight.seat}" in standing
        if where != "dm" or called or id in (self._doubtful or ()):
            revision = -1
        fingerprint = ("+" if sight.asked else "-") + sight.face.fingerprint
        await store.shown(
            Posted(sight.match, target, channel, message, before.at, fingerprint), revision
        )
        if (lane := f"{sight.match}/seats") in self._busy:
            self._shown.setdefault(lane, {})[id] = revision


def rings(person: Person, now: float) -> bool:
    """Whether a question may ring now: not for who wants none, sleeps or is away."""
    return person.reminders in ("turn", "repeat") and not person.rest.asleep(now)


def nonce(match: str, target: str, after: int) -> str:
    """The same for the same message sent again; at most 25 characters.

    `after` is the message that it comes after, or what else tells it from the ones before.
    """
    text = f"{match}/{target}/{after}"
    return hashlib.sha256(text.encode()).hexdigest()[:24]
