"""Computer players go on when the store is back; nobody else would make them."""

from __future__ import annotations

from random import Random

from bot.matches.autoplay import AGAIN, Autoplay, Pace
from bot.matches.computers import Computers
from storage.memory import MemoryStore
from tests.bot.test_door import ANA, House


async def test_an_answer_that_could_not_be_stored_is_given_when_the_store_is_back() -> None:
    house = House(MemoryStore())
    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)
        if waited.count(AGAIN) == 2:  # the store was away for two tries
            house.fails = False

    autoplay = Autoplay(
        house.matches, Computers(None, Random(1)), pause=pause, rng=Random(1), pace=Pace(0, 0)
    )
    session = await house.lobby.open(
        game="coup",
        guild=1,
        channel=2,
        host=ANA,
        name="Ana",
        locale="en",
        options={},
        entropy="e",
    )
    for _ in range(2):
        await house.lobby.seat_computer(session.id, ANA, "random")
    session = await house.lobby.start(session.id, ANA)
    while (seat := session.seat_of(ANA)) in (match := session.playing()).pending:
        answer = match.default(seat or 0)
        session = await house.actions.answer(session.id, ANA, seat or 0, match.asked, answer, None)
    house.fails = True
    autoplay.nudge(session.id)
    await autoplay.idle()
    after = await house.matches.read(session.id)
    assert waited.count(AGAIN) == 2
    assert after.playing().version > session.playing().version
    assert after.seat_of(ANA) in after.playing().pending or after.playing().result is not None
