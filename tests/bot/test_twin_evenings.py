"""A few pairs of evenings that one reader must not tell apart; `make twins` plays all."""

from __future__ import annotations

from types import ModuleType

import pytest

from bot.delivery.sender import nonce
from bot.features.lobby import commands as lobby_commands
from bot.features.votes import commands as vote_commands
from bot.matches.body import Body
from bot.matches.question_ids import marked
from games.core.secret import SPECTATOR
from tests.plants.plant import REVEALED
from tests.tools.planting import Patch, planted
from tests.tools.twins.ends import ends_apart
from tests.tools.twins.evenings import Wish
from tests.tools.twins.leaks import prints, wrapped
from tests.tools.twins.marks import Marks
from tests.tools.twins.pairs import Pair
from tests.tools.twins.scripts import secret as secret_of

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
    Pair("pericles", 3, 2, Wish("en", "channel", "both", looks=4, every=5, worded=True), 4),
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
    commands: ModuleType,
) -> None:
    with planted(*wrapped(commands, "closing", prints)()):
        found = await ALONE.compare()
    assert found.apart != []


async def test_a_mark_that_depends_on_what_is_hidden_is_found() -> None:
    hidden = "mark(session) // 9 + leftover(session) % 9"
    with planted(Patch("bot.features.seat.view:_tools", "mark(session)", hidden, REVEALED)):
        found = await ALONE.compare()
    assert any("/why/" in line for line in found.apart), found.apart


def test_marks_and_nonces_tell_only_which_question_has_been_there_before() -> None:
    """The next question has number 10 in one world, and 11 in the other where somebody answered
    after the window had closed."""

    def read(world: int, *numbers: int, seat: int = 0) -> list[str]:
        secret, match = secret_of(world, 1), "abcdefgh"
        marks, body = Marks(secret, match), Body(secret=secret.hex())
        made = [marked(body, number) for number in numbers]
        ids = [marks.numbered(f"g1/a/{match}/{mark}/0/pass") for mark in made]
        calls = [nonce(match, f"call:{seat}", mark) for mark in made]
        return ids + [marks.numbered(f'"nonce": "{call}"') for call in calls]

    assert read(0, 8, 10, 12) == read(1, 8, 11, 13)
    assert read(0, 8, 10, 10) != read(1, 8, 11, 13), "the same question again"
    assert read(0, 8, 10, 8) != read(1, 8, 11, 11), "another one again"
    assert read(0, 8) != read(1, 8, seat=1), "another seat is called"
    plain = Marks(secret_of(0, 1), "abcdefgh")
    assert all(plain.numbered(text).startswith("<") for text in plain._known)
    for text in (str(marked(Body(secret="17" * 32), 8)), nonce("abcdefgh", "call:0", 8)):
        assert plain.numbered(text) == text, "not made of secret and number"
