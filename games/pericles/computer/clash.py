"""What a Battle is worth to a seat, counted out over the Battle cards it cannot see [9.4-9.6]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from games.pericles.battles import SPECIAL, guard_counts, took_hostages
from games.pericles.data import ATHENS, BASES, GL, LAND, NAVAL, SH, SPARTA

from .stakes import Stakes

Row = tuple[int, ...]
Swing = Sequence[tuple[int, float]]  # by how much the cards favour Athens, and how likely
LARGEST_DIFFERENCE = 12  # a difference beyond which nothing more is lost


def cards_left(st: Stakes, side: int) -> tuple[tuple[int, int], ...]:
    """(value, how many) of the cards that a city's next Battle card may be."""
    s = st.view
    city, data = s.cities[side], s.book
    if not len(city.deck):
        values = Counter(data.values[card] for card in city.spent)
        return tuple(sorted(values.items()))
    gone = [*city.discards, *city.spent]
    for f in (2 * side, 2 * side + 1):
        gone += [c for pile in (s.hands[f], s.entourage[f]) if st.sees(pile) for c in pile.value]
    return tuple(sorted(Counter(data.values[c] for c in data.decks[side] if c not in gone).items()))


@lru_cache(maxsize=256)
def swing(ours: tuple[tuple[int, int], ...], theirs: tuple[tuple[int, int], ...]) -> Swing:
    """How the two cards differ."""
    found: Counter[int] = Counter()
    for a, n in ours or ((0, 1),):
        for b, m in theirs or ((0, 1),):
            found[a - b] += n * m
    total = found.total()
    return tuple((d, n / total) for d, n in sorted(found.items()))


class Clash:
    """A Battle in a Theater, with the tokens of Athens and Sparta, led by `chief`."""

    def __init__(
        self, st: Stakes, theater: int, chief: int, tokens: tuple[int, int], ship: bool = False
    ) -> None:
        s = st.view
        self.st, self.theater, self.chief, self.s, self.book = st, theater, chief, s, s.book
        self.tokens = tokens[0] + ship, tokens[1]
        self.treachery = s.cities[0].treachery[theater], s.cities[1].treachery[theater]
        self.swing = swing(cards_left(st, ATHENS), cards_left(st, SPARTA))
        self.end = st.theater
        self.memo: dict[tuple[Row, bool, int, bool], float] = {}

    def committed(self, row: Row, side: int, naval: bool) -> int:
        guard = side == SPARTA and row[SH] > 0 and guard_counts(self.s, naval)
        return self.tokens[side] + guard

    def power(self, row: Row, side: int, naval: bool) -> int:
        data = self.book
        weights = (data.naval_of if naval else data.land_of)[side]
        worth: int = sum(map(mul, row, weights))
        return worth + self.treachery[side] + self.committed(row, side, naval)

    def worth(self, row: Row, naval: bool, again: bool = True) -> float:
        """The Theater and the Honor that are to be expected after the Battle; `again`: and after
        the second one that the winner may add."""
        lead = self.power(row, ATHENS, naval) - self.power(row, SPARTA, naval)
        total = 0.0
        for more, likely in self.swing:
            d = max(-LARGEST_DIFFERENCE, min(LARGEST_DIFFERENCE, lead + more))
            key = row, naval, d, again
            if key not in self.memo:
                self.memo[key] = self.end(row) if not d else self.won(row, naval, d, again)
            total += likely * self.memo[key]
        return total

    def leads(self, side: int) -> bool:
        """Whether it is this seat that decides for a Side."""
        f = self.chief if self.chief >> 1 == side else self.s.cities[side].dominant
        return f in self.st.mine

    def won(self, row: Row, naval: bool, d: int, again: bool) -> float:
        """One Side has won by d; its leader picks what the other loses."""
        winner, data = (ATHENS if d > 0 else SPARTA), self.book.losses
        kinds = NAVAL if naval else LAND
        strikers = sum(row[p] for p in kinds[winner])
        table = data.loser_naval if naval else data.loser_land
        found = [
            self.bases(row, taken, naval, winner, abs(d), again)
            for taken in takings(
                row, kinds[1 - winner], strikers, table.special, table.other, abs(d)
            )
        ]
        return (max if self.leads(winner) else min)(found)

    def bases(self, row: Row, taken: Row, naval: bool, winner: int, d: int, again: bool) -> float:
        """9.44 Bases fall where no unit is left, and who won had committed more tokens."""
        loser = 1 - winner
        left = tuple(a - b for a, b in zip(row, taken, strict=True))
        lost = units = sum(taken)
        if not any(left[p] for p in (*LAND[loser], *NAVAL[loser])) and self.committed(
            row, winner, naval
        ) > self.committed(row, loser, naval):
            n = (d - units) // 2
            for base in BASES[loser]:
                fall = min(max(0, n), left[base])
                if fall:
                    left = tuple(k - fall * (p == base) for p, k in enumerate(left))
                    n -= fall
                    lost += fall
        data = self.book.losses
        table = data.winner_naval if naval else data.winner_land
        kinds = (NAVAL if naval else LAND)[winner]
        found = []
        for back in takings(left, kinds, units, table.special, table.other, units):
            after = tuple(a - b for a, b in zip(left, back, strict=True))
            found.append(self.then(after, naval, winner, again))
        rest = (max if self.leads(loser) else min)(found)
        return self.honor(winner, naval, taken, lost) + rest

    def then(self, row: Row, naval: bool, winner: int, again: bool) -> float:
        """9.6 The winner may fight on while both Sides are there."""
        stop = self.end(row)
        loser = 1 - winner
        if not again or not any(row[p] for p in (*LAND[loser], *NAVAL[loser], *BASES[loser])):
            return stop
        if not any(row[p] for p in (*LAND[winner], *NAVAL[winner], *BASES[winner])):
            return stop
        more = self.worth(row, not naval, False)
        return max(stop, more) if self.leads(winner) else min(stop, more)

    def honor(self, winner: int, naval: bool, taken: Row, lost: int) -> float:
        """9.5 What the Honor of all factions is worth."""
        if not lost:
            return 0.0
        s, w = self.s, self.st.weights
        victims = [(p, n) for p, n in enumerate(taken) if n]
        bonus = s.book.n.hostage_honor if took_hostages(winner, naval, victims) else 0
        by_chief = self.chief >> 1 == winner
        lead = self.chief if by_chief else s.cities[winner].dominant
        total = lost * (w[2 * winner] + w[2 * winner + 1]) + w[lead] * bonus
        if by_chief:
            total += lost * w[lead]
        loser = 1 - winner
        shame = lost - taken[GL]
        for f in (2 * loser, 2 * loser + 1):
            total -= w[f] * min(shame, s.honor[f])
        return total


@lru_cache(maxsize=4096)
def takings(
    row: Row, kinds: tuple[int, ...], strikers: int, special: int, other: int, most: int
) -> tuple[Row, ...]:
    """What each row of a loss table takes, of several kinds the first ones; else just nothing."""
    found = []
    for wanted, divisor in ((True, special), (False, other)):
        victims = [p for p in kinds if (p in SPECIAL) == wanted and row[p]]
        n = min(strikers // divisor, most, sum(row[p] for p in victims))
        if n > 0:
            taken = [0] * len(row)
            for p in victims:
                taken[p] = min(n, row[p])
                n -= taken[p]
            found.append(tuple(taken))
    return tuple(found) or ((0,) * len(row),)
