"""The board as a picture: the map of the Aegean, and what lies below it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.core.aids import Focus
from games.core.decision import Choice, Decision
from games.core.drawing import sheet
from games.core.words import Words

from .chart import HIGH, NONE, UNLETTERED, chart
from .data import INDEX
from .lookup import ZOOMS
from .panel import panel
from .state import State
from .tokens import PAPER


def board(view: State, w: Words) -> str:
    """The whole table."""
    return table(view, w)


def alone(view: State, w: Words) -> str:
    """The map without what lies beside it, but for a battle."""
    return table(view, w, whole=False)


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The table, or a part of it, with the cities that can be chosen now and those that changed."""
    if part in ZOOMS:
        return ZOOMS[part][0](view, w)
    new = frozenset(INDEX[name.removeprefix("city-")] for name in focus.changed)
    keys = {INDEX[name]: key for name, key in focus.keys.items()}
    return table(view, w, places(focus.decision), new, part != "map", keys)


def places(decision: Decision | None) -> list[int]:
    """The cities that the options of a question name."""
    options = decision.options if isinstance(decision, Choice) else ()
    named = (option.id.partition(":")[2] for option in options)
    return [INDEX[name] for name in dict.fromkeys(named) if name in INDEX]


def table(
    view: State,
    w: Words,
    choices: Collection[int] = NONE,
    new: Collection[int] = NONE,
    whole: bool = True,
    keys: Mapping[int, str] = UNLETTERED,
) -> str:
    """The map with its marks, below it a battle; of the whole also what the signs mean and what
    both sides have."""
    below, high = panel(view, w, whole)
    return sheet(HIGH + high, chart(view, w, choices, new, keys), below, background=PAPER)
