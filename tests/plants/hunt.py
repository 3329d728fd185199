"""Trying one plant against the twin check."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from tests.plants.plant import Plant
from tests.plants.twin_check import ALL, apart


@dataclass(frozen=True)
class Outcome:
    """What gave a leak away; nothing where it was not found."""

    by: tuple[str, ...]

    @property
    def found(self) -> bool:
        return bool(self.by)

    def __str__(self) -> str:
        return f"found by {', '.join(self.by)}" if self.found else "NOT FOUND"


async def hunt(
    plant: Plant | None, game: str, seed: int, most: int = 4, looks: int = ALL
) -> Outcome:
    """Play a game in twin worlds with a leak in the product, or with none."""
    with plant.sown() if plant is not None else contextlib.nullcontext():
        try:
            return Outcome(tuple(dict.fromkeys(await apart(game, seed, most, looks))))
        except Exception as why:  # the check fails, and without the leak it does not
            return Outcome((f"an evening that breaks off: {type(why).__name__} {str(why)[:100]}",))
