"""Why not?: each place that an action does not reach, and the paragraph that refuses it."""

from __future__ import annotations

from games.polis import GAME

from .polis_desk import Desk


def refused(d: Desk) -> dict[str, tuple[str, str]]:
    """Why not and by which paragraph, the first of them."""
    return {one.id: (one.why, one.rule) for one in GAME.aids.barred(d.s, d.seat, d.ask)}


def rules(d: Desk) -> dict[str, list[str]]:
    """All paragraphs that refuse something."""
    found = GAME.aids.barred(d.s, d.seat, d.ask)
    return {one.id: [rule for _, rule in one.reasons] for one in found}


def test_a_place_is_refused_by_the_first_paragraph_that_bars_it() -> None:
    d = Desk()
    d.units("SPA", LAK=3, ARC=1, MES=2)
    d.units("ATH", MES=2, ATT=3)
    d.goods("SPA", metal=4, wood=4, silver=4)
    d.polis("Pylos", "SPA", 1)
    d.polis("Chalkis", "ATH")
    told = refused(d.begin())
    assert told["hoplites:Athenai"] == told["hoplites:Argos"] == ("not-own", "7.1")
    assert told["hoplites:Pylos"] == ("last-one", "7.1.1")
    assert told["hoplites:Sparta"] == ("full", "7.1.2")
    assert told["hoplites:Abdera"] == ("no-territory", "7.1.3")
    assert told["galleys:Sparta"] == ("no-port", "7.2.1")
    assert told["merchants:Athenai"] == ("not-own", "7.3")
    assert told["siege:Athenai"] == ("capital", "7.7")
    assert told["siege:Abdera"] == ("no-land", "7.7")
    assert told["siege:Argos"] == ("walls", "7.7.1")
    assert told["tribute:ARC"] == ("no-polis", "7.8")
    assert told["tribute:ATT"] == ("no-hoplite", "7.8")
    assert told["proxenos:Athenai"] == ("rival-there", "7.10")
    assert "march:ARC" not in told
    assert told["siege"] == ("no-siege", "7.7")


def test_what_two_paragraphs_forbid_names_both() -> None:
    d = Desk()
    d.units("SPA", LAK=3, ARC=1)
    d.units("ATH", ARC=1)
    d.goods("SPA")
    d.sparta.prestige, d.sparta.ships = 0, 0
    told = rules(d.begin())
    assert told["merchants"] == ["7.3", "2.5"], "no wood and no ships"
    assert told["siege"] == ["5.4.1", "7.7"]
    d.goods("SPA", metal=4, wood=4, silver=4)
    d.sparta.prestige = 3
    told = rules(d.begin())
    assert told["siege:Argos"] == ["7.7.1", "7.7.2"]


def test_who_outnumbers_nobody_besieges_nothing() -> None:
    d = Desk()
    d.polis("Argos")
    for rival, why in ((2, "outnumbered"), (1, "")):
        d.units("SPA", ARC=2)
        d.units("ATH", ARC=rival)
        told = refused(d.begin()).get("siege:Argos", ("", ""))
        assert told == ((why, "7.7.2") if why else ("", ""))


def test_what_cannot_be_paid_is_refused_where_it_is_asked_for() -> None:
    d = Desk()
    d.sparta.proxenos, d.athens.proxenos = "Sparta", ""
    d.units("SPA", LAK=1)
    d.units("ATH", ARC=3)
    d.goods("SPA", silver=2, wood=9)
    d.begin()
    told = refused(d)
    assert told["proxenos:Argos"] == ("no-silver", "7.10.2")
    dear = {id for id, why in told.items() if why == ("too-dear", "7.9.5")}
    assert dear
    d.answer("proxenos")
    assert "Argos" not in d.ids
    assert refused(d)["Argos"] == ("no-silver", "7.10.2")
    d = Desk()
    d.goods("SPA", silver=2, wood=9)
    d.begin().answer("trade")
    offered = {id.partition(".")[0] for id in d.ids}
    assert refused(d)
    assert not {load.partition(":")[2] for load in dear} & offered


def test_who_goes_on_alone_reads_which_good_cannot_go_first() -> None:
    d = Desk()
    d.athens.passed = True
    d.goods("SPA", wood=1, wine=1, oil=1)
    d.begin().answer("merchants")
    assert refused(d) == {
        "metal": ("no-such-good", "6.2"),
        "wood": ("needed", "6.2.1"),
        "silver": ("no-such-good", "6.2"),
        "wheat": ("no-such-good", "6.2"),
    }
