"""What open pages are told of a change: little, and from it the whole can be made."""

from __future__ import annotations

import json
import statistics
from collections.abc import Mapping
from random import Random
from typing import Any

from bot.features.board.page_changes import PIECE, Edits, difference, edits
from games.core.secret import SPECTATOR
from storage.records import LIVE
from tests.tools.served_table import ServedTable

LITTLE = 4200  # bytes of a middle change in Pericles, whose pages have a hundred thousand
PARTS = ("<g>", "</g>", "<path d='M1 2'/>", "<use href='#a'/>", "Ana\n", "two", "\n", "ñ 🏛", "<")


def made(was: str, told: str | Edits) -> str:
    """As the page makes a text."""
    if isinstance(told, str):
        return told
    pieces = PIECE.findall(was)
    return "".join(
        one if isinstance(one, str) else "".join(pieces[one[0] :][: one[1]]) for one in told
    )


def followed(shown: Mapping[str, Any], told: str) -> dict[str, Any]:
    """What a page shows after it was told of a change."""
    now = dict(shown)
    for name, value in json.loads(told).items():
        if name == "story":
            now[name] = [*shown.get(name, [])[: value[0]], *value[1]]
        else:
            now[name] = made(shown.get(name, ""), value)
    return now


def test_any_text_is_made_of_any_other() -> None:
    rng = Random(1)
    for _ in range(500):
        was, now = ("".join(rng.choices(PARTS, k=rng.randrange(30))) for _ in range(2))
        assert made(was, edits(was, now)) == now


def test_a_story_is_told_by_what_was_added() -> None:
    lines = [["", "a"], ["", "b"]]
    was = {"board": "x", "story": lines}
    now = {"board": "x", "story": [*lines, ["turn", "c"]]}
    assert json.loads(difference(was, now)) == {"story": [2, [["turn", "c"]]]}
    assert json.loads(difference(now, was)) == {"story": [2, []]}
    assert json.loads(difference({}, was)) == {"board": "x", "story": [0, lines]}


async def test_a_move_on_the_largest_board_is_told_in_little() -> None:
    served, rng = ServedTable(), Random(1)
    await served.begin("pericles")
    session, shown, sizes = await served.now(), dict[str, Any](), list[int]()
    while session.status == LIVE and len(sizes) < 60:
        now = await served.streams.contents(session, SPECTATOR, "en")
        told = difference(shown, now)
        shown = followed(shown, told)
        assert shown == now
        sizes.append(len(told.encode()))
        session = await served.play(rng)
    assert statistics.median(sizes) < LITTLE < sizes[0] / 20
    await served.bot.close()
