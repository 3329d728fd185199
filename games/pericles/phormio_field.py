"""15.10-14 Phormio resolves issues: tokens, expeditions, envoys, leagues, losses."""

from __future__ import annotations

from games.core.decision import Answer, Choice, Decision, Number

from .data import (
    AN,
    ATHENS,
    BASES,
    IS_NAVAL,
    LEAGUE_UNITS,
    PIECES,
    SH,
    SL,
)
from .movement import movers
from .phormio_markers import (
    converts,
    first_battle,
    joins,
    looks_won,
    needed,
    sparable,
    spare_tokens,
    visible,
)
from .state import State, holds, units_in, value
from .strategy import high_of, ids_of, last_turn, strategy, will_target

HOSTAGES = frozenset((AN, SL, SH))  # 9.46
SECOND = 2  # 15.14: by how much a second Battle must look won
BID, COUNTERBID, TREACHERY = 4, 2, 2  # 15.13
ALLY, SHARE, DEFENCE = 2, 3, 4  # 15.10


def theater_of(decision: Decision) -> int:
    return int(decision.about["theater"])


# ---- 15.10 Tokens


def commit(view: State, f: int, decision: Decision) -> Answer:
    """15.10: five or the rest; a walk without an enemy takes one."""
    assert isinstance(decision, Number)
    if not holds(view.board[theater_of(decision)], 1 - (f >> 1)):
        return decision.low
    return min(decision.high, spare_tokens(view, f))


