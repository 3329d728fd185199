"""How messages reach Discord, whatever they say."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial

from bot.app.parts.surroundings import Surroundings
from bot.delivery.attachments import StandingFiles
from bot.delivery.channel_access import ChannelAccess
from bot.delivery.circuit_breaker import CircuitBreaker
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.emoji import AppEmoji
from bot.delivery.host_messages import OwnerNotices, warn_operator
from bot.delivery.live_tokens import LiveTokens
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.sender import Sender
from bot.delivery.token_vault import TokenVault
from bot.people.service import People
from bot.time.timers import later


@dataclass(frozen=True, slots=True)
class Sending:
    """What sends messages, with what it needs to know of Discord's tokens, channels and limits."""

    limiter: RateLimiter
    vault: TokenVault
    tokens: LiveTokens
    standing_files: StandingFiles
    sender: Sender
    direct: DirectMessages
    emoji: AppEmoji
    owners: OwnerNotices
    access: ChannelAccess


def make_sending(around: Surroundings, people: People, breaker: CircuitBreaker) -> Sending:
    """Make what sends messages. `breaker` keeps it from what Discord refuses."""
    settings, client, now = around.settings, around.client, around.now
    limiter = RateLimiter(settings.calls_per_second, around.time_and_chance.monotonic, later)
    vault = TokenVault(around.store, client, now, later)
    tokens, standing_files = LiveTokens(now, vault), StandingFiles()
    sender = Sender(
        client,
        tokens=tokens,
        pictures=around.pictures,
        limiter=limiter,
        breaker=breaker,
        standing=standing_files,
        now=now,
    )
    direct = DirectMessages(
        around.store,
        people,
        sender,
        now,
        a_minute=settings.dm_minute,
        a_day=settings.dm_day,
        tell_owner=partial(warn_operator, people, sender),
    )
    return Sending(
        limiter=limiter,
        vault=vault,
        tokens=tokens,
        standing_files=standing_files,
        sender=sender,
        direct=direct,
        emoji=AppEmoji(
            client,
            around.pictures,
            now,
            client.leads,
            wanted=settings.emoji,
            pause=asyncio.sleep,
        ),
        owners=OwnerNotices(around.store, people, sender, direct),
        access=ChannelAccess(client, now),
    )
