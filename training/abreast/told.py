"""The features of a situation and of its options (`games/coup/mind.py`), for many games at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np

from games.coup.data import MUST_COUP, copies
from games.coup.mind import ACTS, deed
from training.network import Floats

from .court import (
    ACTION,
    ANSWERS,
    CLAIM,
    DENY,
    NAMES,
    NONE,
    STEAL,
    Court,
    Numbers,
    offered,
)

ALL = copies(2) * 5
EVEN = (0.0,) * 5
SITUATION, ANSWER, DEED = 110, 59, 33  # numbers of features
LIE, LOOT = 31, 33
STATIC = np.zeros((len(ANSWERS), ANSWER), "f4")
STATIC[:, :DEED] = [deed(key, id_, EVEN)[0] for key, id_ in ANSWERS]
STATIC[:, LIE] = 0
ROLE = np.array([deed(key, id_, EVEN)[1] for key, id_ in ANSWERS])
AIMED = np.array([deed(key, id_, EVEN)[2] != NONE for key, id_ in ANSWERS])
PLACE_OF = np.array([ACTS[name] for name in NAMES])


def chance(left: int, many: int, hidden: int) -> float:
    """That a role is among so many of the hidden cards, of which so many have it."""
    return 1 - comb(max(0, hidden - left), many) / max(1, comb(hidden, many))


LIKELY = np.array(
    [
        [[chance(left, many, hidden) for hidden in range(ALL)] for many in range(3)]
        for left in range(copies(2) + 1)
    ]
)
COINS = np.array([[n / 10, n >= 3, n >= 7, n >= MUST_COUP] for n in range(60)], "f4")


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """Questions side by side.

    - `about`: the features of the situation, a row for each question.
    - `each`: the features of the options, a row for each option; those of a question are adjacent.
    - `of`: the question of each option; `number`: which answer it is (of `court.ANSWERS`).
    - `starts`: the first option of each question; `counts`: how many it has.
    """

    about: Floats
    each: Floats
    of: Numbers
    number: Numbers
    starts: Numbers
    counts: Numbers

    def only(self, questions: Numbers) -> Told:
        """Some of these questions, by ascending index."""
        counts = self.counts[questions]
        starts = np.cumsum(counts) - counts
        of = np.repeat(np.arange(len(questions)), counts)
        rows = np.arange(len(of)) + (self.starts[questions] - starts)[of]
        return Told(self.about[questions], self.each[rows], of, self.number[rows], starts, counts)


def told(court: Court, g: Numbers) -> Told:
    """The open questions of these games, as the seats that are asked are told of them."""
    me = court.who[g]
    you = 1 - me
    about = np.zeros((len(g), SITUATION), "f4")
    held, gone = court.has[g, me], court.gone[g]
    left = copies(2) - held - gone
    about[:, 0:5] = held
    about[:, 5] = court.many[g, me] == 1
    about[:, 6:10] = COINS[court.coins[g, me]]
    about[:, 10:15] = np.minimum(court.said[g, me], 3) / 3
    about[:, 15:20] = np.minimum(court.let[g, me], 3) / 3
    about[:, 20:25] = gone / 3
    about[:, 25:30] = left / 3
    about[:, 31] = 1
    about[:, 35] = court.turns[g] / 20
    about[:, 36:40] = COINS[court.coins[g, you]]
    about[:, 40] = court.many[g, you] == 1
    about[:, 41] = 1
    about[:, 42:47] = np.minimum(court.said[g, you], 3) / 3
    about[:, 47:52] = np.minimum(court.let[g, you], 3) / 3
    announced(court, g, me, left, about)
    about[np.arange(len(g)), 81 + court.where[g]] = 1
    for first, seat in ((92, me), (98, you)):
        times = court.habits[g, seat]
        about[:, first : first + 6] = times / (times + 2)
    return answers(court, g, me, left, about)


def announced(court: Court, g: Numbers, me: Numbers, left: Numbers, about: Floats) -> None:
    """Fill in what has been announced this turn, and how likely the claim is by the cards seen."""
    on = np.flatnonzero(court.where[g] != ACTION)
    g, me, left = g[on], me[on], left[on]
    act = court.act[g]
    card = np.where(court.where[g] == DENY, court.block[g], CLAIM[act])
    about[on, 60 + PLACE_OF[act]] = 1
    some = card != NONE
    about[on[some], 70 + card[some]] = 1
    hidden = ALL - court.many[g, me] - court.gone[g].sum(1)
    likely = LIKELY[left[np.arange(len(g)), card], court.many[g, 1 - me], hidden] * some
    about[on, 76], about[on, 77] = likely, likely == 0
    mine = court.active[g] == me
    about[on, 78] = AIMED[act] & ~mine
    about[on, 79] = mine
    about[on, 80] = court.doubted[g]


def answers(court: Court, g: Numbers, me: Numbers, left: Numbers, about: Floats) -> Told:
    """The options of each question: what is done, with which character, whether that is a lie, and
    to whom. `left` are the cards of each character that the seat has not seen."""
    menu = offered(court, g)
    there = menu != NONE
    counts = there.sum(1)
    number, of = menu[there], np.repeat(np.arange(len(g)), counts)
    each = STATIC[number]
    claims = np.flatnonzero(ROLE[number] != NONE)
    at, card = of[claims], ROLE[number[claims]]
    each[claims, LIE] = about[at, card] == 0
    each[claims, 50] = about[at, 10 + card]
    each[claims, 51] = left[at, card] / 3
    each[claims, 52] = (about[at, 42 + card] > 0) / 2
    aimed = np.flatnonzero(AIMED[number])
    at = of[aimed]
    each[aimed, 34:50] = about[at, 36:52]
    each[aimed, 53:59] = about[at, 98:104]
    robs = np.flatnonzero(number == STEAL)
    at = of[robs]
    each[robs, LOOT] = np.minimum(court.coins[g[at], 1 - me[at]], 2) / 2
    return Told(about, each, of, number, np.cumsum(counts) - counts, counts)
