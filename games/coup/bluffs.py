"""What everybody claimed in a game of Coup that is over, and what was a lie."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.reviewing import Bluffs, Doubts
from games.core.story import Said

from .claims import is_true
from .state import NOBODY, State
from .tales import read


def claims(said: Sequence[Said], seats: int) -> list[Bluffs]:
    """Each seat's claims, to act and to block."""
    _, made = read(said)
    found = list[Bluffs]()
    for seat in range(seats):
        mine = [claim for claim in made if claim.who == seat]
        found.append(
            Bluffs(
                len(mine),
                sum(claim.true for claim in mine),
                sum(claim.by != NOBODY for claim in mine),
                sum(claim.caught for claim in mine),
            )
        )
    return found


def lies(said: Sequence[Said]) -> set[int]:
    """The lines at which somebody claimed a character that was not there."""
    return {claim.line for claim in read(said)[1] if not claim.true}


def open_to_doubt(s: State) -> bool:
    """Whether the claim that is on the table just now is a lie."""
    move = s.move
    claimant, claim = (move.blocker, move.block) if move.block else (move.who, move.claim)
    return not is_true(s, claimant, claim)


DOUBTS = Doubts(dict.fromkeys(("challenge", "challenge-block"), "challenge"), lies, open_to_doubt)
