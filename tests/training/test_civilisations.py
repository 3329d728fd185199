"""The counts about civilizations, game by game."""

from __future__ import annotations

from training.civilisations import Chronicle, main, printed


def test_rounds_wonders_and_wins_are_told_with_the_games_that_stalled() -> None:
    told = Chronicle([12, 29, 30, 49])
    told.wonders.update({0: 3, 2: 2})
    told.wins.update({0: 1, 3: 3})
    told.reasons.update({"tokens": 1, "half": 3})
    lines = printed(told, 4)
    assert lines[0] == "wonders  5 in 16 civilisations"
    assert lines[1] == "rounds   30.0 on average, 49 at most; 2 of 4 games with 30 or more"
    assert lines[2] == "endings  half: 3, tokens: 1"
    assert lines[6].startswith("founder 4  75.0% of all wins [")


def test_the_same_seed_tells_the_same_games() -> None:
    told: list[str] = []
    for seed in ("1", "1", "2"):
        main(["--games", "1", "--length", "copper", "--seed", seed], told.append)
    assert told[0] == told[1] != told[2]
    assert told[0].startswith("wonders  ")
