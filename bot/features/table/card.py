"""The card of a table: one message that shows how it stands, and comes down when talk buries it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping

import discord

from bot.delivery.placing import Placing
from bot.delivery.sender import Sender
from bot.delivery.targets import Custom, Target
from bot.features.table.view import moved_card, table_face
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.ui.widgets import Face
from storage.records import LIVE, LOBBY, OutboxMessage, Posted

OLD_LOBBY_SECONDS = 50 * 60.0  # seconds after which a lobby is posted anew: old ones edit badly
# seconds before one looks, and between looks, how many messages lie under a card
LOOK_INTERVAL_SECONDS = 5 * 60.0
MESSAGES_UNDER_CARD = 6  # messages that may lie under it
REMEMBERED_CARDS = 10_000  # cards that were looked at
CARD = "table"  # the target of a card
AFTER_EVERYTHING = 3  # its place: it shows what the others have told
LEFT_BEHIND = "left"  # the target that stands for the old message of a card that comes down


class TableCards:
    """Posts, edits and moves down the cards of tables.

    To move down, the old message is noted as `LEFT_BEHIND`, the new one is sent and noted, and the
    old one is shortened to a link. After a crash this goes on from where it was.
    """

    def __init__(
        self,
        finder: MatchFinder,
        sender: Sender,
        placing: Placing,
        now: Callable[[], float],
        has_web_pages: bool,
    ) -> None:
        self._finder, self._sender, self._store = finder, sender, finder.store
        self._placing, self._now, self._has_web_pages = placing, now, has_web_pages
        self._looked: dict[str, tuple[float, int]] = {}  # by match: when, and at which line

    @property
    def targets(self) -> Mapping[str, Target]:
        return {CARD: Custom(self.deliver, place=AFTER_EVERYTHING)}

    async def deliver(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Posted | None:
        """Show the table as it is, further down where that is better; where it stands now."""
        face, channel = self._face(session), session.row.channel
        standing = await self._store.posted.of_match(session.id)
        before, left = standing.get(CARD), standing.get(LEFT_BEHIND)
        if before is None or before.channel != channel:
            return await self._placing.place(message, channel, face, before, maybe_sent)
        if left is not None and left.message != before.message:
            await self._shorten(session, left, before)
        elif left is not None:
            return await self._come_down(message, session, before, maybe_sent)
        if (
            session.status == LOBBY
            and is_old(before, self._now())
            and (maybe_sent or before.fingerprint != face.fingerprint)
        ):
            await self._sender.remove(before)
            replaced = before.message
            return await self._placing.place(
                message, channel, face, None, maybe_sent, replaced=replaced
            )
        # only what everybody sees may move it down: else it would tell who has answered in secret
        if before.fingerprint != face.fingerprint and await self._buried(session, before):
            return await self._come_down(message, session, before, maybe_sent)
        return await self._placing.place(message, channel, face, before, maybe_sent)

    def _face(self, session: Session) -> Face:
        return table_face(session, has_web_pages=self._has_web_pages)

    async def _buried(self, session: Session, card: Posted) -> bool:
        """Whether too many messages lie below a card; only looked up if the game has moved
        since.
        """
        if session.status != LIVE or session.body.pinned:
            return False
        now, line = self._now(), session.playing().floor
        at, before = self._looked.get(session.id, (card.at, -1))
        if now - max(at, card.at) < LOOK_INTERVAL_SECONDS or line == before:
            return False
        if len(self._looked) >= REMEMBERED_CARDS:
            self._looked.clear()
        self._looked[session.id] = (now, line)
        return await self._sender.count_after(card, MESSAGES_UNDER_CARD + 1) > MESSAGES_UNDER_CARD

    async def _come_down(
        self, message: OutboxMessage, session: Session, card: Posted, maybe_sent: bool
    ) -> Posted | None:
        note = OutboxMessage("-", session.id, LEFT_BEHIND)  # no message of the outbox has this name
        await self._store.outbox.delivered(note, Posted(session.id, LEFT_BEHIND, *_where(card)))
        posted = await self._placing.place(
            message,
            session.row.channel,
            self._face(session),
            None,
            maybe_sent,
            replaced=card.message,
        )
        if posted is not None:
            await self._store.outbox.delivered(OutboxMessage("-", session.id, CARD), posted)
            await self._shorten(session, card, posted)
        return posted

    async def _shorten(self, session: Session, old: Posted, card: Posted) -> None:
        """Replace the old card by a line that links to the new one."""
        link = await self._finder.link(session)
        with contextlib.suppress(discord.NotFound):
            await self._sender.edit(old, moved_card(session, link))
        await self._store.posted.forget(session.id, LEFT_BEHIND)


def is_old(card: Posted, now: float) -> bool:
    """Whether a lobby's card is so old that its next change posts a new one."""
    return now - card.at > OLD_LOBBY_SECONDS


def _where(card: Posted) -> tuple[int, int, float]:
    return card.channel, card.message, card.at
