"""The sandbox compared with Discord's own API description, and with what discord.py expects."""

from __future__ import annotations

import copy
import json
import os
import re
from pathlib import Path
from typing import Any

import discord
import jsonschema
import pytest
from demo_bot import Demo, Start
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from scenario import evening

from sandbox.server import Sandbox
from sandbox.world import World, interaction_shapes, messages, shapes
from sandbox.world.entities import Interaction

ROOT = Path(__file__).parents[2]
OPENAPI = ROOT / os.environ.get("AGORA_OPENAPI", "../shared/data/discord-openapi.json")
Json = dict[str, Any]


@pytest.fixture(scope="module")
def openapi() -> Json:
    if not OPENAPI.is_file():
        pytest.skip(f"Discord's OpenAPI file is not at {OPENAPI}; set AGORA_OPENAPI")
    described: Json = json.loads(OPENAPI.read_text())
    return described


class Description:
    """Finds the operation of a call and holds bodies against its schemas."""

    def __init__(self, openapi: Json) -> None:
        self._paths = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), "{" in path, item)
            for path, item in openapi["paths"].items()
        ]
        self._paths.sort(key=lambda entry: entry[1])
        resource = Resource(contents=openapi, specification=DRAFT202012)
        self._registry = Registry().with_resource("urn:discord", resource)

    def operation(self, method: str, path: str) -> Json:
        for pattern, _, item in self._paths:
            if pattern.fullmatch(path) and method.lower() in item:
                found: Json = item[method.lower()]
                return found
        raise LookupError(f"Discord does not describe {method} {path}")

    def faults(self, body: Any, schema: Json) -> list[str]:
        rooted = json.loads(json.dumps(schema).replace('"#/', '"urn:discord#/'))
        validator = jsonschema.Draft202012Validator(rooted, registry=self._registry)
        return [_deepest(error) for error in validator.iter_errors(body)]


def _deepest(error: jsonschema.ValidationError) -> str:
    """The most telling leaf under an anyOf."""
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    return f"{'.'.join(map(str, error.absolute_path))}: {error.message[:200]}"


def _as_described(value: Any, key: str = "", above: str = "") -> Any:
    """What Discord takes besides: ids as numbers, permissions as text. The library uses both."""
    if isinstance(value, dict):
        return {name: _as_described(inner, name, key) for name, inner in value.items()}
    if isinstance(value, list):
        return [_as_described(inner, key, above) for inner in value]
    if key in ("allow", "deny"):
        return int(value)
    number = isinstance(value, int) and not isinstance(value, bool)
    an_id = key.endswith(("_id", "users", "roles")) or (key, above) == ("id", "attachments")
    return str(value) if number and (an_id or value > 2**53) else value


async def test_every_body_fits_discords_description(
    box: Sandbox, start: Start, openapi: Json
) -> None:
    bot = await start()
    await evening(box, bot)
    description = Description(openapi)
    found: list[str] = []
    for call in box.journal.calls():
        where = f"{call['method']} {call['path'].split('?')[0]} -> {call['status']}"
        assert call["status"] < 400, (where, call["answer"])
        operation = description.operation(call["method"], call["path"])
        if call["request"] is not None:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            body = _as_described(call["request"])
            found += [f"{where} request {fault}" for fault in description.faults(body, schema)]
        answers = operation["responses"]
        assert str(call["status"]) in answers, (where, list(answers))
        content = answers[str(call["status"])].get("content", {})
        if content:
            schema = content["application/json"]["schema"]
            faults = description.faults(call["answer"], schema)
            found += [f"{where} answer {fault}" for fault in faults]
    assert not found, "\n".join(dict.fromkeys(found))


# -- what the library insists on ------------------------------------------------------------


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
    message = messages.post(world, channel, world.bot.id, body)

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
