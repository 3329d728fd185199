"""Planted faults of time and of several processes: clocks, votes, alarms, outages, take-overs."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from bot.clocks import service as clocks
from bot.clocks.alarms import Alarms
from bot.compose import Bot
from bot.delivery.relay import OutboxRelay
from bot.matches import ballots, cache
from bot.matches.autoplay import Autoplay
from bot.matches.session import Draft
from bot.outages.gate import ReachableGate
from bot.outages.service import Outages
from bot.outages.trust import ClockTrust
from bot.votes.service import Votes
from storage import claims, sqlite
from storage.engine import migrations


def deadlines_are_not_stored() -> AbstractContextManager[Any]:
    """A change of the match leaves its old deadlines."""
    from bot.matches import repository

    real = repository.Commit
    return patch.object(repository, "Commit", lambda *a, **k: real(*a, **{**k, "deadlines": None}))


def computers_wait_for_a_wake() -> AbstractContextManager[Any]:
    """After a start no computer player goes on by itself."""

    async def nothing(self: Autoplay) -> None:
        """Nobody is woken."""

    return patch.object(Autoplay, "wake_all", nothing)


def a_deadline_is_never_let_go() -> AbstractContextManager[Any]:
    """The deadlines of a match ring once; then they stay claimed."""

    async def keep(self: Any, match: str) -> bool:
        return True

    return patch.object(claims.OwnDeadlines, "release", keep)


def the_alarm_is_not_set_forward() -> AbstractContextManager[Any]:
    """What is due before the timer rings waits for the timer."""

    def wait(self: Alarms, committed: Any) -> None:
        """Nothing is done."""

    return patch.object(Alarms, "on_commit", wait)


def a_vote_is_for_whatever_is_open() -> AbstractContextManager[Any]:
    """The number on the button is not looked at."""
    vote = Votes.vote

    async def any_vote(self: Votes, id: str, number: int, *args: Any, **more: Any) -> Any:
        session = await self.matches.read(id)
        last = max((v.number for v in session.body.votes), default=number)
        return await vote(self, id, last, *args, **more)

    return patch.object(Votes, "vote", any_vote)


def a_vote_counts_each_press() -> AbstractContextManager[Any]:
    """Who says yes twice has two votes."""

    async def count(self: Votes, draft: Draft, vote: Any, person: int, yes: bool) -> None:
        sides = {"yes": (*vote.yes, *([person] * yes)), "no": (*vote.no, *([person] * (not yes)))}
        vote = vote.model_copy(update=sides)
        ballots.put(draft.body, vote)
        asked = ballots.electorate(draft, vote)
        needed = ballots.needed(vote, len(asked))
        if len(vote.yes) >= needed:
            await self._carry_out(draft, vote)
        elif len(asked) - len(vote.no) < needed:
            ballots.close(draft, vote, "failed")

    return patch.object(Votes, "_count", count)


def nobody_closes_a_vote() -> AbstractContextManager[Any]:
    """What is voted on stays open after its time."""

    async def look_away(self: Votes, id: str, kind: str) -> None:
        """Nothing is decided."""

    return patch.object(Votes, "vote_over", look_away)


def a_vote_follows_the_chair() -> AbstractContextManager[Any]:
    """A vote about somebody goes on against whoever sits there next."""
    overtaken = ballots.overtaken

    def whoever(draft: Draft, status: str, vote: Any) -> Any:
        return overtaken(draft, status, vote.model_copy(update={"person": None}))

    return patch.object(ballots, "overtaken", whoever)


def clocks_run_on_in_an_outage() -> AbstractContextManager[Any]:
    """Nobody is given back the time in which nothing could be pressed."""

    async def keep(self: Outages, draft: Draft) -> None:
        draft.body.outages = max(self.latest, draft.body.outages)

    return patch.object(Outages, "put_on", keep)


def an_outage_is_given_back_each_time() -> AbstractContextManager[Any]:
    """It is not noted that a table has its time back."""
    put_on = Outages.put_on

    async def again(self: Outages, draft: Draft) -> None:
        seen = draft.body.outages
        await put_on(self, draft)
        draft.body.outages = seen

    return patch.object(Outages, "put_on", again)


def clocks_ring_in_a_silence() -> AbstractContextManager[Any]:
    """What is due rings, whether presses were known to arrive or not."""

    async def never(self: ReachableGate, match: str, at: float) -> float:
        return 0.0

    return _together(
        patch.object(ReachableGate, "holds", never),
        patch.object(ReachableGate, "is_open", lambda self: True),
    )


def a_wrong_clock_is_believed() -> AbstractContextManager[Any]:
    """Whatever the machine says of the time after a start is taken for true."""

    async def believe(self: ClockTrust, alive: float | None) -> None:
        """There is no doubt."""

    return patch.object(ClockTrust, "begin", believe)


def a_time_out_hits_the_next_question() -> AbstractContextManager[Any]:
    """Who is asked when a deadline rings is answered for, due or not."""
    run_out = clocks.Clocks.run_out

    async def careless(self: clocks.Clocks, id: str, kind: str) -> None:
        now = self.matches.now
        self.matches.now = lambda: now() + 30.0
        try:
            await run_out(self, id, kind)
        finally:
            self.matches.now = now

    return patch.object(clocks.Clocks, "run_out", careless)


def a_migration_runs_half() -> AbstractContextManager[Any]:
    """A step of the schema is not one transaction."""

    def migrate(db: sqlite3.Connection) -> None:
        db.execute("create table if not exists migration (number integer primary key)")
        done = {number for (number,) in db.execute("select number from migration")}
        for number, statements in migrations(done):
            for statement in statements:
                db.execute(statement)
            db.execute("insert into migration (number) values (?)", (number,))

    return patch.object(sqlite, "migrate", migrate)


def nothing_is_synced() -> AbstractContextManager[Any]:
    """The database leaves to the machine when it is written to the disk."""
    return patch.dict(sqlite.WRITER, {"synchronous": "off"})


def nobody_goes_on_for_the_dead() -> AbstractContextManager[Any]:
    """What a process was doing that has died, nobody does."""

    async def nothing(self: Bot) -> None:
        """Nothing is taken over."""

    return patch.object(Bot, "_take_over", nothing)


def who_inherits_does_not_doubt() -> AbstractContextManager[Any]:
    """What a dead process may have sent already is brought as if it had not."""
    take = OutboxRelay._take

    async def believe(self: OutboxRelay, private: bool, limit: int, doubtful: set[str]) -> None:
        await take(self, private, limit, set())

    return patch.object(OutboxRelay, "_take", believe)


def news_are_not_heard() -> AbstractContextManager[Any]:
    """What other processes did to a match is not noticed."""

    def deaf(self: cache.SessionCache, news: Any) -> None:
        """Nothing is forgotten."""

    return patch.object(cache.SessionCache, "on_news", deaf)


def _together(*patches: AbstractContextManager[Any]) -> AbstractContextManager[Any]:
    stack = contextlib.ExitStack()
    for one in patches:
        stack.enter_context(one)
    return stack


FAULTS: tuple[Callable[[], AbstractContextManager[Any]], ...] = (
    deadlines_are_not_stored, computers_wait_for_a_wake, a_deadline_is_never_let_go,
    the_alarm_is_not_set_forward, a_vote_is_for_whatever_is_open, a_vote_counts_each_press,
    nobody_closes_a_vote, a_vote_follows_the_chair, clocks_run_on_in_an_outage,
    an_outage_is_given_back_each_time, clocks_ring_in_a_silence, a_wrong_clock_is_believed,
    a_time_out_hits_the_next_question, a_migration_runs_half, nothing_is_synced,
    nobody_goes_on_for_the_dead, who_inherits_does_not_doubt, news_are_not_heard,
)  # fmt: skip
