"""The costs of many stored games and of long games. `python -m tests.rig.stored` prints

- how long the shipped bot takes from its command to the gateway, on an empty database and on one
  with ten thousand live games (with compiled code, as in an installation),
- the first press in a game that is not in memory, beside a second one,
- answers at a start after eight hours,
- answers late and early in long games.

Late and early answers are compared in processor time, by kinds of questions: where to go costs the
rules of Pericles ten times what playing a card does, and its first answers are all cards. So each
kind is compared with itself, and weighs as often as it occurs in both parts. What is left is the
length of the game, and a fuller board: the last answers in Imperios choose among more.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sqlite3
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bot.app.services import Services
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.time.reckoning import PRESETS
from games.core.players import respond
from games.core.seated import sit
from sandbox.server import GUILD, Sandbox, Setting
from sandbox.world import Interaction, open_interactions
from storage.records import LIVE
from storage.sqlite import SqliteStore
from tests.tools.built_services import built_services
from tests.tools.copied_matches import multiply
from tests.tools.load_run import LoadReport, closed_loop, cpu_seconds, open_loop
from tests.tools.processes import OpenQuestions, TablePlan, furnish, parts, start, stop

log = logging.getLogger("stored")

GAMES = ("kobayakawa", "coup", "offrandes", "polis")
COLD = 40  # games in which somebody presses, not in memory before
OFTEN = 3  # a kind of question counts with so many answers both early and late

Answered = tuple[str, float]  # kind of question, processor seconds
Turn = tuple[str, Callable[[], Awaitable[Session]]]  # kind of question, and what answers it


@dataclass(frozen=True, slots=True)
class Long:
    """A kind of game that lasts long, and the computer player that plays it."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    player: str = "random"


LONG = (
    Long("kobayakawa", 6),
    Long("coup", 6, {"rounds_to_win": 5}),
    Long("polis", 2, player="heuristic"),
    Long("imperios", 5),
    Long("pericles", 4, {"scenario": "campaign"}, "heuristic"),
)


def services_on(store: SqliteStore) -> Services:
    """The services on a store, with the same dice and cards every time."""
    return built_services(store, time.time, draw=Random(4).randbytes, rng=Random(1))


async def turns(
    services: Services, id: str, answers: int, rng: Random, player: str
) -> AsyncIterator[Turn]:
    """The next answers of a computer player, each to be given by the caller, until the game is
    over."""
    for _ in range(answers):
        session = await services.matches.read(id)
        if session.status != LIVE:
            break
        match = session.playing()
        seat, decision = next(iter(match.pending.items()))
        answer, person = (
            respond(match.game, sit(match, seat), player, rng),
            session.chairs[seat].person,
        )
        assert person is not None
        give = services.actions.answer
        yield decision.key, partial(give, id, person, seat, mark(session), answer, None)


async def play(
    services: Services, id: str, answers: int, seed: int, player: str = "random"
) -> list[Answered]:
    """Give such a computer player's answers; the kind and the processor seconds of each."""
    took = []
    async for key, give in turns(services, id, answers, Random(seed), player):
        began = time.process_time()
        await give()
        took.append((key, time.process_time() - began))
    return took


async def begun(services: Services, long: Long, channel: int) -> str:
    """Begin a long game; the id of its match."""
    lobby = services.lobby
    session = await lobby.open(
        game=long.game,
        guild=1,
        channel=channel,
        host=1,
        name="p1",
        locale="en",
        options=dict(long.options),
    )
    for person in range(2, long.seats + 1):
        await lobby.join(session.id, person, f"p{person}")
    await lobby.start(session.id, 1)
    return session.id


def growth(games: Sequence[Sequence[Answered]]) -> float:
    """The cost of late answers relative to early ones to the same kinds of questions (1.0: equal).

    Early is the first third of each game, late the last third.
    """
    early, late = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for game in games:
        third = len(game) // 3
        for part, answers in (early, game[:third]), (late, game[-third:]):
            for kind, cost in answers:
                part[kind].append(cost)
    both = {kind: min(len(early[kind]), len(late[kind])) for kind in early if kind in late}
    often = {kind: count for kind, count in both.items() if count >= OFTEN}
    before, after = (
        sum(count * median(part[kind]) for kind, count in often.items()) for part in (early, late)
    )
    return after / before


def compiled(folder: Path) -> dict[str, str]:
    """The environment of a bot that stores its compiled code, whatever this process does."""
    return {"PYTHONPYCACHEPREFIX": str(folder / "code"), "PYTHONDONTWRITEBYTECODE": ""}


async def started(box: Sandbox, database: Path, folder: Path) -> str:
    """Start the bot and end it again: seconds up to the gateway, and processor seconds."""
    began = time.perf_counter()
    bot = await start(box, database, log=folder / "log", extra=compiled(folder))
    took = f"{time.perf_counter() - began:.2f} s, {cpu_seconds(bot.pid):.2f} s of CPU"
    await stop(bot)
    while box.gateway.online:  # noqa: ASYNC110 - until the sandbox has noticed
        await asyncio.sleep(0.01)
    return took


