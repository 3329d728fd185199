"""Results and ratings of people, worked out from the finished matches themselves.

Nothing is counted up: the rows of finished matches are the only record, so that no match can be
counted twice or forgotten, whatever breaks in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from openskill.models import PlackettLuce

from bot.matches.host import Host
from bot.matches.session import OVER, Body
from storage.records import Row

MATCHES = 100_000  # of one server at most
MODEL = PlackettLuce()


@dataclass(slots=True)
class Standing:
    """What somebody has achieved in one game on one server."""

    person: int
    game: str
    name: str = ""
    played: int = 0
    won: int = 0
    rated: int = 0
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    answered: int = 0
    late: int = 0
    sides: dict[str, tuple[int, int]] = field(default_factory=dict)  # side: played, won

    @property
    def rating(self) -> int:
        """A careful guess of the strength: it begins at 1000 and rises as more is known."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))

    @property
    def reliability(self) -> int | None:
        """Answers in time, in per cent; None where there was nothing to answer."""
        asked = self.answered + self.late
        return round(100 * self.answered / asked) if asked else None


class Ratings:
    """Reads the finished matches of a server."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def standings(self, guild: int) -> dict[tuple[str, int], Standing]:
        """Everybody who has finished a match there, by game and person."""
        rows = await self.host.store.rows(status=(OVER,), guild=guild, limit=MATCHES)
        return fold(rows)

    async def of_person(self, guild: int, person: int) -> list[Standing]:
        found = await self.standings(guild)
        return [standing for (_, whose), standing in sorted(found.items()) if whose == person]

    async def best(self, guild: int, game: str) -> list[Standing]:
        """Those with a rating in a game, the strongest first."""
        found = await self.standings(guild)
        listed = [s for (of, _), s in found.items() if of == game and s.rated]
        return sorted(listed, key=lambda s: (-s.rating, s.person))


def fold(rows: Sequence[Row]) -> dict[tuple[str, int], Standing]:
    """The standings after these matches, in the order in which they ended."""
    found: dict[tuple[str, int], Standing] = {}
    bodies = [(row, Body.model_validate(row.body)) for row in rows]
    for row, body in sorted(bodies, key=lambda one: (one[1].ended_at, one[0].id)):
        scores = body.scores or []
        for seat, chair in enumerate(body.chairs[: len(scores)]):
            if chair.person is None:
                continue
            standing = found.setdefault((row.game, chair.person), Standing(chair.person, row.game))
            standing.name = chair.name
            standing.played += 1
            won = seat in body.victors
            standing.won += won
            if seat < len(body.sides):
                played, before = standing.sides.get(body.sides[seat], (0, 0))
                standing.sides[body.sides[seat]] = (played + 1, before + won)
            standing.answered += chair.answered
            standing.late += chair.late
        if counts(body):
            rate(row.game, body, found)
    return found


def counts(body: Body) -> bool:
    """Whether a match is rated: ended properly, not set up by hand, no computer at the table."""
    rigged = bool((body.start or {}).get("rig"))
    seated = len(body.chairs) > 1 and not any(chair.computer for chair in body.chairs)
    return seated and not rigged and bool(body.scores)


def rate(game: str, body: Body, found: dict[tuple[str, int], Standing]) -> None:
    """Change the ratings by one match; a substitute plays with a rating and keeps it.

    Who has been forgotten counts as somebody unknown, so that the others keep what they won.
    """
    sitting = [
        Standing(0, game) if chair.person is None else found[game, chair.person]
        for chair in body.chairs
    ]
    teams = [[MODEL.rating(mu=s.mu, sigma=s.sigma)] for s in sitting]
    after = MODEL.rate(teams, scores=list(body.scores or ()))
    for chair, standing, ((new,)) in zip(body.chairs, sitting, after, strict=True):
        if not chair.substitute:
            standing.mu, standing.sigma = float(new.mu), float(new.sigma)
            standing.rated += 1
