"""Planted faults of time and of several processes: clocks, votes, alarms, outages, take-overs, and
one of a game.

Each function plants the fault that its docstring describes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from bot.app.compose import Bot
from bot.delivery.relay import OutboxRelay
from bot.features.clocks import service as clocks
from bot.features.votes.service import Votes
from bot.matches import ballots, cache
from bot.matches.alarms import Alarms
from bot.matches.autoplay import Autoplay
from bot.matches.session import Draft
from bot.outages import removals
from bot.outages.clock_trust import ClockTrust
from bot.outages.deadline_gate import ReachableGate
from bot.outages.removals import Removals
from bot.outages.service import Outages
from games.offrandes import tales
from storage import single_process, sqlite
from storage.sql_engine import migrations
from tests.tools.planting import Faults, Replacement


def deadlines_are_not_stored() -> Faults:
    """A change of a match leaves its old deadlines in place."""
    from bot.matches import repository

    real = repository.Commit
    return [Replacement(repository, "Commit", lambda *a, **k: real(*a, **{**k, "deadlines": None}))]


def computers_wait_for_a_wake() -> Faults:
    """After a start no computer player goes on by itself."""

    async def nothing(self: Autoplay) -> None:
        """Nobody is woken."""

    return [Replacement(Autoplay, "wake_all", nothing)]


def a_deadline_is_never_let_go() -> Faults:
    """The deadlines of a match ring once and then stay claimed."""

    async def keep(self: Any, match: str) -> bool:
        return True

    return [Replacement(single_process.OwnDeadlines, "release", keep)]


def the_alarm_is_not_set_forward() -> Faults:
    """A deadline that is due before the timer rings waits for the timer."""

    def wait(self: Alarms, committed: Any) -> None:
        """Nothing is done."""

    return [Replacement(Alarms, "on_commit", wait)]


def a_vote_is_for_whatever_is_open() -> Faults:
    """The vote's number on the button is not checked."""
    vote = Votes.vote

    async def any_vote(self: Votes, id: str, number: int, *args: Any, **more: Any) -> Any:
        session = await self.matches.read(id)
        last = max((v.number for v in session.body.votes), default=number)
        return await vote(self, id, last, *args, **more)

    return [Replacement(Votes, "vote", any_vote)]


def a_vote_counts_each_press() -> Faults:
    """A person who presses yes twice has two votes."""

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

    return [Replacement(Votes, "_count", count)]


def nobody_closes_a_vote() -> Faults:
    """A vote stays open after its time."""

    async def look_away(self: Votes, id: str, kind: str) -> None:
        """Nothing is decided."""

    return [Replacement(Votes, "vote_over", look_away)]


def a_vote_follows_the_chair() -> Faults:
    """A vote about a player goes on against whoever has that seat next."""
    overtaken = ballots.overtaken

    def whoever(draft: Draft, status: str, vote: Any) -> Any:
        return overtaken(draft, status, vote.model_copy(update={"person": None}))

    return [Replacement(ballots, "overtaken", whoever)]


def clocks_run_on_in_an_outage() -> Faults:
    """Time in which nobody could press is not given back."""

    async def keep(self: Outages, draft: Draft) -> None:
        draft.body.outages = max(self.latest, draft.body.outages)

    return [Replacement(Outages, "put_on", keep)]


def an_outage_is_given_back_each_time() -> Faults:
    """It is not noted that a table has got its time back."""
    put_on = Outages.put_on

    async def again(self: Outages, draft: Draft) -> None:
        seen = draft.body.outages
        await put_on(self, draft)
        draft.body.outages = seen

    return [Replacement(Outages, "put_on", again)]


def clocks_ring_in_a_silence() -> Faults:
    """Deadlines ring even when it is not known that presses arrive."""

    async def never(self: ReachableGate, match: str, at: float) -> float:
        return 0.0

    return [
        Replacement(ReachableGate, "holds", never),
        Replacement(ReachableGate, "is_open", lambda self: True),
    ]


