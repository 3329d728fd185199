"""9.1-9.3 Military issues: building at home, raids, and expeditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.decision import NOTHING, Barred, Number, Option, Reason, refused
from games.core.secret import Secret

from .asking import ask_all, choose
from .battles import battle_type, fight, strength
from .data import (
    AL,
    AN,
    BASES,
    FACTIONS,
    PIECES,
    PL,
    PN,
    SH,
    SL,
    SN,
    SPARTA,
)
from .movement import movers
from .plans import at, shift, unit_at
from .political import build_spartans
from .state import (
    ABOUT,
    IONIA,
    NO_PIECE,
    PHORMIOS,
    Expedition,
    State,
    T,
    bases,
    battle_card,
    earn,
    eye,
    holds,
    nothing_left,
    pay,
    place,
    ship_counts,
    status,
    value,
)

NOT_CONTESTED = Reason("not-contested", "9.2")
RAID_TOKENS = Reason("tokens", "9.2")
NOT_HOME = Reason("not-home", "9.1")
HOME_LOST = Reason("home-lost", "9.1")
NO_CITY_BASE = Reason("no-city-base", "9.1")
GOLD_BASE = Reason("gold-base", "9.11")
GOLD_SPENT = Reason("gold-spent", "9.11")
DONE: Option[None] = Option("done", None, key="opt-moves-done")
MILITARY = {
    what: Option(what, what, key=f"opt-military-{what}")
    for what in ("march", "raid", "build", "pass")
}


async def military(t: T, f: int, theater: int) -> None:
    """9. The owner, Commander-in-Chief, chooses what the Military issue does."""
    s = t.state
    if not s.tokens[f].value:
        t.reveal("no-tokens", Secret(0, {eye(s, f)}), faction=FACTIONS[f])
        return
    options, barred = military_options(s, f, theater)
    picked = await choose(t, f, "military", options, {"theater": f"{theater}"}, barred)
    if picked == "build":
        await build_at_home(t, f)
    elif picked == "raid":
        raid(t, f)
    elif picked == "march":
        await expedition(t, f, theater)
    else:
        pay(s, f, 1)  # 8.5
        t.say("declines-military", faction=FACTIONS[f])


def military_refusals(s: State, f: int, theater: int) -> dict[str, list[Reason]]:
    """9.1, 9.2 What a Military issue cannot do here, and every rule that bars it."""
    side, home = f >> 1, s.book.home(f >> 1)
    found: dict[str, list[Reason]] = {"raid": [], "build": []}
    if status(s, theater, side) != "contested":
        found["raid"].append(NOT_CONTESTED)
    if s.tokens[f].value < s.book.n.raid_tokens:
        found["raid"].append(RAID_TOKENS)
    if theater != home:
        found["build"].append(NOT_HOME)
    if status(s, home, side) not in ("friendly", "contested"):
        found["build"].append(HOME_LOST)
    if not can_build(s, f):
        found["build"].append(NO_CITY_BASE)
    return {what: why for what, why in found.items() if why}


def military_options(s: State, f: int, theater: int) -> tuple[list[Option[str]], list[Barred]]:
    """9. What can be done by the status of the Theater, and a raid that is only too dear."""
    why = military_refusals(s, f, theater)
    options = [MILITARY[what] for what in ("march", "raid", "build", "pass") if what not in why]
    dear = why.get("raid") == [RAID_TOKENS]
    return options, military_refused(s, "raid", [RAID_TOKENS]) if dear else []


def military_refused(s: State, what: str, why: Sequence[Reason]) -> list[Barred]:
    return refused(what, why, f"opt-military-{what}", {"n": s.book.n.raid_tokens})


def raid(t: T, f: int) -> None:
    """9.2 Three tokens for three Honor; the enemy government loses tokens, or else Honor."""
    s = t.state
    pay(s, f, s.book.n.raid_tokens)
    t.say("raids", faction=FACTIONS[f], n=s.book.n.raid_tokens)
    earn(t, f, s.book.n.raid_honor)
    damage = battle_card(t, f >> 1)
    victim = s.cities[1 - (f >> 1)].dominant
    lost = Secret(min(damage, s.tokens[victim].value), {eye(s, victim)})
    pay(s, victim, t.reveal("raided", lost, faction=FACTIONS[victim]))
    earn(t, victim, lost.value - damage)


# ---- 9.1 Building at home


def can_build(s: State, f: int) -> bool:
    side = f >> 1
    return bool(s.board[s.book.home(side)][BASES[side][0]] or (side == SPARTA and s.persian_bases))


async def build_at_home(t: T, f: int) -> None:
    """9.1 Every City-state base there gives a ship or two land units; it costs a token."""
    s = t.state
    side = f >> 1
    home, (city, _) = s.book.home(side), BASES[side]
    if s.options.home_build == "token":
        pay(s, f, 1)
    n = s.board[home][city]
    hoplites_left = s.supply[AL] if side == 0 else s.supply[SL] + s.supply[SH]
    ships_left = s.supply[AN] if side == 0 else s.supply[SN]
    options = [
        Option(f"build:{k}", k, args={"n": k, "m": min(2 * (n - k), hoplites_left)})
        for k in ship_counts(n, ships_left, hoplites_left)
    ]
    ships = options[0].value
    if len(options) > 1:
        ships = await choose(t, f, "build", options)
    built = place(s, home, AN if side == 0 else SN, ships)
    land = 2 * (n - ships)
    hoplites = build_spartans(s, home, land) if side == SPARTA else place(s, home, AL, land)
    t.say("builds-units", faction=FACTIONS[f], n=built, m=hoplites, theater=f"{home}")
    if side == SPARTA and s.persian_bases:
        await persian_gold(t, f)


async def persian_gold(t: T, f: int) -> None:
    """9.11 Every Persian base gives a ship or two land units, in the places named."""
    s = t.state
    n = s.book.n
    sites = {"sparta": 0, "ionia": 0, "aegean": 0}
    for _ in range(s.persian_bases):
        why = gold_refusals(s, sites)
        options = [gold_at(s, site) for site in gold_sites(s) if site not in why]
        if not options:
            return
        none: Option[tuple[str, int]] = Option("pass", ("pass", 0), key="opt-none")
        site, theater = await choose(t, f, "gold", [*options, none], NOTHING, gold_refused(why))
        if site == "pass":
            return
        piece, count = {"sparta": (SN, 1), "ionia": (PL, 2), "aegean": (PN, 1)}[site]
        count = min(count, n.gold_ionia_land - sites["ionia"]) if site == "ionia" else count
        placed = place(s, theater, piece, count)
        sites[site] += placed
        t.say("arrives", piece=PIECES[piece], n=placed, theater=f"{theater}")


def gold_refusals(s: State, sites: Mapping[str, int]) -> dict[str, list[Reason]]:
    """9.11 Where Persian gold brings nothing, with what it has brought to each site so far."""
    n, home, found = s.book.n, s.book.home(SPARTA), dict[str, list[Reason]]()
    for site, most, piece, based in (
        ("sparta", n.gold_sparta_naval, SN, s.board[home][BASES[SPARTA][0]]),
        ("ionia", n.gold_ionia_land, PL, bases(s, IONIA, SPARTA)),
        *((f"{x}", n.gold_aegean_naval, PN, bases(s, x, SPARTA)) for x in s.book.aegean),
    ):
        why = list[Reason]()
        if not based:
            why.append(GOLD_BASE)
        if sites["aegean" if site.isdigit() else site] >= most:
            why.append(GOLD_SPENT)
        if not s.supply[piece]:
            why.append(NO_PIECE)
        if why:
            found[site] = why
    return found


def gold_sites(s: State) -> list[str]:
    """9.11 Sparta, Ionia, and the Aegean Theaters by their numbers."""
    return ["sparta", "ionia", *(f"{x}" for x in s.book.aegean)]


def gold_at(s: State, site: str) -> Option[tuple[str, int]]:
    """A site that Persian gold reaches."""
    if site == "sparta":
        return Option(site, (site, s.book.home(SPARTA)), key="opt-gold-sparta")
    if site == "ionia":
        return Option(site, (site, IONIA), key="opt-gold-ionia")
    return Option(site, ("aegean", int(site)), key="opt-gold-aegean", args={"theater": site})


def gold_refused(found: Mapping[str, Sequence[Reason]]) -> list[Barred]:
    """The sites that Persian gold does not reach."""
    return [
        each
        for site, why in found.items()
        for each in refused(
            site, why, f"opt-gold-{'aegean' if site.isdigit() else site}", {"theater": site}
        )
    ]


# ---- 9.3 The Expeditionary Assembly


async def expedition(t: T, f: int, theater: int) -> None:
    """9.3, 9.4 Commit tokens, move, reveal the enemy's tokens, fight if both Sides are there."""
    s = t.state
    opposed = status(s, theater, f >> 1) in ("contested", "enemy")
    committed = await commit(t, f, theater, opposed)
    s.expedition = e = Expedition(theater, f, committed)
    for each in (f, f ^ 1):
        if opposed or each == f:
            open_hand(t, committed[each], each)
    e.moves = committed[f].value + committed[f ^ 1].value
    if f >> 1 == SPARTA and any(row[SH] for row in s.board):
        e.moves += 1  # 12.4
    await gather(t, e)
    if opposed:
        for each in (f ^ 2, f ^ 3):
            open_hand(t, committed[each], each)
    if status(s, theater, f >> 1) == "contested":
        await fight(t, e, s.book.types[theater] == "naval")
    for each, tokens in enumerate(committed):
        s.cities[each >> 1].reserve += tokens.value  # 9.7
    s.expedition = None


