"""Why not?: issues, units and Theaters, and the paragraph that refuses each."""

from __future__ import annotations

import pytest

from games.core.decision import Decision
from games.core.secret import Secret
from games.core.table import Table
from games.pericles import GAME, assembly, boule, ending, issues, military, theaters
from games.pericles.data import AN, DL, GL, Db
from games.pericles.state import Expedition, Marker, State

from .pericles_rig import (
    AF,
    DF,
    EK,
    asked,
    clear_map,
    dominant,
    give,
    ids,
    put,
    step,
    table,
    track,
)


def bare() -> Table[State]:
    """A war with an empty map; Aristocrats and Eurypontids govern."""
    t = table(war=True, ship_ready=False)
    clear_map(t)
    for city in t.state.cities:
        city.treachery = [0] * 21
    dominant(t, AF, EK)
    return t


def refused(t: Table[State], f: int, decision: Decision) -> dict[str, tuple[str, str]]:
    """All that a question does not offer: why not, and by which paragraph."""
    return {one.id: (one.why, one.rule) for one in GAME.aids.barred(t.state, f, decision)}


# ---- the city


def test_issues_that_cannot_be_put_up_or_debated_say_where_they_are() -> None:
    t = bare()
    city = t.state.cities[0]
    track(t, 0, ("WAR", 7), ("OST", 3))
    city.pool.update(WAR=0, OST=0, COL=0)
    told = refused(t, AF, asked(boule.propose(t, [0], True, 1, 2))[AF])
    assert told == {
        "WAR": ("on-track", "5.32"),
        "OST": ("on-track", "5.32"),
        "COL": ("issue-gone", "7.46"),
    }
    told = refused(t, AF, asked(assembly.name_issues(t, [0]))[AF])
    assert told.pop("WAR:AF7") == ("captured", "6.15")
    assert {*told.values()} == {("not-on-track", "6.11")}
    assert {*told} == {*city.pool} - {"WAR", "OST"}


def test_a_leader_speaks_once_and_the_entourage_not_at_all() -> None:
    t = bare()
    boule.deal(t)
    t.state.topics = ["MIL", "MIL"]
    aside = t.state.hands[AF].value.pop()
    t.state.entourage[AF].value = [aside]
    t.state.leader[AF] = False
    asks = asked(assembly.speak(t))
    assert "LAF" not in ids(asks[AF])
    assert refused(t, AF, asks[AF]) == {
        "LAF": ("leader-spoke", "6.3"),
        aside: ("set-aside", "5.23"),
    }
    assert refused(t, DF, asks[DF]) == {}


# ---- the Theaters


def test_where_no_marker_is_placed_or_turned_up() -> None:
    t = bare()
    t.state.persian_war = False
    t.state.markers[AF].value = ["AF.MIL"]
    decision = asked(theaters.place_marker(t, AF))[AF]
    assert refused(t, AF, decision) == {
        "pass": ("must-place", "8.32"),
        "0": ("persia-shut", "13.1"),
        "20": ("theater-closed", "13.2"),
    }
    t.state.shown[AF] = True
    told = refused(t, AF, asked(theaters.place_marker(t, AF))[AF])
    assert told["show"] == ("shown-already", "4.1B")
    for n, by in ((3, AF), (4, DF), (5, EK)):
        t.state.queues[n] = [Marker(by, Secret("AF.RUM"))]
    told = refused(t, AF, asked(theaters.open_marker(t, AF, [3, 4]))[AF])
    assert told["5"] == ("enemy-marker", "8.41")
    assert told["6"] == told["0"] == ("no-marker", "8.41")
    assert told["pass"] == ("must-turn-up", "8.42")
    assert not {"3", "4"} & {*told}


