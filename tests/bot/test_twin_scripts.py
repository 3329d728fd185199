"""The two worlds of a script differ, but in nothing that the rules show the reader."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from itertools import permutations
from random import Random

import pytest

import games
from games.core.secret import SPECTATOR, Secret
from games.testing.laws import dump_all
from games.testing.worlds import put_back
from tests.tools.twins.scripts import alike, opened, script


@dataclass
class Piles:
    deck: Secret[list[str]]
    hand: Secret[list[str]]


@pytest.mark.parametrize("dealt", permutations("abcd"))
def test_whatever_is_to_lie_where_it_lay_does(dealt: tuple[str, ...]) -> None:
    was = Piles(Secret(["a", "b"], (), "cards"), Secret(["c", "d"], {1}, "cards"))
    twin = deepcopy(was)
    twin.deck.value, twin.hand.value = [*dealt[:2]], [*dealt[2:]]
    put_back(was, twin, 0, {"'a'", "'b'", "'c'"})
    assert (twin.deck.value, twin.hand.value) == (["a", "b"], ["c", "d"])


def test_where_chance_shows_other_things_each_time_the_rest_is_dealt_anew() -> None:
    seed = 947_002
    pair, deals = opened(games.load("pericles"), 3, 1, seed, {}, Random(f"pericles:1:{seed}"))
    assert set(deals.how.values()) == {"rest"}
    assert alike(pair, deals)
    assert dump_all(pair[0]) != dump_all(pair[1])


def test_a_late_answer_that_brings_secret_limits_to_light_is_forced_in_neither_world() -> None:
    limits, bids = [script("offrandes", 3, SPECTATOR, 510_000 + n, 8) for n in (0, 1)]
    assert [step.key for step in limits.steps[-3:]] == ["limit", "raise", "limit"]
    assert limits.forcible == frozenset()
    assert bids.forcible == {0}
