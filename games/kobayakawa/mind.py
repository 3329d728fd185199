"""What a player that learns is told of Kobayakawa: the cards it sees, the fight, the odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from games.core.decision import Choice
from games.core.secret import Seat

from .computer import against, seen
from .data import CARDS, ROUNDS
from .rules import State

KEYS = ("draw", "discard", "bet")
WORDS = ("draw", "change", "fight", "pass")
MEDALS = 8  # as many as lie in the centre


def describe(
    view: State, seat: Seat, decision: Choice[Any]
) -> tuple[list[float], list[list[float]]]:
    """The situation of a seat that is asked, and every option; nothing is used that is hidden."""
    known = seen(view, seat)
    unseen = tuple(card for card in CARDS if card not in known)
    hand, help_ = view.hands[seat].value, view.kobayakawa[-1]
    about = [
        *(float(decision.key == key) for key in KEYS),
        *marked(hand[:1]),
        *marked([help_]),
        *marked(unseen),
        *fight(view, seat),
        *purse(view, seat),
        *odds(hand[0], help_, unseen),
    ]
    return about, [option(o.id, hand, help_, unseen) for o in decision.options]


def marked(cards: Sequence[int]) -> list[float]:
    """Which of the fifteen cards they are."""
    return [float(card in cards) for card in CARDS]


def fight(view: State, seat: Seat) -> list[float]:
    """Who is in this round, who has spoken, and what each discarded card tells."""
    later = [p for p in view.to_act if p != seat]
    return [
        len(view.order) / 6,
        view.order.index(seat) / 6,
        len(later) / 5,
        len(view.fighters) / 5,
        float(not view.fighters),
        float(not later),
        sum(bool(view.discards[p]) for p in view.fighters) / 5,
        max([pile[-1] for p in view.fighters if (pile := view.discards[p])], default=0) / 15,
        sum(bool(view.discards[p]) for p in later) / 5,
        len(view.kobayakawa) / 5,
        view.round / ROUNDS,
        float(view.round == ROUNDS),
    ]


def purse(view: State, seat: Seat) -> list[float]:
    """The medals: one's own, those of the others, and what is at stake."""
    mine = view.medals[seat]
    others = sorted((m for p, m in enumerate(view.medals) if p != seat), reverse=True)
    ahead = sum(m > mine for m in others)
    return [
        mine / MEDALS,
        float(mine == 1),
        float(mine <= view.stake),
        others[0] / MEDALS,
        (mine - others[0]) / MEDALS,
        ahead / 5,
        sum(m > 0 for m in others) / 5,
        view.pot / MEDALS,
        view.prize / MEDALS,
        view.stake / 2,
        max((view.medals[p] for p in view.fighters), default=0) / MEDALS,
    ]


@lru_cache(maxsize=1 << 15)
def odds(card: int, help_: int, unseen: tuple[int, ...]) -> tuple[float, ...]:
    """How likely a card beats one, two and three rivals with any of the cards unseen."""
    return tuple(against(card, help_, unseen, rivals) for rivals in (1, 2, 3))


@lru_cache(maxsize=1 << 15)
def drawing(card: int, help_: int, unseen: tuple[int, ...]) -> tuple[float, ...]:
    """The same after a card has been drawn, and the better one kept."""
    kept = odds(card, help_, unseen)
    return mean([max(kept, odds(drawn, help_, unseen)) for drawn in unseen])


@lru_cache(maxsize=1 << 15)
def changing(card: int, unseen: tuple[int, ...]) -> tuple[float, ...]:
    """The same under a new Kobayakawa."""
    return mean([odds(card, help_, unseen) for help_ in unseen])


def mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The mean of each column; nothing is left to draw in a deck that is used up."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True)) or (0.0, 0.0, 0.0)


def option(id_: str, hand: Sequence[int], help_: int, unseen: tuple[int, ...]) -> list[float]:
    """An answer: what is done, which card is kept, and what it is worth."""
    words = [float(id_ == word) for word in WORDS]
    kept = hand[0]
    if id_ == "draw":
        ahead = drawing(kept, help_, unseen)
    elif id_ == "change":
        ahead = changing(kept, unseen)
    else:
        if id_ not in WORDS:
            kept = next(card for card in hand if str(card) != id_)
        ahead = odds(kept, help_, unseen)
    return [*words, float(id_ not in WORDS), kept / 15, float(kept < help_), *ahead]
