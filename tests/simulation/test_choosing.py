"""Hosts of the simulation come to choose everything that a form of the lobby offers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from bot.features.clocks import forms as clocks
from bot.features.lobby import forms
from bot.time.reckoning import PRESETS, Timing
from bot.ui.ids import OptionsForm
from tests.simulation.choosing import HOURS, drawn


def offered(game: str) -> list[dict[str, Any]]:
    """The forms of a game's options, as the lobby opens them."""
    declared = games.load(game)
    parts = range(len(forms.parts(declared)))
    return [
        forms.form(declared, {}, OptionsForm("abcdefgh", part), "es", part).to_dict()
        for part in parts
    ]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_value_of_every_option_comes_up(game: str) -> None:
    declared, seen = games.load(game), dict[str, set[Any]]()
    modals = offered(game)
    for seed in range(400):
        for modal in modals:
            chosen = forms.filled_in(declared, drawn(modal, Random(seed), game))
            for name, value in chosen.items():
                seen.setdefault(name, set()).add(value)
    for name, option in declared.options.model_fields.items():
        listed = forms.choices(option)
        assert seen[name] == set(listed or range(31)), name


def test_every_clock_comes_up_and_is_one_that_may_be_set() -> None:
    modal, seen = clocks.form("abcdefgh", Timing(), "es").to_dict(), set[str]()
    for seed in range(200):
        given = drawn(modal, Random(seed))
        seen.add(given["preset"])
        clocks.filled_in(given | {name: [given[name]] for name in ("preset", "at_zero")})
        assert {float(given[name]) for name in ("bank", "increment", "cap")} <= set(HOURS)
    assert seen == {*PRESETS, "custom"}
