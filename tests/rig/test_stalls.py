"""A loop that stands still is noted with what it was in; one that goes on is not."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.rig.stalls import EVERY, LONG, Stall, StallWatch, longest


class HeldUp:
    """A loop that stands still for some seconds of a clock that only the thread's naps move."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self.now = seconds, 0.0
        self._held, self._over, self._went_on = (threading.Event() for _ in range(3))

    def nap(self, seconds: float) -> None:
        """What the thread does between two looks."""
        self._held.wait()
        self.now += seconds
        if self.now > self._seconds:
            self._over.set()
            self._went_on.wait()

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(0)

    async def work(self) -> None:
        await self.pause(EVERY)  # the first sign of life
        self.hold_up()
        await self.pause(EVERY)  # the next one
        self._went_on.set()

    def hold_up(self) -> None:
        """What keeps the loop."""
        self._held.set()
        self._over.wait()

    async def noted(self, path: Path) -> list[Stall]:
        with path.open("w") as file:
            await StallWatch(file, lambda: self.now, self.nap, self.pause).watch(self.work())
        return longest(path)


async def test_a_stall_is_noted_with_what_the_loop_was_in(tmp_path: Path) -> None:
    (stall, *_) = await HeldUp(10 * LONG).noted(tmp_path / "stalls")
    assert "test_stalls.hold_up" in stall.where
    assert stall.seconds == pytest.approx(10 * LONG, abs=EVERY)
    assert "ms in" in str(stall)


async def test_what_is_over_soon_is_no_stall(tmp_path: Path) -> None:
    assert await HeldUp(LONG).noted(tmp_path / "stalls") == []


def test_a_bot_that_noted_nothing_had_no_stalls(tmp_path: Path) -> None:
    assert longest(tmp_path / "none") == []
