"""Automatic answers: computer players and standing orders."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from bot.matches.computers import Computers
from bot.matches.errors import Overtaken, Refused, RulesFailed, Stale
from bot.matches.repository import Committed, Matches
from bot.matches.session import AnyTable, Session, asleep
from bot.matches.standing_orders import automatic_seat, by_order
from bot.ops.tasks import Tasks
from games.core.decision import Answer
from games.core.match import audible
from games.core.record import By
from games.core.secret import SPECTATOR, Seat
from storage.records import LIVE, News
from storage.watched_tasks import place, watched

log = logging.getLogger(__name__)

RETRY_AFTER_SECONDS = 5.0  # seconds until an answer that failed is tried again
PLAN_ANSWERS = 60  # answers of a plan that is made in one go


@dataclass(frozen=True, slots=True)
class Pace:
    """How long computer players and standing orders wait before an answer, in seconds.

    It is drawn at random, whatever happens at the table, so that the time reveals nothing.
    """

    least: float = 0.8
    most: float = 2.0


class Autoplay:
    """Answers for the seats that need no person, one after the other, until a person is asked."""

    def __init__(
        self,
        matches: Matches,
        computers: Computers,
        *,
        pause: Callable[[float], Awaitable[None]],
        rng: Random,
        pace: Pace | None = None,
    ) -> None:
        self._matches, self._computers = matches, computers
        self._pause, self._rng, self._pace = pause, rng, pace or Pace()
        self._tasks = Tasks("autoplay")
        self._running: dict[str, asyncio.Task[None]] = {}
        self._not_ours: set[str] = set()  # nudged, but somebody else has stored a change since

    def on_commit(self, committed: Committed) -> None:
        """A match was stored: answer for its computers until a person has to."""
        session = committed.session
        if session.status == LIVE and automatic_seat(session) is not None:
            self.nudge(session.id)

    def on_news(self, news: News) -> None:
        """Another process stored a match: it answers for that match's computers, not this one."""
        if news.kind == "match" and news.name in self._running:
            self._not_ours.add(news.name)

    def nudge(self, id: str) -> None:
        """Start answering for the computer players and standing orders of a match."""
        self._not_ours.discard(id)
        running = self._running.get(id)
        if running is None or running.done():
            task = self._tasks.start(self._answer(id), name=f"nudge {id}")
            self._running[id] = task
            task.add_done_callback(lambda done: self._forget(id, done))

    def _forget(self, id: str, done: asyncio.Task[None]) -> None:
        if self._running.get(id) is done:
            del self._running[id]

    async def _answer(self, id: str) -> None:
        """Answer until a person has to; try again if the store fails."""
        going_on = True
        while going_on:
            try:
                going_on = await self._go_on(id)
            except (Overtaken, Stale):  # another change came first, and goes on from there
                return
            except (Refused, RulesFailed) as why:
                log.warning("automatic answer in %s: %s", id, type(why).__name__)
                return
            except Exception as failed:
                kind, at = type(failed).__name__, place(failed)
                log.warning("an automatic answer in %s failed: %s at %s", id, kind, at)
                await self._pause(RETRY_AFTER_SECONDS)

    async def _go_on(self, id: str) -> bool:
        """Wait, give an answer and those that belong to it; False if there is none to give.

        The computer thinks during the wait. If thinking takes longer, another wait follows it, so
        that the time does not reveal how hard a hand is to play.
        """
        session = await self._matches.read(id)
        seat = automatic_seat(session) if session.status == LIVE else None
        if seat is None:
            return False
        thinking = watched(asyncio.create_task(self._think_ahead(session, seat)), "autoplay")
        try:
            await self._moment()
            while not thinking.done():
                await self._moment()
        finally:
            thinking.cancel()
        if id in self._not_ours:
            return False
        stored: Session | None = session
        for who, answer in thinking.result():
            if stored is None:
                break
            stored = await self._answer_once(stored, who, answer)
        return True

    async def _moment(self) -> None:
        await asyncio.sleep(0)  # so that thinking begins before, and goes on where none is waited
        await self._pause(self._rng.uniform(self._pace.least, self._pace.most))

    async def _think(self, table: AnyTable, seat: Seat) -> Answer:
        """The answer of a seat's computer player or standing order."""
        kind = table.body.chairs[seat].computer
        if kind:
            return await self._computers.answer(table.playing(), seat, kind)
        return by_order(table, seat) or table.playing().default(seat)

    async def _think_ahead(self, table: Session, seat: Seat) -> list[tuple[Seat, Answer]]:
        """The next answer of a seat, and further ones that nobody may count.

        Computers that are asked together answer together, and a plan of several steps is carried
        out at once, so that the number of its steps does not show.
        """
        chairs, match = table.body.chairs, table.playing().fork()
        answers = [(seat, await self._think(table, seat))]
        while chairs[seat].computer and len(answers) < PLAN_ANSWERS:
            try:
                match.submit(*answers[-1], "computer")
            except Exception:  # it is given to the rules once more at the table, and told there
                break
            asked = [one for one in match.pending if chairs[one].computer]
            if audible(match.fresh, SPECTATOR) or not asked:
                break
            seat = seat if seat in asked else asked[0]
            kind = chairs[seat].computer or ""
            answers.append((seat, await self._computers.answer(match, seat, kind)))
        return answers

    async def _answer_once(self, thought: Session, seat: Seat, answer: Answer) -> Session | None:
        """Give one answer and return the new session; None if the match has changed meanwhile."""
        async with self._matches.change(thought.id, LIVE) as draft:
            overtaken = draft.row.revision != thought.row.revision
            now = automatic_seat(draft) if overtaken else seat
            if now is None:
                return None
            if overtaken:
                answer = await self._think(draft, now)
            by: By = "computer" if draft.chairs[now].computer else "player"
            if by == "player":
                draft.chairs[now].ordered_of = draft.playing().asked
            draft.submit(now, answer, by)
            stored = await self._matches.commit(draft)
            return None if overtaken else stored

    async def wake_all(self) -> None:
        """After a start: go on with the computer players of all running matches."""
        wished = ("computer", "order", "standing_rule")  # as they are stored
        found = self._matches.store.matches.rows(status=(LIVE,), holding=wished, limit=100_000)
        for row in await found:
            if asleep(row):
                continue
            chairs = row.body.get("chairs", ())
            if any(chair.get(wish) is not None for chair in chairs for wish in wished):
                self.nudge(row.id)

    async def idle(self) -> None:
        """Wait until no automatic answer is under way."""
        await self._tasks.done()

    async def close(self) -> None:
        await self._tasks.cancel()
