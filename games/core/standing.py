"""Standing rules: what a player lets be answered to reactions, in the game's own terms."""

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
    """One menu of the form in which a rule is laid down, called by the message `standing-<name>`.

    With `several` any number of the options may be picked, or none; else exactly one, which is
    the first one where nothing was picked yet.
    """

    name: str
    options: Sequence[Option[Any]]
    several: bool = True


@dataclass(frozen=True, slots=True)
class Standing(Generic[S]):
    """The standing rules that a game has.

    A rule is laid down by a seat and stands until the seat changes it. It is data: what was picked
    in the `parts` of one form (five at most, of 25 options each). `answers` says what it answers
    to one of the `questions`, from the view of that seat alone; None where the person is to be
    asked. `told` says the rule to its owner.
    """

    questions: frozenset[str]
    parts: Callable[[S, Seat], Sequence[Part]]
    answers: Callable[[S, Seat, Choice[Any], Picked], str | None]
    told: Callable[[S, Seat, Picked, Words], str]


def picked(parts: Sequence[Part], given: Picked) -> dict[str, tuple[str, ...]]:
    """A rule with what the form has on offer, and nothing else."""
    rule: dict[str, tuple[str, ...]] = {}
    for part in parts:
        ids = [option.id for option in part.options]
        found = tuple(one for one in dict.fromkeys(given.get(part.name, ())) if one in ids)
        rule[part.name] = found if part.several else (found or tuple(ids))[:1]
    return rule
