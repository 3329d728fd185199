"""No statement of SQLite's store scans a whole table, so that costs do not grow with it."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from itertools import chain
from pathlib import Path

from storage.queries import FIND_MATCHES_BY, QUERIES, SQLITE
from storage.sqlite import SqliteStore

# what may look through all of something, and why that does no harm
WHOLE = {
    "applied_migrations": "of a handful, once for each command",
    "count_matches": "for whoever reads the figures; an index holds all that is asked",
    "count_messages": "of what waits, while nothing is being delivered; an index holds it",
    "forget_presses": "once a day, of the presses of two days",
    "find_tokens": "of the last quarter of an hour, once a start",
    "forget_tokens": "of the last quarter of an hour",
    "restart_ladder_of": "of games on servers; when a finished match goes on",
    "clear_standings_with": "when a finished match goes on",
}
OWN = ("json_each", "subquery")  # lists that come with the statement


def plan(db: sqlite3.Connection, sql: str) -> list[str]:
    """The tables that a statement looks through as a whole."""
    marks = sql.count("?")
    rows = db.execute(f"explain query plan {sql}", [None] * marks)
    told = [row[3] for row in rows]
    return [
        found[1]
        for one in told
        if (found := re.match(r"SCAN \(?(\w+)", one)) and found[1] not in OWN
    ]


async def test_no_statement_looks_through_a_whole_table(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    await (await SqliteStore.open(path)).close()
    finding = QUERIES["find_matches"]
    asked = {
        "in the channel": ("status", "channel"),
        "of a person": ("status of few", "person"),
        "of a server": ("status", "guild"),
        "of a server, all": ("guild",),
        "live": ("status",),
    }
    statements = dict(chain(QUERIES.items(), SQLITE.items()))
    del statements["find_matches"]
    for name, by in asked.items():
        where = " and ".join(FIND_MATCHES_BY[one].format(marks="?, ?") for one in by)
        statements[name] = finding.format(where=where)
    with closing(sqlite3.connect(path)) as db:
        whole = {name for name, sql in statements.items() if plan(db, sql)}
        lanes = {
            kind: db.execute(
                f"explain query plan {SQLITE[f'due_{kind}_messages']}", [0] * 3
            ).fetchone()[3]
            for kind in ("private", "public")
        }
        mine = db.execute(f"explain query plan {statements['of a person']}", [0] * 4).fetchall()
    assert whole == WHOLE.keys()
    assert all(f"outbox_{kind}" in told for kind, told in lanes.items())
    assert any("seat_person" in row[3] for row in mine)
    assert not any("match_status" in row[3] for row in mine)


async def test_an_answer_writes_only_the_index_of_when_its_match_was_changed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.sqlite3"
    await (await SqliteStore.open(path)).close()
    with closing(sqlite3.connect(path)) as db:
        named = dict(db.execute("select rootpage, name from sqlite_master"))
        steps = db.execute(f"explain {SQLITE['change_body']}", [0] * 5).fetchall()
    opened = {named[step[3]] for step in steps if step[1] == "OpenWrite"}
    assert opened == {"match", "sqlite_autoindex_match_1", "match_status"}
