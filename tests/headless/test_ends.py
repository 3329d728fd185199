"""Under every option a game that is played to its end can be told, drawn and looked back on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import games
from bot.matches.events import read_event, write_event
from games.core.art import Ending
from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import respond, sample
from games.core.seated import sit
from games.core.secret import SPECTATOR, Secret
from games.core.story import FinishedMatch, Said, Tale, tell
from games.core.table import Event
from games.core.words import Words
from tests.corpus.record import seated, values
from tests.tools.published import PUBLISHED

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fede", "Gala")
FIRST, LAST = 3, -3  # of a long range of numbers these are played
GAMES = 2  # for each value of an option, with others by chance
SLOW = {"imperios"}  # whoever plays it by lot never ends it


def facets(game: Game[Any]) -> Iterator[tuple[str, Any]]:
    for name, every in values(game).items():
        for value in every if len(every) < 20 else [*every[:FIRST], *every[LAST:]]:
            yield f"option {name}", value


def play(
    game: Game[Any], seats: int, options: dict[str, Any], rng: Random
) -> tuple[Match[Any], list[Said]]:
    """A match to its end, and all that was said in it, as it is read from the store."""
    match = begin(game, rng.randbytes(32), seats, options)
    said = [(0, event) for event in match.fresh]
    while match.pending:
        seat = rng.choice(sorted(match.pending))
        if game.key in SLOW:
            match.submit(seat, respond(game, sit(match, seat), "heuristic", rng))
        else:
            match.submit(seat, sample(match.pending[seat], rng))
        said += [(match.version, event) for event in match.fresh]
    return match, [(line, opened(read_event(write_event(event)), seats)) for line, event in said]


def opened(event: Event, seats: int) -> Event:
    everybody = (SPECTATOR, *range(seats))
    args = {
        name: Secret(value.value, everybody, value.kind) if isinstance(value, Secret) else value
        for name, value in event.args.items()
    }
    return Event(event.key, args, event.to)


def tale_of(match: Match[Any], said: list[Said], w: Words) -> Tale:
    assert match.game.story.tale is not None
    assert match.result is not None
    views = [match.view(seat) for seat in match.seats]
    return match.game.story.tale(FinishedMatch(views, said, match.result.winners, lambda _: w))


def poster(match: Match[Any], tale: Tale, w: Words) -> str:
    draw, result = match.game.art.poster, match.result
    assert draw is not None
    assert result is not None
    places = [1 + sum(other > mine for other in result.scores) for mine in result.scores]
    line = tale.line or "It is over."
    ending = Ending(places, tuple(result.winners), line, tale.moments, tale.facts, None, ())
    return draw([match.view(seat) for seat in match.seats], ending, w).svg


@pytest.mark.parametrize("key", PUBLISHED)
def test_the_end_is_told_and_drawn_under_every_option(
    key: str, caplog: pytest.LogCaptureFixture
) -> None:
    game, played = games.load(key), Counter[tuple[str, Any]]()
    for facet in facets(game):
        for n in range(played[facet], 1 if key in SLOW else GAMES):
            rng = Random(f"{key} {facet} {n}")
            table = seated(game, facet, rng)
            assert table is not None, facet
            played.update((f"option {name}", value) for name, value in table[1].items())
            match, said = play(game, *table, rng)
            for locale in ("en", "es"):
                w = Words(locale, game.folder, NAMES[: table[0]])
                lines = [w.event(event) for _, event in tell(said, game.story)]
                tale = tale_of(match, said, w)
                texts = [tale.line, *tale.notes, *(fact.text for fact in tale.facts)]
                texts += [text for one in tale.moments for text in (one.title, one.text)]
                assert [text for text in lines + texts if "{" in text] == [], (facet, n)
                assert poster(match, tale, w).startswith("<svg"), (facet, n)
        assert {record.getMessage() for record in caplog.records} == set(), facet
