"""14. The Persian events that are played in one's turn, and when they can be."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import lru_cache
from typing import TypeAlias

from games.core.decision import Option, Reason
from games.core.secret import Secret
from games.core.table import Phase, Table

from . import movement, preparation, supply
from .data import (
    ATHENS,
    CITIES,
    DATA,
    GREECE,
    HOMES,
    IT,
    PERSIA,
    SIDES,
    SPARTAN,
    THEBES,
)
from .reactions import ANSWERS, MOLON, react
from .remembered import traces
from .state import (
    CARD_OPTIONS,
    State,
    controlled,
    could_react,
    discard,
    draw_cards,
    has_neutral,
    held_by,
    land_origins,
    lose_army,
    neutral,
    place_army,
    throw,
)
from .turns import next_turn, pick_city, play_event

Event: TypeAlias = Callable[[Table[State], int], Coroutine[object, object, Phase | str]]

NO_MARCH = Reason("no-march", "7.1.2")
NO_RESERVE = Reason("no-reserve", "7.1.2")
NO_NEUTRAL = Reason("no-neutral", "7.1.2")
NO_GREEK_CARDS = Reason("no-greek-cards", "7.1.2")
KINGS_DEAD = Reason("kings-dead", "6.5.6")
DRAWN_ONLY = Reason("drawn-only", "14.11")
NO_REFUGE = Reason("no-refuge", "14.12.1")
NO_EVENT = Reason("no-event", "14.14")
NOT_IN_ATHENS = Reason("not-in-athens", "14.15")
REACTION = Reason("reaction", "7.1.2")


@lru_cache(maxsize=16)
def recruits(most: int) -> tuple[Option[int], ...]:
    """1 to `most` armies for El Camino Real."""
    return tuple(Option(f"armies:{n}", n, args={"n": n}) for n in range(1, most + 1))


def march_check(s: State) -> Iterator[Reason]:
    if not land_origins(s, PERSIA):
        yield NO_MARCH


def tribute_check(s: State) -> Iterator[Reason]:
    if not s.army_reserve[PERSIA]:
        yield NO_RESERVE
    if not has_neutral(s):
        yield NO_NEUTRAL


def hand_check(s: State) -> Iterator[Reason]:
    if not s.hands[GREECE]:
        yield NO_GREEK_CARDS


def royal_road_check(s: State) -> Iterator[Reason]:
    if not royal_cities(s):
        yield NO_RESERVE


def death_check(s: State) -> Iterator[Reason]:
    yield KINGS_DEAD if s.kings_dead else DRAWN_ONLY


def defection_check(s: State) -> Iterator[Reason]:
    if s.armies[GREECE][THEBES]:
        if not exiles(s):
            yield NO_REFUGE
    elif not s.army_reserve[PERSIA]:
        yield NO_RESERVE


def carthage_check(s: State) -> Iterator[Reason]:
    yield NO_EVENT


def acropolis_check(s: State) -> Iterator[Reason]:
    if not s.armies[PERSIA][ATHENS]:
        yield NOT_IN_ATHENS


def reaction_check(s: State) -> Iterator[Reason]:
    yield REACTION


CHECKS: dict[str, Callable[[State], Iterator[Reason]]] = {  # 7.1.2: why not now; or nothing
    **dict.fromkeys(ANSWERS[PERSIA], reaction_check),
    "cavalry": march_check,
    "tribute": tribute_check,
    "ostracism": hand_check,
    "king": march_check,
    "royal_road": royal_road_check,
    "hippias": hand_check,
    "peace": hand_check,
    "death": death_check,
    "defection": defection_check,
    "carthage": carthage_check,
    "acropolis": acropolis_check,
}


async def cavalry(t: Table[State], card: int) -> Phase | str:
    """14.1 Caballería de Mardonio: a land movement whose battle knows no Persian cap."""
    march = await movement.land_move(t, PERSIA, "cavalry")
    march.cavalry = True
    play_event(t, PERSIA, card)
    return await movement.set_out(t, march)


async def king(t: Table[State], card: int) -> Phase | str:
    """14.7 El Gran Rey: a land movement whose battle is worth a point."""
    march = await movement.land_move(t, PERSIA, "king")
    play_event(t, PERSIA, card)
    return await movement.set_out(t, march)


async def tribute(t: Table[State], card: int) -> Phase | str:
    """14.2.1, 14.2.2 Tributo de Tierra y Agua: an army to a neutral city, unless Molon Labe."""
    s = t.state
    city = await pick_city(t, s.seat[PERSIA], "tribute", neutral(s))
    play_event(t, PERSIA, card)
    t.say("demands-tribute", city=CITIES[city])
    traces(s, PERSIA, city)
    if could_react(s, GREECE, MOLON):
        about = {"city": CITIES[city]}
        if await react(t, GREECE, "molon", [MOLON], about) is not None:
            t.say("tribute-refused", city=CITIES[city])
            return await molon_labe(t)
    place_army(s, PERSIA, city)
    t.say("places", side=SIDES[PERSIA], n=1, city=CITIES[city])
    return next_turn(t)


async def molon_labe(t: Table[State]) -> Phase | str:
    """13.12.2 Molon Labe: the Greeks march at once, if any of their armies can."""
    if not land_origins(t.state, GREECE):
        return next_turn(t)
    return await movement.set_out(t, await movement.land_move(t, GREECE, "molon"))


async def carneia(t: Table[State], card: int) -> Phase | str:
    """14.4.1 Fiesta de Carneia: Sparta stands still for the rest of the campaign."""
    play_event(t, PERSIA, card)
    t.state.carneia = True
    t.say("carneia")
    return next_turn(t)


async def ostracism(t: Table[State], card: int) -> Phase | str:
    """14.6 Ostracismo: a random Greek card is discarded."""
    s = t.state
    play_event(t, PERSIA, card)
    hand = s.hands[GREECE].value
    fixed = t.rigged("ostracism")
    lost = hand[t.rng.below(len(hand))] if fixed is None else fixed
    throw(t, GREECE, lost, "is-stripped")
    return next_turn(t)


async def royal_road(t: Table[State], card: int) -> Phase | str:
    """14.8 El Camino Real: drives the Greeks out of an Asian city, or brings armies there."""
    s = t.state
    seat = s.seat[PERSIA]
    city = await pick_city(t, seat, "royal-road", royal_cities(s))
    greeks = s.armies[GREECE][city]
    count = min(DATA.battle.royal_road, s.army_reserve[PERSIA])
    if count > 1 and not greeks:
        count = await t.choose(seat, "recruits", recruits(count), {"city": CITIES[city]})
    play_event(t, PERSIA, card)
    traces(s, PERSIA, city)
    if greeks:
        lose_army(s, GREECE, city, greeks)
        t.say("loses-armies", side=SIDES[GREECE], n=greeks, city=CITIES[city])
    else:
        place_army(s, PERSIA, city, count)
        t.say("places", side=SIDES[PERSIA], n=count, city=CITIES[city])
    return next_turn(t)


def royal_cities(s: State) -> list[int]:
    """Abydos and Éfeso, as far as the event can do something there."""
    return [c for c in HOMES[PERSIA] if s.armies[GREECE][c] or s.army_reserve[PERSIA]]


async def hippias(t: Table[State], card: int) -> Phase | str:
    """14.9 Hippias: Persia sees the Greek hand and discards a card of it."""
    s = t.state
    play_event(t, PERSIA, card)
    show_greek_hand(t)
    options = [CARD_OPTIONS[c] for c in held_by(s, GREECE)]
    lost = await t.choose(s.seat[PERSIA], "hippias", options)
    throw(t, GREECE, lost, "is-stripped")
    return next_turn(t)


async def peace(t: Table[State], card: int) -> Phase | str:
    """14.10.1 Paz separada: if the Persian die is higher, the Greeks lose their Spartan cards."""
    s = t.state
    play_event(t, PERSIA, card)
    persian, greek = t.roll(), t.roll()
    t.say("peace-dice", persian=persian, greek=greek)
    if persian > greek:
        show_greek_hand(t)
        lost = [c for c in held_by(s, GREECE) if c in SPARTAN]
        if lost:
            discard(t, GREECE, lost, "is-stripped")
        else:
            t.say("no-spartan-cards")
    return next_turn(t)


def show_greek_hand(t: Table[State]) -> None:
    """Persia alone sees the Greek hand as it is now."""
    s = t.state
    cards = [IT[card] for card in held_by(s, GREECE)]
    t.reveal("shows-hand", Secret(cards, s.hands[GREECE].seen), to=[s.seat[PERSIA]])


async def defection(t: Table[State], card: int) -> Phase | str:
    """14.12.1, 14.12.2 Defección de Tebas: the Greeks leave Tebas, and a Persian army arrives."""
    s = t.state
    play_event(t, PERSIA, card)
    armies = s.armies[GREECE]
    if armies[THEBES]:
        city = await pick_city(t, s.seat[GREECE], "exile", exiles(s))
        t.say("is-exiled", n=armies[THEBES], city=CITIES[city])
        armies[city] += armies[THEBES]
        armies[THEBES] = 0
    traces(s, PERSIA, THEBES)
    if s.army_reserve[PERSIA]:
        place_army(s, PERSIA, THEBES)
        t.say("places", side=SIDES[PERSIA], n=1, city=CITIES[THEBES])
    return next_turn(t)


def exiles(s: State) -> list[int]:
    """The other Greek-controlled cities."""
    return [c for c in controlled(s, GREECE) if c != THEBES]


async def acropolis(t: Table[State], card: int) -> Phase | str:
    """14.15 La Acrópolis en llamas: Atenas scores for nobody, and the Greeks will have less."""
    play_event(t, PERSIA, card)
    t.state.acropolis = True
    traces(t.state, PERSIA, ATHENS)
    t.say("acropolis")
    return next_turn(t)


async def babylon(t: Table[State], card: int) -> Phase | str:
    """14.16.1 Pacificación de Babilonia o Egipto: cards for new ones, at the risk of a king."""
    s = t.state
    rest = [c for c in held_by(s, PERSIA) if c != card]
    discards: list[int] = []
    if rest:
        options = [CARD_OPTIONS[c] for c in rest]
        discards = await t.pick(s.seat[PERSIA], "babylon", options, 0, len(options))
    play_event(t, PERSIA, card)
    discard(t, PERSIA, discards)
    drawn = draw_cards(t, PERSIA, len(discards) + 1)
    if preparation.DEATH not in drawn or s.kings_dead:
        return next_turn(t)
    await preparation.bury_king(t)
    discard(t, PERSIA, held_by(s, PERSIA))
    t.say("operations-abandoned")
    return supply.begin(t)


NEVER = ("death", "carthage")  # 14.11, 14.14: not played
PLAY: dict[str, Event] = {
    "cavalry": cavalry,
    "tribute": tribute,
    "carneia": carneia,
    "ostracism": ostracism,
    "king": king,
    "royal_road": royal_road,
    "hippias": hippias,
    "peace": peace,
    "defection": defection,
    "acropolis": acropolis,
    "babylon": babylon,
}
