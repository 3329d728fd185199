"""Alt texts of pictures: plain text, cut only where a line, sentence or word ends."""

from __future__ import annotations

from random import Random

import pytest

import games
from bot.ui.widgets import ALT_TEXT_LENGTH, CALM, Builder
from bot.ui.words import described
from games.core.match import begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from games.core.words import Words
from tests.tools.evening import walk

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fede")


@pytest.mark.parametrize(
    ("text", "limit", "said"),
    [
        ("**Ana**: 3 coins", 99, "Ana: 3 coins"),
        ("-# small\n> *told* and ~~gone~~, `code`", 99, "small\ntold and gone, code"),
        (r"Ana\_1 and \*\*Bo\*\*", 99, "Ana_1 and **Bo**"),
        ("### Round 2 of 7", 99, "Round 2 of 7"),
        ("one line\ntwo lines", 18, "one line\ntwo lines"),
        ("one line\ntwo lines", 17, "one line …"),
        ("One. Two. Three.", 16, "One. Two. Three."),
        ("One. Two. Three.", 15, "One. Two. …"),
        ("Yes.\nAll of it in one long line", 20, "Yes.\nAll of it in …"),
        ("some words and no end", 14, "some words …"),
        ("x" * 20, 10, "x" * 8 + " …"),
    ],
)
def test_it_is_plain_and_ends_with_a_line_a_sentence_or_a_word(
    text: str, limit: int, said: str
) -> None:
    assert described(text, limit) == said
    assert len(said) <= limit


def test_a_picture_is_described_so() -> None:
    b = Builder(CALM)
    b.picture("<svg/>", "**Ana** has won.\n" + "And so on and so on. " * 60)
    (gallery,) = (part for part in walk(b.face().view.to_components()) if part["type"] == 12)
    said = gallery["items"][0]["description"]
    assert said.startswith("Ana has won.\nAnd so on")
    assert said.endswith("And so on and so on. …")
    assert ALT_TEXT_LENGTH - len(said) < len("And so on and so on. ")


@pytest.mark.parametrize("key", games.GAMES)
def test_the_boards_of_all_games_end_with_a_whole_line(key: str) -> None:
    game, rng = games.load(key), Random(4)
    match = begin(game, rng.randbytes(32), max(game.counts(game.options())))
    for _ in range(60):
        if match.pending:
            seat = rng.choice([*match.pending])
            match.submit(seat, sample(match.pending[seat], rng))
    for locale in ("en", "es"):
        w = Words(locale, game.folder, NAMES[: len(match.seats)])
        board = game.text(match.view(SPECTATOR), w)
        whole, said = described(board, 10_000), described(board, ALT_TEXT_LENGTH)
        assert not any(mark in said for mark in ("**", "__", "`"))
        assert whole.startswith(said.removesuffix(" …"))
        left = whole.removeprefix(said.removesuffix(" …"))
        assert not left or left[0] == "\n" or said.endswith(". …")
