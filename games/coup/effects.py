"""What the actions do (chapters 3, 11 and 12 of the rules)."""

from __future__ import annotations

from typing import assert_never

from games.core.secret import Seat, Secret
from games.core.table import Table

from .choices import card_choice, examined_choice, keep_choice
from .data import SIDES, Action
from .losses import lose_influence
from .remembered import exchanges
from .state import State


async def carry_out(t: Table[State], me: Seat, action: Action, whom: Seat) -> None:
    """3.2 to 3.8, 12.5 and 12.7. What nobody stopped; the target is still in the game."""
    s = t.state
    match action.kind:
        case "gain":
            had = s.coins[me]
            s.coins[me] += action.gain
            t.say("gains", who=me, coins=action.gain, before=had, after=s.coins[me])
        case "kill":
            await lose_influence(t, whom)
        case "steal":
            loot = min(action.gain, s.coins[whom])
            had = s.coins[me]
            s.coins[whom] -= loot
            s.coins[me] += loot
            t.say("steals", who=me, whom=whom, coins=loot, before=had, after=s.coins[me])
        case "exchange":
            await exchange(t, me, action.draws)
        case "examine":
            await examine(t, me, whom)
        case "convert":
            s.sides[whom] = SIDES[1 - SIDES.index(s.sides[whom])]
            t.say("converted", who=whom, side=s.word(s.sides[whom]))
        case "embezzle":
            s.coins[me] += s.reserve
            t.say("embezzles", who=me, coins=s.reserve)
            s.reserve = 0
        case unknown:
            assert_never(unknown)


async def exchange(t: Table[State], me: Seat, draws: int) -> None:
    """3.8 and 11.2. Draw, keep as many cards as before, return the others; the deck is shuffled."""
    s = t.state
    hand = s.hands[me]
    keep = len(hand)
    drawn = [t.take("", s.court, hand) for _ in range(draws)]
    seen = Secret([s.word(card) for card in drawn], hand.seen)
    t.say("draws", who=me, card=seen, count=draws)
    kept = await t.ask(me, keep_choice(s.options.edition, tuple(hand.value), keep))
    for card in kept:
        hand.value.remove(card)
    s.court.value += hand.value
    hand.value = list(kept)
    exchanges(s, me)
    t.say("returns", who=me, count=draws)
    t.shuffle(s.court)


async def examine(t: Table[State], me: Seat, whom: Seat) -> None:
    """11.3. The target shows one card; the examiner leaves it, or has it exchanged."""
    s, edition = t.state, t.state.options.edition
    hand = s.hands[whom].value
    shown = hand[0]
    if len(hand) > 1:
        shown = await t.ask(whom, card_choice(edition, "show", tuple(hand), me))
    t.reveal("", Secret(shown, {whom}), {me})
    t.say("examines", who=me, whom=whom, card=Secret(s.word(shown), {me, whom}))
    forced = await t.ask(me, examined_choice(edition, whom, shown))
    if not forced:
        t.say("leaves", who=me, whom=whom)
        return
    hand.remove(shown)
    s.court.value.append(shown)
    exchanges(s, whom)
    t.say("forces", who=me, whom=whom)
    t.shuffle(s.court)
    new = t.take("", s.court, s.hands[whom])
    t.tell({whom}, "replaces", who=whom, card=Secret(s.word(new), {whom}))
