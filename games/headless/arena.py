"""Computer players head to head: the same deals from every seat, with intervals of 95 %."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any

from games.core.decision import Answer, Decision, Illegal
from games.core.game import Game, Player, Thinker
from games.core.match import begin
from games.core.secret import Seat
from games.core.table import Over

from .run import Run
from .sim import refuse, seated, seldom_collected
from .text import loaded, write

SURE = 1.96  # standard errors each way: 95 of 100 such intervals hold the true share


@dataclass(slots=True)
class Standing:
    """How one kind of player fared. `share` is of all wins, a shared one counting in part, with
    the bounds of its interval; `chance` is what equal players would get."""

    player: str
    chance: float
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0
    wins_by_seat: list[float] = field(default_factory=list)  # share of the games from that seat
    answers: int = 0
    ms_mean: float = 0.0  # time of the processor for an answer
    ms_most: float = 0.0


@dataclass(slots=True)
class Arena:
    """What came of a contest. `wins_by_side` is the share of its games that each side won, whoever
    played it, in games that have sides. `faults` lists games that did not end well; they do not
    count."""

    game: str
    seats: int
    seed: str
    games: int
    deals: int
    players: list[Standing]
    won_by_nobody: int = 0
    wins_by_side: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


class Watch:
    """Counts a player's answers and the time of the processor they take, in seconds."""

    def __init__(self) -> None:
        self.answers, self.total, self.most = 0, 0.0, 0.0

    def over(self, player: Player) -> Player:
        """The same player, under the watch."""
        if callable(player):
            policy = player

            def timed(view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
                with self.counted():
                    return policy(view, seat, decision, rng)

            return timed
        return Watched(player, self)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """One answer is thought about."""
        begun = time.process_time()
        yield
        spent = time.process_time() - begun
        self.answers += 1
        self.total += spent
        self.most = max(self.most, spent)


@dataclass(frozen=True, slots=True)
class Watched:
    """A player that imagines how play goes on, under the watch."""

    thinker: Thinker
    watch: Watch

    def answer(self, game: Game[Any], seated: Any, rng: Random) -> Answer:
        """What the thinker answers."""
        with self.watch.counted():
            return self.thinker.answer(game, seated, rng)


def watched(player: Player, watch: Watch | None) -> Player:
    """A player under its watch, if there is one for it."""
    return player if watch is None else watch.over(player)


def contest(
    game: Game[Any],
    players: Sequence[str],
    games: int,
    seed: str | int = 1,
    options: Mapping[str, Any] | None = None,
) -> Arena:
    """Play at least `games` games, one player a seat; each deal is played once from every seating.

    Seats rotate, so that neither cards nor seats favour anybody; the deals are what an interval
    counts. Raises Illegal for bad arguments.
    """
    if games < 1:
        raise Illegal("engine-games")
    kinds = seated(game, len(players), players)
    chosen = game.options.model_validate(begin(game, b"", len(kinds), options).start.options)
    watches = {kind: Watch() for kind in dict.fromkeys(kinds)}
    game = replace(
        game,
        levels={
            name: watched(one, watches.get(name))
            for name, one in {**game.levels, **game.policies}.items()
        },
        policies={},
    )
    seatings = rotations(kinds)
    deals = math.ceil(games / len(seatings))
    arena = Arena(game.key, len(kinds), str(seed), deals * len(seatings), deals, [])
    shares: dict[str, list[float]] = {kind: [] for kind in watches}
    by_seat = {kind: [0.0] * len(kinds) for kind in watches}
    sat = {kind: [0] * len(kinds) for kind in watches}
    sides: dict[str, list[float]] = {}
    for deal in range(deals):
        got = dict.fromkeys(watches, 0.0)
        for seating in seatings:
            run = Run(game, len(kinds), Random(f"{seed}:{deal}"), seating, chosen)
            over = run.play()
            if over is None:
                arena.faults += [f"deal {seed}:{deal}: {fault}" for fault in run.broken]
                continue
            arena.won_by_nobody += not over.winners
            for side, won in sides_of(run, over):
                sides.setdefault(side, []).append(won)
            for seat, kind in enumerate(seating):
                sat[kind][seat] += 1
            for seat in over.winners:
                got[seating[seat]] += 1 / len(over.winners)
                by_seat[seating[seat]][seat] += 1 / len(over.winners)
        for kind, wins in got.items():
            shares[kind].append(wins / len(seatings))
    for kind, watch in watches.items():
        share, low, high = interval(shares[kind])
        arena.players.append(
            Standing(
                kind,
                kinds.count(kind) / len(kinds),
                share,
                low,
                high,
                [won / of if of else 0.0 for won, of in zip(by_seat[kind], sat[kind], strict=True)],
                watch.answers,
                1000 * watch.total / max(1, watch.answers),
                1000 * watch.most,
            )
        )
    arena.wins_by_side = {side: sum(won) / len(won) for side, won in sorted(sides.items())}
    return arena


def sides_of(run: Run, over: Over) -> Iterator[tuple[str, float]]:
    """The side of each seat at the end, and its share of the win; nothing where seats have none."""
    if run.game.roles is not None and run.table is not None:
        for seat in run.seats:
            won = (seat in over.winners) / max(1, len(over.winners))
            yield run.game.roles(run.table.state, seat), won


def rotations(kinds: Sequence[str]) -> list[list[str]]:
    """Every different way to turn the players around the table."""
    turned = [tuple(kinds[at:]) + tuple(kinds[:at]) for at in range(len(kinds))]
    return [list(seating) for seating in dict.fromkeys(turned)]


def interval(shares: Sequence[float]) -> tuple[float, float, float]:
    """The mean of shares from 0 to 1 of independent deals, and the bounds of its 95 % interval.

    Wilson's interval, for as many games as would spread like these deals: it never closes
    where everything was won.
    """
    n = len(shares)
    mean = sum(shares) / n
    spread = sum((one - mean) ** 2 for one in shares) / max(1, n - 1)
    return (mean, *wilson(mean, n * mean * (1 - mean) / spread if spread else n))


def wilson(mean: float, n: float) -> tuple[float, float]:
    """The bounds of Wilson's interval of 95 % for the mean of `n` games that are won or lost."""
    square = SURE**2
    middle = (mean + square / (2 * n)) / (1 + square / n)
    half = SURE * math.sqrt(mean * (1 - mean) / n + square / (4 * n**2))
    half /= 1 + square / n
    return max(0.0, middle - half), min(1.0, middle + half)


def run_arena(
    game: str,
    players: str,
    games: int,
    seed: str,
    options: str = "{}",
    as_json: bool = False,
    tell: Callable[[str], None] = write,
) -> int:
    """Hold a contest and print what came out; `players` is a comma list, one name a seat.

    The exit status is 0 when every game ended, 1 when one did not, 2 for bad arguments.
    """
    try:
        chosen = json.loads(options)
        if not isinstance(chosen, dict):
            raise Illegal("engine-json")
        kinds = [kind.strip() for kind in players.split(",")]
        with seldom_collected():
            arena = contest(loaded(game), kinds, games, seed, chosen)
    except json.JSONDecodeError:
        return refuse(Illegal("engine-json"))
    except Illegal as why:
        return refuse(why)
    tell(json.dumps(asdict(arena)) if as_json else "\n".join(printed(arena)))
    return 1 if arena.faults else 0


def printed(arena: Arena) -> list[str]:
    """The outcome as lines of text."""
    lines = [
        f"{arena.game}, {arena.seats} seats, seed {arena.seed}: {arena.games} games, "
        f"{arena.deals} deals from every seating"
    ]
    for one in sorted(arena.players, key=lambda one: -one.share):
        seats = ", ".join(f"{won:.1%}" for won in one.wins_by_seat)
        lines.append(
            f"{one.player:12} {one.share:6.1%}  [{one.low:.1%}, {one.high:.1%}]  "
            f"chance {one.chance:.1%}  by seat {seats}  "
            f"{one.ms_mean:.2f} ms an answer, {one.ms_most:.0f} at most"
        )
    if arena.wins_by_side:
        found = (f"{side} {won:.1%}" for side, won in arena.wins_by_side.items())
        lines.append(f"by side: {', '.join(found)}")
    if arena.won_by_nobody:
        lines.append(f"won by nobody {arena.won_by_nobody}")
    return lines + [f"fault: {fault}" for fault in arena.faults]