def seats(box: Sandbox) -> tuple[int, Callable[[int], Interaction]]:
    """The number of tables with a message, and a function that presses "My seat" on the n-th."""
    tables = [
        (message, part["custom_id"])
        for shelf in list(box.world.messages.values())
        for message in list(shelf.values())
        if message.audience is None and not box.world.channels[message.channel].is_direct
        for part in parts(message.components)
        if "/my/" in str(part.get("custom_id", ""))
    ]
    user = box.world.people()[0].id

    def act(n: int) -> Interaction:
        message, my = tables[n % len(tables)]
        return open_interactions.press(box.world, user, message, my)

    return len(tables), act


async def away(box: Sandbox, database: Path, folder: Path) -> None:
    """A start after eight hours: latencies of answers while every table is told and gets its time
    back."""
    with closing(sqlite3.connect(database)) as db:
        for kind, field in (("heard", "until"), ("bot", "alive")):
            db.execute(
                "update document set body = json_set(body, ?, json_extract(body, ?) - 28800)"
                " where kind = ?",
                (f"$.{field}", f"$.{field}", kind),
            )
        db.commit()
        bot = await start(box, database, log=folder / "log", calls_per_second=40)
        try:
            began = time.perf_counter()
            _, act = seats(box)
            waiting = asyncio.create_task(told(db, began))
            report = await open_loop(box, act, rate=5, total=300, pid=bot.pid)
            log.info("presses meanwhile: %s", report)
            log.info("all clocks were put on after %.0f s", await waiting)
        finally:
            await stop(bot)


async def told(db: sqlite3.Connection, began: float) -> float:
    """The seconds until every running match has got its time back."""
    late = "select count(*) from match where status = 'live' and body not like '%\"outages\"%'"
    while db.execute(late).fetchone()[0]:  # noqa: ASYNC110 - another process's doing
        await asyncio.sleep(1)
    return time.perf_counter() - began


async def presses(box: Sandbox, database: Path, folder: Path) -> tuple[LoadReport, LoadReport]:
    """Press "My seat" once in each game with a table message, and then once more."""
    bot = await start(box, database, log=folder / "log")
    try:
        await asyncio.sleep(3)  # time for the drawing process to start
        total, act = seats(box)
        cold = await closed_loop(box, act, total=total, in_flight=1, pid=bot.pid)
        warm = await closed_loop(box, act, total=total, in_flight=1, pid=bot.pid)
        return cold, warm
    finally:
        await stop(bot)


async def many(count: int, folder: Path) -> None:
    """A start on a database with so many live games, and presses in some of them."""
    rooms = [f"t{n}" for n in range(COLD)]
    async with Sandbox(
        seed=1, rate_limits=False, setting=Setting(locales=("en-US",), guilds={GUILD: rooms})
    ) as box:
        database, guild = folder / "many.sqlite3", int(next(iter(box.world.guilds)))
        await started(box, database, folder)  # so that the code is compiled
        log.info("start-up with no games: %s", await started(box, database, folder))
        people = [(int(u.id), u.name) for u in box.world.people()]
        places = [int(c.id) for c in box.world.channels.values() if c.name in set(rooms)]
        plan = [
            TablePlan(place, game, people[:2] if game == "polis" else people, False, PRESETS["day"])
            for n, place in enumerate(places)
            for game in [GAMES[n % len(GAMES)]]
        ]
        ids = await furnish(database, guild, plan)
        store = await SqliteStore.open(database)
        for n, id in enumerate(ids):
            await play(services_on(store), id, 12 + n % 20, seed=n)
        await store.close()
        questions = OpenQuestions(box)
        bot = await start(box, database, log=folder / "log")
        await questions.wait(len(ids) // 2, patience=120)
        store = await SqliteStore.open(database, read_only=True)
        while (await store.outbox.backlog())[0]:  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(0.1)
        await store.close()
        await stop(bot)
        multiply(database, LIVE, count - len(ids), people=2000)
        size = database.stat().st_size / 1e6
        took = await started(box, database, folder)
        log.info("start-up with %d live games (%.0f MB): %s", count, size, took)
        cold, warm = await presses(box, database, folder)
        log.info("first press in a cold game: %s\nthe second one: %s", cold, warm)
        over = (cold.p50 - warm.p50) * 1000
        used = (cold.cpu_per_act - warm.cpu_per_act) * 1000
        log.info("a cold game costs %.1f ms over the floor (p50), %.1f ms of CPU", over, used)
        await away(box, database, folder)


async def long(kind: Long, answers: int, matches: int, folder: Path) -> None:
    """The cost of answers early and late in long games, in this process, on SQLite."""
    store = await SqliteStore.open(folder / f"{kind.game}.sqlite3")
    try:
        services = services_on(store)
        played = [
            await play(services, await begun(services, kind, 10 + n), answers, n, kind.player)
            for n in range(matches)
        ]
        costs = [1000 * cost for game in played for _, cost in game]
        log.info(
            "%s: %s answers, %.2f ms of CPU each (median); late ones %.2f times early ones",
            kind.game,
            ", ".join(str(len(game)) for game in played),
            median(costs),
            growth(played),
        )
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--answers", type=int, default=1010)
    parser.add_argument("--matches", type=int, default=3, help="long games of each kind")
    parser.add_argument("--only", choices=("many", "long"))
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    with tempfile.TemporaryDirectory() as name:
        if given.only != "long":
            asyncio.run(many(given.games, Path(name)))
        if given.only != "many":
            for kind in LONG:
                asyncio.run(long(kind, given.answers, given.matches, Path(name)))


if __name__ == "__main__":
    main()
