"""The one way in which parts of the bot wait for a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias


class Timer(Protocol):
    """A call in the future, which can be cancelled."""

    def cancel(self) -> None: ...


# so many seconds from now, call this
Later: TypeAlias = Callable[[float, Callable[[], None]], Timer]


def later(seconds: float, act: Callable[[], None]) -> Timer:
    """Call a function after some seconds, on the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, act)
