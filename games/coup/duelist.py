"""The player who plays endgames of two with one card each as they are solved.

Nobody is taken to have shown anything before such an endgame began: to each, all cards that are
not face up are as likely as the deck makes them. From then on everything counts that was done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from games.core.decision import Answer, Choice, Decision
from games.core.game import Game, Policy
from games.core.learnt import drawn
from games.core.seated import Seated
from games.core.secret import Seat

from .data import copies
from .deeds import BLOCKS, CARDS, COUP, DEEDS, KILL
from .state import Duel, State, roles

if TYPE_CHECKING:
    from .duel import Floats, Numbers, Strategy

ASKED = ("action", "challenge", "block", "challenge-block", "exchange")
Shown: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
NOTHING: Shown = ((1.0,) * 5, (1.0,) * 5)  # has been shown
# How much likelier than by the deck a player holds a card: by how often it was claimed (never,
# once, more often), and whether a block with it was passed up (no, yes). In 8,019 endgames of
# learnt players (`python -m training.abreast shown`): 93, 7; 203, 56; 147, 149 per cent. What is
# kept is how much likelier that is than where nothing was claimed or passed up.
LIKELY = ((1.0, 0.1), (2.2, 0.6), (1.6, 1.6))
SEARCH_TURNS = 4  # turns that a thought goes ahead
REGRET_ROUNDS = 140  # of regret minimisation
LEAST_LIKELIHOOD = 0.01  # the least that any card is thought likely, of what the likeliest is


@dataclass(frozen=True, slots=True, eq=False)
class Thought:
    """How both play in all positions after so many turns, and where those of the next turn are
    found: a place among all outcomes of these positions for each of the next."""

    strategy: Strategy
    kids: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """A turn of an endgame: coins of who moves and of the other, what is known of the cards of
    each beyond what is face up, and what has been thought of it and of later turns."""

    mine: int
    yours: int
    held: tuple[Floats, Floats]
    thoughts: Sequence[Thought]  # none where a coup can be paid: there is nothing to think about
    place: int = 0

    @property
    def strategy(self) -> Strategy | None:
        """Deeds, answers to them and doubts of blocks, by the card of whoever decides."""
        if not self.thoughts:
            return None
        deeds, answers, doubts = self.thoughts[0].strategy
        return deeds[self.place], answers[self.place], doubts[self.place]


@dataclass(frozen=True, slots=True)
class Duelist:
    """Plays such endgames by their solution, and everything else as `plain` does."""

    plain: Policy

    def answer(self, game: Game[Any], seated: Seated[Any], rng: Random) -> Answer:
        return self.whole(seated.view, seated.seat, seated.decision, rng)

    def whole(self, view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        """What it answers, for those who play without a past to imagine games from."""
        odds = weighed(view, seat, decision)
        if odds is None:
            return self.plain(view, seat, decision, rng)
        ids, shares = [*odds], [*odds.values()]
        return ids[drawn([share / sum(shares) for share in shares], rng)]


def weighed(view: State, seat: Seat, decision: Decision) -> dict[str, float] | None:
    """How often each option is taken; None where this is no such endgame, or there is no choice
    in it."""
    if decision.key not in ASKED or view.duel is None or not isinstance(decision, Choice):
        return None
    if view.sides or view.aside or roles(view.options) != CARDS:
        return None
    turn, left = reached(view, view.duel), unseen(view)
    ids, cards = [option.id for option in decision.options], view.hands[seat].value
    if decision.key == "exchange":
        return {kept(turn, left, ids): 1.0}
    if (strategy := turn.strategy) is None:
        coup = [one for one in ids if one.startswith("coup")]
        return dict.fromkeys(coup, 1.0) or None
    acts, answers, bold = (part[CARDS.index(cards[0])] for part in strategy)
    if decision.key == "action":
        return deeds(acts, ids)
    if decision.key == "challenge-block":
        return doubts(bold, f"{view.move.action}:{view.move.block}")
    return replies(answers, view.move.action, decision.key, ids)


def unseen(view: State) -> tuple[int, ...]:
    """How many cards of each character are not face up."""
    gone = [card for cards in view.lost for card in cards]
    return tuple(copies(len(view.coins)) - gone.count(card) for card in CARDS)


def reached(view: State, duel: Duel) -> Standing:
    """Where the endgame stands that is going on."""
    me, (you,) = view.active, [p for p in view.living if p != view.active]
    mine, yours, now = view.coins[me], view.coins[you], view.move
    if now.who == me and not now.end and now.action == "assassinate":  # it is paid for
        mine += KILL
    turn = standing(*duel.coins, unseen(view), tuple(duel.deeds), shown(duel))
    if (turn.mine, turn.yours) != (mine, yours):  # coins were set right by hand
        turn = standing(mine, yours, unseen(view), ())
    return turn


def shown(duel: Duel) -> Shown:
    """How much likelier than the deck makes it each card is, by what was claimed and passed up
    before: of who moved first, and of the other."""
    first, second = (
        tuple(LIKELY[min(2, said.get(card, 0))][min(1, let.get(card, 0))] for card in CARDS)
        for said, let in zip(duel.said, duel.let, strict=True)
    )
    return first, second


@lru_cache(maxsize=256)
def standing(
    mine: int, yours: int, left: Sequence[int], done: Sequence[str], begun: Shown = NOTHING
) -> Standing:
    """The turn after these deeds, in an endgame that began with so many coins.

    What was thought of it before holds: a new thought could rest on other answers of the rival,
    and somebody who knows both would gain by that.
    """
    import numpy as np

    from .duel import Tree

    held = np.array(begun[0], "f4"), np.array(begun[1], "f4")
    if done:
        before = standing(mine, yours, left, done[:-1], begun)
        mine, yours, held = after(before, left, done[-1])
        place = followed(before, done[-1])
        if place is not None:
            return Standing(mine, yours, held, before.thoughts[1:], place)
    if mine >= COUP:
        return Standing(mine, yours, held, ())
    tree = Tree(mine, yours, left, SEARCH_TURNS)
    tree.solve(REGRET_ROUNDS, *held)
    return Standing(mine, yours, held, [Thought(small(one.now), one.kids) for one in tree.levels])


def small(strategy: Strategy) -> Strategy:
    """The same in half the memory: thoughts are kept."""
    deeds, answers, doubts = (part.astype("f2") for part in strategy)
    return deeds, answers, doubts


def followed(turn: Standing, done: str) -> int | None:
    """Where a deed leads among the positions of the next turn, if it was thought of."""
    from .duel import GOES_ON

    if len(turn.thoughts) < 2 or done not in GOES_ON:
        return None
    kids = turn.thoughts[0].kids.tolist()
    outcome = len(GOES_ON) * turn.place + GOES_ON.index(done)
    return kids.index(outcome) if outcome in kids else None


def after(turn: Standing, left: Sequence[int], done: str) -> tuple[int, int, tuple[Floats, Floats]]:
    """Coins and what is known of both, seen from who moves next."""
    import numpy as np

    from .duel import GOES_ON, dealt, outcomes, ranked, redrawn, worth

    name, _, block = done.partition(":")
    mine, yours = turn.held
    deed = DEEDS.index(name)
    if (strategy := turn.strategy) is not None:
        acts, answers, bold = strategy
        mine = mine * acts[:, deed]
        if name != "income":
            answer = 2 if block == "ambassador" else int(bool(block))
            yours = yours * answers[:, deed - 1, answer]
        if block:
            mine = mine * bold[:, BLOCKS.index(done), 0]
    mine, yours = firm(mine), firm(yours)
    if name == "exchange":
        odds = dealt(left)
        new = np.einsum(
            "ab,abk->k",
            odds * mine[:, None] * yours,
            redrawn(left, ranked(worth(), odds, turn.mine, turn.yours)),
        )
        return turn.yours, turn.mine, (yours, firm(new / np.maximum(odds @ yours, 1e-9)))
    place = GOES_ON.index(done)
    next_mine, next_yours = outcomes(np.array([turn.mine]), np.array([turn.yours]))
    return int(next_mine[0, place]), int(next_yours[0, place]), (yours, mine)


def firm(held: Floats) -> Floats:
    """How likely each card is, the likeliest as 1; none is quite impossible, for anybody may do
    what nobody should."""
    import numpy as np

    most = float(held.max())
    if most <= 0:
        return np.ones_like(held)
    return np.asarray(np.maximum(held / most, LEAST_LIKELIHOOD), "f4")


def kept(turn: Standing, left: Sequence[int], ids: Sequence[str]) -> str:
    """The card that is kept of those on offer."""
    from .duel import dealt, ranked, worth

    order = ranked(worth(), dealt(left), turn.mine, turn.yours)
    return min(ids, key=lambda one: order.index(CARDS.index(one)))


def deeds(acts: Floats, ids: Sequence[str]) -> dict[str, float]:
    """How often each action is taken."""
    names = {one.partition(":")[0]: one for one in ids}
    return {names[deed]: float(acts[n]) for n, deed in enumerate(DEEDS) if deed in names}


def replies(answers: Floats, deed: str, key: str, ids: Sequence[str]) -> dict[str, float]:
    """How often somebody doubts; or, having let the claim stand, blocks."""
    let, first, second, doubt = map(float, answers[DEEDS.index(deed) - 1])
    if key == "challenge":
        return {"challenge": doubt, "pass": let + first + second}
    blocks = [one for one in ids if one != "pass"]
    odds = dict(zip(blocks, (first, second), strict=False))
    if let + sum(odds.values()) <= 0:  # who would have doubted, and has not
        return dict.fromkeys(odds, 1.0)
    return {**odds, "pass": let}


def doubts(bold: Floats, block: str) -> dict[str, float]:
    """How often a block is doubted."""
    let, doubt = map(float, bold[BLOCKS.index(block)])
    return {"challenge": doubt, "pass": let}
