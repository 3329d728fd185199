"""A computer player who plans: every answer is what is worth most in the rounds to come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from games.core.decision import Answer, Choice, Decision, Split
from games.core.game import Policy
from games.core.secret import Seat

from .battle import price_of_sack
from .computer import dearness
from .data import BLACK, COLOURS, YELLOW
from .prospects import (
    Outlook,
    Weights,
    armies,
    bargain,
    place,
    position,
    reach,
    strength,
    technology,
    war,
    wonder,
)
from .rounds import NONE
from .routes import ATTACKS
from .state import CONTROL, State, actions_left, controller, converted
from .trade import wares
from .uses import black_use, blue_use, open_lessons, red_use, saved, wonders, yellow_use

Asked: TypeAlias = Choice[Any]
Worths: TypeAlias = dict[str, float]

BLOCKS = 0.5  # of the attacks on oneself that can be blocked, and fewer in a long game:
GIVES_WAY = 6  # in the twelfth round half of them still, in the twenty-fourth a quarter
CLOSE = 0.04  # parts of a worth by which two things are as good as each other


def architect(w: Weights) -> Policy:
    """A player who believes in these weights."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        o = Outlook(view, seat, w)
        if isinstance(decision, Split):
            return kept(o, decision)
        assert isinstance(decision, Choice)
        return MINDS[decision.key](o, decision, rng)

    return answer


def parted(option: str) -> tuple[str, str, int]:
    """What an option says: the kind, what or where, against whom."""
    kind, _, rest = option.partition(":")
    what, _, whom = rest.partition(":")
    return kind, what, int(whom or -1)


def named(asked: Asked) -> list[str]:
    return [option.id for option in asked.options]


def pick(worths: Worths, rng: Random, close: float = CLOSE) -> str:
    """What is worth most; any of those that are nearly as good."""
    top = max(worths.values())
    near = [id for id, worth in worths.items() if worth >= top - close * abs(top)]
    return near[0] if len(near) == 1 else near[int(rng.random() * len(near))]


# Founding and tokens -----------------------------------------------------------------------------


def found(o: Outlook, asked: Asked, rng: Random) -> str:
    """Where there is most to take close by, and in two steps."""
    world, w = o.s.world, o.w

    def promise(site: str) -> float:
        close = world.near[site]
        far = {b for a in close for b in world.near[a]} - {site, *close}
        value = w.found_area * len(close)
        for area in close:
            if area in world.place:
                value += w.found_place * worth_of_place(world.place[area].points)
            value += w.found_settlement * world.settlements.get(area, 0)
        return value + w.found_far * sum(a in world.place for a in far)

    return pick({id: promise(parted(id)[1]) for id in named(asked)}, rng, 0.15)


def worth_of_place(points: int) -> float:
    return 1.0 + 0.1 * points


def extra(o: Outlook, asked: Asked, rng: Random) -> str:
    """The colour that brings most, with what one has of it."""
    civ = o.s.civs[o.me]
    uses = (red_use(o), yellow_use(o), blue_use(o), black_use(o))
    likings = (o.w.take_red, o.w.take_yellow, o.w.take_blue, o.w.take_black)

    def worth(id: str) -> float:
        c = COLOURS.index(parted(id)[0])
        owned = civ.cup[c] + civ.discard[c] + civ.hand[c]
        hurry = o.w.hurry * max(-10.0, min(10.0, o.lead)) / (1 + o.s.pool[c] / len(o.s.civs))
        return likings[c] * uses[c] / (1 + o.w.glut * owned) + hurry

    return pick({id: worth(id) for id in named(asked)}, rng)


def kept(o: Outlook, decision: Split) -> Answer:
    """5.8. What will be worth most in the next round."""
    worth = {
        "red": o.w.keep_red,
        "yellow": o.w.keep_yellow,
        "blue": o.w.keep_blue,
        "black": 10.0 if wonders(o) else 0.1,
        NONE: 0.0,
    }
    left, boxes = decision.total, dict.fromkeys(decision.caps, 0)
    for box in sorted(boxes, key=lambda b: -worth[b]):
        boxes[box] = min(left, decision.caps[box])
        left -= boxes[box]
    return boxes


# War ---------------------------------------------------------------------------------------------


