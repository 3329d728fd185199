"""The boards of the gallery: every game in both languages, a little wider than a phone.

`python -m tests.bench.gallery FOLDER`: a seeded match between the game's own computer players, seen
by somebody who looks on, after so many answers.
"""

from __future__ import annotations

import argparse
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import games
from bot.delivery.pictures import draw
from bot.matches.computers import kinds
from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from games.core.words import Words

NAMES = ("Marta", "Iñaki", "Bartolomé", "Ana", "Lope", "Guiomar", "Noé")
AFTER = {  # seats, answers
    "kobayakawa": (5, 21),
    "coup": (5, 24),
    "offrandes": (4, 170),
    "earth_and_water": (2, 60),
    "polis": (2, 75),
    "imperios": (5, 420),
    "pericles": (4, 130),
}
WIDE = 480  # pixels


def after(key: str) -> tuple[int, int]:
    """Seats, and how many answers into a match: half of one, in a game that is not listed."""
    if key in AFTER:
        return AFTER[key]
    game, rng = games.load(key), Random(key)
    seats = max(n for n in game.counts(game.options()) if n <= len(NAMES))
    match, kind, answers = begin(game, rng.randbytes(32), seats), kinds(game)[0], 0
    while match.pending:
        seat = min(match.pending)
        match.submit(seat, respond(match.game, sit(match, seat), kind, rng))
        answers += 1
    return seats, answers // 2


def played(key: str) -> tuple[Match[Any], int]:
    """A match after so many answers, and its seats: the first of some that lasts so long."""
    game, (seats, answers) = games.load(key), after(key)
    kind = kinds(game)[0]
    seeds = count()
    while True:
        seed = next(seeds)
        rng = Random(f"{key}{seed}" if seed else key)
        match = begin(game, rng.randbytes(32), seats)
        while match.pending and match.version < answers:
            seat = min(match.pending)
            match.submit(seat, respond(match.game, sit(match, seat), kind, rng))
        if match.pending:
            return match, seats


def boards(key: str) -> dict[str, str]:
    """The board of one game as SVG, by language."""
    match, seats = played(key)
    game = match.game
    assert game.board is not None
    view = match.view()
    return {to: game.board(view, Words(to, game.folder, NAMES[:seats])) for to in LOCALES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for key in games.GAMES:
        for locale, svg in boards(key).items():
            big = draw(svg)
            import pyvips  # not before `draw` has said which fonts there are

            small = pyvips.Image.thumbnail_buffer(big, WIDE, height=9 * WIDE)
            small.pngsave(str(folder / f"{key}-{locale}.png"), palette=True, Q=80, effort=9)


if __name__ == "__main__":
    main()
