"""Every part of a board has an alt text of its own."""

from __future__ import annotations

from random import Random

import pytest

import games
from games.core.languages import LOCALES
from games.core.match import begin
from games.core.players import sample
from games.core.words import Words

ZOOMED = [key for key in games.GAMES if games.load(key).zooms]


@pytest.mark.parametrize("key", ZOOMED)
def test_every_part_of_a_board_has_words_of_its_own(key: str) -> None:
    game, rng = games.load(key), Random(4)
    assert {*game.zooms} == {*game.zoom_texts}
    seats = max(count for count in game.seats if count <= 5)
    match = begin(game, rng.randbytes(32), seats)
    while match.pending and match.version < 40:
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
    view = match.view()
    for locale in LOCALES:
        w = Words(locale, game.folder, ["Ana", "Bruno", "Carla", "Dani", "Eva"][:seats])
        assert game.board is not None
        said = {game.board(view, w): game.text(view, w)}
        for part, draw in game.zooms.items():
            told = game.zoom_texts[part](view, w)
            assert len(told) > 20, part
            assert said.setdefault(draw(view, w), told) == told, part  # equal pictures, equal words
        assert len({*said.values()}) == len(said)
    now = [*game.zooms_now(view)] if game.zooms_now is not None else [*game.zooms]
    own = [game.zooms[part](view, w) for part in now]
    assert {*said} == {game.board(view, w), *own}
    assert len({*own}) == len(own)
