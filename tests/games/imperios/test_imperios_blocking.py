"""Rules 6 and 7: where map actions start, who may block them; totems and emblems."""

from typing import Any

import pytest

from games.core.decision import Option, allowed
from games.core.play import Play
from games.core.words import Words
from games.imperios import GAME
from games.imperios.black import black_options
from games.imperios.blue import blue_options
from games.imperios.data import BLUE
from games.imperios.red import red_options
from games.imperios.routes import (
    BLOCKED_TWICE,
    ONCE_MORE,
    Route,
    Ways,
    add,
    held_up,
    routes,
    shunned,
    via,
)
from games.imperios.state import State, reserve
from games.imperios.totems import remove
from games.imperios.trade import watchers
from games.imperios.world import Deed
from tests.games.imperios.imperios_scene import (
    A,
    B,
    C,
    D,
    about,
    asked,
    do,
    offered,
    play,
    said,
    state,
)

# 6.1 Where map actions start


def test_without_a_capital_nothing_can_be_done_on_the_map():
    civ = {
        "totems": {"PER": 1, "ELA": 2, "GPE": 1, "PUR": 1},
        "armies": 9,
        "hand": {"blue": 3, "black": 3},
        "technologies": ["black1", "black3"],
    }
    s = state({A: civ, B: {"totems": {"ELA": 1, "GPE": 1}}}, 4)
    assert red_options(s, A)[0][-1].id == "done"
    assert [o.id for o in red_options(s, A)[0]] == ["done"]
    assert [o.id for o in blue_options(s, A, 3)] == ["done"]
    assert [o.id for o in black_options(s, A, 3)[0]] == ["done"]
    s.civs[A].totems["PER"] = 2
    assert {"conquer:PER"}.isdisjoint(o.id for o in red_options(s, A)[0])
    assert {"expel:ELA:1", "expel:GPE:1"} <= {o.id for o in red_options(s, A)[0]}


def test_an_area_that_is_cut_off_is_out_of_reach():
    """Sind is held, and so is Hormuz between: without it nothing leads there."""
    a = {"totems": {"PER": 2, "ORM": 1, "SIN": 1}, "armies": 4}
    s = state({A: a, B: {"totems": {"SIN": 1}}}, 4)
    assert "conquer:SIN" in [o.id for o in red_options(s, A)[0]]
    del s.civs[A].totems["ORM"]
    assert [o.id for o in red_options(s, A)[0]] == ["done"]


def test_whoever_is_attacked_needs_no_connection():
    a = {"totems": {"PER": 2, "ORM": 1, "SIN": 1}, "armies": 4}
    s = state({A: a, B: {"totems": {"SIN": 2}}}, 4)
    assert "sack:SIN" in [o.id for o in red_options(s, A)[0]]


# 6.2 and 6.3 Who may block what


def caravan_of_armies(**civs: dict[str, Any]) -> State:
    """A has armies in Hormuz and Sind, two and one steps behind Persia; others by name."""
    seats = {"abcde".index(name): civ for name, civ in civs.items()}
    a = {"totems": {"PER": 2, "ORM": 1, "SIN": 1}, "armies": 9}
    return state({A: a, **seats}, 4)


def test_only_intermediate_areas_are_for_blocking():
    deed = Deed("conquer", "SIN")
    for area, blockers in (("PER", ()), ("SIN", ()), ("ORM", (C,))):
        s = caravan_of_armies(c={"totems": {area: 1}})
        (route,) = routes(s, A, deed, ("SIN",))
        assert route == Route(("PER", "ORM", "SIN"), blockers, 1)


def test_control_blocks_like_presence():
    s = state(
        {
            A: {"totems": {"PER": 2, "ELA": 1, "BAB": 1}, "armies": 9},
            C: {"totems": {"ELA": 2}},
            D: {"totems": {"GPE": 1}},
        },
        4,
    )
    (route,) = routes(s, A, Deed("conquer", "BAB"), ("BAB",))
    assert route.blockers == (C,)


