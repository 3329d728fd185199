"""The shared time of a question to several: equal for all, and charged to nobody's bank."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.table.view import table_face
from bot.matches import ballots
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.time import reckoning
from bot.time.reckoning import DAY, HOUR, Clock, ClockDraft, RestTimes, Timing
from storage.records import LIVE
from tests.tools.house import House
from tests.tools.memory_store import MemoryStore
from tests.tools.votes import VotingTable, text, window

BANKS = Timing(kind="correspondence", bank=DAY, increment=6 * HOUR, cap=30 * HOUR)
QUICK = Timing(kind="live", seconds=60)
NIGHT = RestTimes(zone="UTC", sleep=(0, 8 * 60))  # the times of these tests begin at midnight
AWAKE = RestTimes()


def asked(
    clock: ClockDraft,
    now: float,
    question: int = 1,
    rest: RestTimes = AWAKE,
    timing: Timing = BANKS,
) -> float | None:
    """A question to several is open."""
    reckoning.ask_together(clock, timing, question, now, rest, stands=False)
    return clock.due


def test_who_thought_long_pays_as_little_as_who_answered_at_once() -> None:
    clock = ClockDraft(bank=10 * HOUR)
    assert asked(clock, 1000.0) == 1000.0 + DAY
    assert asked(clock, 1000.0 + 20 * HOUR) == 1000.0 + DAY, "no answer stops it or starts it anew"
    reckoning.answered(clock, BANKS, 1000.0 + 21 * HOUR, AWAKE)
    assert (clock.bank, clock.due, clock.since, clock.shared) == (10 * HOUR, None, None, None)


def test_time_for_the_next_question_to_several_begins_anew() -> None:
    clock = ClockDraft()
    asked(clock, 0.0)
    assert asked(clock, 5 * HOUR, 2) == 29 * HOUR


def test_what_was_thought_before_is_taken_from_the_bank_all_the_same() -> None:
    clock = ClockDraft(bank=10 * HOUR)
    reckoning.ask(clock, BANKS, 1, 0.0, AWAKE)
    asked(clock, 4 * HOUR, 2)
    assert clock.bank == (10 - 4 + 6) * HOUR
    reckoning.answered(clock, BANKS, 9 * HOUR, AWAKE)
    reckoning.ask(clock, BANKS, 3, 9 * HOUR, AWAKE)
    assert clock.due == (9 + 12) * HOUR


def test_a_question_that_an_older_build_timed_by_the_bank_costs_no_bank_any_more() -> None:
    clock = ClockDraft.model_validate({"bank": HOUR, "since": 0.0, "due": HOUR, "question": 7})
    assert asked(clock, 1800.0, 7) == 1800.0 + DAY
    assert clock.bank == HOUR
    assert Clock.model_validate({"bank": HOUR}).shared is None


def test_time_is_up_for_all_when_it_is_for_who_has_slept() -> None:
    sleeper, other = ClockDraft(), ClockDraft()
    asked(sleeper, 0.0, rest=NIGHT)
    asked(other, 0.0)
    reckoning.level([sleeper, other, stands := ClockDraft()])
    assert sleeper.due == other.due == DAY + 16 * HOUR
    assert stands.due is None


@pytest.mark.parametrize(("timing", "length"), [(BANKS, DAY), (QUICK, 60.0)])
def test_a_pause_keeps_what_was_left_for_the_question(timing: Timing, length: float) -> None:
    clock = ClockDraft()
    asked(clock, 0.0, timing=timing)
    reckoning.ask_together(clock, timing, 1, length / 2, AWAKE, stands=True)
    assert (clock.due, clock.left) == (None, length / 2)
    assert asked(clock, 10 * DAY, timing=timing) == 10 * DAY + length / 2


def test_time_that_was_over_before_a_pause_is_none_and_not_less() -> None:
    clock = ClockDraft()
    asked(clock, 0.0)
    reckoning.ask_together(clock, BANKS, 1, DAY + HOUR, AWAKE, stands=True)
    assert clock.left == 0.0


def test_settling_takes_what_was_used_of_it_and_leaves_the_bank() -> None:
    clock = ClockDraft(bank=10 * HOUR)
    asked(clock, 0.0, rest=NIGHT)
    reckoning.settle(clock, BANKS, 9 * HOUR, NIGHT)
    assert (clock.shared, clock.since, clock.bank) == (23 * HOUR, 9 * HOUR, 10 * HOUR)


def test_a_question_of_a_pause_begins_with_all_its_time_when_the_pause_ends() -> None:
    clock = ClockDraft()
    reckoning.ask_together(clock, BANKS, 1, 0.0, AWAKE, stands=True)
    assert clock.due is None
    assert asked(clock, 5 * DAY) == 6 * DAY


def test_a_clock_that_ran_out_and_was_stopped_begins_anew() -> None:
    clock = ClockDraft()
    asked(clock, 0.0)
    clock.due = clock.since = None  # the table votes
    reckoning.ask_together(clock, BANKS, 1, DAY, AWAKE, stands=True)
    assert clock.due is None
    assert asked(clock, 2 * DAY) == 3 * DAY


@pytest.mark.parametrize(("timing", "before", "after"), [(BANKS, 40, 42), (QUICK, 10, 12)])
def test_an_outage_puts_it_off_by_what_it_took_of_it(
    timing: Timing, before: int, after: int
) -> None:
    clock, timing = ClockDraft(), timing.model_copy(update={"seconds": 2 * HOUR})
    assert asked(clock, 8 * HOUR, rest=NIGHT, timing=timing) == before * HOUR
    reckoning.skip(clock, timing, 9 * HOUR, 11 * HOUR, NIGHT)
    assert clock.due == after * HOUR
    assert asked(clock, 11 * HOUR, rest=NIGHT, timing=timing) == after * HOUR


def test_a_live_clock_runs_through_the_night_here_too() -> None:
    assert asked(ClockDraft(), 0.0, rest=NIGHT, timing=QUICK) == 60.0


def test_set_for_a_time_to_come_it_begins_now() -> None:
    clock = ClockDraft()
    asked(clock, 90 * DAY)
    reckoning.begin_now(clock, BANKS, 1000.0, AWAKE)
    assert (clock.since, clock.due) == (1000.0, 1000.0 + DAY)


def test_without_a_clock_none_runs() -> None:
    assert asked(ClockDraft(), 0.0, timing=Timing()) is None


# At a table ---------------------------------------------------------------------------------------


def told(session: Session) -> Any:
    """What the clocks at a table tell: what is shown, and what they all go on with."""
    clocks = [(c.clock.bank, c.clock.since, c.clock.due, c.clock.left) for c in session.chairs]
    return text(table_face(session)), clocks, session.recent, ballots.shared_due(session)


async def worlds(
    at_zero: str, *answered: int | None
) -> list[tuple[VotingTable, Session, list[int]]]:
    """A window that two are asked in, in worlds that differ in who of them has answered."""
    made = []
    for one in answered:
        table = VotingTable(house := House(MemoryStore()), (await house.match()).id)
        await window(table, None)
        async with house.matches.change(table.id, LIVE) as draft:
            draft.body.timing = draft.body.timing.model_copy(update={"at_zero": at_zero})
            session = await house.matches.commit(draft)
        seats = sorted(session.playing().play.asked)
        if one is not None:
            session = await passes(table, seats[one])
        made.append((table, session, seats))
    return made


async def passes(table: VotingTable, seat: int) -> Session:
    session = await table.now()
    person, asked = session.chairs[seat].person or 0, mark(session)
    return await table.actions.answer(table.id, person, seat, asked, "pass", None)


@pytest.mark.parametrize("at_zero", ["vote", "pause"])
async def test_time_that_is_up_in_a_window_does_not_tell_whose(at_zero: str) -> None:
    found = []
    for table, session, seats in await worlds(at_zero, 0, 1, None):
        due = ballots.shared_due(session)
        assert due is not None
        assert f"<t:{int(due)}:R>" in text(table_face(session)), "until when, for all to see"
        before = told(session)
        table.house.time = due
        assert {d.at for d in session.due or () if d.kind.startswith("clock")} == {due}
        for seat in seats:
            await table.clocks.run_out(table.id, f"clock:{seat}")
        session = await table.now()
        assert ballots.shared_due(session) is None
        seen = (await table.seen(), session.recent, [vote.kind for vote in session.body.votes])
        waits = session.body.paused_until
        found.append((before, seen, waits))
    assert found[0] == found[1] == found[2]


async def test_until_all_have_answered_everybodys_time_runs_and_then_nobody_has_paid() -> None:
    found = []
    for first in (0, 1):
        ((table, session, seats),) = await worlds("default", None)
        running = told(session)
        for wait, seat in ((600.0, seats[first]), (3000.0, seats[1 - first])):
            table.house.time += wait
            assert told(await table.now()) == running
            session = await passes(table, seat)
        assert sorted(session.playing().play.asked) != seats
        found.append(told(session))
    assert found[0] == found[1]


async def test_an_answer_taken_back_and_given_again_wins_no_time() -> None:
    ((table, session, seats),) = await worlds("default", None)
    running, person = told(session), session.chairs[seats[0]].person or 0
    for _ in range(3):
        table.house.time += HOUR
        await passes(table, seats[0])
        assert told(await table.now()) == running
        await table.actions.undo(table.id, person)
        assert told(await table.now()) == running


async def test_who_would_use_a_day_of_absence_by_itself_does_not_in_a_window() -> None:
    """It would tell the table at once who has not answered."""
    ((table, session, seats),) = await worlds("default", 0)
    services, late = table.house.services, seats[1]
    person = session.chairs[late].person or 0
    wishes = await services.people.draft(person)
    wishes.away_auto = True
    await services.people.keep(person, wishes)
    await table.time_runs_out(late)
    session = await table.now()
    assert session.chairs[late].late == 1
    assert session.chairs[late].away_until is None
