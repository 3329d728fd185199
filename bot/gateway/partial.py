"""What an interaction says of its channel, made whole enough for the library.

Discord sends a part of it; the library knows the rest from its gateway, and insists on it. A worker
has no gateway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
