"""Answers for those who do not answer, and a devout computer player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from games.core.decision import Answer, Choice, Decision, Number
from games.core.rng import Rng
from games.core.secret import Seat

from .data import (
    ALTAR_POINTS,
    CHARACTERS,
    CORRUPTOR,
    FLOWERS,
    GUARDIAN,
    LADDERS,
    LAST,
    PEASANT,
    PLAY,
    PRIESTESS,
    SOLDIER,
    VALUES,
    WATER,
)
from .state import State

COINS_A_POINT = 2.5  # what a point is worth to the computer player
SPITE = 0.3  # and a point that a rival loses


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """10.1 to 10.3. Three characters at random; no bid, no corruption; the best offering."""
    if decision.key == "start":
        names = list(CHARACTERS)
        rng.shuffle(names)
        return names[: PLAY.start_characters]
    if decision.key == "offer":
        assert isinstance(decision, Choice)
        legal = [option for option in decision.options if option.value is not None]
        return max(legal, key=lambda option: worth(*option.value)).id
    return None


def worth(altar: int, animal: int, number: int) -> tuple[int, int]:
    """Points now, then points at the end."""
    return number * VALUES[animal], ALTAR_POINTS[altar]


def devout(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Builds towards many animals of a good kind, and pays what a pair adds to that."""
    if decision.key == "start":
        return first_characters(view, seat)
    if decision.key == "offer":
        assert isinstance(decision, Choice)
        return best_offering(view, seat, decision)
    if decision.key == "corrupt":
        assert isinstance(decision, Choice)
        return best_lure(view, seat, decision)
    if decision.key == "lot":
        assert isinstance(decision, Choice)
        return best_lot(view, seat, decision)
    if isinstance(decision, Number):
        return max(decision.low, min(decision.high, most_for(view, seat, pair_of(decision))))
    assert isinstance(decision, Choice)
    return bid(view, seat, decision)


def first_characters(view: State, seat: Seat) -> list[str]:
    best = max(
        combinations(range(len(CHARACTERS)), PLAY.start_characters),
        key=lambda some: promise(stepped(view.steps[seat], some)),
    )
    return [CHARACTERS[trade] for trade in best]


def best_lot(view: State, seat: Seat, decision: Choice[tuple[int, int] | None]) -> str:
    """The pair that adds most, if it is worth a bid at all."""
    pairs = [(option.id, option.value) for option in decision.options if option.value is not None]
    gains = gains_of(view, seat, [pair for _, pair in pairs])
    best, pair = pairs[gains.index(max(gains))]
    return best if most_for(view, seat, pair) >= PLAY.min_bid else "pass"


def pair_of(decision: Number | Choice[int]) -> list[int]:
    return [CHARACTERS.index(name) for name in decision.about["cast"]]


def bid(view: State, seat: Seat, decision: Choice[int]) -> str:
    """The least raise as long as the pair is worth it, with a standing maximum if there can be."""
    ids = [option.id for option in decision.options]
    if decision.key == "raise" and most_for(view, seat, pair_of(decision)) < decision.about["low"]:
        return "pass"
    return "upto" if "upto" in ids else ids[0]


def most_for(view: State, seat: Seat, pair: Sequence[int]) -> int:
    """How many drachmas a pair is worth to this seat now."""
    return min(view.money[seat], int(COINS_A_POINT * gain(view, seat, pair)))


def gain(view: State, seat: Seat, pair: Sequence[int]) -> float:
    """Points that a pair is likely to add until the end of the game."""
    return gains_of(view, seat, [pair])[0]


def gains_of(view: State, seat: Seat, pairs: Sequence[Sequence[int]]) -> list[float]:
    """Points that each of some pairs is likely to add until the end of the game."""
    ladder = view.steps[seat]
    left, now = rounds_left(view), promise(ladder)
    return [left * (promise(stepped(ladder, pair)) - now) for pair in pairs]


def rounds_left(view: State) -> float:
    """About how many offerings are still to come."""
    by_points = (PLAY.end_score - max(view.points)) / 18
    by_altars = sum([there is None for there in view.altars]) / 1.6
    return max(1.0, min(by_points, by_altars))


def stepped(ladder: Sequence[int], trades: Sequence[int]) -> list[int]:
    after = list(ladder)
    for trade in trades:
        if after[trade] < LAST:
            after[trade] += 1
    return after


def promise(ladder: Sequence[int]) -> float:
    """Points a round that a set of ladders is good for, unfinished ones counted in part."""
    return promised(tuple(ladder))


@lru_cache(maxsize=1 << 15)
def promised(ladder: tuple[int, ...]) -> float:
    """The same, remembered: most ladders come again in every imagined round."""
    water, flowers = ladder[WATER], ladder[FLOWERS]
    number = min(water, flowers) + 0.25 * abs(water - flowers) + 0.3
    animal, reach = ladder[PEASANT] + 0.3, ladder[GUARDIAN]
    offering = number * animal * (0.4 if not reach else 0.85 + 0.03 * reach)
    fight = 0.5 * ladder[CORRUPTOR] + 0.35 * ladder[SOLDIER]
    return LADDERS[PRIESTESS][ladder[PRIESTESS]] + offering + 1.2 * reach + fight


def best_lure(view: State, seat: Seat, decision: Choice[tuple[Seat, int] | None]) -> str:
    """What adds most here and takes most from a rival."""

    def value(chosen: tuple[Seat, int] | None) -> float:
        if chosen is None:
            return 0.0
        rival, trade = chosen
        theirs = view.steps[rival]
        fallen = list(theirs)
        fallen[trade] -= 1
        own = view.steps[seat]
        return (
            promise(stepped(own, [trade]))
            - promise(own)
            + SPITE * (promise(theirs) - promise(fallen))
        )

    return max(decision.options, key=lambda option: value(option.value)).id


def best_offering(view: State, seat: Seat, decision: Choice[tuple[int, int, int] | None]) -> str:
    """Points now and altars for the end: new ones, and rather a rival's than an empty one."""

    def value(chosen: tuple[int, int, int] | None) -> float:
        if chosen is None:
            return 0.0
        altar, animal, number = chosen
        there, points = view.altars[altar], float(number * VALUES[animal])
        if there is None:
            return points + ALTAR_POINTS[altar]
        if there.owner == seat:
            return points
        return points + (1 + SPITE) * ALTAR_POINTS[altar]

    return max(decision.options, key=lambda option: value(option.value)).id
