"""Leaks planted on purpose: the laws must find each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import games
from games.core.decision import NOTHING, Barred, Choice, Number, Option
from games.core.game import Game
from games.core.secret import SPECTATOR, Sealed, Secret
from games.core.table import Phase, Table
from games.coup import claims, rules
from games.testing.laws import LawCounts, obey
from tests.samples import tiny
from tests.samples.tiny import CARD, CLAIM, GAME, STEPS, State
from tests.tools.phases import with_phases
from tests.tools.planting import Replacement, planted

COUP, KOBAYAKAWA = games.load("coup"), games.load("kobayakawa")

Leak = Callable[[Any], None]


def after(game: Game[Any], name: str, leak: Leak) -> Game[Any]:
    """The game with a leak at the end of a phase."""
    old: Any = next(phase for phase in game.phases if phase.__name__ == name)

    async def leaky(t: Table[Any]) -> Phase:
        following: Phase = await old(t)
        leak(t)
        return following

    leaky.__name__ = name
    return with_phases(game, leaky)


def marching(**asked: Any) -> Game[State]:
    """The tiny game with another question about the next step; values are made by functions."""

    async def march(t: Table[State]) -> Phase:
        s, me = t.state, t.state.turn
        other = s.hands[(me + 1) % len(t.seats)].value
        made = {name: make(other) for name, make in asked.items()}
        about = {"at": s.at[me], **made.pop("about", NOTHING)}
        step = await t.choose(me, "step", made.pop("options", STEPS), about, **made)
        s.at[me] += step or 0
        return tiny.march if step else tiny.discard

    return with_phases(GAME, march)


def odd(cards: Any) -> bool:
    return bool(sum(cards) % 2)


# The tiny game -----------------------------------------------------------------------------


def says_a_card(t: Any) -> None:
    t.say("steps", who=0, at=t.state.hands[0].value[0])


def tells_the_neighbour(t: Any) -> None:
    t.tell([1], "steps", who=0, at=t.state.hands[0].value[0])


def shows_everybody_in_an_event(t: Any) -> None:
    t.say("gets", who=0, it=Secret(t.state.deck.value[-1], {SPECTATOR, *t.seats}))


def writes_the_top_card_down(t: Any) -> None:
    t.state.found.append(t.state.deck.value[-1])


def pays_for_high_cards(t: Any) -> None:
    t.state.coins[0] = sum(card > 3 for card in t.state.hands[0].value)


def opens_a_hand_past_the_door(t: Any) -> None:
    t.state.hands[0].seen |= {1}


def names_a_secret_by_its_kind(t: Any) -> None:
    t.state.aside = Secret([], kind=f"like-{t.state.deck.value[-1]}")


def sizes_a_secret_by_its_content(t: Any) -> None:
    t.state.aside = Secret([0] * t.state.deck.value[-1], kind="decoys")


def lets_a_secret_be_seen_by_its_content(t: Any) -> None:
    t.state.aside = Secret([], {t.state.deck.value[-1] % 2})


def orders_events_by_a_hand(t: Any) -> None:
    first, second = (1, 2) if odd(t.state.hands[0].value) else (2, 1)
    t.say("steps", who=0, at=first)
    t.say("steps", who=0, at=second)


def reorders_public_coins(t: Any) -> None:
    t.state.found = sorted([1, 2], reverse=odd(t.state.hands[0].value))


def passes_the_turn_by_a_hand(t: Any) -> None:
    t.state.turn = int(odd(t.state.hands[0].value))


def rolls_by_the_deck(t: Any) -> None:
    t.state.at[0] = t.state.deck.value[0] % 6


async def skips_a_forced_question(t: Table[State]) -> Phase:
    s, me = t.state, t.state.turn
    if odd(s.hands[me].value):
        await t.choose(me, "discard", [CARD[c] for c in s.hands[me].value] + [Option("pass", 0)])
    s.turn = (me + 1) % len(t.seats)
    return tiny.march if s.turn else tiny.auction


async def says_what_was_set_aside(t: Table[State]) -> Phase:
    s, me = t.state, t.state.turn
    hand = s.hands[me]
    [card] = await t.pick(me, "discard", [CARD[c] for c in hand.value], 0, 1, secret=True) or [0]
    if card:
        t.move("", card, hand, s.aside)
        t.say("steps", who=me, at=card)
    s.turn = (me + 1) % len(t.seats)
    return tiny.march if s.turn else tiny.auction


async def shows_one_card_and_says_another(t: Table[State]) -> Phase:
    s = t.state
    await t.together({p: Number("bid", 0, s.coins[p]) for p in t.seats})
    t.reveal("shows", Secret(s.deck.value[-1]), who=0)
    t.say("steps", who=0, at=s.deck.value[0])
    return tiny.reaction


async def bids_up_to_a_hidden_bound(t: Table[State]) -> Phase:
    high = 1 + t.state.deck.value[-1]
    await t.together({p: Number("bid", 0, high) for p in t.seats})
    return tiny.reaction


async def asks_only_whom_it_concerns(t: Table[State]) -> Phase:
    hands = t.state.hands
    await t.window({p: Choice("claim", CLAIM) for p in t.seats if odd(hands[p].value)})
    return tiny.show


async def asks_in_an_order_by_hands(t: Table[State]) -> Phase:
    order = sorted(t.seats, key=lambda p: t.state.hands[p].value)
    claim = await t.window({p: Choice("claim", CLAIM) for p in order})
    if claim is not None:
        t.say("claims", who=claim[0])
        await t.split(claim[0], "share", 3, {"self": 3, "box": order[0] + 3})
    return tiny.show


async def takes_steps_back_by_the_deck(t: Table[State]) -> Phase:
    s, me = t.state, t.state.turn
    while True:
        step = await t.choose(me, "step", STEPS, {"at": s.at[me]})
        s.at[me] += step or 0
        t.barrier = s.deck.value[-1] > 3
        if step is None:
            return tiny.discard


def phase(name: str, rules_: Any) -> Game[State]:
    async def leaky(t: Table[State]) -> Phase:
        following: Phase = await rules_(t)
        return following

    leaky.__name__ = name
    return with_phases(GAME, leaky)


TINY: dict[str, Game[State]] = {
    "says a card": after(GAME, "march", says_a_card),
    "says a card of the first deal": after(GAME, "deal", says_a_card),
    "tells the neighbour": after(GAME, "march", tells_the_neighbour),
    "tells the neighbour at the first deal": after(GAME, "deal", tells_the_neighbour),
    "shows everybody, in an event": after(GAME, "discard", shows_everybody_in_an_event),
    "writes the top card down": after(GAME, "march", writes_the_top_card_down),
    "writes the top card down at the first deal": after(GAME, "deal", writes_the_top_card_down),
    "pays for high cards": after(GAME, "march", pays_for_high_cards),
    "opens a hand past the door": after(GAME, "march", opens_a_hand_past_the_door),
    "names a secret by its kind": after(GAME, "march", names_a_secret_by_its_kind),
    "sizes a secret by its content": after(GAME, "march", sizes_a_secret_by_its_content),
    "lets its readers depend on it": after(GAME, "march", lets_a_secret_be_seen_by_its_content),
    "orders events by a hand": after(GAME, "march", orders_events_by_a_hand),
    "orders public things by a hand": after(GAME, "march", reorders_public_coins),
    "passes the turn by a hand": after(GAME, "march", passes_the_turn_by_a_hand),
    "rolls by the deck": after(GAME, "march", rolls_by_the_deck),
    "skips a forced question": phase("discard", skips_a_forced_question),
    "says what was set aside": phase("discard", says_what_was_set_aside),
    "shows one card, says another": phase("auction", shows_one_card_and_says_another),
    "bids up to a hidden bound": phase("auction", bids_up_to_a_hidden_bound),
    "asks only whom it concerns": phase("reaction", asks_only_whom_it_concerns),
    "asks in an order by hands": phase("reaction", asks_in_an_order_by_hands),
    "takes steps back by the deck": phase("march", takes_steps_back_by_the_deck),
    "orders options by another's hand": marching(
        options=lambda cards: STEPS[::-1] if odd(cards) else STEPS
    ),
    "offers more by another's hand": marching(
        options=lambda cards: STEPS if odd(cards) else (STEPS[0], STEPS[3])
    ),
    "prompts with another's card": marching(about=lambda cards: {"at": cards[0] if cards else 0}),
    "labels with another's card": marching(
        options=lambda cards: [replace(o, key="opt-card", args={"card": sum(cards)}) for o in STEPS]
    ),
    "groups by another's card": marching(
        options=lambda cards: [replace(o, group="odd" if odd(cards) else "even") for o in STEPS]
    ),
    "greys out by another's hand": marching(
        barred=lambda cards: [Barred("west", "sea")] if odd(cards) else []
    ),
}


def hunt(game: Game[Any], seats: int, seeds: int = 25, **rest: Any) -> str:
    """What the laws say about a game within so many playouts; empty if they find nothing."""
    for seed in range(seeds):
        try:
            obey(game, seats, seed, worlds=30, **rest)
        except AssertionError as why:
            return str(why)
    return ""


@pytest.mark.parametrize("name", TINY)
def test_a_planted_leak_is_found(name: str) -> None:
    assert "can tell" in hunt(TINY[name], 3 if "order by" in name else 2, unheard=["discard"])


def test_without_a_leak_nothing_is_found() -> None:
    assert hunt(marching(), 2, 4) == ""
    assert hunt(GAME, 3, 4, unheard=["discard"]) == ""


def test_steps_in_which_something_is_shown_are_tested_too() -> None:
    tally = LawCounts()
    assert hunt(KOBAYAKAWA, 3, 2, tally=tally) == ""
    assert tally.taught > 0


# Faces and defaults ------------------------------------------------------------------------

FACES: dict[str, Any] = {
    "headline": lambda view, w: w("headline", round=view.deck.value[-1]),
    "text": lambda view, w: w("board-shown", cards=view.hands[0].value + view.hands[1].value),
    "hand": lambda view, seat, w: w("hand", cards=view.hands[1 - seat].value),
    "board": lambda view, w: f"<svg>{view.deck.value}</svg>",
    "default": lambda view, seat, decision, rng: "dig" if view.deck.value[-1] > 3 else "done",
}


@pytest.mark.parametrize("face", FACES)
def test_a_face_that_looks_into_a_secret_fails_at_once(face: str) -> None:
    with pytest.raises(Sealed):
        obey(replace(GAME, **{face: FACES[face]}), 2, 1)


def test_a_face_that_prints_a_secret_fails_at_once() -> None:
    with pytest.raises(Sealed):
        obey(replace(GAME, board=lambda view, w: f"<svg>{view.hands[0]}</svg>"), 2, 1)


# Kobayakawa --------------------------------------------------------------------------------


def whispers_about_the_deck(t: Any) -> None:
    if t.state.deck.value[-1] > 7:
        t.say("passes", who=0)


def marks_high_hands(t: Any) -> None:
    t.state.latest = 0 if t.state.hands[t.state.order[0]].value[0] > 7 else 1


def dealer_shows_hands(t: Any) -> None:
    t.say("round", round=t.state.hands[0].value[0] if t.state.hands[0] else 0, who=0)


async def fights_by_itself_with_a_high_card(t: Any) -> Any:
    bet = next(phase for phase in KOBAYAKAWA.phases if phase.__name__ == "bet")
    s = t.state
    me = s.to_act[0]
    if s.hands[me].value[0] < 12:
        return await bet(t)  # type: ignore[misc]
    s.to_act.pop(0)
    s.fighters.append(me)
    t.say("fights", who=me, stake=1)
    return bet if s.to_act else KOBAYAKAWA.phases[-1]


fights_by_itself_with_a_high_card.__name__ = "bet"


@pytest.mark.parametrize(
    "game",
    [
        after(KOBAYAKAWA, "draw", whispers_about_the_deck),
        after(KOBAYAKAWA, "draw", marks_high_hands),
        after(KOBAYAKAWA, "deal", dealer_shows_hands),
        with_phases(KOBAYAKAWA, fights_by_itself_with_a_high_card),
    ],
    ids=["whispers about the deck", "marks high hands", "shows hands", "fights by itself"],
)
def test_a_leak_planted_in_kobayakawa_is_found(game: Game[Any]) -> None:
    assert "can tell" in hunt(game, 3)


# Coup --------------------------------------------------------------------------------------


async def proves_unasked(t: Any, claimant: int, claim: str, doubter: int) -> bool:
    if claim not in t.state.hands[claimant].value:
        return False  # the claimant is not asked, so everybody knows at once
    return await PROVE(t, claimant, claim, doubter)


async def doubts_only_what_can_be_doubted(
    t: Any, key: str, claimant: int, whom: int, claim: str
) -> bool:
    if any(claim in t.state.hands[p].value for p in t.state.living if p != claimant):
        return await STANDS(t, key, claimant, whom, claim)
    return True


async def names_the_card_kept(t: Any, seat: int) -> None:
    await LOSE(t, seat)
    if t.state.hands[seat].value:
        t.say("shows", who=seat, card=[t.state.hands[seat].value[0]])


def swaps_in_the_open(t: Any, seat: int, cards: list[str], doubter: int) -> None:
    SWAP(t, seat, cards, doubter)
    t.say("shows", who=seat, card=t.state.hands[seat].value[-1:])


PROVE, STANDS = claims.prove, claims.stands
LOSE, SWAP = claims.lose_influence, claims.swap


@pytest.mark.parametrize(
    ("module", "name", "leak"),
    [
        (claims, "prove", proves_unasked),
        (rules, "stands", doubts_only_what_can_be_doubted),
        (claims, "lose_influence", names_the_card_kept),
        (claims, "swap", swaps_in_the_open),
    ],
)
def test_a_leak_planted_in_coup_is_found(module: Any, name: str, leak: Any) -> None:
    with planted(Replacement(module, name, leak)):
        assert "can tell" in hunt(COUP, 3)
