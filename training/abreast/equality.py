"""Whether the arrays play the same game as the engine: with the same deals and the same answers,
each question asks the same seat, with the same options in the same order and the same features, and
the same seat wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

import games
from games.core.decision import Choice
from games.core.play import Play
from games.core.rng import Rng
from games.core.secret import Seat
from games.core.table import Table
from games.coup.mind import KEYS, describe
from games.coup.mind import ROLES as PLACES

from .court import ANSWERS, Court, Numbers
from .told import told

CLOSE = 1e-6  # numbers further apart than this are not the same


class Unlike(AssertionError):
    """The arrays play another game than the engine."""


@dataclass(frozen=True)
class Question:
    """A question of the engine: its key, the ids of its options, the features of the situation and
    of each option, and the index of the option that was taken."""

    seat: Seat
    key: str
    ids: Sequence[str]
    about: Sequence[float]
    each: Sequence[Sequence[float]]
    taken: int


@dataclass
class Recorded:
    """A game of the engine: who began, the cards (by number) in the order in which they were drawn,
    the questions with at least two options, and who won."""

    first: Seat = 0
    cards: list[int] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    winner: Seat = 0


class Watched(Table[Any]):
    """A table that writes down the cards that are drawn."""

    __slots__ = ("cards",)
    cards: list[int]

    def take(self, key: str, source: Any, target: Any, **args: Any) -> Any:
        card = super().take(key, source, target, **args)
        self.cards.append(PLACES[card])
        return card


def recorded(rng: Random) -> Recorded:
    """A game of two random players, who pass more often in some games than in others."""
    game, boldness = games.load("coup"), rng.random()
    table = Watched(None, range(2), Rng(rng.randbytes(32)), game.rules, quiet=True)
    table.cards = []
    table.state = game.setup(table, game.options())
    found, play = Recorded(table.state.active, table.cards), Play(game, table)
    while play.result is None:
        ((seat, decision),) = play.pending.items()
        assert isinstance(decision, Choice)
        ids = [option.id for option in decision.options]
        taken = rng.randrange(len(ids))
        if "pass" in ids and rng.random() > boldness:
            taken = ids.index("pass")
        if len(ids) > 1:
            about, each = describe(table.state, seat, decision)
            found.questions.append(Question(seat, decision.key, ids, about, each, taken))
        play.give(seat, decision.options[taken].value)
    (found.winner,) = play.result.winners
    return found


class Replayed(Court):
    """Games in arrays, with the deals of recorded ones."""

    def __init__(self, matches: Sequence[Recorded]) -> None:
        self.firsts = np.array([match.first for match in matches])
        self.cards: list[Iterator[int]] = [iter(match.cards) for match in matches]
        super().__init__(len(matches), np.random.default_rng(0))

    def first(self, g: Numbers) -> Numbers:
        return self.firsts[g]

    def drawn(self, g: Numbers) -> Numbers:
        return np.array([next(self.cards[one]) for one in g], np.int64)


def compare(count: int, seed: int) -> int:
    """Play `count` games in the engine and again in arrays. Returns how many questions there were.

    Raises Unlike where the two differ.
    """
    rng = Random(seed)
    matches = [recorded(rng) for _ in range(count)]
    court, asked = Replayed(matches), 0
    for step in range(max(len(match.questions) for match in matches)):
        on = np.array([n for n, match in enumerate(matches) if len(match.questions) > step])
        seen, answers = told(court, on), []
        for place, n in enumerate(on):
            match = matches[n]
            alike(match.questions[step], court, int(n), seen, place)
            answers.append(seen.number[seen.starts[place] + match.questions[step].taken])
        court.answer(on, np.array(answers))
        asked += len(on)
    for n, match in enumerate(matches):
        if court.winner[n] != match.winner or next(court.cards[n], None) is not None:
            raise Unlike(f"game {n} ends otherwise")
    return asked


def alike(question: Question, court: Court, n: int, seen: Any, place: int) -> None:
    """Raise Unlike if the question of game `n`, at `place` among those `seen`, is another one."""
    rows = slice(seen.starts[place], seen.starts[place] + seen.counts[place])
    ids = [ANSWERS[number][1] for number in seen.number[rows]]
    me = int(court.who[n])
    ids = [one.replace(":1", f":{1 - me}") for one in ids]
    said = [court.winner[n] < 0, me, int(court.where[n]), ids]
    if said != [True, question.seat, KEYS[question.key], list(question.ids)]:
        raise Unlike(f"game {n}: {said} instead of {question}")
    for name, mine, theirs in (
        ("about", seen.about[place], question.about),
        ("each", seen.each[rows], question.each),
    ):
        away = np.argwhere(abs(mine - np.array(theirs)) > CLOSE)
        if len(away):
            raise Unlike(f"game {n}, {question.key}: {name} at {away.tolist()}")
