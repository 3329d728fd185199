"""The hall's card in its channel: posted once, and kept true."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial

import discord

from bot.delivery.channel_access import ChannelAccess
from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.sender import GONE_CHANNEL, GONE_MESSAGE, TURNED_AWAY, Sender, nonce
from bot.delivery.targets import Custom, Target
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.hall import view
from bot.features.hall.service import TARGET, Hall, Halls
from bot.matches.session import Session
from bot.people.service import People
from bot.time.reckoning import HOUR
from bot.ui.widgets import Face, note
from bot.ui.words import bot_words
from storage.records import OutboxMessage, Posted

log = logging.getLogger(__name__)

EDIT_INTERVAL_SECONDS = 5.0  # seconds between two edits of one card
RETRY_AFTER_SECONDS = 60.0  # seconds until a card that could not be shown is tried again
ROUND_INTERVAL_SECONDS = HOUR  # seconds between looks at all cards
# seconds after which a card is edited although nothing has changed: that somebody has deleted a
# message is told only to who hears all messages of a server
STANDS_SECONDS = 6 * HOUR


class HallCards:
    """Shows each server's card as its tables are now.

    A change of a table brings it up to date by way of the outbox; `tell` is called with the server
    first, and tells whoever wants to hear of open tables. When the bot begins, and every hour, all
    cards are looked at: what was stored and not posted, or was deleted, is posted then.
    """

    def __init__(
        self,
        halls: Halls,
        people: People,
        *,
        tell: Callable[[int], None],
        sender: Sender,
        direct: DirectMessages,
        access: ChannelAccess,
        now: Callable[[], float],
    ) -> None:
        self._halls, self._people, self._tell = halls, people, tell
        self._sender, self._direct, self._access, self._now = sender, direct, access, now
        self._next = self._round = 0.0  # when to look at cards again, and at all of them
        self._waiting = set[int]()  # the servers to look at before

    @property
    def targets(self) -> Mapping[str, Target]:
        return {TARGET: Custom(self._deliver)}

    async def _deliver(self, message: OutboxMessage, session: Session, maybe_sent: bool) -> None:
        self._tell(session.row.guild)
        await self.refresh(session.row.guild)

    def look_again(self, guild: int, after: float = 0.0) -> None:
        """Look at a server's card in so many seconds, whatever its tables do."""
        self._next = min(self._next, self._now() + after)
        self._waiting.add(guild)

    async def next_due(self) -> float | None:
        return self._next

    async def run_due(self) -> None:
        """Bring cards up to date: all now and then, meanwhile those that could not be shown, and
        those of servers where channels have changed.
        """
        now = self._now()
        if now < self._next:
            return
        guilds = self._waiting
        if now >= self._round:
            guilds |= (await self._halls.all()).keys()
            # as if it came in time: how late a timer is may hang on what a table keeps to itself
            late = (now - self._round) % ROUND_INTERVAL_SECONDS if self._round else 0.0
            self._round = now - late + ROUND_INTERVAL_SECONDS
        self._next, self._waiting = self._round, set()
        for guild in sorted(guilds):
            try:
                await self.refresh(guild)
            except CircuitOpen as shut:
                wait = shut.until - self._now()
                self.look_again(guild, min(max(0.0, wait), RETRY_AFTER_SECONDS))
            except UNREACHED_ERRORS as why:
                log.warning("the card of a hall cannot be shown: %s", type(why).__name__)
                self.look_again(guild, RETRY_AFTER_SECONDS)

    async def refresh(self, guild: int) -> None:
        """Show a server's card as it has to look now; nothing where there is no hall.

        Raises CircuitOpen where it has just been edited, or cannot be shown for now.
        """
        async with self._halls.matches.lock(f"hall {guild}"):
            while True:
                before = await self._halls.of(guild)
                if before is None:
                    return
                face = await self.face(guild, before)
                now, until = self._now(), before.changed_at + EDIT_INTERVAL_SECONDS
                stands = before.message and now < before.changed_at + STANDS_SECONDS
                if stands and before.shown == face.fingerprint:
                    return
                if now < until <= now + EDIT_INTERVAL_SECONDS:
                    raise CircuitOpen(until)
                hall = await self._shown(guild, before, face)
                if await self._halls.keep(guild, before, hall):
                    self._sender.unrecorded.noted("-", _target(guild))
                    return
                # another process has shown it meanwhile: what stands there may be older than this

    async def face(self, guild: int, hall: Hall) -> Face:
        """The card as it has to look now."""
        seen = partial(self._access.seen_by_all, guild, hall.channel)
        opened, running = await self._halls.tables(guild, seen)
        return view.card(opened, running, (await self._people.guild(guild)).locale or hall.locale)

    async def take_down(self, hall: Hall) -> None:
        """Leave one line where the card of a hall stood that is no more, or is elsewhere."""
        if hall.message:
            try:
                await self._sender.edit(_posted(hall), view.closed(hall.locale))
            except UNREACHED_ERRORS as why:
                log.info("the card of a hall is left as it is: %s", type(why).__name__)

    async def _shown(self, guild: int, hall: Hall, face: Face) -> Hall:
        """Edit the card, or post it where there is none; the hall as it is then."""
        try:
            message = await self._edited(hall, face) or await self._sent(guild, hall, face)
        except discord.HTTPException as failed:
            if failed.code not in TURNED_AWAY:
                raise
            await self.warn(guild, hall, failed.code)
            raise CircuitOpen(self._now() + RETRY_AFTER_SECONDS) from None
        changes = {"shown": face.fingerprint, "changed_at": self._now(), "warned": False}
        return hall.model_copy(update={"message": message, **changes})

    async def _edited(self, hall: Hall, face: Face) -> int:
        """Edit the card; 0 where it was deleted, or never posted."""
        if not hall.message:
            return 0
        try:
            await self._sender.edit(_posted(hall), face)
        except discord.NotFound as gone:
            if gone.code != GONE_MESSAGE:
                raise
            return 0
        return hall.message

    async def _sent(self, guild: int, hall: Hall, face: Face) -> int:
        once = nonce(f"hall {guild}", str(hall.channel), hall.message)
        return (await self._sender.send(hall.channel, face, once, "-", _target(guild))).message

    async def warn(self, guild: int, hall: Hall, code: int) -> None:
        """Tell its owner once what is to be done; a hall without a channel is given up."""
        gone = code == GONE_CHANNEL
        after = None if gone else hall.model_copy(update={"warned": True})
        if hall.warned or not await self._halls.keep(guild, hall, after) or not hall.owner:
            return
        t = bot_words((await self._people.read(hall.owner)).locale)
        told = t("hall-gone" if gone else "hall-turned-away", channel=f"<#{hall.channel}>")
        try:
            await self._direct.tell(hall.owner, note(told))
        except UNREACHED_ERRORS as why:
            log.warning("who posted a hall cannot be told: %s", type(why).__name__)


def _posted(hall: Hall) -> Posted:
    return Posted("-", TARGET, hall.channel, hall.message, 0.0)


def _target(guild: int) -> str:
    return f"{TARGET}:{guild}"
