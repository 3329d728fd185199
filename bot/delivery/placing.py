"""One message for each target: edited if it exists, posted if it does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import discord

from bot.delivery.sender import GONE_MESSAGE, Sender, nonce, numbered
from bot.delivery.unknown_messages import maybe_since, recall
from bot.matches.session import Session
from bot.ui.widgets import Face, picture_of
from storage.records import REPLACING, OutboxMessage, Posted
from storage.roles import Store


class Placing:
    """Shows a face as the message of its target."""

    def __init__(self, store: Store, sender: Sender, now: Callable[[], float]) -> None:
        self._store, self._sender, self._now = store, sender, now

    async def place(
        self,
        message: OutboxMessage,
        channel: int,
        face: Face,
        maybe_sent: bool,
        before: Posted | str | None = "look",
        mark: str = "",
        replaced: int = 0,
    ) -> Posted | None:
        """Edit the message of this target, or post it if there is none.

        `replaced` is the message whose place a new one takes, if that one is not to be edited.
        Returns where the target's message is now; None if nothing has changed.
        """
        if isinstance(before, str):
            before = await self._store.posted.get(message.match, message.target)
        replaced = replaced or (before.message if before else 0)
        fingerprint, picture = mark + face.fingerprint, face.picture
        if before is not None and before.channel == channel:
            # what a press has shown on a message that was being removed is not there
            doubted = maybe_sent or message.body.get("missing")
            if before.fingerprint == fingerprint and not doubted:
                return None
            try:
                there = picture != "" and picture_of(before.fingerprint) == picture
                keep = there and not doubted
                first = nonce(message.match, message.target, 0)
                await self._sender.edit(before, numbered(face, first), keep=keep)
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
                    as_shown(fingerprint, face),
                )
        once = nonce(message.match, message.target, replaced)
        unrecorded = self._sender.unrecorded
        new = Posted(message.match, message.target, channel, 0, self._now())
        since = maybe_since(message) if maybe_sent else new.at
        await recall(self._store, self._sender, new, face, once, since)
        maybe_sent = maybe_sent or unrecorded.of(message.match, message.target) is not None
        posted = await self._sender.send(channel, face, once, message.match, message.target)
        if maybe_sent:  # it may be the message that was sent then
            try:
                await self._sender.edit(posted, numbered(face, once))
            except discord.NotFound:
                unrecorded.noted(message.match, message.target)
                raise
        shown = as_shown(fingerprint, face)
        return Posted(posted.match, posted.target, channel, posted.message, posted.at, shown)

    async def send(
        self, session: Session, target: str, face: Face, once: str, since: float
    ) -> Posted:
        """Send a message to the channel of a match, unless it stands there `since` a time."""
        new = Posted(session.id, target, session.row.channel, 0, self._now())
        await recall(self._store, self._sender, new, face, once, since)
        return await self._sender.send(new.channel, face, once, new.match, target)

    async def stands(self, match: str, target: str) -> bool:
        """Whether the message of a target was ever sent, as far as is noted."""
        return await self._store.posted.get(match, target) is not None

    async def take_away(self, message: OutboxMessage, stands: Posted) -> None:
        """Delete the message of a target, if Discord allows it.

        Its number is kept as a negative one: the next message of this target must not reuse its
        nonce.
        """
        if stands.message <= 0:
            return
        # what a press shows on it meanwhile is delivered all the same
        await self._store.outbox.replacing(message, stands)
        if not await self._sender.remove(stands):
            return
        # whose it was may have been forgotten meanwhile: no place is noted then
        if await self._store.posted.get(stands.match, stands.target) is not None:
            gone = replace(stands, message=-stands.message)
            await self._store.outbox.delivered(
                OutboxMessage("-", stands.match, stands.target), gone
            )

    async def not_replaced(self, stands: Posted) -> None:
        """Discord refused the message that was to replace another one: that one is edited again."""
        noted = await self._store.posted.get(stands.match, stands.target)
        if noted is not None and noted.message == stands.message:
            before = noted.fingerprint.removeprefix(REPLACING)
            await self._store.posted.shown_since(
                replace(noted, fingerprint=before), noted.fingerprint
            )


def as_shown(fingerprint: str, face: Face) -> str:
    """The fingerprint of a face, without its picture where that could not be drawn."""
    return fingerprint if face.svg is not None else fingerprint.partition("/")[0] + "/"
