"""8.5 The lesser Theater issues: Diplomatic, League, Oracle, and League in Persia."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.decision import Barred, Choice, Number, Option, Reason, refused
from games.core.secret import Secret

from .asking import ask, ask_all, choose, number
from .data import (
    ATHENS,
    BASES,
    DL,
    DN,
    FACTIONS,
    GL,
    LEAGUE_UNITS,
    PERSIA,
    PIECES,
    PL,
    PN,
    SPARTA,
    Db,
)
from .plans import anywhere, unit_at
from .political import owner_of
from .state import (
    ABOUT,
    FULL,
    NO_PIECE,
    State,
    T,
    battle_card,
    earn,
    eye,
    free_treachery,
    is_open,
    nothing_left,
    open_theaters,
    pay,
    place,
    plant,
    remove,
    room_for_base,
    ship_counts,
    status,
    worth,
)

BASE_TOKENS = Reason("tokens", "8.52")
NOTHING_TO_CONVERT = Reason("no-league-base", "8.52A")
CONVERT_TOKENS = Reason("tokens", "8.52A")
NOTHING_TO_LEVY = Reason("no-league-base", "8.52B")
NO_TREACHERY = Reason("no-treachery", "8.52C")
PERSIAN_TOKENS = Reason("tokens", "13.1")
NOT_IN_SPARTA = Reason("argos-elsewhere", "12.1")
NO_DELIAN_BASE = Reason("argos-base", "12.1")


async def resolve_lesser(t: T, theater: int, marker: str) -> None:
    """8.5 Every issue but the Military one; its owner resolves it."""
    f, kind = owner_of(marker), marker[3:]
    if kind == "RUM":
        return
    if kind == "ORA" and theater != PERSIA:
        await oracle(t, f)
    elif theater == PERSIA:
        if kind == "LEA" and f >> 1 == SPARTA:
            await persian_league(t, f)
        else:
            t.say("no-effect")  # 13.1
    elif not is_open(t.state, theater):
        t.say("no-effect")
    elif kind == "DIP":
        await diplomacy(t, f, theater)
    else:
        await league(t, f, theater)


# ---- 8.51 Diplomatic


async def diplomacy(t: T, f: int, theater: int) -> None:
    """8.51 Conversion or Treachery, clearing Treachery, or a bid for a neutral Theater."""
    held = status(t.state, theater, f >> 1)
    if held == "neutral":
        await neutral_bid(t, f, theater)
    elif held == "friendly":
        await clear_treachery(t, f, theater)
    else:
        await sway(t, f, theater)


async def sway(t: T, f: int, theater: int) -> None:
    """8.51 Against the enemy: convert a League base, or lay Treachery."""
    s = t.state
    side, enemy = f >> 1, 1 - (f >> 1)
    needed = worth(s, theater, enemy)
    laid = s.cities[side].treachery
    held = s.tokens[f].value
    about = {"theater": f"{theater}", "needed": needed, "n": laid[theater], "held": held}
    most = min(s.book.n.envoy_tokens, held)
    n = 0 if nothing_left(t, side) else await number(t, f, "envoys", 0, most, about)
    pay(s, f, n)
    t.say("spends", faction=FACTIONS[f], n=n)
    mine, theirs = BASES[side][1], BASES[enemy][1]
    if n + laid[theater] > needed and s.board[theater][theirs] and s.supply[mine]:
        remove(s, theater, theirs)
        place(s, theater, mine)
        laid[theater] = 0
        if s.options.will_won_over:
            s.cities[side].built.append(theater)
        t.say("converts", faction=FACTIONS[f], theater=f"{theater}")
        earn(t, f, s.book.n.issue_honor)
        earn(t, s.cities[enemy].dominant, -s.book.n.issue_honor)
    else:
        plant(t, side, theater, n)


async def clear_treachery(t: T, f: int, theater: int) -> None:
    """8.51 In a friendly Theater each token removes a Treachery marker of either Side."""
    s = t.state
    own, other = s.cities[f >> 1].treachery, s.cities[1 - (f >> 1)].treachery
    if not own[theater] and not other[theater]:
        t.say("no-effect")
        return
    most = min(s.book.n.envoy_tokens, s.tokens[f].value)
    options = [
        Option(f"clear:{b}.{a}", (a, b), key="opt-clear", args={"own": a, "other": b})
        for b in range(min(other[theater], most), -1, -1)
        for a in range(min(own[theater], most - b) + 1)
    ]
    a, b = await choose(t, f, "clear", options, {"theater": f"{theater}"})
    pay(s, f, a + b)
    own[theater] -= a
    other[theater] -= b
    t.say("clears", faction=FACTIONS[f], n=a + b, theater=f"{theater}")


async def neutral_bid(t: T, f: int, theater: int) -> None:
    """8.51 Owner and enemy Dominant bid in secret; twice the enemy's total wins a base."""
    s = t.state
    side, rival, n = f >> 1, s.cities[1 - (f >> 1)].dominant, s.book.n
    asked = {}
    for each, key, most in (
        (f, "bid", n.neutral_owner_tokens),
        (rival, "counterbid", n.neutral_rival_tokens),
    ):
        held = s.tokens[each].value
        about = {**ABOUT[each], "theater": f"{theater}", "held": held}
        if not nothing_left(t, each >> 1):
            asked[each] = Number(key, 0, min(most, held), about, secret=True)
    bids = {f: 0, rival: 0, **await ask_all(t, asked)}
    totals = {}
    for each, bid in bids.items():
        pay(s, each, bid)
        t.reveal("bids", Secret(bid, {eye(s, each)}), faction=FACTIONS[each])
    for each, bid in bids.items():
        totals[each] = bid + battle_card(t, each >> 1)
    t.say("bid-totals", faction=FACTIONS[f], n=totals[f], m=totals[rival])
    if totals[f] >= 2 * totals[rival] and place(s, theater, BASES[side][1]):
        s.cities[side].built.append(theater)  # 11.41
        t.say("base-won", faction=FACTIONS[f], theater=f"{theater}")
        if s.options.bid_honor:
            earn(t, f, n.issue_honor)
    else:
        t.say("no-effect")


