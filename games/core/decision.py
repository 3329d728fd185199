"""What a player can be asked.

A decision is data: declared once by the rules, it can be shown, checked, stored and answered by
anything, so that widgets, time-outs, computer players and tests are written once for all games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T", covariant=True)  # a list of options and PASS is a list of options-or-None

Answer: TypeAlias = str | int | list[str] | dict[str, int]
# What kind of answer an option is: an act by right; waiting, passing or leaving; one that risks or
# destroys something; a false claim. The last is shown to the asked seat only.
Tone: TypeAlias = Literal["right", "wait", "risk", "bluff"]
NOTHING: Mapping[str, Any] = {}
RESTS = frozenset({"keep", "none", "idle"})  # boxes of a split for what goes nowhere else
ID = re.compile(r"[A-Za-z0-9_.:-]{1,40}")  # of options and boxes
GREATEST_NUMBER = 999_999_999  # the greatest number that is asked for, and the least with a minus


class Illegal(Exception):
    """The answer is not one of those on offer; nothing has changed.

    `code` names a message `error-<code>` in the words of the core; `args` are its arguments.
    """

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code, args)
        self.code, self.args_ = code, args


@dataclass(slots=True)
class Option(Generic[T]):
    """One thing to pick.

    `id` is short, stable and public in form (it goes into the log and into buttons): letters,
    digits, `_`, `-`, `.` and `:`, at most 40 characters. `value` is what the rules get back; it is
    never stored. `group` splits lists longer than a menu. The label is the message `key`, or
    `opt-<id up to the first colon>`, with `args`.
    """

    id: str
    value: T
    group: str = ""
    key: str = ""
    args: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    @property
    def label(self) -> str:
        return self.key or "opt-" + self.id.partition(":")[0]


class Reason(NamedTuple):
    """Why the rules refuse something: the message `why-<why>`, and the number of the paragraph that
    refuses it."""

    why: str
    rule: str


def allowed(reasons: Iterator[Reason]) -> bool:
    """Whether the rules have no reason to refuse something."""
    return next(reasons, None) is None


@dataclass(slots=True)
class Barred:
    """An option that is not on offer now though a player might look for it, and why.

    The reason is the message `why-<why>` with `args`, shown greyed to the asked seat only; `rule`
    is the number of the paragraph that refuses it. `also` are other reasons, each of which would
    be enough.
    """

    id: str
    why: str
    key: str = ""
    args: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    rule: str = ""
    also: Sequence[Reason] = ()

    @property
    def reasons(self) -> list[Reason]:
        """Every reason, the first one first."""
        return [Reason(self.why, self.rule), *self.also]

    @property
    def label(self) -> str:
        return self.key or "opt-" + self.id.partition(":")[0]


def refused(
    id: str, reasons: Iterable[Reason], key: str = "", args: Mapping[str, Any] = NOTHING
) -> list[Barred]:
    """An option with all the reasons why it is not on offer; nothing if there is none."""
    every = [*reasons]
    return [Barred(id, every[0].why, key, args, every[0].rule, every[1:])] if every else []


@dataclass(slots=True)
class Choice(Generic[T]):
    """Pick from a list. The rules get one value back, or a list unless `least == most == 1`.

    The prompt is the message `ask-<key>` with the arguments `about`. `secret` says that the
    others do not learn the answer (which cards are kept), neither now nor from what follows.
    """

    key: str
    options: Sequence[Option[T]]
    least: int = 1
    most: int = 1
    about: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    barred: Sequence[Barred] = ()
    secret: bool = False

    def parse(self, answer: Answer) -> Any:
        """The value, or list of values, that the rules get for an answer: an id, or a list of ids.

        Raises Illegal.
        """
        if type(answer) is str:
            for option in self.options:
                if option.id == answer:
                    if self.most == 1 and self.least == 1:
                        return option.value
                    if self.least > 1:
                        raise self._miscounted()
                    return [option.value]
            raise Illegal("no-option", option=answer[:60])
        if type(answer) is not list:
            raise Illegal("not-a-choice")
        if not self.least <= len(answer) <= self.most:
            raise self._miscounted()
        by_id = {option.id: option.value for option in self.options}
        picked = []
        for i, one in enumerate(answer):
            if type(one) is not str or one not in by_id:
                raise Illegal("no-option", option=str(one)[:60])
            if one in answer[:i]:
                raise Illegal("twice", option=one[:60])
            picked.append(by_id[one])
        return picked[0] if self.most == 1 and self.least == 1 else picked

    def _miscounted(self) -> Illegal:
        fixed = self.least == self.most
        return Illegal("pick", least=self.least, most=self.most, fixed=fixed)


@dataclass(slots=True)
class Number:
    """A bid: a whole number from `low` to `high`."""

    key: str
    low: int
    high: int
    about: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    secret: bool = False

    def parse(self, answer: Answer) -> int:
        """The answer itself, if it is in range. Raises Illegal."""
        if type(answer) is not int:
            raise Illegal("not-a-number", low=self.low, high=self.high)
        if not self.low <= answer <= self.high:
            raise Illegal("number-range", low=self.low, high=self.high)
        return answer


@dataclass(slots=True)
class Split:
    """Share `total` out between the named boxes, from 0 to `caps[box]` in each.

    A box is labelled by the message `box-<box up to the first colon>` with `labels[box]`.
    """

    key: str
    total: int
    caps: Mapping[str, int]
    about: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    labels: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: NOTHING)
    secret: bool = False

    def parse(self, answer: Answer) -> dict[str, int]:
        """The number of every box, 0 for those left out of the answer. Raises Illegal."""
        if type(answer) is not dict:
            raise Illegal("not-a-split", total=self.total)
        for box, n in answer.items():
            if box not in self.caps:
                raise Illegal("no-box", box=str(box)[:60])
            if type(n) is not int or not 0 <= n <= self.caps[box]:
                raise Illegal("box-range", high=self.caps[box])
        if sum(answer.values()) != self.total:
            raise Illegal("split-total", total=self.total, given=sum(answer.values()))
        return {box: answer.get(box, 0) for box in self.caps}

    @property
    def rest(self) -> str:
        """The box that takes the remainder; empty where there is none."""
        return next((box for box in self.caps if box in RESTS), "")

    def filled(self) -> dict[str, int]:
        """The answer that fills one box after the other, in their order, up to its cap."""
        left, shares = self.total, dict[str, int]()
        for box, cap in self.caps.items():
            shares[box] = min(cap, left)
            left -= shares[box]
        return shares


Decision: TypeAlias = Choice[Any] | Number | Split


class Unanswerable(Exception):
    """The rules have asked something that nobody could answer, or be shown."""


def check(decision: Decision) -> None:
    """Raise Unanswerable, with the reason, for a question that cannot be shown or answered."""
    match decision:
        case Choice(options=options, least=least, most=most):
            ids = [option.id for option in options]
            if not 0 <= least <= most or most < 1 or not options or least > len(options):
                raise Unanswerable(f"{least} to {most} of {len(options)} options")
        case Number(low=low, high=high):
            ids = []
            if not -GREATEST_NUMBER <= low <= high <= GREATEST_NUMBER:
                raise Unanswerable("a number out of range")
        case Split(total=total, caps=caps):
            ids, room = [*caps], sum(caps.values())
            if min(caps.values(), default=-1) < 0 or not 0 <= total <= min(room, GREATEST_NUMBER):
                raise Unanswerable("shares that do not come to the total")
        case _:
            raise Unanswerable("neither a choice nor a number nor shares")
    if len({*ids}) < len(ids) or not all(map(ID.fullmatch, ids)):
        raise Unanswerable("two options with one id, or an id that fits no button")
