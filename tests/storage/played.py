"""A small played database, for tests of upgrades and of altered databases.

`python -m tests.storage.played FILE` writes its statements: each release keeps its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from bot.matches.question_ids import mark
from storage.sqlite import SqliteStore
from tests.tools.evening import Evening, Person, answer_somehow, evening


async def some_answers(e: Evening, people: list[Person], count: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(count):
        session = await e.session()
        match = session.playing()
        if match.result:
            return
        asked = [p for p in people if session.seat_of(p.id) in match.pending]
        person = rng.choice(asked)
        await answer_somehow(person, await person.seat(), rng)


async def an_evening(e: Evening) -> None:
    """A finished game, three that go on, a table that waits for players; people with wishes."""
    people = e.trio()
    form = await people[0].slash("game settings")
    await people[0].submit(form, reminders="digest", zone="Europe/Madrid")
    await e.seat_all("kobayakawa", *people)
    await some_answers(e, people, 500, 1)
    e.channel = e.guild.create_text_channel("lobby")
    await e.open(people[0], "coup")
    for game, count in (("offrandes", 42), ("kobayakawa", 5), ("coup", 9)):
        e.channel = e.guild.create_text_channel(game)
        await e.seat_all(game, *people)
        await some_answers(e, people, count, 2)


async def played(path: Path) -> list[str]:
    """The statements that make the database again."""
    store = await SqliteStore.open(path)
    try:
        async with evening(store) as e:
            await an_evening(e)
            # an answer that nobody has been told of yet: its messages wait
            session = await e.session()
            match = session.playing()
            seat = min(match.pending)
            person, answer = session.chairs[seat].person, match.default(seat)
            await e.bot.services.actions.answer(
                session.id, person or 0, seat, mark(session), answer, 12345
            )
            with closing(sqlite3.connect(path)) as db:
                return list(db.iterdump())
    finally:
        await store.close()


def statements() -> str:
    """The statements, as this build leaves the database."""
    with tempfile.TemporaryDirectory() as folder:
        return "\n".join(asyncio.run(played(Path(folder) / "a.sqlite3"))) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(statements(), "utf-8")
