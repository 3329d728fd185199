"""Forged interactions: nothing escapes, nothing changes, nothing leaks.

`python -m tests.rig.forge --count 100000` sends that many presses, menus and forms that no honest
client sends, by strangers and by players, to the real bot over the sandbox.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.compose import Bot
from bot.edge.courier import PATIENCE
from bot.face.ids import Ref
from bot.face.speech import safe_name
from sandbox.load import closed_loop
from sandbox.server import Sandbox
from sandbox.world import Clock, Interaction
from sandbox.world.interactions import COMPONENT, MODAL, _begin
from tests.bot.wire import bot_at, sandbox
from tests.rig.town import Questions, Table, furnish, parts

log = logging.getLogger("forge")

PATIENT = 30.0  # seconds, and one more for each interaction, until one counts as unanswered
TABLES = ("match", "entry", "seat", "event", "deadline", "snapshot")
STRANGE = (
    "", "0", "-1", "99999999999999999999", "pass", "None", "@everyone", "<@&1>", "\u202eabc",
    "\u200b\u200b", "**bold**", "'; drop table match; --", "../../etc/passwd", "A" * 60,
    "é" * 60, "\x00", "🎲" * 20, "{0}", "%s", "1e9", "NaN", "[]", "challenge", "income",
)  # fmt: skip
NAMES = (
    "@everyone", "@here **x**", "\u202eanA", "a\u200bb\u200bc", "`x` ||y||", "[x](http://y.z)",
    "<@1>", "# big",
)  # fmt: skip


@dataclass(slots=True)
class Watch(logging.Handler):
    """Hears every complaint of the bot."""

    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        logging.Handler.__init__(self, logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.name}: {record.getMessage()} {record.exc_info}")

    def __hash__(self) -> int:
        return id(self)


class Forger:
    """Makes interactions that no client would send."""

    def __init__(self, box: Sandbox, bot: Bot, matches: list[str], rng: Random) -> None:
        self._box, self._bot, self._rng = box, bot, rng
        self._matches = [*matches, "aaaaaaaa", "-"]
        self._verbs = sorted(bot.presses.verbs)
        world = box.world
        self._stranger = next(u.id for u in world.people() if u.name == "Stranger")
        self._players = [u.id for u in world.people() if u.id != self._stranger]
        self._message = next(m for shelf in world.messages.values() for m in shelf.values())

    def act(self, n: int) -> Interaction:
        """One forged press, menu or form of ours."""
        rng = self._rng
        user, asked = self._stranger, rng.choice((0, 1, 5, 999_999_999))
        verb = rng.choice(self._verbs)
        if rng.random() < 0.5:  # a player with a question that is not open
            user, asked = rng.choice(self._players), 999_999_999
            verb = rng.choice(("a", "n", "nm", "s", "none", "f", "form", "page"))
        arg = "".join(c for c in rng.choice(STRANGE) if c.isascii() and (c.isalnum() or c in "_.-"))
        ref = Ref(verb, rng.choice(self._matches), asked, rng.randrange(12), arg[:60])
        return self.send(user, str(ref), rng.randrange(3))

    def send(self, user: str, custom_id: str, kind: int) -> Interaction:
        """As a button, a menu or a form, with values from nowhere."""
        rng, message = self._rng, self._message
        values = rng.sample(STRANGE, rng.randrange(4))
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2, "id": 1}
        if kind == 1:
            data |= {"component_type": 3, "values": values}
        if kind == 2:
            fields = [
                {"type": 18, "id": n, "component": {
                    "type": 4, "id": n + 40, "custom_id": value[:100] or "x", "value": value * 40}}
                for n, value in enumerate(values, 1)
            ]  # fmt: skip
            data = {"custom_id": custom_id, "components": fields}
        what = MODAL if kind == 2 else COMPONENT
        return _begin(self._box.world, what, user, message.channel, data, message=message.id)


async def contents(bot: Bot) -> dict[str, list[Any]]:
    """Everything that games consist of, as it is stored."""
    store: Any = bot.store
    return {t: sorted(await store._read(f"select * from {t}"), key=str) for t in TABLES}


def shown_to(box: Sandbox, user: str) -> list[str]:
    """Answers to questions that somebody could press on messages for them alone."""
    return [
        str(part["custom_id"])
        for shelf in box.world.messages.values()
        for message in shelf.values()
        if message.audience == user
        for part in parts(message.components)
        if str(part.get("custom_id", "")).startswith(("g1/a/", "g1/n/", "g1/s/"))
    ]


async def run(count: int, seed: int = 1, in_flight: int = 20) -> list[str]:
    """Send so many; what did not hold."""
    watch, faults = Watch(), []
    logging.getLogger().addHandler(watch)
    try:
        with tempfile.TemporaryDirectory() as folder:
            # the clock stands still, so that a slow machine leaves nothing unanswered
            async with sandbox(
                locales=("en-US",), names=[*NAMES, "Stranger"], clock=Clock.still()
            ) as box:
                world = box.world
                known = [u for u in world.people() if u.name != "Stranger"]
                people = [(int(u.id), safe_name(u.name)) for u in known]
                rooms = [int(c.id) for c in world.channels.values() if c.name]
                database = Path(folder) / "a.sqlite3"
                plan = [
                    Table(rooms[0], "kobayakawa", people[:4], pictures=False),
                    Table(rooms[1], "coup", people[4:8], pictures=False),
                ]
                matches = await furnish(database, int(next(iter(world.guilds))), plan)
                async with bot_at(box, database) as bot:
                    questions = Questions(box)
                    await questions.wait(2)
                    before = await contents(bot)
                    forger = Forger(box, bot, matches, Random(seed))
                    async with asyncio.timeout(PATIENT + count):
                        report = await closed_loop(
                            box, forger.act, total=count, in_flight=in_flight
                        )
                    log.info("%s", report)
                    await asyncio.sleep(2 * PATIENCE)  # panels follow their acknowledgement
                    logging.getLogger().removeHandler(watch)
                    after = await contents(bot)
                    stranger = next(u.id for u in world.people() if u.name == "Stranger")
                    faults += [f"changed: {t}" for t in TABLES if before[t] != after[t]]
                    faults += [f"shown to a stranger: {id}" for id in shown_to(box, stranger)]
                    faults += [
                        f"pings everybody: {m.id}"
                        for shelf in world.messages.values()
                        for m in shelf.values()
                        if m.mention_everyone
                    ]
                    if report.failed:
                        faults.append(f"{report.failed} were not answered")
    finally:
        logging.getLogger().removeHandler(watch)
    return faults + sorted(set(watch.said))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    logging.getLogger("bot").setLevel(logging.ERROR)
    faults = asyncio.run(run(given.count, given.seed))
    for fault in faults:
        log.info("%s", fault)
    log.info("forged: %d, faults: %d", given.count, len(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
