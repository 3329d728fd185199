"""A few pairs of evenings that one reader must not tell apart; `make twins` plays all."""

from __future__ import annotations

from types import ModuleType

import pytest

from bot.lobby import commands as lobby_commands
from bot.votes import commands as vote_commands
from games.core.secret import SPECTATOR
from tests.bot.test_planted_surface_leaks import prints, wrapped
from tests.bot.twin_ends import ends_apart
from tests.bot.twin_evenings import Wish
from tests.twins.pairs import Pair

# who plays with a computer only is asked before the game is closed
ALONE = Pair("coup", 2, 0, Wish("es", looks=1, every=9), 4, frozenset({1}))
SAMPLE = [
    Pair("kobayakawa", 4, 1, Wish("en", "dm", looks=6, every=3), 5),
    Pair("coup", 4, 1, Wish("es", "both", "channel", looks=6, every=3), 5),
    ALONE,
    Pair("offrandes", 3, SPECTATOR, Wish("en", "dm", "closed", looks=5, every=5), 4),
    Pair("earth_and_water", 2, 0, Wish("es", "closed", looks=5, every=5), 4),
    Pair("polis", 2, SPECTATOR, Wish("es", "dm", manages=True, looks=4, every=5), 4),
    Pair("imperios", 4, 1, Wish("en", "channel", "both", looks=4, every=5), 4, frozenset({2})),
    Pair("pericles", 3, 2, Wish("en", "channel", "both", looks=4, every=5), 4),
]


@pytest.mark.parametrize("pair", SAMPLE, ids=lambda pair: f"{pair.game}-{pair.seats}")
async def test_no_reader_can_tell_two_evenings_apart(pair: Pair) -> None:
    found = await pair.compare()
    assert found.apart == []
    assert found.compared > 20


@pytest.mark.parametrize("locale", ["en", "es"])
async def test_no_end_no_poster_and_no_lobby_tells_what_is_private(locale: str) -> None:
    assert await ends_apart("coup", locale) == []


@pytest.mark.parametrize("commands", [lobby_commands, vote_commands])
async def test_a_leak_in_the_question_before_a_game_is_closed_is_found(
    commands: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrapped(commands, "closing", prints)(monkeypatch)
    found = await ALONE.compare()
    assert found.apart != []
