"""Channels that the bot may not view."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rest import guild_routes as rest_places
from sandbox.rest.call import Call
from sandbox.world import MovableClock, World, places, shapes
from sandbox.world.entities import CATEGORY, FORUM, MEDIA, NEWS, STAGE, TEXT_CHANNEL, VOICE

KINDS = [TEXT_CHANNEL, VOICE, CATEGORY, NEWS, STAGE, FORUM, MEDIA]


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_bot_may_not_view_is_hidden(kind: int) -> None:
    world = World(clock=MovableClock(lambda: 1_700_000_000.0))
    world.add_user("Ana")
    told = list[tuple[str, Any]]()
    world.gateway_listeners.append(lambda one: told.append((one.name, one.data)))
    guild = world.add_guild("Casa")
    secret = world.add_channel(guild, "secret", kind=kind, topic="plans")
    places.deny_bot(world, secret, "VIEW_CHANNEL")
    (hidden,) = shapes.guild_create(world, guild)["channels"]
    assert ("CHANNEL_UPDATE", hidden) in told
    (overwrite,) = hidden.pop("permission_overwrites")
    assert (overwrite["id"], overwrite["type"], overwrite["deny"]) == (guild.id, 0, "1024")
    known = {"id": secret.id, "type": kind, "guild_id": guild.id, "flags": 1 << 17}
    assert {name: value for name, value in hidden.items() if value is not None} == {
        **known,
        "name": "___hidden___",
    }
    if kind in (FORUM, MEDIA):
        assert hidden["available_tags"] is None
    assert "bitrate" not in hidden
    call = Call({"guild": guild.id}, {}, {}, [])
    assert rest_places.get_guild_channels(world, call) == []
    places.deny_bot(world, secret)
    assert told[-1] == ("CHANNEL_UPDATE", shapes.channel(world, secret))
    assert [one["name"] for one in rest_places.get_guild_channels(world, call)] == ["secret"]
