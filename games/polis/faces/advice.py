"""What a player would work out before an answer: yields, odds, prices, and what may cost the game.

All of it comes from the view of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb
from typing import Any, TypeAlias

from games.core.aids import AND_THEN
from games.core.decision import Choice, Decision, Number
from games.core.secret import Seat
from games.core.words import Words
from games.polis.actions.siege import DIE, can_besiege, war_price
from games.polis.actions.tribute import can_collect
from games.polis.battle import REGION_CUBES, gain, matched
from games.polis.data import (
    COMBAT,
    GOODS,
    LOAD_MARKET,
    LOADS,
    NEUTRAL,
    POLEIS,
    PROJECTS,
    TERRITORIES,
    VALUE,
    YIELD,
)
from games.polis.ending import disgrace_counts, prestige_of, score, starving
from games.polis.state import State, capital, population, side_of, units
from games.polis.stores import military_cost

from .ink import word

LOW_PRESTIGE = 2  # prestige: from here on the panel says what none of it means
MILITARY = frozenset({"march", "sail", "siege"})  # actions that cost prestige wherever they are


def numbers(view: State, seat: Seat, decision: Decision, w: Words) -> Mapping[str, str]:
    """What answers cost or bring, by option; by "" what bears on all of them."""
    side = side_of(view, seat)
    found = {"": standing(view, side, decision, w)}
    tell = TELL.get(decision.key)
    if tell is not None and isinstance(decision, Choice):
        found |= tell(view, side, decision, w)
    elif isinstance(decision, Number):
        found[str(decision.high)] = w("aid-disgrace")
    return found


def standing(view: State, side: int, decision: Decision, w: Words) -> str:
    """What the next round will need of those who have eaten (9.2), what military actions cost
    (5.4.1), and a warning where prestige runs out (9.7)."""
    p, said = view.players[side], list[str]()
    if decision.key in ("grow", "phoros"):
        said.append(w("aid-wheat-next", n=p.goods["wheat"], need=population(view, side)))
    elif isinstance(decision, Choice) and MILITARY & {option.id for option in decision.options}:
        said.append(w("aid-military", n=military_cost(view)))
    if p.prestige <= LOW_PRESTIGE and disgrace_counts(view):
        said.append(w("aid-prestige", n=p.prestige))
    return " ".join(said)


def risks(view: State, seat: Seat, decision: Decision) -> list[str]:
    """Answers after which the game may be lost at the end of the round: those that lose it, and to
    pass when no prestige will be left once the capital has eaten (9.7)."""
    if decision.key == "action" and penniless(view, side_of(view, seat)):
        return ["pass"]
    return losing(view, seat, decision)


def losing(view: State, seat: Seat, decision: Decision) -> list[str]:
    """Answers that leave no prestige, and to pass without food for the capital: who has none at the
    end of a round has lost (9.7, 9.2.4)."""
    if isinstance(decision, Number) and decision.key == "phoros":
        return [str(decision.high)]
    if decision.key == "feed" and isinstance(decision, Choice):
        left = view.players[side_of(view, seat)].prestige
        return [o.id for o in decision.options if o.id == "prestige" and o.args["n"] == left]
    if decision.key == "action" and starving(view, side_of(view, seat)):
        return ["pass"]
    return []


def penniless(view: State, side: int) -> bool:
    """Whether the capital's food takes all prestige in a round that must not end with none (9.7).

    What a project (7.5) or a megalopolis (9.4) may bring before that is left out.
    """
    p = view.players[side]
    hungry = max(0, view.poleis[capital(side)].population - p.goods["wheat"])
    return hungry >= p.prestige and disgrace_counts(view)


# ---- actions


def actions(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What can be besieged at what odds, and collected where; and who would go hungry."""
    open_to = {option.id for option in decision.options}
    found, p = {}, view.players[side]
    if "siege" in open_to:
        names = [
            name for name in POLEIS if POLEIS[name].territory and can_besiege(view, side, name)
        ]
        said = [w("aid-siege", polis=name, chance=chance(name)) for name in names]
        found["siege"] = ", ".join(said)
    if "tribute" in open_to:
        there = [t for t in TERRITORIES if can_collect(view, side, t)]
        found["tribute"] = ", ".join(word(w, f"region-{t}") for t in there)
    short = max(0, population(view, side) - p.goods["wheat"])
    if starving(view, side):
        found["pass"] = w("aid-starves", polis=capital(side))
    elif penniless(view, side):
        found["pass"] = w("aid-penniless")
    elif short:
        found["pass"] = w("aid-short", n=short)
    return {key: said for key, said in found.items() if key in open_to and said}


def chance(name: str) -> int:
    """7.7.3. The chance that a siege succeeds, as a whole percentage."""
    wall = POLEIS[name].base
    return 100 if wall == 1 else 100 * (DIE + 1 - wall) // DIE


