"""A panel's recap is the same from the cache and from the store."""

from __future__ import annotations

from random import Random

import pytest

import games
from bot.app.services import Services
from bot.features.seat.recap import recap
from bot.matches.autoplay import Pace
from bot.matches.question_ids import mark
from games.core.players import sample
from tests.tools.built_services import built_services
from tests.tools.memory_store import MemoryStore


def services(store: MemoryStore) -> Services:
    return built_services(store, lambda: 2e9, rng=Random(1), pace=Pace(0, 0))


@pytest.mark.parametrize("game", ["coup", "offrandes", "earth_and_water"])
async def test_the_recap_is_the_same_after_a_restart(game: str) -> None:
    store, rng = MemoryStore(), Random(5)
    mine = services(store)
    table = await mine.lobby.open(
        game=game, guild=1, channel=1, host=1, name="Ana", locale="en", options={}
    )
    for person, name in ((2, "Bruno"), (3, "Carla"))[: max(games.load(game).seats) - 1]:
        await mine.lobby.join(table.id, person, name)
    session = await mine.lobby.start(table.id, 1)
    told = 0
    for press in range(16):
        match = session.playing()
        if match.result:
            break
        seat = rng.choice([*match.pending])
        person, answer = session.chairs[seat].person or 0, sample(match.pending[seat], rng)
        session = await mine.actions.answer(session.id, person, seat, mark(session), answer, press)
        loaded = await services(store).matches.read(session.id)
        for reader in match.seats:
            assert recap(session, reader, "en") == recap(loaded, reader, "en")
            told += len(recap(session, reader, "en").changed)
        assert len(session.facts) <= 2 * len(match.seats)
    assert told
