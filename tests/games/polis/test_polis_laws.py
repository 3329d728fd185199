"""The laws of the engine over random and careful matches; no piece ever vanishes."""

from __future__ import annotations

from typing import Any

import pytest

from games.polis import GAME
from games.polis.state import State
from games.testing.laws import LawCounts, at_random, obey
from tests.games.polis.polis_desk import careful


def pieces(s: State) -> Any:
    """Cubes, ships, goods and cards, wherever they lie."""
    cubes, ships = [], []
    for side, p in enumerate(s.players):
        assert p.cubes >= 0
        people = sum(q.population for q in s.poleis.values() if q.owner == side)
        cubes.append(p.cubes + sum(p.hoplites.values()) + sum(p.galleys.values()) + people)
        ships.append(p.ships + p.port + list(s.loads.values()).count(side))
    goods = {good: n + sum(p.goods[good] for p in s.players) for good, n in s.supply.items()}
    projects = [*s.projects.value, *s.display, *s.gone]
    for polis in s.poleis.values():
        projects += [*polis.finished, *([polis.started] if polis.started else [])]
    events = [card for deck in s.decks.values() for card in deck.value] + s.past
    assert all(n >= 0 for p in s.players for n in [p.prestige, p.port, p.ships, *p.goods.values()])
    assert all(0 <= n <= 5 for p in s.players for n in [*p.hoplites.values(), *p.galleys.values()])
    assert all(1 <= polis.population <= 10 for polis in s.poleis.values())
    if s.battle:
        b = s.battle
        cards = [*b.deck.value, *b.hands[0].value, *b.hands[1].value, *b.discards]
        laid = [c for c in b.laid + b.reply if c not in b.discards]
        assert len({*cards, *laid}) == len(cards) + len(laid) == 24
    return cubes, ships, goods, sorted(projects), sorted(events)


@pytest.mark.parametrize("setup", ["base", "corinthian", "peloponnesian"])
def test_every_match_obeys_the_laws(setup: str) -> None:
    tally = LawCounts()
    for seed in range(3):
        options = {"setup": setup, "sides": ("sparta_first", "athens_first", "random")[seed % 3]}
        pick = at_random if seed == 0 else careful
        obey(GAME, 2, seed, options, every=23, pick=pick, conserved=pieces, tally=tally)
    assert tally.reloads > 5
    assert tally.twins > 3
    assert tally.undone
    assert tally.longest_phase <= 100
