"""Problems: positions of self-play in which one answer is clearly the best.

A computer's players play a game among themselves. At decisions with few answers all of them are
played on in the same imagined games, which fit what the asked seat knew. A problem is only where
the best answer leads the next one by far more than the error of that lead, measured anew in other
imagined games, and where the strongest player gives that answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Literal, TypeAlias

from games.core.decision import Choice, Decision
from games.core.game import Game
from games.core.levels import LEVELS, SECOND
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import Seat

from .command_text import loaded, write
from .judged_decisions import Adviser, Worth, dice, outcome, worth
from .match_course import PastDecision, nearest, open_to
from .playouts import Budget

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]

SECRET_BYTES = 32
ANSWER_LIMIT = 2_000  # answers of a game of self-play
MOST_ANSWERS = 8  # on offer: each is a button
POSITIONS_LOOKED_AT = 24  # of one game
FIRST_LOOK_WORLDS, SECOND_LOOK_WORLDS = 24, 240  # imagined games for each answer
LEAST_LEAD, MOST_LEAD = 0.06, 0.4  # in shares of a win: from there on everybody sees it
ERRORS_OF_LEAD = 2.0  # the lead is at least so many times the half width of its 95 % interval
EASY_LEAD, HARD_LEAD = 0.22, 0.12  # a larger lead is easy to see, a smaller one hard
ODD_SHARE = 0.5  # of a regular's answers; what is given less often is hard to find
SURE_SHARE = 0.75  # of the strongest player's answers
NODES = 600_000  # answers in imagined games, for one game of self-play


@dataclass(frozen=True, slots=True)
class RatedAnswer:
    """An answer on offer, with the seat's share of the imagined games."""

    answer: str
    wins: float


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A position, which `secret` and `given` lead to, and what its answers are worth.

    `rated` has the best answer first. `gain` is its lead over the next one in shares of a win, with
    the 95 % interval. `rival` is the seat that gains most by the next best answer, from `rival_was`
    to `rival_then`; None where no seat does clearly. `better` is the share of those imagined games
    in which the best answer does better, of all in which the two lead to different ends.
    """

    game: str
    rules: int
    seats: int
    secret: str  # hexadecimal
    given: tuple[tuple[Seat, Any], ...]
    seat: Seat
    key: str
    rated: tuple[RatedAnswer, ...]
    gain: float
    low: float
    high: float
    worlds: int
    difficulty: Difficulty
    better: float
    rival: Seat | None = None
    rival_was: float = 0.0
    rival_then: float = 0.0

    @property
    def best(self) -> str:
        return self.rated[0].answer


def position(problem: Problem) -> Iterator[Match[Any]]:
    """The match of a problem at its beginning and after each answer, always the same object.

    Raises Illegal, LookupError or ValueError where it does not fit the present rules.
    """
    import games

    game = games.load(problem.game)
    if game.rules != problem.rules:
        raise ValueError(f"the rules of {problem.game} have changed")
    match = begin(game, bytes.fromhex(problem.secret), problem.seats)
    yield match
    for seat, answer in problem.given:
        match.submit(seat, answer)
        yield match


def find(
    game: Game[Any],
    seed: str,
    seats: int | None = None,
    nodes: int = NODES,
    spent: Callable[[], float] = lambda: 0.0,
) -> list[Problem]:
    """The problems of one game of self-play, the largest lead first; the same seed finds the same.

    It ends with what it has when the share of its time that is `spent` comes to 1, or when so many
    answers were imagined.
    """
    rng, budget = Random(f"{game.key}:{seed}"), Budget(nodes, spent)
    counts = list(game.counts(game.options()))
    count = seats or rng.choice(counts)
    secret = rng.randbytes(SECRET_BYTES)
    positions = list(played(game, secret, count, rng, budget))
    rng.shuffle(positions)
    found = list[Problem]()
    for given, decision in positions[:POSITIONS_LOOKED_AT]:
        if budget.over:
            break
        if (one := judged(game, secret, given, decision, budget)) is not None:
            found.append(one)
    return sorted(found, key=lambda one: -one.gain)


Given: TypeAlias = tuple[tuple[Seat, Any], ...]


def played(
    game: Game[Any], secret: bytes, seats: int, rng: Random, budget: Budget
) -> Iterator[tuple[Given, PastDecision]]:
    """A game of self-play: each decision that may become a problem, with the answers before it."""
    levels = [level for level in (SECOND, game.reviewing.level) if level in game.levels]
    kinds = [rng.choice(levels) for _ in range(seats)]
    match, given = begin(game, secret, seats), list[tuple[Seat, Any]]()
    nth = [0] * seats
    for _ in range(ANSWER_LIMIT):
        if match.result is not None or budget.over:
            return
        seat = rng.choice(sorted(match.pending))
        asked = match.pending[seat]
        seated = sit(nearest(match), seat)
        if is_fit(game, asked):
            first = PastDecision(len(given), seat, nth[seat], "", "player", seated)
            yield tuple(given), first
        answer = respond(game, seated, kinds[seat], rng)
        match.submit(seat, answer)
        given.append((seat, answer))
        nth[seat] += 1


def is_fit(game: Game[Any], asked: Decision) -> bool:
    """Whether a question is one that a problem may ask: a few answers, of which one is picked.

    Not whether to doubt a claim: in imagined games cards are dealt at random, as if nobody's claims
    said anything of them.
    """
    doubts, obvious = game.reviewing.doubts, game.reviewing.obvious
    if not isinstance(asked, Choice) or asked.least != 1 or asked.most != 1:
        return False
    if asked.key in obvious or (doubts is not None and asked.key in doubts.questions):
        return False
    return open_to(asked) and len(asked.options) <= MOST_ANSWERS


def judged(
    game: Game[Any], secret: bytes, given: Given, decision: PastDecision, budget: Budget
) -> Problem | None:
    """The problem at a decision; None where no answer is clearly the best."""
    asked = decision.seated.decision
    assert isinstance(asked, Choice)
    answers = [option.id for option in asked.options]
    rough = played_on(game, decision, answers, "problem:first", FIRST_LOOK_WORLDS, budget)
    if not rough.worlds or rough.lead().gain < LEAST_LEAD:
        return None
    best = rough.ranked()[0]
    chosen = PastDecision(
        decision.line, decision.seat, decision.nth, best, "player", decision.seated
    )
    if Adviser(game, LEVELS[-1]).share(chosen, "problem:best", budget) < SURE_SHARE:
        return None
    sure = played_on(game, decision, answers, "problem:again", SECOND_LOOK_WORLDS, budget)
    if len(sure.worlds) < SECOND_LOOK_WORLDS / 2 or sure.ranked()[0] != best:
        return None
    if not clear(sure.lead()):
        return None
    usual = Adviser(game, SECOND).share(chosen, "problem:usual", budget)
    return _problem(game, secret, given, decision, sure, usual)


def clear(lead: Worth) -> bool:
    """Whether a lead is clearly larger than its error, and worth a question."""
    half = (lead.high - lead.low) / 2
    return max(LEAST_LEAD, ERRORS_OF_LEAD * half) <= lead.gain <= MOST_LEAD


def difficulty(lead: float, usual: float) -> Difficulty:
    """How hard an answer is to find by its lead and the share of a regular's answers it has."""
    if usual < ODD_SHARE or lead < HARD_LEAD:
        return "hard"
    return "easy" if lead >= EASY_LEAD else "medium"


