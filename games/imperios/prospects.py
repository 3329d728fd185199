"""What everything is worth to a civilisation that plans, in points at the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from games.core.secret import Seat

from .ages import counted
from .battle import price_of_sack
from .data import RED
from .red import goods_of
from .state import CONTROL, State, capitals, controller, converted
from .trade import price


class Weights(NamedTuple):
    """What the player believes in, found by playing against others."""

    pace: float  # rounds that a civilisation takes for one thing it lacks
    step: float  # an Age sooner, for every round to come
    far: float  # the same for the Age after next, in parts
    haste: float  # the last Age sooner, for every point of a lead
    market: float  # how surely the Market will be built, while it is not
    arts: float  # census positions to be won in a round
    sciences: float  # technologies that the Colossus may still count
    opens: float  # first level of a branch, for those that need it
    red1: float  # each round to come
    red2: float
    yellow1: float
    yellow2: float
    blue1: float
    blue2: float
    black1: float
    black2: float
    walls: float  # Engineering, Pyramids
    ambassadors: float
    navigation: float
    gardens: float
    spare: float  # a good beyond those that count
    army: float  # what is not spent
    idle: float  # less for it the fuller the counter is
    stubborn: float  # of the armies of a defence, the part that is spent in vain
    hold: float  # parts of its points that a place taken keeps
    rival: float  # what a rival loses, in parts of what one wins
    envy: float  # more if it is the best one
    purse: float  # a census position that is paid, in parts
    chance: float  # to take a neutral place where one is present, in parts of what that brings
    mart: float  # presence in the first place of somebody to trade with
    beyond: float  # what lies a step further, in parts
    open_sea: float
    shared: float  # a settlement of several, in parts
    lonely: float  # a settlement of one's own, in parts
    found_place: float
    found_settlement: float
    found_area: float
    found_far: float
    take_red: float
    take_yellow: float
    take_blue: float
    take_black: float
    glut: float  # less for every token of the colour that one has
    hurry: float  # a colour that runs out, for every point of a lead
    keep_red: float
    keep_yellow: float
    keep_blue: float
    wonder: float  # a token saved towards one, in parts
    save: float  # for a yellow action saved towards a technology


@dataclass(slots=True)
class Outlook:
    """The table as one civilisation sees it."""

    s: State
    me: Seat
    w: Weights
    known: dict[tuple[Seat, int | str], float] = field(default_factory=dict)  # reckoned before
    entries: dict[str, float] = field(default_factory=dict)  # of areas, likewise
    _points: list[int] = field(default_factory=list)
    _left: float = -1.0

    @property
    def left(self) -> float:
        """Rounds to come after this one."""
        if self._left < 0:
            self._left = rounds_left(self.s, self.w)
        return self._left

    @property
    def last(self) -> bool:
        return self.left <= 0

    @property
    def points(self) -> list[int]:
        """What everybody would have if it ended now."""
        if not self._points:
            self._points = [sum(counted(self.s, seat)) for seat in self.s.world.seats]
        return self._points

    @property
    def best(self) -> Seat:
        """The rival with most points."""
        return max((r for r in self.s.world.seats if r != self.me), key=self.points.__getitem__)

    @property
    def lead(self) -> float:
        """Points more than the best rival."""
        return float(self.points[self.me] - self.points[self.best])


def loss(o: Outlook, rival: Seat) -> float:
    """What it is worth that a rival loses a point."""
    return o.w.rival * (o.w.envy if rival == o.best else 1.0)


def rounds_left(s: State, w: Weights) -> float:
    """12.3 to 12.5. How many rounds will follow, by what those lack who will end the game."""
    if s.ending:
        return 0.0
    final, need = s.final_age, (len(s.civs) + 1) // 2
    waits = sorted(wait(s, seat, final, w) for seat in s.world.seats)
    return max(0.0, min(waits[need - 1], min(s.pool) / len(s.civs) * 1.5))


def wait(s: State, seat: Seat, final: int, w: Weights) -> float:
    """Rounds after this one until a civilisation is in the final Age."""
    age = s.civs[seat].age
    if age == final:
        return 0.0
    return max(w.pace * sum(lacking(s, seat, final - 1)), float(final - age - 1))


def lacking(s: State, seat: Seat, age: int) -> tuple[int, int, int, int]:
    """12.1. What a civilisation lacks to leave an Age: capitals, cities, goods, technologies."""
    civ, needs, areas = s.civs[seat], s.book.age[age], s.world.areas
    held = [areas[area].icon for area, n in civ.totems.items() if n == CONTROL]
    return (
        max(0, needs.capitals - held.count("capital")),
        max(0, needs.cities - held.count("city")),
        max(0, needs.goods - len(civ.goods)),
        max(0, needs.technologies - len(civ.technologies)),
    )


CAPITALS, CITIES, GOODS, TECHNOLOGIES = range(4)


def progress(o: Outlook, seat: Seat, kind: int) -> float:
    """What one thing more brings towards the next Ages."""
    if (seat, kind) in o.known:
        return o.known[seat, kind]
    s, w = o.s, o.w
    age, value = s.civs[seat].age, 0.0
    for at in range(age, s.final_age):
        missing = lacking(s, seat, at)
        if missing[kind]:
            brings = w.step * o.left
            if at == s.final_age - 1 and seat == o.me:
                brings += w.haste * o.lead
            value += max(0.0, brings) / sum(missing) * w.far ** (at - age)
    o.known[seat, kind] = value
    return value


def position(o: Outlook, seat: Seat, n: int = 1) -> float:
    """13.1, 13.2. `n` census positions more."""
    play = o.s.book.play
    return credit(o, seat) * min(n, play.census_top - o.s.civs[seat].census)


def credit(o: Outlook, seat: Seat) -> float:
    """13.1, 13.2. A census position, if the end of the track is not reached."""
    market = 1.0 if o.s.civs[seat].owns("yellow3") else o.w.market * min(1.0, o.left / 3)
    return 1 / o.s.book.play.census_divisor + market


def technology(o: Outlook, seat: Seat, item: str) -> float:
    """A technology: points, the next Age, and what it does in the rounds to come."""
    s, w, civ = o.s, o.w, o.s.civs[seat]
    card = s.world.technologies[item]
    have = max(
        (s.world.technologies[i].points for i in civ.technologies if i[:-1] == card.branch),
        default=0,
    )
    value = max(0, card.points - have) + progress(o, seat, TECHNOLOGIES)
    if civ.wonder == "colossus":
        value += 1.0
    if item == "yellow3":
        end = min(s.book.play.census_top, civ.census + w.arts * o.left)
        value += end
    elif item == "red3":
        value += w.walls
    elif item == "blue3":
        value += w.ambassadors * o.left
    elif item == "black3":
        value += w.navigation * o.left
    else:
        value += getattr(w, item) * o.left  # its name is that of its weight
        if card.level == 1:
            value += w.opens * min(1.0, o.left / 4)
    return value


def good(o: Outlook, seat: Seat) -> float:
    """13.7. A good more."""
    s = o.s
    short = s.book.age[s.final_age].goods - len(s.civs[seat].goods)
    value = float(s.book.play.missing_good) if short > 0 else o.w.spare
    return value + progress(o, seat, GOODS)


def item(o: Outlook, seat: Seat, name: str) -> float:
    """A good or a technology."""
    if (seat, name) not in o.known:
        is_good = name in o.s.world.goods
        o.known[seat, name] = good(o, seat) if is_good else technology(o, seat, name)
    return o.known[seat, name]


def place(o: Outlook, area: str) -> float:
    """Control of a city or capital: points, a good, the next Age."""
    s, w = o.s, o.w
    value = s.world.place[area].points * (1.0 if o.last else w.hold)
    if s.world.areas[area].icon == "capital":
        return value + progress(o, o.me, CAPITALS)
    if goods_of(s, o.me, area):
        value += good(o, o.me)
    return value + progress(o, o.me, CITIES)


def wonder(o: Outlook, name: str) -> float:
    """13.5. A wonder, with what it does."""
    s, w = o.s, o.w
    value = float(s.book.play.wonder_points)
    if name == "colossus":
        known = len(s.civs[o.me].technologies)
        return value + min(known + w.sciences * o.left, len(s.world.technologies))
    return value + (w.walls if name == "pyramids" else w.gardens * o.left)


def strength(s: State, seat: Seat) -> int:
    """The armies a civilisation has, or can have in this phase."""
    civ = s.civs[seat]
    return civ.armies + converted(s, seat, RED, civ.hand[RED])


def armies(o: Outlook, n: float) -> float:
    """What it costs to spend armies: less where they stand idle."""
    full = o.s.civs[o.me].armies / o.s.book.play.army_limit
    return n * o.w.army * (1.0 - o.w.idle * full)


def war(o: Outlook, area: str, foe: Seat) -> float:
    """8.5. To sack a place, and to take it if armies are left; below 0 if the defence may hold."""
    s, w = o.s, o.w
    spot, mine = s.world.place[area], strength(s, o.me)
    price, defence = 1 + price_of_sack(s, foe, area), strength(s, foe)
    if mine < price + defence:
        return -1.0
    spent = price + w.stubborn * defence
    value = position(o, o.me, spot.plunder) + loss(o, foe) * spot.points - armies(o, spent)
    last = s.world.areas[area].icon == "capital" and len(capitals(s, foe)) == 1
    if last and o.lead + value < 0:
        return -1.0  # 8.11 it would be over
    if mine >= spent + spot.armies:
        value += max(0.0, place(o, area) - armies(o, spot.armies))
    return value


def entry(o: Outlook, area: str) -> float:
    """A first totem in an area."""
    if area not in o.entries:
        o.entries[area] = first_totem(o, area)
    return o.entries[area]


def first_totem(o: Outlook, area: str) -> float:
    """What an area brings by itself to somebody who has nothing there."""
    s, w = o.s, o.w
    others = [seat for seat, civ in enumerate(s.civs) if seat != o.me and area in civ.totems]
    if area in s.world.settlements:
        points = s.world.settlements[area]
        if not others:
            return points * (1.0 if o.last else w.lonely)
        spoilt = loss(o, others[0]) if len(others) == 1 else 0.0
        return points * (spoilt + (0.0 if o.last else w.shared))
    if o.last:
        return 0.0
    if area not in s.world.place:
        return w.open_sea
    holder = controller(s, area)
    if holder is None:
        return w.chance * max(0.0, place(o, area) - armies(o, s.world.place[area].armies))
    mine = s.civs[o.me].totems
    met = any(n == CONTROL and a in mine for a, n in s.civs[holder].totems.items())
    return w.mart * (0.3 if met else 1.0)


def reach(o: Outlook, area: str) -> float:
    """A first totem in an area, with what can be reached from it."""
    if o.last:
        return entry(o, area)
    totems = o.s.civs[o.me].totems
    further = [entry(o, b) for b in o.s.world.near[area] if b not in totems]
    return entry(o, area) + o.w.beyond * sum(further)


def bargain(o: Outlook, whom: Seat, taken: str, given: str) -> float:
    """10.4 to 10.6. To take one thing for another; the partner has something of it as well."""
    positions = price(o.s, o.me, whom, taken, given)
    mine = item(o, o.me, taken) - o.w.purse * positions * credit(o, o.me)
    theirs = item(o, whom, given) + position(o, whom, positions)
    return mine - loss(o, whom) * theirs
