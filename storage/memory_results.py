"""Results and standings in memory."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .records import MatchResult, RatingStanding, Row, Waiting

Key = tuple[float, str]  # when a match ended, and which it is
BEGINNING: Key = (-1.0, "")


@dataclass(slots=True)
class Ladder:
    """The standings of a game on a server: they count all results up to one."""

    version: int = 0
    upto: Key = BEGINNING
    standings: dict[int, RatingStanding] = field(default_factory=dict)

    def restart(self) -> None:
        self.upto, self.standings = BEGINNING, {}


class MemoryResults:
    """Results of finished matches."""

    def __init__(self, rows: Mapping[str, Row]) -> None:
        self._rows = rows
        self._results: dict[str, MatchResult] = {}
        self._ladders: dict[tuple[int, str], Ladder] = {}

    def store(self, result: MatchResult) -> None:
        """Store the result of a match that is finished, or was changed since."""
        ladder = self._ladders.setdefault((result.guild, result.game), Ladder())
        ladder.version += 1
        before = self._results.get(result.match)
        if before is None or replace(before, revision=result.revision) != result:
            keys = [key(result)] + ([key(before)] if before else [])
            if min(keys) <= ladder.upto:
                ladder.restart()
        self._results[result.match] = result

    def remove(self, match: str) -> None:
        """Remove the result of a match that goes on again."""
        if (result := self._results.pop(match, None)) is not None:
            ladder = self._ladders[result.guild, result.game]
            ladder.version += 1
            ladder.restart()

    async def games(self, guild: int) -> list[str]:
        of = sorted(game for where, game in self._ladders if where == guild)
        return [game for game in of if self._after(guild, game)]

    async def waiting(self, guild: int, game: str, limit: int = 500) -> Waiting:
        ladder = self._ladders.get((guild, game), Ladder())
        return Waiting(guild, game, ladder.version, self._after(guild, game)[:limit])

    def _after(self, guild: int, game: str) -> list[MatchResult]:
        upto = self._ladders.get((guild, game), Ladder()).upto
        here = [r for r in self._results.values() if (r.guild, r.game) == (guild, game)]
        return sorted((r for r in here if key(r) > upto), key=key)

    async def until(self, last: MatchResult, limit: int) -> list[MatchResult]:
        here = [
            r
            for r in self._results.values()
            if (r.guild, r.game) == (last.guild, last.game) and key(r) <= key(last)
        ]
        return sorted(here, key=key)[-limit:]

    async def standings(
        self, guild: int, game: str, people: Collection[int]
    ) -> dict[int, RatingStanding]:
        known = self._ladders.get((guild, game), Ladder()).standings
        return {person: _copy(known[person]) for person in people if person in known}

    async def advance(self, counted: Waiting, changed: Sequence[RatingStanding]) -> bool:
        ladder = self._ladders[counted.guild, counted.game]
        if ladder.version != counted.version:
            return False
        ladder.version += 1
        ladder.upto = key(counted.results[-1])
        ladder.standings |= {standing.person: _copy(standing) for standing in changed}
        return True

    async def best(
        self, guild: int, game: str, limit: int = 100, offset: int = 0
    ) -> list[RatingStanding]:
        known = self._ladders.get((guild, game), Ladder()).standings.values()
        rated = sorted((s for s in known if s.rated), key=lambda s: (-s.rating, s.person))
        return [_copy(standing) for standing in rated[offset : offset + limit]]

    async def of_person(self, guild: int, person: int) -> list[RatingStanding]:
        of = sorted(game for where, game in self._ladders if where == guild)
        known = [self._ladders[guild, game].standings.get(person) for game in of]
        return [_copy(standing) for standing in known if standing is not None]


def key(result: MatchResult) -> Key:
    return result.ended_at, result.match


def _copy(standing: RatingStanding) -> RatingStanding:
    return replace(standing, sides=dict(standing.sides))