def red(o: Outlook, asked: Asked, rng: Random) -> str:
    """Take and sack what is worth its armies; recruit."""
    s, ids = o.s, named(asked)
    recruiting = ids[0] if ids[0].startswith("recruit") else ""
    if recruiting and s.civs[o.me].armies < s.book.play.army_limit - 2:
        return recruiting
    worths: Worths = {}
    for id in ids:
        kind, area, foe = parted(id)
        if kind == "conquer":
            worths[id] = place(o, area) - armies(o, s.world.place[area].armies)
        elif kind == "sack":
            holder = controller(s, area) or 0
            if not any(holder in by for deed, by in s.strikes.items() if deed.startswith("sack")):
                worths[id] = war(o, area, holder)
        elif kind == "expel":
            worths[id] = expulsion(o, area, foe)
    top = pick(worths, rng) if worths else "done"
    return top if worths and worths[top] > 0 else "done"


def expulsion(o: Outlook, area: str, foe: Seat) -> float:
    """8.12. A settlement that is then one's own."""
    s = o.s
    points = s.world.settlements.get(area, 0)
    if not points:
        return -1.0
    sharing = sum(area in civ.totems for civ in s.civs)
    cost = strength(s, foe) + 1
    if sharing != 2 or cost > s.civs[o.me].armies:
        return -1.0
    return points - armies(o, cost)


def defend(o: Outlook, asked: Asked, rng: Random) -> str:
    """Parry where that saves the place: not if the attacker cannot pay, or if it is lost anyway."""
    s, ids = o.s, named(asked)
    rival, area = asked.about["who"], asked.about["area"]
    mine, theirs = strength(s, o.me), strength(s, rival)
    if s.civs[o.me].totems.get(area) != CONTROL:
        return "parry" if "parry" in ids and s.civs[o.me].armies > theirs + 3 else "yield"
    price = price_of_sack(s, o.me, area)
    if theirs < price or mine <= theirs - price:
        return "yield"
    if "parry" in ids:
        return "parry"
    return ids[0]


def press(o: Outlook, asked: Asked, rng: Random) -> str:
    """Go on while it can be paid, against all armies of the defence."""
    s, ids = o.s, named(asked)
    foe, area = asked.about["whom"], asked.about["area"]
    price = 0
    if s.civs[foe].totems.get(area) == CONTROL:
        price = price_of_sack(s, foe, area)
    if strength(s, o.me) < strength(s, foe) + 1 + price:
        return "stop"
    return "press" if "press" in ids else ids[0]


def plunder(o: Outlook, asked: Asked, rng: Random) -> str:
    """Pay for the sack; recruit for it if need be."""
    return named(asked)[0]


def muster(o: Outlook, asked: Asked, rng: Random) -> str:
    """Recruit: armies stay, and tokens that are kept take the place of others."""
    return named(asked)[0]


# Arts and sciences -------------------------------------------------------------------------------


def yellow(o: Outlook, asked: Asked, rng: Random) -> str:
    """The best lesson; save for a better one within the reserve; the arts."""
    s, ids = o.s, named(asked)
    left = actions_left(s, o.me, YELLOW)
    arts = position(o, o.me)
    nets: Worths = {}
    later = 0.0
    for name, cost in open_lessons(s, o.me):
        net = (technology(o, o.me, name) - cost * arts) / cost
        if cost <= left:
            nets[f"learn:{name}"] = net
        else:
            later = max(later, net)
    top = pick(nets, rng) if nets else ""
    if top and nets[top] > 0:
        return top
    room = 0 if o.last or later <= o.w.save else holdable(o)
    hand = s.civs[o.me].hand[YELLOW]
    spend = max(0, hand - room)
    actions = converted(s, o.me, YELLOW, spend + s.paid) - s.used
    offer = f"arts:{actions}"
    if actions > 0 and offer in ids:
        return offer
    return ids[0] if actions > 0 and ids[0].startswith("arts") else "done"


def holdable(o: Outlook) -> int:
    """5.8. Yellow tokens for which there is room in the reserve, beside black ones for a wonder."""
    s = o.s
    black = s.civs[o.me].hand[BLACK] if wonders(o) else 0
    return max(0, s.age_of(o.me).reserve - black)


# Trade and expansion -----------------------------------------------------------------------------


def blue(o: Outlook, asked: Asked, rng: Random) -> str:
    """The best bargain, or the sea."""
    worths: Worths = {"done": 0.15 if not o.last else 0.0}
    for id in named(asked):
        kind, what, _ = parted(id)
        if kind == "trade":
            worths[id] = best_bargain(o, int(what)) + position(o, o.me)
        elif kind == "sea":
            worths[id] = reach(o, what)
    return pick(worths, rng)


