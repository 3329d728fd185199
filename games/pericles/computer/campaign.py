"""The planner on the map: where markers go, and what is done with them [8, 9]."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.decision import Answer, Choice, Decision, Number
from games.pericles.data import ATHENS, FACTIONS, IS_LAND, IS_NAVAL, PERSIA
from games.pericles.phormio_field import theater_of
from games.pericles.state import holds
from games.pericles.strategy import high_of, ids_of

from . import errands
from .clash import Clash
from .errands import NEEDS, best, price, purse_of
from .muster import ALLY, CHIEF, column, gathered, guards, march
from .stakes import Stakes

SPREAD = 0.25  # how much tastes differ from time to time
HIDDEN = 0.5  # what an issue of the Compatriot is thought to be worth, when it is turned up
RUMOR = -1.0
ATTACK = 0.55  # the part of its tokens that an enemy is thought to march with

# ---- 8.3 Placement


def known_there(st: Stakes, n: int, marker: str) -> int:
    """How many issues of this kind and Side this seat knows to lie in a Theater."""
    side = FACTIONS.index(marker[:2]) >> 1
    return sum(
        st.sees(m.it) and m.it.value[3:] == marker[3:] and m.by >> 1 == side
        for m in st.view.queues[n]
    )


def prospects(st: Stakes, marker: str, theaters: Sequence[int]) -> dict[int, float]:
    """What an issue would be worth in each Theater."""
    f, kind = FACTIONS.index(marker[:2]), marker[3:]
    found = {}
    for n in theaters:
        worth = max(0.0, best(st, f, kind, n, rough=True).worth)
        found[n] = worth * st.traits.again ** known_there(st, n, marker)
    return found


def issues_of(markers: Sequence[str]) -> list[str]:
    """What among markers is no rumor."""
    return sorted({marker for marker in markers if marker[3:] != "RUM"})


def covered(st: Stakes, f: int, n: int) -> float:
    """What a rumor is good for in a Theater: the enemy's issues under it have to wait."""
    s, side = st.view, f >> 1
    by_enemy = [marker.by >> 1 != side for marker in s.queues[n]]
    return sum(by_enemy[-2:]) * 0.5 + any(by_enemy[-1:]) + 0.6 * holds(s.board[n], side)


