"""Help for the player who is asked: numbers before an answer, and the places to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from .art import Illustration
from .decision import NOTHING, Barred, Choice, Decision, Option, Split
from .secret import Seat
from .words import Words

S = TypeVar("S")

Shares: TypeAlias = tuple[Mapping[str, int], str]  # how many go where, and what that is called

PLAYER = "seat:"  # begins the name of a player among places
AND_THEN = "+"  # joins the ids of answers to questions that follow each other
KEYS = "ABCDEFGHIJKLMNOPQRST"  # of places: as many as have a button of their own
AROUND = "around"  # the part of a board that shows the places of a question
HAND = "hand"  # the hand itself, where what can be chosen is drawn there


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a question is: the part of the board that shows it instead of the hand, or the hand.

    `part` is "" for the whole board, AROUND, the name of a part, or HAND. `places` are those that
    the answers are about, by the ids of their options, in the order in which the picture is read.
    """

    part: str = ""
    places: Mapping[str, str] = field(default_factory=lambda: NOTHING)

    @property
    def on_board(self) -> bool:
        return self.part != HAND

    @property
    def keys(self) -> Mapping[str, str]:
        """The letter of each place on the picture and on its button; empty if they are too many."""
        names = dict.fromkeys(self.places.values())
        return dict(zip(names, KEYS, strict=False)) if len(names) <= len(KEYS) else {}

    def key(self, answer: str) -> str:
        """The letter of the place that an answer, or the first of several, is about; "" for
        none."""
        place = self.places.get(answer) or self.places.get(answer.partition(AND_THEN)[0])
        return self.keys.get(place, "") if place else ""


def read_in_order(
    named: Iterable[tuple[str, str]], spots: Mapping[str, tuple[float, float]], line: float = 70
) -> dict[str, str]:
    """The places of options, given as pairs, from left to right in lines so high, downwards."""

    def spot(place: str) -> tuple[float, float]:
        x, y = spots[place]
        return y // line, x

    return dict(sorted(named, key=lambda one: spot(one[1])))


@dataclass(frozen=True, slots=True)
class Focus:
    """What the board, or the hand, marks for one seat alone.

    `decision` is the seat's question, sealed for it; `changed` are the places that have changed
    since the seat's last answer, as the game's `changed` names them; `keys` are the letters of the
    places that can be chosen, by the names of the question's `Scene`.
    """

    seat: Seat
    decision: Decision | None = None
    changed: frozenset[str] = frozenset()
    keys: Mapping[str, str] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True, eq=False)
class Aids(Generic[S]):
    """A game's help for the seat that is asked, from that seat's view and shown to nobody else.

    Answers are named by the ids of their options; a number by its digits.
    """

    # What answers cost or bring (odds, losses, yields), a line each; under "" one on the question.
    numbers: Callable[[S, Seat, Decision, Words], Mapping[str, str]] | None = None
    # The board, or the part of it called so ("": the whole), as SVG on which two signs mark the
    # places that can be chosen, by the names that the answers have, and those that have changed.
    marked: Callable[[S, Words, str, Focus], str] | None = None
    # Where on the board or in the hand a question is; None: the hand, where nothing is marked.
    scene: Callable[[S, Seat, Decision], Scene | None] | None = None
    # What the seat holds, in words, as far as it bears on a question; None: all of it.
    hand: Callable[[S, Seat, Decision, Words], str] | None = None
    # The hand as a picture, as far as it bears on a question, which the game's `Art` draws whole;
    # None: it is told in words.
    drawn_hand: Callable[[S, Words, Focus], Illustration | None] | None = None
    # The usual answers to several questions in one press, listed first. Their ids are
    # `answer+answer`, each an option of the question that the one before leads to, with nothing
    # told and nothing rolled between them.
    shortcuts: Callable[[S, Seat, Choice[Any]], Sequence[Option[Any]]] | None = None
    risks: Callable[[S, Seat, Decision], Collection[str]] | None = None  # answers that hurt oneself
    # What the rules name for this question, for every place and piece, and do not allow now; with
    # `Choice.barred` the whole answer to "why not?".
    ruled_out: Callable[[S, Seat, Decision], Iterable[Barred]] | None = None
    # The ways to share out that are worth listing, the usual ones first; others need a form.
    shares: Callable[[S, Seat, Split, Words], Sequence[Shares]] | None = None
    # The places that differ between a seat's view when it answered last and its view now: messages
    # that name them, names, or players (`of_seat`).
    changed: Callable[[S, S], Sequence[str]] | None = None

    def barred(self, view: S, seat: Seat, decision: Decision) -> list[Barred]:
        """Everything that a question does not offer, with its reasons: first what it says itself,
        with those that `ruled_out` adds to it."""
        own = decision.barred if isinstance(decision, Choice) else ()
        found = self.ruled_out(view, seat, decision) if self.ruled_out is not None else ()
        more = {one.id: one for one in found}
        return [*(more.pop(one.id, one) for one in own), *more.values()]


def of_seat(seat: Seat) -> str:
    """The id of a player's panel among the places of a board that can change."""
    return f"{PLAYER}{seat}"


def seats_among(changed: Collection[str]) -> frozenset[Seat]:
    """The seats whose panels are among the changed places."""
    return frozenset(int(name[len(PLAYER) :]) for name in changed if name.startswith(PLAYER))
