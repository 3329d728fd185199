"""The buttons of a review: on the end card, in the replay, and in the review itself."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from bot.features.history.service import History, step_at, target_step
from bot.features.review import replay_step, view
from bot.features.review.seasons import Seasons
from bot.features.review.service import Reviews
from bot.gateway import responses
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, reader, require_files, server
from bot.gateway.responder import Responder
from bot.gateway.responses import Expired
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.ui.ids import ReplayAlong, ReviewMore, ShowReview
from bot.ui.widgets import Face, note
from bot.ui.words import at_table, bot_words, language
from games.core.secret import SPECTATOR, Seat
from games.headless.review import Review, ReviewedMoment

# reviews that one press asks for; few, so that nobody else waits long for theirs
REVIEWS_PER_PRESS = 3

log = logging.getLogger(__name__)


class ReviewCommands:
    """Shows the review of a finished match, and has it computed on the first request."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        history: History,
        reviews: Reviews,
        people: People,
        seasons: Seasons,
    ) -> None:
        self.people, self.seasons = people, seasons
        self.guard, self.responder, self.matches = guard, responder, matches
        self.finder, self.history, self.reviews = finder, history, reviews
        self.handlers: Handlers = dict(
            (on(ShowReview, self._show), on(ReplayAlong, self._along), on(ReviewMore, self._more))
        )

    async def _show(self, interaction: Interaction, id_: ShowReview, person: Person) -> None:
        session = await self.matches.read(id_.match)
        found = await self.reviews.stored(session)
        if found is None:
            await self._prepare(interaction, session, id_.page, person)
        elif id_.page == "file":
            await self._send_file(interaction, session, found, person)
        else:
            face = await self._face(interaction, session, found, id_.page, person)
            await self.responder.show_in_place(interaction, face)

    async def _along(self, interaction: Interaction, id_: ReplayAlong, person: Person) -> None:
        """A step of the replay with the curve; the whole review if it has no curve."""
        session = await self.matches.read(id_.match)
        found = await self.reviews.stored(session)
        if found is None:
            await self._prepare(interaction, session, "all", person)
            return
        if len(found.points) < 2:
            face = await self._face(interaction, session, found, "all", person)
        else:
            await responses.soon(interaction)
            stops = await self.history.stops(session, SPECTATOR)
            step = target_step(step_at(stops, id_.line), len(stops), id_.way)
            line = stops[step]
            then, said = await self.history.at(session, line), await self.finder.opened(session)
            place, locale = (step, len(stops)), language(person.locale)
            face = replay_step.face(session, found, then, said, place, locale, person.pictures)
        await self.responder.show_in_place(interaction, face)

    async def _more(self, interaction: Interaction, id_: ReviewMore, person: Person) -> None:
        """Have the last few unreviewed matches of this year computed, so that the sums cover
        more."""
        guild, user = server(interaction), interaction.user.id
        found = await self.seasons.unreviewed(guild, user, REVIEWS_PER_PRESS)
        for session in found:
            self.reviews.then(session, user, nothing)
        told = bot_words(person.locale)("season-coming", count=len(found))
        await self.responder.show_in_place(interaction, note(told))

    async def _prepare(
        self, interaction: Interaction, session: Session, page: str, person: Person
    ) -> None:
        """Answer that the review is being computed, and edit that answer when it is there."""
        told = asyncio.Event()

        async def deliver() -> None:
            await told.wait()
            await self._show_computed(interaction, session, page, person)

        self.reviews.then(session, interaction.user.id, deliver)
        try:
            ahead, at = self.reviews.expected(session.id)
            face = await self._so_far(interaction, session, page, person, at)
            if face is None:
                face = view.preparing(session, language(person.locale), ahead, at)
            await self.responder.show_in_place(interaction, face)
        finally:
            told.set()

    async def _so_far(
        self, interaction: Interaction, session: Session, page: str, person: Person, at: float
    ) -> Face | None:
        """What there is of a review that should be there at a time; None for nothing yet."""
        found = self.reviews.so_far(session.id)
        if found is None:
            return None
        return await self._face(interaction, session, found, page, person, at)

    async def _show_computed(
        self, interaction: Interaction, session: Session, page: str, person: Person
    ) -> None:
        found = await self.reviews.stored(session)
        shown, face = "" if page == "file" else page, None
        if found is not None:
            face = await self._face(interaction, session, found, shown, person)
        else:
            _, at = self.reviews.expected(session.id)
            face = await self._so_far(interaction, session, shown, person, at)
        face = face or note(bot_words(person.locale)("review-failed"))
        try:
            await self.responder.follow_up(interaction, face)
        except Expired:
            log.info("a review came after its answer could be changed")

    async def _face(
        self,
        interaction: Interaction,
        session: Session,
        found: Review,
        page: str,
        person: Person,
        whole_at: float | None = None,
    ) -> Face:
        """A page of a review: of who has played it, first, their own answers. `whole_at` is when
        all of it should be there, if this is not all.
        """
        seat, locale = reader(session, interaction), language(person.locale)
        said = await self.finder.opened(session)
        if page == "own" and seat == SPECTATOR:
            raise Refused("not-your-seat")
        if page == "own" or (not page and seat != SPECTATOR and len(found.points) > 1):
            asked, open_ = (
                await self._asked(session, found.own[seat], locale),
                await self._open(session),
            )
            return view.own_face(
                session, found, said, asked, seat, locale, open_, whole_at=whole_at
            )
        kept = [one for one in (found.find, found.miss) if one is not None]
        asked = await self._asked(session, kept, locale)
        return view.face(
            session, found, said, asked, seat, locale, person.pictures, whole_at=whole_at
        )

    async def _open(self, session: Session) -> list[Seat]:
        """The seats of the players who let the table read how often they bluffed."""
        people = {seat: chair.person for seat, chair in enumerate(session.chairs)}
        wishes = [
            (seat, await self.people.read(person))
            for seat, person in people.items()
            if person is not None
        ]
        return [seat for seat, one in wishes if one.bluffs]

    async def _asked(
        self, session: Session, moments: Iterable[ReviewedMoment], locale: str
    ) -> dict[int, view.AnsweredQuestion]:
        """The questions that these moments answered, as they stood then, by log line."""
        found = dict[int, view.AnsweredQuestion]()
        for one in sorted(moments, key=lambda one: one.line):
            then = await self.history.at(session, one.line - 1)
            words = at_table(session, locale, one.seat)
            found[one.line] = view.AnsweredQuestion(then.pending[one.seat], words)
        return found

    async def _send_file(
        self, interaction: Interaction, session: Session, found: Review, person: Person
    ) -> None:
        require_files(interaction)
        await responses.think(interaction)
        name = f"{session.row.game}-{session.id}-review.json"
        told = bot_words(person.locale)("review-exported")
        document = json.dumps(own_only(found, reader(session, interaction)))
        await self.responder.send_files(interaction, told, {name: document})

    def commands(self, groups: Groups) -> None:
        """No commands: a review is reached from the end card and from `/game replay`."""


async def nothing() -> None:
    """Called when a review is done that nobody waits for."""


def own_only(found: Review, seat: Seat) -> dict[str, Any]:
    """A review as JSON data, in which judgements of decisions are only those of `seat`."""
    data = asdict(found)
    data["own"] = [own if n == seat else [] for n, own in enumerate(data["own"])]
    data["skill"] = {n: one for n, one in data["skill"].items() if n == seat}
    return data
