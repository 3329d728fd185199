"""Everything that happens to an evening: mishaps of Discord and machines, acts of owners and
operators."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.app import backups
from sandbox.server import Sandbox
from sandbox.world import message_changes as talk
from sandbox.world import places
from sandbox.world.entities import Channel
from tests.simulation import lasting
from tests.simulation.chances import DEEDS, LASTS, MISHAPS, OFTEN, RARE, UNRULY, drawn
from tests.simulation.disk import Disk
from tests.simulation.host import Host
from tests.simulation.lasting import LASTING, Lasting
from tests.simulation.loop import VirtualLoop, pause
from tests.simulation.network import Network
from tests.simulation.weather import Weather, speaks

USUAL = 0.002  # seconds that a job of the disk usually takes
AWAY = (0.01, 0.5, 2.0, 20.0, 120.0, 400.0)  # seconds that a bot stays away
WRONG = (3 * 86_400.0, 3600.0, -3600.0, -20.0)  # seconds by which a clock is set wrong
DOUBTED = 86_400.0  # seconds ahead from which on the bot does not believe a clock
RESUMED = 10.0  # seconds in which a bot tries to resume a lost session, which stays silent
OVER_TOKEN = "/webhooks/*/messages/*"
MESSAGES = "/channels/*/messages"
LONG = 60.0  # seconds that a deed of an operator may take of an evening
BEHIND = 60.0  # seconds by which a believed clock may be behind


class Fate:
    """Draws what happens, and makes it happen.

    `tell` gets it for the story; `moments` are set when the bot answers somebody or sends
    something; `blind` is called before the database is replaced without anybody being told.
    """

    def __init__(
        self,
        box: Sandbox,
        hosts: list[Host],
        another: Callable[[Host], Host],
        disk: Disk,
        database: Path,
        rng: Random,
        weather: Weather,
        tell: Callable[[str, str], None],
        moments: Sequence[asyncio.Event],
        blind: Callable[[], None],
        skip: frozenset[int] = frozenset(),
        unruly: bool = False,
        often: str = "",
        long: bool = False,
    ) -> None:
        self._box, self._hosts, self._another, self._disk = box, hosts, another, disk
        self._database, self._rng, self._weather = database, rng, weather
        self._tell, self._moments, self._blind = tell, moments, blind
        self._loop: VirtualLoop = asyncio.get_running_loop()  # type: ignore[assignment]
        self._net: Network = self._loop.net
        self._backup: tuple[Path, float] | None = None
        self._listening: list[asyncio.Task[None]] = []
        self.deeds = self.number = 0
        self._skip, self._mishaps = skip, UNRULY if unruly else MISHAPS
        self._deeds, self._lasting, self._long = DEEDS, Lasting(box, weather, tell), long
        if long:
            self._mishaps = self._mishaps | lasting.WEIGHTS
        if often in RARE:
            self._deeds = DEEDS | {often: RARE[often]}
        elif often:
            self._mishaps = self._mishaps | {often: OFTEN}
        self.slow_disk(rng.choice((0.0002, USUAL, 0.02)))

    def slow_disk(self, seconds: float) -> None:
        """Let jobs of the disk take so many seconds on average from now on."""
        self._loop.slow = (lambda: self._rng.expovariate(1 / seconds)) if seconds else lambda: 0.0

    async def befall(
        self, end: float, kills: float, mishaps: float, minutes: float, *, made_up: bool = False
    ) -> None:
        """Make things happen until `end`: so many kills and mishaps in `minutes`, on average.

        It ends later than planned if what operators take longer than LONG for is `made_up` for.
        """
        rng, rate = self._rng, (kills + mishaps) / (minutes * 60)
        while True:
            wait = rng.expovariate(rate) if rate else minutes * 60
            if self._loop.time() + wait >= end:
                await pause(end - self._loop.time())
                return
            await pause(wait)
            deed = rng.random() * (kills + mishaps) < kills
            what = drawn(rng, self._deeds if deed else self._mishaps)
            self._rng = Random(rng.random())  # its own: what follows must not depend on it
            self.number += 1
            if self.number in self._skip:
                continue
            if deed:
                began = self._loop.time()
                await self._operate(what)
                took = self._loop.time() - began
                end += took if made_up and took > LONG else 0.0
            else:
                self._mishap(what)

    async def overnight(self, seconds: float) -> None:
        """Let so much time pass in which people do nothing, and in which all may be well."""
        rng, host = self._rng, self._rng.choice(self._hosts)
        self._rng, kind = Random(rng.random()), rng.choice(lasting.OVERNIGHT)
        self._tell("fate", f"night for {seconds:.0f} s, {kind or 'all is well'}")
        ends = self._loop.time() + seconds
        if kind == "stopped":
            await self._away(host, host.stop, (seconds * rng.choice((0.5, 0.9, 1.0)),))
        elif kind in LASTING:
            self._last(kind, seconds)
        elif kind:
            self._mishap(kind)
        await pause(max(0.0, ends - self._loop.time()))

    def _last(self, kind: str, seconds: float = 0.0) -> None:
        place = self._place()
        guild = self._box.world.guild_of(place) if place is not None else None
        self._lasting.begin(kind, self._rng, guild, seconds)

    # Operators --------------------------------------------------------------------------------

    async def _operate(self, deed: str) -> None:
        rng, host = self._rng, self._rng.choice(self._hosts)
        self.deeds += 1
        if deed == "midway":
            host = await self._amidst() or host
        elif rng.random() < 0.7:  # while the bot is busy
            moment = rng.choice(self._moments)
            moment.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(30):
                    await moment.wait()
            await pause(rng.expovariate(1 / 0.02))
        alone = len(self._hosts) == 1
        self._tell("operator", f"{deed}: {host.name} (no. {self.number})")
        match deed:
            case "kill":
                await self._away(host, _at_once(host.kill))
            case "midway":
                await self._away(host, _at_once(host.kill), AWAY[:3])
            case "stop":
                await self._away(host, host.stop)
            case "power" if alone:
                self._blind()
                await self._away(host, _at_once(lambda: host.kill(power=True)))
            case "update" if not alone:
                await self._update(host)
            case "clock":
                await self._set_clock(host)
            case "backup" if alone:
                await self._put_back(host)
            case "full":
                self._weather.lasts(deed)
                self._disk.full = True
                await pause(rng.uniform(*(lasting.FULL if self._longer() else (1, 40))))
                self._disk.full = False
                self._weather.clears(deed)
            case _:
                await self._away(host, host.stop)

    def _longer(self) -> bool:
        """Whether what happens now lasts longer than the bot waits for anything."""
        return self._long and self._rng.random() < 0.3

    async def _amidst(self) -> Host | None:
        """A bot whose latest message Discord has just taken, and which has not noted that yet."""
        world, posted = self._box.world, asyncio.Event()

        def hear(people: Sequence[str], event: dict[str, Any]) -> None:
            if event["type"] == "message_create":
                shown = event["message"]
                message = world.messages[shown["channel_id"]].get(shown["id"])
                if message is not None and message.audience is None:
                    posted.set()

        world.wide_listeners.append(hear)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(60):
                while True:
                    await posted.wait()
                    posted.clear()
                    for host in self._hosts:
                        under_way = (
                            host.bot.delivery.relay._under_way if host.bot is not None else ()
                        )
                        if any(":seat:" not in message for message in under_way):
                            return host
        world.wide_listeners.remove(hear)
        return None

    async def _away(
        self, host: Host, end: Callable[[], Awaitable[object]], away: Sequence[float] = AWAY
    ) -> None:
        """End a bot and start it again after a while; sometimes it dies again at once."""
        began = self._weather.now()
        await end()
        if self._rng.random() < 0.3:  # it will not be told of it
            self._own(self._rng.choice(("deleted", "deleted", "forbidden", "archived")))
        longer = away is AWAY and self._longer()
        await pause(self._rng.choice(lasting.AWAY if longer else away))
        self._box.faults.clear()
        if self._rng.random() < 0.15:  # while it starts
            starting = asyncio.create_task(host.start())
            await pause(self._rng.expovariate(1 / 0.1))
            if not starting.done():
                self._tell("operator", f"kill: {host.name}, while it starts")
                self._blind()
                host.kill()
                starting.cancel()
                await asyncio.gather(starting, return_exceptions=True)
                await pause(0.5)
                await host.start()
            else:
                starting.result()
        else:
            await host.start()
        self._weather.silence(began, self._weather.now(), host.shard)
        self._tell("operator", f"{host.name} is up again")

    async def _update(self, old: Host) -> None:
        """Start a new process on the same shards before the old one ends."""
        began, new = self._weather.now(), self._another(old)
        await new.start()
        await pause(self._rng.choice((0.0, 0.3, 3.0)))
        self._hosts[self._hosts.index(old)] = new
        if self._rng.random() < 0.3:
            old.kill()
        else:
            await old.stop()
        self._weather.troubled.append((began, self._weather.now()))

    async def _set_clock(self, host: Host) -> None:
        """Start a machine with a wrong clock; at its next start the clock is right.

        With a clock that the bot does not believe nobody can play meanwhile; with one that it
        believes people play on.
        """
        wrong, weather = self._rng.choice(WRONG), self._weather
        believed = -BEHIND <= wrong < DOUBTED
        self._tell("operator", f"sets the clock wrong by {wrong:.0f} s")
        began = weather.now()
        await host.stop()
        host.ahead = wrong
        weather.ahead = max(weather.ahead, wrong if believed else 0.0)
        await host.start()
        if believed:
            weather.silence(began, weather.now(), host.shard)
        await pause(self._rng.uniform(*(lasting.WRONG if self._longer() else (5, 200))))
        stopped = weather.now()
        await host.stop()
        host.ahead = 0.0
        await host.start()
        weather.silence(stopped if believed else began, weather.now(), host.shard)
        if believed and len(self._hosts) > 1:
            weather.apart.append((began, stopped))
        weather.troubled.append((began, weather.now()))

    async def _put_back(self, host: Host) -> None:
        """Make a backup; or put back the one that was made, losing everything since."""
        began = self._weather.now()
        await host.stop()
        self._blind()
        if self._backup is None:
            kept = self._database.with_suffix(".backup")
            backups.copy_file(self._database, kept)
            self._backup = (kept, began)
        else:
            kept, at = self._backup
            for more in ("-wal", "-shm"):
                self._database.with_name(self._database.name + more).unlink(missing_ok=True)
            shutil.copy(kept, self._database)
            self._weather.lost.append((at, self._weather.now()))
            self._tell("operator", f"puts back the backup of {at:.3f}")
        await host.start()
        self._weather.silence(began, self._weather.now(), host.shard)

    # Mishaps ----------------------------------------------------------------------------------

    def calm(self) -> None:
        """End all mishaps, for good."""
        box = self._box
        self._lasting.end()
        box.faults.clear()
        self.slow_disk(0.0)
        self._disk.failing, self._net.stalls = 0.0, 0.0
        for guild in box.world.guilds.values():
            if box.world.bot.id not in guild.members:
                places.invite(box.world, guild)
            self._weather.opens(guild.id)
        for place in box.world.channels.values():
            self._weather.opens(place.id)
            place.overwrites = []
            if place.is_thread and place.archived:
                places.change_channel(box.world, place, {"archived": False, "locked": False})
        for user in box.world.people():
            user.dms_open = True

    def _place(self) -> Channel | None:
        places = [c for c in self._box.world.channels.values() if c.guild]
        return self._rng.choice(places) if places else None

    def _mishap(self, kind: str) -> None:
        rng, faults, world, weather = self._rng, self._box.faults, self._box.world, self._weather
        self._tell("fate", f"{kind} (no. {self.number})")
        count = rng.randint(1, 4)
        weather.moment()
        if kind in LASTS:
            weather.lasts(kind)
        match kind:
            case "5xx":
                faults.add("status", count=count)
            case "5xx after":
                faults.add("status", when="after", count=count)
            case "dead token":  # Discord no longer accepts the token of a press
                faults.add("status", path=OVER_TOKEN, status=401, count=count)
            case "drop":
                faults.add("drop", when=rng.choice(("before", "after")), count=count)
            case "unheard":  # a message is posted, and the response to the bot is lost
                faults.add("drop", when="after", method="POST", path=MESSAGES, count=count)
            case "slow":
                faults.add("delay", seconds=rng.uniform(0.2, 2.5), count=count)
            case "cut":
                self._box.gateway.abort()
            case "reconnect":
                self._box.gateway.ask_to_reconnect()
            case "invalid":
                self._box.gateway.invalidate(resumable=rng.random() < 0.5)
            case "mute":  # long enough for the watchdog to notice and to try the same session first
                self._box.gateway.mute()
                self._listening += [
                    asyncio.create_task(self._listen(shard)) for shard in range(weather.shards)
                ]
                # a bot that is on no server cannot probe whether anything arrives
                asks = any(world.bot.id in guild.members for guild in world.guilds.values())
                weather.muted.append(weather.now() if asks else float("inf"))
            case "twice":
                faults.gateway.duplicate = count
            case "late":
                faults.gateway.late = rng.choice((0.0, 0.05, 0.4))
            case "slow disk":
                self.slow_disk(rng.choice((0.02, 0.2)))
            case "bad disk":
                self._disk.failing = rng.choice((0.02, 0.2))
                if rng.random() < 0.5:  # the request hangs for long before it fails
                    self.slow_disk(rng.choice((0.02, 0.2)))
            case "stall":
                self._net.stalls = 0.02
            case "flagged":
                faults.add("refuse", method="POST", path=MESSAGES, count=count)
            case "calm":
                faults.clear()
                self.slow_disk(USUAL)
                self._disk.failing, self._net.stalls = 0.0, 0.0
                weather.clears(*LASTS)
            case "closed":
                user = rng.choice(world.people())
                user.dms_open = not user.dms_open
            case _ if kind in LASTING:
                self._last(kind)
            case _:
                self._own(kind)

    async def _listen(self, shard: int) -> None:
        """Wait until a silent shard speaks again, or its bot is gone."""
        began, lasts, parted = self._weather.now(), f"mute {shard}", 0.0
        self._weather.lasts(lasts)
        while parted < RESUMED and (heard := speaks(self._box.gateway.sessions, shard)) is not True:
            parted = parted + 0.5 if heard is None else 0.0
            await pause(0.5)
        self._weather.clears(lasts)
        self._weather.silence(began, self._weather.now(), shard)

    async def until_heard(self, patience: float) -> None:
        """Wait until no shard is silent any more, `patience` seconds at most."""
        if self._listening:
            await asyncio.wait(self._listening, timeout=patience)

    def _own(self, kind: str) -> None:
        """Do what a server's owner may do."""
        rng, world, weather = self._rng, self._box.world, self._weather
        place = self._place()
        if place is None or place.guild is None:
            return
        match kind:
            case "forbidden":
                denied = () if place.overwrites else ("SEND_MESSAGES", "VIEW_CHANNEL")
                if not place.is_thread:
                    places.deny_bot(world, place, *denied)
                    (weather.closes if denied else weather.opens)(place.id)
            case "deleted":
                ours = [m for m in world.messages[place.id].values() if m.author == world.bot.id]
                if ours:
                    gone = rng.choice(ours[-3:])
                    weather.deleted.add(gone.id)
                    talk.delete(world, gone)
            case "archived":
                if place.is_thread:
                    change = {"archived": not place.archived, "locked": rng.random() < 0.3}
                    places.change_channel(world, place, {**change})
            case "gone":
                weather.gone[place.id] = weather.now()
                places.delete_channel(world, place)
            case "out":
                guild = world.guilds[place.guild]
                if world.bot.id in guild.members:
                    self._lasting.put_out(guild)
                else:
                    self._lasting.invite(guild)


def _at_once(act: Callable[[], object]) -> Callable[[], Awaitable[object]]:
    async def do() -> object:
        return act()

    return do
