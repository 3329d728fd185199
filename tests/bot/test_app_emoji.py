"""The application's own emoji: uploaded once, by one process, and never waited for."""

from __future__ import annotations

import asyncio
import base64
import logging
import re
import struct
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import games
from bot.delivery.emoji import (
    OUR_EMOJI_NAME,
    RECHECK_AFTER_SECONDS,
    UPLOAD_INTERVAL_SECONDS,
    AppEmoji,
    called,
)
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from games.core.decision import Choice
from sandbox.refusals import DiscordRefused
from sandbox.rest.call import Call
from sandbox.rest.emojis import post
from sandbox.world import World
from tests.tools.evening import Sketches
from tests.tools.painted import Painted
from tests.tools.published import PUBLISHED
from tests.tools.refusals import refusal
from tests.tools.sessions import in_a_window
from tests.tools.wire import bot_at, sandbox

PIXEL = b"\x89PNG\r\n\x1a\n" + bytes(8) + struct.pack(">II", 1, 1)
DRAWN = [key for key in games.GAMES if games.load(key).art.emoji]


class Discord:
    """An application that counts what is asked of it."""

    def __init__(self, *shards: int, ready: bool = True) -> None:
        self.shards, self.ready = shards, ready
        self.held_by_name: dict[str, str] = {}
        self.looked = 0
        self.fails = False

    async def leads(self) -> bool:
        return 0 in self.shards

    def is_ready(self) -> bool:
        return self.ready

    async def fetch_application_emojis(self) -> list[Any]:
        self.looked += 1
        if self.fails:
            raise discord.DiscordException
        return [Known(name, id) for name, id in self.held_by_name.items()]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        assert image.startswith(b"\x89PNG")
        assert name not in self.held_by_name
        self.held_by_name[name] = str(1_000 + len(self.held_by_name))
        return Known(name, self.held_by_name[name])


class Known(SimpleNamespace):
    def __init__(self, name: str, id: str) -> None:
        super().__init__(name=name, id=id)

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"


def names(game: str) -> dict[str, str]:
    drawn = games.load(game).art.emoji
    assert drawn is not None
    return called(game, drawn)


def emoji(application: Any, waited: list[float], now: Any = lambda: 0.0) -> AppEmoji:
    async def pause(seconds: float) -> None:
        waited.append(seconds)

    return AppEmoji(application, Sketches(), now, application.leads, pause=pause)


async def test_they_are_put_up_once_and_found_again_after_a_restart() -> None:
    application, waited = Discord(0, 1), list[float]()
    first = emoji(application, waited)
    assert first.of("coup") == {}, "nobody waits: until they are there, words do"
    await first.idle()
    assert set(first.of("coup")) == set(names("coup"))
    put_up = dict(application.held_by_name)
    assert waited == [UPLOAD_INTERVAL_SECONDS] * len(put_up)
    again = emoji(application, waited)
    again.of("coup")
    await again.idle()
    assert again.of("coup") == first.of("coup")
    assert application.held_by_name == put_up
    assert application.looked == 2


async def test_where_discord_takes_no_more_uploads_go_on_when_it_does() -> None:
    class Limited(Discord):
        refused = 0

        async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
            if len(self.held_by_name) == 2 and self.refused < 2:
                self.refused += 1
                raise discord.RateLimited(40.0 + self.refused)
            return await super().create_application_emoji(name=name, image=image)

    application, waited = Limited(0), list[float]()
    shown = emoji(application, waited)
    shown.of("coup")
    await shown.idle()
    assert set(shown.of("coup")) == set(names("coup"))
    assert waited[:5] == [UPLOAD_INTERVAL_SECONDS] * 3 + [41.0, 42.0]


async def test_a_process_without_the_first_shard_only_looks_and_looks_again_later() -> None:
    application, time = Discord(1), [0.0]
    other = emoji(application, [], lambda: time[0])
    for now, looked in ((0.0, 1), (RECHECK_AFTER_SECONDS - 1, 1), (RECHECK_AFTER_SECONDS, 2)):
        time[0] = now
        assert other.of("coup") == {}
        await other.idle()
        assert application.looked == looked
    assert application.held_by_name == {}
    application.held_by_name = dict.fromkeys(
        called("coup", games.load("coup").art.emoji).values(), "7"
    )
    time[0] = 2 * RECHECK_AFTER_SECONDS
    other.of("coup")
    await other.idle()
    assert len(other.of("coup")) == len(application.held_by_name)


