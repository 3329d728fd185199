"""A few pairs of evenings that differ in what one reader cannot see; `make twins` plays all."""

from __future__ import annotations

import pytest

from games.core.secret import SPECTATOR
from tests.bot.twin_ends import ends_apart
from tests.bot.twin_evenings import Wish
from tests.twins.pairs import Pair

SAMPLE = [
    Pair("kobayakawa", 4, 1, Wish("en", "dm", looks=6, every=3), 5),
    Pair("coup", 4, 1, Wish("es", "both", "channel", looks=6, every=3), 5),
    Pair("offrandes", 3, SPECTATOR, Wish("en", "dm", "closed", looks=5, every=5), 4),
    Pair("earth_and_water", 2, 0, Wish("es", "closed", looks=5, every=5), 4),
    Pair("polis", 2, SPECTATOR, Wish("es", "dm", manages=True, looks=4, every=5), 4),
    Pair("imperios", 4, 1, Wish("en", "channel", "both", looks=4, every=5), 4, frozenset({2})),
    Pair("pericles", 3, 2, Wish("en", "channel", "both", looks=4, every=5), 4),
]


@pytest.mark.parametrize("pair", SAMPLE, ids=lambda pair: pair.game)
async def test_no_reader_can_tell_two_evenings_apart(pair: Pair) -> None:
    found = await pair.compare()
    assert found.apart == []
    assert found.compared > 20


@pytest.mark.parametrize("locale", ["en", "es"])
async def test_no_end_no_poster_and_no_lobby_tells_what_is_private(locale: str) -> None:
    assert await ends_apart("coup", locale) == []
