"""A cup for everybody: who takes part, or how the pools stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

import discord

import games
from bot.features.cups.service import Cup, CupStandings, PoolLine, champions
from bot.ui.ids import DrawPools, EnterCup, PlayCup, RefreshCup
from bot.ui.widgets import ACCENT, CALM, Builder, Face, button, note, row
from bot.ui.words import bot_words, of_game
from games.core.words import Words

LISTED_MEETINGS = 20  # meetings that are listed
POOLS_LENGTH = 2200  # characters about the pools: some dozens of them
NAMES_LENGTH = 900  # characters of names in one line


def face(
    cup: Cup, table: CupStandings, locale: str, playing: Mapping[frozenset[int], int] | None = None
) -> Face:
    """A cup for everybody: who takes part, or how the pools stand and who is still to meet.

    `playing` are those who meet now, with their channels.
    """
    t, w = bot_words(locale), of_game(cup.game, locale)
    b = Builder(CALM)
    b.text(f"## {t('cup-of', game=named(cup, w))}")
    if not cup.pools:
        names = listed([one.name for one in cup.people], t) if cup.people else "–"
        b.text(t("cup-people", names=names, seats=cup.seats))
        b.rows(
            [
                row(
                    button(t("cup-enter"), EnterCup(), discord.ButtonStyle.primary),
                    button(t("cup-draw"), DrawPools(), discord.ButtonStyle.primary),
                )
            ]
        )
        return b.face()
    called = cup.names
    pools = (pool(called, n, lines, t) for n, lines in enumerate(table.pools))
    b.text(as_many("\n\n", pools, len(table.pools), t))
    meetings = []
    for meeting in table.ahead[:LISTED_MEETINGS]:
        channel = (playing or {}).get(frozenset(meeting))
        at = f" · <#{channel}>" if channel else ""
        meetings.append(" – ".join(called.get(one, "?") for one in meeting) + at)
    if meetings:
        rest = len(table.ahead) - len(meetings)
        coming = [t("cup-ahead"), *(f"- {one}" for one in meetings)]
        b.text("\n".join([*coming, *([t("cup-rest", count=rest)] if rest else [])]), 1400)
    else:
        won = [called.get(one, "?") for one in champions(cup, table)]
        b.text(winners(cup, won, t) if won else t("cup-over"))
    tools = [button(t("refresh"), RefreshCup())]
    if meetings:
        play = button(t("cup-play"), PlayCup(), discord.ButtonStyle.primary)
        tools.insert(0, play)
    b.rows([row(*tools)])
    return b.face()


def pool(names: Mapping[int, str], number: int, lines: Sequence[PoolLine], t: Words) -> str:
    """A pool, numbered from 0, with a line for each person in it."""
    each = [
        t(
            "cup-line",
            place=n + 1,
            name=names.get(one.person, "?"),
            points=f"{one.points:g}",
            played=one.played,
        )
        for n, one in enumerate(lines)
    ]
    return "\n".join([t("cup-pool", number=number + 1), *each])


def as_many(between: str, texts: Iterable[str], count: int, t: Words) -> str:
    """As many of the pools, of which there are `count`, as there is room for, and how many more
    there are. The others are not put into words."""
    kept, room = list[str](), POOLS_LENGTH
    for text in texts:
        room -= len(text) + len(between)
        if room < 0:
            break
        kept.append(text)
    rest = count - len(kept)
    return between.join([*kept, *([t("cup-rest", count=rest)] if rest else [])])


def winners(cup: Cup, names: list[str], t: Words) -> str:
    """The winners in one line."""
    return t("cup-won", names=listed(names, t), count=len(names), pools=len(cup.pools))


def listed(names: Sequence[str], t: Words) -> str:
    """As many of the names as fit into one line, and how many more there are."""
    ends = accumulate(len(name) + 2 for name in names)
    kept = [name for name, end in zip(names, ends, strict=True) if end <= NAMES_LENGTH]
    rest = len(names) - len(kept)
    return t.listed([*kept, *([t("cup-others", count=rest)] if rest else [])])


def champion(cup: Cup, table: CupStandings, locale: str) -> Face:
    """Who has won, for all who took part: a message of its own.

    It names people by their mentions, so that no name stays in it.
    """
    t, w = bot_words(locale), of_game(cup.game, locale)
    people = [line.person for lines in table.pools for line in lines]
    b = Builder(ACCENT)
    b.text(f"## {t('cup-of', game=named(cup, w))}")
    b.text(winners(cup, [f"<@{one}>" for one in champions(cup, table)], t))
    places = (
        f"-# {t('cup-pool', number=number + 1)} · "
        + " · ".join(f"<@{one.person}> {one.points:g}" for one in lines)
        for number, lines in enumerate(table.pools)
    )
    b.text(as_many("\n", places, len(table.pools), t))
    return b.face(mentions=people, loud=True)


def named(cup: Cup, w: Words) -> str:
    """What is played in it, by the name of its edition."""
    game = games.load(cup.game)
    return game.title(game.edition(cup.options), w)


def folded(cup: Cup, guild: int, locale: str) -> Face:
    """One line in the place of an older panel, which leads to the one that stands."""
    link = f"https://discord.com/channels/{guild}/{cup.channel}/{cup.message}"
    game = named(cup, of_game(cup.game, locale))
    return note("-# " + bot_words(locale)("cup-moved", game=game, link=link))


def closed(cup: Cup, locale: str) -> Face:
    """One line in the place of the panel of a cup that was ended."""
    game = named(cup, of_game(cup.game, locale))
    return note(f"**{bot_words(locale)('cup-of', game=game)}**\n{bot_words(locale)('cup-closed')}")
