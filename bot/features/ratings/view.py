"""Results in words: a person's own, and the best at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import games
from bot.matches.seat_names import told_apart
from bot.ui import parts
from bot.ui.words import bot_words, of_game
from games.core.words import Words
from storage.records import RatingStanding


class RecordAddition(NamedTuple):
    """What another feature says below a person's results: in lines, and in components."""

    lines: Sequence[str]
    components: Sequence[parts.TextDisplay | parts.ActionRow]


def record(name: str, standings: Sequence[RatingStanding], locale: str, *, rated: bool) -> str:
    """A person's results by game, with ratings if that person wants them."""
    t = bot_words(locale)
    if not standings:
        return t("record-none")
    heading = f"### {t('record-of', name=name)}"
    return "\n".join([heading, *(line(standing, locale, rated) for standing in standings)])


def every(w: Words) -> str:
    """A game by the names of all its editions, which are rated together."""
    return w("game-all") if w.knows("game-all") else w("game")


def line(standing: RatingStanding, locale: str, rated: bool) -> str:
    t, here = bot_words(locale), standing.game in games.playable()
    w = of_game(standing.game, locale) if here else str
    name = every(of_game(standing.game, locale)) if here else standing.game
    said = t("record-line", game=name, played=standing.played, won=standing.won)
    if rated and standing.rated:
        said += " " + t("record-rating", rating=str(standing.rating))
    if standing.reliability is not None:
        said += " " + t("record-reliable", share=standing.reliability)
    lines = [f"- {said}"]
    for side, (played, won) in sorted(standing.sides.items()):
        lines.append("  - " + t("record-side", side=w(side), played=played, won=won))
    return "\n".join(lines)


def leaderboard(game: str, standings: Sequence[RatingStanding], locale: str) -> str:
    """The best at a game, a line each."""
    t = bot_words(locale)
    lines = [f"### {t('leaderboard-of', game=every(of_game(game, locale)))}"]
    names = list[str]()
    for n, standing in enumerate(standings, 1):
        names.append(told_apart(standing.name, names))
        rating = str(standing.rating)  # never grouped
        told = {"place": str(n), "name": names[-1], "rated": standing.rated}
        lines.append(t("leaderboard-line", rating=rating, **told))
    return "\n".join(lines if standings else [*lines, t("leaderboard-none")])
