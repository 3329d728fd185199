"""The messages of notifications, at the table and to whose time was up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.delivery.direct_messages import DirectMessages
from bot.delivery.ringing import rings
from bot.delivery.targets import Announcement, Custom, Target, number_in
from bot.features.notifications import view
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.people.service import People
from bot.ui.widgets import Face
from bot.ui.words import language
from storage.records import OutboxMessage, Posted


class NotificationMessages:
    """Sends what has happened at a table beside the game."""

    def __init__(
        self,
        finder: MatchFinder,
        people: People,
        direct: DirectMessages,
        now: Callable[[], float],
    ) -> None:
        self._finder, self._people, self._direct, self._now = finder, people, direct, now

    @property
    def targets(self) -> Mapping[str, Target]:
        return {"tiding": Announcement(self._notification), "timeup": Custom(self._time_up)}

    async def _notification(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Face | None:
        found = view.find(session, number_in(message.target))
        return view.face(session, found) if found is not None else None

    async def _time_up(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Posted | None:
        """Write to a player whose time was up, if the player wants that."""
        seat = number_in(message.target)
        person = session.chairs[seat].person if seat < len(session.chairs) else None
        if person is None or not session.chairs[seat].time_ups:
            return None
        wishes = await self._people.read(person)
        if not wishes.time_up or wishes.where == "channel" or wishes.dm_closed:
            return None  # the table has been told
        locale, link = language(wishes.locale), await self._finder.link(session)
        face = view.letter(session, seat, locale, link)
        await self._direct.tell(person, face, silent=not rings(wishes, self._now()))
        return None
