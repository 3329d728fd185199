"""A computer player that takes too long is not waited for."""

from __future__ import annotations

import logging
import signal
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import games
from bot.matches.computers import Computers
from bot.ops.time_limit import until
from games.core.decision import Answer, Decision
from games.core.game import Game, Policy
from games.core.levels import at_once
from games.core.match import begin
from games.core.players import Search, policy
from games.core.secret import Seat

COUP = games.load("coup")


class Busy(Executor):
    """Takes work on, and never comes to it."""

    def __init__(self) -> None:
        self.taken: list[Future[Any]] = []

    def submit(self, *given: Any, **named: Any) -> Future[Any]:
        self.taken.append(Future())
        return self.taken[-1]


def says(answer: str) -> Policy:
    def quick(view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        return answer

    return quick


def with_levels(**levels: Any) -> Game[Any]:
    return replace(COUP, levels={**COUP.levels, **levels})


async def answered(game: Game[Any], kind: str) -> tuple[Answer, int]:
    """What is answered by somebody whose thoughts come too late, and how many were begun."""
    busy = Busy()
    computers = Computers(lambda: busy, Random(1), patience=0)
    match = begin(game, b"s" * 32, 3)
    answer = await computers.answer(match, min(match.pending), kind)
    assert all(one.cancelled() for one in busy.taken), "nobody waits for it any more"
    return answer, len(busy.taken)


async def test_who_runs_out_of_time_plays_without_searching(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "bot.matches.computers"):
        game = with_levels(master=Search(plain=says("aid")), expert=says("tax"))
        assert await answered(game, "master") == ("aid", 1)
    assert [one.getMessage() for one in caplog.records] == [
        "computer player master of coup ran out of time"
    ]


class Here(Executor):
    """Does at once, and to the end, whatever it is given, as a process of its own would."""

    def submit(self, work: Any, *given: Any, **named: Any) -> Future[Any]:
        done = Future[Any]()
        try:
            done.set_result(work(*given))
        except TimeoutError as late:
            done.set_exception(late)
        return done


def test_what_nobody_waits_for_any_more_is_broken_off() -> None:
    def goes_on() -> None:
        try:
            for _ in range(10**8):
                pass
            seen.append("done")
        except Exception:
            seen.append("kept from ending")

    seen, before = list[str](), signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeoutError), until(0.001, lambda: 0.0):
        goes_on()
    assert seen == []
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


def test_an_alarm_that_is_not_heard_is_given_again() -> None:
    def deaf() -> None:
        for _ in range(2):
            try:
                for _ in range(10**8):
                    pass
            except BaseException as alarm:  # as where it comes while garbage is collected
                heard.append(alarm)
                if len(heard) == 2:
                    raise

    heard = list[BaseException]()
    with pytest.raises(TimeoutError), until(0.001, lambda: 0.0):
        deaf()
    assert len(heard) == 2


def test_an_alarm_that_comes_after_the_end_is_nobodys() -> None:
    with until(60.0, lambda: 0.0):
        rings = signal.getsignal(signal.SIGALRM)
    assert callable(rings)
    rings(signal.SIGALRM, None)  # as where it was on its way already


def test_what_ends_in_time_is_left_alone() -> None:
    with until(60.0, lambda: 0.0):
        pass
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0
    with pytest.raises(TimeoutError), until(1.0, lambda: 1.0):
        pytest.fail("begun too late")


async def test_the_process_is_free_again_when_a_thought_has_run_out_of_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def endless(view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        for _ in range(10**8):
            pass
        return "tax"

    game = with_levels(master=Search(plain=says("aid"), rollout=endless))
    monkeypatch.setattr(games, "load", lambda key: game)
    computers = Computers(Here, Random(1), patience=0.02)
    match = begin(game, b"s" * 32, 3)
    assert await computers.answer(match, min(match.pending), "master") == "aid"


class Dead(Executor):
    """A process that is gone."""

    def submit(self, *given: Any, **named: Any) -> Future[Any]:
        raise BrokenProcessPool


async def test_who_thinks_in_a_process_that_dies_plays_on_and_gets_another() -> None:
    renewed, dead = list[Executor](), Dead()
    computers = Computers(lambda: dead, Random(1), renew=renewed.append)
    match = begin(with_levels(master=Search(plain=says("aid"))), b"s" * 32, 3)
    assert await computers.answer(match, min(match.pending), "master") == "aid"
    assert renewed == [dead]


async def test_who_only_searches_is_stood_in_for_by_the_level_below() -> None:
    game = with_levels(master=Search(), expert=Search(), regular=says("tax"), novice=says("aid"))
    assert await answered(game, "master") == ("tax", 1)


async def test_a_player_of_older_matches_is_stood_in_for_by_a_regular() -> None:
    assert await answered(with_levels(regular=says("tax")), "search") == ("tax", 1)


async def test_who_fails_answers_what_the_game_does_for_somebody_absent() -> None:
    assert await answered(with_levels(master=says("nothing of the kind")), "master") == (
        "income",
        0,
    )
    game = with_levels(master=Search(plain=says("nothing of the kind")))
    assert await answered(game, "master") == ("income", 1)
    nobody = replace(COUP, levels={"novice": Search()})
    assert await answered(nobody, "novice") == ("income", 1)


def test_who_does_not_search_needs_nobody_else() -> None:
    assert at_once(COUP, "expert") is policy(COUP, "expert")
