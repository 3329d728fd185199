"""Worked examples T21 to T44 of the rules file: cards, retreats, supply lines, the end."""

from __future__ import annotations

from games.earth_and_water.data import GREECE, INDEX, PERSIA
from games.earth_and_water.state import controls
from tests.games.earth_and_water.scene import Scene, operations, scene, supplies

HOME = {"abydos": "P2", "ephesus": "P2", "athens": "G1", "sparta": "G1"}


def immortals(**given: bool) -> Scene:
    dice = [5, 5, 5, 1, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1, 1, 4, 4, 4, 5, 5, 5, 1, 1, 5, 5, 5, 1]
    s = operations(
        {"thebes": "P4", "corinth": "G3"},
        persia=[1, 5],
        greece=[4, 15, 2],
        discard=[6],
        dice=dice,
        **given,
    )
    s.tell("move:1", "armies:4", "to:corinth", "react:15")
    while s.asked in ("attacker", "defender"):
        s.tell("stay")
    return s


def test_t21_the_immortals_come_back_three_strong() -> None:
    s = immortals()
    assert (s.asked, s.ids, s.seat) == ("immortals", ["react:5", "pass"], PERSIA)
    assert s.greeks("corinth") == (2, 0)
    s.table.rig["dice"] = [5, 5, 4, 4, 4] * 3
    s.tell("react:5")
    assert s.at("corinth") == (2, 0, 3, 0)
    assert s.asked == "before-battle"
    assert s.ids == ["react:4", "pass"]
    s.tell("pass")
    assert len(s.heard("fight")[-1]["greek"]) == 2
    while s.asked in ("attacker", "defender"):
        s.table.rig["dice"] = [5] * 2 + [1] * 3
        s.tell("stay")
    assert s.at("corinth") == (2, 0, 0, 0)
    assert s.asked == "turn"
    assert immortals(darius=True, xerxes=True).asked == "turn"


def test_t22_artemisia_leaves() -> None:
    cities = {"ephesus": "P2/3", "athens": "G1/1"}
    s = operations(cities, persia=[1, 2], greece=[9, 1], discard=[5], dice=[6, 1, 1, 1])
    s.tell("move:1", "sea:ephesus", "fleets:3.2", "to:athens")
    assert s.asked == "artemisia"
    s.tell("react:9")
    assert s.s.march
    assert (s.persians("athens"), s.s.march.aboard) == ((0, 1), 1)
    assert (s.s.army_reserve[PERSIA], s.s.fleet_reserve[PERSIA]) == (23, 4)
    assert s.s.artemisia
    s = operations(
        {**cities, "ephesus": "P1/1"}, persia=[1, 2], greece=[9, 1], discard=[5], dice=[6, 1]
    )
    s.tell("move:1", "sea:ephesus", "fleets:1.1", "to:athens")
    assert s.asked == "turn"


def test_t23_themistocles_intercepts() -> None:
    cities = {"ephesus": "P2/2", "sparta": "G1/1", "athens": "G1/1"}
    s = operations(cities, persia=[1, 2], greece=[5, 1], discard=[9], dice=[1, 4, 4])
    s.tell("move:1", "sea:ephesus", "fleets:2.2", "to:eretria", "react:5")
    assert s.ids == ["sea:athens", "sea:sparta"]
    s.tell("sea:sparta", "to:eretria")
    assert s.at("eretria") == (0, 0, 2, 2)  # no question: nobody may retreat
    assert s.s.themistocles
    assert s.s.army_reserve[GREECE] == 6
    s = operations(cities, persia=[1, 2], greece=[5, 1], discard=[9], dice=[4, 4, 1, 1])
    s.tell("move:1", "sea:ephesus", "fleets:2.2", "to:sparta", "react:5")
    assert s.asked == "target"  # only the Athenian fleet may move


