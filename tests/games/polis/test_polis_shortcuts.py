"""Shortcuts of the rules give what a full computation would."""

from __future__ import annotations

from random import Random

import pytest

from games.core.decision import allowed
from games.polis.actions.development import affordable, can_afford
from games.polis.actions.envoys import fares, no_proxenos
from games.polis.actions.movement import march_targets, no_march, no_sail, sail_targets
from games.polis.battle import REGION_CUBES, clashes
from games.polis.data import ATH, GOODS, NEUTRAL, POLEIS, PROJECTS, REGIONS, SEAS, SPA, TERRITORIES
from games.polis.rounds import ACTIONS, can_pay_first
from games.polis.state import units
from games.polis.stores import discs_left, has_disc

from .polis_desk import Desk, said


def any_position(rng: Random) -> Desk:
    """Units, goods, envoys and owners wherever chance puts them: few or many."""
    most = rng.choice((1, 2, 5))
    d = Desk(options={"silver": rng.choice(("whole_kinds", "any_units"))})
    d.s.at = rng.randrange(len(d.s.rounds))
    for p in d.s.players:
        p.hoplites = {t: rng.choice((0, 0, rng.randint(0, most))) for t in TERRITORIES}
        p.galleys = {sea: rng.choice((0, 0, rng.randint(0, most))) for sea in SEAS}
        p.goods = {good: rng.randint(0, 2 * most) for good in GOODS}
        p.goods["silver"] = rng.randint(0, most)
        p.proxenos = rng.choice(list(POLEIS))
    for polis in d.s.poleis.values():
        polis.owner = rng.choice((SPA, ATH, NEUTRAL))
    return d


@pytest.mark.parametrize("seed", range(4))
def test_what_is_seen_at_a_glance_is_what_is_reckoned(seed: int) -> None:
    rng, seen = Random(seed), set[tuple[str, bool]]()
    for _ in range(40):
        s, side = any_position(rng).s, rng.choice((SPA, ATH))
        p = s.players[side]
        for project in PROJECTS:
            ways = bool(affordable(s, side, project))
            assert can_afford(s, side, project) is ways, (project, p.goods)
            seen.add(("project", ways))
        reached = any(cost <= p.goods["silver"] for _, cost, _, _ in fares(s, side))
        assert (said(no_proxenos(s, side)) == "") is reached
        sails = any(p.galleys.values()) and bool(sail_targets(s, side))
        marches = any(p.hoplites.values()) and bool(march_targets(s, side))
        assert (not said(no_sail(s, side)), not said(no_march(s, side))) == (sails, marches)
        full = [r for r in REGIONS if units(s, SPA, r) + units(s, ATH, r) >= REGION_CUBES]
        assert clashes(s) == full
        seen |= {("envoy", reached), ("sails", sails), ("clashes", bool(full))}
    assert {what for what, _ in seen} == {"project", "envoy", "sails", "clashes"}
    assert {("project", False), ("project", True), ("envoy", True), ("clashes", True)} <= seen


def test_a_good_that_no_action_needs_can_always_be_paid_before_it() -> None:
    rng, seen = Random(1), set[tuple[str, bool]]()
    for _ in range(150):
        d, side = any_position(rng), rng.choice((SPA, ATH))
        d.s.display, goods = rng.sample(list(PROJECTS), 3), d.s.players[side].goods
        d.s.players[side].proxenos = rng.choice(("", rng.choice([*POLEIS])))
        goods["silver"] = rng.randint(0, 9)
        for action in ACTIONS:
            if not allowed(action.barred(d.s, side)):
                continue
            for good in GOODS:
                stays = False
                if goods[good]:
                    goods[good] -= 1
                    stays = allowed(action.barred(d.s, side))
                    goods[good] += 1
                assert can_pay_first(d.s, side, action, good) is stays, (action.key, good, goods)
                seen.add((action.key, stays))
    keys = {action.key for action in ACTIONS}
    assert seen >= {(key, True) for key in keys}
    spend = {action.key for action in ACTIONS if action.spends}
    assert {key for key, stays in seen if not stays and key in spend} == spend


def test_a_disc_is_left_at_a_glance_as_by_counting() -> None:
    rng, seen = Random(1), set[bool]()
    for _ in range(60):
        d = any_position(rng)
        for polis in d.s.poleis.values():
            polis.owner = rng.choice((SPA, SPA, SPA, NEUTRAL))
        marked = rng.sample(list(TERRITORIES), rng.randrange(4, len(TERRITORIES) + 1))
        d.s.discs = dict.fromkeys(marked, SPA)
        assert has_disc(d.s, SPA) is (discs_left(d.s, SPA) > 0)
        seen.add(has_disc(d.s, SPA))
    assert seen == {True, False}