def test_what_a_league_issue_lacks() -> None:
    t = bare()
    put(t, 9, AL=1)
    give(t, AF, 4)
    told = refused(t, AF, asked(issues.league(t, AF, 9))[AF])
    assert told == {
        "convert": ("no-league-base", "8.52A"),
        "units": ("no-league-base", "8.52B"),
        "clear-enemy": ("no-treachery", "8.52C"),
        "clear-own": ("no-treachery", "8.52C"),
        "argos": ("argos-elsewhere", "12.1"),
    }
    give(t, AF, 1)
    put(t, 6, AL=1, Db=1)
    t.state.supply[GL] = 0
    told = refused(t, AF, asked(issues.league(t, AF, 6))[AF])
    assert told["base"] == ("tokens", "8.52")
    assert told["convert"] == ("tokens", "8.52A")
    assert told["argos"] == ("no-piece", "2.1")

    give(t, AF, 4)
    t.state.supply[Db] = 0
    decision = asked(issues.league(t, AF, 6))[AF]
    assert "base" not in ids(decision)
    assert refused(t, AF, decision)["base"] == ("no-piece", "2.1")
    put(t, 6, AL=1, Ab=3)
    told = refused(t, AF, asked(issues.league(t, AF, 6))[AF])
    assert told["base"] == ("theater-full", "8.2")
    assert told["argos"] == ("argos-base", "12.1")


def test_oracles_send_home_units_of_the_enemy_league_alone() -> None:
    t = bare()
    put(t, 9, PL=1, SL=1, Pb=1)
    put(t, 10, PN=1)
    rules = issues.oracle(t, AF)
    step(rules)
    (decision,) = step(rules, {AF: "strike"}).values()
    assert ids(decision) == ["9.PL", "10.PN"]
    assert refused(t, AF, decision) == {"9.SL": ("not-of-league", "8.53")}


# ---- war


@pytest.mark.parametrize(
    ("f", "theater", "there", "why"),
    [
        (AF, 9, {"AL": 1}, {"raid": "not-contested", "build": "not-home"}),
        (AF, 7, {"AL": 1}, {"raid": "not-contested", "build": "no-city-base"}),
        (AF, 7, {"Ab": 1}, {"raid": "not-contested"}),
        (AF, 7, {"SL": 1}, {"raid": "not-contested", "build": "home-lost"}),
        (EK, 6, {}, {"raid": "not-contested", "build": "home-lost"}),
        (EK, 6, {"SL": 1, "AL": 1}, {"raid": "tokens"}),
    ],
)
def test_where_one_does_not_build_or_raid(
    f: int, theater: int, there: dict[str, int], why: dict[str, str]
) -> None:
    t = bare()
    t.state.persian_bases = 1
    put(t, theater, **there)
    give(t, f, 2)
    rules = military.military(t, f, theater)
    (decision,) = step(rules).values()
    told = refused(t, f, decision)
    assert {what: reason for what, (reason, _) in told.items()} == why
    assert all(rule == {"raid": "9.2", "build": "9.1"}[what] for what, (_, rule) in told.items())
    assert not {*why} & {*ids(decision)}


def test_a_unit_that_does_not_move_says_why() -> None:
    t = bare()
    put(t, 10, Db=1)
    put(t, 9, DL=1, DN=1)
    put(t, 11, DL=1, PL=1, PN=1)
    put(t, 6, GL=1)
    committed = [Secret(0) for _ in range(4)]
    e = t.state.expedition = Expedition(10, AF, committed, moves=3, moved={9 * 16 + DL: 1})
    decision = asked(military.gather(t, e))[AF]
    assert ids(decision) == ["done", "9.DN"]
    assert refused(t, AF, decision) == {
        "9.DL": ("moved-already", "9.32"),
        "11.DL": ("outweighed", "9.32A"),
        "6.GL": ("argos-stays", "12.1"),
    }
    e.moved.clear()
    assert ids(asked(military.gather(t, e))[AF]) == ["done", "9.DL", "9.DN"]


def test_units_without_another_base_stay_where_they_are() -> None:
    t = bare()
    put(t, 7, Ab=1, AN=1)
    put(t, 9, DL=1, Db=1)
    put(t, 6, GL=1)
    rules = ending.redeploy(t, 0)
    (decision,) = step(rules).values()
    assert refused(t, AF, decision) == {
        "9.DL": ("nowhere-to-go", "11.3"),
        "6.GL": ("argos-stays", "12.1"),
    }
    put(t, 15, Ab=1)
    put(t, 16, Ab=1, AL=15)
    rules = ending.redeploy(t, 0)
    step(rules)
    (decision,) = step(rules, {AF: (7, AN)}).values()
    told = refused(t, AF, decision)
    assert told["16"] == ("no-room", "11.3A")
    assert told["7"] == ("stands-here", "11.3")
    assert told["10"] == ("no-own-base", "11.3")
    assert not {"9", "15"} & {*told}
