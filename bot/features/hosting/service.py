"""The tools of hosts and server managers; each use is told at the table and logged."""

from __future__ import annotations

import json
from typing import Any

from bot.features.limits.service import Limits
from bot.features.votes.service import Votes
from bot.matches import ballots, closures, corrections, knowledge
from bot.matches.body import ToolUser, VoteKind
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.matches.session import Draft, only_host
from bot.time.reckoning import DAY
from games.core.decision import Illegal
from games.core.match import Position
from games.core.secret import SPECTATOR, Seat, Secret, dump, secrets
from games.core.snapshots import codec
from storage.records import CLOSED, LIVE, LOBBY


class Hosting:
    """Each method is one change of a match.

    `tool_user` uses the tool; `manages` is whether that person manages the server. Tools that can
    be voted on return False if a vote was opened instead.
    """

    def __init__(self, matches: Matches, votes: Votes, limits: Limits) -> None:
        self.matches, self._votes, self._limits = matches, votes, limits

    async def pause(
        self, id: str, tool_user: ToolUser, days: float, reason: str, *, manages: bool = False
    ) -> bool:
        """Pause a table. Raises Refused where it is paused already, or for too many days."""
        async with self.matches.change(id, LIVE) as draft:
            if decides_alone(draft, tool_user, manages):
                corrections.may_pause(draft, days)
                until = draft.now + days * DAY
                draft.tell_use(tool_user, "host-paused", reason=reason)
                corrections.pause(draft, until)
                await self.matches.commit(draft)
                return True
        await self._propose(id, tool_user, "pause", reason, days=days)
        return False

    async def resume(
        self, id: str, tool_user: ToolUser, reason: str, *, manages: bool = False
    ) -> bool:
        """End a pause before its time."""
        async with self.matches.change(id, LIVE) as draft:
            if decides_alone(draft, tool_user, manages):
                draft.tell_use(tool_user, "host-resumed", reason=reason)
                corrections.resume(draft)
                await self.matches.commit(draft)
                return True
        await self._propose(id, tool_user, "resume", reason)
        return False

    async def pause_over(self, id: str, kind: str = "") -> None:
        """End a pause whose time has come; open questions are asked once more."""
        async with self.matches.change(id, LIVE) as draft:
            until, asked = draft.body.paused_until, list[Seat]()
            if until is not None and until <= draft.now:
                corrections.resume(draft)
                asked = list(draft.playing().pending)
            await self.matches.commit(draft, remind=asked)

    async def close(
        self, id: str, tool_user: ToolUser, reason: str, *, manages: bool = False
    ) -> None:
        """Have a game closed after a grace, as long as a vote lasts; nobody wins it.

        A table that still gathers people is closed at once: nothing is lost. Raises Refused for a
        person who plays at the table against others.
        """
        async with self.matches.change(id, LOBBY, LIVE) as draft:
            if draft.match is None:
                if not manages:
                    only_host(draft, tool_user.person or 0)
                draft.tell_use(tool_user, "host-closes-lobby", reason=reason)
                await self.matches.commit(draft, status=CLOSED)
                return
            if not decides_alone(draft, tool_user, manages):
                raise Refused("no-closing-alone")
            at = ballots.closes(draft.body.timing, draft.now)
            closures.plan(draft, at, for_others=False)
            draft.tell_use(tool_user, "host-closes", reason=reason, until=int(at))
            await self.matches.commit(draft)

    async def keep(
        self, id: str, tool_user: ToolUser, reason: str, *, manages: bool = False
    ) -> None:
        """Take back that a game will be closed. Raises Refused if it will not be."""
        async with self.matches.change(id, LIVE) as draft:
            if not decides_alone(draft, tool_user, manages):
                raise Refused("no-closing-alone")
            if draft.body.closes_at is None:
                raise Refused("closes-not")
            draft.body.closes_at = None
            draft.tell_use(tool_user, "host-keeps", reason=reason)
            await self.matches.commit(draft)

    async def close_over(self, id: str, kind: str = "") -> None:
        """Close a game whose table was told so, if the reason still holds."""
        async with self.matches.change(id, LIVE) as draft:
            if closures.is_due(draft, draft.now):
                draft.step(lambda match: match.close())
            elif draft.body.closes_at is not None and draft.body.closes_at <= draft.now:
                draft.body.closes_at = None  # somebody else plays here now
            await self.matches.commit(draft)

    async def force(
        self, id: str, tool_user: ToolUser, seat: Seat, reason: str, *, manages: bool = False
    ) -> bool:
        """Give the default answer for an awaited player; as a vote, only for one who is late.

        If several are asked at once, no player learns who has not answered yet.
        """
        async with self.matches.change(id, LIVE) as draft:
            match = draft.playing()
            if decides_alone(draft, tool_user, manages):
                if seat not in match.pending:
                    raise Refused("not-awaited")
                if match.play.ask is not None and len(match.play.ask.decisions) > 1:
                    draft.tell_use(tool_user, "host-forced-one", reason=reason)
                else:
                    draft.tell_use(tool_user, "host-forced", reason=reason, who=seat)
                draft.submit(seat, match.default(seat), "default")
                await self.matches.commit(draft)
                return True
        await self._propose(id, tool_user, "late", reason, seat=seat)
        return False

    async def replace(
        self,
        id: str,
        tool_user: ToolUser,
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
            if not decides_alone(draft, tool_user, manages):
                raise Refused("no-replacing-alone")
            if tool_user.person is not None and knowledge.seats_known(draft.body, tool_user.person):
                raise Refused("no-replacing-knowing")
            if draft.seat_of(person) is not None:
                raise Refused("heir-seated")
            try:
                await self._limits.check(draft.row.guild, person, draft.body.admitted)
            except Refused:
                raise Refused("too-many-for-heir") from None
            draft.tell_use(tool_user, "host-replaced", reason=reason, who=seat)
            corrections.empty_seat(draft, seat, told=False)
            corrections.sit_down(draft, person, name, seat)
            draft.chairs[seat].placed = True
            await self.matches.commit(draft)

    async def rewind(
        self, id: str, tool_user: ToolUser, steps: int, reason: str, *, manages: bool = False
    ) -> bool:
        """Take back the last answers, further than undo can; later cards and dice will differ."""
        async with self.matches.change(id, LIVE) as draft:
            if decides_alone(draft, tool_user, manages):
                way = await corrections.rewind_target(self.matches.store, draft, steps)
                draft.tell_use(tool_user, "host-rewound", reason=reason, was=way.was, line=way.step)
                await corrections.go_back(self.matches.store, draft, way.line)
                await self.matches.commit(draft)
                return True
        await self._propose(id, tool_user, "rewind", reason, steps=steps)
        return False

    async def repair(
        self,
        id: str,
        tool_user: ToolUser,
        path: str,
        value: str,
        reason: str,
        *,
        manages: bool = False,
    ) -> None:
        """Change one value of the state; the phase in progress starts again."""
        try:
            new: Any = json.loads(value)
        except (ValueError, RecursionError):  # nested more deeply than anything of a game
            new = value
        async with self.matches.change(id, LIVE) as draft:
            if not decides_alone(draft, tool_user, manages):
                raise Refused("no-repairing-alone")
            before, once = stands(draft.playing(), path)
            draft.step(lambda match: match.repair(path, new))
            after, now = stands(draft.playing(), path)
            values: dict[str, Any] = {"path": path, "before": before, "after": after}
            eyes = once & now
            if SPECTATOR in eyes:
                draft.tell_use(tool_user, "host-repaired", reason=reason, **values)
            else:
                draft.tell_use(tool_user, "host-repaired-hidden", reason=reason, path=path)
                if eyes:
                    draft.tell_use(tool_user, "host-repaired-seen", to=eyes, **values)
            await self.matches.commit(draft)

    async def look(self, id: str) -> Any:
        """The state as JSON data, as a spectator may see it."""
        session = await self.matches.read(id)
        return dump(session.playing().view(SPECTATOR))

    async def uncover(
        self, id: str, tool_user: ToolUser, reason: str, *, manages: bool = False
    ) -> Any:
        """The state as JSON data with everything hidden; who has seen it can take no seat any more.

        Raises Refused for a person who plays at the table, even against computers only.
        """
        async with self.matches.change(id, LIVE) as draft:
            person = tool_user.person
            if person is None or draft.seat_of(person) is not None or not manages:
                raise Refused("no-looking-alone")
            draft.tell_use(tool_user, "host-looked", reason=reason)
            knowledge.remember(draft.body, person, knowledge.ALL_SEATS, sat=False)
            stored = (await self.matches.commit(draft)).playing()
            return json.loads(codec(stored.game).dump_json(stored.table.state))

    async def resend(self, id: str) -> None:
        """Send every panel, the table's card, the calls and the open votes again.

        Somebody may have deleted them.
        """
        async with self.matches.change(id, LIVE) as draft:
            draft.missing = ["table", *ballots.open_ones(draft.body)]
            draft.missing += [
                f"seat:{seat}" for seat in draft.playing().seats if draft.is_called(seat)
            ]
            await self.matches.commit(draft, remind=list(draft.playing().pending))

    async def _propose(
        self, id: str, tool_user: ToolUser, kind: VoteKind, reason: str, **about: Any
    ) -> None:
        await self._votes.propose(id, tool_user.person or 0, kind, reason=reason, **about)


def decides_alone(draft: Draft, tool_user: ToolUser, manages: bool) -> bool:
    """Whether somebody may use a tool without a vote. Raises Refused for a person without any
    right.

    A manager may if they do not sit here and never have (that seat could be taken again); a host
    only where nobody else has played.
    """
    person = tool_user.person or 0
    seat, host = draft.seat_of(person), draft.row.host == person
    if not manages and not host:
        raise Refused("only-host", person=draft.row.host)
    if seat is None:
        return manages and not knowledge.has_sat(draft.body, person)
    return host and ballots.is_alone(draft, person)


def stands(match: Position[Any], path: str) -> tuple[str, frozenset[Seat]]:
    """The value at a dotted path of the state as JSON, and the seats that may see it.

    A public value has all seats and the spectators'. Raises Illegal if the path leads nowhere.
    """
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
