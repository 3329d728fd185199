"""What each target of the outbox shows: the table, the end, a player's panel, a call."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable
from functools import partial

import discord

from bot.cups.messages import CupMessages
from bot.cups.service import TARGET as CUP
from bot.cups.service import Cups
from bot.delivery import calls
from bot.delivery.announcements import ANNOUNCED, Announcements
from bot.delivery.breaker import FIRST, CircuitOpen
from bot.delivery.cards import Cards
from bot.delivery.channel_calls import ChannelCalls
from bot.delivery.direct import DirectMessages, NoDirectMessages
from bot.delivery.emoji import AppEmoji
from bot.delivery.placing import Placing
from bot.delivery.ringing import awake, rings
from bot.delivery.sender import GONE_CHANNEL, Sender, nonce
from bot.delivery.strays import maybe_since, take_back
from bot.matches.errors import Refused
from bot.matches.finder import Finder
from bot.matches.session import Session
from bot.matches.standing_orders import by_order
from bot.notifications import view as notifications
from bot.people.service import People
from bot.proof.service import PROMISE, round_target
from bot.proof.view import fixed_round, promise
from bot.ratings.service import Ratings
from bot.seat.shown import of_person
from bot.ui.widgets import Face
from bot.ui.words import language
from storage.records import LIVE, REPLACING, Message, Posted

LOOKED_AT = 500  # messages that wait: how many are looked at for people who were not told


class Targets:
    """Delivers one message of the outbox, showing the match as it is now.

    `maybe_sent` says whether a message may have been sent before without being noted.
    """

    def __init__(
        self,
        finder: Finder,
        people: People,
        ratings: Ratings,
        cups: Cups,
        sender: Sender,
        direct: DirectMessages,
        emoji: AppEmoji,
        now: Callable[[], float],
    ) -> None:
        self.cups = CupMessages(cups, people, sender)
        self._finder, self._people, self._sender, self._now = finder, people, sender, now
        self._direct, self._emoji = direct, emoji
        self._store = finder.store
        self._announcements = Announcements(finder, people, ratings, sender)
        self._placing = Placing(finder.store, sender, now)
        self._calls = ChannelCalls(finder.store, people, sender, self._placing, now)
        self._cards = Cards(finder, sender, self._placing, now)

    async def bring(self, message: Message, session: Session, maybe_sent: bool) -> Posted | None:
        """Deliver a message; where its target stands now, or None where nothing has changed."""
        if message.target == "table":
            return await self._cards.bring(message, session, maybe_sent)
        if message.target == PROMISE:
            return await self._once(message, session, promise(session))
        if message.target == CUP:
            await self.cups.refresh(session.row.guild)
            return None
        kind, _, number = message.target.partition(":")
        if kind == "round":
            return await self._tell_round(message, session)
        if kind in ANNOUNCED:
            return await self._announce(message, session, maybe_sent)
        if kind == "timeup":
            await self._time_up(session, int(number))
            return None
        seat = int(number)
        return await self._private(message, session, seat, maybe_sent)

    async def _announce(
        self, message: Message, session: Session, maybe_sent: bool
    ) -> Posted | None:
        """Send a message to the whole table, which notifies those whom it concerns."""
        face = await self._announcements.face(message, session, maybe_sent)
        if face is None:
            return None
        # whom a vote asks does not depend on wishes for reminders, which are nobody else's business
        rung = awake if message.target.startswith("vote:") else rings
        face.mentions = [
            id for id in face.mentions if rung(await self._people.read(id), self._now())
        ]
        face.loud = bool(face.mentions)
        return await self._placing.place(message, session.row.channel, face, maybe_sent)

    async def tell(self, person: int, face: Face, *, silent: bool = False) -> bool:
        """Send a private message that belongs to no match; True if it reached the person."""
        try:
            channel = await self._direct.channel(person)
            try:
                await self._sender.say(channel, face, silent=silent)
            except discord.HTTPException as failed:
                await self._direct.turned_down(person, failed)
                raise
        except NoDirectMessages as none:
            await self._direct.without(person, none.why)
            return False
        await self._direct.worked(person)
        return True

    async def _time_up(self, session: Session, seat: int) -> None:
        """Write to a player whose time was up, if the player wants that."""
        person = session.chairs[seat].person if seat < len(session.chairs) else None
        if person is None or not session.chairs[seat].time_ups:
            return
        wishes = await self._people.read(person)
        if not wishes.time_up or wishes.where == "channel" or wishes.dm_closed:
            return  # the table has been told
        face = notifications.letter(
            session, seat, language(wishes.locale), await self._finder.link(session)
        )
        await self.tell(person, face, silent=not rings(wishes, self._now()))

    # What one player sees ---------------------------------------------------------------------

    async def _private(
        self, message: Message, session: Session, seat: int, maybe_sent: bool
    ) -> Posted | None:
        """Bring a player's panel by DM, or a call in the channel, as the player prefers.

        A player without DMs is called in the channel, but nobody is called twice for one question:
        the table would see that something private has happened. A player who prefers calls in the
        channel is called for every question, even one that a press has shown already: otherwise the
        table would see who was the last to answer. A panel that is over does not stay in the DMs of
        a player who wants none, or has closed them.
        """
        chair = session.chairs[seat] if seat < len(session.chairs) else None
        if chair is None or session.match is None:
            return None
        standing = await self._store.posted.of_match(session.id)
        before, called = standing.get(message.target), standing.get(f"call:{seat}")
        await take_back(self._store, self._people, self._sender, message, chair, self._now())
        if chair.person is None:  # nobody answers to them any more
            if before is not None:
                await self._placing.take_away(message, before)
            if called is not None:
                await self._calls.take_away(session, called)
            return None
        person = await self._people.read(chair.person)
        by_dm = person.where != "channel" and not person.dm_closed
        told = calls.told(session, seat, before if person.where == "dm" else None, called)
        try:
            wanted = person.where != "dm" or person.dm_closed
            lost = bool(message.body.get("missing"))  # the call may have been deleted
            if lost and wanted and called is not None:
                await self._calls.take_away(session, called)
                called, told = None, False
            await self._calls.bring(session, seat, called, wanted=wanted and not told)
        except (CircuitOpen, discord.Forbidden, discord.NotFound) as closed:
            # a channel that is closed to the bot keeps nobody from their own panel, and who would
            # be called there is written to
            written = before is not None or session.asks(seat)
            # who took no direct messages once may take them now, and there is no other way
            gone = closed.gone if isinstance(closed, CircuitOpen) else closed.code == GONE_CHANNEL
            if not by_dm and ((person.dm_closed and not gone) or not written):
                raise
            by_dm = True
            until = closed.until if isinstance(closed, CircuitOpen) else self._now() + FIRST
            await self._calls.wait_to_take_away(message, seat, until)
        session = await self._finder.matches.read(session.id)  # it may have changed meanwhile
        if not by_dm:
            stands = await self._store.posted.get(session.id, message.target)
            if stands is not None and not calls.is_of_now(session, seat, stands):
                await self._placing.take_away(message, stands)
            return None
        if before is None and not session.asks(seat) and session.status != LIVE and not maybe_sent:
            return None
        try:
            return await self._panel(message, session, seat, before, maybe_sent)
        except NoDirectMessages as none:
            if await self._stays(session.id, seat, chair.person):
                await self._direct.without(chair.person, none.why)
            called = await self._store.posted.get(session.id, f"call:{seat}")
            opens = none.why == "slow"
            await self._calls.bring(session, seat, called, wanted=not told, opens=opens)
            return None

    async def _panel(
        self,
        message: Message,
        session: Session,
        seat: int,
        before: Posted | None,
        maybe_sent: bool,
    ) -> Posted | None:
        """Bring a player's panel by DM. Raises NoDirectMessages; an existing panel then stays.

        A negative message number stands for a panel that was deleted: what it said counts as told.
        A panel that was being replaced when a bot died is replaced by the message that may have
        been sent then, even if nothing is asked any more. So is a panel in the DMs of the seat's
        previous holder.
        """
        chair = session.chairs[seat]
        # what a rule answers for somebody rings nobody's phone
        asked = session.asks(seat) and by_order(session, seat) is None
        id = chair.person or 0
        person = await self._people.read(id)
        face = of_person(session, seat, person, self._emoji, drawn=person.pictures)
        face.loud = asked and rings(person, self._now())
        # a new question is a new message, so that the phone rings; else the old one changes, and so
        # it does for who has taken a sealed answer back
        again = bool(message.body.get("again"))
        replacing = before is not None and before.fingerprint.startswith(REPLACING)
        known = calls.told(session, seat, before, None)
        new = again or before is None or (before.fingerprint.startswith("-") and not known)
        fresh = replacing or (asked and new)
        own = before if before is not None and calls.of_holder(session, seat, before) else None
        channel = await self._direct.channel(
            id,
            known=own.channel if own is not None else 0,
            new=fresh or own is None or own.message < 0,
            acted=not chair.placed,
            stays=partial(self._stays, session.id, seat, id),
        )
        last, replaced = before, abs(before.message) if before is not None else 0
        if before is not None and (fresh or before.message < 0 or before.channel != channel):
            if not replacing:
                await self._store.outbox.replacing(message, before)
            before = None
        mark = calls.mark(session, seat)
        maybe_there = maybe_sent or replacing
        try:
            posted = await self._placing.place(
                message, channel, face, maybe_there, before, mark, replaced
            )
        except discord.HTTPException as failed:
            await self._panel_refused(id, failed, None if maybe_there else last)
            raise
        if last is not None and before is None and last.message > 0:
            await self._sender.remove(last)
        # who has got up meanwhile may have been forgotten: no place is noted then
        if not await self._stays(session.id, seat, id):
            if posted is not None and posted.message != replaced:
                await self._sender.remove(posted)
            return None
        if posted is not None and posted.message != replaced:
            await self._direct.worked(id)
        return posted

    async def _panel_refused(
        self, person: int, failed: discord.HTTPException, stands: Posted | None
    ) -> None:
        """Discord refused a panel: the one that `stands` is not replaced by it.

        Raises NoDirectMessages where that will last.
        """
        self._emoji.doubt(failed)
        if stands is not None and failed.status < 500:
            await self._placing.not_replaced(stands)
        await self._direct.turned_down(person, failed)

    async def _stays(self, match: str, seat: int, person: int) -> bool:
        """Whether the person still sits there."""
        chairs = (await self._finder.matches.read(match)).chairs
        return seat < len(chairs) and chairs[seat].person == person

    async def uncalled(self) -> int:
        """The number of people who owe an answer and have not been told anywhere."""
        found = set[tuple[str, str]]()
        for message in await self._store.outbox.due(math.inf, LOOKED_AT):
            if message.private:
                with contextlib.suppress(Refused):
                    session = await self._finder.matches.read(message.match)
                    if await self._untold(session, int(message.target.partition(":")[2])):
                        found.add((message.match, message.target))
        return len(found)

    async def _untold(self, session: Session, seat: int) -> bool:
        if seat >= len(session.chairs) or session.chairs[seat].person is None:
            return False
        standing = await self._store.posted.of_match(session.id)
        before, called = standing.get(f"seat:{seat}"), standing.get(f"call:{seat}")
        return session.asks(seat) and not calls.told(session, seat, before, called)

    async def _tell_round(self, message: Message, session: Session) -> Posted | None:
        """Post which round of the beacon was fixed; nothing if it has been replaced by now."""
        proof = session.body.proof
        awaited = proof.beacon if proof is not None else None
        if proof is None or awaited is None or round_target(awaited) != message.target:
            return None
        return await self._once(message, session, fixed_round(session, awaited, proof.first_head))

    async def _once(self, message: Message, session: Session, face: Face) -> Posted | None:
        """Send a message that is never edited and never deleted."""
        if await self._store.posted.get(session.id, message.target) is not None:
            return None
        once = nonce(session.id, message.target, 0)
        return await self._placing.send(session, message.target, face, once, maybe_since(message))
