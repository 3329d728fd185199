"""Buttons in rows that fill the lines of a phone: short labels share one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.ui.discord_limits import ROW_WIDTH
from games.core.drawing import width

# of buttons on a phone, in pixels: a line, less what letters are misjudged by; the space between
# two, one without its letters, the narrowest; and the size at which letters of pictures are as wide
# as those of buttons
LINE, GAP, EDGE, NARROWEST, LETTER_SIZE = 286, 8, 32, 60, 19

T = TypeVar("T")


def in_rows(
    buttons: Sequence[T], label: Callable[[T], str], *, ordered: bool, last: int = 0
) -> list[list[T]]:
    """Buttons by rows, each of whole lines of a phone as far as these can be told."""
    lines = in_lines(buttons, label, ordered=ordered, last=last)
    rows = lines[:1]
    for line in lines[1:]:
        if len(rows[-1]) + len(line) <= ROW_WIDTH:
            rows[-1] = rows[-1] + line
        else:
            rows.append(line)
    return rows


def in_lines(
    buttons: Sequence[T], label: Callable[[T], str], *, ordered: bool, last: int = 0
) -> list[list[T]]:
    """Buttons by lines of a phone.

    Unless they are to stay `ordered`, one goes up into an earlier line that has room for it; so
    many at the end stay `last`.
    """
    lines, room = list[list[T]](), list[float]()
    for i, one in enumerate(buttons):
        wide = GAP + max(NARROWEST, EDGE + width(label(one), LETTER_SIZE))
        first = max(0, len(lines) - 1) if ordered or i >= len(buttons) - last else 0
        for n in range(first, len(lines)):
            if wide <= room[n] and len(lines[n]) < ROW_WIDTH:
                break
        else:
            n = len(lines)
            lines.append([])
            room.append(LINE + GAP)
        lines[n].append(one)
        room[n] -= wide
    return lines
