"""What a computer player gets: everything its seat knows, and no way to know more."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from .decision import Answer, Choice, Decision, Option
from .game import Game
from .log import resolve
from .match import Position
from .play import Play
from .record import BY_HAND, RESEED, RESHUFFLE, REWIND
from .secret import PLAIN, Seat, redeal, seal
from .snapshots import codec, redraw, upgraded
from .table import Ask, Table

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Heard:
    """A line of the log as one seat knows it; without `answer` if that stays secret."""

    seat: Seat
    key: str
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class Past:
    """The phase in progress as a seat knows it, so that it can be played again.

    `state` is JSON of the table when the phase began; what the seat did not see is dealt in a fixed
    way that does not depend on the truth. `lines` are the answers since, without those that are
    still sealed and those of a closed window that its outcome did not need.
    """

    rules: int
    phase: str
    state: bytes
    lines: tuple[Heard, ...]


@dataclass(frozen=True, slots=True)
class Seated(Generic[S]):
    """A seat that is asked something, with everything a person there would know.

    `view` is the sealed state, `decision` the question, `asked` the seats that are asked at the
    same time (which of them have answered is not known); games can be imagined from `past`. Equal
    in all worlds that the seat cannot tell apart.
    """

    seat: Seat
    seats: int
    view: S
    decision: Decision
    asked: tuple[Seat, ...]
    past: Past


def as_asked(decision: Decision, seat: Seat) -> Decision:
    """A question as the seat gets it: sealed, and without option values other than plain ones.

    Plain are numbers, texts and tuples of them.
    """
    if not isinstance(decision, Choice):
        return seal(decision, seat)
    options = [
        Option(o.id, o.value if _plain(o.value) else None, o.group, o.key, seal(o.args, seat))
        for o in decision.options
    ]
    about, barred = seal(decision.about, seat), seal(list(decision.barred), seat)
    most, secret = decision.most, decision.secret
    return Choice(decision.key, options, decision.least, most, about, barred, secret)


def _plain(value: Any) -> bool:
    return all(map(_plain, value)) if type(value) is tuple else type(value) in PLAIN


def sit(match: Position[S], seat: Seat) -> Seated[S]:
    """What a seat knows. Raises KeyError if the seat is not asked."""
    decision = as_asked(match.pending[seat], seat)
    asked = tuple(sorted(match.play.asked))
    return Seated(seat, len(match.seats), match.view(seat), decision, asked, _past(match, seat))


def _past(match: Position[Any], seat: Seat) -> Past:
    """The phase in progress as a seat knows it."""
    game, base = match.game, match.base
    state = upgraded(game, base)
    return Past(
        base.rules,
        base.phase,
        codec(game).dump_json(world(game, codec(game).validate_json(state), seat, Random(0))),
        tuple(_heard(match, codec(game).validate_json(state), seat)),
    )


def world(game: Game[S], state: S, seat: Seat, rng: Random) -> S:
    """Another state that a seat cannot tell from this one: everything it does not see is
    redealt.
    """
    twin = redeal(state, seat, rng)
    if game.redeal is not None:
        game.redeal(twin, seat, rng)
    return twin


def resume(game: Game[S], table: Table[S], phase: str) -> Play[S]:
    """Run the rules from the beginning of a phase; later phases follow the current rules."""

    def between(_: str) -> None:
        table.rules = game.rules

    return Play(game, table, phase, between)


def _heard(match: Position[Any], state: Any, seat: Seat) -> list[Heard]:
    """The lines since the phase began, without what the seat does not know of them."""
    base, start = match.base, match.start
    dice, rig = start.rng(base.epoch, base.drawn), copy.deepcopy(base.rig)
    table = Table(state, match.seats, dice, base.rules, rig, quiet=True)
    play = resume(match.game, table, base.phase)
    heard, given = list[Heard](), dict[Seat, tuple[Heard, Any]]()
    for entry in resolve(match.log):
        if entry.key in (REWIND, RESEED, RESHUFFLE):
            redraw(table, start, entry)
        elif entry.key not in BY_HAND:
            ask, decision = play.ask, play.pending[entry.seat]
            kept = decision.secret and entry.seat != seat
            value = decision.parse(entry.answer)
            answer = None if kept else entry.answer
            given[entry.seat] = Heard(entry.seat, entry.key, answer), value
            if ask is not None and play.give(entry.seat, value):
                heard += _opened(ask, given)
                given = {}
    return heard


def _opened(ask: Ask, given: Mapping[Seat, tuple[Heard, Any]]) -> Iterator[Heard]:
    """The answers known once a question is closed, in an order that does not show who was first."""
    for seat in ask.decisions:
        if seat in given:
            line, value = given[seat]
            yield line
            if ask.window and value is not None:  # the outcome did not need the others' answers
                return
