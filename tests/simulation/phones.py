"""What people see on their phones, and what can be pressed there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.ui.id_format import IdText
from sandbox.world.entities import Message

AT_ONCE = frozenset({"a", "s", "n", "nm", "none", "sure"})  # verbs of buttons that answer at once
ANSWERS = AT_ONCE | {"form"}  # and of those that open a form for it
KEPT = 40  # messages that can be scrolled back to
STAGES = frozenset({"join", "start", "my", "again"})  # verbs of a table's card, by what it is at


@dataclass(slots=True)
class PhoneMessage:
    """What can be pressed on a message: components with their references.

    Those that answer a question to its reader, and others with the weights with which they tempt
    people. `votes` says whether a vote is open on it.
    """

    message: Message
    acts: list[tuple[dict[str, Any], IdText]]
    answers: list[dict[str, Any]] = field(default_factory=list)
    others: list[dict[str, Any]] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    refs: list[IdText] = field(default_factory=list)  # of the others
    votes: bool = False
    private: bool = False  # for one person alone

    def sort(self, private: bool, tempting: dict[str, float]) -> PhoneMessage:
        self.private = private
        for part, ref in self.acts:
            if private and ref.verb in ANSWERS:
                self.answers.append(part)
            elif (weight := tempting.get(ref.verb)) is not None:
                self.others.append(part)
                self.weights.append(weight)
                self.refs.append(ref)
                self.votes = self.votes or ref.verb in ("yes", "no")
        return self

    def stages(self) -> frozenset[str]:
        """What a table's card offers that says what the table is at; empty if it is none."""
        return STAGES.intersection([ref.verb for _, ref in self.acts])


@dataclass(slots=True)
class PhoneUser:
    """Somebody with a phone. `haste` is how many seconds they think, on average."""

    id: str
    name: str
    haste: float
    restless: float  # how often they press something other than an answer
    chatty: float
    clumsy: float  # how often they press twice
    absent: float  # how often they put the phone away for some minutes
    home: set[str] = field(default_factory=set)  # channels of their own tables; none: anywhere
    screens: dict[str, PhoneMessage] = field(default_factory=dict)  # by message, the newest last
    elsewhere: dict[str, None] = field(default_factory=dict)  # which of them are at other tables

    def look(self, shown: PhoneMessage) -> None:
        """Note a message that has appeared or changed: people look at it first.

        Of too many the oldest is lost from sight, at other tables before those at home.
        """
        id = shown.message.id
        self.lose(id)
        self.screens[id] = shown
        if self.home and not shown.private and shown.message.channel not in self.home:
            self.elsewhere[id] = None
        if len(self.screens) > KEPT:
            self.lose(next(iter(self.elsewhere or self.screens)))

    def lose(self, id: str) -> None:
        """A message is out of sight, if it was in it."""
        self.screens.pop(id, None)
        self.elsewhere.pop(id, None)

    def sees(self, everywhere: bool) -> list[PhoneMessage]:
        """What they look at, the oldest first: everything, or what is at home or for them alone."""
        if everywhere or not self.elsewhere:
            return list(self.screens.values())
        return [shown for id, shown in self.screens.items() if id not in self.elsewhere]
