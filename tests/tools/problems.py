"""Problems for tests: positions of random play, with ratings that are made up."""

from __future__ import annotations

from random import Random
from typing import Any

import games
from games.core.decision import Choice
from games.core.match import begin
from games.core.players import sample
from games.headless.problems import Problem, RatedAnswer, is_fit

SECRET = bytes(range(32))


def made_up(game: str = "coup", seats: int = 3, after: int = 9, best: int = 0) -> Problem:
    """A problem at the first fit decision after some answers; `best` is the answer that is."""
    rules, rng = games.load(game), Random(f"{game}:{after}")
    match, given = begin(rules, SECRET, seats), list[tuple[int, Any]]()
    while True:
        seat = min(match.pending)
        decision = match.pending[seat]
        if len(given) >= after and is_fit(rules, decision):
            break
        answer = sample(decision, rng)
        match.submit(seat, answer)
        given.append((seat, answer))
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    ids = [ids[best], *(one for one in ids if one != ids[best])]
    rated = tuple(RatedAnswer(one, 0.6 - 0.1 * n) for n, one in enumerate(ids))
    return Problem(
        game=game,
        rules=rules.rules,
        seats=seats,
        secret=SECRET.hex(),
        given=tuple(given),
        seat=seat,
        key=decision.key,
        rated=rated,
        gain=0.1,
        low=0.07,
        high=0.13,
        worlds=240,
        difficulty="medium",
        better=0.71,
        rival=(seat + 1) % seats,
        rival_was=0.2,
        rival_then=0.31,
    )
