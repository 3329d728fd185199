"""Limits for each person: exact numbers in a time, and nobody is remembered for long."""

from __future__ import annotations

import pytest

from bot.ops.allowance import Allowance


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_the_last_allowed_one_passes_and_the_next_does_not() -> None:
    allowance = Allowance(3, 10.0, Clock())
    assert [allowance.take(1) for _ in range(5)] == [True, True, True, False, False]


def test_everybody_has_an_allowance_of_their_own() -> None:
    allowance = Allowance(1, 10.0, Clock())
    assert allowance.take(1)
    assert allowance.take(2)
    assert not allowance.take(1)


def test_the_seconds_slide_and_end_exactly() -> None:
    clock = Clock()
    allowance = Allowance(2, 10.0, clock)
    assert allowance.take(1)
    clock.time += 4
    assert allowance.take(1)
    clock.time += 5.99
    assert not allowance.take(1)
    clock.time += 0.01
    assert allowance.take(1)
    assert not allowance.take(1)


def test_what_is_refused_does_not_count() -> None:
    clock = Clock()
    allowance = Allowance(1, 10.0, clock)
    assert allowance.take(1)
    for _ in range(9):
        clock.time += 1
        assert not allowance.take(1)
    clock.time += 1
    assert allowance.take(1)


def test_none_is_as_many_as_one_likes_and_remembers_nobody() -> None:
    allowance = Allowance(0, 10.0, Clock())
    assert all(allowance.take(1) for _ in range(100))
    assert len(allowance) == 0


def test_idle_persons_are_forgotten() -> None:
    clock = Clock()
    allowance = Allowance(2, 10.0, clock)
    for person in range(1000):
        allowance.take(person)
    assert len(allowance) == 1000
    clock.time += 5
    allowance.take(7)
    clock.time += 5
    allowance.take(2000)
    assert len(allowance) == 2
    assert allowance.take(7)
    assert not allowance.take(7), "who is not idle is remembered"


@pytest.mark.parametrize("back", [1.0, 1e6])
def test_a_clock_that_is_set_back_shuts_nobody_out(back: float) -> None:
    clock = Clock()
    allowance = Allowance(1, 10.0, clock)
    assert allowance.take(1)
    clock.time -= back
    assert allowance.take(1)
