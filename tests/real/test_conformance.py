"""Whole evenings of the real bot, all of which must be as Discord describes it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import aiohttp
import pytest

from bot.app.starting import read_games
from bot.ui import parts
from sandbox.rest.routes import ROUTES
from sandbox.server import Sandbox
from sandbox.world import DiscordRefused, interaction_shapes, shapes
from tests.real import evenings
from tests.real.conformance import (
    GATEWAY,
    INTERACTIONS,
    KINDS,
    Conformance,
    compiled,
    corrections,
    described,
)
from tests.real.schemas import at, steps
from tests.tools.wire import sandbox

Json = dict[str, Any]
REFUSALS = {"400", "401", "403", "404", "429"}  # statuses of errors that must occur


@pytest.fixture(scope="module")
def all_said() -> Conformance:
    """What was wrong in all evenings, and how much of what was looked at."""
    heard = Conformance()
    evenings.games_by_crowds(heard.note)
    for evening in (
        evenings.every_route,
        evenings.every_refusal,
        evenings.every_command,
        evenings.delivered_over_http,
    ):
        asyncio.run(evening(heard.note))
    return heard


def test_everything_is_as_discord_describes_it(all_said: Conformance) -> None:
    assert dict(all_said.found) == {}


def test_every_breach_of_the_library_occurs(all_said: Conformance) -> None:
    assert [one.where.pattern for one in all_said.missing()] == []


def test_every_call_and_every_kind_of_frame_occurs(all_said: Conformance) -> None:
    seen = {name for name, count in all_said.seen.items() if count}
    gateway = compiled()[0].part(GATEWAY)
    frames = {f"frame received {name}" for name in (*gateway["received"], *gateway["events"])}
    frames |= {f"frame sent {name}" for name in gateway["sent"]}
    frames.discard("frame received INTERACTION_CREATE")
    places = "in a guild", "in a direct message"
    frames |= {f"interaction {kind} {place}" for kind in KINDS.values() for place in places}
    assert frames - seen == set()
    calls = set()
    for route in ROUTES:
        operation = all_said.operation(route.method, re.sub(r"\{\w+\}", "1", route.path))
        assert operation is not None, f"Discord does not describe {route.method} {route.path}"
        calls.add(f"call {operation.name}")
    assert calls - seen == set()
    assert {name.split()[1] for name in seen if name.startswith("error")} >= REFUSALS


def test_no_correction_is_of_what_discord_says_itself() -> None:
    raw = described(corrected=False)
    for correction in corrections():
        *way, last = steps(correction["at"])
        place = at(raw, way)
        said = place.get(last) if isinstance(place, dict) else place[int(last)]
        assert said != correction["put"], correction["at"]


# Planted breaches ------------------------------------------------------------------------------


def short_evening() -> list[str]:
    """What was wrong in a minute of the real bot."""
    read_games()
    heard = Conformance()
    evenings.crowd(1, replace(evenings.QUIET, minutes=1.0, games=("kobayakawa",)), heard.note)
    return list(heard.found)


def with_field(whole: Callable[..., Json], name: str, value: object) -> Callable[..., Json]:
    """The same function, whose object has one more field or another value in one."""
    return lambda *args, **facts: whole(*args, **facts) | {name: value}


PLANTS: dict[str, tuple[Any, str, str, object, str]] = {
    "a request": (
        parts.Container, "to_component_dict", "accent_color", "red",
        r"^request .*components\[\]\.accent_color: 'red' is not \['integer', 'null'\]$",
    ),
    "an answer": (
        shapes, "message", "pinned", 0,
        r"^answer POST /channels/\{channel_id\}/messages: pinned: 0 is not 'boolean'$",
    ),
    "a field that nobody describes": (
        shapes, "user", "pronouns", "she",
        r"^answer .*: author\.pronouns: is not described$",
    ),
    "a frame": (
        shapes, "guild_create", "large", "no",
        r"^frame received GUILD_CREATE: large: 'no' is not 'boolean'$",
    ),
    "an interaction": (
        interaction_shapes, "interaction", "token", 7,
        r"^interaction command in a guild: token: 7 is not 'string'$",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", PLANTS)
def test_a_breach_is_found_and_its_field_named(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, field, value, expected = PLANTS[kind]
    monkeypatch.setattr(place, name, with_field(getattr(place, name), field, value))
    found = short_evening()
    assert any(re.search(expected, fault) for fault in found), found


async def test_a_breach_in_an_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DiscordRefused, "body", with_field(DiscordRefused.body, "code", "10003"))
    async with sandbox() as box:
        assert await refused(box) == [
            "error 404 GET /channels/{channel_id}: code: '10003' is not 'integer'"
        ]


async def refused(box: Sandbox) -> list[str]:
    head = {"Authorization": f"Bot {box.token}"}
    async with (
        aiohttp.ClientSession(headers=head) as http,
        http.get(f"{box.api_url}/channels/1") as answer,
    ):
        assert answer.status == 404
    heard = Conformance()
    for entry in box.journal.entries:
        heard.note(entry)
    return list(heard.found)


async def test_an_interaction_over_http_and_its_response_are_looked_at() -> None:
    heard = Conformance()
    asked, told = {"type": 3, "guild_id": "1", "context": 0}, {"type": 5, "data": {"flags": "64"}}
    heard.note({"what": "http", "status": 200, "request": asked, "answer": told})
    assert "interaction component in a guild: body: 'member' is a required property" in heard.found
    assert "response: data.flags: '64' is not ['integer', 'null']" in heard.found


CONTAINER = "urn:discord#/components/schemas/ContainerComponentForMessageRequest"
BUTTON = {"type": 2, "style": 1, "custom_id": "x"}


@pytest.mark.parametrize(
    ("value", "schema", "fault"),
    [
        ({"type": 17, "components": [{"type": 1, "components": [BUTTON | {"label": 5}]}]},
         CONTAINER, "components[].components[].label: 5 is not ['string', 'null']"),
        ({"type": 17, "components": [{"type": 99}]},
         CONTAINER, "components[]: an object with {'type': 99} is none of 6 kinds"),
        ({"channel_id": "1", "last_pin_timestamp": "yesterday"},
         f"{GATEWAY}#/events/CHANNEL_PINS_UPDATE",
         "last_pin_timestamp: 'yesterday' is not a 'date-time'"),
    ],
    ids=["a field below several alternatives", "no such alternative", "a format"],
)  # fmt: skip
def test_a_fault_names_its_field(value: Json, schema: str, fault: str) -> None:
    assert compiled()[0].faults(value, schema) == [fault]


HIDDEN = {
    "id": "1",
    "type": 15,
    "name": "___hidden___",
    "flags": 1 << 17,
    "available_tags": None,
    "permission_overwrites": [{"id": "2", "type": 0, "allow": "0", "deny": "1024"}],
}


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({}, ""),
        ({"topic": "x"}, "topic: 'x' is not 'null'"),
        ({"name": "x"}, "available_tags: None is not 'array'"),
    ],
)
def test_a_hidden_channel_is_told_from_a_whole_one(told: Json, fault: str) -> None:
    found = compiled()[0].faults(HIDDEN | told, f"{GATEWAY}#/$defs/channel")
    assert found[:1] == ([fault] if fault else [])


async def test_a_ping_is_as_described() -> None:
    async with sandbox() as box:
        assert compiled()[0].faults(box.endpoint._ping(), f"{INTERACTIONS}#/ping") == []
