"""Answers for those who do not answer, and a devout computer player."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.rng import Rng
from games.core.secret import Seat

from .book import ALTAR_POINTS, CHARACTERS, PLAY, VALUES
from .state import State


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """5. Three characters at random; no auction, no raise, no corruption; the best offering."""
    if decision.key == "start":
        names = list(CHARACTERS)
        rng.shuffle(names)
        return names[: PLAY.start_characters]
    if decision.key == "offer":
        assert isinstance(decision, Choice)
        legal = [option for option in decision.options if option.value is not None]
        return max(legal, key=lambda option: worth(*option.value)).id
    return None


def worth(altar: int, animal: int, number: int) -> tuple[int, int]:
    """Points now, then points at the end."""
    return number * VALUES[animal], ALTAR_POINTS[altar]


def devout(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    raise NotImplementedError
