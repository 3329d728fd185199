"""Databases of older versions, and damaged or altered ones of this version."""

from __future__ import annotations

import asyncio
import gzip
import math
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import games
from bot.cli import app
from bot.delivery.pictures import Worker
from bot.matches.autoplay import Pace
from bot.services import Foundation, Processes, Services
from games.core.game import Game
from games.core.players import sample
from games.core.table import Phase, Table
from storage import codec
from storage.engine import MIGRATIONS
from storage.records import CLOSED, LIVE, LOBBY, OVER
from storage.sqlite import SqliteStore

OLD = Path(__file__).parent / "old"
DUMPS = sorted(path.name for path in OLD.glob("*.sql.gz"))
PRESSES = count(10**6)
NUMBERS = sorted(int(path.name.split("_")[0]) for path in MIGRATIONS.glob("*.sql"))


def database(folder: Path, dump: str = "001.sql.gz") -> Path:
    """A database as an older version left it."""
    path = folder / "agora.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(gzip.decompress((OLD / dump).read_bytes()).decode())
    return path


def agora(*arguments: object) -> tuple[int, str]:
    """The command as it is typed: exit status, and what it prints."""
    done = CliRunner().invoke(app, [str(given) for given in arguments])
    return done.exit_code, done.output


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute(sql).rowcount > 0


def services_of(store: SqliteStore, worker: Worker) -> Services:
    base, processes = Foundation(store, now=lambda: 2e9), Processes(worker.pool)
    return Services(base, processes=processes, rng=Random(1), pace=Pace(0, 0))


async def play_to_the_end(path: Path, game: str) -> str:
    """Open with this build, and play one running match to its end; its id."""
    store, worker = await SqliteStore.open(path), Worker()
    services = services_of(store, worker)
    try:
        row = next(r for r in await store.matches.rows(status=("live",)) if r.game == game)
        session, rng = await services.matches.read(row.id), Random(2)
        while (match := session.playing()).pending:
            seat = min(match.pending)
            person, answer = session.chairs[seat].person, sample(match.pending[seat], rng)
            session = await services.actions.answer(
                row.id, person or 0, seat, match.asked, answer, next(PRESSES)
            )
        assert session.status == "over"
        return row.id
    finally:
        await services.autoplay.close()
        await store.close()
        worker.close()


def test_there_is_a_database_of_every_older_version() -> None:
    assert {int(name.split(".")[0]) for name in DUMPS} >= set(NUMBERS[:-1])


@pytest.mark.parametrize("dump", DUMPS)
async def test_games_of_an_older_version_are_played_on(tmp_path: Path, dump: str) -> None:
    path = database(tmp_path, dump)
    for game in ("coup", "kobayakawa", "offrandes"):
        id = await play_to_the_end(path, game)
        with closing(sqlite3.connect(path)) as db:
            log = db.execute("select count(*), max(seq) from entry where match = ?", [id])
            lines, last = log.fetchone()
            assert lines == last
            assert sorted(n for (n,) in db.execute("select number from migration")) == NUMBERS
    store = await SqliteStore.open(path)
    waiting = await store.outbox.due(2e9)
    await store.close()
    assert any(message.target == "end" for message in waiting)


@pytest.mark.parametrize("dump", DUMPS)
def test_a_database_is_checked_before_it_is_migrated_and_after(tmp_path: Path, dump: str) -> None:
    path = database(tmp_path, dump)
    before = path.read_bytes()
    sound = (0, "running: 3, no longer fitting: 0, damaged: 0 of 4\n")
    assert agora("check", path) == sound
    assert path.read_bytes() == before
    asyncio.run(opened(path))
    assert agora("check", path) == sound


async def opened(path: Path) -> None:
    await (await SqliteStore.open(path)).close()


ANSWER = "update entry set answer = '\"pass\"' where match = 'xgpigbvg' and seq = 7"
LOST = "delete from entry where match = 'wkz7jvld' and seq = 5"
LAST = "delete from entry where match = '6wywkiur' and seq = 52"
MEDALS = r"""update snapshot set body = replace(body, 'medals\":[4', 'medals\":[9')
  where match = '73mlnogn'"""
ANOTHER = """update snapshot set body = (select body from snapshot where match = '73mlnogn')
  where match = 'wkz7jvld'"""


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        (ANSWER, "xgpigbvg coup line 7: altered: it does not follow from the line before"),
        (LOST, "wkz7jvld offrandes line 5: lost"),
        (LAST, "6wywkiur kobayakawa line 52: lost, and what came after it"),
        (MEDALS, "73mlnogn kobayakawa line 5: the snapshot taken there was altered"),
        (ANOTHER, "wkz7jvld offrandes line 5: the snapshot taken there is of another log"),
    ],
    ids=["an answer", "a line", "the last line", "a snapshot", "another's snapshot"],
)
def test_what_was_done_to_a_match_is_told_with_the_line(
    tmp_path: Path, sql: str, said: str
) -> None:
    path = database(tmp_path)
    asyncio.run(touched(path))
    change(path, sql)
    status, output = agora("check", path)
    assert status == 1
    assert output.splitlines()[:-1] == [said]
    assert "damaged: 1 of 4" in output


def test_a_running_match_that_new_rules_cannot_read_is_told_with_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, old = database(tmp_path), games.load

    def newer(key: str) -> Game[Any]:
        game = old(key)
        if key == "kobayakawa":  # its phase "bet" is gone
            return replace(game, rules=2, phases=game.phases[:2])
        if key == "offrandes":  # whatever is asked, the answer is another
            return replace(game, rules=2, phases=[elsewhere(p, game) for p in game.phases])
        return game

    monkeypatch.setattr(games, "load", newer)
    status, output = agora("check", path)
    assert status == 1
    assert sorted(output.splitlines()) == [
        "73mlnogn kobayakawa line 5: the rules have no phase bet any more",
        "running: 3, no longer fitting: 2, damaged: 0 of 4",
        "wkz7jvld offrandes line 40: the answer to offer of seat 0 no longer fits",
    ]


def elsewhere(phase: Phase, game: Game[Any]) -> Phase:
    """A phase of this name that asks what another one asks."""
    first = game.phases[0]

    async def moved(t: Table[Any]) -> Phase:
        return await first(t)

    moved.__name__ = phase.__name__
    return moved


async def touched(path: Path) -> None:
    """Store every match once more, as this build does."""
    store, worker = await SqliteStore.open(path), Worker()
    try:
        matches = services_of(store, worker).matches
        for row in await store.matches.rows():
            async with matches.change(row.id, LOBBY, LIVE, OVER, CLOSED) as draft:
                await matches.commit(draft)
    finally:
        await store.close()
        worker.close()


def test_what_only_older_builds_wrote_is_read() -> None:
    text = '{"name": "\\ud800", "worst": Infinity}'
    assert codec.parsed(text) == {"name": "\ud800", "worst": math.inf}
