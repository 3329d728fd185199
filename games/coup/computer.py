"""Answers for those who do not answer, and a computer player that bluffs now and then."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.rng import Rng
from games.core.secret import Seat

from .data import CHARACTERS, MUST_COUP, NO_DUKE, Action, copies
from .state import State

WORTH = {name: one.worth for name, one in CHARACTERS.items()}
GOOD = 3  # so many characters are worth drafting
MODEST = 2.5  # a card worth no more is left to a rival
LIAR_SHARE = 0.35  # how often somebody without the card is thought to claim it all the same
BLUFF_SHARE = 0.12  # how often one claims what one does not hold
# turns for each seat after which one saves for a Coup: all else may be blocked for ever
SAVING_TURNS = 15
TIRING = ("steal", "kill", "exchange")
REPEATED_BLUFF_SHARE = 0.4  # the same for a character that one has claimed before


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """9.1 to 9.3. Income, or Coup; pass; prove; any card lost; the cards one had."""
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    if decision.key == "action":
        if view.coins[seat] < MUST_COUP:
            return "income"
        rich = max(view.rivals(seat), key=lambda p: view.coins[p])  # ties: the next clockwise
        return f"coup:{rich}"
    if decision.key in ("lose", "show"):
        cards = view.hands[seat].value
        return cards[rng.below(len(cards))]
    if decision.key == "exchange":
        keep = int(decision.about["keep"])
        return ".".join(sorted(view.hands[seat].value[:keep]))
    return "pass" if "pass" in ids else ids[0]  # prove if possible; leave


def courtier(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Mostly claims what it holds, counts the cards it has seen, and doubts what is unlikely."""
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    match decision.key:
        case "action":
            return max(ids, key=lambda one: appeal(view, seat, one, rng))
        case "challenge" | "challenge-block":
            return "challenge" if doubts(view, seat, decision.key, rng) else "pass"
        case "block":
            return block(view, seat, ids, rng)
        case "exchange":
            return max(ids, key=lambda one: worth(one.split(".")))
        case "lose":  # what is kept counts
            hand = view.hands[seat].value
            return max(ids, key=lambda one: worth([card for card in hand if card != one] or [one]))
        case "show":
            return min(ids, key=lambda one: WORTH[one])
        case "examine":
            seen = str(decision.about["card"]).removeprefix("urbis-")
            return "force" if WORTH[seen] > MODEST else "leave"
        case "draft":
            return rng.choice(sorted(ids, key=WORTH.__getitem__, reverse=True)[:GOOD])
        case "prove":
            return ids[0]
    return rng.choice(ids)


def worth(cards: Sequence[str]) -> float:
    """What a hand is worth: each character once, a second copy next to nothing."""
    return sum(WORTH[card] for card in dict.fromkeys(cards)) + 0.1 * len(cards)


def appeal(view: State, seat: Seat, option: str, rng: Random) -> float:
    """How good an action looks now; claims that are not true only as a bluff."""
    name, _, at = option.partition(":")
    action = view.actions[name]
    hand = view.hands[seat].value
    whom = int(at) if at else seat
    purse, lives = view.coins[whom], len(view.hands[whom])
    noise = rng.random() * 0.5
    if view.turn > SAVING_TURNS * len(view.hands) and action.claim and action.kind in TIRING:
        return noise
    match action.kind:
        case "kill" if not action.claim:
            return 9 + lives + purse / 10 + noise
        case "gain" if action.claim:
            return action.gain * holding(view, seat, action.claim, rng) + noise
        case "gain" if action.blocks:
            return 1.8 - 0.2 * len(view.living) + noise
        case "steal":
            loot = 1.5 * min(2, purse) - feared(view, whom, action)
            return loot * holding(view, seat, action.claim, rng) + noise
        case "kill":
            good = 4 + lives / 2 + purse / 10 - 1.5 * feared(view, whom, action)
            return good * holding(view, seat, action.claim, rng) + noise
        case "exchange":
            return (1 + (worth(hand) < 7)) * holding(view, seat, action.claim, rng) + noise
        case "examine":
            return 1.2 * holding(view, seat, action.claim, rng) + noise
        case "embezzle":
            return view.reserve * 0.8 * ("duke" not in hand) + noise
        case "convert":
            return noise
    return 1.0 + noise  # income


def feared(view: State, whom: Seat, action: Action) -> int:
    """How many characters a rival has claimed that block an action."""
    return sum(role in view.claims[whom] for role in action.blocks)


def holding(view: State, seat: Seat, role: str, rng: Random) -> float:
    """1 for a card one holds; for another, 0, or a little less than 1 when bluffing."""
    if role in view.hands[seat].value:
        return 1.0
    if not unseen(view, seat, role):
        return 0.0
    odds = REPEATED_BLUFF_SHARE if role in view.claims[seat] else BLUFF_SHARE
    return 0.8 * (rng.random() < odds)


def unseen(view: State, seat: Seat, role: str) -> int:
    """How many cards of a character one has not seen: not one's own, not turned up."""
    total = 3 if view.aside else copies(len(view.coins))
    known = view.hands[seat].value.count(role) + sum(lost.count(role) for lost in view.lost)
    if view.aside:
        known += view.aside[seat].value.count(role)
    return total - known


def chance_of(view: State, seat: Seat, whom: Seat, role: str) -> float:
    """How likely a rival holds a character, by the cards one has not seen."""
    hidden = sum(len(hand) for p, hand in enumerate(view.hands) if p != seat) + len(view.court)
    held = len(view.hands[whom])
    left = unseen(view, seat, role)
    return 1 - comb(hidden - left, held) / comb(hidden, held) if hidden >= held else 0.0


def doubts(view: State, seat: Seat, key: str, rng: Random) -> bool:
    """Whether a claim is so unlikely that a challenge pays."""
    move = view.move
    blocking = key == "challenge-block"
    claimant = move.blocker if blocking else move.who
    role = move.block if blocking else move.claim
    if role == NO_DUKE:
        believed = 1 - chance_of(view, seat, claimant, "duke")
        lying = LIAR_SHARE / 2
    else:
        believed = chance_of(view, seat, claimant, role)
        excess = len(view.claims[claimant]) - len(view.hands[claimant])
        lying = min(1.0, LIAR_SHARE + 0.25 * max(0, excess))
    false = (1 - believed) * lying
    false /= false + believed or 1
    bar = 0.5 + 0.04 * len(view.living)
    if seat == (move.who if blocking else move.whom):
        bar -= 0.1  # it is one's own affair
    if len(view.hands[seat]) == 1:
        action, hand = view.actions[move.action], view.hands[seat].value
        doomed = not blocking and action.kind == "kill" and move.whom == seat
        bar += -0.15 if doomed and not any(role in hand for role in action.blocks) else 0.1
    return false > bar + rng.random() * 0.1


def block(view: State, seat: Seat, ids: Sequence[str], rng: Random) -> Answer:
    """Block with what one holds; otherwise by a lie when much is at stake, or now and then."""
    roles = [one.partition(":")[2] for one in ids if one != "pass"]
    for role in roles:
        if role in view.hands[seat].value:
            return f"block:{role}"
    possible = [role for role in roles if unseen(view, seat, role)]
    last = len(view.hands[seat]) == 1
    odds = {"kill": 1.0 if last else 0.3, "steal": 0.15}
    if possible and rng.random() < odds.get(view.actions[view.move.action].kind, 0.05):
        return f"block:{rng.choice(possible)}"
    return "pass"
