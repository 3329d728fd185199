"""Forged interactions: nothing escapes, nothing changes, nothing leaks.

`python -m tests.rig.forge --count 100000` sends the real bot so many presses, menus, forms,
commands and half-typed words that no honest client would send, from strangers and from players.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from bot.app.compose import Bot
from bot.delivery.priority import PRESS_PRIORITY_SECONDS
from bot.matches.session import Session
from bot.ui.ids import KINDS
from bot.ui.words import at_table, safe_name
from games.core.languages import LOCALES
from sandbox.server import Sandbox, Setting
from sandbox.world import MovableClock
from sandbox.world.entities import Message
from storage.watched_tasks import place
from tests.rig.forging import Forger
from tests.tools.cluster import free_port
from tests.tools.load_run import closed_loop
from tests.tools.processes import OpenQuestions, TablePlan, furnish, parts
from tests.tools.wire import bot_at, sandbox

log = logging.getLogger("forge")

PATIENT = 30.0  # seconds to wait for answers, and one more for each interaction
TABLES = ("match", "entry", "seat", "event", "deadline", "snapshot")
NAMES = (
    "@everyone",
    "@here **x**",
    "\u202eanA",
    "a\u200bb\u200bc",
    "`x` ||y||",
    "[x](http://y.z)",
    "<@1>",
    "# big",
)


@dataclass(slots=True)
class ErrorWatch(logging.Handler):
    """Collects the errors that the bot logs."""

    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        logging.Handler.__init__(self, logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        failed = record.exc_info[1] if record.exc_info else None
        at = f" {type(failed).__name__} at {place(failed)}" if failed else ""
        self.said.append(f"{record.name}: {record.getMessage()}{at}")

    def __hash__(self) -> int:
        return id(self)


async def contents(bot: Bot) -> dict[str, list[Any]]:
    """All rows that games consist of, by table."""
    store: Any = bot.store
    return {t: sorted(await store.engine.read(f"select * from {t}"), key=str) for t in TABLES}


def private(box: Sandbox, user: str) -> list[Message]:
    """The messages that only this person can read."""
    world = box.world
    return [
        message
        for shelf in world.messages.values()
        for message in shelf.values()
        if message.audience == user or world.channels[message.channel].people == [user]
    ]


def words(message: Message) -> str:
    return "\n".join(
        str(part[name])
        for part in parts(message.components)
        for name in ("content", "label", "description", "placeholder")
        if part.get(name)
    )


def answers_on(message: Message) -> list[str]:
    """The ids of the buttons that answer a question."""
    ids = [str(part.get("custom_id", "")) for part in parts(message.components)]
    return [id for id in ids if id.startswith(("g1/a/", "g1/n/", "g1/s/"))]


def hand(session: Session, seat: int, locale: str) -> str:
    reader = at_table(session, locale, seat)
    return str(session.game.hand(session.playing().view(seat), seat, reader))


def leaks(box: Sandbox, tables: Mapping[str, Session], stranger: str) -> Iterator[str]:
    """What somebody was shown but must not see."""
    for message in private(box, stranger):
        yield from (f"shown to a stranger: {id}" for id in answers_on(message))
    for user in box.world.people():
        read = "\n".join(words(message) for message in private(box, user.id))
        for session in tables.values():
            own = session.seat_of(int(user.id))
            for seat, locale in product(session.playing().seats, LOCALES):
                held = hand(session, seat, locale)
                if seat != own and held in read and held != hand(session, own or 0, locale):
                    yield f"{user.name} read what seat {seat} of {session.row.game} holds"


def pings(box: Sandbox) -> Iterator[str]:
    """Messages that ping everybody or a role."""
    for shelf in box.world.messages.values():
        for message in shelf.values():
            if message.mention_everyone or message.mention_roles:
                yield f"pings many: {message.id}"


async def run(count: int, seed: int = 1, in_flight: int = 20, *, http: bool = False) -> list[str]:
    """Send so many, over the gateway or by `http`; what did not hold."""
    watch, faults, port = ErrorWatch(), [], free_port() if http else 0
    logging.getLogger().addHandler(watch)
    try:
        with tempfile.TemporaryDirectory() as folder:
            # the clock stands still, so that nothing expires on a slow machine
            async with sandbox(
                clock=MovableClock.still(),
                setting=Setting(
                    locales=("en-US", "es-ES"),
                    people=[*NAMES, "Stranger"],
                    guilds={"Home": ("one", "two"), "Elsewhere": ("three",)},
                ),
            ) as box:
                world = box.world
                known = [u for u in world.people() if u.name != "Stranger"]
                people = [(int(u.id), safe_name(u.name)) for u in known]
                rooms = [int(c.id) for c in world.channels.values() if c.name]
                database = Path(folder) / "a.sqlite3"
                plan = [
                    TablePlan(rooms[0], "kobayakawa", people[:4], pictures=False),
                    TablePlan(rooms[1], "coup", people[4:8], pictures=False),
                ]
                matches = await furnish(database, int(next(iter(world.guilds))), plan)
                async with bot_at(box, database, interactions_port=port) as bot:
                    if http:
                        await box.endpoint.set(f"http://127.0.0.1:{port}/")
                    questions = OpenQuestions(box)
                    await questions.wait(2)
                    before = await contents(bot)
                    tables = {match: await bot.services.matches.read(match) for match in matches}
                    forger = Forger(box, [*KINDS], tables, Random(seed))
                    async with asyncio.timeout(PATIENT + count):
                        report = await closed_loop(
                            box, forger.act, total=count, in_flight=in_flight
                        )
                    log.info("%s", report)
                    # panels are sent after the acknowledgement
                    await asyncio.sleep(2 * PRESS_PRIORITY_SECONDS)
                    logging.getLogger().removeHandler(watch)
                    after = await contents(bot)
                    faults += [f"changed: {t}" for t in TABLES if before[t] != after[t]]
                    faults += [*leaks(box, tables, forger.stranger), *pings(box)]
                    if report.failed:
                        faults.append(f"{report.failed} were not answered")
    finally:
        logging.getLogger().removeHandler(watch)
    return faults + sorted(set(watch.said))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--http", action="store_true", help="delivered by HTTP to a worker")
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    logging.getLogger("bot").setLevel(logging.ERROR)
    faults = asyncio.run(run(given.count, given.seed, http=given.http))
    for fault in faults:
        log.info("%s", fault)
    log.info("forged: %d, faults: %d", given.count, len(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
