"""The messages at the end of a match: its end card, and the poster that somebody shares."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.targets import Announcement, Target
from bot.features.history.ending import Shown, end_card, shared
from bot.features.ratings.service import Ratings
from bot.matches.finder import MatchFinder
from bot.matches.results import result_of
from bot.matches.session import Session
from bot.people.service import People
from bot.ui import parts
from bot.ui.widgets import Face
from storage.records import OVER, OutboxMessage

AFTER_THE_STORY, AFTER_THE_END = 1, 2  # places among the targets of a table


class EndMessages:
    """Renders the end card and the poster as they must look now."""

    def __init__(self, finder: MatchFinder, people: People, ratings: Ratings) -> None:
        self._finder, self._people, self._ratings = finder, people, ratings

    @property
    def targets(self) -> Mapping[str, Target]:
        return {
            "end": Announcement(self._end, place=AFTER_THE_STORY),
            "poster": Announcement(self._poster, place=AFTER_THE_END),
        }

    async def _end(self, message: OutboxMessage, session: Session, maybe_sent: bool) -> Face:
        """The end card, which concerns everybody who played."""
        opened = await self._finder.opened(session)
        face = end_card(session, opened, await self._shown(session))
        people = [chair.person for chair in session.chairs if chair.person is not None]
        if people:
            named: parts.TextDisplay = parts.TextDisplay(" ".join(f"<@{id}>" for id in people))
            face.view.add_item(named)
        face.mentions = people
        return face

    async def _poster(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Face | None:
        opened = await self._finder.opened(session)
        return shared(session, opened, await self._shown(session))

    async def _shown(self, session: Session) -> Shown | None:
        """The streak and rating of a sole winner, to be shown on the end card."""
        if session.status != OVER or len(session.body.victors) != 1:
            return None
        (seat,) = session.body.victors
        person = session.chairs[seat].person
        if person is None or not (await self._people.read(person)).rated:
            return None
        result = result_of(session.row, session.body)
        return Shown(seat, await self._ratings.effect(result, person))
