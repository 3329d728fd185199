"""A write-ahead log that lies beside a database and is not its own.

SQLite replays whatever log it finds there: nothing in the log names its file. What can be told is
told by the change counter, in bytes 24 to 27 of a file. Each page 1 in a log holds it, too: at
least as it was when the log was begun, and at most as the file has it once all is copied back
(https://www.sqlite.org/fileformat2.html, 1.3.7 and 4.1).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from .connection import index_of, log_of
from .records import StoreBroken

HEADER = b"SQLite format 3\0"
ROLLBACK = b"\1\1"  # bytes 18 and 19 of a file that has no write-ahead log; with one it is b"\2\2"
COUNTER = slice(24, 28)
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}  # of a log, and the order of bytes in its check sums
WORD = 0xFFFFFFFF


def refuse_foreign_log(path: Path) -> None:
    """Raise Broken where the write-ahead log beside a file cannot belong to it.

    `backup` leaves its copies without a log, and a bot that opens one notes in the file that it has
    a log before it makes it. Any other file is known not to be that of the log only where it is of
    another time: before the log was begun, or after it was last written.
    """
    log = log_of(path)
    try:
        foreign = log.exists() and log.stat().st_size > 0 and not _own(path, log)
    except OSError:  # SQLite says why
        return
    if foreign:
        raise StoreBroken(
            f"{log} is the log of another database, such as one that was here before {path} was put"
            f" back: move it away, with {index_of(path)}, and start again"
        )


def _own(path: Path, log: Path) -> bool:
    """Whether a log, which is not empty, may belong to a file."""
    header = _first_bytes(path) if path.exists() else b""
    if not header.startswith(HEADER):
        return bool(header)  # what is no database SQLite refuses itself
    if header[18:20] == ROLLBACK:
        return False
    with log.open("rb") as file:
        begun = file.read(32)
        counters = list(_counters(file, begun))
    counter = int.from_bytes(header[COUNTER])
    if not counters or min(counters) - 1 <= counter <= max(counters):
        return True
    with log.open("rb") as file:  # somebody who writes there just now has begun it again
        return file.read(32) != begun or _first_bytes(path) != header


def _first_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def _counters(log: BinaryIO, begun: bytes) -> Iterator[int]:
    """The change counters in what a log holds of page 1, up to its last whole transaction."""
    if len(begun) < 32:
        return
    magic, _, size, _ = struct.unpack(">4I", begun[:16])
    if magic not in MAGIC:
        return
    order, salts = MAGIC[magic], begun[16:24]
    sums = _summed(order, begun[:24], (0, 0))
    if begun[24:] != struct.pack(">2I", *sums):
        return
    found = list[int]()
    while len(frame := log.read(24 + size)) == 24 + size:
        sums = _summed(order, frame[:8] + frame[24:], sums)
        if frame[8:24] != salts + struct.pack(">2I", *sums):
            return
        number, pages = struct.unpack(">2I", frame[:8])
        found += [int.from_bytes(frame[24:][COUNTER])] * (number == 1)
        if pages:  # of the whole file, where a transaction ends
            yield from found
            found = []


def _summed(order: str, data: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """The check sums of a log, with further bytes."""
    a, b = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for x, y in zip(words[::2], words[1::2], strict=True):
        a = (a + x + b) & WORD
        b = (b + y + a) & WORD
    return a, b