@pytest.mark.parametrize("deed", ["conquer:SIN", "sack:SIN", "expel:SIN:3"])
def test_conquests_attacks_and_expulsions_can_be_blocked(deed: str):
    there: dict[str, Any] = {"totems": {"SIN": 1}}
    holder = {"totems": {"SIN": 2}} if deed == "sack:SIN" else {}
    p = play(caravan_of_armies(b=holder, c={"totems": {"ORM": 1}}, d=there), "red")
    do(p, A, deed)
    assert asked(p) == {C: "block"}
    do(p, C, "block", "keep")
    s = p.table.state
    assert (s.civs[A].armies, s.civs[A].totems["SIN"], s.civs[D].totems) == (9, 1, {"SIN": 1})
    assert s.strikes == {Deed(*deed_parts(deed, holder)).id: [C]}


@pytest.mark.parametrize(
    ("deed", "whom", "asks", "asks_again"),
    [
        (
            "expel:SIN:3",
            D,
            "Ana wants to expel Dani from **Sind** over Hormuz. Do you block it?",
            "Ana wanted to expel Dani from **Sind**, and you blocked it. Do you lift the block?",
        ),
        (
            "sack:SIN",
            B,
            "Ana wants to attack Bruno in **Sind** over Hormuz. Do you block it?",
            "Ana wanted to attack Bruno in **Sind**, and you blocked it. Do you lift the block?",
        ),
    ],
)
def test_whoever_may_block_is_told_who_is_attacked(
    deed: str, whom: int, asks: str, asks_again: str
):
    there: dict[str, Any] = {"totems": {"SIN": 1}}
    holder = {"totems": {"SIN": 2}} if deed == "sack:SIN" else {}
    p = play(caravan_of_armies(b=holder, c={"totems": {"ORM": 1}}, d=there), "red")
    do(p, A, deed)
    names = ["Ana", "Bruno", "Carla", "Dani", "Eva"]
    w, theirs = (Words("en", GAME.folder, names, reader) for reader in (C, whom))
    assert w.ask(p.pending[C]) == asks
    assert theirs.ask(p.pending[C]) == asks.replace(names[whom], "you")
    do(p, C, "block")
    assert w.ask(p.pending[C]) == asks_again
    assert theirs.ask(p.pending[C]) == asks_again.replace(names[whom], "you")


def deed_parts(deed: str, holder: object) -> tuple[str, str, int]:
    kind, area, *whom = deed.split(":")
    return kind, area, int(whom[0]) if whom else B if holder else -1


def test_land_expansion_cannot_be_blocked_and_sea_expansion_can():
    civs = {
        A: {"totems": {"PER": 2, "ORM": 1}, "hand": {"black": 1, "blue": 1}},
        C: {"totems": {"ORM": 1}, "hand": {"blue": 1}},
    }
    p = play(state(civs, 4), "black")
    do(p, A, "land:SIN")
    assert p.table.state.civs[A].totems["SIN"] == 1
    civs[A]["totems"] = {"PER": 2, "ORM": 1}
    p = play(state(civs, 4), "blue", [A, C])
    do(p, A, "sea:ERI")
    assert asked(p) == {C: "block"}
    assert about(p, C) == {
        "who": A,
        "deed": "sea",
        "area": "ERI",
        "path": "PER–ORM–ERI",
        "area2": ["ORM"],
    }
    assert said(p, "declares") == [{"who": A, "deed": "sea", "area": "ERI", "path": ["ORM"]}]


def test_ambassadors_keep_blue_actions_from_being_blocked():
    a = {"totems": {"PER": 2, "ORM": 1}, "hand": {"blue": 1}, "technologies": ["blue1", "blue3"]}
    civs = {A: a, C: {"totems": {"ORM": 1}, "hand": {"blue": 1}}}
    p = play(state(civs, 4), "blue", [A, C])
    do(p, A, "sea:ERI")
    assert p.table.state.civs[A].totems["ERI"] == 1
    a["technologies"] = ["blue1"]
    p = play(state(civs, 4), "blue", [A, C])
    do(p, A, "sea:ERI")
    assert asked(p) == {C: "block"}


