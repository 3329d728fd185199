"""15.15 Phormio at the end of a turn: Callias, maintenance, redeployment."""

from __future__ import annotations

from collections import Counter

from games.core.decision import Answer, Choice, Decision, Number

from .data import (
    ATHENS,
    HOMES,
    IS_LAND,
    IS_NAVAL,
    LEAGUE_UNITS,
    PIECES,
    TROOPS,
)
from .state import EAST_MEDITERRANEAN, State, bases, open_theaters, units_in
from .strategy import ids_of, strategy

Places = Counter[tuple[int, int]]  # (Theater, piece): how many


def callias(view: State, f: int, decision: Decision) -> Answer:
    """15.15: as soon as grain comes from elsewhere."""
    others = [n for n in view.book.granaries if n != EAST_MEDITERRANEAN]
    return "yes" if any(bases(view, n, ATHENS) for n in others) else "no"


# ---- Maintenance


def maintain(view: State, f: int, decision: Decision) -> Answer:
    """15.15: League land first, what stands farthest from the targets first of all."""
    assert isinstance(decision, Choice)
    away = distances(view, strategy(view, f).targets)
    units = [o for o in decision.options if isinstance(o.value, tuple)]

    def score(unit: tuple[int, int]) -> tuple[bool, bool, int]:
        theater, piece = unit
        return piece in LEAGUE_UNITS[f >> 1], piece in IS_LAND, away[theater]

    return max(units, key=lambda o: score(o.value)).id if units else ids_of(decision)[0]


def distances(view: State, targets: tuple[int, ...]) -> list[int]:
    """How many connections each Theater is away from the nearest target."""
    far = len(view.board)
    away = [0 if n in targets else far for n in range(far)]
    edge = [n for n in targets if n]
    for steps in range(1, far):
        edge = [m for n in edge for m in view.book.neighbours[n] if away[m] == far]
        for n in edge:
            away[n] = steps
    return away


# ---- Redeployment


def redeploy(view: State, f: int, decision: Decision) -> Answer:
    """15.15: one unit on every base, half of the city's at home, the rest to the targets."""
    extra, missing = differences(view, f)
    wanted = {piece for n, piece in missing if room(view, f, n)}
    for theater, piece in sorted(extra):
        option = f"{theater}.{PIECES[piece]}"
        if piece in wanted and option in ids_of(decision):
            return option
    return "done" if "done" in ids_of(decision) else "leave"


def room(view: State, f: int, n: int) -> int:
    """How many units a Theater can still take; another move may make room first."""
    return view.book.upkeep.most_per_theater - units_in(view, n, f >> 1)


def plan_goal(view: State, f: int, decision: Decision) -> Answer:
    """15.15: where the wanted arrangement lacks such a unit."""
    _, missing = differences(view, f)
    piece = PIECES.index(decision.about["piece"])
    wanted = [f"{n}" for n, p in sorted(missing) if p == piece]
    return next((i for i in wanted if i in ids_of(decision)), ids_of(decision)[0])


def plan_count(view: State, f: int, decision: Decision) -> Answer:
    """15.15: as many as are too many here and missing there."""
    assert isinstance(decision, Number)
    about, (extra, missing) = decision.about, differences(view, f)
    piece = PIECES.index(about["piece"])
    n = min(extra[int(about["start"]), piece], missing[int(about["theater"]), piece])
    return max(decision.low, min(decision.high, n))


def differences(view: State, f: int) -> tuple[Places, Places]:
    """What stands where it is not wanted, and what is wanted where it does not stand."""
    side = f >> 1
    known = open_theaters(view)
    now: Places = Counter({(n, p): view.board[n][p] for n in known for p in TROOPS[side]})
    goal = arrangement(view, side, strategy(view, f).targets)
    return now - goal, goal - now


def arrangement(view: State, side: int, targets: tuple[int, ...]) -> Places:
    """15.15: how the units of a Side should stand, wherever they stand now."""
    known, home = open_theaters(view), view.book.home(side)
    left = {p: sum(view.board[n][p] for n in known) for p in TROOPS[side]}
    held = [n for n in (*targets, *known) if n in known and bases(view, n, side)]
    placed: Places = Counter()

    def put(n: int, piece: int, most: int) -> None:
        room = view.book.upkeep.most_per_theater - sum(placed[n, p] for p in left)
        count = min(most, left[piece], room)
        if count > 0 and any(view.board[n][b] for b in HOMES[piece]):
            placed[n, piece] += count
            left[piece] -= count

    for n in dict.fromkeys(held):
        naval = view.book.types[n] == "naval"
        for piece in sorted(left, key=lambda p: (p in IS_NAVAL) != naval):
            if not any(placed[n, p] for p in left):
                put(n, piece, 1)
    for piece in left:
        if piece not in LEAGUE_UNITS[side]:
            put(home, piece, -(-left[piece] // 2))
    for n in targets:
        for piece in left:
            if n in known:
                put(n, piece, left[piece])
    for n in known:
        for piece in left:
            put(n, piece, view.board[n][piece] - placed[n, piece])
    for n in dict.fromkeys(held):
        for piece in left:
            put(n, piece, left[piece])
    return placed
