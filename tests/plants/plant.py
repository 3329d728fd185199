"""A planted leak: a fault in the source of one or two functions, declared as data."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Literal

from tests.tools.planting import Patch, planted

Hidden = Literal[
    "cards",  # what lies face down or in a hand, and dice to come
    "answers",  # who has answered, or what, while answers are sealed
    "steps",  # what can still be taken back
    "orders",  # standing orders
    "settings",  # what somebody wishes for privately
    "seed",  # the secret that the shuffles come from
]

# what a leak may call
REVEALED = "from tests.plants.revealed import all_hidden, hand_of, leftover, leftover_of"


@dataclass(frozen=True)
class Plant:
    """What leaks, to whom, and over what; `game` is one in which it shows."""

    name: str
    leaks: Hidden
    to: str
    over: str
    patches: tuple[Patch, ...]
    game: str = "kobayakawa"

    def planted(self) -> AbstractContextManager[None]:
        """In the product, until the context ends; raises NotApplied."""
        return planted(*self.patches)


def plant(
    name: str,
    leaks: Hidden,
    to: str,
    over: str,
    game: str,
    where: str,
    old: str,
    new: str,
    *more: Patch,
) -> Plant:
    """A plant of one patch, or of some `more`."""
    patches = tuple(replace(one, first=REVEALED) for one in (Patch(where, old, new), *more))
    return Plant(name, leaks, to, over, patches, game)


def named(*lists: Sequence[Plant]) -> dict[str, Plant]:
    """Plants by name; no two have the same."""
    found = {one.name: one for each in lists for one in each}
    assert len(found) == sum(map(len, lists))
    return found
