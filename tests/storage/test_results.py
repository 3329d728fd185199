"""Results of finished matches, and the standings computed from them, in every store."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.records import (
    CLOSED,
    LIVE,
    Commit,
    Conflict,
    RatingStanding,
)
from storage.roles import Store
from tests.tools.rows import RESULT_SEATS, finish_match, result, row, standing


async def waiting(store: Store, game: str = "coup") -> list[str]:
    return [found.match for found in (await store.results.waiting(1, game)).results]


async def counted(store: Store, *standings: RatingStanding) -> None:
    """All results are counted, and that is how people stand."""
    assert await store.results.advance(await store.results.waiting(1, "coup"), standings)
    assert await waiting(store) == []


async def test_results_wait_in_the_order_in_which_the_matches_ended(store: Store) -> None:
    await finish_match(store, "cccccccc", 20.0)
    await finish_match(store, "bbbbbbbb", 10.0)
    await finish_match(store, "aaaaaaaa", 20.0)
    await finish_match(store, "dddddddd", 0.0)  # of a time when nobody noted it
    assert await waiting(store) == ["dddddddd", "bbbbbbbb", "aaaaaaaa", "cccccccc"]
    first = await store.results.waiting(1, "coup", 1)
    assert first.results == [result("dddddddd", 0.0)]
    assert await store.results.advance(first, [])
    assert await waiting(store) == ["bbbbbbbb", "aaaaaaaa", "cccccccc"]


async def test_servers_and_games_are_counted_apart(store: Store) -> None:
    await finish_match(store, "aaaaaaaa", 20.0)
    await finish_match(store, "bbbbbbbb", 10.0, game="polis")
    await finish_match(store, "cccccccc", 10.0, guild=2)
    assert await store.results.games(1) == ["coup", "polis"]
    await counted(store, standing(5))
    assert await store.results.games(1) == ["polis"]
    assert await waiting(store, "polis") == ["bbbbbbbb"]
    assert await store.results.games(3) == []
    assert await waiting(store, "unknown") == []


async def test_standings_come_back_the_strongest_first(store: Store) -> None:
    await finish_match(store, "aaaaaaaa", 20.0)
    ana = standing(5, 990, sides={"perú": (2, 1)})
    unrated = standing(9, 2000, rated=0)
    await counted(store, ana, standing(7, 1100), standing(6, 990), unrated)
    assert [s.person for s in await store.results.best(1, "coup")] == [7, 5, 6]
    assert [s.person for s in await store.results.best(1, "coup", 1, 1)] == [5]
    assert await store.results.best(2, "coup") == []
    assert await store.results.of_person(1, 5) == [ana]
    assert await store.results.of_person(1, 8) == []
    assert await store.results.standings(1, "coup", {5, 9, 8}) == {5: ana, 9: unrated}
    assert await store.results.standings(1, "coup", set()) == {}
    assert (ana.reliability, standing(5, answered=0, late=0).reliability) == (88, None)


async def test_later_results_leave_what_was_counted(store: Store) -> None:
    await finish_match(store, "bbbbbbbb", 20.0)
    await counted(store, standing(5))
    await finish_match(store, "cccccccc", 20.0)
    assert await waiting(store) == ["cccccccc"]
    assert await store.results.of_person(1, 5) == [standing(5)]
    await counted(store, standing(5, 1010))
    assert await store.results.of_person(1, 5) == [standing(5, 1010)]


@pytest.mark.parametrize("ended_at", [10.0, 20.0])
async def test_a_result_among_those_counted_begins_the_standings_anew(
    store: Store, ended_at: float
) -> None:
    await finish_match(store, "bbbbbbbb", 20.0)
    await counted(store, standing(5))
    await finish_match(store, "aaaaaaaa", ended_at)
    assert await waiting(store) == ["aaaaaaaa", "bbbbbbbb"]
    assert await store.results.best(1, "coup") == []
    assert await store.results.of_person(1, 5) == []


async def test_a_result_that_changes_begins_the_standings_anew(store: Store) -> None:
    """Somebody is forgotten: nothing of the person may stay, in this game or elsewhere."""
    await finish_match(store, "bbbbbbbb", 20.0)
    await counted(store, standing(5))
    forgotten = tuple(replace(seat, person=None, name="?1") for seat in RESULT_SEATS)
    await finish_match(store, "bbbbbbbb", 20.0, 2, seats=forgotten)
    assert await store.results.of_person(1, 5) == []
    assert (await store.results.waiting(1, "coup")).results[0].seats == forgotten


@pytest.mark.parametrize("ended_at", [10.0, 30.0])
async def test_a_result_that_moves_begins_the_standings_anew(store: Store, ended_at: float) -> None:
    await finish_match(store, "bbbbbbbb", 20.0)
    await counted(store, standing(5))
    await finish_match(store, "bbbbbbbb", ended_at, 2)
    assert await waiting(store) == ["bbbbbbbb"]
    assert await store.results.best(1, "coup") == []


async def test_a_result_that_says_the_same_leaves_the_standings(store: Store) -> None:
    await finish_match(store, "bbbbbbbb", 20.0)
    await counted(store, standing(5))
    await finish_match(store, "bbbbbbbb", 20.0, 2)
    assert await waiting(store) == []
    assert await store.results.best(1, "coup") == [standing(5)]


@pytest.mark.parametrize("status", [LIVE, CLOSED])
async def test_a_match_that_is_not_finished_any_more_has_no_result(
    store: Store, status: str
) -> None:
    await finish_match(store, "aaaaaaaa", 10.0)
    await finish_match(store, "bbbbbbbb", 20.0)
    await finish_match(store, "cccccccc", 20.0, game="polis")
    await counted(store, standing(5))
    await store.matches.commit(Commit(row("aaaaaaaa", 2, status=status)))
    assert await waiting(store) == ["bbbbbbbb"]
    assert await store.results.best(1, "coup") == []
    await finish_match(store, "aaaaaaaa", 30.0, 3)
    assert await waiting(store) == ["bbbbbbbb", "aaaaaaaa"]
    assert await waiting(store, "polis") == ["cccccccc"]


async def test_standings_are_not_stored_of_results_that_have_changed_since(store: Store) -> None:
    await finish_match(store, "bbbbbbbb", 20.0)
    before = await store.results.waiting(1, "coup")
    await finish_match(store, "aaaaaaaa", 10.0)
    assert not await store.results.advance(before, [standing(5)])
    assert await store.results.best(1, "coup") == []
    before = await store.results.waiting(1, "coup")
    await store.matches.commit(Commit(row("aaaaaaaa", 2, status=LIVE)))
    assert not await store.results.advance(before, [standing(5)])
    before = await store.results.waiting(1, "coup")
    assert await store.results.advance(before, [standing(5)])
    assert not await store.results.advance(before, [standing(5)])  # another has counted them


async def test_a_commit_that_fails_stores_no_result(store: Store) -> None:
    await store.matches.commit(Commit(row("aaaaaaaa")))
    with pytest.raises(Conflict):
        await finish_match(store, "aaaaaaaa", 10.0, 3)
    assert await waiting(store) == []


async def test_the_results_up_to_one_are_the_last_of_its_game_and_server(store: Store) -> None:
    await finish_match(store, "bbbbbbbb", 20.0)
    await finish_match(store, "aaaaaaaa", 20.0)  # as late, and before it by its name
    await finish_match(store, "cccccccc", 10.0)
    await finish_match(store, "dddddddd", 30.0)
    await finish_match(store, "eeeeeeee", 5.0, game="kobayakawa")
    last = result("bbbbbbbb", 20.0)
    found = await store.results.until(last, 9)
    assert [one.match for one in found] == ["cccccccc", "aaaaaaaa", "bbbbbbbb"]
    assert [one.match for one in await store.results.until(last, 2)] == ["aaaaaaaa", "bbbbbbbb"]
    assert found[-1] == last


async def test_a_match_that_goes_on_again_begins_only_its_own_standings_anew(store: Store) -> None:
    of = {"aaaaaaaa": (1, "coup"), "bbbbbbbb": (1, "polis"), "cccccccc": (2, "coup")}
    for id, (guild, game) in of.items():
        await finish_match(store, id, 20.0, guild=guild, game=game)
        waits, stands = await store.results.waiting(guild, game), standing(5)
        assert await store.results.advance(waits, [replace(stands, guild=guild, game=game)])
    await store.matches.commit(Commit(row("aaaaaaaa", 2, status=LIVE)))
    best = [[s.person for s in await store.results.best(*place)] for place in of.values()]
    assert best == [[], [5], [5]]
    waits_for = [await store.results.waiting(*place) for place in of.values()]
    assert [one.results for one in waits_for] == [[], [], []]
    assert [s.game for s in await store.results.of_person(1, 5)] == ["polis"]
    assert [s.game for s in await store.results.of_person(2, 5)] == ["coup"]
