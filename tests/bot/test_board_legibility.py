"""Boards on a phone: no letter too small to read, no words beyond the edge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

import games
from games.core.match import begin
from games.core.players import sample
from games.core.svg import breadth
from games.core.words import LOCALES, Words

PHONE, LEAST = 390, 6.5  # pixels: the width of a phone, and the smallest letters there
NAMES = ["Marta", "Iñaki", "Jugadora con un nombre muy largo", "WWWWWWWWWWWW", "Lope", "Zoe"]
MOVED = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
SCALED = re.compile(r"scale\(([\d.]+)\)")

Written = tuple[str, float, float, float]  # words, size, left and right edge


def written(node: ElementTree.Element, scale: float = 1.0, left: float = 0.0) -> Iterator[Written]:
    """Every line of text below a node, in the pixels of the whole picture."""
    how = node.get("transform", "")
    if moved := MOVED.search(how):
        left += scale * float(moved[1])
    if scaled := SCALED.search(how):
        scale *= float(scaled[1])
    words = "".join(node.itertext()).strip()
    if node.tag.endswith("text") and words:
        size = min(
            float(part.get("font-size", "inf")) for part in node.iter() if part.get("font-size")
        )
        wide = breadth(words, node.get("font-weight") == "bold") * size
        begins = {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor", ""), 0.0)
        x = left + scale * (float(node.get("x", "0")) - begins * wide)
        yield words, size * scale, x, x + scale * wide
        return
    for child in node:
        yield from written(child, scale, left)


@pytest.mark.parametrize("key", games.GAMES)
def test_a_board_can_be_read_on_a_phone(key: str) -> None:
    game, rng = games.load(key), Random(5)
    assert game.board is not None
    seats = max(count for count in game.seats if count <= 6)
    match = begin(game, rng.randbytes(32), seats)
    for step in range(91):
        if step % 30 == 0:
            for locale in LOCALES:
                svg = game.board(match.view(), Words(locale, game.folder, NAMES[:seats]))
                root = ElementTree.fromstring(svg)
                wide = float(root.get("width", "0"))
                lines = list(written(root))
                assert len(lines) > 5
                assert [one for one in lines if one[1] * PHONE / wide < LEAST] == []
                assert [one for one in lines if one[2] < -5 or one[3] > wide + 5] == []
        if not match.pending:
            break
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
