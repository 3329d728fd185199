"""15.R 8-15 Phormio on the map: markers, issues, expeditions, losses, the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.decision import Answer, Choice, Decision, Number

from .book import ATHENS, BASES, FACTIONS, IS_NAVAL, LAND, NAVAL, PIECES, SPARTA
from .movement import movers
from .phormio_city import (
    worth_of,
)
from .state import (
    State,
    all_bases,
    bases,
    holds,
    status,
    value,
    worth,
)
from .strategy import (
    high_of,
    ids_of,
    strategy,
    will_target,
)

ADVANTAGE = 3  # 15.R 11: by how much a Battle should look won
EXPECTED_DEFENCE = 2  # tokens to expect from each side's defenders


# ---- 15.R 8, 9 Markers


def next_marker(view: State, f: int) -> str:
    """15.R 8: rumors and weak issues first, the most important last, so that it lies on top."""
    return min(view.markers[f].value, key=lambda m: (worth_of(view, f, m), m))


def pick_place(view: State, f: int, decision: Decision) -> Answer:
    """15.R 8: where the next marker can have effect."""
    theaters = [int(i) for i in ids_of(decision) if i != "show"]
    marker = next_marker(view, f)
    owner, kind = FACTIONS.index(marker[:2]), marker[3:]
    targets = [n for n in strategy(view, f)[0] if n in theaters]
    spot = SPOTS[kind](view, owner, targets, theaters)
    return f"{spot if spot in theaters else theaters[0]}"


def pick_marker(view: State, f: int, decision: Decision) -> Answer:
    wanted = next_marker(view, f)
    return wanted if wanted in ids_of(decision) else ids_of(decision)[0]


def already(view: State, f: int, n: int) -> int:
    """How many markers of the own Side lie on a Theater."""
    return sum(m.by >> 1 == f >> 1 for m in view.queues[n])


def rumor_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """Over the most enemy markers, where one's own bases are."""
    side = f >> 1

    def score(n: int) -> tuple[int, int, int]:
        theirs = sum(m.by >> 1 != side for m in view.queues[n])
        on_top = bool(view.queues[n]) and view.queues[n][-1].by >> 1 != side
        return (theirs * bool(bases(view, n, side)), on_top, -already(view, f, n))

    return max(theaters, key=lambda n: (score(n), -n))


def oracle_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    return min(theaters, key=lambda n: (len(view.queues[n]), n))


def envoy_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """Where three tokens convert a base, else a neutral Theater, else an enemy in a target."""
    side = f >> 1
    league = BASES[1 - side][1]
    easy = [
        n
        for n in theaters
        if n and view.board[n][league] and needed(view, f, n) <= 3 and not already(view, f, n)
    ]
    if easy and view.supply[BASES[side][1]]:
        return min(easy, key=lambda n: (n not in targets, needed(view, f, n), n))
    neutral = [n for n in theaters if n and status(view, n, side) == "neutral"]
    if neutral:
        return min(neutral, key=lambda n: (already(view, f, n), n not in targets, n))
    foes = [n for n in targets if n and status(view, n, side) in ("enemy", "contested")]
    return foes[0] if foes else theaters[0]


def needed(view: State, f: int, n: int) -> int:
    """8.51 How many tokens would convert a base here."""
    side = f >> 1
    return worth(view, n, 1 - side) + 1 - view.cities[side].treachery[n]


def league_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """Where a base can be built or made the city's own; few markers of our own already there."""
    side = f >> 1
    city, own = BASES[side]
    if (
        side == SPARTA
        and 0 in theaters
        and 0 in targets
        and view.persian_bases < view.book.pieces.persian_bases
        and not already(view, f, 0)
    ):
        return 0

    def score(n: int) -> tuple[int, int, int]:
        row, goal = view.board[n], will_target(view, side) == n
        build = bool(view.supply[own]) and all_bases(view, n) < view.book.n.bases_per_theater
        convert = bool(row[own] and view.supply[city])
        safe = status(view, n, side) == "friendly"
        gain = 4 * goal + 2 * (build and convert) + build + convert + safe
        return (gain - 3 * already(view, f, n), n in targets, -n)

    held = [n for n in theaters if n and status(view, n, side) in ("friendly", "contested")]
    return max(held, key=score) if held else theaters[0]


def military_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """A Battle that looks won, else a raid, else building at home."""
    side = f >> 1
    fights = {
        n: margin(view, f, n, 5) - 3 * already(view, f, n)
        for n in theaters
        if n and holds(view.board[n], 1 - side)
    }
    won = {n: m for n, m in fights.items() if m >= ADVANTAGE and prey(view, side, n)}
    if won:
        return max(won, key=lambda n: (prey(view, side, n) + won[n] / 4 + (n in targets), -n))
    raids = [n for n in fights if status(view, n, side) == "contested"]
    if raids:
        return min(raids, key=lambda n: (len(view.queues[n]), n not in targets, n))
    return view.book.home(side)


