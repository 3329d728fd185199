"""What a replay shows after each line: all that was done until then, and nothing that may yet be
taken back."""

from __future__ import annotations

from random import Random

from bot.matches.question_ids import mark
from games.core.match import Match
from games.core.players import sample
from games.core.record import Entry
from games.core.secret import SPECTATOR, dump, seal
from storage.memory import MemoryStore
from storage.records import LIVE
from tests.tools.house import ANA, BRUNO, House

GAME = "earth_and_water"  # whose steps can be taken back until somebody learns from them
ANSWERS = 60


async def begun(house: House) -> str:
    table = await house.lobby.open(
        game=GAME, guild=1, channel=2, host=ANA, name="Ana", locale="en", options={}
    )
    await house.lobby.join(table.id, BRUNO, "Bruno")
    return (await house.lobby.start(table.id, ANA)).id


async def played(house: House, id: str, dice: Random) -> None:
    """One answer of whoever is asked, by chance."""
    session = await house.matches.read(id)
    match = session.playing()
    seat, decision = next(iter(match.pending.items()))
    person = session.chairs[seat].person
    assert person is not None
    await house.actions.answer(id, person, seat, mark(session), sample(decision, dice), None)


async def test_each_step_of_a_replay_shows_what_was_done_in_it() -> None:
    """A step that could be taken back then was shown to others one step late, for ever."""
    house, dice = House(MemoryStore()), Random(7)
    id = await begun(house)
    for _ in range(ANSWERS):
        await played(house, id, dice)
    history, session = house.services.history, await house.matches.read(id)
    match, log = session.playing(), await history.log(session)
    late = 0
    for stop in await history.stops(session, SPECTATOR):
        until: list[Entry] = [entry for entry in log if entry.seq <= stop]
        then = Match(match.game, match.start, None, until)
        seen = dump((await history.at(session, stop)).view(SPECTATOR))
        assert seen == dump(seal(then.table.state, SPECTATOR))
        late += seen != dump(then.view(SPECTATOR))
    assert late, "no step could be taken back"


async def test_what_may_still_be_taken_back_is_not_replayed_to_others() -> None:
    house, dice = House(MemoryStore()), Random(7)
    id = await begun(house)
    session = await house.matches.read(id)
    while not session.playing().undoable:
        await played(house, id, dice)
        session = await house.matches.read(id)
    history, match = house.services.history, session.playing()
    assert session.status == LIVE
    assert match.floor < match.version
    assert max(await history.stops(session, SPECTATOR)) == match.floor
    now = await history.at(session, match.version)
    assert dump(now.view(SPECTATOR)) == dump(match.view(SPECTATOR))
    own = match.undoable[-1].seat
    assert dump(now.view(own)) == dump(match.view(own))
