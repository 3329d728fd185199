"""What a bot finds before it has parts of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.app.time_and_chance import TimeAndChance
from bot.delivery.pictures import Pictures
from bot.delivery.priority import AcknowledgementPriority
from bot.gateway.client import Agora
from bot.settings import Settings
from storage.roles import Store


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Its store and settings, time and chance, Discord (`client`), and what draws for it."""

    store: Store
    settings: Settings
    time_and_chance: TimeAndChance
    client: Agora
    priority: AcknowledgementPriority
    pictures: Pictures

    @property
    def now(self) -> Callable[[], float]:
        """The clock, in seconds since 1970."""
        return self.time_and_chance.now
