"""Databases that are brought up to date, that no build reads any more, or that were altered."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from bot.app.services import Processes, Services
from bot.delivery.pictures import WorkerProcess
from bot.matches.autoplay import Pace
from bot.matches.question_ids import mark
from games.core.decision import Number
from games.core.game import Game
from games.core.players import sample
from games.core.table import Phase, Table
from storage import sql_engine
from storage.records import StoreBroken
from storage.sqlite import SqliteStore
from tests.storage.played import statements
from tests.tools.built_services import built_services
from tests.tools.command import agora

PRESSES = count(10**6)
RELEASED = Path(__file__).parent / "released"  # databases as each release left them
PLANTED = """alter table match add column planted integer;
  create table planted (id integer primary key);"""


@pytest.fixture(scope="module")
def dump() -> str:
    """A played database as this build leaves it, as statements."""
    return statements()


@pytest.fixture
def path(tmp_path: Path, dump: str) -> Path:
    return made(tmp_path, dump)


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build is a newer one, with one more migration."""
    folder = tmp_path / "migrations"
    shutil.copytree(sql_engine.MIGRATIONS, folder)
    (folder / "011_planted.sql").write_text(PLANTED)
    monkeypatch.setattr(sql_engine, "MIGRATIONS", folder)


def made(folder: Path, dump: str) -> Path:
    path = folder / "agora.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(dump)
    return path


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def applied(path: Path) -> set[int]:
    with closing(sqlite3.connect(path)) as db:
        return {number for (number,) in db.execute("select number from migration")}


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute(sql).rowcount > 0


def services_of(store: SqliteStore, worker: WorkerProcess) -> Services:
    processes = Processes(worker.pool)
    return built_services(store, lambda: 2e9, rng=Random(1), pace=Pace(0, 0), processes=processes)


async def play_to_the_end(path: Path, game: str) -> str:
    """Open with this build, and play one running match to its end; its id."""
    store, worker = await SqliteStore.open(path), WorkerProcess()
    services = services_of(store, worker)
    try:
        row = next(r for r in await store.matches.rows(status=("live",)) if r.game == game)
        session, rng = await services.matches.read(row.id), Random(2)
        while (match := session.playing()).pending:
            seat = min(match.pending)
            person, answer = session.chairs[seat].person, sample(match.pending[seat], rng)
            session = await services.actions.answer(
                row.id, person or 0, seat, mark(session), answer, next(PRESSES)
            )
        assert session.status == "over"
        return row.id
    finally:
        await services.autoplay.close()
        await store.close()
        worker.close()


@pytest.mark.usefixtures("next_version")
async def test_games_are_played_on_after_an_upgrade(path: Path) -> None:
    before = applied(path)
    for game in ("coup", "kobayakawa", "offrandes"):
        id = await play_to_the_end(path, game)
        with closing(sqlite3.connect(path)) as db:
            log = db.execute("select count(*), max(seq) from entry where match = ?", [id])
            lines, last = log.fetchone()
            assert lines == last
    assert applied(path) - before == {11}
    store = await SqliteStore.open(path)
    waiting = await store.outbox.due(2e9)
    await store.close()
    assert any(message.target == "end" for message in waiting)


@pytest.mark.usefixtures("next_version")
def test_a_database_is_checked_before_it_is_migrated_and_after(path: Path) -> None:
    before = path.read_bytes()
    sound = (0, "running: 3, no longer fitting: 0, damaged: 0 of 4\n")
    assert agora("check", path) == sound
    assert path.read_bytes() == before
    asyncio.run(opened(path))
    assert 11 in applied(path)
    assert agora("check", path) == sound


@pytest.mark.parametrize("command", ["check", "matches", "export"])
def test_a_database_from_before_the_baseline_is_refused_and_left_as_it_is(
    path: Path, command: str
) -> None:
    change(path, "update migration set number = 9")
    before = contents(path)
    status, output = agora(command, path, *(["aaaaaaaa"] if command == "export" else []))
    assert (status, output) == (3, f"{sql_engine.BEFORE_THE_BASELINE}\n")
    with pytest.raises(
        StoreBroken, match=r"finish your games there, with version 0\.9 \(commit 886da78c\)"
    ):
        asyncio.run(opened(path))
    assert contents(path) == before


