"""How a round of Imperios is told: how far the game is, and a fight in one line."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.story import tell
from games.core.table import Event
from games.core.words import Words
from games.imperios import GAME
from games.imperios.faces import hand, headline, lacking
from games.imperios.state import CONTROL
from games.imperios.telling import STORY
from tests.games.imperios.imperios_scene import state

EN, ES = (Words(locale, GAME.folder, ("Ana", "Bruno", "Carla")) for locale in ("en", "es"))


@pytest.mark.parametrize(
    ("seats", "there", "ending", "english", "spanish"),
    [
        (5, 0, "", "0 of 3 in the Bronze Age", "0 de 3 en la Edad de Bronce"),
        (5, 2, "", "2 of 3 in the Bronze Age", "2 de 3 en la Edad de Bronce"),
        (4, 1, "", "1 of 2 in the Bronze Age", "1 de 2 en la Edad de Bronce"),
        (5, 2, "tokens", "the last round", "última ronda"),
    ],
)
def test_a_round_says_how_many_are_in_the_final_age_of_how_many_end_the_game(
    seats: int, there: int, ending: str, english: str, spanish: str
) -> None:
    """12.4. Nobody knows how many rounds there will be; half of all in the final Age end it."""
    s = state({n: {"age": 2} for n in range(there)}, seats)
    s.round, s.step, s.ending = 7, "red", ending
    assert headline(s, EN) == f"Round 7 · red phase · {english}"
    assert headline(s, ES) == f"Ronda 7 · fase roja · {spanish}"


def act(key: str, **args: Any) -> Event:
    return Event(key, args)


def lines(*events: Event) -> list[str]:
    return [EN.event(event) for _, event in tell([*enumerate(events)], STORY)]


def test_blows_and_parries_are_one_line_and_what_came_of_them_another() -> None:
    where = {"area": "ATI"}
    assert lines(
        act("invades", who=0, whom=1, **where),
        act("parries", who=1, whom=0, ours=2, theirs=1, **where),
        act("gives-in", who=1, **where),
        act("sacks", who=0, whom=1, armies=2, **where),
        act("census", who=0, positions=1, total=5),
        act("invades", who=0, whom=2, area="ROM"),
    ) == [
        "⚔ **Attica**: Ana attacks what Bruno controls, Bruno parries (armies left: Ana 2, Bruno "
        "1), and Bruno does not parry.",
        "Ana sacks **Attica** (2 armies): Bruno loses it, and the place is neutral. Census of Ana "
        "+1, now 5.",
        "Ana attacks **Rome**, which Carla controls.",
    ]


def test_a_declared_deed_is_told_with_what_became_of_it() -> None:
    way = act("declares", who=0, deed="conquer", area="ROM", path=["TIR", "SIC"])
    block = {"by": 1, "who": 0, "deed": "conquer", "area": "ROM", "path": "CAR–TIR–SIC–ROM"}
    taken = act("conquers", who=0, area="ROM", armies=4)
    left = act("gives-up", who=0, area="SIC")
    assert lines(way, taken, act("gains", who=0, item="wine"), way, act("blocks", **block)) == [
        "Ana conquers **Rome** by way of the Tyrrhenian Sea and Sicily (4 armies) and gains Wine.",
        "Ana declares: conquer Rome, over the Tyrrhenian Sea and Sicily. Bruno blocks it; the "
        "block may be lifted.",
    ]
    assert lines(way, taken) == [
        "Ana conquers **Rome** by way of the Tyrrhenian Sea and Sicily (4 armies)."
    ]
    assert lines(left, act("expands", who=0, area="ROM")) == [
        "Ana has no totem left, leaves Sicily and expands to **Rome**."
    ]


@pytest.mark.parametrize(
    ("deed", "english"), [("expel", "expel Bruno from Rome"), ("sack", "attack Bruno in Rome")]
)
def test_an_attack_is_declared_with_whom_it_is_against(deed: str, english: str) -> None:
    way = act("threatens", who=0, whom=1, deed=deed, area="ROM", path=["TIR", "SIC"])
    block = {"by": 2, "who": 0, "deed": deed, "area": "ROM", "path": "CAR–TIR–SIC–ROM"}
    over = f"Ana declares: {english}, over the Tyrrhenian Sea and Sicily."
    assert lines(way) == [f"{over} It may be blocked."]
    assert lines(way, act("blocks", **block)) == [
        f"{over} Carla blocks it; the block may be lifted."
    ]
    assert lines(way, act("blocks", **block), act("holds", **block)) == [
        f"{over} Carla blocks it and keeps the block."
    ]


@pytest.mark.parametrize(
    ("civ", "english", "spanish"),
    [
        ({}, "For the next Age you lack 1 capital, 1 city, 2 goods, and 2 technologies.",
         "Falta para la Edad siguiente: 1 capital, 1 ciudad, 2 bienes y 2 tecnologías."),
        ({"goods": ["wine", "amber", "glass"], "technologies": ["red1"],
          "totems": {"CAR": CONTROL, "ATI": CONTROL}},
         "For the next Age you lack 1 technology.",
         "Falta para la Edad siguiente: 1 tecnología."),
        ({"goods": ["wine", "amber"], "technologies": ["red1", "blue1"],
          "totems": {"CAR": CONTROL, "ATI": CONTROL}},
         "You have everything for the next Age.", "Tienes todo para la Edad siguiente."),
        ({"age": 2, "goods": ["wine", "amber"], "technologies": ["red1"]},
         "To end the game you lack", "Falta para acabar la partida:"),
    ],
)  # fmt: skip
def test_a_hand_says_what_is_still_lacking(civ: dict[str, Any], english: str, spanish: str) -> None:
    """12.1; 12.5 in the last Age. What is there already, and more of it, is left out."""
    s = state({0: civ}, 5)
    assert lacking(s, 0, EN).startswith(english)
    assert lacking(s, 0, ES).startswith(spanish)


def test_once_it_is_over_nothing_is_lacking_any_more() -> None:
    s = state({0: {}}, 5)
    assert lacking(s, 0, EN) in hand(s, 0, EN)
    s.step = "over"
    assert "lack" not in hand(s, 0, EN)