async def commit(t: T, f: int, theater: int, opposed: bool) -> list[Secret[int]]:
    """9.31 The chief commits 1 to 5 tokens; against an enemy the other three 0 to 4, in secret."""
    s = t.state
    n = s.book.n
    asked = {}
    for each in [f, f ^ 1, *sorted((f ^ 2, f ^ 3))] if opposed else [f]:
        chief, held = each == f, s.tokens[each].value
        if nothing_left(t, each >> 1):
            continue  # asking would tell nobody anything
        most = min(n.chief_tokens if chief else n.other_tokens, held)
        about = {**ABOUT[each], "theater": f"{theater}", "chief": FACTIONS[f], "held": held}
        key = "commit" if chief else "support" if each == f ^ 1 else "defend"
        asked[each] = Number(key, 1 if chief else 0, most, about, secret=opposed)
    given = await ask_all(t, asked)
    committed = [Secret(0, s.tokens[each].seen, f"tokens{each >> 1}") for each in range(4)]
    for each, tokens in given.items():
        s.tokens[each].value -= tokens
        committed[each].value = tokens
    return committed


def open_hand(t: T, tokens: Secret[int], f: int) -> None:
    """9.31 Committed tokens are shown to all, Phormio's factions among them."""
    t.reveal("commits", tokens, faction=FACTIONS[f])
    tokens.seen |= PHORMIOS


