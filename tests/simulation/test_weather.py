"""What was wrong when: the judges hold a failed press against the bot only in calm weather."""

from __future__ import annotations

from tests.simulation.weather import CALM, NOTICED, Weather


def test_what_lasts_goes_on_when_something_else_is_over() -> None:
    time = 100.0
    weather = Weather(lambda: time)
    weather.lasts("stall")
    time = 200.0
    weather.lasts("full")
    time = 220.0
    weather.clears("full")
    time = 300.0
    weather.clears("stall", "drop")
    assert not weather.calm(280.0), "ways were slow still, though the disk had room again"
    assert not weather.calm(300.0 + CALM)
    assert weather.calm(301.0 + CALM)


def test_when_it_settles_nothing_lasts_any_more() -> None:
    weather = Weather(lambda: 500.0)
    weather.lasts("stall")
    weather.lasts("out of 7")
    weather.settles()
    weather.settles()
    assert weather.troubled == [(500.0, 500.0)] * 2


def test_what_was_out_of_reach_for_two_reasons_at_once_was_so_once() -> None:
    weather = Weather(lambda: 1000.0)
    weather.silence(100.0, 300.0)
    weather.silence(200.0, 400.0)
    assert weather.reached(0.0, 500.0) == 500.0 - (300.0 - NOTICED)
    assert weather.reached(250.0, 500.0) == 250.0 - (150.0 - NOTICED)
    assert weather.reached(400.0, 500.0) == 100.0
