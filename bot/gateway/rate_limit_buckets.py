"""discord.py's memory of Discord's rate limits, one bucket for each channel."""

from __future__ import annotations

import asyncio

from discord.http import HTTPClient

# seconds between looks for limits that no call has met for five minutes
SWEEP_INTERVAL_SECONDS = 60.0


def throttle_cleanup(http: HTTPClient) -> None:
    """Let discord.py remove expired rate limits once a minute, not whenever it meets a new one.

    A bot that plays in thousands of channels meets a new one with nearly every call, and each time
    discord.py goes through all the others.
    """
    look, due = http._try_clear_expired_ratelimits, 0.0

    def seldom() -> None:
        nonlocal due
        now = asyncio.get_running_loop().time()
        if now >= due:
            due = now + SWEEP_INTERVAL_SECONDS
            look()

    http._try_clear_expired_ratelimits = seldom  # type: ignore[method-assign]
