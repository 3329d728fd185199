"""Computer players at the table: they answer from what their seat may see."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from typing import Any

import games
from games.core.decision import Answer
from games.core.game import Game
from games.core.levels import SECOND
from games.core.match import Position
from games.core.players import policy, respond
from games.core.seated import Seated, sit
from games.core.secret import Seat

log = logging.getLogger(__name__)


def kinds(game: Game[Any]) -> list[str]:
    """The kinds of computer player for this game, the one that comes unasked first."""
    levels = sorted(game.levels, key=lambda level: level != SECOND)
    return [*levels, *game.policies, *([] if game.policies else ["search"]), "random"]


def think(key: str, seated: Seated[Any], kind: str, seed: int) -> Answer:
    """Runs in a worker process: what a computer player of some kind answers."""
    return respond(games.load(key), seated, kind, Random(seed))


class Computers:
    """Answers at once where that is cheap, in a worker process where it is not."""

    def __init__(self, worker: Callable[[], Executor] | None, rng: Random) -> None:
        self._worker, self._rng = worker, rng

    async def answer(self, match: Position[Any], seat: Seat, kind: str) -> Answer:
        """A legal answer; the default one where the computer player fails."""
        try:
            game, seated = match.game, sit(match, seat)
            seed = self._rng.getrandbits(64)
            if self._worker is not None and not callable(policy(game, kind)):
                loop = asyncio.get_running_loop()
                answer = await loop.run_in_executor(
                    self._worker(), think, game.key, seated, kind, seed
                )
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
