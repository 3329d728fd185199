"""12.1.2 Reactions: cards played in the other side's operation, or in one's own battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decision import Choice, Option
from games.core.table import PASS, Table

from .data import (
    ALL,
    CITIES,
    DATA,
    EVENT_OF,
    GREECE,
    PERSIA,
    card_of,
)
from .state import (
    March,
    State,
    could_react,
    sea_origins,
    throw,
)
from .turns import pick_city

MILTIADES = card_of(GREECE, "miltiades")
THEMISTOCLES = card_of(GREECE, "themistocles")
PAUSANIAS = card_of(GREECE, "pausanias")
ARTEMISIA = card_of(GREECE, "artemisia")
MOLON = card_of(GREECE, "molon")
THREE_HUNDRED = card_of(GREECE, "three_hundred")
IMMORTALS = card_of(PERSIA, "immortals")
ANSWERS = (  # 12.1.2 by side: what the rules open a window for
    frozenset({"immortals"}),
    frozenset({"miltiades", "themistocles", "pausanias", "artemisia", "molon", "three_hundred"}),
)
REACT: tuple[dict[int, Option[int]], ...] = tuple(
    {
        card: Option(f"react:{card}", card, args={"event": names[card]})
        for card in range(1, len(names))
    }
    for names in EVENT_OF
)


async def react(
    t: Table[State], side: int, key: str, cards: list[int], about: Mapping[str, object]
) -> int | None:
    """15.2 A window: the side may play one of the cards it holds, or pass."""
    s = t.state
    held = s.hands[side].value
    options: list[Option[Any]] = [*[REACT[side][card] for card in cards if card in held], PASS]
    seat = s.seat[side]
    choice: Choice[int] = Choice(key, options, about=about)
    answer = await t.window({seat: choice})
    if answer is None:
        return None
    card = answer[1]
    throw(t, side, card, "reacts", event=EVENT_OF[side][card])
    return card


def battle_words(s: State, march: March, units: list[list[int]]) -> dict[str, object]:
    """What the questions of a battle say: the city, and who stands against whom."""
    city = march.target
    return {
        "city": CITIES[city],
        "greeks": units[GREECE][city],
        "persians": units[PERSIA][city],
        "arm": "land" if units is s.armies else "sea",
    }


async def before_battle(t: Table[State], march: March) -> None:
    """12.2.1 What the Greeks may play before the first dice of a land battle, in any order."""
    s = t.state
    while True:
        cards = [card for card in land_cards(s, march) if could_react(s, GREECE, card)]
        if not cards:
            return
        words = battle_words(s, march, s.armies)
        card = await react(t, GREECE, "before-battle", cards, words)
        if card is None:
            return
        if card == PAUSANIAS:
            march.cavalry = False
        elif card == THREE_HUNDRED:
            march.greek_dice = DATA.battle.three_hundred_dice
        else:
            await pay_leader(t, payers(s, march.target))
            s.miltiades = True
            march.greek_dice = DATA.battle.miltiades_dice


def land_cards(s: State, march: March) -> list[int]:
    """13.4.2, 13.15 The cards that fit: one that gives dice, and Pausanias against cavalry."""
    cards = []
    if not march.greek_dice:
        payable = s.army_reserve[GREECE] > 0 or payers(s, march.target)
        if not s.miltiades and payable:
            cards.append(MILTIADES)
        if march.side == PERSIA and not s.carneia:
            cards.append(THREE_HUNDRED)
    if march.cavalry and not s.carneia:
        cards.append(PAUSANIAS)
    return cards


def payers(s: State, battle: int) -> list[int]:
    """12.1.6 Cities that can give the cube of Milcíades: never the last army of the battle."""
    armies = s.armies[GREECE]
    return [c for c in ALL if armies[c] > (1 if c == battle else 0)]


async def pay_leader(t: Table[State], cities: list[int]) -> None:
    """12.1.5 An army from the reserve, or else from the map, leaves the game with its leader."""
    s = t.state
    if s.army_reserve[GREECE]:
        s.army_reserve[GREECE] -= 1
        return
    city = await pick_city(t, s.seat[GREECE], "leader", cities)
    s.armies[GREECE][city] -= 1
    t.say("leader-paid", city=CITIES[city])


def may_intercept(s: State, target: int) -> bool:
    """13.5.1 Whether the Greeks might answer a Persian naval movement, by what everybody sees."""
    return (
        not s.themistocles
        and could_react(s, GREECE, THEMISTOCLES)
        and any(c != target for c in sea_origins(s, GREECE))
        and (s.army_reserve[GREECE] > 0 or any(s.armies[GREECE]))
    )


def could_leave(s: State) -> bool:
    """Whether Artemisa could still be played, by what everybody sees."""
    return not s.artemisia and could_react(s, GREECE, ARTEMISIA)


async def artemisia(t: Table[State], port: int) -> None:
    """13.9 Artemisa leaves: one more Persian fleet is gone from the game."""
    s = t.state
    card = await react(t, GREECE, "artemisia", [ARTEMISIA], {"city": CITIES[port]})
    if card is None:
        return
    s.artemisia = True
    s.fleets[PERSIA][port] -= 1
    t.say("artemisia-leaves", city=CITIES[port])
