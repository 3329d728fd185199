"""How Kobayakawa speaks to the reader."""

from __future__ import annotations

import pytest

from games.core.table import Event
from games.core.words import Words
from games.kobayakawa import GAME


@pytest.mark.parametrize(
    ("locale", "key", "own", "other"),
    [
        ("en", "shows", "You show the 13.", "Bruno shows the 13."),
        ("en", "held", "You held the 13.", "Bruno held the 13."),
        ("es", "shows", "Muestras el 13.", "Bruno muestra el 13."),
        ("es", "held", "Tenías el 13.", "Bruno tenía el 13."),
    ],
)
def test_who_shows_a_card_is_spoken_to_as_for_drawing_it(
    locale: str, key: str, own: str, other: str
) -> None:
    w = Words(locale, GAME.folder, ["Ana", "Bruno"], 0)
    told = [w.event(Event(key, {"who": who, "it": 13})) for who in (0, 1)]
    assert told == [own, other]
