"""The log of a match: which of its lines count."""

from __future__ import annotations

from collections.abc import Sequence

from .record import REWIND, UNDO, Entry


class Diverged(Exception):
    """The stored answers no longer fit the rules. The match can return to its snapshot."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"line {entry.seq} no longer fits")  # no answer: it may be a secret
        self.entry = entry


def resolve(log: Sequence[Entry]) -> list[Entry]:
    """The lines that count: without those undone or rewound, and without the undos themselves."""
    kept: list[Entry] = []
    for entry in log:
        if entry.key == UNDO:
            for i in range(len(kept) - 1, -1, -1):
                if kept[i].seat == entry.seat and not kept[i].key.startswith("@"):
                    del kept[i]
                    break
            else:
                raise Diverged(entry)
        elif entry.key == REWIND:
            target = entry.answer
            assert isinstance(target, int)
            kept = [e for e in kept if e.seq <= target]
            kept.append(entry)
        else:
            kept.append(entry)
    return kept
