"""Whatever older builds have said in matches can be told by this one, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import games
from bot.features.moments.view import words
from games.core.game import Game
from games.core.match import audible, begin
from games.core.players import sample
from games.core.secret import SPECTATOR, Seat, Secret
from games.core.story import FinishedMatch, Said, tell
from games.core.table import Event
from games.core.words import Words
from tests.corpus.said import logs
from tests.tools.published import PUBLISHED

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fede", "Gala")
UNSAID = re.compile(r"[{}]|\$\w")  # what a message leaves where an argument is missing


def heard(said: Sequence[Said], reader: Seat) -> list[Said]:
    return [(line, one) for line, event in said for one in audible([event], reader)]


def lines(game: Game[Any], said: Sequence[Said], w: Words) -> list[str]:
    """The log as it is told to one reader, and its moments; without notices of the bot."""
    own = [one for one in said if not one[1].key.startswith("@")]
    told = [w.event(event) for _, event in tell(heard(own, w.reader), game.story)]
    moments = [e for _, e in heard(own, SPECTATOR) if e.key in game.story.moments]
    return told + [words(event, w) for event in moments]


@cache
def ended(key: str, seats: int) -> list[Any]:
    """The views of a match that was played to its end: what a tale looks at beside the log."""
    rng = Random(seats)
    match = begin(games.load(key), bytes(32), seats)
    while match.pending:
        seat = min(match.pending)
        match.submit(seat, sample(match.pending[seat], rng))
    return [match.view(seat) for seat in match.seats]


def opened(said: Sequence[Said], seats: int) -> list[Said]:
    """With all secrets open, as at the end."""

    def open_(value: Any) -> Any:
        return Secret(value.value, range(seats), value.kind) if isinstance(value, Secret) else value

    return [
        (line, Event(e.key, {name: open_(value) for name, value in e.args.items()}, e.to))
        for line, e in said
        if not e.key.startswith("@")
    ]


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("key", PUBLISHED)
def test_what_older_builds_have_said_is_told(
    key: str, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = games.load(key)
    assert logs(key), "run python -m tests.corpus.said"
    for log in logs(key):
        for reader in (SPECTATOR, 0):
            w = Words(locale, game.folder, NAMES[: log.seats], reader)
            told = lines(game, log.events(), w)
            assert told
            assert [line for line in told if UNSAID.search(line)] == []
    assert {record.getMessage() for record in caplog.records} == set()


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("key", PUBLISHED)
def test_the_story_of_a_match_that_older_builds_began_is_told(
    key: str, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = games.load(key)
    if game.story.tale is None:
        return
    for log in logs(key):
        if log.winners is None:
            continue
        w = Words(locale, game.folder, NAMES[: log.seats])
        said = opened(log.events(), log.seats)
        tale = game.story.tale(
            FinishedMatch(ended(key, log.seats), said, log.winners, lambda _, w=w: w)
        )
        told = [tale.line, *tale.notes, *(text for m in tale.moments for text in (m.title, m.text))]
        told += [text for fact in tale.facts for text in (fact.value, fact.text)]
        assert [text for text in told if UNSAID.search(text)] == []
    assert {record.getMessage() for record in caplog.records} == set()
