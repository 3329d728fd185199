"""9.4-9.6 Battles: strength, losses, hostages, Honor, and the second Battle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from games.core.decision import Option

from .asking import choose
from .boule import YES_NO
from .data import (
    AN,
    ATHENS,
    BASES,
    CITIES,
    GL,
    LAND,
    NAVAL,
    PIECES,
    SH,
    SL,
    SPARTA,
)
from .datafiles import Rows
from .state import (
    Expedition,
    State,
    T,
    bases,
    battle_card,
    earn,
    remove,
    status,
    units_in,
    value,
)

SPECIAL = frozenset((SL, SH, AN))  # 9.44 the pieces of the first row of each table
Victims = tuple[tuple[int, int], ...]  # (piece, how many)
SPARE: Option[Victims] = Option("spare", (), key="opt-spare")  # 9.44: no base is taken


async def fight(t: T, e: Expedition, naval: bool) -> None:
    """9.4, 9.6 The Battle that must be, and the one that the winner may add."""
    winner = await battle(t, e, naval)
    if winner < 0 or status(t.state, e.theater, winner) != "contested":
        return
    about = {"theater": f"{e.theater}", "battle": battle_type(not naval)}
    if await choose(t, leader(t.state, e, winner), "second", YES_NO, about):
        await battle(t, e, not naval)


def battle_type(naval: bool) -> str:
    return "naval" if naval else "land"


def leader(s: State, e: Expedition, side: int) -> int:
    """9.44 Who decides for a Side: the Commander-in-Chief, else the Dominant faction."""
    return e.chief if e.chief >> 1 == side else s.cities[side].dominant


async def battle(t: T, e: Expedition, naval: bool) -> int:
    """9.42-9.5 One Battle; the Side that won it, or -1."""
    s = t.state
    await state_ship(t, e, naval)
    sheet = [[*strength(s, e, side, naval), battle_card(t, side)] for side in (ATHENS, SPARTA)]
    totals = [sum(parts) for parts in sheet]
    winner = -1 if totals[0] == totals[1] else ATHENS if totals[0] > totals[1] else SPARTA
    s.sheet = [e.theater, int(naval), *sheet[0], *sheet[1], winner, 0, 0]
    t.say("battle", battle=battle_type(naval), theater=f"{e.theater}", n=totals[0], m=totals[1])
    if winner < 0:
        t.say("battle-tie")
        return -1
    difference = abs(totals[0] - totals[1])
    t.say("battle-won", side=CITIES[winner], n=difference)
    lost = await loser_losses(t, e, winner, naval, difference)
    s.sheet[-2] = sum(n for _, n in lost)
    units = sum(n for p, n in lost if p not in (*BASES[0], *BASES[1]))
    s.sheet[-1] = sum(n for _, n in await winner_losses(t, e, winner, naval, units))
    honors(t, e, winner, naval, lost)
    return winner


async def state_ship(t: T, e: Expedition, naval: bool) -> None:
    """12.3 Once a turn the Athenian Dominant may add the State Ship, before the cards."""
    s = t.state
    if s.ship_ready and not e.ship:
        f = s.cities[ATHENS].dominant
        about = {"theater": f"{e.theater}", "battle": battle_type(naval)}
        if await choose(t, f, "ship", YES_NO, about):
            e.ship, s.ship_ready = True, False
            t.say("ship")


def strength(s: State, e: Expedition, side: int, naval: bool) -> list[int]:
    """9.42 Units and bases, Treachery, and tokens; the card is added by the Battle."""
    return [
        value(s, e.theater, side, naval),
        s.cities[side].treachery[e.theater],
        tokens(s, e, side, naval),
    ]


def tokens(s: State, e: Expedition, side: int, naval: bool) -> int:
    """9.42, 9.44 Committed tokens, with the State Ship or the "300" [12.3, 12.4]."""
    extra = e.ship if side == ATHENS else s.board[e.theater][SH] > 0 and guard_counts(s, naval)
    return e.committed[2 * side].value + e.committed[2 * side + 1].value + extra


def guard_counts(s: State, naval: bool) -> bool:
    """12.4 Whether the "300" are a Strategos in this Battle."""
    return not naval or s.options.three_hundred == "every"


# ---- 9.44, 9.45 Losses


def rows(
    s: State, theater: int, side: int, naval: bool, strikers: int, divisors: Rows, most: int
) -> list[tuple[list[int], int]]:
    """The rows of a loss table that take something: (kinds of victims, how many)."""
    kinds = (NAVAL if naval else LAND)[side]
    here = s.board[theater]
    found = []
    for special, divisor in ((True, divisors.special), (False, divisors.other)):
        victims = [p for p in kinds if (p in SPECIAL) == special and here[p]]
        n = min(strikers // divisor, most, sum(here[p] for p in victims))
        if n:
            found.append((victims, n))
    return found


def ways_to_lose(row: Sequence[int], victims: Sequence[int], n: int) -> list[Victims]:
    """Every way to take n victims of these kinds."""
    ranges = [range(min(row[p], n), -1, -1) for p in victims]
    return [
        tuple((p, k) for p, k in zip(victims, counts, strict=True) if k)
        for counts in product(*ranges)
        if sum(counts) == n
    ]


async def pick_victims(
    t: T, f: int, key: str, theater: int, found: list[tuple[list[int], int]]
) -> Victims:
    """One row only; the opponent's leader picks the row and the colors [9.44]."""
    s = t.state
    ways = [w for victims, n in found for w in ways_to_lose(s.board[theater], victims, n)]
    if not ways:
        return ()
    picked = ways[0]
    if len(ways) > 1:
        options = [losses_option(way) for way in ways]
        picked = await choose(t, f, key, options, {"theater": f"{theater}"})
    for piece, n in picked:
        remove(s, theater, piece, n)
    return picked


