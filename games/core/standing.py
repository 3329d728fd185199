"""Standing rules: how a player wants reactions to be answered, in the game's own terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from .decision import Choice, Option
from .secret import Seat
from .words import Words

S = TypeVar("S")
Picked: TypeAlias = Mapping[str, Sequence[str]]  # the parts of a rule: what was picked in each


class Part(NamedTuple):
    """One menu of the form for a rule, labelled by the message `standing-<name>`.

    With `several` any number of options may be picked, or none; else exactly one, at first the
    first.
    """

    name: str
    options: Sequence[Option[Any]]
    several: bool = True


@dataclass(frozen=True, slots=True)
class StandingRules(Generic[S]):
    """The standing rules that a game offers.

    A player lays down a rule, which stands until that player changes it. It is data: what was
    picked in the `parts` of one form (five at most, of 25 options each). `answers` gives its answer
    to one of the `questions` from the view of that seat alone; None to ask the person. `told` puts
    the rule into words for its owner.
    """

    questions: frozenset[str]
    parts: Callable[[S, Seat], Sequence[Part]]
    answers: Callable[[S, Seat, Choice[Any], Picked], str | None]
    told: Callable[[S, Seat, Picked, Words], str]


def picked(parts: Sequence[Part], given: Picked) -> dict[str, tuple[str, ...]]:
    """The rule in a submitted form, without options that the form does not offer."""
    rule: dict[str, tuple[str, ...]] = {}
    for part in parts:
        ids = [option.id for option in part.options]
        found = tuple(one for one in dict.fromkeys(given.get(part.name, ())) if one in ids)
        rule[part.name] = found if part.several else (found or tuple(ids))[:1]
    return rule
