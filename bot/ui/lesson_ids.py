"""Custom ids of tutorials."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.id_format import Id, OfRoom


class Learn(OfRoom, verb="learn"):
    """Open the tutorial that has this room."""


@dataclass(frozen=True)
class LearnMenu(Id, verb="learns"):
    """Open the tutorial of the game that is chosen."""


class LessonBack(OfRoom, verb="lback"):
    """Go one lesson back."""


class LessonAgain(OfRoom, verb="lagain"):
    """Begin the tutorial again."""
