"""What the library remembers of Discord's limits, channel by channel."""

from __future__ import annotations

import asyncio

from discord.http import HTTPClient

EVERY = 60.0  # seconds between looks for limits that no call has met for five minutes


def look_seldom(http: HTTPClient) -> None:
    """Let a client look for limits to forget now and then only, not whenever it meets a new one: a
    bot that plays in thousands of channels meets one with nearly every call, and looks through
    all the others each time."""
    look, due = http._try_clear_expired_ratelimits, 0.0

    def seldom() -> None:
        nonlocal due
        now = asyncio.get_running_loop().time()
        if now >= due:
            due = now + EVERY
            look()

    http._try_clear_expired_ratelimits = seldom  # type: ignore[method-assign]
