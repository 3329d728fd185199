"""What has changed on a page, as its open copies are told: only that, and as JSON."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from heapq import nsmallest
from typing import Any, TypeAlias

PIECE = re.compile(r"<[^>]*>?|[^<\n]+\n?|\n")  # a tag, or a line of text; as in board_page.js
CANDIDATE_LIMIT = 8  # places of the same piece that are compared
SHORT_PIECE_LENGTH = 12  # characters, as many as it takes to name pieces

# a text by what it shares with an earlier one: new words, or [the first piece that stays, how many]
Edits: TypeAlias = "list[str | list[int]]"


def difference(before: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """What has changed, as JSON: of texts that were there their `edits`, of the story [lines that
    stay, lines that follow them].
    """
    new: dict[str, Any] = {}
    for name, value in now.items():
        was = before.get(name)
        if was == value:
            continue
        if name == "story":
            kept = alike(was or [], value)
            new[name] = [kept, value[kept:]]
        else:
            new[name] = edits(was, value) if was else value
    return json.dumps(new, ensure_ascii=False, separators=(",", ":"))


def edits(was: str, now: str) -> Edits:
    """How a text is made of an earlier one."""
    old, new = PIECE.findall(was), PIECE.findall(now)
    places = defaultdict[str, list[int]](list)
    for place, piece in enumerate(old):
        places[piece].append(place)
    found: Edits = []
    at, behind = 0, 0  # in the new text; where what was taken last from the old one ends
    while at < len(new):
        near = nsmallest(CANDIDATE_LIMIT, places[new[at]], key=lambda one: abs(one - behind))
        lengths = {place: alike(old[place:], new[at:]) for place in near}
        place = max(lengths, key=lambda one: lengths[one], default=0)
        count = max(1, lengths.get(place, 0))
        taken = "".join(new[at : at + count])
        if lengths and len(taken) > SHORT_PIECE_LENGTH:
            found.append([place, count])
            behind = place + count
        elif found and isinstance(found[-1], str):
            found[-1] += taken
        else:
            found.append(taken)
        at += count
    return found


def alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many things two sequences have in common, from the first."""
    pairs = zip(one, other, strict=False)
    differs = (n for n, (a, b) in enumerate(pairs) if a != b)
    return next(differs, min(len(one), len(other)))
