"""Custom ids of tables before they start."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.id_format import ARG, ASKED, Id, OfMatch


class JoinTable(OfMatch, verb="join"):
    """Sit down."""


class LeaveTable(OfMatch, verb="leave"):
    """Get up."""


class StartMatch(OfMatch, verb="start"):
    """Begin with who sits there."""


class AddComputer(OfMatch, verb="bot"):
    """Seat a computer player."""


class FillWithComputers(OfMatch, verb="bots"):
    """Seat computer players until as many sit there as usually play."""


class ChooseLevel(OfMatch, verb="level"):
    """How well computers play at this table."""


class RemoveComputer(OfMatch, verb="unbot"):
    """Send away the computer player that sat down last."""


class AskForChannel(OfMatch, verb="ask"):
    """Have a game for one give its channel up."""


class OpenMore(OfMatch, verb="more"):
    """Show in private all that can be done with a table before it starts."""


class SwitchSeating(OfMatch, verb="seating"):
    """Seat by lot, or as they joined."""


class SwitchPictures(OfMatch, verb="pictures"):
    """Show pictures of the board at this table, or only words."""


class OpenWord(OfMatch, verb="word"):
    """Open the form for one's own word, which is mixed into the shuffle."""


class WordForm(OfMatch, verb="worded"):
    """One's own word."""


class ShowFairness(OfMatch, verb="fair"):
    """Show what is proven at this table, and what is not."""


@dataclass(frozen=True)
class WaitForBeacon(OfMatch, verb="beacon"):
    """Wait for the public beacon where it does not answer, or play without it."""

    wait: bool = field(metadata=ASKED)


class SwitchMoments(OfMatch, verb="moments"):
    """Tell all moments at this table, big ones, or none."""


class SwitchPinned(OfMatch, verb="pin"):
    """Leave the card of this table where it is, or let it follow the talk."""


class CancelTable(OfMatch, verb="cancel"):
    """Close the table before it starts."""


class CloseGame(OfMatch, verb="close"):
    """Close a game against computers, after having read what that means."""


@dataclass(frozen=True)
class OpenOptions(OfMatch, verb="options"):
    """Open the form of a table's options; where one form cannot hold them, this part of them."""

    part: int = field(metadata=ASKED)


@dataclass(frozen=True)
class OptionsForm(OfMatch, verb="chosen"):
    """A part of a table's options."""

    part: int = field(metadata=ASKED)


@dataclass(frozen=True)
class NewTableForm(Id, verb="new"):
    """The options of a table that is to be opened."""

    game: str = field(metadata=ARG)


@dataclass(frozen=True)
class OpenMenu(Id, verb="opens"):
    """Open a table of the game that is chosen."""


@dataclass(frozen=True)
class OpenGame(Id, verb="open"):
    """Open a table of this game."""

    game: str = field(metadata=ARG)


@dataclass(frozen=True)
class PlayNow(Id, verb="playnow"):
    """Begin a game against computers at once."""

    game: str = field(metadata=ARG)


@dataclass(frozen=True)
class OpenInThread(Id, verb="inthread"):
    """Open a table in a new thread; `at_once`: against computers, who sit down and begin."""

    game: str = field(metadata=ARG)
    at_once: bool = field(metadata=ASKED)


class Rematch(OfMatch, verb="again"):
    """Open a table for the same people."""


class OpenTiming(OfMatch, verb="timing"):
    """Open the form of a table's clock."""


class TimingForm(OfMatch, verb="timed"):
    """A table's clock."""


class OpenFill(OfMatch, verb="fill"):
    """Open the form of how a table starts by itself."""


class FillForm(OfMatch, verb="filling"):
    """How a table starts by itself."""
