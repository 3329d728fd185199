"""How the log is told: one line for each act, and nothing left out."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core.languages import LOCALES
from games.core.match import begin
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import SPECTATOR, Secret, seal
from games.core.story import LINE_PARTS, EventRun, Fold, Story, tell
from games.core.table import Event
from games.core.words import Words

STORY = Story(
    folds=(
        Fold("doubted", "doubts", "shows"),
        Fold("caught", "doubts", "fails", ("loses", {"card": "card2"})),
        Fold("shown", "doubts", "shows", ("loses", {"card": "card2"})),
    ),
    together={"passes": "all-pass"},
    runs=(EventRun("rolls-all", {"rolls": "part-rolls", "slips": "part-slips"}, "round"),),
)


def rolls(n: int, key: str = "rolls", **more: Any) -> Event:
    return Event(key, {"round": 1, "n": n, **more})


def said(*events: Event) -> list[tuple[int, Event]]:
    return list(enumerate(events, 1))


def told(*events: Event) -> list[tuple[int, str, dict[str, Any]]]:
    return [(seq, event.key, dict(event.args)) for seq, event in tell(said(*events), STORY)]


def doubt(who: int, whom: int) -> Event:
    return Event("doubts", {"who": who, "whom": whom})


def test_events_that_follow_one_another_are_one_line_with_the_arguments_of_all() -> None:
    lines = told(
        doubt(1, 2),
        Event("fails", {"who": 2, "card": "duke"}),
        Event("loses", {"who": 2, "card": "captain"}),
    )
    assert lines == [(3, "caught", {"who": 1, "whom": 2, "card": "duke", "card2": "captain"})]


def test_of_two_that_begin_alike_the_longer_one_is_told_when_it_fits() -> None:
    shows = Event("shows", {"who": 2})
    assert [key for _, key, _ in told(doubt(1, 2), shows, Event("loses", {"who": 1}))] == ["shown"]
    assert [key for _, key, _ in told(doubt(1, 2), shows, Event("turn", {}))] == ["doubted", "turn"]


def test_what_is_broken_off_is_told_as_it_was_said() -> None:
    keys = [key for _, key, _ in told(doubt(1, 2), Event("turn", {}), Event("fails", {"who": 2}))]
    assert keys == ["doubts", "turn", "fails"]
    assert [key for _, key, _ in told(doubt(1, 2))] == ["doubts"]


def test_what_somebody_was_told_alone_comes_after_what_it_stood_in() -> None:
    lines = told(
        doubt(1, 2),
        Event("shows", {"who": 2}),
        Event("replaces", {"card": "duke"}, frozenset({2})),
        Event("loses", {"who": 1, "card": "captain"}),
    )
    assert [(seq, key) for seq, key, _ in lines] == [(4, "shown"), (3, "replaces")]


def test_equal_events_of_several_people_are_one_line_in_the_order_of_play() -> None:
    passes = [Event("passes", {"who": who}) for who in (2, 0, 1)]
    assert told(*passes) == [(3, "all-pass", {"who": [2, 0, 1]})]


@pytest.mark.parametrize(
    "events",
    [
        [Event("passes", {"who": 0})],
        [Event("passes", {"who": 0}), Event("passes", {"who": 0})],
        [Event("passes", {"who": 0, "for": 1}), Event("passes", {"who": 1, "for": 2})],
        [Event("passes", {"who": 0}), Event("turn", {}), Event("passes", {"who": 1})],
        [Event("passes", {"who": 0}), Event("passes", {"who": 1}, frozenset({1}))],
    ],
    ids=["one alone", "the same twice", "not alike", "parted", "one was told alone"],
)
def test_what_is_not_the_same_of_several_stays_apart(events: list[Event]) -> None:
    assert [key for _, key, _ in told(*events)] == [event.key for event in events]


def test_who_pays_in_silver_is_not_told_that_silver_has_moved_in_the_market_of_polis() -> None:
    paid = {"who": 0, "market": "Aigyptos", "good": "silver", "price": 4, "offer": "wheat", "n": 4}
    moved = {"good": "metal", "steps": 4, "way": "left", "n": 1}
    game = games.load("polis")
    heard = said(Event("trades", paid), Event("market", moved))
    ((_, event),) = tell(heard, game.story)
    line = Words("en", game.folder, ["Ana", "Bruno"]).event(event)
    assert "4 silver for 4 wheat; in the market, metal is now worth more (column 1)" in line


def test_a_run_is_one_line_of_many_parts() -> None:
    ((line, event),) = tell(said(rolls(6), rolls(4, "slips"), rolls(6)), STORY)
    assert (line, event.key, event.args["round"], event.args["n"]) == (3, "rolls-all", 1, 3)
    parts = [(part.key, part.args["n"]) for part in event.args["parts"]]
    assert parts == [("part-rolls", 6), ("part-slips", 4), ("part-rolls", 6)]
    assert STORY.kinds("rolls-all") == {"rolls-all", "rolls", "slips"}


@pytest.mark.parametrize(
    "events",
    [
        [rolls(6)],
        [rolls(6), Event("turn", {}), rolls(6)],
        [rolls(6), rolls(5, round=2)],
        [rolls(6), Event("rolls", {"round": 1, "n": 2}, frozenset({1}))],
    ],
    ids=["one alone", "parted", "another round", "one was told alone"],
)
def test_what_does_not_belong_to_a_run_stays_apart(events: list[Event]) -> None:
    assert [key for _, key, _ in told(*events)] == [event.key for event in events]


def test_a_run_has_no_more_parts_than_can_be_read() -> None:
    lines = tell(said(*(rolls(n) for n in range(LINE_PARTS + 2))), STORY)
    assert [len(event.args["parts"]) for _, event in lines] == [LINE_PARTS, 2]


def test_equal_parts_of_a_run_are_one(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "rolls-all = Round { $round }: { $parts }.\npart-rolls = a { $n }\npart-slips = a slip\n",
        "utf-8",
    )
    ((_, event),) = tell(said(rolls(6), rolls(4, "slips"), rolls(6)), STORY)
    assert Words("en", tmp_path, ["Ana"]).event(event) == "Round 1: a 6 ×2 and a slip."


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "Ana collects in Lakedaimon: 1 wood and 3 wheat."),
        ("es", "Ana recauda en Lakedaimon: 1 de madera y 3 de trigo."),
    ],
)
def test_what_an_event_counts_is_told_as_a_list_without_what_there_is_none_of(
    locale: str, line: str
) -> None:
    polis = games.load("polis")
    goods = {"metal": 0, "wood": 1, "wine": 0, "oil": 0, "silver": 0, "wheat": 3}
    gained = Event("collects", {"who": 0, "region": "LAK", **goods})
    ((_, told),) = tell([(1, gained)], polis.story)
    assert Words(locale, polis.folder, ["Ana", "Bruno"]).event(told) == line
    assert polis.story.kinds(told.key) == {"collects", "tells-collects"}


def test_a_fold_has_two_parts_at_least() -> None:
    with pytest.raises(ValueError, match="two parts"):
        Fold("alone", "doubts")


def test_what_is_sealed_stays_sealed_in_a_fold(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "both = { $who } draws { $it }, drops { $dropped }.\n    .sealed = { $who } draws.\n",
        "utf-8",
    )
    story = Story(folds=(Fold("both", "draws", ("drops", {"it": "dropped"})),))
    events = [
        Event("draws", {"who": 0, "it": Secret("duke", {0})}),
        Event("drops", {"who": 0, "it": "captain"}),
    ]
    for reader, line in ((0, "Ana draws duke, drops captain."), (SPECTATOR, "Ana draws.")):
        heard = [(1, Event(e.key, {k: seal(v, reader) for k, v in e.args.items()})) for e in events]
        words = Words("en", tmp_path, ["Ana"], reader)
        assert [words.event(event) for _, event in tell(heard, story)] == [line]


@pytest.mark.parametrize("key", games.GAMES)
def test_a_game_knows_the_words_of_its_telling(key: str) -> None:
    game = games.load(key)
    for locale in LOCALES:
        words = Words(locale, game.folder)
        assert [
            m for m in [*game.story.messages(), *game.story.parts()] if not words.knows(m)
        ] == []


@pytest.mark.parametrize(
    ("key", "seats", "folds"),
    [
        ("coup", 4, 0.6),
        ("kobayakawa", 4, 0.85),
        ("offrandes", 4, 0.9),
        ("earth_and_water", 2, 0.9),
        ("polis", 2, 0.9),
        ("imperios", 4, 0.75),
        ("pericles", 4, 0.5),
    ],
)
def test_a_whole_game_is_told_in_fewer_lines_that_keep_their_order(
    key: str, seats: int, folds: float
) -> None:
    game, rng = games.load(key), Random(5)
    match = begin(game, bytes([7]) * 32, seats)
    heard = []
    while not match.result and match.version < 160:
        seat = next(iter(match.pending))
        match.submit(seat, respond(game, sit(match, seat), "heuristic", rng))
        heard += [(match.version, event) for event in match.heard(SPECTATOR)]
    lines = tell(heard, match.game.story)
    assert len(lines) <= folds * len(heard)
    assert [seq for seq, _ in lines] == sorted(seq for seq, _ in lines)
    words = Words("en", match.game.folder, ["Ana", "Bruno", "Carla", "Dora"])
    assert not [line for _, event in lines if "{" in (line := words.event(event))]
