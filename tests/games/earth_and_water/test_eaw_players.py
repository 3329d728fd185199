"""The players: tables hold what would be computed, and the master looks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.core.decision import Choice, Decision
from games.core.foresight import Foresight
from games.core.match import Match, begin
from games.core.players import sample
from games.core.seated import sit
from games.core.secret import Secret
from games.earth_and_water import GAME
from games.earth_and_water.data import ABYDOS, ATHENS, EPHESUS, GREECE, PERSIA
from games.earth_and_water.foresight import OFFERS, candidates, player, value
from games.earth_and_water.judgement import (
    POINT,
    ashore,
    marches,
    plans,
    position,
    voyages,
    worth,
)
from games.earth_and_water.outlook import chance
from games.earth_and_water.state import State


def asked(seed: int, most: int) -> Iterator[tuple[Match[Any], int, Decision]]:
    """A match of heuristics who sometimes answer anything, question by question."""
    match, rng = begin(GAME, bytes([seed]) * 32, 2), Random(seed)
    heuristic = GAME.policies["heuristic"]
    for _ in range(most):
        if match.result is not None:
            return
        seat = min(match.pending)
        decision = match.pending[seat]
        yield match, seat, decision
        odd = rng.random() < 0.2
        view = match.view(seat)
        match.submit(seat, sample(decision, rng) if odd else heuristic(view, seat, decision, rng))


def test_what_is_looked_up_is_what_would_be_reckoned() -> None:
    for match, seat, _ in asked(1, 50):
        view: State = match.view(seat)
        known = worth(view)
        ashore.cache_clear()
        assert worth(view) == known
        for side in (PERSIA, GREECE):
            by_land = marches.__wrapped__(position(view), side)
            by_sea = voyages.__wrapped__(position(view), side)
            assert plans(view, side) == (*by_land, *by_sea)
            assert plans(view, side, sea=False) == (*by_land,)
            assert plans(view, side, land=False) == (*by_sea,)


def test_whatever_changes_the_worth_is_looked_up_apart() -> None:
    s: State = begin(GAME, bytes(32), 2).view(0)
    before = worth(s)
    s.acropolis = True
    assert worth(s) > before + POINT / 2, "a burnt Athens still counts for the Greeks"
    burnt = worth(s)
    s.bridge = not s.bridge
    assert worth(s) != burnt
    free = plans(s, GREECE, sea=False)
    s.carneia = True
    held = tuple(marches.__wrapped__(position(s), GREECE))
    assert plans(s, GREECE, sea=False) == held != free


def test_only_what_is_offered_is_compared() -> None:
    compared = set()
    for match, seat, decision in asked(2, 120):
        found = candidates(match.view(seat), seat, decision, Random(1))
        if found:
            assert isinstance(decision, Choice)
            assert {*found} <= {option.id for option in decision.options}
            assert len({*found}) == len(found)
            assert decision.key != "build" or "done" not in found, "what is not spent is lost"
            compared.add(decision.key)
    assert {"turn", "origin", "target", "buy", "build"} <= compared


def test_a_lead_is_good_for_whoever_has_it() -> None:
    s: State = begin(GAME, bytes(32), 2, {"sides": "chosen"}).view(0)
    s.score = 3
    persian, greek = s.seat[PERSIA], s.seat[GREECE]
    assert value(s, persian, None) + value(s, greek, None) == 1
    before = value(s, persian, None)
    s.score = 6
    assert value(s, persian, None) > before
    s.campaign = 5
    assert value(s, persian, None) > 0.8, "the same lead counts for more when less can change"


def test_what_a_side_has_for_the_campaigns_to_come_counts() -> None:
    """The bridge is worth more than a point of the score; what Greece has helps Greece."""
    s: State = begin(GAME, bytes(32), 2, {"sides": "chosen"}).view(0)
    for s.campaign in (2, 3, 4, 5):
        before = chance(s)
        s.score += 1
        ahead = chance(s)
        s.score -= 1
        s.bridge = True
        assert chance(s) > ahead > before
        s.bridge = False
        for pieces, city, helps in (
            (s.armies[PERSIA], ABYDOS, True),
            (s.armies[PERSIA], ATHENS, True),
            (s.fleets[PERSIA], EPHESUS, True),
            (s.armies[GREECE], ATHENS, False),
            (s.fleets[GREECE], ATHENS, False),
        ):
            pieces[city] += 1
            assert (chance(s) > before) == helps
            pieces[city] -= 1
        kept = s.hands[GREECE]
        s.hands[GREECE] = Secret([1, 2], {0}, "card")
        assert chance(s) < before
        s.hands[GREECE] = kept


def test_the_master_looks_ahead_at_every_kind_of_question() -> None:
    thinker, answered = replace(player((0,)), worlds=(1,), turns=0), set()
    for match, seat, decision in asked(2, 40):
        match.pending[seat].parse(thinker.answer(GAME, sit(match, seat), Random(1)))
        answered.add(decision.key)
    assert {"buy", "build", "turn", "origin", "target"} <= answered


def test_computers_pay_for_persia_where_sides_are_bid_for() -> None:
    """Somebody who asks for Persia against them does not get it for nothing."""
    offers = set()
    for seed in range(12):
        match, rng = begin(GAME, bytes([seed]) * 32, 2, {"sides": "bid"}), Random(seed)
        for seat in (0, 1):
            answer = GAME.policies["heuristic"](match.view(seat), seat, match.pending[seat], rng)
            offers.add(answer)
            match.submit(seat, answer)
        assert match.table.state.score < 0, "the marker does not start on the side of Greece"
    assert offers == {"persia:1", "persia:2", "persia:3"}


@pytest.mark.parametrize("level", ["expert", "master"])
def test_who_looks_ahead_pays_for_greece_as_much_as_it_is_worth(level: str) -> None:
    """Greece wins more often where players look ahead; the more so, the further they look."""
    offers = set()
    for seed in range(24):
        match = begin(GAME, bytes([seed]) * 32, 2, {"sides": "bid"})
        player = GAME.levels[level]
        assert isinstance(player, Foresight)
        answer = player.answer(GAME, sit(match, 0), Random(seed))
        match.pending[0].parse(answer)
        offers.add(answer)
    assert offers == {f"greece:{points}" for points in OFFERS[level]}
    assert sum(OFFERS["expert"]) / len(OFFERS["expert"]) < sum(OFFERS["master"]) / len(
        OFFERS["master"]
    )
