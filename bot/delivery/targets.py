"""What each target of the outbox shows: the table, the end, a player's panel, a call."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.delivery.breaker import Shut
from bot.delivery.sender import CLOSED_DM, GONE_MESSAGE, Sender, nonce
from bot.history.view import end_card
from bot.matches.finding import Finder
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.seat.view import panel
from bot.table.view import table_face
from bot.ui import widgets
from bot.ui.ids import MySeat
from bot.ui.widgets import Face
from bot.ui.words import language, ui
from bot.votes import view as vote_view
from storage.records import LIVE, LOBBY, Message, Posted

OLD = 50 * 60.0  # seconds after which a table message is posted anew: old ones edit badly
UNKNOWN = 0  # the id of a message that may have been sent or not


class Targets:
    """Brings one message of the outbox, showing the match as it is now.

    `maybe_sent` says whether a message may have been sent before, without this having been noted.
    """

    def __init__(
        self,
        finder: Finder,
        people: People,
        sender: Sender,
        now: Callable[[], float],
    ) -> None:
        self._finder, self._people, self._sender, self._now = finder, people, sender, now
        self._store = finder.store

    async def bring(self, message: Message, session: Session, maybe_sent: bool) -> Posted | None:
        """Returns where the target stands now; None where nothing has changed, or nothing can."""
        if message.target == "table":
            face = table_face(session)
            return await self._place(message, session, session.row.channel, face, maybe_sent)
        if message.target == "end":
            face = end_card(session, await self._finder.opened(session))
            return await self._place(message, session, session.row.channel, face, maybe_sent)
        kind, _, number = message.target.partition(":")
        if kind in ("vote", "outcome"):
            return await self._vote(message, session, int(number), maybe_sent)
        seat = int(number)
        return await self._private(message, session, seat, maybe_sent)

    async def tell(self, person: int, face: Face) -> None:
        """A private message that belongs to no match."""
        try:
            await self._sender.say(await self._sender.dm(person), face)
        except discord.Forbidden as failed:
            if failed.code != CLOSED_DM:
                raise
            known = await self._people.person(person)
            known.dm_closed, known.told_closed = True, False
            await self._people.keep(person, known)

    async def _vote(
        self, message: Message, session: Session, number: int, maybe_sent: bool
    ) -> Posted | None:
        """The message of a vote, or what came of it; a vote that closed before its message was
        out has none."""
        found = vote_view.find(session, number)
        if found is None:
            return None
        if message.target.startswith("outcome:"):
            face = vote_view.outcome(session, found)
        else:
            face = vote_view.card(session, found)
            standing = await self._store.posted.get(session.id, message.target)
            if found.outcome and standing is None and not maybe_sent:
                return None
        rung = [id for id in face.mentions if rings(await self._people.person(id), self._now())]
        face.mentions, face.loud = rung, bool(rung)
        return await self._place(message, session, session.row.channel, face, maybe_sent)

    # What one player sees ---------------------------------------------------------------------

    async def _private(
        self, message: Message, session: Session, seat: int, maybe_sent: bool
    ) -> Posted | None:
        """A player's panel by DM, and a call in the channel, as the player likes it."""
        chair = session.chairs[seat] if seat < len(session.chairs) else None
        if chair is None or chair.person is None or session.match is None:
            return None
        person = await self._people.person(chair.person)
        by_dm = person.where != "channel" and not person.dm_closed
        standing = await self._store.posted.of_match(session.id)
        called = standing.get(f"call:{seat}")
        try:
            await self._call(session, seat, person.where != "dm" or person.dm_closed, called)
        except (Shut, discord.Forbidden, discord.NotFound):
            if not by_dm:  # a channel that is closed to the bot keeps nobody from their own panel
                raise
        if not by_dm:
            return None
        before = standing.get(message.target)
        session = await self._finder.matches.read(session.id)  # it may have changed meanwhile
        asked = session.asks(seat)
        if before is None and not asked and session.status != LIVE and not maybe_sent:
            return None
        face = panel(session, seat, language(person.locale))
        face.loud = asked and rings(person, self._now())
        try:
            channel = await self._sender.dm(chair.person)
            # a new question is a new message, so that the phone rings; else the old one changes
            again = bool(message.body.get("again"))
            fresh = asked and (again or before is None or before.fingerprint.startswith("-"))
            mark = "+" if asked else "-"
            replaced = before.message if before is not None else 0
            if before is not None and fresh:
                await self._sender.remove(before)
                before = None
            posted = await self._place(
                message, session, channel, face, maybe_sent, before, mark, replaced
            )
            # who has got up meanwhile may have been forgotten: no place is noted then
            session = await self._finder.matches.read(session.id)
            return posted if session.chairs[seat].person == chair.person else None
        except discord.Forbidden as failed:
            if failed.code != CLOSED_DM:
                raise
            person.dm_closed, person.told_closed = True, False
            await self._people.keep(chair.person, person)
            called = await self._store.posted.get(session.id, f"call:{seat}")
            await self._call(session, seat, True, called)
            return None

    async def _call(self, session: Session, seat: int, wanted: bool, before: Posted | None) -> None:
        """Call a player in the channel while an answer is awaited; take the call away after.

        `before` is the call that stands there.
        """
        match, target = session.match, f"call:{seat}"
        asked = wanted and session.is_called(seat)
        if before is not None and before.message == UNKNOWN:
            before = await self._post_call(session, seat, before.fingerprint, loud=asked)
        if before is not None and not asked:
            await self._sender.remove(before)
            await self._store.posted.forget(session.id, target)
        if before is None and asked:
            once = nonce(session.id, target, match.asked if match else 0)
            # noted first: if the bot dies before it knows the message, it can still take it away
            place = session.row.channel
            posted = Posted(session.id, target, place, UNKNOWN, self._now(), once)
            await self._store.outbox.delivered(Message("-", session.id, target), posted)
            await self._post_call(session, seat, once, loud=True)

    async def _post_call(self, session: Session, seat: int, once: str, *, loud: bool) -> Posted:
        t, person, target = ui(session.body.locale), session.chairs[seat].person, f"call:{seat}"
        loud = loud and rings(await self._people.person(person or 0), self._now())
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(t("call", mention=f"<@{person}>")))
        my = widgets.button(t("my-seat"), MySeat(session.id, False), discord.ButtonStyle.primary)
        view.add_item(widgets.row(my))
        face = Face(view, mentions=(person,) if person and loud else (), loud=loud)
        posted = await self._sender.send(session.row.channel, face, once, session.id, target)
        await self._store.outbox.delivered(Message("-", session.id, target), posted)
        return posted

    # One message a target -----------------------------------------------------------------------

    async def _place(
        self,
        message: Message,
        session: Session,
        channel: int,
        face: Face,
        maybe_sent: bool,
        before: Posted | str | None = "look",
        mark: str = "",
        replaced: int = 0,
    ) -> Posted | None:
        """Edit the message that stands for this target, or post it where there is none.

        `replaced` is the message whose place a new one takes, if it is gone already.
        """
        if isinstance(before, str):
            before = await self._store.posted.get(message.match, message.target)
        replaced = replaced or (before.message if before else 0)
        fingerprint = mark + face.fingerprint
        if before is not None and before.channel == channel:
            # what a press has shown on a message that was being removed is not there
            if before.fingerprint == fingerprint and not maybe_sent:
                return None
            aged = self._now() - before.at > OLD and session.status in (LIVE, LOBBY)
            if not (aged and message.target == "table"):
                try:
                    await self._sender.edit(before, face)
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
                await self._sender.remove(before)
        once = nonce(message.match, message.target, replaced)
        posted = await self._sender.send(channel, face, once, message.match, message.target)
        if maybe_sent:
            await self._sender.edit(posted, face)  # it may be the message that was sent then
        return Posted(posted.match, posted.target, channel, posted.message, posted.at, fingerprint)


def rings(person: Person, now: float) -> bool:
    """Whether a question may ring now: not for who wants none, sleeps or is away."""
    return person.reminders in ("turn", "repeat") and not person.rest.asleep(now)
