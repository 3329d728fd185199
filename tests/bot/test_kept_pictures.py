"""A picture that a message has stays: over HTTP and gateway, panels do not lose it for a moment."""

from __future__ import annotations

import asyncio
import io
import logging
import re
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.compose import Bot
from bot.delivery.attachments import (
    REFUSALS_BEFORE_PAUSE,
    UPLOADS_BEFORE_RETRY,
    StandingFile,
    StandingFiles,
    edited,
    shown_files,
)
from bot.delivery.sender import EDIT, INVALID_FORM
from bot.ui.widgets import Face, note
from sandbox.player import Player, SeenMessage
from sandbox.server import Sandbox, Setting
from sandbox.world import open_interactions as world_interactions
from sandbox.world.links import LINK_LIVES
from tests.tools.evening import Sketches, controls, evening, parts, pictures, text
from tests.tools.refusals import refusal
from tests.tools.wire import bot_at, sandbox

ANSWERS = 20
NAMES = "Ana", "Bruno", "Carla"
LINK = re.compile(r"attachments/\d|[?&]hm=")


@dataclass
class Costs:
    """What some answers have cost."""

    panels: int = 0  # that were changed in place by the answer itself
    bare: int = 0  # of them those that were without a picture then, though there were cards
    originals: int = 0  # edits that followed an answer
    uploads: int = 0
    refused: int = 0


def costs(box: Sandbox) -> Costs:
    """What the journal of a sandbox says."""
    found = Costs()
    for call in box.journal.calls():
        body = call["request"] if isinstance(call["request"], dict) else {}
        shown = body.get("data") if call["path"].endswith("/callback") else body
        found.refused += call["status"] == 400
        found.originals += call["method"] == "PATCH" and call["path"].endswith("@original")
        if body.get("type") == 7:
            found.panels += 1
            shown_now = bare(body["data"])
            found.bare += not has_picture(shown_now) and "No cards left." not in text(shown_now)
        listed = (shown or {}).get("attachments") or ()
        found.uploads += any(int(one["id"]) < 10 for one in listed)
    return found


def has_picture(message: Any) -> bool:
    return any(part["type"] == 12 for part in parts(message))


def bare(message: Any) -> Any:
    return SimpleNamespace(components=message["components"])


def open_answers(message: SeenMessage, pressed: set[str]) -> list[str]:
    """The buttons that answer a question, but for those of questions that were answered."""
    found = [part["custom_id"] for part, _ in controls(bare(message.raw), "a", "n", "sure")]
    return [one for one in found if one not in pressed]


async def answers(bot: Bot, people: list[Player], count: int, rng: Random) -> None:
    """Whoever is asked answers by a button in their direct messages."""
    rows, pressed = await bot.store.matches.rows(limit=1), set[str]()

    def is_open(message: SeenMessage) -> bool:
        return not message.ephemeral and bool(open_answers(message, pressed))

    for _ in range(count):
        session = await bot.services.matches.read(rows[0].id)
        seat = min(session.playing().pending)
        (person,) = (p for p in people if int(p.id) == session.chairs[seat].person)
        panel = await person.until(is_open, 10)
        open_now = open_answers(panel, pressed)
        await person.press(panel, rng.choice(open_now))
        pressed.update(open_now)


async def begin(box: Sandbox, game: str = "coup", seats: int = 3) -> list[Player]:
    people = [await box.player(name) for name in NAMES[:seats]]
    form = await people[0].slash("/game new", "mesa-1", game=game)
    await people[0].submit(form)
    for person in people[1:]:
        await person.press(await person.until(lambda m: "Join" in m.buttons), "Join")
    card = await people[0].until(lambda m: "Start" in m.buttons)
    await people[0].press(card, "Start")
    return people


def place(**more: Any) -> Any:
    return sandbox(setting=Setting(people=NAMES, locales=("en-US",), guild_locale="en-US"), **more)


async def run(**more: Any) -> Costs:
    """What twenty answers cost; in the end each panel has a picture."""
    dealt = Random(1).randbytes
    async with place(**more) as box, bot_at(box, pictures=Sketches(), draw=dealt) as bot:
        people = await begin(box)
        box.journal.clear()
        await answers(bot, people, ANSWERS, Random(3))
        found = costs(box)
        for person in people:
            await person.until(lambda m: not m.ephemeral and bool(m.pictures), 10)
        return found


