"""Golden transcripts of Kobayakawa."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kobayakawa import GAME
from games.testing.golden import compare, transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "seats", "seed", "locale", "options"),
    [
        ("plain-3-en", 3, 3, "en", {}),
        ("open-4-es", 4, 4, "es", {"reveal_all": True, "nobody_bets": "last_wins"}),
    ],
)
def test_a_playout_reads_as_it_did(
    name: str, seats: int, seed: int, locale: str, options: dict[str, object]
) -> None:
    compare(GOLDEN / f"{name}.txt", transcript(GAME, seats, seed, locale, options, 90))
