"""What somebody chooses in a form: a value of each menu, and a number that may be written."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import games
from bot.features.clocks.forms import LONGEST_MINUTES, SHORTEST_MINUTES

MENU, TEXT_INPUT = 3, 4
HOURS = (SHORTEST_MINUTES, 1, 24, 72, LONGEST_MINUTES)  # of the fields of a clock


def drawn(modal: dict[str, Any], rng: Random, game: str = "") -> dict[str, Any]:
    """A value for each field of a form, all that a menu offers being as likely.

    A form of a game's options may have numbers: those are of the range that the game declares.
    """
    filled: dict[str, Any] = {}
    for field in fields(modal["components"]):
        if field.get("type") == MENU:
            filled[field["custom_id"]] = rng.choice([one["value"] for one in field["options"]])
        elif field.get("type") == TEXT_INPUT:
            filled[field["custom_id"]] = str(rng.choice(numbers(game, field["custom_id"])))
    return filled


def numbers(game: str, name: str) -> list[float]:
    """The numbers that may be written into a field: of an option of a game, or the hours of a
    clock."""
    option = games.load(game).options.model_fields.get(name) if game else None
    if option is None:
        return list(HOURS)
    low = next(int(one.ge) for one in option.metadata if hasattr(one, "ge"))
    high = next(int(one.le) for one in option.metadata if hasattr(one, "le"))
    return list(range(low, high + 1))


def fields(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components of a form, however they are nested."""
    for one in components:
        yield one
        yield from fields(list(one.get("components") or []))
        if isinstance(one.get("component"), dict):
            yield from fields([one["component"]])
