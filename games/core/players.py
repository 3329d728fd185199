"""Computer players. They see what a person in their seat would see, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from .decision import Answer, Choice, Decision, Illegal, Number
from .game import Game, Player, Policy
from .play import Play
from .rng import Rng
from .seated import Past, Seated, resume, world
from .secret import Seat, copied, seal
from .snapshots import codec
from .table import Table

S = TypeVar("S")

KINDS = ("random", "search")

# A view, who is asked, and what one is asked oneself: its key and the ids of its options.
Known: TypeAlias = tuple[Any, Sequence[Seat], str | None, Sequence[Any]]


def sample(decision: Decision, rng: Random) -> Answer:
    """A random legal answer, all about equally likely."""
    if isinstance(decision, Choice):
        options = decision.options
        if decision.most == 1 and decision.least == 1:
            return options[int(rng.random() * len(options))].id
        count = rng.randint(decision.least, min(decision.most, len(options)))
        return [option.id for option in rng.sample(list(options), count)]
    if isinstance(decision, Number):
        return rng.randint(decision.low, decision.high)
    shares, left = dict.fromkeys(decision.caps, 0), decision.total
    while left:
        box = rng.choice([b for b in decision.caps if shares[b] < decision.caps[b]])
        shares[box] += 1
        left -= 1
    return shares


def chance(view: Any, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """The player who answers at random."""
    return sample(decision, rng)


def candidates(decision: Decision, rng: Random, limit: int = 40) -> list[Answer]:
    """The answers worth trying: all of them, or a sample if there are too many."""
    if isinstance(decision, Choice) and decision.least == decision.most == 1:
        return [option.id for option in decision.options]
    if isinstance(decision, Number) and decision.high - decision.low < limit:
        return [*range(decision.low, decision.high + 1)]
    unique: dict[str, Answer] = {}
    for _ in range(limit):
        answer = sample(decision, rng)
        unique[repr(sorted(answer) if isinstance(answer, list) else answer)] = answer
    return list(unique.values())


@dataclass(frozen=True, slots=True)
class Search:
    """Imagines games that fit what its seat knows, tries an answer in each, and plays on at random.

    Flat information-set Monte Carlo search. `worlds` is the number of games imagined for one
    decision, `horizon` the number of answers after which an imagined game counts as a draw, `plain`
    the policy that answers when there is no time to search.
    """

    worlds: int = 200
    horizon: int = 2000
    rollout: Policy = chance
    plain: Policy | None = None

    def answer(self, game: Game[Any], seated: Seated[Any], rng: Random) -> Answer:
        arms, seat = candidates(seated.decision, rng), seated.seat
        if len(arms) == 1:
            return arms[0]
        wins, tries = [0.0] * len(arms), [0] * len(arms)
        for n in range(1, self.worlds + 1):
            imagined = imagine(game, seated, rng)
            if imagined is None:
                return rng.choice(arms)
            arm = max(
                range(len(arms)),
                key=lambda i: (
                    wins[i] / tries[i] + math.sqrt(2 * math.log(n) / tries[i])
                    if tries[i]
                    else math.inf
                ),
            )
            tries[arm] += 1
            wins[arm] += self._outcome(imagined, seat, arms[arm], rng)
        return arms[max(range(len(arms)), key=lambda i: (tries[i], wins[i]))]

    def _outcome(self, imagined: Play[Any], seat: Seat, answer: Answer, rng: Random) -> float:
        imagined.give(seat, imagined.parse(seat, answer))
        for _ in range(self.horizon):
            if imagined.result:
                winners = imagined.result.winners
                return (seat in winners) / max(1, len(winners))
            pending = imagined.pending
            who = next(iter(pending)) if len(pending) == 1 else rng.choice(list(pending))
            view = None if self.rollout is chance else seal(imagined.table.state, who)
            guess = self.rollout(view, who, pending[who], rng)
            imagined.give(who, pending[who].parse(guess))
        return 0.0


@dataclass(frozen=True, slots=True)
class Determinization(Generic[S]):
    """A table as it may really be: what a seat does not know is drawn at random.

    `begun` sets it up as often as needed, with the same cards and dice each time.
    """

    game: Game[S]
    seats: int
    past: Past
    state: S  # of the table when the phase began
    dice: bytes
    guess: int  # seeds the answers that were given in secret

    def begun(self) -> Play[S]:
        """The imagined game, played up to the open question.

        Raises Illegal where what the seat has heard cannot have happened in it.
        """
        past, guess = self.past, Random(self.guess)
        table = Table(copied(self.state), range(self.seats), Rng(self.dice), past.rules, quiet=True)
        play = resume(self.game, table, past.phase)
        for line in past.lines:
            decision = play.pending.get(line.seat)
            if decision is None or decision.key != line.key:
                raise Illegal("not-asked")
            answer = sample(decision, guess) if line.answer is None else line.answer
            play.give(line.seat, decision.parse(answer))
        return play


def imagine(game: Game[S], seated: Seated[S], rng: Random, patience: int = 60) -> Play[S] | None:
    """A running game that this seat cannot tell from the real one, with dice of its own.

    What others answered in secret is guessed; a guess is dropped if the seat would have seen
    something else. None if no guess fitted.
    """
    imagined = determinize(game, seated, rng, patience)
    return None if imagined is None else imagined.begun()


def determinize(
    game: Game[S], seated: Seated[S], rng: Random, patience: int = 60
) -> Determinization[S] | None:
    """A determinization that fits what the seat knows; None if `patience` guesses failed."""
    return next(determinizations(game, seated, rng, patience), None)


def determinizations(
    game: Game[S], seated: Seated[S], rng: Random, patience: int = 60
) -> Iterator[Determinization[S]]:
    """Yield determinizations of a seat, until `patience` guesses in a row have failed."""
    past, seat = seated.past, seated.seat
    seen = _known(seated.view, seated.asked, seated.decision)
    state, failed = codec(game).validate_json(past.state), 0
    while failed < patience:
        twin, dice = world(game, state, seat, rng), rng.randbytes(32)
        imagined = Determinization(game, seated.seats, past, twin, dice, rng.getrandbits(64))
        failed += 1
        try:
            fits = known(imagined.begun(), seat) == seen
        except Illegal:
            continue
        if fits:
            failed = 0
            yield imagined


def known(play: Play[Any], seat: Seat) -> Known:
    """Everything that a seat knows of the table now, as a value to compare."""
    return _known(seal(play.table.state, seat), sorted(play.asked), play.pending.get(seat))


def _known(view: Any, asked: Sequence[Seat], own: Decision | None) -> Known:
    ids: Sequence[Any] = [o.id for o in own.options] if isinstance(own, Choice) else [repr(own)]
    return view, [*asked], None if own is None else own.key, ids


def policy(game: Game[Any], kind: str) -> Player:
    """The computer player called `kind`: random, search, or one of the game's own or of its levels.

    Raises KeyError if there is none.
    """
    if kind == "random":
        return chance
    if kind == "search":
        return Search()
    return game.policies.get(kind) or game.levels[kind]


def known_players(game: Game[Any]) -> list[str]:
    """The names of all computer players for a game."""
    return [*KINDS, *game.policies, *game.levels]


def respond(game: Game[Any], seated: Seated[Any], kind: str, rng: Random) -> Answer:
    """The answer of the computer player called `kind` for a seat that is asked."""
    player = policy(game, kind)
    if not callable(player):
        return player.answer(game, seated, rng)
    return player(seated.view, seated.seat, seated.decision, rng)
