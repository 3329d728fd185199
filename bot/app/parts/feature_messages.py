"""The messages that features have delivered, or send by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.app.parts.board_pages import BoardPages
from bot.app.parts.sending import Sending
from bot.app.parts.surroundings import Surroundings
from bot.app.services import Services
from bot.delivery.placing import Placing
from bot.delivery.targets import Target, Targets
from bot.features.calls.channel_calls import ChannelCalls
from bot.features.cups.messages import CupMessages
from bot.features.daily.messages import DailyMessages
from bot.features.hall.alert_messages import AlertMessages
from bot.features.hall.messages import HallCards
from bot.features.history.targets import EndMessages
from bot.features.lobby.targets import InvitationMessages
from bot.features.moments.targets import MomentMessages
from bot.features.notifications.targets import NotificationMessages
from bot.features.proof.targets import ProofMessages
from bot.features.seat.panel_contents import PanelMaker
from bot.features.seat.targets import PanelMessages
from bot.features.table.card import TableCards
from bot.features.votes.targets import VoteMessages


class Declares(Protocol):
    """What has targets of the outbox."""

    @property
    def targets(self) -> Mapping[str, Target]: ...


@dataclass(frozen=True, slots=True)
class FeatureMessages:
    """Messages of features; `targets` has all those of the outbox, and delivers them."""

    panel_maker: PanelMaker
    panels: PanelMessages
    cups: CupMessages
    alerts: AlertMessages
    halls: HallCards
    daily: DailyMessages
    targets: Targets


def make_feature_messages(
    around: Surroundings, services: Services, sending: Sending, pages: BoardPages
) -> FeatureMessages:
    s, now, sender, direct = services, around.now, sending.sender, sending.direct
    has_web_pages = pages.are_served
    placing = Placing(around.store, sender, now)
    panel_maker = PanelMaker(sending.emoji, has_web_pages=has_web_pages)
    panels = PanelMessages(
        s.finder,
        s.people,
        sender=sender,
        direct=direct,
        placing=placing,
        calls=ChannelCalls(around.store, s.people, sender, placing, now),
        maker=panel_maker,
        now=now,
    )
    cups = CupMessages(s.cups, s.people, sender)
    alerts = AlertMessages(
        s.alerts,
        s.halls,
        s.people,
        sender=sender,
        direct=direct,
        access=sending.access,
        now=now,
    )
    halls = HallCards(
        s.halls,
        s.people,
        tell=alerts.tell,
        sender=sender,
        direct=direct,
        access=sending.access,
        now=now,
    )
    declared = by_kind(
        TableCards(s.finder, sender, placing, now, has_web_pages=has_web_pages),
        panels,
        EndMessages(s.finder, s.people, s.ratings),
        MomentMessages(s.finder, sender),
        NotificationMessages(s.finder, s.people, direct, now),
        VoteMessages(s.finder, s.people, direct),
        ProofMessages(),
        InvitationMessages(),
        cups,
        halls,
    )
    return FeatureMessages(
        panel_maker=panel_maker,
        panels=panels,
        cups=cups,
        alerts=alerts,
        halls=halls,
        daily=DailyMessages(
            s.daily,
            s.halls,
            s.people,
            around.store,
            cards=halls,
            sender=sender,
            direct=direct,
            now=now,
        ),
        targets=Targets(declared, people=s.people, placing=placing, now=now),
    )


def by_kind(*declared: Declares) -> dict[str, Target]:
    """All targets of the outbox, by kind. Raises ValueError where two declare the same one."""
    found = dict[str, Target]()
    for one in declared:
        if twice := found.keys() & one.targets.keys():
            raise ValueError(f"declared twice: {sorted(twice)}")
        found |= one.targets
    return found
