"""Answers for those who do not answer, and a computer player.

The computer player looks one movement ahead: what would score after supplies if every battle went
as on average. It sees its own view only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from games.core.decision import Answer, Choice, Decision, Split
from games.core.rng import Rng
from games.core.secret import Seat

from .data import (
    CAP,
    CITIES,
    DATA,
    EVENT_OF,
    GREECE,
    HOME_OF,
    INDEX,
    PERSIA,
    card_of,
)
from .events_worth import CARD_WORTH, RESERVED, event_gain, eventful
from .judgement import (
    best_plan,
    plans,
    starved,
    unsafe,
    with_army,
    with_fleet,
)
from .odds import battle_odds
from .sides import HIGHEST_BID
from .state import March, State
from .supply import food, supplied

Picks = Callable[[State, int, Any], Answer]

LEAST_WINNING_CHANCE = 0.42  # below this chance of winning a battle, leave it


# ---- for those who do not answer


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """Buys nothing and passes; keeps the cards it may keep; starves those already cut off."""
    if decision.key == "build":
        return "done"
    if decision.key == "keep" and isinstance(decision, Choice):
        return [option.id for option in decision.options[: decision.most]]
    if decision.key == "keep-one":
        return "none"
    if decision.key == "starve" and isinstance(decision, Split):
        return hunger(view, view.seat.index(seat), decision)
    return None


# ---- the computer player


def heuristic(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """The computer player's answer to any question of this game."""
    if decision.key == "bid":  # Persia wins more often, even by the highest bid behind
        return f"persia:{rng.randint(1, HIGHEST_BID)}"
    return PICKS[decision.key](view, view.seat.index(seat), decision)


def ids(decision: Choice[Any]) -> list[str]:
    return [option.id for option in decision.options]


def city_of(option: str) -> int:
    """The city in an id such as `to:pella`."""
    return INDEX[option.partition(":")[2]]


def best_city(decision: Choice[Any], side: int, value: Callable[[int], float]) -> Answer:
    """The option whose city leaves the best worth for a side."""
    sign = 1 if side == PERSIA else -1
    return max(ids(decision), key=lambda one: sign * value(city_of(one)))


