"""Rules 1 to 4: the pieces, tokens into actions, the map, the set-up."""

import pytest

from games.core.match import begin
from games.core.table import Table
from games.imperios import GAME
from games.imperios.data import BLACK, BLUE, BOOKS, RED, YELLOW
from games.imperios.founding import legal_sites
from games.imperios.state import (
    Civilisation,
    State,
    actions_left,
    advance_census,
    after,
    capitals,
    cities,
    connected,
    controller,
    converted,
    reserve,
    use_actions,
)
from games.imperios.world import world
from tests.games.imperios.imperios_scene import A, B, C, D, do, offered, play, said, state


def test_the_part_of_the_map_in_play():
    """1.3. Nothing of the other half is there, not even as a neighbour."""
    east, west, full = (world("standard", n) for n in (4, 5, 6))
    assert {"LID", "ROJ"} <= set(east.areas)
    assert "DEL" not in east.areas
    assert {"DEL", "PON", "ROJ"} <= set(west.areas)
    assert "CHI" not in west.areas
    assert east.near["LID"] == ("CHI", "HAT")
    assert full.near["LID"] == ("CHI", "EGE", "HAT", "PON")
    assert east.near["ROJ"] == ("ARB", "ERI", "NAB", "SAB")
    assert west.near["ROJ"] == ("AXU", "EGI", "KUS", "NUB")
    assert [len(world("standard", n).areas) for n in (4, 5, 6, 7)] == [30, 37, 66, 66]


@pytest.mark.parametrize(
    ("length", "seats"), [("copper", [4, 5, 6, 7]), ("bronze", [4, 5, 6, 7]), ("iron", [6, 7])]
)
def test_the_final_age_and_the_players_it_takes(length: str, seats: list[int]):
    assert list(GAME.counts(GAME.options.model_validate({"length": length}))) == seats
    assert state({}, 6, length).final_age == ["copper", "bronze", "iron"].index(length) + 1


def test_what_stands_on_map_goods_technologies_and_wonder_is_not_in_reserve():
    """1.5, 7.4. 45 less three on the tracks; what is global needs no totem."""
    s = state({A: {"totems": {"PER": 2, "ELA": 1}, "goods": ["glass"]}}, 4)
    assert reserve(s, A) == 42 - 3 - 1
    s.civs[A].technologies, s.civs[A].wonder = ["red1", "red2"], "gardens"
    assert reserve(s, A) == 42 - 3 - 1 - 2 - 1
    s.emblems = ["glass", "red1"]
    assert reserve(s, A) == 42 - 3 - 1 - 1
    assert reserve(s, B) == 42


def test_what_seats_see_is_everything():
    """1.6. There is nothing in the state that a view hides."""
    match = begin(GAME, b"v" * 32, 4)
    assert match.view(A) == match.view() == match.table.state


# 2. Tokens and actions


def turn(technologies: list[str], tokens: int) -> State:
    s = state({A: {"technologies": technologies, "hand": {"yellow": tokens}}}, 4)
    s.step, s.to_act = "yellow", [A]
    return s


@pytest.mark.parametrize(
    ("technologies", "used", "spent"),
    [
        ([], 1, 1),
        (["yellow1"], 2, 2),
        (["yellow1"], 3, 3),
        (["yellow1"], 4, 3),
        (["yellow1", "yellow2"], 3, 2),
        (["yellow1", "yellow2"], 4, 3),
        (["yellow1", "yellow2"], 5, 4),
        (["yellow1", "yellow2"], 6, 4),
    ],
)
def test_the_fewest_tokens_are_spent(technologies: list[str], used: int, spent: int):
    """2.2, and 2.4: what was spent is discarded."""
    s = turn(technologies, 6)
    use_actions(s, A, YELLOW, used)
    assert (s.civs[A].hand[YELLOW], s.civs[A].discard[YELLOW]) == (6 - spent, spent)
    assert (s.used, s.paid) == (used, spent)


def test_actions_of_a_turn_are_counted_together():
    """2.2. One action after the other, three tokens still are four."""
    s = turn(["yellow1"], 3)
    left = []
    for _ in range(4):
        use_actions(s, A, YELLOW, 1)
        left.append((actions_left(s, A, YELLOW), s.civs[A].hand[YELLOW]))
    assert left == [(3, 2), (2, 1), (1, 0), (0, 0)]


