"""How changing a match can fail; then nothing has changed, neither in the store nor in memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

CONFLICT_ATTEMPTS = 8  # at a change that other processes overtake


class Refused(Exception):
    """The request cannot be carried out; `code` names the message `refused-<code>`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code, self.args_ = code, args


class MatchEnded(Refused):
    """The match is over, was closed before it began, or is gone."""


class GameNotInstalled(Refused):
    """The game of a match is not installed here; the match waits until it is."""

    def __init__(self, game: str) -> None:
        super().__init__("asleep", game=game)


class Stale(Exception):
    """The button belongs to a question that is closed; show the present state."""


class Overtaken(Exception):
    """Another process has changed the match meanwhile. Nothing was stored: try again."""


class Handled(Exception):
    """This press was already handled, here or by another process: answer nothing."""


class RulesFailed(Exception):
    """The rules raised an error. Nothing was stored, and the match continues from where it was."""


async def retry_on_conflict(act: Callable[[], Awaitable[Any]]) -> None:
    """Call a function, again each time another process was quicker.

    Raises Stale after the last attempt. Several people may answer at once, each through another
    process, so two attempts may be too few.
    """
    for _ in range(CONFLICT_ATTEMPTS):
        try:
            await act()
        except Overtaken:
            continue
        return
    raise Stale
