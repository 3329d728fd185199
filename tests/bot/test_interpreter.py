"""The search for garbage: once an hour, and when nobody presses."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.ops.interpreter import (
    COLLECTION_INTERVAL_SECONDS,
    LOOK_INTERVAL_SECONDS,
    OVERDUE_SECONDS,
    QUIET_SECONDS,
    GarbageSearch,
)
from bot.time.timers import Timer


@dataclass
class Alarm:
    """The one timer that is set."""

    after: float = 0.0
    act: Callable[[], None] | None = None

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        self.after, self.act = seconds, act
        return self

    def cancel(self) -> None:
        self.act = None

    def ring(self) -> None:
        assert self.act is not None
        assert self.after == LOOK_INTERVAL_SECONDS
        act, self.act = self.act, None
        act()


@dataclass
class Machine:
    now: float = 100.0
    silence: float = QUIET_SECONDS


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found = list[int]()
    monkeypatch.setattr(gc, "collect", lambda: found.append(1))
    return found


@pytest.mark.parametrize(
    ("waited", "silence", "searches"),
    [
        (COLLECTION_INTERVAL_SECONDS, QUIET_SECONDS, 1),
        (COLLECTION_INTERVAL_SECONDS - 1, QUIET_SECONDS, 0),
        (COLLECTION_INTERVAL_SECONDS, QUIET_SECONDS - 1, 0),
        (OVERDUE_SECONDS - 1, 0.0, 0),
        (OVERDUE_SECONDS, 0.0, 1),
    ],
)
def test_it_is_made_when_it_is_time_and_nobody_presses(
    waited: float, silence: float, searches: int, searched: list[int]
) -> None:
    machine, alarm = Machine(), Alarm()
    with GarbageSearch(lambda: machine.silence, lambda: machine.now, alarm.later):
        machine.now += waited
        machine.silence = silence
        alarm.ring()
        assert len(searched) == searches
        machine.silence = QUIET_SECONDS
        alarm.ring()
        assert len(searched) == (1 if waited >= COLLECTION_INTERVAL_SECONDS else 0), (
            "once, and then not before another hour"
        )
    assert alarm.act is None, "it ends with the bot"


def test_the_next_one_is_an_hour_later(searched: list[int]) -> None:
    machine, alarm = Machine(), Alarm()
    with GarbageSearch(lambda: machine.silence, lambda: machine.now, alarm.later):
        for hours in (1, 2, 3):
            machine.now = 100.0 + hours * COLLECTION_INTERVAL_SECONDS
            alarm.ring()
            alarm.ring()
            assert len(searched) == hours
