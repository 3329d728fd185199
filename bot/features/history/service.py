"""A match as a document, step by step, and what each reader may see of it."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import games
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.proof import witness
from bot.matches.session import Session
from bot.ops.process import Process
from games.core.match import Match
from games.core.record import BY_HAND, Entry, Snapshot, Start
from games.core.secret import SPECTATOR, Seat, dump
from games.core.table import Event
from games.headless.export import Export, export
from storage.records import CLOSED, OVER

CACHED_BEGINNINGS = 64  # folded beginnings of matches in memory
EVENTS_OF_A_KIND = 2  # decisive events of one kind before those of the next come in
FOLDED_AT_ONCE_LINES = 300  # lines that are folded at once; more of them in a worker process

log = logging.getLogger(__name__)


def fold(key: str, start: Start, log: Sequence[Entry]) -> Snapshot:
    """The table after the first lines of the log, as of its last phase; runs in a worker
    process.
    """
    return Match(games.load(key), start, None, log).base


class History:
    """Reads what is stored; changes nothing.

    `worker` is the process for short work, `process` the one for long work; without it there are
    no pages.
    """

    def __init__(
        self,
        finder: MatchFinder,
        worker: Callable[[], Executor] | None = None,
        process: Process | None = None,
    ) -> None:
        self.finder, self._worker, self._process = finder, worker, process
        self._folded: OrderedDict[str, Snapshot] = OrderedDict()

    async def log(self, session: Session) -> list[Entry]:
        return [entry for entry, _ in await self.finder.store.matches.log(session.id)]

    async def times(self, session: Session) -> dict[int, float]:
        """When each line of the log was written, in seconds since 1970."""
        return {entry.seq: at for entry, at in await self.finder.store.matches.log(session.id)}

    async def document(self, session: Session) -> Export:
        """The whole match with all its secrets. Raises Refused while it is being played."""
        if session.status not in (OVER, CLOSED):
            raise Refused("not-over")
        lines = await self.finder.store.matches.log(session.id)
        told = witness(session.body, [at for _, at in lines])
        return export(session.playing(), [entry for entry, _ in lines], told)

    async def page(self, make: Callable[[str, Sequence[str]], str], *what: Any) -> str | None:
        """What `make` returns for a document and languages; None if it cannot be made.

        It runs in the process for long work, behind what was asked for earlier.
        """
        if self._process is None:
            return None
        pool = self._process.pool()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, make, *what)
        except BrokenProcessPool:
            if self._process.renew(pool):
                log.error("the process that makes pages died")
        except Exception as failed:
            log.error("the page of a replay failed: %s", type(failed).__name__)
        return None

    async def said(self, session: Session, reader: Seat) -> list[tuple[int, Event]]:
        """What a reader has heard, each event with its line; after the end everything."""
        if session.status in (OVER, CLOSED) and reader == SPECTATOR:
            return await self.finder.opened(session)
        return await self.finder.heard(session, reader)

    async def own_view(self, session: Session, reader: Seat, spoken: list[str]) -> dict[str, Any]:
        """A running match as one reader knows it, and what that reader has heard, as `spoken`."""
        match = session.playing()
        return {
            "game": session.row.game,
            "match": session.id,
            "seat": reader,
            "players": [chair.name for chair in session.chairs],
            "options": session.body.options,
            "view": dump(match.view(reader)),
            "heard": spoken,
        }

    def readers(self, session: Session, person: int) -> list[Seat]:
        """The seats whose views a person may look back through: after the end, all of them."""
        seats = list(session.playing().seats)
        if session.status in (OVER, CLOSED):
            return [SPECTATOR, *seats]
        own = session.seat_of(person)
        return [SPECTATOR] if own is None else [SPECTATOR, own]

    async def stops(self, session: Session, reader: Seat) -> list[int]:
        """The lines at which this reader heard something, with the beginning and the end."""
        match = session.playing()
        over = session.status in (OVER, CLOSED)
        last = match.version if over else match.floor
        heard = {seq for seq, _ in await self.finder.heard(session, reader) if seq <= last}
        return sorted({0, last} | heard)

    async def at(self, session: Session, seq: int) -> Match[Any]:
        """The match as it stood after line `seq`.

        A step that could be taken back then is final in it, if it cannot be taken back any more.
        """
        now = session.playing()
        game, start = now.game, now.start
        log = [entry for entry in await self.log(session) if entry.seq <= seq]
        base = self._folded.get(session.id)
        if base is not None and not self._leads_to(base, log):
            base = None
        rest = [entry for entry in log if base is None or entry.seq > base.seq]
        if len(rest) > FOLDED_AT_ONCE_LINES and self._worker is not None:
            loop = asyncio.get_running_loop()
            base = await loop.run_in_executor(self._worker(), fold, game.key, start, log)
            rest = [entry for entry in log if entry.seq > base.seq]
        match = Match(game, start, base, rest)
        if seq <= now.floor or session.status in (OVER, CLOSED):
            match.settle()
        self._folded[session.id] = match.base
        self._folded.move_to_end(session.id)
        while len(self._folded) > CACHED_BEGINNINGS:
            self._folded.popitem(last=False)
        return match

    @staticmethod
    def _leads_to(base: Snapshot, log: Sequence[Entry]) -> bool:
        """Whether the log goes on from a stored beginning without going back before it."""
        if not log or log[-1].seq < base.seq:
            return False
        later = [entry for entry in log if entry.seq > base.seq]
        return all(entry.key not in BY_HAND for entry in later)


def target_step(step: int, steps: int, way: str) -> int:
    """The number of the step that a replay button leads to, of so many `steps` (`way`: first,
    last, back, on; anything else stays), from the number `step`.
    """
    ways = {"first": 0, "last": steps - 1, "back": step - 1, "on": step + 1}
    return max(0, min(ways.get(way, step), steps - 1))


def step_at(stops: Sequence[int], line: int) -> int:
    """The number of the last step up to a line of the log."""
    return max(0, bisect_right(stops, line) - 1)


def moments(
    said: Sequence[tuple[int, Event]], decisive: Sequence[str], most: int = 6
) -> list[tuple[int, Event]]:
    """The moments people will talk about, in order: the last events that the game calls decisive.

    If there were none, the rarest events.
    """
    public = [(n, e) for n, (seq, e) in enumerate(said) if e.to is None and e.key[0] != "@"]
    rank = {key: weight for weight, key in enumerate(decisive)}
    weighty, seen = [], dict.fromkeys(decisive, 0)
    for n, event in reversed(public):
        if event.key in rank:
            weighty.append((seen[event.key] // EVENTS_OF_A_KIND, rank[event.key], -n, event))
            seen[event.key] += 1
    if weighty:
        chosen = [(-n, event) for *_, n, event in sorted(weighty, key=lambda one: one[:3])[:most]]
    else:
        times = Counter(event.key for _, event in public)
        later = [one for one in public if said[one[0]][0]]  # not what opened the match
        chosen = sorted(later, key=lambda one: (times[one[1].key], -one[0]))[:most]
    return [said[n] for n, _ in sorted(chosen, key=lambda one: one[0])]
