"""Why not?: cities and cards that a question does not offer, and what paragraph refuses them."""

from __future__ import annotations

import pytest

from games.earth_and_water import GAME
from games.earth_and_water.data import GREECE
from tests.games.earth_and_water.scene import Scene, operations, scene


def refused(s: Scene) -> dict[str, tuple[str, str]]:
    """Why not and by which paragraph, the first of them."""
    return {one.id: (one.why, one.rule) for one in GAME.aids.barred(s.s, s.seat, s.question)}


def rules(s: Scene) -> dict[str, list[str]]:
    """All paragraphs that refuse something."""
    found = GAME.aids.barred(s.s, s.seat, s.question)
    return {one.id: [rule for _, rule in one.reasons] for one in found}


def test_what_cannot_be_built_or_stand_in_a_city_has_its_paragraph() -> None:
    cards = {"persia": [], "greece": range(1, 17), "phase": "prepare", "stage": "buy"}
    told = refused(scene({"abydos": "P2", "ephesus": "P1 G0/1", "athens": "G1"}, **cards))
    assert told["army:athens"] == ("not-controlled", "6.4.1")
    assert told["fleet:athens"] == ("not-controlled", "6.4.2")
    assert told["fleet:ephesus"] == ("enemy-fleet", "6.4.2")
    assert told["fleet:delphi"] == ("no-port-there", "2.3")
    assert "bridge" not in told
    assert refused(scene({"abydos": "G1"}, **cards))["bridge"] == ("no-abydos", "6.4.3")
    assert refused(scene(bridge=True, **cards))["bridge"] == ("bridge-stands", "6.4.3")
    spent = scene({"abydos": "P2"}, **cards).tell("army:abydos", "army:11")
    assert refused(spent)["fleet"] == ("talents", "6.3.2")
    cards |= {"persia": range(1, 17), "greece": [], "active": GREECE}
    assert refused(scene({"abydos": "P1"}, **cards))["bridge"] == ("persian", "6.3.3")


def test_what_two_paragraphs_forbid_names_both() -> None:
    cards = {"persia": range(1, 17), "greece": [], "phase": "prepare", "stage": "buy"}
    told = rules(scene({"abydos": "G1", "ephesus": "P1/1"}, active=GREECE, **cards))
    assert told["bridge"] == ["6.3.3", "6.4.3"]
    assert told["fleet:ephesus"] == ["6.4.2", "6.4.2"]


@pytest.mark.parametrize(
    ("bridge", "why"), [(False, ("no-road", "2.6")), (True, ("too-far", "8.1.2"))]
)
def test_without_the_bridge_no_road_leads_to_the_other_continent(
    bridge: bool, why: tuple[str, str]
) -> None:
    pieces = {"thebes": "G2", "abydos": "P1"}
    s = operations(pieces, persia=[2], greece=[7], active=GREECE, bridge=bridge)
    assert refused(s.tell("move:7", "armies:1"))["to:abydos"] == why


def test_where_nothing_sets_out_or_arrives_has_its_paragraph() -> None:
    s = operations({"abydos": "P2", "naxos": "P1", "ephesus": "P0/1"}, persia=[2], greece=[3])
    told = refused(s.tell("move:2"))
    assert told["land:naxos"] == ("no-road", "2.6")
    assert told["land:ephesus"] == ("no-army", "8.1.1")
    assert told["sea:abydos"] == ("no-fleet-there", "8.2.1")
    assert told["sea:delphi"] == ("no-port-there", "2.3")
    s.tell("sea:ephesus")
    told = refused(s)
    assert told["to:ephesus"] == ("from-here", "8.2.1")
    assert told["to:corinth"] == ("no-port-there", "2.3")


def test_without_a_piece_that_moves_a_card_is_for_its_event() -> None:
    s = operations({"naxos": "G1"}, persia=[3], greece=[7], active=GREECE)
    assert refused(s) == {"move:7": ("nothing-moves", "7.1.3")}