def test_t24_the_defender_leaves_by_road_or_by_sea() -> None:
    def attacked(thebes: str, dice: list[int], **more: str) -> Scene:
        s = operations(
            {"thebes": thebes, "larissa": "P5", **more},
            persia=[1, 2],
            greece=[1],
            discard=[4, 15],
            dice=dice,
        )
        s.tell("move:1")
        if s.asked == "origin":
            s.tell("land:larissa")
        return s.tell("armies:3", "to:thebes", "stay")

    s = attacked("G2/3", [1, 1, 4, 4, 4], eretria="G1", ephesus="P0/1")
    assert s.ids == ["stay", "road:athens", "sea:athens", "sea:sparta", "sea:eretria"]
    s.tell("sea:athens")
    assert s.greeks("athens") == (1, 3)
    assert s.at("thebes") == (0, 0, 3, 0)
    s = attacked("G2/3", [1, 1, 4, 4, 4], athens="P0/1")
    assert sorted(s.ids) == ["road:athens", "sea:sparta", "stay"]
    s = attacked("G4/2", [1, 1, 1, 4, 4, 4])
    assert s.ids == ["stay", "road:athens"]
    s = attacked("G4/2", [1, 1, 1, 4, 4, 4], corinth="G1")
    assert s.ids == ["stay", "road:athens", "road:corinth"]
    s = attacked("G5/5", [1, 1, 1, 4, 4, 4])
    s.tell("sea:sparta")
    assert s.greeks("sparta") == (4, 5)


def test_t25_the_attacker_retreats_by_road() -> None:
    def attack(cities: dict[str, str], origin: str) -> list[str]:
        s = operations(
            {"thebes": "G3", **cities},
            persia=[1, 2],
            greece=[1],
            discard=[4, 15],
            dice=[6, 6, 6, 1, 1, 1],
        )
        s.tell("move:1")
        if s.asked == "origin":
            s.tell(f"land:{origin}")
        s.tell("armies:3", "to:thebes")
        assert s.asked == "attacker"
        return s.ids

    assert attack({"pella": "P3", "larissa": "P1"}, "pella") == ["stay", "road:larissa"]
    assert attack({"larissa": "P3"}, "larissa") == ["stay", "road:larissa"]
    both = attack({"pella": "P3", "larissa": "P1", "delphi": "P1"}, "pella")
    assert sorted(both) == ["road:delphi", "road:larissa", "stay"]


def test_t26_food_of_the_greeks() -> None:
    s = supplies({"athens": "G4", "sparta": "G3", "corinth": "G1"})
    assert (s.asked, s.seat, s.question.total) == ("starve", GREECE, 3)
    s = supplies({"athens": "G3", "sparta": "G3", "corinth": "G1", "thebes": "G1"})
    assert s.question.total == 2


def test_t27_armies_in_asia_are_always_fed() -> None:
    s = supplies({"ephesus": "P12", "abydos": "P6", "pella": "P1"}, bridge=True)
    assert not s.heard("starves")
    s = supplies({"ephesus": "P12", "abydos": "P6", "pella": "P3"}, bridge=True)
    assert s.heard("starves") == [{"side": "persia", "n": 2, "city": "pella"}]


def test_t28_supply_by_sea() -> None:
    cities = {**HOME, "eretria": "G1/1", "naxos": "G1", "athens": "P0/1 G1", "sparta": "G1"}
    s = supplies(cities)
    assert (s.greeks("eretria"), s.greeks("naxos")) == ((1, 1), (0, 0))
    s = supplies({**cities, "sparta": "P0/1 G1"})
    assert (s.greeks("eretria"), s.greeks("naxos")) == ((0, 1), (0, 0))


def test_t29_an_empty_enemy_important_city_blocks_the_road() -> None:
    assert supplies({"ephesus": "G1"}, bridge=True).greeks("ephesus") == (0, 0)
    assert supplies({"ephesus": "G1/1"}, bridge=True).greeks("ephesus") == (1, 1)


def test_t30_automatic_victory() -> None:
    cities = {"abydos": "G1/1", "ephesus": "G1/1", "pella": "P2/1", "athens": "P1/1"}
    s = supplies(cities, score=6)
    assert s.play.result
    assert (s.play.result.reason, s.play.result.winners) == ("cities", [1])
    assert not sum(s.s.armies[PERSIA])
    s = supplies({**cities, "sparta": "P0/1"}, score=6)
    assert s.play.result is None
    assert not sum(s.s.armies[GREECE])


def test_t31_both_sides_swap_their_important_cities() -> None:
    s = supplies({"abydos": "G1/1", "ephesus": "G1/1", "athens": "P1/1", "sparta": "P1/1"})
    assert not sum(s.s.armies[PERSIA])
    assert not sum(s.s.armies[GREECE])
    assert (s.heard("points")[0]["persian"], s.heard("points")[0]["greek"]) == (4, 4)
    assert (s.s.score, s.asked) == (0, "buy")


