"""Which interactions are taken, where the bot itself decides it: those that come by HTTP."""

from __future__ import annotations

from bot.delivery.circuit_breaker import CircuitBreaker
from bot.gateway.drain import Drain
from bot.outages.clock_trust import ClockTrust
from bot.outages.removals import Removals


class Acceptance:
    """Which interactions a worker takes, and what each of them shows.

    None are taken once the `drain` is shut. The time of a request is judged only by a clock that is
    trusted. One from where the bot had been refused shows that it is back.
    """

    def __init__(
        self, *, drain: Drain, trust: ClockTrust, removals: Removals, breaker: CircuitBreaker
    ) -> None:
        self._drain, self._trust, self._removals, self._breaker = drain, trust, removals, breaker

    def is_open(self) -> bool:
        return not self._drain.shut

    def trusts_clock(self) -> bool:
        return self._trust.holds()

    def was_refused(self, server: int, channel: int) -> bool:
        """Whether Discord had refused the bot that server or channel."""
        return self._removals.is_off(server) or self._breaker.is_closed(channel)
