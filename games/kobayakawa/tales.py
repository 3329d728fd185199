"""What is worth telling of a game of Kobayakawa that is over: pots, help, bluffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.art import Highlight, PosterFact
from games.core.secret import Seat, Secret
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words

MOMENT_LIMIT = 3
NOBODY: Seat = -1
LOW_CARD = 5  # of fifteen: who fights alone with such a card has bluffed


@dataclass(slots=True)
class Round:
    """How a round ended; `held` is the card of who fought alone, 0 where that is not known."""

    number: int
    line: int = 0
    shown: dict[Seat, int] = field(default_factory=dict)
    helped: Seat = NOBODY
    total: int = 0  # of the lowest, with help
    kobayakawa: int = 0
    winner: Seat = NOBODY
    medals: int = 0
    held: int = 0
    out: list[Seat] = field(default_factory=list)
    event: Event | None = None

    @property
    def by_help(self) -> bool:
        return self.winner != NOBODY and self.winner == self.helped

    @property
    def tied(self) -> bool:
        """Whether two had as much, so that the order at the table decided."""
        totals = [card for seat, card in self.shown.items() if seat != self.helped]
        totals.append(self.total)
        return len(totals) > 1 and sorted(totals)[-1] == sorted(totals)[-2]


def tale(ended: FinishedMatch) -> Tale:
    """The biggest pot, the lowest card that won with help, the boldest bluff."""
    rounds = [one for one in read(ended) if one.winner != NOBODY]
    if not rounds:
        return Tale()
    heaviest = sorted(rounds, key=lambda one: (-weight(one), -one.number))[:MOMENT_LIMIT]
    moments = [as_told(ended.words(one.line), one) for one in rounds if one in heaviest]
    return Tale(how(ended, rounds), moments, [*facts(rounds, ended.last)])


def read(ended: FinishedMatch) -> Sequence[Round]:
    """Every round, in order."""
    rounds = [Round(0)]
    for line, event in ended.said:
        args, one = event.args, rounds[-1]
        who = args.get("who", NOBODY)
        match event.key:
            case "round":
                rounds.append(Round(int(args["round"])))
            case "shows":
                one.shown[who] = card(args["it"])
            case "helped":
                one.helped, one.total, one.kobayakawa = who, args["total"], args["kobayakawa"]
            case "alone":
                one.held = card(args.get("held", 0))
            case "wins":
                one.event = event
            case "collects":
                one.winner, one.medals, one.line = who, args["medals"], line
                one.event = one.event or event
            case "out":
                one.out.append(who)
    return rounds


def card(value: Any) -> int:
    """A card, or the only card of a hand."""
    inside = value.value if isinstance(value, Secret) else value
    return int(inside[0] if isinstance(inside, list) else inside)


def weight(one: Round) -> int:
    """How much a round is worth telling: what decided it, and how much was taken."""
    bluff = 0 < one.held <= LOW_CARD
    return one.medals + 6 * bluff + 4 * one.by_help + 3 * one.tied + 3 * len(one.out)


def as_told(w: Words, one: Round) -> Highlight:
    """A round as a moment."""
    kind = "pot"
    if 0 < one.held <= LOW_CARD:
        kind = "bluff"
    elif one.by_help:
        kind = "help"
    elif one.tied:
        kind = "tie"
    mine = one.shown.get(one.winner, one.held)
    args = {
        "who": one.winner,
        "card": mine,
        "kobayakawa": one.kobayakawa,
        "medals": one.medals,
        "round": one.number,
        "remaining": one.out,
    }
    return Highlight(w(f"tale-{kind}", **args), w(f"tale-{kind}.text", **args), one.event)


def how(ended: FinishedMatch, rounds: Sequence[Round]) -> str:
    """How many rounds the winner took, and how many of them with help."""
    if len(ended.winners) != 1:
        return ""
    (winner,) = ended.winners
    mine = [one for one in rounds if one.winner == winner]
    return ended.last("tale-how", n=len(mine), helped=sum(one.by_help for one in mine))


def facts(rounds: Sequence[Round], w: Words) -> Iterator[PosterFact]:
    """The biggest pot, the earlier of equals; the lowest card that won with help."""
    most = max(rounds, key=lambda one: one.medals)
    text = w("tale-most-text", medals=most.medals, round=most.number)
    yield PosterFact(w("tale-most"), w.name(most.winner), text)
    helped = [one for one in rounds if one.by_help]
    if helped:
        least = min(helped, key=lambda one: one.shown[one.winner])
        args = {"card": least.shown[least.winner], "kobayakawa": least.kobayakawa}
        yield PosterFact(w("tale-least"), w.name(least.winner), w("tale-least-text", **args))
