"""What every engine with SQL shares: one writer that commits in groups.

A job is a commit or a list of statements; all jobs of a group are one transaction, so that a burst
costs one sync of the disk, or a handful of round trips.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from .records import Busy, Commit, Conflict, Duplicate, StoreBroken
from .watched_tasks import watched

MIGRATIONS = Path(__file__).parent / "migrations"
BEFORE_THE_BASELINE = (
    "the database was made by a version before 1.0, which this one cannot read: finish your games"
    " there, with version 0.9 (commit 886da78c), or begin with an empty database"
)
COMMITS_PER_TRANSACTION = 200  # commits in one transaction at most


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement to be run. With `must` it has to change a row, or its whole job fails.

    A failed job undoes the group of jobs that it is written with, which is then written in parts.
    So a statement that often changes nothing gets a list `told` instead, to which it adds whether
    it has changed a row. A job that is run again adds again; the last value counts.
    """

    sql: str
    values: Sequence[Any]
    must: bool = False
    about: tuple[str, int] | None = None  # the document that it changes
    told: list[bool] | None = None

    def ended(self, changed: bool) -> None:
        """Note whether the statement changed a row. Raises Conflict if it had to and did not."""
        if self.must and not changed:
            raise Conflict("it is not as it was")
        if self.told is not None:
            self.told.append(changed)


Job = Commit | Sequence[Statement]


class ConnectionLost(Exception):
    """The connection is gone, and perhaps what was done on it."""


class SqlEngine(ABC):
    """A database that speaks SQL. `own` are the statements in its own dialect, by name."""

    own: ClassVar[Mapping[str, str]]

    def __init__(self) -> None:
        self._jobs: list[tuple[Job, asyncio.Future[None]]] = []  # those that wait, in order
        self._called, self._finished = asyncio.Event(), False
        self._task = watched(asyncio.create_task(self._write_on(), name="writer"), "store")

    @abstractmethod
    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that a statement finds."""

    async def find(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """`read` for a statement that finds a few rows by their key; an engine may do it faster."""
        return await self.read(sql, values)

    @abstractmethod
    def frozen(self) -> AbstractAsyncContextManager[None]:
        """Read from one snapshot of the database within this block."""

    @abstractmethod
    async def scrub(self) -> None:
        """Erase removed and overwritten data from the files too, as far as possible."""

    @abstractmethod
    async def examine(self) -> None:
        """Check all that opening has not checked; raises Broken where it is damaged."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes, and close the database."""

    @abstractmethod
    async def _transact(self, jobs: Sequence[Job]) -> None:
        """Run all jobs in one transaction, or none; Conflict or Duplicate where one fails."""

    async def write(self, job: Job) -> None:
        """Run a whole job or nothing of it. Raises Conflict, Duplicate or Busy where it fails, and
        ConnectionLost where that is not known."""
        if self._task.done():
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        self._called.set()
        await done

    async def _write_on(self) -> None:
        while self._jobs or not self._finished:
            if self._jobs:
                group, self._jobs = (
                    self._jobs[:COMMITS_PER_TRANSACTION],
                    self._jobs[COMMITS_PER_TRANSACTION:],
                )
                await self._write_group(group)
            else:
                self._called.clear()
                await self._called.wait()

    async def _write_group(self, group: list[tuple[Job, asyncio.Future[None]]]) -> None:
        """One transaction for all; where one of them fails, it is looked for by halves: each on its
        own would cost the others a sync of the disk each.

        A connection that is lost is no job's fault. All of them may be stored then, and each would
        be taken for its own rival if it was tried once more.
        """
        try:
            await self._transact([job for job, _ in group])
        except Exception as failed:
            if len(group) == 1 or isinstance(failed, ConnectionLost):
                for _, done in group:
                    if not done.done():
                        done.set_exception(failed)
                return
            half = len(group) // 2
            await self._write_group(group[:half])
            await self._write_group(group[half:])
            return
        for _, done in group:
            if not done.done():
                done.set_result(None)

    async def finish(self) -> None:
        """Finish pending writes, and accept no more."""
        if not self._task.done():
            self._finished = True
            self._called.set()
            await self._task


# of the database
SCHEMA_VERSION = max(int(path.name[:3]) for path in MIGRATIONS.glob("[0-9]*.sql"))


def migrations(done: set[int]) -> Iterator[tuple[int, list[str]]]:
    """The numbered steps that a database has not seen, as statements.

    Raises Broken for a database of a newer version, or of one before the first step.
    """
    steps = _steps()
    only_since_the_baseline(done)
    if unknown := done - steps.keys():
        raise StoreBroken(
            f"the database was made by a newer version (migration {max(unknown)}); use that"
            " version, or put back a backup from before it"
        )
    for number, path in steps.items():
        if number not in done:
            texts = (text.strip() for text in path.read_text("utf-8").split(";"))
            yield number, [text for text in texts if text]


def only_since_the_baseline(done: set[int]) -> None:
    """Raise Broken for a database that was made before the first step there is."""
    if any(number < min(_steps()) for number in done):
        raise StoreBroken(BEFORE_THE_BASELINE)


def _steps() -> dict[int, Path]:
    return {int(path.name[:3]): path for path in sorted(MIGRATIONS.glob("[0-9]*.sql"))}


def conflict(constraint: str) -> Conflict:
    """Map a constraint error, by what the engine says of the place, to a Conflict."""
    if "press" in constraint:
        return Duplicate("press")
    if "match_busy" in constraint or "match.channel" in constraint:
        return Busy("channel")
    return Conflict(constraint)
