"""What cards are worth in 300 is counted in games in which so many are bought."""

from __future__ import annotations

import pytest

from training.purchases import main, played


def test_who_buys_what_is_usual_plays_the_same_game() -> None:
    """Regulars of Greece buy three cards."""
    for seed in ("a", "b", "c"):
        assert played(seed, (None, None)) == played(seed, (None, None))
    assert [played(f"{n}", (None, 3)) for n in range(6)] == [
        played(f"{n}", (None, None)) for n in range(6)
    ]


def test_persia_without_cards_loses() -> None:
    assert sum(played(f"{n}", (0, 6)) for n in range(8)) < sum(
        played(f"{n}", (6, 0)) for n in range(8)
    )


def test_the_share_is_printed_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--persia", "6"]) == 0
    assert "of 2 games" in capsys.readouterr().out
