"""The picture of the board, and the same in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.core.words import Words
from games.earth_and_water import GAME
from games.earth_and_water.data import CITIES, GREECE
from games.earth_and_water.tokens import MARK
from tests.games.earth_and_water.scene import operations, position

NAMES = ["Ana", "Luis"]
FULL = {
    "thebes": "G1/2 P3", "pella": "P3/1", "delphi": "P1", "abydos": "P2/1", "ephesus": "P6/1",
    "athens": "G2/1", "sparta": "G1/1", "corinth": "G1", "eretria": "P1/1", "naxos": "G1/1",
    "larissa": "P12",
}  # fmt: skip


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_picture_names_every_city_in_the_readers_language(locale: str) -> None:
    w = Words(locale, GAME.folder, NAMES)
    assert GAME.board
    svg = GAME.board(position(FULL), w)
    words = {"".join(node.itertext()) for node in ElementTree.fromstring(svg).iter() if node.text}
    assert {w(f"city-{city}") for city in CITIES} <= words


def test_the_last_move_is_marked() -> None:
    s = operations({"thebes": "G2/2", "ephesus": "P1"}, greece=[1, 2], persia=[3], active=GREECE)
    w = Words("en", GAME.folder, NAMES)
    assert GAME.board
    before = GAME.board(s.s, w).count(MARK)
    s.tell("move:1", "sea:thebes", "fleets:1.1", "to:naxos")
    assert GAME.board(s.s, w).count(MARK) >= before + 3


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_words_hold_everything_and_stay_short(locale: str) -> None:
    flags = dict.fromkeys(
        (
            "bridge",
            "carneia",
            "acropolis",
            "burnt",
            "darius",
            "xerxes",
            "miltiades",
            "leonidas",
            "themistocles",
            "artemisia",
        ),
        True,
    )
    view = position(FULL, persia=[1, 2], discard=range(3, 17), deck=[], **flags)
    w = Words(locale, GAME.folder, NAMES)
    text = GAME.text(view, w)
    assert len(text) <= 3000
    for city in CITIES:
        assert w(f"city-{city}") in text
    for card in view.discard:
        assert w(f"it-c{card}") in text


def test_the_hand_shows_what_each_event_does() -> None:
    w = Words("es", GAME.folder, NAMES, 1)
    hand = GAME.hand(position(None, greece=[4, 15]), 1, w)
    assert "Milcíades" in hand
    assert "3 dados" in hand
