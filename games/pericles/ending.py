"""11 and 13.2 The End Phase: Persia, victory, maintenance, redeployment, Will of the Assembly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NoReturn

from games.core.decision import Option, Reason

from .asking import choose
from .boule import YES_NO
from .data import (
    AL,
    AN,
    ATHENS,
    BASES,
    CITIES,
    DL,
    DN,
    FACTIONS,
    GL,
    HOMES,
    IS_NAVAL,
    OF_SIDE,
    PL,
    PN,
    SH,
    SIDE_OF,
    SL,
    SN,
    SPARTA,
    TROOPS,
    Ab,
    Db,
    Pb,
    Sb,
)
from .plans import (
    NOWHERE,
    PLAIN,
    STEP_LIMIT,
    arrange,
    plan_move,
    publish,
    shift,
    take_back,
    unit_at,
)
from .state import (
    EAST_MEDITERRANEAN,
    PHORMIO,
    State,
    T,
    bases,
    bases_on_map,
    earn,
    open_theaters,
    remove,
    status,
    units_in,
)

NOT_BASED = Reason("no-own-base", "11.3")
NO_ROOM = Reason("no-room", "11.3A")
AUTO = Option("auto", "auto", key="opt-maintain-auto")


# ---- 13.2 Persia


async def callias(t: T) -> None:
    """13.21, 13.22 The Peace of Callias, or the price of the War with Persia."""
    s = t.state
    if not s.persian_war:
        return
    f, east = s.cities[ATHENS].dominant, s.board[EAST_MEDITERRANEAN]
    if (east[Ab] or east[Db]) and await choose(t, f, "callias", YES_NO, {"n": s.turn}):
        await conclude(t, f)
        return
    controlled = status(s, EAST_MEDITERRANEAN, ATHENS) == "friendly"
    held = controlled or east[AN]
    due = s.turn + (not held)
    t.say("persian-war", faction=FACTIONS[f], n=due)
    earn(t, f, -due)


async def conclude(t: T, f: int) -> None:
    """13.21 All that the Peace of Callias does."""
    s = t.state
    ships = [unit_at(s, n, AN) for n in open_theaters(s) if s.board[n][AN]]
    if ships:
        theater, _ = ships[0].value
        if len(ships) > 1:
            theater, _ = await choose(t, f, "callias-ship", ships)
        remove(s, theater, AN)
    east = s.board[EAST_MEDITERRANEAN]
    for piece in (Ab, Db):
        remove(s, EAST_MEDITERRANEAN, piece, east[piece])
    for piece in (Sb, Pb):
        while east[piece]:
            remove(s, EAST_MEDITERRANEAN, piece)
            s.persian_bases = min(s.persian_bases + 1, s.book.pieces.persian_bases)
    for side in (ATHENS, SPARTA):
        for piece in OF_SIDE[side]:
            shift(s, EAST_MEDITERRANEAN, s.book.home(side), piece, east[piece])
        s.cities[side].treachery[EAST_MEDITERRANEAN] = 0
    s.persian_war = False
    t.say("callias", faction=FACTIONS[f])


# ---- 11.1 Victory


def sudden_victory(t: T) -> None:
    """11.11-11.13 Honor, conquest, and the granaries of Athens."""
    s = t.state
    athens_falls = status(s, s.book.home(ATHENS), SPARTA) == "friendly"
    sparta_falls = status(s, s.book.home(SPARTA), ATHENS) == "friendly"
    if athens_falls and sparta_falls:
        finish(t, [], "both-fall")
    if athens_falls or sparta_falls:
        side = SPARTA if athens_falls else ATHENS
        dominance(t, side)
        finish(t, [best_of(s, side)], "conquest")
    if not s.had_grain and not has_grain(s):
        dominance(t, SPARTA)
        finish(t, [best_of(s, SPARTA)], "grain")
    f = honor_victor(s)
    if f is not None:
        finish(t, [f], "honor")


def has_grain(s: State) -> bool:
    """11.13 Whether Athens has a base in an open granary Theater."""
    return any(bases(s, n, ATHENS) for n in s.book.granaries if n in open_theaters(s))


def honor_victor(s: State) -> int | None:
    """11.11 Dominant, ahead of the Compatriot, three times each enemy, and a stronger Side."""
    first = s.book.scenarios[s.options.scenario].honor_from
    if not first or s.turn < first:
        return None
    for side in (ATHENS, SPARTA):
        f, foes = s.cities[side].dominant, (2 - 2 * side, 3 - 2 * side)
        ours, theirs = s.honor[f] + s.honor[f ^ 1], sum(s.honor[e] for e in foes)
        threefold = all(s.honor[f] >= 3 * s.honor[e] for e in foes)
        if threefold and s.honor[f] > s.honor[f ^ 1] and ours > theirs:
            return f
    return None


def dominance(t: T, side: int) -> None:
    """11.12-11.14A The Dominant faction gains, the Opposing one loses."""
    city, n = t.state.cities[side], t.state.book.n.dominant_bonus
    earn(t, city.dominant, n)
    earn(t, city.opposing, -n)


def best_of(s: State, side: int) -> int:
    """The faction of a Side with more Honor; ties go to the Dominant one."""
    city = s.cities[side]
    return max((city.dominant, city.opposing), key=lambda f: s.honor[f])


def final_score(t: T) -> NoReturn:
    """11.14 The end of the scenario."""
    s = t.state
    rules = s.book.scenarios[s.options.scenario].score
    if rules != "honor":
        for side in (ATHENS, SPARTA):
            dominance(t, side)
    if rules == "full":
        for side in (ATHENS, SPARTA):
            wealth(t, side)
    declare_winner(t)


def wealth(t: T, side: int) -> None:
    """11.14B-D Honor for bases and Controlled Theaters, split; an odd point to the Dominant."""
    s = t.state
    n = s.book.n
    each = n.athens_theater_honor if side == ATHENS else n.sparta_theater_honor
    ruled = sum(status(s, x, side) == "friendly" for x in open_theaters(s))
    count = bases_on_map(s, side)
    t.say("wealth", side=CITIES[side], n=count, m=ruled)
    totals = (n.base_honor * count, each * ruled)
    earn(t, s.cities[side].dominant, sum(total - total // 2 for total in totals))
    earn(t, s.cities[side].opposing, sum(total // 2 for total in totals))


def declare_winner(t: T) -> NoReturn:
    """11.14 The Side with more Honor wins the war, its better faction the game."""
    s = t.state
    athens, sparta = s.honor[0] + s.honor[1], s.honor[2] + s.honor[3]
    if athens != sparta:
        finish(t, [best_of(s, ATHENS if athens > sparta else SPARTA)], "war")
    best = [best_of(s, ATHENS), best_of(s, SPARTA)]
    finish(t, [best[1] if s.honor[best[1]] > s.honor[best[0]] else best[0]], "war")


def finish(t: T, winners: list[int], reason: str) -> NoReturn:
    """The match is over. A winner's seat has a point; the others rank by their Honor below it.

    Where Phormio's faction wins, nobody at the table does.
    """
    s = t.state
    scores, victors = [], []
    for seat in t.seats:
        held = [f for f in range(4) if s.owner[f] == seat]
        best = max((s.honor[f] for f in held), default=0)
        won = any(f in winners for f in held)
        scores.append(1.0 if won else best / 1000 if winners else 0.0)
        if won or not winners:  # a draw is everybody's
            victors.append(seat)
    about = {
        "faction": FACTIONS[winners[0]] if winners else "none",
        "side": CITIES[winners[0] >> 1] if winners else "none",
        "machine": bool(winners) and s.owner[winners[0]] == PHORMIO,
        "af": s.honor[0],
        "df": s.honor[1],
        "ek": s.honor[2],
        "ak": s.honor[3],
    }
    t.rank(scores, reason, victors, **about)


# ---- 11.2 Maintenance


def load(s: State, side: int) -> int:
    """11.2 What the units on the map need."""
    up = s.book.upkeep
    total = 0
    for row in s.board:
        for p in OF_SIDE[side]:
            if p not in BASES[side]:
                total += row[p] * (up.naval if p in IS_NAVAL else up.land)
    return total


async def maintain(t: T, side: int) -> None:
    """11.2 What the bases cannot feed is removed by the Dominant faction; 12.1 Argos first."""
    s = t.state
    home = s.book.home(SPARTA)
    if side == ATHENS and not s.board[home][Db] and s.board[home][GL] > 1:
        n = s.board[home][GL] - 1
        remove(s, home, GL, n)
        t.say("argos-leaves", n=n)
    capacity = s.book.upkeep.base * bases_on_map(s, side)
    f = s.planner = s.cities[side].dominant
    for step in range(STEP_LIMIT):
        over = load(s, side) - capacity
        if over <= 0 and not s.plan:
            break
        offers = [PLAIN["done"] if over <= 0 else AUTO]
        if s.plan and step < STEP_LIMIT // 2:
            offers.append(PLAIN["again"])
        units = units_of(s, side) if over > 0 else []
        about = {"n": max(over, 0), "m": capacity, "side": CITIES[side]}
        key = "maintain" if over > 0 else "maintain-done"
        picked = await choose(t, f, key, [*offers, *units], about)
        if picked == "done":
            break
        if picked == "again":
            take_back(s)
        elif picked == "auto":
            feed(s, side, capacity)
        elif isinstance(picked, tuple):
            plan_move(s, picked[0], NOWHERE, picked[1])
    feed(s, side, capacity)
    if s.plan:
        publish(t, f, "maintain")
    s.planner = -1


def units_of(s: State, side: int) -> list[Option[tuple[int, int]]]:
    """Every unit of a Side on the map, to choose from."""
    return [
        unit_at(s, n, p)
        for n in open_theaters(s)
        for p in OF_SIDE[side]
        if p not in BASES[side] and s.board[n][p]
    ]


def feed(s: State, side: int, capacity: int) -> None:
    """11.2 Units go, a sensible one at a time, until the bases can feed the rest."""
    while load(s, side) > capacity:
        theater, piece = spare(s, side)
        plan_move(s, theater, NOWHERE, piece)


def spare(s: State, side: int) -> tuple[int, int]:
    """A sensible unit to give up: League land first, where most units stand."""
    kinds = (DL, GL, AL, DN, AN) if side == ATHENS else (PL, SL, PN, SN, SH)
    for p in kinds:
        places = [n for n in open_theaters(s) if s.board[n][p]]
        if places:
            return max(places, key=lambda n: units_in(s, n, side)), p
    raise AssertionError("no unit to remove")


# ---- 11.3 Redeployment


def room_for(s: State, kinds: Sequence[int]) -> dict[int, dict[int, int]]:
    """11.3 The Theaters to which units of each kind may be redeployed, and how many still."""
    room = {homes: room_at_bases(s, *homes) for homes in dict.fromkeys(HOMES[p] for p in kinds)}
    return {p: room[HOMES[p]] for p in kinds}


def room_at_bases(s: State, base: int, other: int) -> dict[int, int]:
    """11.3 The Theaters with one of these bases that are not full, and how many units they take."""
    board, side, most = s.board, SIDE_OF[base], s.book.upkeep.most_per_theater
    based = [n for n in open_theaters(s) if board[n][base] or board[n][other]]
    return {n: room for n in based if (room := most - units_in(s, n, side)) > 0}


def no_room(s: State, piece: int, theater: int) -> Iterator[Reason]:
    """11.3, 11.3A Why a unit is not redeployed to a Theater."""
    if not any(s.board[theater][base] for base in HOMES[piece]):
        yield NOT_BASED
    if units_in(s, theater, SIDE_OF[piece]) >= s.book.upkeep.most_per_theater:
        yield NO_ROOM


def too_many(s: State, theater: int, piece: int) -> bool:
    """11.3 Without a base one unit may stay, with one fifteen."""
    units = units_in(s, theater, SIDE_OF[piece])
    if units > 1 and bases(s, theater, SIDE_OF[piece]):
        return units > s.book.upkeep.most_per_theater
    return units > 1


async def redeploy(t: T, side: int) -> None:
    """11.3 A Side's units, of both colors, go where they may stand; the surplus is lost.

    The League is named before its city; as no color gets in the other's way, it is one plan.
    """
    f = t.state.cities[side].dominant
    await arrange(t, f, "redeploy", TROOPS[side], room_for, too_many)


# ---- 11.4 Will of the Assembly


def will_done(s: State, side: int) -> bool:
    """11.4 Whether the condition on the card is met."""
    pair = s.book.plays[s.play].will
    assert pair is not None
    what, theaters, needed = pair.athens if side == ATHENS else pair.sparta
    done = 0
    for n in theaters:
        held = status(s, n, side)
        if what == "control":
            done += held == "friendly"
        elif what == "dispute":
            done += held in ("friendly", "contested")  # 11.42
        else:
            done += n in s.cities[side].built and bases(s, n, side) > 0  # 11.41
    return done >= needed


def check_will(t: T) -> None:
    """11.4 Honor for both factions, or a loss of Honor and of tokens next turn."""
    s = t.state
    n = s.book.n
    for side in (ATHENS, SPARTA):
        city = s.cities[side]
        if not city.will:
            continue
        done = will_done(s, side)
        t.say("will-done" if done else "will-failed", side=CITIES[side])
        for f in (2 * side, 2 * side + 1):
            earn(t, f, n.will_honor if done else -n.will_honor)
        city.fined = 0 if done else n.will_tokens


def clean_up(t: T) -> None:
    """11.4 Pawns leave, withheld tokens return, the next turn's fines are taken."""
    s = t.state
    for city in s.cities:
        city.will, city.built = False, []
        city.reserve += city.withheld
        city.withheld = min(city.fined, city.reserve)
        city.reserve -= city.withheld
        city.fined = 0
    s.turn += 1
    s.ship_ready = True  # 12.3
    s.had_grain = has_grain(s)
    s.spoken = [""] * 4


def peace_ends_it(s: State, declared: bool) -> bool:
    """14. In its last turns a scenario may end with Peace."""
    scenario = s.book.scenarios[s.options.scenario]
    return s.turn >= scenario.peace_from and (declared or (scenario.peace_ends and not s.war))


def at_peace_end(s: State) -> bool:
    """14. The last turn, or a lasting Peace at the Victory segment."""
    return s.turn >= s.book.scenarios[s.options.scenario].turns[1] or peace_ends_it(s, False)
