"""Matches in their middle, as pictures show them."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import games
from bot.matches.computers import kinds
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit

NAMES = ("Marta", "Iñaki", "Bartolomé", "Ana", "Lope", "Guiomar", "Noé")
AFTER = {  # seats, answers
    "kobayakawa": (5, 21),
    "coup": (5, 24),
    "offrandes": (4, 170),
    "earth_and_water": (2, 60),
    "polis": (2, 75),
    "imperios": (5, 420),
    "pericles": (4, 130),
}


def after(key: str) -> tuple[int, int]:
    """Seats, and how many answers into a match: half of one, in a game that is not listed."""
    if key in AFTER:
        return AFTER[key]
    game, rng = games.load(key), Random(key)
    seats = max(n for n in game.counts(game.options()) if n <= len(NAMES))
    match, kind, answers = begin(game, rng.randbytes(32), seats), kinds(game)[0], 0
    while match.pending:
        seat = min(match.pending)
        match.submit(seat, respond(match.game, sit(match, seat), kind, rng))
        answers += 1
    return seats, answers // 2


def played(key: str) -> tuple[Match[Any], int]:
    """A match after so many answers, and its seats: the first of some that lasts so long."""
    game, (seats, answers) = games.load(key), after(key)
    kind = kinds(game)[0]
    seeds = count()
    while True:
        seed = next(seeds)
        rng = Random(f"{key}{seed}" if seed else key)
        match = begin(game, rng.randbytes(32), seats)
        while match.pending and match.version < answers:
            seat = min(match.pending)
            match.submit(seat, respond(match.game, sit(match, seat), kind, rng))
        if match.pending:
            return match, seats
