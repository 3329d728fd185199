"""Trying one plant against the twin check."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from tests.plants.plant import Plant
from tests.plants.twin_check import apart


@dataclass(frozen=True)
class Outcome:
    """What gave a leak away; nothing where it was not found."""

    by: tuple[str, ...]
    failed: str = ""  # the check did not come to its end

    @property
    def found(self) -> bool:
        return bool(self.by)

    def __str__(self) -> str:
        if self.failed:
            return f"BROKEN OFF by {self.failed}"
        return f"found by {', '.join(self.by)}" if self.found else "NOT FOUND"


async def hunt(plant: Plant | None, game: str, seed: int) -> Outcome:
    """Play a game in twin worlds with a leak in the product, or with none."""
    with plant.sown() if plant is not None else contextlib.nullcontext():
        try:
            return Outcome(tuple(dict.fromkeys(await apart(game, seed))))
        except AssertionError as why:
            told = str(why)
            if "can tell" in told:
                return Outcome((f"the laws: {told.partition(':')[0]}",))
            return Outcome((), f"AssertionError {told[:200]}")
        except Exception as why:
            return Outcome((), f"{type(why).__name__} {str(why)[:200]}")
