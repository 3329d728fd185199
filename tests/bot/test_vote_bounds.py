"""Whom a vote may be about, from when on, and what comes of one in which few are left to vote."""

from __future__ import annotations

import pytest

from bot.matches.body import BodyDraft
from bot.matches.errors import Refused
from storage.records import CLOSED, LIVE
from tests.bot.test_door import ANA
from tests.bot.test_votes import Table


@pytest.mark.parametrize("kind", ["kick", "late"])
@pytest.mark.parametrize("whom", ["before the first", "behind the last", "oneself", "a computer"])
async def test_votes_are_about_another_person_at_the_table(
    kind: str, whom: str, table: Table
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
async def test_whoever_has_missed_a_turn_can_be_voted_out(seat: int, table: Table) -> None:
    (one, _) = await table.others(seat)
    with pytest.raises(Refused, match="not-late"):
        await table.votes.propose(table.id, one, "kick", seat=seat)
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[seat].clock.missed = 1
        await table.house.matches.commit(draft)
    await table.votes.propose(table.id, one, "kick", seat=seat)
    assert (await table.vote()).seat == seat


async def test_whose_time_is_up_can_be_voted_out_from_that_second_on(table: Table) -> None:
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
async def test_those_who_are_away_have_no_vote_and_where_all_are_nobody_has_agreed(
    stays: list[int], outcome: str, status: str, table: Table
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


async def test_a_vote_of_an_older_build_on_who_is_late_is_carried_out(table: Table) -> None:
    """It does not say with which question: there was no other since, or it had been closed."""
    seat = await table.asked()
    one, other = await table.others(seat)
    async with table.house.matches.change(table.id, LIVE) as draft:
        until = table.house.time + 100
        old = {"kind": "late", "by": one, "until": until, "seat": seat, "yes": [one]}
        draft.body = BodyDraft.model_validate(draft.body.stored() | {"vote": old})
        await table.house.matches.commit(draft)
    session = await table.votes.vote(table.id, 0, other, True)
    assert session.chairs[seat].late == 1
    assert seat not in session.playing().pending
