"""The speed of the engine: `python -m tests.bench.engine`. Nothing is asserted.

Speed is the best of several rounds, in answers of random play per second of the processor, on
one core: what a busy machine takes away is not the engine's. Of simulated games it is said as
`agora sim` says it, too: in answers per million turns of a plain loop, so that machines compare.
"""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import games
from games.core.game import Game
from games.core.match import Match, begin
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import seal
from games.core.table import Table
from games.headless.sim import seldom_collected, simulate

SECONDS = 1.5  # for each figure of each game
LIVE = 60  # matches held at once, to weigh one
SEATS = {"kobayakawa": 4, "coup": 4}  # otherwise as many as the game takes
FEWER = {"coup": 2}  # simulated with so many, too


def seats_of(game: Game[Any]) -> int:
    return SEATS.get(game.key, max(game.counts(game.options())))


def best(work: Callable[[Random], int]) -> float:
    """The most units of work per second of the processor in any round."""
    rng, rate = Random(1), 0.0
    until = time.monotonic() + SECONDS
    while rate == 0.0 or time.monotonic() < until:
        started = time.process_time()
        done = work(rng)
        rate = max(rate, done / max(1e-9, time.process_time() - started))
    return rate


def simulated(game: Game[Any], seats: int) -> tuple[float, float]:
    """Answers of simulated games per second, and per million turns of a plain loop."""
    games, begun = 1, time.process_time()
    with seldom_collected():
        report = simulate(game, seats, games, 1)
        while time.process_time() - begun < SECONDS:
            games, begun = 2 * games, time.process_time()
            report = simulate(game, seats, games, 1)
    return report.answers_per_second, report.answers_per_million_turns


def play(game: Game[Any], rng: Random, quiet: bool, least: int = 400) -> int:
    """Whole games by random players, driven through the rules; the answers given."""
    options, answers, seats = game.options(), 0, range(seats_of(game))
    while answers < least:
        dice = Rng(rng.randbytes(32))
        table: Table[Any] = Table(None, seats, dice, game.rules, quiet=quiet)
        table.state = game.setup(table, options)
        going = Play(game, table)
        while going.result is None:
            pending = going.pending
            seat = [*pending][int(rng.random() * len(pending))]
            going.give(seat, pending[seat].parse(sample(pending[seat], rng)))
            table.events.clear()
            answers += 1
    return answers


def submit(game: Game[Any], rng: Random, least: int = 200) -> int:
    """The same through a match: with its log, hashes, snapshots and way back."""
    answers = 0
    while answers < least:
        match = begin(game, rng.randbytes(32), seats_of(game))
        while match.result is None and answers < least:
            pending = match.pending
            seat = [*pending][int(rng.random() * len(pending))]
            match.submit(seat, sample(pending[seat], rng))
            answers += 1
    return answers


def halfway(game: Game[Any], rng: Random) -> Match[Any]:
    """A match in the middle of its game, or after 200 answers."""
    length = min(200, play(game, rng, True, 1) // 2)
    match = begin(game, rng.randbytes(32), seats_of(game))
    for _ in range(length):
        if match.result is not None:
            break
        seat = next(iter(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
    return match


def weigh(game: Game[Any], rng: Random) -> float:
    """Kilobytes of memory per live match, what all matches share not counted."""
    halfway(game, rng)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [halfway(game, rng) for _ in range(LIVE)]
    gc.collect()
    weight = (tracemalloc.get_traced_memory()[0] - before) / len(held) / 1024
    tracemalloc.stop()
    return weight


def main() -> None:
    """One row a game."""
    columns = "game seats sim/s sim/Mturns answers/s match/s loads/s views/s load-ms KiB/match"
    sys.stdout.write(" ".join(f"{name:>12}" for name in columns.split()) + "\n")
    for key in sys.argv[1:] or games.GAMES:
        game, rng = games.load(key), Random(7)
        some = halfway(game, rng)

        def load(_: Random, match: Match[Any] = some) -> int:
            for _i in range(20):
                Match(match.game, match.start, match.base, match.log)
            return 20

        def view(_: Random, match: Match[Any] = some) -> int:
            for _i in range(100):
                seal(match.table.state, 0)
            return 100

        loads = best(load)
        figures = [
            *simulated(game, seats_of(game)),
            best(lambda rng, game=game: play(game, rng, False)),  # type: ignore[misc]
            best(lambda rng, game=game: submit(game, rng)),  # type: ignore[misc]
            loads,
            best(view),
        ]
        row = [
            f"{key:>12.12}",
            f"{seats_of(game):>12}",
            *(f"{figure:>12,.0f}" for figure in figures),
        ]
        sys.stdout.write(" ".join([*row, f"{1000 / loads:>12.2f}", f"{weigh(game, rng):>12.1f}"]))
        sys.stdout.write("\n")
        if key in FEWER:
            few = (f"{figure:>12,.0f}" for figure in simulated(game, FEWER[key]))
            sys.stdout.write(" ".join([f"{key:>12.12}", f"{FEWER[key]:>12}", *few]) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
