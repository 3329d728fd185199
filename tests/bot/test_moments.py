"""The end card: the events that a game calls decisive, and the winners."""

from __future__ import annotations

from typing import Any

import pytest

import games
from bot.features.history.service import moments
from bot.features.table import view as table_view
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.ui.words import at_table, bot_words, of_game
from games.core.languages import LOCALES
from games.core.match import begin
from games.core.table import Event, Over, Ranked
from storage.records import OVER, Row


def said(*keys: str) -> list[tuple[int, Event]]:
    return [(line, Event(key, {"n": line})) for line, key in enumerate(keys)]


def told(*keys: str, decisive: tuple[str, ...] = ("out", "wins")) -> list[str]:
    return [f"{e.key}{e.args['n']}" for _, e in moments(said(*keys), decisive)]


@pytest.mark.parametrize("key", games.GAMES)
def test_decisive_events_are_events_of_the_game(key: str) -> None:
    game = games.load(key)
    assert game.decisive
    for locale in LOCALES:
        assert all(of_game(key, locale).knows(event) for event in game.decisive)


def test_eliminations_come_before_rounds_won_and_all_in_the_order_of_play() -> None:
    assert told("first", "wins", "out", "turn", "wins", "wins", "wins", "wins", "turn") == [
        "wins1",
        "out2",
        "wins4",
        "wins5",
        "wins6",
        "wins7",
    ]
    many = ["wins"] * 9 + ["out"] * 3
    assert told(*many) == ["wins6", "wins7", "wins8", "out9", "out10", "out11"]


def test_where_nothing_decisive_happened_the_opening_is_not_told_either() -> None:
    assert told("first", "turn", "turn", "storm") == ["turn1", "turn2", "storm3"]


def over(scores: list[float], winners: list[int] | None, ranked: bool = False) -> Session:
    match = begin(games.load("kobayakawa"), bytes(32), max(3, len(scores)))
    match.play.end((Ranked if ranked else Over)(scores, winners=winners))
    names = ("Ana", "Bruno", "Carla", "Dora")[: len(scores)]
    body = BodyDraft(chairs=[ChairDraft(name=n) for n in names], scores=scores)
    body.winners, body.reason, body.reason_args = winners, "medals", {"medals": 9}
    return Session(Row("aaaaaaaa", 1, OVER, "kobayakawa", 1, 2, 3, {}, 0.0, 0.0), body, match)


@pytest.mark.parametrize(
    ("scores", "winners", "english", "spanish"),
    [
        ([9, 4, 3], None, "**Ana** wins", "Gana **Ana**"),
        ([9, 9, 3], [0, 1], "**Ana and Bruno** share", "**Ana y Bruno** comparten"),
        ([0.9, 0.4, 0.3], [], "Nobody wins", "No gana nadie"),
        ([0.9, 0.4, 0.3], [2], "**Carla** wins", "Gana **Carla**"),
    ],
)
def test_the_end_line_names_the_winners_that_the_rules_name(
    scores: list[float], winners: list[int] | None, english: str, spanish: str
) -> None:
    session = over(scores, winners)
    for locale, words in (("en", english), ("es", spanish)):
        assert words in table_view.outcome(session, bot_words(locale), at_table(session, locale))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fraction_that_breaks_a_tie_ranks_and_is_not_shown(locale: str) -> None:
    session = over([0.4, 16.0, 0.6], [1])
    shown = table_view.outcome(session, bot_words(locale), at_table(session, locale)).splitlines()
    assert shown[-3:] == ["- Bruno: 16", "- Carla: 0", "- Ana: 0"]


@pytest.mark.parametrize(
    ("scores", "english", "spanish"),
    [
        (
            [1, 3, 2, 0],
            ["- 1st Bruno", "- 2nd Carla", "- 3rd Ana", "- 4th Dora"],
            ["- 1.º Bruno", "- 2.º Carla", "- 3.º Ana", "- 4.º Dora"],
        ),
        (
            [2, 3, 2, 0],
            ["- 1st Bruno", "- 2nd Ana", "- 2nd Carla", "- 4th Dora"],
            ["- 1.º Bruno", "- 2.º Ana", "- 2.º Carla", "- 4.º Dora"],
        ),
    ],
)
def test_where_nothing_was_counted_places_are_told_and_no_points(
    scores: list[float], english: list[str], spanish: list[str]
) -> None:
    session = over(scores, [1], ranked=True)
    for locale, told in (("en", english), ("es", spanish)):
        shown = table_view.outcome(session, bot_words(locale), at_table(session, locale))
        assert shown.splitlines()[-4:] == told


@pytest.mark.parametrize(
    ("scores", "winners"), [([1, 0], None), ([0, 0], None), ([1, 0, 0], None), ([0.2, 0.1, 0], [])]
)
def test_places_that_say_no_more_than_who_has_won_are_left_out(
    scores: list[float], winners: list[int] | None
) -> None:
    session = over(scores, winners, ranked=True)
    for locale in LOCALES:
        shown = table_view.outcome(session, bot_words(locale), at_table(session, locale))
        assert len(shown.splitlines()) == 2  # who has won, and how the match ended
        assert not any(digit in shown.splitlines()[0] for digit in "0123456789")


@pytest.mark.parametrize(
    ("key", "seats", "options", "ranked"),
    [
        ("coup", 3, {}, True),
        ("coup", 3, {"rounds_to_win": 2}, False),  # games won are counted
        ("earth_and_water", 2, {}, True),
        ("kobayakawa", 3, {}, False),
    ],
)
def test_a_game_says_whether_its_scores_were_counted(
    key: str, seats: int, options: dict[str, Any], ranked: bool
) -> None:
    match = begin(games.load(key), bytes(32), seats, options)
    while not match.result:
        seat = next(iter(match.pending))
        match.submit(seat, match.default(seat))
    assert isinstance(match.result, Ranked) is ranked


def test_who_concedes_has_counted_nothing() -> None:
    match = begin(games.load("polis"), bytes(32), 2)
    match.concede(0)
    assert isinstance(match.result, Ranked)
