"""When a computer player waits for the other player to spend cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.decision import Choice
from games.core.match import begin
from games.core.secret import Secret
from games.earth_and_water import GAME, patience
from games.earth_and_water.data import PERSIA
from games.earth_and_water.patience import patient
from games.earth_and_water.state import State

HEURISTIC = GAME.policies["heuristic"]


def at_a_turn() -> tuple[State, int, Choice[Any]]:
    """The view of a side that may play a card, while the other has some, too."""
    match, rng = begin(GAME, bytes([3]) * 32, 2), Random(3)
    while True:
        seat = min(match.pending)
        view, decision = match.view(seat), match.pending[seat]
        side = view.seat.index(seat)
        usual = HEURISTIC(view, seat, decision, rng)
        if decision.key == "turn" and view.hands[1 - side] and usual != "pass":
            assert isinstance(decision, Choice)
            return view, seat, decision
        match.submit(seat, usual)


@pytest.mark.parametrize("passes", [0, 1])
@pytest.mark.parametrize(("lead", "waits"), [(0.1, True), (0.0, False), (-0.1, False)])
def test_whoever_would_score_now_waits_and_lets_the_campaign_end(
    lead: float, waits: bool, passes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, seat, decision = at_a_turn()
    sign = 1 if view.seat.index(seat) == PERSIA else -1
    monkeypatch.setattr(patience, "worth", lambda _: sign * lead)
    view.passes = passes
    usual = HEURISTIC(view, seat, decision, Random(1))
    answer = patient(view, seat, decision, Random(1))
    assert answer == ("pass" if waits else usual)
    assert answer in [option.id for option in decision.options]


def test_nobody_waits_for_somebody_without_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    view, seat, decision = at_a_turn()
    side = view.seat.index(seat)
    monkeypatch.setattr(patience, "worth", lambda _: 1.0 if side == PERSIA else -1.0)
    view.hands[1 - side] = Secret([], {1 - seat}, "card")
    assert patient(view, seat, decision, Random(1)) != "pass"


def test_for_either_side_little_is_offered() -> None:
    match = begin(GAME, bytes(32), 2, {"sides": "bid"})
    offers = {patient(match.view(0), 0, match.pending[0], Random(n)) for n in range(40)}
    assert offers == {"persia:0", "persia:1", "greece:0", "greece:1"}
