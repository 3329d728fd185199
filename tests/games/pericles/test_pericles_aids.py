"""What a panel says before the press: odds of Battles, what issues give, Honor of losses."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.core.match import begin
from games.core.players import respond
from games.core.seated import as_asked, sit
from games.core.secret import seal
from games.core.words import Words
from games.pericles import GAME
from games.pericles.aids import TOLD, numbers, tones
from games.pericles.odds import battle_odds, cards_left, odds

NAMES = ["Ana", "Bruno", "Carla", "Dani"]


def test_odds_are_counted_out_over_both_cards() -> None:
    mine, theirs = Counter({1: 2, 5: 1}), Counter({2: 1, 3: 3})
    outcomes = [4 + a - (4 + b) for a, b in product(mine.elements(), theirs.elements())]
    found = odds(4, 4, mine, theirs)
    assert found.win == round(100 * sum(o > 0 for o in outcomes) / len(outcomes))
    assert found.tie == round(100 * sum(o == 0 for o in outcomes) / len(outcomes))
    assert sum(found) == 100


def test_a_lead_beyond_all_cards_is_certain_and_a_tie_is_not_won() -> None:
    one = Counter({3: 4})
    assert odds(5, 4, one, one) == (100, 0, 0)
    assert odds(4, 4, one, one) == (0, 100, 0)
    assert odds(3, 4, one, one) == (0, 0, 100)


def test_a_deck_without_cards_is_counted_as_nothing_added() -> None:
    assert odds(2, 1, Counter(), Counter()) == (100, 0, 0)


@pytest.mark.parametrize("locale", ["en", "es"])
def test_numbers_are_said_for_every_question_that_has_some_from_the_own_view_alone(
    locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A playout: every line is said, fits into a menu, and the cards left are those not seen."""
    rng, met = Random(4), set[str]()
    match = begin(GAME, rng.randbytes(32), 4, {"scenario": "archidamian-war"})
    for step in range(500):
        if not match.pending:
            break
        seat = min(match.pending)
        decision, view = as_asked(match.pending[seat], seat), match.view(seat)
        if decision.key in TOLD:
            met.add(decision.key)
            w = Words(locale, GAME.folder, NAMES, seat)
            for option, line in numbers(view, seat, decision, w).items():
                assert option == "" or len(line) <= 100, line
        if hasattr(decision, "options"):
            assert set(tones(view, seat, decision)) == {o.id for o in decision.options}
        if step % 50 == 0:
            for side in (0, 1):
                city = match.play.table.state.cities[side]
                left = cards_left(view, side)
                assert sum(left.values()) >= len(city.deck.value or city.spent)
        match.submit(seat, respond(GAME, sit(match, seat), "heuristic", rng))
    assert {"boule2", "boule0", "debate", "commit", "defend", "move", "military"} <= met
    assert not caplog.records


def test_the_odds_do_not_depend_on_what_a_seat_does_not_see() -> None:
    rng = Random(2)
    match = begin(GAME, rng.randbytes(32), 4, {"scenario": "archidamian-war"})
    for _ in range(120):
        seat = min(match.pending)
        match.submit(seat, respond(GAME, sit(match, seat), "heuristic", rng))
    state = match.play.table.state
    before = [battle_odds(seal(state, seat), side, 5, 5) for seat in range(4) for side in (0, 1)]
    for city in state.cities:
        rng.shuffle(city.deck.value)
    after = [battle_odds(seal(state, seat), side, 5, 5) for seat in range(4) for side in (0, 1)]
    assert before == after
