"""Playouts that can be replayed and branched: their answers, and where chance was redrawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from games.core.decision import Answer
from games.core.game import Game
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import Seat, face_down, seal
from games.core.table import Table
from tests.soak.branches import Branch, BranchWatch

LONGEST = 20_000  # answers
WISE = 0.7  # how often a playout with computer players follows them


@dataclass(slots=True)
class Playout:
    """Options, seats, the chance at each place where it was drawn anew, and the answers."""

    options: dict[str, Any]
    seats: int
    chances: dict[int, bytes]  # by the number of answers before
    answers: list[tuple[Seat, Answer]] = field(default_factory=list)

    def until(self, count: int) -> Playout:
        """The first answers of this playout; at its end chance is drawn anew, and once only."""
        chances = {at: seed for at, seed in self.chances.items() if at < count or not at}
        return Playout(self.options, self.seats, chances, self.answers[:count])


def fresh(game: Game[Any], rng: Random) -> Playout:
    """A new game with any options and any number of players."""
    while True:
        options = {
            name: rng.choice(values)
            for name, info in game.options.model_fields.items()
            if (values := values_of(info)) and rng.random() < 0.4
        }
        try:
            chosen = game.options.model_validate(options)
        except ValidationError:
            continue
        counts = [*game.counts(chosen)]
        return Playout(options, rng.choice(counts), {0: rng.randbytes(32)})


def values_of(info: Any) -> Sequence[Any]:
    """What an option may be."""
    if get_origin(info.annotation) is Literal:
        return get_args(info.annotation)
    if info.annotation is bool:
        return (False, True)
    if info.annotation is int:
        bounds = {type(rule).__name__: rule for rule in info.metadata}
        if {"Ge", "Le"} <= {*bounds}:
            return range(bounds["Ge"].ge, bounds["Le"].le + 1)
    return ()


def played(
    game: Game[Any], begun: Playout, rng: Random, watch: BranchWatch, wise: bool
) -> tuple[Playout, list[tuple[int, Branch]]]:
    """Play a playout again and go on at random to the end.

    Returns it with what was met, each after how many answers.
    """
    playout = Playout(begun.options, begun.seats, {**begun.chances}, [])
    table: Table[Any] = Table(
        None, range(begun.seats), Rng(begun.chances[0]), game.rules, quiet=True
    )
    known, met = len(begun.answers), []
    watch.start() if not known else None
    try:
        table.state = game.setup(table, game.options.model_validate(begun.options))
        play = Play(game, table)
        for count in range(LONGEST):
            if count and count in begun.chances:
                again(table, begun.chances[count])
            if count == known and count:
                playout.chances[count] = seed = rng.randbytes(32)
                again(table, seed)
                watch.start()
            while watch.met:
                met.append((count, watch.met.pop(0)))
            if play.result is not None:
                break
            if count < known:
                seat, answer = begun.answers[count]
            else:
                seat = rng.choice([*play.pending])
                answer = answered(game, table, seat, play, rng, wise)
            playout.answers.append((seat, answer))
            play.give(seat, play.pending[seat].parse(answer))
    finally:
        watch.stop()
    return playout, met


def answered(
    game: Game[Any], table: Table[Any], seat: Seat, play: Play[Any], rng: Random, wise: bool
) -> Answer:
    """Any answer; or, often, that of a computer player."""
    decision = play.pending[seat]
    if wise and game.policies and rng.random() < WISE:
        mind = rng.choice([*game.policies.values()])
        return mind(seal(table.state, seat), seat, decision, rng)
    return sample(decision, rng)


def again(table: Table[Any], seed: bytes) -> None:
    """Dice and shuffles to come, and what lies face down, are drawn anew."""
    table.rng = Rng(seed)
    for pile in face_down(table.state):
        table.rng.shuffle(pile.value)
