"""The commands that answer by a verb: `/challenge`, `/pass`, `/block` and `/bid`, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from .decision import Answer, Choice, Decision, Number, Option

VerbName: TypeAlias = Literal["challenge", "pass", "block", "bid"]


@dataclass(frozen=True, slots=True)
class Verb:
    """Which answers of a game a verb gives.

    `options` are the beginnings of their ids, up to the first colon; behind it `bid` expects the
    amount. `numbers` are the keys of the questions that an amount answers, and `more` is the option
    behind which another amount is asked.
    """

    options: Sequence[str] = ()
    numbers: Sequence[str] = ()
    more: str = ""


def fitting(verb: Verb, decision: Decision) -> list[Option[Any]]:
    """The options of a question that a verb can mean; empty where it does not fit."""
    if not isinstance(decision, Choice) or decision.least != 1 or decision.most != 1:
        return []
    return [one for one in decision.options if one.id.partition(":")[0] in verb.options]


def takes_amount(verb: Verb, decision: Decision) -> bool:
    """Whether an amount answers this question."""
    if isinstance(decision, Number):
        return decision.key in verb.numbers
    return bool(verb.numbers and fitting(verb, decision))


def of_amount(verb: Verb, decision: Decision, amount: int) -> Sequence[Answer]:
    """The answers in their order that give this amount, to a question that takes one.

    Whether it is lawful is left to the rules.
    """
    if isinstance(decision, Number):
        return [amount]
    for option in fitting(verb, decision):
        if option.id.partition(":")[2] == str(amount):
            return [option.id]
    options = decision.options if isinstance(decision, Choice) else ()
    return [verb.more, amount] if any(o.id == verb.more for o in options) else [f"bid:{amount}"]


def amounts(verb: Verb, decision: Decision) -> list[int]:
    """The amounts that a question names by itself, in their order; others may be lawful, too."""
    if isinstance(decision, Number):
        return list(range(decision.low, decision.high + 1))
    found = [option.id.partition(":")[2] for option in fitting(verb, decision)]
    return [int(one) for one in found if one.isdigit()]
