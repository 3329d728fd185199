"""The heuristic player and the exploiters of `training/sparring.py`, for many games at once: rivals
for a network that learns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from games.coup.computer import (
    BLUFF_SHARE,
    LIAR_SHARE,
    REPEATED_BLUFF_SHARE,
    SAVING_TURNS,
    WORTH,
    worth,
)
from games.coup.data import copies

from .court import (
    ACTION,
    ANSWERS,
    BLOCK,
    CARD_OF,
    CARDS,
    CHALLENGE,
    CLAIM,
    COUP,
    DENY,
    DOUBT,
    EXCHANGE,
    LOSE,
    MOST,
    NAMES,
    NONE,
    PASS,
    STEAL,
    STOPS,
    TRADE,
    Bools,
    Court,
    Numbers,
    offered,
)
from .players import Player
from .told import AIMED, Told

INCOME, AID, TAX, KILL = (NAMES.index(name) for name in ("income", "aid", "tax", "assassinate"))
DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA = range(5)
KEPT = np.array([worth(id_.split(".")) if key == "exchange" else 0.0 for key, id_ in ANSWERS])
VALUE = np.array([WORTH[card] for card in CARDS])
HAND = np.array([[worth([a] if a == b else [a, b]) + 0.1 * (a == b) for b in CARDS] for a in CARDS])
BLUFFS = np.array([0.0, 0.05, 0.0, 0.15, 0.3, 0.0, 0.0])  # blocks by a lie, by the action


class Asked:
    """What a player looks at in some games `g`: its own side, and the other."""

    def __init__(self, court: Court, g: Numbers, rng: np.random.Generator) -> None:
        self.court, self.g, self.rng = court, g, rng
        self.me, self.you, self.where = court.who[g], 1 - court.who[g], court.where[g]
        self.has, self.act = court.has[g, self.me], court.act[g]
        self.left = copies(2) - self.has - court.gone[g]
        self.last = court.many[g, self.me] == 1
        self.coins = court.coins[g, self.me]
        self.role = np.where(self.where == DENY, court.block[g], CLAIM[self.act])

    def chance(self) -> Any:
        return self.rng.random(len(self.g))

    def can(self, act: int) -> Bools:
        """Whether an action is on offer."""
        there: Bools = (offered(self.court, self.g) == act).any(1)
        return there


def action(one: Asked) -> Numbers:
    """The action that looks best now (`computer.appeal`)."""
    court, g = one.court, one.g
    purse, lives = court.coins[g, one.you], court.many[g, one.you]
    shown = court.claimed[g, one.you]
    again = court.claimed[g, one.me]
    bold = one.rng.random((len(g), 5)) < np.where(again, REPEATED_BLUFF_SHARE, BLUFF_SHARE)
    holds = np.where(one.has > 0, 1.0, np.where(one.left > 0, 0.8 * bold, 0.0))
    look = np.zeros((len(g), MOST))
    look[:, INCOME], look[:, AID] = 1, 1.4
    look[:, TAX] = 3 * holds[:, DUKE]
    loot = 1.5 * np.minimum(2, purse) - shown[:, CAPTAIN] - shown[:, AMBASSADOR]
    look[:, STEAL] = loot * holds[:, CAPTAIN]
    kill = 4 + lives / 2 + purse / 10 - 1.5 * shown[:, CONTESSA]
    look[:, KILL] = kill * holds[:, ASSASSIN]
    look[:, COUP] = 9 + lives + purse / 10
    hand = court.hand[g, one.me]
    poor = np.where(one.last, VALUE[hand[:, 0]] + 0.1, HAND[hand[:, 0], hand[:, 1]]) < 7
    look[:, TRADE] = (1 + poor) * holds[:, AMBASSADOR]
    late = court.turns[g] > 2 * SAVING_TURNS
    for act in (STEAL, KILL, TRADE):
        look[late, act] = 0
    look += one.rng.random((len(g), MOST)) * 0.5
    menu = offered(court, g)
    there = np.zeros((len(g), MOST + 1), np.bool_)
    np.put_along_axis(there, np.where(one.where[:, None] == ACTION, menu, NONE), True, 1)
    best: Numbers = np.where(there[:, :MOST], look, -9).argmax(1)
    return best


def doubts(one: Asked, likely: Any) -> Numbers:
    """Whether a claim is so unlikely that a challenge pays (`computer.doubts`)."""
    court, g, denies = one.court, one.g, one.where == DENY
    excess = court.claimed[g, one.you].sum(1) - court.many[g, one.you]
    lying = np.minimum(1, LIAR_SHARE + 0.25 * np.maximum(0, excess))
    false = (1 - likely) * lying
    false = false / np.where(false + likely > 0, false + likely, 1)
    bar = 0.58 - 0.1 * (denies | AIMED[one.act])
    fallen = ~denies & (one.act == KILL) & (one.has[:, CONTESSA] == 0)
    bar = bar + np.where(one.last, np.where(fallen, -0.15, 0.1), 0)
    return np.where(false > bar + one.chance() * 0.1, CHALLENGE, PASS)


def true_block(one: Asked) -> Numbers:
    """The first block with a card that the player holds, or PASS."""
    found = np.full(len(one.g), PASS)
    for place in (1, 0):
        answer = STOPS[one.act, place]
        card = CARD_OF[answer]
        holds = one.has[np.arange(len(one.g)), card] > 0
        found = np.where((card != NONE) & holds, answer, found)
    return found


def any_block(one: Asked, possible: bool) -> Numbers:
    """A random block; if `possible`, only one that the cards seen do not rule out, or PASS."""
    first, second = STOPS[one.act, 0], STOPS[one.act, 1]
    rows, there = np.arange(len(one.g)), []
    for answer in (first, second):
        card = CARD_OF[answer]
        there.append((card != NONE) & ((one.left[rows, card] > 0) | (not possible)))
    either = np.where(one.chance() < 0.5, first, second)
    only = np.where(there[0], first, np.where(there[1], second, PASS))
    return np.where(there[0] & there[1], either, only)


def block(one: Asked) -> Numbers:
    """Block with what one holds; otherwise by a lie when much is at stake, or now and then."""
    true = true_block(one)
    odds = np.where(one.last & (one.act == KILL), 1.0, BLUFFS[one.act])
    lie = np.where(one.chance() < odds, any_block(one, True), PASS)
    return np.where(true != PASS, true, lie)


def courtly(one: Asked, seen: Told) -> Numbers:
    """What the heuristic player answers to each question."""
    court, g = one.court, one.g
    menu = offered(court, g)
    found = menu[:, 0].copy()  # proves what it can
    found = np.where(one.where == ACTION, action(one), found)
    likely = seen.about[:, 76].astype("f8")
    found = np.where((one.where == DOUBT) | (one.where == DENY), doubts(one, likely), found)
    found = np.where(one.where == BLOCK, block(one), found)
    cards = CARD_OF[menu[:, :2]]
    worse = (VALUE[cards[:, 1]] < VALUE[cards[:, 0]]).astype(int)
    rows = np.arange(len(g))
    found = np.where(one.where == LOSE, menu[rows, worse], found)
    value = np.where(menu == NONE, -1, KEPT[menu])
    return np.where(one.where == EXCHANGE, menu[rows, value.argmax(1)], found)


def first_of(one: Asked, wishes: list[tuple[int, Bools]]) -> Numbers:
    """The first of these actions that is on offer and wished for; otherwise income."""
    found = np.full(len(one.g), INCOME)
    for act, wished in reversed(wishes):
        found = np.where(wished & one.can(act), act, found)
    return found


def heuristic(one: Asked, seen: Told) -> Numbers:
    return courtly(one, seen)


def duke_every_turn(one: Asked, seen: Told) -> Numbers:
    acts = np.where(one.can(COUP), COUP, TAX)
    return np.where(one.where == ACTION, acts, courtly(one, seen))


def late_assassin(one: Asked, seen: Told) -> Numbers:
    found, always = courtly(one, seen), np.ones(len(one.g), np.bool_)
    wishes = [(COUP, always), (KILL, one.has[:, ASSASSIN] > 0), (TAX, one.has[:, DUKE] > 0)]
    found = np.where(one.where == ACTION, first_of(one, [*wishes, (AID, always)]), found)
    found = np.where((one.where == DOUBT) | (one.where == DENY), PASS, found)
    harmless = (one.where == BLOCK) & (one.act != KILL)
    return np.where(harmless, np.where(one.chance() < 0.5, any_block(one, False), PASS), found)


def honest(one: Asked, seen: Told) -> Numbers:
    found, always = courtly(one, seen), np.ones(len(one.g), np.bool_)
    wishes = [
        (COUP, always),
        (KILL, one.has[:, ASSASSIN] > 0),
        (TAX, one.has[:, DUKE] > 0),
        (STEAL, one.has[:, CAPTAIN] > 0),
    ]
    found = np.where(one.where == ACTION, first_of(one, wishes), found)
    found = np.where(one.where == BLOCK, true_block(one), found)
    none = one.left[np.arange(len(one.g)), one.role] == 0
    sure = np.where(none, CHALLENGE, PASS)
    return np.where((one.where == DOUBT) | (one.where == DENY), sure, found)


def abreast(answering: Callable[[Asked, Told], Numbers]) -> Player:
    """A player of games side by side, from what it answers."""

    def player(court: Court, g: Numbers, seen: Told, rng: np.random.Generator) -> Numbers:
        return answering(Asked(court, g, rng), seen)

    return player


RIVALS: Mapping[str, Player] = {
    one.__name__: abreast(one) for one in (heuristic, duke_every_turn, late_assassin, honest)
}