def support(view: State, f: int, decision: Decision) -> Answer:
    """15.10: two, or a third if that is less."""
    return min(high_of(decision), ALLY, view.tokens[f].value // SHARE)


def defend(view: State, f: int, decision: Decision) -> Answer:
    """15.10: a share for every enemy marker that lies where one's Side has pieces."""
    side = f >> 1
    threats = sum(
        m.by >> 1 != side
        for n, queue in enumerate(view.queues)
        if n and holds(view.board[n], side)
        for m in queue
    )
    return min(high_of(decision), DEFENCE, -(-view.tokens[f].value // (1 + threats)))


# ---- 15.11, 12 Military issues


def pick_military(view: State, f: int, decision: Decision) -> Answer:
    """15.11: a Battle that looks won, else building or a raid, else decline.

    Nobody sets out for a Theater where nobody can come and nobody is.
    """
    options, n, side = ids_of(decision), theater_of(decision), f >> 1
    if looks_won(view, f, n):
        return "march"
    for wanted in ("raid", "build") if last_turn(view) else ("build", "raid"):
        if wanted in options:
            return wanted
    foe = holds(view.board[n], 1 - side)
    walk = will_target(view, side) == n and not foe and joins(view, side, n)
    return "march" if walk else "pass"


def pick_move(view: State, f: int, decision: Decision) -> Answer:
    """15.12: units that count double in the first Battle, others of its type, the rest.

    Only who gets to the expedition is sent.
    """
    e = view.expedition
    assert e is not None
    assert isinstance(decision, Choice)
    side, naval = f >> 1, first_battle(view, e.theater)
    weights = view.book.naval if naval else view.book.land
    able = movers(view, side, e.theater, e.moved)
    best, choice = (-1, -99, 0), "done"
    for option in decision.options:
        if option.value is None:
            continue
        start, piece = option.value
        if e.theater not in able[start, piece] or not sparable(view, side, start, piece):
            continue
        sea = piece in IS_NAVAL
        surplus = value(view, start, side, sea) - value(view, start, 1 - side, sea)
        score = (weights[piece], surplus, -start)
        if score > best:
            best, choice = score, option.id
    return choice


def pick_goal(view: State, f: int, decision: Decision) -> Answer:
    """15.12: to the expedition."""
    e = view.expedition
    assert e is not None
    goals = ids_of(decision)
    return f"{e.theater}" if f"{e.theater}" in goals else goals[0]


def ship(view: State, f: int, decision: Decision) -> Answer:
    """12.3: where one more point may matter."""
    n = theater_of(decision)
    naval = first_battle(view, n)
    gap = value(view, n, ATHENS, naval) - value(view, n, 1 - ATHENS, naval)
    return "yes" if -6 <= gap <= 6 else "no"


# ---- 15.13 Envoys, leagues, the Oracle


def envoys(view: State, f: int, decision: Decision) -> Answer:
    """15.13: what converts a base, else two for Treachery."""
    assert isinstance(decision, Number)
    n = theater_of(decision)
    if converts(view, f, n, decision.high):
        return needed(view, f, n)
    return min(decision.high, TREACHERY)


def clear(view: State, f: int, decision: Decision) -> Answer:
    """15.13: the enemy's Treachery, and nothing of one's own."""
    options = ids_of(decision)
    return next((i for i in options if i.endswith(".0")), options[0])


def bid(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), BID)


def counterbid(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), COUNTERBID)


def pick_league(view: State, f: int, decision: Decision) -> Answer:
    """15.13: a base, the city's own base, units, Treachery away."""
    options, n = ids_of(decision), theater_of(decision)
    city_base = n > 0 and view.board[n][BASES[f >> 1][0]] > 0
    if "base" in options:
        return "base"
    if "convert" in options and not city_base:
        return "convert"
    units = [i for i in options if i.startswith("units")]
    if "argos" in options:
        return "argos"
    if units:
        return units[0] if first_battle(view, n) else units[-1]
    return next((i for i in ("clear-enemy", "convert") if i in options), "pass")


def oracle(view: State, f: int, decision: Decision) -> Answer:
    """15.13: send a lone enemy League unit in a target home, else Honor."""
    return "strike" if "strike" in ids_of(decision) and lonely(view, f) else "honor"


def strike(view: State, f: int, decision: Decision) -> Answer:
    """15.13: the lone unit in the first target."""
    alone, options = lonely(view, f), ids_of(decision)
    return next((i for i in alone if i in options), options[0])


def lonely(view: State, f: int) -> list[str]:
    """League units that are the only enemy unit in a target, as option ids."""
    enemy = 1 - (f >> 1)
    return [
        f"{n}.{PIECES[p]}"
        for n in strategy(view, f).targets
        if n and units_in(view, n, enemy) == 1
        for p in LEAGUE_UNITS[enemy]
        if view.board[n][p]
    ]


def settle(view: State, f: int, decision: Decision) -> Answer:
    """7.44A, 7.44B: citizens or a colony for the first target that can have them, by ship."""
    options = [i for i in ids_of(decision) if i != "pass"]
    for n in strategy(view, f).targets:
        if f"naval:{n}" in options:
            return f"naval:{n}"
    return options[0]


def most(view: State, f: int, decision: Decision) -> Answer:
    return high_of(decision)


def build(view: State, f: int, decision: Decision) -> Answer:
    """9.1: ships for Athens, hoplites for Sparta."""
    options = ids_of(decision)
    return options[0] if f >> 1 == ATHENS else options[-1]


# ---- 15.14 Losses and the second Battle


def pick_losses(view: State, f: int, decision: Decision) -> Answer:
    """15.14: the greatest military value; among equals the row that gives hostages."""
    assert isinstance(decision, Choice)
    worth = tuple(map(max, view.book.land, view.book.naval))

    def score(lost: tuple[tuple[int, int], ...]) -> tuple[int, bool]:
        total = sum(n * worth[piece] for piece, n in lost)
        return total, any(piece in HOSTAGES for piece, _ in lost)

    return max(decision.options, key=lambda o: score(o.value)).id


def second(view: State, f: int, decision: Decision) -> Answer:
    """15.14: with two more strength than the enemy, if there is anything to win."""
    e = view.expedition
    assert e is not None
    side, naval = f >> 1, decision.about["battle"] == "naval"
    strength = [
        visible(view, e.theater, x, naval) + sum(e.committed[g].value for g in (2 * x, 2 * x + 1))
        for x in (side, 1 - side)
    ]
    return "yes" if strength[0] >= strength[1] + SECOND else "no"
