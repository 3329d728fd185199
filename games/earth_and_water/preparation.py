"""6. Preparation: cards first, then armies, fleets and the bridge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress

from games.core.decision import Option, Reason, allowed
from games.core.secret import Secret
from games.core.table import Phase, Table

from .data import ALL, BRIDGE, CITIES, DATA, GREECE, IT, PERSIA, PORTS, SIDES, card_of
from .remembered import traces
from .state import (
    BITS,
    Purse,
    State,
    controls,
    domain,
    draw_cards,
    place_army,
)
from .supply import next_campaign
from .turns import first_turn, next_turn, pick_city

COSTS = DATA.costs
DEATH = card_of(PERSIA, "death")

BUY = tuple(Option(f"buy:{n}", n, args={"n": n}) for n in range(len(IT)))
ARMY = tuple(Option(f"army:{CITIES[c]}", ("army", c), args={"city": CITIES[c]}) for c in ALL)
FLEET = tuple(Option(f"fleet:{CITIES[c]}", ("fleet", c), args={"city": CITIES[c]}) for c in ALL)
BUILD_BRIDGE = Option("bridge", ("bridge", BRIDGE[0]))
DONE = Option("done", ("done", 0))
TOO_DEAR = {"army": Reason("talents", "6.3.1"), "fleet": Reason("talents", "6.3.2")}
NOTHING_LEFT = Reason("no-reserve", "1.4")
TWO_FLEETS = Reason("two-fleets", "6.3.2")
NO_ARMY_SITE = Reason("not-controlled", "6.4.1")
NO_FLEET_SITE = Reason("not-controlled", "6.4.2")
NO_PORT = Reason("no-port-there", "2.3")
ENEMY_FLEET = Reason("enemy-fleet", "6.4.2")
PERSIAN = Reason("persian", "6.3.3")
BRIDGE_TOO_DEAR = Reason("talents", "6.3.3")
BRIDGE_STANDS = Reason("bridge-stands", "6.4.3")
NO_ABYDOS = Reason("no-abydos", "6.4.3")


@lru_cache(maxsize=256)
def count_options(kind: str, most: int) -> tuple[Option[int], ...]:
    """1 to `most` pieces of a kind."""
    return tuple(
        Option(f"{kind}:{n}", n, key=f"opt-n-{kind}", args={"n": n}) for n in range(1, most + 1)
    )


@lru_cache(maxsize=64)
def purse_words(side: int, talents: int) -> dict[str, object]:
    """What the questions of a preparation say about the purse."""
    return {"side": SIDES[side], "talents": talents}


async def prepare(t: Table[State]) -> Phase:
    """5.1 Persia prepares completely, then Greece; this begins a side's preparation."""
    s = t.state
    side = s.active
    if side == PERSIA:
        t.say("campaign", n=s.campaign)
    s.purse = Purse(budget(s, side))
    return buy


def budget(s: State, side: int) -> int:
    """6.2.1, 6.2.2 Persia pays for a kept card, Greece for a burnt Acropolis."""
    if side == PERSIA:
        return COSTS.talents_kept_card if len(s.hands[side]) else COSTS.talents.persia
    return COSTS.talents_burnt if s.burnt else COSTS.talents.greece


async def buy(t: Table[State]) -> Phase | str:
    """6.1.1 Say how many cards, pay, and draw them all at once."""
    s = t.state
    side, purse = s.active, s.purse
    most = cards_on_offer(s)
    s.stage = "buy"
    if most:
        about = purse_words(side, purse.talents)
        count = await t.choose(s.turn, "buy", BUY[: most + 1], about)
        purse.talents -= count
        if not count:
            t.say("buys-no-cards", side=SIDES[side])
        drawn = draw_cards(t, side, count)
        if side == PERSIA and DEATH in drawn and not s.kings_dead:
            return await great_king_dies(t)
    s.stage = "build"
    return build


def cards_on_offer(s: State) -> int:
    """6.6.2 Nobody pays for a card that cannot be drawn; Minas de Laurión knows no limit."""
    most = min(s.purse.talents, len(s.deck) + len(s.discard))
    return min(most, COSTS.cards) if s.purse.limited else most


# ---- armies, fleets, bridge


async def build(t: Table[State]) -> Phase | str:
    """6.1.2 Buy and place pieces in any order, until who buys has finished.

    Nobody is asked who can buy nothing and has bought nothing: what was bought last can be taken
    back until then.
    """
    s = t.state
    side, purse, seat = s.active, s.purse, s.turn
    own, free = sites(s, side)  # placing pieces changes neither
    bought = False
    while True:
        armies, fleets = affordable(s, "army"), affordable(s, "fleet")
        options = on_sale(own if armies else 0, free if fleets else 0, allowed(no_bridge(s)))
        if not options and bought:
            options = (DONE,)
        if not options:
            break
        about = purse_words(side, purse.talents)
        item, city = await t.choose(seat, "build", options, about)
        if item == "done":
            break
        if item == "bridge":
            build_bridge(t)
        else:
            most = armies if item == "army" else fleets
            count = 1
            if most > 1:
                about = {"city": CITIES[city], "talents": purse.talents}
                count = await t.choose(seat, f"how-many-{item}", count_options(item, most), about)
            place(t, item, city, count)
        bought = True
    s.purse.talents = 0
    if not purse.limited:
        return mines_end(t)
    if side == PERSIA:
        s.active = GREECE
        return prepare
    return first_turn(t)


