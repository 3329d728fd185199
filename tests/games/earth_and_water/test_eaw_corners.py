"""Corner cases of section 15 of the rules file, by their numbers, and our own rulings."""

from __future__ import annotations

from games.earth_and_water.data import GREECE, PERSIA
from tests.games.earth_and_water.scene import Scene, operations, scene, supplies


def test_3_a_king_dies_with_an_empty_reserve() -> None:
    """Persia gives an army from the map."""
    cities = {"abydos": "P12", "ephesus": "P12", "athens": "G1"}
    s = scene(cities, phase="prepare", deck=[11, 1, 2])
    assert s.s.army_reserve[PERSIA] == 0
    s.tell("buy:1")
    assert (s.asked, s.ids) == ("burial", ["city:abydos", "city:ephesus"])
    s.tell("city:abydos")
    assert sum(s.s.armies[PERSIA]) == 23
    assert s.s.darius


def test_13_a_side_without_cards_passes_by_itself() -> None:
    s = operations(None, persia=[], greece=[1, 2])
    assert s.seat == GREECE


def test_14_fleets_sail_from_under_an_enemy_city() -> None:
    s = operations({"thebes": "G1/0 P0/1", "ephesus": "P1"}, persia=[1, 2], greece=[3])
    s.tell("move:1")
    assert "sea:thebes" in s.ids


def test_20_sea_supply_does_not_go_on_by_road() -> None:
    s = supplies({"thebes": "P1/1", "delphi": "P1", "abydos": "P1", "athens": "G1", "sparta": "G1"})
    assert s.persians("thebes") == (1, 1)
    assert s.persians("delphi") == (0, 0)


def test_23_a_burnt_athens_scores_for_nobody_even_when_retaken() -> None:
    s = supplies({"athens": "G2", "sparta": "G1", "corinth": "G1"}, acropolis=True)
    assert (s.heard("points")[0]["persian"], s.heard("points")[0]["greek"]) == (4, 3)


def test_24_an_abandoned_campaign_uses_the_penalty_up() -> None:
    s = scene(phase="prepare", deck=[11, 1, 2, 3], burnt=True)
    s.tell("buy:1", "buy:0", "done")
    assert (s.seat, s.s.purse.talents) == (GREECE, 6)


def test_27_artemisia_after_a_tie_that_killed_the_last_greek_fleet() -> None:
    s = operations(
        {"ephesus": "P1/2", "athens": "G1/1"},
        persia=[1, 2],
        greece=[9, 1],
        discard=[5],
        dice=[4, 4, 1],
    )
    s.tell("move:1", "sea:ephesus", "fleets:2.0", "to:athens")
    assert s.asked == "artemisia"
    s.tell("react:9")
    assert s.at("athens") == (1, 0, 0, 0)


def test_29_an_attacker_who_retreats_gives_the_other_side_a_point() -> None:
    s = operations(
        {"larissa": "P3", "thebes": "G3"},
        persia=[7, 1],
        greece=[1],
        discard=[4, 15],
        dice=[6, 6, 6, 1, 1, 1],
    )
    s.tell("event:7", "armies:3", "to:thebes", "road:larissa")
    assert s.s.score == -1


def test_35_miltiades_needs_an_army_to_pay() -> None:
    """With one army in the battle and none elsewhere, nobody can pay."""
    s = operations(
        {"corinth": "G1", "thebes": "P1"},
        persia=[1, 2],
        greece=[4, 5],
        discard=[15],
        army_reserve=[15, 0],
        dice=[1, 1],
    )
    s.tell("move:1", "to:corinth")
    assert s.asked != "before-battle"


def test_36_mines_without_a_card_to_draw() -> None:
    s = operations(None, greece=[1], persia=range(2, 17), active=GREECE)
    s.tell("event:1")
    assert s.asked == "build"
    s.tell("army:athens", "army:1", "done")
    assert s.s.discard == [1]
    assert s.s.stage == "operations"


def test_37_the_oracle_as_the_only_card() -> None:
    s = operations(None, greece=[7], persia=[1], active=GREECE)
    s.tell("event:7")
    assert len(s.s.hands[GREECE]) == 1
    assert s.s.discard == [7]


def test_41_ostracism_hippias_and_the_separate_peace() -> None:
    s = operations(None, persia=[6, 1], greece=[8, 3])
    s.table.rig["ostracism"] = [8]
    s.tell("event:6")
    assert s.s.hands[GREECE].value == [3]
    s = operations(None, persia=[9, 1], greece=[8, 3])
    s.tell("event:9")
    assert (s.asked, s.seat, s.ids) == ("hippias", PERSIA, ["card:3", "card:8"])
    s.tell("card:8")
    assert s.s.hands[GREECE].value == [3]
    for dice, left in (([6, 5], [3]), ([5, 5], [8, 3, 15])):
        s = operations(None, persia=[10, 1], greece=[8, 3, 15], dice=dice)
        s.tell("event:10")
        assert s.s.hands[GREECE].value == left


