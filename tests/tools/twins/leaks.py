"""Leaks of what is hidden in a match, planted in what the bot shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.matches.session import AnyTable, Draft, Session
from bot.ui import parts, widgets
from games.core.secret import secrets
from tests.tools.planting import Faults, Replacement

Plant = Callable[[], Faults]


def hidden(session: AnyTable) -> str:
    """All hidden things of a match, as text."""
    return repr([secret.value for secret in secrets(session.playing().table.state)])


def wrapped(owner: Any, name: str, change: Callable[[Any, Any], Any]) -> Plant:
    """Put a function in the place of another; `change` gets its result and the session."""

    def plant() -> Faults:
        old = getattr(owner, name)

        def leaky(*args: Any, **rest: Any) -> Any:
            session = next(
                each
                for arg in (*args, *rest.values())
                for each in (arg if isinstance(arg, list) else [arg])
                if isinstance(each, Session | Draft)
            )
            return change(old(*args, **rest), session)

        return [Replacement(owner, name, leaky)]

    return plant


def prints(face: widgets.Face, session: Session) -> widgets.Face:
    """Add what is hidden to a message, as text."""
    face.view.add_item(parts.TextDisplay(hidden(session)))
    return face