async def test_twenty_answers_leave_every_panel_its_picture() -> None:
    found = await run()
    assert (found.panels, found.bare, found.refused) == (ANSWERS, 0, 0)
    assert found.originals <= ANSWERS, "the next question, or a hand that has changed"
    assert found.uploads <= 30


def in_files(folder: Path) -> list[str]:
    return [file.read_bytes().decode("latin-1") for file in folder.iterdir()]


async def test_no_link_to_a_picture_is_kept_or_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Links end after a day: a panel keeps its picture all the same, and nobody may meet one."""
    caplog.set_level(logging.DEBUG)
    dealt = Random(1).randbytes
    async with (
        place() as box,
        bot_at(box, tmp_path / "agora.db", pictures=Sketches(), draw=dealt) as bot,
    ):
        people = await begin(box)
        await answers(bot, people, 3, Random(3))
        box.world.clock.advance(LINK_LIVES)
        box.journal.clear()
        await answers(bot, people, 3, Random(4))
        found = costs(box)
        assert (found.panels, found.bare, found.refused) == (3, 0, 0)
        card = await people[0].until(lambda m: "My seat" in m.buttons)
        await people[0].press(card, "My seat")
        calls = [*box.journal.calls()]
        assert any(LINK.search(str(call["answer"])) for call in calls), "it gets some"
        told = [str(call["request"]) for call in calls]
    stored = in_files(tmp_path)
    logged = [line.getMessage() for line in caplog.records if line.name.startswith("bot")]
    for kept in *told, *stored, *logged:
        assert not LINK.search(kept)


async def test_where_no_file_can_be_kept_that_is_not_tried_again_and_again() -> None:
    """Each hand is uploaded, and hardly any call is refused."""
    found = await run(false_facts=["listed-files-referenced-by-name"])
    assert 0 < found.refused <= 3 * REFUSALS_BEFORE_PAUSE, "three ways of editing are used here"
    assert found.originals >= ANSWERS - REFUSALS_BEFORE_PAUSE


async def test_a_private_answer_comes_in_words_where_it_may_bring_no_file() -> None:
    dealt = Random(1).randbytes
    doubted = ["new-files-on-private-edits"]
    async with (
        place(false_facts=doubted) as box,
        bot_at(box, pictures=Sketches(), draw=dealt),
    ):
        people = await begin(box)
        card = await people[0].until(lambda m: "My seat" in m.buttons)
        shown = await people[0].press(card, "My seat")
        assert shown.message is not None
        board = await people[0].press(shown.message, "Board")
        assert board.message is not None
        told = await people[0].until(lambda m: m.ephemeral and m.id == board.message.id and m.text)
        assert not told.pictures


@pytest.mark.parametrize("false", ["new-files-on-private-edits", "valid-tokens-are-known"])
async def test_where_no_token_is_known_a_picture_comes_at_a_press_on_its_button(
    false: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way: pictures that do not arrive, words and a button, and the hand in one call."""
    monkeypatch.setattr(world_interactions, "ONE_TOKEN_LOST_OF", 1)  # every token
    dealt = Random(1).randbytes
    async with place(false_facts=[false]) as box, bot_at(box, pictures=Sketches(), draw=dealt):
        ana = (await begin(box))[0]
        card = await ana.until(lambda m: "My seat" in m.buttons)
        for _ in range(REFUSALS_BEFORE_PAUSE):  # until the bot knows
            outcome = await ana.press(card, "My seat")
            assert outcome.message is not None
            assert not outcome.message.pictures
            await bot_has_tried(box)
        outcome = await ana.press(card, "My seat")
        assert outcome.message is not None
        words = outcome.message
        assert "Picture" in words.buttons
        before = len([*box.journal.calls()])
        outcome = await ana.press(words, "Picture")
        assert outcome.message is not None
        shown = outcome.message
        assert shown.ephemeral
        assert shown.id != words.id, "a message of its own"
        assert shown.pictures
        answer, *_ = [*box.journal.calls()][before:]
        assert answer["path"].endswith("/callback"), "in one call"
        assert has_picture(bare(answer["request"]["data"]))


async def bot_has_tried(box: Sandbox) -> None:
    """The picture of a private answer has been refused, or has come in words."""
    for _ in range(1_000):
        if any(call["status"] >= 400 for call in box.journal.calls("PATCH", "/webhooks/")):
            break
        await asyncio.sleep(0.01)
    else:
        pytest.fail("no picture was tried")
    box.journal.clear()


