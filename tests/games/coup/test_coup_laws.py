"""Laws over random playouts of Coup, and golden transcripts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.coup import GAME
from games.coup.data import copies
from games.coup.state import State, roles
from games.testing.laws import LawCounts, obey


def cards(s: State) -> Any:
    """Every card there is, wherever it lies; nothing before the first deal is done."""
    piles = [*s.hands, *s.aside, s.court]
    return Counter(card for pile in piles for card in pile.value) + Counter(
        card for lost in s.lost for card in lost
    )


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "edition": st.sampled_from(["classic", "urbis"]),
        "two_players": st.sampled_from(["simple", "both_one", "drafted"]),
        "inquisitor": st.booleans(),
        "reformation": st.booleans(),
        "block_after_own_failed_challenge": st.booleans(),
        "rounds_to_win": st.integers(1, 3),
    },
)


@given(st.data())
@settings(
    max_examples=8, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
def test_every_match_obeys_the_laws(data: st.DataObject) -> None:
    options = data.draw(OPTIONS)
    seats = data.draw(st.sampled_from(list(GAME.counts(GAME.options.model_validate(options)))))
    match = obey(GAME, seats, data.draw(st.integers(0, 9999)), options, every=12)
    s = match.table.state
    many = 3 if s.aside else copies(seats)
    assert cards(s) == Counter(dict.fromkeys(roles(s.options), many))
    assert len(s.living) == 1
    assert sorted([*s.out, *s.living]) == list(range(seats))


def test_reloads_twins_and_undos_are_really_tried() -> None:
    tally = LawCounts()
    for seed in range(3):
        obey(GAME, 4, seed, every=5, conserved=cards, tally=tally)
        extras = {"reformation": True, "inquisitor": True}
        obey(GAME, 5, seed, extras, every=5, conserved=cards, tally=tally)
        obey(GAME, 2, seed, {"two_players": "drafted"}, every=3, tally=tally)
    assert tally.reloads > 30
    assert tally.twins > 18
    assert tally.undone > 0
    assert tally.longest_phase < 60
