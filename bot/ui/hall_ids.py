"""Custom ids of the hall."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.id_format import ARG, Id, OfMatch


class SitDown(OfMatch, verb="sit"):
    """Sit down at a table that the hall lists."""


class OpenFromHall(Id, verb="hallopen"):
    """Ask where a new table is to stand."""


class PlaceMenu(Id, verb="hallat"):
    """Open a table in the channel that is chosen."""


@dataclass(frozen=True)
class GameMenu(Id, verb="hallgame"):
    """Open a table of the game that is chosen, in this channel."""

    channel: str = field(metadata=ARG)


class LearnFromHall(Id, verb="learnany"):
    """Show the games that can be learnt alone."""


class SwitchListed(OfMatch, verb="listed"):
    """List a table in the hall though not everybody there sees its channel, or no longer."""


class TellMe(Id, verb="tellme"):
    """Hear of open tables: how things stand, or the form."""


class ChangeAlert(Id, verb="alertset"):
    """Open the form of what one wants to hear."""


class AlertForm(Id, verb="alert"):
    """Of which tables one wants to hear, when and how."""


@dataclass(frozen=True)
class EndAlert(Id, verb="alertend"):
    """Hear no more of the tables of a server."""

    guild: str = field(metadata=ARG)
