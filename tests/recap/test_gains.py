"""What was gained, and what there is then, is not said a second time as a change."""

from __future__ import annotations

import pytest

import games
from bot.features.seat.recap import RecapLine, recap, untold
from bot.matches.body import Body, BodyDraft, ChairDraft
from bot.matches.session import Session
from games.core.changes import Change
from games.core.match import begin
from games.core.story import tell
from games.core.table import Event
from games.core.words import Words
from storage.records import LIVE, Row

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
    assert [*untold(ARMIES, [RecapLine(said, 0)], NAMES)] == left


def test_so_does_one_in_spanish() -> None:
    found = [Change("Ana", ("ejércitos 2 → 4", "censo 1 → 3"))]
    said = [
        RecapLine("Recluta de ejércitos: Bruno +1 (tiene 1) y Ana +2 (tiene 4).", 0),
        RecapLine("Censo de Ana: +2, ahora 3.", 0),
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
    assert [*untold([change], [RecapLine(told, 0)], NAMES)] == []
    less = RecapLine(told.replace("3.", "2.").replace("4.", "3."), 0)
    assert [*untold([change], [less], NAMES)] == [change]


def test_a_line_also_tells_what_follows_from_it() -> None:
    oman = [Change("Presence of Ana", ("Oman",))]
    assert [*untold(oman, [RecapLine("Ana expands to Oman.", 0)], NAMES)] == oman
    assert [*untold(oman, [RecapLine("Ana expands to Oman.", 0, also="presence")], NAMES)] == []
    assert [*untold(oman, [RecapLine("Ana expands to Saba.", 0, also="presence")], NAMES)] == oman
    assert [*untold(oman, [RecapLine("Bruno expands to Oman.", 0, also="presence")], NAMES)] == oman


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
        line = RecapLine(f"{w.event(event)} X", 0, also=w(f"{event.key}.also"))
        assert [*untold([change], [line], NAMES)] == []


@pytest.mark.parametrize("locale", ["en", "es"])
def test_who_is_driven_out_is_told_once_to_be_present_no_longer(locale: str) -> None:
    w = Words(locale, games.load("imperios").folder, NAMES)
    event = Event("expelled", {"who": 1, "whom": 0, "area": "OMA"})
    there = w("area-OMA")
    lost = Change(w("news-present", who=0, list="").rstrip(": "), (w("no-more", what=there),))
    line = RecapLine(w.event(event), 0, about=frozenset({1}), also=w("expelled.also"))
    assert [*untold([lost], [line], NAMES)] == []
    elsewhere = RecapLine(line.text.replace(there, "X"), 0, about=frozenset({1}), also=line.also)
    assert [*untold([lost], [elsewhere], NAMES)] == [lost]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_ones_own_bid_has_won_is_the_last_to_be_left_out(seat: int) -> None:
    chairs = [ChairDraft(person=n + 1, name=name) for n, name in enumerate(["Ana", "Bruno", "Eva"])]
    body = BodyDraft(chairs=chairs).model_dump(mode="json")
    row = Row("aaaaaaaa", 1, LIVE, "offrandes", 1, 2, 3, body, 0.0, 0.0)
    said = [
        Event("raises", {"who": seat, "it": 7}),
        Event("wins", {"who": seat, "cast": ["peasant", "soldier"], "it": 7}),
        *(Event("raises", {"who": 2, "it": it}) for it in (1, 2, 3, 4)),
    ]
    match, recent = begin(games.load("offrandes"), bytes(32), 3), tuple((0, one) for one in said)
    session = Session(row, Body.model_validate(body), match, recent)
    kept = recap(session, seat, "en").whole("more", 60)
    assert kept[0] == "You win **Peasant and Soldier** for 7.", "and not that it was bid"
    assert kept[-1] == "more"


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Points for the Priestess: Ana 6 → 8 and Bruno 8 → 12."),
        ("es", "Puntos por la Sacerdotisa: Ana 6 → 8 y Bruno 8 → 12."),
    ],
)
def test_what_several_prayers_came_to_is_one_line_and_no_change(locale: str, told: str) -> None:
    game = games.load("offrandes")
    w = Words(locale, game.folder, NAMES)
    said = [
        (5, Event("prays", {"who": 0, "points": 2, "total": 8})),
        (5, Event("prays", {"who": 1, "points": 4, "total": 12})),
    ]
    ((_, line),) = tell(said, game.story)
    assert w.event(line) == told
    points = {"en": "points", "es": "puntos"}[locale]
    found = [Change("Ana", (f"6 → 8 {points}",)), Change("Bruno", (f"8 → 13 {points}",))]
    assert [*untold(found, [RecapLine(told, 0)], NAMES)] == found[1:]


@pytest.mark.parametrize("locale", ["en", "es"])
def test_what_the_arts_of_several_came_to_is_one_line_and_no_change(locale: str) -> None:
    game = games.load("imperios")
    w = Words(locale, game.folder, NAMES)
    arts = [{"who": 0, "positions": 2, "total": 3}, {"who": 1, "positions": 1, "total": 1}]
    ((_, line),) = tell([(5, Event("census", args)) for args in arts], game.story)
    census = {"en": "census", "es": "censo"}[locale]
    found = [Change("Ana", (f"{census} 1 → 3",)), Change("Bruno", (f"{census} 0 → 2",))]
    assert [*untold(found, [RecapLine(w.event(line), 0)], NAMES)] == found[1:]