def a_wrong_clock_is_believed() -> Faults:
    """The machine's clock is always believed after a start."""

    async def believe(self: ClockTrust, alive: float | None) -> None:
        """There is no doubt."""

    return [Replacement(ClockTrust, "begin", believe)]


def a_time_out_hits_the_next_question() -> Faults:
    """When a deadline rings, the open question is answered, due or not."""
    run_out = clocks.Clocks.run_out

    async def careless(self: clocks.Clocks, id: str, kind: str) -> None:
        now = self.matches.now
        self.matches.now = lambda: now() + 400.0
        try:
            await run_out(self, id, kind)
        finally:
            self.matches.now = now

    return [Replacement(clocks.Clocks, "run_out", careless)]


def a_migration_runs_half() -> Faults:
    """A migration is not one transaction."""

    def migrate(db: sqlite3.Connection) -> None:
        db.execute("create table if not exists migration (number integer primary key)")
        done = {number for (number,) in db.execute("select number from migration")}
        for number, statements in migrations(done):
            for statement in statements:
                db.execute(statement)
            db.execute("insert into migration (number) values (?)", (number,))

    return [Replacement(sqlite, "migrate", migrate)]


def nothing_is_synced() -> Faults:
    """The database does not sync its commits to the disk."""
    return [Replacement(sqlite.WRITER, "synchronous", "off")]


def nobody_goes_on_for_the_dead() -> Faults:
    """The work of a dead process is not taken over."""

    async def nothing(self: Bot) -> None:
        """Nothing is taken over."""

    return [Replacement(Bot, "_take_over", nothing)]


def who_inherits_does_not_doubt() -> Faults:
    """A message that a dead process may have sent is sent as if it had not been."""
    take = OutboxRelay._take

    async def believe(self: OutboxRelay, private: bool, limit: int) -> None:
        doubted = set(self._doubtful)
        await take(self, private, limit)
        self._doubtful &= doubted

    return [Replacement(OutboxRelay, "_take", believe)]


def news_are_not_heard() -> Faults:
    """A process does not notice other processes' changes of a match."""

    def deaf(self: cache.SessionCache, news: Any) -> None:
        """Nothing is forgotten."""

    return [Replacement(cache.SessionCache, "on_news", deaf)]


def clocks_run_on_off_a_server() -> Faults:
    """What is due at the tables of a server rings, though the bot was put out of it."""
    return [Replacement(Removals, "owes", lambda self, guild: False)]


def the_time_off_a_server_is_not_given_back() -> Faults:
    """Clocks go on when the bot is invited again as if it had been there."""

    async def forget(self: Removals, guild: int) -> None:
        await self._store.documents.put(removals.KIND, guild, None)
        self._forget(guild)

    return [Replacement(Removals, "give_back", forget)]


def the_price_of_a_sealed_auction_cannot_be_told() -> Faults:
    """What somebody paid in an auction with secret bids stays a secret where the end is told."""
    read = tales.read

    def raw(ended: Any) -> Iterator[tales.Scene]:
        for scene in read(ended):
            paid = scene.event.args.get("it")
            yield scene._replace(args=scene.args | ({"it": paid} if paid else {}))

    return [Replacement(tales, "read", raw)]


FAULTS: tuple[Callable[[], Faults], ...] = (
    deadlines_are_not_stored, computers_wait_for_a_wake, a_deadline_is_never_let_go,
    the_alarm_is_not_set_forward, a_vote_is_for_whatever_is_open, a_vote_counts_each_press,
    nobody_closes_a_vote, a_vote_follows_the_chair, clocks_run_on_in_an_outage,
    an_outage_is_given_back_each_time, clocks_ring_in_a_silence, a_wrong_clock_is_believed,
    a_time_out_hits_the_next_question, a_migration_runs_half, nothing_is_synced,
    clocks_run_on_off_a_server, the_time_off_a_server_is_not_given_back,
    nobody_goes_on_for_the_dead, who_inherits_does_not_doubt, news_are_not_heard,
    the_price_of_a_sealed_auction_cannot_be_told,
)  # fmt: skip
