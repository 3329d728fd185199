"""Pictures in a style of their own: shapes, words that fit exactly, drawings kept in files.

A picture is 780 wide, twice a phone's width. A drawing is an SVG file in a game's folder
`drawings`; where light falls from the left, its right half is painted again in a darker colour,
clipped by `half`.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from math import ceil, cos, pi, sin
from pathlib import Path
from typing import Any

from .svg import NO_XML, group, picture, tag, text
from .words import Words

WIDE, EDGE, GAP = 780, 28, 16
LEAST, SMALL, BODY = 28, 30, 34  # capitals of the least are a fortieth of the width
LEAST_HEADLINE = 31  # the least of the fonts of headlines, whose capitals are lower
TEXT, BOLD = "Agora Text", "Agora Bold"
OTHER = "DejaVu Sans"  # stands in for letters that a font does not have
FRESH, STRIP = "#6a1478", "#2f2820"  # what has changed, and behind what is said of it
NAME_WIDTH = 7.4  # how wide a name may be in a picture, in sizes of its letters
WIDEST_LETTER = 1100  # thousandths of the size: more than any letter that is in no font
DRAWN = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
BETWEEN = re.compile(r">\s+<")
BREAKS = re.compile(r"[^\S\u00a0]+")  # where a line may end
ESCAPED = re.compile(r"\\(.)")  # names come with their markup escaped

Piece = tuple[object, str, str]  # words, colour, font


def _advances() -> dict[str, dict[str, int]]:
    """How far each letter of each font goes, in thousandths of the size."""
    by_width = json.loads(Path(__file__).with_name("widths.json").read_text("utf-8"))
    return {
        font: {letter: int(wide) for wide, letters in rows.items() for letter in letters}
        for font, rows in by_width.items()
    }


ADVANCE = _advances()


def width(words: str, size: float, font: str = TEXT) -> float:
    """How wide words are in the bundled fonts."""
    own, other = ADVANCE[font], ADVANCE[OTHER]
    return sum(own.get(one) or other.get(one, WIDEST_LETTER) for one in words) * size / 1000


def clean(words: object) -> str:
    """Words without characters that a picture cannot show."""
    return ESCAPED.sub(r"\1", NO_XML.sub("", str(words)))


@lru_cache(maxsize=8192, typed=True)  # the same words in the same places, picture after picture
def label(
    words: object,
    x: float,
    y: float,
    size: float = SMALL,
    fill: str = "#fff",
    font: str = TEXT,
    anchor: str = "start",
    most: float | None = None,
    **look: Any,
) -> str:
    """A line of words; smaller where it would be wider than `most`, then cut: never below LEAST."""
    shown = clean(words)
    if most is not None:
        shown, size = fitted(shown, size, font, most)
    return text(shown, x, y, round(size, 1), fill=fill, font_family=font, anchor=anchor, **look)


def fitted(words: str, size: float, font: str, most: float) -> tuple[str, float]:
    """Words, cut if necessary, and the size at which they are no wider than `most`."""
    least = min(size, LEAST if font in (TEXT, BOLD) else LEAST_HEADLINE)
    if width(words, least, font) > most:
        while words and width(words + "…", least, font) > most:
            words = words[:-1]
        words = words.rstrip() + "…"
    return words, max(least, min(size, size * most / max(width(words, size, font), 1)))


def fitting(ways: Sequence[str], font: str, most: float) -> str:
    """The first of these texts that is no wider than `most`; else the last."""
    least = LEAST if font in (TEXT, BOLD) else LEAST_HEADLINE
    return next((way for way in ways if width(clean(way), least, font) <= most), ways[-1])


def rich(
    pieces: Sequence[Piece],
    x: float,
    y: float,
    size: float = SMALL,
    anchor: str = "start",
    most: float | None = None,
) -> str:
    """One line of differently coloured pieces; smaller where it would be wider than `most`."""
    total = sum(width(clean(words), size, font) for words, _, font in pieces)
    if most is not None and total > most:
        size = max(LEAST, size * most / total)
    spans = [
        tag("tspan", escape(clean(words)), fill=fill, font_family=font)
        for words, fill, font in pieces
        if words != ""
    ]
    return tag(
        "text",
        *spans,
        x=x,
        y=y,
        font_size=round(size, 1),
        text_anchor=anchor,
        xml__space="preserve",
    ).replace("xml--space", "xml:space")


def wrapped(words: str, size: float, font: str, most: float, lines: int) -> list[str]:
    """Words in at most so many lines, none wider than `most`; the last one is cut if need be.

    A line never ends at a no-break space.
    """
    found, rest = [""], BREAKS.sub(" ", words).strip().split(" ")
    while rest:
        longer = f"{found[-1]} {rest[0]}".strip()
        if width(longer, size, font) <= most or not found[-1]:
            found[-1] = longer
            rest.pop(0)
        elif len(found) < lines:
            found.append("")
        else:
            found[-1] = fitted(" ".join([found[-1], *rest]), size, font, most)[0]
            break
    return [line for line in found if line]


def brief(w: Words) -> Words:
    """The same words with long names cut, so that a sentence with two of them fits."""
    names = list[str]()
    for name in map(clean, w.names):
        ways = (
            name,
            first_words(name),
            fitted(name, 1, BOLD, NAME_WIDTH)[0],
            f"{name[:3]}…{name[-3:]}",
        )
        fit = (way for way in ways if width(way, 1, BOLD) <= NAME_WIDTH and way not in names)
        names.append(next(fit, name[-9:]))
    return Words(w.locale, w.folder, names, w.reader)


def first_words(name: str) -> str:
    """As many words of a name as fit, without short ones at the end."""
    words = name.split()
    while len(words) > 1 and (len(words[-1]) < 4 or width(" ".join(words), 1, BOLD) > NAME_WIDTH):
        words.pop()
    return " ".join(words)


def box(x: float, y: float, w: float, h: float, fill: str, r: float = 20, **look: Any) -> str:
    return tag("rect", x=x, y=y, width=w, height=h, rx=r, fill=fill, **look)


def path(d: str, fill: str = "none", **look: Any) -> str:
    return tag("path", d=d, fill=fill, **look)


def circle(x: float, y: float, r: float, fill: str, **look: Any) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **look)


def at(x: float, y: float, inside: str, scale: float = 1, turn: float = 0, **look: Any) -> str:
    """A drawing moved, turned and scaled."""
    how = f"translate({x:.1f} {y:.1f})"
    how += f" rotate({turn:g})" if turn else ""
    how += f" scale({scale:.4g})" if scale != 1 else ""
    return group(inside, transform=how, **look)


def clipped(shape: str, inside: str) -> str:
    """The part of `inside` that lies within a shape."""
    name = f"c{zlib.crc32(shape.encode()):x}"
    return tag("clipPath", shape, id=name) + group(inside, clip_path=f"url(#{name})")


def kept(inside: str, wide: float, high: float) -> str:
    """Part of a drawing that is the same in many pictures, so that its pixels may be cached.

    It starts at (0, 0) and has the given size. Only for a part that is drawn at its own size, with
    no other such part inside.
    """
    return f"<!--kept {ceil(wide)} {ceil(high)}-->{inside}<!--/kept-->"


@lru_cache(maxsize=256)
def rays(
    x: float, y: float, far: float, n: int, fill: str, opacity: float = 1, start: float = 0
) -> str:
    """Beams of light from a point."""
    step, d = 2 * pi / n, ""
    for i in range(n):
        a, b = start + step * i, start + step * (i + 0.5)
        d += f"M{x:g} {y:g}L{x + far * cos(a):.0f} {y + far * sin(a):.0f}"
        d += f"L{x + far * cos(b):.0f} {y + far * sin(b):.0f}Z"
    return path(d, fill, opacity=opacity if opacity < 1 else None)


def fresh(x: float, y: float, scale: float = 1) -> str:
    """A burst of rays, 30 wide: the sign for what has changed since the reader's last answer."""
    turns = [(k * pi / 9, 15 if k % 2 == 0 else 9.5) for k in range(18)]
    tips = "L".join(f"{far * sin(a):.1f} {-far * cos(a):.1f}" for a, far in turns)
    look = {"stroke": "#fff", "stroke_width": 2.4, "stroke_linejoin": "round"}
    return at(x, y, path(f"M{tips}Z", FRESH, **look) + circle(0, 0, 4, "#fff"), scale)


