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
        before: Posted | None,
        maybe_sent: bool,
        *,
        mark: str = "",
        replaced: int = 0,
    ) -> Posted | None:
        """Edit the message of this target that stands from `before`, or post it if there is none.

        `mark` begins its fingerprint. `replaced` is the message whose place a new one takes, if
        that one is not to be edited. Returns where the target's message is now; None if nothing has
        changed.
        """
        fingerprint = mark + face.fingerprint
        if before is not None and before.channel == channel:
            # what a press has shown on a message that was being removed is not there
            doubted = maybe_sent or bool(message.body.get("missing"))
            if before.fingerprint == fingerprint and not doubted:
                return None
            try:
                await self._edit(before, face, doubted)
            except discord.NotFound as gone:
                if gone.code != GONE_MESSAGE:
                    raise
            else:
                return replace(before, fingerprint=as_shown(fingerprint, face))
        once = nonce(
            message.match, message.target, replaced or (before.message if before is not None else 0)
        )
        posted = await self._post(message, channel, face, once, maybe_sent)
        return replace(posted, channel=channel, fingerprint=as_shown(fingerprint, face))

    async def _edit(self, before: Posted, face: Face, doubted: bool) -> None:
        """Show a face on a message; its picture is kept where it is the same, unless `doubted`."""
        same = face.picture != "" and picture_of(before.fingerprint) == face.picture
        shown = numbered(face, nonce(before.match, before.target, 0))
        await self._sender.edit(before, shown, keep=same and not doubted)

    async def _post(
        self, message: OutboxMessage, channel: int, face: Face, once: str, maybe_sent: bool
    ) -> Posted:
        """Post the message of a target; edit it if it may be the one that was sent before."""
        match, target, unrecorded = message.match, message.target, self._sender.unrecorded
        new = Posted(match, target, channel, 0, self._now())
        since = maybe_since(message) if maybe_sent else new.at
        await recall(self._store, self._sender, new, face, once, since)
        maybe_sent = maybe_sent or unrecorded.of(match, target) is not None
        posted = await self._sender.send(channel, face, once, match, target)
        if maybe_sent:
            try:
                await self._sender.edit(posted, numbered(face, once))
            except discord.NotFound:
                unrecorded.noted(match, target)
                raise
        return posted

    async def send(
        self, session: Session, target: str, face: Face, once: str, since: float
    ) -> Posted:
        """Send a message to the channel of a match, unless it stands there `since` a time."""
        new = Posted(session.id, target, session.row.channel, 0, self._now())
        await recall(self._store, self._sender, new, face, once, since)
        return await self._sender.send(new.channel, face, once, new.match, target)

    async def standing(self, message: OutboxMessage) -> Posted | None:
        """Where the message of a target was last noted; None if it was never sent."""
        return await self._store.posted.get(message.match, message.target)

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
            await self._store.posted.note_shown_since(
                replace(noted, fingerprint=before), noted.fingerprint
            )


def as_shown(fingerprint: str, face: Face) -> str:
    """The fingerprint of a face, without its picture where that could not be drawn."""
    return fingerprint if face.svg is not None else fingerprint.partition("/")[0] + "/"
