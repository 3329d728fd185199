"""A request as handlers get it, and a route as the table describes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from sandbox import refusals
from sandbox.limits import bodies
from sandbox.limits.checks import Check
from sandbox.limits.rates import Rate
from sandbox.world import Channel, World
from sandbox.world.media import Upload

Json = dict[str, Any]


class EndpointSetter(Protocol):
    """The part of `sandbox.endpoint_client` that handlers need."""

    async def set(self, url: str | None) -> None:
        """Set the address, or None for none; Refused if it fails Discord's checks."""


@dataclass(slots=True)
class Call:
    """One request: path parameters, query, JSON body and files."""

    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)
    gateway: Callable[[], Json] = dict
    endpoint: EndpointSetter | None = None

    def __getitem__(self, name: str) -> str:
        return self.params[name]


ORDINARY = Rate(50, 1.0)
Handler = Callable[[World, Call], Any]


@dataclass(frozen=True, slots=True)
class RestRoute:
    """One row of the table. `{name}` in the path matches one segment."""

    method: str
    path: str
    handler: Handler
    rate: Rate = ORDINARY
    body: Check | None = bodies.NOTHING  # None: the handler checks it
    query: frozenset[str] = frozenset()
    open_to_all: bool = False  # the token in the path authorizes the request
    counts_globally: bool = True
    status: int = 200


def visible_channel(world: World, call: Call, *needed: str) -> Channel:
    """The channel in the path; Refused if the bot cannot see it or lacks a permission there."""
    channel = world.channel(call["channel"])
    if not world.sees_channel(world.bot.id, channel):
        raise refusals.missing_access()
    if not channel.is_direct and not world.may(world.bot.id, channel, *needed):
        raise refusals.missing_permissions()
    return channel
