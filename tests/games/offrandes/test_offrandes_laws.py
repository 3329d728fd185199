"""The laws of all games, over random matches of Offrandes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.table import Table
from games.offrandes import GAME
from games.offrandes.data import ALTARS, LAST, PLAY, SUPPLY
from games.offrandes.state import State
from games.testing.laws import LawCounts, obey

UNHEARD = ("limit",)  # nobody ever hears how far a standing maximum goes


def kept(state: State) -> tuple[Any, ...]:
    """Animals of each kind; one disc on a last step; steps on the ladders; nobody in debt."""
    herds = list(state.supply)
    for there in state.altars:
        if there is not None:
            herds[there.animal] += there.number
    return (
        herds,
        len(state.altars),
        all(sum(column) <= 1 for column in on_last(state)),
        all(0 <= step <= LAST for ladder in state.steps for step in ladder),
        all(0 <= coins <= PLAY.money_cap for coins in state.money),
    )


def on_last(state: State) -> list[list[bool]]:
    return [[step == LAST for step in column] for column in zip(*state.steps, strict=True)]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("auction", ["open", "sealed"])
def test_random_matches_obey_the_laws(seats: int, auction: str) -> None:
    tally = LawCounts()
    options = {"auction": auction}
    match = obey(
        GAME,
        seats,
        seats * 7,
        options,
        every=29,
        conserved=kept,
        tally=tally,
        unheard=UNHEARD,
    )
    assert tally.reloads >= 5
    assert tally.twins >= 3
    assert tally.longest_phase <= 60
    assert kept(match.table.state) == (list(SUPPLY), len(ALTARS), True, True, True)


def test_steps_are_really_taken_back_and_twins_really_told() -> None:
    tally = LawCounts()
    obey(GAME, 3, 8, every=8, conserved=kept, tally=tally, unheard=UNHEARD)
    assert tally.undone >= 2
    assert tally.twins > 12


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.sampled_from(GAME.seats), st.sampled_from(["open", "sealed"]))
def test_every_match_ends_and_keeps_its_pieces(seed: int, seats: int, auction: str) -> None:
    rng = Random(seed)
    t: Table[State] = Table(None, range(seats), Rng(rng.randbytes(32)))  # type: ignore[arg-type]
    t.state = GAME.setup(t, GAME.options.model_validate({"auction": auction}))
    play, before = Play(GAME, t), kept(t.state)
    points = t.state.points[:]
    for _ in range(5_000):
        if play.result:
            break
        seat = rng.choice(list(play.pending))
        play.give(seat, play.parse(seat, sample(play.pending[seat], rng)))
        assert kept(t.state) == before
        assert all(now >= then for now, then in zip(t.state.points, points, strict=True))
        points = t.state.points[:]
    assert play.result is not None
    assert play.result.reason == ("altars" if all(t.state.altars) else "devotion")
