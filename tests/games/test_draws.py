"""A match that everybody has won is a draw, on posters and in texts."""

from __future__ import annotations

import pytest

from bot.ui.words import bot_words, of_game
from games.core.art import Ending
from games.core.posters import headline
from games.earth_and_water.stories import STYLE


@pytest.mark.parametrize(
    ("winners", "seats", "said"),
    [((0,), 2, "wins"), ((0, 1), 2, "draw"), ((0, 1), 3, "win"), ((), 2, "nobody wins")],
)
def test_all_of_them_draw_and_some_of_them_win(
    winners: tuple[int, ...], seats: int, said: str
) -> None:
    w = of_game("earth_and_water", "en")
    told = headline(Ending([1] * seats, winners), STYLE, w)
    assert f">{said}<" in told


@pytest.mark.parametrize(
    ("locale", "count", "said"),
    [
        ("en", "all", "**Ana and Bruno** draw."),
        ("en", 2, "**Ana and Bruno** share the victory."),
        ("es", "all", "**Ana y Bruno** empatan."),
        ("es", 2, "**Ana y Bruno** comparten la victoria."),
    ],
)
def test_a_draw_is_called_one(locale: str, count: object, said: str) -> None:
    t = bot_words(locale)
    assert t("won", names=t.listed(["Ana", "Bruno"]), count=count) == said
