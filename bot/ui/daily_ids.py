"""Custom ids of the question of the day. `day` is the ordinal of its date."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.id_format import ARG, ASKED, Id


@dataclass(frozen=True)
class AnswerDaily(Id, verb="daily"):
    """Answer the question of a day."""

    day: int = field(metadata=ASKED)
    option: str = field(metadata=ARG)


@dataclass(frozen=True)
class ShowDailyResult(Id, verb="dailyres"):
    """How a day's question was answered, with one's own answer."""

    day: int = field(metadata=ASKED)


class ShowDaily(Id, verb="dailynow"):
    """Today's question, or one's own answer to it."""


class WantDaily(Id, verb="dailyon"):
    """Get the question every day by direct message."""


class EndDaily(Id, verb="dailyoff"):
    """Get it no more."""
