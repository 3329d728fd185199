"""Votes: how long they last, what overtakes them, and what they must not reveal."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.table.view import table_face
from bot.features.votes import view
from bot.matches import ballots
from bot.matches.body import ToolUser, Vote
from bot.matches.errors import Refused
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.time.reckoning import PRESETS, RestTimes, awake_between
from bot.ui.words import bot_words
from storage.records import CLOSED, LIVE
from tests.tools.house import ANA, BRUNO, CARLA, DANI, House
from tests.tools.memory_store import MemoryStore
from tests.tools.votes import VotingTable, text, window

DAY = 86_400.0
PEOPLE = (ANA, BRUNO, CARLA)


# How long ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "seconds"),
    [("quick", 600), ("evening", 600), ("day", DAY), ("week", 2 * DAY), ("none", 2 * DAY)],
)
async def test_a_vote_is_as_long_as_the_clock_of_the_table(preset: str, seconds: float) -> None:
    assert ballots.closes(PRESETS[preset], 1000.0) == 1000.0 + seconds


async def test_a_slow_live_clock_gives_more_than_ten_minutes_and_never_more_than_an_hour() -> None:
    for seconds, length in ((200, 600), (201, 603), (1200, 3600), (7200, 3600)):
        timing = PRESETS["quick"].model_copy(update={"seconds": float(seconds)})
        assert ballots.closes(timing, 0.0) == length


async def test_who_sleeps_sixteen_hours_has_eight_to_vote_in() -> None:
    rest = RestTimes(zone="Europe/Madrid", sleep=(0, 16 * 60))
    for start in range(0, 86_400 * 3, 5_000):
        end = ballots.closes(PRESETS["day"], 1_774_600_000.0 + start)  # over a change of clocks
        assert awake_between(1_774_600_000.0 + start, end, rest) >= 7 * 3600


# What overtakes a vote ---------------------------------------------------------------------------


async def test_a_vote_is_void_once_the_seat_has_changed_hands(table: VotingTable) -> None:
    seat = await table.asked()
    late = (await table.now()).chairs[seat].person or 0
    first, second = await table.others(seat)
    await table.time_runs_out(seat)
    await table.votes.propose(table.id, first, "kick", seat=seat)
    assert [v.kind for v in (await table.now()).body.votes] == ["late", "kick"]
    await table.actions.resign(table.id, late)
    assert await table.outcomes() == ["moved", "moved"]
    await table.actions.take_over(table.id, DANI, "Dani", seat)
    with pytest.raises(Refused, match="vote-closed"):
        await table.votes.vote(table.id, 2, second, True)
    assert (await table.now()).seat_of(DANI) == seat, "nobody is put out for who sat there before"


async def test_a_pause_and_its_end_are_void_where_a_manager_was_quicker(table: VotingTable) -> None:
    dora = ToolUser(person=15, name="Dora")
    await table.votes.propose(table.id, ANA, "pause", days=2)
    await table.house.services.hosting.pause(table.id, dora, 3, "a storm", manages=True)
    assert await table.outcomes() == ["overtaken"]
    await table.votes.propose(table.id, ANA, "resume")
    table.house.time += 4 * DAY
    await table.house.services.hosting.pause_over(table.id)
    assert await table.outcomes() == ["overtaken", "overtaken"]


async def test_the_end_of_a_match_closes_its_votes_without_a_message_for_each(
    table: VotingTable,
) -> None:
    await table.votes.propose(table.id, ANA, "pause", days=2)
    await table.votes.propose(table.id, ANA, "cancel")
    for person in (BRUNO, CARLA):
        await table.votes.vote(table.id, 2, person, True)
    session = await table.now()
    assert session.status == CLOSED
    assert [(v.number, v.outcome) for v in session.body.decided] == [(2, "passed"), (1, "over")]
    waiting = {m.target for m in await table.house.store.outbox.due(1e12)}
    assert "outcome:2" in waiting
    assert "outcome:1" not in waiting
    with pytest.raises(Refused, match="over"):
        await table.votes.vote(table.id, 1, BRUNO, True)
    with pytest.raises(Refused, match="over"):
        await table.votes.propose(table.id, ANA, "pause", days=2)


async def test_who_is_left_when_the_time_is_up_decides(table: VotingTable) -> None:
    await table.votes.propose(table.id, ANA, "cancel")
    await table.votes.vote(table.id, 1, BRUNO, True)
    await table.actions.resign(table.id, CARLA)
    session = await table.now()
    assert session.status == LIVE
    table.house.time = session.body.votes[0].until
    await table.votes.vote_over(table.id, "vote:1")
    assert (await table.now()).status == CLOSED


@pytest.mark.parametrize(("days", "more"), [(3, 0.0), (0.5, DAY / 2)])
async def test_a_vote_that_began_while_the_clock_was_days_ahead_ends_as_one_that_begins_now(
    table: VotingTable, days: float, more: float
) -> None:
    """A clock that is off by less than a day may be behind now: nobody's vote is cut short."""
    table.house.time += days * DAY
    await table.votes.propose(table.id, ANA, "pause", days=2)
    table.house.time -= days * DAY
    await table.answers(await table.asked())
    until = ballots.closes((await table.now()).body.timing, table.house.time) + more
    assert (await table.vote()).until == pytest.approx(until, abs=0.001, rel=0)


