"""Rules beyond the worked examples: hostages, shortages, plans, Persia, Argos, words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from games.core.bundle import bundle
from games.core.languages import LOCALES
from games.core.match import begin
from games.core.secret import SPECTATOR, seal
from games.pericles import GAME, boule, ending, faces, issues, military, political, sequence
from games.pericles.assembly import hand_out
from games.pericles.setup import pair
from games.pericles.state import persia_is_open
from games.testing.laws import Strict

from .pericles_rig import AF, AK, DF, EK, clear_map, drive, give, put, said, standing, table, track


def test_hostages_put_war_on_the_enemy_track() -> None:
    t = table()
    s = t.state
    s.cities[1].hostage = True
    s.cities[1].dominant = EK
    s.cities[0].dominant = AF
    drive(boule.use_hostages(t), ("hostage", "yes"))
    assert not s.cities[1].hostage
    assert [(i.kind, i.box) for i in s.cities[0].track] == [("WAR", -2)]
    s.cities[1].hostage = True
    drive(boule.use_hostages(t))  # not while the issue lies there
    assert s.cities[1].hostage


def test_a_major_defeat_opens_the_next_boule() -> None:
    t = table()
    t.state.cities[1].war_waits = True
    t.state.cities[1].dominant = EK
    boule.open_war_issue(t)
    assert [(i.kind, i.box) for i in t.state.cities[1].track] == [("WAR", -2)]
    assert not t.state.cities[1].war_waits


def test_a_short_reserve_pays_one_by_one_dominant_first() -> None:
    t = table()
    city = t.state.cities[0]
    city.dominant, city.reserve = DF, 4
    hand_out(t, city, {AF: 3, DF: 3})
    assert [t.state.tokens[f].value for f in (AF, DF)] == [2, 2]
    city.reserve = 1
    hand_out(t, city, {AF: 3, DF: 3})
    assert [t.state.tokens[f].value for f in (AF, DF)] == [2, 3]


def test_peace_sends_the_cities_home_and_leaves_the_leagues() -> None:
    t = table(war=False)
    put(t, 9, AL=2, AN=1, DL=1, Pb=1)
    put(t, 12, Ab=1, AL=1)
    before = standing(t, 7)
    drive(political.homeward(t, 0), ("homeward", "leave"))
    assert standing(t, 9) == {"DL": 1, "Pb": 1}
    assert standing(t, 12) == {"Ab": 1, "AL": 1}
    assert standing(t, 7) == {**before, "AL": before["AL"] + 2, "AN": before["AN"] + 1}


def test_redeployment_by_hand_and_what_may_not_stay() -> None:
    t = table()
    clear_map(t)
    put(t, 7, Ab=2, AL=4, AN=3)
    put(t, 13, Ab=1)
    put(t, 9, AL=2)  # no base: one may stay
    drive(
        ending.redeploy(t, 0),
        ("redeploy", "7.AN"),
        ("plan-many", 2),
        ("redeploy", "done"),
    )
    assert standing(t, 13) == {"Ab": 1, "AN": 2}
    assert standing(t, 9) == {"AL": 1}
    assert standing(t, 7) == {"Ab": 2, "AL": 5, "AN": 1}


def test_redeployment_spread_sensibly_guards_empty_bases() -> None:
    t = table()
    clear_map(t)
    put(t, 7, Ab=2, AL=4, AN=3)
    put(t, 13, Ab=1)
    put(t, 12, Ab=1)
    drive(ending.redeploy(t, 0), ("redeploy", "spread"), ("redeploy", "done"))
    assert standing(t, 13) == {"Ab": 1, "AN": 1}
    assert standing(t, 12) == {"Ab": 1, "AL": 1}


def test_a_league_unit_needs_a_base_of_its_league() -> None:
    t = table()
    clear_map(t)
    put(t, 15, Db=1, DN=16 - 8)
    put(t, 7, Ab=3)
    rules = ending.redeploy(t, 0)
    with pytest.raises(StopIteration):
        rules.send(None)  # Athens has no Delian base: nothing can be done, nothing is asked


def test_argos_needs_its_delian_base() -> None:
    t = table("time-of-peace")
    put(t, 6, AL=1, GL=3, Sb=2, SL=5, SH=1)
    drive(ending.maintain(t, 0))
    assert standing(t, 6)["GL"] == 1
    put(t, 6, Db=1, GL=1, Sb=2)
    give(t, AF, 0)
    drive(issues.league(t, AF, 6), ("league", "argos"))
    assert standing(t, 6)["GL"] == 4


def test_persia_opens_by_a_base_in_ionia_or_by_alcibiades() -> None:
    t = table(honor=[10] * 4)
    put(t, 14, Pb=1)
    assert persia_is_open(t.state)
    put(t, 14)
    assert not persia_is_open(t.state)
    t.state.in_persia = True
    assert persia_is_open(t.state)
    give(t, EK, 4)
    drive(issues.resolve_lesser(t, 0, "EK.LEA"), ("league", "base"))
    assert t.state.persian_bases == 1
    assert t.state.honor[EK] == 12


def test_persian_gold_builds_beside_the_spartans() -> None:
    t = table(persian_bases=2)
    put(t, 6, Sb=1)
    put(t, 14, Pb=1)
    put(t, 16, Pb=1)
    give(t, AK, 3)
    drive(
        military.military(t, AK, 6),
        ("military", "build"),
        ("build", "build:0"),
        ("gold", "ionia"),
        ("gold", "16"),
    )
    assert standing(t, 6) == {"Sb": 1, "SL": 1, "SH": 1}
    assert standing(t, 14) == {"Pb": 1, "PL": 2}
    assert standing(t, 16) == {"Pb": 1, "PN": 1}
    assert t.state.tokens[AK].value == 2


def test_the_krypteia_is_shared_out_when_there_is_more_treachery() -> None:
    t = table()
    track(t, 1, ("KRY", 2))
    t.state.cities[0].treachery[8] = 5
    t.state.cities[0].treachery[5] = 4
    split = {"theater:8": 4, "theater:5": 2}
    drive(political.krypteia(t, EK), ("krypteia-many", 6), ("krypteia", split))
    assert [t.state.cities[0].treachery[n] for n in (8, 5)] == [1, 2]


def test_peace_in_its_last_turns_ends_the_war() -> None:
    s = table("first-war", turn=2, war=False).state
    assert not ending.peace_ends_it(s, True)
    s.turn = 3
    assert ending.peace_ends_it(s, True)
    assert ending.at_peace_end(s)
    assert not ending.at_peace_end(table("archidamian-war", turn=6, war=False).state)


@pytest.mark.parametrize("how", ["each_city", "sides", "together"])
def test_two_people(how: str) -> None:
    owner = pair([0, 1], how, 1, 0)
    expected = {"each_city": [0, 1, 0, 1], "sides": [0, 0, 1, 1], "together": [0, 1, -1, -1]}
    assert owner == expected[how]


def test_phormios_side_begins_with_the_handicap() -> None:
    match = begin(
        GAME, b"h" * 32, 1, {"factions": "in_order", "scenario": "time-of-peace", "handicap": 15}
    )
    assert match.table.state.honor == [10, 10, 25, 25]
    alone = begin(GAME, b"h" * 32, 1, {"factions": "in_order", "scenario": "central-greece"})
    assert alone.table.state.honor == [10] * 4


def test_phormio_plays_all_four() -> None:
    """Four chairs of Phormio's finish the campaign."""
    match = begin(GAME, b"p" * 32, 4, {"scenario": "archidamian-war"})
    rng = Random(1)
    while match.result is None:
        seat = next(iter(match.pending))
        decision = match.pending[seat]
        answer = GAME.policies["heuristic"](match.view(seat), seat, decision, rng)
        match.submit(seat, answer)
    assert match.result.reason in ("war", "honor", "conquest", "grain")


