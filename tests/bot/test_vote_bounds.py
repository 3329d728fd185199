"""Whom a vote may be about, from when on, and what comes of one in which few are left to vote."""

from __future__ import annotations

import pytest

from bot.features.votes.service import LONG_ABSENCE_SECONDS
from bot.features.votes.view import card as vote_card
from bot.matches.errors import Refused
from bot.time.reckoning import MISSES_BEFORE_COMPUTER, PRESETS
from storage.records import CLOSED, LIVE
from tests.tools.house import ANA, BRUNO, CARLA, DANI
from tests.tools.votes import VotingTable, text, window


@pytest.mark.parametrize("kind", ["kick", "late"])
@pytest.mark.parametrize("whom", ["before the first", "behind the last", "oneself", "a computer"])
async def test_votes_are_about_another_person_at_the_table(
    kind: str, whom: str, table: VotingTable
) -> None:
    seat, chairs = await table.asked(), (await table.now()).chairs
    one = chairs[seat].person or 0
    other, _ = await table.others(seat)
    if whom == "a computer":
        await table.actions.resign(table.id, one)
    else:
        table.house.time = chairs[seat].clock.due or 0.0
    who = one if whom == "oneself" else other
    about = {"before the first": -1, "behind the last": len(chairs)}.get(whom, seat)
    with pytest.raises(Refused, match="no-such-player"):
        await table.votes.propose(table.id, who, kind, seat=about)


@pytest.mark.parametrize("seat", [0, 1, 2])
async def test_whoever_has_missed_a_turn_can_be_voted_out(seat: int, table: VotingTable) -> None:
    (one, _) = await table.others(seat)
    with pytest.raises(Refused, match="not-late"):
        await table.votes.propose(table.id, one, "kick", seat=seat)
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[seat].clock.missed = 1
        await table.house.matches.commit(draft)
    await table.votes.propose(table.id, one, "kick", seat=seat)
    assert (await table.vote()).seat == seat


async def test_whose_time_is_up_can_be_voted_out_from_that_second_on(table: VotingTable) -> None:
    seat = await table.asked()
    due = (await table.now()).chairs[seat].clock.due
    assert due is not None
    (one, _) = await table.others(seat)
    table.house.time = due - 1
    with pytest.raises(Refused, match="not-late"):
        await table.votes.propose(table.id, one, "kick", seat=seat)
    table.house.time = due
    await table.votes.propose(table.id, one, "kick", seat=seat)
    assert (await table.vote()).seat == seat


@pytest.mark.parametrize(
    ("stays", "outcome", "status"), [([ANA], "passed", CLOSED), ([], "expired", LIVE)]
)
async def test_silence_of_who_is_away_does_not_count_and_where_all_are_nobody_has_agreed(
    stays: list[int], outcome: str, status: str, table: VotingTable
) -> None:
    await table.votes.propose(table.id, ANA, "cancel")
    async with table.house.matches.change(table.id, LIVE) as draft:
        for chair in draft.chairs:
            if chair.person not in stays:
                chair.computer, chair.absent = "random", True
        await table.house.matches.commit(draft)
    table.house.time = (await table.vote()).until
    await table.votes.vote_over(table.id, "vote:1")
    assert (await table.outcomes(), (await table.now()).status) == ([outcome], status)


async def away(table: VotingTable, *people: int) -> None:
    """Computers play for these."""
    async with table.house.matches.change(table.id, LIVE) as draft:
        for chair in draft.chairs:
            if chair.person in people:
                chair.computer, chair.absent = "random", True
                chair.clock.missed, chair.clock.missed_at = 1, (table.house.time,)
        await table.house.matches.commit(draft)


@pytest.mark.parametrize("kind", ["cancel", "pause", "rewind"])
async def test_who_is_left_alone_by_an_absence_decides_nothing_at_once(
    kind: str, table: VotingTable
) -> None:
    await table.answers(await table.asked())
    await away(table, BRUNO, CARLA)
    session = await table.votes.propose(table.id, ANA, kind, days=3, steps=1)
    (vote,) = session.body.votes
    assert session.body.paused_until is None
    told = [m.target for m in await table.house.store.outbox.due(float("inf"), 99)]
    assert {t for t in told if t.startswith("absentvote")} == {
        f"absentvote:{session.seat_of(person)}" for person in (BRUNO, CARLA)
    }
    card = str(vote_card(session, vote).view.to_components())
    assert "Bruno and Carla" in card
    await table.votes.vote(table.id, vote.number, BRUNO, False)
    table.house.time = vote.until
    await table.votes.vote_over(table.id, f"vote:{vote.number}")
    assert await table.outcomes() == ["failed" if kind == "cancel" else "expired"]