async def test_what_too_few_vote_on_falls_at_its_time_and_not_before(table: VotingTable) -> None:
    await table.votes.propose(table.id, ANA, "pause", days=2)
    until = (await table.vote()).until
    table.house.time = until - 1
    await table.votes.vote_over(table.id, "vote:1")
    assert (await table.vote()).number == 1
    table.house.time = until
    await table.votes.vote_over(table.id, "vote:1")
    session = await table.now()
    assert await table.outcomes() == ["expired"]
    assert session.body.paused_until is None
    assert not [d for d in session.due or () if d.kind.startswith("vote")]


@pytest.mark.parametrize("days", [0, -3, 61, float("nan"), float("inf")])
async def test_no_pause_in_the_past_none_without_an_end(table: VotingTable, days: float) -> None:
    with pytest.raises(Refused, match="bad-days"):
        await table.votes.propose(table.id, ANA, "pause", days=days)
    assert not (await table.now()).body.votes


@pytest.mark.parametrize("steps", [0, -1, 2, 10**9])
async def test_no_more_is_taken_back_than_was_answered(table: VotingTable, steps: int) -> None:
    with pytest.raises(Refused, match="nothing-to-take-back"):
        await table.votes.propose(table.id, ANA, "rewind", steps=steps)
    await table.answers(await table.asked())
    with pytest.raises(Refused, match="bad-steps") as refused:
        await table.votes.propose(table.id, ANA, "rewind", steps=steps)
    assert refused.value.args_ == {"most": 1}


# Time that is up ---------------------------------------------------------------------------------


async def test_a_vote_on_time_takes_place_whatever_else_is_voted_on(table: VotingTable) -> None:
    seat = await table.asked()
    first, second = await table.others(seat)
    await table.votes.propose(table.id, first, "pause", days=2)
    session = await table.time_runs_out(seat)
    assert session.playing().version == 0
    assert [vote.kind for vote in session.body.votes] == ["pause", "late"]
    assert f"{session.names[seat]}'s time is up" in await table.seen()
    for person in (first, second):
        session = await table.votes.vote(table.id, 2, person, True)
    assert session.chairs[seat].late == 1
    assert [vote.kind for vote in session.body.votes] == ["pause"]


async def test_the_clock_stands_while_the_table_decides_and_begins_anew_if_it_waits(
    table: VotingTable,
) -> None:
    seat = await table.asked()
    session = await table.time_runs_out(seat)
    assert session.chairs[seat].clock.due is None
    (voter, _) = await table.others(seat)
    table.house.time += 1000
    session = await table.votes.vote(table.id, 1, voter, False)
    assert await table.outcomes() == ["failed"]
    assert session.chairs[seat].clock.due == table.house.time + DAY
    session = await table.time_runs_out(seat)
    assert (await table.vote()).number == 2


async def test_where_nobody_votes_the_game_answers_when_the_time_to_vote_is_up(
    table: VotingTable,
) -> None:
    seat = await table.asked()
    await table.time_runs_out(seat)
    table.house.time = (await table.vote()).until
    await table.votes.vote_over(table.id, "vote:1")
    session = await table.now()
    assert await table.outcomes() == ["silent"]
    assert session.chairs[seat].late == 1
    assert seat not in session.playing().pending


async def test_who_answers_after_all_is_not_answered_for(table: VotingTable) -> None:
    seat = await table.asked()
    await table.time_runs_out(seat)
    session = await table.answers(seat)
    assert await table.outcomes() == ["answered"]
    assert session.chairs[seat].late == 0