@dataclass(frozen=True, slots=True)
class ComparedAnswers:
    """What becomes of each answer that a seat may give, in the same imagined games.

    `worlds` have each seat's share of the win: for each world and answer, by seat.
    """

    seat: Seat
    answers: Sequence[str]
    worlds: Sequence[Sequence[tuple[float, ...]]]

    def mean(self, answer: str, seat: Seat) -> float:
        """A seat's mean share after an answer."""
        at = self.answers.index(answer)
        return sum(world[at][seat] for world in self.worlds) / max(1, len(self.worlds))

    def ranked(self) -> list[str]:
        """The answers, the best first."""
        return sorted(self.answers, key=lambda one: -self.mean(one, self.seat))

    def ahead(self, seat: Seat) -> list[float]:
        """What a seat gains by the best answer instead of the next one, by world."""
        best, other = map(self.answers.index, self.ranked()[:2])
        return [world[best][seat] - world[other][seat] for world in self.worlds]

    def lead(self) -> Worth:
        """How far the best answer is ahead of the next one."""
        return worth(self.ahead(self.seat))


def played_on(
    game: Game[Any],
    decision: PastDecision,
    answers: Sequence[str],
    salt: str,
    worlds: int,
    budget: Budget,
) -> ComparedAnswers:
    """What becomes of each answer in so many games, as far as the budget goes."""
    series, found = dice(game, decision, salt), list[list[tuple[float, ...]]]()
    for _ in range(worlds):
        if budget.over:
            break
        seed = series.getrandbits(64)
        row = [outcome(game, decision.seated, one, seed, budget) for one in answers]
        if all(row):
            found.append(row)
    return ComparedAnswers(decision.seat, answers, found)


def _problem(
    game: Game[Any],
    secret: bytes,
    given: Given,
    decision: PastDecision,
    compared: ComparedAnswers,
    usual: float,
) -> Problem:
    seat, seats, lead = decision.seat, decision.seated.seats, compared.lead()
    order = compared.ranked()
    best, other = order[:2]
    apart = [one for one in compared.ahead(seat) if one]
    gains = {
        rival: worth([-one for one in compared.ahead(rival)])
        for rival in range(seats)
        if rival != seat
    }
    rival = max(gains, key=lambda one: gains[one].gain)
    told = seats > 2 and gains[rival].carried and gains[rival].gain >= lead.gain / 2
    return Problem(
        game=game.key,
        rules=game.rules,
        seats=seats,
        secret=secret.hex(),
        given=given,
        seat=seat,
        key=decision.key,
        rated=tuple(RatedAnswer(one, round(compared.mean(one, seat), 4)) for one in order),
        gain=round(lead.gain, 4),
        low=round(lead.low, 4),
        high=round(lead.high, 4),
        worlds=lead.worlds,
        difficulty=difficulty(lead.gain, usual),
        better=round(sum(one > 0 for one in apart) / max(1, len(apart)), 4),
        rival=rival if told else None,
        rival_was=round(compared.mean(best, rival), 4) if told else 0.0,
        rival_then=round(compared.mean(other, rival), 4) if told else 0.0,
    )


def run_problems(key: str, seed: str, as_json: bool = False) -> int:
    """Print the problems of one game of self-play; the exit status is 1 where there is none."""
    found = find(loaded(key), seed)
    for one in found:
        write(json.dumps(asdict(one)) if as_json else printed(one))
    return 0 if found else 1


def printed(one: Problem) -> str:
    """A problem as a line of text."""
    rated = ", ".join(f"{each.answer} {each.wins:.0%}" for each in one.rated)
    return (
        f"{one.game}, {one.seats} seats, seat {one.seat} after {len(one.given)} answers, {one.key}:"
        f" {rated} ({one.gain:+.1%} [{one.low:+.1%}, {one.high:+.1%}], {one.difficulty})"
    )
