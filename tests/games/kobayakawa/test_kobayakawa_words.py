"""How Kobayakawa speaks to the reader."""

from __future__ import annotations

import pytest

from games.core.table import Event
from games.core.words import Words
from games.kobayakawa import GAME


@pytest.mark.parametrize(
    ("locale", "key", "own", "other"),
    [
        ("en", "shows", "You show 13.", "Bruno shows 13."),
        ("en", "held", "You held 13.", "Bruno held 13."),
        ("es", "shows", "Enseñas 13.", "Bruno enseña 13."),
        ("es", "held", "Tenías 13.", "Bruno tenía 13."),
    ],
)
def test_who_shows_a_card_is_spoken_to_as_for_drawing_it(
    locale: str, key: str, own: str, other: str
) -> None:
    w = Words(locale, GAME.folder, ["Ana", "Bruno"], 0)
    told = [w.event(Event(key, {"who": who, "it": 13})) for who in (0, 1)]
    assert told == [own, other]