# 6.4 to 6.7 Blocks


def east() -> Play[State]:
    """A sails from Persia over Hormuz, where B and C are; it is D's turn next."""
    there = {"totems": {"ORM": 1}}
    given = {
        A: {"totems": {"PER": 2, "ORM": 1}, "hand": {"blue": 3}},
        B: there,
        C: there,
        D: {"hand": {"blue": 1}, "totems": {"SAB": 2, "ERI": 1}},
    }
    return play(state(given, 4), "blue", [A, D])


def test_a_blocked_action_costs_nothing_and_another_may_be_chosen():
    """6.4."""
    p = east()
    s = p.table.state
    do(p, A, "sea:ERI")
    assert asked(p) == {B: "block", C: "block"}
    do(p, B, "pass")
    do(p, C, "block")
    assert asked(p) == {C: "lift"}
    do(p, C, "keep")
    assert (s.civs[A].hand[BLUE], s.used, s.paid) == (3, 0, 0)
    assert "ERI" not in s.civs[A].totems
    assert s.strikes == {"sea:ERI": [C]}
    assert said(p, "blocks")[0]["by"] == said(p, "holds")[0]["by"] == C
    do(p, A, "sea:GPE")
    assert s.civs[A].totems["GPE"] == 1


def test_of_several_blockers_the_first_clockwise_counts():
    """6.5. Whoever answers first; those before have passed, those after may still block."""
    p = east()
    do(p, A, "sea:ERI")
    do(p, C, "block")
    assert asked(p) == {B: "block"}, "C has answered, and is not heard yet"
    do(p, B, "block")
    assert asked(p) == {B: "lift"}
    do(p, B, "lift")
    assert said(p, "lifts")[0]["by"] == B
    assert asked(p) == {C: "block"}
    do(p, C, "block", "lift")
    assert p.table.state.civs[A].totems["ERI"] == 1
    assert p.table.state.strikes == {}


def test_when_all_let_pass_the_action_goes_on():
    p = east()
    do(p, A, "sea:ERI")
    do(p, B, "pass")
    do(p, C, "pass")
    assert p.table.state.civs[A].totems["ERI"] == 1
    assert said(p, "blocks") == []


def test_the_blocker_after_the_last_one_is_nobody():
    """6.5. If the last of several lifts the block, nobody else is asked."""
    p = east()
    do(p, A, "sea:ERI")
    do(p, B, "pass")
    do(p, C, "block", "lift")
    assert asked(p) == {A: "blue"}


def test_two_blocks_by_one_player_and_the_action_is_not_declared_past_them():
    """6.7. Another destination still is, and the same one in another way."""
    p = east()
    s = p.table.state
    for _ in range(ONCE_MORE):
        assert "sea:ERI" in offered(p, A)
        do(p, A, "sea:ERI")
        do(p, B, "block", "keep")
    assert shunned(s, Deed("sea", "ERI")) == [B]
    assert shunned(s, Deed("sea", "GPE")) == []
    assert "sea:ERI" not in offered(p, A)
    assert "sea:GPE" in offered(p, A)
    do(p, A, "sea:GPE")
    assert "sea:ERI" in offered(p, A), "over the Gulf nobody can block"
    do(p, A, "sea:ERI")
    assert s.civs[A].totems["ERI"] == 1


def test_blocks_by_two_players_do_not_add_up():
    p = east()
    do(p, A, "sea:ERI")
    do(p, B, "block", "keep")
    do(p, A, "sea:ERI")
    do(p, B, "pass")
    do(p, C, "block", "keep")
    assert p.table.state.strikes == {"sea:ERI": [B, C]}
    assert "sea:ERI" in offered(p, A)


