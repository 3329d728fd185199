"""A computer player who plans for the rounds to come: it feeds its people before it goes to war."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import TypeAlias

from games.core.decision import Answer, Choice, Decision, Split
from games.core.game import Policy
from games.core.match import plain_default
from games.core.secret import Seat
from games.polis.actions.development import affordable
from games.polis.actions.envoys import fares
from games.polis.data import CAPITALS, POLEIS, PROJECTS, TERRITORIES
from games.polis.faces import advice
from games.polis.state import State, population, side_of

from .appraisal import famine
from .prospects import (
    PROSPECTS,
    Weights,
    bargain_value,
    best_recruits,
    harvest,
    march_value,
    merchants_value,
    project_value,
    recruits_value,
    revolt_value,
    rounds_left,
    siege_value,
    tribute_value,
    worth,
)
from .strategy import lay, muster, parry

Judge: TypeAlias = Callable[[State, int, Weights, str], float]

WEIGHTS = Weights(
    material=0.22,
    silver=0.81,
    late=0.09,
    trading=0.28,
    load=3.66,
    silver_late=0.28,
    fed=1.28,
    grown=0.71,
    hungry=1.44,
    prestige=0.94,
    poor=0.51,
    enough=5.06,
    head=0.32,
    head_last=0.71,
    rival=0.36,
    soldier=0.35,
    merchant=0.96,
    crowded=0.27,
    envoy=1.18,
    toll=0.32,
    later=0.79,
    capital=4.21,
)

WORTHWHILE = 0.05


def statesman(w: Weights) -> Policy:
    """A player who believes in these weights."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        side = side_of(view, seat)
        if isinstance(decision, Split):
            return share_out(view, side, w, decision)
        if not isinstance(decision, Choice):
            return plain_default(decision)  # no prestige for silver
        ids = [option.id for option in decision.options]
        key = decision.key
        if key == "action":
            return choose_action(view, side, w, ids)
        if key == "lay":
            return lay(ids)
        if key == "answer":
            return parry(view, int(decision.about["n"]), ids)
        if key == "feed":
            return make_do(view, side, w, ids)
        if key == "march-from":
            return muster(view, side, ids)
        if key in JUDGES:
            return max(ids, key=lambda id: JUDGES[key](view, side, w, id))
        if key.endswith("-lot"):
            return lot(view, side, w, decision, ids)
        return plain_default(decision)

    return answer


def choose_action(s: State, side: int, w: Weights, ids: list[str]) -> str:
    """The most valuable action; a harmless one rather than passing while more is to be had."""
    toll = w.toll if s.alone else 0.0
    values = {id: PROSPECTS[id](s, side, w) - toll for id in ids if id in PROSPECTS}
    best = max(values, key=values.__getitem__, default="pass")
    if best != "pass" and values[best] > WORTHWHILE:
        return best
    if s.used and not s.alone:
        later = max((PROSPECTS[id](s, side, w) for id in s.used if id in PROSPECTS), default=0.0)
        if best != "pass" and values[best] > -0.5 and later + values[best] > 0.3:
            return best
        if later > 0.3 and "proxenos" in ids and any(way[1] == 0 for way in fares(s, side)):
            return "proxenos"
    return "pass"


def envoy_judge(s: State, side: int, w: Weights, name: str) -> float:
    """Where a civil war would bring most; else the cheapest walk, and home rather than abroad."""
    fare = next(way[1] for way in fares(s, side) if way[0] == name)
    home = 0.1 if name == CAPITALS[side] else 0.0
    return max(revolt_value(s, side, w, name, fare), -1.0) - 0.2 * fare + home


def site_judge(s: State, side: int, w: Weights, id: str) -> float:
    project = id.partition(".")[0]
    return max(project_value(s, side, w, project, way) for way in affordable(s, side, project))


def trade_judge(s: State, side: int, w: Weights, id: str) -> float:
    load, _, way = id.partition(".")
    return bargain_value(s, side, w, load, way)


