"""Mass play: whole games at full speed, with a sample of them played under the laws."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from games.core.decision import Answer, Illegal
from games.core.game import Game
from games.core.match import Match, begin, codec
from games.core.play import Play
from games.core.players import KINDS, respond, sample
from games.core.rng import Rng, mix
from games.core.seated import sit
from games.core.secret import Seat, seal
from games.core.table import Over, Table

from .text import explained, loaded, write

LAWFUL_EVERY = 50  # one game in so many is played again as a match, under the laws
LAWS_EVERY = 7  # there, the laws are checked at every so many answers
LONGEST_GAME = 100_000  # answers: a game longer than this does not end


@dataclass(slots=True)
class Result:
    """What a seat got: games won, a shared win counting in part, and points on average."""

    player: str
    wins: float = 0.0
    points: float = 0.0


@dataclass(slots=True)
class Report:
    """What came of a simulation. `broken` lists every law that was broken; empty when well."""

    game: str
    seats: int
    seed: str
    players: list[str]
    games: int = 0
    answers: int = 0
    answers_per_second: float = 0.0  # of one core
    answers_per_game: float = 0.0
    results_by_seat: list[Result] = field(default_factory=list)
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
) -> Report:
    """Play `games` games; the same seed gives the same games. Raises Illegal for bad arguments.

    Speed is that of the games alone: the time of the processor while they are played, without
    the games that are played once more under the laws.
    """
    if games < 1:
        raise Illegal("engine-games")
    kinds = seated(game, seats, players)
    chosen = game.options.model_validate(begin(game, b"", seats, options).start.options)
    report = Report(game.key, seats, str(seed), kinds)
    report.results_by_seat = [Result(kind) for kind in kinds]
    report.wins_by_player = dict.fromkeys(sorted(set(kinds)), 0.0)
    spent = 0.0
    for number in range(games):
        lawful = number % LAWFUL_EVERY == 0
        run = Run(game, seats, f"{seed}:{number}", kinds, chosen, lawful)
        started = time.process_time()
        over = run.play()
        spent += time.process_time() - started
        count(report, run, over)
        if lawful:
            report.lawful_games += 1
            report.broken += [f"game {run.seed}: {law}" for law in run.lawful(over)]
    report.games = games
    report.answers_per_second = round(report.answers / spent) if spent else 0.0
    report.answers_per_game = round(report.answers / games, 1)
    for result in report.results_by_seat:
        result.wins, result.points = round(result.wins, 3), round(result.points / games, 3)
    report.wins_by_player = {kind: round(n, 3) for kind, n in report.wins_by_player.items()}
    return report


def seated(game: Game[Any], seats: int, players: Sequence[str]) -> list[str]:
    """One computer player a seat; one alone takes every seat. Raises Illegal."""
    known = [*KINDS, *game.policies]
    for kind in players:
        if kind not in known:
            raise Illegal("engine-no-player", name=kind[:40], kinds=known)
    if len(players) not in (1, seats):
        raise Illegal("engine-players", given=len(players), seats=seats)
    return list(players) * seats if len(players) == 1 else list(players)


def count(report: Report, run: Run, over: Over | None) -> None:
    """Add one game to the report."""
    report.answers += run.answers
    if run.longest > report.longest_phase:
        report.longest_phase, report.longest_phase_name = run.longest, run.longest_name
    report.broken += [f"game {run.seed}: {fault}" for fault in run.broken]
    if over is None:
        return
    report.reasons[over.reason] = report.reasons.get(over.reason, 0) + 1
    winners = over.winners
    report.won_by_nobody += not winners
    for seat, score in enumerate(over.scores):
        report.results_by_seat[seat].points += score
        if seat in winners:
            report.results_by_seat[seat].wins += 1 / len(winners)
            report.wins_by_player[run.kinds[seat]] += 1 / len(winners)


class Run:
    """One game of a simulation: its cards, and every choice of its players, follow from `seed`.

    With `kept` the answers are remembered, to be given once more under the laws.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: str,
        kinds: Sequence[str],
        options: Any,
        kept: bool = True,
    ) -> None:
        self.game, self.seats, self.seed = game, range(seats), seed
        self.kinds, self.options = kinds, options
        self.secret = Random(seed).randbytes(32)
        self.rng = Random(f"{seed}:players")
        self.given: list[tuple[Seat, Answer]] | None = [] if kept else None
        self.answers = 0
        self.longest, self.longest_name = 0, ""
        self.broken: list[str] = []

    def play(self) -> Over | None:
        """Play to the end. Whatever is wrong goes into `broken`."""
        try:
            over = self._searching() if "search" in self.kinds else self._fast()
        except Exception as why:  # a finding like any other, and the next game is due
            self.broken.append(f"{type(why).__name__}: {why}")
            return None
        if over is None:
            self.broken.append(f"no end after {LONGEST_GAME} answers")
        return over

    def _fast(self) -> Over | None:
        dice, rules = Rng(mix(self.secret, ())), self.game.rules
        table: Table[Any] = Table(None, self.seats, dice, rules, quiet=True)
        table.state = self.game.setup(table, self.options)
        rng, given = self.rng, self.given
        minds = [None if kind == "random" else self.game.policies[kind] for kind in self.kinds]
        play = Play(self.game, table)
        begun, ended, phase = 0, play.ended, play.phase
        for self.answers in range(LONGEST_GAME):
            if play.ended != ended:
                if self.answers - begun > self.longest:
                    self._note(self.answers - begun, phase)
                begun, ended, phase = self.answers, play.ended, play.phase
            if play.result is not None:
                self._note(self.answers - begun, phase)
                return play.result
            asked = [*play.pending.items()]
            seat, decision = asked[int(rng.random() * len(asked))] if len(asked) > 1 else asked[0]
            mind = minds[seat]
            if mind is None:
                answer = sample(decision, rng)
            else:
                answer = mind(seal(table.state, seat), seat, decision, rng)
            if given is not None:
                given.append((seat, answer))
            play.give(seat, decision.parse(answer))
        return None

    def _searching(self) -> Over | None:
        match = self._match()
        for self.answers in range(LONGEST_GAME):
            if match.result is not None:
                return match.result
            seat = self.rng.choice(list(match.pending))
            answer = respond(self.game, sit(match, seat), self.kinds[seat], self.rng)
            if self.given is not None:
                self.given.append((seat, answer))
            checkpoint = match.checkpoint
            match.submit(seat, answer)
            if match.checkpoint is not checkpoint or match.result:
                self._note(match.version - checkpoint.seq, checkpoint.phase)
        return None

    def lawful(self, over: Over | None) -> Iterator[str]:
        """Play the same answers again as a match, checking it on the way; what law was broken."""
        match = self._match()
        for step, (seat, answer) in enumerate(self.given or ()):
            if step % LAWS_EVERY == 0:
                yield from breaches(match)
            try:
                match.submit(seat, answer)
            except Exception as why:
                if not self.broken:
                    yield f"answer {step + 1} fits in play but not in a match ({why!r})"
                return
        if (over and over.scores) != (match.result and match.result.scores):
            yield "a match ends otherwise than the same answers in play"

    def _match(self) -> Match[Any]:
        return begin(self.game, self.secret, len(self.seats), self.options.model_dump())

    def _note(self, answers: int, phase: str) -> None:
        if answers > self.longest:
            self.longest, self.longest_name = answers, phase


