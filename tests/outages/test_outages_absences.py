"""Absences and outages: an absence lasts its days of time in which people could press, those who
come back are told, and the unused rest is kept when another absence begins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.time.reckoning import DAY, HOUR
from storage.records import LIVE
from tests.tools.clocked_table import PEOPLE, ClockedHouse


@asynccontextmanager
async def match() -> AsyncIterator[tuple[ClockedHouse, int, int]]:
    """A game by banks of a day; who is asked first, and the seat."""
    house = ClockedHouse()
    await house.match(kind="correspondence", bank=DAY, increment=DAY, cap=2 * DAY)
    await house.services.people.change_guild(1, away_notice=0)
    seat = await house.asked()
    person = (await house.session()).chairs[seat].person
    assert person in PEOPLE
    yield house, seat, person


async def leave(house: ClockedHouse, person: int, until: float) -> None:
    await house.services.absences.take_leave(person, 1, until, house.time)


async def until(house: ClockedHouse, seat: int) -> float | None:
    return (await house.session()).chairs[seat].away_until


async def due(house: ClockedHouse, seat: int) -> float:
    at = (await house.session()).chairs[seat].clock.due
    assert at is not None
    return at


@pytest.mark.parametrize(
    ("begins", "ends", "added"),
    [
        (-2.0, 0.0, 0.0),  # days from the beginning of an absence of four: before it
        (-2.0, 1.0, 1.0),
        (1.0, 2.0, 1.0),
        (3.0, 6.0, 3.0),  # a day of it is left when people can press again
        (4.0, 6.0, 0.0),  # it was over
    ],
)
async def test_an_absence_is_put_off_by_what_was_lost_in_it(
    begins: float, ends: float, added: float
) -> None:
    async with match() as (h, _, person):
        seats = {chair.person: n for n, chair in enumerate((await h.session()).chairs)}
        other = next(one for one in PEOPLE if one != person)
        since = h.time = h.time + 3 * DAY
        await leave(h, other, since + 4 * DAY)
        days = (await h.services.people.read(other)).away_days
        h.time = since + max(ends, 0.0) * DAY
        await h.out(since + begins * DAY, since + ends * DAY)
        await h.touch()
        shown = await until(h, seats[other])
        assert shown == (since + (4 + added) * DAY if h.time < since + (4 + added) * DAY else None)
        assert (await h.services.people.read(other)).away_days == days, "it costs nobody a day"


async def test_who_is_away_is_answered_for_only_after_the_absence_and_the_whole_bank() -> None:
    async with match() as (h, seat, person):
        since = h.time
        await leave(h, person, since + 2 * DAY)
        h.time = since + 3 * DAY
        await h.out(since + DAY, h.time)
        await h.touch()
        ends = since + 4 * DAY
        assert (await until(h, seat), await due(h, seat)) == (ends, ends + DAY)
        for h.time, answers in ((ends, 0), (ends + DAY - 1, 0), (ends + DAY, 1)):
            await h.services.clocks.run_out(h.id, f"clock:{seat}")
            assert (await h.session()).playing().version == answers


async def test_a_day_of_absence_that_began_by_itself_is_a_day_in_which_one_could_press() -> None:
    async with match() as (h, seat, person):
        wishes = await h.services.people.draft(person)
        wishes.away_auto = True
        await h.services.people.keep(person, wishes)
        await h.late()
        began = h.time
        assert (await until(h, seat), await due(h, seat)) == (began + DAY, began + DAY)
        wishes.away_auto = False
        await h.services.people.keep(person, wishes)
        h.time = back = began + 1.5 * DAY
        await h.out(began + HOUR, back)  # of the day an hour was within reach
        for h.time, answers in ((back, 0), (back + 23 * HOUR - 1, 0), (back + 23 * HOUR, 1)):
            await h.services.clocks.run_out(h.id, f"clock:{seat}")
            assert (await h.session()).playing().version == answers


@pytest.mark.parametrize("reminded", [False, True])
async def test_who_is_asked_is_told_once_that_the_absence_is_over(reminded: bool) -> None:
    async with match() as (h, seat, person):
        await leave(h, person, h.time + 2 * DAY)
        ends = await until(h, seat)
        assert ends is not None
        await h.delivered()
        rings = [h.services.reminders.remind, h.services.absences.over]
        for h.time, told in ((ends - 1, 0), (ends, 1)):
            kinds = dict(zip(rings, (f"remind:{seat}", f"back:{seat}"), strict=True))
            for ring in rings if reminded else reversed(rings):
                if h.time == ends or ring == h.services.absences.over:
                    await ring(h.id, kinds[ring])
            waiting = await h.store.outbox.due(float("inf"))
            again = [m.target for m in waiting if m.body.get("again")]
            assert again == [f"seat:{seat}"] * told
            await h.delivered()
        assert await until(h, seat) is None
        await h.services.absences.over(h.id, f"back:{seat}")
        assert not [m for m in await h.store.outbox.due(float("inf")) if m.body.get("again")]


async def test_who_was_not_asleep_when_it_began_is_told_too() -> None:
    async with match() as (h, seat, person):
        await h.services.people.change_guild(1, away_notice=12)
        await leave(h, person, h.time + 2 * DAY)
        ends = await until(h, seat)
        assert ends is not None
        assert (await h.session()).chairs[seat].remind_at is None
        await h.delivered()
        h.time = ends
        await h.services.absences.over(h.id, f"back:{seat}")
        waiting = await h.store.outbox.due(h.time)
        assert [m.target for m in waiting if m.body.get("again")] == [f"seat:{seat}"]


async def test_who_has_lost_some_of_it_is_told_when_it_is_over_and_not_as_announced() -> None:
    async with match() as (h, seat, person):
        since = h.time
        await leave(h, person, since + 2 * DAY)
        async with h.matches.change(h.id, LIVE) as draft:
            draft.chairs[seat].remind_at = None
            await h.matches.commit(draft)
        await h.out(since + HOUR, since + 3 * HOUR)
        for h.time, told in ((since + 2 * DAY, 0), (since + 2 * DAY + 2 * HOUR, 1)):
            await h.delivered()
            await h.services.absences.over(h.id, f"back:{seat}")
            waiting = await h.store.outbox.due(h.time)
            assert len([m for m in waiting if m.body.get("again")]) == told
            deadlines = await h.store.deadlines.due(float("inf"))
            back = [d.at for d in deadlines if d.kind == f"back:{seat}"]
            assert back == ([] if told else [since + 2 * DAY + 2 * HOUR])


async def test_a_second_absence_does_not_make_the_first_one_count_as_thinking() -> None:
    async with match() as (h, seat, person):
        since = h.time
        await leave(h, person, since + 5 * DAY)
        h.time = since + 5 * DAY + 6 * HOUR
        await h.touch()
        await leave(h, person, h.time + 2 * DAY)
        assert await due(h, seat) == h.time + 2 * DAY + 18 * HOUR


async def test_who_comes_back_early_has_what_was_left_and_nothing_is_added() -> None:
    async with match() as (h, seat, person):
        since = h.time
        await leave(h, person, since + 4 * DAY)
        h.time = since + 2 * DAY
        await h.out(since + DAY, h.time)
        await h.services.absences.come_back(person, h.time)
        assert (await until(h, seat), await due(h, seat)) == (None, h.time + DAY)
        left = await h.services.absences.days_left(person, 1, h.time)
        assert [round(days, 6) for days, _ in left.values()] == [28.0]
        h.time += HOUR
        await h.touch()
        assert (await until(h, seat), await due(h, seat)) == (None, h.time + 23 * HOUR)


async def test_who_comes_back_as_announced_can_end_what_was_added() -> None:
    async with match() as (h, seat, person):
        since = h.time
        await leave(h, person, since + 2 * DAY)
        h.time = since + DAY
        await h.out(since, h.time)
        h.time = since + 2.5 * DAY
        await h.touch()
        assert await until(h, seat) == since + 3 * DAY
        await h.services.absences.come_back(person, h.time)
        assert (await until(h, seat), await due(h, seat)) == (None, h.time + DAY)


async def test_another_night_changes_nothing_of_what_has_passed() -> None:
    async with match() as (h, seat, person):
        since = h.time
        before = await h.services.people.read(person)
        h.time += 10 * HOUR
        wishes = await h.services.people.draft(person)
        wishes.sleep = (0, 23 * 60)
        await h.services.people.keep(person, wishes)
        await h.services.absences.rest_changed(person, before, h.time)
        clock = (await h.session()).chairs[seat].clock
        assert (clock.bank, clock.since) == (14 * HOUR, since + 10 * HOUR)