def balance(s: State, e: Expedition) -> dict[str, Any]:
    """What everybody sees of the Battle to come: its type, and both Sides' strength so far."""
    side, naval = e.chief >> 1, s.book.types[e.theater] == "naval"
    units, treachery, tokens = strength(s, e, side, naval)
    enemy = 1 - side
    return {
        "fight": holds(s.board[e.theater], enemy),
        "battle": battle_type(naval),
        "mine": units + treachery + tokens,
        "theirs": value(s, e.theater, enemy, naval) + s.cities[enemy].treachery[e.theater],
    }


async def gather(t: T, e: Expedition) -> None:
    """9.32 The chief moves units one by one, from anywhere, in any order."""
    s = t.state
    f = e.chief
    mover = {"who": s.owner[f]} if s.owner[f] >= 0 else {}
    while e.moves > 0:
        able = movers(s, f >> 1, e.theater, e.moved)
        if not able:
            t.say("no-moves", faction=FACTIONS[f])
            return
        options = [unit_at(s, n, p) for n, p in able]
        about = {"n": e.moves, "theater": f"{e.theater}", **balance(s, e)}
        picked = await choose(t, f, "move", [DONE, *options], about)
        if picked is None:
            return
        start, piece = picked
        goals = able[start, piece]
        goal = goals[0]
        if len(goals) > 1:
            about = {"piece": PIECES[piece], "theater": f"{start}"}
            goal = await choose(t, f, "move-to", [at(s, n) for n in goals], about)
        shift(s, start, goal, piece)
        e.moved[goal * 16 + piece] = e.moved.get(goal * 16 + piece, 0) + 1
        e.moves -= 1
        t.say("moves", piece=PIECES[piece], start=f"{start}", theater=f"{goal}", **mover)
