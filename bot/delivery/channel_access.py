"""Who can see a channel of a server, computed from roles and overwrites.

Members are not known to the bot; what all of them see follows from the roles alone. Source:
https://discord.com/developers/docs/topics/permissions#permission-overwrites
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeVar, cast

import discord

VIEW = discord.Permissions(view_channel=True).value
ADMINISTRATOR = discord.Permissions(administrator=True).value
ALL = discord.Permissions.all().value
PUBLIC_THREADS = (10, 11)  # types of channels; what holds for their channel holds for them
PRIVATE_THREAD = 12
ROLE = 0  # the type of an overwrite; that of a member is 1
REMEMBERED_SECONDS = 20.0  # seconds for which an answer of Discord is used again
REMEMBERED_ANSWERS = 1000

Change = tuple[int, int]  # permissions that an overwrite gives, and that it takes
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Server:
    """The roles of a server with their permissions, and its owner. `id` is the role @everyone."""

    id: int
    roles: Mapping[int, int]
    owner: int = 0


@dataclass(frozen=True, slots=True)
class Overwrites:
    """What a channel changes of the permissions, by role and by member."""

    roles: Mapping[int, Change] = field(default_factory=dict)
    members: Mapping[int, Change] = field(default_factory=dict)


def permissions(server: Server, held: Collection[int], channel: Overwrites, member: int = 0) -> int:
    """The permissions of a member who has the roles `held`, as Discord computes them."""
    base = server.roles.get(server.id, 0)
    for role in held:
        base |= server.roles.get(role, 0)
    if base & ADMINISTRATOR or (member and member == server.owner):
        return ALL
    given, taken = channel.roles.get(server.id, (0, 0))
    base = base & ~taken | given
    changes = [channel.roles[role] for role in held if role in channel.roles]
    for _, taken in changes:
        base &= ~taken
    for given, _ in changes:
        base |= given
    given, taken = channel.members.get(member, (0, 0))
    return base & ~taken | given


def seen_by_all(server: Server, of: Overwrites, channel: Overwrites) -> bool:
    """Whether everybody who can see one channel can see another, whatever roles they have.

    Two roles are enough to look at: if somebody sees only the first, then so does who has but one
    of their roles that shows it and one that hides the other, and none that shows both.
    """
    everyone = bool(server.roles.get(server.id, 0) & VIEW)
    named = {*of.roles, *channel.roles} - {server.id}
    weighty = [
        role
        for role, given in server.roles.items()
        if role != server.id and (role in named or (given & VIEW and not everyone))
    ]

    def all_see(member: int) -> bool:
        for held in _some(weighty):
            seen = permissions(server, held, of, member) & VIEW
            if seen and not permissions(server, held, channel, member) & VIEW:
                return False
        return True

    return all(all_see(member) for member in (0, *{*of.members, *channel.members}))


def _some(roles: Collection[int]) -> Iterator[tuple[int, ...]]:
    """No role, each role, and each two of them."""
    yield ()
    for role in roles:
        yield (role,)
    yield from combinations(roles, 2)


class ChannelAccess:
    """Asks Discord who can see what; an answer is used again for some seconds.

    Where Discord does not let the bot see a channel, nobody counts as seeing it. Every method
    raises discord.HTTPException, ClientError, OSError or TimeoutError where Discord is not reached.
    """

    def __init__(self, client: discord.Client, now: Callable[[], float]) -> None:
        self._client, self._now = client, now
        self._known: dict[tuple[str, int, int], tuple[float, Any]] = {}

    def forget(self) -> None:
        """Roles or channels have changed."""
        self._known.clear()

    def remember(self, channels: Iterable[Any]) -> None:
        """Discord has listed these channels, so none of them need be asked for."""
        now = self._now()
        self._known |= {("channel", int(one["id"]), 0): (now, one) for one in channels}

    async def seen_by_all(self, guild: int, of: int, channel: int) -> bool:
        """Whether everybody who can see the channel `of` can see another one."""
        first = await self._overwrites(guild, of)
        second = await self._overwrites(guild, channel)
        if first is None or second is None:
            return False
        return of == channel or seen_by_all(await self._server(guild), first, second)

    async def open_to_all(self, guild: int, channel: int) -> bool:
        """Whether everybody on a server can see a channel, also who has no role."""
        overwrites = await self._overwrites(guild, channel) if guild and channel else None
        if overwrites is None:
            return False
        return bool(permissions(await self._server(guild), (), overwrites) & VIEW)

    async def sees(self, guild: int, person: int, channel: int) -> bool:
        """Whether a person can see a channel."""
        return (await self.permissions(guild, person, channel)).view_channel

    async def permissions(self, guild: int, person: int, channel: int) -> discord.Permissions:
        """A person's permissions in a channel; none for who is not on the server."""
        overwrites = await self._overwrites(guild, channel)
        held = await self._roles(guild, person)
        if overwrites is None or held is None:
            return discord.Permissions.none()
        return discord.Permissions(permissions(await self._server(guild), held, overwrites, person))

    async def own_permissions(self, guild: int, channel: int) -> discord.Permissions:
        """The bot's permissions in a channel."""
        assert self._client.user is not None
        return await self.permissions(guild, self._client.user.id, channel)

    async def kind(self, channel: int) -> int | None:
        """The type of a channel; None for one that the bot cannot see."""
        found = await self._channel(channel)
        return None if found is None else int(found["type"])

    async def _overwrites(self, guild: int, channel: int) -> Overwrites | None:
        """What a channel of this server changes; None for one of another, or a private thread."""
        found = await self._channel(channel)
        if found is not None and found["type"] in PUBLIC_THREADS:
            found = await self._channel(int(found["parent_id"]))
        if found is None or found["type"] == PRIVATE_THREAD:
            return None
        if int(found["guild_id"]) != guild:
            return None
        roles, members = dict[int, Change](), dict[int, Change]()
        for one in found.get("permission_overwrites") or ():
            where = roles if int(one["type"]) == ROLE else members
            where[int(one["id"])] = int(one["allow"]), int(one["deny"])
        return Overwrites(roles, members)

    async def _channel(self, id: int) -> Any:
        return await self._asked(("channel", id, 0), lambda: self._client.http.get_channel(id))

    async def _roles(self, guild: int, person: int) -> list[int] | None:
        get = self._client.http.get_member
        found: Any = await self._asked(("member", guild, person), lambda: get(guild, person))
        return None if found is None else [int(role) for role in found["roles"]]

    async def _server(self, id: int) -> Server:
        get = self._client.http.get_guild
        found: Any = await self._asked(("server", id, 0), lambda: get(id, with_counts=False))
        if found is None:
            return Server(id, {})
        roles = {int(one["id"]): int(one["permissions"]) for one in found["roles"]}
        return Server(id, roles, int(found["owner_id"]))

    async def _asked(self, key: tuple[str, int, int], ask: Callable[[], Awaitable[T]]) -> T | None:
        """What Discord says; None where there is no such thing, or the bot may not see it."""
        now = self._now()
        at, known = self._known.get(key, (-REMEMBERED_SECONDS, None))
        if at <= now < at + REMEMBERED_SECONDS:
            return cast(T | None, known)
        found: T | None = None
        with suppress(discord.Forbidden, discord.NotFound):
            found = await ask()
        if len(self._known) >= REMEMBERED_ANSWERS:
            self._known.clear()
        self._known[key] = now, found
        return found
