"""The crash rig: people press as fast as they can while the bot is killed at random instants.

`python -m tests.rig.crash --kills 200`. The real bot is a process on a real SQLite file; the
sandbox and the people are here. After every kill the database is audited. The last line is
`kills: n, lost: 0, doubled: 0, duplicate notices: k`; the exit status is 1 if an acknowledged
answer was lost or an answer counted twice.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.time.reckoning import PRESETS
from bot.ui.id_format import IdText
from bot.ui.words import bot_words
from sandbox.limits.component_limits import walk
from sandbox.refusals import CannotDo
from sandbox.server import GUILD, Sandbox, Sessions, Setting
from sandbox.world import World, open_interactions
from storage.open_store import open_store
from tests.rig.hearing import listens
from tests.tools.audit import Findings, Press, audit, notices, quiet
from tests.tools.nursery import Nursery, nursery
from tests.tools.processes import OpenQuestions, TablePlan, asks_again, furnish, parts, start, stop

log = logging.getLogger("crash")

NAMES = ("Ana", "Bruno", "Carla", "Dani")
TABLES = {"k1": "kobayakawa", "c1": "coup", "k2": "kobayakawa", "c2": "coup"}
# what the bot says where it cannot get at its store, in the language of these people
IN_DOUBT = {bot_words("en-US")("late"), bot_words("en-US")("went-wrong")}
LOOK = 0.4  # seconds without a question after which somebody presses "My seat"
LAUNCH = [sys.executable, "-m", "tests.tools.launch"]
LIVES = (0.0, 0.4)  # a bot lives on for so many seconds once it has taken its ANSWERS
ANSWERS = (0, 0, 1, 2, 4, 7)
LATEST = 5.0  # seconds after which it dies if they do not come


@dataclass(slots=True)
class CrashOutcome:
    """The result of a run."""

    kills: int = 0
    lost: set[str] = field(default_factory=set)
    doubled: set[str] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)
    notices: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)  # tasks that failed without being awaited
    answers: int = 0

    @property
    def holds(self) -> bool:
        return not (self.lost or self.doubled or self.broken or self.unfinished or self.unseen)

    def __str__(self) -> str:
        return (
            f"kills: {self.kills}, lost: {len(self.lost)}, doubled: {len(self.doubled)},"
            f" duplicate notices: {len(self.notices)}"
        )


def in_doubt(world: World, press: str) -> bool:
    """Whether the answer to a press only says that it may not count."""
    one = world.interactions[press]
    said = world.messages[one.channel].get(one.original or "")
    return said is not None and any(
        part.get("content") in IN_DOUBT for part in walk(said.components)
    )


class People:
    """Everybody at the tables; they press whatever they are asked."""

    def __init__(self, box: Sandbox, rng: Random) -> None:
        self._box, self._rng = box, rng
        self.questions = OpenQuestions(box)
        self.acknowledged: set[str] = set()
        self.sent: dict[str, Press] = {}
        self._ended: dict[str, asyncio.Event] = {}
        self._heard = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        box.world.listeners.append(self._hear)

    def _hear(self, person: str, event: dict[str, Any]) -> None:
        if event["type"] != "interaction" or event["state"] == "waiting":
            return
        press = self.sent.get(event["id"])
        if press is not None:
            if event["state"] == "answered" and not in_doubt(self._box.world, press.id):
                if not asks_again(self._box.world, press.id):
                    self.acknowledged.add(press.id)
                self._heard.set()
            else:  # "This interaction failed", or the bot cannot say: press again
                self.questions.pressed.pop((press.ref.match, press.ref.seat), None)
        self._ended.setdefault(event["id"], asyncio.Event()).set()

    def begin(self) -> None:
        people = self._box.world.people()
        self._tasks = [asyncio.create_task(self.play(user.id)) for user in people]

    async def rest(self) -> None:
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):  # somebody stopped playing: the run proves little
                raise ended

    async def enough(self, answers: int) -> None:
        """Wait until so many more answers have been acknowledged."""
        wanted = len(self.acknowledged) + answers
        while len(self.acknowledged) < wanted:
            self._heard.clear()
            await self._heard.wait()

    async def play(self, user: str) -> None:
        """Answer what this person is asked, one press after the other, forever."""
        mine = self.questions
        while True:
            key = next((k for k, q in mine.open.items() if q.user == user), None)
            if key is None or not listens(self._box, mine.open[key].message.channel):
                await mine.news(LOOK * self._rng.uniform(0.5, 1.5))
                if not any(q.user == user for q in mine.open.values()):
                    await self._look(user)
                continue
            question = mine.open[key]
            try:
                one = mine.press(self._rng, key)
            except CannotDo:  # the panel has changed or gone meanwhile
                mine.open.pop(key, None)
                continue
            self.sent[one.id] = Press(one.id, IdText.parse(one.data["custom_id"]) or question.ref)
            await self._ended.setdefault(one.id, asyncio.Event()).wait()

    async def _look(self, user: str) -> None:
        """Press "My seat" on the tables: a panel may have been lost with the bot."""
        for place, channel in list(self._box.world.messages.items()):
            if not listens(self._box, place):
                continue
            for message in list(channel.values())[-6:]:
                for part in parts(message.components):
                    ref = IdText.parse(str(part.get("custom_id", "")))
                    if ref is None or ref.verb != "my" or message.audience is not None:
                        continue
                    try:
                        one = open_interactions.press(
                            self._box.world, user, message, part["custom_id"]
                        )
                    except CannotDo:
                        continue
                    self.questions.pressed = {
                        k: v for k, v in self.questions.pressed.items() if k[0] != ref.match
                    }
                    await self._ended.setdefault(one.id, asyncio.Event()).wait()
                    break


class Crash:
    """One run."""

    def __init__(
        self, box: Sandbox, bots: Nursery, folder: Path, seed: int, tables: int, store: str = ""
    ) -> None:
        self._tables, self._bots = dict(list(TABLES.items())[:tables]), bots
        self._box, self._rng = box, Random(seed)
        self._database, self.log = store or folder / "crash.sqlite3", folder / "log"
        self.people = People(box, self._rng)
        self.outcome = CrashOutcome()
        self._lines: set[str] = set()

    async def set_up(self, busy: Sequence[int] = ()) -> None:
        """Begin a new game in every channel without one."""
        world = self._box.world
        places = {c.name: c for c in world.channels.values() if c.name in TABLES}
        people = [(int(u.id), u.name) for u in world.people()]
        plan = [
            TablePlan(
                int(places[name].id),
                game,
                people,
                pictures=False,
                timing=PRESETS["day"],
                guild=int(places[name].guild or 0),
            )
            for name, game in self._tables.items()
            if int(places[name].id) not in busy
        ]
        await furnish(self._database, 0, plan)

    async def check(self) -> Findings:
        world, heard = self._box.world, self.people.acknowledged
        given = {press for press in heard if not asks_again(world, press)}
        found = await audit(self._database, self.people.sent, given)
        self.outcome.lost.update(found.lost, self._lines - found.lines)
        self._lines = found.lines
        self.outcome.doubled.update(found.doubled)
        self.outcome.broken.update(found.broken)
        self.outcome.answers = found.answers
        return found

    async def live(self) -> None:
        """Start the bot, kill it after a while, and audit."""
        early = self._rng.random() < 0.15  # it dies while it is still starting
        bot = await start(
            self._box, self._database, command=self._bots, log=self.log, connected=not early
        )
        if early:
            await asyncio.sleep(self._rng.uniform(*LIVES))
        else:
            await self.lifetime()
        await stop(bot)
        await self.gone()

    async def lifetime(self) -> None:
        """Wait as long as a bot lives: by its answers, so that busy bots are killed on slow
        machines too."""
        wanted, after = self._rng.choice(ANSWERS), self._rng.uniform(*LIVES)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LATEST):
                await self.people.enough(wanted)
        await asyncio.sleep(after)

    async def die(self, point: str, times: int, patience: float = 120.0) -> None:
        """Start a bot that kills itself at a chosen point, and audit."""
        environment = {"RIG_DIES": point, "RIG_DIES_AT": str(times)}
        bot = await start(
            self._box,
            self._database,
            command=self._bots,
            log=self.log,
            connected=False,
            extra=environment,
        )
        try:
            async with asyncio.timeout(patience):
                await bot.wait()
        finally:
            await stop(bot)
        await self.gone()

    async def gone(self) -> None:
        """Wait until the sandbox has noticed that a bot is dead, and audit."""
        await self._parted()
        self.outcome.kills += 1
        found = await self.check()
        log.info("%s; %d answers, outbox %d", self.outcome, found.answers, found.waiting)
        busy = await self._channels()
        if len(busy) < len(self._tables):
            await self.set_up(busy)

    async def _channels(self) -> list[int]:
        """The channels with a running game."""
        store = await open_store(self._database)
        try:
            return [row.channel for row in await store.matches.rows(status=("live", "lobby"))]
        finally:
            await store.close()

    async def _parted(self) -> None:
        """Wait until the gateway has noticed, and the presses made meanwhile have failed."""
        while self._box.gateway.online:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self._box.gateway.forget_sessions()
        self._box.world.clock.advance(3.5)
        open_interactions.tick(self._box.world)

    async def _played(self, patience: float, answers: int | None) -> None:
        """Wait until every game is over, or so many more answers are given; `patience` in
        seconds."""
        try:
            async with asyncio.timeout(patience):
                if answers is not None:
                    await self.people.enough(answers)
                    await self.people.rest()
                while answers is None and await self._channels():  # noqa: ASYNC110
                    await asyncio.sleep(0.3)
        except TimeoutError:
            log.error("games are still going on")

    async def end(self, patience: float, answers: int | None = None) -> None:
        """Kill no more: play every game to its end, and wait until everything is sent.

        With `answers` only so many more are given, and the games are left as they are.
        """
        bot = await start(self._box, self._database, command=self._bots, log=self.log)
        await self._played(patience, answers)
        try:
            await quiet(self._database)
        finally:
            await stop(bot)
        found = await self.check()
        self.outcome.unfinished = [] if answers is not None else found.running
        self.outcome.notices = await notices(self._box, self._database)
        for notice in self.outcome.notices:
            log.info("%s", notice)


def look_through(written: Path, outcome: CrashOutcome) -> None:
    """Print the errors that the bots have logged, and note tasks that failed unseen."""
    for line in sorted(set(written.read_text().splitlines())):
        if " ERROR " in line:
            log.error("%s", line)
        if "never retrieved" in line or " ended by " in line:
            outcome.unseen.append(line)


@asynccontextmanager
async def rigged(bots: Nursery, seed: int, tables: int) -> AsyncIterator[Crash]:
    """A sandbox, tables in a database, and people who press."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(
            seed=seed,
            setting=Setting(people=NAMES, locales=("en-US",), guilds={GUILD: list(TABLES)}),
            sessions=Sessions(identify_every=0.0),
        ) as box:
            rig = Crash(box, bots, Path(folder), seed, tables)
            rig.people.begin()
            try:
                yield rig
            finally:
                await rig.people.rest()
            if rig.log.exists():
                look_through(rig.log, rig.outcome)


