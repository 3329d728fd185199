"""Time banks, nights and absences."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.clocks import forms
from bot.matches.errors import Refused
from bot.people.daytimes import read_sleep
from bot.time import reckoning as clocks
from bot.time.reckoning import DAY, HOUR, ClockDraft, RestTimes, Timing
from bot.ui.words import bot_words

MADRID = "Europe/Madrid"
SLEEPER = RestTimes(zone=MADRID, sleep=(23 * 60, 8 * 60))
CORRESPONDENCE = Timing(kind="correspondence", bank=DAY, increment=6 * HOUR, cap=30 * HOUR)


def at(text: str, zone: str = MADRID) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_the_night_does_not_count() -> None:
    evening, morning = at("2026-11-02T21:00"), at("2026-11-03T10:00")
    assert clocks.awake_between(evening, morning, SLEEPER) == 4 * HOUR
    assert clocks.awake_after(evening, 4 * HOUR, SLEEPER) == morning


def test_a_night_in_which_the_clocks_go_back_is_an_hour_longer() -> None:
    evening, noon = at("2026-10-24T22:00"), at("2026-10-25T12:00")
    assert clocks.awake_between(evening, noon, SLEEPER) == 5 * HOUR
    assert noon - evening == 15 * HOUR


def test_a_nap_within_one_day_is_a_sleep_window_too() -> None:
    rest = RestTimes(zone="UTC", sleep=(13 * 60, 15 * 60))
    noon = at("2026-11-02T12:00", "UTC")
    assert clocks.awake_between(noon, noon + 4 * HOUR, rest) == 2 * HOUR


def test_an_absence_stops_the_clock_and_nights_inside_it_count_once() -> None:
    monday = at("2026-11-02T12:00")
    rest = replace(SLEEPER, away_from=monday, away_until=at("2026-11-05T12:00"))
    assert clocks.awake_between(monday, at("2026-11-05T13:00"), rest) == HOUR
    assert clocks.awake_after(monday, HOUR, rest) == at("2026-11-05T13:00")


@pytest.mark.parametrize("asked_before", [-HOUR, 0.5, 0.999, 3 * DAY])
def test_a_long_absence_is_stepped_over_and_not_counted_through(
    asked_before: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaves = at("2026-11-02T12:00")
    rest = replace(SLEEPER, away_from=leaves, away_until=leaves + 60 * DAY)
    looks, look = [], clocks.spans

    def counted(*args: float) -> object:
        looks.append(args)
        return look(*args)

    monkeypatch.setattr(clocks, "spans", counted)
    clocks.awake_after(leaves - asked_before, 1.0, rest)
    assert len(looks) < 100


def test_time_that_ends_when_a_rest_begins_ends_after_it() -> None:
    evening, morning = at("2026-11-02T23:00"), at("2026-11-03T08:00")
    assert clocks.awake_after(evening - HOUR, HOUR, SLEEPER) == morning
    assert clocks.awake_after(evening + HOUR, 0.0, SLEEPER) == morning
    assert clocks.awake_after(morning, 0.0, SLEEPER) == morning


@settings(deadline=None)
@given(
    st.floats(1.7e9, 1.9e9),
    st.floats(0, 20 * DAY),
    st.one_of(st.none(), st.tuples(st.integers(0, 1439), st.integers(0, 1439))),
    st.sampled_from(["UTC", MADRID, "America/Santiago", "Asia/Kathmandu"]),
    st.floats(0, 10 * DAY),
)
def test_waiting_for_awake_time_waits_exactly_so_long(
    start: float, seconds: float, sleep: tuple[int, int] | None, zone: str, away: float
) -> None:
    if sleep is not None and not 0 < (sleep[1] - sleep[0]) % 1440 <= 960:
        sleep = None
    rest = RestTimes(zone=zone, sleep=sleep, away_from=start + 1000, away_until=start + 1000 + away)
    due = clocks.awake_after(start, seconds, rest)
    assert clocks.awake_between(start, due, rest) == pytest.approx(seconds, abs=0.01)
    assert due >= start + seconds - 0.01


def test_a_bank_pays_for_thinking_and_grows_by_the_increment_up_to_the_cap() -> None:
    clock, rest = ClockDraft(), RestTimes()
    clocks.ask(clock, CORRESPONDENCE, 1, 1000.0, rest)
    assert clock.due == 1000.0 + DAY
    clocks.answered(clock, CORRESPONDENCE, 1000.0 + 2 * HOUR, rest)
    assert clock.bank == 28 * HOUR
    assert clock.due is None
    clocks.ask(clock, CORRESPONDENCE, 2, 50_000.0, rest)
    clocks.answered(clock, CORRESPONDENCE, 50_000.0, rest)
    assert clock.bank == 30 * HOUR


def test_a_second_question_in_a_row_does_not_wind_the_bank_up_again() -> None:
    clock, rest = ClockDraft(), RestTimes()
    clocks.ask(clock, CORRESPONDENCE, 1, 1000.0, rest)
    clocks.ask(clock, CORRESPONDENCE, 2, 5000.0, rest)
    assert (clock.due, clock.since, clock.question) == (1000.0 + DAY, 1000.0, 2)


def test_a_live_clock_starts_anew_with_each_question() -> None:
    clock, rest, live = ClockDraft(), RestTimes(), Timing(kind="live", seconds=60)
    clocks.ask(clock, live, 1, 1000.0, rest)
    clocks.ask(clock, live, 1, 1030.0, rest)
    assert clock.due == 1060.0
    clocks.ask(clock, live, 2, 1040.0, rest)
    assert clock.due == 1100.0


def test_a_pause_keeps_what_was_left() -> None:
    clock, rest = ClockDraft(), RestTimes()
    clocks.ask(clock, CORRESPONDENCE, 1, 0.0, rest)
    clocks.pause(clock, CORRESPONDENCE, 10 * HOUR, rest)
    assert clock.due is None
    clocks.go_on(clock, CORRESPONDENCE, 500 * HOUR, rest)
    assert clock.due == (500 + 14) * HOUR
    clocks.answered(clock, CORRESPONDENCE, 504 * HOUR, rest)
    assert clock.bank == (14 - 4 + 6) * HOUR


def test_a_pause_keeps_the_seconds_of_a_live_clock_through_the_night() -> None:
    live, evening = Timing(kind="live", seconds=60), at("2026-11-02T22:59:30")
    clock = ClockDraft()
    clocks.ask(clock, live, 1, evening, SLEEPER)
    clocks.pause(clock, live, evening + 20, SLEEPER)
    assert (clock.left, clock.since, clock.due, clock.bank) == (40.0, None, None, None)
    clocks.pause(clock, live, evening + 30, SLEEPER)
    assert clock.left == 40.0, "it stands already"
    clocks.go_on(clock, live, evening + HOUR, SLEEPER)
    assert (clock.left, clock.due) == (None, evening + HOUR + 40)
    clocks.go_on(clock, live, evening + 2 * HOUR, SLEEPER)
    assert clock.due == evening + HOUR + 40, "it runs already"


def test_a_pause_by_a_clock_that_is_behind_leaves_no_more_than_the_table_gives() -> None:
    clock, live = ClockDraft(), Timing(kind="live", seconds=180)
    clocks.ask(clock, live, 1, 2 * HOUR, RestTimes())
    clocks.pause(clock, live, HOUR, RestTimes())
    assert clock.left == live.seconds
    clocks.go_on(clock, live, 3 * HOUR, RestTimes())
    clocks.pause(clock, live, 3 * HOUR + 20, RestTimes())
    assert clock.left == live.seconds - 20


def test_a_bank_that_was_used_up_before_a_pause_is_empty_after_it() -> None:
    clock, rest = ClockDraft(), RestTimes()
    clocks.ask(clock, CORRESPONDENCE, 1, 0.0, rest)
    clocks.pause(clock, CORRESPONDENCE, 25 * HOUR, rest)
    assert (clock.left, clock.bank) == (0.0, 0.0)
    clocks.go_on(clock, CORRESPONDENCE, 30 * HOUR, rest)
    assert clock.due == 30 * HOUR


def test_an_answer_given_late_leaves_the_increment_and_one_in_a_pause_costs_nothing() -> None:
    late, rest = ClockDraft(), RestTimes()
    clocks.ask(late, CORRESPONDENCE, 1, 0.0, rest)
    clocks.answered(late, CORRESPONDENCE, 30 * HOUR, rest)
    assert late.bank == 6 * HOUR
    clocks.answered(late, CORRESPONDENCE, 90 * HOUR, rest)
    assert late.bank == 6 * HOUR, "nothing was asked meanwhile"
    paused = ClockDraft()
    clocks.ask(paused, CORRESPONDENCE, 1, 0.0, rest)
    clocks.pause(paused, CORRESPONDENCE, 10 * HOUR, rest)
    clocks.answered(paused, CORRESPONDENCE, 90 * HOUR, rest)
    assert (paused.bank, paused.left) == (20 * HOUR, None)


def test_settling_charges_the_bank_for_what_was_awake_and_goes_on_from_there() -> None:
    evening, morning = at("2026-11-02T21:00"), at("2026-11-03T09:00")
    clock = ClockDraft()
    clocks.ask(clock, CORRESPONDENCE, 1, evening, SLEEPER)
    clocks.settle(clock, CORRESPONDENCE, morning, SLEEPER)
    assert (clock.bank, clock.since) == (21 * HOUR, morning)
    clocks.answered(clock, CORRESPONDENCE, morning + HOUR, SLEEPER)
    assert clock.bank == (21 - 1 + 6) * HOUR
    clocks.settle(clock, CORRESPONDENCE, morning + 9 * HOUR, SLEEPER)
    assert (clock.bank, clock.since) == (26 * HOUR, None), "nothing is asked"


def test_settling_leaves_an_overdrawn_bank_empty_and_a_new_one_as_the_table_has_it() -> None:
    rest = RestTimes()
    for bank, now, left in (HOUR, 2 * HOUR, 0.0), (None, 2 * HOUR, 22 * HOUR):
        clock = ClockDraft(bank=bank, since=0.0, due=HOUR)
        clocks.settle(clock, CORRESPONDENCE, now, rest)
        assert clock.bank == left


def test_somebody_sleeps_from_the_first_minute_of_the_night_to_the_last() -> None:
    begins, ends = at("2026-11-02T23:00"), at("2026-11-03T08:00")
    for now, asleep in (begins - 1, False), (begins, True), (ends - 1, True), (ends, False):
        assert SLEEPER.asleep(now) is asleep, now


def test_an_outage_costs_a_bank_nothing() -> None:
    clock, rest = ClockDraft(), RestTimes()
    clocks.ask(clock, CORRESPONDENCE, 1, 0.0, rest)
    clocks.skip(clock, CORRESPONDENCE, HOUR, 4 * HOUR, rest)
    assert clock.due == DAY + 3 * HOUR
    clocks.answered(clock, CORRESPONDENCE, 4 * HOUR, rest)
    assert clock.bank == (24 - 1 + 6) * HOUR


def test_an_outage_in_somebodys_night_puts_the_end_off_by_what_was_awake_of_it() -> None:
    clock = ClockDraft()
    clocks.ask(clock, CORRESPONDENCE, 1, at("2026-11-02T20:00"), SLEEPER)
    before = clock.due
    clocks.skip(clock, CORRESPONDENCE, at("2026-11-02T23:30"), at("2026-11-03T07:30"), SLEEPER)
    assert clock.due == before
    clocks.skip(clock, CORRESPONDENCE, at("2026-11-03T07:30"), at("2026-11-03T09:00"), SLEEPER)
    assert clock.due == (before or 0) + HOUR


def test_a_live_clock_is_put_off_by_the_part_of_an_outage_in_which_it_ran() -> None:
    live, rest = Timing(kind="live", seconds=60), RestTimes()
    for begins, ends, due in [
        (900.0, 1000.0, 1060.0),  # over when the question came
        (900.0, 1030.0, 1090.0),
        (1020.0, 1050.0, 1090.0),
        (1059.0, 1060.0, 1061.0),
        (1060.0, 9000.0, 1060.0),  # the time was up when it began
    ]:
        clock = ClockDraft()
        clocks.ask(clock, live, 1, 1000.0, rest)
        clocks.skip(clock, live, begins, ends, rest)
        assert clock.due == due, (begins, ends)
    stands = ClockDraft(left=5.0)
    clocks.skip(stands, live, 0.0, 9000.0, rest)
    assert stands == ClockDraft(left=5.0)


def test_a_clock_set_for_a_time_to_come_begins_now_with_all_it_has() -> None:
    rest, live = RestTimes(), Timing(kind="live", seconds=60)
    for timing, due in (CORRESPONDENCE, 1000.0 + DAY), (live, 1060.0):
        clock = ClockDraft()
        clocks.ask(clock, timing, 1, 90 * DAY, rest)
        clocks.begin_now(clock, timing, 1000.0, rest)
        assert (clock.since, clock.due) == (1000.0, due)
    for had, length in (30.0, 30.0), (100.0, 60.0):  # never more than the table gives
        clock = ClockDraft(since=90 * DAY, due=90 * DAY + had)
        clocks.begin_now(clock, live, 1000.0, rest)
        assert clock.due == 1000.0 + length
    for stands in ClockDraft(left=5.0), ClockDraft(bank=HOUR):
        before = stands.model_copy()
        clocks.begin_now(stands, CORRESPONDENCE, 1000.0, rest)
        assert stands == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "-1",
        "0.09",
        "1441",
        "1e9",
        "nan",
        "inf",
        "-inf",
        "1,5,0",
        "a day",
        "24:00",
        "1e-300",
    ],
)
def test_an_absurd_clock_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refused) as refused:
        forms.filled_in(
            {
                "preset": ["custom"],
                "at_zero": ["default"],
                "bank": text,
                "increment": "1",
                "cap": "1",
            }
        )
    assert refused.value.code == "bad-hours"
    assert "0.1 to 1440" in bot_words("en")("refused-bad-hours")


@pytest.mark.parametrize(("text", "hours"), [("0,1", 0.1), ("1440", 1440.0), (" 36 ", 36.0)])
def test_the_shortest_and_the_longest_clock_are_taken(text: str, hours: float) -> None:
    assert forms.read_hours({"bank": text}, "bank") == hours * HOUR


@pytest.mark.parametrize(
    "text", ["0-24", "24-0", "24:00-0:00", "7-7", "0-17", "25-3", "23-8-9", "23:60-8", "night"]
)
def test_a_night_that_never_ends_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_sleep(text)
    assert refused.value.code == "bad-sleep"
    assert "Up to 16 hours" in bot_words("en")("refused-bad-sleep")


@pytest.mark.parametrize(
    ("text", "night"), [("23-8", (1380, 480)), ("0-16", (0, 960)), (" ", None)]
)
def test_a_night_of_up_to_sixteen_hours_is_taken(text: str, night: tuple[int, int] | None) -> None:
    assert read_sleep(text) == night
