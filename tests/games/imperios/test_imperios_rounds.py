"""The round: drawing, the extra token, the reserve, and the order of play."""

import pytest

from games.core.decision import Illegal
from games.core.play import Play
from games.core.rng import Rng
from games.core.table import Table
from games.imperios.rounds import blind
from games.imperios.state import Civilisation, State
from tests.games.imperios.imperios_scene import (
    A,
    B,
    C,
    D,
    about,
    asked,
    do,
    offered,
    play,
    said,
    state,
)


def drawn(cup: int, discard: int) -> Civilisation:
    """Somebody in the Stone Age (four tokens) after drawing; red in the cup, blue discarded."""
    a = {"cup": {"red": cup}, "discard": {"blue": discard}}
    return play(state({A: a}, 4), "draw").table.state.civs[A]


@pytest.mark.parametrize(
    ("cup", "discard", "hand", "left", "pile"),
    [
        (5, 3, [4, 0, 0, 0], [1, 0, 0, 0], 3),
        (4, 3, [4, 0, 0, 0], [0, 0, 0, 0], 3),  # just enough: nothing is refilled
        (3, 3, [3, 0, 1, 0], [0, 0, 2, 0], 0),  # one short: the discards go in, and one is drawn
        (0, 5, [0, 0, 4, 0], [0, 0, 1, 0], 0),
        (2, 1, [2, 0, 1, 0], [0, 0, 0, 0], 0),  # not even the discards suffice
        (0, 0, [0, 0, 0, 0], [0, 0, 0, 0], 0),
    ],
)
def test_the_cup_is_refilled_only_when_it_holds_fewer_than_needed(
    cup: int, discard: int, hand: list[int], left: list[int], pile: int
):
    civ = drawn(cup, discard)
    assert (civ.hand, civ.cup, sum(civ.discard)) == (hand, left, pile)


def test_everybody_draws_what_the_own_age_says():
    """5.2. Four, five, six and seven; only from one's own cup."""
    cup = {"cup": {"yellow": 9}}
    civs = {seat: {**cup, "age": seat} for seat in range(4)}
    p = play(state(civs, 6, "iron"), "draw")
    s = p.table.state
    assert [sum(civ.hand) for civ in s.civs] == [4, 5, 6, 7, 0, 0]
    assert [sum(civ.cup) for civ in s.civs[:4]] == [5, 4, 3, 2]
    assert said(p, "draws")[1] == {"who": B, "red": 0, "yellow": 5, "blue": 0, "black": 0}


def test_tokens_are_drawn_unseen_and_join_the_reserve():
    """5.2, 1.6. Each token of the cup is as likely as any other."""
    cup = {"red": 1, "yellow": 1, "blue": 1, "black": 6}
    s = state({A: {"cup": cup, "hand": {"red": 2}}}, 4)
    table = Table(s, range(4), Rng(b"b" * 32), 2)
    seen = [blind(table, s.civs[A].cup) for _ in range(900)]
    assert [round(seen.count(c) / 100) for c in range(4)] == [1, 1, 1, 6]
    p = play(s, "draw", tokens=["black", "red", "black", "blue"])
    assert p.table.state.civs[A].hand == [3, 0, 1, 2]
    assert p.table.state.civs[A].cup == [0, 1, 0, 4]
    assert said(p, "draws")[0] == {"who": A, "red": 1, "yellow": 0, "blue": 1, "black": 2}


def test_a_round_is_counted_and_begins_with_the_holder_of_the_dragon():
    s = state({}, 4)
    s.dragon, s.round = C, 6
    p = play(s, "draw")
    assert said(p, "round") == [{"round": 7, "who": C}]
    assert (s.step, s.to_act, s.order) == ("extra", [C, D, A, B], [C, D, A, B])


def takers(pool: list[int], **discards: dict[str, int]) -> Play[State]:
    """A and B take extra tokens from such a pool; discard piles by seat name."""
    civs = {"abcd".index(name): {"discard": pile} for name, pile in discards.items()}
    s = state(civs, 4)
    s.pool = pool
    return play(s, "extra", [A, B])


def test_an_extra_token_comes_from_the_pool():
    """5.4. In turn order, of any colour; it can be used in this round."""
    p = takers([40, 2, 40, 40], a={"red": 3})
    s = p.table.state
    assert offered(p, A) == ["red", "yellow", "blue", "black"]
    do(p, A, "yellow")
    assert (s.pool, s.civs[A].hand) == ([40, 1, 40, 40], [0, 1, 0, 0])
    assert said(p, "takes-extra") == [{"who": A, "colour": "yellow"}]
    assert s.ending == ""
    assert list(p.pending) == [B]
    do(p, B, "black")
    assert p.table.state.civs[B].hand == [0, 0, 0, 1]
    assert (s.step, asked(p)) == ("yellow", {A: "yellow"}), "the token can be used now"


