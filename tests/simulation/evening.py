"""One evening from one number: a world, people, a bot and what befalls them; and its judges."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sandbox.server import Sandbox
from sandbox.world import Clock
from sandbox.world import messages as talk
from sandbox.world.entities import PERMISSIONS
from tests.simulation.host import Host
from tests.simulation.judges import Watch, judge
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Network
from tests.simulation.people import Crowd
from tests.simulation.seams import EPOCH, determined

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fede", "Gala", "Hugo", "Ines", "Juan")
LIGHT = ("kobayakawa", "coup", "offrandes", "earth_and_water")
# what the bot rightly calls an error, because fate brought it about
EXPECTED = ("bot.delivery.direct", "bot.outages.watchdog")
NOTICED = 180.0  # seconds until a shard that has fallen silent speaks again
PATIENCE = 3 * 3600.0  # seconds until everything that was to be said has been said
DISKS = (0.0002, 0.002, 0.02)  # seconds that a job of the disk takes, on average
CALM = 30.0  # seconds after trouble from which every press is to be answered


@dataclass(frozen=True, slots=True)
class Plan:
    """What an evening is made of."""

    tables: int = 3
    minutes: float = 20.0
    kills: float = 3.0  # on average
    mishaps: float = 6.0
    games: tuple[str, ...] = LIGHT


@dataclass(slots=True)
class Verdict:
    """What the judges say; an evening without findings is well."""

    seed: int
    findings: list[str] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    presses: int = 0
    answers: int = 0
    kills: int = 0
    seconds: float = 0.0  # of virtual time
    digest: str = ""  # of the whole story: the same in every checkout


class Errors(logging.Handler):
    """What the bot logs as an error is a finding."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name in EXPECTED:
            return
        self.said.append(f"{record.name}: {record.getMessage()}")


def simulate(seed: int, plan: Plan = Plan()) -> Verdict:
    """Play an evening. The same seed and plan give the same story."""
    verdict, errors = Verdict(seed), Errors()
    root = logging.getLogger()
    root.addHandler(errors)
    try:
        with determined(seed) as (loop, net, rng):
            asyncio.set_event_loop(loop)
            loop.run_until_complete(Evening(loop, net, rng, plan, verdict).play())
            verdict.seconds = loop.time()
    finally:
        root.removeHandler(errors)
    verdict.findings += [f"logged: {said}" for said in errors.said]
    verdict.digest = hashlib.sha256("\n".join(verdict.story).encode()).hexdigest()[:16]
    return verdict


