"""The tools of a table's host; all they do is told at the table and logged."""

from __future__ import annotations

import json
from typing import Any

from bot.clocks.reckoning import DAY
from bot.matches import corrections
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from games.core.match import codec
from games.core.secret import SPECTATOR, Seat, dump
from storage.records import LIVE


class Hosting:
    """Each method is one change of a match."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def pause(self, id: str, days: float) -> None:
        """Pause a table. Raises Refused for one that is paused, or for so many days."""
        async with self.matches.change(id, LIVE) as draft:
            if days <= 0:
                raise Refused("bad-days", most=corrections.LONGEST_PAUSE)
            corrections.may_pause(draft, days)
            corrections.pause(draft, self.matches.now() + days * DAY)
            await self.matches.commit(draft)

    async def resume(self, id: str, kind: str = "") -> None:
        """End a pause, whose time may have come."""
        async with self.matches.change(id, LIVE) as draft:
            corrections.resume(draft)
            await self.matches.commit(draft)

    async def force(self, id: str, seat: Seat) -> None:
        """Give the default answer for a player who is awaited."""
        async with self.matches.change(id, LIVE) as draft:
            match = draft.playing()
            if seat not in match.pending:
                raise Refused("not-awaited")
            draft.announce("forced", who=seat)
            draft.submit(seat, match.default(seat), "default")
            await self.matches.commit(draft)

    async def replace(self, id: str, seat: Seat, person: int, name: str) -> None:
        """Give a seat to somebody else."""
        async with self.matches.change(id, LIVE) as draft:
            if not 0 <= seat < len(draft.chairs):
                raise Refused("no-such-player")
            if draft.seat_of(person) is not None:
                raise Refused("already-seated")
            corrections.empty_seat(draft, seat)
            corrections.sit_down(draft, person, name, seat)
            await self.matches.commit(draft)

    async def rewind(self, id: str, steps: int, reason: str) -> None:
        """Take the last answers back, further than undo goes; cards and dice to come change."""
        async with self.matches.change(id, LIVE) as draft:
            line = await corrections.answers_taken_back(self.matches.store, draft, steps)
            draft.announce("rewound", reason=reason)
            await corrections.go_back(self.matches.store, draft, line)
            await self.matches.commit(draft)

    async def repair(self, id: str, path: str, value: str, reason: str) -> None:
        """Change one value of the state; the phase in progress starts again."""
        try:
            new: Any = json.loads(value)
        except ValueError:
            new = value
        async with self.matches.change(id, LIVE) as draft:
            draft.step(lambda match: match.repair(path, new))
            draft.announce("repaired", path=path, reason=reason)
            await self.matches.commit(draft)

    async def look(self, id: str, secrets: bool) -> Any:
        """The state as JSON data; with `secrets` all that is hidden too, and the table is told."""
        if not secrets:
            session = await self.matches.read(id)
            return dump(session.playing().view(SPECTATOR))
        async with self.matches.change(id, LIVE) as draft:
            draft.announce("looked")
            stored = (await self.matches.commit(draft)).playing()
            return json.loads(codec(stored.game).dump_json(stored.table.state))

    async def resend(self, id: str) -> None:
        """Bring everybody's panel and the table again."""
        async with self.matches.change(id, LIVE) as draft:
            await self.matches.commit(draft, remind=list(draft.playing().pending))
