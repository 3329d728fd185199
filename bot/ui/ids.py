"""Custom ids: what a button, a menu or a form is for; never a secret, as any client can read them.

They carry all that a press needs, so that buttons outlive restarts: `str` writes one, `decode`
reads it. Old messages hold ids, too: a verb and its fields mean the same for ever.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from bot.ui.cup_ids import CupForm as CupForm
from bot.ui.cup_ids import DrawPools as DrawPools
from bot.ui.cup_ids import EnterCup as EnterCup
from bot.ui.cup_ids import PlayCup as PlayCup
from bot.ui.cup_ids import RefreshCup as RefreshCup
from bot.ui.daily_ids import AnswerDaily as AnswerDaily
from bot.ui.daily_ids import EndDaily as EndDaily
from bot.ui.daily_ids import ShowDaily as ShowDaily
from bot.ui.daily_ids import ShowDailyResult as ShowDailyResult
from bot.ui.daily_ids import WantDaily as WantDaily
from bot.ui.hall_ids import AlertForm as AlertForm
from bot.ui.hall_ids import ChangeAlert as ChangeAlert
from bot.ui.hall_ids import EndAlert as EndAlert
from bot.ui.hall_ids import GameMenu as GameMenu
from bot.ui.hall_ids import LearnFromHall as LearnFromHall
from bot.ui.hall_ids import OpenFromHall as OpenFromHall
from bot.ui.hall_ids import PlaceMenu as PlaceMenu
from bot.ui.hall_ids import SitDown as SitDown
from bot.ui.hall_ids import SwitchListed as SwitchListed
from bot.ui.hall_ids import TellMe as TellMe
from bot.ui.id_format import ARG, ASKED, READER, Id, IdText, read
from bot.ui.id_format import KINDS as KINDS
from bot.ui.id_format import OfMatch as OfMatch
from bot.ui.id_format import OfQuestion as OfQuestion
from bot.ui.id_format import OfRoom as OfRoom
from bot.ui.id_format import Question as Question
from bot.ui.lesson_ids import Learn as Learn
from bot.ui.lesson_ids import LearnMenu as LearnMenu
from bot.ui.lesson_ids import LessonAgain as LessonAgain
from bot.ui.lesson_ids import LessonBack as LessonBack
from bot.ui.lobby_ids import AddComputer as AddComputer
from bot.ui.lobby_ids import AskForChannel as AskForChannel
from bot.ui.lobby_ids import CancelTable as CancelTable
from bot.ui.lobby_ids import ChooseLevel as ChooseLevel
from bot.ui.lobby_ids import CloseGame as CloseGame
from bot.ui.lobby_ids import FillForm as FillForm
from bot.ui.lobby_ids import FillWithComputers as FillWithComputers
from bot.ui.lobby_ids import JoinTable as JoinTable
from bot.ui.lobby_ids import LeaveTable as LeaveTable
from bot.ui.lobby_ids import NewTableForm as NewTableForm
from bot.ui.lobby_ids import OpenFill as OpenFill
from bot.ui.lobby_ids import OpenGame as OpenGame
from bot.ui.lobby_ids import OpenInThread as OpenInThread
from bot.ui.lobby_ids import OpenMenu as OpenMenu
from bot.ui.lobby_ids import OpenMore as OpenMore
from bot.ui.lobby_ids import OpenOptions as OpenOptions
from bot.ui.lobby_ids import OpenTiming as OpenTiming
from bot.ui.lobby_ids import OpenWord as OpenWord
from bot.ui.lobby_ids import OptionsForm as OptionsForm
from bot.ui.lobby_ids import PlayNow as PlayNow
from bot.ui.lobby_ids import Rematch as Rematch
from bot.ui.lobby_ids import RemoveComputer as RemoveComputer
from bot.ui.lobby_ids import ShowFairness as ShowFairness
from bot.ui.lobby_ids import StartMatch as StartMatch
from bot.ui.lobby_ids import SwitchMoments as SwitchMoments
from bot.ui.lobby_ids import SwitchPictures as SwitchPictures
from bot.ui.lobby_ids import SwitchPinned as SwitchPinned
from bot.ui.lobby_ids import SwitchSeating as SwitchSeating
from bot.ui.lobby_ids import TimingForm as TimingForm
from bot.ui.lobby_ids import WaitForBeacon as WaitForBeacon
from bot.ui.lobby_ids import WordForm as WordForm
from bot.ui.note_ids import DropStanding as DropStanding
from bot.ui.note_ids import NoteForm as NoteForm
from bot.ui.note_ids import OpenBoard as OpenBoard
from bot.ui.note_ids import OpenNote as OpenNote
from bot.ui.note_ids import OpenStanding as OpenStanding
from bot.ui.note_ids import ShowAll as ShowAll
from bot.ui.note_ids import StandingForm as StandingForm
from bot.ui.trial_ids import BeginTrial as BeginTrial
from bot.ui.trial_ids import OpenTrial as OpenTrial
from bot.ui.trial_ids import TrialLevel as TrialLevel
from bot.ui.trial_ids import TrialSeat as TrialSeat
from games.core.secret import Seat


@lru_cache(maxsize=4096)  # a panel asks its own buttons what they answer
def decode(text: str) -> Id | None:
    """What a custom id stands for; None for anything that we did not make."""
    wire = IdText.parse(text)
    kind = KINDS.get(wire.verb) if wire is not None else None
    return read(kind, wire) if kind is not None and wire is not None else None


# Answers: each names the question that it answers -------------------------------------------------


@dataclass(frozen=True)
class AnswerButton(OfQuestion, verb="a"):
    """Answer with this option."""

    option: str = field(metadata=ARG)


@dataclass(frozen=True)
class NumberButton(OfQuestion, verb="n"):
    """Answer with this number; where something is shared out, with the way of that number."""

    number: int = field(metadata=ARG)


class NumberMenu(OfQuestion, verb="nm"):
    """Answer with a number from a menu, as with `NumberButton`."""


@dataclass(frozen=True)
class OptionMenu(OfQuestion, verb="s"):
    """Answer with what is chosen in the panel's menu of this number."""

    menu: int = field(metadata=ARG)