def capital_first(s: State, side: int, w: Weights, name: str) -> float:
    """The largest polis can best spare people, the capital above all when it starves."""
    return s.poleis[name].population + 10.0 * (name == CAPITALS[side] and famine(s, side) > 0)


def cheapest(s: State, side: int, w: Weights, good: str) -> float:
    return -worth(s, side, w, good, 1)


JUDGES: dict[str, Judge] = {
    "march": march_value,
    "siege": siege_value,
    "tribute": tribute_value,
    "trade": trade_judge,
    "proxenos": envoy_judge,
    "project": site_judge,
    "surcharge": cheapest,
    "hoplites-polis": best_recruits,
    "galleys-polis": capital_first,
    "merchants-polis": capital_first,
}


def lot(s: State, side: int, w: Weights, decision: Choice[tuple[int, int]], ids: list[str]) -> str:
    """As many hoplites and ships as are worth it; for the cheaper good."""
    name = decision.about["polis"]
    good = "metal" if decision.key == "hoplites-lot" else "wood"
    dearer = worth(s, side, w, "silver", 1) - worth(s, side, w, good, 1)

    def value(id: str) -> float:
        n, silver = (int(part) for part in id.split("."))
        if decision.key == "hoplites-lot":
            return recruits_value(s, side, w, name, n) - silver * dearer
        if decision.key == "merchants-lot":
            return merchants_value(s, side, w, n) - silver * dearer
        return -n - 0.1 * silver

    return max(ids, key=value)


def make_do(s: State, side: int, w: Weights, ids: list[str]) -> str:
    """9.2. Who is not fed costs prestige, as long as that leaves some; else the cheapest polis."""
    p = s.players[side]
    short = population(s, side) - p.goods["wheat"]
    keep = 1 if s.last_round else 2

    def loss(id: str) -> float:
        if id == "prestige":
            return short + 3.0 * max(0, keep - (p.prestige - short))
        polis = s.poleis[id]
        gone = polis.population + sum(PROJECTS[pr].later for pr in polis.finished) + 0.6
        still = max(0, short - polis.population)
        return gone + still + 3.0 * max(0, keep - (p.prestige - still))

    return min(ids, key=loss)


def share_out(s: State, side: int, w: Weights, decision: Split) -> Answer:
    """Tribute by value; growth wherever there is room, first where it makes a megalopolis."""
    shares = dict.fromkeys(decision.caps, 0)
    left = decision.total
    if decision.key == "tribute-rows":
        territory = decision.about["region"]
        _, best = harvest(s, side, w, territory, decision.total)
        for good, n in zip(TERRITORIES[territory].tribute, best, strict=True):
            shares[f"row:{good}"] = n
            left -= n
        if left:
            shares["idle"] = left
        return shares if sum(shares.values()) == decision.total else plain_default(decision)
    if decision.key != "grow":
        return plain_default(decision)
    boxes = [box for box in decision.caps if box != "keep"]
    boxes.sort(key=lambda box: abs(s.poleis[box[5:]].population - POLEIS[box[5:]].base))
    for box in boxes:
        room = decision.caps[box]
        if box[5:] == CAPITALS[side] and rounds_left(s):
            room = min(room, max(0, round(w.capital) - s.poleis[box[5:]].population))
        shares[box] = min(left, room)
        left -= shares[box]
    shares["keep"] = left
    return shares


POLICY = statesman(WEIGHTS)


def unworthy(view: State, seat: Seat, decision: Decision) -> Collection[str]:
    """What nobody does by hesitating: what the panel warns of, and to pass with more to be had."""
    found = {*advice.losing(view, seat, decision)}
    if isinstance(decision, Choice) and decision.key == "action":
        ids = [option.id for option in decision.options]
        if choose_action(view, side_of(view, seat), WEIGHTS, ids) != "pass":
            found.add("pass")
    return found
