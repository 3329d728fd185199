"""What a change tells: the events that are stored with it, and the messages that follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches import ballots, last_seen, notifications
from bot.matches.events import write_event
from bot.matches.session import AnyTable, Draft, PanelKey, last_one
from games.core.secret import Seat
from games.core.table import Event
from storage.records import CLOSED, LIVE, OVER, OutboxMessage, Row

# where the numbers of notices begin among the events of a line, and how many a revision has room
# for: one change may tell of ten people and of six votes
FIRST_NOTICE, NOTICES_A_REVISION = 1000, 100
BEFORE_TABLE_SECONDS = 0.001  # seconds by which what is said anew comes before the table


def _line(draft: Draft) -> int:
    return draft.match.version if draft.match is not None else 0


def _known_line(draft: Draft) -> int:
    """The line for the bot's own notices: the last one that everybody knows."""
    return draft.match.floor if draft.match is not None else 0


def events_of(draft: Draft, revision: int) -> list[tuple[int, int, str]]:
    """A draft's events as they are stored: line, number within the line, JSON."""
    line, known, first = (
        _line(draft),
        _known_line(draft),
        FIRST_NOTICE + revision * NOTICES_A_REVISION,
    )
    said = [(line, n, write_event(event)) for n, event in enumerate(draft.said)]
    said += [(known, first + n, write_event(event)) for n, event in enumerate(draft.notices)]
    return [*(draft.rewritten or ()), *said]


def recent_of(draft: Draft, before: Sequence[tuple[int, Event]]) -> tuple[tuple[int, Event], ...]:
    """The last events, including those of this change."""
    said = [*before, *((_line(draft), event) for event in draft.said)]
    said += [(_known_line(draft), event) for event in draft.notices]
    said.sort(key=lambda one: one[0])  # as the store has it
    return last_seen.at_hand(said, draft.body.moved)


def messages_of(
    draft: Draft,
    changed: Row,
    panels: dict[Seat, PanelKey],
    remind: Sequence[Seat],
    anew: Sequence[str],
    now: float,
) -> list[OutboxMessage]:
    """The messages to send or edit: the table, changed panels, the end."""
    shown = (old.panels or panel_keys(old, old.status)) if (old := draft.stored) is not None else {}
    body = {f"seat:{seat}": {"again": True} for seat in remind}
    body |= {target: {"again": True, "missing": True} for target in draft.missing}
    targets = ["table", *anew, *ballots.to_show(draft), *notifications.to_show(draft)]
    targets += [
        f"seat:{seat}"
        for seat in panels.keys() | shown.keys()
        if panels.get(seat) != shown.get(seat)
    ]
    if changed.status in (OVER, CLOSED) and draft.row.status == LIVE:
        targets.append("end")
    targets += draft.shows
    targets += body
    return [
        OutboxMessage(
            f"{changed.id}:{target}",
            changed.id,
            target,
            body.get(target, {}),
            changed.revision,
            now - BEFORE_TABLE_SECONDS if target in anew else now,
        )
        for target in dict.fromkeys(targets)
    ]


def panel_keys(table: AnyTable, status: str) -> dict[Seat, PanelKey]:
    """For each person's seat, everything its panel depends on: if it changes, so must the panel."""
    match = table.match
    if match is None:
        return {}
    keys, paused = dict[Seat, PanelKey](), ballots.paused_until(table)
    pending, several = match.pending, len(match.play.asked) > 1
    for seat, chair in enumerate(table.body.chairs):
        if chair.person is not None:
            asked = match.asked if seat in pending else -1
            given, last = seat in match.play.answers, several and last_one(table, seat)
            keys[seat] = status, asked, given, last, paused, chair.contents()
    return keys