# What nobody learns ------------------------------------------------------------------------------


async def two_windows(what: Any) -> list[Any]:
    """What comes of the same in two worlds that differ in who has answered."""
    out = []
    for answered in (0, 1):
        house = House(MemoryStore())
        made = VotingTable(house, (await house.match()).id)
        session, seats = await window(made, answered)
        out.append(await what(made, session, seats, seats[1 - answered]))
        await house.store.close()
    return out


async def shown_after_time(table: VotingTable, _: Session, seats: list[int], late: int) -> Any:
    session = await table.time_runs_out(late)
    vote = await table.vote()
    asked = ballots.electorate(session, vote)
    # when one's own phone rings is nobody else's business, and may tell of one's own answers
    due = [one for one in session.due if not one.kind.startswith("ring:")]
    everything = [await table.seen(), sorted(asked), session.recent, due]
    await table.votes.vote(table.id, vote.number, session.chairs[seats[0]].person or 0, True)
    return [*everything, await table.seen()]


async def test_in_a_window_nobody_learns_whose_time_is_up() -> None:
    one, other = await two_windows(shown_after_time)
    assert one == other
    assert "The time to answer is up; the table decides" in one[0]


async def test_a_window_answers_for_who_is_late_and_only_for_who_is() -> None:
    house = House(MemoryStore())
    table = VotingTable(house, (await house.match()).id)
    session, seats = await window(table, None)
    asked = session.playing().asked
    await table.time_runs_out(seats[1])
    vote = await table.vote()
    assert (vote.seat, vote.late) == (-1, (seats[1],))
    yes = 0
    for person in PEOPLE:
        yes += 1
        session = await table.votes.vote(table.id, vote.number, person, True)
        if not session.body.votes:
            break
    assert yes == 2, "half of three, for the late ones are asked too"
    assert session.playing().asked == asked
    assert [*session.playing().pending] == [seats[0]]
    await table.time_runs_out(seats[0])
    table.house.time = (await table.vote()).until
    await table.votes.vote_over(table.id, "vote")
    assert (await table.now()).playing().asked > asked


async def test_an_answer_in_a_window_closes_no_vote_before_the_window_does() -> None:
    house = House(MemoryStore())
    table = VotingTable(house, (await house.match()).id)
    session, seats = await window(table, None)
    await table.time_runs_out(seats[0])
    before = await table.seen()
    people = [session.chairs[seat].person or 0 for seat in seats]
    asked = mark(session)
    await table.actions.answer(table.id, people[0], seats[0], asked, "pass", None)
    assert await table.seen() == before
    await table.actions.answer(table.id, people[1], seats[1], asked, "pass", None)
    assert await table.outcomes() == ["answered"]


async def forced(table: VotingTable, session: Session, seats: list[int], late: int) -> Any:
    """What the third player is told who tries to force or to put out either of the two."""
    told = []
    (third,) = {0, 1, 2} - {*seats}
    host = ToolUser(person=session.chairs[third].person, name="Host")
    for seat in seats:
        for kind in ("late", "kick"):
            try:
                await table.votes.propose(table.id, host.person or 0, kind, seat=seat)
            except Refused as why:
                told.append(why.code)
            else:
                told.append("proposed")
    return told


async def test_in_a_window_no_proposal_tells_who_has_answered() -> None:
    one, other = await two_windows(forced)
    assert one == other == ["not-late-to-force", "kick-when-opened"] * 2


async def test_who_was_to_be_put_out_and_answers_in_a_window_is_told_of_when_it_closes(
    table: VotingTable,
) -> None:
    session, seats = await window(table, None)
    late, other = seats
    people = [session.chairs[seat].person or 0 for seat in seats]
    async with table.house.matches.change(table.id, LIVE) as draft:
        kick = {"kind": "kick", "number": 7, "by": people[1], "seat": late, "person": people[0]}
        until = table.house.time + DAY
        ballots.put(draft.body, Vote.model_validate(kick | {"until": until}))
        session = await table.house.matches.commit(draft)
    before, asked, revision = await table.seen(), mark(session), session.row.revision
    await table.actions.answer(table.id, people[0], late, asked, "pass", None)
    assert await table.seen() == before
    due = await table.house.store.outbox.due(1e12)
    assert [m.revision for m in due if m.target == "vote:7"] == [revision]
    await table.actions.answer(table.id, people[1], other, asked, "pass", None)
    assert await table.outcomes() == ["answered"]


