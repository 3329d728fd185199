"""Absences: a quota for each year, unused days come back, and nights with a clock change."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.absences.commands import said
from bot.features.absences.forms import read_date
from bot.features.absences.service import Absences, by_year
from bot.matches.errors import Refused
from bot.people.service import Person
from bot.time.reckoning import DAY, HOUR, RestTimes, awake_after, awake_between, spans
from bot.ui.words import bot_words
from tests.tools.house import ANA, House
from tests.tools.memory_store import MemoryStore

HERE, THERE = 1, 2  # servers
MADRID = "Europe/Madrid"


def at(text: str, zone: str = MADRID) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.fixture
async def house() -> House:
    made = House(MemoryStore(), time=at("2026-12-20T12:00"))
    person = await made.services.people.draft(ANA)
    person.zone = MADRID
    await made.services.people.keep(ANA, person)
    return made


async def days(house: House, guild: int = HERE) -> dict[int, float]:
    """The days that are left, by year."""
    left = await house.services.absences.days_left(ANA, guild, house.time)
    return {year: round(days, 2) for year, (days, _) in left.items()}


async def away(house: House, until: str, guild: int = HERE) -> Person:
    return await house.services.absences.take_leave(ANA, guild, at(until), house.time)


# The quota of a year ----------------------------------------------------------------------------


async def test_an_absence_over_new_year_counts_in_both_years(house: House) -> None:
    await away(house, "2027-01-11T00:00")
    assert await days(house) == {2026: 18.5, 2027: 20.0}
    house.time = at("2027-01-06T00:00")
    await house.services.absences.come_back(ANA, house.time)
    assert await days(house) == {2027: 25.0}, "what was not used comes back to its year"


async def test_the_quota_of_the_next_year_is_kept_too(house: House) -> None:
    with pytest.raises(Refused, match="away-quota") as refused:
        await away(house, "2027-01-31T00:01")
    assert refused.value.args_ == {"left": 30.0, "quota": 30, "year": "2027"}
    assert await days(house) == {2026: 30.0}
    await away(house, "2027-01-31T00:00")
    assert await days(house) == {2026: 18.5, 2027: 0.0}


async def test_who_is_away_for_less_or_for_longer_counts_the_difference(house: House) -> None:
    for until, left in (("24T12:00", 26.0), ("22T12:00", 28.0), ("27T12:00", 23.0)):
        await away(house, f"2026-12-{until}")
        assert await days(house) == {2026: left}


async def test_each_server_gets_back_what_was_counted_there(house: House) -> None:
    await away(house, "2026-12-22T12:00", HERE)
    await away(house, "2026-12-25T12:00", THERE)
    assert (await days(house, HERE), await days(house, THERE)) == ({2026: 28.0}, {2026: 27.0})
    house.time = at("2026-12-21T12:00")
    await house.services.absences.come_back(ANA, house.time)
    assert (await days(house, HERE), await days(house, THERE)) == ({2026: 29.0}, {2026: 30.0})


@pytest.mark.parametrize("locale", ["en", "es"])
async def test_the_quota_is_told_before_and_after(house: House, locale: str) -> None:
    keeper: Absences = house.services.absences
    before = await keeper.days_left(ANA, HERE, house.time)
    person = await away(house, "2027-01-02T00:00")
    after = await keeper.days_left(ANA, HERE, house.time)
    told = said(person, house.time, before, after, bot_words(locale))
    words = {
        "en": ("for 2026 on this server: 30 of 30 before this, 18.5 now", "for 2027", "29 now"),
        "es": (
            "de 2026 en este servidor: antes te quedaban 30 de 30; ahora, 18,5",
            "de 2027",
            "29",
        ),
    }
    for part in words[locale]:
        assert part in told
    again = await keeper.days_left(ANA, HERE, house.time)
    assert "18.5 of 30 left" in said(person, house.time, again, again, bot_words("en"))


# What cannot be --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["0", "2026-12-20", "2026-11-01", "0001-01-02", "1970-01-01"])
async def test_what_has_passed_is_no_absence(house: House, text: str) -> None:
    until = read_date(text, house.time, MADRID)
    with pytest.raises(Refused, match="away-past"):
        await house.services.absences.take_leave(ANA, HERE, until, house.time)


@pytest.mark.parametrize("text", ["999", "367", "2028-01-01", "9999-12-30"])
async def test_an_absurd_absence_is_refused_in_a_sentence(house: House, text: str) -> None:
    until = read_date(text, house.time, MADRID)
    with pytest.raises(Refused, match="away-far"):
        await house.services.absences.take_leave(ANA, HERE, until, house.time)


@pytest.mark.parametrize(
    "text",
    ["tomorrow", "2026-02-30", "2026-13-01", "-1", "1e3", "10000-01-01", "1000", "٣", "5 days"],
)
def test_what_is_no_date_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refused, match="bad-date"):
        read_date(text, at("2026-12-20T12:00"), MADRID)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kathmandu"])
@pytest.mark.parametrize("text", ["0001-01-01", "9999-12-31"])
def test_the_first_and_the_last_day_there_are_do_no_harm(text: str, zone: str) -> None:
    with suppress(Refused):  # any other error would be told as one of the bot's own
        assert abs(read_date(text, 0.0, zone)) > 1e9


# Nights when clocks are changed ------------------------------------------------------------------


@pytest.mark.parametrize("day", ["2026-03-27", "2026-10-23"])
def test_days_are_counted_by_the_calendar_when_clocks_are_changed(day: str) -> None:
    now = at(f"{day}T21:30")
    back = datetime.fromtimestamp(read_date("4", now, MADRID), ZoneInfo(MADRID))
    assert (back.hour, back.minute) == (21, 30), "the same time of day"
    hour = -1 if "-03-" in day else 1
    assert read_date("4", now, MADRID) - now == (96 + hour) * HOUR


@pytest.mark.parametrize(
    ("zone", "day", "starts"),
    [
        ("America/Santiago", "2026-09-06", "01:00"),  # there is no midnight on that day
        ("Africa/Cairo", "2026-04-24", "01:00"),
        ("Asia/Beirut", "2026-10-25", "00:00"),  # there are two
        (MADRID, "2026-03-29", "00:00"),
    ],
)
def test_a_day_begins_though_clocks_are_changed_at_midnight(
    zone: str, day: str, starts: str
) -> None:
    begins = datetime.fromtimestamp(read_date(day, at("2026-01-01T00:00"), zone), ZoneInfo(zone))
    assert begins.isoformat()[:16] == f"{day}T{starts}"


@pytest.mark.parametrize(
    ("sleep", "night", "hours"),
    [
        ((23 * 60, 8 * 60), "2026-03-28", 8),  # an hour is missing
        ((23 * 60, 8 * 60), "2026-10-24", 10),  # there is one more
        ((23 * 60, 8 * 60), "2026-06-01", 9),
        ((2 * 60, 3 * 60), "2026-03-29", 0),  # the hour that is not there
        ((2 * 60, 3 * 60), "2026-10-25", 2),  # and the one that is there twice
        ((2 * 60 + 15, 2 * 60 + 45), "2026-03-29", 0.5),
    ],
)
def test_a_night_is_as_long_as_it_is(sleep: tuple[int, int], night: str, hours: float) -> None:
    rest = RestTimes(zone=MADRID, sleep=sleep)
    noon = at(f"{night}T12:00") - (DAY if sleep[0] < sleep[1] else 0)
    asleep = [b - a for a, b in spans(rest, noon, noon + DAY)]
    assert sum(asleep) == hours * HOUR
    assert awake_between(noon, noon + DAY, rest) == DAY - hours * HOUR


@pytest.mark.parametrize("sleep", [(23 * 60, 8 * 60), (120, 180), (0, 16 * 60), (150, 165)])
@pytest.mark.parametrize("day", ["2026-03-28", "2026-10-24"])
def test_a_bank_of_waking_hours_is_whole_over_a_change_of_clocks(
    sleep: tuple[int, int], day: str
) -> None:
    rest = RestTimes(zone=MADRID, sleep=sleep)
    for hour in range(24):
        start = at(f"{day}T00:00") + hour * HOUR
        due = awake_after(start, 20 * HOUR, rest)
        assert awake_between(start, due, rest) == pytest.approx(20 * HOUR)
        assert not rest.asleep(due)


def test_the_days_of_a_year_are_those_of_its_calendar() -> None:
    start, end = at("2026-12-31T18:00", "UTC"), at("2027-01-01T06:00", "UTC")
    assert by_year(start, end, "UTC") == {2026: 0.25, 2027: 0.25}
    assert by_year(start, end, "Asia/Tokyo") == {2027: 0.5}
    assert by_year(end, start, "UTC") == {}
