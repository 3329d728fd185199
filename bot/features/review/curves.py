"""The curve of a review for the page of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.history.replay_page import Curve
from bot.features.review.chart import between, plot
from bot.features.review.replay_step import chances
from bot.features.review.service import Reviews
from bot.features.review.view import headings, in_words, picture
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.ui.words import bot_words


class Curves:
    """Draws the curves of reviews that have been made."""

    def __init__(self, reviews: Reviews, finder: MatchFinder) -> None:
        self._reviews, self._finder = reviews, finder

    async def of(self, session: Session, locales: Sequence[str]) -> dict[str, Curve]:
        """The curve of a finished match by language; empty if there is none."""
        found = await self._reviews.stored(session)
        if found is None or len(found.points) < 2:
            return {}
        said = await self._finder.opened(session)
        points, lines = found.points, range(session.playing().version + 1)
        curves = {}
        for locale in locales:
            heads, t = headings(session, said, locale), bot_words(locale)
            curves[locale] = Curve(
                drawing=picture(session, found, heads, t),
                words=in_words(session, found, said, heads, t),
                points=len(points),
                plot=plot(len(session.names)),
                places=[between(points, line) for line in lines],
                chances=[chances(session, points, line, t) for line in lines],
            )
        return curves
