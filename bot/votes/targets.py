"""The messages of votes and of their results."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.ringing import awake
from bot.delivery.targets import Announcement, Target, number_in
from bot.matches.session import Session
from bot.ui.widgets import Face
from bot.votes import view
from storage.records import Message
from storage.roles import Store


class VoteMessages:
    """Renders votes as they must look now."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def targets(self) -> Mapping[str, Target]:
        # whom a vote asks does not depend on wishes for reminders, which are nobody else's business
        return {"vote": Announcement(self._vote, awake), "outcome": Announcement(self._outcome)}

    async def _vote(self, message: Message, session: Session, maybe_sent: bool) -> Face | None:
        """A vote; None if it closed before its message was sent."""
        found = view.find(session, number_in(message.target))
        if found is None:
            return None
        standing = await self._store.posted.get(session.id, message.target)
        if found.outcome and standing is None and not maybe_sent:
            return None
        return view.card(session, found)

    async def _outcome(self, message: Message, session: Session, maybe_sent: bool) -> Face | None:
        found = view.find(session, number_in(message.target))
        return view.outcome(session, found) if found is not None else None
