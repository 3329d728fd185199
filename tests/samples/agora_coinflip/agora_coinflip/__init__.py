"""Coinflip: one hides a coin, the other guesses how it lies. A game of another package."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import Field

from games.core.decision import Option
from games.core.game import Game, Options
from games.core.secret import Seat, Secret
from games.core.story import MEDIUM, Moment, Story
from games.core.svg import picture
from games.core.svg import text as written
from games.core.table import Phase, Table
from games.core.words import Words

SIDES = (Option("heads", "heads"), Option("tails", "tails"))
ROUNDS = 4


class TableOptions(Options):
    rounds: int = Field(default=ROUNDS, ge=1, le=9)


@dataclass(slots=True)
class State:
    points: list[int]
    last: int
    round: int = 1
    coin: Secret[str] | None = None

    @property
    def hides(self) -> Seat:
        return (self.round - 1) % 2


def setup(t: Table[Any], options: TableOptions) -> State:
    return State([0, 0], options.rounds)


async def hide(t: Table[State]) -> Phase:
    """1.1 One player lays the coin down, seen by nobody else."""
    s = t.state
    side = await t.choose(s.hides, "hide", SIDES, secret=True)
    s.coin = Secret(side, {s.hides})
    t.say("hidden", who=s.hides)
    return guess


async def guess(t: Table[State]) -> Phase:
    """1.2 The other guesses; who is right has a point. 1.3 Most points win."""
    s = t.state
    assert s.coin is not None
    guessed = await t.choose(1 - s.hides, "guess", SIDES)
    side = t.reveal("shown", s.coin, who=s.hides)
    winner = 1 - s.hides if side == guessed else s.hides
    s.points[winner] += 1
    t.say("point", who=winner)
    if s.round == s.last:
        t.over([float(point) for point in s.points], "points")
    s.round, s.coin = s.round + 1, None
    return hide


def headline(view: State, w: Words) -> str:
    return w("headline", round=view.round)


def text(view: State, w: Words) -> str:
    return "\n".join(w("board-seat", who=p, points=n) for p, n in enumerate(view.points))


def hand(view: State, seat: Seat, w: Words) -> str:
    if view.coin is None or view.coin.sealed:
        return w("hand-none")
    return w("hand", side=view.coin.value)


def board(view: State, w: Words) -> str:
    lines = [written(line, 30, 80 + 50 * n, 30) for n, line in enumerate(text(view, w).split("\n"))]
    return picture(800, 200, written(headline(view, w), 30, 40, 30), *lines)


GAME = Game(
    key="coinflip",
    rules=1,
    seats=range(2, 3),
    options=TableOptions,
    state=State,
    setup=setup,
    phases=(hide, guess),
    folder=Path(__file__).parent,
    headline=headline,
    text=text,
    hand=hand,
    board=board,
    story=Story(moments={"point": Moment(MEDIUM)}),
)
