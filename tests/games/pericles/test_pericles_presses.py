"""How many presses the usual decisions of Pericles cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.aids import AND_THEN
from games.core.decision import Choice, Decision
from games.core.secret import Secret, seal
from games.core.table import Table
from games.pericles import GAME, boule, military, theaters
from games.pericles.aids import shortcuts
from games.pericles.data import FACTIONS, PIECES
from games.pericles.movement import movers
from games.pericles.state import Expedition, State
from tests.games.pericles.pericles_rig import AF, EK, asked, give, table
from tests.tools.presses import presses


def cost(t: Table[State], decision: Decision, answer: Any) -> int:
    seat = FACTIONS.index(decision.about["faction"])
    return presses(GAME, seal(t.state, seat), seat, decision, answer)


def ids(decision: Decision) -> list[str]:
    assert isinstance(decision, Choice)
    return [option.id for option in decision.options]


def test_an_entourage_of_three_costs_three_at_most() -> None:
    """They are picked in one menu."""
    t = table()
    boule.deal(t)
    for decision in asked(boule.form_entourage(t)).values():
        cards = ids(decision)
        assert len(cards) == 9
        assert cost(t, decision, [cards[0], cards[4], cards[8]]) <= 3


def test_a_marker_costs_a_theater_and_a_kind() -> None:
    t = table("campaign", persian_war=True)
    t.state.markers[AF] = Secret([f"AF.{k}" for k in ("MIL", "DIP", "LEA", "ORA", "RUM")], {AF})
    rules = theaters.place_marker(t, AF)
    _, place = rules.send(None)
    assert isinstance(place, Choice)
    assert len(place.options) > 15
    dearest = max(cost(t, place, one) for one in ids(place) if one != "show")
    _, marker = rules.send(place.parse(ids(place)[0]))
    assert isinstance(marker, Choice)
    assert dearest + max(cost(t, marker, one) for one in ids(marker)) <= 2
    rules.close()


def spread_out() -> tuple[Table[State], int]:
    """A campaign with units of every kind everywhere, and the Theater where most can go."""
    t = table("campaign", war=True)
    for n in range(1, len(t.state.board)):
        for piece in ("AL", "AN", "DL", "DN"):
            t.state.board[n][PIECES.index(piece)] += 2
    best = max(range(1, len(t.state.board)), key=lambda n: len(movers(t.state, 0, n, {})))
    return t, best


def move_question(t: Table[State], e: Expedition) -> Decision:
    t.state.expedition = e
    (decision,) = asked(military.gather(t, e)).values()
    return decision


def test_an_expedition_costs_three_and_two_for_each_kind_of_unit() -> None:
    """To march, with how many tokens, and that it is done; all of a kind and place at once."""
    t, theater = spread_out()
    give(t, AF, 5)
    questions: list[Decision] = [*asked(military.military(t, AF, theater)).values()]
    questions += [
        q for q in asked(military.commit(t, AF, theater, True)).values() if q.key == "commit"
    ]
    answers: Mapping[str, Any] = {"military": "march", "commit": 5, "move": "done"}
    e = Expedition(theater, AF, [Secret(n) for n in (5, 4, 0, 0)], moves=9)
    questions.append(move_question(t, e))
    assert [q.key for q in questions] == ["military", "commit", "move"]
    assert sum(cost(t, q, answers[q.key]) for q in questions) == 3

    move = questions[-1]
    assert isinstance(move, Choice)
    assert len(move.options) > 25
    view: Any = seal(t.state, AF)
    short = [o.id for o in shortcuts(view, AF, move)]
    for (start, piece), goals in movers(t.state, 0, theater, {}).items():
        if theater not in goals:
            continue
        unit = f"{start}.{PIECES[piece]}"
        all_of_it = [one for one in short if one.startswith(unit)]
        assert all_of_it, unit
        assert min(cost(t, move, one) for one in all_of_it) <= 2


def test_a_single_unit_that_might_stop_elsewhere_costs_two() -> None:
    """Enemies on the way are other ends of its move."""
    t = table("campaign", war=True)
    several = 0
    for theater in range(1, len(t.state.board)):
        e = Expedition(theater, EK, [Secret(n) for n in (0, 0, 5, 4)], moves=1)
        able = movers(t.state, 1, theater, {})
        unsure = [unit for unit, goals in able.items() if len(goals) > 1 and theater in goals]
        if not unsure:
            continue
        move = move_question(t, e)
        for start, piece in unsure:
            chained = AND_THEN.join([f"{start}.{PIECES[piece]}", f"{theater}"])
            assert cost(t, move, chained) <= 2
            several += 1
    assert several
