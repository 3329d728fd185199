"""Messages of a match that stand on Discord and that the store does not know."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.delivery.sender import FIRST_NUMBERED_ID, Sender, number_of
from bot.delivery.unrecorded_messages import UNKNOWN_MESSAGE
from bot.matches.body import Chair
from bot.people.service import Person
from bot.ui.id_format import IdText
from bot.ui.widgets import Face
from storage.records import OutboxMessage, Posted
from storage.roles import Store

CLOCK_SKEW_SECONDS = 10.0  # seconds by which this machine's clock and Discord's may differ
NONCE_MEMORY_SECONDS = 15.0  # seconds for which Discord surely recognizes a message by its nonce
MENTION = re.compile(r"<@(\d+)>")  # how a call begins
RECENT_MATCH_LIMIT = 50  # matches in a channel of which another message may be
# seconds before the next try of a message in which it may have been sent first
TRIED_BEFORE_SECONDS = 3600.0


async def take_away_strays(
    store: Store, sender: Sender, match: str, channel: int, since: float, until: float
) -> bool:
    """Delete a match's messages in a channel that were sent between two times and that neither the
    store nor this process knows.

    A press on one of them would answer another question than the message shows. False if Discord
    does not let one of them be deleted now; raises what keeps the channel from being read.
    """
    gone = True
    for message, parts in (await _unknown(store, sender, match, channel, since, until)).items():
        if _matches(parts) == {match}:
            gone = await sender.remove(Posted(match, "", channel, message, 0.0)) and gone
    return gone


async def take_back(
    store: Store, sender: Sender, message: OutboxMessage, person: Person | None, now: float
) -> None:
    """Delete a panel that was sent but could not be recorded, unless it is in the direct
    messages of this `person`, who takes some.

    None: nobody is to have it. Where Discord's answer was lost, such a panel is looked for.
    """
    match, target, unrecorded = message.match, message.target, sender.unrecorded
    stray, doubts = unrecorded.of(match, target), unrecorded.doubts(match, target)
    if stray is None and not doubts:
        return
    wanted = 0
    if person is not None and person.takes_direct_messages:
        wanted = person.dm_channel
    for channel, since in doubts.items():
        if channel != wanted:
            with contextlib.suppress(discord.Forbidden, discord.NotFound):
                await take_away_strays(
                    store, sender, match, channel, since, now + CLOCK_SKEW_SECONDS
                )
    if stray is not None and stray.channel != wanted and await sender.remove(stray):
        unrecorded.noted(match, target)


async def recall(
    store: Store, sender: Sender, posted: Posted, face: Face, nonce: str, since: float
) -> None:
    """Find a message that may have been sent longer ago than Discord recognizes its nonce.

    `posted` says which message is to be sent, where, and the present time; `since` from when on
    another process may have sent it. A message that stands there and is not stored counts as sent
    if its first part has the number of this nonce; one with the number of another nonce is another
    message. A panel that somebody has pressed since has no number any more, and where Discord keeps
    no numbers nothing has: it is known by what it shows, with the match in its buttons, by the time
    at which it was first tried, or because no other match in the channel has it. Where nothing is
    recognized, what was sent about the match at that time, and is not stored, is deleted.
    """
    match, target, channel, now = posted.match, posted.target, posted.channel, posted.at
    if sender.unrecorded.again(nonce, channel, match, target) is not None:
        return
    doubted = sender.unrecorded.doubts(match, target).get(channel)
    since = since if doubted is None else doubted
    if now - since <= NONCE_MEMORY_SECONDS:
        return
    with contextlib.suppress(discord.Forbidden, discord.NotFound):
        number, until = number_of(nonce), now + CLOCK_SKEW_SECONDS
        there = await _unknown(store, sender, match, channel, since, until, target)
        unknown = {id: parts for id, parts in there.items() if _number(parts) in (None, number)}
        when_tried = [id for id in unknown if doubted is not None and _was_sent_at(id, doubted)]
        found = [id for id, parts in unknown.items() if _number(parts) == number]
        found += await _alike(store, posted, face, unknown, when_tried, sole=not found)
        if found:
            sender.unrecorded.sent(nonce, replace(posted, message=found[0]))
            return
        for id in when_tried:
            if _matches(unknown[id]) == {match}:
                await sender.remove(replace(posted, message=id))


async def _alike(
    store: Store,
    posted: Posted,
    face: Face,
    unknown: Mapping[int, list[Any]],
    when_tried: Sequence[int],
    *,
    sole: bool,
) -> list[int]:
    """The messages that show this face, and are of the match as far as one can tell.

    Without buttons that tell it, those that no other match in the channel has, if this is the
    `sole` way to recognize one.
    """
    wanted = _said(face.view.to_components())
    alike = [id for id, parts in unknown.items() if parts and _said(parts) == wanted]
    sure = [id for id in alike if _matches(unknown[id]) == {posted.match} or id in when_tried]
    if sure or not sole or not alike or _matches(unknown[alike[0]]):
        return sure
    others = await _of_matches(store, posted.channel)
    return [id for id in alike if id not in others]


async def found_call(
    store: Store, sender: Sender, chairs: Sequence[Chair], call: Posted, now: float
) -> Posted:
    """A call with its message, if that may be out and stands in the channel.

    Who was called may have left the seat since. People at other seats may be called in the same
    words.
    """
    if call.message != UNKNOWN_MESSAGE:
        return call
    if (sent := sender.unrecorded.of(call.match, call.target)) is not None:
        return replace(call, message=sent.message)
    seat = int(call.target.partition(":")[2])
    others = {chair.person for nth, chair in enumerate(chairs) if nth != seat}
    unknown = dict[int, list[Any]]()
    with contextlib.suppress(discord.Forbidden, discord.NotFound):
        until = now + CLOCK_SKEW_SECONDS
        unknown = await _unknown(store, sender, call.match, call.channel, call.at, until)
    for message, parts in unknown.items():
        texts = list(_each(parts, "content"))
        called = MENTION.match(texts[0]) if len(texts) == 1 else None
        if called is not None and int(called[1]) not in others and _matches(parts) == {call.match}:
            return replace(call, message=message)
    return call


async def _unknown(
    store: Store,
    sender: Sender,
    match: str,
    channel: int,
    since: float,
    until: float,
    target: str | None = None,
) -> dict[int, list[Any]]:
    """The components of the bot's messages between two times that are not stored for a match.

    Nor are those among them that this process has sent and not stored yet, but for a `target`.
    """
    own = await sender.own_since(channel, since - CLOCK_SKEW_SECONDS, until)
    known = {posted.message for posted in (await store.posted.of_match(match)).values()}
    known |= sender.unrecorded.messages(match, target)
    return {message: parts for message, parts in own.items() if message not in known}


async def _of_matches(store: Store, channel: int) -> set[int]:
    """The stored messages of the matches in a channel that changed last."""
    rows = await store.matches.rows(channel=channel, limit=RECENT_MATCH_LIMIT)
    stored = [(await store.posted.of_match(row.id)).values() for row in rows]
    return {posted.message for of_match in stored for posted in of_match}


def maybe_since(message: OutboxMessage) -> float:
    """From when on a message may have been sent by a process that has ended since."""
    return message.due_at - (TRIED_BEFORE_SECONDS if message.tries else 0.0)


def _was_sent_at(message: int, at: float) -> bool:
    """Whether a message was sent at a time, as far as two clocks agree."""
    return abs(discord.utils.snowflake_time(message).timestamp() - at) <= CLOCK_SKEW_SECONDS


def _number(parts: list[Any]) -> int | None:
    """The number of the nonce with which a message was sent, if it has one still."""
    number = parts[0].get("id", 0) if parts else 0
    return number if number >= FIRST_NUMBERED_ID else None


def _matches(parts: list[Any]) -> set[str]:
    """The matches that the buttons of a message are about."""
    return {ref.match for ref in map(IdText.parse, _each(parts, "custom_id")) if ref is not None}


def _said(parts: list[Any]) -> list[str]:
    """The texts of a message, and its custom ids."""
    return [*(text.strip() for text in _each(parts, "content")), *_each(parts, "custom_id")]


def _each(part: Any, name: str) -> Iterator[str]:
    """Every value under this name in a tree of components."""
    if isinstance(part, dict):
        if name in part:
            yield part[name]
        part = part.values()
    elif not isinstance(part, list):
        return
    for each in part:
        yield from _each(each, name)
