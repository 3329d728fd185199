"""Opens a bot: loads the games, opens the store, and finds Discord's API."""

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
from bot.app.compose import Bot
from bot.settings import DISCORD_API, Misconfigured, Settings
from games import third_party
from games.core.bundle import bundle
from games.core.languages import LOCALES
from storage.exclusive import exclusive
from storage.open_store import is_postgres, open_store, sqlite_path
from storage.roles import Store

log = logging.getLogger(__name__)


def read_games(others: Sequence[str] = ()) -> None:
    """Load every game and its words, so that nobody's first press waits for that.

    `others` are third-party games; one that cannot be loaded is only logged.
    """
    for sentence in third_party.enter(others):
        log.error("%s", sentence)
    for key in games.playable():
        game = games.load(key)
        for locale in LOCALES:
            bundle(locale, game.folder)


@asynccontextmanager
async def bot(settings: Settings) -> AsyncIterator[Bot]:
    """A bot on the store that the settings name. Raises Broken if it cannot run on that."""
    read_games(settings.game_keys)
    shared = is_postgres(settings.store)
    with contextlib.nullcontext() if shared else exclusive(sqlite_path(settings.store)):
        store = await open_store(settings.store)
        try:
            made = Bot(store, settings)
        except BaseException:
            await store.close()
            raise
        try:
            made.metrics.start()
            made.worker.warm()
            yield made
        finally:
            await made.metrics.stop()
            await made.close()


async def while_sound(store: Store, main: Coroutine[Any, Any, None], after: float = 60.0) -> None:
    """Run until `main` ends; raises Broken if the stored data turns out to be damaged.

    Long checks run in the background, some seconds after the start.
    """

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
    """Point discord.py at another server that speaks Discord's API, if one is set.

    Raises Misconfigured, with a sentence, if it answers with an error or without a gateway.
    """
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
        if answer.status == 401:
            raise Misconfigured("The server at AGORA_DISCORD_API does not accept DISCORD_TOKEN.")
        if answer.status >= 400:
            raise Misconfigured(f"The server at AGORA_DISCORD_API refused ({answer.status}).")
        try:
            found = yarl.URL((await answer.json(content_type=None))["url"])
        except (ValueError, TypeError, KeyError):
            raise Misconfigured("The server at AGORA_DISCORD_API names no gateway.") from None
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = found
