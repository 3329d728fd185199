"""The simulation itself: one number decides, and what is planted is found."""

from __future__ import annotations

import os
import subprocess
import sys

from bot.opening import read_games
from tests.simulation.__main__ import apart, hunt
from tests.simulation.evening import Plan

SMALL = Plan(tables=1, minutes=4.0, kills=2.0, mishaps=4.0)
TOLD = ["--tables", "1", "--minutes", "4", "--kills", "2", "--mishaps", "4"]


def test_the_same_number_tells_the_same_story_whatever_the_machine_is_set_to() -> None:
    read_games()
    here, _ = apart(4, SMALL)
    assert here.findings == []
    assert here.presses > 20
    there = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.simulation", "--seed", "4", *TOLD],
        env={**os.environ, "PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f" {here.digest}, findings: 0" in there.stdout


def test_an_answer_that_is_acknowledged_before_it_is_stored_is_found() -> None:
    read_games()
    _, caught = hunt("acknowledged-before-it-is-written", range(1, 31), SMALL)
    assert caught is not None
