"""How many presses the usual decisions of 300 cost."""

from __future__ import annotations

from typing import Any

from games.core.aids import AND_THEN
from games.core.secret import seal
from games.earth_and_water.advice import shortcuts
from tests.games.earth_and_water.scene import operations, scene


def test_a_move_of_all_costs_a_card_a_place_and_a_target() -> None:
    s = operations({"ephesus": "P3/2", "larissa": "P3", "thebes": "G1"}, persia=[1])
    s.tell("move:1")
    view: Any = seal(s.s, s.seat)
    first = next(o.id for o in shortcuts(view, s.seat, s.question) if o.id.startswith("sea"))
    s.tell(*first.split(AND_THEN))
    assert s.asked == "target"
    s.tell("to:naxos")
    assert s.persians("naxos") == (2, 2)


def test_pieces_cost_a_place_and_a_number() -> None:
    s = scene(phase="prepare", persia=[1], deck=range(2, 11)).tell("buy:0")
    s.tell("army:ephesus", "army:3")
    assert s.asked == "build"
    assert s.s.purse.talents == 7