async def steps_back(table: VotingTable, session: Session, seats: list[int], late: int) -> Any:
    told = []
    try:
        await table.votes.propose(table.id, ANA, "rewind", steps=10**6)
    except Refused as why:
        told.append((why.code, why.args_))
    await table.votes.propose(table.id, ANA, "rewind", steps=1)
    vote = await table.vote()
    return [*told, vote.line, vote.first, vote.answers, await table.seen()]


async def test_a_rewind_does_not_count_what_is_still_sealed() -> None:
    house = House(MemoryStore())
    table = VotingTable(house, (await house.match()).id)
    none_yet = await steps_back(table, *(await window(table, None)), 0)
    for each in await two_windows(steps_back):
        assert each == none_yet


async def test_a_vote_to_close_names_nobody_who_is_silent(table: VotingTable) -> None:
    await table.votes.propose(table.id, ANA, "cancel")
    session, t = await table.now(), bot_words("en")
    assert view.missing(session, await table.vote(), t) == "2 have not voted yet."
    await table.votes.propose(table.id, ANA, "pause", days=1)
    session = await table.now()
    assert view.missing(session, session.body.votes[1], t) == "Still to vote: Bruno and Carla."


async def test_two_alone_need_each_other_but_not_the_one_who_is_late(table: VotingTable) -> None:
    await table.actions.resign(table.id, CARLA)
    session = await table.votes.propose(table.id, ANA, "pause", days=1)
    assert session.body.paused_until is None
    session = await table.votes.vote(table.id, 1, BRUNO, True)
    assert session.body.paused_until is not None


@pytest.mark.parametrize("locale", ["en", "es"])
async def test_a_rewind_of_a_draw_is_told_without_the_card_that_was_drawn(locale: str) -> None:
    house = House(MemoryStore())
    lobby = house.lobby
    opened = await lobby.open(
        game="kobayakawa", guild=1, channel=77, host=ANA, name="Ana", locale=locale, options={}
    )
    for person, name in ((BRUNO, "Bruno"), (CARLA, "Carla")):
        await lobby.join(opened.id, person, name)
    table = VotingTable(house, (await lobby.start(opened.id, ANA)).id)
    seat = await table.asked()
    for answer in ("draw", ""):
        session = await table.now()
        match, person = session.playing(), session.chairs[seat].person
        card = str(match.table.state.hands[seat].value[0])
        await table.actions.answer(table.id, person or 0, seat, mark(session), answer or card, None)
    (other, *_) = await table.others(seat)
    await table.votes.propose(table.id, other, "rewind", steps=2)
    vote = await table.vote()
    said = view.point(await table.now(), vote)
    assert session.names[seat] in said
    assert not any(character.isdigit() for character in said), "no card is named"
    assert "[null," in vote.point, "nor kept with the vote"
    await house.store.close()


async def test_who_is_forgotten_is_named_on_no_vote(table: VotingTable) -> None:
    await table.answers(await table.asked())
    await table.votes.propose(table.id, BRUNO, "rewind", steps=1)
    await table.votes.propose(table.id, ANA, "pause", days=2, reason="Ana marries")
    for person in (BRUNO, CARLA):
        await table.votes.vote(table.id, 2, person, False)
    await table.votes.propose(table.id, ANA, "cancel", reason="Ana moves")
    await table.votes.vote(table.id, 1, ANA, True)
    assert "Ana" in await table.seen()
    waiting = {m.id: m.revision for m in await table.house.store.outbox.due(1e12)}
    await table.house.services.privacy.delete(ANA)
    session = await table.now()
    assert [vote.outcome for vote in session.body.decided] == ["failed", "passed", "moved"]
    results = [view.outcome(session, vote) for vote in session.body.decided]
    assert "Ana" not in await table.seen() + "".join(text(face) for face in results)
    assert str(ANA) not in str([vote.model_dump() for vote in session.body.decided])
    again = {m.id: m.revision for m in await table.house.store.outbox.due(1e12)}
    for number in (1, 2):
        for target in (f"{table.id}:vote:{number}", f"{table.id}:outcome:{number}"):
            assert again[target] > waiting[target], "shown anew"


# Waiting for somebody ----------------------------------------------------------------------------


async def waits(table: VotingTable) -> None:
    """From now on the table waits for who is late."""
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.body.timing = draft.body.timing.model_copy(update={"at_zero": "pause"})
        await table.house.matches.commit(draft)


