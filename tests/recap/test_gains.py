"""What was gained, and what there is then, is not said a second time as a change."""

from __future__ import annotations

import pytest

from bot.seat.recap import Line, untold
from games.core.changes import Change

NAMES = ["Ana", "Bruno"]
ARMIES = [Change("Ana", ("armies 2 → 4",)), Change("Bruno", ("armies 0 → 1",))]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Armies recruited: Ana +2 (now 4) and Bruno +1 (now 1).", []),
        ("Armies recruited: Bruno +1 (now 1).", ARMIES[:1]),
        ("Armies recruited: Ana +3 (now 5) and Bruno +1 (now 1).", ARMIES[:1]),
        ("Armies recruited: Ana +1 (now 1) and Bruno +4 (now 4).", ARMIES),
        ("Census of Ana: +2, now 4.", ARMIES),
        ("Ana fights Bruno with 4 armies.", ARMIES),
    ],
)
def test_a_gain_tells_whose_it_is(said: str, left: list[Change]) -> None:
    assert [*untold(ARMIES, [Line(said, 0)], NAMES)] == left


def test_so_does_one_in_spanish() -> None:
    found = [Change("Ana", ("ejércitos 2 → 4", "censo 1 → 3"))]
    said = [
        Line("Recluta de ejércitos: Bruno +1 (tiene 1) y Ana +2 (tiene 4).", 0),
        Line("Censo de Ana: +2, ahora 3.", 0),
    ]
    assert [*untold(found, said, NAMES)] == []
