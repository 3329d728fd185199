"""The messages of votes and of their results, and the word to those in whose absence they go on."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.direct_messages import DirectMessages
from bot.delivery.ringing import awake, rings
from bot.delivery.targets import Announcement, Custom, Target, number_in
from bot.features.votes import view
from bot.matches.ballots import ABSENT_TOLD
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.people.service import People
from bot.ui.widgets import Face
from bot.ui.words import language
from storage.records import OutboxMessage, Posted


class VoteMessages:
    """Renders votes as they must look now."""

    def __init__(self, finder: MatchFinder, people: People, direct: DirectMessages) -> None:
        self._finder, self._people, self._direct = finder, people, direct

    @property
    def targets(self) -> Mapping[str, Target]:
        # whom a vote asks does not depend on wishes for reminders, which are nobody else's business
        return {
            "vote": Announcement(self._vote, awake),
            "outcome": Announcement(self._outcome),
            ABSENT_TOLD: Custom(self._tell_absent),
        }

    async def _vote(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Face | None:
        """A vote; None if it closed before its message was sent."""
        found = view.find(session, number_in(message.target))
        if found is None:
            return None
        standing = await self._finder.store.posted.get(session.id, message.target)
        if found.outcome and standing is None and not maybe_sent:
            return None
        return view.card(session, found)

    async def _outcome(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Face | None:
        found = view.find(session, number_in(message.target))
        return view.outcome(session, found) if found is not None else None

    async def _tell_absent(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Posted | None:
        """Write to somebody in whose seat a computer plays what is voted on, while it is."""
        seat = number_in(message.target)
        chair = session.chairs[seat] if seat < len(session.chairs) else None
        if chair is None or chair.person is None:
            return None
        wishes, now = await self._people.read(chair.person), self._finder.matches.now()
        face = view.letter(session, seat, language(wishes.locale), await self._finder.link(session))
        if face is not None and not wishes.dm_closed:  # else the table has been told
            await self._direct.tell(chair.person, face, silent=not rings(wishes, now))
        return None