def test_what_is_left_over_of_tokens_spent_is_lost_when_the_turn_ends():
    p = play(
        state(
            {
                A: {"technologies": ["yellow1"], "hand": {"yellow": 3}},
                B: {"hand": {"yellow": 1}},
            },
            4,
        ),
        "yellow",
        [A, B],
    )
    s = p.table.state
    do(p, A, "arts:3", "done")
    assert s.civs[A].hand[YELLOW] == 0
    assert (s.used, s.paid) == (0, 0)
    assert [o for o in offered(p, B) if o.startswith("arts")] == ["arts:1"]


def test_a_technology_gained_in_the_turn_counts_for_the_tokens_after_it():
    """2.3. Agriculture is bought with three tokens; the next three are four actions."""
    s = state({A: {"hand": {"yellow": 6}}, B: {"hand": {"yellow": 1}}}, 4)
    p = play(s, "yellow", [A, B])
    do(p, A, "learn:yellow1")
    assert "arts:4" in offered(p, A)
    assert "arts:5" not in offered(p, A)
    do(p, A, "learn:yellow2")
    assert s.civs[A].technologies == ["yellow1", "yellow2"]
    assert s.civs[A].hand[YELLOW] == 0


def test_level_2_too_counts_from_then_on_and_other_branches_do_not_matter():
    """2.3. Three tokens for Writing; two more are three. Leadership changes nothing here."""
    for tokens, actions in ((5, 3), (4, 1)):
        s = state({A: {"technologies": ["yellow1"], "hand": {"yellow": tokens}}}, 4)
        p = play(s, "yellow")
        do(p, A, "learn:yellow2")
        assert offered(p, A)[0] == f"arts:{actions}"
    p = play(state({A: {"technologies": ["yellow1"], "hand": {"yellow": 6}}}, 4), "yellow")
    do(p, A, "learn:red1")
    assert "arts:5" in offered(p, A), "eight actions of six tokens, three are used"


def test_each_branch_turns_tokens_of_its_own_colour():
    s = state({A: {"technologies": ["blue1", "black1", "black2"]}}, 4)
    assert [converted(s, A, c, 3) for c in (RED, YELLOW, BLUE, BLACK)] == [3, 3, 4, 4]
    assert [converted(s, A, c, 2) for c in (RED, YELLOW, BLUE, BLACK)] == [2, 2, 2, 3]
    assert converted(s, B, BLACK, 3) == 3


# 3. The map


def test_presence_control_and_neutral_places():
    """3.1, 3.2. Several may be present; whoever has two totems controls."""
    s = state({A: {"totems": {"ELA": 1}}, B: {"totems": {"ELA": 2}}, C: {"totems": {"ELA": 1}}}, 4)
    assert controller(s, "ELA") == B
    s.civs[B].totems["ELA"] = 1
    assert controller(s, "ELA") is None
    assert controller(s, "PER") is None


def test_capitals_and_cities_in_control():
    s = state({A: {"totems": {"PER": 2, "BAB": 1, "ELA": 2, "SIN": 1, "ORM": 1}}}, 4)
    assert capitals(s, A) == ["PER"]
    assert cities(s, A) == ["ELA"]


def test_a_corner_is_no_border():
    """3.3. Neighbours are those that the map lists, from both sides."""
    w = world("standard", 7)
    assert "MIN" in w.near["ESP"]
    assert "MIN" not in w.near["ATI"]
    assert all(a in w.near[b] for a in w.near for b in w.near[a])


def test_borders_by_land_and_by_sea():
    w = world("standard", 4)
    assert w.overland["PER"] == ("ELA", "ORM", "PUR")
    assert w.by_sea["PER"] == ("GPE",)
    assert w.overland["GPE"] == ()
    assert w.by_sea["GPE"] == w.near["GPE"]
    assert "ERI" in w.by_sea["GPE"]


