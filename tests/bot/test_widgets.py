"""What a message is built of, within Discord's limits."""

from __future__ import annotations

import pytest

from bot.ui.widgets import CALM, MESSAGE_LENGTH, Builder
from sandbox.limits.component_limits import TEXT, TEXT_LENGTH, walk


@pytest.mark.parametrize("text", ["🎲" * 3000, "a" * 6000, "🎲 a" * 999], ids=["dice", "a", "aa"])
def test_a_message_of_emoji_fits_however_discord_counts(text: str) -> None:
    """Its limit may be of characters or of units of UTF-16."""
    b = Builder(CALM)
    for _ in range(3):
        b.text(text)
    parts = walk([b.container.to_component_dict()])
    shown = [one["content"] for one in parts if one["type"] == TEXT]
    units = sum(len(one.encode("utf-16-le")) // 2 for one in shown)
    assert MESSAGE_LENGTH - 10 < units < TEXT_LENGTH
