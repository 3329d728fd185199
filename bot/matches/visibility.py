"""The one place that decides what a reader may hear of a match."""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.session import Session
from games.core.match import audible
from games.core.secret import SPECTATOR, Seat, Secret
from games.core.table import Event
from storage.records import CLOSED, OVER


def heard(
    session: Session, said: Iterable[tuple[int, Event]], reader: Seat
) -> list[tuple[int, Event]]:
    """The events that a reader may hear, each with its line; other readers' secrets are sealed.

    Only the seat that made a step hears it while it can be undone. A notice made while answers are
    sealed gets the line before them: its own would tell how many have answered.
    """
    if session.status in (OVER, CLOSED):
        return [(seq, one) for seq, event in said for one in audible([event], reader)]
    match = session.playing()
    last, floor = match.seen_by(reader).version, match.floor
    return [
        (min(seq, floor) if one.key.startswith("@") else seq, one)
        for seq, event in said
        if seq <= last
        for one in audible([event], reader)
    ]


def opened(session: Session, said: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """The events of a finished match with all secrets open. Raises ValueError before its end."""
    if session.status not in (OVER, CLOSED):
        raise ValueError("the match is not over")
    everybody = (SPECTATOR, *range(len(session.chairs)))

    def open_(event: Event) -> Event:
        args = {
            name: Secret(value.value, everybody, value.kind) if isinstance(value, Secret) else value
            for name, value in event.args.items()
        }
        return Event(event.key, args, event.to)

    return [(seq, open_(event)) for seq, event in said]
