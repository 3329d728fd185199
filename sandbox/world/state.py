"""The state of the world: who and what exists, who may see and do it, who listens."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from sandbox import refusals
from sandbox.facts import doubted
from sandbox.world.entities import (
    A_BOTS,
    DIRECT,
    EVERYTHING,
    ORDINARY,
    PERMISSIONS,
    PRIVATE_THREAD,
    TEXT_CHANNEL,
    AppCommand,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)

DISCORD_EPOCH = 1_420_070_400_000
ANSWER_TIMEOUT_SECONDS = 3.0
TOKEN_LIFETIME_SECONDS = 15 * 60.0


def shard_of(guild: str, of: int) -> int:
    """The number of the shard, of `of` many, that gets a guild's events."""
    return (int(guild) >> 22) % of


class MovableClock:
    """Seconds since 1970, which tests may move forward."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self._source = source
        self.offset = 0.0

    @classmethod
    def still(cls) -> MovableClock:
        """A clock that stands at the time it was made, and moves only when a test moves it.

        So no interaction fails because a machine is slow; a test says when one does.
        """
        made = time.time()
        return cls(lambda: made)

    def __call__(self) -> float:
        return self._source() + self.offset

    def advance(self, seconds: float) -> None:
        self.offset += seconds


@dataclass(frozen=True, slots=True)
class Dispatch:
    """One gateway event: sent to sessions with one of `intents` (0: to all)."""

    name: str
    data: dict[str, Any]
    intents: int = 0


class World:
    """The whole state. It does no I/O; it tells its listeners what has changed.

    `gateway_listeners` get gateway events, `listeners` get `(user id, event)` for every person
    concerned. `wide_listeners` get `(user ids, event)` once for all of them, which is cheap with
    hundreds of people. `false_facts` are the ids of facts that this world plays false; UnknownFact
    for one that `facts.toml` does not let be doubted.
    """

    def __init__(
        self,
        *,
        clock: MovableClock | None = None,
        rng: random.Random | None = None,
        bot_name: str = "Ágora",
        false_facts: Iterable[str] = (),
    ) -> None:
        self.false_facts = doubted(false_facts)
        self.met = Counter[str]()  # by false fact: how often this world behaved otherwise for it
        self.clock = clock or MovableClock()
        self.rng = rng or random.Random()
        self.cdn = "http://127.0.0.1/cdn"  # the server puts its own address here
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.commands: dict[str, AppCommand] = {}
        self.interactions: dict[str, Interaction] = {}
        self.tokens: dict[str, str] = {}
        self.nonces: dict[tuple[str, str], tuple[str, float]] = {}
        self.files: dict[str, bytes] = {}
        self.emojis: dict[str, str] = {}  # names by id; pictures are files
        self.waiting: dict[str, Interaction] = {}
        self.bot_intents = 0  # what the bot asked its gateway for
        self.session_began = 0.0  # when its last session began
        self.endpoint_url: str | None = None  # interactions are sent there, not over the gateway
        self.verify_key = "0" * 64  # with which the bot checks their signatures
        self.gateway_listeners: list[Callable[[Dispatch], None]] = []
        self.listeners: list[Callable[[str, dict[str, Any]], None]] = []
        self.wide_listeners: list[Callable[[Sequence[str], dict[str, Any]], None]] = []
        self._last_id = 0
        self.bot = self._new_user(bot_name, bot=True)

    # -- ids, time and telling ------------------------------------------------------------

    def new_id(self) -> str:
        """A new snowflake, greater than all before it."""
        now = (int(self.clock() * 1000) - DISCORD_EPOCH) << 22
        self._last_id = max(self._last_id + 1, now)
        return str(self._last_id)

    def new_id_on(self, number: int, of: int) -> str:
        """A new snowflake that Discord's formula assigns to shard `number` of `of`."""
        now = int(self.new_id()) >> 22
        ahead = (number - now) % of
        if ahead:
            self._last_id = (now + ahead) << 22
        return str(self._last_id)

    def seen_id(self, known: str) -> None:
        """Note an id from a stored world: new ones must be greater."""
        self._last_id = max(self._last_id, int(known))

    def holds(self, fact: str) -> bool:
        """Whether a fact that may be doubted is true in this world; `fact` is its id.

        Ask only where the answer makes a difference: a false fact counts as met then.
        """
        if fact not in self.false_facts:
            return True
        self.met[fact] += 1
        return False

    def new_token(self) -> str:
        return f"{self.rng.getrandbits(256):064x}"

    def dispatch(self, name: str, data: dict[str, Any], intents: int = 0) -> None:
        guild = self.guilds.get(str(data.get("guild_id")))
        if guild is not None and self.bot.id not in guild.members:
            return
        event = Dispatch(name, data, intents)
        for listener in list(self.gateway_listeners):
            listener(event)

    def tell(self, people: Sequence[str], event: str, /, **facts: Any) -> None:
        for wide in list(self.wide_listeners):
            wide(people, {"type": event, **facts})
        for person, listener in product(people, list(self.listeners)):
            listener(person, {"type": event, **facts})

    # -- people ---------------------------------------------------------------------------

    def _new_user(self, name: str, **facts: Any) -> User:
        user = User(self.new_id(), name, **facts)
        self.users[user.id] = user
        return user

    def add_user(self, name: str, *, locale: str = "en-US") -> User:
        """A new person, who is a member of every guild."""
        user = self._new_user(name, locale=locale)
        for guild in self.guilds.values():
            self.join(guild, user)
        return user

    def join(self, guild: Guild, user: User) -> None:
        guild.members[user.id] = Member(user.id, self.clock())

    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def user(self, user_id: str) -> User:
        try:
            return self.users[user_id]
        except KeyError:
            raise refusals.unknown_user() from None

    # -- places ---------------------------------------------------------------------------

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        owner: str | None = None,
        shard: tuple[int, int] = (0, 1),
    ) -> Guild:
        """A guild with the bot and everybody in it, owned by `owner` or the first person.

        `shard` (number, of how many) says on which shard its id must lie.
        """
        humans = self.people()
        owner = owner or (humans[0].id if humans else self.bot.id)
        guild = Guild(self.new_id_on(*shard), name, owner, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", ORDINARY, 0)
        bots = Role(self.new_id(), self.bot.name, A_BOTS, 1, managed=True)
        guild.roles[bots.id] = bots
        self.guilds[guild.id] = guild
        guild.members[self.bot.id] = Member(self.bot.id, self.clock(), [bots.id])
        for user in humans:
            self.join(guild, user)
        return guild

    def add_channel(self, guild: Guild, name: str, **facts: Any) -> Channel:
        """A text channel, without an event (for one with an event see `places.open_channel`)."""
        position = sum(c.guild == guild.id and not c.is_thread for c in self.channels.values())
        kind = facts.pop("kind", TEXT_CHANNEL)
        channel = Channel(
            self.new_id(), kind, name, guild.id, position=position, created=self.clock(), **facts
        )
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        return channel

    def guild(self, guild_id: str) -> Guild:
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise refusals.unknown_guild() from None

    def guild_of(self, channel: Channel) -> Guild | None:
        return self.guilds[channel.guild] if channel.guild else None

    def member(self, guild: Guild, user_id: str) -> Member:
        try:
            return guild.members[user_id]
        except KeyError:
            raise refusals.unknown_member() from None

    def channel(self, channel_id: str) -> Channel:
        try:
            return self.channels[channel_id]
        except KeyError:
            raise refusals.unknown_channel() from None

    def message(self, channel_id: str, message_id: str) -> Message:
        self.channel(channel_id)
        try:
            return self.messages[channel_id][message_id]
        except KeyError:
            raise refusals.unknown_message() from None

    def find_message(self, message_id: str) -> Message:
        for shelf in self.messages.values():
            if message_id in shelf:
                return shelf[message_id]
        raise refusals.unknown_message()

    def strangers(self, user_id: str) -> bool:
        """Whether this person and the bot share no guild."""
        both = {user_id, self.bot.id}
        return not any(both <= guild.members.keys() for guild in self.guilds.values())

    def has_direct(self, user_id: str) -> bool:
        """Whether this person has a DM with the bot."""
        return any(c.kind == DIRECT and c.people == [user_id] for c in self.channels.values())

    def direct_channel(self, user_id: str) -> Channel:
        """The DM between this person and the bot, made on first use."""
        self.user(user_id)
        for channel in self.channels.values():
            if channel.kind == DIRECT and channel.people == [user_id]:
                return channel
        channel = Channel(self.new_id(), DIRECT, people=[user_id], created=self.clock())
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        return channel

    # -- who may do and see what ----------------------------------------------------------

    def permissions(self, user_id: str, channel: Channel) -> int:
        """Discord's computation: roles, then the channel's overwrites: roles', then the
        member's."""
        guild = self.guild_of(channel)
        if guild is None:
            here = user_id == self.bot.id or user_id in channel.people
            return ORDINARY if here else 0
        bits = self.guild_permissions(user_id, guild)
        if bits & PERMISSIONS["ADMINISTRATOR"] or user_id not in guild.members:
            return bits
        roles = [guild.id, *guild.members[user_id].roles]
        for allow, deny in self._overwrites(self._place(channel), roles, user_id):
            bits = (bits & ~deny) | allow
        if not bits & PERMISSIONS["VIEW_CHANNEL"]:
            return 0
        return bits

    def _place(self, channel: Channel) -> Channel:
        """The channel whose permissions apply: for a thread its parent."""
        return self.channels.get(channel.parent or "", channel) if channel.is_thread else channel

    def guild_permissions(self, user_id: str, guild: Guild) -> int:
        """Permissions by roles alone; the owner and administrators have all."""
        if user_id not in guild.members:
            return 0
        bits = 0
        for role in [guild.id, *guild.members[user_id].roles]:
            bits |= guild.roles[role].permissions if role in guild.roles else 0
        if user_id == guild.owner or bits & PERMISSIONS["ADMINISTRATOR"]:
            return EVERYTHING
        return bits

    @staticmethod
    def _overwrites(place: Channel, roles: list[str], user_id: str) -> list[tuple[int, int]]:
        by_id = {str(o["id"]): (int(o["allow"]), int(o["deny"])) for o in place.overwrites}
        layers = [by_id[roles[0]]] if roles[0] in by_id else []
        held = [by_id[role] for role in roles[1:] if role in by_id]
        if held:
            allow = deny = 0
            for more, less in held:
                allow, deny = allow | more, deny | less
            layers.append((allow, deny))
        if user_id in by_id:
            layers.append(by_id[user_id])
        return layers

    def may(self, user_id: str, channel: Channel, *names: str) -> bool:
        bits = self.permissions(user_id, channel)
        return all(bits & PERMISSIONS[name] for name in names)

    def sees_channel(self, user_id: str, channel: Channel) -> bool:
        if channel.is_direct:
            return user_id == self.bot.id or (user_id in channel.people and self.reaches_people())
        if channel.kind == PRIVATE_THREAD and user_id not in channel.people:
            return self.may(user_id, channel, "VIEW_CHANNEL", "MANAGE_THREADS")
        return self.may(user_id, channel, "VIEW_CHANNEL")

    def reaches_people(self) -> bool:
        """Whether people see direct messages; else they lie among requests, unseen."""
        return self.holds("direct-messages-are-seen")

    def sees(self, user_id: str, message: Message) -> bool:
        if message.audience is not None:
            return user_id == message.audience and not message.dismissed
        return self.sees_channel(user_id, self.channels[message.channel])

    def onlookers(self, channel: Channel) -> list[str]:
        """The ids of the people (not the bot) who see this channel."""
        guild = self.guild_of(channel)
        if guild is None:
            here = channel.people if self.reaches_people() else []
            return [one for one in here if not self.users[one].bot]
        overwrites = self._place(channel).overwrites
        apart = {self.bot.id, guild.owner, *channel.people, *(str(one["id"]) for one in overwrites)}
        decided: dict[str | tuple[str, ...], bool] = {self.bot.id: False}  # once for the same roles
        found = []
        for one, member in guild.members.items():
            kind = one if one in apart else tuple(member.roles)
            sees = decided.get(kind)
            if sees is None:
                sees = decided[kind] = self.sees_channel(one, channel)
            if sees:
                found.append(one)
        return found
