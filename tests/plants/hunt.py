"""Trying one plant against the twin checks."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass

from tests.plants.plant import Plant
from tests.plants.twin_check import ALL, NETS, apart


@dataclass(frozen=True)
class Outcome:
    """What gave a leak away, and which of the nets noticed it; nothing where it was not found."""

    net: str
    by: tuple[str, ...]

    @property
    def found(self) -> bool:
        return bool(self.by)

    def __str__(self) -> str:
        return f"found ({self.net}) by {', '.join(self.by)}" if self.found else "NOT FOUND"


async def hunt(
    plant: Plant | None, game: str, seed: int, nets: Sequence[str] = NETS, looks: int = ALL
) -> Outcome:
    """Play a game in twin worlds with a leak in the product, or with none."""
    with plant.sown() if plant is not None else contextlib.nullcontext():
        try:
            async for net, found in apart(game, seed, nets, looks):
                if found:
                    return Outcome(net, tuple(dict.fromkeys(found)))
        except Exception as why:  # the check fails, and without the leak it does not
            broken = f"{type(why).__name__} {str(why)[:100]}"
            return Outcome("a check that breaks off", (broken,))
    return Outcome("", ())
