"""Random matches, and the steps of them to try: about as many of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any

from games.core.decision import Answer, Number
from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import Search, policy, sample
from games.core.record import Entry
from games.core.secret import Seat

ANSWERS = 4_000  # of random matches, in which steps of each kind are looked for
SHARES = (0.0, 0.6, 0.9)  # of the answers of a match that are a computer player's


@dataclass
class Played:
    """An answer of a random match: `match` is before it, with the whole log until then.

    `kinds` are the events that follow, the question that is answered, and those asked then of
    `asked`, of `numbers` for a number; these are known when the match goes on. `first` is whether
    it is the first answer.
    """

    match: Match[Any]
    log: list[Entry]
    seat: Seat
    answer: Answer
    first: bool
    kinds: frozenset[str] = field(default=frozenset())
    asked: tuple[Seat, ...] = ()
    numbers: tuple[Seat, ...] = ()


def played(
    game: Game[Any],
    seed: int,
    counts: Collection[int] = (2, 3, 4, 5),
    answers: int = ANSWERS,
    options: Sequence[Mapping[str, Any]] = (),
) -> Iterator[Played]:
    """Matches of so many people, answer by answer, the same for the same seed; with the usual
    options, or with these in turn."""
    rng = Random(seed)
    fit = [n for n in game.seats if n in counts]
    match: Match[Any] | None = None
    chosen = cycle(options or ({},))
    for number in range(answers):
        first = match is None or not match.pending
        if match is None or first:
            secret, seats = rng.randbytes(32), rng.choice(fit)
            match, log = begin(game, secret, seats, next(chosen)), list[Entry]()
            share = SHARES[number and rng.randrange(len(SHARES))]
        seat = rng.choice(sorted(match.pending))
        asked, answer = match.pending[seat], somehow(match, seat, share, rng)
        step = Played(match, log, seat, answer, first)
        yield step
        log = [*log, match.submit(seat, answer)]
        asks = {f"asks {each.key}" for each in match.pending.values()}
        said = {f"says {event.key}" for event in match.fresh}
        step.kinds = frozenset({f"is asked {asked.key}", *asks, *said})
        step.asked = tuple(match.pending)
        step.numbers = tuple(s for s, d in match.pending.items() if isinstance(d, Number))


def somehow(match: Match[Any], seat: Seat, share: float, rng: Random) -> Answer:
    """Any answer; a `share` of them are as a computer player would give them."""
    game = match.game
    if game.policies and rng.random() < share:
        player = policy(game, next(iter(game.policies)))
        if not isinstance(player, Search):
            return player(match.view(seat), seat, match.pending[seat], rng)
    return sample(match.pending[seat], rng)


def various(steps: Sequence[Played], most: int) -> dict[int, Played]:
    """As many of them by number, of each kind about as often."""
    found, tried = dict[int, Played](), Counter[str]()
    for each in range(1, most + 1):
        for number, step in enumerate(steps):
            if number not in found and any(tried[kind] < each for kind in step.kinds):
                tried.update(step.kinds)
                found[number] = step
                if len(found) == most:
                    return found
    return found