SPOTS: Mapping[str, Callable[[State, int, list[int], list[int]], int]] = {
    "RUM": rumor_spot,
    "ORA": oracle_spot,
    "DIP": envoy_spot,
    "LEA": league_spot,
    "MIL": military_spot,
}


def first_battle(view: State, n: int) -> bool:
    return view.book.types[n] == "naval"


def prey(view: State, side: int, n: int) -> int:
    """Enemy units that the first Battle in a Theater could kill."""
    kinds = (NAVAL if first_battle(view, n) else LAND)[1 - side]
    return sum(view.board[n][p] for p in kinds)


def margin(view: State, f: int, n: int, moves: int) -> int:
    """By how much a first Battle here looks won, with units that can come."""
    side, naval = f >> 1, first_battle(view, n)
    tokens = 0 if view.tokens[f].sealed else min(moves, view.tokens[f].value)
    weights = view.book.naval if naval else view.book.land
    able = []
    for (start, piece), goals in movers(view, side, n, {}).items():
        if n in goals and weights[piece]:
            spare = view.board[start][piece] - (start == view.book.home(side))
            able += [weights[piece]] * max(0, spare)
    reach = sum(sorted(able, reverse=True)[:tokens])
    ours = value(view, n, side, naval) + view.cities[side].treachery[n] + reach + tokens
    foe = 1 - side
    theirs = value(view, n, foe, naval) + view.cities[foe].treachery[n] + EXPECTED_DEFENCE
    return ours - theirs


def pick_resolve(view: State, f: int, decision: Decision) -> Answer:
    """15.R 9: own Military with the best outlook, own issues, the Compatriot's, rumors."""

    def score(i: str) -> tuple[int, int]:
        n = int(i)
        it = view.queues[n][-1].it
        if it.sealed:
            return (3, -n)
        owner, kind = it.value[:2], it.value[3:]
        if kind == "RUM":
            return (0, -n)
        if owner != FACTIONS[f]:
            return (2, -n)
        if kind == "MIL" and n:
            good = margin(view, f, n, 5) >= ADVANTAGE or status(view, n, f >> 1) == "contested"
            return (9 if good else 4, -n)
        return (6, -n)

    return max(ids_of(decision), key=score)


# ---- 15.R 10-14 Resolution


def pick_military(view: State, f: int, decision: Decision) -> Answer:
    """15.R 11: a Battle that looks won, else a raid, else building, else nothing."""
    options = ids_of(decision)
    assert isinstance(decision, Choice)
    n = int(decision.about["theater"])
    foe = holds(view.board[n], 1 - (f >> 1))
    if foe and margin(view, f, n, 5) >= ADVANTAGE and prey(view, f >> 1, n):
        return "march"
    if "raid" in options:
        return "raid"
    if "build" in options:
        return "build"
    if will_target(view, f >> 1) == n and view.tokens[f].value and not foe:
        return "march"
    return "pass"


def commit(view: State, f: int, decision: Decision) -> Answer:
    """15.R 10: all that the limit allows, but for a walk into a Theater without an enemy."""
    assert isinstance(decision, Number)
    n = int(decision.about["theater"])
    return decision.high if holds(view.board[n], 1 - (f >> 1)) else decision.low


