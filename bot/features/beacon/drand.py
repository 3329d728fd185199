"""The HTTP API of drand: one round of one network."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import orjson
from pydantic import BaseModel, Field, ValidationError

from games.headless.beacon import Pulse

log = logging.getLogger(__name__)

REQUEST_TIMEOUT_SECONDS = 8.0  # that an answer may take
ANSWER_SIZE_BYTES = 10_000  # bytes of an answer


class Answered(BaseModel):
    """The fields that are read from the API's answer for a round."""

    round: int
    randomness: str = Field(pattern="^[0-9a-f]{64}$")
    signature: str = Field(pattern="^[0-9a-f]{96}$")


class Drand:
    """Asks for rounds of the network `chain` below the address `base`."""

    def __init__(self, base: str, chain: str, seconds: float = REQUEST_TIMEOUT_SECONDS) -> None:
        self._address = f"{base}/{chain}/public"
        self._limit = aiohttp.ClientTimeout(total=seconds)

    async def fetch(self, number: int) -> Pulse | None:
        """A round, not verified yet; None if it is not published or the request fails."""
        try:
            told = await self._ask(number)
            answered = Answered.model_validate(told)
        except (TimeoutError, aiohttp.ClientError, OSError, ValidationError, ValueError) as why:
            log.warning("round %d of the beacon cannot be had: %s", number, type(why).__name__)
            return None
        return Pulse(answered.round, answered.randomness, answered.signature)

    async def _ask(self, number: int) -> Any:
        async with (
            aiohttp.ClientSession(timeout=self._limit) as session,
            session.get(f"{self._address}/{number}", allow_redirects=False) as answer,
        ):
            if answer.status != 200:
                raise ValueError(answer.status)
            text = await answer.content.read(ANSWER_SIZE_BYTES)
            return orjson.loads(text)
