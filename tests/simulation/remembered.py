"""What the bots have in memory must be what is stored, once nothing of it is under way."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.app.compose import Bot
from bot.delivery.direct_messages import DirectMessageState
from bot.outages import clock_trust, removals, service
from sandbox.world import World
from tests.simulation.host import Host
from tests.simulation.weather import Weather

STILL = 6.0  # seconds after a change in which others may not have heard of it

Documents = Mapping[tuple[str, int], Any]


def remembered(hosts: Sequence[Host], database: Path, world: World, weather: Weather) -> list[str]:
    """Findings: what a bot remembers otherwise than it is stored, when all is calm."""
    bots = {host.name: host.bot for host in hosts if host.bot is not None}
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as db:
        rows = db.execute("select kind, id, body from document").fetchall()
        stored = {(kind, id): json.loads(body) for kind, id, body in rows}
        changed = {
            id: revision
            for id, revision, at in db.execute("select id, revision, changed_at from match")
            if at < world.clock() - STILL
        }
    found = list[str]()
    for name, bot in bots.items():
        said = [*outdated(bot, changed), *owed(bot, stored, world, weather), *noted(bot, stored)]
        if weather.shards == 1:  # of several, one need not know what Discord has refused another
            said += refusals(bot, stored)
        found += [f"{name} {one}" for one in said]
    trusted = all(bot.reach.trust.holds() for bot in bots.values())
    # who doubted may be dead for good: the next start looks at its clock again
    if (clock_trust.KIND, clock_trust.ID) in stored and trusted and not weather.forsaken:
        found.append("a doubt of the clock is stored, and nobody doubts it")
    return found


def outdated(bot: Bot, stored: Mapping[str, int]) -> list[str]:
    """Matches that a bot has in memory as they were; `stored` are the revisions by match."""
    sessions = bot.services.matches._cache._sessions
    return [
        f"remembers {id} as it was at {sessions[id].row.revision}, and {revision} is stored"
        for id, revision in stored.items()
        if id in sessions and sessions[id].row.revision < revision
    ]


def owed(bot: Bot, stored: Documents, world: World, weather: Weather) -> list[str]:
    """A bot owes no time to a server that it is on, and knows since when it is off others."""
    since, found = bot.services.removals.since, list[str]()
    for guild in world.guilds.values():
        here = world.bot.id in guild.members and weather.serves(guild.id)
        if here and bot.services.removals.owes(int(guild.id)):
            found.append("owes time to a server that it is on: nothing is due there")
    kept = {id: body["since"] for (kind, id), body in stored.items() if kind == removals.KIND}
    return found + ["knows other removals than are stored"] * (since != kept)


def noted(bot: Bot, stored: Documents) -> list[str]:
    """Outages and people are remembered as they are stored."""
    found = [
        f"remembers outage {one.number} otherwise than it is stored"
        for one in bot.services.outages.known
        if {"number": one.number, **stored.get((service.KIND, one.number), {})} != asdict(one)
    ]
    people = bot.services.people._known.items()
    return found + [
        f"remembers {id} otherwise than they are stored"
        for id, (body, _) in people
        if body != stored.get(("person", id))
    ]


def refusals(bot: Bot, stored: Documents) -> list[str]:
    """A bot that is alone knows what Discord has refused."""
    known = bot.sending.direct._ledger
    kept = DirectMessageState.model_validate(stored.get(("direct", 0), {}))
    return ["remembers other refusals than are stored"] * (known is not None and known != kept)
