"""The world in a file, so that ids known to the bot's database survive a restart."""

from __future__ import annotations

import asyncio
import dataclasses
import gzip
import json
import os
import time
from pathlib import Path
from typing import Any, TypeVar

from sandbox.world.entities import (
    AppCommand,
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from sandbox.world.state import World

T = TypeVar("T")
Json = dict[str, Any]
SAVE_INTERVAL_SECONDS = 2.0
FILE_VERSION = 1


class WorldFile:
    """Saves the whole world, at most every two seconds and only when it has changed.

    Uploaded files lie in a folder beside it, each written once. Ephemeral messages are kept,
    interactions are not: their tokens would not survive a restart of Discord's client either.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._folder = path.with_name(path.name + ".files")
        self._last = time.monotonic()
        self._dirty = False
        self._listening = False

    def _listen(self, world: World) -> None:
        if not self._listening:
            self._listening = True
            world.wide_listeners.append(lambda people, event: self._soil())
            world.gateway_listeners.append(lambda event: self._soil())

    def _soil(self) -> None:
        self._dirty = True

    async def save_if_due(self, world: World) -> None:
        """Copy the state at once; packing and writing run beside the event loop."""
        if self._dirty and time.monotonic() - self._last >= SAVE_INTERVAL_SECONDS:
            self._last, self._dirty = time.monotonic(), False
            await asyncio.to_thread(self._write, _frozen(world), dict(world.files))

    def save(self, world: World) -> None:
        self._last, self._dirty = time.monotonic(), False
        self._write(_frozen(world), dict(world.files))

    def _write(self, frozen: str, files: dict[str, bytes]) -> None:
        """Write a new file and rename it, so that a crash leaves the old world or the new one."""
        self._folder.mkdir(parents=True, exist_ok=True)
        wanted = {_file_name(path): data for path, data in files.items()}
        there = {one.name for one in self._folder.iterdir()}
        for name in wanted.keys() - there:
            (self._folder / name).write_bytes(wanted[name])
        draft = self._path.with_name(self._path.name + ".new")
        draft.write_bytes(gzip.compress(frozen.encode(), 1))
        os.replace(draft, self._path)
        for name in there - wanted.keys():
            (self._folder / name).unlink()

    def load(self, world: World) -> bool:
        """Fill an empty world from the file; False if there is none."""
        self._listen(world)
        if not self._path.exists():
            return False
        raw = gzip.decompress(self._path.read_bytes()).decode()
        stored = json.loads(raw)
        if stored.get("version") != FILE_VERSION:
            return False
        _thaw(world, json.loads(raw.replace(stored["cdn"] + "/", world.cdn + "/")))
        for path in stored["files"]:
            file = self._folder / _file_name(path)
            if file.is_file():
                world.files[path] = file.read_bytes()
        return True


def _file_name(path: str) -> str:
    """The name under which a file is stored, by its path.

    Of attachments/channel/id/name the id alone, which is a safe name; emojis/id.png keeps its own.
    """
    return path.replace("/", "-") if path.startswith("emojis/") else path.split("/")[2]


def _frozen(world: World) -> str:
    plain = dataclasses.asdict
    facts: Json = {
        "version": FILE_VERSION,
        "cdn": world.cdn,
        "bot": world.bot.id,
        "users": [plain(u) for u in world.users.values()],
        "guilds": [plain(g) for g in world.guilds.values()],
        "channels": [plain(c) for c in world.channels.values()],
        "messages": [plain(m) for shelf in world.messages.values() for m in shelf.values()],
        "commands": [plain(c) for c in world.commands.values()],
        "files": list(world.files),
        "emojis": world.emojis,
        "clock": world.clock.offset,
    }
    return json.dumps(facts, ensure_ascii=False)


def _made(kind: type[T], facts: Json) -> T:
    """A dataclass from its stored fields; unknown fields are of another version, and ignored."""
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
        command = _made(AppCommand, one)
        world.commands[command.id] = command
    world.emojis = dict(stored.get("emojis", {}))
    world.clock.offset = stored["clock"]
    for known in (world.users, world.guilds, world.channels, world.commands, world.emojis):
        for one_id in known:
            world.seen_id(one_id)
    for shelf in world.messages.values():
        for one_id in shelf:
            world.seen_id(one_id)
