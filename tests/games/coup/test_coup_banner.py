"""The banner of Coup's table: what it says of the last move fits its lines, uncut."""

from __future__ import annotations

import re

import pytest

from games.core.drawing import brief
from games.core.words import Words
from games.coup import GAME
from games.coup.board import header, latest
from games.coup.state import Move, State, TableOptions
from tests.games.coup.sitting import A, B, C, D

NAMES = ["Maximiliano José", "Bartholomew", "Wenceslao", "Guadalupe"]
MOVES = [  # action, claim, target, block
    ("steal", "captain", B, "ambassador"),
    ("steal", "captain", B, "inquisitor"),
    ("assassinate", "assassin", B, "contessa"),
    ("aid", "", -1, "duke"),
    ("embezzle", "no-duke", -1, ""),
    ("exchange", "ambassador", -1, ""),
    ("examine", "inquisitor", B, ""),
    ("convert", "", B, ""),
    ("coup", "", B, ""),
]


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("edition", ["classic", "urbis"])
@pytest.mark.parametrize(("action", "claim", "whom", "block"), MOVES)
def test_no_word_of_the_banner_is_cut(
    locale: str, edition: str, action: str, claim: str, whom: int, block: str
) -> None:
    w = brief(Words(locale, GAME.folder, NAMES))
    options = TableOptions.model_validate(
        {"edition": edition, "inquisitor": True, "reformation": True}
    )
    for blocked in (False, bool(block)):
        for denier in (-1, C) if blocked else (-1,):
            by, what = (D, block) if blocked else (-1, "")
            move = Move(A, action, whom, claim, C if claim else -1, by, what, denier, "caught")
            drawn = header(State(options, [2] * 4, turn=3, move=move), w)
            said = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
            assert len(said) >= 3
            assert not [line for line in said if "…" in line]


def test_what_came_first_is_left_out_before_what_came_last() -> None:
    said = ["claiming Captain", "challenged by Ana", "blocked by Bruno (Ambassador)"]
    short = ["claiming Captain", "challenged by Ana", "blocked by Bruno"]
    assert latest(said, short, 2_000) == " · ".join(said)
    assert latest(said, short, 500) == "challenged by Ana · blocked by Bruno"
    assert latest(said, short, 300) == "blocked by Bruno"
    assert latest([], [], 300) == ""