def buy(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Most of the purse goes into cards, but the bridge first."""
    talents = view.purse.talents
    if side == PERSIA:
        last = view.campaign == DATA.game.campaigns
        spare = 0 if view.bridge or last or talents < 10 else DATA.costs.bridge
        wish = min(talents - spare - 2, 5)
    else:
        wish = (talents + 1) // 2
    return f"buy:{max(0, min(wish, len(decision.options) - 1))}"


def build(view: State, side: int, decision: Choice[Any]) -> Answer:
    """The bridge, a Persian navy, then armies where they can march from."""
    offered = ids(decision)
    if "bridge" in offered and view.campaign < DATA.game.campaigns:
        return "bridge"
    bare = [f"army:{CITIES[c]}" for c in unsafe(view, side)]
    wishes = [one for one in bare if one in offered]
    if side == PERSIA:
        if sum(view.fleets[PERSIA]) < 4:
            wishes.append("fleet:ephesus")
        wishes += ["army:abydos" if view.bridge else "army:ephesus", "army:ephesus", "army:abydos"]
    else:
        if sum(view.fleets[GREECE]) < 2:
            wishes.append("fleet:athens")
        wishes += ["army:corinth", "army:athens", "army:sparta"]
    return next((one for one in wishes if one in offered), "done")


def turn(view: State, side: int, decision: Choice[Any]) -> Answer:
    """The card that gains most, if it gains more than it is worth in the hand."""
    values = turn_values(view, side, decision)
    return max(values, key=lambda one: values[one])


def turn_values(view: State, side: int, decision: Choice[Any]) -> dict[str, float]:
    """What every card gains by its event or by a movement, less what it is worth in the hand."""
    plan = best_plan(view, side)
    values = {"pass": 0.0}
    for one in ids(decision):
        kind, _, number = one.partition(":")
        if kind == "pass":
            continue
        card = int(number)
        price = max(CARD_WORTH[side], RESERVED.get(card, 0.0) if side == GREECE else 0.0)
        if kind == "move":
            values[one] = (plan.gain if plan else 0.0) - price - 0.1 * eventful(side, card)
        else:
            values[one] = event_gain(view, side, EVENT_OF[side][card]) - price
    return values


# ---- the questions of a movement


def origin(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Where the best of the offered movements sets out from."""
    offered = ids(decision)
    land = any(one.startswith("land:") for one in offered)
    sea = any(one.startswith("sea:") for one in offered)
    best = max(
        (p for p in plans(view, side, land, sea) if start(p.sea, p.origin) in offered),
        default=None,
    )
    return start(best.sea, best.origin) if best else offered[0]


def start(sea: bool, city: int) -> str:
    return f"{'sea' if sea else 'land'}:{CITIES[city]}"


def armies(view: State, side: int, decision: Choice[Any]) -> Answer:
    """How many march in the best movement from here."""
    where = INDEX[str(decision.about["city"])]
    most = len(decision.options)
    here = [p for p in plans(view, side, sea=False) if p.origin == where and p.armies <= most]
    return f"armies:{max(here).armies}" if here else f"armies:{most}"


def cargo(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Which fleets and armies sail in the best movement from here."""
    offered, where = ids(decision), INDEX[str(decision.about["city"])]
    loads = [
        (p, load)
        for p in plans(view, side, land=False)
        if p.origin == where and (load := f"fleets:{p.fleets}.{p.armies}") in offered
    ]
    return max(loads)[1] if loads else offered[0]


def target(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Where those who were chosen gain most."""
    about: Mapping[str, Any] = decision.about
    fleets, count, where = about["fleets"], about["armies"], INDEX[str(about["city"])]
    gains = {
        f"to:{CITIES[p.target]}": p.gain
        for p in plans(view, side, land=not fleets, sea=bool(fleets))
        if p.origin == where and p.fleets == fleets and (p.armies == count)
    }
    return max(ids(decision), key=lambda one: gains.get(one, -1000.0))


# ---- battles and reactions


def chances(view: State, march: March, side: int, extra: int = 0) -> float:
    """The chance that a side wins the battle under way; `extra`: fixed Greek dice."""
    city = march.target
    units = view.fleets if march.sea and not march.landed else view.armies
    cap = DATA.battle.cavalry_cap if march.cavalry else CAP[city]
    dice = extra or march.greek_dice
    return battle_odds(units[GREECE][city], units[PERSIA][city], cap, dice)[1 - side]


def stand(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Fight on while the odds are fair; the defender of a home city longer."""
    march = view.march
    assert march is not None
    home = HOME_OF[march.target] >= 0
    hold = LEAST_WINNING_CHANCE - 0.15 if home else LEAST_WINNING_CHANCE
    return "stay" if chances(view, march, side) >= hold else ids(decision)[1]


def before_battle(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Extra dice when they change much; Pausanias always."""
    march = view.march
    assert march is not None
    now = chances(view, march, GREECE)
    for one in ids(decision)[:-1]:
        if one == f"react:{card_of(GREECE, 'pausanias')}":
            return one
        if chances(view, march, GREECE, DATA.battle.miltiades_dice) > now + 0.18:
            return one
    return "pass"


def intercept(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Temístocles only against a full convoy."""
    march = view.march
    assert march is not None
    return ids(decision)[0] if march.aboard > 1 else "pass"


def first(view: State, side: int, decision: Choice[Any]) -> Answer:
    """The first thing on offer: play the card, pass without it."""
    return ids(decision)[0]


def last(view: State, side: int, decision: Choice[Any]) -> Answer:
    """As many as can be."""
    return ids(decision)[-1]


# ---- events


def lose_army(view: State, side: int, decision: Choice[Any]) -> Answer:
    """The city of one's own that can best spare an army."""
    return best_city(decision, side, lambda c: with_army(view, side, c, -1))


def hurt_army(view: State, side: int, decision: Choice[Any]) -> Answer:
    return best_city(decision, side, lambda c: with_army(view, PERSIA, c, -1))


def hurt_fleet(view: State, side: int, decision: Choice[Any]) -> Answer:
    return best_city(decision, side, lambda c: with_fleet(view, PERSIA, c, -1))


def add_army(view: State, side: int, decision: Choice[Any]) -> Answer:
    return best_city(decision, side, lambda c: with_army(view, side, c, 1))


def royal_road(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Where the Greeks are, or else the weaker city."""
    return max(
        ids(decision),
        key=lambda one: (view.armies[GREECE][city_of(one)], -view.armies[PERSIA][city_of(one)]),
    )


def syracuse(view: State, side: int, decision: Split) -> Answer:
    """All in one port, Atenas if it is open."""
    port = "athens" if "athens" in decision.caps else next(iter(decision.caps))
    return {port: decision.total}


def hippias(view: State, side: int, decision: Choice[Any]) -> Answer:
    """Away with the best reaction."""
    return max(ids(decision), key=lambda one: RESERVED.get(int(one.partition(":")[2]), 0.0))


def keep(view: State, side: int, decision: Choice[Any]) -> Answer:
    """The reactions first."""
    ranked = sorted(ids(decision), key=lambda one: -RESERVED.get(int(one.partition(":")[2]), 0.0))
    return ranked[: decision.most]


def babylon(view: State, side: int, decision: Choice[Any]) -> Answer:
    return []


def keep_none(view: State, side: int, decision: Choice[Any]) -> Answer:
    return "none"


def hungry(view: State, side: int, decision: Split) -> Answer:
    return hunger(view, side, decision)


def hunger(view: State, side: int, decision: Split) -> dict[str, int]:
    """Who starves: those without a line first, then the largest stacks."""
    left = starved(view.armies[side], side, food(view, side), supplied(view, side))
    return {name: view.armies[side][INDEX[name]] - left[INDEX[name]] for name in decision.caps}


PICKS: dict[str, Picks] = {
    "buy": buy,
    "build": build,
    "how-many-army": last,
    "how-many-fleet": last,
    "burial": lose_army,
    "turn": turn,
    "origin": origin,
    "armies": armies,
    "cargo": cargo,
    "target": target,
    "burn-bridge": first,
    "attacker": stand,
    "defender": stand,
    "artemisia": first,
    "intercept": intercept,
    "leader": lose_army,
    "before-battle": before_battle,
    "immortals": first,
    "sink": hurt_fleet,
    "desert": hurt_army,
    "syracuse": syracuse,
    "tribute": add_army,
    "molon": first,
    "royal-road": royal_road,
    "recruits": last,
    "hippias": hippias,
    "exile": add_army,
    "babylon": babylon,
    "keep-one": keep_none,
    "keep": keep,
    "starve": hungry,
}
