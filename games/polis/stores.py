"""1. Goods, prestige and population: paying, receiving, silver; and what is in the box (2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.core.decision import Option, Reason
from games.core.table import Table

from .data import CAPITALS, DISCS, NEUTRAL, POLEIS
from .state import Player, State

ENDLESS = 999
NO_PRESTIGE = Reason("no-prestige", "5.4.1")
NO_CUBE = Reason("no-pieces", "2.3")
NO_DISC = Reason("no-pieces", "2.4")


def pay(s: State, p: Player, good: str, n: int) -> None:
    """Goods go to the general supply."""
    p.goods[good] -= n
    s.supply[good] += n


def receive(s: State, p: Player, good: str, n: int) -> None:
    """1.9. Goods come from the general supply, which has no end."""
    p.goods[good] += n
    s.supply[good] -= n


def box_is_the_limit(s: State) -> bool:
    """2.7. Unless the table says otherwise."""
    return s.options.pieces == "box"


def cubes_left(s: State, side: int) -> int:
    """2.2. How many cubes a side can still bring into play."""
    return s.players[side].cubes if box_is_the_limit(s) else ENDLESS


def discs_left(s: State, side: int) -> int:
    """2.4. How many poleis and territories a side can still mark as its own."""
    if not box_is_the_limit(s):
        return ENDLESS
    held = [polis.owner for polis in s.poleis.values()].count(side)
    return DISCS - held - [*s.discs.values()].count(side) if s.discs else DISCS - held


def has_disc(s: State, side: int) -> bool:
    """2.4. Whether a side can mark one more; even all poleis leave some discs for territories."""
    return len(s.discs) < DISCS - len(POLEIS) or discs_left(s, side) > 0


def no_room_for_another(s: State, side: int) -> Iterator[Reason]:
    """2.3, 2.4. A new polis needs a disc, and a cube for at least one inhabitant."""
    if cubes_left(s, side) <= 0:
        yield NO_CUBE
    if not has_disc(s, side):
        yield NO_DISC


def lose_prestige(p: Player, n: int) -> int:
    """1.8. A forced loss stops at 0; what was really lost."""
    lost = min(n, p.prestige)
    p.prestige -= lost
    return lost


def military_cost(s: State) -> int:
    """5.4.1. One prestige, unless the event of the round says otherwise."""
    return s.card.military


def desert(s: State, name: str) -> None:
    """4.5, 7.4.4. A polis turns neutral, with its projects; its cubes go to the supply (2.6)."""
    polis = s.poleis[name]
    s.players[polis.owner].cubes += polis.population
    polis.owner, polis.population = NEUTRAL, POLEIS[name].base


def change_population(t: Table[State], name: str, n: int) -> int:
    """9.3, 13.2. A polis grows or loses people: not above its maximum, not below 1.

    Returns the real change.
    """
    polis = t.state.poleis[name]
    most = max(POLEIS[name].max, polis.population)
    most = min(most, polis.population + cubes_left(t.state, polis.owner))
    after = max(1, min(polis.population + n, most))
    change = after - polis.population
    polis.population = after
    t.state.players[polis.owner].cubes -= change
    return change


@lru_cache(maxsize=1024)
def lot(good: str, n: int, silver: int) -> Option[tuple[int, int]]:
    """`n` units, `silver` of them paid with silver in place of the good."""
    how = "mixed" if 0 < silver < n else "silver" if silver else "plain"
    args = {"n": n, "good": good, "k": n - silver, "silver": silver, "how": how}
    return Option(f"{n}.{silver}", (n, silver), key="opt-lot", args=args)


@lru_cache(maxsize=4096)
def lots(good: str, have: int, silver: int, most: int) -> list[Option[tuple[int, int]]]:
    """1.7. How many units, up to `most`, and how paid: each unit is a lot of its own."""
    return [
        lot(good, n, k)
        for n in range(1, most + 1)
        for k in range(max(0, n - have), min(n, silver) + 1)
    ]


def neutral_or_enemy(s: State, side: int, name: str) -> bool:
    """7.7, 7.12. Whether a polis is a target: neutral, or the rival's but not his capital."""
    owner = s.poleis[name].owner
    return owner == NEUTRAL or (owner == 1 - side and name != CAPITALS[owner])
