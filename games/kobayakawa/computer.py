"""Answers for those who do not answer, and a computer player that counts the odds."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import comb
from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.rng import Rng
from games.core.secret import Seat

from .data import CARDS
from .rules import State

FIGHTING_SHARE = 0.45  # how often a player still to speak is thought to fight


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer:
    """7.3 Draw and throw the drawn card away; pass, unless alone, when fighting cannot lose."""
    if decision.key == "draw":
        return "draw"
    if decision.key == "discard":
        return str(view.hands[seat].value[-1])
    return "fight" if unopposed(view) else "pass"


def careful(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Takes what gives the better odds, and fights when a fight is worth its stake."""
    hand, help_ = view.hands[seat].value, view.kobayakawa[-1]
    unseen = [card for card in CARDS if card not in seen(view, seat)]
    rivals = len(view.order) - 1
    if decision.key == "draw":
        kept = odds(hand[0], help_, unseen, rivals)
        drawing = [max(kept, odds(card, help_, unseen, rivals)) for card in unseen]
        changing = [odds(hand[0], card, unseen, rivals) for card in unseen]
        return "draw" if sum(drawing) >= sum(changing) else "change"
    if decision.key == "discard":
        assert isinstance(decision, Choice)
        return str(min(hand, key=lambda card: odds(card, help_, unseen, rivals)))
    if unopposed(view):
        return "fight"
    paid = min(view.stake, view.medals[seat])
    later = len(view.to_act) - 1
    won = odds(hand[0], help_, unseen, later, len(view.fighters))
    prize = view.pot + view.prize + FIGHTING_SHARE * later * view.stake
    return "fight" if won * prize > (1 - won) * paid else "pass"


def unopposed(view: State) -> bool:
    """Everybody before has passed and nobody comes after: fighting cannot lose (6.2)."""
    return not view.fighters and len(view.to_act) == 1


def seen(view: State, seat: Seat) -> list[int]:
    """The cards that cannot be in another hand."""
    discards = [card for pile in view.discards for card in pile]
    return [*view.hands[seat].value, *view.kobayakawa, *discards]


def odds(card: int, help_: int, unseen: Sequence[int], perhaps: int, surely: int = 0) -> float:
    """How likely a card wins, if some rivals fight for sure and others perhaps."""
    return sum(
        comb(perhaps, more)
        * FIGHTING_SHARE**more
        * (1 - FIGHTING_SHARE) ** (perhaps - more)
        * against(card, help_, unseen, surely + more)
        for more in range(perhaps + 1)
    )


def against(card: int, help_: int, unseen: Sequence[int], rivals: int) -> float:
    """How likely a card beats so many rivals whose cards are any of those unseen (ascending).

    It wins as the lowest when no rival reaches card and help together; otherwise it must be the
    highest, and the lowest rival's card with help must stay below it.
    """
    below = bisect_left(unseen, card)
    itself = card in unseen[below : below + 1]
    others = len(unseen) - itself
    if rivals > others:
        return 0.0
    if not rivals:
        return 1.0
    within = bisect_left(unseen, card + help_) - below - itself
    helped = below - bisect_left(unseen, card - help_)
    winning = comb(max(0, within), rivals) + comb(below, rivals) - comb(helped, rivals)
    return winning / comb(others, rivals)