def territories(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """The most that the hoplites of a territory get of each good there."""
    found = {}
    for option in decision.options:
        n = view.players[side].hoplites[option.id]
        rows = TERRITORIES[option.id].tribute
        best = [
            w("aid-of", n=YIELD[min(n, rows[good])], good=good) for good in GOODS if good in rows
        ]
        found[option.id] = w("aid-one-of", goods=", ".join(best))
    return found


def targets(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """Who stands at a destination, what it yields, and how many more make a battle (8.1)."""
    found = {}
    for option in decision.options:
        place = option.id.partition(AND_THEN)[0]
        own, theirs = units(view, side, place), units(view, 1 - side, place)
        room = view.limit - own
        said = [w("aid-there", own=own, theirs=theirs, room=room)]
        if theirs and own + theirs + room >= REGION_CUBES:
            said.append(w("aid-battle", n=max(1, REGION_CUBES - own - theirs)))
        if place in TERRITORIES:
            goods = [word(w, f"good-{good}") for good in TERRITORIES[place].tribute]
            said.append(", ".join(goods))
        found[option.id] = " · ".join(said)
    return found


def recruits(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """How large a polis is, may be, and how fast it grows (9.3, 9.4)."""
    return {o.id: polis_words(view, o.id, w) for o in decision.options}


def polis_words(view: State, name: str, w: Words) -> str:
    card, here = POLEIS[name], view.poleis[name]
    n = card.base if here.owner == NEUTRAL else here.population
    return w("aid-polis", n=n, most=card.max, base=card.base, growth=card.growth)


def bargains(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What is left of the good that pays, and what becomes of the prices."""
    goods, found = view.players[side].goods, {}
    for option in decision.options:
        load, _, way = option.id.rpartition(".")
        paid, price = str(option.args["good"]), int(option.args["price"])
        moves = LOAD_MARKET[load] not in view.card.still
        found[option.id] = w(
            "aid-bargain",
            n=goods[paid] - price,
            good=paid,
            way=way if moves else "still",
            good2=LOADS[load].demand,
        )
    return found


def projects(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What a project costs, against what is there."""
    found, goods = {}, view.players[side].goods
    for option in decision.options:
        name, _, _ = option.id.partition(".")
        cost = [
            w("aid-cost", n=n, good=good, have=goods[good])
            for good, n in PROJECTS[name].cost.items()
        ]
        now = prestige_of(view, name)
        found[option.id] = w("aid-project", cost=", ".join(cost), now=now, n=PROJECTS[name].later)
    return found


def envoys(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """Whose a polis is, and what a civil war there would cost."""
    found = {}
    for option in decision.options:
        owner = view.poleis[option.id].owner
        whose = "none" if owner == NEUTRAL else "own" if owner == side else "theirs"
        found[option.id] = w("aid-envoy", whose=whose, n=war_price(view, option.id))
    return found


def meals(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What is left after the missing wheat has been made up for."""
    found, p = {}, view.players[side]
    points = score(view, side)
    for option in decision.options:
        if option.id == "prestige":
            left = p.prestige - int(option.args["n"])
            found[option.id] = w("aid-left", n=left) if left else w("aid-disgrace")
        else:
            lost = view.poleis[option.id]
            later = sum(PROJECTS[one].later for one in lost.finished)
            found[option.id] = w("aid-given-up", n=lost.population + later, score=points)
    return found


# ---- battles


def attacks(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What an attack is worth, and how likely the defender holds a card against it."""
    b = view.battle
    assert b is not None
    own, theirs = b.hands[side].value, len(b.hands[1 - side])
    known = [*own, *b.discards, *b.laid]
    unseen = [card for card in COMBAT["N" if b.at_sea else "L"] if card not in known]
    found = {}
    for option in decision.options:
        against = sum(matched(option.id, card) for card in unseen)
        ways = comb(len(unseen), theirs)
        held = 1 - comb(len(unseen) - against, theirs) / ways if ways else 0.0
        found[option.id] = w("aid-attack", n=VALUE[option.id], chance=round(100 * held))
    return found


def answers(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What each card does against the attack that it answers."""
    attack = str(decision.about["it"])
    return {
        o.id: w("aid-answer", held="yes" if matched(attack, o.id) else "no", n=gain(attack, o.id))
        for o in decision.options
    }


def leaving(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    left = view.players[side].prestige - 1
    return {"retreat": w("aid-left", n=left) if left else w("aid-disgrace")}


Tell: TypeAlias = Callable[[State, int, Choice[Any], Words], dict[str, str]]

TELL: Mapping[str, Tell] = {
    "action": actions, "tribute": territories, "march": targets, "sail": targets,
    "hoplites-polis": recruits, "galleys-polis": recruits, "merchants-polis": recruits,
    "trade": bargains, "project": projects, "proxenos": envoys, "feed": meals, "lay": attacks,
    "answer": answers, "retreat": leaving,
}  # fmt: skip
