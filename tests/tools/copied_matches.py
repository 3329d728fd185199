"""Databases of very many games: a few are played, the others are copies of those.

Each copy has other people, of as many as are wanted, and a channel of its own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

KEPT = ("entry", "snapshot", "event", "deadline", "result")  # tables that are copied unchanged
DIGITS = "abcdefghijklmnopqrstuvwxyz234567"
AT_ONCE = 2000  # copies in one transaction
PEOPLE, CHANNELS = 10**17, 10**18  # where the ids of copied people and channels begin


def copy_id(n: int) -> str:
    """The id of the n-th copy, in the form of a match's id."""
    return "x" + "".join(DIGITS[n >> 5 * place & 31] for place in range(7))


def multiply(database: Path, status: str, count: int, people: int) -> None:
    """Copy the games with this status, shared among `people` people, until there are `count`
    more."""
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        db.execute("pragma synchronous = off")
        db.execute("create temp table copy (old text, new text primary key)")
        games = [dict(row) for row in db.execute("select * from match where status = ?", (status,))]
        first = db.execute("select count(*) from match").fetchone()[0]
        fresh = iter(range(first, first + count))
        while numbers := list(islice(fresh, AT_ONCE)):
            db.execute("begin")
            _copy(db, games, numbers, people)
            db.execute("commit")


def _copy(
    db: sqlite3.Connection, games: Sequence[dict[str, Any]], numbers: Sequence[int], people: int
) -> None:
    db.execute("delete from copy")
    originals = [(games[n % len(games)], n) for n in numbers]
    db.executemany("insert into copy values (?, ?)", ((g["id"], copy_id(n)) for g, n in originals))
    rows = [_copied(game, n, people) for game, n in originals]
    _insert(db, "match", list(rows[0]), [tuple(row.values()) for row in rows])
    _insert(db, "seat", ["match", "seat", "person"], [one for row in rows for one in _seats(row)])
    for table in KEPT:
        columns = [row["name"] for row in db.execute(f"pragma table_info({table})")]
        taken = ", ".join("copy.new" if name == "match" else f"t.{name}" for name in columns)
        db.execute(
            f"insert into {table} ({', '.join(columns)})"
            f" select {taken} from copy join {table} t on t.match = copy.old"
        )


def _copied(game: dict[str, Any], n: int, people: int) -> dict[str, Any]:
    """The row of a copy, with other people and another channel."""
    body = json.loads(game["body"])
    for place, chair in enumerate(body["chairs"]):
        if chair.get("person") is not None:
            chair["person"] = PEOPLE + (n * 3 + place) % people
    at = {"id": copy_id(n), "channel": CHANNELS + n, "body": json.dumps(body)}
    return {**game, **at, "changed_at": game["changed_at"] - n / 1000}


def _seats(row: dict[str, Any]) -> Iterator[tuple[str, int, int]]:
    for seat, chair in enumerate(json.loads(row["body"])["chairs"]):
        if chair.get("person") is not None:
            yield row["id"], seat, chair["person"]


def _insert(
    db: sqlite3.Connection, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
) -> None:
    marks = ", ".join("?" * len(columns))
    db.executemany(f"insert into {table} ({', '.join(columns)}) values ({marks})", rows)
