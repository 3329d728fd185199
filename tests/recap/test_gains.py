"""What was gained, and what there is then, is not said a second time as a change."""

from __future__ import annotations

import pytest

import games
from bot.seat.recap import Line, untold
from games.core.changes import Change
from games.core.table import Event
from games.core.words import Words

NAMES = ["Ana", "Bruno"]
ARMIES = [Change("Ana", ("armies 2 → 4",)), Change("Bruno", ("armies 0 → 1",))]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Armies recruited: Ana +2 (now 4) and Bruno +1 (now 1).", []),
        ("Armies recruited: Bruno +1 (now 1).", ARMIES[:1]),
        ("Armies recruited: Ana +3 (now 5) and Bruno +1 (now 1).", ARMIES[:1]),
        ("Armies recruited: Ana +1 (now 1) and Bruno +4 (now 4).", ARMIES),
        ("Census of Ana: +2, now 4.", ARMIES),
        ("Ana fights Bruno with 4 armies.", ARMIES),
    ],
)
def test_a_gain_tells_whose_it_is(said: str, left: list[Change]) -> None:
    assert [*untold(ARMIES, [Line(said, 0)], NAMES)] == left


def test_so_does_one_in_spanish() -> None:
    found = [Change("Ana", ("ejércitos 2 → 4", "censo 1 → 3"))]
    said = [
        Line("Recluta de ejércitos: Bruno +1 (tiene 1) y Ana +2 (tiene 4).", 0),
        Line("Censo de Ana: +2, ahora 3.", 0),
    ]
    assert [*untold(found, said, NAMES)] == []


@pytest.mark.parametrize(
    ("told", "change"),
    [
        ("Ana recluta un ejército y tiene 3.", Change("Ana", ("ejércitos 2 → 3",))),
        ("Ana recruits 2 armies and has 4.", Change("Ana", ("armies 2 → 4",))),
        ("Ana recruits an army and has 4.", Change("Ana", ("armies 3 → 4",))),
    ],
)
def test_so_does_one_whose_line_has_another_number_of_the_noun(told: str, change: Change) -> None:
    assert [*untold([change], [Line(told, 0)], NAMES)] == []
    less = Line(told.replace("3.", "2.").replace("4.", "3."), 0)
    assert [*untold([change], [less], NAMES)] == [change]


def test_a_line_also_tells_what_follows_from_it() -> None:
    oman = [Change("Presence of Ana", ("Oman",))]
    assert [*untold(oman, [Line("Ana expands to Oman.", 0)], NAMES)] == oman
    assert [*untold(oman, [Line("Ana expands to Oman.", 0, also="presence")], NAMES)] == []
    assert [*untold(oman, [Line("Ana expands to Saba.", 0, also="presence")], NAMES)] == oman
    assert [*untold(oman, [Line("Bruno expands to Oman.", 0, also="presence")], NAMES)] == oman


@pytest.mark.parametrize("locale", ["en", "es"])
def test_expanding_in_imperios_is_to_be_present_and_conquering_to_control(locale: str) -> None:
    game = games.load("imperios")
    w = Words(locale, game.folder, NAMES)
    for event, fact in (
        (Event("expands", {"who": 0, "area": "OMA"}), "news-present"),
        (Event("conquers", {"who": 0, "area": "OMA", "armies": 3}), "news-controls"),
        (Event("learns", {"who": 0, "item": "wheel"}), "news-owns"),
    ):
        change = Change(w(fact, who=0, list="").rstrip(": "), ("X",))
        line = Line(f"{w.event(event)} X", 0, also=w(f"{event.key}.also"))
        assert [*untold([change], [line], NAMES)] == []
