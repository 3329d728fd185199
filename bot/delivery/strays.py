"""Messages of a match that stand on Discord and that the store does not know."""

from __future__ import annotations

import contextlib

import discord

from bot.delivery.sender import Sender
from bot.matches.body import Chair
from bot.people.service import People, Person
from bot.ui.wire import Wire
from storage.records import Message, Posted
from storage.roles import Store

SKEW = 10.0  # seconds by which this machine's clock and Discord's may differ


async def take_away_strays(
    store: Store, sender: Sender, match: str, channel: int, since: float, until: float
) -> None:
    """Delete a match's messages in a channel that were sent between two times and are not stored.

    A press on one of them would answer another question than the message shows. Raises what keeps
    the channel from being read, or a message from being deleted.
    """
    sent = await sender.own_since(channel, since - SKEW, until)
    known = {posted.message for posted in (await store.posted.of_match(match)).values()}
    for message, ids in sent.items():
        about = {ref.match for ref in map(Wire.parse, ids) if ref is not None}
        if about == {match} and message not in known:
            await sender.remove(Posted(match, "", channel, message, 0.0))


async def take_back(
    store: Store, people: People, sender: Sender, message: Message, chair: Chair, now: float
) -> None:
    """Delete a panel that was sent but could not be recorded, if its player no longer wants it.

    That is the case if the seat has changed hands meanwhile, or if its player is called in the
    channel. Where Discord's answer was lost, such a panel is looked for.
    """
    match, target, unrecorded = message.match, message.target, sender.unrecorded
    stray, doubts = unrecorded.of(match, target), unrecorded.doubts(match, target)
    if stray is None and not doubts:
        return
    person = await people.read(chair.person) if chair.person is not None else Person()
    wanted = person.dm_channel if person.where != "channel" else 0
    for channel, since in doubts.items():
        if channel != wanted:
            with contextlib.suppress(discord.Forbidden, discord.NotFound):
                await take_away_strays(store, sender, match, channel, since, now + SKEW)
    if stray is not None and stray.channel != wanted:
        await sender.remove(stray)
        unrecorded.noted(match, target)