async def test_one_person_alone_removes_another_only_after_misses_and_a_grace(
    table: VotingTable,
) -> None:
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    await table.actions.resign(table.id, CARLA)  # Ana alone decides about Bruno
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[seat].clock.missed = 1
        await table.house.matches.commit(draft)
    with pytest.raises(Refused, match="not-late-enough"):
        await table.votes.propose(table.id, ANA, "kick", seat=seat)
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[seat].clock.missed = MISSES_BEFORE_COMPUTER
        await table.house.matches.commit(draft)
    await table.votes.propose(table.id, ANA, "kick", seat=seat)
    assert (await table.now()).seat_of(BRUNO) == seat, "not at once"
    await table.votes.is_here(table.id, BRUNO)
    assert await table.outcomes() == ["answered"], "a press of the owner ends it"
    session = await table.votes.propose(table.id, ANA, "kick", seat=seat)
    (vote,) = session.body.votes
    table.house.time = vote.until
    await table.votes.vote_over(table.id, f"vote:{vote.number}")
    session = await table.now()
    assert session.seat_of(BRUNO) is None
    with pytest.raises(Refused, match="seat-kept"):
        await table.actions.take_over(table.id, DANI, "Dani", seat)
    assert (await table.actions.take_over(table.id, BRUNO, "Bruno", seat)).seat_of(BRUNO) == seat
    await table.actions.resign(table.id, BRUNO)
    await table.actions.take_over(table.id, DANI, "Dani", seat)


async def test_a_long_absence_is_as_good_as_many_misses(table: VotingTable) -> None:
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    await table.actions.resign(table.id, CARLA)
    await away(table, BRUNO)
    table.house.time += LONG_ABSENCE_SECONDS - 1
    with pytest.raises(Refused, match="not-late-enough"):
        await table.votes.propose(table.id, ANA, "kick", seat=seat)
    table.house.time += 1
    await table.votes.propose(table.id, ANA, "kick", seat=seat)
    assert (await table.vote()).seat == seat


@pytest.mark.parametrize("leaves", ["before", "since"])
async def test_whose_only_fellow_voter_is_away_decides_alone_about_a_seat(
    leaves: str, table: VotingTable
) -> None:
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.body.timing = PRESETS["evening"]  # whose votes are shorter than a long absence
        await table.house.matches.commit(draft)
    await away(table, BRUNO)
    if leaves == "before":
        await away(table, CARLA)
        with pytest.raises(Refused, match="not-late-enough"):
            await table.votes.propose(table.id, ANA, "kick", seat=seat)
        return
    await table.votes.propose(table.id, ANA, "kick", seat=seat)
    await away(table, CARLA)
    table.house.time = (await table.vote()).until
    await table.votes.vote_over(table.id, "vote:1")
    assert (await table.outcomes(), (await table.now()).seat_of(BRUNO)) == (["expired"], seat)


@pytest.mark.parametrize("agree", [1, 2])
async def test_one_of_two_does_not_answer_for_the_other_at_once(
    agree: int, table: VotingTable
) -> None:
    """Half of two are enough to answer for the late ones of several, and one of them is late."""
    session, (late, other) = await window(table, None)
    asked = session.playing().asked
    (third,) = {0, 1, 2} - {late, other}
    await table.actions.resign(table.id, session.chairs[third].person or 0)
    await table.time_runs_out(late)
    people = [session.chairs[seat].person or 0 for seat in (other, late)]
    for person in people[:agree]:
        session = await table.votes.vote(table.id, (await table.vote()).number, person, True)
    answered = late not in session.playing().pending or session.playing().asked != asked
    assert answered == (agree == 2)
    if agree == 1:
        assert "A single yes takes effect only" in text(vote_card(session, await table.vote()))
        table.house.time = (await table.vote()).until
        await table.votes.vote_over(table.id, "vote:1")
        session = await table.now()
        assert late not in session.playing().pending or session.playing().asked != asked