def test_the_last_token_of_a_colour_makes_it_the_last_round():
    """5.5. The round is still played; the colour is named once."""
    p = takers([40, 1, 1, 40])
    s = p.table.state
    do(p, A, "yellow")
    assert s.ending == "tokens"
    assert said(p, "last-token") == [{"colour": "yellow"}]
    do(p, B, "blue")
    assert s.pool == [40, 0, 0, 40]
    assert len(said(p, "last-token")) == 1
    assert p.result is None or p.result.reason == "tokens"


def test_a_colour_that_is_gone_is_taken_from_discards():
    """5.6. Of anybody's pile that has it; other colours only from the pool."""
    p = takers([40, 0, 40, 40], a={"yellow": 1, "red": 2}, c={"yellow": 2}, d={"blue": 1})
    s = p.table.state
    assert offered(p, A) == ["red", "yellow:0", "yellow:2", "blue", "black"]
    do(p, A, "yellow:2")
    assert (s.civs[C].discard, s.civs[A].hand) == ([0, 1, 0, 0], [0, 1, 0, 0])
    assert s.pool == [40, 0, 40, 40]
    assert said(p, "salvages") == [{"who": A, "colour": "yellow", "owner": C}]
    assert s.ending == ""
    do(p, B, "yellow:0")
    assert said(p, "salvages")[1] == {"who": B, "colour": "yellow", "owner": A}
    assert said(p, "takes-extra") == []
    assert s.civs[A].discard == [2, 0, 0, 0]
    assert said(p, "last-token") == []


def test_nothing_to_take_is_no_question():
    p = takers([0, 0, 0, 0], b={"red": 1})
    assert offered(p, A) == ["red:1"]
    s = state({}, 4)
    s.pool, s.ending = [0, 0, 0, 0], "tokens"
    p = play(s, "extra", [A, B])
    assert p.result is not None
    assert said(p, "takes-extra") == said(p, "salvages") == []


def test_each_colour_has_its_phase_and_the_order_is_that_of_the_dragon():
    """5.1, 5.7. Everybody uses red, then everybody yellow, blue and black."""
    tokens = {"hand": {"red": 1, "yellow": 1, "blue": 1, "black": 1}}
    civs = {
        A: {**tokens, "totems": {"PER": 2, "GPE": 1}},
        C: {**tokens, "totems": {"SAB": 2, "ERI": 1}},
    }
    s = state(civs, 4)
    s.dragon = C
    p, seen = play(s, "red", [C, D, A, B]), []
    while s.step != "keep":
        seat = next(iter(p.pending))
        seen.append((seat, p.pending[seat].key))
        do(p, seat, "none" if p.pending[seat].key == "muster" else "done")
    assert seen == [
        (C, "red"),
        (A, "red"),
        (C, "muster"),
        (A, "muster"),
        (C, "yellow"),
        (A, "yellow"),
        (C, "blue"),
        (A, "blue"),
        (C, "black"),
        (A, "black"),
    ]


@pytest.mark.parametrize(("age", "limit"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_tokens_up_to_the_limit_of_the_age_are_kept(age: int, limit: int):
    """5.8. At the limit there is no question; one more, and one is discarded."""
    s = state({A: {"hand": {"red": limit}, "age": age}}, 6, "iron")
    p = play(s, "keep")
    assert "keep" not in asked(p).values()
    s = state({A: {"hand": {"red": limit, "blue": 1}, "age": age}}, 6, "iron")
    p = play(s, "keep")
    assert asked(p) == {A: "keep"}
    assert about(p, A) == {"limit": limit}
    with pytest.raises(Illegal):
        do(p, A, {"red": limit, "blue": 1, "none": 0})
    do(p, A, {"red": limit - 1, "blue": 1, "none": 0})
    told = {"red": limit - 1, "yellow": 0, "blue": 1, "black": 0}
    assert said(p, "keeps") == [{"who": A, **told}]


def test_what_is_not_kept_is_discarded_and_places_may_stay_empty():
    s = state({A: {"hand": {"red": 3, "yellow": 1}, "discard": {"red": 1}}, B: {}}, 4)
    p = play(s, "keep")
    assert p.pending[A].caps == {"red": 2, "yellow": 1, "none": 2}
    p.table.state.civs[A].cup = [0, 0, 9, 0]
    do(p, A, {"red": 1, "yellow": 0, "none": 1})
    civ = p.table.state.civs[A]
    assert civ.discard == [1 + 2, 1, 0, 0]
    assert civ.hand == [1, 0, 4, 0], "one kept, four drawn"


def test_all_choose_their_reserve_together():
    """5.8. Nobody's choice is known before all have chosen."""
    hand = {"hand": {"red": 3}}
    p = play(state({A: hand, C: hand, D: {"hand": {"red": 2}}}, 4), "keep")
    assert asked(p) == {A: "keep", C: "keep"}
    do(p, A, {"red": 2, "none": 0})
    assert said(p, "keeps") == []
    do(p, C, {"red": 2, "none": 0})
    assert [told["who"] for told in said(p, "keeps")] == [A, C]


def test_the_dragon_goes_counter_clockwise():
    """5.9."""
    for before, then in ((2, 1), (0, 3)):
        s = state({}, 4)
        s.dragon = before
        play(s, "reckon")
        assert s.dragon == then
