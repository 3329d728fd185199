"""A yes counts only for the vote on its button; votes of different kinds do not block each
other."""

from __future__ import annotations

import pytest

from bot.matches.body import Vote
from bot.matches.errors import Refused
from bot.matches.session import Session
from storage.records import LIVE
from tests.tools.house import ANA, BRUNO, CARLA, House
from tests.tools.memory_store import MemoryStore


def only(session: Session) -> Vote:
    (vote,) = session.body.votes
    return vote


async def test_a_press_on_an_old_vote_counts_for_no_other() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    first = only(await votes.propose(session.id, ANA, "pause", days=2))
    for person in (BRUNO, CARLA):
        session = await votes.vote(session.id, first.number, person, False)
    assert not session.body.votes
    with pytest.raises(Refused, match="vote-closed") as refused:
        await votes.vote(session.id, first.number, CARLA, True)
    assert refused.value.args_ == {"number": 1, "yes": 1, "no": 2}
    second = only(await votes.propose(session.id, BRUNO, "cancel"))
    assert second.number != first.number
    with pytest.raises(Refused, match="vote-closed"):
        await votes.vote(session.id, first.number, CARLA, True)
    session = await house.matches.read(session.id)
    assert only(session) == second, "a yes to the pause does not close the match"
    session = await votes.vote(session.id, second.number, CARLA, True)
    assert only(session).yes == (BRUNO, CARLA)
    with pytest.raises(Refused, match="vote-over"):
        await votes.vote(session.id, 99, CARLA, True)


async def test_one_vote_of_each_kind_and_none_blocks_another() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    await house.some_answer(session.id)
    await votes.propose(session.id, ANA, "pause", days=2)
    await votes.propose(session.id, BRUNO, "cancel")
    session = await votes.propose(session.id, CARLA, "rewind", steps=1)
    assert [vote.kind for vote in session.body.votes] == ["pause", "cancel", "rewind"]
    with pytest.raises(Refused, match="vote-open") as refused:
        await votes.propose(session.id, CARLA, "pause", days=9)
    assert refused.value.args_ == {"number": 1}
    session = await votes.vote(session.id, 1, CARLA, True)
    assert session.body.paused_until == house.time + 2 * 86_400
    assert [vote.number for vote in session.body.votes] == [2, 3]
    assert (await house.matches.read(session.id)).status == LIVE


async def test_who_changes_their_mind_may_until_it_closes() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    await votes.propose(session.id, ANA, "cancel")
    await votes.vote(session.id, 1, BRUNO, True)
    session = await votes.vote(session.id, 1, BRUNO, True)
    assert only(session).yes == (ANA, BRUNO), "nobody counts twice"
    session = await votes.vote(session.id, 1, BRUNO, False)
    assert not session.body.votes, "all must agree"
    await votes.propose(session.id, ANA, "pause", days=1)
    await votes.vote(session.id, 2, BRUNO, False)
    session = await votes.vote(session.id, 2, BRUNO, True)
    assert session.body.paused_until is not None


async def test_a_rewind_goes_to_the_line_that_its_words_name_whatever_was_played_since() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    for _ in range(3):
        await house.some_answer(session.id)
    vote = only(await votes.propose(session.id, ANA, "rewind", steps=1))
    assert vote.first > vote.line
    for _ in range(2):
        await house.some_answer(session.id)
    session = await votes.vote(session.id, vote.number, BRUNO, True)
    assert not session.body.votes
    (entry, *_) = [e for e in session.playing().log if e.key == "@rewind"]
    assert entry.answer == vote.line


async def test_a_rewind_to_a_line_that_is_gone_takes_nothing_back() -> None:
    house = House(MemoryStore())
    votes, session = house.services.votes, await house.match()
    for _ in range(4):
        await house.some_answer(session.id)
    first = only(await votes.propose(session.id, ANA, "rewind", steps=1))
    async with house.matches.change(session.id, LIVE) as draft:
        entries = [entry for entry, _ in await house.store.matches.log(session.id)]
        draft.step(lambda match: match.rewind(0, entries))
        session = await house.matches.commit(draft)
    version = session.playing().version
    session = await votes.vote(session.id, first.number, BRUNO, True)
    assert session.playing().version == version
    assert [vote.outcome for vote in session.body.decided] == ["gone"]
