"""The states of tables when a fault strikes, and the people at them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from bot.time.reckoning import DAY, HOUR, PRESETS, Timing
from tests.outages.town import Town

EVENING = PRESETS["evening"]
BANK = Timing(kind="correspondence", bank=1.5 * HOUR, increment=HOUR, cap=2 * HOUR)
GAMES = ("kobayakawa", "coup")
AT_A_TABLE = 3


@dataclass
class Place:
    """A table: on which server, in which state, and what its people were promised.

    `prompt` are those who answer when they can; the others never do. Times are those of the world.
    """

    where: str
    state: str
    channel: str
    guild: str
    people: list[int]
    timing: Timing
    game: str
    prompt: set[int] = field(default_factory=set)
    away: dict[int, tuple[float, float]] = field(default_factory=dict)
    pause: float = 0.0  # seconds that a pause was decided for
    id: str = ""

    @property
    def name(self) -> str:
        return f"{self.where}/{self.state}"


Begin = Callable[[Town, Place, Random], Awaitable[None]]


async def nothing(town: Town, place: Place, rng: Random) -> None:
    """The game goes on."""


async def vote(town: Town, place: Place, rng: Random) -> None:
    """Somebody proposes something, and nobody else says anything."""
    kind = rng.choice(("pause", "cancel"))
    days = {"days": 1.0} if kind == "pause" else {}
    await town.bot.services.votes.propose(place.id, place.people[0], kind, **days)


async def pause(town: Town, place: Place, rng: Random) -> None:
    """All want a pause, which ends soon after the fault, or in it."""
    votes, days = town.bot.services.votes, rng.uniform(0.01, 0.08)
    session = await votes.propose(place.id, place.people[0], "pause", days=days)
    for number in [each.number for each in session.body.votes]:
        await votes.vote(place.id, number, place.people[1], True)
    place.pause = days * DAY


async def absence(town: Town, place: Place, rng: Random) -> None:
    """One of them is away for a while."""
    absences, person = town.bot.services.absences, place.people[rng.randrange(AT_A_TABLE)]
    await town.bot.services.people.change_guild(int(place.guild), away_notice=0)
    begins, ends = town.box.world.clock(), town.clock() + rng.uniform(0.3, 3.0) * HOUR
    kept = await absences.take_leave(person, int(place.guild), ends, town.clock())
    place.away[person] = (begins, begins + kept.away_until - town.clock())


@dataclass(frozen=True)
class TableState:
    """A clock, and what has begun at the table before the fault."""

    timing: Timing
    begin: Begin = nothing


STATES: Mapping[str, TableState] = {
    "live clock": TableState(EVENING),
    "bank": TableState(BANK),
    "open vote": TableState(EVENING, vote),
    "pause": TableState(EVENING, pause),
    "absence": TableState(BANK, absence),
    "quiet table": TableState(PRESETS["none"]),
}