@lru_cache(maxsize=8192)
def on_sale(armies: int, ports: int, bridge: bool) -> tuple[Option[tuple[str, int]], ...]:
    """What can be bought and where it can stand: cities and ports as bits, and the bridge."""
    options = [ARMY[c] for c in ALL if armies >> c & 1]
    options += [FLEET[c] for c in PORTS if ports >> c & 1]
    if bridge:
        options.append(BUILD_BRIDGE)
    return (*options, DONE) if options else ()


def sites(s: State, side: int) -> tuple[int, int]:
    """6.4.1, 6.4.2 The cities that take armies, and those that take fleets if they are ports, as
    bits."""
    own = domain(s, side)
    return own, own & ~enemy_ports(s, side)


def enemy_ports(s: State, side: int) -> int:
    """6.4.2 The ports where enemy fleets lie, as bits."""
    return sum(compress(BITS, s.fleets[1 - side]))


def affordable(s: State, item: str) -> int:
    """6.3.2 How many more of an item the side can pay for and has in reserve."""
    return min(most for most, _ in limits(s, item))


def limits(s: State, item: str) -> list[tuple[int, Reason]]:
    """1.4, 6.3.1, 6.3.2 How many more of an item can be bought at most, and by which rule."""
    side, purse = s.active, s.purse
    if item == "army":
        return [(purse.talents, TOO_DEAR[item]), (s.army_reserve[side], NOTHING_LEFT)]
    paid = purse.talents // fleet_cost(s, side)
    found = [(paid, TOO_DEAR[item]), (s.fleet_reserve[side], NOTHING_LEFT)]
    if purse.limited:
        found.append((COSTS.fleets - purse.fleets, TWO_FLEETS))
    return found


def fleet_cost(s: State, side: int) -> int:
    """6.3.2, 16.4, 16.5 The sources disagree on the Greek one; both prices are table options."""
    if side == GREECE:
        return s.options.greek_fleet_cost
    return COSTS.fleet_cost_cheap if s.options.cheap_persian_fleets else COSTS.fleet_cost


def no_bridge(s: State) -> Iterator[Reason]:
    """6.3.3, 6.4.3 Only Persia builds it, once it controls the Asian end."""
    if s.active != PERSIA:
        yield PERSIAN
    if s.bridge:
        yield BRIDGE_STANDS
    if s.purse.talents < COSTS.bridge:
        yield BRIDGE_TOO_DEAR
    if not controls(s, PERSIA, BRIDGE[0]):
        yield NO_ABYDOS


def build_bridge(t: Table[State]) -> None:
    s = t.state
    s.purse.talents -= COSTS.bridge
    s.bridge = True
    traces(s, PERSIA, BRIDGE[1], BRIDGE[0])
    t.say("builds-bridge")


def place(t: Table[State], item: str, city: int, count: int) -> None:
    """Pay for new pieces and put them on the map."""
    s = t.state
    side = s.active
    if item == "army":
        s.purse.talents -= count
        place_army(s, side, city, count)
    else:
        s.purse.talents -= count * fleet_cost(s, side)
        s.purse.fleets += count
        s.fleet_reserve[side] -= count
        s.fleets[side][city] += count
    traces(s, side, city, sea=item == "fleet")
    t.say(f"builds-{item}", side=SIDES[side], n=count, city=CITIES[city])


def mines_end(t: Table[State]) -> str:
    """6.6.3 Minas de Laurión is discarded only now: it cannot be drawn by its own effect."""
    s = t.state
    s.discard += s.in_play
    s.in_play, s.stage = [], "operations"
    return next_turn(t)


# ---- Muerte Repentina del Gran Rey


async def great_king_dies(t: Table[State]) -> str:
    """6.5.3, 6.5.4 The king dies, everything stops, and the campaign counts as played."""
    s = t.state
    await bury_king(t)
    hand = s.hands[PERSIA]
    hand.value.sort()
    t.reveal("death-discards", Secret([IT[card] for card in hand.value], hand.seen))
    s.deck.value += s.discard + hand.value
    hand.value, s.discard = [], []
    t.shuffle(s.deck)
    t.say("campaign-abandoned", n=s.campaign)
    s.purse.talents, s.burnt = 0, False
    return next_campaign(t)


async def bury_king(t: Table[State]) -> None:
    """6.5.1, 6.5.2 Show the card; an army from the reserve, or else the map, is gone for good."""
    s = t.state
    king = "xerxes" if s.darius else "darius"
    t.reveal("", Secret(DEATH, s.hands[PERSIA].seen))
    t.say("king-dies", king=king)
    if s.army_reserve[PERSIA]:
        s.army_reserve[PERSIA] -= 1
    else:
        cities = [c for c in ALL if s.armies[PERSIA][c]]
        city = await pick_city(t, s.seat[PERSIA], "burial", cities)
        s.armies[PERSIA][city] -= 1
        t.say("burial", city=CITIES[city])
    s.xerxes = s.darius
    s.darius = True
