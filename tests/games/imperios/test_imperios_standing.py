"""Standing rules for blocking: what each answers, and how many questions one spares."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.core.decision import Choice
from games.core.match import begin
from games.core.players import respond
from games.core.seated import sit
from games.core.standing import Picked, picked
from games.core.words import Words
from games.imperios import GAME
from games.imperios.standing import STANDING, answers, parts
from tests.games.imperios.imperios_scene import A, B, C, do, play, state

# B may block what A does through LIB; A attacks the capital of B.
CIVS: dict[int, dict[str, Any]] = {
    A: {"totems": {"CAR": 2, "LIB": 1, "MIN": 1}, "armies": 6, "hand": {"blue": 3}},
    B: {"totems": {"MIN": 2, "LIB": 1}, "goods": ["glass"]},
    C: {"totems": {"ROM": 2}},
}


def judged(rule: Picked, deed: str, area: str, seat: int = B, key: str = "block", **more: Any):
    """What a rule of `seat` answers when A does something on the way CAR–LIB–area."""
    s = state(CIVS, 5)
    about = {"who": A, "deed": deed, "area": area, "path": f"CAR–LIB–{area}", **more}
    p = play(s, "red")
    asked = p.pending[A]
    assert isinstance(asked, Choice)
    choice = Choice(key, asked.options, about=about)
    return answers(s, seat, choice, rule)


def test_nothing_picked_lets_everything_pass():
    assert judged({}, "sea", "EGI") == "pass"
    assert judged({}, "sack", "MIN", whom=B) == "pass"


def test_to_block_attacks_on_ones_capital_blocks_no_other_attack():
    rule = {"block": ("capital",)}
    capital = state(CIVS, 5).world.capitals[0]
    assert judged(rule, "sack", capital, whom=B) == "block"
    assert judged(rule, "sack", capital, whom=C) == "pass"
    assert judged(rule, "expel", capital, whom=B) == "pass"
    assert judged(rule, "sea", capital) == "pass"


def test_trade_is_blocked_over_the_areas_of_the_rule_and_never_for_who_is_spared():
    over = {"block": ("trade",), "over": ("LIB",)}
    assert judged(over, "trade", "MIN") == "block"
    assert judged({**over, "over": ("EGE",)}, "trade", "MIN") == "pass"
    assert judged({**over, "over": ()}, "trade", "MIN") == "block", "over all areas"
    assert judged({**over, "spare": (str(A),)}, "trade", "MIN") == "pass"
    assert judged({**over, "spare": (str(C),)}, "trade", "MIN") == "block"


def test_an_attack_on_oneself_is_blocked_whichever_way_it_comes():
    rule = {"block": ("presence", "trade"), "over": ("EGE",)}
    assert judged(rule, "expel", "LIB", whom=B) == "block"


@pytest.mark.parametrize(
    ("rest", "aimed", "other"),
    [("pass", "pass", "pass"), ("mine", None, "pass"), ("ask", None, None)],
)
def test_the_rest_passes_or_is_asked(rest: str, aimed: str | None, other: str | None):
    rule = {"block": ("trade",), "rest": (rest,)}
    assert judged(rule, "sack", "MIN", whom=B) == aimed
    assert judged(rule, "sea", "EGI") == other
    assert judged(rule, "trade", "MIN") == "block"


def test_only_a_block_of_the_rule_is_kept_by_it_and_only_if_it_says_so():
    rule = {"block": ("trade",), "rest": ("ask",)}
    assert judged(rule, "trade", "MIN", key="lift") == "keep"
    assert judged({**rule, "lift": ("ask",)}, "trade", "MIN", key="lift") is None
    assert judged(rule, "sea", "EGI", key="lift") is None, "blocked by hand"


def test_a_rule_keeps_to_what_its_form_offers():
    offered = parts(state(CIVS, 5), B)
    assert len(offered) <= 5
    assert all(len(part.options) <= 25 for part in offered)
    given = {"block": ["trade", "all", "trade"], "over": ["LIB", "ROM"], "rest": ["no"]}
    assert picked(offered, given) == {
        "block": ("trade",),
        "over": ("LIB",),
        "spare": (),
        "rest": ("pass",),
        "lift": ("keep",),
    }


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "You block attacks on my capitals and trade over the Libyan Sea. Never: Ana."),
        ("es", "Bloqueas ataques a mis capitales y comercio por el mar de Libia. Nunca a Ana."),
    ],
)
def test_a_rule_is_told_in_the_terms_of_the_game(locale: str, said: str):
    w = Words(locale, GAME.folder, ["Ana", "Bruno", "Carla", "Dani", "Eva"], B)
    rule = {"block": ("trade", "capital"), "over": ("LIB",), "spare": (str(A),)}
    assert STANDING.told(state(CIVS, 5), B, rule, w).lower().startswith(said.lower())


def test_the_ways_to_pick_begin_where_most_others_may_come():
    found = next(part for part in parts(state(CIVS, 5), A) if part.name == "over")
    assert [option.id for option in found.options] == ["LIB", "MIN", "CAR"]


def spared(rule: Picked, seed: int) -> Counter[str]:
    """The blocking questions of a game of five computer players: answered by a rule, or asked."""
    rng, counted = Random(seed), Counter[str]()
    match = begin(GAME, rng.randbytes(32), 5)
    while match.pending:
        seat = next(iter(match.pending))
        decision = match.pending[seat]
        answer: Any = None
        if decision.key in STANDING.questions:
            answer = STANDING.answers(match.view(seat), seat, decision, rule)  # type: ignore[arg-type]
            counted["asked" if answer is None else "by rule"] += 1
        if answer is None:
            answer = respond(GAME, sit(match, seat), "heuristic", rng)
        match.submit(seat, answer)
    return counted


def test_a_rule_spares_four_blocking_questions_of_five():
    """Of three hundred in games of five; attacks on oneself are still asked."""
    counted = sum((spared({"block": (), "rest": ("mine",)}, seed) for seed in (1, 2)), Counter())
    assert counted.total() >= 300
    assert counted["asked"]
    assert counted["by rule"] >= 0.8 * counted.total()


def test_the_rule_itself_is_followed_by_do_and_lift():
    """On the engine: a block by the rule's answer ends the action, and is kept by its answer."""
    rule = {"block": ("sea",)}
    p = play(state(CIVS, 5), "blue")
    routes = [o.id for o in p.pending[A].options if o.id.startswith("sea")]
    for way in routes:
        p = play(state(CIVS, 5), "blue")
        do(p, A, way)
        if B in p.pending:
            break
    assert p.pending[B].key == "block"
    do(p, B, answers(p.table.state, B, p.pending[B], rule))
    assert p.pending[B].key == "lift"
    do(p, B, answers(p.table.state, B, p.pending[B], rule))
    assert p.table.state.strikes
