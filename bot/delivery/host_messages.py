"""Messages to a table's host when the bot may not write there: what must be done."""

from __future__ import annotations

import contextlib
import logging

from bot.delivery.direct_messages import DirectMessages, NoDirectMessages
from bot.delivery.sender import Sender, nonce
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.matches.session import Session
from bot.people.service import People
from bot.ui import widgets
from bot.ui.words import bot_words
from storage.records import OutboxMessage, Row
from storage.roles import Store

log = logging.getLogger(__name__)

REMOVAL = "off:server"  # the target of the sentence that the bot is off the server


async def warn_operator(people: People, sender: Sender) -> None:
    """Tell the operator that Discord takes the bot's direct messages for spam.

    This is a direct message too and may not arrive: the log and the metrics also say so.
    """
    try:
        owner = await sender.owner()
        person = await people.read(owner)
        channel = person.dm_channel or await sender.open_dm(owner)
        await sender.say(channel, widgets.note(bot_words(person.locale)("bot-flagged")))
    except UNREACHED_ERRORS:
        log.warning("who runs the bot cannot be told by direct message")


class OwnerNotices:
    """At most one notice for each channel, deleted when it is no longer true."""

    def __init__(
        self, store: Store, people: People, sender: Sender, direct: DirectMessages
    ) -> None:
        self._store, self._people, self._sender, self._direct = store, people, sender, direct
        self._settled: dict[int, str] = {}  # by channel, the last match without a notice of it

    async def tell(self, session: Session, what: str) -> None:
        """Tell the table's host, or else one of its players, in one sentence what must be done."""
        self._settled.pop(session.row.channel, None)
        await self._tell(session, shut(session), what)

    async def tell_of_removal(self, session: Session) -> None:
        """Tell one of them that the bot was removed from the server, so that the game waits."""
        await self._tell(session, REMOVAL, "taken-off")

    async def take_back_removal(self, row: Row) -> None:
        """The bot is on the server again: delete the notice of its removal."""
        posted = await self._store.posted.get(row.id, REMOVAL)
        if posted is not None:
            with contextlib.suppress(*UNREACHED_ERRORS):
                await self._sender.remove(posted)
            await self._store.posted.forget(row.id, REMOVAL)

    async def _tell(self, session: Session, told: str, what: str) -> None:
        if await self._store.posted.get(session.id, told) is not None:
            return
        for someone in dict.fromkeys([session.row.host, *(c.person for c in session.chairs)]):
            person = await self._people.read(someone) if someone is not None else None
            if someone is None or person is None or person.dm_closed:
                continue
            text = bot_words(person.locale)(what, channel=f"<#{session.row.channel}>")
            with contextlib.suppress(*UNREACHED_ERRORS, NoDirectMessages):
                channel = await self._direct.channel(someone)
                once = nonce(session.id, told, someone)
                posted = await self._sender.send(
                    channel, widgets.note(text), once, session.id, told
                )
                await self._store.outbox.delivered(OutboxMessage("-", session.id, told), posted)
                self._sender.unrecorded.noted(session.id, told)
                return

    async def take_back(self, session: Session) -> None:
        """Delete the notice of a table in whose channel the bot may write (again).

        Another process, or this one before a restart, may have sent it, so the first time the
        store is asked. A notice that cannot be deleted now is tried again at the next call.
        """
        channel = session.row.channel
        if self._settled.get(channel) == session.id or not self._sender.accepts(channel):
            return
        posted = await self._store.posted.get(session.id, shut(session))
        if posted is not None:
            try:
                await self._sender.remove(posted)
            except UNREACHED_ERRORS:
                return
            await self._store.posted.forget(session.id, shut(session))
        self._settled[channel] = session.id


def shut(session: Session) -> str:
    """The target of the sentence that the bot may not write in a table's channel."""
    return f"shut:{session.row.channel}"