def pick_place(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """The least issue first, where it is worth most, so that the best ones lie on top; rumors at
    the end, upon what the enemy has laid."""
    theaters = [int(i) for i in ids_of(decision) if i != "show"]
    issues = issues_of(st.view.markers[f].value)
    if issues:
        plans = {marker: prospects(st, marker, theaters) for marker in issues}
        there = plans[min(plans, key=lambda m: max(plans[m].values()))]
    else:
        there = {n: covered(st, f, n) for n in theaters}
    return f"{max(there, key=lambda n: there[n] + rng.gauss(0, SPREAD) * (there[n] > 0))}"


def pick_marker(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """Which marker lies in the chosen Theater: the issue that is least wanted elsewhere."""
    n = theater_of(decision)
    issues = issues_of(ids_of(decision))
    others = range(1, len(st.view.queues))

    def regret(marker: str) -> tuple[float, float]:
        there = prospects(st, marker, [n] if n == PERSIA else others)
        most = max(there.values())
        return round(most - there[n], 1), most

    return min(issues, key=regret) if issues else ids_of(decision)[0]


# ---- 8.4 Resolution


def pick_resolve(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """The best issue of one's own first, rumors last."""

    def score(i: str) -> float:
        n = int(i)
        it = st.view.queues[n][-1].it
        if not st.sees(it):
            return HIDDEN
        owner, kind = FACTIONS.index(it.value[:2]), it.value[3:]
        if kind == "RUM":
            return RUMOR
        worth = best(st, owner, kind, n, rough=True).worth
        return worth * (1.0 if owner in st.mine else 0.5)

    return max(ids_of(decision), key=score)


# ---- 9 Military issues


def pick_military(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    options = ids_of(decision)
    deed = errands.military(st, f, theater_of(decision))
    return deed.what if deed.what in options else "pass"


def plan(st: Stakes, f: int, n: int, held: int) -> tuple[int, int]:
    """The tokens of the chief and of the Compatriot."""
    friend = st.sees(st.view.tokens[f ^ 1])
    ally = min(ALLY, purse_of(st, f ^ 1)) if friend else min(1, purse_of(st, f ^ 1))
    go = march(st, f, n, min(CHIEF, held), ally, price(st, f, NEEDS["MIL"]))
    return go.chief, go.ally


def commit(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    assert isinstance(decision, Number)
    chief, _ = plan(st, f, theater_of(decision), purse_of(st, f))
    return max(decision.low, min(decision.high, chief))


def support(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """As the chief would have it who is the same; else by what it is worth to oneself."""
    chief = f ^ 1
    n, most = theater_of(decision), high_of(decision)
    if chief in st.mine:
        return min(most, plan(st, chief, n, purse_of(st, chief))[1])
    guess = max(1, min(CHIEF, purse_of(st, chief)))
    go = march(st, chief, n, guess, min(most, ALLY), price(st, f))
    return min(most, go.ally) if go.worth > 0 else 0


def defend(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """As many tokens as are worth it against what may be coming."""
    s, n, most = st.view, theater_of(decision), high_of(decision)
    side, chief = f >> 1, FACTIONS.index(decision.about["chief"])
    naval = s.book.types[n] == "naval"
    attack = max(1, min(CHIEF + 2, round(ATTACK * st.behind(1 - side))))
    coming = column(st, 1 - side, n, {}, naval, frugal=False)
    row = gathered(s, n, coming[: attack + guards(s, 1 - side)])
    both = f ^ 1 in st.mine
    other = min(ALLY, purse_of(st, f ^ 1)) if both else 0
    given = 0 if both else min(1, purse_of(st, f ^ 1))
    cost, found = price(st, f), []
    for total in range(min(ALLY, most) + other + 1):
        mine = total + given
        tokens = (mine, attack) if side == ATHENS else (attack, mine)
        worth = Clash(st, n, chief, tokens).worth(row, naval)
        found.append((worth - cost * total, -total))
    total = -max(found)[1]
    if not both:
        return min(most, total)
    richer = (
        f
        if purse_of(st, f) > purse_of(st, f ^ 1)
        or (purse_of(st, f) == purse_of(st, f ^ 1) and not f % 2)
        else f ^ 1
    )
    first = min(ALLY, purse_of(st, richer), -(-total // 2))
    rest = min(total - first, ALLY, purse_of(st, richer ^ 1))
    first = min(ALLY, purse_of(st, richer), total - rest)
    return min(most, first if richer == f else rest)


def pick_move(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    e = st.view.expedition
    assert e is not None
    naval = st.view.book.types[e.theater] == "naval"
    options = ids_of(decision)
    for unit in column(st, f >> 1, e.theater, e.moved, naval):
        option = errands.unit_id(unit.theater, unit.piece)
        if unit.cost < unit.use and option in options:
            return option
    return "done"


def pick_goal(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    e = st.view.expedition
    assert e is not None
    goals = ids_of(decision)
    return f"{e.theater}" if f"{e.theater}" in goals else goals[0]


def clash_now(st: Stakes) -> Clash:
    """The Battle that is on, with the tokens that lie open."""
    e = st.view.expedition
    assert e is not None
    tokens = [one.value if st.sees(one) else 0 for one in e.committed]
    return Clash(st, e.theater, e.chief, (sum(tokens[:2]), sum(tokens[2:])), e.ship)


def ship(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """12.3 Where another point brings something, and more than it may bring later."""
    e = st.view.expedition
    assert e is not None
    naval, row = decision.about["battle"] == "naval", tuple(st.view.board[e.theater])
    plain = clash_now(st)
    with_ship = Clash(st, e.theater, e.chief, (plain.tokens[0] + 1, plain.tokens[1]))
    gain = with_ship.worth(row, naval) - plain.worth(row, naval)
    more = sum(len(queue) for queue in st.view.queues)
    return "yes" if gain > (0.6 if more > 3 else 0.1) else "no"


def pick_losses(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """The victims whose loss is worth most: Honor, Hostages, Theaters, strength."""
    assert isinstance(decision, Choice)
    s, n = st.view, theater_of(decision)
    clash, row = clash_now(st), s.board[n]
    winner = f >> 1 if decision.key != "revenge" else 1 - (f >> 1)

    def score(lost: tuple[tuple[int, int], ...]) -> float:
        after = [*row]
        taken = [0] * len(row)
        for piece, k in lost:
            after[piece] -= k
            taken[piece] = k
        total, count = st.theater(after), sum(taken)
        if decision.key != "revenge":
            naval = any(p in IS_NAVAL for p, _ in lost)
            total += clash.honor(winner, naval, tuple(taken), count)
        strength = sum(k * st.strength[p] for p, k in lost)
        enemy = any(p in IS_LAND | IS_NAVAL for p, _ in lost)
        return total - 0.1 * enemy * strength * st.sides[1 - (f >> 1)]

    return max(decision.options, key=lambda o: score(o.value)).id


def second(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    e = st.view.expedition
    assert e is not None
    naval, row = decision.about["battle"] == "naval", tuple(st.view.board[e.theater])
    worth = clash_now(st).worth(row, naval, again=False)
    return "yes" if worth > st.theater(row) else "no"


# ---- 8.5 The other issues


def envoys(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    assert isinstance(decision, Number)
    deed = errands.envoys(st, f, theater_of(decision))
    return max(decision.low, min(decision.high, deed.tokens))


def bid(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    return min(high_of(decision), errands.envoys(st, f, theater_of(decision)).tokens)


def pick_league(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    options, n = ids_of(decision), theater_of(decision)
    if "argos" in options:
        return "argos"
    for deed in sorted(errands.league_deeds(st, f, n), key=lambda deed: -deed.worth):
        if deed.what == "units":
            units = [i for i in options if i.startswith("units")]
            if units:
                return units[0] if st.view.book.types[n] == "naval" else units[-1]
        elif deed.what in options:
            return deed.what
    return "pass"


def oracle(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    deed = errands.oracle(st, f)
    return deed.what if deed.what in ids_of(decision) else "honor"


def strike(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    options, wanted = ids_of(decision), errands.prey(st, f)[1]
    return wanted if wanted in options else options[0]
