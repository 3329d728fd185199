"""Self-play with proximal policy optimization (PPO) and an entropy bonus."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from games.core.game import Policy
from games.core.learnt import LAYERS, player, read
from games.core.secret import Seat

from .network import (
    Adam,
    Floats,
    Net,
    apart,
    backward,
    forward,
    fresh,
    shares,
    stacked,
    together,
    uphill,
    weights,
)
from .tables import Play, Subject, play

BATCH = 12_000  # answers collected for one round of learning
PART = 3_000  # answers in one gradient step
EPOCHS = 3
TRACE = 0.95  # lambda of the generalized advantage estimate
ENTROPY = (0.03, 0.006)  # weight of the entropy bonus, at the beginning and at the end
RATE = (1.5e-3, 2e-4)
RIVALS = 0.5  # share of tables with rivals in some seats
CROWDS = 0.6  # share of these (with more than two seats) where all seats but one are rivals
PAST = 8  # earlier versions kept to play against


@dataclass(frozen=True)
class Pace:
    """How fast a network learns. Each pair holds the values at the beginning and at the end;
    between them they change linearly with time.

    - `rate`: the step size of Adam; `entropy`: the weight of the entropy bonus.
    - `batch`: answers collected for one round of learning.
    """

    rate: tuple[float, float] = RATE
    entropy: tuple[float, float] = ENTROPY
    batch: int = BATCH


AGAIN = Pace((RATE[0] / 2, RATE[1]), (ENTROPY[0] / 2, ENTROPY[1]))  # from weights on


@dataclass
class Lived:
    """The answers of one seat in one game, an entry each.

    `about` and `each` are the features of the situation and of its options, `taken` the index of
    the chosen option, `odds` its probability then, `worth` the value network's estimate.
    """

    about: list[Any] = field(default_factory=list)
    each: list[Any] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    worth: list[float] = field(default_factory=list)


class Guess:
    """The value network, with one hidden layer: the expected share of the win."""

    def __init__(self, about: int, rng: np.random.Generator) -> None:
        self.net = fresh(about, 1, rng)
        self.adam = Adam(weights(self.net))

    def of(self, about: Floats) -> Floats:
        """The expected share of the win for each row of features."""
        rows = np.arange(len(about))
        return forward(self.net, about, np.zeros((len(about), 1), "f4"), rows)[0]

    def learn(self, about: Floats, came: Floats, rate: float) -> None:
        """One gradient step towards the outcomes `came`."""
        rows = np.arange(len(about))
        said, kept = forward(self.net, about, np.zeros((len(about), 1), "f4"), rows)
        slope = ((came - said) / len(about)).astype("f4")
        slopes = backward(self.net, kept, slope)
        self.adam.step(weights(self.net), slopes, rate)


class Trainer:
    """The tables at which a network plays against itself, earlier versions and given rivals."""

    def __init__(
        self, subject: Subject, seed: int, start: Path | None = None, pace: Pace | None = None
    ) -> None:
        self.subject, self.rng = subject, Random(seed)
        self.pace = pace or (AGAIN if start else Pace())
        self.numbers = np.random.default_rng(seed)
        about, each = sizes(subject)
        self.net = fresh(about, each, self.numbers)
        if start:
            self.net = told_more(apart(read(start))[0], about, each)
        self.guess = Guess(about, self.numbers)
        self.adam = Adam(weights(self.net))
        self.past: list[Net] = []
        self.open: list[tuple[Play, dict[Seat, Lived], Any]] = []
        self.games = self.answers = 0
        self.won = 0.0  # by those who learn, in the games of the last batch

    def begin(self) -> None:
        """Open one more table, and play to its first question for the learner."""
        while True:
            seats, options = self.subject.table(self.rng)
            others = self.others(seats)
            table = play(self.subject, seats, options, self.rng, others)
            try:
                self.open.append((table, {}, next(table)))
            except StopIteration:
                continue
            return

    def others(self, seats: int) -> dict[Seat, Policy]:
        """The rivals at a new table: none (self-play), one, or the same one in all other seats."""
        crowds, seat = self.subject.crowds, self.rng.randrange(seats)
        if self.subject.against:
            return {p: self.subject.against for p in range(seats) if p != seat}
        if self.rng.random() >= RIVALS:
            return {}
        if seats == 2 or not crowds or self.rng.random() >= CROWDS:
            return {seat: self.rival()}
        ((_, crowd),) = self.rng.choices(crowds, [weight for weight, _ in crowds])
        return {p: crowd for p in range(seats) if p != seat}

    def rival(self) -> Policy:
        """A rival: an earlier version of the network, or one of the given players."""
        given = list(self.subject.rivals.values())
        if self.past and (not given or self.rng.random() < 0.5):
            return player_of(self.rng.choice(self.past), self.subject)
        return self.rng.choice(given) if given else self.subject.otherwise

    def collect(self, until: int) -> list[tuple[Lived, float]]:
        """Play until the finished games hold `until` answers.

        Returns the answers of each seat with its share of the win.
        """
        judged: list[tuple[Lived, float]] = []
        gathered = 0
        while gathered < until:
            while len(self.open) < self.subject.side_by_side:
                self.begin()
            told = [
                self.subject.describe(state, seat, decision)
                for _, _, (seat, decision, state) in self.open
            ]
            about = stacked([one for one, _ in told])
            each = stacked([row for _, rows in told for row in rows])
            counts = np.array([len(rows) for _, rows in told])
            starts, of = np.cumsum(counts) - counts, np.repeat(np.arange(len(told)), counts)
            odds = shares(forward(self.net, about, each, of)[0], starts, of)
            worth = self.guess.of(about)
            marks, ends = self.numbers.random(len(told)), np.cumsum(odds)
            still = []
            for n, (table, lives, (seat, _, _)) in enumerate(self.open):
                first = starts[n]
                before = ends[first] - odds[first]
                taken = int(np.searchsorted(ends[first : first + counts[n]], before + marks[n]))
                taken = min(taken, int(counts[n]) - 1)
                life = lives.setdefault(seat, Lived())
                life.about.append(about[n])
                life.each.append(each[first : first + counts[n]])
                life.taken.append(taken)
                life.odds.append(float(odds[first + taken]))
                life.worth.append(float(worth[n]))
                try:
                    still.append((table, lives, table.send(taken)))
                except StopIteration as over:
                    winners = over.value
                    for who, done in lives.items():
                        judged.append((done, (who in winners) / max(1, len(winners))))
                        gathered += len(done.taken)
                    self.games += 1
            self.open = still
        self.answers += gathered
        self.won = sum(won for _, won in judged) / len(judged)
        return judged

    def step(self, judged: list[tuple[Lived, float]], done: float) -> float:
        """Learn from a batch; `done` is the share of the time that has passed.

        Returns the mean entropy of an answer in nats.
        """
        about = np.stack([row for life, _ in judged for row in life.about])
        each_of = [rows for life, _ in judged for rows in life.each]
        taken = np.array([t for life, _ in judged for t in life.taken])
        before = np.array([o for life, _ in judged for o in life.odds], "f4")
        gains, came = map(np.concatenate, zip(*(traced(*one) for one in judged), strict=True))
        gains = ((gains - gains.mean()) / (gains.std() + 1e-6)).astype("f4")
        rate, worth = (a + (b - a) * done for a, b in (self.pace.rate, self.pace.entropy))
        entropies = []
        for _ in range(EPOCHS):
            order = self.numbers.permutation(len(taken))
            for part in np.array_split(order, max(1, len(order) // PART)):
                rows = [each_of[i] for i in part]
                counts = np.array([len(one) for one in rows])
                starts, of = np.cumsum(counts) - counts, np.repeat(np.arange(len(part)), counts)
                each = np.concatenate(rows)
                scores, kept = forward(self.net, about[part], each, of)
                odds = shares(scores, starts, of)
                here = starts + taken[part]
                slope, entropy = uphill(odds, starts, of, here, before[part], gains[part], worth)
                slopes = backward(self.net, kept, (slope / len(part)).astype("f4"))
                self.adam.step(weights(self.net), slopes, rate)
                self.guess.learn(about[part], came[part].astype("f4"), rate)
                entropies.append(float(entropy.mean()))
        return sum(entropies) / len(entropies)


def traced(life: Lived, won: float) -> tuple[Floats, Floats]:
    """The advantage of each answer (GAE), and the target of the value network for it."""
    gains, ahead = [], 0.0
    later = won
    for worth in reversed(life.worth):
        last = later - worth
        ahead = last + TRACE * ahead
        gains.append(ahead)
        later = worth
    found = np.array(gains[::-1], "f4")
    return found, found + np.array(life.worth, "f4")


def sizes(subject: Subject) -> tuple[int, int]:
    """The number of features of a situation, and of an option."""
    seats, options = subject.table(Random(0))
    seat, decision, state = next(play(subject, seats, options, Random(0), {}))
    about, each = subject.describe(state, seat, decision)
    return len(about), len(each[0])


def copied(net: Net) -> Net:
    """A copy of the network that may be changed in place."""
    return Net(**{name: layer.copy() for name, layer in weights(net).items()})


def told_more(net: Net, about: int, each: int) -> Net:
    """A copy with room for more features; the new ones have no effect yet (zero weights)."""
    net = copied(net)

    def longer(layer: Floats, rows: int) -> Floats:
        return np.concatenate([layer, np.zeros((rows - len(layer), layer.shape[1]), "f4")])

    return replace(net, about=longer(net.about, about), each=longer(net.each, each))


def player_of(net: Net, subject: Subject) -> Policy:
    """A player that uses a network as it is."""
    nets = together([net])
    return player(lambda: nets, subject.describe, subject.otherwise)


def mean(nets: list[Net]) -> Net:
    """The average of the weights of successive networks."""
    layers: Mapping[str, list[Floats]] = {
        name: [weights(net)[name] for net in nets] for name in weights(nets[0])
    }
    return Net(**{name: np.mean(each, axis=0).astype("f4") for name, each in layers.items()})


@dataclass(frozen=True)
class Run:
    """A run of learning: `seconds` of processor time, from the weights in the file `start` on or
    from nothing, at a `pace`. What it has found is stored in the file `to`; `tell` hears now and
    then how far it is.
    """

    seconds: float
    seed: int = 1
    start: Path | None = None
    to: Path | None = None
    pace: Pace | None = None
    tell: Callable[[str], Any] = sys.stderr.write


def learn(subject: Subject, run: Run) -> Net:
    """The mean of the last networks of a run. Where it is stored, its recipe lies beside it."""
    trainer, late = Trainer(subject, run.seed, run.start, run.pace), list[Net]()
    begun, next_past, told = time.process_time(), 0.05, 0.0
    while (spent := time.process_time() - begun) < run.seconds:
        done = spent / run.seconds
        entropy = trainer.step(trainer.collect(trainer.pace.batch), done)
        if done > next_past:
            trainer.past = [*trainer.past, copied(trainer.net)][-PAST:]
            next_past += 0.05
        if done > 0.8:
            late.append(copied(trainer.net))
        if spent - told > 20:
            told = spent
            run.tell(
                f"{spent:6.0f} s  {trainer.games} games  {trainer.answers} answers  "
                f"entropy {entropy:.3f}  {trainer.won:.1%} won\n"
            )
            if run.to:
                keep([mean(late) if late else trainer.net], run.to)
    net = mean(late) if late else trainer.net
    if run.to is None:
        return net
    keep([net], run.to)
    recipe = {
        "game": subject.game.key,
        "seed": run.seed,
        "cpu_seconds": round(run.seconds),
        "games": trainer.games,
        "answers": trainer.answers,
        "start": recipe_of(run.start),
    }
    run.to.with_suffix(".json").write_text(json.dumps(recipe, indent=1) + "\n")
    return net


def recipe_of(start: Path | None) -> Any:
    """The recipe of the weights that training starts from, as far as it is known."""
    if start is None:
        return False
    recipe = start.with_suffix(".json")
    return json.loads(recipe.read_text()) if recipe.exists() else True


def keep(nets: Sequence[Net], to: Path) -> None:
    """Store the weights of networks side by side in half precision: 15 to 25 kB a network."""
    side_by_side = together(nets)
    with to.open("wb") as file:
        halves: dict[str, Any] = {name: getattr(side_by_side, name).astype("f2") for name in LAYERS}
        np.savez_compressed(file, **halves)
