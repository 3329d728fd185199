"""Small SVG charts: the cost of something against its amount."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from games.core.svg import picture, tag, text

Line = Sequence[tuple[float, float]]

WIDE, HIGH = 360, 250
LEFT, RIGHT, TOP, BOTTOM = 44, 18, 34, 62
COLOURS = ("#1f4e79", "#b3541e", "#3d7a37", "#7a3d6f")
INK, FAINT, PAPER = "#222222", "#d4d0c8", "#fbfaf7"


def chart(title: str, along: str, lines: Mapping[str, Line], log: bool = True) -> str:
    """A picture of lines by their names, from 0 upwards; `log`: to the right in powers of ten."""
    across = [x for line in lines.values() for x, _ in line]
    low, high = (math.log10(min(across)), math.log10(max(across))) if log else (0.0, max(across))
    step, top = steps(max(y for line in lines.values() for _, y in line))

    def at(x: float, y: float) -> tuple[float, float]:
        share = ((math.log10(x) if log else x) - low) / ((high - low) or 1.0)
        return LEFT + share * (WIDE - LEFT - RIGHT), HIGH - BOTTOM - y / top * (HIGH - TOP - BOTTOM)

    parts = [text(title, 10, 20, 14, font_weight="bold", fill=INK)]
    for n in range(round(top / step) + 1):
        _, y = at(10**low, n * step)
        parts.append(tag("line", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y, stroke=FAINT))
        parts.append(text(f"{n * step:g}", LEFT - 6, y + 4, 12, anchor="end", fill=INK))
    apart, _ = steps(max(across))
    for x in sorted(set(across)) if log else [n * apart for n in range(int(high / apart) + 1)]:
        place, foot = at(x, 0)
        parts.append(text(short(x), place, foot + 17, 12, anchor="middle", fill=INK))
    parts.append(text(along, WIDE - RIGHT, HIGH - 29, 12, anchor="end", fill=INK))
    place = 10.0
    for (name, line), colour in zip(lines.items(), COLOURS, strict=False):
        points = [at(*point) for point in line]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(tag("polyline", points=path, fill="none", stroke=colour, stroke_width=2.5))
        parts += [tag("circle", cx=x, cy=y, r=3.5, fill=colour) for x, y in points]
        parts.append(tag("circle", cx=place + 4, cy=HIGH - 12, r=4, fill=colour))
        parts.append(text(name, place + 12, HIGH - 8, 12, fill=INK))
        place += 26 + 7.4 * len(name)
    return picture(WIDE, HIGH, *parts, background=PAPER) + "\n"


def steps(most: float) -> tuple[float, float]:
    """The distance of the lines across, and the uppermost: three to six of them."""
    unit = 10 ** math.floor(math.log10(most or 1.0))
    step = next(unit * by for by in (0.2, 0.5, 1, 2, 5) if most / (unit * by) <= 5)
    return step, step * math.ceil(most / step)


def short(count: float) -> str:
    """A count as it stands below: 300, 10k."""
    return f"{count / 1000:g}k" if count >= 1000 else f"{count:g}"


def rows(lines: Mapping[str, Line]) -> Iterator[str]:
    """The same as text."""
    for name, line in lines.items():
        yield f"{name}: " + ", ".join(f"{short(x)}: {y:.3g}" for x, y in line)