def losses_option(way: Victims) -> Option[Victims]:
    name = ".".join(f"{PIECES[p]}{n}" for p, n in way)
    args: dict[str, Any] = {}
    for i, (piece, n) in enumerate(way):
        args |= {f"n{i + 1}": n, f"piece{i + 1}": PIECES[piece]}
    return Option(name, way, key=f"opt-losses{len(way)}", args=args)


async def loser_losses(
    t: T, e: Expedition, winner: int, naval: bool, difference: int
) -> list[tuple[int, int]]:
    """9.44 Units by one row of the table, then bases if no unit is left; all that was lost."""
    s = t.state
    loser, theater = 1 - winner, e.theater
    table = s.book.losses.loser_naval if naval else s.book.losses.loser_land
    strikers = sum(s.board[theater][p] for p in (NAVAL if naval else LAND)[winner])
    chooser = leader(s, e, winner)
    found = rows(s, theater, loser, naval, strikers, table, difference)
    lost = list(await pick_victims(t, chooser, "losses", theater, found))
    left = units_in(s, theater, loser) > 0
    committed = [tokens_before(s, e, side, naval, lost) for side in (winner, loser)]
    if not left and committed[0] > committed[1]:
        n = min((difference - sum(k for _, k in lost)) // 2, bases(s, theater, loser))
        if n > 0:
            lost += await fallen_bases(t, chooser, loser, theater, n)
    say_lost(t, loser, lost, theater)
    return lost


async def fallen_bases(t: T, f: int, loser: int, theater: int, most: int) -> Victims:
    """9.44 The winner may take bases, up to so many; 9.83 with them goes the loser's Treachery."""
    s = t.state
    kinds = [p for p in BASES[loser] if s.board[theater][p]]
    ways = [w for n in range(most, 0, -1) for w in ways_to_lose(s.board[theater], kinds, n)]
    options = [*map(losses_option, ways), SPARE]
    taken: Victims = await choose(t, f, "bases", options, {"theater": f"{theater}"})
    for piece, n in taken:
        remove(s, theater, piece, n)
    if taken:
        s.cities[loser].treachery[theater] = 0
    return taken


def tokens_before(
    s: State, e: Expedition, side: int, naval: bool, lost: Sequence[tuple[int, int]]
) -> int:
    """The tokens of the Battle, the "300" among them though they may just have fallen."""
    fallen = side == SPARTA and any(p == SH for p, _ in lost)  # which is in a land Battle
    return tokens(s, e, side, naval) + fallen


async def winner_losses(t: T, e: Expedition, winner: int, naval: bool, units: int) -> Victims:
    """9.45 By the units the loser lost; the losing Side's leader picks."""
    s = t.state
    table = s.book.losses.winner_naval if naval else s.book.losses.winner_land
    found = rows(s, e.theater, winner, naval, units, table, units)
    lost = await pick_victims(t, leader(s, e, 1 - winner), "revenge", e.theater, found)
    say_lost(t, winner, lost, e.theater)
    return lost


def say_lost(t: T, side: int, lost: Sequence[tuple[int, int]], theater: int) -> None:
    for piece, n in lost:
        t.say("loses", side=CITIES[side], piece=PIECES[piece], n=n, theater=f"{theater}")


# ---- 9.46-9.54 Hostages and Honor


def honors(t: T, e: Expedition, winner: int, naval: bool, lost: Sequence[tuple[int, int]]) -> None:
    """9.5 Honor for both Sides, hostages, and the major defeat."""
    s = t.state
    n, loser = sum(k for _, k in lost), 1 - winner
    hostages = took_hostages(winner, naval, lost)
    chief = leader(s, e, winner)
    by_chief = e.chief >> 1 == winner
    bonus = s.book.n.hostage_honor if hostages else 0
    for f in (2 * winner, 2 * winner + 1):
        earn(t, f, (2 * n if by_chief and f == chief else n) + (bonus if f == chief else 0))
    if hostages:
        s.cities[winner].hostage = True
        t.say("hostages", side=CITIES[winner])
    dishonor = n - sum(k for p, k in lost if p == GL)  # 12.1
    for f in (2 * loser, 2 * loser + 1):
        earn(t, f, -dishonor)
    if (2 * dishonor >= s.book.n.major_defeat or hostages) and not s.cities[loser].war_waits:
        s.cities[loser].war_waits = True  # 9.54
        t.say("major-defeat", side=CITIES[loser])


def took_hostages(winner: int, naval: bool, lost: Sequence[tuple[int, int]]) -> bool:
    """9.46 Athenian ships in a naval Battle, Spartan hoplites in a land Battle."""
    prize = (
        (AN,) if naval and winner == SPARTA else (SL, SH) if not naval and winner == ATHENS else ()
    )
    return any(p in prize for p, _ in lost)
