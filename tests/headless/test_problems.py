"""Problems of self-play: only clear ones, judged by what the asked seat knew."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random
from typing import Any
from unittest import mock

import pytest

import games
from games.core import players, seated
from games.core.decision import Choice
from games.core.levels import SECOND
from games.core.match import Match, Position, begin
from games.core.players import respond
from games.core.seated import sit
from games.headless import problems
from games.headless.judged_decisions import Worth
from games.headless.match_course import PastDecision, nearest
from games.headless.playouts import Budget
from tests.tools.problems import made_up
from tests.tools.twin_positions import twin_of

KOBAYAKAWA = games.load("kobayakawa")


@pytest.mark.parametrize(
    ("gain", "half", "asked"),
    [(0.10, 0.04, True), (0.10, 0.06, False), (0.05, 0.01, False), (0.5, 0.05, False)],
)
def test_only_a_lead_far_beyond_its_error_is_asked_about(
    gain: float, half: float, asked: bool
) -> None:
    assert problems.clear(Worth(gain, gain - half, gain + half, 240)) == asked


def test_what_is_found_is_clear_and_leads_to_its_question() -> None:
    quick = {"FIRST_LOOK_WORLDS": 16, "SECOND_LOOK_WORLDS": 80, "POSITIONS_LOOKED_AT": 4}
    with mock.patch.multiple(problems, **quick):
        found, again = (problems.find(KOBAYAKAWA, "4", 3, nodes=60_000) for _ in range(2))
    assert found
    assert [asdict(one) for one in found] == [asdict(one) for one in again]
    for one in found:
        assert one.gain >= max(problems.LEAST_LEAD, one.high - one.low)
        assert one.gain == pytest.approx(one.rated[0].wins - one.rated[1].wins, abs=0.001)
        *_, match = problems.position(one)
        asked = match.pending[one.seat]
        assert isinstance(asked, Choice)
        assert asked.key == one.key
        assert {option.id for option in asked.options} == {each.answer for each in one.rated}


@pytest.mark.parametrize(("lead", "chosen"), [(0.02, False), (0.2, True)])
def test_a_position_in_which_answers_are_worth_about_the_same_is_never_chosen(
    lead: float, chosen: bool
) -> None:
    """The first answer wins so much more often than the others, in the same imagined games."""
    match, decision = a_decision()

    def played(game: Any, where: Any, answer: Any, seed: int, budget: Any) -> tuple[float, ...]:
        first = answer == where.decision.options[0].id
        wins = Random(seed).random() < 0.5 + lead * first
        return tuple(float(wins) if seat == where.seat else 0.0 for seat in range(where.seats))

    best = match.pending[decision.seat].options[0].id  # type: ignore[union-attr]
    agrees = mock.patch.object(problems.Adviser, "share", return_value=1.0)
    with mock.patch.object(problems, "outcome", played), agrees:
        found = problems.judged(KOBAYAKAWA, bytes(32), (), decision, Budget(10**9))
    assert (found is not None) == chosen
    assert found is None or found.best == best


def test_where_the_strongest_player_answers_otherwise_nothing_is_asked() -> None:
    _, decision = a_decision()

    def played(game: Any, where: Any, answer: Any, seed: int, budget: Any) -> tuple[float, ...]:
        wins = Random(seed).random() < (0.7 if answer == where.decision.options[0].id else 0.5)
        return tuple(float(wins) for _ in range(where.seats))

    differs = mock.patch.object(problems.Adviser, "share", return_value=0.0)
    with mock.patch.object(problems, "outcome", played), differs:
        assert problems.judged(KOBAYAKAWA, bytes(32), (), decision, Budget(10**9)) is None


def a_decision() -> tuple[Match[Any], PastDecision]:
    """A question of a game of Kobayakawa that may be asked."""
    match = begin(KOBAYAKAWA, bytes(32), 3)
    while not problems.is_fit(KOBAYAKAWA, match.pending[min(match.pending)]):
        seat = min(match.pending)
        match.submit(seat, match.default(seat))
    seat = min(match.pending)
    return match, PastDecision(match.version, seat, 0, "", "player", sit(nearest(match), seat))


def ratings_differ(key: str, twins: int) -> bool:
    """Whether what becomes of answers changes with what their seat could not know."""
    game, rng = games.load(key), Random(f"problems of {key}")
    match, compared = begin(game, rng.randbytes(32), 3), 0
    while match.result is None and compared < twins:
        seat = rng.choice(sorted(match.pending))
        if problems.is_fit(game, match.pending[seat]):
            twin = twin_of(match, seat, rng)
            if twin is not None:
                if rated(game, nearest(match), seat) != rated(game, twin, seat):
                    return True
                compared += 1
        match.submit(seat, respond(game, sit(match, seat), SECOND, rng))
    assert compared == twins
    return False


def rated(game: Any, position: Position[Any], seat: int) -> problems.ComparedAnswers:
    decision = PastDecision(0, seat, 0, "", "player", sit(position, seat))
    answers = [option.id for option in decision.seated.decision.options]  # type: ignore[union-attr]
    return problems.played_on(game, decision, answers, "twin", 3, Budget(10**9))


def test_ratings_do_not_change_with_what_the_seat_could_not_know() -> None:
    assert not ratings_differ("coup", 8)


def test_ratings_that_look_at_hidden_cards_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seated, "world", lambda game, state, seat, rng: state)  # a planted leak
    monkeypatch.setattr(players, "world", lambda game, state, seat, rng: state)
    assert ratings_differ("coup", 8)


def test_whether_to_doubt_is_not_asked_nor_what_everybody_sees() -> None:
    coup = games.load("coup")
    asked = {key: Choice(key, a_decision()[0].pending[0].options) for key in ("challenge", "prove")}  # type: ignore[union-attr]
    assert not any(problems.is_fit(coup, one) for one in asked.values())
    assert problems.is_fit(coup, replace(asked["prove"], key="action"))


def test_a_problem_of_other_rules_is_not_played() -> None:
    one = made_up()
    with pytest.raises(ValueError, match="have changed"):
        next(problems.position(replace(one, rules=one.rules + 1)))
