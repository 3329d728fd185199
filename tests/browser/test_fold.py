"""The first answer of nearly every panel is seen on a phone without scrolling."""

from __future__ import annotations

import pytest

from tests.bench.fold import panels
from tests.tools.phone_panels import PHONE, measured

pytestmark = pytest.mark.browser
SAMPLE, SHARE, CHANCE = 20, 0.95, 1  # so few may have one more below than many have
TABLES = [
    ("offrandes", None),
    ("earth_and_water", None),
    ("polis", None),
    ("imperios", None),
    ("pericles", None),
    ("pericles", 2),  # two hands each
]


@pytest.mark.parametrize(("key", "seats"), TABLES)
async def test_the_first_answer_is_above_the_fold(key: str, seats: int | None) -> None:
    shown = list(panels(key, "es", SAMPLE, seed=2, seats=seats))
    ends = await measured(shown)
    below = [one.key for one, (end, _) in zip(shown, ends, strict=True) if end > PHONE[1]]
    assert len(below) <= SAMPLE * (1 - SHARE) + CHANCE, below
