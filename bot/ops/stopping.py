"""SIGTERM ends the bot like Ctrl-C: pending writes are finished and the time is noted."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any


async def run_until_stopped(main: Coroutine[Any, Any, None]) -> None:
    """Run until it ends by itself or the process is asked to end."""
    task = asyncio.ensure_future(main)
    told = False

    def stop() -> None:
        nonlocal told
        told = True
        task.cancel()

    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(signal.SIGTERM, stop)
    except NotImplementedError:  # on Windows, where only Ctrl-C ends a process in order
        await task
        return
    try:
        await task
    except asyncio.CancelledError:
        if not told:
            raise
    finally:
        loop.remove_signal_handler(signal.SIGTERM)
