"""Answers to presses that change the card of a table, which the relay changes too."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.delivery.placing import as_shown
from bot.features.table.card import CARD, is_old
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.ui.widgets import Face
from storage.records import OutboxMessage


class CardResponses:
    """Keeps the answer to a press and the relay's edits of the same card in order.

    Discord shows whichever arrived last, which may be the older one. What an answer has shown is
    recorded, and not sent again unless the table has changed meanwhile.
    """

    def __init__(self, matches: Matches, wake: Callable[[], None]) -> None:
        self._matches, self._wake = matches, wake

    @asynccontextmanager
    async def shows(self, session: Session, face: Face, message: int) -> AsyncIterator[None]:
        """Context manager around an answer that shows `face` on a message, which may be the table's
        card.
        """
        store, match = self._matches.store, session.id
        before = await store.posted.get(match, CARD)
        yield
        stored = await store.matches.revision(match)
        if stored is None or before is None or before.message != message:
            return
        if stored != session.row.revision:
            # what was delivered meanwhile may have arrived before this
            now = self._matches.now()
            await store.outbox.again(
                OutboxMessage(f"{match}:{CARD}", match, CARD, {}, stored, now, tries=1)
            )
            self._wake()
        elif not is_old(before, self._matches.now()):
            shown = replace(before, fingerprint=as_shown(face.fingerprint, face))
            await store.posted.note_shown_since(shown, before.fingerprint)