def breaches(match: Match[Any]) -> Iterator[str]:
    """The laws that a match breaks where it stands: reload equals live, defaults are legal."""
    place = " > ".join(match.where())
    again = Match(match.game, match.start, match.base, match.log)
    if told(again) != told(match):
        yield f"a reload differs at {place}"
    for seat, decision in match.pending.items():
        try:
            decision.parse(match.default(seat))
        except Illegal as why:
            yield f"the default answer to {decision.key} is illegal at {place} ({why.code})"


def told(match: Match[Any]) -> Any:
    """All that a reload must bring back."""
    asked = [(seat, repr(decision)) for seat, decision in match.pending.items()]
    state = codec(match.game).dump_json(match.table.state)
    return state, asked, match.version, match.hash, match.floor, len(match.undoable)


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
        report = simulate(loaded(game), seats, games, seed, kinds, chosen)
    except json.JSONDecodeError:
        return refuse(Illegal("engine-json"))
    except Illegal as why:
        return refuse(why)
    write(json.dumps(asdict(report)) if as_json else "\n".join(printed(report)))
    return 1 if report.broken else 0


def refuse(why: Illegal) -> int:
    """Print why nothing was simulated."""
    sys.stderr.write(explained(why) + "\n")
    return 2


def printed(report: Report) -> list[str]:
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
        f"wins by seat        {', '.join(numbers)}",
        f"points by seat      {', '.join(points)}",
        f"wins by player      {', '.join(kinds)}",
        *([f"won by nobody       {report.won_by_nobody}"] if report.won_by_nobody else ()),
        f"endings             {', '.join(reasons)}",
        f"longest phase       {report.longest_phase} answers ({report.longest_phase_name})",
        f"broken              {len(report.broken)} in {report.lawful_games} games under the laws",
        *(f"  {law}" for law in report.broken),
    ]
