"""What can be looked up in Pericles: the present score, and every card of both decks."""

from __future__ import annotations

import copy

import pytest

from games.core.languages import LOCALES
from games.core.secret import seal
from games.core.table import Over
from games.pericles import GAME, lookup
from games.pericles.cards import card_option
from games.pericles.data import FACTIONS
from games.pericles.ending import final_score
from games.pericles.lookup import counted, deck_of, score
from games.testing.laws import Strict
from tests.games.pericles.pericles_rig import AF, dominant, hands, table

NAMES = ("Ana", "Bruno", "Carla", "Dani")


@pytest.mark.parametrize("scenario", ["campaign", "archidamian-war", "time-of-peace", "aegean"])
@pytest.mark.parametrize("government", [(0, 2), (1, 3)])
def test_the_score_is_what_the_end_would_give(scenario: str, government: tuple[int, int]) -> None:
    """11.14 By the rules of each scenario; an odd point to who governs."""
    t = table(scenario, honor=[31, 30, 29, 28])
    dominant(t, *government)
    found = [sum(parts) for parts in counted(t.state)]
    after = copy.deepcopy(t.state)
    t.state = after
    with pytest.raises(Over):
        final_score(t)
    assert found == after.honor


def test_the_score_names_what_it_is_made_of_and_both_cities() -> None:
    w = Strict("en", GAME.folder, NAMES)
    t = table("campaign", honor=[10, 10, 10, 10])
    dominant(t, 0, 2)
    parts = counted(t.state)
    head, first, second, *_ = score(t.state, w)
    athens, sparta = sum(sum(p) for p in parts[:2]), sum(sum(p) for p in parts[2:])
    assert head == f"**If it ended now: Athens {athens} : {sparta} Sparta**"
    assert first.startswith(f"Aristocrats: {sum(parts[0])} = Honor 10, government +5, bases ")
    assert "government −5" in second


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("side", [0, 1])
def test_every_card_is_told_with_both_halves_and_where_it_is(locale: str, side: int) -> None:
    w = Strict(locale, GAME.folder, NAMES)
    t = table()
    view = t.state
    deck = view.book.decks[side]
    lines = deck_of(side)(view, w)
    assert len(lines) == 1 + len(deck)
    assert all(w(f"faction-{FACTIONS[2 * side + half]}") in lines[0] for half in (0, 1))
    for card in deck:
        left, right = (w.option(card_option("standard", card, half)) for half in (0, 1))
        assert any(line.startswith(f"{left} · {right.partition(' · ')[2]}") for line in lines)
    assert all(len(tell(view, w)) <= 3800 for tell in lookup.TEXTS.values())


def test_of_cards_in_hand_only_the_own_ones_are_known() -> None:
    w = Strict("en", GAME.folder, NAMES)
    t = table()
    first, second, third = t.state.book.decks[0][:3]
    hands(t, [first], [second])
    t.state.cities[0].deck.value.remove(third)
    t.state.cities[0].discards.append(third)
    mine, theirs = (deck_of(0)(seal(t.state, seat), w) for seat in (AF, 1))
    yours = [sum(line.endswith("(yours)") for line in lines) for lines in (mine, theirs)]
    out = [sum(line.endswith("(out)") for line in lines) for lines in (mine, theirs)]
    assert (yours, out) == ([1, 1], [1, 1])
    assert mine != theirs
