"""A server's hall on SimCord."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord

from tests.tools.evening import (
    Evening,
    Person,
)

HIDDEN = discord.PermissionOverwrite(view_channel=False)
SEEN = discord.PermissionOverwrite(view_channel=True)


async def make_hall(e: Evening, owner: Person) -> Any:
    """A channel of its own with the card."""
    channel = e.guild.create_text_channel("vestíbulo")
    await owner.slash("server hall", channel=channel)
    return channel


def hall_card(channel: Any) -> Any:
    """The card as it stands now."""
    return channel.history()[-1]


async def a_second_passes(e: Evening) -> None:
    await e.env.advance_time(1)


@contextmanager
def being_in(e: Evening, channel: Any) -> Iterator[Any]:
    """Everybody looks at another channel for a while."""
    before, e.channel = e.channel, channel
    try:
        yield hall_card(channel)
    finally:
        e.channel = before


def secret_channel(e: Evening, *people: Person) -> Any:
    """A channel that only these people see, and the bot."""
    seen = dict.fromkeys((e.guild.me, *(one.actor for one in people)), SEEN)
    return e.guild.create_text_channel("secreto", overwrites={e.guild.default_role: HIDDEN, **seen})
