"""Bets by enumeration: every deal that fits what a seat knows, weighed by what everybody did.

Rivals are thought to bet as the network does. What is compared is what a round brings: medals, and
in the last round the share of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from games.core.decision import Answer, Choice, Decision
from games.core.game import Policy
from games.core.learnt import Describe, Nets
from games.core.secret import Seat, Secret

from .choices import bet_choice
from .computer import seen, unopposed
from .data import CARDS, ROUNDS
from .rules import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

ROUND_TEMPERATURE = 0.07  # medals; a bet that is worse by so much is made in a quarter of cases
GAME_TEMPERATURE = 0.03  # the same of the whole game
BLIND_BET_SHARE = 0.45  # share of bets that are thought to be made without regard to the cards
DEAL_LIMIT = 20_000  # of more, every so-manieth is looked at

Bets: TypeAlias = Callable[[State, Seat, Sequence[int]], "Floats"]


def reckoner(nets: Callable[[], Nets], describe: Describe, otherwise: Policy) -> Policy:
    """The policy that bets by enumeration; `otherwise` draws and discards."""

    def bets(view: State, seat: Seat, cards: Sequence[int]) -> Floats:
        return model(nets(), describe, view, seat, cards)

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        if decision.key != "bet":
            return otherwise(view, seat, decision, rng)
        if unopposed(view):
            return "fight"
        return "fight" if rng.random() < boldness(view, gain(view, seat, bets)) else "pass"

    return answer


def boldness(view: State, gained: float) -> float:
    """How often one fights for what a fight gains: bets are mixed where that is little, and what
    this costs is never more than 0.02 medals on the average."""
    heat = ROUND_TEMPERATURE if view.round < ROUNDS else GAME_TEMPERATURE
    return 1 / (1 + exp(min(50.0, -gained / heat)))


def model(nets: Nets, describe: Describe, view: State, seat: Seat, cards: Sequence[int]) -> Floats:
    """How likely a rival fights, with each of these cards."""
    import numpy as np

    found = []
    for card in cards:
        held = [*view.hands]
        held[seat] = Secret([card], {seat})
        told = replace(view, hands=held)
        choice: Choice[Any] = bet_choice(min(view.stake, view.medals[seat]), view.kobayakawa[-1])
        found.append(nets.odds(*describe(told, seat, choice))[0])
    return (1 - BLIND_BET_SHARE) * np.array(found) + BLIND_BET_SHARE / 2


def gain(view: State, seat: Seat, bets: Bets) -> float:
    """What a fight brings more than a pass, on the average over all deals."""
    import numpy as np

    unseen = [card for card in CARDS if card not in seen(view, seat)]
    rivals = [p for p in view.order if p != seat]
    deals = dealt(len(unseen), len(rivals))
    cards = np.array(unseen)[deals]
    weight = np.ones(len(deals))
    for column, rival in enumerate(rivals):
        if rival not in view.to_act:
            bold = bets(as_it_was(view, rival), rival, unseen)
            odds = bold if rival in view.fighters else 1 - bold
            weight *= np.maximum(odds, 0.01)[deals[:, column]]
    weight /= weight.sum()
    later = [p for p in view.to_act if p != seat]
    column_of = {rival: column for column, rival in enumerate(rivals)}

    def follow(table: State, waiting: list[Seat], weight: Floats) -> float:
        """What comes of it, if these have still to bet."""
        if not waiting:
            return float(weight @ settled(table, seat, cards, column_of))
        rival, rest = waiting[0], waiting[1:]
        table = replace(table, to_act=waiting)
        odds = bets(table, rival, unseen)[deals[:, column_of[rival]]]
        return follow(fought(table, rival), rest, weight * odds) + follow(
            table, rest, weight * (1 - odds)
        )

    joined = follow(fought(view, seat), later, weight)
    return joined - (follow(view, later, weight) if view.round == ROUNDS else view.medals[seat])


@lru_cache(maxsize=64)
def dealt(cards: int, rivals: int) -> Any:
    """Who may hold which of the unseen cards: a row a deal, in it the card's place a rival."""
    import numpy as np

    rows = np.array([*permutations(range(cards), rivals)])
    return rows[:: 1 + len(rows) // DEAL_LIMIT]


def as_it_was(view: State, rival: Seat) -> State:
    """The table when a rival was about to bet: what was paid since lies with its owners again."""
    place = view.order.index(rival)
    before = [p for p in view.fighters if view.order.index(p) < place]
    since = [p for p in view.fighters if p not in before]
    medals, pot = view.medals[:], view.pot
    for p in since:
        paid = min(view.stake, pot)
        medals[p] += paid
        pot -= paid
    return replace(view, medals=medals, pot=pot, fighters=before, to_act=view.order[place:])


def fought(view: State, seat: Seat) -> State:
    """The table after somebody has paid to fight."""
    paid = min(view.stake, view.medals[seat])
    medals = view.medals[:]
    medals[seat] -= paid
    return replace(view, medals=medals, pot=view.pot + paid, fighters=[*view.fighters, seat])


def settled(table: State, seat: Seat, cards: Any, column_of: dict[Seat, int]) -> Floats:
    """One's medals after the battle in every deal; in the last round, one's share of the game."""
    import numpy as np

    own = table.hands[seat].value[0]
    fighters = table.fighters
    held = (
        np.stack(
            [cards[:, column_of[p]] if p != seat else np.full(len(cards), own) for p in fighters], 1
        )
        if fighters
        else np.zeros((len(cards), 0))
    )
    if len(fighters) > 1:  # 4.8 to 4.10: the lowest is helped, the earlier of two equals wins
        rows = np.arange(len(held))
        held[rows, held.argmin(1)] += table.kobayakawa[-1]
        winner = np.array(fighters)[held.argmax(1)]
    else:
        winner = np.full(len(cards), fighters[0] if fighters else -1)
    won = table.pot + table.prize
    if table.round < ROUNDS:
        after: Floats = table.medals[seat] + won * (winner == seat)
        return after
    medals = np.tile(np.array(table.medals, float), (len(cards), 1))
    battles = winner >= 0
    medals[np.flatnonzero(battles), winner[battles]] += won
    best = medals.max(1)
    share: Floats = (medals[:, seat] == best) / (medals == best[:, None]).sum(1)
    return share
