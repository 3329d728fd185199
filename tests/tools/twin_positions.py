"""Positions that one seat cannot tell apart."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from games.core import players
from games.core.log import Diverged
from games.core.match import Match, Position
from games.core.players import sample
from games.core.secret import dump
from games.headless.match_course import nearest
from games.testing.worlds import dealt_anew


def twin_of(match: Match[Any], seat: int, rng: Random) -> Position[Any] | None:
    """The same match with what the seat does not know dealt anew; None where nothing would lie
    otherwise, or the seat could tell the two apart."""
    real = nearest(match)
    for _ in range(4):
        base = dealt_anew(match, real.base, seat, rng)
        try:
            twin = Position(match.game, match.start, base, real.log)
        except Diverged:
            continue
        if dump(twin.table.state) == dump(match.table.state):
            continue
        if players.known(twin.play, seat) == players.known(match.play, seat):
            return twin
    return otherwise_answered(match, seat, rng)


def otherwise_answered(match: Match[Any], seat: int, rng: Random) -> Position[Any] | None:
    """The same match with another answer of somebody else that nobody knows yet."""
    real = nearest(match)
    if not real.log or real.log[-1].seat == seat or real.log[-1].key[0] == "@":
        return None
    lines, last = real.log[:-1], real.log[-1]
    before = Position(match.game, match.start, real.base, lines)
    other = sample(before.pending[last.seat], rng)
    if before.asked != match.asked or other == last.answer:
        return None  # the question is closed, and what was answered is known
    twin = Position(match.game, match.start, real.base, [*lines, replace(last, answer=other)])
    same = players.known(twin.play, seat) == players.known(match.play, seat)
    return twin if twin.asked == match.asked and same else None
