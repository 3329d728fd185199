"""What the bot must be allowed to do in a channel, and the link that invites it with that."""

from __future__ import annotations

import discord

SAY, SAY_IN_THREADS = "send_messages", "send_messages_in_threads"
OTHERS = ("attach_files", "read_message_history")
OPEN_THREADS = "create_public_threads"  # only to offer one where a channel is taken
INVITED = discord.Permissions(
    **dict.fromkeys(("view_channel", SAY, SAY_IN_THREADS, OPEN_THREADS, *OTHERS), True)
)


def say(in_thread: bool) -> str:
    """The permission that writing takes."""
    return SAY_IN_THREADS if in_thread else SAY


def missing(allowed: discord.Permissions, *, in_thread: bool) -> list[str]:
    """The permissions, by discord.py's names, that a table in a channel needs and lacks."""
    needed = ("view_channel", say(in_thread), *OTHERS)
    return [name for name in needed if not getattr(allowed, name)]


def invite_link(application: int) -> str:
    """The address at which somebody puts the bot on a server of theirs."""
    return discord.utils.oauth_url(application, permissions=INVITED)