def lettered(key: str, x: float, y: float, scale: float = 1) -> str:
    """The letter of a place that can be chosen, as its button has it: gold, with an edge of ink."""
    disc = circle(0, 0, 19, "#ffc21a", stroke="#2a241c", stroke_width=3.5)
    return at(x, y, disc + label(key, 0, 10, LEAST, "#2a241c", BOLD, "middle"), scale)


def news(said: str, left: float, top: float, wide: float, most: float = 32) -> str:
    """The sign for changed places with its meaning, on a dark strip of height `most`."""
    middle = top + most / 2
    words = label(said, left + 38, middle + 10, LEAST, "#fdf3d8", most=wide - 44)
    return box(left, top, wide, most, STRIP, 0) + fresh(left + 20, middle, 0.8) + words


def sheet(height: float, *inside: str, background: str) -> str:
    """A whole picture."""
    return picture(WIDE, round(height), *inside, background=background)


def stamp(*inside: str, background: str) -> str:
    """An emoji: a square of 96 by 96, filled to its corners."""
    ground = box(0, 0, 96, 96, background, 0)
    return tag(
        "svg",
        ground,
        *inside,
        width=128,
        height=128,
        viewBox="0 0 96 96",
        xmlns="http://www.w3.org/2000/svg",
    )


@lru_cache(maxsize=128)
def drawing(folder: Path, name: str) -> str:
    """A drawing of a game, without its frame. Raises FileNotFoundError if there is none."""
    whole = (folder / "drawings" / f"{name}.svg").read_text("utf-8")
    found = DRAWN.search(whole)
    if found is None:
        raise ValueError(f"{name}.svg of {folder.name} is no drawing")
    return BETWEEN.sub("><", found[1]).strip()
