"""Results and standings on any engine that speaks SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from . import codec
from .queries import QUERIES
from .records import Conflict, MatchResult, RatingStanding, Waiting
from .sql_engine import SqlEngine, Statement


class SqlResults:
    """Results of finished matches. A ladder is how far the standings of a game on a server have
    counted them."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def games(self, guild: int) -> list[str]:
        return [cells[0] for cells in await self._engine.read(QUERIES["waiting_games"], (guild,))]

    async def waiting(self, guild: int, game: str, limit: int = 500) -> Waiting:
        # the version first: what is stored between the two makes `advance` fail
        version = await self._engine.read(QUERIES["ladder_version"], (guild, game))
        found = await self._engine.read(QUERIES["waiting_results"], (guild, game, limit))
        results = [codec.result_out(cells) for cells in found]
        return Waiting(guild, game, version[0][0] if version else 0, results)

    async def until(self, last: MatchResult, limit: int) -> list[MatchResult]:
        values = (last.guild, last.game, last.ended_at, last.match, limit)
        found = await self._engine.read(QUERIES["results_until"], values)
        return [codec.result_out(cells) for cells in reversed(found)]

    async def standings(
        self, guild: int, game: str, people: Collection[int]
    ) -> dict[int, RatingStanding]:
        values = (guild, game, codec.to_json(sorted(people)))
        found = await self._engine.read(self._engine.own["standings_of"], values)
        return {s.person: s for s in map(codec.standing_out, found)}

    async def advance(self, counted: Waiting, changed: Sequence[RatingStanding]) -> bool:
        last = counted.results[-1]
        key = (counted.guild, counted.game, counted.version)
        job = [Statement(QUERIES["advance_ladder"], (last.ended_at, last.match, *key), must=True)]
        job += [
            Statement(QUERIES["put_standing"], codec.standing_in(standing)) for standing in changed
        ]
        try:
            await self._engine.write(job)
        except Conflict:
            return False
        return True

    async def best(
        self, guild: int, game: str, limit: int = 100, offset: int = 0
    ) -> list[RatingStanding]:
        values = (guild, game, limit, offset)
        found = await self._engine.read(QUERIES["best_standings"], values)
        return [codec.standing_out(cells) for cells in found]

    async def of_person(self, guild: int, person: int) -> list[RatingStanding]:
        found = await self._engine.read(QUERIES["standings_of_person"], (guild, person))
        return [codec.standing_out(cells) for cells in found]
