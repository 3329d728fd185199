"""What helps the one who is asked: numbers before the press, and the places to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from .decision import Choice, Decision, Option, Split
from .secret import Seat
from .words import Words

S = TypeVar("S")

Shares: TypeAlias = tuple[Mapping[str, int], str]  # how many go where, and what that is called

PLAYER = "seat:"  # begins the name of a player among places
AND_THEN = "+"  # joins the ids of answers to questions that follow each other


@dataclass(frozen=True, slots=True)
class Focus:
    """What the board marks for one seat alone.

    `decision` is what the seat is asked, as it is told; `changed` are the places that are not as
    they were when it answered last, as the game's `changed` names them.
    """

    seat: Seat
    decision: Decision | None = None
    changed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Aids(Generic[S]):
    """A game's help for the seat that is asked. All of it takes that seat's view.

    `numbers` are what answers cost or bring, in a line each: odds, losses, yields. They go by the
    option's id (of a number, by its digits); a line by "" is about the question. `marked` is the
    board, or the part of it that is named, on which stands out what can be chosen, by the names
    that the answers have, and what has changed, each by its own sign; "" is the whole. `scene` is
    the part that a question is about, which the panel shows in the place of the hand; None where it
    shows the hand. `shortcuts` are answers to several questions in one press, the usual ones,
    listed before the others: their ids are `answer+answer`, each an option of the question that the
    one before leads to, with nothing told and nothing rolled between them. `risks` are answers, as
    in `numbers`, that destroy oneself: they are red. `changed` are the places that differ between a
    seat's view when it answered last and its view now, as messages that name them, names, or
    players (`of_seat`). `shares` are the ways to share out that are worth listing, the usual ones
    first, with what each brings; other ways need a form.
    """

    numbers: Callable[[S, Seat, Decision, Words], Mapping[str, str]] | None = None
    marked: Callable[[S, Words, str, Focus], str] | None = None
    scene: Callable[[S, Seat, Decision], str | None] | None = None
    shortcuts: Callable[[S, Seat, Choice[Any]], Sequence[Option[Any]]] | None = None
    risks: Callable[[S, Seat, Decision], Collection[str]] | None = None
    shares: Callable[[S, Seat, Split, Words], Sequence[Shares]] | None = None
    changed: Callable[[S, S], Sequence[str]] | None = None


def of_seat(seat: Seat) -> str:
    """A player as a place that can change, where boards have a panel for each."""
    return f"{PLAYER}{seat}"


def seats_among(changed: Collection[str]) -> frozenset[Seat]:
    """The players among the places that changed."""
    return frozenset(int(name[len(PLAYER) :]) for name in changed if name.startswith(PLAYER))
