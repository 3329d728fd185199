"""Texts and drawings that are much alike, written so that what they share is written once."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from typing import TypeAlias

MARK = re.compile(r"<[^>]*>|[^<]+")  # of SVG as `games.core.svg` writes it
LINES = re.compile(r"[^\n]*\n?")
SHORT_PIECE_LENGTH = 32  # characters of what is not worth a number

Piece: TypeAlias = "list[str | int]"  # words, and the numbers of other pieces, in order


class SharedPieces:
    """Pieces of text by number; a text is the number of a piece that leads to all others of it."""

    def __init__(self) -> None:
        self._pieces: list[Piece] = []
        self._numbers: dict[tuple[str | int, ...], int] = {}
        self._drawings: dict[bytes, int] = {}  # by their hashes
        self._whole = set[int]()

    def text(self, text: str) -> int:
        """The number of a text, which shares its lines."""
        piece: Piece = []
        for line in LINES.findall(text):
            self._add(piece, [line])
        return self._keep(piece)

    def drawing(self, svg: str) -> int:
        """The number of a drawing, which shares its elements."""
        digest = sha256(svg.encode()).digest()
        if digest not in self._drawings:
            self._drawings[digest] = self._keep(self._elements(svg))
        return self._drawings[digest]

    def _elements(self, svg: str) -> Piece:
        open_: list[Piece] = [[]]
        for mark in MARK.findall(svg):
            if mark.startswith("</"):
                element = open_.pop()
                self._add(open_[-1], [*element, mark])
            elif mark.endswith("/>"):
                self._add(open_[-1], [mark])
            elif mark.startswith("<"):
                open_.append([mark])
            else:
                open_[-1].append(mark)
        return open_[0]

    def _add(self, around: Piece, inside: Piece) -> None:
        joined = merged(inside)
        if len(joined) == 1 and len(str(joined[0])) < SHORT_PIECE_LENGTH:
            around += joined
        elif joined:
            around.append(self._number(joined))

    def _number(self, piece: Piece) -> int:
        key = tuple(piece)
        if key not in self._numbers:
            self._numbers[key] = len(self._pieces)
            self._pieces.append(piece)
        return self._numbers[key]

    def _keep(self, piece: Piece) -> int:
        number = self._number(merged(piece))
        self._whole.add(number)
        return number

    def written(self) -> list[Piece]:
        """All pieces by number, those that are used once within what uses them."""
        used = Counter(part for piece in self._pieces for part in piece if isinstance(part, int))
        written: list[Piece] = []
        for piece in self._pieces:  # each comes after all that it leads to
            whole: Piece = []
            for part in piece:
                once = isinstance(part, int) and used[part] == 1 and part not in self._whole
                whole += written[int(part)] if once else [part]
                if once:
                    written[int(part)] = []
            written.append(merged(whole))
        return written


def merged(parts: Piece) -> Piece:
    """The same parts with words that follow each other in one."""
    found: Piece = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return found
