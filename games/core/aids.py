"""Help for the player who is asked: numbers before an answer, and the places to choose from."""

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

    `decision` is the seat's question, sealed for it; `changed` are the places that have changed
    since the seat's last answer, as the game's `changed` names them.
    """

    seat: Seat
    decision: Decision | None = None
    changed: frozenset[str] = frozenset()


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
    # The part of the board that a question is about, shown instead of the hand; None: the hand.
    scene: Callable[[S, Seat, Decision], str | None] | None = None
    # What the seat holds, in words, as far as it bears on a question; None: all of it.
    hand: Callable[[S, Seat, Decision, Words], str] | None = None
    # The usual answers to several questions in one press, listed first. Their ids are
    # `answer+answer`, each an option of the question that the one before leads to, with nothing
    # told and nothing rolled between them.
    shortcuts: Callable[[S, Seat, Choice[Any]], Sequence[Option[Any]]] | None = None
    risks: Callable[[S, Seat, Decision], Collection[str]] | None = None  # answers that hurt oneself
    # The ways to share out that are worth listing, the usual ones first; others need a form.
    shares: Callable[[S, Seat, Split, Words], Sequence[Shares]] | None = None
    # The places that differ between a seat's view when it answered last and its view now: messages
    # that name them, names, or players (`of_seat`).
    changed: Callable[[S, S], Sequence[str]] | None = None


def of_seat(seat: Seat) -> str:
    """The id of a player's panel among the places of a board that can change."""
    return f"{PLAYER}{seat}"


def seats_among(changed: Collection[str]) -> frozenset[Seat]:
    """The seats whose panels are among the changed places."""
    return frozenset(int(name[len(PLAYER) :]) for name in changed if name.startswith(PLAYER))
