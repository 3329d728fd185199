"""What a table is told in messages that are no card: the end, votes, moments and notifications."""

from __future__ import annotations

from bot.delivery.sender import Sender
from bot.history.ending import Shown, end_card, shared
from bot.matches import moment_selection
from bot.matches.finder import Finder
from bot.matches.results import result_of
from bot.matches.session import Session
from bot.moments import view as moments
from bot.notifications import view as notifications
from bot.people.service import People
from bot.ratings.service import Ratings
from bot.ui import parts
from bot.ui.widgets import Face
from bot.votes import view as votes
from games.core.secret import SPECTATOR
from storage.records import OVER, Message

# kinds of targets, as they are stored; a "tiding" is a notification
ANNOUNCED = frozenset({"end", "vote", "outcome", "moment", "tiding", "poster"})


class Announcements:
    """Renders announcements as they must look now, with mentions of those whom they concern."""

    def __init__(self, finder: Finder, people: People, ratings: Ratings, sender: Sender) -> None:
        self._finder, self._sender, self._store = finder, sender, finder.store
        self._people, self._ratings = people, ratings

    async def face(self, message: Message, session: Session, maybe_sent: bool) -> Face | None:
        """The announcement that a message stands for; None if it is no longer needed."""
        kind, _, number = message.target.partition(":")
        match kind:
            case "end":
                return await self._end(session)
            case "poster":
                opened = await self._finder.opened(session)
                return shared(session, opened, await self._shown(session))
            case "moment":
                return await self._moment(message, session)
            case "tiding":
                found = notifications.find(session, int(number))
                return notifications.face(session, found) if found is not None else None
            case _:
                return await self._vote(message, session, int(number), maybe_sent)

    async def _end(self, session: Session) -> Face:
        """The end card, which notifies everybody who played."""
        opened = await self._finder.opened(session)
        face = end_card(session, opened, await self._shown(session))
        people = [chair.person for chair in session.chairs if chair.person is not None]
        if people:
            named: parts.TextDisplay = parts.TextDisplay(" ".join(f"<@{id}>" for id in people))
            face.view.add_item(named)
        face.mentions = people
        return face

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

    async def _moment(self, message: Message, session: Session) -> Face | None:
        """A moment; struck through if the table has taken it back."""
        heard = await self._finder.heard(session, SPECTATOR)
        found = moment_selection.found(heard, message.target, session.game.story)
        if found is not None:
            return moments.face(session, found)
        standing = await self._store.posted.get(session.id, message.target)
        if standing is None:
            return None
        return moments.struck(session, await self._sender.read(standing))

    async def _vote(
        self, message: Message, session: Session, number: int, maybe_sent: bool
    ) -> Face | None:
        """A vote or its result; None if the vote closed before its message was sent."""
        found = votes.find(session, number)
        if found is None:
            return None
        if message.target.startswith("outcome:"):
            return votes.outcome(session, found)
        standing = await self._store.posted.get(session.id, message.target)
        if found.outcome and standing is None and not maybe_sent:
            return None
        return votes.card(session, found)
