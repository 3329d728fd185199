"""After `/privacy delete` nothing of the person remains, in any table or file."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.features.reminders.service import LAST_ONE_WAIT_SECONDS
from bot.matches import question_ids
from bot.matches.autoplay import Pace
from bot.matches.body import Place, ToolUser
from storage.copying import copy
from storage.postgres.sharing import PostgresStore
from storage.records import OutboxMessage, Posted
from storage.roles import Store
from storage.sqlite import SqliteStore
from tests.tools.built_services import built_services
from tests.tools.cluster import Cluster
from tests.tools.evening import Evening, Person, answer_somehow, answers, evening, parts
from tests.tools.finished import short_match
from tests.tools.forgetting import be_forgotten
from tests.tools.memory_store import MemoryStore
from tests.tools.threadless import Threadless

NAME = "Quinquagésima"
TABLES = {"match", "seat", "posted", "document", "result", "standing"}  # where persons stand


def traces(person: Person) -> dict[str, int | str]:
    """What tells of somebody wherever it stands."""
    return {"id": person.id, "DM": int(person.actor.user.dm_channel.id), "name": NAME}


def found_in(where: str, marks: dict[str, int | str]) -> list[str]:
    return [kind for kind, mark in marks.items() if str(mark) in where]


def found_in_file(content: bytes, marks: dict[str, int | str]) -> list[str]:
    """Also as SQLite stores numbers: in 6 bytes where that is enough, else in 8."""
    found = []
    for kind, mark in marks.items():
        forms = [str(mark).encode()]
        if isinstance(mark, int):
            forms.append(mark.to_bytes(6 if mark < 1 << 47 else 8, "big"))
        if any(form in content for form in forms):
            found.append(kind)
    return found


async def other_channel(e: Evening, name: str) -> None:
    e.channel = e.guild.create_text_channel(name)


async def table_delivered(e: Evening) -> None:
    """The promise comes first, then the table: both are delivered."""
    for _ in range(20):
        if len(e.channel.history()) > 1:
            return
        await e.env.advance_time(1)


async def sit_down(e: Evening, *people: Person) -> None:
    """Open a table, seat these people, start; everything is delivered before the next step."""
    await e.open(people[0], "kobayakawa")
    await table_delivered(e)
    for person in people[1:]:
        await e.env.advance_time(1)
        await person.tap(e.table(), "join")
    await e.env.advance_time(1)
    await people[0].tap(e.table(), "start")
    await e.env.advance_time(1)


async def live_a_life(e: Evening) -> Person:
    """Somebody leaves traces everywhere: a result, a running game, a seat given up, a table left,
    an invitation, a vote, a lesson, a cup, settings."""
    ana, bruno, carla, zoe = (e.person(n) for n in (NAME, "Bruno", "Carla", "Zoe"))
    await short_match(e, bruno, ana)
    await ana.slash("game leaderboard", game="earth_and_water")
    await other_channel(e, "running")
    await sit_down(e, ana, bruno, carla)
    running = await e.session()
    for person in (ana, bruno):
        await person.slash("game abandon")
        await (bruno if person is ana else ana).tap(e.vote(), "no" if person is ana else "yes")
    waiting = await lobby(e, bruno)
    async with e.bot.services.matches.change(waiting.id, "lobby") as draft:
        draft.body.places, draft.body.admitted = (Place(person=ana.id),), (ana.id,)
        await e.bot.services.matches.commit(draft)
    await other_channel(e, "given up")
    await sit_down(e, ana, bruno, carla)
    session = await e.session()
    seat = session.seat_of(ana.id)
    assert seat is not None
    dora = ToolUser(person=e.person("Dora").id, name="Dora")
    hosting = e.bot.services.hosting
    await hosting.replace(session.id, dora, seat, zoe.id, "Zoe", "ill", manages=True)
    await other_channel(e, "left")
    await e.open(ana, "coup")
    await table_delivered(e)
    await ana.set("leave")
    lesson = (await ana.slash("game tutorial", game="coup")).response
    await ana.tap(lesson, "lagain")
    form = await ana.slash("game settings")
    await ana.submit(form, reminders="digest", zone="Europe/Madrid")
    shut = Posted(running.id, "shut:5", int(ana.actor.user.dm_channel.id), 6, 0.0)
    await e.store.outbox.delivered(OutboxMessage("-", running.id, "shut:5"), shut)
    return ana


async def lobby(e: Evening, host: Person) -> Any:
    await other_channel(e, "waiting")
    await e.open(host, "coup")
    return await e.session()


async def rows_of(store: Store) -> dict[str, str]:
    """Every table of a store as text."""
    if isinstance(store, MemoryStore):
        return {"tables": repr(vars(store.matches._tables)) + repr(vars(store.results))}  # type: ignore[attr-defined]
    assert isinstance(store, SqliteStore | PostgresStore)
    names = (
        "select name from sqlite_master where type = 'table'"
        if isinstance(store, SqliteStore)
        else "select tablename from pg_tables where schemaname = 'public'"
    )
    found = {}
    for (name,) in await store.engine.read(names):
        rows = await store.engine.read(f"select * from {name}")
        found[name] = repr([tuple(row) for row in rows])
    return found


async def at_once(path: Path) -> SqliteStore:
    """A database whose work is done in the order in which it is asked for."""
    return await SqliteStore.open(path, connection=Threadless)


async def left_in(store: Store, marks: dict[str, int | str]) -> dict[str, list[str]]:
    """Which traces stand in which tables."""
    found = {name: found_in(text, marks) for name, text in (await rows_of(store)).items()}
    return {name: kinds for name, kinds in found.items() if kinds}


async def test_nothing_of_the_person_is_left_in_memory() -> None:
    store = MemoryStore()
    async with evening(store) as e:
        ana = await live_a_life(e)
        marks = traces(ana)
        assert await left_in(store, marks) == {"tables": ["id", "DM", "name"]}
        await be_forgotten(ana)
        await e.env.advance_time(1)
        assert await left_in(store, marks) == {}


async def test_a_panel_that_is_being_sent_meanwhile_leaves_nothing_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    async with evening(store) as e:
        ana, bruno, carla = (e.person(n) for n in (NAME, "Bruno", "Carla"))
        send, forgotten = e.bot.sending.sender.send, list[int]()

        async def sent_and_forgotten(channel: int, *args: Any, **kwargs: Any) -> Posted:
            posted = await send(channel, *args, **kwargs)
            if posted.target.startswith("seat:") and not forgotten:
                session = await e.session()
                person = session.chairs[int(posted.target[5:])].person
                assert person is not None
                forgotten.extend((person, channel))
                await e.bot.services.privacy.delete(person)
            return posted

        monkeypatch.setattr(e.bot.sending.sender, "send", sent_and_forgotten)
        await sit_down(e, ana, bruno, carla)
        person, dm = forgotten
        assert await left_in(store, {"id": person, "DM": dm}) == {}


async def ask_in_secret(e: Evening, game: str, people: Sequence[Person]) -> None:
    """Begin a game, and play until several are asked together: to react, or for sealed bids."""
    host, *others = people
    await e.open(host, game, clock="three_days")
    if game == "offrandes":
        lobby, session = e.bot.services.lobby, await e.session()
        await lobby.set_options(session.id, host.id, {"auction": "sealed"})
    for person in others:
        await person.tap(e.table(), "join")
    await host.tap(e.table(), "start")
    rng = Random(2)
    while len((session := await e.session()).playing().play.asked) < 3:
        (asked,) = [p for p in people if session.asks(session.seat_of(p.id))]
        taxes = [label for label in answers(asked.dm()) if "Tax" in label]
        if taxes:
            await asked.click(asked.dm(), taxes[0])
        else:
            await answer_somehow(asked, asked.dm(), rng)


async def leave(game: str, answered: str | None) -> list[Any]:
    """What others see, and when, after somebody has answered in secret and Ana is forgotten."""
    store = MemoryStore()
    async with evening(store, seed=2) as e:
        people = [e.person(name) for name in ("Bruno", "Carla", NAME, "Dani")]
        await ask_in_secret(e, game, people)
        ana, autoplay = e.person(NAME), e.bot.services.autoplay
        autoplay._computers.answer = cautious  # type: ignore[method-assign]
        seen = list[Any]()

        async def answer(person: Person) -> None:
            now = await e.session()
            seat = now.seat_of(person.id)
            assert seat is not None
            answer = now.playing().default(seat)
            await e.bot.services.actions.answer(
                now.id, person.id, seat, question_ids.mark(now), answer, None
            )

        async def look(seconds: float) -> None:
            await e.env.advance_time(seconds)
            dms = [dm for name in ("Carla", "Dani") for dm in e.person(name).dms()]
            for one in (*e.channel.history(), *dms):
                shown = re.sub("attachments/[0-9/]+", "", repr(parts(one)))
                seen.append((e.env.now(), one.created_at, one.edited_at, shown))

        if answered is not None:
            await answer(e.person(answered))
        await look(1)
        marks = traces(ana)
        await be_forgotten(ana)
        await look(1)
        assert await left_in(store, marks) == {}
        asked = (await e.session()).playing().asked
        for name in ("Carla", "Dani", "Bruno"):
            session = await e.session()
            if session.asks(session.seat_of(e.person(name).id)):
                await answer(e.person(name))
                if (await e.session()).playing().asked == asked or game == "coup":
                    await look(LAST_ONE_WAIT_SECONDS + 1)
        assert (await e.session()).playing().asked > asked, "the game goes on"
        return seen


async def cautious(match: Any, seat: int, kind: str) -> Any:
    """The answer of a computer that does what the person has done."""
    return match.default(seat)


@pytest.mark.parametrize(("game", "another"), [("coup", None), ("offrandes", "Bruno")])
async def test_nobody_learns_whether_who_is_forgotten_had_answered_in_secret(
    game: str, another: str | None
) -> None:
    """Where the table was told how many have answered, it was one of them, or somebody else."""
    had, had_not = await leave(game, NAME), await leave(game, another)
    assert had_not
    assert had[: len(had_not)] == had_not


async def test_nothing_of_the_person_is_left_in_the_tables_or_files_of_sqlite(
    tmp_path: Path,
) -> None:
    path, wal = tmp_path / "agora.sqlite3", tmp_path / "agora.sqlite3-wal"
    store = await at_once(path)
    try:
        async with evening(store) as e:
            ana = await live_a_life(e)
            marks = traces(ana)
            assert (await left_in(store, marks)).keys() >= TABLES, "else the test shows nothing"
            assert found_in_file(wal.read_bytes(), marks) == ["id", "DM", "name"]
            await store.scrub()  # so that it stands in the file itself too
            assert found_in_file(path.read_bytes(), marks) == ["id", "DM", "name"]
            await be_forgotten(ana)
            for file in (path, wal, tmp_path / "agora.sqlite3-shm"):
                assert found_in_file(file.read_bytes(), marks) == [], file.name
            await e.env.advance_time(1)
            assert await left_in(store, marks) == {}
            assert "Zoe" in "".join((await rows_of(store)).values()), "the others stay"
            for file in (path, wal):
                assert found_in_file(file.read_bytes(), marks) == [], file.name
    finally:
        await store.close()


async def test_nothing_of_the_person_is_left_in_the_tables_of_postgresql(
    postgres: Cluster, tmp_path: Path
) -> None:
    played = await at_once(tmp_path / "agora.sqlite3")
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    try:
        async with evening(played) as e:
            ana = await live_a_life(e)
            marks = traces(ana)
        await copy(played, store)
        assert (await left_in(store, marks)).keys() >= TABLES, "else the test shows nothing"
        services = built_services(store, lambda: 2e9, rng=Random(1), pace=Pace(0, 0))
        await services.privacy.delete(ana.id)
        await services.autoplay.close()
        assert await left_in(store, marks) == {}
        assert "Zoe" in "".join((await rows_of(store)).values()), "the others stay"
        vacuumed = "select vacuum_count from pg_stat_user_tables where relname = 'posted'"
        async with asyncio.timeout(120):
            while not (await store.engine.read(vacuumed))[0][0]:  # noqa: ASYNC110
                await asyncio.sleep(0.05)  # the server counts at leisure
    finally:
        await store.close()
        await played.close()