def test_leonidas_pays_first_and_rolls_two_dice() -> None:
    s = operations(
        {"corinth": "G2", "thebes": "P1"}, greece=[8, 4], persia=[1], active=GREECE, dice=[1, 6, 4]
    )
    s.tell("event:8", "to:thebes")
    assert s.heard("fight")[0]["greek"] == [1, 6]  # and no window for Milcíades
    assert (s.greeks("thebes"), s.greeks("corinth")) == ((1, 0), (1, 0))
    assert s.s.leonidas
    assert sum(s.s.armies[GREECE]) + s.s.army_reserve[GREECE] == 8


def test_leonidas_needs_an_army_left_to_march() -> None:
    s = operations({"corinth": "G1", "naxos": "G8"}, greece=[8], persia=[1], active=GREECE)
    s.tell("event:8")
    assert s.greeks("naxos") == (7, 0)  # the only city that can pay
    s = operations({"corinth": "G1"}, greece=[8], persia=[1], active=GREECE, army_reserve=[24, 0])
    assert s.barred["event:8"] == "no-payment"


def test_triremes_sail_twice() -> None:
    s = operations(
        {"athens": "G1/2", "ephesus": "P1/1"},
        greece=[13, 1],
        persia=[2],
        active=GREECE,
        discard=[9],
        dice=[6, 6, 1],
    )
    s.tell("event:13", "fleets:2.0", "to:ephesus")
    assert s.asked == "cargo"
    s.tell("fleets:1.0", "to:naxos")
    assert (s.greeks("ephesus"), s.greeks("naxos")) == ((0, 1), (0, 1))
    assert s.seat == PERSIA


def test_themistocles_can_close_the_way_home() -> None:
    """Our ruling: those who landed cannot retreat to a port that the Greeks have taken."""
    s = operations(
        {"ephesus": "P2/2", "thebes": "G2", "athens": "G1/1"},
        persia=[1, 2],
        greece=[5, 1],
        discard=[4, 15, 9],
        dice=[6, 6, 1, 1, 1, 1, 4],
    )
    s.tell("move:1", "sea:ephesus", "fleets:2.2", "to:thebes", "react:5", "to:ephesus")
    assert s.greeks("ephesus") == (0, 1)
    assert (s.asked, s.seat) == ("defender", GREECE)  # the attacker had nothing to choose


def test_a_themistocles_battle_elsewhere_comes_first() -> None:
    s = operations(
        {"ephesus": "P2/3", "athens": "G1/1"},
        persia=[1, 2],
        greece=[5, 1],
        discard=[9],
        dice=[6, 1],
    )
    s.tell("move:1", "sea:ephesus", "fleets:2.2", "to:naxos", "react:5", "to:ephesus")
    assert s.greeks("ephesus") == (0, 1)
    assert s.persians("naxos") == (2, 2)


def test_syracuse_fills_the_open_ports() -> None:
    s = operations(None, greece=[14, 1], persia=[2], active=GREECE)
    s.tell("event:14")
    assert (s.question.total, dict(s.question.caps)) == (3, {"athens": 3, "sparta": 3})
    s.tell({"athens": 1, "sparta": 2})
    assert (s.greeks("athens"), s.greeks("sparta")) == ((1, 2), (1, 3))


def test_revolt_wrath_and_desertion() -> None:
    cities = {"abydos": "P2", "pella": "P1/1", "athens": "G1"}
    given = {"greece": [2, 3, 16], "persia": [1], "active": GREECE}
    assert operations(cities, **given).tell("event:2").persians("abydos") == (1, 0)
    assert operations(cities, **given).tell("event:3").persians("pella") == (1, 0)
    s = operations(cities, **given).tell("event:16")
    assert s.ids == ["city:abydos", "city:pella"]
    none = operations({"athens": "G1"}, **given)
    assert none.barred == {
        "event:2": "none-in-asia",
        "event:3": "no-persian-fleet",
        "event:16": "no-persian-army",
    }


def test_barred_persian_events_say_why() -> None:
    s = operations(None, persia=[5, 11, 14, 15, 6], greece=[])
    assert s.barred == {
        "event:5": "reaction",
        "event:6": "no-greek-cards",
        "event:11": "drawn-only",
        "event:14": "no-event",
        "event:15": "not-in-athens",
    }
    dead = operations(None, persia=[11], greece=[], darius=True, xerxes=True)
    assert dead.barred == {"event:11": "kings-dead"}


def test_a_card_cannot_be_burnt_when_nothing_can_move() -> None:
    s = operations({"naxos": "G1"}, greece=[1], persia=[2], active=GREECE)
    assert s.ids == ["event:1", "pass"]


def test_windows_open_on_public_facts_only() -> None:
    """Asked with a hand that lacks the card; not asked once the card lies in the discards."""

    def sail(discard: list[int]) -> Scene:
        s = operations(
            {"ephesus": "P2/2", "athens": "G1/1"}, persia=[1, 2], greece=[1, 3], discard=discard
        )
        return s.tell("move:1", "sea:ephesus", "fleets:2.2", "to:naxos")

    s = sail([])
    assert (s.asked, s.ids) == ("intercept", ["pass"])
    assert sail([5]).asked == "turn"
