"""The first line of a panel says who the reader is: the name and the side, if there are sides."""

from __future__ import annotations

import pytest

import games
from bot.features.seat.view import panel
from bot.ui.words import at_table
from games.core.languages import LOCALES
from tests.bot.test_moment_messages import begun

FIRST = {"es": "tú: P0", "en": "you: P0"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", games.GAMES)
def test_the_header_names_the_readers_side(key: str, locale: str) -> None:
    session = begun(key, 3)
    roles, w = session.game.roles, at_table(session, locale, 0)
    side = w(roles(session.view(0), 0)) if roles is not None else ""
    (box,) = panel(session, 0, locale).view.to_components()
    header = box["components"][0]["content"].splitlines()[1]
    assert " ·" not in header, "a dot could begin a line of a phone"
    who = header.removeprefix("-# ").split("\u00a0·")[0]
    assert who.endswith(f"{FIRST[locale]}, {side}" if side else FIRST[locale])
