"""Proximal policy optimization (PPO) over games side by side: self-play, or to beat a player."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from training.learning import Guess, copied, mean
from training.network import Adam, Floats, Net, backward, forward, shares, uphill, weights

from .court import NONE, Court, Numbers
from .players import LONGEST, Player, doomed, odds, of, picked, stubborn
from .settled import Settled
from .told import SITUATION, Told, told

BATCH = 32_000  # answers collected for one round of learning, at least
PART = 4_000  # answers in one gradient step
TRACE = 0.95  # lambda of the generalized advantage estimate
LATELY = 1500  # games over which the share won against a rival is averaged
NEAR = 0.03  # a rival has all its tables while the share is this far below the bar
SELDOM = 0.1  # and this part of them above it
ABREAST = 2048  # games played side by side


@dataclass(frozen=True)
class Plan:
    """How a network learns. Each pair holds the values at the beginning and at the end; between
    them they change linearly with the number of games.

    - `games`: how many are played.
    - `rate`: the step size of Adam; `epochs`: how often each batch is gone through.
    - `entropy`: the weight of the entropy bonus.
    - `magnet`: the weight of the divergence from a moving average of the network over some
      `memory` batches, which is a penalty.
    - `rivals`: fixed players, each with the share of the tables at which it has one of the seats.
      That share shrinks once more than `bar` of its games are won: whoever learns to gain more
      from one player can be exploited by others.
    - `past`: the share of tables at which an earlier version has one of the seats; the last `pool`
      of them are kept.
    - `hunters`: networks that learn all the while to beat the one of the moment, and have one of
      the seats at `hunted` of the tables. Their earlier versions are kept with its own.
    - `settled`: the share of games whose endgames are not played, but drawn by what they are worth.
    """

    games: int
    rate: tuple[float, float] = (1e-3, 1e-4)
    entropy: tuple[float, float] = (0.03, 0.006)
    magnet: tuple[float, float] = (0.0, 0.0)
    memory: int = 50
    epochs: int = 2
    rivals: Sequence[tuple[float, Player]] = ()
    bar: float = 1.0
    past: float = 0.0
    hunted: float = 0.0
    hunters: Sequence[Net] = ()
    pool: int = 8
    settled: float = 0.0


HUNT = Plan(0, rate=(7e-4, 3e-4), entropy=(0.006, 0.003))  # of hunters


@dataclass(slots=True)
class Lived:
    """Answers of many games: lists of arrays, or one array each once they are `joined`.

    - `life`: twice the number of the game, plus the seat.
    - `about`: the features of the situation; `hidden`: the rival's cards by character, which only
      the value network is told.
    - `counts`: how many options there were; `each`: the features of all of these, in order.
    - `taken`: the index of the chosen option, `odds` its probability then.
    """

    life: Any = field(default_factory=list)
    about: Any = field(default_factory=list)
    hidden: Any = field(default_factory=list)
    counts: Any = field(default_factory=list)
    taken: Any = field(default_factory=list)
    odds: Any = field(default_factory=list)
    each: Any = field(default_factory=list)

    def joined(self) -> Lived:
        """The same, with one array in each field."""
        lists: list[Any] = [np.concatenate(getattr(self, one.name)) for one in fields(self)]
        return Lived(*lists)

    def where(self, kept: Any) -> Lived:
        """The answers for which `kept` is true, a Boolean for each."""
        rows = np.repeat(kept, self.counts)
        kinds = [kept] * (len(fields(self)) - 1) + [rows]
        lists: list[Any] = [
            getattr(self, one.name)[kind] for one, kind in zip(fields(self), kinds, strict=True)
        ]
        return Lived(*lists)

    def add(self, other: Lived) -> None:
        for one in fields(self):
            getattr(self, one.name).append(getattr(other, one.name))


class Learner:
    """A network that learns, its value network, and those of its answers that have not been judged.

    `net` is changed in place.
    """

    def __init__(self, net: Net, rng: np.random.Generator) -> None:
        self.net, self.rng = net, rng
        self.guess = Guess(SITUATION + 5, rng)
        self.adam, self.slow = Adam(weights(net)), copied(net)
        self.open = Lived()

    def judged(self, came: Numbers) -> tuple[Lived, Floats]:
        """Its answers in games that are over, and for each 1 if the game was won and 0 if not.

        `came` is the winning seat of each game by its number, NONE while it goes on, and 2 if it
        was broken off.
        """
        every = self.open.joined()
        ended = came[every.life >> 1] != NONE
        self.open = Lived()
        self.open.add(every.where(~ended))
        judged = every.where(ended)
        return judged, (came[judged.life >> 1] == (judged.life & 1)).astype("f4")

    def step(self, judged: Lived, came: Floats, plan: Plan, done: float) -> float:
        """Learn from a batch, with the values of `plan` after the part `done` of the games. Returns
        the mean entropy of the answers in nats."""
        rate, chance, magnet = (
            a + (b - a) * done for a, b in (plan.rate, plan.entropy, plan.magnet)
        )
        whole = np.concatenate([judged.about, judged.hidden], 1)
        worth = self.guess.of(whole)
        gains = traced(judged.life, worth, came)
        target = (gains + worth).astype("f4")
        gains = ((gains - gains.mean()) / (gains.std() + 1e-6)).astype("f4")
        starts = np.cumsum(judged.counts) - judged.counts
        near = None
        if magnet:
            of_all = np.repeat(np.arange(len(starts)), judged.counts)
            slow = forward(self.slow, judged.about, judged.each, of_all)[0]
            near = np.log(shares(slow, starts, of_all) + 1e-9)
        entropies = []
        for _ in range(plan.epochs):
            order = self.rng.permutation(len(starts))
            for part in np.array_split(order, max(1, len(order) // PART)):
                counts = judged.counts[part]
                first = np.cumsum(counts) - counts
                of_row = np.repeat(np.arange(len(part)), counts)
                rows = np.arange(counts.sum()) + np.repeat(starts[part] - first, counts)
                scores, kept = forward(self.net, judged.about[part], judged.each[rows], of_row)
                said = shares(scores, first, of_row)
                here = first + judged.taken[part]
                before = judged.odds[part]
                slope, entropy = uphill(said, first, of_row, here, before, gains[part], chance)
                if near is not None:
                    far = np.log(said + 1e-9) - near[rows]
                    slope -= magnet * said * (far - np.add.reduceat(said * far, first)[of_row])
                slopes = backward(self.net, kept, (slope / len(part)).astype("f4"))
                self.adam.step(weights(self.net), slopes, rate)
                self.guess.learn(whole[part], target[part], rate)
                entropies.append(float(entropy.mean()))
        for name, layer in weights(self.slow).items():
            layer += (weights(self.net)[name] - layer) / plan.memory
        return sum(entropies) / len(entropies)


class Trainer:
    """Tables side by side at which a network plays against itself, its earlier versions, rivals,
    and hunters, who learn to beat it."""

    def __init__(self, net: Net, plan: Plan, seed: int) -> None:
        self.plan, self.rng = plan, np.random.default_rng(seed)
        self.learner = Learner(net, self.rng)
        self.hunters = [Learner(copied(one), self.rng) for one in plan.hunters]
        self.court = Court(ABREAST, self.rng)
        if plan.settled:
            self.court = Settled(ABREAST, self.rng, plan.settled)
        self.players: list[Player] = [player for _, player in plan.rivals]
        self.players += [of(one.net) for one in self.hunters]
        self.fixed = len(self.players)
        self.side = np.zeros(ABREAST, np.int64)  # the seat of the rival, or NONE
        self.rival = np.zeros(ABREAST, np.int64)
        self.number = np.arange(ABREAST)
        self.won = np.full(self.fixed, 0.5)  # against each rival, lately
        self.came = np.full(1 << 16, NONE)
        self.games, self.begun = 0, ABREAST
        self.seat(np.arange(ABREAST))

    @property
    def net(self) -> Net:
        return self.learner.net

    def seat(self, g: Numbers) -> None:
        """Draw for new tables who has one of the seats: nobody else, or one of the players."""
        need = np.clip((self.plan.bar - self.won) / NEAR, SELDOM, 1)
        parts = [share * more for (share, _), more in zip(self.plan.rivals, need, strict=False)]
        parts += [self.plan.hunted / max(1, len(self.hunters))] * len(self.hunters)
        past = len(self.players) - self.fixed
        parts += [self.plan.past / max(1, past)] * past
        drawn = np.searchsorted(np.cumsum(parts), self.rng.random(len(g)), side="right")
        self.rival[g] = np.where(drawn < len(parts), drawn, NONE)
        self.side[g] = np.where(self.rival[g] == NONE, NONE, self.rng.integers(0, 2, len(g)))

    def remember(self) -> None:
        """Keep the network and its hunters, as they are now, as rivals for later."""
        new = [of(copied(one.net)) for one in (self.learner, *self.hunters)]
        past = [*self.players[self.fixed :], *new]
        keep = max(0, len(past) - self.plan.pool)
        gone = (self.rival >= self.fixed) & (self.rival < self.fixed + keep)
        self.rival[self.rival >= self.fixed] -= keep
        self.rival[gone] = self.fixed
        self.players = [*self.players[: self.fixed], *past[keep:]]

    def collect(self, until: int) -> None:
        """Play until games with at least `until` answers of the learner are over."""
        court, total = self.court, 0
        every = np.arange(ABREAST)
        sizes = np.zeros(ABREAST, np.int64)
        hunting = range(self.fixed - len(self.hunters), self.fixed)
        while total < until:
            fallen = doomed(court, every)
            stubborn(court, every[fallen])
            rest = np.delete(every, fallen)
            theirs = court.who[rest] == self.side[rest]
            mine = rest[~theirs]
            if len(mine):
                self.ask(self.learner, mine)
                sizes[mine] += 1
            others = rest[theirs]
            for n in np.unique(self.rival[others]):
                g = others[self.rival[others] == n]
                if n in hunting:
                    self.ask(self.hunters[n - hunting.start], g)
                else:
                    court.answer(g, self.players[n](court, g, told(court, g), self.rng))
            over = np.flatnonzero((court.winner != NONE) | (court.turns > LONGEST))
            if len(over):
                total += int(sizes[over].sum())
                sizes[over] = 0
                self.close(over)

    def ask(self, one: Learner, g: Numbers) -> None:
        """Let a learner answer in these games, and keep its answers."""
        seen = told(self.court, g)
        said = odds(one.net, seen)
        rows = picked(said, seen, self.rng)
        one.open.add(self.lived(g, seen, rows, said[rows]))
        self.court.answer(g, seen.number[rows])

    def lived(self, g: Numbers, seen: Told, rows: Numbers, said: Floats) -> Lived:
        """What is kept of answers until a game is over: `rows` are the chosen options, `said` their
        probabilities."""
        who = self.court.who[g]
        hidden = self.court.has[g, 1 - who].astype("f4")
        life = 2 * self.number[g] + who
        return Lived(life, seen.about, hidden, seen.counts, rows - seen.starts, said, seen.each)

    def close(self, over: Numbers) -> None:
        """Note who has won these games, and begin new ones in their places."""
        winner = self.court.winner[over]
        self.games += len(over)
        for n in range(self.fixed):
            met = over[self.rival[over] == n]
            wins = (self.court.winner[met] == 1 - self.side[met]).sum()
            self.won[n] += (wins - len(met) * self.won[n]) / LATELY
        while self.begun + len(over) >= len(self.came):
            self.came = np.concatenate([self.came, np.full(len(self.came), NONE)])
        self.came[self.number[over]] = np.where(winner == NONE, 2, winner)
        self.number[over] = self.begun + np.arange(len(over))
        self.begun += len(over)
        self.court.begin(over)
        self.seat(over)

    def step(self, done: float) -> float:
        """Play for a batch, and let the learner and its hunters learn from it.

        `done` is the part of the games that is over. Returns the entropy of the learner in nats.
        """
        self.collect(BATCH)
        for hunter in self.hunters:
            hunter.step(*hunter.judged(self.came), HUNT, done)
        return self.learner.step(*self.learner.judged(self.came), self.plan, done)


def traced(life: Numbers, worth: Floats, came: Floats) -> Floats:
    """The advantage of each answer (generalized advantage estimation).

    `life` tells whose answers they are, `worth` is the value network's estimate for each, `came`
    whether the game was won. The answers of a life are in the order in which they were given.
    """
    order = np.argsort(life, kind="stable")
    lives, worth, came = life[order], worth[order], came[order]
    ends = np.append(lives[1:] != lives[:-1], True)
    begins = np.append(True, ends[:-1])
    last = np.where(ends, came, np.append(worth[1:], 0)) - worth
    gains = np.zeros(len(order), "f4")
    at, ahead = np.flatnonzero(ends), np.zeros(int(ends.sum()))
    while len(at):
        ahead = last[at] + TRACE * ahead
        gains[at] = ahead
        more = ~begins[at]
        at, ahead = at[more] - 1, ahead[more]
    found = np.empty_like(gains)
    found[order] = gains
    return found


def learn(
    net: Net,
    plan: Plan,
    seed: int,
    tell: Callable[[str], Any] = sys.stderr.write,
    look: Callable[[Net], str] | None = None,
) -> Net:
    """Learn by a plan, and return the mean of the networks of the last fifth of the games.

    `net` is changed. After each tenth of the games `look` is given the mean of the networks of that
    tenth; what it returns is told, with the time in seconds of the processor, the entropy in nats
    and the share of games won against each hunter.
    """
    trainer, lately, tenths = Trainer(net, plan, seed), list[Net](), list[Net]()
    begun, past = time.process_time(), 0.0
    while (done := trainer.games / plan.games) < 1:
        entropy = trainer.step(done)
        lately.append(copied(trainer.net))
        if done >= past:
            past += 0.04
            if plan.past:
                trainer.remember()
        if trainer.games / plan.games >= 0.1 * (1 + len(tenths)):
            tenths.append(mean(lately))
            lately.clear()
            more = look(tenths[-1]) if look else ""
            hunted = " ".join(f"{won:.1%}" for won in trainer.won[len(plan.rivals) :])
            tell(
                f"{time.process_time() - begun:6.0f} s  {trainer.games} games  "
                f"entropy {entropy:.3f}  {more}  {hunted}\n"
            )
    return mean(tenths[-2:] or [trainer.net])
