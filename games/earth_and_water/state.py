"""What lies on the table, and the questions that the rules ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import Any, Literal, Protocol

from games.core.decision import Option, Reason
from games.core.game import Options
from games.core.secret import Seat, Secret
from games.core.table import Table

from .data import (
    ALL,
    CARDS,
    DATA,
    GREECE,
    HOME_OF,
    HOMES,
    IT,
    PERSIA,
    ROADS,
    SIDES,
    SPARTA,
)

NOWHERE = -1
CARNEIA = Reason("carneia-holds", "14.4.1")
NO_ROAD = Reason("no-road", "2.6")
ORDINARY = tuple(city for city in ALL if HOME_OF[city] == NOWHERE)
BITS = tuple(1 << city for city in ALL)
HOME_BITS = tuple(sum(BITS[city] for city in homes) for homes in HOMES)  # by side
CARD_OPTIONS = tuple(Option(f"card:{c}", c, args={"it": IT[c]}) for c in (0, *CARDS))


class TableOptions(Options):
    sides: Literal["random", "chosen", "bid"] = "random"
    greek_fleet_cost: Literal[1, 2] = 2  # 16.4: the Spanish rulebook says 2, the board 1
    cheap_persian_fleets: bool = False


START_ARMIES = tuple(tuple(city.start.get(name, (0, 0))[0] for city in DATA.city) for name in SIDES)
START_FLEETS = tuple(tuple(city.start.get(name, (0, 0))[1] for city in DATA.city) for name in SIDES)
START_RESERVES = tuple(
    tuple(getattr(total, name) - sum(row) for name, row in zip(SIDES, rows, strict=True))
    for total, rows in ((DATA.pieces.armies, START_ARMIES), (DATA.pieces.fleets, START_FLEETS))
)


class Map(Protocol):
    """Where the pieces are, and what holds in this campaign: all that these questions need."""

    armies: list[list[int]]
    fleets: list[list[int]]
    bridge: bool
    carneia: bool
    acropolis: bool


@dataclass(slots=True)
class March:
    """A movement on its way, and the battle it brings. Armies aboard are in no city."""

    side: int
    event: str  # the event that moves them; "" for a plain movement
    sea: bool
    origin: int
    target: int
    units: int = 0  # armies by road, or fleets
    aboard: int = 0
    routes: list[int] = field(default_factory=list)  # 9.2.2: where an attacker by road may retreat
    again: bool = False  # Trirremes: a second movement is to come
    last_stand: bool = False  # Temístocles: nobody may retreat at sea
    landed: bool = False  # the battle of the moment is on land
    round: int = 0
    greek_dice: int = 0  # as many as units while it is 0
    cavalry: bool = False  # the Persian cap does not apply
    lost: int = 0  # Persian armies lost in this land battle
    fled: int = NOWHERE  # the side that retreated
    greek_roll: list[int] = field(default_factory=list)
    persian_roll: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Purse:
    """What the preparing side can still spend."""

    talents: int = 0
    fleets: int = 0  # bought so far
    limited: bool = True  # not for Minas de Laurión


@dataclass(slots=True)
class Trace:
    """What was done last, for the picture."""

    side: int = NOWHERE
    origin: int = NOWHERE
    target: int = NOWHERE
    sea: bool = False


@dataclass(slots=True)
class State:
    """Everything on the table. Lists of two are by side, Persia first; inner lists by city."""

    options: TableOptions
    seat: list[Seat]  # who plays which side; empty until the bids are open
    armies: list[list[int]]
    fleets: list[list[int]]
    army_reserve: list[int]
    fleet_reserve: list[int]
    deck: Secret[list[int]]
    hands: list[Secret[list[int]]]  # by side; empty until the sides are known
    discard: list[int] = field(default_factory=list)  # face up
    in_play: list[int] = field(default_factory=list)  # Minas de Laurión until it is over
    stage: str = "bid"  # bid, buy, build, operations, supply
    campaign: int = 1
    score: int = 0  # above 0: for Persia
    active: int = PERSIA
    passes: int = 0  # in a row
    out: list[bool] = field(default_factory=lambda: [False, False])  # said to have no cards left
    bridge: bool = False
    carneia: bool = False
    acropolis: bool = False  # burnt in this campaign
    burnt: bool = False  # burnt in the one before: the Greeks have less to spend
    darius: bool = False  # these six: dead, used up or gone for good
    xerxes: bool = False
    miltiades: bool = False
    themistocles: bool = False
    leonidas: bool = False
    artemisia: bool = False
    purse: Purse = field(default_factory=Purse)
    march: March | None = None
    trace: Trace = field(default_factory=Trace)

    @property
    def kings_dead(self) -> bool:
        return self.darius and self.xerxes

    @property
    def turn(self) -> Seat:
        return self.seat[self.active]


def setup(t: Table[Any], options: TableOptions) -> State:
    """3.1, 3.2 The start position, with the cards shuffled; nobody has any yet."""
    armies, fleets = [list(row) for row in START_ARMIES], [list(row) for row in START_FLEETS]
    army_reserve, fleet_reserve = list(START_RESERVES[0]), list(START_RESERVES[1])
    deck = Secret(list(CARDS), kind="card")
    s = State(options, [], armies, fleets, army_reserve, fleet_reserve, deck, [])
    t.shuffle(deck)
    if options.sides == "chosen":
        seat_sides(s, 0)
    elif options.sides == "random":
        seat_sides(s, t.rng.below(2))
    return s


def seat_sides(s: State, persian: Seat) -> None:
    """Give Persia to one seat and Greece to the other."""
    s.seat = [persian, 1 - persian]
    s.hands = [Secret([], {seat}, "card") for seat in s.seat]
    s.stage = "buy"


# ---- control


def controls(s: Map, side: int, city: int) -> bool:
    """4.1, 4.2 By an army; an important city without enemy army is its own side's when empty."""
    return s.armies[side][city] > 0 or (HOME_OF[city] == side and not s.armies[1 - side][city])