def test_t32_carneia() -> None:
    cities = {"sparta": "G2/1", "corinth": "G1", "larissa": "P1"}
    s = operations(cities, persia=[4, 1, 2], greece=[8, 11, 4])
    s.tell("event:4")
    assert s.barred == {"event:8": "carneia", "event:11": "carneia", "event:4": "reaction"}
    s.tell("move:8")
    assert s.ids == ["land:corinth", "sea:sparta"]
    s.tell("sea:sparta")
    assert s.asked == "target"  # no armies aboard
    s = operations({**cities, "thebes": "P1"}, persia=[1, 2], greece=[4, 15], carneia=True)
    s.tell("move:1", "land:thebes", "to:corinth")
    assert s.ids == ["react:4", "pass"]
    s = supplies(cities, carneia=True)
    assert s.s.campaign == 2
    assert not s.s.carneia


def test_t33_the_acropolis_burns() -> None:
    cities = {"athens": "P1/1", "sparta": "G1", "corinth": "G1"}
    s = operations(cities, persia=[15], greece=[])
    s.tell("event:15")
    assert (s.heard("points")[0]["persian"], s.heard("points")[0]["greek"]) == (4, 3)
    assert s.s.score == 1
    s.tell("buy:0", "done")
    assert (s.asked, s.seat, s.s.purse.talents) == ("buy", 1, 5)
    s.tell("buy:0", "done")
    s.tell("buy:0", "done")
    assert (s.seat, s.s.purse.talents) == (1, 6)


def test_t34_passing() -> None:
    s = operations(HOME, persia=[1, 2], greece=[4, 6])
    s.tell("pass", "move:4", "land:athens", "to:corinth", "pass", "pass")
    assert s.s.stage == "supply"
    s = operations(HOME, persia=[4, 2], greece=[4, 6])
    s.tell("event:4", "pass", "pass")
    assert s.s.stage == "supply"
    s = operations(HOME, greece=[2, 16, 5])
    s.tell("event:2", "city:abydos", "event:16", "city:abydos")
    assert s.seat == GREECE  # Persia passes by itself, time after time
    assert len(s.heard("has-no-cards")) == 1
    s.tell("pass")
    assert s.s.stage == "supply"


def test_t35_the_draw_pile_runs_out() -> None:
    s = scene(phase="prepare", deck=[1], discard=[2, 3], greece=range(4, 17))
    s.s.discard = [2, 3]
    assert s.ids == ["buy:0", "buy:1", "buy:2", "buy:3"]
    s.tell("buy:3")
    assert sorted(s.s.hands[PERSIA].value) == [1, 2, 3]
    assert [d["n"] for d in s.heard("draws")] == [3]
    assert len(s.heard("reshuffles")) == 1
    s = scene(phase="prepare", deck=[], greece=range(1, 17))
    assert s.asked == "build"


def test_t36_the_cube_of_a_leader_comes_from_the_map() -> None:
    s = operations(
        {"corinth": "G2", "athens": "G4", "sparta": "G3", "thebes": "P1"},
        persia=[1, 2],
        greece=[4],
        discard=[15],
        dice=[1, 1, 1, 1],
    )
    assert s.s.army_reserve[GREECE] == 0
    s.tell("move:1", "to:corinth", "react:4")
    assert (s.asked, s.seat) == ("leader", GREECE)
    assert sorted(s.ids) == ["city:athens", "city:corinth", "city:sparta"]
    s.tell("city:corinth")
    assert len(s.heard("fight")[0]["greek"]) == 3
    assert sum(s.s.armies[GREECE]) + s.s.army_reserve[GREECE] == 8


def test_t37_tribute_and_molon_labe() -> None:
    s = operations(None, persia=[2, 1], greece=[12, 1])
    s.tell("event:2")
    assert sorted(s.ids) == [
        f"city:{c}" for c in ("delphi", "eretria", "larissa", "naxos", "pella", "thebes")
    ]
    s.tell("city:pella", "react:12", "land:corinth", "to:thebes")
    assert s.persians("pella") == (0, 0)
    assert s.s.army_reserve[PERSIA] == 20
    assert s.greeks("thebes") == (1, 0)
    assert (s.asked, s.seat) == ("turn", GREECE)


def test_t38_the_royal_road() -> None:
    cities = {"ephesus": "G3/2", "abydos": "P2"}
    s = operations(cities, persia=[8, 1], greece=[1])
    s.tell("event:8", "city:ephesus")
    assert s.greeks("ephesus") == (0, 2)
    assert s.s.army_reserve[GREECE] == 9
    assert controls(s.s, PERSIA, INDEX["ephesus"])
    s = operations(cities, persia=[8, 1], greece=[1])
    s.tell("event:8", "city:abydos")
    assert s.ids == ["armies:1", "armies:2", "armies:3"]
    s.tell("armies:2")
    assert s.persians("abydos") == (4, 0)


