"""Tables that wait for their round of the public beacon: asked for, checked, mixed in, dealt."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from functools import partial
from typing import Any, TypeAlias

from bot.features.lobby.service import deal
from bot.matches import proof
from bot.matches.beacon_network import Network
from bot.matches.errors import Refused, retry_on_conflict
from bot.matches.proof_record import AwaitedRound
from bot.matches.repository import Matches
from bot.matches.session import Draft
from bot.ops.tasks import Tasks
from games.headless.beacon import Pulse, holds
from storage.records import LIVE, LOBBY, Deadline
from storage.watched_tasks import place

log = logging.getLogger(__name__)

RETRY_DELAYS_SECONDS = (
    2.0,
    4.0,
    8.0,
    15.0,
    30.0,
    60.0,
    300.0,
)  # seconds to wait after each failure
BEACON_WAIT_SECONDS = 60.0  # seconds that a table which would play without the beacon waits for it

# a round, not checked; None where it cannot be had now
Fetch: TypeAlias = Callable[[int], Awaitable[Pulse | None]]
Act: TypeAlias = Callable[[Draft, AwaitedRound], dict[str, Any]]


class Beacons:
    """Begins tables when their round is published. `worker` is the process that checks it."""

    def __init__(
        self,
        matches: Matches,
        network: Network | None,
        fetch: Fetch | None,
        secret_bytes: proof.SecretBytes,
        worker: Callable[[], Executor] | None = None,
    ) -> None:
        self.matches, self._network, self._fetch = matches, network, fetch
        self._secret_bytes, self._worker = secret_bytes, worker
        self._tasks = Tasks("beacon")
        self._asking: set[str] = set()

    async def due(self, id: str, kind: str) -> None:
        """A table's round should be published by now: fetch it in the background."""
        if id not in self._asking:
            self._asking.add(id)
            self._tasks.start(self._fetch_round(id), name=f"beacon {id}")

    async def _fetch_round(self, id: str) -> None:
        try:
            await self._go_on(id)
        except Exception as failed:  # the store fails: the deadline rings again
            kind, at = type(failed).__name__, place(failed)
            log.warning("the beacon's round for %s: %s at %s", id, kind, at)
        finally:
            self._asking.discard(id)

    async def _go_on(self, id: str) -> None:
        session = await self.matches.read(id)
        awaited = session.body.proof.beacon if session.body.proof else None
        if session.match is not None or awaited is None:
            return
        told = await self.matches.store.posted.get(id, proof.round_target(awaited))
        if told is None or told.at >= awaited.out_at:
            await self._act(id, awaited, self._move)
            return
        pulse = await self._fetch(awaited.number) if self._fetch else None
        if pulse is not None and await self._holds(awaited, pulse):
            await self._act(id, awaited, partial(begin_with, pulse=pulse))
        else:
            await self._act(id, awaited, self._miss)

    async def _holds(self, awaited: AwaitedRound, pulse: Pulse) -> bool:
        if pulse.round != awaited.number:
            return False
        if self._worker is None:
            return holds(awaited.key, pulse)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._worker(), holds, awaited.key, pulse)

    async def _act(self, id: str, awaited: AwaitedRound, act: Act) -> None:
        """Do something with a table, if it still waits for this round."""

        async def once() -> None:
            async with self.matches.change(id, LOBBY) as draft:
                if draft.body.proof is None or draft.body.proof.beacon != awaited:
                    return
                if proof.intact(draft):
                    columns = act(draft, awaited)
                else:  # somebody is gone who was to play
                    proof.unseal(draft)
                    columns = {}
                draft.unattended = "status" not in columns
                await self.matches.commit(draft, **columns)

        with contextlib.suppress(Refused):  # it was closed meanwhile
            await retry_on_conflict(once)

    def _move(self, draft: Draft, awaited: AwaitedRound) -> dict[str, Any]:
        """Give the table a later round, because it was not told of this one before it was
        published.
        """
        if self._network is None:
            return self._miss(draft, awaited)
        later = self._network.fix(draft.now, awaited.moved + 1)
        proof.seal(draft, later, self._secret_bytes)
        return {"anew": [proof.round_target(later)]}

    def _miss(self, draft: Draft, awaited: AwaitedRound) -> dict[str, Any]:
        """The beacon does not answer: keep waiting, or play without it, as the table has chosen."""
        now, kept = draft.now, draft.body.proof
        if kept is not None and not kept.wait and now >= awaited.out_at + BEACON_WAIT_SECONDS:
            draft.announce("beacon-missed", round=str(awaited.number))
            deal(draft)
            return {"status": LIVE}
        wait = RETRY_DELAYS_SECONDS[min(awaited.tries, len(RETRY_DELAYS_SECONDS) - 1)]
        tried = awaited.model_copy(update={"tries": awaited.tries + 1, "ask_at": now + wait})
        proof.change(draft, beacon=tried)
        return {}

    async def idle(self) -> None:
        """Wait until no request is under way."""
        await self._tasks.done()

    async def close(self) -> None:
        await self._tasks.cancel()


def begin_with(draft: Draft, awaited: AwaitedRound, *, pulse: Pulse) -> dict[str, Any]:
    """The round is published: begin the match."""
    value = {"randomness": pulse.randomness, "signature": pulse.signature}
    proof.change(draft, beacon=awaited.model_copy(update=value))
    draft.announce("beacon-dealt", round=str(awaited.number))
    deal(draft)
    return {"status": LIVE}


def deadlines(draft: Draft) -> list[Deadline]:
    """When a table's round has to be fetched."""
    kept = draft.body.proof
    if draft.match is not None or kept is None or kept.beacon is None:
        return []
    return [Deadline(draft.id, "beacon", kept.beacon.ask_at)]
