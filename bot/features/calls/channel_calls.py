"""Calls in the channel: who is asked and gets no direct message is mentioned there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.delivery.circuit_breaker import FIRST_REFUSAL_PAUSE_SECONDS, CircuitOpen
from bot.delivery.placing import Placing
from bot.delivery.ringing import rings
from bot.delivery.sender import Sender
from bot.delivery.unknown_messages import found_call
from bot.delivery.unrecorded_messages import UNKNOWN_MESSAGE
from bot.features.calls import marks
from bot.features.calls.view import call
from bot.matches.session import Session
from bot.people.service import People
from games.core.secret import Seat
from storage.records import OutboxMessage, Posted
from storage.roles import Store

TO_BE_TAKEN_AWAY = ""  # noted of a call that may not be taken away yet


class ChannelCalls:
    """Posts the calls of seats, and takes them away again."""

    def __init__(
        self,
        store: Store,
        people: People,
        sender: Sender,
        placing: Placing,
        now: Callable[[], float],
    ) -> None:
        self._store, self._people, self._sender = store, people, sender
        self._placing, self._now = placing, now

    async def deliver(
        self,
        session: Session,
        seat: Seat,
        before: Posted | None,
        *,
        wanted: bool,
        opens: bool = False,
    ) -> None:
        """Call a player in the channel while an answer is awaited; delete the call afterwards.

        `before` is the existing call. It stays until everybody who was asked has answered. With
        `opens` the call has a button that opens direct messages.
        """
        target = f"call:{seat}"
        asked = session.is_called(seat)
        if before is not None and before.message == UNKNOWN_MESSAGE:
            mark, since = before.fingerprint, before.at
            before = await self._post(session, seat, mark, since, loud=asked)
        if before is not None and (not asked or (wanted and marks.outdated(session, seat, before))):
            await self.take_away(session, before)
            before = None
        if before is None and asked and wanted:
            mark = marks.call_mark(session, seat)
            # noted first: if the bot dies before it knows the message, it can still take it away
            place = session.row.channel
            posted = Posted(session.id, target, place, UNKNOWN_MESSAGE, self._now(), mark)
            await self._store.outbox.delivered(OutboxMessage("-", session.id, target), posted)
            await self._post(session, seat, mark, posted.at, loud=True, opens=opens)

    async def take_away(self, session: Session, call: Posted) -> None:
        """Delete a call. Raises CircuitOpen where Discord does not allow that now.

        Then the message stays known, as a call for no open question, to be deleted later.
        """
        now, unrecorded, away = self._now(), self._sender.unrecorded, False
        until = now + FIRST_REFUSAL_PAUSE_SECONDS
        call = await found_call(self._store, self._sender, session.chairs, call, now)
        if call.message != UNKNOWN_MESSAGE and call.fingerprint != TO_BE_TAKEN_AWAY:
            # noted first: what is gone and known as a call would be one for the next question
            left = replace(call, fingerprint=TO_BE_TAKEN_AWAY)
            await self._store.outbox.delivered(OutboxMessage("-", call.match, call.target), left)
        try:
            away = call.message == UNKNOWN_MESSAGE or await self._sender.remove(call)
        except CircuitOpen as shut:  # it is known that Discord would not allow it: it was not asked
            until, away = shut.until, shut.gone
        if not away:
            raise CircuitOpen(until)
        await self._store.posted.forget(call.match, call.target)
        unrecorded.noted(call.match, call.target)

    async def wait_to_take_away(self, message: OutboxMessage, seat: Seat, until: float) -> None:
        """Deliver a message once more at a time, if the seat's call could not be taken away."""
        call = await self._store.posted.get(message.match, f"call:{seat}")
        if call is not None and call.fingerprint == TO_BE_TAKEN_AWAY:
            await self._store.outbox.put_off(message, until)

    async def _post(
        self,
        session: Session,
        seat: Seat,
        mark: str,
        since: float,
        *,
        loud: bool,
        opens: bool = False,
    ) -> Posted:
        person, target = session.chairs[seat].person, f"call:{seat}"
        loud = loud and rings(await self._people.read(person or 0), self._now())
        face, once = call(session, seat, loud=loud, opens=opens), marks.nonce_of(mark)
        posted = await self._placing.send(session, target, face, once, since)
        posted = replace(posted, fingerprint=mark)
        await self._store.outbox.delivered(OutboxMessage("-", session.id, target), posted)
        self._sender.unrecorded.noted(session.id, target)
        return posted
