"""What many stored games and long games cost: a start, a cold press, the thousandth answer.

`python -m tests.rig.stored`. Prints how long the shipped bot takes from its command to the gateway
on an empty database and on one with ten thousand live games, what the first press in a game costs
that is not in memory, beside a second one, and the time of an answer late and early in a long game.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

from bot.app.caretaker import Caretaker
from bot.app.clocks import PRESETS
from bot.app.computers import Computers
from bot.app.host import Host
from bot.app.lobby import Lobby
from bot.app.session import LIVE
from games.core.players import respond
from sandbox.load import Report, closed_loop, cpu_seconds
from sandbox.server import Sandbox
from sandbox.world import interactions
from storage.sqlite import SqliteStore
from tests.rig.town import Questions, Table, furnish, parts, start, stop

log = logging.getLogger("stored")

GAMES = ("kobayakawa", "coup", "offrandes", "polis")
LONG = "imperios", 5  # a game of a thousand answers, and its seats
COLD = 40  # games in which somebody presses
PARTS = ("seat", "entry", "snapshot", "event", "deadline")  # what is kept of a game


def host_on(store: SqliteStore) -> Host:
    host = Host(
        store,
        Computers(None, Random(1)),
        now=time.time,
        pause=asyncio.sleep,
        rng=Random(1),
        wake=lambda: None,
    )
    Caretaker(host)
    return host


async def play(host: Host, id: str, answers: int, seed: int) -> list[float]:
    """Answer at random; the seconds that each answer took, as long as the game goes on."""
    rng, took = Random(seed), []
    for _ in range(answers):
        session = await host.session(id)
        if session.status != LIVE:
            break
        match = session.playing()
        seat = next(iter(match.pending))
        answer = respond(match, seat, "random", rng)
        person = session.chairs[seat].person
        assert person is not None
        began = time.perf_counter()
        await host.answer(id, person, seat, match.asked, answer, None)
        took.append(time.perf_counter() - began)
    return took


def multiply(database: Path, count: int) -> None:
    """Copy the games of a database until there are so many; nothing of the copies waits."""
    with closing(sqlite3.connect(database)) as db:
        ids = [row[0] for row in db.execute("select id from match")]
        columns = {
            table: [row[1] for row in db.execute(f"pragma table_info({table})")]
            for table in ("match", *PARTS)
        }
        for n in range(count - len(ids)):
            old, new = ids[n % len(ids)], f"x{n:07d}"
            for table, names in columns.items():
                key = "id" if table == "match" else "match"
                fresh = {key: f"'{new}'", "channel": str(10**18 + n)}
                wanted = ", ".join(fresh.get(name, name) for name in names)
                db.execute(
                    f"insert into {table} ({', '.join(names)}) select {wanted} from {table}"
                    f" where {key} = ?",
                    (old,),
                )
        db.commit()


async def started(box: Sandbox, database: Path, folder: Path) -> str:
    """The seconds from the command to the gateway, and those of CPU; the bot is ended again."""
    began = time.perf_counter()
    bot = await start(box, database, log=folder / "log")
    took = f"{time.perf_counter() - began:.2f} s, {cpu_seconds(bot.pid):.2f} s of CPU"
    await stop(bot)
    while box.gateway.online:  # noqa: ASYNC110 - until the sandbox has noticed
        await asyncio.sleep(0.01)
    return took


async def presses(box: Sandbox, database: Path, folder: Path) -> tuple[Report, Report]:
    """Press "My seat" once in each game that has a table message, and then once more."""
    bot = await start(box, database, log=folder / "log")
    try:
        await asyncio.sleep(3)  # the drawing process starts meanwhile
        tables = [
            (message, part["custom_id"])
            for shelf in list(box.world.messages.values())
            for message in list(shelf.values())
            if message.audience is None and not box.world.channels[message.channel].is_direct
            for part in parts(message.components)
            if "/my/" in str(part.get("custom_id", ""))
        ]
        user = box.world.people()[0].id

        def act(n: int) -> interactions.Interaction:
            message, my = tables[n]
            return interactions.press(box.world, user, message, my)

        total = len(tables)
        cold = await closed_loop(box, act, total=total, in_flight=1, pid=bot.pid)
        warm = await closed_loop(box, act, total=total, in_flight=1, pid=bot.pid)
        return cold, warm
    finally:
        await stop(bot)


async def many(count: int, folder: Path) -> None:
    """A start on a database with so many live games, and presses in some of them."""
    rooms = [f"t{n}" for n in range(COLD)]
    async with Sandbox(channels=rooms, locales=("en-US",), seed=1, rate_limits=False) as box:
        database, guild = folder / "many.sqlite3", int(next(iter(box.world.guilds)))
        log.info("start-up with no games: %s", await started(box, database, folder))
        people = [(int(u.id), u.name) for u in box.world.people()]
        places = [int(c.id) for c in box.world.channels.values() if c.name in set(rooms)]
        plan = [
            Table(place, game, people[:2] if game == "polis" else people, False, PRESETS["day"])
            for n, place in enumerate(places)
            for game in [GAMES[n % len(GAMES)]]
        ]
        ids = await furnish(database, guild, plan)
        store = await SqliteStore.open(database)
        for n, id in enumerate(ids):
            await play(host_on(store), id, 12 + n % 20, seed=n)
        await store.close()
        questions = Questions(box)
        bot = await start(box, database, log=folder / "log")
        await questions.wait(len(ids) // 2, patience=120)
        store = await SqliteStore.open(database, read_only=True)
        while (await store.backlog())[0]:  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(0.1)
        await store.close()
        await stop(bot)
        multiply(database, count)
        size = database.stat().st_size / 1e6
        took = await started(box, database, folder)
        log.info("start-up with %d live games (%.0f MB): %s", count, size, took)
        cold, warm = await presses(box, database, folder)
        log.info("first press in a cold game: %s\nthe second one: %s", cold, warm)
        over = (cold.p50 - warm.p50) * 1000
        used = (cold.cpu_per_act - warm.cpu_per_act) * 1000
        log.info("a cold game costs %.1f ms over the floor (p50), %.1f ms of CPU", over, used)


async def long(game: str, seats: int, answers: int, folder: Path) -> None:
    """The time of answers early and late in one long game, in this process, on SQLite."""
    store = await SqliteStore.open(folder / f"{game}.sqlite3")
    try:
        host = host_on(store)
        lobby, took = Lobby(host), list[float]()
        for seed in range(20):
            session = await lobby.open(
                game=game, guild=1, channel=10 + seed, host=1, name="p1", locale="en",
                options={}, entropy="rig",
            )  # fmt: skip
            for person in range(2, seats + 1):
                await lobby.join(session.id, person, f"p{person}", "rig")
            await lobby.start(session.id, 1)
            took = await play(host, session.id, answers, seed)
            if len(took) >= answers:
                break
        early, late = window(took, 10), window(took, len(took) - 60)
        ms = [1000 * median(one) for one in (early, late)]
        log.info(
            "%s: answers around the 10th %.2f ms, around the %dth %.2f ms (median): %.2f times",
            game, ms[0], len(took) - 10, ms[1], ms[1] / ms[0],
        )  # fmt: skip
    finally:
        await store.close()


def window(took: Sequence[float], at: int) -> Sequence[float]:
    return took[max(0, at - 5) : at + 60]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--answers", type=int, default=1010)
    parser.add_argument("--only", choices=("many", "long"))
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    with tempfile.TemporaryDirectory() as name:
        if given.only != "long":
            asyncio.run(many(given.games, Path(name)))
        if given.only != "many":
            asyncio.run(long(*LONG, given.answers, Path(name)))


if __name__ == "__main__":
    main()