async def run(
    bots: Nursery, kills: int, seed: int, tables: int = len(TABLES), patience: float = 120.0
) -> CrashOutcome:
    """Kill bots so many times, and then play on in peace."""
    async with rigged(bots, seed, tables) as rig:
        await rig.set_up()
        for _ in range(kills):
            await rig.live()
        await rig.end(patience)
        return rig.outcome


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=len(TABLES), choices=range(1, 5))
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--procs", type=int, default=1, help="bots at a time, on PostgreSQL")
    parser.add_argument(
        "--shards",
        choices=("apart", "same"),
        default="apart",
        help="whether each bot has its own servers, or all the same, as while one replaces another",
    )
    parser.add_argument(
        "--http", action="store_true", help="workers behind a load balancer, without a gateway"
    )
    given = parser.parse_args()
    if given.store == "sqlite" and (given.procs != 1 or given.http):
        parser.error("several processes need --store postgres")
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)

    async def whole() -> CrashOutcome:
        async with nursery() as bots:
            if given.store == "sqlite":
                return await run(bots, given.kills, given.seed, given.tables)
            from tests.rig import several, workers

            if given.http:
                return await workers.run(bots, given.kills, given.seed, given.tables, given.procs)
            return await several.run(
                bots,
                given.kills,
                given.seed,
                given.tables,
                given.procs,
                apart=given.shards == "apart",
            )

    outcome = asyncio.run(whole())
    for fault in sorted(outcome.lost | outcome.doubled | outcome.broken):
        log.info("%s", fault)
    if outcome.unfinished:
        log.info("not over: %s", ", ".join(outcome.unfinished))
    log.info("answers: %d", outcome.answers)
    log.info("%s", outcome)
    sys.exit(not outcome.holds)


if __name__ == "__main__":
    main()