def test_t39_the_defection_of_thebes() -> None:
    s = operations({"thebes": "G2/1", "corinth": "G1"}, persia=[12, 1], greece=[1])
    s.tell("event:12")
    assert (s.asked, s.seat) == ("exile", GREECE)
    s.tell("city:athens")
    assert s.greeks("athens") == (2, 0)
    assert s.at("thebes") == (0, 1, 1, 0)
    s = operations({"corinth": "G1"}, persia=[12, 1], greece=[1])
    assert s.tell("event:12").persians("thebes") == (1, 0)


def test_t40_the_bridge() -> None:
    def landing(answer: str) -> Scene:
        s = operations(
            {"athens": "G1/1", "ephesus": "P2"},
            greece=[1, 2],
            persia=[8, 3],
            active=GREECE,
            bridge=True,
        )
        s.tell("move:1", "sea:athens", "fleets:1.1", "to:abydos")
        assert s.asked == "burn-bridge"
        return s.tell(answer)

    s = landing("no")
    assert s.s.bridge
    s = landing("yes")
    assert not s.s.bridge
    given = {"phase": "prepare", "deck": []}
    held = scene({"abydos": "G1/1"}, **given)
    assert "bridge" not in held.ids
    s.tell("event:8", "city:abydos")
    assert controls(s.s, PERSIA, INDEX["abydos"])
    assert "bridge" in scene({"abydos": "G0/1"}, **given, greece=range(1, 17)).ids


def test_t41_pacification() -> None:
    given = {"persia": [16, 1, 2, 3], "greece": [5], "deck": [11, 6, 7, 8]}
    s = operations(None, **given, darius=True)
    s.tell("event:16", ["card:1", "card:2"])
    assert s.s.xerxes
    assert s.s.army_reserve[PERSIA] == 18
    assert len(s.s.hands[PERSIA]) == 0
    assert not s.heard("reshuffles")
    assert (s.s.stage, s.asked, s.seat) == ("supply", "keep", GREECE)
    s.tell(["card:5"])
    assert (s.s.campaign, s.s.purse.talents, s.asked) == (2, 12, "buy")
    s = operations(None, **given, darius=True, xerxes=True)
    s.tell("event:16", ["card:1", "card:2"])
    assert sorted(s.s.hands[PERSIA].value) == [3, 6, 7, 11]
    assert s.seat == GREECE


def test_t42_keeping_cards() -> None:
    s = supplies(None, persia=[1, 2, 3], greece=[4, 5, 6, 7, 8, 9])
    assert (s.asked, s.ids) == ("keep-one", ["none", "card:1", "card:2", "card:3"])
    s.tell("card:2")
    assert s.s.hands[PERSIA].value == [2]
    assert s.refuses([f"card:{c}" for c in range(4, 9)])
    s.tell([f"card:{c}" for c in range(4, 8)])
    assert len(s.s.hands[GREECE]) == 4
    assert s.s.purse.talents == 10


def test_t43_the_mines_of_laurion() -> None:
    given = {"greece": [1], "persia": [3], "active": GREECE}
    s = operations(None, **given)
    s.tell("event:1", "buy:3")
    assert len(s.s.hands[GREECE]) == 3
    assert s.s.discard == [1]
    s = operations(None, **given, options={"greek_fleet_cost": 1})
    s.tell("event:1", "buy:0", "fleet:athens")
    assert s.ids == ["fleet:1", "fleet:2", "fleet:3"]
    s = operations(None, **given)
    s.tell("event:1", "buy:0", "fleet:athens")
    assert not [i for i in s.ids if i.startswith("fleet")]
    s.tell("army:sparta")
    assert (s.greeks("athens"), s.greeks("sparta")) == ((1, 2), (2, 1))
    s = operations(None, **given)
    s.tell("event:1", "buy:0", "army:sparta", "army:3")
    assert s.greeks("sparta") == (4, 1)


def test_t44_the_oracle() -> None:
    s = operations(None, greece=[7, 1, 2, 3], persia=[4, 5], active=GREECE)
    s.tell("event:7")
    assert len(s.s.hands[GREECE]) == 4
    assert sorted(s.s.discard) == [1, 2, 3, 7]
