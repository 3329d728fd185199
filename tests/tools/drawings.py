"""Every picture of a game, as it appears in a match that a seed determines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import games
from games.core.art import Ending, Highlight, Illustration, PosterFact, PosterRating
from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import SPECTATOR
from games.core.table import Event
from games.core.words import Words

NAMES = ["Marta", "Iñaki", "Jugadora con un nombre muy largo", "WWWWWWWWWWWW", "Lope", "Zoe"]
EVERY = 9  # answers between two looks


def pictures(
    key: str,
    locale: str,
    seed: int,
    seats: int,
    options: dict[str, Any] | None = None,
    every: int = EVERY,
) -> Iterator[tuple[str, Illustration]]:
    """Boards, hands, moments, the box and the poster of one match, each with its name.

    `every` is how many answers there are between two looks.
    """
    game, rng = games.load(key), Random(seed)
    match = begin(game, rng.randbytes(32), seats, options or {})
    spoken = Words(locale, game.folder, NAMES[:seats])
    kind = next(iter(game.policies), "random")
    said, answers = list[Event](), 0
    if game.art.box is not None:
        yield "box", game.art.box(Words(locale, game.folder))
    while match.pending and answers < 4000:
        if answers % every == 0:
            yield from looks(game, match, spoken)
        seat = min(match.pending)
        match.submit(seat, respond(game, sit(match, seat), kind, rng))
        answers += 1
        said += match.heard(SPECTATOR)
        yield from told(game, match, match.heard(SPECTATOR), spoken)
    yield from looks(game, match, spoken)
    if game.art.poster is not None:
        views = [match.view(seat) for seat in match.seats]
        yield "poster", game.art.poster(views, ending(game, match, said, spoken), spoken)


def looks(game: Game[Any], match: Match[Any], w: Words) -> Iterator[tuple[str, Illustration]]:
    """The table for everybody, and each seat's hand."""
    if game.board is not None:
        view = match.view()
        yield "board", Illustration(game.board(view, w), game.text(view, w))
    for seat in match.seats if game.art.hand else []:
        own = Words(w.locale, game.folder, w.names, seat)
        assert game.art.hand is not None
        if (drawn := game.art.hand(match.view(seat), seat, own)) is not None:
            yield f"hand {seat}", drawn


def told(
    game: Game[Any], match: Match[Any], said: Sequence[Event], w: Words
) -> Iterator[tuple[str, Illustration]]:
    """The small pictures of what was just said."""
    for n, event in enumerate(said):
        draw = game.art.moments.get(event.key)
        drawn = draw(match.view(), said[n:], w) if draw is not None else None
        if drawn is not None:
            yield f"moment {event.key}", drawn


def ending(game: Game[Any], match: Match[Any], said: Sequence[Event], w: Words) -> Ending:
    """What a poster could tell of a match that is over."""
    result = match.result
    assert result is not None
    scores = result.scores
    places = [1 + sum(other > mine for other in scores) for mine in scores]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    events = [event for event in said if event.key in game.decisive][-3:]
    line = w(f"over-{result.reason}", **result.detail)
    return Ending(
        places,
        winners,
        line,
        [Highlight(w.event(event).replace("**", ""), "", event) for event in events],
        [
            PosterFact("Mejor caza", w.name(winners[0]), "la falsa Condesa de Aspasia"),
            PosterFact("Nadie lo dudó", "4 mentiras", "3 de Bruno, 1 de Dani"),
        ],
        PosterRating(w.name(winners[0]), 1512, 1534, 3),
    )
