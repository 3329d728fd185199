"""Whether an answer ends a turn and somebody else plays next, as far as its seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from .decision import Answer, Illegal
from .match import Position
from .players import Determinization, determinizations
from .seated import sit
from .secret import Seat

IMAGINED_TABLES = 2  # tables that are imagined: in all of them the turn must end
GUESS_LIMIT = 8  # guesses at what others have answered in secret


def ends_turn(match: Position[Any], seat: Seat, answers: Sequence[Answer]) -> bool:
    """Whether a turn ends with these answers in which its seat could still take something back.

    They are given at imagined tables: what becomes of them at the real one, which dice and cards
    come, could tell the seat something before it has answered.
    """
    turns, play = {one.__name__: told for one, told in match.game.turns.items()}, match.play
    if [*play.asked] != [seat] or play.phase not in turns or not match.can_undo(seat):
        return False
    if any([one] == [*answers] for one in turns[play.phase]):
        return False
    seated = sit(match, seat)
    if seated.past.lines and seated.past.lines[0].seat != seat:
        return False  # it answers in somebody else's turn
    imagined = determinizations(match.game, seated, Random(0), GUESS_LIMIT)
    found = [_passes_on(world, seat, answers) for world in islice(imagined, IMAGINED_TABLES)]
    return bool(found) and all(found)


def _passes_on(world: Determinization[Any], seat: Seat, answers: Sequence[Answer]) -> bool:
    play = world.begun()
    before = play.ended
    for answer in answers:
        try:
            play.give(seat, play.parse(seat, answer))
        except Illegal:
            return False
    return play.ended > before and bool(play.asked) and [*play.asked] != [seat]
