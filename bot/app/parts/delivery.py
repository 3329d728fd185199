"""What delivers messages, and follows with them what Discord and its servers do."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial

from bot.app.parts.feature_messages import FeatureMessages
from bot.app.parts.sending import Sending
from bot.app.parts.surroundings import Surroundings
from bot.app.services import Services
from bot.delivery.reconciler import MessageReconciler
from bot.delivery.relay import OutboxRelay
from bot.delivery.server_messages import ServerTables
from bot.features.seat.private_panels import PrivatePanels
from bot.gateway.client import is_on
from bot.outages.liveness import PROBE_SLACK_SECONDS
from bot.outages.membership import Membership
from bot.outages.reachability import Reachability
from bot.time.timers import later


@dataclass(frozen=True, slots=True)
class Delivery:
    """What delivers the outbox and edits private panels, on the servers that the bot is on."""

    servers: ServerTables
    membership: Membership
    relay: OutboxRelay
    reconciler: MessageReconciler
    private: PrivatePanels


def make_delivery(
    around: Surroundings,
    services: Services,
    reach: Reachability,
    sending: Sending,
    messages: FeatureMessages,
) -> Delivery:
    s, sender, calm = services, sending.sender, around.priority.calm
    servers = ServerTables(s.matches, s.people, sender, sending.owners)
    membership = Membership(
        around.store,
        s.removals,
        tables=servers,
        on_outage=reach.on_outage,
        clock_is_trusted=reach.trust.holds,
        ask_discord=partial(is_on, around.client),
        now=around.now,
        later=later,
    )
    relay = OutboxRelay(
        s.matches,
        s.people,
        sender=sender,
        targets=messages.targets,
        owners=sending.owners,
        priority=around.priority,
        limiter=sending.limiter,
        membership=membership,
        later=later,
    )
    return Delivery(
        servers=servers,
        membership=membership,
        relay=relay,
        reconciler=MessageReconciler(
            s.matches,
            s.people,
            sender,
            calm=calm,
            pause=asyncio.sleep,
            wake=relay.wake,
            least=around.settings.heartbeat + PROBE_SLACK_SECONDS,
        ),
        private=PrivatePanels(
            s.matches,
            s.people,
            sender=sender,
            pictures=around.pictures,
            maker=messages.panel_maker,
            vault=sending.vault,
            priority=around.priority,
            later=later,
            pause=asyncio.sleep,
        ),
    )
