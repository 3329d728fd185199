"""Whether a message may ring somebody's phone."""

from __future__ import annotations

from bot.people.service import Person


def rings(person: Person, now: float) -> bool:
    """Whether a question may notify somebody now: not if they want no notifications, sleep or
    are away.
    """
    return person.reminders in ("turn", "repeat") and awake(person, now)


def awake(person: Person, now: float) -> bool:
    """Whether somebody neither sleeps nor is away."""
    return not person.rest.asleep(now)
