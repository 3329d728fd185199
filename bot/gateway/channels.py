"""Channels as discord.py can parse them, whatever Discord leaves out of them.

Of a channel that the bot may not view Discord tells hardly more than its id. The library would fail
on some of these, and with one of its channels a whole server would be lost.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.gateway.partial_payloads import OPEN, UNKNOWN

log = logging.getLogger(__name__)

OBFUSCATED_FLAG = 1 << 17  # the flag of a channel that the bot may not view
Parse: TypeAlias = Callable[[Any], None]


def complete(channel: dict[str, Any]) -> dict[str, Any]:
    """The same channel or thread with its missing fields filled in.

    One that is hidden, or does not say who may view it, may be viewed by nobody.
    """
    known = {name: value for name, value in channel.items() if value is not None}
    overwrites = known.get("permission_overwrites")
    if overwrites is None or known.get("flags", 0) & OBFUSCATED_FLAG:
        view = str(discord.Permissions(view_channel=True).value)
        everyone = known.get("guild_id", "0")
        overwrites = [{"id": everyone, "type": 0, "allow": "0", "deny": view}]
    return {
        **UNKNOWN,
        "available_tags": [],
        **known,
        "permission_overwrites": overwrites,
        "thread_metadata": {**OPEN, **known.get("thread_metadata", {})},
    }


def guard_channel_parsers(parsers: dict[str, Parse], knows: Callable[[int, int], bool]) -> None:
    """Have channels completed before the library parses them, and each parsed by itself.

    `knows` says whether the library has a channel of a server.
    """
    begin, create = parsers["GUILD_CREATE"], parsers["CHANNEL_CREATE"]
    update, open_thread = parsers["CHANNEL_UPDATE"], parsers["THREAD_CREATE"]

    def parse(parser: Parse, channel: Any, **more: Any) -> None:
        try:
            parser(complete({**channel, **more}))
        except Exception as failed:
            log.warning("a channel cannot be read: %s", type(failed).__name__)

    def begin_guild(guild: Any) -> None:
        begin({**guild, "channels": [], "threads": []})
        for channel in guild.get("channels") or ():
            parse(create, channel, guild_id=guild["id"])
        for thread in guild.get("threads") or ():
            parse(open_thread, thread, guild_id=guild["id"])

    def update_or_create(channel: Any) -> None:
        known = knows(int(channel["guild_id"]), int(channel["id"]))
        (update if known else create)(channel)

    parsers["GUILD_CREATE"] = begin_guild
    parsers["CHANNEL_CREATE"] = partial(parse, create)
    parsers["CHANNEL_UPDATE"] = partial(parse, update_or_create)
    parsers["THREAD_CREATE"] = partial(parse, open_thread)
    parsers["THREAD_UPDATE"] = partial(parse, parsers["THREAD_UPDATE"])
