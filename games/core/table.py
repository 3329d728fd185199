"""The table: everything that rules may use. State, dice, announcements, and questions."""

from __future__ import annotations

import copy
from collections.abc import Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import coroutine
from typing import Any, Generic, NoReturn, Protocol, TypeAlias, TypeVar

from .decision import NOTHING, Barred, Choice, Decision, Number, Option, Split
from .rigging import row, whole_number
from .rng import Rng
from .secret import PLAIN, SPECTATOR, Seat, Secret

S = TypeVar("S")
T = TypeVar("T")

PASS: Option[None] = Option("pass", None)


class Ask:
    """A question to several seats: the rules wait until they have answered.

    A plain one waits for everybody. A window closes as soon as its outcome is fixed: when everybody
    before the first seat that stepped in, in the order of `decisions`, has passed.
    """

    __slots__ = ("decisions", "window")

    def __init__(self, decisions: Mapping[Seat, Decision], window: bool = False) -> None:
        self.decisions, self.window = decisions, window

    def closed(self, answers: Mapping[Seat, Any]) -> bool:
        if len(answers) == len(self.decisions):
            return True
        if self.window:
            for seat in self.decisions:
                if seat not in answers:
                    return False
                if answers[seat] is not None:
                    return True
        return False

    def outcome(self, answers: Mapping[Seat, Any]) -> Any:
        """What the rules get.

        All answers in the order of `decisions`, because nothing may follow from who was faster; of
        a window the first seat that stepped in, with its answer, or None.
        """
        if not self.window:
            return {seat: answers[seat] for seat in self.decisions}
        for seat in self.decisions:
            value = answers.get(seat)
            if value is not None:
                return seat, value
        return None


# What rules await to get a T. It yields a seat and its decision, and is sent the value of the
# answer; or decisions by seat and whether they are a window, and is sent the outcome (see Ask).
Asking: TypeAlias = Generator[tuple[Seat, Decision] | tuple[Mapping[Seat, Decision], bool], Any, T]


@dataclass(slots=True)
class Event:
    """Something that was said at the table: the message `key` with `args`.

    Arguments that are secrets are sealed for readers who may not see them. With `to`, only those
    seats hear it at all.
    """

    key: str
    args: Mapping[str, Any]
    to: frozenset[Seat] | None = None


class Over(Exception):
    """Raised by the rules, however deep, to end the match.

    Most points win, unless `winners` names the winners: perhaps nobody at the table. The whole part
    of a score is what was counted; a fraction only breaks ties, and is not shown.
    """

    def __init__(
        self,
        scores: Sequence[float],
        reason: str = "",
        winners: Iterable[Seat] | None = None,
        **args: Any,
    ) -> None:
        super().__init__(reason)
        self.scores, self.reason, self.detail = tuple(scores), reason, args
        self.named = None if winners is None else tuple(winners)

    @property
    def winners(self) -> list[Seat]:
        if self.named is not None:
            return [*self.named]
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]


class Ranked(Over):
    """The match has ended without points: the scores only give the order of the players."""


@cache
def whole_table(seats: range) -> frozenset[Seat]:
    """All possible readers: the seats, and spectators."""
    return frozenset((*seats, SPECTATOR))