def best_bargain(o: Outlook, whom: Seat) -> float:
    return max(
        bargain(o, whom, taken, given)
        for taken, gifts in wares(o.s, o.me, whom).items()
        for given in gifts
    )


def take(o: Outlook, asked: Asked, rng: Random) -> str:
    """The best of the best bargains."""
    whom = asked.about["whom"]
    stock = wares(o.s, o.me, whom)
    worths = {
        id: max(bargain(o, whom, parted(id)[1], given) for given in stock[parted(id)[1]])
        for id in named(asked)
    }
    return pick(worths, rng)


def give(o: Outlook, asked: Asked, rng: Random) -> str:
    """What costs least and helps the partner least."""
    whom, taken = asked.about["whom"], asked.about["item"]
    return pick({id: bargain(o, whom, taken, parted(id)[1]) for id in named(asked)}, rng)


def spoils(o: Outlook, asked: Asked, rng: Random) -> str:
    """The dearest good: it is worth most in trade."""
    value = o.s.world.value
    return max(named(asked), key=lambda id: value[parted(id)[1]])


def route(o: Outlook, asked: Asked, rng: Random) -> str:
    """Past as few as can be; a caravan gladly takes the longer way."""
    worths = {
        option.id: option.args["actions"] * position(o, o.me) - 2.0 * len(option.args["rival"])
        for option in asked.options
    }
    return max(worths, key=worths.__getitem__)


def black(o: Outlook, asked: Asked, rng: Random) -> str:
    """A wonder; save for one within the reserve; the land."""
    s, ids = o.s, named(asked)
    built = {id: wonder(o, parted(id)[1]) for id in ids if id.startswith("build")}
    if built:
        return pick(built, rng, 0.0)
    worths: Worths = {"done": 0.0 if o.last else 0.1}
    if s.civs[o.me].hand[BLACK] <= s.age_of(o.me).reserve:
        worths["done"] += saved(o)
    for id in ids:
        kind, area, _ = parted(id)
        if kind in ("land", "sea"):
            worths[id] = reach(o, area)
    return pick(worths, rng)


# The others --------------------------------------------------------------------------------------


def block(o: Outlook, asked: Asked, rng: Random) -> str:
    """Whoever comes against this player, half of the time: where everybody blocks all they can,
    nothing changes hands any more, and games do not end."""
    mine = asked.about["deed"] in ATTACKS and asked.about["whom"] == o.me
    share = min(BLOCKS, GIVES_WAY / max(1, o.s.round))
    return "block" if mine and rng.random() < share else "pass"


def lift(o: Outlook, asked: Asked, rng: Random) -> str:
    """A block stays."""
    return named(asked)[0]


def give_up(o: Outlook, asked: Asked, rng: Random) -> str:
    """The totem that marks least."""
    return min(named(asked), key=lambda id: dearness(o.s, o.me, parted(id)[1]))


MINDS: Mapping[str, Callable[[Outlook, Asked, Random], str]] = {
    "found": found,
    "extra": extra,
    "red": red,
    "defend": defend,
    "press": press,
    "plunder": plunder,
    "muster": muster,
    "spoils": spoils,
    "yellow": yellow,
    "blue": blue,
    "take": take,
    "give": give,
    "route": route,
    "black": black,
    "block": block,
    "lift": lift,
    "give_up": give_up,
}

WEIGHTS = Weights(
    pace=0.71, step=0.46, far=0.31, haste=0.13, market=0.7, arts=1.64, sciences=0.58, opens=1.02,
    red1=0.36, red2=0.23, yellow1=0.42, yellow2=0.33, blue1=0.12, blue2=0.1, black1=0.21,
    black2=0.21, walls=1.11, ambassadors=0.09, navigation=0.21, gardens=0.11, spare=0.41,
    army=0.58, idle=0.73, stubborn=0.44, hold=0.85, rival=0.23, envy=1.46, purse=0.74,
    chance=0.35, mart=1.42, beyond=0.18, open_sea=0.08, shared=0.2, lonely=0.76, found_place=1.97,
    found_settlement=0.4, found_area=0.48, found_far=0.56, take_red=1.11, take_yellow=1.28,
    take_blue=0.8, take_black=0.9, glut=0.17, hurry=0.15, keep_red=0.65, keep_yellow=1.01,
    keep_blue=0.52, wonder=0.9, save=0.17,
)  # fmt: skip

POLICY = architect(WEIGHTS)
