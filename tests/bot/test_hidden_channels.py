"""Channels that the bot may not view, or that say less than the library expects."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.gateway.client import Agora, writable
from sandbox.server import Setting
from sandbox.world import MovableClock, World, places, shapes
from sandbox.world.entities import CATEGORY, FORUM, MEDIA, NEWS, STAGE, TEXT_CHANNEL, VOICE
from tests.tools.wire import bot_at, sandbox

KINDS = [TEXT_CHANNEL, VOICE, CATEGORY, NEWS, STAGE, FORUM, MEDIA]


class Heard:
    """A client without a connection, on a server of the sandbox's world that it hears of."""

    def __init__(self, kind: int) -> None:
        self.world = World(clock=MovableClock(lambda: 1_700_000_000.0))
        self.world.add_user("Ana")
        self.guild = self.world.add_guild("Casa")
        self.odd = self.world.add_channel(self.guild, "odd", kind=kind)
        self.open = self.world.add_channel(self.guild, "open")
        self.client = Agora(sync_commands=False)
        state = self.client._connection
        state.user = discord.ClientUser(state=state, data=shapes.own_user(self.world.bot))  # type: ignore[arg-type]

    def hear(self, event: str, data: Any) -> None:
        self.client._connection.parsers[event](data)

    def begin(self, **changed: Any) -> None:
        """Hear of the server; of the odd channel `changed`, and without what is `...`."""
        whole = shapes.guild_create(self.world, self.guild)
        whole["channels"] = [
            altered(one, changed) if one["id"] == self.odd.id else one for one in whole["channels"]
        ]
        self.hear("GUILD_CREATE", whole)

    @property
    def server(self) -> discord.Guild:
        (found,) = self.client.guilds
        return found

    @property
    def writable(self) -> str:
        found = self.server.get_channel(writable(self.server))
        return found.name if found is not None else ""


def altered(channel: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in {**channel, **changed}.items() if value is not ...}


@pytest.mark.parametrize("kind", KINDS)
async def test_a_hidden_channel_of_every_type_costs_nothing(kind: int) -> None:
    heard = Heard(kind)
    places.deny_bot(heard.world, heard.odd, "VIEW_CHANNEL")
    heard.begin()
    assert heard.writable == "open"
    odd: Any = heard.server.get_channel(int(heard.odd.id))
    assert not odd.permissions_for(heard.server.me).view_channel
    places.deny_bot(heard.world, heard.odd)
    heard.hear("CHANNEL_UPDATE", shapes.channel_for_bot(heard.world, heard.odd))
    odd = heard.server.get_channel(int(heard.odd.id))
    assert odd.name == "odd"
    assert odd.permissions_for(heard.server.me).view_channel
    assert heard.writable == ("odd" if kind in (TEXT_CHANNEL, NEWS) else "open")


FIELDS = sorted(
    {name for kind in KINDS for name in shapes.channel(Heard(kind).world, Heard(kind).odd)}
)


@pytest.mark.parametrize("lacks", [None, ...], ids=["null", "missing"])
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("kind", KINDS)
async def test_no_field_that_is_null_or_missing_costs_the_server(
    kind: int, field: str, lacks: Any
) -> None:
    heard = Heard(kind)
    heard.begin(**{field: lacks})
    assert "open" in [one.name for one in heard.server.text_channels]
    assert writable(heard.server)
    if kind not in (TEXT_CHANNEL, NEWS):
        assert heard.writable == "open"
    whole = shapes.channel(heard.world, heard.odd)
    for event in ("CHANNEL_UPDATE", "CHANNEL_CREATE"):
        heard.hear(event, altered(whole, {field: lacks}))
        assert writable(heard.server)
    heard.hear("CHANNEL_UPDATE", whole)
    assert heard.server.get_channel(int(heard.odd.id)) is not None, "it is known once it is whole"


@pytest.mark.parametrize("broken", [{"available_tags": [{}]}, {"permission_overwrites": [{}]}])
async def test_a_channel_that_cannot_be_read_is_left_out(broken: dict[str, Any]) -> None:
    heard = Heard(FORUM)
    heard.begin(**broken)
    assert heard.server.get_channel(int(heard.odd.id)) is None
    assert heard.writable == "open"
    heard.hear("CHANNEL_UPDATE", shapes.channel(heard.world, heard.odd))
    assert heard.server.get_channel(int(heard.odd.id)) is not None


async def test_threads_of_hidden_channels_and_odd_ones_cost_nothing() -> None:
    heard = Heard(TEXT_CHANNEL)
    bot = heard.world.bot.id
    places.open_thread(heard.world, heard.odd, {"name": "thread"}, owner=bot)
    whole = shapes.guild_create(heard.world, heard.guild)
    (thread,) = whole["threads"]
    for name in [*thread, *thread["thread_metadata"]]:
        less = {**thread, name: None, "thread_metadata": {**thread["thread_metadata"], name: None}}
        heard.hear("GUILD_CREATE", {**whole, "threads": [less], "channels": [whole["channels"][1]]})
        assert heard.writable == "open"


async def test_a_whole_bot_starts_on_a_server_with_hidden_channels_and_writes_to_none() -> None:
    async with sandbox(setting=Setting(locales=("en-US",), guild_locale="en-US")) as box:
        (guild,) = box.world.guilds.values()
        for kind in KINDS:
            secret = box.world.add_channel(guild, f"secret-{kind}", kind=kind)
            places.deny_bot(box.world, secret, "VIEW_CHANNEL")
        async with bot_at(box) as bot:
            (server,) = bot.client.guilds
            assert len(server.channels) == sum(
                one.guild == guild.id for one in box.world.channels.values()
            )
            ana = await box.player("Ana")
            await ana.submit(await ana.slash("/game new", "mesa-1", game="coup"))
            await ana.until(lambda m: "Join" in m.buttons, 10)
        secrets = {one.id for one in box.world.channels.values() if one.name.startswith("secret")}
        paths = [call["path"] for call in box.journal.calls() if call["method"] != "GET"]
        assert not [path for path in paths for id in secrets if id in path]
