"""What a handler gets, and what the table says of a route."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from sandbox.limits import bodies
from sandbox.limits.checks import Check
from sandbox.limits.rates import Rate
from sandbox.world import Channel, World, refusals
from sandbox.world.media import Upload

Json = dict[str, Any]


class Endpoint(Protocol):
    """Where interactions are sent instead of over the gateway."""

    async def set(self, url: str | None) -> None:
        """Another address, or none; Refused where it does not answer as it must."""


@dataclass(slots=True)
class Call:
    """One request, taken apart: path parameters, query, JSON body, files."""

    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)
    gateway: Callable[[], Json] = dict
    endpoint: Endpoint | None = None

    def __getitem__(self, name: str) -> str:
        return self.params[name]


ORDINARY = Rate(50, 1.0)
Handler = Callable[[World, Call], Any]


@dataclass(frozen=True, slots=True)
class Route:
    """`{name}` in the path matches one segment."""

    method: str
    path: str
    handler: Handler
    rate: Rate = ORDINARY
    body: Check | None = bodies.NOTHING  # None: the handler checks it
    query: frozenset[str] = frozenset()
    open_to_all: bool = False  # the token in the path is the key
    counts_globally: bool = True
    status: int = 200


def visible_channel(world: World, call: Call, *needed: str) -> Channel:
    """The channel of the path, if the bot sees it and holds these permissions there."""
    channel = world.channel(call["channel"])
    if not world.sees_channel(world.bot.id, channel):
        raise refusals.missing_access()
    if not channel.is_direct and not world.may(world.bot.id, channel, *needed):
        raise refusals.missing_permissions()
    return channel
