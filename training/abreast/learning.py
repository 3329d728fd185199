"""Proximal policy gradients over games side by side: self-play, or to beat a given player."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from games.core.learnt import Net
from training.learning import Guess, copied, mean
from training.network import Adam, Floats, backward, forward, shares, uphill, weights

from .court import NONE, Court, Numbers
from .players import LONGEST, Player, doomed, odds, of, picked, stubborn
from .told import SITUATION, Told, told

BATCH = 32_000  # answers between two steps
PART = 4_000  # answers in one step
TRACE = 0.95
LATELY = 1500  # games with a rival that are remembered
NEAR, SELDOM = 0.03, 0.1  # how far below the bar a rival sits at all its tables; else at this part
ABREAST = 2048  # games side by side


@dataclass(frozen=True)
class Plan:
    """How one learns: each pair is what holds at the beginning and at the end.

    `rivals` sit on one chair at their share of the tables, and hardly ever where more than the
    `bar` is won against them: who learns to gain more from one can be exploited by others. At
    `past` of the tables a former self does.
    `entropy` is the worth of not being foreseen, `magnet` that of staying near to what one was
    lately (a mean over some `memory` batches).
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
    late: float = 0.8  # after this part of the time nets are kept for the mean
    pool: int = 8


@dataclass(slots=True)
class Lived:
    """Answers side by side: whose they are (a game, twice, plus the seat), what was told, which
    answers were on offer, which was given with what odds, and what only a spectator knew."""

    life: Any = field(default_factory=list)
    about: Any = field(default_factory=list)
    hidden: Any = field(default_factory=list)
    counts: Any = field(default_factory=list)
    taken: Any = field(default_factory=list)
    odds: Any = field(default_factory=list)
    each: Any = field(default_factory=list)

    def joined(self) -> Lived:
        """The same in one array each."""
        lists: list[Any] = [np.concatenate(getattr(self, one.name)) for one in fields(self)]
        return Lived(*lists)

    def where(self, kept: Any) -> Lived:
        """Those answers for which it is so."""
        rows = np.repeat(kept, self.counts)
        kinds = [kept] * (len(fields(self)) - 1) + [rows]
        lists: list[Any] = [
            getattr(self, one.name)[kind] for one, kind in zip(fields(self), kinds, strict=True)
        ]
        return Lived(*lists)

    def add(self, other: Lived) -> None:
        for one in fields(self):
            getattr(self, one.name).append(getattr(other, one.name))


class School:
    """Games side by side at which a network plays against itself, its former selves and rivals."""

    def __init__(self, net: Net, plan: Plan, seed: int) -> None:
        self.net, self.plan = net, plan
        self.rng = np.random.default_rng(seed)
        self.guess = Guess(SITUATION + 5, self.rng)
        self.adam, self.slow = Adam(weights(net)), copied(net)
        self.court = Court(ABREAST, self.rng)
        self.players: list[Player] = [player for _, player in plan.rivals]
        self.fixed = len(self.players)
        self.side = np.zeros(ABREAST, np.int64)  # whose chair the rival has, if there is one
        self.rival = np.zeros(ABREAST, np.int64)
        self.number = np.arange(ABREAST)
        self.won = np.full(self.fixed, 0.5)  # against each rival, lately
        self.came = np.full(1 << 16, NONE)
        self.games, self.begun, self.open = 0, ABREAST, Lived()
        self.seat(np.arange(ABREAST))

    def seat(self, g: Numbers) -> None:
        """Who sits at new tables besides oneself: nobody, or one rival."""
        need = np.clip((self.plan.bar - self.won) / NEAR, SELDOM, 1)
        parts = [share * more for (share, _), more in zip(self.plan.rivals, need, strict=True)]
        past = len(self.players) - self.fixed
        parts += [self.plan.past / max(1, past)] * past
        drawn = np.searchsorted(np.cumsum(parts), self.rng.random(len(g)), side="right")
        self.rival[g] = np.where(drawn < len(parts), drawn, NONE)
        self.side[g] = np.where(self.rival[g] == NONE, NONE, self.rng.integers(0, 2, len(g)))

    def remember(self) -> None:
        """Keep oneself as a rival for later."""
        late = self.players[self.fixed :][-(self.plan.pool - 1) :]
        keep = len(self.players) - self.fixed - len(late)
        gone = (self.rival >= self.fixed) & (self.rival < self.fixed + keep)
        self.rival[self.rival >= self.fixed] -= keep
        self.rival[gone] = self.fixed
        self.players = [*self.players[: self.fixed], *late, of(copied(self.net))]

    def collect(self, until: int) -> tuple[Lived, Floats]:
        """Play until so many answers have been judged; with what each seat won."""
        court, gathered, total = self.court, self.open, 0
        every = np.arange(ABREAST)
        sizes = np.zeros(ABREAST, np.int64)
        while total < until:
            fallen = doomed(court, every)
            stubborn(court, every[fallen])
            rest = np.delete(every, fallen)
            theirs = court.who[rest] == self.side[rest]
            mine = rest[~theirs]
            if len(mine):
                seen = told(court, mine)
                said = odds(self.net, seen)
                rows = picked(said, seen, self.rng)
                gathered.add(self.lived(mine, seen, rows, said[rows]))
                sizes[mine] += 1
                court.answer(mine, seen.number[rows])
            others = rest[theirs]
            for n in np.unique(self.rival[others]):
                g = others[self.rival[others] == n]
                court.answer(g, self.players[n](court, g, told(court, g), self.rng))
            over = np.flatnonzero((court.winner != NONE) | (court.turns > LONGEST))
            if len(over):
                total += int(sizes[over].sum())
                sizes[over] = 0
                self.close(over)
        every_one = gathered.joined()
        ended = self.came[every_one.life >> 1] != NONE
        self.open = Lived()
        self.open.add(every_one.where(~ended))
        judged = every_one.where(ended)
        return judged, (self.came[judged.life >> 1] == (judged.life & 1)).astype("f4")

    def lived(self, g: Numbers, seen: Told, rows: Numbers, said: Floats) -> Lived:
        """What is remembered of answers until it is known what came of them."""
        who = self.court.who[g]
        hidden = self.court.has[g, 1 - who].astype("f4")
        life = 2 * self.number[g] + who
        return Lived(life, seen.about, hidden, seen.counts, rows - seen.starts, said, seen.each)

    def close(self, over: Numbers) -> None:
        """Note who has won, and open new tables."""
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

    def step(self, judged: Lived, came: Floats, done: float) -> float:
        """Learn from a batch; `done` is the part of the time that is over. The entropy in nats."""
        plan = self.plan
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


def traced(life: Numbers, worth: Floats, came: Floats) -> Floats:
    """How much better each answer was than expected, judged by what came of it."""
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
    """Learn for so many games; the mean of the last nets. `look` is told of the net at times."""
    school, late, past, said = School(net, plan, seed), list[Net](), 0.0, 0.0
    begun = time.process_time()
    while (done := school.games / plan.games) < 1:
        entropy = school.step(*school.collect(BATCH), done)
        if done >= past:
            past += 0.04
            if plan.past:
                school.remember()
        if done >= plan.late:
            late.append(copied(school.net))
        if done >= said:
            said += 0.1
            more = look(mean(late) if late else school.net) if look else ""
            tell(f"{time.process_time() - begun:6.0f} s  {school.games} games  "
                 f"entropy {entropy:.3f}  {more}\n")  # fmt: skip
    return mean(late or [school.net])
