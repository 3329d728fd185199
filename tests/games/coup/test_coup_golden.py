"""Golden transcripts of Coup."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.coup import GAME
from games.testing.golden import compare, transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "seats", "seed", "locale", "options"),
    [
        ("classic-4-en", 4, 3, "en", {}),
        (
            "urbis-reformation-5-es",
            5,
            4,
            "es",
            {"edition": "urbis", "reformation": True, "inquisitor": True},
        ),
        ("drafted-2-es", 2, 5, "es", {"two_players": "drafted", "rounds_to_win": 2}),
    ],
)
def test_a_playout_reads_as_it_did(
    name: str, seats: int, seed: int, locale: str, options: dict[str, object]
) -> None:
    compare(GOLDEN / f"{name}.txt", transcript(GAME, seats, seed, locale, options, 70))
