"""Does a stored match still fit this build? For a dry run before a new build is deployed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import games
from games.core.log import Diverged
from games.core.match import Match
from games.core.record import Entry, Snapshot, Start
from games.core.snapshots import codec


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
        return Fit(
            False,
            f"the rules or the stored state fail: {type(why).__name__}",
            base.seq if base else 0,
        )
    return Fit(True, where=" > ".join(match.where()))


def sound(start: Start, base: Snapshot | None, log: Sequence[Entry], head: str = "") -> Fit:
    """Whether a match is stored as it was played: `log` is its whole log, `base` its snapshot.

    No line may be lost or altered, the last one's hash must be `head` (if that is known), and the
    snapshot must follow from the lines before it; this is only tried where the match began under
    the rules of this build.
    """
    previous = start.hash
    for number, entry in enumerate(log, 1):
        if entry.seq != number:
            return Fit(False, "lost", number)
        if not entry.follows(previous):
            return Fit(False, "altered: it does not follow from the line before", number)
        previous = entry.hash
    if head not in ("", previous) or (base is not None and base.seq > len(log)):
        return Fit(False, "lost, and what came after it", len(log) + 1)
    return Fit(True) if base is None else _follows(start, base, log)


def _follows(start: Start, base: Snapshot, log: Sequence[Entry]) -> Fit:
    """Whether a snapshot is what the lines before it lead to."""
    if base.hash != (log[base.seq - 1].hash if base.seq else start.hash):
        return Fit(False, "the snapshot taken there is of another log", base.seq)
    if start.game not in games.playable():
        return Fit(True)  # it sleeps; its log has been held against itself
    game = games.load(start.game)
    if not start.rules == base.rules == game.rules:
        return Fit(True)
    try:
        made = Match(game, start, None, log[: base.seq])
        found = replace(base, state=codec(game).dump_json(codec(game).validate_json(base.state)))
    except Diverged as why:
        return Fit(False, "it does not follow from the lines before", why.entry.seq)
    except Exception as why:  # whatever the rules or the stored state raise, the list goes on
        return Fit(False, f"the snapshot taken there fails: {type(why).__name__}", base.seq)
    if found in (made.checkpoint, made.base):
        return Fit(True)
    return Fit(False, "the snapshot taken there was altered", base.seq)
