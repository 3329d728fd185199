"""What everybody claimed in a game of Coup that is over."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.reviewing import Bluffs
from games.core.story import Said

from .state import NOBODY
from .tales import read


def claims(said: Sequence[Said], seats: int) -> list[Bluffs]:
    """Each seat's claims, to act and to block; none where it is not known which were true."""
    _, made = read(said)
    if any(claim.true is None for claim in made):
        return []
    found = list[Bluffs]()
    for seat in range(seats):
        mine = [claim for claim in made if claim.who == seat]
        found.append(
            Bluffs(
                len(mine),
                sum(claim.true is True for claim in mine),
                sum(claim.by != NOBODY for claim in mine),
                sum(claim.caught for claim in mine),
            )
        )
    return found
