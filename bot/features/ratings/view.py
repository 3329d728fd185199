"""Results in words: a person's own, and the best at a game."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_decimal

import games
from bot.features.review.seasons import Season, Sum
from bot.matches.seat_names import told_apart
from bot.ui import parts
from bot.ui.ids import ReviewMore
from bot.ui.widgets import button, row
from bot.ui.words import language, of_game
from bot.ui.words import ui as own
from games.core.words import Words
from storage.records import RatingStanding


def record(name: str, standings: Sequence[RatingStanding], locale: str, *, rated: bool) -> str:
    """A person's results by game, with ratings if that person wants them."""
    t = own(locale)
    if not standings:
        return t("record-none")
    heading = f"### {t('record-of', name=name)}"
    return "\n".join([heading, *(line(standing, locale, rated) for standing in standings)])


def every(w: Words) -> str:
    """A game by the names of all its editions, which are rated together."""
    return w("game-all") if w.knows("game-all") else w("game")


def line(standing: RatingStanding, locale: str, rated: bool) -> str:
    t, here = own(locale), standing.game in games.playable()
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


def season(year: Season, locale: str, *, own_: bool) -> list[str]:
    """What cards and dice did for a person this year, which everybody may read in the reviews.

    Shows what the person's own decisions were worth only to that person.
    """
    t = own(locale)
    lines = list[str]()
    if year.luck is not None:
        line = t("season-luck", matches=year.luck.matches, **numbers(year.luck, locale))
        if year.luck.fair is not None:
            line += " " + t("season-fair", share=str(max(1, round(100 * year.luck.fair))))
        lines.append(f"- {line}")
    if own_ and year.skill is not None:
        told = t("season-skill", matches=year.skill.matches, **numbers(year.skill, locale))
        lines.append(f"- {told}")
    if not lines:
        return []
    heading = t("season-of", year=str(year.year), reviewed=year.reviewed)
    return [heading, *lines, "-# " + t("season-how")]


def left(
    year: Season, standings: Sequence[RatingStanding], locale: str
) -> list[parts.TextDisplay | parts.ActionRow]:
    """How many of the person's games were reviewed, and a button that reviews more.

    Nothing if all were.
    """
    t, played = own(locale), sum(standing.played for standing in standings)
    if played <= year.ever:
        return []
    told = parts.TextDisplay("-# " + t("season-left", played=played, reviewed=year.ever))
    return [told, row(button(t("season-more"), ReviewMore()))]


def numbers(one: Sum, locale: str) -> dict[str, str]:
    """A sum and its bounds in wins, with real minus signs."""
    return {"gain": wins(one.value, locale), "low": wins(one.low, locale)} | {
        "high": wins(one.high, locale)
    }


def wins(value: float, locale: str) -> str:
    tenths = round(value, 1) or 0.0  # nothing has no sign
    return str(format_decimal(tenths, "+0.0;−0.0" if tenths else "0.0", language(locale)))


def leaderboard(game: str, standings: Sequence[RatingStanding], locale: str) -> str:
    """The best at a game, a line each."""
    t = own(locale)
    lines = [f"### {t('leaderboard-of', game=every(of_game(game, locale)))}"]
    names = list[str]()
    for n, standing in enumerate(standings, 1):
        names.append(told_apart(standing.name, names))
        rating = str(standing.rating)  # never grouped
        told = {"place": str(n), "name": names[-1], "rated": standing.rated}
        lines.append(t("leaderboard-line", rating=rating, **told))
    return "\n".join(lines if standings else [*lines, t("leaderboard-none")])
