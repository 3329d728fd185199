"""Results and ratings of people: what each finished match counts for, and how people stand.

A finished match is stored with its result. Standings are results counted in the order in which the
matches ended; they are brought up to date when somebody wants to see them, so that no match can be
counted twice or forgotten, whatever breaks in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import NamedTuple
from weakref import WeakValueDictionary

from openskill.models import PlackettLuce

from bot.matches.body import Body
from bot.matches.results import result_of
from storage.records import OVER, Result, Standing
from storage.roles import Store

MODEL = PlackettLuce()
SLICE = 100  # results that are counted before the standings are stored
BREATH = 10  # results that are worked out before anybody else gets a turn
COUNTED = 500  # results that are counted anew for what a match did
PAGE = 50  # standings of a leaderboard that are read at once
KIND = "results"  # of the document that says up to when results were caught up
AGAIN = 7 * 86400.0  # seconds before that which are looked at again: clocks differ


class Effect(NamedTuple):
    """What a match did for somebody: the rating before and after it, None where it was not rated,
    or where too many matches have to be counted for it; how many they have won in a row."""

    before: int | None
    after: int | None
    streak: int


class Ratings:
    """Counts results and knows how people stand, by server, game and person."""

    def __init__(self, store: Store) -> None:
        self._store, self._results = store, store.results
        self._locks: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    async def catch_up(self) -> None:
        """Store the results of finished matches that an older build has stored without.

        Matches that ended long before the last time are not looked at again.
        """
        before = await self._store.documents.get(KIND, 0)
        latest = await self._store.matches.rows(status=(OVER,), limit=1)
        since = max(0.0, before["until"] - AGAIN) if before else 0.0
        while rows := await self._results.missing(SLICE, since):
            stored, since = False, rows[-1].changed_at
            for first in range(0, len(rows), BREATH):
                some = rows[first : first + BREATH]
                results = [result_of(row, Body.model_validate(row.body)) for row in some]
                done = await asyncio.gather(*(self._results.put(result) for result in results))
                stored = stored or any(done)
            if not stored:  # somebody is changing just these: the result comes with the change
                break
        if latest:
            await self._store.documents.put(KIND, 0, {"until": latest[0].changed_at})

    async def best(self, guild: int, game: str) -> AsyncIterator[Standing]:
        """Those with a rating in a game, the strongest first."""
        await self.count(guild, game)
        offset = 0
        while page := await self._results.best(guild, game, PAGE, offset):
            for standing in page:
                yield standing
            offset += PAGE

    async def of_person(self, guild: int, person: int) -> list[Standing]:
        """A person's standing in every game played on a server, by game."""
        for game in await self._results.games(guild):
            await self.count(guild, game)
        return await self._results.of_person(guild, person)

    async def effect(self, result: Result, person: int) -> Effect:
        """What this result did for one who has won, as of the results that came before it."""
        found = await self._results.until(result, COUNTED)
        streak = 0
        for one in reversed(found):
            seat = next((each for each in one.seats if each.person == person), None)
            if seat is not None and not seat.won:
                break
            streak += seat is not None
        if not result.rated or len(found) == COUNTED:
            return Effect(None, None, streak)
        known = dict[int, Standing]()
        for first in range(0, len(found) - 1, BREATH):
            if first:
                await asyncio.sleep(0)
            add(found[first : min(first + BREATH, len(found) - 1)], known)
        start = known.get(person) or newcomer(result.guild, result.game, person)
        before = start.rating
        add(found[-1:], known)
        return Effect(before, known[person].rating, streak)

    async def count(self, guild: int, game: str) -> None:
        """Bring the standings up to date, so that the next reader need not wait."""
        key = (guild, game)
        if (lock := self._locks.get(key)) is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:
            while (waiting := await self._results.waiting(guild, game, SLICE)).results:
                people = {
                    s.person for r in waiting.results for s in r.seats if s.person is not None
                }
                known = await self._results.standings(guild, game, people)
                for first in range(0, len(waiting.results), BREATH):
                    if first:
                        await asyncio.sleep(0)
                    add(waiting.results[first : first + BREATH], known)
                # where another process was quicker, what is left is read anew
                await self._results.advance(waiting, list(known.values()))


def add(results: Iterable[Result], known: dict[int, Standing]) -> None:
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


def newcomer(guild: int, game: str, person: int) -> Standing:
    """Somebody of whom nothing is known."""
    return Standing(guild, game, person, "", MODEL.mu, MODEL.sigma, rating(MODEL.mu, MODEL.sigma))


def rating(mu: float, sigma: float) -> int:
    """A careful guess of the strength: it begins at 1000 and rises as more is known."""
    return round(1000 + 40 * (mu - 3 * sigma))


def rate(result: Result, known: dict[int, Standing]) -> None:
    """Change the ratings by one match; a substitute plays with a rating and keeps it.

    Who has been forgotten counts as somebody unknown, so that the others keep what they won.
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