def test_blocks_are_forgotten_with_the_turn():
    p = east()
    do(p, A, "sea:ERI")
    do(p, B, "block", "keep")
    do(p, A, "done")
    assert p.table.state.strikes == {}


def test_after_blocks_red_actions_too_are_offered_only_past_others():
    """6.7. Recruiting is no map action and stays."""
    s = caravan_of_armies(c={"totems": {"ORM": 1}})
    s.civs[A].hand[0] = 1
    deed = Deed("conquer", "SIN")
    s.strikes = {deed.id: [C]}
    assert [*held_up(s, A, deed)] == []
    assert [o.id for o in red_options(s, A)[0]] == [
        "recruit:1",
        "conquer:SIN",
        "expel:ORM:2",
        "done",
    ]
    s.strikes = {deed.id: [C, C]}
    assert [*held_up(s, A, deed)] == [BLOCKED_TWICE]
    assert [o.id for o in red_options(s, A)[0]] == ["recruit:1", "expel:ORM:2", "done"]
    assert allowed(held_up(s, A, Deed("conquer", "ORM"))), "that one was never blocked"


# 6.8 Routes


def test_the_least_watched_way_is_found_and_longer_ones_only_with_fewer_watchers():
    """From Persia to Mari: over Elam and Babylonia, over the Gulf and Babylonia."""
    totems = {"PER": 2, "ELA": 1, "BAB": 1, "GPE": 1, "MRI": 1}
    deed = Deed("expel", "MRI", B)
    s = state({A: {"totems": totems}, C: {"totems": {"ELA": 1}}, D: {"totems": {"GPE": 1}}}, 4)
    found = routes(s, A, deed, ("MRI",))
    assert [(r.path, r.blockers) for r in found] == [
        (("PER", "ELA", "BAB", "MRI"), (C,)),
        (("PER", "GPE", "BAB", "MRI"), (D,)),
    ]
    s.civs[D].totems = {}
    (route,) = routes(s, A, deed, ("MRI",))
    assert route == Route(("PER", "GPE", "BAB", "MRI"), (), 1)
    s.civs[D].totems = {"GPE": 1, "ELA": 1}
    (route,) = routes(s, A, deed, ("MRI",))
    assert (route.path, route.blockers) == (("PER", "GPE", "BAB", "MRI"), (D,))


def test_the_way_with_fewer_watchers_comes_first_though_it_is_longer():
    """Over Hormuz B and C could block, over Nis only D."""
    totems = {"PER": 2, "ORM": 1, "SIN": 1, "PUR": 1, "NIS": 1}
    there = {"totems": {"ORM": 1}}
    s = state({A: {"totems": totems}, B: there, C: there, D: {"totems": {"NIS": 1}}}, 4)
    found = routes(s, A, Deed("conquer", "SIN"), ("SIN",))
    assert [route.blockers for route in found] == [(D,), (B, C)]


def test_a_longer_way_that_nobody_watches_is_offered_beside_none():
    totems = {"PER": 2, "ORM": 1, "SIN": 1, "PUR": 1, "NIS": 1}
    s = state({A: {"totems": totems}, C: {"totems": {"ORM": 1}}}, 4)
    (route,) = routes(s, A, Deed("conquer", "SIN"), ("SIN",))
    assert route == Route(("PER", "PUR", "NIS", "SIN"), (), 1)


def test_the_nearest_capital_is_where_a_route_begins():
    totems = {"PER": 2, "ELA": 1, "BAB": 2, "MRI": 1}
    (route,) = routes(state({A: {"totems": totems}}, 4), A, Deed("expel", "MRI", B), ("MRI",))
    assert route.path == ("BAB", "MRI")


def test_in_a_capital_of_ones_own_the_route_has_no_length():
    """Who is in it cannot block: it is the first area and the last."""
    s = state({A: {"totems": {"PER": 2, "ELA": 1}}, C: {"totems": {"PER": 1}}}, 4)
    for free in (False, True):
        (route,) = routes(s, A, Deed("expel", "PER", C), ("PER",), free)
        assert route == Route(("PER",), (), 1)


