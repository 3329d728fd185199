"""Who never reacts to direct messages is called at the table, too, before time is up."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.reminders import service
from bot.matches.session import Draft
from bot.people.service import Person as Wishes
from games.core.secret import Seat
from tests.tools.evening import answer_somehow, answers, evening
from tests.tools.timed import with_clock

HALF, SECOND = 90.0, 1.0  # of the time that an evening gives for an answer


async def test_who_has_never_reacted_is_called_when_half_the_time_is_over() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people)
        person = await e.asked(people)
        assert answers(person.dm())
        await e.env.advance_time(HALF - SECOND)
        assert e.calls(person) == []
        await e.env.advance_time(2 * SECOND)
        assert len(e.calls(person)) == 1
        assert [one for one in people if e.calls(one)] == [person]
        assert answers(person.dm()), "the direct message stays"
        panel = await person.seat()
        await person.click(panel, answers(panel)[0])
        while await e.asked(people) is person:
            await answer_somehow(person, await person.seat(), Random(1))
        assert e.calls(person) == []


async def test_who_has_reacted_once_is_never_called_again() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people)
        person = await e.asked(people)
        await e.env.advance_time(HALF + SECOND)
        while await e.asked(people) is person:
            await answer_somehow(person, person.dm(), Random(1))
        rng = Random(2)
        while (other := await e.asked(people)) is not person:
            await answer_somehow(other, other.dm(), rng)
        await e.env.advance_time(HALF + SECOND)
        assert [one for one in people if e.calls(one)] == []


async def test_without_a_clock_nobody_is_called() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "none", "default", *people)
        await e.env.advance_time(100 * HALF)
        assert not any(e.calls(one) for one in people)


async def called_in_a_window(*, pressed: bool) -> list[bool]:
    """Who of three is called while a reaction window is open, in which one has passed, or not."""
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people, game="coup")
        rng = Random(5)
        while len((match := (await e.session()).playing()).pending) < 2 or not match.window:
            person = await e.asked(people)
            await answer_somehow(person, await person.seat(), rng)
        if pressed:
            person = await e.asked(people)
            await person.click(person.dm(), answers(person.dm())[-1])
            assert len((await e.session()).playing().pending) == len(match.pending) - 1
        await e.env.advance_time(HALF + SECOND)
        assert (await e.session()).playing().window
        return [bool(e.calls(one)) for one in people]


async def test_a_press_in_a_sealed_window_changes_no_call() -> None:
    called = await called_in_a_window(pressed=False)
    assert called.count(True) >= 2
    assert await called_in_a_window(pressed=True) == called


async def test_a_leak_by_calls_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = service.plan_call

    def leaky(draft: Draft, seat: Seat, person: Wishes, status: str) -> None:
        plan(draft, seat, person, status)
        if person.reacts:
            draft.chairs[seat].call_at = None

    monkeypatch.setattr(service, "plan_call", leaky)
    called = await called_in_a_window(pressed=False)
    assert await called_in_a_window(pressed=True) != called
