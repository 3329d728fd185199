"""Results in words: somebody's own, and who is best at a game."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.ui.words import of_game
from bot.ui.words import ui as own
from storage.records import Standing


def record(name: str, standings: Sequence[Standing], locale: str, *, rated: bool) -> str:
    """Somebody's results by game; with ratings where that person wants them kept."""
    t = own(locale)
    if not standings:
        return t("record-none")
    heading = f"### {t('record-of', name=name)}"
    return "\n".join([heading, *(line(standing, locale, rated) for standing in standings)])


def line(standing: Standing, locale: str, rated: bool) -> str:
    t, here = own(locale), standing.game in games.playable()
    w = of_game(standing.game, locale) if here else str
    name = w("game") if here else standing.game
    said = t("record-line", game=name, played=standing.played, won=standing.won)
    if rated and standing.rated:
        said += " " + t("record-rating", rating=str(standing.rating))
    if standing.reliability is not None:
        said += " " + t("record-reliable", share=standing.reliability)
    lines = [f"- {said}"]
    for side, (played, won) in sorted(standing.sides.items()):
        lines.append("  - " + t("record-side", side=w(side), played=played, won=won))
    return "\n".join(lines)


def leaderboard(game: str, standings: Sequence[Standing], locale: str) -> str:
    """The best at a game, a line each."""
    t = own(locale)
    lines = [f"### {t('leaderboard-of', game=of_game(game, locale)('game'))}"]
    for n, standing in enumerate(standings, 1):
        rating = str(standing.rating)  # never grouped
        told = {"place": str(n), "name": standing.name, "rated": standing.rated}
        lines.append(t("leaderboard-line", rating=rating, **told))
    return "\n".join(lines if standings else [*lines, t("leaderboard-none")])