def test_routes_do_not_pass_areas_without_own_totems():
    s = state({A: {"totems": {"PER": 2, "SIN": 1}}}, 4)
    assert routes(s, A, Deed("conquer", "SIN"), ("SIN",)) == []
    assert routes(s, A, Deed("conquer", "SIN"), ("SIN",), free=True) == []


def test_without_blockers_the_shortest_way_is_taken():
    totems = {"PER": 2, "ORM": 1, "SIN": 1, "PUR": 1, "NIS": 1}
    s = state({A: {"totems": totems}, C: {"totems": {"ORM": 1}}}, 4)
    (route,) = routes(s, A, Deed("sea", "ERI"), ("ERI",), free=True)
    assert (route.path, route.blockers) == (("PER", "ORM", "ERI"), ())


def test_a_sea_expansion_enters_a_land_area_from_the_sea_only():
    """Sind borders on Hormuz by land and on the Erythraean Sea."""
    s = state({A: {"totems": {"PER": 2, "ORM": 1, "ERI": 1}}}, 4)
    (route,) = routes(s, A, Deed("sea", "SIN"), ("SIN",))
    assert route.path == ("PER", "ORM", "ERI", "SIN")


def test_ways_around_a_shunned_player():
    """6.7. The player shunned may stand at the ends, not between."""
    totems = {"PER": 2, "ORM": 1, "SIN": 1, "PUR": 1, "NIS": 1}
    s = state({A: {"totems": totems}, C: {"totems": {"ORM": 1, "PER": 1, "SIN": 1}}}, 4)
    ways = Ways(s, A, Deed("sea", "SIN"), ("SIN",))
    assert ways.shortest(0) == ("PER", "ORM", "SIN")
    assert ways.shortest(1 << C) == ("PER", "PUR", "NIS", "SIN")
    assert [w for _, w in ways.least_watched(0)] == [0, 1 << C]
    s.strikes = {"conquer:SIN": [C, C]}
    s.civs[D].totems = {"NIS": 1}
    found = routes(s, A, Deed("conquer", "SIN"), ("SIN",))
    assert [r.blockers for r in found] == [(D,)]


def test_a_long_way_is_named_by_where_it_begins():
    assert via(("PER", "BAB")) == {"area": "BAB", "path": [], "n": 0}
    assert via(("PER", "ELA", "GPE", "ORM", "BAB"))["n"] == 0
    far = via(("PER", "ELA", "GPE", "ORM", "ERI", "BAB"))
    assert far == {"area": "BAB", "path": ["ELA", "GPE", "ORM"], "n": 1}
    w = Words("en", GAME.folder, ["Ana", "Beto"])
    option = Option("via:1", None, key="opt-caravan", args={**far, "rival": [1], "actions": 2})
    assert w.option(option) == (
        "2 actions · to Babylonia via Elam, the Persian Gulf, and Hormuz (+1) · may block: Beto"
    )


def test_a_route_is_asked_only_where_it_matters():
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1, "BAB": 1, "GPE": 1}, "armies": 5},
        C: {"totems": {"ELA": 1}},
        D: {"totems": {"GPE": 1}},
    }
    p = play(state(civs, 4), "red")
    do(p, A, "conquer:BAB")
    assert asked(p) == {A: "route"}
    options = p.pending[A].options
    assert [o.id for o in options] == ["via:1", "via:2"]
    assert [(o.key, dict(o.args)) for o in options] == [
        ("opt-route", {"area": "BAB", "path": ["ELA"], "n": 0, "rival": [C], "actions": 1}),
        ("opt-route", {"area": "BAB", "path": ["GPE"], "n": 0, "rival": [D], "actions": 1}),
    ]
    labels = {"en": "Via Elam · may block: Caro", "es": "Por Elam · puede bloquear: Caro"}
    for locale, label in labels.items():
        w = Words(locale, GAME.folder, ["Ana", "Beto", "Caro", "Dani"])
        assert w.option(options[0]) == label
    do(p, A, "via:2")
    assert asked(p) == {D: "block"}
    civs[D] = {"totems": {"ELA": 1}}
    p = play(state(civs, 4), "red")
    do(p, A, "conquer:BAB")
    assert said(p, "conquers") == [{"who": A, "area": "BAB", "armies": 5}]


