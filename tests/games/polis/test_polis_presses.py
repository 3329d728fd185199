"""How many presses the usual decisions of Polis cost: an action, a place, and how."""

from __future__ import annotations

from typing import Any

from bot.ui.discord_limits import MENU_OPTIONS
from bot.ui.questions import BUTTON_LIMIT, listed
from games.core.aids import AND_THEN
from games.core.decision import Choice, Split
from games.core.secret import seal
from games.core.words import Words
from games.polis import GAME
from games.polis.data import SPA
from games.polis.faces.choosing import shares, shortcuts
from tests.games.polis.polis_desk import Desk

EN = Words("en", GAME.folder, ("Ana", "Luis"))


def presses(d: Desk, *wanted: str) -> int:
    """Press after press, each an option, the first shortcut that begins so, or the first way."""
    for n, one in enumerate(wanted, 1):
        view: Any = seal(d.s, d.seat)
        if isinstance(d.ask, Split):
            ways = shares(view, d.seat, d.ask, EN)
            assert 0 < len(ways) <= MENU_OPTIONS
            d.answer(ways[0][0])
            continue
        assert isinstance(d.ask, Choice)
        short = [o.id for o in shortcuts(view, d.seat, d.ask) if o.id.startswith(one + AND_THEN)]
        d.answer(*(short[0].split(AND_THEN) if short else [one]))
        assert d.ask.key == "action" or n < len(wanted)
    assert d.ask.key == "action"
    return len(wanted)


def test_a_march_costs_an_action_a_target_and_how_many() -> None:
    d = Desk("5a")
    d.units("SPA", LAK=3, MES=2)
    assert presses(d.begin(), "march", "ARC") == 2  # all who can go
    assert d.sparta.hoplites["ARC"] == 5
    d = Desk("5a")
    d.units("SPA", LAK=3, MES=2)
    d.begin().answer("march", "ARC")
    view: Any = seal(d.s, d.seat)
    listed = [o.id for o in shortcuts(view, d.seat, d.ask)]
    assert "LAK+LAK+done" in listed
    assert len(listed) <= BUTTON_LIMIT
    d.answer(*"LAK+LAK+done".split(AND_THEN))  # an action, a target, two from Lakedaimon
    assert (d.sparta.hoplites["ARC"], d.ask.key) == (2, "action")


def test_tribute_costs_an_action_a_territory_and_a_way() -> None:
    d = Desk("5a")
    d.units("SPA", LAK=3, ACH=2)
    assert presses(d.begin(), "tribute", "LAK", "") == 3


def test_a_siege_costs_an_action_and_a_polis() -> None:
    d = Desk("5a", dice=[4])
    d.units("SPA", SIK=4, LAK=3)
    assert presses(d.begin(), "siege", "Gela") == 2


def test_every_way_to_use_a_wheat_is_offered_in_the_same_words() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8 + 1)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    split = d.ask
    assert isinstance(split, Split)
    assert split.key == "grow"
    ways = [*map(str, listed(split, shares(seal(d.s, d.seat), d.seat, split, EN)))]
    said = [words for _, words in shares(seal(d.s, d.seat), d.seat, split, EN)]
    assert len(ways) == len(said), "none is left for words that are not the game's"
    assert {"Sparta +1", "keep 1"} <= {*said}
    assert all(one.endswith(" +1") or one == "keep 1" for one in said)
