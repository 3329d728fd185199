"""When a table was last alive is noted once an hour, so that not each answer stores a deadline."""

from __future__ import annotations

import math

import pytest

from bot.matches.actions import QUIET_RESOLUTION_SECONDS
from bot.matches.session import Session
from bot.outages.outage_records import FUTURE_RECORD_SECONDS
from bot.retention.abandoned_tables import ABANDONED_SECONDS
from bot.time.reckoning import DAY
from tests.tools.house import House
from tests.tools.memory_store import MemoryStore


async def quiet_at(house: House) -> float:
    """When the table is looked at, as it is stored."""
    listed = await house.store.deadlines.due(math.inf)
    return next(deadline.at for deadline in listed if deadline.kind == "quiet")


async def begun() -> tuple[House, Session]:
    house = House(MemoryStore())
    return house, await house.match()


@pytest.mark.parametrize(
    ("after", "noted"),
    [
        (1.0, 0.0),
        (QUIET_RESOLUTION_SECONDS - 1, 0.0),
        (QUIET_RESOLUTION_SECONDS, QUIET_RESOLUTION_SECONDS),
    ],
)
async def test_an_answer_moves_the_look_at_the_table_once_an_hour(
    after: float, noted: float
) -> None:
    house, session = await begun()
    before = await quiet_at(house)
    house.time += after
    await house.some_answer(session.id)
    assert await quiet_at(house) == before + noted


async def test_an_answer_at_a_table_that_was_told_counts_at_once() -> None:
    house, session = await begun()
    house.time = await quiet_at(house)
    await house.quiet.look(session.id, "quiet")
    assert (await house.matches.read(session.id)).body.told_quiet
    async with house.matches.change(session.id, "live") as draft:
        draft.body.quiet_since = house.time - 1  # as if somebody had just answered
        await house.matches.commit(draft)
    await house.some_answer(session.id)
    body = (await house.matches.read(session.id)).body
    assert (body.told_quiet, body.quiet_since) == (False, house.time)


@pytest.mark.parametrize(
    ("ahead", "put_right"),
    [(FUTURE_RECORD_SECONDS, False), (FUTURE_RECORD_SECONDS + 1, True), (DAY, True)],
)
async def test_what_was_noted_by_a_clock_that_was_ahead_counts_from_now_on(
    ahead: float, put_right: bool
) -> None:
    house, session = await begun()
    then = house.time + ahead
    async with house.matches.change(session.id, "live") as draft:
        draft.body.quiet_since = draft.body.told_quiet_at = then
        await house.matches.commit(draft)
    async with house.matches.change(session.id, "live") as draft:
        body = (await house.matches.commit(draft)).body
    when = house.time if put_right else then
    assert (body.quiet_since, body.told_quiet_at) == (when, when)


async def test_a_pause_that_was_agreed_on_is_no_silence() -> None:
    house, session = await begun()
    until = house.time + 60 * DAY
    async with house.matches.change(session.id, "live") as draft:
        draft.body.paused_until = until
        await house.matches.commit(draft)
    assert await quiet_at(house) == until + ABANDONED_SECONDS
