"""Judges of what goes out while it goes out: to whom, and whether it tells what is hidden there.

Every answer that is offered is looked at: it must be offered to who sits there, and to nobody else.
Of the panels and tables that are made, some are made once more for a world that their reader cannot
tell from this one (other cards where the reader sees none, others' sealed answers not given): they
must say the same.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

from bot.delivery import targets
from bot.matches.session import Session
from bot.seat import panels
from bot.table import view
from bot.ui.widgets import Face
from bot.ui.wire import Wire
from games.core.match import Position
from games.core.secret import SPECTATOR, Seat, redeal
from storage.records import LIVE, Commit

UNDER_WAY = 30.0  # seconds that something may be under way to who has got up meanwhile
OFTEN = 8  # one in so many is made twice
OWN = frozenset({"a", "s", "n", "nm", "form"})  # verbs of buttons that are for one seat


class Chairs:
    """Who has sat where, and until when."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._sat: dict[tuple[str, int], list[tuple[float, str]]] = {}  # since when, and who

    def on_commit(self, commit: Commit) -> None:
        for seat, chair in enumerate(commit.row.body.get("chairs", [])):
            sat = self._sat.setdefault((commit.row.id, seat), [])
            person = str(chair.get("person"))
            if not sat or sat[-1][1] != person:
                sat.append((self._now(), person))

    def sits(self, match: str, seat: int, person: str) -> bool:
        """Whether somebody sits there, or has until just now."""
        sat = self._sat.get((match, seat), [])
        ends = [since for since, _ in sat[1:]] + [float("inf")]
        now = self._now()
        return any(
            one == person and now < end + UNDER_WAY for (_, one), end in zip(sat, ends, strict=True)
        )


def misdirected(refs: Sequence[Wire], readers: Sequence[str] | None, chairs: Chairs) -> list[str]:
    """What of a message is not for who reads it; without `readers` everybody does."""
    own = {(ref.match, ref.seat): ref for ref in refs if ref.verb in OWN}
    if readers is None:
        return [f"{ref} is offered to everybody" for ref in own.values()]
    return [
        f"{ref} is offered to {reader}, who does not sit there"
        for ref in own.values()
        for reader in readers
        if not chairs.sits(ref.match, ref.seat, reader)
    ]


def other_world(match: Position[Any], reader: Seat, rng: Random) -> Position[Any]:
    """A match that a reader cannot tell from this one."""
    twin = match.settled().fork() if reader == SPECTATOR else match.fork()
    twin.table.state = redeal(twin.table.state, reader, rng)
    if match.game.redeal is not None:
        match.game.redeal(twin.table.state, reader, rng)
    play = twin.play
    if twin.window:  # nobody learns who has answered, or how many
        play.answers = {seat: one for seat, one in play.answers.items() if seat == reader}
        play.pending = {s: asked for s, asked in play.asked.items() if s not in play.answers}
    return twin


@contextlib.contextmanager
def looked_through(
    rng: Random, found: list[str], is_old: Callable[[str, int], float]
) -> Iterator[None]:
    """Panels and tables are made for another world too, now and then; `found` has what differs,
    and what is shown though it `is_old`: for how many seconds a match has not been as it is."""
    make_panel, make_table = targets.panel, view.table

    def differs(
        session: Session, reader: Seat, shown: Face, make: Callable[[Session], Face]
    ) -> None:
        if since := is_old(session.id, session.row.revision):
            found.append(f"{session.id} is shown as it was {since:.0f} s ago")
        if session.status != LIVE or session.match is None or rng.randrange(OFTEN):
            return
        twin = replace(session, match=other_world(session.match, reader, rng), facts={})
        if said(make(twin)) != said(shown):
            who = "the table" if reader == SPECTATOR else f"the panel of seat {reader}"
            found.append(f"{session.id} line {session.match.version}: {who} tells what is hidden")

    def panel(session: Session, seat: Seat, *args: Any, **more: Any) -> Face:
        shown = make_panel(session, seat, *args, **more)
        differs(session, seat, shown, lambda twin: make_panel(twin, seat, *args, **more))
        return shown

    def table(session: Session, *args: Any, **more: Any) -> Face:
        shown = make_table(session, *args, **more)
        differs(session, SPECTATOR, shown, lambda twin: make_table(twin, *args, **more))
        return shown

    with (
        patch.object(targets, "panel", panel),
        patch.object(panels, "panel", panel),
        patch.object(view, "table", table),
    ):
        yield


def said(face: Face) -> Any:
    return face.view.to_components(), face.svg, face.alt
