"""What discord.py insists on in the payloads of the sandbox."""

from __future__ import annotations

import copy
from typing import Any

import discord

from sandbox.server import Sandbox
from sandbox.world import World, interaction_shapes, message_changes, shapes
from sandbox.world.entities import Interaction
from tests.tools.demo_bot import Demo, Start

Json = dict[str, Any]


def _below(path: str, *keys: str) -> set[str]:
    return {f"{path}.{key}" for key in keys}


USER = ("id", "username", "discriminator", "avatar")
MEMBER = {*_below("member", "flags", "roles", "user"), *_below("member.user", *USER)}
INTERACTION = {
    *("id", "application_id", "type", "token", "version", "guild_id", "attachment_size_limit"),
    *("channel", "channel.id"),
    *MEMBER,
}
# The library's version 2.7.1. Whatever is new here must be in the gateway's payloads as well.
DEMANDS = {
    "user": set(USER),
    "dm": {"id", *_below("recipients.0", *USER)},
    "message": {"id", "type", "content"},
    "guild": {
        "id",
        *_below("roles.0", "id", "name"),
        *_below("channels.0", "id", "type", "name", "position"),
        *_below("members.0", "user", "roles", "flags"),
        *_below("members.0.user", *USER),
    },
    "slash": INTERACTION,
    "form": INTERACTION,
    "press": {
        *INTERACTION,
        *("message", "message.id", "message.type", "message.content", "message.components"),
        *_below("message.components.0", "type", "components.0.type", "components.0.style"),
    },
}


def _payloads(world: World) -> dict[str, Json]:
    """One good payload of every kind."""
    ana = next(iter(world.people()))
    guild = next(iter(world.guilds.values()))
    channel = next(c for c in world.channels.values() if c.name == "general")
    letter = world.direct_channel(ana.id)
    body: Json = {
        "content": "hola",
        "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}
        ],
    }
    message = message_changes.post(world, channel, world.bot.id, body)

    def interaction(kind: int, data: Json, **facts: Any) -> Json:
        one = Interaction(
            "5", "t", kind, ana.id, channel.id, guild.id, data, world.clock(), **facts
        )
        return interaction_shapes.interaction(world, one)

    press = {"custom_id": "x", "component_type": 2}
    slash = {"id": "7", "name": "n", "type": 1, "options": []}
    form = {
        "custom_id": "f",
        "components": [
            {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "a", "value": ""}}
        ],
    }
    return {
        "user": shapes.user(ana),
        "message": shapes.message(world, message),
        "dm": shapes.channel(world, letter),
        "guild": shapes.guild_create(world, guild),
        "press": interaction(3, press, message=message.id),
        "slash": interaction(2, slash),
        "form": interaction(5, form),
    }


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where a key could be left out; of a list only the first item."""
    found = []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += [(*path, key), *_paths(inner, (*path, key))]
    elif isinstance(value, list) and value:
        found += _paths(value[0], (*path, 0))
    return found


def _without(payload: Json, path: tuple[Any, ...]) -> Json:
    cut = copy.deepcopy(payload)
    inner: Any = cut
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return cut


def _parse(bot: Demo, kind: str, payload: Json) -> None:
    state = bot._connection
    channel: Any = bot.get_channel(int(payload.get("channel_id", 0)))
    match kind:
        case "user":
            discord.User(state=state, data=payload)
        case "message":
            discord.Message(state=state, channel=channel, data=payload)
        case "dm":
            discord.DMChannel(me=state.user, state=state, data=payload)
        case "guild":
            discord.Guild(state=state, data=payload)
        case _:
            parsed = discord.Interaction(data=payload, state=state)
            assert parsed.channel is not None
            assert parsed.user is not None
            if kind == "press":
                assert parsed.message is not None
                assert parsed.message.components


async def test_the_library_insists_on_no_more_than_we_know(box: Sandbox, start: Start) -> None:
    """Leave out one key after another: a new demand after an upgrade shows here."""
    bot = await start()
    demands: dict[str, set[str]] = {}
    for kind, payload in _payloads(box.world).items():
        payload.pop("app_permissions", None)
        _parse(bot, kind, copy.deepcopy(payload))
        for path in _paths(payload):
            try:
                _parse(bot, kind, _without(payload, path))
            except (KeyError, TypeError, AttributeError, AssertionError, ValueError):
                demands.setdefault(kind, set()).add(".".join(map(str, path)))
    assert demands == DEMANDS
