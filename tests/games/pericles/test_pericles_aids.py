"""What a panel says before a press: odds of Battles, what issues give, Honor of losses."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.core.aids import AND_THEN, Focus
from games.core.decision import Choice, Option
from games.core.match import begin
from games.core.players import respond
from games.core.seated import as_asked, sit
from games.core.secret import Secret, seal
from games.core.words import Words
from games.pericles import GAME, lookup
from games.pericles.aids import TOLD, marked, numbers, shortcuts, tones
from games.pericles.data import FACTIONS
from games.pericles.faces import cards_of, faction_hand, hand_for
from games.pericles.odds import battle_odds, cards_left, odds
from games.pericles.plans import anywhere
from games.pericles.signs import CHOICE
from games.pericles.state import Marker, open_theaters
from games.testing.laws import Strict
from tests.games.pericles.pericles_rig import AF, EK, clear_map, put, table

NAMES = ["Ana", "Bruno", "Carla", "Dani"]


def test_odds_are_counted_out_over_both_cards() -> None:
    mine, theirs = Counter({1: 2, 5: 1}), Counter({2: 1, 3: 3})
    outcomes = [4 + a - (4 + b) for a, b in product(mine.elements(), theirs.elements())]
    found = odds(4, 4, mine, theirs)
    assert found.win == round(100 * sum(o > 0 for o in outcomes) / len(outcomes))
    assert found.tie == round(100 * sum(o == 0 for o in outcomes) / len(outcomes))
    assert sum(found) == 100


def test_a_lead_beyond_all_cards_is_certain_and_a_tie_is_not_won() -> None:
    one = Counter({3: 4})
    assert odds(5, 4, one, one) == (100, 0, 0)
    assert odds(4, 4, one, one) == (0, 100, 0)
    assert odds(3, 4, one, one) == (0, 0, 100)


def test_a_deck_without_cards_is_counted_as_nothing_added() -> None:
    assert odds(2, 1, Counter(), Counter()) == (100, 0, 0)


@pytest.mark.parametrize(
    ("faction", "told"),
    [
        (AF, "Strength in a naval battle: 4 against 1 · bases 0 : 0 · 2 markers"),
        (EK, "Strength in a naval battle: 1 against 4 · bases 0 : 0 · 2 markers"),
    ],
)
def test_both_strengths_bases_and_markers_are_told_of_each_theater_for_a_marker(
    faction: int, told: str
) -> None:
    t = table()
    clear_map(t)
    theater = next(n for n in open_theaters(t.state) if t.state.book.types[n] == "naval")
    put(t, theater, AN=2, SN=1)
    for owner in (AF, EK):
        t.state.queues[theater].append(Marker(owner, Secret("rumor", {owner})))
    w = Strict("en", GAME.folder, NAMES, faction)
    asked = Choice("place", anywhere(t.state), 1, 1, {"faction": FACTIONS[faction], "n": 3})
    view = seal(t.state, faction)
    assert numbers(view, faction, asked, w) == {f"{theater}": told}, "and of no empty one"


@pytest.mark.parametrize("locale", ["en", "es"])
def test_numbers_are_said_for_every_question_that_has_some_from_the_own_view_alone(
    locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A playout: every line is said, fits into a menu, and the cards left are those not seen."""
    rng, met = Random(4), set[str]()
    match = begin(GAME, rng.randbytes(32), 4, {"scenario": "archidamian-war"})
    for step in range(500):
        if not match.pending:
            break
        seat = min(match.pending)
        decision, view = as_asked(match.pending[seat], seat), match.view(seat)
        if decision.key in TOLD:
            met.add(decision.key)
            w = Strict(locale, GAME.folder, NAMES, seat)
            for option, line in numbers(view, seat, decision, w).items():
                assert option == "" or len(line) <= 100, line
        if hasattr(decision, "options"):
            assert set(tones(view, seat, decision)) == {o.id for o in decision.options}
        if step % 50 == 0:
            for side in (0, 1):
                city = match.play.table.state.cities[side]
                left = cards_left(view, side)
                assert sum(left.values()) >= len(city.deck.value or city.spent)
        match.submit(seat, respond(GAME, sit(match, seat), "heuristic", rng))
    expected = {"boule2", "boule0", "debate", "place", "commit", "defend", "move", "military"}
    assert expected <= met
    assert not caplog.records


