"""Private panels while presses on them are answered, and what is left of those that are over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.delivery.token_vault import TOKEN_LIFETIME_SECONDS
from bot.features.seat import private_panels
from tests.tools.evening import evening, text
from tests.tools.private_panels import (
    FIRST_ANSWER,
    SECOND_ANSWER,
    open_panel,
    others_act,
    table,
)


async def test_nothing_is_edited_while_a_press_is_answered_and_the_rest_after_it(
    edits: list[str],
) -> None:
    async with open_panel() as (e, ours, who, stands):
        ours.hold(who, FIRST_ANSWER)
        await others_act(e)
        assert edits == []
        ours.note(who, FIRST_ANSWER, stands.token, stands)
        ours.release(who, FIRST_ANSWER)
        await e.env.advance_time(0)
        assert edits == [stands.token], "the answer was made of what had been stored before"


async def test_a_press_is_being_answered_until_the_last_answer_has_arrived(
    edits: list[str],
) -> None:
    async with open_panel() as (e, ours, who, stands):
        ours.hold(who, FIRST_ANSWER)
        ours.hold(who, SECOND_ANSWER)
        ours.release(who, FIRST_ANSWER)
        await others_act(e)
        assert edits == []
        ours.note(who, SECOND_ANSWER, stands.token, stands)
        ours.release(who, SECOND_ANSWER)
        await e.env.advance_time(0)
        assert edits == [stands.token]


@pytest.mark.parametrize("order", [(FIRST_ANSWER, SECOND_ANSWER), (SECOND_ANSWER, FIRST_ANSWER)])
async def test_where_two_answers_meet_the_last_one_is_delivered_again(
    order: tuple[int, int], edits: list[str]
) -> None:
    """Whichever was noted first, Discord may show the other."""
    async with open_panel() as (_, ours, who, stands):
        for response in (FIRST_ANSWER, SECOND_ANSWER):
            ours.hold(who, response)
        for response in order:
            ours.note(who, response, stands.token, replace(stands))
            ours.release(who, response)
        await ours._tasks.done()
        assert len(edits) == 1
        ours.note(who, FIRST_ANSWER, stands.token, replace(stands))  # its picture comes late
        ours.release(who, FIRST_ANSWER)
        await ours._tasks.done()
        assert len(edits) == 2


async def test_a_new_message_has_nothing_of_the_doubts_about_the_last_one(
    edits: list[str],
) -> None:
    async with open_panel() as (e, ours, who, stands):
        ours._open[who].order_unknown = True
        ours.hold(who, FIRST_ANSWER)
        ours.note(who, FIRST_ANSWER, stands.token, stands, new=True)
        ours.release(who, FIRST_ANSWER)
        await e.env.advance_time(0)
        assert edits == []


async def test_a_press_whose_answer_fails_leaves_the_panel_as_it_should_be(
    edits: list[str],
) -> None:
    async with open_panel() as (e, ours, who, _):
        ours.hold(who, FIRST_ANSWER)
        await others_act(e)
        ours.release(who, FIRST_ANSWER)
        await e.env.advance_time(0)
        assert len(edits) == 1


async def test_an_old_panel_that_is_pressed_is_followed_again(edits: list[str]) -> None:
    async with evening() as e:
        _, bruno, _ = await table(e)
        theirs = await bruno.seat()
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS)
        await others_act(e)
        assert (edits, e.bot.delivery.private._open) == ([], {})
        await bruno.tap(theirs, "my")
        before = text(theirs)
        await others_act(e)
        assert len(edits) == 1
        assert text(theirs) != before


async def test_who_presses_a_panel_that_is_forgotten_just_then_is_not_left_behind(
    edits: list[str],
) -> None:
    async with open_panel() as (e, ours, who, stands):
        ours.hold(who, FIRST_ANSWER)
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS)
        ours._begin_storing()
        assert ours._open == {}
        await others_act(e)
        ours.note(who, FIRST_ANSWER, stands.token, stands)
        ours.release(who, FIRST_ANSWER)
        await e.env.advance_time(0)
        assert edits == [stands.token]


async def test_of_those_who_are_forgotten_nothing_is_left_and_the_others_are_followed(
    edits: list[str],
) -> None:
    async with evening() as e:
        _, bruno, carla = await table(e)
        await bruno.seat()
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS - 1)
        await carla.seat()
        await e.env.advance_time(1)
        ours = e.bot.delivery.private
        ours._begin_storing()
        assert [person for person, _ in ours._open] == [carla.id]
        await others_act(e)
        assert len(edits) == 1
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS)
        await others_act(e)
        assert len(edits) == 1
        left = ours._open, ours._people_of, ours._held, ours._wanted, ours._running
        assert not any(left)


async def test_a_press_that_opens_no_panel_leaves_nothing(edits: list[str]) -> None:
    async with evening() as e:
        ana, *_ = await table(e)
        ours, who = e.bot.delivery.private, (ana.id, (await e.session()).id)
        ours.hold(who, FIRST_ANSWER)
        ours.release(who, FIRST_ANSWER)
        assert (ours._people_of, ours._held) == ({}, {})
        await others_act(e)
        assert edits == []


async def test_of_too_many_those_are_forgotten_that_were_pressed_longest_ago(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(private_panels, "REMEMBERED_PANELS", 2)
    async with open_panel() as (_, ours, (_, match), stands):
        ours._forget(next(iter(ours._open)))
        for person in (1, 2, 3, 1):
            ours.hold((person, match), FIRST_ANSWER)
            ours.note((person, match), FIRST_ANSWER, stands.token, replace(stands))
            ours.release((person, match), FIRST_ANSWER)
        ours._begin_storing()
        assert sorted(person for person, _ in ours._open) == [1, 3]


async def test_what_is_pressed_within_some_seconds_is_stored_at_one_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alarms = list[float]()

    class Alarm:
        def cancel(self) -> None:
            alarms.clear()

    async with open_panel() as (_, ours, who, stands):
        ours._begin_storing()

        def later(seconds: float, _: object) -> Alarm:
            alarms.append(seconds)
            return Alarm()

        monkeypatch.setattr(ours, "_later", later)
        for response in (FIRST_ANSWER, SECOND_ANSWER):
            ours.note(who, response, stands.token, replace(stands))
        assert alarms == [private_panels.STORE_INTERVAL_SECONDS]
        ours._begin_storing()
        ours.note(who, SECOND_ANSWER, stands.token, replace(stands))
        assert len(alarms) == 2