async def test_a_part_of_the_board_comes_in_words_where_that_may_bring_no_file() -> None:
    """It takes the place of the board: the private answer that was pressed."""
    async with (
        place(false_facts=["new-files-on-private-edits"]) as box,
        bot_at(box, pictures=Sketches()),
    ):
        people = await begin(box, "earth_and_water", 2)
        card = await people[0].until(lambda m: "My seat" in m.buttons)
        shown = await people[0].press(card, "My seat")
        assert shown.message is not None
        board = await people[0].press(shown.message, "Board")
        assert board.message is not None
        id, part = board.message.id, ""

        def is_shown(message: SeenMessage) -> bool:
            options = [one for menu in message.menus for one in menu["options"]]
            return message.id == id and part in [o["label"] for o in options if o.get("default")]

        board_now = await people[0].until(lambda m: m.id == id and bool(m.menus))
        for nth in range(1, REFUSALS_BEFORE_PAUSE + 2):
            offered = [one["label"] for one in board_now.menus[0]["options"]]
            part = offered[nth % len(offered)]
            await people[0].choose(board_now, part)
            board_now = await people[0].until(is_shown)
            assert not board_now.pictures
        assert box.world.met["new-files-on-private-edits"] <= 2 * REFUSALS_BEFORE_PAUSE


async def test_a_restart_costs_one_upload_for_a_message_and_not_one_for_each_edit() -> None:
    async with evening() as e:
        ana, *others = (e.person(name) for name in ("Ana", "Bruno", "Carla", "Dani"))
        await e.open(ana, "coup")
        await e.restart()
        found = list[int]()
        for person in others:
            await person.tap(e.table(), "join")
            await e.env.settle()
            found += [one.id for one in pictures(e.table())]
        assert len(found) == len(others)
        assert found[1] == found[2]


def test_what_is_known_of_files() -> None:
    known, file = StandingFiles(), StandingFile(4, "a.png")
    known.note(7, [file])
    assert known.of(7, "a.png", "edit") == file
    assert known.of(7, "b.png", "edit") is None, "it shows another one"
    for _ in range(REFUSALS_BEFORE_PAUSE):
        known.refused("edit")
    assert known.of(7, "a.png", "edit") is None
    assert known.of(7, "a.png", "answer") == file, "each way counts by itself"
    for _ in range(UPLOADS_BEFORE_RETRY):
        known.uploaded("edit")
    assert known.of(7, "a.png", "edit") == file, "Discord may allow it by now"
    known.refused("edit")
    assert known.of(7, "a.png", "edit") is None
    known.kept("edit")
    assert known.of(7, "a.png", "edit") == file
    known.note(7, [])
    assert known.of(7, "a.png", "edit") is None


def test_a_second_try_sends_the_whole_picture_again() -> None:
    picture = discord.File(io.BytesIO(b"PNG"), "a.png")
    for _ in range(2):
        with edited(note("words"), [picture]) as params:
            assert params.multipart[1]["value"].read() == b"PNG"


async def test_the_picture_of_a_private_answer_is_not_taken_for_that_of_the_pressed_card() -> None:
    """Else the card uploads its own anew, which tells everybody who has looked at their hand."""
    async with place() as box, bot_at(box, pictures=Sketches()) as bot:
        people = await begin(box)
        card = await people[0].until(lambda m: "My seat" in m.buttons and bool(m.pictures))
        (file,) = shown_files(card.raw)
        for person in people:
            shown = (await person.press(card, "My seat")).message
            assert shown is not None
            await person.until(lambda m, id=shown.id: m.id == id and bool(m.pictures))
        assert bot.sending.standing_files.of(int(card.id), file.filename, EDIT) == file


async def test_panels_that_follow_the_game_try_no_more_pictures_where_none_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        drawn = list[bool]()

        async def words_only(place: str, face: Face, *_: Any) -> None:
            drawn.append(face.svg is not None)
            if face.svg is not None:
                raise refusal(INVALID_FORM, 400)

        monkeypatch.setattr(e.bot.sending.sender, "_change", words_only)
        for _ in range(REFUSALS_BEFORE_PAUSE + 2):
            await e.bot.sending.sender.edit_private("token", replace(note("hm"), svg="<svg/>"))
        assert drawn == [True, False] * REFUSALS_BEFORE_PAUSE + [False] * 2
