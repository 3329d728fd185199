"""Nobody else learns of a step that can be undone, and a reaction window stays sealed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import games
from bot.features.history import view as history_view
from bot.features.seat import recap
from bot.features.seat import view as seat_view
from bot.features.table import view as table_view
from bot.matches import visibility
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session, last_one
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from games.core.table import Event
from storage.records import LIVE, Row
from tests.corpus.record import taken_back
from tests.tools.hearing import shown

ANSWERS = 80  # of each game
WINDOWS = 20  # of each game that somebody answers in
SEATS = {"kobayakawa": 4, "coup": 4, "offrandes": 4, "imperios": 4, "pericles": 4}


def played(key: str, seed: int) -> Iterator[tuple[Session, Match[Any]]]:
    """A match of people after each answer, with all that was said; and the match itself."""
    rng, game, answers = Random(seed), games.load(key), 0
    seats = SEATS.get(key, min(game.counts(game.options())))
    while answers < ANSWERS:
        match = begin(game, answers.to_bytes(32, "big"), seats)
        body = BodyDraft(
            chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats],
            options=match.start.options,
            secret="00" * 32,
        )
        row = Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0)
        said = [(0, event) for event in match.fresh]
        while match.pending and answers < ANSWERS:
            seat = rng.choice(sorted(match.pending))
            match.submit(seat, sample(match.pending[seat], rng))
            said += [(match.version, event) for event in match.fresh]
            answers += 1
            if match.pending:
                yield Session(row, body, match, tuple(said[-24:])), match


def apart(key: str, seed: int = 1) -> tuple[int, list[str]]:
    """How often a step could be taken back, and what then told somebody else of it."""
    cases, found = 0, []
    for session, match in played(key, seed):
        if not match.undoable:
            continue
        before = replace(
            session,
            match=match.settled(),
            recent=tuple(one for one in session.recent if one[0] <= match.floor),
        )
        for reader in (SPECTATOR, *match.seats):
            if reader == match.undoable[-1].seat:
                continue
            cases += 1
            now, then = shown(session, reader), shown(before, reader)
            found += [name for name in now if now[name] != then[name]]
    return cases, found


@pytest.mark.parametrize("key", games.GAMES)
def test_a_step_that_can_be_taken_back_is_told_to_nobody_else(key: str) -> None:
    cases, found = apart(key)
    assert found == []
    assert cases > 0 or not taken_back(key)  # where each answer is known at once


def tells_at_once(session: Session, said: Any, reader: int) -> list[tuple[int, Event]]:
    """A leak: with the steps that may still be taken back."""
    return [one for one in said if one[1].to is None or reader in one[1].to]


@pytest.mark.parametrize("where", [table_view, history_view])
def test_a_planted_word_too_soon_is_found(where: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, "heard", tells_at_once)
    assert apart("earth_and_water")[1] != []


def test_a_panel_that_tells_too_soon_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recap, "heard", tells_at_once)
    assert set(apart("earth_and_water")[1]) == {"panel"}


def windows(key: str, seed: int = 1) -> list[str]:
    """What changes for anybody else when somebody answers in a window that stays open."""
    found: list[str] = []
    cases = 0
    for number in range(WINDOWS):
        game, rng = games.load(key), Random(seed + number)
        match = begin(game, number.to_bytes(32, "big"), SEATS[key])
        chairs = [ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats]
        body = BodyDraft(chairs=chairs, options=match.start.options, secret="00" * 32)
        row = Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0)
        while match.pending:
            seat = rng.choice(sorted(match.pending))
            session = Session(row, body, match.fork())
            asked, window = match.asked, match.window
            match.submit(seat, sample(match.pending[seat], rng))
            if not (window and match.asked == asked and match.pending):
                continue
            after, cases = Session(row, body, match), cases + 1
            if cases > WINDOWS:
                return found
            for reader in (SPECTATOR, *(s for s in match.seats if s != seat)):
                was, now = shown(session, reader), shown(after, reader)
                found += [name for name in was if was[name] != now[name]]
    return found


@pytest.mark.parametrize("key", ["coup", "imperios"])
def test_nobody_learns_who_has_answered_in_a_window_or_how_many(key: str) -> None:
    assert windows(key) == []


def counts(session: Session, t: Any) -> str:
    ask = session.playing().play.ask
    return "" if ask is None else f"{len(session.playing().play.answers)}/{len(ask.decisions)}"


def who_is_asked(session: Session, seat: int) -> bool:
    return session.asks(seat)


LEAKS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    "the table counts the answers": (table_view, "awaited", counts),
    "a panel counts the answers": (seat_view, "awaited", counts),
    "a call is taken away from who has answered": (Session, "is_called", who_is_asked),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_window_that_is_not_sealed_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, leaky = LEAKS[leak]
    monkeypatch.setattr(where, name, leaky)
    assert windows("coup") != []


def with_people(match: Match[Any], key: str) -> Session:
    chairs = [ChairDraft(person=n + 1, name=f"P{n}") for n in match.seats]
    row = Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0)
    return Session(row, BodyDraft(chairs=chairs), match)


def half_a_window() -> tuple[Session, int]:
    """A window of two in which one has answered; and the other one."""
    match = begin(games.load("coup"), bytes(32), 3)
    (seat,) = match.pending
    match.submit(seat, "aid")
    first, second = sorted(match.pending)
    match.submit(first, "pass")
    assert list(match.pending) == [second]
    return with_people(match, "coup"), second


def test_who_is_the_last_in_a_window_is_not_told_so() -> None:
    session, second = half_a_window()
    assert not last_one(session, second)


def test_a_notice_under_seal_has_the_line_before_the_answers_which_nobody_may_count() -> None:
    session, _ = half_a_window()
    match = session.playing()
    assert (match.floor, match.version) == (1, 2)
    said = [(1, Event("aid", {"who": 0})), (2, Event("@is-back", {"who": 0}))]
    for reader in (SPECTATOR, *match.seats):
        assert [line for line, _ in visibility.heard(session, said, reader)] == [1, 1]


def test_who_can_take_a_step_back_hears_it_at_its_line_and_the_others_not_at_all() -> None:
    match = begin(games.load("polis"), bytes(32), 2)
    rng = Random(1)
    while not match.undoable:
        seat = min(match.pending)
        match.submit(seat, sample(match.pending[seat], rng))
    session, line = with_people(match, "polis"), match.version
    assert match.floor < line
    said = [(line, Event("moves", {})), (line, Event("@is-back", {"who": seat}))]
    own = visibility.heard(session, said, seat)
    assert [at for at, _ in own] == [line, match.floor]
    for reader in {SPECTATOR, *match.seats} - {seat}:
        assert visibility.heard(session, said, reader) == []


def test_nothing_is_opened_before_the_end() -> None:
    session, _ = half_a_window()
    with pytest.raises(ValueError, match="not over"):
        visibility.opened(session, [])
