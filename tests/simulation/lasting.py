"""Mishaps that last longer than the bot waits for anything: minutes, or a whole night."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from sandbox.server import Sandbox
from sandbox.world import places
from sandbox.world.entities import Guild
from tests.simulation.loop import pause
from tests.simulation.weather import Weather

LOOK = 0.5  # seconds between looks whether it has been ended otherwise
# each with its weight, and the least and most seconds that it lasts: an outage of which tables are
# told takes five minutes, a failed call is tried again ten minutes later at most, a token of a
# press is over after a quarter of an hour, and connections are tried again after half an hour
LASTING: dict[str, tuple[float, float, float]] = {
    "off": (1.5, 310.0, 600.0),
    "deaf": (1.0, 310.0, 2400.0),
    "down": (1.0, 130.0, 1200.0),
}
WEIGHTS = {kind: weight for kind, (weight, _, _) in LASTING.items()}
AWAY = (1000.0,)  # seconds that a bot may stay away beside shorter times
# hours of a night: longer than a token lives, an hour, a night's sleep, and a day
NIGHTS = (0.3, 1.2, 9.0, 30.0)
# what is wrong all night, if anything: nothing else happens then
OVERNIGHT = ("", "", "", "stopped", "stopped", *LASTING, "out", "bad disk", "forbidden", "late")
FULL = (100.0, 700.0)  # least and most seconds that the disk stays full
WRONG = (900.0, 1500.0)  # the same for a clock that is wrong


class Lasting:
    """Makes them happen, and knows when they are over: by themselves, or since something else has
    ended all faults."""

    def __init__(self, box: Sandbox, weather: Weather, tell: Callable[[str, str], None]) -> None:
        self._box, self._weather, self._tell = box, weather, tell
        self._going: list[asyncio.Task[None]] = []

    def begin(self, kind: str, rng: Random, guild: Guild | None, seconds: float = 0.0) -> None:
        """Let something last for so many seconds; 0: as long as it may."""
        _, least, most = LASTING[kind]
        seconds = seconds or rng.uniform(least, most)
        self._tell("fate", f"{kind} for {seconds:.0f} s")
        match kind:
            case "off" if guild is not None:
                self._going.append(asyncio.create_task(self._off(guild, seconds)))
            case "deaf":
                self._going.append(asyncio.create_task(self._deaf(seconds)))
            case "down":
                self._going.append(asyncio.create_task(self._down(seconds)))

    def end(self) -> None:
        """All of them are over."""
        for one in self._going:
            one.cancel()

    def put_out(self, guild: Guild) -> None:
        """An owner puts the bot out of a server."""
        places.put_out(self._box.world, guild)
        self._weather.lasts(f"out of {guild.id}")
        self._weather.closes(guild.id)

    def invite(self, guild: Guild) -> None:
        """An owner invites it again."""
        weather = self._weather
        places.invite(self._box.world, guild)
        weather.clears(f"out of {guild.id}")
        weather.opens(guild.id)
        if weather.muted[-1:] == [float("inf")]:  # from now on it can notice
            weather.muted[-1] = weather.now()

    async def _off(self, guild: Guild, seconds: float) -> None:
        """The bot is off a server."""
        bot = self._box.world.bot.id
        if bot in guild.members:
            self.put_out(guild)
            await pause(seconds)
            if bot not in guild.members:
                self.invite(guild)
                self._tell("fate", "the bot is invited again")

    async def _deaf(self, seconds: float) -> None:
        """No connection delivers anything, old or new, though heartbeats are answered."""
        weather, began = self._weather, self._weather.now()
        gateway = self._box.faults.gateway
        gateway.silent = True
        weather.lasts("deaf")
        try:
            while weather.now() < began + seconds and gateway is self._box.faults.gateway:
                await pause(LOOK)
        finally:
            gateway.silent = False
            weather.clears("deaf")
            for shard in range(weather.shards):
                weather.silence(began, weather.now(), shard)

    async def _down(self, seconds: float) -> None:
        """Discord answers every call with a failure."""
        weather, faults = self._weather, self._box.faults
        ends = weather.now() + seconds
        rule = faults.add("status", status=503)
        weather.lasts("down")
        try:
            while weather.now() < ends and rule in faults.rules:
                await pause(LOOK)
        finally:
            if rule in faults.rules:
                faults.rules.remove(rule)
            weather.clears("down")