class NothingButton(OfQuestion, verb="none"):
    """Answer with none of several options."""


class AnswerForm(OfQuestion, verb="f"):
    """A form that answers."""


@dataclass(frozen=True)
class SureButton(OfQuestion, verb="sure"):
    """Give this answer, about which its player has been asked once more."""

    answer: str = field(metadata=ARG)


class ExplainQuestion(OfQuestion, verb="why"):
    """Explain a question at length, with its chapter of the rules."""


class OpenForm(OfQuestion, verb="form"):
    """Open the form that answers."""


class GroupMenu(OfQuestion, verb="page"):
    """Unfold a group of options."""


AnswerId = (
    AnswerButton | NumberButton | NumberMenu | OptionMenu | NothingButton | AnswerForm | SureButton
)
ANSWERS: tuple[type[Id], ...] = (
    AnswerButton,
    NumberButton,
    NumberMenu,
    OptionMenu,
    NothingButton,
    AnswerForm,
    SureButton,
)


# One's own seat -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class MySeat(OfMatch, verb="my"):
    """Show your own panel; with `refresh` in the place of the one that was pressed."""

    refresh: bool = field(metadata=ASKED)


class ShowPicture(OfMatch, verb="picture"):
    """Show your own panel with its picture, as a new answer."""


class Undo(OfMatch, verb="undo"):
    """Take the last step back."""


@dataclass(frozen=True)
class LeaveOrder(OfMatch, verb="order"):
    """Leave a standing order for reaction windows; an empty one takes it back."""

    seat: Seat
    order: str = field(metadata=ARG)


class OpenDirect(OfMatch, verb="dm"):
    """Get direct messages: open a channel for them now."""


