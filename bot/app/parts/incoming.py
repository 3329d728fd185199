"""What takes presses and commands, and answers them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.feature_list import Dependencies, features
from bot.app.parts.board_pages import BoardPages
from bot.app.parts.delivery import Delivery
from bot.app.parts.feature_messages import FeatureMessages
from bot.app.parts.sending import Sending
from bot.app.parts.surroundings import Surroundings
from bot.app.services import Services
from bot.features.seat.panels import Panels
from bot.features.table.card_responses import CardResponses
from bot.features.tutorials.commands import TutorialCommands
from bot.features.welcome.commands import WelcomeCommands
from bot.gateway.command_tree import declare
from bot.gateway.dispatch import Dispatcher
from bot.gateway.drain import Drain
from bot.gateway.feature import Feature
from bot.gateway.guard import Guard
from bot.gateway.responder import Responder
from bot.ops.allowance import MINUTE, SHORT_WINDOW_SECONDS, Allowance
from bot.time.timers import later


@dataclass(frozen=True, slots=True)
class Incoming:
    """The features with their buttons and commands, and what leads presses to them."""

    responder: Responder
    guard: Guard
    panels: Panels
    welcome: WelcomeCommands
    features: list[Feature]
    dispatcher: Dispatcher


def make_incoming(
    around: Surroundings,
    services: Services,
    *,
    drain: Drain,
    sending: Sending,
    pages: BoardPages,
    messages: FeatureMessages,
    delivery: Delivery,
) -> Incoming:
    """Make the features, and declare their commands to the client."""
    s, settings, now = services, around.settings, around.now
    drawn = Allowance(settings.picture_limit, MINUTE, now)
    responder = Responder(around.pictures, drawn, sending.standing_files)
    guard = Guard(
        matches=s.matches,
        people=s.people,
        responder=responder,
        drain=drain,
        presses=Allowance(settings.press_limit, SHORT_WINDOW_SECONDS, now),
        later=later,
    )
    panels = Panels(
        s.matches,
        s.people,
        responder=responder,
        votes=s.votes,
        relay=delivery.relay,
        priority=around.priority,
        maker=messages.panel_maker,
        private=delivery.private,
    )
    tutorials = TutorialCommands(guard, responder, tutorials=s.tutorials)
    welcome = WelcomeCommands(guard, responder, sender=sending.sender)
    made = features(
        Dependencies(
            services=s,
            settings=settings,
            now=now,
            guard=guard,
            responder=responder,
            panels=panels,
            cards=CardResponses(s.matches, delivery.relay.wake),
            sending=sending,
            messages=messages,
            pages=pages,
            tutorials=tutorials,
            welcome=welcome,
        )
    )
    declare(around.client.tree, made)
    return Incoming(
        responder=responder,
        guard=guard,
        panels=panels,
        welcome=welcome,
        features=made,
        dispatcher=Dispatcher(guard, around.priority, made, tutorials.room_handlers),
    )
