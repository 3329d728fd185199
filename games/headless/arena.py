"""Computer players head to head: the same deals from every seat, with intervals of 95 %."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from pydantic import TypeAdapter

from games.core.decision import Answer, Decision, Illegal
from games.core.game import Game, Player, Thinker
from games.core.match import begin
from games.core.secret import Seat

from .command_text import loaded, write
from .run import SimulatedGame
from .sim import refuse, seated, seldom_collected

STANDARD_ERRORS_95 = 1.96  # standard errors each way: 95 of 100 such intervals hold the true share


@dataclass(slots=True)
class ArenaStanding:
    """How one kind of player fared. `share` is of all wins, with shared wins counted in part.

    `low` and `high` bound its 95 % interval; `chance` is what equal players would get.
    """

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
    players: list[ArenaStanding]
    won_by_nobody: int = 0
    wins_by_side: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ArenaGame:
    """A game of a contest: who sat where, each seat's share of the win, and its side if seats have
    one.

    Or what went wrong.
    """

    seating: list[str]
    shares: list[float] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Deal:
    """A deal, played once from every seating.

    For each kind of player the number of its answers, their seconds in all, and the longest.
    """

    number: int
    games: list[ArenaGame]
    thought: dict[str, tuple[int, float, float]]


@dataclass(frozen=True, slots=True)
class Contest:
    """What a contest is about: two with the same are one."""

    game: str
    rules: int
    players: Sequence[str]
    seed: str
    options: dict[str, Any]


DEAL, CONTEST = TypeAdapter(Deal), TypeAdapter(Contest)


class AnswerTimer:
    """Counts a player's answers and their processor time in seconds."""

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
        """Time one answer."""
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
    watch: AnswerTimer

    def answer(self, game: Game[Any], seated: Any, rng: Random) -> Answer:
        """What the thinker answers."""
        with self.watch.counted():
            return self.thinker.answer(game, seated, rng)


def watched(player: Player, watch: AnswerTimer | None) -> Player:
    """A player under its watch, if there is one for it."""
    return player if watch is None else watch.over(player)


def contest(
    game: Game[Any],
    players: Sequence[str],
    games: int,
    seed: str | int = 1,
    options: Mapping[str, Any] | None = None,
    keep: Path | None = None,
) -> Arena:
    """Play at least `games` games, one player a seat; each deal is played once from every seating.

    Seats rotate, so that neither cards nor seats favour anybody; the deals are what an interval
    counts. Every deal is noted in the file `keep`, and those that stand there already are not
    played again. Raises Illegal for bad arguments, and where another contest is kept there.
    """
    if games < 1:
        raise Illegal("engine-games")
    kinds = seated(game, len(players), players)
    chosen = game.options.model_validate(begin(game, b"", len(kinds), options).start.options)
    seatings = rotations(kinds)
    deals = math.ceil(games / len(seatings))
    contested = Contest(game.key, game.rules, kinds, str(seed), chosen.model_dump(mode="json"))
    done = kept(keep, contested) if keep else {}
    for number in range(deals):
        if number not in done:
            done[number] = dealt(game, seatings, number, str(seed), chosen)
            if keep:
                noted(keep, done[number])
    return summed(contested, [done[number] for number in range(deals)])


def dealt(
    game: Game[Any], seatings: Sequence[list[str]], number: int, seed: str, options: Any
) -> Deal:
    """One deal, played from every seating."""
    watches = {kind: AnswerTimer() for kind in dict.fromkeys(seatings[0])}
    levels = {**game.levels, **game.policies}
    timed = {name: watched(one, watches.get(name)) for name, one in levels.items()}
    game = replace(game, levels=timed, policies={})
    played = []
    for seating in seatings:
        run = SimulatedGame(game, len(seating), Random(f"{seed}:{number}"), seating, options)
        over = run.play()
        if over is None:
            played.append(ArenaGame(seating, faults=run.broken))
            continue
        won = [(seat in over.winners) / max(1, len(over.winners)) for seat in run.seats]
        sides = []
        if game.roles is not None and run.table is not None:
            sides = [game.roles(run.table.state, seat) for seat in run.seats]
        played.append(ArenaGame(seating, won, sides))
    spent = {kind: (one.answers, one.total, one.most) for kind, one in watches.items()}
    return Deal(number, played, spent)


def summed(contested: Contest, deals: Sequence[Deal]) -> Arena:
    """The result of all deals together."""
    kinds, seats = contested.players, len(contested.players)
    games = [played for deal in deals for played in deal.games]
    arena = Arena(contested.game, seats, contested.seed, len(games), len(deals), [])
    for deal in deals:
        where = f"deal {contested.seed}:{deal.number}"
        arena.faults += [f"{where}: {fault}" for one in deal.games for fault in one.faults]
    ended = [played for played in games if played.shares]
    arena.won_by_nobody = sum(not any(played.shares) for played in ended)
    for kind in dict.fromkeys(kinds):
        by_deal = [
            sum(won for one in deal.games for won in shares_of(one, kind)) / len(deal.games)
            for deal in deals
        ]
        by_seat = [
            average([one.shares[seat] for one in ended if one.seating[seat] == kind])
            for seat in range(seats)
        ]
        answers, total, most = zip(*(deal.thought[kind] for deal in deals), strict=True)
        pace = 1000 * sum(total) / max(1, sum(answers))
        chance, found = kinds.count(kind) / seats, interval(by_deal)
        arena.players.append(
            ArenaStanding(kind, chance, *found, by_seat, sum(answers), pace, 1000 * max(most))
        )
    sides: dict[str, list[float]] = {}
    for one in ended:
        for side, won in zip(one.sides, one.shares, strict=False):  # seats may have no sides
            sides.setdefault(side, []).append(won)
    arena.wins_by_side = {side: average(won) for side, won in sorted(sides.items())}
    return arena


def shares_of(played: ArenaGame, kind: str) -> list[float]:
    """What a kind of player got of a win, seat by seat; nothing of a game that did not end."""
    if not played.shares:
        return []
    return [won for who, won in zip(played.seating, played.shares, strict=True) if who == kind]


def average(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def kept(file: Path, contested: Contest) -> dict[int, Deal]:
    """The deals of a contest that stand in a file; a new file begins with what it is about.
    Raises Illegal where it is about something else."""
    about = CONTEST.dump_json(contested)
    if not file.exists():
        file.write_bytes(about + b"\n")
        return {}
    first, *lines = file.read_bytes().splitlines()
    if first != about:
        raise Illegal("engine-kept")
    return {deal.number: deal for deal in map(DEAL.validate_json, lines)}


def noted(file: Path, deal: Deal) -> None:
    """Adds a deal to those that are kept."""
    with file.open("ab") as out:
        out.write(DEAL.dump_json(deal) + b"\n")


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
    square = STANDARD_ERRORS_95**2
    middle = (mean + square / (2 * n)) / (1 + square / n)
    half = STANDARD_ERRORS_95 * math.sqrt(mean * (1 - mean) / n + square / (4 * n**2))
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
    keep: Path | None = None,
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
            arena = contest(loaded(game), kinds, games, seed, chosen, keep)
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
