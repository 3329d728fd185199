"""Colors that must be told apart can be, also by color-blind players."""

from __future__ import annotations

import re
from itertools import product

import pytest

import games
from bot.features.review import chart
from games.core.art import Pair
from games.core.drawing import FRESH, STRIP, lettered
from games.core.sea import LAND, SEA
from games.imperios.signs import CHOICE as YELLOW
from games.pericles.signs import CHOICE as GREEN
from games.polis.faces.ink import GOLD
from tests.tools.drawings import pictures
from tests.tools.legibility import TEXT_FILL

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light
SEEN = {
    "everything": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LIGHT = (0.2126, 0.7152, 0.0722)  # how much of each there is in what looks light (WCAG 2)
FILL = re.compile(r' fill="(#[0-9a-fA-F]{3,6})"')
CHOICES = (YELLOW, GREEN, GOLD)  # behind what can be chosen on the maps
DRAWN = [key for key in games.GAMES if games.load(key).art.pairs]


def lightness(colour: str, eyes: str) -> float:
    """How light a colour looks to somebody: its relative luminance."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shown = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shown]
    seen = [sum(a * b for a, b in zip(row, light, strict=True)) for row in SEEN[eyes]]
    return sum(part * min(max(c, 0.0), 1.0) for part, c in zip(LIGHT, seen, strict=True))


def contrast(pair: Pair, eyes: str) -> float:
    """From 1, not to be told apart, to 21, black on white."""
    one, other = sorted((lightness(pair.ink, eyes), lightness(pair.ground, eyes)))
    return (other + 0.05) / (one + 0.05)


def too_close(pairs: list[Pair]) -> list[str]:
    """The pairs that somebody cannot tell apart well enough."""
    return [
        f"{pair.ink} on {pair.ground} with {eyes}: {contrast(pair, eyes):.2f}"
        for pair, eyes in product(pairs, SEEN)
        if contrast(pair, eyes) < pair.least
    ]


@pytest.mark.parametrize("key", DRAWN)
def test_everybody_can_tell_the_colours_of_a_game_apart(key: str) -> None:
    assert too_close(list(games.load(key).art.pairs)) == []


@pytest.mark.parametrize("key", [key for key in DRAWN if games.load(key).art.hand])
def test_all_letters_are_in_colours_that_were_looked_at(key: str) -> None:
    game = games.load(key)
    seats = max(count for count in game.seats if count <= 6)
    known = {pair.ink.lower() for pair in game.art.pairs}
    for name, drawn in pictures(key, "en", 3, seats, every=60):
        assert {ink.lower() for ink in TEXT_FILL.findall(drawn.svg)} <= known, name


def test_everybody_can_tell_what_has_changed_from_the_ground_and_from_what_can_be_chosen() -> None:
    beside = (SEA, LAND, "#fff", *CHOICES)
    assert too_close([Pair(FRESH, ground, 3) for ground in beside]) == []
    assert too_close([Pair("#fdf3d8", STRIP)]) == []


def test_everybody_can_read_the_letters_of_places_and_see_them_on_the_map() -> None:
    drawn = lettered("A", 0, 0)
    (letter,), (disc,) = TEXT_FILL.findall(drawn), re.findall(r'<circle[^>]* fill="(#\w+)"', drawn)
    (edge,) = re.findall(r'stroke="(#\w+)"', drawn)
    assert (
        too_close([Pair(letter, disc), *(Pair(edge, ground, 3) for ground in (SEA, LAND, "#fff"))])
        == []
    )


def test_everybody_sees_the_lines_of_a_curve_and_reads_what_stands_on_it() -> None:
    assert too_close([Pair(line, chart.PAPER, 3) for line in chart.COLOURS]) == []
    assert too_close([Pair(ink, chart.PAPER) for ink in (chart.INK, chart.FAINT)]) == []
    assert too_close([Pair(chart.PAPER, chart.INK)]) == []


def test_colours_that_only_some_can_tell_apart_are_found() -> None:
    assert contrast(Pair("#000000", "#ffffff"), "everything") == pytest.approx(21)
    (dim,) = too_close([Pair("#101b38", "#f2553d")])  # red looks dark to who does not see it
    assert "protanopia" in dim
    assert too_close([Pair("#777777", "#ffffff", 4.5)]) != []
    assert too_close([Pair("#767676", "#ffffff", 4.5)]) == []


@pytest.mark.parametrize("key", [key for key in games.GAMES if games.load(key).art.emoji])
def test_everybody_can_tell_an_emoji_from_its_ground(key: str) -> None:
    emoji = games.load(key).art.emoji
    assert emoji is not None
    for name, svg in emoji.drawings.items():
        ground, *inks = FILL.findall(svg)
        for eyes in SEEN:
            assert max(contrast(Pair(ink, ground), eyes) for ink in inks) >= 3, (name, eyes)
