"""Databases with games that go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

from storage.copying import Checksum, sums
from storage.open_store import open_store
from storage.records import LIVE
from storage.sql import SqlStore
from tests.tools.evening import answer_somehow, evening


async def open_sql_store(where: str | Path) -> SqlStore:
    store = await open_store(where)
    assert isinstance(store, SqlStore)
    return store


async def checksums(where: str | Path) -> dict[str, Checksum]:
    """Of each table of a database."""
    store = await open_sql_store(where)
    try:
        return await sums(store)
    finally:
        await store.close()


async def store_an_evening(path: Path) -> None:
    """Two games that go on, with everything that a database holds."""
    store = await open_sql_store(path)
    try:
        async with evening(store) as e:
            people = e.trio()
            form = await people[0].slash("game settings")
            await people[0].submit(form, reminders="digest", zone="Europe/Madrid")
            for game in ("coup", "kobayakawa"):
                e.channel = e.guild.create_text_channel(game)
                await e.seat_all(game, *people)
                for n in range(6):
                    session = await e.session()
                    match = session.playing()
                    person = next(p for p in people if session.seat_of(p.id) in match.pending)
                    await answer_somehow(person, await person.seat(), Random(n))
            for playing in await store.matches.rows(status=(LIVE,)):
                async with e.bot.services.matches.change(playing.id, LIVE) as session:
                    await e.bot.services.matches.commit(session)  # its messages wait in the outbox
    finally:
        await store.close()
