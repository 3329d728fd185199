"""The result that is stored with a finished match."""

from __future__ import annotations

from bot.matches.body import Body
from storage.records import MatchResult, Row, SeatResult


def result_of(row: Row, body: Body) -> MatchResult:
    """The result of a finished match.

    A match without scores, or a trial, is unrated and has no seats in its result.
    """
    victors = body.victors
    seats = tuple(
        SeatResult(
            chair.person,
            chair.name,
            score,
            won=seat in victors,
            side=body.sides[seat] if seat < len(body.sides) else "",
            answered=chair.answered,
            late=chair.late,
            substitute=chair.substitute,
        )
        for seat, (chair, score) in enumerate(zip(body.chairs, body.scores or (), strict=False))
        if body.trial is None
    )
    return MatchResult(
        row.id, row.revision, row.guild, row.game, body.ended_at, is_rated(body), seats
    )


def is_rated(body: Body) -> bool:
    """Whether a match is rated: ended properly, not set up by hand, no computer at the table."""
    rigged = bool((body.start or {}).get("rig")) or body.trial is not None
    seated = len(body.chairs) > 1 and not any(chair.computer for chair in body.chairs)
    return seated and not rigged and bool(body.scores)
