"""Leaderboards and records are read from rows, which stay right whatever happens to matches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.features.ratings import service as ratings
from bot.features.ratings.service import Ratings, add
from bot.matches.body import Body
from bot.matches.results import result_of
from storage.records import OVER, Commit, MatchResult, RatingStanding, Row, SeatResult
from tests.tools.evening import Person, evening, labels, text
from tests.tools.finished import short_match
from tests.tools.memory_store import MemoryStore


def a_result(n: int, rng: Random) -> MatchResult:
    """A match of two to four out of eight people, some of whom are forgotten or substitutes."""
    sat = rng.sample(range(1, 9), rng.randint(2, 4))
    seats = tuple(
        SeatResult(
            None if rng.random() < 0.05 else person,
            f"P{person} in {n}",
            float(rng.randint(0, 3)),
            won=rng.random() < 0.3,
            side=rng.choice(("", "red", "blue")),
            answered=rng.randint(0, 9),
            late=rng.randint(0, 2),
            substitute=rng.random() < 0.1,
        )
        for person in sat
    )
    ended_at = float(rng.randint(0, 20))  # many end at the same time
    return MatchResult(f"m{n:07}", 1, 1, "coup", ended_at, rng.random() < 0.8, seats)


def at_once(results: list[MatchResult]) -> list[RatingStanding]:
    """How everybody stands after all of these, counted in one go."""
    known: dict[int, RatingStanding] = {}
    add(sorted(results, key=lambda r: (r.ended_at, r.match)), known)
    return sorted((s for s in known.values() if s.rated), key=lambda s: (-s.rating, s.person))


async def finish(store: MemoryStore, result: MatchResult) -> None:
    channel = int(result.match[1:])
    row = Row(result.match, 1, OVER, "coup", 1, channel, 1, {}, 0.0, result.ended_at)
    await store.matches.commit(Commit(row, result=result))


def test_who_took_a_seat_over_and_loses_keeps_the_rating() -> None:
    sat = SeatResult(1, "Ana", 9.0, won=True), SeatResult(2, "Dani", 0.0), SeatResult(3, "Eva", 0.0)
    seats = (*sat[:2], replace(sat[2], substitute=True))
    before, known = 1000, dict[int, RatingStanding]()
    add([MatchResult("m0000001", 1, 1, "coup", 0.0, True, seats)], known)
    assert (known[1].rating > before, known[2].rating < before) == (True, True)
    assert (known[3].rating, known[3].rated, known[3].played) == (ratings.rating(25, 25 / 3), 0, 1)


@pytest.mark.parametrize("seed", range(5))
async def test_standings_do_not_depend_on_when_results_are_stored_and_read(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "RESULTS_PER_WRITE", 7)
    monkeypatch.setattr(ratings, "STANDINGS_PAGE_SIZE", 3)
    rng, store = Random(seed), MemoryStore()
    mine = Ratings(store)
    results = [a_result(n, rng) for n in range(60)]
    for n, result in enumerate(results):
        await finish(store, result)
        if rng.random() < 0.3:
            assert [s async for s in mine.best(1, "coup")] == at_once(results[: n + 1])
    assert [s async for s in mine.best(1, "coup")] == at_once(results)


async def test_readers_at_the_same_time_count_every_result_once() -> None:
    rng, store = Random(1), MemoryStore()
    results = [a_result(n, rng) for n in range(50)]
    for result in results:
        await finish(store, result)
    readers = [Ratings(store) for _ in range(3)]  # of three processes

    async def read(one: Ratings) -> list[RatingStanding]:
        return [s async for s in one.best(1, "coup")]

    assert await asyncio.gather(*map(read, readers)) == [at_once(results)] * 3
    everybody = {s.person: s for s in at_once(results)}
    for person, standing in everybody.items():
        assert await readers[0].of_person(1, person) == [standing]


async def test_a_person_is_brought_up_to_date_in_every_game() -> None:
    store = MemoryStore()
    body = Body.model_validate(
        {"chairs": [{"person": p, "name": "x"} for p in (5, 6)], "scores": [1, 0], "ended_at": 3.0}
    )
    for channel, game in enumerate(("coup", "polis")):
        row = Row(game, 1, OVER, game, 1, channel, 1, {}, 0.0, 1.0)
        await store.matches.commit(Commit(row, result=result_of(row, body)))
    found = await Ratings(store).of_person(1, 5)
    assert [(s.game, s.played, s.won, s.rated) for s in found] == [
        ("coup", 1, 1, 1),
        ("polis", 1, 1, 1),
    ]


async def leaders(person: Person) -> str:
    return text((await person.slash("game leaderboard", game="earth_and_water")).response)


async def test_who_is_forgotten_is_on_no_leaderboard_and_the_others_stay() -> None:
    async with evening() as e:
        winner, loser = e.trio()[:2]
        await short_match(e, winner, loser)
        before = await leaders(loser)
        assert winner.actor.name in before
        kept = await e.store.results.of_person(e.guild.id, loser.id)
        warning = (await winner.slash("privacy delete")).response
        await winner.click(warning, labels(warning)[0])
        assert await e.store.results.of_person(e.guild.id, winner.id) == []
        after = await leaders(loser)
        assert winner.actor.name not in after
        assert loser.actor.name in after
        assert await e.store.results.of_person(e.guild.id, loser.id) == kept


async def test_leaderboard_and_record_read_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as e:
        winner, loser = e.trio()[:2]
        await short_match(e, winner, loser)

        async def never(**wanted: Any) -> list[Row]:
            raise AssertionError("matches are read")

        monkeypatch.setattr(e.store.matches, "rows", never)
        assert winner.actor.name in await leaders(loser)
        assert "1 won" in text((await winner.slash("game record")).response)
