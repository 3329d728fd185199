"""A computer player: takes the action that is worth most, and answers what follows from it.

It looks one turn ahead and sees only what its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random

from games.core.decision import Answer, Choice, Decision, Split
from games.core.match import plain_default
from games.core.secret import Seat
from games.polis.actions.development import affordable
from games.polis.actions.envoys import fares
from games.polis.battle import matched
from games.polis.data import CAPITALS, FORMATION, IN_TERRITORY, POLEIS, TERRITORIES, VALUE
from games.polis.state import State, side_of

from .appraisal import (
    APPRAISALS,
    SURCHARGE,
    bargain_value,
    best_recruits,
    famine,
    harvest,
    march_value,
    project_value,
    recruits_value,
    revolt_value,
    siege_value,
    targets,
    tribute_value,
    wanted,
    worth,
)
from .defaults import least_loss

FEEDABLE = 4  # a larger capital is a danger in the next round
FILLERS = ("proxenos", "ransom", "galleys")  # for the sake of not passing


def strategos(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """The answer of a plain commander to any question."""
    side = side_of(view, seat)
    if isinstance(decision, Split):
        return share_out(view, side, decision)
    if not isinstance(decision, Choice):
        return plain_default(decision)  # no prestige for silver
    ids = [option.id for option in decision.options]
    key = decision.key
    if key == "action":
        return choose_action(view, side, ids)
    if key == "lay":
        return lay(ids)
    if key == "answer":
        return parry(view, int(decision.about["n"]), ids)
    if key == "feed":
        return least_loss(view, seat, ids)
    if key == "march-from":
        return muster(view, side, ids)
    if key in JUDGES:
        judge = JUDGES[key]
        return max(ids, key=lambda id: judge(view, side, id))
    if key.endswith("-lot"):
        return lot(view, side, decision, ids)
    return plain_default(decision)


def choose_action(s: State, side: int, ids: list[str]) -> str:
    """The most valuable action; a harmless one rather than passing while more is to be had."""
    toll = SURCHARGE if s.alone else 0.0
    values = {id: APPRAISALS[id](s, side) - toll for id in ids if id in APPRAISALS}
    best = max(values, key=values.__getitem__, default="pass")
    if best != "pass" and values[best] > 0.05:
        return best
    later = any(APPRAISALS[id](s, side) > 0.5 + toll for id in s.used if id in APPRAISALS)
    if s.used and later and not s.alone:
        for id in FILLERS:
            if id in ids and (id != "proxenos" or free_walk(s, side)):
                return id
    return "pass"


def free_walk(s: State, side: int) -> bool:
    return any(way[1] == 0 for way in fares(s, side))


def envoy_judge(s: State, side: int, name: str) -> float:
    """Where a civil war would bring most; else the cheapest walk."""
    fare = next(way[1] for way in fares(s, side) if way[0] == name)
    return max(revolt_value(s, side, name, fare), -1.0) - 0.2 * fare


def site_judge(s: State, side: int, id: str) -> float:
    project = id.partition(".")[0]
    return max(project_value(s, side, project, way) for way in affordable(s, side, project))


def trade_judge(s: State, side: int, id: str) -> float:
    load, _, way = id.partition(".")
    return bargain_value(s, side, load, way)


def capital_first(s: State, side: int, name: str) -> float:
    """The largest polis can best spare people, the capital above all when it starves."""
    return s.poleis[name].population + 10.0 * (name == CAPITALS[side] and famine(s, side) > 0)


JUDGES: dict[str, Callable[[State, int, str], float]] = {
    "march": march_value,
    "siege": siege_value,
    "tribute": tribute_value,
    "trade": trade_judge,
    "proxenos": envoy_judge,
    "project": site_judge,
    "surcharge": lambda s, side, good: -worth(s, side, good, 1),
    "hoplites-polis": best_recruits,
    "galleys-polis": capital_first,
    "merchants-polis": capital_first,
}


def muster(s: State, side: int, ids: list[str]) -> str:
    """Enough hoplites for the siege and one more; the nearest to home stay longest."""
    target = s.plan[0]
    needs = [wanted(s, side, n) for n in IN_TERRITORY[target] if n in targets(s, side)]
    own = s.players[side].hoplites
    if "done" in ids and own[target] > max(needs, default=0):
        return "done"
    origins = [id for id in ids if id != "done"]
    return max(origins, key=lambda id: (own[id], id)) if origins else "done"


def lot(s: State, side: int, decision: Choice[tuple[int, int]], ids: list[str]) -> str:
    """As many hoplites as are worth it, one ship; for the cheaper good."""
    name = decision.about["polis"]

    def rank(id: str) -> tuple[float, int]:
        n, silver = (int(part) for part in id.split("."))
        if decision.key == "hoplites-lot":
            return -recruits_value(s, side, name, n), silver
        return n, silver

    return min(ids, key=rank)


def share_out(s: State, side: int, decision: Split) -> Answer:
    """Tribute by value; growth wherever there is room, first where it makes a megalopolis."""
    shares = dict.fromkeys(decision.caps, 0)
    left = decision.total
    if decision.key == "tribute-rows":
        territory = decision.about["region"]
        _, best = harvest(s, side, territory, decision.total)
        for good, n in zip(TERRITORIES[territory].tribute, best, strict=True):
            shares[f"row:{good}"] = n
            left -= n
        if left:
            shares["idle"] = left
        return shares if sum(shares.values()) == decision.total else plain_default(decision)
    boxes = [box for box in decision.caps if box != "keep"]
    boxes.sort(key=lambda box: abs(s.poleis[box[5:]].population - POLEIS[box[5:]].base))
    for box in boxes:
        room = decision.caps[box]
        if box[5:] == CAPITALS[side] and not s.last_round:
            room = min(room, max(0, FEEDABLE - s.poleis[box[5:]].population))
        shares[box] = min(left, room)
        left -= shares[box]
    shares["keep"] = left
    return shares


def strength(card: str) -> float:
    """What a card does when attacking: its manoeuvre, and how hard it is to match."""
    hard = {"phalanx": 0.0, "cavalry": 0.5, "archers": 0.4, "peltasts": 0.3, "mercenaries": -0.5}
    return VALUE[card] + hard.get(
        FORMATION[card], -0.5 if FORMATION[card] == "mercenaries" else 0.2
    )


def lay(ids: list[str]) -> list[str]:
    return sorted(ids, key=strength, reverse=True)[:2]


def loss(attack: str, card: str) -> float:
    """What the defender can expect to lose, and a little for spending a good card."""
    if matched(attack, card):
        return max(0, VALUE[attack] - VALUE[card]) + 0.1 * VALUE[card]
    return 1.5 + VALUE[attack] + 0.1 * VALUE[card]


def parry(s: State, question: int, ids: list[str]) -> str:
    """The card that loses least; for the first attack, with the best answer to the second."""
    assert s.battle is not None
    first, second = s.battle.laid
    if question > 1:
        return min(ids, key=lambda card: loss(second, card))
    return min(permutations(ids, 2), key=lambda two: loss(first, two[0]) + loss(second, two[1]))[0]
