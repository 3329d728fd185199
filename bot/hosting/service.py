"""The tools of who keeps a table or a server; all they do is told at the table and logged.

Nobody who plays decides alone over what affects others: a manager of the server who does not sit
at the table may, and a host whose opponents are all computer players. Any other host only puts
things to the vote.
"""

from __future__ import annotations

import json
from typing import Any

from bot.clocks.reckoning import DAY
from bot.limits.service import Limits
from bot.matches import ballots, corrections, knowing
from bot.matches.body import Keeper
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.matches.session import Draft
from bot.votes.service import Votes
from games.core.decision import Illegal
from games.core.match import Position, codec
from games.core.secret import SPECTATOR, Seat, Secret, dump, secrets
from storage.records import LIVE


class Hosting:
    """Each method is one change of a match. `keeper` is who uses the tool; `manages` whether that
    person manages the server.

    What can be voted on returns False where it was put to the vote instead of being done.
    """

    def __init__(self, matches: Matches, votes: Votes, limits: Limits) -> None:
        self.matches, self._votes, self._limits = matches, votes, limits

    async def pause(
        self, id: str, keeper: Keeper, days: float, reason: str, *, manages: bool = False
    ) -> bool:
        """Pause a table. Raises Refused where it is paused already, or for too many days."""
        async with self.matches.change(id, LIVE) as draft:
            if decides_alone(draft, keeper, manages):
                corrections.may_pause(draft, days)
                until = self.matches.now() + days * DAY
                draft.tell_use(keeper, "host-paused", reason=reason)
                corrections.pause(draft, until)
                await self.matches.commit(draft)
                return True
        await self._propose(id, keeper, "pause", reason, days=days)
        return False

    async def resume(self, id: str, keeper: Keeper, reason: str, *, manages: bool = False) -> bool:
        """End a pause before its time."""
        async with self.matches.change(id, LIVE) as draft:
            if decides_alone(draft, keeper, manages):
                draft.tell_use(keeper, "host-resumed", reason=reason)
                corrections.resume(draft)
                await self.matches.commit(draft)
                return True
        await self._propose(id, keeper, "resume", reason)
        return False

    async def pause_over(self, id: str, kind: str = "") -> None:
        """End a pause whose time has come; open questions are asked once more."""
        async with self.matches.change(id, LIVE) as draft:
            until, asked = draft.body.paused_until, list[Seat]()
            if until is not None and until <= self.matches.now():
                corrections.resume(draft)
                asked = list(draft.playing().pending)
            await self.matches.commit(draft, remind=asked)

    async def force(
        self, id: str, keeper: Keeper, seat: Seat, reason: str, *, manages: bool = False
    ) -> bool:
        """Give the default answer for a player who is awaited; a vote, only for who is late.

        Where several are asked at once, nobody who plays is told who has not answered yet.
        """
        async with self.matches.change(id, LIVE) as draft:
            match = draft.playing()
            if decides_alone(draft, keeper, manages):
                if seat not in match.pending:
                    raise Refused("not-awaited")
                if match.play.ask is not None and len(match.play.ask.decisions) > 1:
                    draft.tell_use(keeper, "host-forced-one", reason=reason)
                else:
                    draft.tell_use(keeper, "host-forced", reason=reason, who=seat)
                draft.submit(seat, match.default(seat), "default")
                await self.matches.commit(draft)
                return True
        await self._propose(id, keeper, "late", reason, seat=seat)
        return False

    async def replace(
        self,
        id: str,
        keeper: Keeper,
        seat: Seat,
        person: int,
        name: str,
        reason: str,
        *,
        manages: bool = False,
    ) -> None:
        """Give a seat to somebody who has known no other one, and is not in too many games."""
        async with self.matches.change(id, LIVE) as draft:
            if not 0 <= seat < len(draft.chairs):
                raise Refused("no-such-player")
            if not decides_alone(draft, keeper, manages):
                raise Refused("no-replacing-alone")
            if keeper.person is not None and knowing.seats_known(draft.body, keeper.person):
                raise Refused("no-replacing-knowing")
            if draft.seat_of(person) is not None:
                raise Refused("already-seated")
            try:
                await self._limits.check(draft.row.guild, person, draft.body.admitted)
            except Refused:
                raise Refused("too-many-for-heir") from None
            draft.tell_use(keeper, "host-replaced", reason=reason, who=seat)
            corrections.empty_seat(draft, seat)
            corrections.sit_down(draft, person, name, seat)
            draft.chairs[seat].placed = True
            await self.matches.commit(draft)

    async def rewind(
        self, id: str, keeper: Keeper, steps: int, reason: str, *, manages: bool = False
    ) -> bool:
        """Take the last answers back, further than undo goes; cards and dice to come change."""
        async with self.matches.change(id, LIVE) as draft:
            if decides_alone(draft, keeper, manages):
                way = await corrections.way_back(self.matches.store, draft, steps)
                was = draft.playing().floor  # the lines after it are nobody else's business
                draft.tell_use(keeper, "host-rewound", reason=reason, was=was, line=way.line)
                await corrections.go_back(self.matches.store, draft, way.line)
                await self.matches.commit(draft)
                return True
        await self._propose(id, keeper, "rewind", reason, steps=steps)
        return False

    async def repair(
        self, id: str, keeper: Keeper, path: str, value: str, reason: str, *, manages: bool = False
    ) -> None:
        """Change one value of the state; the phase in progress starts again."""
        try:
            new: Any = json.loads(value)
        except ValueError:
            new = value
        async with self.matches.change(id, LIVE) as draft:
            if not decides_alone(draft, keeper, manages):
                raise Refused("no-repairing-alone")
            before, once = stands(draft.playing(), path)
            draft.step(lambda match: match.repair(path, new))
            after, now = stands(draft.playing(), path)
            values: dict[str, Any] = {"path": path, "before": before, "after": after}
            eyes = once & now
            if SPECTATOR in eyes:
                draft.tell_use(keeper, "host-repaired", reason=reason, **values)
            else:
                draft.tell_use(keeper, "host-repaired-hidden", reason=reason, path=path)
                if eyes:
                    draft.tell_use(keeper, "host-repaired-seen", to=eyes, **values)
            await self.matches.commit(draft)

    async def look(self, id: str) -> Any:
        """The state as JSON data, as a spectator may see it."""
        session = await self.matches.read(id)
        return dump(session.playing().view(SPECTATOR))

    async def uncover(self, id: str, keeper: Keeper, reason: str, *, manages: bool = False) -> Any:
        """The state as JSON data with all that is hidden; who sees it takes no seat any more.

        Raises Refused for who sits at the table, be it against computer players.
        """
        async with self.matches.change(id, LIVE) as draft:
            person = keeper.person
            if person is None or draft.seat_of(person) is not None or not manages:
                raise Refused("no-looking-alone")
            draft.tell_use(keeper, "host-looked", reason=reason)
            knowing.remember(draft.body, person, knowing.ALL_SEATS, sat=False)
            stored = (await self.matches.commit(draft)).playing()
            return json.loads(codec(stored.game).dump_json(stored.table.state))

    async def resend(self, id: str) -> None:
        """Bring everybody's panel again, and the table, the calls and the open votes, which
        somebody may have deleted."""
        async with self.matches.change(id, LIVE) as draft:
            draft.missing = ["table", *ballots.open_ones(draft.body)]
            draft.missing += [
                f"seat:{seat}" for seat in draft.playing().seats if draft.is_called(seat)
            ]
            await self.matches.commit(draft, remind=list(draft.playing().pending))

    async def _propose(self, id: str, keeper: Keeper, kind: str, reason: str, **about: Any) -> None:
        await self._votes.propose(id, keeper.person or 0, kind, reason=reason, **about)


