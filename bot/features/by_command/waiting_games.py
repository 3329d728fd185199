"""Which game a typed answer belongs to: that of the channel, or one that waits for the person."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence

from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.matches.session import Session
from storage.records import LIVE

REMEMBERED_SECONDS = 30.0
PEOPLE_REMEMBERED = 2_000


class WaitingGames:
    """Finds a person's games, without the store while somebody types."""

    def __init__(self, matches: Matches, finder: MatchFinder, now: Callable[[], float]) -> None:
        self.matches, self.finder, self.now = matches, finder, now
        self._found: OrderedDict[tuple[int, int], tuple[float, list[str]]] = OrderedDict()

    async def of(self, person: int, channel: int) -> list[Session]:
        """The game that the person plays in this channel; else those that wait for them, those
        with the least time left first."""
        here = await self.finder.in_channel(channel)
        if here is not None and here.status == LIVE and here.seat_of(person) is not None:
            found = [here]
        else:
            found = [one for one in await self.finder.of_person(person) if waits(one, person)]
        self._remember((person, channel), [one.id for one in found])
        return found

    async def while_typing(self, person: int, channel: int) -> list[Session]:
        """The same, at most REMEMBERED_SECONDS seconds old."""
        at, ids = self._found.get((person, channel), (0.0, []))
        if not ids or not 0 <= self.now() - at < REMEMBERED_SECONDS:
            return await self.of(person, channel)
        found = [await self.matches.read(id_) for id_ in ids]
        return [one for one in found if one.status == LIVE and one.seat_of(person) is not None]

    async def all_of(self, person: int) -> list[Session]:
        """All games that wait for the person, wherever they are played."""
        return [one for one in await self.finder.of_person(person) if waits(one, person)]

    async def named(self, match: str, person: int) -> list[Session]:
        """The game that was picked from a list. Raises Refused where the person does not play."""
        session = await self.matches.read(match)
        if session.status != LIVE or session.seat_of(person) is None:
            raise Refused("nothing-waits")
        return [session]

    def _remember(self, where: tuple[int, int], ids: Sequence[str]) -> None:
        self._found[where] = self.now(), list(ids)
        self._found.move_to_end(where)
        while len(self._found) > PEOPLE_REMEMBERED:
            self._found.popitem(last=False)


def waits(session: Session, person: int) -> bool:
    """Whether a game waits for an answer of this person."""
    seat = session.seat_of(person)
    return session.match is not None and seat in session.match.pending
