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
class Dependencies:
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


def features(deps: Dependencies) -> list[Feature]:
    """Every feature, with its buttons and commands."""
    s, both, panels = deps.services, (deps.guard, deps.responder), deps.panels
    beacon = deps.settings.network is not None
    searches = Allowance(deps.settings.search_limit, MINUTE, deps.now)
    return [
        LobbyCommands(*both, s.matches, s.finder, s.lobby, s.people, deps.cards),
        ProofCommands(*both, s.matches, s.finder, s.lobby, beacon),
        SeatCommands(*both, s.matches, s.finder, s.actions, panels),
        NoteCommands(*both, s.notes, panels),
        CallCommands(*both, s.matches, s.reminders, deps.direct),
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
        deps.tutorials,
        CupCommands(*both, s.people, s.cups, deps.cups),
        RatingCommands(*both, s.finder, s.people, s.ratings, s.seasons),
        PrivacyCommands(*both, s.people, s.privacy, s.cups, deps.cups),
        deps.welcome,
    ]
