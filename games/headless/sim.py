"""Mass play: whole games at full speed, with a sample of them played under the laws."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from games.core.decision import Illegal
from games.core.game import Game
from games.core.match import begin
from games.core.players import known_players
from games.core.table import Over

from .command_text import explained, loaded, write
from .play_speed import PaceMeter
from .run import SimulatedGame

# of so many games in a row the first is played again as a match, under the laws
GAMES_PER_LAWFUL_GAME = 50


@dataclass(slots=True)
class SimResult:
    """What a seat got: games won, a shared win counting in part, and points on average."""

    player: str
    wins: float = 0.0
    points: float = 0.0


@dataclass(slots=True)
class SimReport:
    """What came of a simulation. `broken` lists every law that was broken; empty when well."""

    game: str
    seats: int
    seed: str
    players: list[str]
    games: int = 0
    answers: int = 0
    answers_per_second: float = 0.0  # of one core
    answers_per_million_turns: float = 0.0  # of a plain loop: a speed that machines have in common
    answers_per_game: float = 0.0
    results_by_seat: list[SimResult] = field(default_factory=list)
    wins_by_player: dict[str, float] = field(default_factory=dict)
    won_by_nobody: int = 0  # games that were won by nobody at the table
    reasons: dict[str, int] = field(default_factory=dict)
    longest_phase: int = 0  # answers
    longest_phase_name: str = ""
    lawful_games: int = 0
    broken: list[str] = field(default_factory=list)


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    seed: str | int,
    players: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
) -> SimReport:
    """Play `games` games; the same seed gives the same games. Raises Illegal for bad arguments.

    Speed is that of all games, set-up and counting included, but not of those that are played
    once more under the laws: by the time of the processor, and by what a plain loop does in it.
    """
    if games < 1:
        raise Illegal("engine-games")
    kinds = seated(game, seats, players)
    chosen = game.options.model_validate(begin(game, b"", seats, options).start.options)
    report = SimReport(game.key, seats, str(seed), kinds)
    report.results_by_seat = [SimResult(kind) for kind in kinds]
    report.wins_by_player = dict.fromkeys(sorted(set(kinds)), 0.0)
    pace = PaceMeter()
    for first in range(0, games, GAMES_PER_LAWFUL_GAME):
        name = f"{seed}:{first}"
        rng, waiting = Random(name), min(GAMES_PER_LAWFUL_GAME, games - first)
        quick: tuple[int, Any] | None = None  # the answers and scores of the first of them
        while waiting:
            before = report.answers
            pace.begin()
            while waiting and not pace.due():
                run = SimulatedGame(game, seats, rng, kinds, chosen)
                over = run.play()
                count(report, run, over, name)
                quick = quick or (run.answers, over and over.scores)
                waiting -= 1
            pace.end(report.answers - before)
        run = SimulatedGame(game, seats, Random(name), kinds, chosen, kept=True)
        over = run.play()
        report.lawful_games += 1
        if quick != (run.answers, over and over.scores):
            report.broken.append(f"game {name}: it ends otherwise when its answers are kept")
        report.broken += [f"game {name}: {law}" for law in run.lawful(over)]
    report.games = games
    report.answers_per_second = round(pace.per_second())
    report.answers_per_million_turns = round(pace.per_million_turns())
    report.answers_per_game = round(report.answers / games, 1)
    for result in report.results_by_seat:
        result.wins, result.points = round(result.wins, 3), round(result.points / games, 3)
    report.wins_by_player = {kind: round(n, 3) for kind, n in report.wins_by_player.items()}
    return report


def seated(game: Game[Any], seats: int, players: Sequence[str]) -> list[str]:
    """One computer player a seat; one alone takes every seat. Raises Illegal."""
    known = known_players(game)
    for kind in players:
        if kind not in known:
            raise Illegal("engine-no-player", name=kind[:40], kinds=known)
    if len(players) not in (1, seats):
        raise Illegal("engine-players", given=len(players), seats=seats)
    return list(players) * seats if len(players) == 1 else list(players)


def count(report: SimReport, run: SimulatedGame, over: Over | None, name: str) -> None:
    """Add one game, of a row of games called `name`, to the report."""
    report.answers += run.answers
    if run.longest > report.longest_phase:
        report.longest_phase, report.longest_phase_name = run.longest, run.longest_name
    for fault in run.broken:
        report.broken.append(f"games {name}: {fault}")
    if over is None:
        return
    report.reasons[over.reason] = report.reasons.get(over.reason, 0) + 1
    for result, score in zip(report.results_by_seat, over.scores, strict=True):
        result.points += score
    winners = over.winners
    for seat in winners:
        report.results_by_seat[seat].wins += 1 / len(winners)
        report.wins_by_player[run.kinds[seat]] += 1 / len(winners)
    if not winners:
        report.won_by_nobody += 1


def run_sim(
    game: str,
    seats: int,
    games: int,
    seed: str,
    players: str = "random",
    options: str = "{}",
    as_json: bool = False,
) -> int:
    """Simulate and print the report; the exit status is 0 when no law was broken.

    `players` is one kind or a comma list, `options` a JSON object.
    """
    try:
        chosen = json.loads(options)
        if not isinstance(chosen, dict):
            raise Illegal("engine-json")
        kinds = [kind.strip() for kind in players.split(",")]
        found = loaded(game)
        with seldom_collected():
            report = simulate(found, seats, games, seed, kinds, chosen)
    except json.JSONDecodeError:
        return refuse(Illegal("engine-json"))
    except Illegal as why:
        return refuse(why)
    write(json.dumps(asdict(report)) if as_json else "\n".join(printed(report)))
    return 1 if report.broken else 0


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Collect garbage less often: games leave hardly any cycles, and loaded code stays."""
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(50_000, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def refuse(why: Illegal) -> int:
    """Print why nothing was simulated."""
    sys.stderr.write(explained(why) + "\n")
    return 2


def printed(report: SimReport) -> list[str]:
    """The report as lines of text."""
    numbers = [f"{seat}: {got.wins:g}" for seat, got in enumerate(report.results_by_seat)]
    points = [f"{seat}: {got.points:g}" for seat, got in enumerate(report.results_by_seat)]
    kinds = [f"{kind}: {wins:g}" for kind, wins in report.wins_by_player.items()]
    reasons = [f"{reason or '-'}: {n}" for reason, n in sorted(report.reasons.items())]
    return [
        f"{report.game}, {report.seats} seats, seed {report.seed}, {', '.join(report.players)}",
        f"games               {report.games}",
        f"answers             {report.answers} ({report.answers_per_game:g} a game)",
        f"answers_per_second  {report.answers_per_second:.0f} (of one core)",
        f"answers_per_million_turns  {report.answers_per_million_turns:.0f} (of a plain loop)",
        f"wins by seat        {', '.join(numbers)}",
        f"points by seat      {', '.join(points)}",
        f"wins by player      {', '.join(kinds)}",
        *([f"won by nobody       {report.won_by_nobody}"] if report.won_by_nobody else ()),
        f"endings             {', '.join(reasons)}",
        f"longest phase       {report.longest_phase} answers ({report.longest_phase_name})",
        f"broken              {len(report.broken)} in {report.lawful_games} games under the laws",
        *(f"  {law}" for law in report.broken),
    ]
