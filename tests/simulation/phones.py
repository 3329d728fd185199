"""What people see on their phones, and what can be pressed there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.ui.wire import Wire
from sandbox.world.entities import Message

AT_ONCE = frozenset({"a", "s", "n", "nm", "none"})  # verbs of buttons that answer at once
ANSWERS = AT_ONCE | {"form"}  # and of those that open a form for it
KEPT = 40  # messages that can be scrolled back to


@dataclass(slots=True)
class Shown:
    """What can be pressed on a message: components with their references.

    Those that answer a question to its reader, and others with the weights with which they tempt
    people. `votes` says whether a vote is open on it.
    """

    message: Message
    acts: list[tuple[dict[str, Any], Wire]]
    answers: list[dict[str, Any]] = field(default_factory=list)
    others: list[dict[str, Any]] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    votes: bool = False

    def sort(self, private: bool, tempting: dict[str, float]) -> Shown:
        for part, ref in self.acts:
            if private and ref.verb in ANSWERS:
                self.answers.append(part)
            elif (weight := tempting.get(ref.verb)) is not None:
                self.others.append(part)
                self.weights.append(weight)
                self.votes = self.votes or ref.verb in ("yes", "no")
        return self


@dataclass(slots=True)
class Person:
    """Somebody with a phone. `haste` is how many seconds they think, on average."""

    id: str
    name: str
    haste: float
    restless: float  # how often they press something other than an answer
    chatty: float
    clumsy: float  # how often they press twice
    absent: float  # how often they put the phone away for some minutes
    screens: dict[str, Shown] = field(default_factory=dict)

    def look(self, shown: Shown) -> None:
        """Note a message that has appeared or changed: people look at it first."""
        self.screens.pop(shown.message.id, None)
        self.screens[shown.message.id] = shown
        if len(self.screens) > KEPT:
            del self.screens[next(iter(self.screens))]
