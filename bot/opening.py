"""Opening a bot: its games are read, its store is opened, its way to Discord is found."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import yarl

import games
from bot.compose import Bot
from bot.settings import DISCORD_API, Settings
from games import third_party
from games.core.words import LOCALES, bundle
from storage.opening import is_postgres, open_store, sqlite_path
from storage.roles import Store
from storage.sole import sole

log = logging.getLogger(__name__)


def read_games(others: Sequence[str] = ()) -> None:
    """Read every game and its words from disk, so that nobody's first press waits for it.

    `others` are games of other packages: one that cannot be had is named in the log, no more.
    """
    for sentence in third_party.enter(others):
        log.error("%s", sentence)
    for key in games.playable():
        game = games.load(key)
        for locale in LOCALES:
            bundle(locale, game.folder)


@asynccontextmanager
async def bot(settings: Settings) -> AsyncIterator[Bot]:
    """A bot on the store that the settings name; raises Broken where it cannot run on that."""
    read_games(settings.game_keys)
    shared = is_postgres(settings.store)
    with contextlib.nullcontext() if shared else sole(sqlite_path(settings.store)):
        made = Bot(await open_store(settings.store), settings)
        made.metrics.start()
        made.worker.warm()
        try:
            yield made
        finally:
            await made.metrics.stop()
            await made.close()


async def while_sound(store: Store, main: Coroutine[Any, Any, None], after: float = 60.0) -> None:
    """Do this until it ends, or what is stored is found to be damaged: Broken. What takes long to
    look at is looked at meanwhile, some seconds after the start."""

    running = asyncio.ensure_future(main)
    try:
        await asyncio.wait([running], timeout=after)
        if not running.done():
            try:
                await store.examine()
            except sqlite3.OperationalError as failed:
                log.warning("the database could not be looked through: %s", failed)
        await running
    finally:
        running.cancel()
        await asyncio.wait([running])


async def find_gateway(settings: Settings) -> None:
    """Lead the library to another server that speaks Discord's API, if one is set."""
    if settings.discord_api == DISCORD_API:
        return
    discord.http.Route.BASE = settings.discord_api
    if settings.interactions_port:
        return
    headers = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{settings.discord_api}/gateway/bot") as answer,
    ):
        answer.raise_for_status()
        found = await answer.json()
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(found["url"])
