"""Bets of the master: by exact odds, mixed, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from games.core.learnt import read
from games.core.match import begin
from games.core.players import sample
from games.core.seated import world
from games.core.secret import Seat
from games.kobayakawa import GAME, MASTER, WEIGHTS, mind
from games.kobayakawa.choices import bet_choice
from games.kobayakawa.computer import seen, unopposed
from games.kobayakawa.data import CARDS, ROUNDS
from games.kobayakawa.reckoning import (
    GAME_TEMPERATURE,
    ROUND_TEMPERATURE,
    as_it_was,
    boldness,
    dealt,
    fought,
    gain,
    model,
)
from games.kobayakawa.rules import State

if TYPE_CHECKING:
    from games.kobayakawa.reckoning import Floats


def bets(view: State, seat: Seat, cards: Sequence[int]) -> Floats:
    """How likely a rival fights with each card."""
    return model(read(WEIGHTS), mind.describe, view, seat, cards)


def positions(seats: int, seeds: range) -> Iterator[tuple[State, Seat]]:
    """Views of those who are about to bet, in matches between masters."""
    for seed in seeds:
        rng = Random(seed)
        match = begin(GAME, rng.randbytes(32), seats)
        while match.pending:
            ((seat, decision),) = match.pending.items()
            if decision.key == "bet":
                yield match.view(seat), seat
            match.submit(seat, GAME.levels["expert"](match.view(seat), seat, decision, rng))


def brings(table: State, seat: Seat, held: dict[Seat, int]) -> float:
    """4.7 to 4.12, 5.1: one's medals after a battle with these cards, or one's share of it all."""
    medals, totals = table.medals[:], {p: held[p] for p in table.fighters}
    if len(totals) > 1:
        totals[min(totals, key=totals.__getitem__)] += table.kobayakawa[-1]
    if totals:
        medals[max(table.fighters, key=totals.__getitem__)] += table.pot + table.prize
    if table.round < ROUNDS:
        return medals[seat]
    best = [p for p, m in enumerate(medals) if m == max(medals)]
    return (seat in best) / len(best)


def reckoned(view: State, seat: Seat) -> float:
    """What a fight brings more than a pass, deal by deal: the same, without a matrix."""
    unseen = [card for card in CARDS if card not in seen(view, seat)]
    rivals = [p for p in view.order if p != seat]
    later = [p for p in view.to_act if p != seat]
    kept: dict[tuple[object, ...], dict[int, float]] = {}

    def odds(table: State, rival: Seat, card: int, mark: tuple[object, ...]) -> float:
        if mark not in kept:
            kept[mark] = dict(zip(unseen, bets(table, rival, unseen), strict=True))
        return kept[mark][card]

    def after(table: State, waiting: list[Seat], held: dict[Seat, int]) -> float:
        if not waiting:
            return brings(table, seat, held)
        rival, rest = waiting[0], waiting[1:]

        asked = replace(table, to_act=waiting)
        bold = odds(asked, rival, held[rival], (rival, *table.fighters))
        return bold * after(fought(asked, rival), rest, held) + (1 - bold) * after(
            asked, rest, held
        )

    total = joined = passed = 0.0
    for cards in permutations(unseen, len(rivals)):
        held = {**dict(zip(rivals, cards, strict=True)), seat: view.hands[seat].value[0]}
        weight = 1.0
        for rival in rivals:
            if rival not in view.to_act:
                bold = odds(as_it_was(view, rival), rival, held[rival], ("before", rival))
                weight *= max(0.01, bold if rival in view.fighters else 1 - bold)
        total += weight
        joined += weight * after(fought(view, seat), later, held)
        passed += weight * (after(view, later, held) if view.round == ROUNDS else view.medals[seat])
    return (joined - passed) / total


def test_the_regret_of_a_bet_is_at_most_a_fiftieth_of_a_medal() -> None:
    worst, looked = 0.0, 0
    for view, seat in positions(3, range(2)):
        exact = reckoned(view, seat)
        assert gain(view, seat, bets) == pytest.approx(exact, abs=1e-9)
        bold = boldness(view, exact)
        worst = max(worst, max(exact, 0) - bold * exact)
        looked += 1
    assert looked > 20
    assert worst <= 0.02


@pytest.mark.parametrize(("round_", "heat"), [(1, ROUND_TEMPERATURE), (ROUNDS, GAME_TEMPERATURE)])
def test_the_more_a_fight_gains_the_likelier_it_is(round_: int, heat: float) -> None:
    view = replace(next(positions(3, range(1)))[0], round=round_)
    assert boldness(view, 0.0) == 0.5
    assert boldness(view, heat) == pytest.approx(0.731, abs=0.001)
    assert boldness(view, -100.0) < 1e-9
    for gained in np.linspace(-2, 2, 401):
        assert abs(gained) * min(boldness(view, gained), 1 - boldness(view, gained)) <= 0.02


def test_the_same_bet_is_not_made_every_time() -> None:
    mixed = 0
    for view, seat in positions(3, range(1)):
        decision = bet_choice(min(view.stake, view.medals[seat]), view.kobayakawa[-1])
        given = {MASTER(view, seat, decision, Random(seed)) for seed in range(12)}
        mixed += given == {"fight", "pass"}
    assert mixed >= 2


def test_who_cannot_lose_fights() -> None:
    view, seat = next(one for one in positions(3, range(1)) if len(one[0].to_act) == 1)
    alone = replace(view, fighters=[], pot=0)
    assert {MASTER(alone, seat, bet_choice(1, 1), Random(n)) for n in range(20)} == {"fight"}


def test_what_was_paid_since_lies_with_its_owners_when_a_bet_is_looked_back_on() -> None:
    for view, _ in positions(4, range(2)):
        if len(view.fighters) == 2:
            first, second = view.fighters
            was = as_it_was(view, second)
            assert (was.pot, was.fighters) == (view.pot - view.stake, [first])
            assert was.medals[second] == view.medals[second] + view.stake
            assert was.to_act[0] == second
            assert sum(was.medals) + was.pot == sum(view.medals) + view.pot
            return
    pytest.fail("two never fought")


def test_of_many_deals_every_so_manieth_is_looked_at() -> None:
    assert len(dealt(5, 2)) == 20
    assert len(dealt(13, 4)) == 17_160
    assert 12_000 < len(dealt(13, 5)) <= 20_000


def test_a_bet_is_the_same_whatever_is_hidden() -> None:
    asked = 0
    for seed in range(2):
        rng = Random(seed)
        match = begin(GAME, rng.randbytes(32), 3)
        while match.pending:
            ((seat, decision),) = match.pending.items()
            if decision.key == "bet" and not unopposed(match.view(seat)):
                other = world(GAME, match.fork().table.state, seat, rng)
                assert gain(other, seat, bets) == gain(match.view(seat), seat, bets)
                asked += 1
            match.submit(seat, sample(match.pending[seat], rng))
    assert asked > 20


def test_with_six_at_the_table_it_bets_too() -> None:
    view, seat = next(positions(6, range(1)))
    decision = bet_choice(1, view.kobayakawa[-1])
    assert MASTER(view, seat, decision, Random(1)) in {"fight", "pass"}
