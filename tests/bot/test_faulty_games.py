"""Games of other packages that raise, ask nonsense or say too much: only their own table stops."""

from __future__ import annotations

import logging
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from bot.matches.errors import RulesFailed
from bot.ui import widgets
from bot.ui.ids import MySeat, ShowBoard
from bot.ui.words import bot_words
from games.core.decision import Choice, Number, Option, Split, Unanswerable
from games.core.game import Game
from games.core.table import Table
from storage.records import LOBBY
from tests.tools.arena import Arena, arena

SAMPLE = Path(__file__).parents[1] / "samples" / "agora_coinflip"
HIDDEN = "contessa"
WENT_WRONG = bot_words("en")("went-wrong")
HEADS = Option("heads", "heads")

NONSENSE: dict[str, Any] = {
    "no options": Choice("hide", []),
    "two options with one id": Choice("hide", [HEADS, HEADS]),
    "an id that is too long for a button": Choice("hide", [Option("heads:" + "x" * 50, 1)]),
    "an id with signs that no button takes": Choice("hide", [Option("heads/@everyone", 1)]),
    "more than there are": Choice("hide", [HEADS], 2, 2),
    "a range with no number in it": Number("hide", 2, 1),
    "a number that nobody writes": Number("hide", 0, 10**30),
    "more than the boxes hold": Split("hide", 9, {"heads": 1}),
    "no decision": "heads",
}


@pytest.fixture
async def at(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Arena]:
    monkeypatch.syspath_prepend(str(SAMPLE))
    async with arena() as a:
        yield a
    for key in set(games.playable()) - set(games.GAMES):
        games.unregister(key)
    sys.modules.pop("agora_coinflip", None)


def coinflip(key: str = "faulty", **faults: Any) -> Game[Any]:
    """The sample package's game with something else in it."""
    from agora_coinflip import GAME

    game = replace(GAME, key=key, **faults)
    games.register(game)
    return game


def asks(decision: Any) -> Callable[[Table[Any]], Any]:
    """A phase with an honest question, and then this one."""

    async def hide(t: Table[Any]) -> Any:
        await t.choose(0, "hide", [HEADS])
        await t.ask(0, decision)
        return hide

    return hide


def raises(*_: Any) -> Any:
    raise KeyError(HIDDEN)


@pytest.mark.parametrize("what", NONSENSE)
async def test_a_question_that_nobody_could_answer_is_not_asked(at: Arena, what: str) -> None:
    coinflip(phases=(asks(NONSENSE[what]),))
    match = await at.match("Ana", "Bruno", game="faulty")
    before = await at.now(match)
    with pytest.raises(RulesFailed):
        await at.play(match, 0, "heads")
    after = await at.now(match)
    assert after.row.revision == before.row.revision
    assert [*after.playing().pending] == [0]
    assert "coin" in await at.press("Ana", MySeat(match, False)), "the first question still stands"


async def test_a_table_that_begins_with_nonsense_does_not_begin(at: Arena) -> None:
    async def hide(t: Table[Any]) -> Any:
        await t.choose(7, "hide", [HEADS])

    coinflip(phases=(hide,))
    with pytest.raises(Unanswerable):
        await at.match("Ana", "Bruno", game="faulty")
    assert len(await at.bot.store.matches.rows(status=(LOBBY,))) == 1


@pytest.mark.parametrize("face", ["hand", "text", "headline", "board"])
async def test_a_face_that_raises_tells_no_card_and_stops_no_other_table(
    at: Arena, face: str, caplog: pytest.LogCaptureFixture
) -> None:
    coinflip(**{face: raises})
    match = await at.match("Ana", "Bruno", game="faulty")
    with caplog.at_level(logging.DEBUG):
        shown = [await at.press("Ana", one) for one in (MySeat(match, False), ShowBoard(match))]
    assert WENT_WRONG in shown
    logged = [record.getMessage() for record in caplog.records]
    assert HIDDEN not in "".join([*logged, *shown, at.seen_by("Ana"), at.seen_by("Bruno")])
    other = await at.match("Carla", "Anita", "Stranger", game="kobayakawa")
    assert "Kobayakawa" in await at.press("Carla", MySeat(other, False))


async def test_a_face_that_discord_does_not_take_is_answered_by_a_sentence(
    at: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    coinflip(**dict.fromkeys(("headline", "text"), lambda *_: "@everyone " * 3_000))
    monkeypatch.setattr(widgets, "MESSAGE_LENGTH", 9_000)
    match = await at.match("Ana", "Bruno", game="faulty")
    assert await at.press("Ana", ShowBoard(match)) == WENT_WRONG
