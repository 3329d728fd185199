"""The world in a file, so that ids known to the bot's database survive a restart."""

from __future__ import annotations

import base64
import dataclasses
import gzip
import json
import os
import time
from pathlib import Path
from typing import Any, TypeVar

from sandbox.world.entities import (
    Attachment,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from sandbox.world.state import World

T = TypeVar("T")
Json = dict[str, Any]
EVERY = 2.0
VERSION = 1


class Store:
    """Writes the whole world at most every two seconds, and only when it has changed.

    Interactions are not kept: their tokens would not outlive a restart of Discord's client
    either. Ephemeral messages are.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = time.monotonic()
        self._mark: Any = None
        self._dirty = False
        self._listening = False

    def _listen(self, world: World) -> None:
        if not self._listening:
            self._listening = True
            world.ears.append(lambda person, event: self._soil())
            world.bot_ears.append(lambda event: self._soil())

    def _soil(self) -> None:
        self._dirty = True

    def save_if_due(self, world: World) -> None:
        self._listen(world)
        if self._dirty and time.monotonic() - self._last >= EVERY:
            self.save(world)

    def save(self, world: World) -> None:
        """Write beside and rename, so that a crash leaves the old file or the new one."""
        self._last, self._dirty = time.monotonic(), False
        raw = json.dumps(_frozen(world), ensure_ascii=False).encode()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        draft = self._path.with_suffix(self._path.suffix + ".new")
        draft.write_bytes(gzip.compress(raw, 1))
        os.replace(draft, self._path)

    def load(self, world: World) -> bool:
        """Fill an empty world; False when there is no file."""
        self._listen(world)
        if not self._path.exists():
            return False
        raw = gzip.decompress(self._path.read_bytes()).decode()
        stored = json.loads(raw)
        if stored.get("version") != VERSION:
            return False
        _thaw(world, json.loads(raw.replace(stored["cdn"] + "/", world.cdn + "/")))
        return True


def _frozen(world: World) -> Json:
    plain = dataclasses.asdict
    return {
        "version": VERSION,
        "cdn": world.cdn,
        "bot": world.bot.id,
        "users": [plain(u) for u in world.users.values()],
        "guilds": [plain(g) for g in world.guilds.values()],
        "channels": [plain(c) for c in world.channels.values()],
        "messages": [plain(m) for shelf in world.messages.values() for m in shelf.values()],
        "commands": [plain(c) for c in world.commands.values()],
        "files": {path: base64.b64encode(data).decode() for path, data in world.files.items()},
        "clock": world.clock.offset,
    }


def _made(kind: type[T], facts: Json) -> T:
    """A dataclass from its stored fields; unknown ones are from another version and ignored."""
    known = {field.name for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    return kind(**{name: value for name, value in facts.items() if name in known})


def _thaw(world: World, stored: Json) -> None:
    bot_name = world.bot.name
    world.users = {one["id"]: _made(User, one) for one in stored["users"]}
    world.bot = world.users[stored["bot"]]
    world.bot.name = bot_name
    for one in stored["guilds"]:
        guild = _made(Guild, one)
        guild.roles = {key: _made(Role, role) for key, role in one["roles"].items()}
        guild.members = {key: _made(Member, member) for key, member in one["members"].items()}
        world.guilds[guild.id] = guild
    for one in stored["channels"]:
        channel = _made(Channel, one)
        world.channels[channel.id] = channel
        world.messages[channel.id] = {}
    for one in stored["messages"]:
        message = _made(Message, one)
        message.attachments = [_made(Attachment, a) for a in one["attachments"]]
        world.messages[message.channel][message.id] = message
    for one in stored["commands"]:
        command = _made(Command, one)
        world.commands[command.id] = command
    world.files = {path: base64.b64decode(data) for path, data in stored["files"].items()}
    world.clock.offset = stored["clock"]
    for known in (world.users, world.guilds, world.channels, world.commands):
        for one_id in known:
            world.seen_id(one_id)
    for shelf in world.messages.values():
        for one_id in shelf:
            world.seen_id(one_id)
