"""When private panels are edited: one edit at a time, in peace, and again where it has failed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import pytest

from bot.delivery.priority import PRESS_PRIORITY_SECONDS
from bot.delivery.sender import (
    ARCHIVED,
    OLD_EDITS_WINDOW_SECONDS,
    OLD_MESSAGE_SECONDS,
    Sender,
)
from bot.features.seat import private_panels
from bot.features.seat.panel_contents import shown
from bot.features.seat.private_panels import (
    CHANNEL_WINDOW_SECONDS,
    EDIT_INTERVAL_SECONDS,
    RETRY_DELAYS_SECONDS,
    UNREACHED_LIMIT,
)
from bot.matches.errors import Refused
from bot.ops.allowance import Allowance
from bot.ui.widgets import Face
from storage.records import News
from tests.tools.evening import Person, controls, evening
from tests.tools.private_panels import (
    FIRST_ANSWER,
    answer,
    go_on,
    open_panel,
    others_act,
    table,
)
from tests.tools.refusals import refusal


class Failing:
    """In place of edits: so many fail, and the pauses between them take no time."""

    def __init__(self, why: BaseException, times: int) -> None:
        self.why, self.times, self.begun = why, times, 0
        self.waits = list[float]()

    async def edit_private(self, *_: Any, **__: Any) -> None:
        self.begun += 1
        if self.begun <= self.times:
            raise self.why

    async def pause(self, seconds: float) -> None:
        self.waits.append(seconds)


async def failing(
    why: BaseException, times: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[Failing, bool]:
    """What comes of edits that fail, and whether the panel is still followed."""
    discords = Failing(why, times)
    async with open_panel() as (e, ours, who, _):
        monkeypatch.setattr(ours, "_pause", discords.pause)
        monkeypatch.setattr(e.bot.sending.sender, "edit_private", discords.edit_private)
        await others_act(e)
        await ours._tasks.done()
        return discords, who in ours._open


async def press(person: Person, panel: Any) -> None:
    """Press what changes a panel: its answer, or Refresh where nothing is asked."""
    await person.tap(panel, "my" if controls(panel, "my") else "a")


@pytest.mark.parametrize(
    "why", [OSError(), TimeoutError(), RuntimeError(), refusal(0, 503), refusal(ARCHIVED, 400)]
)
async def test_an_edit_that_fails_is_tried_again_later_and_later(
    why: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, followed = await failing(why, len(RETRY_DELAYS_SECONDS), monkeypatch)
    assert (tried.begun, tried.waits, followed) == (
        len(RETRY_DELAYS_SECONDS) + 1,
        [*RETRY_DELAYS_SECONDS],
        True,
    )


async def test_an_edit_that_fails_again_and_again_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried, followed = await failing(OSError(), 99, monkeypatch)
    assert (tried.begun, tried.waits, followed) == (
        len(RETRY_DELAYS_SECONDS) + 1,
        [*RETRY_DELAYS_SECONDS],
        False,
    )


@pytest.mark.parametrize("why", [refusal(50027, 401), refusal(50001), refusal(10008, 404)])
async def test_what_can_never_be_edited_is_not_tried_again(
    why: discord.HTTPException, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, followed = await failing(why, 99, monkeypatch)
    assert (tried.begun, tried.waits, followed) == (1, [], False)


async def test_a_token_that_discord_does_not_know_is_tried_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After an answer by HTTP Discord may know it a moment later."""
    tried, followed = await failing(refusal(10015, 404), 99, monkeypatch)
    assert (tried.begun, tried.waits, followed) == (2, [RETRY_DELAYS_SECONDS[0]], False)


