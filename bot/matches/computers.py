"""Computer players at the table: they answer from what their seat may see."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

import games
from bot.ops.time_limit import until
from games.core.decision import Answer
from games.core.game import Game
from games.core.levels import SECOND, at_once
from games.core.match import Position
from games.core.players import policy, respond
from games.core.seated import Seated, sit
from games.core.secret import Seat

# seconds for an answer, with the pictures that the worker draws before it
ANSWER_TIMEOUT_SECONDS = 10.0

log = logging.getLogger(__name__)


def kinds(game: Game[Any]) -> list[str]:
    """The kinds of computer player for this game, the default one first."""
    levels = sorted(game.levels, key=lambda level: level != SECOND)
    return [*levels, *game.policies, *([] if game.policies else ["search"]), "random"]


def think(key: str, seated: Seated[Any], kind: str, seed: int, end: float) -> Answer:
    """The answer of a computer player of this kind; runs in a worker process.

    Raises TimeoutError when the monotonic clock has reached `end`, so that the process is free
    again.
    """
    with until(end):
        return respond(games.load(key), seated, kind, Random(seed))


class Computers:
    """Computer players: cheap ones answer at once, others in a worker process."""

    def __init__(
        self,
        worker: Callable[[], Executor] | None,
        rng: Random,
        patience: float = ANSWER_TIMEOUT_SECONDS,
        renew: Callable[[Executor], object] = lambda broken: None,
    ) -> None:
        self._worker, self._rng, self._patience, self._renew = worker, rng, patience, renew

    async def answer(self, match: Position[Any], seat: Seat, kind: str) -> Answer:
        """A legal answer for a seat.

        If the computer player runs out of time, the answer of a level without search; if it fails,
        the game's default answer.
        """
        try:
            game, seated = match.game, sit(match, seat)
            seed = self._rng.getrandbits(64)
            if self._worker is not None and not callable(policy(game, kind)):
                answer = await self._searched(self._worker(), game, seated, kind, seed)
            else:
                answer = respond(game, seated, kind, Random(seed))
            match.pending[seat].parse(answer)
        except Exception as failed:
            log.error(
                "computer player %s failed in %s at %s: %s",
                kind,
                match.game.key,
                match.where(),
                type(failed).__name__,
            )
            return match.default(seat)
        return answer

    async def _searched(
        self, worker: Executor, game: Game[Any], seated: Seated[Any], kind: str, seed: int
    ) -> Answer:
        """The answer of a searching player; without search if its time is up or its process
        dies.
        """
        loop, end = asyncio.get_running_loop(), time.monotonic() + self._patience
        try:
            thought = loop.run_in_executor(worker, think, game.key, seated, kind, seed, end)
            return await asyncio.wait_for(thought, self._patience)
        except (TimeoutError, BrokenProcessPool) as failed:
            if isinstance(failed, BrokenProcessPool):
                self._renew(worker)
            quick = at_once(game, kind)
            if quick is None:
                raise
            why = "ran out of time" if isinstance(failed, TimeoutError) else "lost its process"
            log.warning("computer player %s of %s %s", kind, game.key, why)
            return quick(seated.view, seated.seat, seated.decision, Random(seed))
