"""The data files agree with each other and with the rulebook, where it is clear."""

from __future__ import annotations

import re
from collections import Counter

from games.polis import GAME
from games.polis.data import (
    COLUMNS,
    COMBAT,
    EVENTS,
    FORMATION,
    GOODS,
    HARBOURS,
    IN_TERRITORY,
    LAND,
    LAND_EDGES,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    POLEIS,
    PROJECTS,
    SEA_EDGES,
    SEAS,
    SETUPS,
    TERRITORIES,
    TRADED,
    TYPES,
    VALUE,
    VALUES,
    YIELD,
    Start,
)
from games.polis.ways import sea_ways


def test_the_map_has_twelve_territories_five_seas_and_eighteen_poleis() -> None:
    assert (len(TERRITORIES), len(SEAS), len(POLEIS)) == (12, 5, 18)
    assert (len(LAND_EDGES), len(SEA_EDGES)) == (13, 5)


def test_adjacency_is_symmetric() -> None:
    for ways in (LAND, sea_ways(False), sea_ways(True)):
        for here, near in ways.items():
            assert len(set(near)) == len(near)
            assert here not in near
            assert all(here in ways[there] for there in near)


def test_sikelia_and_ionia_are_reached_by_sea_only() -> None:
    assert [t for t, near in LAND.items() if not near] == ["SIK", "ION_T"]
    assert all(territory.seas for territory in TERRITORIES.values())


def test_only_achaia_has_no_polis_and_two_poleis_no_territory() -> None:
    assert [t for t, poleis in IN_TERRITORY.items() if not poleis] == ["ACH"]
    assert [t for t, row in TERRITORIES.items() if row.open_to_all] == ["ACH"]
    assert [p for p, site in POLEIS.items() if not site.territory] == ["Epidamnos", "Abdera"]


def test_ports_lie_on_seas_that_their_territories_touch() -> None:
    for name, site in POLEIS.items():
        for sea in site.ports:
            assert sea in SEAS
            if site.territory:
                assert sea in TERRITORIES[site.territory].seas, name
    assert [p for p, site in POLEIS.items() if not site.ports] == ["Sparta", "Thebai"]
    assert POLEIS["Korinthos"].ports == ["ION", "KYK"]
    for harbour in HARBOURS.values():
        assert all(name in POLEIS for name in harbour.poleis)


def test_every_polis_can_hold_what_any_setup_gives_it() -> None:
    for site in POLEIS.values():
        assert 1 <= site.base <= site.max
        assert site.growth >= 1
    for setup in SETUPS.values():
        for start in (setup.SPA, setup.ATH):
            assert all(1 <= n <= POLEIS[p].max for p, n in start.poleis.items())


def test_setups_stay_within_the_limits() -> None:
    def placed(start: Start) -> list[int]:
        return [*start.hoplites.values(), *start.galleys.values()]

    for name, setup in SETUPS.items():
        limit = 3 if name == "base" else 5
        for start in (setup.SPA, setup.ATH):
            assert all(n <= limit for n in placed(start))
            assert set(start.hoplites) <= set(TERRITORIES)
            assert set(start.galleys) <= set(SEAS)
            assert len(start.goods) == len(GOODS)
            assert start.proxenos in POLEIS
        assert not set(setup.SPA.poleis) & set(setup.ATH.poleis)
    assert len(SETUPS["base"].projects) == 14
    assert len(SETUPS["peloponnesian"].projects) == 7


def test_tribute_rows_never_promise_more_than_five() -> None:
    assert YIELD == (0, 1, 3, 6, 10, 15)
    for row in TERRITORIES.values():
        assert set(row.tribute) <= set(GOODS)
        assert all(1 <= boxes <= 5 for boxes in row.tribute.values())
    assert TERRITORIES["SIK"].tribute == {"wine": 5, "oil": 5, "wheat": 3}


def test_market_values_only_rise() -> None:
    for n, row in VALUES.items():
        assert len(row) == COLUMNS
        assert row[0] == n
        assert row == sorted(row)
    assert 5 in VALUES[4]


def test_each_market_has_three_shiploads() -> None:
    assert len(LOADS) == 15
    assert Counter(LOAD_MARKET.values()) == dict.fromkeys(MARKETS, 3)
    for load, row in LOADS.items():
        assert row.demand in TRADED
        assert row.n == LOAD_CLASS[load]


def test_what_persis_demands_and_offers_is_as_printed() -> None:
    printed = {load: row for load, row in LOADS.items() if LOAD_MARKET[load] == "Persis"}
    assert {load: (row.demand, row.offer, row.n) for load, row in printed.items()} == {
        "Persis-3": ("wine", "wheat", 3),
        "Persis-4": ("oil", "wheat", 4),
        "Persis-5": ("wine", "silver", 5),
    }
    assert {load: int(load[-1]) for load in LOADS} == LOAD_CLASS
    assert MARKETS["Persis"].sea == "NOT"
    assert MARKETS["Persis"].privilege == "", "nobody goes there without a route"


def test_fourteen_projects_of_seven_types() -> None:
    counts = Counter(card.type for card in PROJECTS.values())
    assert counts == {
        "philosopher": 3,
        "artist": 1,
        "temple": 2,
        "theatre": 2,
        "statue": 2,
        "festival": 2,
        "games": 2,
    }
    assert set(counts) == set(TYPES)
    assert all(name in POLEIS for poleis in TYPES.values() for name in poleis)
    assert all(set(card.cost) <= set(GOODS) for card in PROJECTS.values())


def test_forty_events_in_four_decks() -> None:
    assert Counter(card.deck for card in EVENTS.values()) == {"3": 8, "4": 10, "5a": 11, "5b": 11}
    for event, card in EVENTS.items():
        assert event[1:].startswith(card.deck)
        for step in [*card.SPA, *card.ATH, *card.both]:
            assert all(region in TERRITORIES or region in SEAS for region in step.at)
            assert not step.polis or step.polis in POLEIS
            assert not step.good or step.good in GOODS
        assert set(card.closed) | set(card.still) <= set(MARKETS)
        assert set(card.barren) <= set(TERRITORIES)


def test_twenty_four_combat_cards_with_one_salpinx_call() -> None:
    for half in COMBAT.values():
        assert len(half) == 24
        assert [FORMATION[card] for card in half].count("salpinx") == 1
        assert {VALUE[card] for card in half} == {2, 1, 0, -1}
        assert all(VALUE[card] == 0 for card in half if FORMATION[card] == "mercenaries")


def test_both_languages_have_the_same_messages_and_chapters() -> None:
    def keys(locale: str) -> list[str]:
        text = (GAME.folder / f"{locale}.ftl").read_text("utf-8")
        return re.findall(r"^([a-zA-Z][\w-]*) =|^    (\.\w+) =", text, flags=re.M)

    def chapters(locale: str) -> int:
        text = (GAME.folder / f"rules.{locale}.md").read_text("utf-8")
        return len(re.findall("^## ", text, flags=re.M))

    assert keys("en") == keys("es")
    assert chapters("en") == chapters("es") >= 12
