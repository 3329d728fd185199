"""A season in words and a button, below a person's results."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_decimal

from bot.features.ratings.view import RecordAddition
from bot.features.review.seasons import Season, Seasons, Sum
from bot.ui import parts
from bot.ui.ids import ReviewMore
from bot.ui.widgets import button, row
from bot.ui.words import bot_words, language
from storage.records import RatingStanding


class SeasonLines:
    """What `/game record` says of a person's season."""

    def __init__(self, seasons: Seasons) -> None:
        self._seasons = seasons

    async def of(
        self,
        guild: int,
        person: int,
        standings: Sequence[RatingStanding],
        locale: str,
        *,
        own_: bool,
    ) -> RecordAddition:
        """`own_`: it is the person who asks."""
        season = await self._seasons.of(guild, person)
        return RecordAddition(
            summary(season, locale, own_=own_), left(season, standings, locale) if own_ else []
        )


def summary(year: Season, locale: str, *, own_: bool) -> list[str]:
    """What cards and dice did for a person this year, which everybody may read in the reviews.

    Shows what the person's own decisions were worth only to that person.
    """
    t = bot_words(locale)
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
    t, played = bot_words(locale), sum(standing.played for standing in standings)
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
