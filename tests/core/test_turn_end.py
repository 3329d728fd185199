"""Which answers end a turn, as far as who gives them can know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import games
from games.core import turn_end
from games.core.match import Match, begin
from games.core.table import Phase, Table
from games.core.turn_end import ends_turn
from games.testing.worlds import dealt_anew
from tests.samples import tiny
from tests.samples.tiny import CARD, GAME, State
from tests.tools.phases import with_phases
from tests.tools.planting import Patch, planted

COUP = {"hands": [["duke", "captain"], ["contessa", "duke"], ["captain", "contessa"]], "first": [0]}


async def discard(t: Table[State]) -> Phase:
    """Who sets a card aside goes on if the deck's next card is even."""
    s, me = t.state, t.state.turn
    await t.pick(me, "discard", [CARD[c] for c in s.hands[me].value], 0, 1, secret=True)
    s.turn = (me + s.deck.value[-1] % 2) % len(t.seats)
    return tiny.march


def coup(*given: tuple[int, str]) -> Match[Any]:
    match = begin(games.load("coup"), b"secret", 3, rig=COUP)
    for seat, answer in given:
        match.submit(seat, answer)
    return match


def at_the_discard(game: Any) -> Match[Any]:
    match = begin(game, b"secret", 2)
    match.submit(0, "done")
    return match


def test_an_answer_ends_a_turn_in_which_something_could_be_taken_back() -> None:
    match = coup((0, "exchange"), (1, "challenge"), (0, "concede"))
    assert ends_turn(match, 0, ["duke"]), "until then it could take the concession back"
    match = coup()
    assert not ends_turn(match, 0, ["income"]), "there was nothing to take back"
    assert not ends_turn(match, 0, ["tax"]), "others may doubt it first"
    assert not ends_turn(match, 0, ["steal"]), "whom to rob is still to be said"
    assert not ends_turn(match, 0, ["coup"]), "it cannot be paid"


def test_an_answer_in_somebody_elses_turn_ends_none_of_ones_own() -> None:
    match = coup((0, "tax"), (1, "challenge"), (0, "prove"))
    assert [*match.pending] == [1], "who doubted in vain loses a card"
    assert not ends_turn(match, 1, [next(o.id for o in match.pending[1].options)])


async def march(t: Table[State]) -> Phase:
    """Steps, as many as one likes."""
    while await t.choose(t.state.turn, "step", tiny.STEPS, {"at": 0}):
        pass
    t.state.turn = 1 - t.state.turn
    return tiny.march


@pytest.mark.parametrize("told", [(), ("done",)])
def test_an_answer_that_says_itself_that_a_turn_ends_is_not_asked_for_again(told: Any) -> None:
    """But it is where it follows others in one press: "all who can" in Polis ends a move, too."""
    match = begin(replace(with_phases(GAME, march), turns={march: told}), b"secret", 2)
    match.submit(0, "north")
    assert not ends_turn(match, 0, ["north"])
    assert ends_turn(match, 0, ["done"]) == (told == ())
    assert ends_turn(match, 0, ["north", "done"])


def test_whether_a_turn_ends_is_judged_by_what_its_player_knows() -> None:
    match = at_the_discard(with_phases(GAME, discard))
    worlds = [dealt_anew(match, match.base, 0, Random(n)) for n in range(12)]
    twins = [Match(match.game, match.start, base, match.log) for base in worlds]
    assert {twin.table.state.deck.value[-1] % 2 for twin in twins} == {0, 1}

    def judged() -> set[bool]:
        return {ends_turn(twin, 0, [[]]) for twin in twins}

    assert len(judged()) == 1
    really = "(lambda on: on.submit(seat, answers[0]) and [*on.play.asked] != [seat])(match.fork())"
    with planted(
        Patch("games.core.turn_end:ends_turn", "_passes_on(world, seat, answers)", really)
    ):
        assert len(judged()) == 2


def test_every_game_but_the_lightest_says_which_phases_are_turns() -> None:
    without = [key for key in games.GAMES if not games.load(key).turns]
    assert without == ["kobayakawa"]
    for key in games.GAMES:
        game = games.load(key)
        assert {*game.turns} <= {*game.phases}
    assert turn_end.IMAGINED_TABLES > 1
