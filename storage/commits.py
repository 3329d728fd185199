"""A group of commits as SQL: statements in order, each with its rows of values."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from . import codec
from .queries import QUERIES
from .records import OVER, Commit, MatchResult

Rows = list[Sequence[Any]]


def revisions(changes: Sequence[Commit]) -> Rows:
    """The values of `change_match` for the matches that are not new."""
    return [
        (*codec.row_in(c.row)[1:], c.row.id, c.row.revision - 1)
        for c in changes
        if c.row.revision > 1
    ]


def changes_of(
    changes: Sequence[Commit], with_result: Collection[str]
) -> Iterator[tuple[str, Rows]]:
    """The statements of commits, once the revisions of their matches are raised.

    `with_result` are the matches that had a result before, as far as they are not finished now.
    """
    yield QUERIES["insert_match"], [codec.row_in(c.row) for c in changes if c.row.revision <= 1]
    yield (
        QUERIES["forget_events"],
        [(c.row.id, c.forget_events_after) for c in changes if c.forget_events_after is not None],
    )
    yield QUERIES["insert_press"], [(c.press, c.row.changed_at) for c in changes if c.press]
    yield (
        QUERIES["insert_entry"],
        [codec.entry_in(c.row.id, e, c.row.changed_at) for c in changes for e in c.entries],
    )
    yield QUERIES["insert_event"], [(c.row.id, *event) for c in changes for event in c.events]
    snapshots = [(c.row.id, c.snapshot) for c in changes if c.snapshot]
    yield (
        QUERIES["put_snapshot"],
        [(match, s.seq, codec.snapshot_in(s)) for match, s in snapshots],
    )
    yield QUERIES["put_message"], [codec.message_in(m) for c in changes for m in c.messages]
    seated = [c for c in changes if c.people is not None]
    yield QUERIES["clear_seats"], [(c.row.id,) for c in seated]
    yield (
        QUERIES["insert_seat"],
        [(c.row.id, i, person) for c in seated for i, person in enumerate(c.people or ())],
    )
    # a match may have two commits in a group
    timed = {c.row.id: c.deadlines for c in changes if c.deadlines is not None}
    yield (
        QUERIES["clear_deadlines"],
        [(match, f" {' '.join(d.kind for d in due)} ") for match, due in timed.items()],
    )
    yield (
        QUERIES["put_deadline"],
        [(d.match, d.kind, d.at) for due in timed.values() for d in due],
    )
    last = {c.row.id: c for c in changes}
    yield from removals([match for match in with_result if last[match].row.status != OVER])
    yield from results_of([c.result for c in last.values() if c.result and c.row.status == OVER])


def removals(matches: Sequence[str]) -> Iterator[tuple[str, Rows]]:
    """Remove the results of matches that go on again."""
    gone: Rows = [(match,) for match in matches]
    yield QUERIES["restart_ladder_of"], gone
    yield QUERIES["clear_standings_with"], gone
    yield QUERIES["delete_result"], gone


def results_of(results: Sequence[MatchResult]) -> Iterator[tuple[str, Rows]]:
    """Store results, so that a process that is computing the same standings has to begin again.

    Ladders are locked in a fixed order, so that two processes never wait for each other.
    """
    ordered = sorted(results, key=lambda result: (result.guild, result.game, result.match))
    ladders: Rows = [(result.guild, result.game) for result in ordered]
    yield QUERIES["open_ladder"], ladders
    restarts: Rows = []
    for result in ordered:
        match, _, guild, game, ended_at, rated, seats = codec.result_in(result)
        restarts.append((guild, game, ended_at, match, match, match, ended_at, rated, seats))
    yield QUERIES["restart_ladder"], restarts
    yield QUERIES["clear_standings"], ladders
    yield QUERIES["put_result"], [codec.result_in(result) for result in ordered]