class Evening:
    """The world of one seed."""

    def __init__(
        self, loop: VirtualLoop, net: Network, rng: Random, plan: Plan, verdict: Verdict
    ) -> None:
        self.loop, self.net, self.rng, self.plan, self.verdict = loop, net, rng, plan, verdict
        self.clock = Clock(lambda: EPOCH + loop.time())
        self.troubled: list[tuple[float, float]] = []  # from when until when something was wrong
        self._lasting = 0.0  # since when something is wrong that lasts; 0: nothing does

    def tell(self, who: str, what: str) -> None:
        self.verdict.story.append(f"{self.loop.time():10.3f} {who}: {what}")

    async def play(self) -> None:
        channels = [f"mesa-{n}" for n in range(self.plan.tables)]
        async with Sandbox(
            admin=True, seed=self.rng.getrandbits(32), rate_limits=False, clock=self.clock,
            names=NAMES[: max(4, self.plan.tables * 3)], channels=channels,
            locales=("en-US", "es-ES"), compress=False,
        ) as box:  # fmt: skip
            box.point_at()
            with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
                await self._evening(box, Path(folder) / "agora.sqlite3")

    async def _evening(self, box: Sandbox, database: Path) -> None:
        host = Host(box, database, self.rng, self.clock)
        await host.start()
        self.tell("operator", "the bot is up")
        watch = Watch(box, database)
        crowd = Crowd(box, Random(self.rng.random()), self.tell, self.plan.games)
        ids = [c.id for c in box.world.channels.values() if c.guild]
        crowd.begin(ids)
        end = self.loop.time() + self.plan.minutes * 60
        disk = self.rng.choice(DISKS)
        self.loop.slow = lambda: self.rng.expovariate(1 / disk)
        await self._befall(box, host, crowd, end)
        await crowd.rest()
        box.faults.clear()
        self.loop.slow = lambda: 0.0
        self.net.stalls = 0.0
        for place in box.world.channels.values():
            place.overwrites = []
        for user in box.world.people():
            user.dms_open = True
        await self._settle(host)
        assert host.bot is not None
        await host.stop()
        self._end_lasting()
        for at, what in crowd.failed:
            if not any(begins - 3 <= at <= ends + CALM for begins, ends in self.troubled):
                self.verdict.findings.append(f"{what} failed at {at - EPOCH:.3f} in calm weather")
        self.verdict.findings += watch.findings
        found, answers = await judge(box, database, crowd.sent, crowd.acknowledged)
        self.verdict.findings += found
        self.verdict.presses, self.verdict.answers = crowd.pressed, answers

    async def _settle(self, host: Host) -> None:
        """Until the bot has brought what waits; for some hours at most."""
        end = self.loop.time() + PATIENCE
        while self.loop.time() < end:
            await asyncio.sleep(2)
            if host.bot is not None and not (await host.bot.store.outbox.backlog())[0]:
                break
        await asyncio.sleep(5)

    async def _befall(self, box: Sandbox, host: Host, crowd: Crowd, end: float) -> None:
        """Kills and mishaps, at random moments."""
        plan, rng = self.plan, self.rng
        rate = (plan.kills + plan.mishaps) / (plan.minutes * 60)
        while True:
            wait = rng.expovariate(rate) if rate else plan.minutes * 60
            if self.loop.time() + wait >= end:
                await asyncio.sleep(end - self.loop.time())
                return
            await asyncio.sleep(wait)
            if rng.random() * (plan.kills + plan.mishaps) < plan.kills:
                await self._kill(box, host, crowd)
            else:
                self._mishap(box)

    async def _kill(self, box: Sandbox, host: Host, crowd: Crowd) -> None:
        """By SIGKILL, or in order as for an update; now and then it stays away for long."""
        self.verdict.kills += 1
        if self.rng.random() < 0.7:  # in the midst of things
            crowd.answered.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(30):
                    await crowd.answered.wait()
            await asyncio.sleep(self.rng.expovariate(1 / 0.02))
        began = self.clock()
        if self.rng.random() < 0.7:
            self.tell("operator", "the bot is killed")
            host.kill()
        else:
            self.tell("operator", "the bot is stopped")
            await host.stop()
        await asyncio.sleep(self.rng.choice((0.01, 0.5, 2.0, 20.0, 400.0)))
        box.faults.clear()
        await host.start()
        self.troubled.append((began, self.clock()))
        self.tell("operator", "the bot is up again")

    def _trouble(self, *, lasts: bool = False) -> None:
        if lasts and not self._lasting:
            self._lasting = self.clock()
        self.troubled.append((self.clock(), self.clock()))

    def _end_lasting(self) -> None:
        if self._lasting:
            self.troubled.append((self._lasting, self.clock()))
            self._lasting = 0.0

    def _mishap(self, box: Sandbox) -> None:
        rng, faults, world = self.rng, box.faults, box.world
        kind = rng.choice((
            "5xx", "5xx after", "drop", "slow", "cut", "reconnect", "invalid", "twice", "late",
            "disk", "calm", "calm", "mute", "stall", "closed", "forbidden", "flagged", "deleted",
        ))  # fmt: skip
        self.tell("fate", kind)
        count = rng.randint(1, 4)
        self._trouble(lasts=kind in ("5xx", "5xx after", "drop", "slow", "late", "disk", "stall"))
        match kind:
            case "5xx":
                faults.add("status", count=count)
            case "5xx after":
                faults.add("status", when="after", count=count)
            case "drop":
                faults.add("drop", when=rng.choice(("before", "after")), count=count)
            case "slow":
                faults.add("delay", seconds=rng.uniform(0.2, 2.5), count=count)
            case "cut":
                box.gateway.abort()
            case "reconnect":
                box.gateway.ask_to_reconnect()
            case "invalid":
                box.gateway.invalidate(resumable=rng.random() < 0.5)
            case "mute":  # until the watchdog has noticed, and has tried the same session first
                box.gateway.mute()
                self.troubled.append((self.clock(), self.clock() + NOTICED))
            case "twice":
                faults.gateway.duplicate = count
            case "late":
                faults.gateway.late = rng.choice((0.0, 0.05, 0.4))
            case "disk":
                slow = rng.choice((0.02, 0.2))
                self.loop.slow = lambda: rng.expovariate(1 / slow)
            case "stall":
                self.net.stalls = 0.02
            case "closed":
                user = rng.choice(world.people())
                user.dms_open = not user.dms_open
            case "forbidden":
                place = rng.choice([c for c in world.channels.values() if c.guild])
                deny = PERMISSIONS["SEND_MESSAGES"] | PERMISSIONS["VIEW_CHANNEL"]
                held = place.overwrites
                place.overwrites = [] if held else [
                    {"id": world.bot.id, "type": 1, "allow": "0", "deny": str(deny)}
                ]  # fmt: skip
            case "flagged":
                faults.add("refuse", method="POST", path="/channels/*/messages", count=count)
            case "deleted":
                place = rng.choice([c for c in world.channels.values() if c.guild])
                ours = [m for m in world.messages[place.id].values() if m.author == world.bot.id]
                if ours:
                    talk.delete(world, ours[-1])
            case "calm":
                faults.clear()
                self.loop.slow, self.net.stalls = lambda: rng.expovariate(1 / 0.002), 0.0
                self._end_lasting()
