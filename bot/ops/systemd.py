"""Tells systemd how the bot is, where systemd has started it and asks for that.

The protocol: sd_notify(3), https://www.freedesktop.org/software/systemd/man/sd_notify.html
"""

from __future__ import annotations

import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from bot.time.timers import Later, Timer, later

SOCKET, PERIOD = "NOTIFY_SOCKET", "WATCHDOG_USEC"
STATUS_SECONDS = 10.0  # between signs of life, where systemd wants none


@asynccontextmanager
async def notified(ailing: Callable[[], str], later: Later = later) -> AsyncIterator[None]:
    """Say READY, then how the bot is with a sign of life for the watchdog, and STOPPING at last.

    The sign comes from the event loop, so a bot that hangs is started again. One that is well but
    cannot reach Discord is not: `ailing` only becomes the status.
    """
    timer: Timer | None = None
    watchdog = int(os.environ.get(PERIOD) or 0) / 1e6
    # twice in the time, as sd_watchdog_enabled(3) recommends
    every = watchdog / 2 if watchdog else STATUS_SECONDS

    def tell() -> None:
        nonlocal timer
        notify(f"STATUS={ailing() or 'all is well'}", *(["WATCHDOG=1"] if watchdog else []))
        timer = later(every, tell)

    if SOCKET not in os.environ:
        yield
        return
    notify("READY=1")
    tell()
    try:
        yield
    finally:
        if timer is not None:
            timer.cancel()
        notify("STOPPING=1", "STATUS=stopping")


def notify(*assignments: str) -> None:
    """Send some lines to systemd; does nothing where it does not listen."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    if address.startswith("@"):  # a name in the abstract namespace
        address = "\0" + address[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.setblocking(False)  # the bot does not wait for systemd
        sock.sendto("\n".join(assignments).encode(), address)