@pytest.mark.parametrize("ready", [True, False])
async def test_where_there_are_none_to_be_had_words_do(
    ready: bool, caplog: pytest.LogCaptureFixture
) -> None:
    application = Discord(0, ready=ready)
    application.fails = True
    with caplog.at_level(logging.WARNING):
        one = emoji(application, [])
        for _ in range(3):
            assert one.of("coup") == {}
            await one.idle()
    assert application.looked == ready
    assert len(caplog.records) == ready


async def test_one_that_somebody_has_deleted_costs_nobody_a_panel() -> None:
    application, time = Discord(0), [0.0]
    one = emoji(application, [], lambda: time[0])
    one.of("coup")
    await one.idle()
    one.doubt(refusal(50035, 400, "Invalid Form Body"))
    assert one.of("coup"), "that was something else"
    one.doubt(refusal(50035, 400, "Invalid emoji"))
    assert one.of("coup") == {}, "words do"
    application.held_by_name.popitem()
    time[0] = RECHECK_AFTER_SECONDS
    one.of("coup")
    await one.idle()
    assert len(application.held_by_name) == sum(len(names(key)) for key in DRAWN)


def test_a_panel_has_the_same_words_and_ids_with_them_and_without() -> None:
    session = in_a_window("coup", 3)
    seat = next(iter(session.playing().pending))
    decision = session.playing().pending[seat]
    drawn = session.game.art.emoji
    assert drawn is not None
    there = {name: f"<:{name}:{n}>" for n, name in enumerate(drawn.drawings, 1)}
    assert isinstance(decision, Choice)
    icons = seat_view.icons_of(session, decision, there)
    assert set(icons) <= {option.id for option in decision.options}
    plain = buttons(Painted(seat_view.panel(session, seat, PanelReader("es"))))
    decked = buttons(Painted(seat_view.panel(session, seat, PanelReader("es", emoji=there))))
    assert [(one["custom_id"], one["label"]) for one in plain] == [
        (one["custom_id"], one["label"]) for one in decked
    ]
    assert not any(one.get("emoji") for one in plain)
    assert sum(bool(one.get("emoji")) for one in decked) == len(icons)


def buttons(message: Any) -> list[dict[str, Any]]:
    (box,) = message.components
    rows = [part for part in box["components"] if part["type"] == 1]
    return [one for row in rows for one in row["components"] if one["type"] == 2]


def test_every_game_that_people_play_has_some() -> None:
    assert set(PUBLISHED) <= set(DRAWN)


@pytest.mark.parametrize("key", DRAWN)
def test_names_are_those_that_discord_takes(key: str) -> None:
    found = names(key)
    assert all(
        re.fullmatch(r"\w{2,32}", name) and OUR_EMOJI_NAME.fullmatch(name)
        for name in found.values()
    )
    assert len(set(found.values())) == len(found)


async def test_they_stand_on_the_buttons_of_a_panel_in_the_sandbox() -> None:
    async with sandbox() as box, bot_at(box, pictures=Sketches(), emoji=True) as bot:

        async def at_once(_: float) -> None:
            await asyncio.sleep(0)

        bot.sending.emoji._pause = at_once  # type: ignore[method-assign]
        bot.sending.emoji.of("kobayakawa")
        await bot.sending.emoji.idle()
        ours = names("kobayakawa")
        assert set(ours.values()) <= set(box.world.emojis.values())
        shown = bot.sending.emoji.of("kobayakawa")["medal"]
        id = shown.strip("<>").rpartition(":")[2]
        assert box.world.emojis[id] == ours["medal"]
        assert box.world.files[f"emojis/{id}.png"]


def test_the_sandbox_refuses_what_discord_refuses() -> None:
    world = World()
    image = "data:image/png;base64," + base64.b64encode(PIXEL).decode()

    def put(name: str, image: str) -> Any:
        return post(world, Call({"application": world.bot.id}, {}, {"name": name, "image": image}))

    assert put("coup_duke", image)["name"] == "coup_duke"
    for name, picture, code in (
        ("coup_duke", image, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ("no name", image, "STRING_TYPE_REGEX"),
        ("other", "data:image/png;base64,AAAA", "IMAGE_INVALID"),
    ):
        with pytest.raises(DiscordRefused) as refused:
            put(name, picture)
        assert code in str(refused.value.errors)
    assert [*world.emojis.values()] == ["coup_duke"]
