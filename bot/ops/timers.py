"""Being called later: the one way in which parts of the bot wait for a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias


class Timer(Protocol):
    """What will be called; it can be cancelled."""

    def cancel(self) -> None: ...


# so many seconds from now, call this
Later: TypeAlias = Callable[[float, Callable[[], None]], Timer]


def later(seconds: float, act: Callable[[], None]) -> Timer:
    """The timer of the event loop that is running."""
    return asyncio.get_running_loop().call_later(seconds, act)
