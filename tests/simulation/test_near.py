"""Reads in the loop's own thread: the disk delays them, and makes them fail."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from tests.simulation.disk import Disk, Near
from tests.simulation.loop import VirtualLoop


def test_now_and_then_everything_waits_for_what_is_read_and_it_fails_as_the_disk_does() -> None:
    disk, loop = Disk(Path("nowhere"), Random(1)), VirtualLoop(Random(1))
    hindered: list[float] = []
    loop.slow, disk.hindered = lambda: 0.02, lambda: hindered.append(loop.time())
    near = Near(sqlite3.connect(":memory:"), disk, loop.stand_still)
    for _ in range(1000):
        assert near.execute("select ?", (7,)).fetchall() == [(7,)]
    assert 0.2 < loop.time() < 2.0, "some fifty times"
    disk.failing = 1.0
    with pytest.raises(sqlite3.OperationalError, match="disk I/O error"):
        near.execute("select ?", (7,))
    assert len(hindered) == 1
    near.close()
    loop.close()