# ---- 8.52 League


async def league(t: T, f: int, theater: int) -> None:
    """8.52 Build or convert a base, build League units, or remove a Treachery marker."""
    s = t.state
    side = f >> 1
    if status(s, theater, side) not in ("friendly", "contested"):
        t.say("no-effect")
        return
    options, barred = league_options(s, f, theater)
    picked = await choose(t, f, "league", options, {"theater": f"{theater}"}, barred)
    await league_effect(t, f, theater, picked)


def league_refusals(s: State, f: int, theater: int) -> dict[str, list[Reason]]:
    """8.52, 12.1 What a League issue cannot do here, and every rule that bars it."""
    side, n, row = f >> 1, s.book.n, s.board[theater]
    city, own = BASES[side]
    home, tokens = s.book.home(SPARTA), s.tokens[f].value
    land, naval = (DL, DN) if side == ATHENS else (PL, PN)
    found: dict[str, list[Reason]] = {"base": [], "convert": [], "units": []}
    if not room_for_base(s, theater):
        found["base"].append(FULL)
    if not s.supply[own]:
        found["base"].append(NO_PIECE)
    if tokens < n.base_tokens:
        found["base"].append(BASE_TOKENS)
    if not row[own]:
        found["convert"].append(NOTHING_TO_CONVERT)
        found["units"].append(NOTHING_TO_LEVY)
    if not s.supply[city]:
        found["convert"].append(NO_PIECE)
    if tokens < n.convert_tokens:
        found["convert"].append(CONVERT_TOKENS)
    if not s.supply[land] and not s.supply[naval]:
        found["units"].append(NO_PIECE)
    if not s.cities[1 - side].treachery[theater]:
        found["clear-enemy"] = [NO_TREACHERY]
    if not s.cities[side].treachery[theater]:
        found["clear-own"] = [NO_TREACHERY]
    if side == ATHENS:
        found["argos"] = []
        if theater != home:
            found["argos"].append(NOT_IN_SPARTA)
        if not s.board[home][Db]:
            found["argos"].append(NO_DELIAN_BASE)
        if not s.supply[GL]:
            found["argos"].append(NO_PIECE)
    return {what: why for what, why in found.items() if why}


def league_options(s: State, f: int, theater: int) -> tuple[list[Option[str]], list[Barred]]:
    """What a League issue can do here, and why it makes no base."""
    side, row, why = f >> 1, s.board[theater], league_refusals(s, f, theater)
    costs = {"base": s.book.n.base_tokens, "convert": s.book.n.convert_tokens}
    options = [LEAGUE[what] for what in costs if what not in why]
    barred = [
        each for what in costs for each in league_refused(what, why.get(what, []), costs[what])
    ]
    if "units" not in why:
        land, naval = (DL, DN) if side == ATHENS else (PL, PN)
        own = row[BASES[side][1]]
        for k in ship_counts(own, s.supply[naval], s.supply[land]):
            args = {"n": k, "m": min(2 * (own - k), s.supply[land])}
            options.append(Option(f"units:{k}", f"units:{k}", key="opt-league-units", args=args))
    others = ["clear-enemy", "clear-own", *(["argos"] if side == ATHENS else [])]
    options += [LEAGUE[what] for what in others if what not in why]
    return [*options, LEAGUE["pass"]], barred