def present(row: Sequence[int]) -> int:
    """The cities in which there is any of a kind of piece, as bits."""
    return sum(compress(BITS, row))


def ruled(side: int, armies: int, foes: int) -> int:
    """4.1, 4.2 The cities a side controls, as bits, from those with its armies and the foe's."""
    return armies | HOME_BITS[side] & ~foes


def domain(s: Map, side: int) -> int:
    """4.1, 4.2 The cities a side controls, as bits."""
    own, foes = s.armies[side], s.armies[1 - side]
    return sum(compress(BITS, own)) | HOME_BITS[side] & ~sum(compress(BITS, foes))


def controlled(s: State, side: int) -> list[int]:
    """The cities a side controls, in board order."""
    mask = domain(s, side)
    return [city for city in ALL if mask >> city & 1]


def has_neutral(s: State) -> bool:
    """Whether there is a city that nobody controls."""
    persian, greek = s.armies
    return any(not persian[city] and not greek[city] for city in ORDINARY)


def neutral(s: State) -> list[int]:
    """4.3 The cities nobody controls."""
    mask = domain(s, PERSIA) | domain(s, GREECE)
    return [city for city in ALL if not mask >> city & 1]


# ---- who can move


def land_origins(s: Map, side: int) -> list[int]:
    """8.1.1 The cities from which armies can march; Carneia holds those in Sparta."""
    return [c for c in compress(ALL, s.armies[side]) if cannot_march(s, side, c) is None]


def cannot_march(s: Map, side: int, city: int) -> Reason | None:
    """8.1.1 Why armies in a city have no way out."""
    if s.carneia and side == GREECE and city == SPARTA:
        return CARNEIA
    return None if ROADS[s.bridge][city] else NO_ROAD


def can_move(s: State, side: int) -> bool:
    """7.1.3 Whether a card could be played for movement: a fleet can always sail."""
    return any(s.fleets[side]) or bool(land_origins(s, side))


def sea_origins(s: Map, side: int) -> list[int]:
    """8.2.1 The ports with own fleets."""
    return list(compress(ALL, s.fleets[side]))


def can_carry(s: Map, side: int, port: int, fleets: int) -> int:
    """8.2.2 How many armies that many fleets could take along from a port."""
    if s.carneia and side == GREECE and port == SPARTA:
        return 0
    return min(s.armies[side][port], fleets, DATA.game.transport)


# ---- pieces


def lose_army(s: State, side: int, city: int, count: int = 1) -> None:
    """1.4 Armies go from a city back to the reserve."""
    s.armies[side][city] -= count
    s.army_reserve[side] += count


def lose_fleet(s: State, side: int, port: int) -> None:
    """A fleet goes from a port back to the reserve."""
    s.fleets[side][port] -= 1
    s.fleet_reserve[side] += 1


def place_army(s: State, side: int, city: int, count: int = 1) -> None:
    """Armies come from the reserve into a city."""
    s.army_reserve[side] -= count
    s.armies[side][city] += count


def shift_score(s: State, side: int, points: int) -> None:
    """11.2 The marker moves towards a side and stops at the end of its track."""
    track = DATA.game.track
    s.score = max(-track, min(track, s.score + (points if side == PERSIA else -points)))


# ---- cards


def held_by(s: State, side: int) -> list[int]:
    """The cards a side holds, lowest first. For the rules and for that side only."""
    return sorted(s.hands[side].value)


def throw(t: Table[State], side: int, card: int, key: str, **args: Any) -> None:
    """A card goes from a hand face up on the discard pile, said as `it` under `key`."""
    show(t, side, card, key, **args)
    t.state.discard.append(card)


def discard(t: Table[State], side: int, cards: list[int], key: str = "discards") -> None:
    """Several cards at once go from a hand face up on the discard pile."""
    if not cards:
        return
    hand = t.state.hands[side]
    hand.value = [card for card in hand.value if card not in cards]
    t.reveal(key, Secret([IT[card] for card in cards], hand.seen), side=SIDES[side])
    t.state.discard += cards


def show(t: Table[State], side: int, card: int, key: str, **args: Any) -> None:
    """Take a card out of a hand in front of everybody."""
    hand = t.state.hands[side]
    hand.value.remove(card)
    t.reveal(key, Secret(IT[card], hand.seen), side=SIDES[side], **args)


def draw_cards(t: Table[State], side: int, count: int) -> list[int]:
    """6.6.1 Draw from the pile; when it is empty the discards are shuffled into a new one."""
    s, hand = t.state, t.state.hands[side]
    pile = s.deck.value
    drawn: list[int] = []
    for _ in range(min(count, len(pile) + len(s.discard))):
        if not pile:
            pile = s.deck.value = s.discard
            s.discard = []
            t.shuffle(s.deck)
            t.say("reshuffles")
        drawn.append(pile.pop())
    if drawn:
        hand.value += drawn
        cards = [IT[card] for card in drawn]
        t.reveal("draws", Secret(cards), hand.seen, side=SIDES[side], n=len(drawn))
    return drawn


def could_react(s: State, side: int, card: int) -> bool:
    """15.2 Whether a side might hold a card, judged by what everybody can see."""
    return len(s.hands[side]) > 0 and card not in s.discard and card not in s.in_play
