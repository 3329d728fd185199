"""What a seat is after: what Honor, Theaters, units and tokens are worth to it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from games.core.secret import Seat, Secret
from games.pericles.data import (
    ATHENS,
    BASES,
    GL,
    IS_NAVAL,
    OF_SIDE,
    SPARTA,
)
from games.pericles.state import State, bases_on_map, holds, open_theaters, status

# How far Honor may still change, as logistic functions are wide: counted in 50 games.
LEAD, FURTHER = 10.0, 2.0  # of one Side over the other: in the last turn, and for every turn more
OPEN, SETTLED = 11.0, 2.0  # between two in a city: until it is known who governs at the end, then
CERTAINTY_LIMIT = 5.0  # nothing is taken to be surer than that many times


class Traits(NamedTuple):
    """What a planner believes: in Honor, where nothing else is said."""

    token: float  # a Strategos token while there is much to spend them on
    spare: float  # and one that is left over
    unit: float  # a point of strength, for every turn to come
    guard: float  # a point of strength that leaves a base beside an enemy
    lasting: float  # the part of a Theater's Honor that is still there a turn later
    defence: float  # the part of its tokens that the enemy is thought to commit
    treachery: float  # a marker in a Theater of the enemy
    again: float  # the part that a second issue of a kind adds in one Theater
    military: float  # issues, when it is debated
    league: float
    diplomatic: float
    oracle: float
    games: float
    settlers: float  # citizenship and colony
    barracks: float  # krypteia and agoge
    rank: float  # dominance and oratory, for each issue more than the Compatriot
    kept: float  # a card's point that is saved for a later debate
    surplus: float  # a further issue of a kind, as a part of the one before


@dataclass(frozen=True)
class Stakes:
    """The eyes of a seat on a view. `weights` is what a point of Honor of each faction brings."""

    view: State
    seat: Seat
    traits: Traits

    def sees(self, one: Secret[Any]) -> bool:
        return self.seat in one.seen

    @cached_property
    def mine(self) -> tuple[int, ...]:
        """The factions of this seat."""
        return tuple(f for f in range(4) if self.view.owner[f] == self.seat)

    @cached_property
    def left(self) -> int:
        """Turns that may still follow this one."""
        scenario = self.view.book.scenarios[self.view.options.scenario]
        return max(0, scenario.turns[1] - self.view.turn)

    @cached_property
    def scored(self) -> float:
        """The part of what Theaters and bases are worth that will be counted."""
        scenario = self.view.book.scenarios[self.view.options.scenario]
        if scenario.score != "full":
            return 0.0
        return float(self.traits.lasting ** min(self.left, 3))

    @cached_property
    def unit(self) -> float:
        """A point of strength."""
        return self.traits.unit * min(self.left, 3)

    @cached_property
    def expected(self) -> list[float]:
        """The Honor of all factions if the scenario ended as things stand."""
        s, n = self.view, self.view.book.n
        score = s.book.scenarios[s.options.scenario].score
        honor = [float(h) for h in s.honor]
        for side in (ATHENS, SPARTA):
            city = s.cities[side]
            if score != "honor":
                honor[city.dominant] += n.dominant_bonus
                honor[city.opposing] -= n.dominant_bonus
            if score == "full":
                each = n.athens_theater_honor if side == ATHENS else n.sparta_theater_honor
                ruled = sum(status(s, x, side) == "friendly" for x in open_theaters(s))
                for f in (2 * side, 2 * side + 1):
                    honor[f] += (n.base_honor * bases_on_map(s, side) + each * ruled) / 2
        return honor

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """How the chance to win grows with every faction's Honor; the largest is 1."""
        s, honor = self.view, self.expected
        wide = LEAD + FURTHER * min(self.left, 4)
        lead = clipped((honor[0] + honor[1] - honor[2] - honor[3]) / wide)
        slope = [0.0] * 4
        for side in (ATHENS, SPARTA):
            own = [f for f in (2 * side, 2 * side + 1) if f in self.mine]
            if not own:
                continue
            chance = logistic(lead if side == ATHENS else -lead)
            steep = chance * (1 - chance) / wide
            first, share = own[0], 1.0
            if len(own) == 1 and s.owner[first ^ 1] != self.seat:
                narrow = SETTLED if self.governed else OPEN
                share = logistic(clipped((honor[first] - honor[first ^ 1]) / narrow))
                rise = chance * share * (1 - share) / narrow
                slope[first] += rise
                slope[first ^ 1] -= rise
            for f in range(4):
                slope[f] += steep * share * (1 if f >> 1 == side else -1)
        most = max(map(abs, slope)) or 1.0
        return tuple(one / most for one in slope)

    @cached_property
    def governed(self) -> bool:
        """Whether it is settled who governs at the end of the scenario."""
        s = self.view
        if s.book.scenarios[s.options.scenario].kind == "theater":
            return True
        return not self.left and not s.debate and any(s.spoken)

    @cached_property
    def sides(self) -> tuple[float, float]:
        """What a point of Honor that a Side shares out brings."""
        w = self.weights
        return (w[0] + w[1]) / 2, (w[2] + w[3]) / 2

    def theater(self, row: list[int] | tuple[int, ...]) -> float:
        """What the pieces in a Theater are good for: bases, Control, units."""
        key = tuple(row)
        if key not in self.known:
            self.known[key] = self.reckoned([*row])
        return self.known[key]

    @cached_property
    def known(self) -> dict[tuple[int, ...], float]:
        return {}

    def reckoned(self, row: list[int]) -> float:
        """The same, not remembered."""
        total, n = 0.0, self.view.book.n
        there = holds(row, ATHENS), holds(row, SPARTA)
        for side, weight in enumerate(self.sides):
            if not there[side]:
                continue
            city, league = BASES[side]
            honor = n.base_honor * (row[city] + row[league])
            if not there[1 - side]:
                honor += n.athens_theater_honor if side == ATHENS else n.sparta_theater_honor
            strength = 0
            if self.unit:
                strength = sum(row[p] * self.strength[p] for p in OF_SIDE[side])
            total += weight * (self.scored * honor + self.unit * strength)
        return total

    @cached_property
    def strength(self) -> tuple[int, ...]:
        """The strength of one unit of each kind; of a base none."""
        data = self.view.book
        return tuple(
            0 if p in (*BASES[0], *BASES[1]) else (data.naval if p in IS_NAVAL else data.land)[p]
            for p in range(GL + 2)
        )

    def purse(self, f: int) -> int:
        """The tokens of a faction of one's own."""
        return self.view.tokens[f].value if self.sees(self.view.tokens[f]) else 0

    def behind(self, side: int) -> int:
        """The tokens behind both shields of a Side: what is not there lies open."""
        s = self.view
        city = s.cities[side]
        gone = city.reserve + city.council + city.withheld
        if s.expedition is not None:
            for f in (2 * side, 2 * side + 1):
                one = s.expedition.committed[f]
                gone += one.value if self.sees(one) else 0
        return max(0, s.book.pieces.tokens - gone)


def logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def clipped(x: float) -> float:
    return max(-CERTAINTY_LIMIT, min(CERTAINTY_LIMIT, x))