def league_refused(what: str, why: Sequence[Reason], cost: int) -> list[Barred]:
    return refused(what, why, f"opt-league-{what}", {"n": cost})


LEAGUE: dict[str, Option[str]] = {
    what: Option(what, what, key=f"opt-league-{what}")
    for what in ("base", "convert", "clear-enemy", "clear-own", "argos", "pass")
}


async def league_effect(t: T, f: int, theater: int, picked: str) -> None:
    """8.52 What was chosen."""
    s = t.state
    side, n = f >> 1, s.book.n
    city, own = BASES[side]
    about = {"faction": FACTIONS[f], "theater": f"{theater}"}
    if picked == "base":
        pay(s, f, n.base_tokens)
        place(s, theater, own)
        s.cities[side].built.append(theater)
        t.say("builds-base", **about)
        earn(t, f, n.issue_honor)
    elif picked == "convert":
        pay(s, f, n.convert_tokens)
        remove(s, theater, own)
        place(s, theater, city)
        s.cities[side].built.append(theater)
        t.say("converts-own", **about)
        earn(t, f, n.issue_honor)
    elif picked.startswith("units"):
        land, naval = (DL, DN) if side == ATHENS else (PL, PN)
        ships = int(picked[6:])
        built = place(s, theater, naval, ships)
        hoplites = place(s, theater, land, 2 * (s.board[theater][own] - ships))
        t.say("levies", n=built, m=hoplites, **about)
    elif picked == "argos":
        t.say("argos", n=place(s, theater, GL, s.supply[GL]), **about)  # 12.1
    elif picked.startswith("clear"):
        owner = side if picked == "clear-own" else 1 - side
        s.cities[owner].treachery[theater] -= 1
        t.say("clears", n=1, **about)
    else:
        t.say("declines", **about)


async def persian_league(t: T, f: int) -> None:
    """13.1 A Spartan League issue in Persia builds a Persian base."""
    s = t.state
    n = s.book.n
    if s.persian_bases >= s.book.pieces.persian_bases:
        t.say("no-effect")
        return
    options, barred = [LEAGUE["pass"]], list[Barred]()
    if s.tokens[f].value >= n.base_tokens:
        options.insert(0, LEAGUE["base"])
    else:
        barred = league_refused("base", [PERSIAN_TOKENS], n.base_tokens)
    if await choose(t, f, "league", options, {"theater": "0"}, barred) == "base":
        pay(s, f, n.base_tokens)
        s.persian_bases += 1
        t.say("persian-base", faction=FACTIONS[f], n=s.persian_bases)
        earn(t, f, n.issue_honor)
    else:
        t.say("declines", faction=FACTIONS[f], theater="0")


# ---- 8.53 Oracle


async def oracle(t: T, f: int) -> None:
    """8.53 Honor, or an enemy League unit goes home, or Treachery in three Theaters."""
    s = t.state
    n, enemy = s.book.n, 1 - (f >> 1)
    prey = [
        unit_at(s, theater, p)
        for theater in open_theaters(s)
        for p in LEAGUE_UNITS[enemy]
        if s.board[theater][p]
    ]
    plots = min(n.oracle_treachery, free_treachery(s, f >> 1))
    options = [ORACLE["honor"]]
    if prey:
        options.append(ORACLE["strike"])
    if plots:
        options.append(ORACLE["plot"])
    picked = await choose(t, f, "oracle", [*options, ORACLE["pass"]])
    if picked == "honor":
        earn(t, f, n.oracle_honor)
    elif picked == "strike":
        theater, piece = prey[0].value
        if len(prey) > 1:
            theater, piece = await choose(t, f, "strike", prey)
        remove(s, theater, piece)
        t.say("leaves", piece=PIECES[piece], theater=f"{theater}")
        earn(t, f, n.oracle_strike_honor)
    elif picked == "plot":
        where = anywhere(s)
        targets = await ask(t, f, Choice("plot", where, plots, plots, {**ABOUT[f], "n": plots}))
        for theater in [targets] if plots == 1 else targets:
            plant(t, f >> 1, theater, 1)


ORACLE: dict[str, Option[str]] = {
    what: Option(what, what, key=f"opt-oracle-{what}")
    for what in ("honor", "strike", "plot", "pass")
}
