"""The operator's commands to a running bot, passed through the store."""

from __future__ import annotations

import logging
from typing import Any

from bot.matches.errors import Refused
from bot.outages.reopening import Reopening
from bot.outages.service import Outages
from storage.roles import Store

log = logging.getLogger(__name__)

KIND = "wish"  # of the documents


async def ask(store: Store, wish: dict[str, Any]) -> None:
    """Store a command; the bot reads it within a minute, or when it starts."""
    number = 1
    while not await store.documents.swap(KIND, number, None, wish):
        number += 1


class OperatorCommands:
    """Carries out the stored commands, each once; the results are logged."""

    def __init__(self, store: Store, outages: Outages, reopening: Reopening) -> None:
        self._store, self._outages, self._reopening = store, outages, reopening

    async def look(self) -> bool:
        """Carry out waiting commands; returns whether an outage was declared among them."""
        for number, wish in await self._store.documents.all(KIND):
            if await self._store.documents.swap(KIND, number, wish, None):
                await self._reopen(str(wish["match"]))
        known = self._outages.latest
        await self._outages.read()
        return self._outages.latest > known

    async def _reopen(self, match: str) -> None:
        try:
            await self._reopening.reopen(match)
        except Refused as why:
            log.warning("%s is not opened again: %s", match, why.code)
        else:
            log.warning("%s is opened again", match)
