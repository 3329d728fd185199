"""What can be looked up reads as whole lines."""

from __future__ import annotations

import re

import pytest

import games
from games.core.languages import LOCALES
from games.core.words import Words
from tests.tools.half_matches import NAMES, played

LOOSE = re.compile(r"^[ ·,;]|[ ·,;]$|  | [,;.)]|\( |\{|\}", re.MULTILINE)


@pytest.mark.parametrize("key", games.GAMES)
def test_nothing_hangs_loose_in_what_can_be_looked_up(key: str) -> None:
    match, seats = played(key)
    game, view = match.game, match.view(0)
    for locale in LOCALES:
        w = Words(locale, game.folder, NAMES[:seats], reader=0)
        texts = [game.text(view, w), game.hand(view, 0, w)]
        texts += [tell(view, w) for tell in game.zoom_texts.values()]
        for text in texts:
            assert LOOSE.search(text) is None, text
