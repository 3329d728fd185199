"""Many games side by side, each stopped at its next question to the learner."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from games.core.decision import Choice, Decision
from games.core.game import Game, Policy
from games.core.learnt import Describe
from games.core.play import named
from games.core.rng import Rng
from games.core.secret import Seat
from games.core.table import Over, Table

# Yields (seat, decision, state) for each question; is sent the index of the chosen option.
Play: TypeAlias = Generator[tuple[Seat, Choice[Any], Any], int, list[Seat]]
LONGEST = 300


@dataclass(frozen=True)
class Subject:
    """What is to be learnt: a game, the features of its questions, and the tables it is played
    at."""

    game: Game[Any]
    describe: Describe
    tables: Sequence[tuple[float, int, Mapping[str, Any]]]  # weight, seats, options
    otherwise: Policy  # answers all questions but choices of one option
    rivals: Mapping[str, Policy]  # players to learn against, by name, besides itself
    crowds: Sequence[tuple[float, Policy]] = ()  # weight, and the player in all other seats
    against: Policy | None = None  # the player in all seats but one, at every table
    side_by_side: int = 256  # games that are played at the same time

    def table(self, rng: Random) -> tuple[int, Any]:
        """Draw a table by weight: the number of seats and the options."""
        weights = [weight for weight, _, _ in self.tables]
        _, seats, options = rng.choices(self.tables, weights)[0]
        return seats, self.game.options.model_validate(dict(options))


def learns(decision: Decision) -> bool:
    """Whether the network answers this question: a choice of one among several options."""
    return (
        isinstance(decision, Choice)
        and decision.least == decision.most == 1
        and len(decision.options) > 1
    )


def play(
    subject: Subject, seats: int, options: Any, rng: Random, others: Mapping[Seat, Policy]
) -> Play:
    """One game as a generator that yields only the learner's questions; returns the winners.

    The seats in `others` answer by their policies. In a window the seats answer one after the
    other, in its order. For speed nothing is sealed here; other tests show that players use only
    what they may see. A game that goes on without the learner is abandoned after LONGEST answers.
    """
    game, silent = subject.game, 0
    table: Table[Any] = Table(None, range(seats), Rng(rng.randbytes(32)), game.rules, quiet=True)
    table.state = game.setup(table, options)

    def answered(seat: Seat, decision: Decision) -> Generator[Any, int, Any]:
        nonlocal silent
        policy, silent = others.get(seat), silent + 1
        if silent > LONGEST:
            table.over([0.0] * seats, winners=())
        if policy is None and learns(decision):
            assert isinstance(decision, Choice)
            silent = 0
            return decision.options[(yield seat, decision, table.state)].value
        policy = policy or subject.otherwise
        return decision.parse(policy(table.state, seat, decision, rng))

    phases, name = named(game), game.phases[0].__name__
    try:
        while True:
            running, given = phases[name](table), None
            try:
                while True:
                    who, what = running.send(given)
                    if isinstance(who, int):
                        given = yield from answered(who, what)
                    elif what:
                        given = None
                        for seat, decision in who.items():
                            value = yield from answered(seat, decision)
                            if value is not None:
                                given = seat, value
                                break
                    else:
                        given = {}
                        for seat, decision in who.items():
                            given[seat] = yield from answered(seat, decision)
            except StopIteration as ended:
                name = ended.value if isinstance(ended.value, str) else ended.value.__name__
    except Over as over:
        return over.winners
