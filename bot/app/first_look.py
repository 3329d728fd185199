"""The first look of a bot that starts: what it has stored, and what Discord remembers of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

import aiohttp
import discord

from bot.delivery.emoji import OUR_EMOJI_NAME
from bot.gateway.command_tree import TOP
from bot.gateway.permissions import invite_link
from bot.ops import heartbeat
from bot.settings import Misconfigured, Settings
from storage.open_store import shown_address
from storage.records import LIVE
from storage.roles import Store

log = logging.getLogger(__name__)

KIND, ID = "begun", 0  # the document that a bot writes before it tells Discord anything
RETRY_AFTER_SECONDS = 10.0
ASK_TIMEOUT = aiohttp.ClientTimeout(total=10.0)


@dataclass(frozen=True, slots=True)
class Remembered:
    """What Discord knows of the application."""

    id: int
    servers: int | None
    shards: int | None
    known: str  # which of its commands or emoji are ours, in words; "" if none is


async def look(
    settings: Settings,
    store: Store,
    now: Callable[[], float],
    *,
    new: bool = False,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Log what begins where. Raises Misconfigured where Discord remembers what the store does not,
    as after a start without the volume, unless it is to be `new`; LoginFailure for a wrong token.
    """
    while True:
        told = await _ask(settings)
        # after Discord: another process may have begun on the same store meanwhile
        empty = await _is_empty(store)
        if told is not None or not empty or new:
            break
        log.warning("Discord does not answer, and nothing begins on a new store before it does")
        await pause(RETRY_AFTER_SECONDS)
    where = shown_address(settings.store)
    if empty and not new and told is not None and told.known:
        raise Misconfigured(
            f"The store {where} is new and empty, but Discord already has {told.known} of this"
            " bot. Has it run before, with another AGORA_STORE, or with a volume that is not"
            " mounted now? If everything is to begin anew, run `agora run --new` once."
        )
    if empty:
        await store.documents.put(KIND, ID, {"at": now()})
    running = (await store.matches.tally()).get(LIVE, 0)
    state = "new" if empty else "existing"
    release = version("agora")
    rest = "" if told is None else _listed(told, settings)
    log.info(
        "Ágora %s begins: store %s (%s), running matches: %d%s",
        release,
        where,
        state,
        running,
        rest,
    )


def _listed(told: Remembered, settings: Settings) -> str:
    shards = told.shards if settings.shard_range.count is None else settings.shards
    invite = invite_link(told.id)
    return f", servers: {told.servers}, shards: {shards}, invite link: {invite}"


async def _is_empty(store: Store) -> bool:
    """Whether no bot has ever begun on a store."""
    signs = ((KIND, ID), (heartbeat.KIND, heartbeat.ID))
    if any([await store.documents.get(*sign) is not None for sign in signs]):
        return False
    return not await store.matches.tally()


async def _ask(settings: Settings) -> Remembered | None:
    """None where Discord does not answer. Raises LoginFailure."""
    head = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    try:
        async with aiohttp.ClientSession(headers=head, timeout=ASK_TIMEOUT) as http:

            async def ask(path: str) -> Any:
                async with http.get(settings.discord_api + path) as answer:
                    if answer.status == 401:
                        raise discord.LoginFailure("Improper token has been passed.")
                    answer.raise_for_status()
                    return await answer.json(content_type=None)

            it = await ask("/applications/@me")
            commands = await ask(f"/applications/{it['id']}/commands")
            emoji = await ask(f"/applications/{it['id']}/emojis")
            gateway = await ask("/gateway/bot")
        ours = [
            *(f"the command /{one['name']}" for one in commands if one["name"] in TOP),
            *(f"the emoji {e['name']}" for e in emoji["items"] if OUR_EMOJI_NAME.match(e["name"])),
        ]
        servers, shards = it.get("approximate_guild_count"), gateway.get("shards")
        return Remembered(int(it["id"]), servers, shards, " and ".join(ours[:2]))
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError, TypeError, KeyError) as why:
        log.warning("Discord does not say what it knows of the bot: %s", type(why).__name__)
        return None
