"""The weather: the judges hold a failed press against the bot only when nothing else was wrong."""

from __future__ import annotations

from typing import Any

from sandbox.gateway import ClientSession
from tests.simulation.weather import CALM, NONCE_LIVES, NOTICED, Weather, speaks


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


def test_a_silence_in_another_is_counted_once_and_only_for_its_shard() -> None:
    weather = Weather(lambda: 0.0, shards=2)
    weather.silence(100.0, 300.0, 0)
    weather.silence(150.0, 200.0, 0)
    weather.silence(290.0, 320.0, 0)
    weather.silence(0.0, 1000.0, 1)
    assert weather.reached(0.0, 400.0, "7") == 400.0 - (220.0 - NOTICED)
    assert weather.reached(250.0, 400.0, "7") == 150.0 - (70.0 - NOTICED)
    assert weather.reached(400.0, 500.0, "7") == 100.0


def test_when_it_settles_nothing_lasts_any_more() -> None:
    weather = Weather(lambda: 500.0)
    weather.lasts("stall")
    weather.lasts("out of 7")
    weather.settles()
    weather.settles()
    assert weather.troubled == [(500.0, 500.0)] * 2


def test_a_silent_session_that_is_tried_again_is_silent_still() -> None:
    line: Any = object()
    silent = ClientSession("a", 0, (0, 1), line=line, mute=True)
    sessions = {"a": silent, "other": ClientSession("b", 0, (1, 2), line=line)}
    assert speaks(sessions, 0) is False
    silent.line = None
    assert speaks(sessions, 0) is None, "parted: it may come back as it was"
    sessions["c"] = ClientSession("c", 0, (0, 1), line=line)
    assert speaks(sessions, 0) is True


def test_what_could_not_be_noted_is_lost_only_by_a_bot_that_ends() -> None:
    weather = Weather(lambda: 0.0)
    weather.hindered.append(101.0)
    assert not weather.lost_note(100.0), "it knows what it has sent, and notes it later"
    weather.silence(50.0, 90.0, 0)
    assert not weather.lost_note(100.0)
    weather.silence(150.0, 151.0, 0)
    assert weather.lost_note(100.0)
    assert not weather.lost_note(110.0)


def test_what_nobody_could_go_on_with_while_its_nonce_was_known_may_stand_for_nothing() -> None:
    time = 100.0
    weather = Weather(lambda: time)
    weather.silence(50.0, 51.0, 0)
    assert not weather.unknown(50.0, "7"), "the channel was open"
    weather.closes("7")
    time = 100.0 + NONCE_LIVES
    weather.opens("7")
    assert weather.unknown(50.0, "7", "8")
    assert not weather.unknown(50.0, "8"), "another channel"
    assert not weather.unknown(90.0, "7"), "nobody died then"


def test_nobody_is_reached_on_a_server_that_the_bot_is_off() -> None:
    time = 100.0
    weather = Weather(lambda: time)
    weather.closes("7")
    assert weather.reached(0.0, 400.0, "7") == 100.0, "and still is"
    time = 200.0
    weather.opens("7")
    assert weather.reached(0.0, 400.0, "7") == 300.0
    assert weather.reached(0.0, 400.0, "8") == 400.0, "another server"


def test_bots_on_one_store_may_differ_about_the_time_for_a_while() -> None:
    weather = Weather(lambda: 0.0, shards=2)
    weather.apart.append((100.0, 200.0))
    assert weather.differed(50.0, 110.0)
    assert weather.differed(190.0, 250.0)
    assert not weather.differed(50.0, 99.0)
    assert not weather.differed(201.0, 250.0)


def test_where_no_bot_is_left_what_is_due_waits_for_good() -> None:
    """Presses in a server come over its shard, those in direct messages over shard 0."""
    weather = Weather(lambda: 0.0, shards=2)
    first, second = str(4 << 22), str(5 << 22)
    assert weather.serves(first)
    assert weather.serves(second)
    weather.forsaken.add(1)
    assert weather.serves(first)
    assert not weather.serves(second)
    weather.forsaken.add(0)
    assert not weather.serves(first)
