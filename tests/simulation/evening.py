"""One evening from one number: the world, people, bots, faults, and the judges."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from sandbox.server import Sandbox, Sessions, Setting
from sandbox.world import MovableClock, World, places
from storage.records import Commit
from tests.simulation.disk import Disk, migration_broken_off
from tests.simulation.fate import Fate
from tests.simulation.host import Host
from tests.simulation.judges import Evidence, MessageWatch, judge
from tests.simulation.lasting import NIGHTS
from tests.simulation.ledger import Ledger
from tests.simulation.loop import VirtualLoop, pause
from tests.simulation.network import Network
from tests.simulation.people import Crowd
from tests.simulation.remembered import remembered
from tests.simulation.rounds import EVERY, Rounds
from tests.simulation.sealed import Chairs, looked_through
from tests.simulation.seams import EPOCH, determined, handed_over, unnoted
from tests.simulation.sharing import LivingProcesses
from tests.simulation.undetermined import watched
from tests.simulation.weather import Weather

NAMES = (
    "Ana", "Bruno", "Carla", "Dani", "Eva", "Fede", "Gala", "Hugo", "Ines", "Juan", "Karla", "Luis",
    "Mara", "Nico", "Olga", "Pau", "Quim", "Rosa", "Saul", "Tere", "Unai", "Vera", "Xana", "Yago",
)  # fmt: skip
LIGHT = ("kobayakawa", "coup", "offrandes", "earth_and_water")
HEAVY = ("polis", "imperios", "pericles")
# errors that the bot rightly logs, because of a fault that was injected
EXPECTED = ("bot.delivery.direct_messages", "bot.outages.watchdog", "bot.outages.clock_trust")
HINDERED = ("nothing can be stored", "an interaction failed: OperationalError")
PATIENCE = 3 * 3600.0  # seconds in which the bots must have sent everything
STILL = 60.0  # seconds after that for what is due
FORSAKEN = 0.3  # share of the evenings of two bots that end with one dead, in the midst of play
BROKEN_OFF = 0.2  # share of the evenings that begin with a migration that was broken off
THREAD = 11
SLACK = 5.0  # seconds that an alarm may ring late
QUIET = 20.0  # steps per second of a night, in which nobody presses anything
LOOKS = 1000  # how often the judges look at the tables in a night
MADE_UP = 3  # so many times as many, where time in which nobody could play is made up for
STEPS = 8000  # steps of the loop per minute and table from which on it counts as an endless loop


def names() -> Iterator[str]:
    """An endless supply of people's names: Ana, ..., Yago, Ana 2, ..."""
    yield from NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in NAMES)


@dataclass(frozen=True, slots=True)
class Plan:
    """The parameters of an evening.

    With `until` it is broken off after so many steps of the loop. With `stop` people go to bed
    after so many minutes, and all is as usual until then; the mishaps whose numbers are in `skip`
    do not happen.
    """

    tables: int = 3
    minutes: float = 20.0
    kills: float = 3.0  # on average, in the evening
    mishaps: float = 6.0
    games: tuple[str, ...] = LIGHT
    heavy: float = 0.1  # share of the evenings with heavy games, too
    bytes: float = 0.05  # share with real HTTP
    shared: float = 0.25  # share with two bots on one store
    unruly: float = 0.15  # share in which people quarrel, refuse DMs, and channels are deleted
    called: float = 0.25  # share of the people who want to be called at the table
    leaving: float = 0.0  # how often somebody proposes to remove another player, or leaves
    quarrels: float = 0.3  # share in which people vote about everything
    wander: float = 0.15  # how often people look at all tables; else at their own, and their DMs
    focus: float = 0.9  # how far people keep to what carries a game on: 0 for all they can press
    standing: float = 1.0  # factor on how often people set up standing rules
    options: float = 0.5  # share of the tables whose host chooses how it is played
    lasting: float = 0.3  # share with mishaps that last longer than the bot waits for anything
    nights: float = 0.15  # share with a night in their midst, in which people do nothing
    night: float = 0.0  # its hours; 0: drawn
    later: float = 0.0  # share that last longer by the minutes in which a bot was away or useless
    often: str = ""  # a mishap that happens more often than all others
    after: float = 0.0  # minutes without people at the end, for votes and clocks to run out
    until: int = 0
    stop: float = 0.0
    skip: frozenset[int] = frozenset()
    false: tuple[str, ...] = ()  # facts of Discord that are not so: see `sandbox/facts.toml`
    # share in which Discord limits requests and the bot keeps to its own limits; without them more
    # happens at a time, as bots and people wait for nothing
    limited: float = 0.5


