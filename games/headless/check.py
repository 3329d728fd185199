"""Does a stored match still fit this build? For a dry run before a new build is deployed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import games
from games.core.match import Diverged, Match
from games.core.record import Entry, Snapshot, Start


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a match loads. `why` is empty when it does; `line` is the line that does not fit."""

    fits: bool
    why: str = ""
    line: int = 0
    where: str = ""


def fits(start: Start, base: Snapshot | None, log: Sequence[Entry]) -> Fit:
    """Fold the stored lines since the snapshot with the rules of this build."""
    try:
        game = games.load(start.game)
    except KeyError:
        return Fit(False, f"this build has no game called {start.game}")
    if base is not None and base.phase not in {phase.__name__ for phase in game.phases}:
        return Fit(False, f"the rules have no phase {base.phase} any more", base.seq)
    try:
        match = Match(game, start, base, log)
    except Diverged as why:
        line = why.entry
        return Fit(False, f"the answer to {line.key} of seat {line.seat} no longer fits", line.seq)
    except Exception as why:  # whatever the rules or the stored state raise, the list goes on
        return Fit(False, f"{type(why).__name__}: {why}"[:200])
    return Fit(True, where=" > ".join(match.where()))
