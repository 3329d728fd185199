"""15.8, 9 Phormio's plan of the map: where markers go, and which are turned up first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.core.decision import Answer, Decision

from .data import BASES, FACTIONS, IS_NAVAL, LAND, NAVAL, PERSIA, SPARTA
from .movement import movers
from .phormio_city import worth_of
from .state import (
    State,
    bases,
    holds,
    open_theaters,
    persia_is_open,
    room_for_base,
    status,
    units_in,
    value,
    worth,
)
from .strategy import ids_of, last_turn, only_honor_counts, strategy

ADVANTAGE = 3  # 15.8, 11: by how much a Battle must look won
REACH = 5  # 15.8: units that an estimate counts on
SUPPORT = 4  # 15.8: tokens that an estimate counts on

Spot = Callable[[State, int, Sequence[int]], int | None]  # a Theater where an issue has effect


# ---- 15.8 Placement


def next_marker(view: State, f: int) -> str:
    """15.8: rumors and weak issues first, the most important last, so that it lies on top."""
    return min(view.markers[f].value, key=lambda m: (worth_of(view, f, m), m))


def pick_marker(view: State, f: int, decision: Decision) -> Answer:
    """15.8: which marker the plan puts down now."""
    wanted = next_marker(view, f)
    return wanted if wanted in ids_of(decision) else ids_of(decision)[0]


def pick_place(view: State, f: int, decision: Decision) -> Answer:
    """15.8: the first target where the next marker has effect; leftovers on the last one.

    Before an issue is left over, the Theaters that are no targets are looked through as well.
    """
    return next_spot(view, f, decision, military_spot)


def next_spot(view: State, f: int, decision: Decision, military: Spot) -> Answer:
    """Where the next marker goes; `military` says where a Military one has effect."""
    theaters = [int(i) for i in ids_of(decision) if i != "show"]
    marker = next_marker(view, f)
    owner, spot_for = FACTIONS.index(marker[:2]), {**SPOTS, "MIL": military}[marker[3:]]
    free = [n for n in theaters if not planned(view, f, n, marker)]
    targets = [n for n in strategy(view, f).targets if n in theaters] or theaters[:1]
    if marker[3:] == "ORA":  # which does nothing in Persia [13.1]
        targets = [n for n in targets if n != PERSIA] or theaters[:1]
    spot = spot_for(view, owner, [n for n in targets if n in free])
    if spot is None:
        spot = spot_for(view, owner, free)
    return f"{targets[-1] if spot is None or spot not in theaters else spot}"


def planned(view: State, f: int, n: int, marker: str) -> bool:
    """Whether the plan has such an issue there already."""
    return any(not m.it.sealed and m.by == f and m.it.value == marker for m in view.queues[n])


def rumor_spot(view: State, f: int, targets: Sequence[int]) -> int | None:
    """15.8: over the most enemy markers, where one's own bases are."""
    side = f >> 1

    def enemies(n: int) -> int:
        return sum(m.by >> 1 != side for m in view.queues[n])

    own = [n for n in open_theaters(view) if bases(view, n, side) and enemies(n)]
    return max(own, key=lambda n: (enemies(n), n in targets, -n)) if own else None


def envoy_spot(view: State, f: int, targets: Sequence[int]) -> int | None:
    """15.8: a base to win over, else a neutral Theater, else an enemy to undermine."""
    side = f >> 1
    enemy = [n for n in targets if n and status(view, n, side) in ("enemy", "contested")]
    easy = [n for n in enemy if converts(view, f, n, view.book.n.envoy_tokens)]
    if easy or only_honor_counts(view):
        return next(iter(easy), None)
    neutral = [n for n in targets if n and status(view, n, side) == "neutral"]
    return next(iter([*neutral, *enemy]), None)


def needed(view: State, f: int, n: int) -> int:
    """8.51 How many tokens would convert a base here."""
    side = f >> 1
    return max(0, worth(view, n, 1 - side) + 1 - view.cities[side].treachery[n])


def converts(view: State, f: int, n: int, tokens: int) -> bool:
    """8.51 Whether so many tokens win a League base over."""
    side = f >> 1
    there = view.board[n][BASES[1 - side][1]] > 0 and view.supply[BASES[side][1]] > 0
    return there and needed(view, f, n) <= tokens


def league_spot(view: State, f: int, targets: Sequence[int]) -> int | None:
    """15.8: where a base can be built or made the city's own, else where units can be."""
    best = [n for n in targets if league_effect(view, f, n) == 2]
    return next(iter([*best, *(n for n in targets if league_effect(view, f, n))]), None)


def league_effect(view: State, f: int, n: int) -> int:
    """8.52, 13.1 What a League issue could do: 2 a base, 1 units, 0 nothing."""
    side = f >> 1
    city, own = BASES[side]
    if n == PERSIA:
        left = view.persian_bases < view.book.pieces.persian_bases
        return 2 * (side == SPARTA and persia_is_open(view) and left)
    if status(view, n, side) not in ("friendly", "contested"):
        return 0
    row, tokens, rules = view.board[n], view.tokens[f], view.book.n
    purse = rules.base_tokens if tokens.sealed else tokens.value
    build = room_for_base(view, n) and view.supply[own] and purse >= rules.base_tokens
    convert = row[own] and view.supply[city] and not row[city] and purse >= rules.convert_tokens
    return 2 if build or convert else int(row[own] > 0)


