"""Custom ids of cups."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.id_format import ARG, Id


@dataclass(frozen=True)
class CupForm(Id, verb="cup"):
    """The options of a cup that is to be announced."""

    game: str = field(metadata=ARG)


class EnterCup(Id, verb="cupenter"):
    """Take part."""


@dataclass(frozen=True)
class DrawPools(Id, verb="cupdraw"):
    """Draw the pools of a cup: nobody enters any more."""


@dataclass(frozen=True)
class RefreshCup(Id, verb="cuptable"):
    """Show how a cup stands now."""


@dataclass(frozen=True)
class PlayCup(Id, verb="cupplay"):
    """Open the next table of your pool."""