def test_every_word_is_in_both_languages() -> None:
    """Also those that random matches seldom meet."""
    sources = "".join(p.read_text("utf-8") for p in GAME.folder.glob("*.py"))
    keys = set(re.findall(r't\.say\(\s*"([a-z-]+)"', sources))
    keys |= set(re.findall(r'\.reveal\(\s*"([a-z-]+)"', sources))
    keys |= {f"over-{key}" for key in re.findall(r'finish\(t, [^"]*"([a-z-]+)"\)', sources)}
    keys |= set(re.findall(r'"(opt-[a-z-]+)"', sources))
    asked = (
        r'(?:choose|number)\(\s*t,[^"{=]*?"([a-z0-9-]+)"'
        r'|(?:Choice|Number|Split)\(\s*"([a-z0-9-]+)"'
    )
    keys |= {f"ask-{a or b}" for a, b in re.findall(asked, sources)}
    keys |= {"plan-moves", "plan-loses", "passes-placing", "passes-resolving", "maintain-plan"}
    keys |= {f"{plan}-{end}" for plan in ("redeploy", "homeward") for end in ("plan", "none")}
    assert len(keys) > 130
    for locale in LOCALES:
        words = bundle(locale, Path(GAME.folder))
        assert [key for key in sorted(keys) if words.pattern(key) is None] == []


def test_both_word_files_say_the_same_things() -> None:
    said_in = [
        re.findall(r"^([a-zA-Z][\w-]*) =", (GAME.folder / f"{locale}.ftl").read_text("utf-8"), re.M)
        for locale in LOCALES
    ]
    assert set(said_in[0]) == set(said_in[1])


@pytest.mark.parametrize("name", faces.zooms)
@pytest.mark.parametrize("scenario", ["first-war", "ostracism", "samos"])
def test_every_zoom_draws(name: str, scenario: str) -> None:
    w = Strict("es", GAME.folder, ["P0", "P1", "P2", "P3"])
    picture = faces.zooms[name](seal(table(scenario).state, SPECTATOR), w)
    ElementTree.fromstring(picture)
    assert w(f"zoom-{name}")


def test_the_phases_follow_the_sequence_of_play() -> None:
    names = [phase.__name__ for phase in sequence.PHASES]
    assert names[1:5] == ["aristophanes_card", "politicians", "agenda", "debating"]
    assert said(table(), "turn") == []


def test_the_last_battle_leaves_the_board_with_its_turn() -> None:
    t = table()
    t.state.sheet = [7, 0, *[1] * 8, 0, 0, 0]
    w = Strict("en", GAME.folder, ["P0", "P1", "P2", "P3"])
    assert "Land Battle: Athens" in faces.board(seal(t.state, SPECTATOR), w)
    drive(sequence.closing(t))
    assert t.state.sheet == []
    assert "Land Battle" not in faces.board(seal(t.state, SPECTATOR), w)
