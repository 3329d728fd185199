"""Results and ratings of people: what each finished match counts, and the standings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import NamedTuple
from weakref import WeakValueDictionary

from openskill.models import PlackettLuce

from storage.records import MatchResult, RatingStanding
from storage.roles import Store

MODEL = PlackettLuce()
RESULTS_PER_WRITE = 100  # results that are counted before the standings are stored
RESULTS_PER_TURN = 10  # results that are worked out before anybody else gets a turn
RECOUNTED_RESULTS = 500  # results that are counted anew for what a match did
STANDINGS_PAGE_SIZE = 50  # standings of a leaderboard that are read at once


class RatingChange(NamedTuple):
    """What a match changed for somebody: the rating before and after, and how many won in a row.

    The ratings are None if the match is not rated, or if too many matches would have to be counted.
    """

    before: int | None
    after: int | None
    streak: int


class Ratings:
    """Counts results and computes standings, by server, game and person."""

    def __init__(self, store: Store) -> None:
        self._store, self._results = store, store.results
        self._locks: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    async def best(self, guild: int, game: str) -> AsyncIterator[RatingStanding]:
        """The people with a rating in a game, the strongest first."""
        await self.count(guild, game)
        offset = 0
        while page := await self._results.best(guild, game, STANDINGS_PAGE_SIZE, offset):
            for standing in page:
                yield standing
            offset += STANDINGS_PAGE_SIZE

    async def of_person(self, guild: int, person: int) -> list[RatingStanding]:
        """A person's standing in every game played on a server, by game."""
        for game in await self._results.games(guild):
            await self.count(guild, game)
        return await self._results.of_person(guild, person)

    async def effect(self, result: MatchResult, person: int) -> RatingChange:
        """What a result changed for one of its winners, given the results before it."""
        found = await self._results.until(result, RECOUNTED_RESULTS)
        streak = 0
        for one in reversed(found):
            seat = next((each for each in one.seats if each.person == person), None)
            if seat is not None and not seat.won:
                break
            streak += seat is not None
        if not result.rated or len(found) == RECOUNTED_RESULTS:
            return RatingChange(None, None, streak)
        known = dict[int, RatingStanding]()
        for first in range(0, len(found) - 1, RESULTS_PER_TURN):
            if first:
                await asyncio.sleep(0)
            add(found[first : min(first + RESULTS_PER_TURN, len(found) - 1)], known)
        start = known.get(person) or newcomer(result.guild, result.game, person)
        before = start.rating
        add(found[-1:], known)
        return RatingChange(before, known[person].rating, streak)

    async def count(self, guild: int, game: str) -> None:
        """Bring the standings up to date in advance, so that the next reader need not wait."""
        key = (guild, game)
        if (lock := self._locks.get(key)) is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:
            while (waiting := await self._results.waiting(guild, game, RESULTS_PER_WRITE)).results:
                people = {
                    s.person for r in waiting.results for s in r.seats if s.person is not None
                }
                known = await self._results.standings(guild, game, people)
                for first in range(0, len(waiting.results), RESULTS_PER_TURN):
                    if first:
                        await asyncio.sleep(0)
                    add(waiting.results[first : first + RESULTS_PER_TURN], known)
                # where another process was quicker, what is left is read anew
                await self._results.advance(waiting, list(known.values()))


def add(results: Iterable[MatchResult], known: dict[int, RatingStanding]) -> None:
    """Add results, in the order in which their matches ended, to the standings before them."""
    for result in results:
        for seat in result.seats:
            if seat.person is None:
                continue
            standing = known.setdefault(
                seat.person, newcomer(result.guild, result.game, seat.person)
            )
            standing.name = seat.name
            standing.played += 1
            standing.won += seat.won
            if seat.side:
                played, won = standing.sides.get(seat.side, (0, 0))
                standing.sides[seat.side] = (played + 1, won + seat.won)
            standing.answered += seat.answered
            standing.late += seat.late
        if result.rated:
            rate(result, known)


def newcomer(guild: int, game: str, person: int) -> RatingStanding:
    """The standing of a person without results."""
    return RatingStanding(
        guild, game, person, "", MODEL.mu, MODEL.sigma, rating(MODEL.mu, MODEL.sigma)
    )


def rating(mu: float, sigma: float) -> int:
    """A cautious estimate of the strength: it begins at 1000 and rises as more is known."""
    return round(1000 + 40 * (mu - 3 * sigma))


def rate(result: MatchResult, known: dict[int, RatingStanding]) -> None:
    """Update the ratings by one match; a substitute counts with their rating and keeps it.

    A deleted person counts as an unknown player, so that the others keep what they won.
    """
    sitting = [
        newcomer(result.guild, result.game, 0) if seat.person is None else known[seat.person]
        for seat in result.seats
    ]
    teams = [[MODEL.rating(mu=s.mu, sigma=s.sigma)] for s in sitting]
    after = MODEL.rate(teams, scores=[seat.score for seat in result.seats])
    for seat, standing, ((new,)) in zip(result.seats, sitting, after, strict=True):
        if not seat.substitute:
            standing.mu, standing.sigma = float(new.mu), float(new.sigma)
            standing.rating = rating(standing.mu, standing.sigma)
            standing.rated += 1
