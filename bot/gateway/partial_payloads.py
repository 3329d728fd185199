"""Adapts an interaction's JSON to what discord.py reads.

Discord sends a part of the channel; discord.py knows the rest from its gateway and insists on it,
but a worker has no gateway. Of the pressed message hardly anything is read, since the custom id
says everything; its components, its author and the message that it replies to are most of the
payload. Of the components only the files are kept that they show, as attachments: the library reads
these, from which Discord leaves the files out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.delivery.attachments import shown_files

UNKNOWN: Mapping[str, Any] = {
    "name": "",
    "position": 0,
    "parent_id": "0",
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
    "bitrate": 64_000,
    "user_limit": 0,
}
OPEN: Mapping[str, Any] = {
    "archived": False,
    "auto_archive_duration": 1440,
    "archive_timestamp": "1970-01-01T00:00:00+00:00",
}
# what is read of a pressed message, by the bot or by discord.py
READ = frozenset({"id", "type", "content", "flags"})


def with_whole_channel(interaction: dict[str, Any]) -> dict[str, Any]:
    """The same interaction with the missing fields of its channel filled in, if it has a
    channel.
    """
    channel = interaction.get("channel")
    if not isinstance(channel, dict):
        return interaction
    thread = {**OPEN, **channel.get("thread_metadata", {})}
    return {**interaction, "channel": {**UNKNOWN, **channel, "thread_metadata": thread}}


def with_brief_message(interaction: dict[str, Any]) -> dict[str, Any]:
    """The same interaction; of the message that was pressed only what is READ,
    and the files that it shows.
    """
    message = interaction.get("message")
    if not isinstance(message, dict):
        return interaction
    brief = {name: value for name, value in message.items() if name in READ}
    brief["attachments"] = [
        {**one.to_dict(), "size": 0, "url": "", "proxy_url": ""} for one in shown_files(message)
    ]
    return {**interaction, "message": brief}


def break_cycle(interaction: discord.Interaction[Any]) -> None:
    """Break the reference cycle between an answered interaction and its response.

    Then both are freed when nobody uses them any more, without the garbage collector.
    """
    if interaction.response.is_done():
        del interaction.response._parent
