"""What one assumption is, and what came of trying it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

from bot.probe.probe import Probe

Json = dict[str, Any]
Outcome = Literal["true", "false", "unknown"]


class Needs(Enum):
    """What a check needs besides the bot's token and a channel."""

    NOTHING = "nothing"
    PERSON = "somebody who presses"
    WAITING = "waiting for up to an hour"
    PERMISSIONS = "somebody who changes the bot's permissions"
    SECOND_ACCOUNT = "a second account"
    CONSENT = "somebody who agrees to what it costs"

    @property
    def long(self) -> bool:
        """Whether it belongs to the long run."""
        return self not in (Needs.NOTHING, Needs.PERSON)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`why` says in one sentence what was seen, or why it was not tried."""

    outcome: Outcome
    why: str


def seen(holds: bool, why: str) -> Verdict:
    return Verdict("true" if holds else "false", why)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Something that is begun once and looked at some seconds later, perhaps more than once.

    `begin` returns what each look needs; a look returns what it saw. Both are stored, as JSON.
    """

    key: str
    begin: Callable[[Probe], Awaitable[Json]]
    looks: tuple[float, ...]  # seconds after the begin
    look: Callable[[Probe, Json, float], Awaitable[Json]]
    may_be_late: bool = False  # a look that comes later sees the same


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something that the bot takes to be so, and how to see whether it is.

    The id is that of the fact in `sandbox/facts.toml`, if the fact is there.
    """

    id: str
    says: str
    means_if_false: str
    needs: Needs
    check: Callable[[Probe], Awaitable[Verdict]]
    timeline: Timeline | None = None
