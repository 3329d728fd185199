"""Every game is named in all lists of games; the failure says where one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.core.languages import LOCALES
from games.core.words import Words
from games.headless.newgame import PLACES

ROOT = Path(games.__file__).parents[1]


def missing(key: str) -> list[str]:
    """A sentence for each place outside of its folders in which a game is not named."""
    game = games.load(key)
    called = (key, *(Words(locale, game.folder)("game") for locale in LOCALES))
    return [
        f"{place.file}: {place.what} lacks {key}; add a line like `{place.line(key)}`."
        for place in PLACES
        if not any(
            name.startswith(called) for name in place.names((ROOT / place.file).read_text("utf-8"))
        )
    ] + unpublished(key)


def unpublished(key: str) -> list[str]:
    """What a game needs from its first version of rules on that players may rely on."""
    gallery = (ROOT / "docs" / "gallery.md").read_text("utf-8")
    if not games.load(key).rules or f"boards/{key}-en.png" in gallery:
        return []
    return [f"docs/gallery.md: the table of boards lacks {key}; `make gallery` draws them."]


@pytest.mark.parametrize("key", games.GAMES)
def test_a_game_is_named_in_every_place(key: str) -> None:
    assert missing(key) == []
