"""Opening a trial: a finished match is played on from one of its lines as another match.

Hands and answers that were still sealed stay as they were; face-down piles and future dice are
drawn anew, from a new secret with a promise of its own. Nothing of a trial counts: no result, no
cup.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.features.history.service import History, step_at
from bot.features.limits.service import Limits
from bot.matches.body import BodyDraft, ChairDraft, Trial
from bot.matches.computers import kinds
from bot.matches.errors import Refused
from bot.matches.events import EVENT_LIMIT, read_event
from bot.matches.finder import MatchFinder
from bot.matches.proof import SECRET_BYTES, promise_target
from bot.matches.repository import Matches, new_id
from bot.matches.seat_names import computer_names, told_apart
from bot.matches.session import Session
from games.core.game import Game
from games.core.levels import SECOND
from games.core.match import Match
from games.core.record import Entry
from games.core.secret import SPECTATOR, Seat
from storage.records import CLOSED, LIVE, LOBBY, OVER, Row


class Trials:
    """Opens trials."""

    def __init__(
        self,
        matches: Matches,
        finder: MatchFinder,
        history: History,
        limits: Limits,
        secret_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.matches, self._finder, self._history = matches, finder, history
        self._limits, self._secret_bytes = limits, secret_bytes

    def only_over(self, session: Session) -> None:
        """Raise Refused if a match is not over."""
        if session.status not in (OVER, CLOSED):
            raise Refused("not-over")

    async def at(self, session: Session, line: int) -> Match[Any]:
        """The match after a line.

        Raises Refused before the match's end, and for a line after which it was over.
        """
        self.only_over(session)
        if not 0 <= line <= session.playing().version:
            raise Refused("nothing-to-try")
        match = await self._history.at(session, line)
        if match.result is not None:
            raise Refused("nothing-to-try")
        return match

    async def step(self, session: Session, line: int) -> int:
        """The number of a line in the replay that everybody sees."""
        return step_at(await self._history.stops(session, SPECTATOR), line)

    async def open(
        self,
        id: str,
        line: int,
        seat: Seat,
        level: str,
        person: int,
        name: str,
        locale: str,
        press: int | None = None,
    ) -> Session:
        """Begin a trial after a line, in one seat; computers of a level have the others.

        Raises Refused if the channel is occupied, if the person is in too many games, or for a
        wrong seat or level.
        """
        old = await self.matches.read(id)
        async with self.matches.lock(f"channel {old.row.channel}"):
            if (busy := await self._finder.in_channel(old.row.channel)) is not None:
                link = await self._finder.link(busy)
                raise Refused("busy", running=busy.row.game, edition=busy.edition, link=link)
            await self._limits.check(old.row.guild, person)
            await self._limits.check_open(person)
            match = await self.at(old, line)
            if seat not in match.seats:
                raise Refused("no-such-player")
            if level not in levels(old.game):
                raise Refused("no-computer", kind=level[:40])
            log = [entry for entry in await self._history.log(old) if entry.seq <= line]
            match, entries = copy_of_match(match, log)
            now = self.matches.now()
            body = BodyDraft(
                chairs=seated(old, seat, level, person, name, locale, line),
                options=dict(old.body.options),
                locale=locale,
                pictures=old.body.pictures,
                trial=Trial(match=old.id, line=line),
                level=level,
            )
            fresh = new_id(self._secret_bytes)
            row = Row(
                fresh, 0, LOBBY, old.row.game, old.row.guild, old.row.channel, person, {}, now, now
            )
            async with self.matches.create(row, body) as draft:
                draft.match, draft.entries = match, entries
                draft.redraw(self._secret_bytes(SECRET_BYTES))
                draft.rewritten = await self._said(old, line)
                draft.recent = tuple((seq, read_event(text)) for seq, _, text in draft.rewritten)
                draft.announce("trial")
                promise = promise_target(draft)
                return await self.matches.commit(draft, press=press, anew=[promise], status=LIVE)

    async def _said(self, session: Session, line: int) -> list[tuple[int, int, str]]:
        """What the game has said up to a line, without the bot's notices, which name other
        people.
        """
        said = await self.matches.store.matches.events(session.id, until=line, limit=EVENT_LIMIT)
        return [one for one in said if not read_event(one[2]).key.startswith("@")]


def copy_of_match(match: Match[Any], log: list[Entry]) -> tuple[Match[Any], list[Entry]]:
    """A copy of a match and its log, as format 1, which has no witnesses."""
    start = replace(match.start, format=1)
    before, entries = start.hash, list[Entry]()
    for line in log:
        entries.append(Entry.after(before, line.seq, line.seat, line.key, line.answer, line.by))
        before = entries[-1].hash
    base = match.base
    hashes = {0: start.hash, **{entry.seq: entry.hash for entry in entries}}
    since = [entry for entry in entries if entry.seq > base.seq]
    return Match(match.game, start, replace(base, hash=hashes[base.seq]), since), entries


def seated(
    old: Session, seat: Seat, level: str, person: int, name: str, locale: str, line: int
) -> list[ChairDraft]:
    """The chairs of a trial: one person, and computers.

    A seat that was a computer's from the beginning keeps its name, so that the log still fits it;
    the others get new names.
    """
    known = computer_names(old.body.locale)
    kept = {
        each: chair.name
        for each, chair in enumerate(old.chairs)
        if chair.computer and chair.name in known and len(old.held(each)) == 1 and each != seat
    }
    taken = {name, *(chair.name for chair in old.chairs)}
    fresh = (one for one in computer_names(locale) if one not in taken)
    return [
        ChairDraft(person=person, name=told_apart(name, kept.values()), since=line)
        if each == seat
        else ChairDraft(name=kept.get(each) or next(fresh), computer=level, since=line)
        for each in range(len(old.chairs))
    ]


def levels(game: Game[Any]) -> list[str]:
    """The levels for the computers' seats; other kinds of players if the game has no levels."""
    return [*game.levels] or kinds(game)


def usual(game: Game[Any]) -> str:
    """The level that is suggested."""
    known = levels(game)
    return SECOND if SECOND in known else known[0]