def test_the_odds_do_not_depend_on_what_a_seat_does_not_see() -> None:
    rng = Random(2)
    match = begin(GAME, rng.randbytes(32), 4, {"scenario": "archidamian-war"})
    for _ in range(120):
        seat = min(match.pending)
        match.submit(seat, respond(GAME, sit(match, seat), "heuristic", rng))
    state = match.play.table.state
    before = [battle_odds(seal(state, seat), side, 5, 5) for seat in range(4) for side in (0, 1)]
    for city in state.cities:
        rng.shuffle(city.deck.value)
    after = [battle_odds(seal(state, seat), side, 5, 5) for seat in range(4) for side in (0, 1)]
    assert before == after


def test_units_of_a_kind_go_in_one_press_and_each_step_of_it_is_on_offer() -> None:
    """A playout: every shortcut is answered step by step on a copy of the match."""
    rng, tried, longest = Random(6), 0, 0
    match = begin(GAME, rng.randbytes(32), 4, {"scenario": "archidamian-war"})
    for _ in range(420):
        if not match.pending:
            break
        seat = min(match.pending)
        decision = as_asked(match.pending[seat], seat)
        if decision.key == "move" and tried < 40:
            for option in shortcuts(match.view(seat), seat, decision)[:3]:
                steps, twin = option.id.split(AND_THEN), match.fork()
                for step in steps:
                    twin.submit(seat, step)
                tried, longest = tried + 1, max(longest, option.args["n"])
        match.submit(seat, respond(GAME, sit(match, seat), "heuristic", rng))
    assert tried > 4
    assert longest > 2


@pytest.mark.parametrize("locale", ["en", "es"])
def test_cards_losses_issues_and_comedies_can_be_looked_up(
    locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    rng = Random(4)
    match = begin(GAME, rng.randbytes(32), 4, {"scenario": "campaign"})
    for _ in range(60):
        seat = min(match.pending)
        match.submit(seat, respond(GAME, sit(match, seat), "heuristic", rng))
    view, w = match.view(0), Strict(locale, GAME.folder, NAMES, 0)
    pages = {name: tell(view, w) for name, tell in lookup.TEXTS.items()}
    assert all(len(page) <= 3800 for page in pages.values())
    assert w(f"play-{view.play}") in pages["plays"]
    assert w("issue-MIL") in pages["tables"]
    for side in (0, 1):
        for value, n in Counter(view.book.values[c] for c in view.book.decks[side]).items():
            assert f"{value}: {n} (" in pages["cards"]
    assert all(draw(view, w).startswith("<svg") for draw in lookup.ZOOMS.values())
    assert not caplog.records


@pytest.mark.parametrize("part", ["", "east"])
def test_the_map_marks_the_theaters_of_the_question_and_no_others(part: str) -> None:
    t = table()
    w = Strict("en", GAME.folder, NAMES, 0)
    options = [Option(f"{n}", n, key="opt-theater", args={"theater": f"{n}"}) for n in (14, 15, 7)]
    asked = Choice("place", options, about={"faction": "AF", "n": 2})
    plain = marked(t.state, w, part, Focus(0))
    assert CHOICE not in plain
    # of the three two are in the east; on the whole map the legend has the sign
    assert marked(t.state, w, part, Focus(0, asked)).count(CHOICE) == (2 if part else 4)
    here = Choice("military", [Option("march", "march")], about={"faction": "AF", "theater": "15"})
    assert marked(t.state, w, part, Focus(0, here)).count(CHOICE) == (1 if part else 2)


def test_with_two_factions_the_cards_of_the_one_that_is_asked_are_listed() -> None:
    match = begin(GAME, bytes(32), 2)
    seat = min(match.pending)
    view, decision = match.view(seat), as_asked(match.pending[seat], seat)
    w = Words("en", GAME.folder, NAMES, reader=seat)
    asked = FACTIONS.index(decision.about["faction"])
    (other,) = (f for f in range(4) if view.owner[f] == seat and f != asked)
    *listed, beside = hand_for(view, seat, decision, w).split("\n")
    assert listed == faction_hand(view, asked, w)
    assert beside.startswith(f"-# **{w(f'faction-{FACTIONS[other]}')}** · 0 tokens · ")
    assert beside.endswith(" · 10 cards, Entourage 0")
    assert len(cards_of(view, other)) == 10
