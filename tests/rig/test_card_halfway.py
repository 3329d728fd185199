"""A table's card moves down while Discord fails halfway: one card and one line remain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.ui.id_format import IdText
from sandbox.world import message_changes, places
from sandbox.world.entities import Message
from tests.tools.processes import parts
from tests.tools.sandbox_evening import SandboxEvening, evening, shown

MINUTES = 60.0
HALFWAY: dict[str, dict[str, Any]] = {
    "the new card is posted and that is not told": {
        "do": "status",
        "status": 503,
        "count": 1,
        "method": "POST",
        "path": "/messages",
        "when": "after",
    },
    "the old one cannot be changed yet": {
        "do": "status",
        "status": 503,
        "count": 1,
        "method": "PATCH",
        "path": "/messages/*",
    },
}


def cards(table: SandboxEvening) -> list[Message]:
    """The messages in the channel with a button to the table's rules."""
    return [m for m in shown(table.box, table.place) if m.audience is None and verb(m, "log")]


def verb(message: Message, name: str) -> bool:
    refs = (IdText.parse(str(p.get("custom_id", ""))) for p in parts(message.components))
    return any(ref is not None and ref.verb == name for ref in refs)


def chat(table: SandboxEvening, times: int) -> None:
    person = table.box.world.people()[0].id
    for n in range(times):
        message_changes.post(table.box.world, table.place, person, {"content": f"hm {n}"})


@pytest.mark.parametrize("trouble", list(HALFWAY))
async def test_there_is_one_card_in_the_end(trouble: str, tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        (old,) = cards(table)
        chat(table, 9)
        table.clock.at += 6 * MINUTES
        here = f"/channels/{table.place.id}"
        rule = table.box.faults.add(**{**HALFWAY[trouble], "path": here + HALFWAY[trouble]["path"]})
        while len(cards(table)) == 1 and cards(table)[0].id == old.id:
            await table.asked()
            await table.answer()
            await table.later(10.0)
        await table.later(10.0)
        assert rule.hits
        (new,) = cards(table)
        assert int(new.id) > int(old.id)
        assert not verb(new, "join")
        left = [m for m in shown(table.box, table.place) if m.id == old.id]
        assert new.id in str(left[0].components)


async def test_a_channel_whose_past_is_hidden_counts_as_quiet(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        (old,) = cards(table)
        chat(table, 9)
        places.deny_bot(table.box.world, table.place, "READ_MESSAGE_HISTORY")
        table.clock.at += 6 * MINUTES
        for _ in range(3):
            await table.asked()
            await table.answer()
            await table.settled()
        assert table.calls("GET", "/messages") == 1
        assert [m.id for m in cards(table)] == [old.id]
