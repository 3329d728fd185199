"""The features of the bot, in the order in which Discord lists their commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.app.parts.board_pages import BoardPages
from bot.app.parts.feature_messages import FeatureMessages
from bot.app.parts.sending import Sending
from bot.app.services import Services
from bot.features.absences.commands import AbsenceCommands
from bot.features.board.commands import BoardCommands
from bot.features.by_command.commands import SUGGESTIONS_A_MINUTE, AnswerCommands
from bot.features.by_command.waiting_games import WaitingGames
from bot.features.calls.commands import CallCommands
from bot.features.clocks.commands import ClockCommands
from bot.features.cups.commands import CupCommands
from bot.features.daily.commands import DailyCommands
from bot.features.hall.commands import HallCommands
from bot.features.history.commands import HistoryCommands
from bot.features.hosting.commands import HostingCommands
from bot.features.limits.commands import LimitCommands
from bot.features.lobby.commands import INVITATIONS_A_MINUTE, LobbyCommands
from bot.features.notes.commands import NoteCommands
from bot.features.personal.commands import PersonalCommands
from bot.features.privacy.commands import PrivacyCommands
from bot.features.proof.commands import ProofCommands
from bot.features.ratings.commands import RatingCommands
from bot.features.review.commands import ReviewCommands
from bot.features.review.curves import Curves
from bot.features.review.season_lines import SeasonLines
from bot.features.rules.commands import RulesCommands
from bot.features.seat.commands import SeatCommands
from bot.features.seat.giving_answers import Answering
from bot.features.seat.panels import Panels
from bot.features.table.card_responses import CardResponses
from bot.features.table.commands import TableCommands
from bot.features.trials.commands import TrialCommands
from bot.features.tutorials.commands import TutorialCommands
from bot.features.votes.commands import VoteCommands
from bot.features.welcome.commands import WelcomeCommands
from bot.gateway.feature import Feature
from bot.gateway.guard import Guard
from bot.gateway.responder import Responder
from bot.ops.allowance import MINUTE, Allowance
from bot.settings import Settings


@dataclass(frozen=True, slots=True)
class Dependencies:
    """What the features need. `now` returns seconds since 1970."""

    services: Services
    settings: Settings
    now: Callable[[], float]
    guard: Guard
    responder: Responder
    panels: Panels
    cards: CardResponses
    sending: Sending
    messages: FeatureMessages
    pages: BoardPages
    tutorials: TutorialCommands
    welcome: WelcomeCommands


def features(deps: Dependencies) -> list[Feature]:
    """Every feature, with its buttons and commands."""
    s, panels = deps.services, deps.panels
    guard, responder = deps.guard, deps.responder
    beacon = deps.settings.network is not None
    answering = Answering(guard, s.matches, s.actions, panels)
    searches = Allowance(deps.settings.search_limit, MINUTE, deps.now)
    return [
        LobbyCommands(
            guard,
            responder,
            matches=s.matches,
            finder=s.finder,
            lobby=s.lobby,
            people=s.people,
            cards=deps.cards,
            invitations=Allowance(INVITATIONS_A_MINUTE, MINUTE, deps.now),
            has_hall=s.halls.has,
        ),
        ProofCommands(
            guard, responder, matches=s.matches, finder=s.finder, lobby=s.lobby, beacon=beacon
        ),
        SeatCommands(
            guard,
            responder,
            matches=s.matches,
            finder=s.finder,
            actions=s.actions,
            panels=panels,
            answering=answering,
            has_web_pages=deps.pages.are_served,
        ),
        AnswerCommands(
            guard,
            responder,
            matches=s.matches,
            actions=s.actions,
            panels=panels,
            answering=answering,
            waiting=WaitingGames(s.matches, s.finder, deps.now),
            typing=Allowance(SUGGESTIONS_A_MINUTE, MINUTE, deps.now),
            now=deps.now,
        ),
        NoteCommands(
            guard, responder, matches=s.matches, people=s.people, notes=s.notes, panels=panels
        ),
        CallCommands(
            guard,
            responder,
            matches=s.matches,
            people=s.people,
            reminders=s.reminders,
            direct=deps.sending.direct,
        ),
        TableCommands(
            guard,
            responder,
            matches=s.matches,
            finder=s.finder,
            has_web_pages=deps.pages.are_served,
        ),
        BoardCommands(
            guard,
            responder,
            boards=s.boards,
            spectators=deps.pages.spectators,
            addresses=deps.pages.addresses,
        ),
        HistoryCommands(
            guard,
            responder,
            matches=s.matches,
            finder=s.finder,
            actions=s.actions,
            history=s.history,
            curves=(Curves(s.reviews, s.finder).of,),
        ),
        ReviewCommands(
            guard,
            responder,
            matches=s.matches,
            finder=s.finder,
            history=s.history,
            reviews=s.reviews,
            people=s.people,
            seasons=s.seasons,
        ),
        TrialCommands(guard, responder, matches=s.matches, trials=s.trials, people=s.people),
        RulesCommands(guard, responder, matches=s.matches, finder=s.finder, searches=searches),
        PersonalCommands(
            guard,
            responder,
            finder=s.finder,
            people=s.people,
            rest_changed=s.absences.rest_changed,
            now=deps.now,
        ),
        ClockCommands(guard, responder, matches=s.matches, lobby=s.lobby, halls=s.halls),
        AbsenceCommands(guard, responder, matches=s.matches, people=s.people, absences=s.absences),
        VoteCommands(guard, responder, finder=s.finder, votes=s.votes),
        HostingCommands(guard, responder, finder=s.finder, hosting=s.hosting, people=s.people),
        LimitCommands(guard, responder, finder=s.finder, people=s.people, admit=s.lobby.admit),
        deps.tutorials,
        CupCommands(guard, responder, people=s.people, cups=s.cups, messages=deps.messages.cups),
        HallCommands(
            guard,
            responder,
            people=s.people,
            lobby=s.lobby,
            halls=s.halls,
            alerts=s.alerts,
            cards=deps.messages.halls,
            access=deps.sending.access,
        ),
        DailyCommands(
            guard,
            responder,
            daily=s.daily,
            halls=s.halls,
            messages=deps.messages.daily,
            now=deps.now,
        ),
        RatingCommands(
            guard,
            responder,
            finder=s.finder,
            people=s.people,
            ratings=s.ratings,
            additions=(SeasonLines(s.seasons).of,),
        ),
        PrivacyCommands(
            guard,
            responder,
            people=s.people,
            privacy=s.privacy,
            around=(deps.messages.cups.forgetting,),
        ),
        deps.welcome,
    ]
