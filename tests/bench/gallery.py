"""The boards of the gallery: every game in both languages, a little wider than a phone.

`python -m tests.bench.gallery FOLDER`: a seeded match between the game's own computer players, seen
by somebody who looks on, after so many answers.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import games
from bot.delivery.pictures import draw
from games.core.languages import LOCALES
from games.core.words import Words
from tests.tools.half_matches import NAMES, played

WIDE = 480  # pixels


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
