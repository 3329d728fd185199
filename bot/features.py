"""The features of the bot, in the order in which Discord lists their commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.absences.commands import AbsenceCommands
from bot.calls.commands import CallCommands
from bot.clocks.commands import ClockCommands
from bot.cups.commands import CupCommands
from bot.cups.messages import CupMessages
from bot.delivery.answered import CardAnswers
from bot.delivery.direct import DirectMessages
from bot.gateway.features import Feature
from bot.gateway.guard import Guard
from bot.gateway.responder import Responder
from bot.history.commands import HistoryCommands
from bot.hosting.commands import HostingCommands
from bot.limits.commands import LimitCommands
from bot.lobby.commands import LobbyCommands
from bot.notes.commands import NoteCommands
from bot.ops.allowance import MINUTE, Allowance
from bot.people.commands import PeopleCommands
from bot.privacy.commands import PrivacyCommands
from bot.proof.commands import ProofCommands
from bot.ratings.commands import RatingCommands
from bot.review.commands import ReviewCommands
from bot.rules.commands import RulesCommands
from bot.seat.commands import SeatCommands
from bot.seat.panels import Panels
from bot.services import Services
from bot.settings import Settings
from bot.table.commands import TableCommands
from bot.trials.commands import TrialCommands
from bot.tutorials.commands import TutorialCommands
from bot.votes.commands import VoteCommands
from bot.welcome.commands import WelcomeCommands


@dataclass(frozen=True, slots=True)
class Parts:
    """What the features need. `now` returns seconds since 1970."""

    services: Services
    settings: Settings
    now: Callable[[], float]
    guard: Guard
    responder: Responder
    panels: Panels
    cards: CardAnswers
    direct: DirectMessages
    cups: CupMessages
    tutorials: TutorialCommands
    welcome: WelcomeCommands


def features(parts: Parts) -> list[Feature]:
    """Every feature, with its buttons and commands."""
    s, both, panels = parts.services, (parts.guard, parts.responder), parts.panels
    beacon = parts.settings.network is not None
    searches = Allowance(parts.settings.search_limit, MINUTE, parts.now)
    return [
        LobbyCommands(*both, s.matches, s.finder, s.lobby, s.people, parts.cards),
        ProofCommands(*both, s.matches, s.finder, s.lobby, beacon),
        SeatCommands(*both, s.matches, s.finder, s.actions, panels),
        NoteCommands(*both, s.notes, panels),
        CallCommands(*both, s.matches, s.reminders, parts.direct),
        TableCommands(*both, s.matches, s.finder),
        HistoryCommands(*both, s.matches, s.finder, s.actions, s.history),
        ReviewCommands(*both, s.matches, s.finder, s.history, s.reviews, s.people, s.seasons),
        TrialCommands(*both, s.matches, s.trials, s.people),
        RulesCommands(*both, s.matches, s.finder, searches),
        PeopleCommands(*both, s.finder, s.people, s.absences),
        ClockCommands(*both, s.matches, s.lobby),
        AbsenceCommands(*both, s.matches, s.people, s.absences),
        VoteCommands(*both, s.finder, s.votes, s.actions, panels),
        HostingCommands(*both, s.finder, s.hosting, s.people),
        LimitCommands(*both, s.finder, s.people, s.lobby),
        parts.tutorials,
        CupCommands(*both, s.people, s.cups, parts.cups),
        RatingCommands(*both, s.finder, s.people, s.ratings, s.seasons),
        PrivacyCommands(*both, s.people, s.privacy, s.cups, parts.cups),
        parts.welcome,
    ]
