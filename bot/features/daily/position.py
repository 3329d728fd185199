"""The table of a question: its position, as a match that is running nowhere."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from bot.matches.body import Body, Chair
from bot.matches.seat_names import computer_names
from bot.matches.session import Session
from games.core.match import Match
from games.core.posters import GEAR
from games.core.table import Event
from games.headless.problems import Problem, position
from storage.records import LIVE, Row

NOWHERE = "-"  # the id of a match that is not stored
REMEMBERED_TABLES = 8  # positions in memory


class Played(NamedTuple):
    """A position, and what was said on the way there."""

    match: Match[Any]
    said: tuple[tuple[int, Event], ...]


def table(problem: Problem, locale: str) -> Session:
    """The table of a problem: shared by all who see it, so it must not be changed.

    Raises Illegal, LookupError or ValueError where the problem does not fit the present rules.
    """
    match, said = played(problem)
    names = [name.removesuffix(GEAR) for name in computer_names(locale)[: problem.seats]]
    chairs = [Chair(name=name) for name in names]
    body = Body(chairs=chairs, options=match.start.options, locale=locale)
    row = Row(NOWHERE, 1, LIVE, problem.game, 0, 0, 0, {}, 0.0, 0.0)
    return Session(row, body, match, said)


@lru_cache(maxsize=REMEMBERED_TABLES)
def played(problem: Problem) -> Played:
    """The position of a problem."""
    said = list[tuple[int, Event]]()
    for match in position(problem):
        said += [(match.version, event) for event in match.fresh]
    return Played(match, tuple(said))
