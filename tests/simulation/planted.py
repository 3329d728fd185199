"""Faults of concurrency and time, planted on purpose: the simulation has to find each of them.

`python -m tests.simulation --planted all --seeds 300` says after how many seeds each was found.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from bot.delivery import placing, targets
from bot.delivery.relay import OutboxRelay
from bot.delivery.sender import Sender
from bot.matches.autoplay import Autoplay
from bot.matches.repository import Matches
from storage import claims, sqlite
from storage.engine import Engine
from storage.records import Posted

Plant = Callable[[], AbstractContextManager[Any]]
PLANTS: dict[str, Plant] = {}


def plant(make: Plant) -> Plant:
    PLANTS[make.__name__.replace("_", "-")] = make
    return make


@plant
def acknowledged_before_it_is_written() -> AbstractContextManager[Any]:
    """The store says done when a job is only queued."""

    async def write(self: Engine, job: Any) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda f: f.cancelled() or f.exception())
        self._jobs.put_nowait((job, done))

    return patch.object(Engine, "write", write)


@plant
def told_before_it_is_written() -> AbstractContextManager[Any]:
    """A commit is published, and then stored."""
    commit = Matches.commit

    async def early(self: Matches, draft: Any, **more: Any) -> Any:
        if draft.stored is not None and draft.match is not None and draft.entries:
            self._cache.put(
                type(draft.stored)(
                    replace(draft.row, revision=draft.row.revision + 1), draft.stored.body,
                    draft.match, draft.stored.recent, draft.stored.people, draft.stored.due, {},
                )
            )  # fmt: skip
        return await commit(self, draft, **more)

    return patch.object(Matches, "commit", early)


@plant
def delivered_before_it_is_sent() -> AbstractContextManager[Any]:
    """The outbox forgets a message when its sending begins."""
    deliver = OutboxRelay._deliver

    async def early(self: OutboxRelay, message: Any) -> None:
        await self._store.outbox.delivered(message, None)
        await deliver(self, message)

    return patch.object(OutboxRelay, "_deliver", early)


@plant
def another_nonce_each_time() -> AbstractContextManager[Any]:
    """What is sent again is another message."""
    count = iter(range(10**9))
    return patch.object(placing, "nonce", lambda *_: f"n{next(count)}")


@plant
def a_press_counts_twice() -> AbstractContextManager[Any]:
    """A press that came twice is not known any more."""
    write = sqlite.SqliteEngine._transact_now

    def forgetful(self: Any, jobs: Sequence[Any]) -> None:
        write(self, jobs)
        self._writer.execute("update press set id = -abs(id) - 1 where id > 0")

    return patch.object(sqlite.SqliteEngine, "_transact_now", forgetful)


@plant
def no_lock_on_a_match() -> AbstractContextManager[Any]:
    """Two changes of one match at once, and the revision is not looked at."""
    return _together(
        patch.object(Matches, "lock", lambda self, key: asyncio.Lock()),
        patch.object(sqlite, "revisions", lambda changes: []),
    )


@plant
def a_lane_is_let_go_early() -> AbstractContextManager[Any]:
    """While a message is being brought another task may bring the same."""

    async def claim(self: Any, now: float, limit: int, *, private: bool) -> Any:
        found = await self._due(now, limit, private, set())
        return claims.Claimed(found, set())

    return patch.object(claims.OwnLanes, "claim", claim)


@plant
def a_vote_is_for_whatever_is_open() -> AbstractContextManager[Any]:
    """The number on the button is not looked at."""
    from bot.votes.service import Votes

    vote = Votes.vote

    async def any_vote(self: Votes, id: str, number: int, *args: Any, **more: Any) -> Any:
        session = await self.matches.read(id)
        last = max((v.number for v in session.body.votes), default=number)
        return await vote(self, id, last, *args, **more)

    return patch.object(Votes, "vote", any_vote)


@plant
def deadlines_are_not_stored() -> AbstractContextManager[Any]:
    """A change of the match leaves its old deadlines."""
    from bot.matches import repository

    real = repository.Commit
    return patch.object(repository, "Commit", lambda *a, **k: real(*a, **{**k, "deadlines": None}))


@plant
def nobody_looks_after_a_failure() -> AbstractContextManager[Any]:
    """A message that could not be brought is given up."""

    async def give_up(self: OutboxRelay, message: Any, why: object) -> None:
        await self._store.outbox.delivered(message, None)

    return patch.object(OutboxRelay, "_put_off", give_up)


@plant
def the_relay_sleeps_through_a_commit() -> AbstractContextManager[Any]:
    """What comes while a round ends is not looked for."""

    def wake(self: OutboxRelay) -> None:
        if self._opened and (self._round is None or self._round.done()):
            self._again = True
            self._round = self._tasks.start(self._go_round(), name="outbox relay")

    return patch.object(OutboxRelay, "wake", wake)


@plant
def a_removed_message_is_edited_for_ever() -> AbstractContextManager[Any]:
    """A message that somebody deleted is not posted anew."""
    return patch.object(placing, "GONE_MESSAGE", -1)


@plant
def calls_are_forgotten_not_taken_away() -> AbstractContextManager[Any]:
    """Who has answered stays called."""

    async def forget(self: Any, call: Posted) -> None:
        await self._store.posted.forget(call.match, call.target)

    return patch.object(targets.Targets, "_take_away", forget)


@plant
def the_way_to_an_old_call_is_lost() -> AbstractContextManager[Any]:
    """Where the bot may not take a call away, it forgets it."""
    remove = Sender.remove

    async def careless(self: Sender, posted: Posted) -> bool:
        await remove(self, posted)
        return True

    return patch.object(Sender, "remove", careless)


@plant
def computers_wait_for_a_wake() -> AbstractContextManager[Any]:
    """After a start no computer player goes on by itself."""

    async def nothing(self: Autoplay) -> None:
        """Nobody is woken."""

    return patch.object(Autoplay, "wake_all", nothing)


@contextmanager
def _together(*patches: AbstractContextManager[Any]) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for one in patches:
            stack.enter_context(one)
        yield
