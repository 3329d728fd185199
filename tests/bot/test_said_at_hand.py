"""The card of a match is the same, made by who changed the match or by who loads it."""

from __future__ import annotations

import pytest

from bot.features.table.view import table_face
from bot.matches import last_seen
from bot.matches.session import Session
from storage.records import LIVE
from tests.tools.hearing import seen
from tests.tools.house import ANA, BRUNO, CARLA, House
from tests.tools.memory_store import MemoryStore


async def long_match() -> tuple[House, Session]:
    """A match in which more was said than is kept at hand."""
    house = House(MemoryStore())
    session = await house.lobby.open(
        game="offrandes", guild=1, channel=2, host=ANA, name="Ana", locale="en", options={}
    )
    for person, name in ((BRUNO, "Bruno"), (CARLA, "Carla")):
        await house.lobby.join(session.id, person, name)
    await house.lobby.start(session.id, ANA)
    while len(await house.store.matches.events(session.id)) <= 2 * last_seen.RECENT_EVENT_LIMIT:
        await house.some_answer(session.id)
    return house, await house.matches.read(session.id)


async def loaded(house: House, session: Session) -> Session:
    """The same as a process has it that starts now."""
    return await House(house.store).matches.read(session.id)


async def test_who_loads_a_match_has_as_much_at_hand_as_who_changed_it() -> None:
    house, session = await long_match()
    again = await loaded(house, session)
    assert len(session.recent) < last_seen.RECENT_EVENT_LIMIT, "else nothing is left out"
    assert again.recent == session.recent
    assert seen(table_face(again)) == seen(table_face(session))


@pytest.mark.parametrize("steps", [1, 6])
async def test_after_a_rewind_the_card_goes_on_with_what_was_said_before(steps: int) -> None:
    house, session = await long_match()
    vote = await house.services.votes.propose(session.id, ANA, "rewind", steps=steps)
    (line,) = [vote.line for vote in vote.body.votes]
    async with house.matches.change(session.id, LIVE) as draft:
        entries = [entry for entry, _ in await house.store.matches.log(session.id)]
        draft.step(lambda match: match.rewind(line, entries))
        session = await house.matches.commit(draft)
    again = await loaded(house, session)
    assert all(seq <= line for seq, _ in session.recent)
    assert len(session.recent) >= last_seen.RECENT_EVENTS
    assert again.recent == session.recent
    assert seen(table_face(again)) == seen(table_face(session))
