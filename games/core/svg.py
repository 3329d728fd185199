"""Drawing boards: small functions that return pieces of SVG text."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Any

NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def tag(name: str, *inside: str, **attributes: Any) -> str:
    """`tag("rect", x=1, stroke_width=2)`; underscores in names become dashes, None is left out."""
    listed = "".join(
        [
            f' {_name(key)}="{_quoted(value) if type(value) is str else _number(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    return f"<{name}{listed}>{''.join(inside)}</{name}>" if inside else f"<{name}{listed}/>"


def text(content: object, x: float, y: float, size: float = 16, **attributes: Any) -> str:
    """A line of text in the bundled font; `anchor` is start, middle or end.

    What a picture cannot hold is left out: one name must not cost the table its board.
    """
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


def picture(width: float, height: float, *inside: str, background: str = "#f4ead5") -> str:
    """A whole picture, in user units of one pixel at 1x."""
    return tag(
        "svg",
        tag("rect", width=width, height=height, fill=background),
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
def _quoted(value: str) -> str:
    return escape(value)


def _number(value: object) -> str:
    if type(value) is int:
        return str(value)
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
