"""The crash rig: people press as fast as they can while the bot is killed at random instants.

`python -m tests.rig.crash --kills 200`. The real bot is a process on a real SQLite file; the
sandbox and the people are here. After every kill the database is audited. The last line is
`kills: n, lost: 0, doubled: 0, duplicate notices: k`; the exit status is 1 if an acknowledged
answer was lost or an answer counted twice.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.app.clocks import PRESETS
from bot.face.ids import Ref
from sandbox.server import Sandbox
from sandbox.world import interactions
from sandbox.world.refusals import CannotDo
from storage.sqlite import SqliteStore
from tests.rig.audit import Findings, Press, audit, notices, quiet
from tests.rig.town import Questions, Table, furnish, parts, start, stop

log = logging.getLogger("crash")

NAMES = ("Ana", "Bruno", "Carla", "Dani")
CHANNELS = ("k1", "k2", "c1", "c2")
GAMES = ("kobayakawa", "kobayakawa", "coup", "coup")
LOOK = 0.4  # seconds without a question after which somebody presses "My seat"
LAUNCH = [sys.executable, "-m", "tests.rig.launch"]
LIVES = (0.15, 1.6)  # seconds that a bot lives after it has connected


@dataclass(slots=True)
class Outcome:
    """What a run came to."""

    kills: int = 0
    lost: set[str] = field(default_factory=set)
    doubled: set[str] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)
    notices: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    answers: int = 0

    @property
    def holds(self) -> bool:
        return not (self.lost or self.doubled or self.broken or self.unfinished)

    def __str__(self) -> str:
        return (
            f"kills: {self.kills}, lost: {len(self.lost)}, doubled: {len(self.doubled)},"
            f" duplicate notices: {len(self.notices)}"
        )


class People:
    """Everybody at the tables, pressing whatever they are asked."""

    def __init__(self, box: Sandbox, rng: Random) -> None:
        self._box, self._rng = box, rng
        self.questions = Questions(box)
        self.acknowledged: set[str] = set()
        self.sent: dict[str, Press] = {}
        self._ended: dict[str, asyncio.Event] = {}
        box.world.ears.append(self._hear)

    def _hear(self, person: str, event: dict[str, Any]) -> None:
        if event["type"] != "interaction" or event["state"] == "waiting":
            return
        press = self.sent.get(event["id"])
        if press is not None:
            if event["state"] == "answered":
                self.acknowledged.add(press.id)
            else:  # "This interaction failed": press again
                self.questions.pressed.pop((press.ref.match, press.ref.seat), None)
        self._ended.setdefault(event["id"], asyncio.Event()).set()

    async def play(self, user: str) -> None:
        """Press what this person is asked, one press after the other, for ever."""
        mine = self.questions
        while True:
            key = next((k for k, q in mine.open.items() if q.user == user), None)
            if key is None or not self._box.gateway.online:
                await asyncio.sleep(LOOK * self._rng.uniform(0.5, 1.5))
                if self._box.gateway.online and not any(q.user == user for q in mine.open.values()):
                    await self._look(user)
                continue
            question = mine.open[key]
            try:
                one = mine.press(self._rng, key)
            except CannotDo:  # the panel has changed or gone meanwhile
                mine.open.pop(key, None)
                continue
            self.sent[one.id] = Press(one.id, Ref.parse(one.data["custom_id"]) or question.ref)
            await self._ended.setdefault(one.id, asyncio.Event()).wait()

    async def _look(self, user: str) -> None:
        """Press "My seat" on the tables: a panel may have been lost with the bot."""
        for channel in self._box.world.messages.values():
            for message in list(channel.values())[-6:]:
                for part in parts(message.components):
                    ref = Ref.parse(str(part.get("custom_id", "")))
                    if ref is None or ref.verb != "my" or message.audience is not None:
                        continue
                    try:
                        one = interactions.press(self._box.world, user, message, part["custom_id"])
                    except CannotDo:
                        continue
                    self.questions.pressed = {
                        k: v for k, v in self.questions.pressed.items() if k[0] != ref.match
                    }
                    await self._ended.setdefault(one.id, asyncio.Event()).wait()
                    break


class Crash:
    """One run."""

    def __init__(self, box: Sandbox, folder: Path, seed: int) -> None:
        self._box, self._rng = box, Random(seed)
        self._database, self._log = folder / "crash.sqlite3", folder / "log"
        self.people = People(box, self._rng)
        self.outcome = Outcome()
        self._lines: set[str] = set()

    async def set_up(self, busy: Sequence[int] = ()) -> None:
        """A new game in every channel that has none."""
        world = self._box.world
        places = {c.name: int(c.id) for c in world.channels.values() if c.name in CHANNELS}
        people = [(int(u.id), u.name) for u in world.people()]
        plan = [
            Table(places[name], game, people, pictures=False, timing=PRESETS["day"])
            for name, game in zip(CHANNELS, GAMES, strict=True)
            if places[name] not in busy
        ]
        await furnish(self._database, int(next(iter(world.guilds))), plan)

    async def check(self) -> Findings:
        found = await audit(self._database, self.people.sent, self.people.acknowledged)
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
            self._box, self._database, command=LAUNCH, log=self._log, connected=not early
        )
        await asyncio.sleep(self._rng.uniform(*LIVES))
        await stop(bot)
        await self.gone()

    async def die(self, point: str, times: int, patience: float = 30.0) -> None:
        """Start a bot that dies by itself at a point, and audit."""
        environment = {"RIG_DIES": point, "RIG_DIES_AT": str(times)}
        bot = await start(
            self._box, self._database, command=LAUNCH, log=self._log, connected=False,
            extra=environment,
        )  # fmt: skip
        try:
            async with asyncio.timeout(patience):
                await bot.wait()
        finally:
            await stop(bot)
        await self.gone()

    async def gone(self) -> None:
        """A bot is dead: wait until the sandbox knows, and audit."""
        await self._parted()
        self.outcome.kills += 1
        found = await self.check()
        log.info("%s; %d answers, outbox %d", self.outcome, found.answers, found.waiting)
        busy = await self._channels()
        if len(busy) < len(CHANNELS):
            await self.set_up(busy)

    async def _channels(self) -> list[int]:
        """The channels where a game is going on."""
        store = await SqliteStore.open(self._database)
        try:
            return [row.channel for row in await store.rows(status=("live", "lobby"))]
        finally:
            await store.close()

    async def _parted(self) -> None:
        """Until the gateway has noticed, and what was pressed meanwhile has failed."""
        while self._box.gateway.online:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self._box.gateway.forget_sessions()
        self._box.world.clock.advance(3.5)
        interactions.tick(self._box.world)

    async def end(self, patience: float) -> None:
        """No more kills: every game comes to its end, and everything that was to be said is."""
        bot = await start(self._box, self._database, command=LAUNCH, log=self._log)
        try:
            async with asyncio.timeout(patience):
                while await self._channels():  # noqa: ASYNC110 - another process's doing
                    await asyncio.sleep(0.3)
        except TimeoutError:
            log.error("games are still going on")
        try:
            await quiet(self._database)
        finally:
            await stop(bot)
        found = await self.check()
        self.outcome.unfinished = found.running
        self.outcome.notices = await notices(self._box, self._database)
        for notice in self.outcome.notices:
            log.info("%s", notice)


async def run(kills: int, seed: int, patience: float = 120.0) -> Outcome:
    names = list(NAMES)
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(
            names=names, channels=CHANNELS, locales=("en-US",), seed=seed, rate_limits=False
        ) as box:
            rig = Crash(box, Path(folder), seed)
            await rig.set_up()
            players = [asyncio.create_task(rig.people.play(u.id)) for u in box.world.people()]
            try:
                for _ in range(kills):
                    await rig.live()
                await rig.end(patience)
            finally:
                for player in players:
                    player.cancel()
                await asyncio.gather(*players, return_exceptions=True)
            complaints = (Path(folder) / "log").read_text()
            for line in sorted(set(complaints.splitlines())):
                if " ERROR " in line:
                    log.error("%s", line)
            return rig.outcome


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    outcome = asyncio.run(run(given.kills, given.seed))
    for fault in sorted(outcome.lost | outcome.doubled | outcome.broken):
        log.info("%s", fault)
    if outcome.unfinished:
        log.info("not over: %s", ", ".join(outcome.unfinished))
    log.info("answers: %d", outcome.answers)
    log.info("%s", outcome)
    sys.exit(not outcome.holds)


if __name__ == "__main__":
    main()
