"""What a replay shows after each line: all that was done until then, and nothing that may yet be
taken back."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.features.history import view
from bot.features.votes.view import result
from bot.matches.question_ids import mark
from bot.ui import parts
from bot.ui.words import bot_words
from games.core.match import Match
from games.core.players import sample
from games.core.record import Entry
from games.core.secret import SPECTATOR, dump, seal
from storage.records import LIVE
from tests.tools.hearing import seen
from tests.tools.house import ANA, BRUNO, DORA, House
from tests.tools.memory_store import MemoryStore

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


async def test_every_round_of_a_long_replay_can_be_gone_to() -> None:
    house = House(MemoryStore())
    session = await house.matches.read(await begun(house))
    match = await house.services.history.at(session, 0)
    marks = [(2 * n, f"Turn {n}") for n in range(80)]

    def offered(step: int) -> list[int]:
        face = view.replay(
            session,
            view.ReplayedStep(match, [], step, 160),
            reader=SPECTATOR,
            readers=[],
            landmarks=marks,
            locale="en",
            pictures=False,
        )
        (menu,) = (one for one in face.view.walk_children() if isinstance(one, parts.Select))
        assert len(menu.options) <= 25
        beyond = [bool(one.description) for one in menu.options]
        assert not any(beyond[1:-1])
        assert [beyond[0], beyond[-1]] == [
            menu.options[0].value != "0",
            menu.options[-1].value != "158",
        ]
        return [int(one.value) for one in menu.options]

    for step in (0, 81, 159):
        assert step - step % 2 in offered(step), "where one is"
    first, last, presses = 80, 80, 0
    while first or last < 158:
        first, last, presses = min(offered(first)), max(offered(last)), presses + 1
    assert presses <= 4


async def challenged(passed: int) -> Any:
    """What everybody can look at, and hears of two rewinds, where somebody challenges a claim after
    so many have passed."""
    house = House(MemoryStore())
    id = (await house.match()).id

    async def answer(seat: int, answer: Any) -> None:
        session = await house.matches.read(id)
        person = session.chairs[seat].person or 0
        await house.actions.answer(id, person, seat, mark(session), answer, None)

    (active,) = (await house.matches.read(id)).playing().pending
    await answer(active, "tax")
    window = [*(await house.matches.read(id)).playing().pending]
    for seat in window[1 : 1 + passed]:
        await answer(seat, "pass")
    await answer(window[0], "challenge")
    await played(house, id, Random(1))
    await played(house, id, Random(1))
    session, history = await house.matches.read(id), house.services.history
    stops = await history.stops(session, SPECTATOR)
    said = await history.said(session, SPECTATOR)
    faces = []
    for step, line in enumerate(stops):
        then, heard = await history.at(session, line), [one for one in said if one[0] == line]
        shown = view.replay(
            session,
            view.ReplayedStep(then, heard, step, len(stops)),
            reader=SPECTATOR,
            readers=[],
            landmarks=view.landmarks(session, said, stops, "en", SPECTATOR),
            locale="en",
            pictures=False,
        )
        faces.append(seen(shown))
    looked = [faces, view.transcript(session, said, SPECTATOR, "en")]
    votes, (ana, bruno, *_) = house.services.votes, [c.person or 0 for c in session.chairs]
    await votes.propose(id, ana, "rewind", steps=1)
    await votes.vote(id, 1, bruno, True)
    session = await house.matches.read(id)
    (vote,) = session.body.decided
    await house.services.hosting.rewind(id, DORA, 1, "a slip", manages=True)
    session = await house.matches.read(id)
    told = await house.finder.heard(session, SPECTATOR)
    return [*looked, result(session, vote, bot_words("en")), told[-1][1].args]


async def test_no_step_is_numbered_by_what_was_passed_in_secret() -> None:
    """The lines of the log count who had passed before a window was closed by somebody else."""
    nobody, somebody = await challenged(0), await challenged(1)
    assert nobody == somebody
    *_, rewound, told = nobody
    assert "back at step" in rewound
    assert told["was"] > told["line"]
