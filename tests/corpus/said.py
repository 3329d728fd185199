"""What builds have said in matches, as it was stored: `python -m tests.corpus.said` adds to it.

An event keeps the arguments that its build gave it, and later builds tell it for as long as its
match goes on, and in the story of its end. From the first release on, what is here is never written
anew. Run it after an event has come, or has got other arguments, and commit the files that change.
"""

from __future__ import annotations

import gzip
import logging
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict, TypeAdapter

import games
from bot.matches.events import read_event, write_event
from games.core.match import Match
from games.core.story import Said
from tests.corpus.kept import FOLDER, faults, load, paths
from tests.tools.published import PUBLISHED

log = logging.getLogger("corpus")

Shape: TypeAlias = tuple[str, tuple[str, ...]]  # an event's key, and the names of its arguments


class Log(BaseModel):
    """All that was said in one match: lines of the log with events in the form of the store."""

    model_config = ConfigDict(extra="forbid")

    seats: int
    winners: list[int] | None  # None where the match did not end by the rules
    said: list[tuple[int, str]]

    def events(self) -> list[Said]:
        return [(line, read_event(text)) for line, text in self.said]

    def shapes(self) -> set[Shape]:
        return {(event.key, tuple(sorted(event.args))) for _, event in self.events()}


LOGS = TypeAdapter(list[Log])


def file(key: str) -> Path:
    return FOLDER / "events" / f"{key}.json.gz"


def logs(key: str) -> list[Log]:
    """The logs of one game, those of the oldest builds first; none of a new game."""
    if not file(key).exists():
        return []
    return LOGS.validate_json(gzip.decompress(file(key).read_bytes()))


def keep(key: str, all_: list[Log]) -> None:
    """Write the logs of a game; the same logs give the same bytes."""
    file(key).write_bytes(gzip.compress(LOGS.dump_json(all_), 9, mtime=0))


@dataclass(frozen=True)
class Replay:
    """A recorded match as this build plays it again."""

    rules: int  # it was played by
    faults: list[str]  # what comes out otherwise
    said: Log


def replay(path: Path) -> Replay:
    kept, said, winners = load(path), list[tuple[int, str]](), list[int]()

    def hear(match: Match[Any]) -> None:
        said.extend((match.version, write_event(event)) for event in match.fresh)
        winners[:] = match.result.winners if match.result is not None else []

    found, export = faults(kept, hear), kept.export
    return Replay(export.rules, found, Log(seats=export.seats, winners=winners or None, said=said))


@cache
def replayed(key: str) -> Mapping[str, Replay]:
    """All recorded matches of a game, by the names of their files."""
    return {path.name: replay(path) for path in paths(key)}


def lacking(key: str) -> list[Log]:
    """Matches of the corpus in which this build says something that no kept log holds."""
    known = {shape for one in logs(key) for shape in one.shapes()}
    found = []
    for one in replayed(key).values():
        if one.rules == games.load(key).rules and one.said.shapes() - known:
            known |= one.said.shapes()
            found.append(one.said)
    return found


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    for key in PUBLISHED:
        if new := lacking(key):
            keep(key, [*logs(key), *new])
        log.info("%s: %d logs were added", key, len(new))


if __name__ == "__main__":
    main()