@dataclass(slots=True)
class RunningEvening:
    """An evening while it is played, for what is to happen in it besides."""

    box: Sandbox
    hosts: list[Host]
    another: Callable[[Host], Host]  # makes the successor of a bot
    crowd: Crowd
    weather: Weather
    database: Path
    handed_over: asyncio.Lock = field(default_factory=asyncio.Lock)  # held while a bot is replaced
    arose: Counter[str] = field(default_factory=Counter)  # what has happened, and how often


async def nothing(scene: RunningEvening) -> None:
    """Let nothing else happen."""


@dataclass(slots=True)
class EveningVerdict:
    """What the judges say; without findings the evening is good."""

    seed: int
    findings: list[str] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    presses: int = 0
    answers: int = 0
    kills: int = 0
    befallen: int = 0  # number of mishaps and of operators' acts
    seconds: float = 0.0  # of virtual time
    steps: int = 0
    digest: str = ""  # of everything done, stored and shown: the same in every checkout


class Errors(logging.Handler):
    """Turns errors in the bot's log into findings; warnings become part of the story."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []
        self.tell: Callable[[str, str], None] = lambda who, what: None

    def emit(self, record: logging.LogRecord) -> None:
        self.tell("log", f"{record.name}: {record.getMessage()}")
        if record.levelno < logging.ERROR:
            return
        said = record.getMessage()
        hindered = said.startswith(HINDERED) or (
            said.endswith("hinder") and record.name != "storage.watched_tasks"
        )
        if record.name not in EXPECTED and not hindered:
            self.said.append(f"{record.name}: {said}")


def simulate(
    seed: int,
    plan: Plan = Plan(),
    *,
    watch: bool = False,
    noted: Callable[[dict[str, Any]], None] = unnoted,
    meanwhile: Callable[[RunningEvening], Awaitable[None]] = nothing,
) -> EveningVerdict:
    """Play an evening. The same seed and plan give the same story.

    With `watch` it is a finding if anything asks the machine for a value that could differ.
    `noted` gets what goes over the wire, as the sandbox's journal would keep it. `meanwhile` runs
    while people play.
    """
    verdict, errors = EveningVerdict(seed), Errors()
    root = logging.getLogger()
    root.addHandler(errors)
    try:
        # whatever is replaced comes back though an evening be broken off
        with determined(seed, noted) as (loop, net, rng), contextlib.ExitStack() as stack:
            asyncio.set_event_loop(loop)
            loop.until = plan.until or round(
                STEPS * (1 + plan.tables * (plan.minutes + plan.after))
            )
            evening = SimulatedEvening(loop, net, rng, plan, verdict, stack, meanwhile)
            errors.tell = evening.tell
            try:
                with watched(verdict.findings) if watch else contextlib.nullcontext():
                    loop.run_until_complete(evening.play())
            except RuntimeError:
                if not loop.halted:
                    raise
                if not plan.until:
                    verdict.findings.append(f"after {loop.steps} steps there is no end of it")
            verdict.seconds, verdict.steps = loop.time(), loop.steps
    finally:
        root.removeHandler(errors)
    verdict.findings += [f"logged: {said}" for said in errors.said]
    verdict.digest = hashlib.sha256("\n".join(verdict.story).encode()).hexdigest()[:16]
    return verdict


class SimulatedEvening:
    """The world of one seed."""

    def __init__(
        self,
        loop: VirtualLoop,
        net: Network,
        rng: Random,
        plan: Plan,
        verdict: EveningVerdict,
        stack: contextlib.ExitStack,
        meanwhile: Callable[[RunningEvening], Awaitable[None]] = nothing,
    ) -> None:
        self._meanwhile = meanwhile
        self.loop, self.net, self.rng, self.plan, self.verdict = loop, net, rng, plan, verdict
        self._stack = stack
        self.clock = MovableClock(lambda: EPOCH + loop.time())
        self.weather = Weather(self.clock)
        self.limited = Random(f"limits of {verdict.seed}").random() < plan.limited
        self.shared = rng.random() < plan.shared
        self.weather.shards = 2 if self.shared else 1
        self.stored: dict[tuple[str, int], float] = {}  # (match, line) to the time
        self.handled: set[int] = set()  # presses that were stored with what they did
        self.chairs = Chairs(self.clock)
        self.ledger: Ledger | None = None

    def _draws(self, share: float) -> bool:
        """Whether this evening is one of a share of them; nothing is drawn for none of them."""
        return bool(share) and self.rng.random() < share

    def tell(self, who: str, what: str) -> None:
        self.verdict.story.append(f"{self.loop.time():10.3f} #{self.loop.steps} {who}: {what}")

    async def play(self) -> None:
        channels = [f"mesa-{n}" for n in range(self.plan.tables)]
        half = (len(channels) + 1) // 2
        guilds = {"Ágora": channels}
        if self.shared:
            guilds = {"Ágora": channels[:half], "Otra": channels[half:] or ["general"]}
        async with Sandbox(
            admin=True,
            seed=self.rng.getrandbits(32),
            clock=self.clock,
            rate_limits=self.limited,
            false_facts=self.plan.false,
            setting=Setting(
                people=list(islice(names(), max(4, self.plan.tables * 3))),
                guilds=guilds,
                locales=("en-US", "es-ES"),
            ),
            sessions=Sessions(compress=False, shards=self.weather.shards),
        ) as box:
            box.point_at()
            stack = self._stack
            if self.rng.random() >= self.plan.bytes:
                stack.enter_context(handed_over(self.net, box))
            through, ledger = Random(self.verdict.seed), Ledger(self.clock, self.weather, box)
            self.ledger = ledger
            stack.enter_context(looked_through(through, self.verdict.findings, ledger.is_old))
            folder = stack.enter_context(tempfile.TemporaryDirectory(dir="/dev/shm"))
            await self._evening(box, Path(folder) / "agora.sqlite3")

    def _hosts(
        self, box: Sandbox, database: Path, disk: Disk
    ) -> tuple[list[Host], Callable[[Host], Host]]:
        """The bots of this evening, and a function that makes the successor of a bot."""
        living = LivingProcesses(self.loop, Random(self.rng.random())) if self.shared else None

        def host(shards: str) -> Host:
            return Host(
                box,
                database,
                disk,
                self.rng,
                self.clock,
                shards=shards,
                living=living,
                asleep=self.verdict.findings.append,
                limited=self.limited,
            )

        def another(old: Host) -> Host:
            new = host(old.shards)
            new.starts = old.starts
            return new

        return [host(part) for part in (("0/2", "1/2") if self.shared else ("1",))], another

    async def _evening(self, box: Sandbox, database: Path) -> None:
        disk = Disk(database, Random(self.rng.random()))
        self.loop.hinder, self.loop.did = disk.hinder, self._note
        disk.hindered = lambda: self.weather.hindered.append(self.clock())
        if self.rng.random() < BROKEN_OFF:
            migration_broken_off(database, Random(self.rng.random()))
            self.tell("operator", "started; the bot was killed while it made the database")
        hosts, another = self._hosts(box, database, disk)
        for host in hosts:
            await host.start()
            self.tell("operator", f"{host.name} is up")
        watch, ledger = MessageWatch(box, database, self.chairs), self.ledger
        assert ledger is not None
        games = self.plan.games + (HEAVY if self.rng.random() < self.plan.heavy else ())
        unruly = self.rng.random() < self.plan.unruly
        nightly = self._draws(self.plan.nights)
        crowd = Crowd(
            box,
            Random(self.rng.random()),
            self.tell,
            games,
            unruly,
            called=self.plan.called,
            leaving=self.plan.leaving,
            quarrels=self.plan.quarrels,
            standing=self.plan.standing,
            options=self.plan.options,
            patient=nightly,
            wander=self.plan.wander,
            focus=self.plan.focus,
        )
        for place in list(box.world.channels.values())[3::4]:
            if place.guild is not None:
                body = {"name": f"hilo-{place.name}", "type": THREAD}
                places.open_thread(box.world, place, body, owner=box.world.people()[0].id)

        rounds = Rounds(box, database, hosts, self.weather, crowd.touched, self.clock)

        def look_away() -> None:
            for one in (watch, ledger, rounds):
                one.look_away()

        fate = Fate(
            box,
            hosts,
            another,
            disk,
            database,
            Random(self.rng.random()),
            self.weather,
            self.tell,
            (crowd.answered, crowd.said),
            look_away,
            self.plan.skip,
            unruly,
            self.plan.often,
            self._draws(self.plan.lasting),
        )
        going = asyncio.create_task(rounds.go())
        crowd.begin([c.id for c in box.world.channels.values() if c.guild])
        beside = asyncio.create_task(
            self._meanwhile(RunningEvening(box, hosts, another, crowd, self.weather, database))
        )
        end = self.loop.time() + (self.plan.stop or self.plan.minutes) * 60
        late, plan = self._draws(self.plan.later), self.plan
        if late and not plan.until:
            self.loop.until *= MADE_UP
        if nightly:
            end = await self._night(fate, crowd, rounds, end, late)
        await fate.befall(end, plan.kills, plan.mishaps, plan.minutes, made_up=late)
        await crowd.rest()
        going.cancel()
        beside.cancel()
        for ended in await asyncio.gather(beside, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        fate.calm()
        if self.shared and self.rng.random() < FORSAKEN:
            gone = hosts.pop(self.rng.randrange(len(hosts)))
            self.tell("operator", f"kill: {gone.name}, for good")
            gone.kill()
            self.weather.forsaken.add(gone.shard)
        await fate.until_heard(PATIENCE)
        await self._settle(hosts, rounds)
        self.weather.settles()
        await self._sleep(hosts, rounds)
        self.verdict.findings += at_rest(hosts) + await oversleeping(hosts)
        self.verdict.findings += remembered(hosts, database, box.world, self.weather)
        for host in hosts:
            await host.stop()
        evidence = Evidence(
            crowd.sent,
            crowd.parts,
            crowd.filled,
            crowd.acknowledged,
            crowd.votes,
            crowd.orders,
            crowd.forced,
            self.weather,
            self.stored,
            self.handled,
            ledger.ups,
        )
        for at, what in crowd.failed:
            if self.weather.calm(at):
                self.verdict.findings.append(f"{what} failed at {at - EPOCH:.3f} in calm weather")
        self.verdict.findings += watch.findings + ledger.findings + rounds.findings
        self.tell("judges", f"stored and shown: {all_there_is(box.world, database)}")
        found, answers = await judge(box, database, evidence)
        self.verdict.findings += found
        self.verdict.presses, self.verdict.answers = crowd.pressed, answers
        self.verdict.kills, self.verdict.befallen = fate.deeds, fate.number

    async def _night(
        self, fate: Fate, crowd: Crowd, rounds: Rounds, end: float, made_up: bool
    ) -> float:
        """Play until some time before `end`, and let a night pass; returns when it ends now."""
        plan = self.plan
        began = self.loop.time()
        falls = began + (end - began) * self.rng.uniform(0.2, 0.8)
        await fate.befall(falls, plan.kills, plan.mishaps, plan.minutes, made_up=made_up)
        night = 3600 * (plan.night or self.rng.choice(NIGHTS))
        late, rounds.every = self.loop.time(), max(rounds.every, night / LOOKS)
        crowd.sleep(night)
        if self.loop.until and not plan.until:
            self.loop.until += round(QUIET * night)
        await fate.overnight(night)
        rounds.every = EVERY
        end = late + end - falls if made_up else max(end, late)
        return end + self.loop.time() - late

    def _note(self, func: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Called after each job of the disk: note when lines were stored."""
        if getattr(func, "__name__", "") == "_transact_now":
            for job in args[0]:
                if isinstance(job, Commit):
                    self.chairs.on_commit(job)
                    if self.ledger is not None:
                        self.ledger.on_commit(job)
                    if job.press is not None:
                        self.handled.add(job.press)
                    now = self.clock()
                    for entry in job.entries:
                        self.stored[job.row.id, entry.seq] = now

    async def _sleep(self, hosts: list[Host], rounds: Rounds) -> None:
        """Nobody presses anything; what is due happens."""
        end = self.loop.time() + self.plan.after * 60
        while self.loop.time() < end:
            await pause(STILL)
            rounds.look()
        if self.plan.after:
            await self._settle(hosts, rounds)

    async def _settle(self, hosts: list[Host], rounds: Rounds) -> None:
        """Wait until the bots have sent what waits; some hours at most."""
        end = self.loop.time() + PATIENCE
        while self.loop.time() < end:
            await pause(2)
            rounds.look_at_what_waits()
            bot = hosts[0].bot
            if bot is None or at_rest(hosts):
                continue
            if not (await bot.store.outbox.backlog())[0]:
                break
        await pause(STILL)
        if (bot := hosts[0].bot) is not None:
            await rounds.until_played_out(bot.store.outbox)


def all_there_is(world: World, database: Path) -> str:
    """A hash of all messages and of all lines of the logs."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        lines = db.execute("select * from entry order by match, seq").fetchall()
    shelves = [list(shelf.values()) for shelf in world.messages.values()]
    return hashlib.sha256(repr((lines, shelves)).encode()).hexdigest()[:16]


async def oversleeping(hosts: list[Host]) -> list[str]:
    """Findings: a bot that is alone and has deadlines must have a timer that rings in time."""
    found = []
    for host in hosts:
        if host.bot is None or len(hosts) > 1:
            continue
        alarms = host.bot.timekeeping.alarms
        due = await alarms._next()
        rings = alarms._at if alarms._timer is not None else float("inf")
        if due is not None and rings > max(due, alarms._now()) + SLACK:
            found.append(
                f"{host.name}: no alarm is set for what is due in {due - alarms._now():.0f} s"
            )
    return found


def at_rest(hosts: list[Host]) -> list[str]:
    """Findings: bots that do not run, or have trouble, at the end of an evening."""
    return [
        f"{host.name} is not connected" for host in hosts if host.bot is None or host.bot.ailing()
    ]