async def test_a_wait_for_one_of_several_does_not_show_when_that_one_answers() -> None:
    house = House(MemoryStore())
    table = VotingTable(house, (await house.match()).id)
    session, (late, other) = await window(table, None)
    await waits(table)
    session = await table.time_runs_out(late)
    assert session.body.waits_for == late
    assert session.chairs[other].clock.due is None, "the time was the same for both"
    told = session.recent
    await table.clocks.run_out(table.id, f"clock:{other}")
    session = await table.now()
    assert (session.body.waits_for, session.recent) == (late, told), "said once for both"
    before, asked = text(table_face(session)), mark(session)
    assert "Paused until" not in before
    person = session.chairs[late].person or 0
    session = await table.actions.answer(table.id, person, late, asked, "pass", None)
    assert text(table_face(session)) == before
    assert session.body.paused_until is not None
    (third,) = {0, 1, 2} - {late, other}
    host = session.chairs[third].person or 0
    await table.votes.propose(table.id, host, "late", seat=late)
    assert (await table.vote()).seat == -1, "allowed, whoever has answered"
    person = session.chairs[other].person or 0
    session = await table.actions.answer(table.id, person, other, asked, "pass", None)
    assert (session.body.paused_until, session.body.waits_for) == (None, -1)
    assert await table.outcomes() == ["answered"]


async def test_a_wait_for_the_only_one_asked_stops_all_clocks_until_the_answer(
    table: VotingTable,
) -> None:
    await waits(table)
    seat = await table.asked()
    session = await table.time_runs_out(seat)
    assert session.body.waits_for == seat
    assert all(chair.clock.due is None for chair in session.chairs)
    assert "Paused until" in text(table_face(session))
    session = await table.answers(seat)
    assert (session.body.paused_until, session.body.waits_for) == (None, -1)
    session = await table.time_runs_out(next(iter(session.playing().pending)))
    assert session.body.paused_until is not None, "the next wait is another one"


async def test_what_a_table_waits_for_can_be_voted_on_and_ends_the_wait(table: VotingTable) -> None:
    await waits(table)
    seat = await table.asked()
    await table.time_runs_out(seat)
    first, second = await table.others(seat)
    await table.votes.propose(table.id, first, "late", seat=seat)
    session = await table.votes.vote(table.id, 1, second, True)
    assert session.chairs[seat].late == 1
    assert session.body.paused_until is None


async def test_a_rewind_takes_the_answers_of_several_together_and_names_none(
    table: VotingTable,
) -> None:
    active = await table.asked()
    session = await table.now()
    person = session.chairs[active].person or 0
    asked = mark(session)
    session = await table.actions.answer(table.id, person, active, asked, "tax", None)
    for seat in reversed([*session.playing().pending]):
        session, match = await table.now(), session.playing()
        if seat in match.pending:
            who = session.chairs[seat].person or 0
            session = await table.actions.answer(table.id, who, seat, mark(session), "pass", None)
    assert session.playing().floor == 3, "tax, and two who have passed"
    await table.votes.propose(table.id, person, "rewind", steps=1)
    vote = await table.vote()
    assert (vote.line, vote.first, vote.whose) == (1, 2, -1)
    said = view.title(await table.now(), vote, bot_words("en"))
    assert [name for name in session.names if name in said] == [session.names[active]]
    with pytest.raises(Refused):
        await table.votes.propose(table.id, session.chairs[active - 1].person or 0, "rewind")


@pytest.mark.parametrize("passed", [0, 1], ids=["nobody before", "somebody before"])
async def test_a_rewind_does_not_tell_how_many_had_answered_in_a_window(
    passed: int, table: VotingTable
) -> None:
    """Who challenges is public; whether somebody had passed before is not."""
    active = await table.asked()
    session = await table.now()
    person = session.chairs[active].person or 0
    session = await table.actions.answer(table.id, person, active, mark(session), "tax", None)
    window = [*session.playing().pending]
    for seat, answer in [(window[1], "pass")] * passed + [(window[0], "challenge")]:
        session = await table.now()
        who = session.chairs[seat].person or 0
        session = await table.actions.answer(table.id, who, seat, mark(session), answer, None)
    await table.votes.propose(table.id, person, "rewind", steps=1)
    vote = await table.vote()
    assert (vote.line, vote.first, vote.whose) == (1, 2, -1)
    assert "challenges" in view.point(await table.now(), vote)
