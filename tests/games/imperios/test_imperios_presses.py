"""How many presses the usual decisions of Imperios cost."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.play import Play
from games.core.secret import seal
from games.imperios import GAME
from games.imperios.state import CONTROL, PRESENT, State
from games.imperios.world import world
from tests.games.imperios.imperios_scene import A, B, do, offered, play, state
from tests.tools.presses import presses

OWN = ("route", "spoils")  # what follows a deed of the red phase before it is done


def crowded() -> State:
    """A late position of seven: all are everywhere, and each has a capital and its cities."""
    areas, w = [*world("standard", 7).areas], world("standard", 7)
    civs: dict[int, dict[str, Any]] = {
        seat: {"totems": dict.fromkeys(areas, PRESENT), "hand": {"red": 6}, "armies": 9}
        for seat in range(7)
    }
    held = [a for a in areas if a in w.place]
    for n, area in enumerate(held[: len(held) // 2]):
        civs[n % 7]["totems"][area] = CONTROL
    return state(civs, 7, "iron")


def cost(p: Play[State], seat: int, answer: str) -> int:
    view: Any = seal(p.table.state, seat)
    return presses(GAME, view, seat, p.pending[seat], answer)


def whole(deed: str) -> int:
    """All presses of who does something in the red phase, until it is done or fought out."""
    p = play(crowded(), "red", turn=(A, B))
    n = cost(p, A, deed)
    do(p, A, deed)
    while True:
        for rival, decision in list(p.pending.items()):
            if decision.key == "block":
                do(p, rival, "pass")
        if A not in p.pending or p.pending[A].key not in OWN:
            return n
        answer = offered(p, A)[-1]
        n += cost(p, A, answer)
        do(p, A, answer)


@pytest.mark.parametrize("kind", ["recruit", "conquer", "sack", "expel"])
def test_a_deed_of_the_red_phase_costs_three(kind: str) -> None:
    """One of more than a hundred, the way it takes, and the good that a city gives."""
    listed = offered(play(crowded(), "red", turn=(A, B)), A)
    assert len(listed) > 100
    every = [one for one in listed if one.startswith(kind)]
    assert every
    assert max(whole(one) for one in (every[0], every[len(every) // 2], every[-1])) <= 3


def test_to_do_nothing_in_the_red_phase_costs_one() -> None:
    assert cost(play(crowded(), "red", turn=(A, B)), A, "done") == 1


def test_a_block_costs_one_and_so_does_what_becomes_of_it() -> None:
    p = play(crowded(), "red", turn=(A, B))
    do(p, A, [one for one in offered(p, A) if one.startswith("expel")][-1])
    if A in p.pending:
        do(p, A, offered(p, A)[-1])
    assert {decision.key for decision in p.pending.values()} == {"block"}
    blocker = next(iter(p.pending))
    assert cost(p, blocker, "pass") == cost(p, blocker, "block") == 1
    do(p, blocker, "block")
    assert p.pending[blocker].key == "lift"
    assert cost(p, blocker, "keep") == cost(p, blocker, "lift") == 1