def test_a_route_that_costs_no_less_and_has_the_same_watchers_is_left_out():
    found: list[Route] = []
    for route in (
        Route(("a", "b"), (C,), 2),
        Route(("a", "c"), (C,), 2),
        Route(("a", "d"), (C, D), 3),
        Route(("a", "e"), (D,), 3),
        Route(("a", "f"), (C, D), 1),
        Route(("a", "g"), (), 3),
    ):
        add(found, route)
    assert [route.path[1] for route in found] == ["b", "e", "f", "g"]


def test_who_watches_a_way():
    """6.2. Of three in Hormuz; the ends do not count."""
    s = state({C: {"totems": {"ORM": 1, "ERI": 1}}, D: {"totems": {"PER": 1, "SIN": 1}}}, 4)
    caravan = Deed("trade", whom=B)
    assert watchers(s, A, caravan, ("PER", "ORM", "SIN")) == (C,)
    assert watchers(s, A, caravan, ("PER", "SIN")) == ()
    assert watchers(s, A, caravan, ("GPE", "ERI", "SIN")) == (C,)


# 7. Totems


def exhausted(spare: int) -> State:
    """A has Persia and nearly every totem on the map; Pursua is left free."""
    s = state({A: {"totems": {"PER": 2}, "hand": {"black": 7}}}, 4)
    totems = s.civs[A].totems
    for area in s.world.areas:
        if area != "PUR":
            totems.setdefault(area, 1)
    for area in s.world.place:
        if reserve(s, A) > spare:
            totems[area] = 2
    assert reserve(s, A) == spare
    return s


def test_with_the_last_totem_in_reserve_none_comes_from_the_map():
    p = play(exhausted(1), "black")
    do(p, A, "land:PUR")
    s = p.table.state
    assert asked(p) == {A: "black"}
    assert (s.civs[A].totems["PUR"], reserve(s, A)) == (1, 0)
    assert s.marked == "PUR"


def test_with_none_in_reserve_one_comes_from_the_map():
    """7.1, 7.2. Any area but the one being marked; presence ends, control becomes presence."""
    s = exhausted(0)
    totems = dict(s.civs[A].totems)
    p = play(s, "black")
    do(p, A, "land:PUR")
    assert asked(p) == {A: "give_up"}
    assert offered(p, A) == [f"leave:{area}" for area in totems]
    do(p, A, "leave:CAS")
    assert s.civs[A].totems == {a: n for a, n in totems.items() if a != "CAS"} | {"PUR": 1}
    assert said(p, "gives-up") == [{"who": A, "area": "CAS"}]
    held = next(a for a in s.world.place if totems[a] == 2 and a != "PER")
    p = play(exhausted(0), "black")
    do(p, A, "land:PUR", f"leave:{held}")
    assert p.table.state.civs[A].totems[held] == 1
    assert said(p, "gives-up-control") == [{"who": A, "area": held}]
    assert said(p, "gives-up") == []


def test_the_area_being_marked_is_spared():
    """7.1. A conquest cannot be paid with the totem that is there."""
    s = exhausted(0)
    area = next(a for a in s.world.place if s.civs[A].totems[a] == 1)
    s.civs[A].armies = 9
    p = play(s, "red")
    do(p, A, f"conquer:{area}")
    assert asked(p) == {A: "give_up"}
    assert f"leave:{area}" not in offered(p, A)
    do(p, A, "leave:CAS")
    assert s.civs[A].totems[area] == 2