async def test_panels_that_stand_though_no_token_finds_them_are_tried_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The press that changed a panel does not lead back to it: each try costs a refused call."""
    discords = Failing(refusal(10008, 404), 99)
    async with open_panel() as (e, ours, who, _):
        monkeypatch.setattr(e.bot.sending.sender, "edit_private", discords.edit_private)
        owner = next(one for one in e.people.values() if one.id == who[0])
        theirs = await owner.seat()
        for _ in range(UNREACHED_LIMIT + 3):
            await press(owner, theirs)
            await others_act(e)
            await ours._tasks.done()
        assert discords.begun == UNREACHED_LIMIT


async def test_panels_that_are_dismissed_one_after_the_other_say_nothing_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    discords = Failing(refusal(10008, 404), 99)
    async with open_panel() as (e, ours, who, _):
        monkeypatch.setattr(e.bot.sending.sender, "edit_private", discords.edit_private)
        owner = next(one for one in e.people.values() if one.id == who[0])
        for tries in range(1, UNREACHED_LIMIT + 3):
            await press(owner, await owner.seat())
            await others_act(e)
            await ours._tasks.done()
            assert discords.begun == tries


async def test_after_a_success_failures_are_counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    discords = Failing(OSError(), 1)
    async with open_panel() as (e, ours, *_):
        monkeypatch.setattr(ours, "_pause", discords.pause)
        monkeypatch.setattr(e.bot.sending.sender, "edit_private", discords.edit_private)
        for times in (1, 2):
            await others_act(e)
            await ours._tasks.done()
            discords.times = discords.begun + 1
            assert discords.waits == [RETRY_DELAYS_SECONDS[0]] * times


async def test_where_the_store_fails_it_is_looked_at_again(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, *_):
        waits, people = list[float](), ours._people

        async def fails(person: int) -> Any:
            raise OSError("disk I/O error")

        async def pause(seconds: float) -> None:
            waits.append(seconds)
            monkeypatch.setattr(ours, "_people", people)

        monkeypatch.setattr(ours, "_pause", pause)
        monkeypatch.setattr(ours, "_people", SimpleNamespace(read=fails))
        await others_act(e)
        await ours._tasks.done()
        assert (waits, len(edits)) == ([RETRY_DELAYS_SECONDS[0]], 1)


async def test_a_panel_is_not_edited_twice_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go, begun, edit = asyncio.Event(), list[str](), Sender.edit_private

    async def slow(self: Sender, token: str, *face: Any, **more: Any) -> None:
        begun.append(token)
        await go.wait()
        await edit(self, token, *face, **more)

    async with open_panel() as (e, ours, *_):
        monkeypatch.setattr(Sender, "edit_private", slow)
        for _ in range(3):
            await others_act(e)
        assert len(begun) == 1
        go.set()
        await ours._tasks.done()
        assert len(begun) == 2, "what happened meanwhile comes all at once"


async def test_who_presses_while_an_edit_waits_is_answered_first(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, who, stands):
        pauses = list[float]()

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            assert len(pauses) == 1, "nothing goes on while the press is answered"
            ours.hold(who, FIRST_ANSWER)
            await go_on(e)

        monkeypatch.setattr(ours, "_pause", pause)
        # until here: the evening sets it, too
        with mock.patch.multiple(private_panels, EDIT_INTERVAL_SECONDS=EDIT_INTERVAL_SECONDS):
            ours._open[who].edited = ours._now()
            await others_act(e)
            await ours._tasks.done()
        assert (edits, pauses) == ([], [EDIT_INTERVAL_SECONDS])
        ours.note(who, FIRST_ANSWER, stands.token, stands)
        ours.release(who, FIRST_ANSWER)
        await ours._tasks.done()
        assert len(edits) == 1


@pytest.mark.parametrize("old", [False, True])
async def test_an_old_panel_that_was_pressed_is_edited_seldom(
    old: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, who, _):
        pauses = list[float]()

        async def pause(seconds: float) -> None:
            pauses.append(seconds)

        monkeypatch.setattr(ours, "_pause", pause)
        sent = e.env.now() - timedelta(seconds=OLD_MESSAGE_SECONDS + (1 if old else -60))
        with mock.patch.multiple(private_panels, EDIT_INTERVAL_SECONDS=EDIT_INTERVAL_SECONDS):
            ours._open[who].edited = ours._now()
            ours._open[who].pressed = discord.utils.time_snowflake(sent)
            await others_act(e)
            await ours._tasks.done()
        assert pauses == [OLD_EDITS_WINDOW_SECONDS if old else EDIT_INTERVAL_SECONDS]


async def test_no_clock_that_is_put_back_keeps_an_edit_waiting(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, who, _):
        waits = list[float]()

        async def pause(seconds: float) -> None:
            waits.append(seconds)

        monkeypatch.setattr(ours, "_pause", pause)
        ours._open[who].edited = ours._now() + 86_400.0
        await others_act(e)
        await ours._tasks.done()
        assert (waits, len(edits)) == ([RETRY_DELAYS_SECONDS[-1]], 1)


async def test_edits_let_presses_go_first(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, *_):
        go, calm = asyncio.Event(), list[float]()

        async def until_calm(seconds: float) -> None:
            calm.append(seconds)
            await go.wait()

        monkeypatch.setattr(ours, "_priority", SimpleNamespace(calm=until_calm))
        await others_act(e)
        assert (calm, edits) == ([PRESS_PRIORITY_SECONDS], [])
        go.set()
        await ours._tasks.done()
        assert len(edits) == 1


async def test_the_panel_of_a_match_that_is_gone_is_forgotten(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (_, ours, (_, match), _):
        pauses = list[float]()

        async def gone(id: str) -> Any:
            raise Refused("no-such-game")

        async def pause(seconds: float) -> None:
            pauses.append(seconds)

        monkeypatch.setattr(ours, "_pause", pause)
        monkeypatch.setattr(ours, "_matches", SimpleNamespace(read=gone, store=None))
        ours.on_news(News("match", match, 9))
        await ours._tasks.done()
        assert (ours._open, edits, pauses) == ({}, [], [])


async def test_what_is_overtaken_while_its_picture_is_drawn_is_not_delivered(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, *_):
        drawn = list[str]()

        async def png(svg: str) -> None:
            drawn.append(svg)
            if len(drawn) == 1:
                await go_on(e)

        monkeypatch.setattr(ours, "_pictures", SimpleNamespace(png=png))
        await others_act(e)
        await ours._tasks.done()
        assert (len(drawn), len(edits)) == (2, 1)


async def test_a_panel_that_was_opened_anew_while_a_picture_is_drawn_is_left_alone(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_panel() as (e, ours, who, stands):

        async def png(svg: str) -> None:
            ours.hold(who, FIRST_ANSWER)
            newer = shown(await e.session(), stands.seat, await ours._people.read(who[0]), None)
            ours.note(who, FIRST_ANSWER, "another token", newer, new=True)
            ours.release(who, FIRST_ANSWER)

        monkeypatch.setattr(ours, "_pictures", SimpleNamespace(png=png))
        await others_act(e)
        await ours._tasks.done()
        assert edits == []
        assert ours._open[who].token == "another token"


async def test_an_edit_that_has_arrived_leaves_no_doubt_and_is_stored(edits: list[str]) -> None:
    async with open_panel() as (e, ours, who, stands):
        ours._begin_storing()
        assert ours._timer is None
        session = await others_act(e)
        await ours._tasks.done()
        assert len(edits) == 1
        assert ours._timer is not None
        ours.hold(who, FIRST_ANSWER)
        newer = replace(ours._open[who])
        ours.note(who, FIRST_ANSWER, stands.token, newer)
        ours.release(who, FIRST_ANSWER)
        unseen = next(seat for seat in session.playing().seats if seat != stands.seat)
        other = session.chairs[unseen].person or 0
        await e.bot.services.actions.standing_order(session.id, other, "pass", None)
        await ours._tasks.done()
        assert len(edits) == 1, "what it shows is known"


@pytest.mark.parametrize("stood", ["this", "another", ""])
async def test_the_picture_that_stands_on_a_panel_is_not_sent_again(
    stood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = list[bool]()

    async def edit(token: str, face: Face, *, keep: bool) -> None:
        assert face.picture
        kept.append(keep)

    async with open_panel() as (e, ours, who, stands):
        assert stands.picture
        ours._open[who].picture = stands.picture if stood == "this" else stood
        monkeypatch.setattr(e.bot.sending.sender, "edit_private", edit)
        await others_act(e)
        await ours._tasks.done()
        assert kept == [stood == "this"]


@pytest.mark.parametrize("old", [False, True])
async def test_panels_at_one_table_leave_room_for_answers(
    old: bool, monkeypatch: pytest.MonkeyPatch, edits: list[str]
) -> None:
    async with evening() as e:
        ana, bruno, carla = await table(e)
        mine, _, _ = await ana.seat(), await bruno.seat(), await carla.seat()
        ours, pauses = e.bot.delivery.private, list[tuple[int, float]]()

        async def pause(seconds: float) -> None:
            pauses.append((len(edits), seconds))
            ours._writes = Allowance(0, CHANNEL_WINDOW_SECONDS, e.bot.services.matches.now)

        monkeypatch.setattr(
            ours, "_writes", Allowance(1, CHANNEL_WINDOW_SECONDS, e.bot.services.matches.now)
        )
        monkeypatch.setattr(ours, "_pause", pause)
        sent = e.env.now() - timedelta(seconds=OLD_MESSAGE_SECONDS + 1)
        for panel in ours._open.values():
            panel.pressed = discord.utils.time_snowflake(sent) if old else 0
        edits.clear()
        await answer(ana, mine)
        await ours._tasks.done()
        assert pauses == [(1, CHANNEL_WINDOW_SECONDS)]
        assert len(edits) == 2