def support(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), max(2, view.tokens[f].value // 3))


def defend(view: State, f: int, decision: Decision) -> Answer:
    """15.R 10: a share for every threat still on the map."""
    side = f >> 1
    threats = sum(
        m.by >> 1 != side
        for n, queue in enumerate(view.queues)
        if n and holds(view.board[n], side)
        for m in queue
    )
    return min(high_of(decision), -(-view.tokens[f].value // (1 + threats)))


def pick_move(view: State, f: int, decision: Decision) -> Answer:
    """15.R 12: units that count most in the first Battle, from where most can be spared."""
    e = view.expedition
    assert e is not None
    assert isinstance(decision, Choice)
    side, naval = f >> 1, first_battle(view, e.theater)
    weights = view.book.naval if naval else view.book.land
    if not holds(view.board[e.theater], 1 - side):
        weights = tuple(map(max, view.book.naval, view.book.land))
    best, choice = -99, "done"
    for option in decision.options:
        if option.value is None:
            continue
        start, piece = option.value
        if not weights[piece] or start == e.theater or not may_spare(view, side, start, piece):
            continue
        sea = piece in IS_NAVAL
        score = 20 * weights[piece] + value(view, start, side, sea)
        score -= value(view, start, 1 - side, sea)
        if score > best:
            best, choice = score, option.id
    return choice


def may_spare(view: State, side: int, start: int, piece: int) -> bool:
    """15.R 12: not the last guard of a base beside an enemy, not the strength of the home."""
    same = (NAVAL if piece in IS_NAVAL else LAND)[side]
    left = sum(view.board[start][p] for p in same) - 1
    beside = any(holds(view.board[m], 1 - side) for m in view.book.neighbours[start])
    if bases(view, start, side) and beside and left < 1 and view.board[start][piece] < 2:
        return start != view.book.home(side)
    return True


def pick_goal(view: State, f: int, decision: Decision) -> Answer:
    e = view.expedition
    assert e is not None
    goals = ids_of(decision)
    return f"{e.theater}" if f"{e.theater}" in goals else goals[0]


def pick_losses(view: State, f: int, decision: Decision) -> Answer:
    """15.R 14: the most military value; hostages count for much."""
    assert isinstance(decision, Choice)

    def score(option_value: tuple[tuple[int, int], ...]) -> int:
        total = 0
        for piece, n in option_value:
            total += n * max(view.book.land[piece], view.book.naval[piece])
            if PIECES[piece] in ("AN", "SL", "SH"):
                total += 6
        return total

    return max(decision.options, key=lambda o: score(o.value)).id


def second(view: State, f: int, decision: Decision) -> Answer:
    """15.R 14: with two more strength than the enemy."""
    e = view.expedition
    assert e is not None
    assert isinstance(decision, Choice)
    side, naval = f >> 1, decision.about["battle"] == "naval"
    strength = [
        value(view, e.theater, x, naval)
        + view.cities[x].treachery[e.theater]
        + sum(e.committed[g].value for g in (2 * x, 2 * x + 1))
        for x in (side, 1 - side)
    ]
    kinds = (NAVAL if naval else LAND)[1 - side]
    some = any(view.board[e.theater][p] for p in kinds)
    return "yes" if strength[0] >= strength[1] + 2 and some else "no"


def ship(view: State, f: int, decision: Decision) -> Answer:
    """12.3: where one more point may matter."""
    e = view.expedition
    assert e is not None
    naval = first_battle(view, e.theater)
    gap = value(view, e.theater, ATHENS, naval) - value(view, e.theater, SPARTA, naval)
    return "yes" if -6 <= gap <= 6 else "no"


def envoys(view: State, f: int, decision: Decision) -> Answer:
    """15.R 13: what converts, else a little Treachery."""
    assert isinstance(decision, Number)
    n = int(decision.about["theater"])
    side = f >> 1
    want = max(0, needed(view, f, n))
    if want <= decision.high and view.board[n][BASES[1 - side][1]] and view.supply[BASES[side][1]]:
        return want
    return min(decision.high, 2 if view.tokens[f].value >= 6 else 1)


def clear(view: State, f: int, decision: Decision) -> Answer:
    options = ids_of(decision)
    return next((i for i in options if i.endswith(".0")), options[0])


def bid(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), 4)


def counterbid(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), 2)


def pick_league(view: State, f: int, decision: Decision) -> Answer:
    """15.R 13: a base, the city's own base, units, Treachery away."""
    options = ids_of(decision)
    assert isinstance(decision, Choice)
    n = int(decision.about["theater"])
    city = BASES[f >> 1][0]
    no_city_base = n > 0 and not view.board[n][city]
    poor = "base" not in options or (view.tokens[f].value < 6 and no_city_base)
    if "convert" in options and poor:
        return "convert"
    for wanted in ("base", "convert", "argos"):
        if wanted in options:
            return wanted
    units = [i for i in options if i.startswith("units")]
    if units:
        return units[0] if view.book.types[n] == "naval" else units[-1]
    return "clear-enemy" if "clear-enemy" in options else "pass"


def build(view: State, f: int, decision: Decision) -> Answer:
    options = ids_of(decision)
    return options[0] if f >> 1 == ATHENS else options[-1]


def callias(view: State, f: int, decision: Decision) -> Answer:
    """15.R 15: as soon as grain comes from elsewhere."""
    others = [n for n in view.book.granaries if n != 20]
    return "yes" if any(bases(view, n, ATHENS) for n in others) else "no"


def most(view: State, f: int, decision: Decision) -> Answer:
    return high_of(decision)


def settle(view: State, f: int, decision: Decision) -> Answer:
    """A colony or citizens for a target, by ship."""
    options = [i for i in ids_of(decision) if i != "pass"]
    for n in strategy(view, f)[0]:
        if f"naval:{n}" in options:
            return f"naval:{n}"
    return options[0]


def spread(view: State, f: int, decision: Decision) -> Answer:
    return "spread" if "spread" in ids_of(decision) else "done"
