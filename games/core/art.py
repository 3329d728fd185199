"""The drawings that a game may have besides its board: a hand, a box, moments, an end poster."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from .decision import Option
from .secret import Seat
from .table import Event
from .words import Words

S = TypeVar("S")


class Illustration(NamedTuple):
    """A picture as SVG, with its alt text."""

    svg: str
    alt: str


class Highlight(NamedTuple):
    """Something worth telling after a game, as a title and a text.

    `event` is the event that said it.
    """

    title: str
    text: str = ""
    event: Event | None = None


class PosterFact(NamedTuple):
    """A box of its own on a poster: "Best catch", "Bruno", "a Contessa"."""

    label: str
    value: str
    text: str = ""


class PosterRating(NamedTuple):
    """How a game changed somebody's rating, and how many they have won in a row."""

    name: str
    before: int
    after: int
    streak: int = 0


@dataclass(frozen=True, slots=True)
class Ending:
    """What a poster tells, besides what lies on the table.

    `places` are by seat, the first is 1; `line` says how it ended. At most three `moments` and
    two `facts` are shown. `computers` are seats at which nobody sat.
    """

    places: Sequence[int]
    winners: Sequence[Seat] = ()
    line: str = ""
    moments: Sequence[Highlight] = ()
    facts: Sequence[PosterFact] = ()
    standing: PosterRating | None = None
    computers: Sequence[Seat] = ()


class Pair(NamedTuple):
    """Two colours that must be told apart by every reader; `least` is their contrast (WCAG)."""

    ink: str
    ground: str
    least: float = 4.5  # of letters; 3 is enough for large ones and for signs


@dataclass(frozen=True, slots=True, eq=False)
class Emoji:
    """Small square drawings for buttons and menus.

    `drawings` are by names of at most eight small letters; `of` gives the name for an answer by its
    option alone, or "" for none.
    """

    drawings: Mapping[str, str]
    of: Callable[[Option[Any]], str]


@dataclass(frozen=True, slots=True, eq=False)
class Art(Generic[S]):
    """The drawings of a game besides its board, each with its alt text.

    Texts stand in for drawings that a game does not have. A drawing that may be None is None when
    there is nothing worth showing.
    """

    hand: Callable[[S, Seat, Words], Illustration | None] | None = None  # from that seat's own view
    rivals: bool = False  # the hand's picture has all that `Game.glance` says
    box: Callable[[Words], Illustration] | None = None  # the game's own picture, on the invitation
    # The box of an edition, by its name, where it has one of its own.
    boxes: Mapping[str, Callable[[Words], Illustration]] = field(default_factory=dict)
    # After the end, from every seat's own view of it.
    poster: Callable[[Sequence[S], Ending, Words], Illustration] | None = None
    # Small pictures of what was just said, by the event's name: from the spectators' view, that
    # event and those after it.
    moments: Mapping[str, Callable[[S, Sequence[Event], Words], Illustration | None]] = field(
        default_factory=dict
    )
    pairs: Sequence[Pair] = ()  # the colours that have to be told apart
    emoji: Emoji | None = None  # on buttons and in menus
    # What tells a game's panels from those of others at a glance: a character of Unicode before its
    # name, and the colour of the edge ("#rrggbb").
    emblem: str = ""
    colour: str = ""
