"""What the bot asks the machine it runs on for."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom

from bot.time.steady_clock import SteadyClock


@dataclass(frozen=True, slots=True)
class TimeAndChance:
    """Its clocks and its randomness. Tests put their own in their place."""

    now: Callable[[], float] = field(default_factory=SteadyClock)  # seconds since 1970
    monotonic: Callable[[], float] = time.monotonic  # seconds, which nobody sets
    # of computer players and pauses: no card hangs on it
    rng: Random = field(default_factory=SystemRandom)
    secret_bytes: Callable[[int], bytes] = secrets.token_bytes  # so many bytes for deals and dice
