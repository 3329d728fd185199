"""What an interaction says of where it was made, as much of it as the library is to read.

Of its channel Discord sends a part; the library knows the rest from its gateway, and insists on it.
A worker has no gateway. Of the message that was pressed nobody reads the components, which are most
of it: the custom id says all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

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


def completed(interaction: dict[str, Any]) -> dict[str, Any]:
    """The same interaction with a whole channel, if it has one."""
    channel = interaction.get("channel")
    if not isinstance(channel, dict):
        return interaction
    thread = {**OPEN, **channel.get("thread_metadata", {})}
    return {**interaction, "channel": {**UNKNOWN, **channel, "thread_metadata": thread}}


def relieved(interaction: dict[str, Any]) -> dict[str, Any]:
    """The same interaction without the components of the message that was pressed."""
    message = interaction.get("message")
    if not isinstance(message, dict) or not message.get("components"):
        return interaction
    return {**interaction, "message": {**message, "components": []}}


def let_go(interaction: discord.Interaction[Any]) -> None:
    """An interaction that was answered and its response hold each other: once the response lets
    go, both are gone with whoever still changes the answer, and nobody has to search for them."""
    if interaction.response.is_done():
        del interaction.response._parent
