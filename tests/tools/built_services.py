"""The services of all features on a store, where a test needs no bot around them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom

from bot.app.services import BeaconSource, Foundation, Processes, Services
from bot.features.limits.service import HostLimits
from bot.features.votes.service import Reaches
from bot.matches.autoplay import Pace
from storage.roles import Store

USUAL_PACE, NO_PROCESSES, NO_BEACON = Pace(), Processes(), BeaconSource()


async def always(match: str, at: float) -> bool:
    """Whether the people of a match could press: at any time."""
    return True


def built_services(
    store: Store,
    now: Callable[[], float],
    *,
    draw: Callable[[int], bytes] = secrets.token_bytes,
    rng: Random | None = None,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    pace: Pace = USUAL_PACE,
    processes: Processes = NO_PROCESSES,
    source: BeaconSource = NO_BEACON,
    reaches: Reaches = always,
) -> Services:
    """They trust the clock `now`, and hosts may have any number of tables."""
    return Services(
        Foundation(store, now=now, secret_bytes=draw, clock_is_trusted=lambda: True),
        processes=processes,
        rng=rng or SystemRandom(),
        pause=pause,
        pace=pace,
        limits=HostLimits(lobbies=0, tables=0),
        source=source,
        reaches=reaches,
    )
