"""Boards as pictures: drawn with the bundled fonts, no wider than phones show."""

from __future__ import annotations

import struct

import pytest

from bot.delivery.pictures import WIDEST, Pictures, Worker, draw
from games.core.svg import picture, tag, text


def size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def said(words: str, **look: object) -> bytes:
    return draw(picture(300, 60, text(words, 10, 40, 30, **look)))


def test_words_are_drawn_in_the_bundled_fonts() -> None:
    different = [said(""), said("Ana"), said("Ana", font_weight="bold"), said("Eva")]
    assert len(set(different)) == 4
    # a font that is missing would show the same empty box for both
    assert said("★") != said("⚔")


def test_a_wide_board_is_drawn_smaller_and_a_small_one_as_it_is() -> None:
    assert size(draw(picture(2 * WIDEST, 1000))) == (WIDEST, 500)
    assert size(draw(picture(WIDEST // 2, 77))) == (WIDEST // 2, 77)


@pytest.mark.parametrize("name", ["\x00Ana\x0b", "An\ud800a", "Ana\ufffe"])
def test_a_name_that_xml_cannot_hold_does_not_cost_the_board(name: str) -> None:
    assert said(name) == said("Ana")


async def test_what_is_no_picture_leaves_the_words_to_speak() -> None:
    worker = Worker()
    try:
        pictures = Pictures(worker)
        assert await pictures.png("<svg") is None
        assert await pictures.png(picture(9, 9, tag("circle", r=3))) is not None
    finally:
        worker.close()