class ComeBack(OfMatch, verb="back"):
    """Take your seat back from the computer player."""


class Resign(OfMatch, verb="quit"):
    """Give up, after having read what that means."""


# The table, its history and the rules -------------------------------------------------------------


class ShowBoard(OfMatch, verb="text"):
    """Show the board with its words."""


class ZoomMenu(OfMatch, verb="zoom"):
    """Show a part of the board larger."""


@dataclass(frozen=True)
class LogPage(OfMatch, verb="log"):
    """Show a page of the log; they are counted back from the newest, which is 0."""

    page: int = field(metadata=ASKED)


@dataclass(frozen=True)
class ReplayStep(OfMatch, verb="replay"):
    """Look at a step of a match, through the eyes of a seat or of spectators.

    `step` is the one that was looked at last, counted from 0 in what this reader has heard: a line
    of the log would tell how many have answered in secret. `way` leads on: first, back, on, last.
    """

    step: int = field(metadata=ASKED)
    reader: Seat = field(metadata=READER)
    way: str = field(metadata=ARG)


@dataclass(frozen=True)
class ReplayAlong(OfMatch, verb="along"):
    """Look at a step of a match that is over, or the one `way` of it, with its review's curve."""

    line: int = field(metadata=ASKED)
    way: str = field(metadata=ARG)


@dataclass(frozen=True)
class ReplayEyes(OfMatch, verb="eyes"):
    """Look at the same step, of those that `reader` knows, through others' eyes."""

    step: int = field(metadata=ASKED)
    reader: Seat = field(metadata=READER)


@dataclass(frozen=True)
class ReplayTo(OfMatch, verb="goto"):
    """Look at the round, turn or moment that is chosen, of those that `reader` has heard."""

    reader: Seat = field(metadata=READER)


class Watch(OfMatch, verb="watch"):
    """Show the table as spectators see it."""


@dataclass(frozen=True)
class ShowHand(OfMatch, verb="show"):
    """Let spectators see your hand, or no longer."""

    shows: bool = field(metadata=ASKED)


class ExportMatch(OfMatch, verb="export"):
    """The match as files."""


@dataclass(frozen=True)
class ShowReview(OfMatch, verb="review"):
    """Show the review of a match that is over: `all` of it, one's `own` answers, which are first
    for who has played it (""), or the `file`."""

    page: str = field(metadata=ARG)


class ReviewMore(Id, verb="reviews"):
    """Have some of one's matches reviewed that nobody has looked back on."""


class SharePoster(OfMatch, verb="poster"):
    """Post the end's picture in the channel, in a message of its own."""


class ShowRules(OfMatch, verb="rules"):
    """Open the rules of the game that is played, or learnt, here."""


@dataclass(frozen=True)
class ChapterMenu(Id, verb="chapter"):
    """Turn to a chapter of a game's rules."""

    game: str = field(metadata=ARG)


class TableChapterMenu(OfMatch, verb="chapters"):
    """Turn to a chapter of the rules by which a table plays."""


class CauseMenu(OfMatch, verb="cause"):
    """Open the rules at the paragraph that a line of the log comes from."""


class WhyEnded(OfMatch, verb="whyend"):
    """Open the rules at the paragraph by which a match has ended."""


# Votes and people ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class VoteYes(OfMatch, verb="yes"):
    """Vote for what is proposed in the vote of this number."""

    number: int = field(metadata=ASKED)


@dataclass(frozen=True)
class VoteNo(OfMatch, verb="no"):
    """Vote against what is proposed in the vote of this number."""

    number: int = field(metadata=ASKED)


@dataclass(frozen=True)
class TakeSeat(OfMatch, verb="sub"):
    """Take an open seat as a substitute."""

    seat: Seat


class SettingsForm(Id, verb="settings"):
    """How somebody wants to be served."""


class MyGames(Id, verb="mine"):
    """Show what somebody sits at."""


class ForgetMe(Id, verb="forget"):
    """Delete what is stored of a person, after having read what that means."""
