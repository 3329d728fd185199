"""Everything in one store, table by table: to bring it to another engine."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

from .records import StoreBroken
from .sql import SqlStore
from .sql_engine import Statement

ROWS_PER_TRANSACTION = 500  # rows in a transaction

# the columns of the primary key come first; who shares a store now is no part of what it holds,
# and tokens of presses are over in a quarter of an hour
TABLES: dict[str, tuple[int, str]] = {
    "match": (1, "id, revision, status, game, guild, channel, host, body, created_at, changed_at"),
    "seat": (2, "match, seat, person"),
    "entry": (2, "match, seq, seat, key, answer, given_by, hash, at"),
    "snapshot": (1, "match, seq, body"),
    "event": (3, "match, seq, n, body"),
    "press": (1, "id, at"),
    "outbox": (1, "id, match, target, body, revision, due_at, tries"),
    "posted": (2, "match, target, channel, message, at, fingerprint"),
    "deadline": (2, "match, kind, at"),
    "document": (2, "kind, id, body"),
    "result": (1, "match, revision, guild, game, ended_at, rated, seats"),
    "ladder": (2, "guild, game, version, ended_at, match"),
    "standing": (
        3,
        "guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, sides",
    ),
}


@dataclass(frozen=True, slots=True)
class Checksum:
    """How many rows a table has, and a check sum that does not depend on their order."""

    rows: int = 0
    digest: int = 0

    def plus(self, rows: Sequence[Sequence[Any]]) -> Checksum:
        digest = self.digest
        for row in rows:
            text = repr(tuple(row)).encode("utf-8", "surrogatepass")
            digest += int.from_bytes(hashlib.sha256(text).digest())
        return Checksum(self.rows + len(rows), digest % 2**256)


async def rows_of(store: SqlStore, table: str) -> AsyncIterator[list[Sequence[Any]]]:
    """All rows of a table, some at a time, in the order of its key."""
    width, columns = TABLES[table]
    key = ", ".join(columns.split(", ")[:width])
    behind = f"({key}) > ({', '.join('?' * width)})"
    last: Sequence[Any] | None = None
    while True:
        where = "1 = 1" if last is None else behind
        sql = (
            f"select {columns} from {table} where {where} order by {key} "
            f"limit {ROWS_PER_TRANSACTION}"
        )
        found = await store.engine.read(sql, () if last is None else tuple(last)[:width])
        if not found:
            return
        last = found[-1]
        yield [tuple(row) for row in found]


async def sums(store: SqlStore) -> dict[str, Checksum]:
    """The check sums of all tables; inside `frozen`, of one moment."""
    found = {}
    for table in TABLES:
        total = Checksum()
        async for rows in rows_of(store, table):
            total = total.plus(rows)
        found[table] = total
    return found


async def copy(source: SqlStore, target: SqlStore) -> dict[str, Checksum]:
    """Copy everything as of one moment; what was copied, by table. Broken for a target in use."""
    for table in TABLES:
        if await target.engine.read(f"select 1 from {table} limit 1"):
            raise StoreBroken(
                f"the target is not empty (there is something in its table {table}): perhaps a bot"
                " has begun on it. Name another database, or drop this one and make it anew"
            )
    copied = {}
    async with source.engine.frozen():
        for table, (_, columns) in TABLES.items():
            marks = ", ".join("?" * len(columns.split(", ")))
            sql = f"insert into {table} ({columns}) values ({marks})"
            total = Checksum()
            async for rows in rows_of(source, table):
                await target.engine.write([Statement(sql, row) for row in rows])
                total = total.plus(rows)
            copied[table] = total
    return copied
