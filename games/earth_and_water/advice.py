"""What a player would work out before an answer: odds and losses, points and food, all exact.

Battles are reckoned to the end, without retreats and without cards that may still be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.aids import Scene, read_in_order
from games.core.decision import Choice, Decision, Option
from games.core.secret import Seat
from games.core.words import Words

from .battles import GLORIOUS
from .data import (
    ALL,
    CAP,
    CITIES,
    DATA,
    FOOD,
    GREECE,
    HOME_OF,
    INDEX,
    PERSIA,
    POINTS,
    SIDES,
)
from .odds import battle_ends, round_odds
from .reactions import MILTIADES, PAUSANIAS, THREE_HUNDRED
from .state import March, State, can_carry, controls
from .supply import food

FACES = range(1, 7)
LISTED_RETREATS = 2  # places to retreat to that have a line each beside the one of going on
SPOTS = {name: (DATA.city[c].x, DATA.city[c].y) for name, c in INDEX.items()}
PLACES = ("tribute", "royal-road", "desert", "sink", "exile", "burial", "leader", "syracuse")
WHERE = ("origin", "target", "armies", "cargo", "build", "attacker", "defender", *PLACES)


@dataclass(frozen=True, slots=True)
class Odds:
    """Of a side in a battle: the chances that it, nobody or the other remains; and the losses."""

    win: float
    draw: float
    lose: float
    own: float
    theirs: float


def numbers(view: State, seat: Seat, decision: Decision, w: Words) -> Mapping[str, str]:
    """What answers cost or bring, by option."""
    if not view.seat or not isinstance(decision, Choice):
        return {}
    side, key = view.seat.index(seat), decision.key
    if key == "target":
        return targets(view, side, decision, w)
    if key in ("attacker", "defender") and view.march is not None:
        away = [option.id for option in decision.options if option.id != "stay"]
        return in_battle(view, view.march, side, away, w)
    if key == "before-battle" and view.march is not None:
        return before_battle(view, view.march, decision, w)
    if key == "immortals" and view.march is not None:
        return {"": again(view, view.march, w)}
    if key == "build":
        return {"": larder(view, side, w)}
    if key == "buy":
        return {"": w("aid-deck", deck=len(view.deck), n=len(view.discard))}
    if key in PLACES:
        return {o.id: city_words(INDEX[o.id.partition(":")[2]], w) for o in decision.options}
    return {}


# ---- where to go


def targets(view: State, side: int, decision: Choice[Any], w: Words) -> dict[str, str]:
    """What waits at each destination: points and food of a city, the odds of its battles."""
    about = decision.about
    fleets, armies, event = int(about["fleets"]), int(about["armies"]), str(about["event"])
    found = dict[str, str]()
    for option in decision.options:
        c = INDEX[option.id.partition(":")[2]]
        parts = [city_words(c, w)] if not controls(view, side, c) else []
        navy, foes = view.fleets[1 - side][c], view.armies[1 - side][c]
        if (fleets and navy) or (armies and foes):
            parts.insert(0, odds_words(assault(view, side, c, fleets, armies, event), w))
        if parts:
            found[option.id] = " · ".join(parts)
    return found


def assault(view: State, side: int, c: int, fleets: int, armies: int, event: str) -> Odds:
    """Of those who sail or march to a city with enemies in it, as on 8.2.3 and 8.2.4."""
    cap = DATA.battle.cavalry_cap if event == "cavalry" else CAP[c]
    dice = DATA.battle.leonidas_dice if event == "leonidas" else 0
    navy, foes = view.fleets[1 - side][c], view.armies[1 - side][c]
    win = draw = own = theirs = 0.0
    for (ours, others), chance in ends(side, fleets, navy, CAP[c]) if fleets else (((0, 0), 1.0),):
        ashore = min(armies, ours) if fleets else armies
        for (left, enemy), later in ends(side, ashore, foes, cap, dice):
            p = chance * later
            if armies:
                win += p * (left > 0)
                draw += p * (not left and not enemy and not others)
            else:
                win += p * (ours > 0)
                draw += p * (not ours and not others)
            own += p * (fleets - ours + armies - left)
            theirs += p * (navy - others + (foes - enemy if armies else 0))
    return Odds(win, draw, 1 - win - draw, own, theirs)


def ends(
    side: int, own: int, foes: int, cap: int, greek_dice: int = 0
) -> Sequence[tuple[tuple[int, int], float]]:
    """What may remain of one's own and of the enemy's units, and how likely each is."""
    greeks, persians = (foes, own) if side == PERSIA else (own, foes)
    found = battle_ends(greeks, persians, cap, greek_dice)
    return [((b, a) if side == PERSIA else (a, b), chance) for (a, b), chance in found]


# ---- in a battle


def cap_of(march: March) -> int:
    """9.1.1 What Persian dice count at most in this battle."""
    return DATA.battle.cavalry_cap if march.cavalry else CAP[march.target]


def fight(view: State, march: March, side: int, cap: int, greek_dice: int) -> Odds:
    """A battle from here to its end, as one side sees it."""
    units = view.fleets if march.sea and not march.landed else view.armies
    return fought(side, units[side][march.target], units[1 - side][march.target], cap, greek_dice)


def fought(side: int, own: int, foes: int, cap: int, greek_dice: int = 0) -> Odds:
    """So many of a side against so many enemies, to the end."""
    win = draw = left = enemy = 0.0
    for (ours, others), chance in ends(side, own, foes, cap, greek_dice):
        win += chance * (ours > 0)
        draw += chance * (not ours and not others)
        left += chance * ours
        enemy += chance * others
    return Odds(win, draw, 1 - win - draw, own - left, foes - enemy)


def in_battle(
    view: State, march: March, side: int, away: Sequence[str], w: Words
) -> dict[str, str]:
    """Going on: the next round, and the battle to its end; and what it is to leave.

    Few places to retreat to have a line each; of many it is said above, once for each kind.
    """
    units = view.fleets if march.sea and not march.landed else view.armies
    cap = cap_of(march)
    greeks, persians = units[GREECE][march.target], units[PERSIA][march.target]
    most = DATA.game.dice
    greek, persian, tie = round_odds(
        march.greek_dice or min(greeks, most), min(persians, most), cap
    )
    mine, yours = (persian, greek) if side == PERSIA else (greek, persian)
    won, both, lost = percents((mine, tie, yours))
    stay = odds_words(fight(view, march, side, cap, march.greek_dice), w)
    first = w("aid-round", win=won, draw=both, lose=lost)
    above = [f"{first} {capped(cap, w)}" if cap < max(FACES) else first]
    ways = {id_: id_.partition(":")[0] for id_ in away}
    told = {way: retreat(view, march, side, way == "sea", w) for way in ways.values()}
    each = {id_: told[way] for id_, way in ways.items()} if len(ways) <= LISTED_RETREATS else {}
    if not each:
        above += [f"**{w(f'aid-by-{way}')}**: {said}" for way, said in told.items()]
    return {"": "\n".join(above), "stay": stay, **each}


def retreat(view: State, march: March, side: int, by_sea: bool, w: Words) -> str:
    """9.1.6 What all who leave together take along, and what becomes of the city."""
    c, attacks = march.target, side == march.side
    foe, own, fleets = SIDES[1 - side], view.armies[side][c], view.fleets[side][c]
    city = {"city": CITIES[c], "side": foe, "n": POINTS[c], "food": FOOD[c]}
    if march.sea and not march.landed:
        kept = w("aid-keeps", fleets=fleets, armies=march.aboard if attacks else 0)
        return kept if attacks else f"{kept} · {landing(view, march, side, city, w)}"
    parts = [w("aid-keeps", fleets=fleets if by_sea else 0, armies=own)]
    if fleets and not by_sea:
        parts.append(w("aid-moored", fleets=fleets))
    parts.append(w("aid-stays" if attacks else "aid-falls", **city))
    if march.event in GLORIOUS:  # 13.10.1, 14.7: whoever stays has the city, or is rid of the enemy
        parts.append(w("aid-glory", event=march.event, side=foe))
    return " · ".join(parts)


def landing(view: State, march: March, side: int, city: Mapping[str, Any], w: Words) -> str:
    """9.3.3, 9.3.4 The armies ashore stay when their fleets leave, and meet those who land."""
    c, n = march.target, march.aboard
    own = view.armies[side][c]
    if not n:
        return w("aid-nobody-lands")
    if not own:
        return w("aid-stays" if controls(view, 1 - side, c) else "aid-falls", **city)
    return f"{w('aid-ashore', n=n, armies=own)} {odds_words(fought(side, own, n, CAP[c]), w)}"


def before_battle(view: State, march: March, decision: Choice[Any], w: Words) -> dict[str, str]:
    """The odds with each card that may be played before the dice, and without."""
    cap, dice = cap_of(march), march.greek_dice
    ways = {
        "pass": (cap, dice),
        f"react:{MILTIADES}": (cap, DATA.battle.miltiades_dice),
        f"react:{THREE_HUNDRED}": (cap, DATA.battle.three_hundred_dice),
        f"react:{PAUSANIAS}": (CAP[march.target], dice),
    }
    found = {
        option.id: odds_words(fight(view, march, GREECE, *ways[option.id]), w)
        for option in decision.options
        if option.id in ways
    }
    return {"": capped(cap, w), **found} if cap < max(FACES) else found


def again(view: State, march: March, w: Words) -> str:
    """The new battle of those whom Los Inmortales bring back."""
    n, cap = min(march.lost, DATA.battle.immortals), CAP[march.target]
    greeks = view.armies[GREECE][march.target]
    return odds_words(fought(PERSIA, n, greeks, cap), w)


# ---- in words


def odds_words(odds: Odds, w: Words) -> str:
    """Chances that add up to 100, and what the battle costs on average."""
    win, draw, lose = percents((odds.win, odds.draw, odds.lose))
    own, theirs = round(odds.own, 1), round(odds.theirs, 1)
    return w("aid-odds", win=win, draw=draw, lose=lose, own=own, theirs=theirs)


def percents(chances: Sequence[float]) -> list[int]:
    """Whole percentages that add up to 100: the largest remainders are rounded up."""
    found = [int(100 * chance + 1e-9) for chance in chances]
    order = sorted(range(len(found)), key=lambda i: found[i] - 100 * chances[i])
    for i in order[: 100 - sum(found)]:
        found[i] += 1
    return found


def capped(cap: int, w: Words) -> str:
    """9.1.1 What Persian dice count at most here."""
    return w("aid-cap", n=cap)


def city_words(c: int, w: Words) -> str:
    """What a city is worth."""
    return w("aid-city", n=POINTS[c], food=FOOD[c])


def larder(view: State, side: int, w: Words) -> str:
    """The reserve, and the food for armies that need it (10.2.1)."""
    hungry = sum(view.armies[side][c] for c in ALL if not side == PERSIA == HOME_OF[c])
    return w(
        "aid-larder" if hungry else "aid-larder-fed",
        armies=view.army_reserve[side],
        fleets=view.fleet_reserve[side],
        food=food(view, side),
        n=hungry,
    )


# ---- several answers in one press


def shortcuts(view: State, seat: Seat, decision: Choice[Any]) -> list[Option[Any]]:
    """A place to set out from, with all who can go."""
    if decision.key != "origin":
        return []
    side, event = view.seat.index(seat), str(decision.about["event"])
    found: list[Option[Any]] = []
    for option in decision.options:
        how, _, name = option.id.partition(":")
        armies, fleets = int(option.args["armies"]), int(option.args["fleets"])
        if how == "land" and armies > 1 and event != "leonidas":
            args = {"city": name, "armies": armies}
            found.append(
                Option(f"{option.id}+armies:{armies}", None, key="opt-all-land", args=args)
            )
        elif how == "sea":
            aboard = can_carry(view, side, INDEX[name], fleets) if armies else 0
            if fleets > 1 or (armies and can_carry(view, side, INDEX[name], 1)):
                id_ = f"{option.id}+fleets:{fleets}.{aboard}"
                args = {"city": name, "fleets": fleets, "armies": aboard}
                found.append(Option(id_, None, key="opt-all-sea", args=args))
    return found


def scene(view: State, seat: Seat, decision: Decision) -> Scene | None:
    """The map, where places are to be chosen."""
    if decision.key not in WHERE or not isinstance(decision, Choice):
        return None
    named = ((option.id, option.id.partition(":")[2]) for option in decision.options)
    cities = [(id_, name) for id_, name in named if name in INDEX]
    return Scene("map", read_in_order(cities, SPOTS))
