"""A press does no needless work: no cyclic garbage, no reading of unneeded data."""

from __future__ import annotations

import asyncio
import gc
from random import Random
from typing import Any
from unittest.mock import patch

import discord
import pytest

import games
from bot.features.seat.view import PanelReader, panel
from bot.features.table.view import table_face
from bot.gateway.partial_payloads import with_brief_message
from bot.gateway.rate_limit_buckets import SWEEP_INTERVAL_SECONDS, throttle_cleanup
from bot.ui import parts
from bot.ui.ids import MySeat
from bot.ui.widgets import CALM, Builder, button, row
from bot.ui.words import FOLDER
from games.core.bundle import bundle, pieces
from tests.tools.evening import Evening, answer_somehow, evening


def test_texts_are_the_same_whoever_puts_them_together() -> None:
    """Those that consist of texts and arguments alone, which most do."""
    quick = seen = 0
    for folder in (FOLDER, games.load("pericles").folder):
        for locale in ("en", "es"):
            said = bundle(locale, folder)
            for key in [one for one in said._sources if not one.startswith("-")][::7]:
                seen += 1
                found = said.pattern(key)
                if found is None or (made := pieces(found[1])) is None:
                    continue
                names = [one.id.name for one in made if not isinstance(one, str)]
                for value in ("Ana <@7>", 0, 999):
                    args = dict.fromkeys(names, value)
                    whole, errors = said._parsed.format_pattern(found[1], dict(args))
                    assert said._joined(found[1], args) == whole, key
                    assert not errors
                quick += 1
    assert quick > seen / 2


@pytest.mark.parametrize("value", [1000, -1, 2.5, True, None, "x" * 2501])
def test_what_is_written_otherwise_in_a_language_is_left_to_the_library(value: Any) -> None:
    said = bundle("es", FOLDER)
    found = said.pattern("you-are")
    assert found is not None
    assert said._joined(found[1], {"name": "Ana"}) is not None
    assert said._joined(found[1], {"name": value}) is None


def test_a_message_has_no_more_parts_than_discord_takes() -> None:
    b = Builder(CALM)
    for n in range(37):
        b.text(f"{n}")
    b.rows([row(button("?", MySeat("a" * 8, False)))])  # the frame, the row and its button: 40
    assert len(b.face().view.to_components()[0]["components"]) == 38
    b.text("one more")
    joined, _, last = b.face().view.to_components()[0]["components"]
    assert joined["content"].splitlines() == [f"{n}" for n in range(37)]
    assert last["content"] == "one more"
    b.rows([row(button("?", MySeat("a" * 8, False))) for _ in range(18)])
    with pytest.raises(ValueError, match="40"):
        b.face().view.to_components()
    with pytest.raises(ValueError, match="5"):
        row(*(button("?", MySeat("a" * 8, False)) for _ in range(6)))


async def test_parts_say_what_those_of_the_library_say() -> None:
    ui: Any = discord.ui
    emoji = "<a:meeple:123456789012345678>"
    blue = discord.ButtonStyle.primary
    theirs = ui.LayoutView(timeout=None)
    box = ui.Container(accent_colour=CALM)
    box.add_item(ui.TextDisplay("text")).add_item(ui.Separator())
    box.add_item(
        ui.ActionRow(
            ui.Button(label="a", style=blue, custom_id="x", emoji=emoji),
            ui.Button(label="b", custom_id="y", disabled=True),
            ui.Button(label="c", url="https://example.org"),
        )
    )
    listed = [
        discord.SelectOption(label="d", value="1", description="e", emoji="🎲", default=True),
        discord.SelectOption(label="f", value="2"),
    ]
    box.add_item(
        ui.ActionRow(
            ui.Select(custom_id="z", placeholder="g", min_values=0, max_values=2, options=listed)
        )
    )
    gallery = ui.MediaGallery()
    gallery.add_item(media="attachment://a.png", description="h")
    theirs.add_item(box.add_item(gallery)).add_item(ui.TextDisplay("below"))
    ours = parts.Container(CALM, [parts.TextDisplay("text"), parts.Separator()])
    ours.add_item(
        parts.ActionRow(
            parts.Button("a", blue, "x", emoji=emoji),
            parts.Button("b", custom_id="y", disabled=True),
            parts.Button("c", url="https://example.org"),
        )
    )
    options = [
        parts.SelectOption("d", "1", "e", "🎲", default=True),
        parts.SelectOption("f", "2"),
    ]
    ours.add_item(parts.ActionRow(parts.Select("z", options, "g", 0, 2)))
    pictures = parts.MediaGallery()
    pictures.add_item(media="attachment://a.png", description="h")
    ours.add_item(pictures)
    shown = parts.LayoutView(ours, parts.TextDisplay("below"))
    assert shown.to_components() == theirs.to_components()


def test_of_the_pressed_message_hardly_anything_is_read() -> None:
    read = {"id": "7", "type": 19, "content": "", "flags": 64}
    media = {"url": "https://cdn.discordapp.com/attachments/1/4/a.png?ex=1", "attachment_id": "4"}
    linked = {"url": "https://example.org/b.png"}
    gallery = {"type": 12, "items": [{"media": media}, {"media": linked}]}
    replied = {"id": "6", "components": [{"type": 10}], "author": {"id": "5"}}
    more = {
        "attachments": [],
        "components": [{"type": 17, "components": [{"type": 10}, gallery]}],
        "author": {"id": "5"},
        "referenced_message": replied,
    }
    message = {**read, **more}
    pressed = {"id": "8", "data": {"custom_id": "x"}, "message": message}
    file = {"id": "4", "filename": "a.png", "size": 0, "url": "", "proxy_url": ""}
    assert with_brief_message(pressed) == {**pressed, "message": {**read, "attachments": [file]}}
    assert message["components"]
    assert with_brief_message({"id": "8"}) == {"id": "8"}


async def test_limits_of_channels_are_not_looked_through_with_every_call() -> None:
    loop, looks = asyncio.get_running_loop(), list[None]()
    http = discord.http.HTTPClient(loop)
    look = http._try_clear_expired_ratelimits
    with (
        patch.object(http, "_try_clear_expired_ratelimits", lambda: (look(), looks.append(None))),
        patch.object(loop, "time", return_value=loop.time()) as clock,
    ):
        throttle_cleanup(http)
        for n in range(1000):
            http.get_ratelimit(f"{n}")
        assert len(looks) == 1
        clock.return_value += SWEEP_INTERVAL_SECONDS * 6
        http.get_ratelimit("new")
        assert len(looks) == 2
        assert list(http._buckets) == ["new"]  # the others are of no use any more


async def test_what_an_answer_has_replaced_goes_away_by_itself() -> None:
    """Presses, matches and panels that nobody looks at any more wait for no search for garbage."""
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        rng = Random(3)
        await _answer(e, people, rng)
        gc.freeze()  # what is there until now is not looked through
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for _ in range(3):
                await _answer(e, people, rng)
                session = await e.session()
                for face in (panel(session, 0, PanelReader("en")), table_face(session)):
                    assert face.fingerprint
            del session, face
            await asyncio.sleep(0)
            gc.collect()
            circles = {type(one).__module__ for one in gc.garbage}
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
        ours = {one for one in circles if one.startswith(("bot.ui", "bot.matches", "games."))}
        ours |= {one for one in circles if one == discord.Interaction.__module__}
        assert not ours, ours


async def _answer(e: Evening, people: Any, rng: Random) -> None:
    session = await e.session()
    pending = session.playing().pending
    person = next(p for p in people if session.seat_of(p.id) in pending)
    await answer_somehow(person, person.dm(), rng)
