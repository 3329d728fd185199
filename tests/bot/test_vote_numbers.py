"""A yes belongs to the vote whose button was pressed, and to no other."""

from __future__ import annotations

import pytest

from bot.matches.body import Vote
from bot.matches.errors import Refused
from storage.memory import MemoryStore
from storage.records import LIVE
from tests.bot.test_door import ANA, BRUNO, CARLA, House


async def test_a_press_on_an_old_vote_counts_for_no_other() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    session = await votes.propose(session.id, ANA, "pause", days=2)
    first = session.body.vote
    assert first is not None
    for person in (BRUNO, CARLA):
        session = await votes.vote(session.id, first.number, person, False)
    assert session.body.vote is None
    with pytest.raises(Refused, match="no-vote"):
        await votes.vote(session.id, first.number, CARLA, True)
    session = await votes.propose(session.id, BRUNO, "cancel")
    second = session.body.vote
    assert second is not None
    assert second.number != first.number
    with pytest.raises(Refused, match="vote-over"):
        await votes.vote(session.id, first.number, CARLA, True)
    session = await house.matches.read(session.id)
    assert session.body.vote == second, "a yes to the pause does not close the match"
    session = await votes.vote(session.id, second.number, CARLA, True)
    assert session.body.vote is not None
    assert session.body.vote.yes == (BRUNO, CARLA)


async def test_a_vote_from_before_an_update_keeps_its_buttons_until_it_closes() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    async with house.matches.change(session.id, LIVE) as draft:
        draft.body.vote = Vote(kind="cancel", by=ANA, until=house.time + 100, yes=(ANA,))
        await house.matches.commit(draft)
    session = await votes.vote(session.id, 0, BRUNO, True)
    assert session.body.vote is not None
    assert session.body.vote.yes == (ANA, BRUNO)


async def test_a_rewind_goes_to_the_line_that_its_words_name_whatever_was_played_since() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    for _ in range(3):
        await house.some_answer(session.id)
    session = await votes.propose(session.id, ANA, "rewind", steps=1)
    vote = session.body.vote
    assert vote is not None
    for _ in range(2):
        await house.some_answer(session.id)
    session = await votes.vote(session.id, vote.number, BRUNO, True)
    assert session.body.vote is None
    (entry, *_) = [e for e in session.playing().log if e.key == "@rewind"]
    assert entry.answer == vote.line
