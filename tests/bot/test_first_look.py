"""A bot that starts says where it stands, and does not begin anew by accident."""

from __future__ import annotations

import logging
import re
import time
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr

from bot.app import first_look
from bot.gateway.permissions import INVITED
from bot.settings import Misconfigured, Settings
from sandbox.server import Sandbox
from storage.open_store import shown_address
from storage.roles import Store
from storage.sqlite import SqliteStore
from tests.tools.memory_store import MemoryStore
from tests.tools.wire import bot_at, sandbox

README = Path(first_look.__file__).parents[2] / "README.md"


def given(box: Sandbox, store: str = "sqlite:///a.sqlite3", token: str = "") -> Settings:
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr(token or box.token),
        discord_api=box.api_url,
        store=store,
    )


async def look(box: Sandbox, store: Store, **ways: Any) -> None:
    await first_look.look(given(box), store, time.time, **ways)


async def test_a_bot_says_what_begins_where(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    async with sandbox() as box:
        for state in ("new", "existing"):
            caplog.clear()
            await look(box, store)
            (line,) = [one for one in caplog.messages if "begins" in one]
            assert re.search(
                rf"store sqlite:///a\.sqlite3 \({state}\), running matches: 0, servers: 1,"
                rf" shards: 1, invite link: .*client_id={box.world.bot.id}.*permissions=\d+",
                line,
            )
    await store.close()


async def test_a_bot_that_discord_remembers_does_not_begin_on_an_empty_store() -> None:
    async with sandbox() as box:
        async with bot_at(box, MemoryStore()):
            pass  # it has uploaded its commands
        empty = MemoryStore()
        for _ in range(2):
            with pytest.raises(Misconfigured, match=r"is new and empty.*the command /.*run --new"):
                await look(box, empty)
        await look(box, empty, new=True)
        await look(box, empty)  # it has begun there


async def test_emoji_and_nothing_but_ours_is_remembered() -> None:
    async with sandbox() as box:
        box.world.emojis["77"] = "thumbs"
        await look(box, MemoryStore())
        box.world.emojis["78"] = "coup_0123abcd"
        with pytest.raises(Misconfigured, match="the emoji coup_0123abcd"):
            await look(box, MemoryStore())


async def test_nothing_begins_on_an_empty_store_before_discord_has_been_asked() -> None:
    async with sandbox() as box:
        away, pauses = given(box).model_copy(update={"discord_api": "http://127.0.0.1:9"}), []

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            away.discord_api = box.api_url

        await first_look.look(away, MemoryStore(), time.time, pause=pause)
        assert pauses == [first_look.RETRY_AFTER_SECONDS]
        with pytest.raises(discord.LoginFailure):
            await first_look.look(given(box, token="a.b.c"), MemoryStore(), time.time)


def test_the_link_asks_for_what_the_readme_says() -> None:
    assert f"\n   {INVITED.value}." in README.read_text("utf-8")


def test_no_password_is_shown() -> None:
    assert shown_address("postgresql://me:secret@host:5432/agora?user=me&password=secret") == (
        "postgresql://host:5432/agora"
    )