def test_connected_is_what_hangs_on_a_controlled_capital():
    """3.4. Over land and sea; a gap cuts off, presence in a capital does not begin a chain."""
    s = state({A: {"totems": {"PER": 2, "GPE": 1, "ERI": 1, "TAM": 1, "GAN": 1, "BAC": 1}}}, 4)
    assert sorted(connected(s, A)) == ["ERI", "GPE", "PER", "TAM"]
    s.civs[A].totems["BAC"] = 2
    assert sorted(connected(s, A)) == ["BAC", "ERI", "GAN", "GPE", "PER", "TAM"]
    s.civs[A].totems["PER"] = 1
    assert sorted(connected(s, A)) == ["BAC", "GAN"]
    assert connected(s, B) == []


def test_the_seats_after_one_go_round_the_table():
    s = state({}, 4)
    assert [list(after(s, seat)) for seat in range(4)] == [
        [1, 2, 3],
        [2, 3, 0],
        [3, 0, 1],
        [0, 1, 2],
    ]


# 4. Set-up


def test_the_table_before_the_first_round():
    """1.4, 4.1, 4.2. Two tokens of each colour in a cup, all others in the pool, nothing else."""
    table: Table[State] = begin(GAME, b"s" * 32, 5, rig={"oldest": [3]}).table
    s = table.state
    assert s.civs == [Civilisation(cup=[2, 2, 2, 2]) for _ in range(5)]
    assert s.pool == [70] * 4
    assert (s.founders, s.dragon, s.round) == ([3, 2, 1, 0, 4], 4, 0)
    assert s.to_act == s.founders


def test_who_founds_first_can_be_set_up():
    for oldest in range(4):
        s = begin(GAME, b"s" * 32, 4, rig={"oldest": [oldest]}).table.state
        assert s.founders[0] == oldest


def test_the_oldest_is_drawn_by_lot():
    """4.3. Every seat may be the first."""
    first = {begin(GAME, bytes([n]) * 32, 4).table.state.founders[0] for n in range(40)}
    assert first == {0, 1, 2, 3}


def test_a_capital_is_founded_with_totems_all_around():
    """4.4. Two in the capital, one in every neighbouring area, land and sea."""
    p = play(state({}, 4), "found", [C, D])
    do(p, C, "found:SAB")
    s = p.table.state
    assert s.civs[C].totems == {"SAB": 2, "ARB": 1, "ERI": 1, "OMA": 1, "ROJ": 1}
    assert s.marked == "SAB"
    assert said(p, "founds") == [{"who": C, "area": "SAB"}]
    assert list(p.pending) == [D]


def test_no_capital_is_founded_where_an_area_of_it_is_taken():
    """4.5. Neither the site nor any neighbour may hold a totem of somebody else."""
    s = state({}, 4)
    assert sorted(legal_sites(s, s.world)) == ["ASI", "BAB", "BAC", "HAT", "IND", "PER", "SAB"]
    s.civs[A].totems = {"GPE": 1}  # next to Babylonia and Persia
    assert sorted(legal_sites(s, s.world)) == ["ASI", "BAC", "HAT", "IND", "SAB"]
    s.civs[A].totems = {"IND": 1}  # the site itself
    assert "IND" not in legal_sites(s, s.world)
    assert len(legal_sites(s, s.world)) == 6


def test_the_last_founder_has_the_dragon_and_the_first_round_begins():
    """4.6."""
    s = state({}, 4)
    s.dragon = D
    p = play(s, "found", [D])
    do(p, D, "found:IND")
    assert said(p, "dragon") == [{"who": D}]
    assert said(p, "round") == [{"round": 1, "who": D}]
    assert s.to_act == [D, A, B, C]


def test_census_positions_gained_are_counted_up_to_the_end():
    """9.1. From 22 five positions are two."""
    s = state({A: {"census": 22}, B: {"census": 19}}, 4)
    assert (advance_census(s, A, 5), s.civs[A].census) == (2, 24)
    assert (advance_census(s, A, 1), s.civs[A].census) == (0, 24)
    assert (advance_census(s, B, 5), s.civs[B].census) == (5, 24)


def test_the_box_holds_what_the_rulebook_lists():
    """1.4, 1.5, 7.5."""
    numbers = BOOKS["standard"].play
    assert (numbers.tokens, numbers.totems, numbers.track_totems) == (80, 45, 3)
    assert (numbers.emblems, numbers.census_top, numbers.army_limit) == (10, 24, 20)
