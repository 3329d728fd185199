"""What is written on a picture, and what nobody can read there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

from games.core.svg import breadth
from tests.tools.fonts import bundled

TEXT_FILL = re.compile(r'<(?:text|tspan)[^>]* fill="(#[0-9a-fA-F]{3,6})"')  # the colour of a text
FORTIETH = 40
MOVED = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
SCALED = re.compile(r"scale\(([\d.]+)\)")
fonts = cache(bundled)


@dataclass(frozen=True)
class WrittenLine:
    """A line of text: words, size, height of capitals, edges; in the pixels of the picture."""

    words: str
    size: float
    capitals: float
    left: float
    right: float
    base: float

    def meets(self, other: WrittenLine) -> bool:
        apart = self.right <= other.left or other.right <= self.left
        above = self.base <= other.base - other.capitals or other.base <= self.base - self.capitals
        return not apart and not above


def written(
    node: ElementTree.Element, scale: float = 1.0, left: float = 0.0, top: float = 0.0
) -> Iterator[WrittenLine]:
    """Every line of text below a node."""
    how = node.get("transform", "")
    if "rotate" in how:
        return
    if moved := MOVED.search(how):
        left += scale * float(moved[1])
        top += scale * float(moved[2])
    if scaled := SCALED.search(how):
        scale *= float(scaled[1])
    words = "".join(node.itertext()).strip()
    if node.tag.endswith("text") and words:
        size = min(
            float(part.get("font-size", "inf")) for part in node.iter() if part.get("font-size")
        )
        wide = sum(width(part, node, size) for part in node.iter() if part.text)
        begins = {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor", ""), 0.0)
        x = left + scale * (float(node.get("x", "0")) - begins * wide)
        family = next((p.get("font-family", "") for p in node.iter() if p.get("font-family")), "")
        high = fonts()[family or "DejaVu Sans"].capitals * size * scale
        y = top + scale * float(node.get("y", "0"))
        yield WrittenLine(words, size * scale, high, x, x + scale * wide, y)
        return
    for child in node:
        yield from written(child, scale, left, top)


def width(part: ElementTree.Element, node: ElementTree.Element, size: float) -> float:
    """How wide the words of a piece are; boards in DejaVu are drawn by a rougher measure."""
    family = part.get("font-family") or node.get("font-family")
    if not family:
        return breadth(part.text or "", node.get("font-weight") == "bold") * size
    own, other = fonts()[family].advance, fonts()["DejaVu Sans"].advance
    return sum(own.get(one, other.get(one, 1.1)) for one in part.text or "") * size


def faults(lines: list[WrittenLine], wide: float) -> list[str]:
    """What cannot be read: too small, beyond the edge, one over another."""
    found = [f"small: {one}" for one in lines if one.capitals < wide / FORTIETH - 0.05]
    found += [f"beyond: {one}" for one in lines if one.left < 0 or one.right > wide]
    for i, one in enumerate(lines):
        found += [f"{one} meets {other}" for other in lines[i + 1 :] if one.meets(other)]
    return found
