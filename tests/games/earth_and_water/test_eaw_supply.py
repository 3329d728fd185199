"""Chapters 10, 11, 16 and 17 of the rules: supplies, points, sides, and absent players."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.match import Match, begin, plain_default
from games.core.rng import Rng
from games.core.secret import seal
from games.earth_and_water import GAME
from games.earth_and_water.data import GREECE, PERSIA
from games.earth_and_water.state import shift_score
from tests.games.earth_and_water.scene import Scene, position, scene, supplies

HOMES = {"abydos": "P1", "ephesus": "P1", "athens": "G1", "sparta": "G1"}


def scored(s: Scene) -> tuple[int, int]:
    told = s.heard("points")[0]
    return told["persian"], told["greek"]


# ---- 10.1: cards


def test_persia_keeps_one_card_or_none() -> None:
    s = supplies(None, persia=[1, 2], greece=[4])
    assert s.heard("supply") == []  # the scene began after it
    s.tell("none")
    assert (s.s.hands[PERSIA].value, sorted(s.s.discard)) == ([], [1, 2])
    assert s.heard("keeps") == [{"side": "persia", "n": 0}]
    assert s.heard("discards")[0]["it"].value == ["c1", "c2"]
    s = supplies(None, persia=[1, 2], greece=[4]).tell("card:2")
    assert s.heard("keeps") == [{"side": "persia", "n": 1}]
    assert s.s.discard == [1]


def test_greece_keeps_up_to_four_cards_and_may_keep_fewer() -> None:
    s = supplies(None, greece=[4, 5, 6])
    assert (s.asked, s.seat, s.question.least, s.question.most) == ("keep", 1, 0, 3)
    assert s.question.about == {"most": 3}
    s.tell(["card:5"])
    assert (s.s.hands[GREECE].value, sorted(s.s.discard)) == ([5], [4, 6])
    assert s.heard("keeps")[-1] == {"side": "greece", "n": 1}
    assert supplies(None, greece=[4, 5, 6, 7, 8]).question.most == 4


def test_a_side_without_cards_keeps_nothing_unasked() -> None:
    s = supplies(None)
    assert not s.heard("keeps")
    assert s.asked == "buy"


def test_which_card_is_kept_stays_secret_and_how_many_does_not() -> None:
    s = supplies(None, persia=[1, 2], greece=[4])
    assert s.question.secret
    s.tell("card:2")
    assert s.question.secret


@pytest.mark.parametrize("campaign", [4, 5])
def test_nothing_is_kept_in_the_last_campaign(campaign: int) -> None:
    s = supplies(None, persia=[1, 2], greece=[4], campaign=campaign)
    assert (s.play.result is not None) == (campaign == 5)
    assert s.asked == ("keep-one" if campaign == 4 else "")


# ---- 10.2: food


@pytest.mark.parametrize(("pella", "starved"), [(1, 0), (2, 1)])
def test_persian_armies_need_the_food_of_ordinary_cities(pella: int, starved: int) -> None:
    """Éfeso and Abydos feed 3 each, but nobody outside."""
    s = supplies({"ephesus": "P9", "abydos": "P9", "pella": f"P{pella}/1"})
    expected = [{"side": "persia", "n": starved, "city": "pella"}] if starved else []
    assert s.heard("starves") == expected
    assert s.persians("pella") == (1, 1)
    assert s.s.army_reserve[PERSIA] == 24 - 18 - 1


@pytest.mark.parametrize(("armies", "starved"), [(5, 0), (6, 1)])
def test_all_greek_armies_need_the_food_of_all_greek_cities(armies: int, starved: int) -> None:
    s = supplies({"corinth": f"G{armies}"})  # 1, and 2 each of empty Athens and Sparta
    assert [one["n"] for one in s.heard("starves")] == ([starved] if starved else [])
    assert s.greeks("corinth") == (5, 0)


def test_captured_important_cities_feed_their_captors() -> None:
    s = supplies({"athens": "P2/1", "naxos": "P1/1", "sparta": "G1", "ephesus": "P1"})
    assert not s.heard("starves")  # 2 of Athens and 1 of Naxos for three armies
    s = supplies({"athens": "P3/1", "naxos": "P1/1", "sparta": "G1", "ephesus": "P1"})
    assert (s.asked, s.question.total) == ("starve", 1)
    assert s.question.about == {"n": 1, "food": 3}
    assert dict(s.question.caps) == {"athens": 3, "naxos": 1}
    s.tell({"athens": 1})
    assert s.heard("starves") == [{"side": "persia", "n": 1, "city": "athens"}]
    assert (s.persians("athens"), s.persians("naxos")) == ((2, 1), (1, 1))
    s = supplies({"abydos": "G5/1", "corinth": "G3", "ephesus": "P1"})
    assert not s.heard("starves")  # 3 of Abydos, 1 of Corinth, 4 at home
    s = supplies({"abydos": "G6/1", "corinth": "G3", "ephesus": "P1"})
    assert s.question.total == 1


def test_hunger_that_empties_a_city_starves_nobody_else() -> None:
    s = supplies({"athens": "G3", "sparta": "G2", "corinth": "G1"})
    assert (s.asked, s.question.total) == ("starve", 1)
    s.tell({"corinth": 1})
    assert s.greeks("corinth") == (0, 0)
    assert (s.greeks("athens"), s.greeks("sparta")) == ((3, 0), (2, 0))
    assert len(s.heard("starves")) == 1


def test_the_hungry_persians_are_never_those_of_asia() -> None:
    s = supplies({"ephesus": "P9", "naxos": "P2/1", "eretria": "P2/1"})
    assert (s.question.total, dict(s.question.caps)) == (2, {"eretria": 2, "naxos": 2})
    s.tell({"eretria": 1, "naxos": 1})
    assert [one["city"] for one in s.heard("starves")] == ["eretria", "naxos"]


# ---- 10.3: lines


def test_a_road_through_neutral_cities_is_a_line() -> None:
    s = supplies({"delphi": "G1"})  # Thebes is nobody's, Athens empty and Greek
    assert s.greeks("delphi") == (1, 0)
    s = supplies({"delphi": "G2", "thebes": "P1/1"})
    assert s.greeks("delphi") == (0, 0)
    assert s.heard("is-cut-off") == [{"side": "greece", "n": 2, "city": "delphi"}]
    assert s.s.army_reserve[GREECE] == 9


def test_one_home_is_enough_and_it_must_be_controlled() -> None:
    far = {"larissa": "G1", "corinth": "P1", "athens": "G1", "ephesus": "P1"}
    assert supplies(far).greeks("larissa") == (1, 0)
    lost = {"larissa": "G1", "athens": "P1/1", "ephesus": "P1", "sparta": "G1"}
    assert supplies(lost).greeks("larissa") == (1, 0)  # over Thebes and Corinth to Sparta
    cut = {**lost, "thebes": "P1/1"}
    assert supplies(cut).greeks("larissa") == (0, 0)
    neither = {"thebes": "G1/1", "athens": "P1/1", "sparta": "P1/1", "ephesus": "P1"}
    assert supplies(neither).greeks("thebes") == (0, 1)


def test_a_line_by_sea_needs_an_own_fleet_and_one_free_home_port() -> None:
    """The free port must be of a controlled home; enemy fleets close it, own ones do not matter."""
    base = {"naxos": "P1/1", "ephesus": "P1", "athens": "G1", "sparta": "G1"}
    assert supplies(base).persians("naxos") == (1, 1)
    assert supplies({**base, "abydos": "G0/1"}).persians("naxos") == (1, 1)
    both = {**base, "abydos": "G0/1", "ephesus": "P1 G0/1"}
    assert supplies(both).persians("naxos") == (0, 1)
    captured = {**base, "abydos": "G1/1", "ephesus": "P1 G0/1"}
    assert supplies(captured).persians("naxos") == (0, 1)
    free_but_captured = {**base, "abydos": "G1", "ephesus": "P1 G0/1"}
    assert supplies(free_but_captured).persians("naxos") == (0, 1)
    assert supplies({**base, "naxos": "P1"}).persians("naxos") == (0, 0)


def test_all_armies_without_a_line_are_removed() -> None:
    """Who is cut off blocks the other side no longer, if that side is judged later."""
    s = supplies({"pella": "P1", "larissa": "P1", "ephesus": "P1", "athens": "G1"})
    assert [one["city"] for one in s.heard("is-cut-off")] == ["larissa", "pella"]
    held = {"delphi": "G1", "larissa": "P1", "pella": "G1", "abydos": "P1", "athens": "G1"}
    s = supplies(held, bridge=True)
    # Persia is judged first, while Pella is Greek: Larissa is cut off, and Pella then is not
    assert (s.persians("larissa"), s.greeks("pella")) == ((0, 0), (1, 0))


def test_persia_loses_its_lines_before_greece_is_judged() -> None:
    s = supplies({"thebes": "P1", "delphi": "G1", "ephesus": "P1"})
    assert s.persians("thebes") == (0, 0)
    assert s.greeks("delphi") == (1, 0)  # the road is free again


# ---- 11: points and the end


@pytest.mark.parametrize(
    ("cities", "points"),
    [
        ({}, (4, 4)),
        ({"thebes": "G1"}, (4, 5)),
        ({"athens": "P1/1"}, (6, 2)),
        ({"abydos": "G1/1", "naxos": "P1/1"}, (3, 6)),
    ],
)
def test_points_are_two_for_important_cities_and_one_for_others(
    cities: dict[str, str], points: tuple[int, int]
) -> None:
    s = supplies(cities)
    assert scored(s) == points
    assert s.s.score == points[0] - points[1]
    told = s.heard("points")[0]
    leader = "nobody" if s.s.score == 0 else "persia" if s.s.score > 0 else "greece"
    assert (told["leader"], told["score"]) == (leader, abs(s.s.score))


@pytest.mark.parametrize(
    ("before", "side", "points", "after"),
    [(5, PERSIA, 1, 6), (6, PERSIA, 1, 6), (4, PERSIA, 5, 6), (-5, GREECE, 1, -6),
     (-6, GREECE, 1, -6), (6, GREECE, 1, 5), (-6, PERSIA, 12, 6), (0, PERSIA, -2, -2)],
)  # fmt: skip
def test_the_marker_stops_at_six(before: int, side: int, points: int, after: int) -> None:
    s = position(None, score=before)
    shift_score(s, side, points)
    assert s.score == after


def test_six_points_end_nothing() -> None:
    s = supplies({"athens": "P1/1", "naxos": "P1/1"}, score=6)
    assert (s.s.score, s.play.result, s.s.campaign) == (6, None, 2)


def test_both_important_cities_win_at_once_for_either_side() -> None:
    s = supplies({"athens": "P1/1", "sparta": "P1/1", "ephesus": "P1"}, score=-6, campaign=2)
    assert s.play.result
    assert (s.play.result.reason, s.play.result.winners) == ("cities", [0])
    assert s.heard("takes-both") == [{"side": "persia"}]
    assert not s.heard("points")
    assert s.play.result.detail == {"who": 0, "side": "persia", "score": 6}
    one = supplies({"athens": "P1/1", "ephesus": "P1"}, score=-6, campaign=2)
    assert one.play.result is None


def test_a_burnt_acropolis_counts_for_nobody_once() -> None:
    s = supplies({"athens": "G1", "corinth": "G1"}, acropolis=True)
    assert scored(s) == (4, 3)
    assert (s.s.acropolis, s.s.burnt) == (False, True)
    s = supplies({"athens": "G1", "corinth": "G1"}, burnt=True)
    assert scored(s) == (4, 5)
    assert s.s.burnt is False  # used up, and not burnt anew


def test_a_burnt_athens_still_feeds_and_still_loses_the_game() -> None:
    s = supplies({"athens": "P1/1", "sparta": "P1/1", "ephesus": "P1"}, acropolis=True)
    assert s.play.result
    assert s.play.result.reason == "cities"
    s = supplies({"athens": "G3", "sparta": "G1"}, acropolis=True)
    assert not s.heard("starves")


@pytest.mark.parametrize(
    ("score", "reason", "winners"), [(1, "score", [1]), (2, "score", [0]), (0, "score", [1])]
)
def test_the_marker_decides_after_the_fifth_campaign(
    score: int, reason: str, winners: list[int]
) -> None:
    """Greece counts two more here: 1 becomes -1, 2 becomes 0, 0 becomes -2."""
    s = supplies({"athens": "G1", "corinth": "G1", "thebes": "G1"}, score=score, campaign=5)
    assert s.play.result
    if score == 2:
        assert (s.play.result.reason, s.play.result.winners) == ("draw", [0, 1])
    else:
        assert (s.play.result.reason, s.play.result.winners) == (reason, winners)
        assert s.play.result.detail["score"] == 2 - score


def test_a_marker_of_one_is_enough_for_persia_too() -> None:
    s = supplies({"naxos": "P1/1", "ephesus": "P1"}, campaign=5)
    assert s.play.result
    assert (s.play.result.reason, s.play.result.winners) == ("score", [0])
    assert s.play.result.detail == {"who": 0, "side": "persia", "score": 1}


def test_a_campaign_follows_the_other_until_the_fifth() -> None:
    s = supplies({"athens": "G1"}, campaign=4, carneia=True)
    assert (s.s.campaign, s.s.stage, s.s.active, s.asked) == (5, "buy", PERSIA, "buy")
    assert not s.s.carneia
    assert s.heard("campaign") == [{"n": 5}]


# ---- 16: sides


def bidding(*answers: str, seed: int = 3) -> Match[Any]:
    match = begin(GAME, bytes([seed]) * 32, 2, {"sides": "bid"})
    for seat, answer in enumerate(answers):
        match.submit(seat, answer)
    return match


def test_a_bid_names_a_side_and_up_to_three_points() -> None:
    match = bidding()
    assert set(match.pending) == {0, 1}
    ids = [option.id for option in match.pending[0].options]  # type: ignore[union-attr]
    assert ids == ["either", *[f"{side}:{n}" for side in ("persia", "greece") for n in range(4)]]


def test_bids_are_opened_together_and_settled() -> None:
    match = bidding("persia:1")
    assert not match.table.state.seat  # sealed until the other has answered
    match.submit(1, "persia:3")
    s = match.table.state
    assert (s.seat, s.score, s.stage) == ([1, 0], -3, "buy")
    said = [(event.key, dict(event.args)) for event in match.heard(0)]
    assert said[:4] == [
        ("bids", {"who": 0, "side": "persia", "n": 1}),
        ("bids", {"who": 1, "side": "persia", "n": 3}),
        ("pays-for-side", {"who": 1, "n": 3, "side": "greece"}),
        ("sides", {"who": 1, "rival": 0}),
    ]
    assert set(match.pending) == {1}
    match = bidding("greece:0", "greece:0")
    assert match.table.state.score == 0
    assert "pays-for-side" not in [event.key for event in match.heard(0)]


def test_two_who_do_not_mind_are_seated_by_lot() -> None:
    seats = set()
    for seed in range(8):
        match = bidding("either", "either", seed=seed)
        assert [event.key for event in match.heard(0)][:2] == ["bids-either", "bids-either"]
        assert match.table.state.score == 0
        assert not match.can_undo(0)
        seats.add(tuple(match.table.state.seat))
    assert seats == {(0, 1), (1, 0)}


def test_without_bids_the_sides_are_only_told() -> None:
    match = begin(GAME, bytes(32), 2, {"sides": "chosen"})
    assert match.table.state.seat == [0, 1]
    assert [event.key for event in match.heard(0)][:2] == ["sides", "campaign"]


# ---- 17: who does not answer


def unanswered(s: Scene) -> Any:
    """What is answered for the seat that is asked."""
    assert GAME.default
    view = seal(s.s, s.seat)
    answer = GAME.default(view, s.seat, s.question, Rng(bytes(32)))
    return plain_default(s.question) if answer is None else answer


def test_time_outs_buy_nothing_pass_fight_on_and_do_not_react() -> None:
    assert unanswered(scene(phase="prepare")) == "buy:0"
    assert unanswered(scene(phase="prepare").tell("buy:0")) == "done"
    s = scene(None, persia=[1, 2], greece=[12])
    assert unanswered(s) == "pass"
    s.tell("event:2", "city:pella")
    assert (s.asked, unanswered(s)) == ("molon", "pass")
    s = scene(
        {"larissa": "P2", "thebes": "G2"},
        persia=[1],
        discard=[4, 15],
        greece=[2],
        dice=[6, 6, 1, 1],
    )
    s.tell("move:1", "armies:2", "to:thebes")
    assert (s.asked, unanswered(s)) == ("attacker", "stay")


def test_time_outs_keep_all_cards_of_greece_and_none_of_persia() -> None:
    s = supplies(None, persia=[1, 2], greece=[3, 4, 5, 6, 7])
    assert unanswered(s) == "none"
    s.tell("none")
    assert unanswered(s) == ["card:3", "card:4", "card:5", "card:6"]


def test_time_outs_starve_armies_without_a_line_and_then_the_largest_group() -> None:
    s = supplies({"naxos": "P2", "pella": "P3/1", "ephesus": "P1"})  # food for 2, Naxos cut off
    assert (s.asked, s.question.total) == ("starve", 3)
    assert {city: n for city, n in unanswered(s).items() if n} == {"naxos": 2, "pella": 1}
    s.tell({"naxos": 2, "pella": 1})
    assert s.persians("pella") == (2, 1)


def test_homes_need_no_line() -> None:
    s = supplies({**HOMES, "athens": "G1 P0/1", "sparta": "G1 P0/1", "corinth": "P1"})
    assert (s.greeks("athens"), s.greeks("sparta")) == ((1, 0), (1, 0))
    assert not [one for one in s.heard("is-cut-off") if one["side"] == "greece"]
