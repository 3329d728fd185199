"""5.1 The Aristophanes card: issues on the tracks, tokens, units, Plague, Alcibiades."""

from __future__ import annotations

from typing import Any

from games.core.decision import Option
from games.core.secret import Secret

from .asking import choose
from .data import (
    ATHENS,
    CITIES,
    FACTIONS,
    IS_LAND,
    LAND,
    LEAGUE_UNITS,
    NAVAL,
    PIECES,
    SPARTA,
)
from .datafiles import Aim, Placement, Play
from .state import (
    Issue,
    State,
    T,
    draw_tokens,
    open_theaters,
    place,
    remove,
    status,
)

PIECE = tuple(
    Option(name, i, key="opt-piece", args={"piece": name}) for i, name in enumerate(PIECES)
)


async def draw_play(t: T) -> None:
    """5.11 Turn up the top card and do all it says."""
    s = t.state
    s.play = t.reveal("play", Secret(s.plays.value.pop(), (), "plays"))
    s.seen_plays.append(s.play)
    play = s.book.plays[s.play]
    for side in (ATHENS, SPARTA):
        rows = play.place_sparta if side == SPARTA and play.place_sparta else play.place
        for row in rows:
            lay(t, side, row)
    announce_will(t, play)
    withhold(t, play)
    for name, n in play.give:
        got = draw_tokens(s, FACTIONS.index(name), n)
        t.say("takes-tokens", faction=name, n=got)
    for piece, theater, n in play.add:
        if place(s, theater, PIECES.index(piece), n):
            t.say("arrives", piece=piece, n=n, theater=f"{theater}")
    if play.alcibiades and not s.in_persia:
        s.in_persia = True  # 12.2
        t.say("alcibiades")
    if play.lose:
        await lose_unit(t, play.lose)
    if play.plague:
        await plague(t)


def lay(t: T, side: int, row: Placement) -> None:
    """5.11A Place an issue on the track, if the pool has one."""
    kind, half, box = row
    city = t.state.cities[side]
    if not city.pool.get(kind):
        return
    f = city.dominant if half == "dom" else city.opposing
    city.pool[kind] -= 1
    city.track.append(Issue(kind, toward(f, box)))
    t.say("lays", side=CITIES[side], issue=kind, faction=FACTIONS[f], box=box)


def toward(f: int, box: int) -> int:
    """6. The box of a faction's own half as a place on the track."""
    return -box if f % 2 else box


def withhold(t: T, play: Play) -> None:
    """5.11B Tokens leave each reserve for this turn."""
    if play.tokens:
        for city in t.state.cities:
            n = min(play.tokens, city.reserve)
            city.reserve -= n
            city.withheld += n
        t.say("withholds", n=play.tokens)


def announce_will(t: T, play: Play) -> None:
    """5.12 The Will of the Assembly; 11.41 a Side without a free base is not bound to build."""
    s = t.state
    if play.will is None:
        return
    for side in (ATHENS, SPARTA):
        aim = play.will.athens if side == ATHENS else play.will.sparta
        base_left = s.supply[0] + s.supply[3] if side == ATHENS else s.supply[6] + s.supply[9]
        s.cities[side].will = aim[0] != "base" or base_left > 0
        if s.cities[side].will:
            t.say("will", side=CITIES[side], **will_args(aim))


def will_args(aim: Aim) -> dict[str, Any]:
    """A Will of the Assembly as arguments of a message."""
    what, theaters, needed = aim
    return {"aim": what, "theater": [f"{n}" for n in theaters], "n": needed}


async def lose_unit(t: T, what: str) -> None:
    """5.11B Each Side removes a unit; its Dominant faction chooses which."""
    s = t.state
    for side in (ATHENS, SPARTA):
        kinds = (
            [LAND[side][0], *((13,) if side == SPARTA else ())]
            if what == "city-land"
            else [p for p in LEAGUE_UNITS[side] if p in NAVAL[side]]
        )
        options = [
            Option(f"{n}.{PIECES[p]}", (n, p), key="opt-unit-at", args=where(n, p))
            for n in open_theaters(s)
            for p in kinds
            if s.board[n][p]
        ]
        if not options:
            continue
        theater, piece = options[0].value
        if len(options) > 1:
            theater, piece = await choose(t, s.cities[side].dominant, "lose-unit", options)
        remove(s, theater, piece)
        t.say("leaves", piece=PIECES[piece], theater=f"{theater}")


def where(theater: int, piece: int) -> dict[str, str]:
    return {"piece": PIECES[piece], "theater": f"{theater}"}


async def plague(t: T) -> None:
    """5.14 A third of what stands in Athens, one unit of each type in every Contested Theater."""
    s = t.state
    s.post_plague = True
    t.say("plague")
    for side, theater, kinds, n in stricken(s, s.options.plague == "both"):
        for _ in range(n):
            there = [p for p in kinds if s.board[theater][p]]
            piece = there[0]
            if len(there) > 1:
                options = [PIECE[p] for p in there]
                about = {"theater": f"{theater}"}
                piece = await choose(t, s.cities[side].dominant, "plague", options, about)
            remove(s, theater, piece)
            ravages = s.book.scenarios[s.options.scenario].ravages
            if ravages:  # 14.43
                s.supply[piece] -= 1
                s.lost[piece] += 1
            key = "dies-for-good" if ravages else "dies"
            t.say(key, piece=PIECES[piece], theater=f"{theater}")


def stricken(s: State, both: bool) -> list[tuple[int, int, tuple[int, ...], int]]:
    """5.14 What the Plague takes: (Side, Theater, kinds of units, how many).

    A Contested Athens suffers `both` losses, or just the third.
    """
    home = s.book.home(ATHENS)
    losses: list[tuple[int, int, tuple[int, ...], int]] = []
    for side in (ATHENS, SPARTA):
        for theater in open_theaters(s):
            contested = status(s, theater, side) == "contested"
            for kinds in (LAND[side], NAVAL[side]):
                here = sum(s.board[theater][p] for p in kinds)
                n = -(-here // 3) if theater == home else 0
                n = min(here, n + (contested and (both or theater != home)))
                own = "land" if kinds[0] in IS_LAND else "naval"
                if s.book.types[theater] == own:
                    n = min(n, max(here - 1, 0))  # never the last one
                if n:
                    losses.append((side, theater, kinds, n))
    return losses
