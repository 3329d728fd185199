"""What the bundled fonts say of themselves: families, widths, cap heights."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "bot" / "fonts"


@dataclass(frozen=True)
class Font:
    family: str
    advance: dict[str, float]  # of each letter, in sizes
    capitals: float  # their height, in sizes


def bundled() -> dict[str, Font]:
    """The fonts that pictures are drawn with; of DejaVu the plain one."""
    fonts = [read(path) for path in sorted(FOLDER.glob("*.ttf")) if "-Bold" not in path.name]
    return {font.family: font for font in fonts}


def read(path: Path) -> Font:
    """A TrueType file (OpenType 1.9: head, hhea, hmtx, cmap, name, OS/2)."""
    data = path.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {}
    for i in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        tables[tag.decode()] = offset
    em = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    long = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]
    wide = [struct.unpack_from(">H", data, tables["hmtx"] + 4 * i)[0] for i in range(long)]
    glyphs = letters(data, tables["cmap"])
    advance = {one: wide[min(glyph, long - 1)] / em for one, glyph in glyphs.items()}
    told = struct.unpack_from(">H", data, tables["OS/2"])[0] > 1  # DejaVu does not say
    high = struct.unpack_from(">h", data, tables["OS/2"] + 88)[0] if told else 0.729 * em
    return Font(family(data, tables["name"]), advance, high / em)


def family(data: bytes, table: int) -> str:
    _, count, strings = struct.unpack_from(">HHH", data, table)
    for i in range(count):
        platform, _, _, name, size, at = struct.unpack_from(">6H", data, table + 6 + 12 * i)
        if (platform, name) == (3, 1):
            begin = table + strings + at
            return data[begin : begin + size].decode("utf-16-be")
    raise ValueError("a font without a name")


def letters(data: bytes, table: int) -> dict[str, int]:
    """Which glyph stands for each letter of the basic plane (cmap format 4)."""
    for i in range(struct.unpack_from(">H", data, table + 2)[0]):
        start = table + struct.unpack_from(">I", data, table + 8 + 8 * i)[0]
        if struct.unpack_from(">H", data, start)[0] == 4:
            return segments(data, start)
    raise ValueError("a font without a map of its letters")


def segments(data: bytes, start: int) -> dict[str, int]:
    n = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends = struct.unpack_from(f">{n}H", data, start + 14)
    begins = struct.unpack_from(f">{n}H", data, start + 16 + 2 * n)
    deltas = struct.unpack_from(f">{n}H", data, start + 16 + 4 * n)
    ranges = start + 16 + 6 * n
    found = {}
    for i in range(n):
        offset = struct.unpack_from(">H", data, ranges + 2 * i)[0]
        for code in range(begins[i], min(ends[i], 0xFFFE) + 1):
            glyph = code
            if offset:
                at = ranges + 2 * i + offset + 2 * (code - begins[i])
                glyph = struct.unpack_from(">H", data, at)[0]
            if glyph or not offset:
                found[chr(code)] = (glyph + deltas[i]) % 65536
    return found
