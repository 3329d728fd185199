"""The curve of a review for the page of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.review.service import Reviews
from bot.features.review.view import headings, in_words, picture
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.ui.words import ui as own


class Curves:
    """Draws the curves of reviews that have been made."""

    def __init__(self, reviews: Reviews, finder: MatchFinder) -> None:
        self._reviews, self._finder = reviews, finder

    async def of(self, session: Session, locales: Sequence[str]) -> dict[str, tuple[str, str]]:
        """The curve of a finished match as a drawing and in words, by language; empty if there is
        none.
        """
        found = await self._reviews.stored(session)
        if found is None or len(found.points) < 2:
            return {}
        said = await self._finder.opened(session)
        curves = {}
        for locale in locales:
            heads, t = headings(session, said, locale), own(locale)
            words = in_words(session, found, said, heads, t)
            curves[locale] = picture(session, found, heads, t), words
        return curves