def military_spot(view: State, f: int, targets: Sequence[int]) -> int | None:
    """15.8: a Battle that looks won, else building at home, else a raid.

    In the last turn new units win nothing, so that a raid comes before building.
    """
    side = f >> 1
    home = view.book.home(side)
    for n in targets:
        if n and looks_won(view, f, n):
            return n
    raids = [n for n in targets if n and status(view, n, side) == "contested"]
    build = [n for n in targets if n == home]
    return next(iter([*raids, *build] if last_turn(view) else [*build, *raids]), None)


def oracle_spot(view: State, f: int, targets: Sequence[int]) -> int | None:
    """15.8: the last target; where an Oracle lies is all the same."""
    return None


SPOTS: Mapping[str, Spot] = {
    "RUM": rumor_spot,
    "ORA": oracle_spot,
    "DIP": envoy_spot,
    "LEA": league_spot,
}


# ---- Estimates


def kept(view: State, f: int) -> int:
    """15.10: the least that one's own issues still on the map will need."""
    total = 0
    for n, queue in enumerate(view.queues):
        for marker in queue:
            if not marker.it.sealed and marker.it.value[:2] == FACTIONS[f]:
                total += least(view, f, marker.it.value[3:], n)
    for marker_held in view.markers[f].value[:]:
        if marker_held[:2] == FACTIONS[f]:
            total += least(view, f, marker_held[3:], view.book.home(f >> 1))
    return total


def least(view: State, f: int, kind: str, n: int) -> int:
    """15.10: a raid 3, a base 4, a conversion 2, envoys 1."""
    rules, side = view.book.n, f >> 1
    if kind == "MIL":
        return rules.raid_tokens if n and status(view, n, side) == "contested" else 1
    if kind == "LEA":
        build = n == 0 or (room_for_base(view, n) and view.supply[BASES[side][1]] > 0)
        return rules.base_tokens if build else rules.convert_tokens
    return int(kind == "DIP")


def spare_tokens(view: State, f: int) -> int:
    """What the chief may commit: the rest, five at most, one at least."""
    rest = view.tokens[f].value - kept(view, f)
    return max(1, min(view.book.n.chief_tokens, rest))


def first_battle(view: State, n: int) -> bool:
    """Whether the first Battle in a Theater is naval."""
    return view.book.types[n] == "naval"


def visible(view: State, n: int, side: int, naval: bool) -> int:
    """What everybody sees of a Side's strength: units, bases, Treachery."""
    return value(view, n, side, naval) + view.cities[side].treachery[n]


def prey(view: State, side: int, n: int) -> int:
    """Enemy units that the first Battle in a Theater could kill."""
    kinds = (NAVAL if first_battle(view, n) else LAND)[1 - side]
    return sum(view.board[n][p] for p in kinds)


def margin(view: State, f: int, n: int) -> int:
    """15.8, 11: by how much the Battle looks won with the tokens that can be spared."""
    side, naval = f >> 1, first_battle(view, n)
    tokens = SUPPORT if view.tokens[f].sealed else spare_tokens(view, f)
    ours = visible(view, n, side, naval) + reach(view, side, n, tokens) + tokens
    return ours - visible(view, n, 1 - side, naval)


def looks_won(view: State, f: int, n: int) -> bool:
    """15.8, 11: a Battle that looks won, in a Theater where somebody stands or can come."""
    side = f >> 1
    if not holds(view.board[n], 1 - side) or margin(view, f, n) < ADVANTAGE:
        return False
    return holds(view.board[n], side) or joins(view, side, n)


def joins(view: State, side: int, n: int) -> bool:
    """Whether a unit that may be spared can get to a Theater [15.12]."""
    found = movers(view, side, n, {}).items()
    return any(n in goals and sparable(view, side, *unit) > 0 for unit, goals in found)


def reach(view: State, side: int, n: int, most: int) -> int:
    """What the best units add that can come and may be spared [15.12]."""
    weights = view.book.naval if first_battle(view, n) else view.book.land
    able: list[int] = []
    for (start, piece), goals in movers(view, side, n, {}).items():
        if n in goals and weights[piece]:
            able += [weights[piece]] * sparable(view, side, start, piece)
    return sum(sorted(able, reverse=True)[:most])


def sparable(view: State, side: int, start: int, piece: int) -> int:
    """15.12: how many such units may leave a Theater.

    Never the last unit at a base beside an enemy; home stays as strong as its strongest enemy
    neighbour; and what stays must hold the road [9.32].
    """
    here, sea = view.board[start][piece], piece in IS_NAVAL
    own = view.book.naval[piece] if sea else view.book.land[piece]
    strength = value(view, start, side, sea)
    beside = [m for m in view.book.neighbours[start] if holds(view.board[m], 1 - side)]
    if start == view.book.home(side):
        strongest = max((value(view, m, 1 - side, sea) for m in beside), default=0)
        here = min(here, max(0, strength - strongest) // own)
    elif bases(view, start, side) and beside:
        here = min(here, units_in(view, start, side) - 1)
    if holds(view.board[start], 1 - side):
        here = min(here, max(0, strength - value(view, start, 1 - side, sea)) // own)
    return here


# ---- 15.9 Resolution


def pick_resolve(view: State, f: int, decision: Decision) -> Answer:
    """15.9: own Military with the best outlook, own issues, the Compatriot's, rumors."""

    def score(i: str) -> tuple[int, int, int]:
        n = int(i)
        it = view.queues[n][-1].it
        if it.sealed:
            return 1, 0, -n
        owner, kind = it.value[:2], it.value[3:]
        if kind == "RUM":
            return 0, 0, -n
        if owner != FACTIONS[f]:
            return 1, 1, -n
        if kind == "MIL" and n:
            return 3, margin(view, f, n), -n
        return 2, 0, -n

    return max(ids_of(decision), key=score)
