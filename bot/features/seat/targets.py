"""A player's panel as a direct message, or a call in the channel in its place."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import discord

from bot.delivery.circuit_breaker import FIRST_REFUSAL_PAUSE_SECONDS, CircuitOpen
from bot.delivery.direct_messages import DirectMessages, NoDirectMessages
from bot.delivery.placing import Placing
from bot.delivery.ringing import rings
from bot.delivery.sender import GONE_CHANNEL, Sender
from bot.delivery.targets import Custom, Target, number_in
from bot.delivery.unknown_messages import take_back
from bot.features.calls import marks
from bot.features.calls.channel_calls import ChannelCalls
from bot.features.seat.panel_contents import PanelMaker
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder, others_of
from bot.matches.session import Session
from bot.matches.standing_orders import by_order
from bot.people.service import People, Person
from storage.records import LIVE, REPLACING, OutboxMessage, Posted, call_of

# messages that wait: how many are looked at for people who were not told
WAITING_MESSAGE_LIMIT = 500


@dataclass(frozen=True, slots=True)
class _Asking:
    """How a panel asks its question."""

    quiet: bool  # the phone rings only once the question has waited
    loud: bool  # the phone rings at once
    anew: bool  # in a message of its own, in place of the one that stands


@dataclass(frozen=True, slots=True)
class _Delivery:
    """A panel to be delivered, and what stands of it so far."""

    message: OutboxMessage
    session: Session
    seat: int
    before: Posted | None
    maybe_sent: bool  # an earlier try may have arrived

    @property
    def holder(self) -> int:
        """The person who sits there; 0 for none."""
        return self.session.chairs[self.seat].person or 0


class PanelMessages:
    """Delivers panels and calls, showing the match as it is now."""

    def __init__(
        self,
        finder: MatchFinder,
        people: People,
        *,
        sender: Sender,
        direct: DirectMessages,
        placing: Placing,
        calls: ChannelCalls,
        maker: PanelMaker,
        now: Callable[[], float],
    ) -> None:
        self._finder, self._people, self._sender, self._now = finder, people, sender, now
        self._direct, self._maker, self._store = direct, maker, finder.store
        self._placing, self._calls = placing, calls

    @property
    def targets(self) -> Mapping[str, Target]:
        return {"seat": Custom(self.deliver)}

    async def deliver(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Posted | None:
        """Deliver a player's panel by DM, or a call in the channel, as the player prefers.

        A player without DMs is called in the channel, but nobody is called twice for one question:
        the table would see that something private has happened. A player who prefers calls in the
        channel is called for every question, even one that a press has shown already: otherwise the
        table would see who was the last to answer. So is a player who has never reacted to a direct
        message, once half the time for the answer is over. A panel that is over does not stay in
        the DMs of a player who wants none, or has closed them.
        """
        seat = number_in(message.target)
        chair = session.chairs[seat] if seat < len(session.chairs) else None
        if chair is None or session.match is None:
            return None
        standing = await self._store.posted.of_match(session.id)
        before, called = standing.get(message.target), standing.get(call_of(message.target))
        person = await self._people.read(chair.person) if chair.person is not None else None
        await take_back(self._store, self._sender, message, person, self._now())
        if person is None:  # nobody answers to them any more
            if before is not None:
                await self._placing.take_away(message, before)
            if called is not None:
                await self._calls.take_away(session, called)
            return None
        by_dm = person.takes_direct_messages
        # who never reacts to direct messages may not see them
        alone = person.where == "dm" and not chair.called
        # a phone that was not rung has told nobody; but among several who are asked, a call that
        # comes later would tell who has not answered
        silent = before is not None and marks.asked_quietly(before) and marks.is_alone(session)
        told = marks.has_been_told(session, seat, before if alone and not silent else None, called)
        wanted = not alone or person.dm_closed
        try:
            if message.body.get("missing") and wanted and called is not None:
                await self._calls.take_away(session, called)  # it may have been deleted
                called, told = None, False
            await self._calls.deliver(session, seat, called, wanted=wanted and not told)
        except (CircuitOpen, discord.Forbidden, discord.NotFound) as closed:
            # a channel that is closed to the bot keeps nobody from their own panel, and who would
            # be called there is written to
            written = before is not None or session.asks(seat)
            # who took no direct messages once may take them now, and there is no other way
            if not by_dm and not (written and (_is_gone(closed) or not person.dm_closed)):
                raise
            by_dm = True
            opens = self._now() + FIRST_REFUSAL_PAUSE_SECONDS
            until = closed.until if isinstance(closed, CircuitOpen) else opens
            await self._calls.wait_to_take_away(message, seat, until)
        session = await self._finder.matches.read(session.id)  # it may have changed meanwhile
        if not by_dm:
            await self._take_old_away(message, session, seat)
            return None
        if before is None and not session.asks(seat) and session.status != LIVE and not maybe_sent:
            return None
        delivery = _Delivery(message, session, seat, before, maybe_sent)
        return await self._panel_or_call(delivery, told=told)

    async def _take_old_away(self, message: OutboxMessage, session: Session, seat: int) -> None:
        """Take away a panel that says no longer how it is."""
        stands = await self._placing.standing(message)
        if stands is not None and not marks.is_of_now(session, seat, stands):
            await self._placing.take_away(message, stands)

    async def _panel_or_call(self, one: _Delivery, *, told: bool) -> Posted | None:
        """Deliver a player's panel by DM; where none arrives, call them unless they were `told`."""
        match = one.session.id
        try:
            return await self._panel(one)
        except NoDirectMessages as none:
            if await self._stays(match, one.seat, one.holder):
                await self._direct.without(one.holder, none.why)
            called = await self._store.posted.get(match, call_of(one.message.target))
            opens = none.why == "slow"
            await self._calls.deliver(one.session, one.seat, called, wanted=not told, opens=opens)
            # after this delivery nobody looks for what an earlier try may have sent
            await take_back(self._store, self._sender, one.message, None, self._now())
            return None

    async def _panel(self, one: _Delivery) -> Posted | None:
        """Deliver a player's panel by DM. Raises NoDirectMessages; an existing panel then stays.

        A negative message number stands for a panel that was deleted: what it said counts as told.
        A panel that was being replaced when a bot died is replaced by the message that may have
        been sent then, even if nothing is asked any more. So is a panel in the DMs of the seat's
        previous holder.
        """
        message, session, seat, id = one.message, one.session, one.seat, one.holder
        before = one.before
        person = await self._people.read(id)
        others = await others_of(self._store, id, session.id)
        face = self._maker.face(session, seat, person, drawn=person.pictures, others=others)
        asking = await self._asking(one, person)
        face.loud = asking.loud
        replacing = before is not None and before.fingerprint.startswith(REPLACING)
        fresh = replacing or asking.anew
        own = before if before is not None and marks.of_holder(session, seat, before) else None
        channel = await self._direct.channel(
            id,
            known=own.channel if own is not None else 0,
            new=fresh or own is None or own.message < 0,
            acted=not session.chairs[seat].placed,
            stays=partial(self._stays, session.id, seat, id),
        )
        last, replaced = before, abs(before.message) if before is not None else 0
        if before is not None and (fresh or before.message < 0 or before.channel != channel):
            if not replacing:
                await self._store.outbox.replacing(message, before)
            before = None
        mark = marks.mark(session, seat, quiet=asking.quiet)
        maybe_there = one.maybe_sent or replacing
        try:
            posted = await self._placing.place(
                message, channel, face, before, maybe_there, mark=mark, replaced=replaced
            )
        except discord.HTTPException as failed:
            await self._panel_refused(id, failed, None if maybe_there else last)
            raise
        if last is not None and before is None and last.message > 0:
            await self._sender.remove(last)
        new = posted if posted is not None and posted.message != replaced else None
        # who has got up meanwhile may have been forgotten: no place is noted then
        if not await self._stays(session.id, seat, id):
            if new is not None:
                await self._sender.remove(new)
            return None
        if new is not None:
            await self._direct.worked(id)
        return posted

    async def _asking(self, one: _Delivery, person: Person) -> _Asking:
        """How a panel asks.

        A new question is a new message, so that the phone rings; else the old one changes, and so
        it does for who has taken a sealed answer back, and for who has just answered: that phone
        rings if the question waits. Whoever no message would reach is called at once instead.
        """
        session, seat, before = one.session, one.seat, one.before
        # what a rule answers for somebody rings nobody's phone
        asked = session.asks(seat) and by_order(session, seat) is None
        again = bool(one.message.body.get("again"))
        waits = session.chairs[seat].ring_at is not None and not again
        quiet = waits and await self._direct.reaches(person)
        known = marks.has_been_told(session, seat, before, None)
        untold = before is not None and before.fingerprint.startswith("-") and not known
        waited = before is not None and marks.asked_quietly(before)
        anew = again or before is None or (not quiet and (untold or waited))
        loud = asked and not quiet and rings(person, self._now())
        return _Asking(quiet=quiet, loud=loud, anew=asked and anew)

    async def _panel_refused(
        self, person: int, failed: discord.HTTPException, stands: Posted | None
    ) -> None:
        """Discord refused a panel: the one that `stands` is not replaced by it.

        Raises NoDirectMessages where that will last.
        """
        self._maker.emoji.doubt(failed)
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
        for message in await self._store.outbox.due(math.inf, WAITING_MESSAGE_LIMIT):
            if message.private:
                with contextlib.suppress(Refused):
                    session = await self._finder.matches.read(message.match)
                    if await self._untold(session, number_in(message.target)):
                        found.add((message.match, message.target))
        return len(found)

    async def _untold(self, session: Session, seat: int) -> bool:
        if seat >= len(session.chairs) or session.chairs[seat].person is None:
            return False
        standing = await self._store.posted.of_match(session.id)
        before, called = standing.get(f"seat:{seat}"), standing.get(f"call:{seat}")
        return session.asks(seat) and not marks.has_been_told(session, seat, before, called)


def _is_gone(closed: CircuitOpen | discord.Forbidden | discord.NotFound) -> bool:
    """Whether a channel that is closed to the bot does not exist any more."""
    return closed.gone if isinstance(closed, CircuitOpen) else closed.code == GONE_CHANNEL