def decides_alone(draft: Draft, keeper: Keeper, manages: bool) -> bool:
    """Whether somebody may use a tool without asking the others; Refused for who may not at all.

    A manager may who does not sit here and has not (that seat could be taken again); a host may
    against computer players only.
    """
    person = keeper.person or 0
    seat, host = draft.seat_of(person), draft.row.host == person
    if not manages and not host:
        raise Refused("only-host", person=draft.row.host)
    if seat is None:
        return manages and not knowing.has_sat(draft.body, person)
    others = {chair.person for chair in draft.chairs} - {None, keeper.person}
    return host and not others


def stands(match: Position[Any], path: str) -> tuple[str, frozenset[Seat]]:
    """What stands at a dotted path of the state, as JSON, and who may see it: the seats, with the
    spectators' where it is public. Raises Illegal where the path leads nowhere."""
    state: Any = match.seen_by(SPECTATOR).table.state
    raw, node, on_the_way = json.loads(codec(match.game).dump_json(state)), state, []
    try:
        for step in path.split("."):
            raw = raw[int(step)] if isinstance(raw, list) else raw[step]
            if isinstance(node, Secret):
                on_the_way.append(node)
                node = None
            elif isinstance(node, list | tuple):
                node = node[int(step)]
            elif isinstance(node, dict):
                node = node.get(step, node.get(int(step) if step.isdigit() else step))
            elif node is not None:
                node = getattr(node, step)
    except (AttributeError, KeyError, IndexError, ValueError, TypeError):
        raise Illegal("bad-patch", path=path[:60]) from None
    eyes = frozenset((SPECTATOR, *match.seats))
    for secret in (*on_the_way, *secrets(node)):
        eyes &= {seat for seat in eyes if SPECTATOR in secret.seen or seat in secret.seen}
    return json.dumps(raw, ensure_ascii=False)[:100], eyes
