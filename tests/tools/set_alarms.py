"""Alarms that ring when a test says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Alarms: TypeAlias = list[tuple[float, Callable[[], None]]]


def alarms_into(alarms_set: Alarms) -> Callable[..., Any]:
    """In place of the loop's timer: what is set stands there until it is cancelled."""

    class Alarm:
        def cancel(self) -> None:
            alarms_set.clear()

    def later(seconds: float, act: Callable[[], None]) -> Alarm:
        alarms_set.append((seconds, act))
        return Alarm()

    return later
