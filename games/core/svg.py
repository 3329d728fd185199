"""Drawing boards: small functions that return pieces of SVG text."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Any

NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

BREADTH = {
    letter: wide
    for wide, letters in {
        0.3: "ijlíIJ .,·:;'|",
        0.4: "-()tfr/",
        0.53: "szc¿?kLF",
        0.6: "vxyaoáóPTY",
        0.7: "AVBRXZCK",
        0.78: "UHNDGOQÁÓÚÑ▶◄",
        0.9: "wMmW+→½●◎★⚔⚒■…",
    }.items()
    for letter in letters
}


def tag(name: str, *inside: str, **attributes: Any) -> str:
    """`tag("rect", x=1, stroke_width=2)`; underscores in names become dashes, None is left out."""
    listed = "".join(
        [
            _written(key, value)
            if type(value) is str
            else f' {_name(key)}="{value if type(value) is int else _number(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    return f"<{name}{listed}>{''.join(inside)}</{name}>" if inside else f"<{name}{listed}/>"


def text(content: object, x: float, y: float, size: float = 16, **attributes: Any) -> str:
    """A line of text in the bundled font; `anchor` is start, middle or end.

    What a picture cannot hold is left out: one name must not cost the table its board. Each line
    takes a quarter of a millisecond to draw, also an empty one.
    """
    if content == "":
        return ""
    anchor = attributes.pop("anchor", "start")
    return tag(
        "text",
        escape(NO_XML.sub("", str(content))),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        **attributes,
    )


def breadth(words: str, bold: bool = False) -> float:
    """The approximate width of words in the bundled font, in font sizes."""
    wide = sum(BREADTH.get(letter, 0.63) for letter in words)
    return wide * 1.11 if bold else wide


def line(
    content: object, x: float, y: float, size: float, width: float, least: float = 24, **look: Any
) -> str:
    """A line of text that fits: smaller at first, down to `least`, then cut."""
    words, bold = str(content), look.get("font_weight") == "bold"
    least = min(size, least)
    if breadth(words, bold) * least > width:
        while words and breadth(words + "…", bold) * least > width:
            words = words[:-1]
        words = words.rstrip() + "…"
    fitting = min(size, width / max(breadth(words, bold), 0.1))
    return text(words, x, y, round(fitting, 1), **look)


def picture(width: float, height: float, *inside: str, background: str = "#f4ead5") -> str:
    """A whole picture, in user units of one pixel at 1x."""
    return tag(
        "svg",
        # a little larger: a picture drawn smaller may end between two pixels
        tag("rect", x=-9, y=-9, width=width + 18, height=height + 18, fill=background),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        width=width,
        height=height,
        font_family="DejaVu Sans",
    )


def group(*inside: str, **attributes: Any) -> str:
    return tag("g", *inside, **attributes) if inside else ""


@lru_cache(maxsize=256)
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


@lru_cache(maxsize=4096)
def _written(key: str, value: str) -> str:
    return f' {_name(key)}="{escape(value)}"'


def _number(value: object) -> str:
    if type(value) is int:
        return str(value)
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
