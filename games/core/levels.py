"""How well a computer player plays: four levels in every game, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any, TypeAlias

from .decision import Answer, Decision
from .game import Default, Game, Policy
from .match import plain_default
from .players import policy, sample
from .rng import Rng
from .secret import Seat

LEVELS = ("novice", "regular", "expert", "master")
SECOND = "regular"  # plays for a person who has left

# The answers to a question that hurt the seat that gives them, as `Aids.risks` tells them.
Risks: TypeAlias = Callable[[Any, Seat, Decision], Collection[str]]


def graded(
    policy: Policy, default: Default | None, novice: float, regular: float, expert: float
) -> dict[str, Policy]:
    """Four levels of a policy; the three lower ones replace these shares of its answers."""
    shares = (novice, regular, expert, 0.0)
    return {
        level: hesitant(policy, share, default) if share else policy
        for level, share in zip(LEVELS, shares, strict=True)
    }


def hesitant(
    policy: Policy, share: float, default: Default | None = None, risks: Risks | None = None
) -> Policy:
    """The same player with a `share` of its answers replaced.

    Half of these by the game's default answer, half by a random one; never by one of the `risks`,
    which the asked player is warned of: nobody ruins themselves by hesitating.
    """

    def answer(view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        if rng.random() >= share:
            return policy(view, seat, decision, rng)
        if rng.random() < 0.5:
            other = sample(decision, rng)
        else:
            timid = default and default(view, seat, decision, Rng(rng.randbytes(32)))
            other = plain_default(decision) if timid is None else timid
        if risks is not None and str(other) in risks(view, seat, decision):
            return policy(view, seat, decision, rng)
        return other

    return answer


def at_once(game: Game[Any], kind: str) -> Policy | None:
    """The policy that answers if a computer player runs out of time.

    The player's own without search, or that of the next lower level without search; None if there
    is none.
    """
    player = policy(game, kind)
    if callable(player):
        return player
    below = LEVELS[: LEVELS.index(kind)] if kind in LEVELS else (SECOND,)
    lower = (game.levels[level] for level in reversed(below) if level in game.levels)
    plain: Policy | None = getattr(player, "plain", None)
    return plain or next((one for one in lower if callable(one)), None)