async def opened(path: Path) -> None:
    await (await SqliteStore.open(path)).close()


def running(path: Path) -> dict[str, str]:
    """The running match of each game."""
    with closing(sqlite3.connect(path)) as db:
        return dict(db.execute("select game, id from match where status = 'live'"))


@pytest.mark.parametrize("release", sorted(RELEASED.glob("*.sql")), ids=lambda file: file.stem)
def test_a_database_of_a_release_is_read_and_its_games_are_played_on(
    release: Path, tmp_path: Path
) -> None:
    path = made(tmp_path, release.read_text("utf-8"))
    assert agora("check", path) == (0, "running: 3, no longer fitting: 0, damaged: 0 of 4\n")
    for game in running(path):
        asyncio.run(play_to_the_end(path, game))
    assert agora("check", path) == (0, "running: 0, no longer fitting: 0, damaged: 0 of 4\n")


ALTERED = {
    "an answer": (
        "update entry set answer = '\"pass\"' where match = '{coup}' and seq = 7",
        "{coup} coup line 7: altered: it does not follow from the line before",
    ),
    "a line": (
        "delete from entry where match = '{offrandes}' and seq = 5",
        "{offrandes} offrandes line 5: lost",
    ),
    "the last line": (
        "delete from entry where match = '{over}' and seq = {last}",
        "{over} kobayakawa line {last}: lost, and what came after it",
    ),
    "a snapshot": (
        "update snapshot set body = replace(body, 'medals\\\":[4', 'medals\\\":[9')"
        " where match = '{kobayakawa}'",
        "{kobayakawa} kobayakawa line {base}: the snapshot taken there was altered",
    ),
    "another's snapshot": (
        "update snapshot set body = (select body from snapshot where match = '{kobayakawa}')"
        " where match = '{offrandes}'",
        "{offrandes} offrandes line {base}: the snapshot taken there is of another log",
    ),
}


@pytest.mark.parametrize("what", ALTERED)
def test_what_was_done_to_a_match_is_told_with_the_line(path: Path, what: str) -> None:
    sql, said = ALTERED[what]
    found: dict[str, Any] = {**running(path)}
    with closing(sqlite3.connect(path)) as db:
        over = "select match.id, max(seq) from match join entry on match = id where status = 'over'"
        found["over"], found["last"] = db.execute(over).fetchone()
        base = "select seq from snapshot where match = ?"
        (found["base"],) = db.execute(base, [found["kobayakawa"]]).fetchone()
    change(path, sql.format(**found))
    status, output = agora("check", path)
    assert status == 1
    assert output.splitlines()[:-1] == [said.format(**found)]
    assert "damaged: 1 of 4" in output


def test_a_running_match_that_new_rules_cannot_read_is_told_with_the_line(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, ids = games.load, running(path)

    def newer(key: str) -> Game[Any]:
        game = old(key)
        if key == "kobayakawa":  # its phase "bet" is gone
            return replace(game, rules=2, phases=game.phases[:2])
        if key == "offrandes":  # whatever is asked, the answer is another
            return replace(game, rules=2, phases=[elsewhere(p) for p in game.phases])
        return game

    monkeypatch.setattr(games, "load", newer)
    status, output = agora("check", path)
    assert status == 1
    *told, summary = output.splitlines()
    with closing(sqlite3.connect(path)) as db:
        after = (
            "select seq, seat, key from entry where match = ?1"
            " and seq > (select max(seq) from snapshot where match = ?1) order by seq"
        )
        line, seat, key = db.execute(after, [ids["offrandes"]]).fetchone()
    misfit = f"offrandes line {line}: the answer to {key} of seat {seat} no longer fits"
    assert sorted(told) == sorted(
        [
            f"{ids['kobayakawa']} kobayakawa line 5: the rules have no phase bet any more",
            f"{ids['offrandes']} {misfit}",
        ]
    )
    assert summary == "running: 3, no longer fitting: 2, damaged: 0 of 4"


def elsewhere(phase: Phase) -> Phase:
    """A phase of this name that asks something else."""

    async def moved(t: Table[Any]) -> Phase:
        for seat in t.seats:
            await t.ask(seat, Number("other", 1, 9))
        return moved

    moved.__name__ = phase.__name__
    return moved