def test_giving_up_the_last_capital_does_not_end_the_game():
    """7.2: only a sack does."""
    s = exhausted(0)
    s.civs[A].totems |= dict.fromkeys(s.world.capitals, 1) | {"PER": 2}
    s.civs[A].goods = ["glass"] * reserve(s, A)
    s.civs[A].hand[3] = 2
    p = play(s, "black")
    do(p, A, "land:PUR", "leave:PER")
    assert s.civs[A].totems["PER"] == 1
    assert s.ending == ""
    assert "black" not in asked(p).values(), "nothing is connected any more"


def test_a_wonder_too_takes_a_totem_from_the_map():
    p = play(exhausted(0), "black")
    do(p, A, "build:colossus")
    assert asked(p) == {A: "give_up"}
    assert "leave:PER" in offered(p, A)
    do(p, A, "leave:CAS")
    s = p.table.state
    assert (s.civs[A].wonder, reserve(s, A)) == ("colossus", 0)
    p = play(exhausted(1), "black")
    do(p, A, "build:colossus")
    assert p.table.state.civs[A].wonder == "colossus"
    assert reserve(p.table.state, A) == 0


def test_a_technology_too_takes_a_totem_from_the_map():
    for spare, key in ((0, "give_up"), (1, "yellow")):
        s = exhausted(spare)
        s.civs[A].hand[1] = 4
        p = play(s, "yellow")
        do(p, A, "learn:red1")
        assert asked(p) == {A: key}


def test_totems_taken_off_go_back_to_the_reserve():
    """7.3."""
    s = state({A: {"totems": {"PER": 2, "ELA": 1}}}, 4)
    remove(s, A, "PER", 1)
    assert (s.civs[A].totems, reserve(s, A), s.marked) == ({"PER": 1, "ELA": 1}, 40, "PER")
    remove(s, A, "ELA", 1)
    assert (s.civs[A].totems, reserve(s, A)) == ({"PER": 1}, 41)
    s.civs[A].totems["PER"] = 2
    remove(s, A, "PER", 2)
    assert (s.civs[A].totems, reserve(s, A)) == ({}, 42)


def learners(owners: int, emblems: int = 0, spare: int = 5) -> Play[State]:
    """A is about to learn Leadership, which so many others own."""
    civs = {seat: {"technologies": ["red1"]} for seat in range(1, owners + 1)}
    s = state({A: {"hand": {"yellow": 4}}, **civs}, 4)
    s.emblems = [f"other{n}" for n in range(emblems)]
    areas = list(s.world.areas)
    s.civs[A].totems = {area: 2 - (n >= 12 - spare) for n, area in enumerate(areas)}
    assert reserve(s, A) == spare
    p = play(s, "yellow")
    do(p, A, "learn:red1")
    return p


def test_what_all_own_is_global():
    """7.4. The totems on it go back; everybody still owns it."""
    p = learners(3)
    s = p.table.state
    assert s.emblems == ["red1"]
    assert said(p, "globalised") == [{"item": "red1"}]
    assert all(civ.owns("red1") for civ in s.civs)
    assert [reserve(s, seat) for seat in range(4)] == [5, 42, 42, 42]


def test_one_owner_short_it_is_not():
    p = learners(2)
    assert p.table.state.emblems == []
    assert reserve(p.table.state, A) == 4


def test_the_last_owner_needs_no_totem():
    p = learners(3, spare=0)
    assert asked(p) == {A: "yellow"}
    p = learners(2, spare=0)
    assert asked(p) == {A: "give_up"}


@pytest.mark.parametrize(("used", "is_global"), [(9, True), (10, False)])
def test_ten_emblems_and_then_the_totems_stay(used: int, is_global: bool):
    """7.5."""
    s = learners(3, emblems=used).table.state
    assert ("red1" in s.emblems) == is_global
    assert len(s.emblems) == 10
    assert reserve(s, B) == (42 if is_global else 41)
    assert s.civs[A].technologies == ["red1"]