@dataclass(slots=True)
class Table(Generic[S]):
    """Everything that rules get and change: the state, the players, chance, and who learns what.

    `rules` is the version of the rules under which the phase in progress began. `rig` fixes cards
    and dice of matches set up for a test: lists, used up from the front.
    """

    state: S
    seats: range
    rng: Rng
    rules: int = 1
    rig: dict[str, list[Any]] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    barrier: bool = False  # something became known: nothing before it may be undone
    learners: set[Seat] = field(default_factory=set)  # who learnt a secret in this step
    lessons: list[tuple[frozenset[Seat], Any]] = field(default_factory=list)  # and what they learnt
    quiet: bool = False  # an imagined game: no events are made
    players: Any = None  # mass play: what answers at once, for rules that do not wait
    everyone: frozenset[Seat] = field(init=False)  # all possible readers: the seats, spectators

    def __post_init__(self) -> None:
        self.everyone = whole_table(self.seats)
        self.barrier = self.quiet  # nothing is taken back in an imagined game

    # ---- voice
    def say(self, key: str, **args: Any) -> None:
        """Tell everybody. Arguments are public values and secrets."""
        if not self.quiet:
            self.events.append(Event(key, args))

    def tell(self, seats: Iterable[Seat], key: str, **args: Any) -> None:
        """Tell some seats only, on their private panels, something that they may know already."""
        if not self.quiet:
            self.events.append(Event(key, args, frozenset(seats)))

    def reveal(
        self, key: str, secret: Secret[T], to: Iterable[Seat] | None = None, **args: Any
    ) -> T:
        """Show a hidden value to everybody, or to the seats `to`; the event has it as `it`."""
        value, before = secret.value, secret.seen
        after = secret.seen = self.everyone if to is None else before.union(to)
        if not self.quiet:
            self._learn(key, value, before, after, after, args)
        return value

    def take(self, key: str, source: Secret[list[T]], target: Secret[list[T]], **args: Any) -> T:
        """Move the top card (the last of the list); whoever sees the target pile sees the card."""
        card = source.value.pop()
        target.value.append(card)
        if not self.quiet:
            self._learn(key, card, source.seen, target.seen, target.seen, args)
        return card

    def move(
        self, key: str, card: T, source: Secret[list[T]], target: Secret[list[T]], **args: Any
    ) -> T:
        """Move a given card on top of another pile; whoever sees the target pile sees the card."""
        source.value.remove(card)
        target.value.append(card)
        if not self.quiet:
            before, after = source.seen, target.seen
            self._learn(key, card, before, after, before | after, args)
        return card

    def _learn(
        self,
        key: str,
        value: object,
        before: frozenset[Seat],
        after: frozenset[Seat],
        readers: frozenset[Seat],
        args: dict[str, Any],
    ) -> None:
        """Record who sees a value `after` and did not `before`; tell it, open to `readers`."""
        new = after - before
        if new:
            self.barrier = True
            self.learners |= new
            self.lessons.append((new, value if type(value) in PLAIN else copy.copy(value)))
        if key:
            args["it"] = Secret(value if type(value) in PLAIN else copy.copy(value), readers)
            self.events.append(Event(key, args))

    def over(
        self,
        scores: Sequence[float],
        reason: str = "",
        winners: Iterable[Seat] | None = None,
        **args: Any,
    ) -> NoReturn:
        """End the match. `reason` names the message `over-<reason>` with `args`.

        Most points win, unless `winners` says otherwise: empty if nobody at the table has won.
        """
        raise Over(scores, reason, winners, **args)

    def rank(
        self,
        scores: Sequence[float],
        reason: str = "",
        winners: Iterable[Seat] | None = None,
        **args: Any,
    ) -> NoReturn:
        """End the match like `over`, but without points: only places are shown."""
        raise Ranked(scores, reason, winners, **args)

    # ---- chance
    def roll(self, sides: int = 6) -> int:
        """Roll a die: 1 to `sides`. Nothing before it can be undone. Raises Misdealt."""
        self.barrier = True
        if self.rig.get("dice"):
            return whole_number("dice", self.rig["dice"].pop(0), 1, sides)
        return self.rng.die(sides)

    def shuffle(self, pile: Secret[list[Any]], name: str = "deck") -> None:
        """Shuffle a hidden pile; its last card is the top.

        In a rigged match `name` holds a list of top cards, the first one on top, for the next
        shuffle, or a list of such lists for the shuffles to come.
        """
        self.barrier = True
        self.rng.shuffle(pile.value)
        if self.rig:
            self._stack(pile, name)

    def _stack(self, pile: Secret[list[Any]], name: str) -> None:
        """Put the cards on top that a rigged match fixes."""
        wanted = self.rig.get(name, [])
        tops = wanted.pop(0) if wanted and isinstance(wanted[0], list) else wanted[:]
        if tops and tops == wanted:
            wanted.clear()
        for card in reversed(tops):
            pile.value.remove(card)
            pile.value.append(card)

    def rigged(self, name: str) -> Any:
        """The next value that a rigged match fixes under `name`, or None."""
        wanted = self.rig.get(name)
        return wanted.pop(0) if wanted else None

    def rigged_number(self, name: str, low: int, high: int) -> int | None:
        """The next number that a rigged match fixes under `name`, or None. Raises Misdealt."""
        value = self.rigged(name)
        return None if value is None else whole_number(name, value, low, high)

    def rigged_row(self, name: str, count: int, low: int, high: int) -> list[int] | None:
        """The next list of so many numbers under `name`, or None. Raises Misdealt."""
        value = self.rigged(name)
        return None if value is None else row(name, value, count, low, high)

    def rigged_seat(self, name: str) -> Seat | None:
        """The next seat that a rigged match fixes under `name`, or None. Raises Misdealt."""
        return self.rigged_number(name, 0, len(self.seats) - 1)

    # ---- questions
    @coroutine
    def choose(
        self,
        seat: Seat,
        key: str,
        options: Sequence[Option[T]],
        about: Mapping[str, Any] = NOTHING,
        barred: Sequence[Barred] = (),
        secret: bool = False,
    ) -> Asking[T]:
        """Ask one seat to pick one option; returns the option's value."""
        value: T = yield seat, Choice(key, options, 1, 1, about, barred, secret)
        return value

    @coroutine
    def pick(
        self,
        seat: Seat,
        key: str,
        options: Sequence[Option[T]],
        least: int,
        most: int,
        about: Mapping[str, Any] = NOTHING,
        secret: bool = False,
    ) -> Asking[list[T]]:
        """Ask one seat to pick several options; returns their values in the order picked."""
        if least == most == 1:
            raise ValueError("to pick exactly one, choose")
        values: list[T] = yield seat, Choice(key, options, least, most, about, (), secret)
        return values

    @coroutine
    def number(
        self, seat: Seat, key: str, low: int, high: int, about: Mapping[str, Any] = NOTHING
    ) -> Asking[int]:
        """Ask one seat for a whole number from `low` to `high`."""
        value: int = yield seat, Number(key, low, high, about)
        return value

    @coroutine
    def split(
        self,
        seat: Seat,
        key: str,
        total: int,
        caps: Mapping[str, int],
        about: Mapping[str, Any] = NOTHING,
        labels: Mapping[str, Mapping[str, Any]] = NOTHING,
    ) -> Asking[dict[str, int]]:
        """Ask one seat to share `total` out among boxes, at most `caps[box]` in each; returns the
        number of every box."""
        value: dict[str, int] = yield seat, Split(key, total, caps, about, labels)
        return value

    @coroutine
    def ask(self, seat: Seat, decision: Decision) -> Asking[Any]:
        """Ask one seat a prepared decision; returns the value of its answer."""
        return (yield seat, decision)

    @coroutine
    def together(self, decisions: Mapping[Seat, Decision]) -> Asking[dict[Seat, Any]]:
        """Ask several seats at once; all answers open together. Returns them in the order of
        `decisions`."""
        if not decisions:
            return {}
        answers: dict[Seat, Any] = yield decisions, False
        return answers

    @coroutine
    def window(self, decisions: Mapping[Seat, Choice[T]]) -> Asking[tuple[Seat, T] | None]:
        """Open a reaction window. Returns the first seat, in the order of `decisions`, that did not
        pass, and its value; None where all passed.

        Each choice must offer PASS. Ask all seats that *might* react, judged by public facts only.
        """
        if not decisions:
            return None
        stepped_in: tuple[Seat, T] | None = yield decisions, True
        return stepped_in


class Phase(Protocol):
    """Rules for one stretch of play, a turn or a round. Returns the phase that follows.

    Where play goes round (the last phase of a turn leads to the first one again), a phase may
    return the name of the one that follows, so that modules need not import each other.
    """

    __name__: str

    def __call__(self, t: Table[Any], /) -> Coroutine[Any, Any, Phase | str]: ...
