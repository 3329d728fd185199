"""The table options: other readings of the rulebook."""

from typing import Any

import pytest

from games.core.languages import LOCALES
from games.core.match import begin
from games.imperios import GAME
from games.imperios.routes import Ways, routes
from games.imperios.state import State
from games.imperios.trade import caravans, watchers
from games.imperios.world import Deed
from games.testing.laws import Strict
from tests.games.imperios.imperios_scene import A, B, C, D, asked, do, offered, play, state


def sailors(**options: object) -> State:
    """A sails from Carthage towards Sicily; C is in the sea between, D in no area on the way."""
    civs = {
        A: {"totems": {"CAR": 2, "TIR": 1}, "hand": {"blue": 2}},
        C: {"totems": {"TIR": 1}},
        D: {"totems": {"CAR": 1, "SIC": 1}},
    }
    return state(civs, 5, **options)


def test_totems_at_sea_block_unless_the_table_plays_otherwise():
    p = play(sailors(), "blue")
    do(p, A, "sea:SIC")
    assert asked(p) == {C: "block"}
    p = play(sailors(blocking="land"), "blue")
    do(p, A, "sea:SIC")
    assert "SIC" in p.table.state.civs[A].totems


@pytest.mark.parametrize(
    ("blocking", "caravan", "others"),
    [("everywhere", (C,), (C,)), ("rulebook", (C,), ()), ("land", (), ())],
)
def test_what_totems_at_sea_block(
    blocking: str, caravan: tuple[int, ...], others: tuple[int, ...]
) -> None:
    """6.2. A way from Persia over the Erythraean Sea to the Indus, where C sails."""
    civs = {
        A: {"totems": {"PER": 2, "ORM": 1, "ERI": 1, "SIN": 1}, "armies": 4},
        C: {"totems": {"ERI": 1}},
    }
    s = state(civs, 4, blocking=blocking)
    path = ("ORM", "ERI", "SIN")
    assert watchers(s, A, Deed("trade", whom=B), path) == caravan
    assert watchers(s, A, Deed("sea", "SIN"), path) == others
    for kind, blockers in (("trade", caravan), ("sea", others), ("conquer", others)):
        ways = Ways(s, A, Deed(kind, "SIN"), ("SIN",))
        assert bool(ways.watch["ERI"]) == bool(blockers)


def test_with_blocking_on_land_totems_on_land_still_block():
    for blocking in ("everywhere", "rulebook", "land"):
        civs = {
            A: {"totems": {"PER": 2, "ORM": 1, "SIN": 1}, "armies": 4},
            C: {"totems": {"ORM": 1}},
        }
        (route,) = routes(state(civs, 4, blocking=blocking), A, Deed("conquer", "SIN"), ("SIN",))
        assert route.blockers == (C,)


def caravan(detours: bool, sea: str = "everywhere") -> State:
    """One step from Persia to Elam, or two over the Gulf, where C is."""
    civs = {
        A: {
            "totems": {"PER": 2, "ELA": 1, "GPE": 1, "BAB": 1},
            "hand": {"blue": 2},
            "goods": ["glass"],
        },
        B: {"totems": {"ELA": 2}, "goods": ["wine"]},
        C: {"totems": {"GPE": 1}},
    }
    civs[A]["census"] = 5
    return state(civs, 4, detours=detours, blocking=sea)


def test_a_caravan_may_go_a_longer_way_for_its_census():
    p = play(caravan(detours=True, sea="land"), "blue")
    do(p, A, "trade:1")
    assert asked(p) == {A: "route"}
    assert len(offered(p, A)) == 2
    do(p, A, "via:2")
    assert p.table.state.civs[A].census == 5 - 1 + 2


def test_without_detours_it_goes_no_further_than_need_be():
    p = play(caravan(detours=False), "blue")
    do(p, A, "trade:1")
    assert p.table.state.civs[A].census == 5 - 1 + 1
    assert p.table.state.civs[A].hand[2] == 1


def test_without_detours_a_longer_way_past_a_blocker_is_still_offered():
    civs = {
        A: {"totems": {"PER": 2, "ORM": 1, "SIN": 1, "PUR": 1, "NIS": 1}},
        B: {"totems": {"SIN": 2}},
        C: {"totems": {"ORM": 1}},
    }
    found = caravans(state(civs, 4, detours=False), A, Deed("trade", "", B), 9)
    assert [(route.blockers, route.actions) for route in found] == [((), 2), ((C,), 1)]


def tied(ties: str) -> list[int]:
    """The winner of four with as many points, founded in the order 2, 1, 0, 3."""
    s = state({0: {"age": 1}, 3: {"age": 1}}, 4, ties=ties)
    s.founders, s.ending = [2, 1, 0, 3], "tokens"
    p = play(s, "reckon")
    assert p.result is not None
    return sorted(range(4), key=lambda seat: -p.result.scores[seat])


def test_a_tie_goes_to_the_earlier_founder_or_first_to_the_later_age():
    assert tied("founding") == [2, 1, 0, 3]
    assert tied("ages") == [0, 3, 2, 1]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_has_words(locale: str):
    w = Strict(locale, GAME.folder, ["P"] * 7)
    for name, field in GAME.options.model_json_schema()["properties"].items():
        assert w(f"option-{name}")
        assert w(f"option-{name}.help")
        for value in field.get("enum", []):
            assert w(f"option-{name}-{value}")


def test_a_stored_match_without_the_newer_options_reads_as_it_was_played():
    options: Any = GAME.options.model_validate({"length": "copper", "data": "standard"})
    assert (options.blocking, options.detours, options.ties) == ("everywhere", True, "founding")
    assert begin(GAME, b"o" * 32, 4, {"ties": "ages"}).table.state.options.ties == "ages"
