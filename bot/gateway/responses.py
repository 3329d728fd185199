"""Responses to interactions: in time, once, and whatever Discord says."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.delivery.attachments import (
    AFTER_ANSWER,
    AFTER_PRESS,
    SILENT,
    Place,
    StandingFile,
    StandingFiles,
    drop_picture,
    edited,
    files,
    kept_files,
    shown_files,
)
from bot.delivery.live_tokens import change_original
from bot.delivery.pictures import Pictures
from bot.delivery.sender import GONE_MESSAGE, INVALID_FORM, UNKNOWN_HOOK
from bot.gateway.interactions import Interaction, on_private_answer
from bot.ui.widgets import Face, note

log = logging.getLogger(__name__)

ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_CHANNEL, UNKNOWN_INTERACTION, INVALID_TOKEN = 10003, 10062, 50027
ANSWER_TIMEOUT_SECONDS = 30.0
# responses that send a private answer, whatever was pressed: from then on edits change that answer
SENT = (
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
)
# in `extras` of an interaction: its person was told to wait; the message is being changed
LATE, CHANGING = "late", "changing"


class Expired(Exception):
    """The interaction can no longer be answered; what it did is stored."""


async def attempt(
    call: Callable[[], Awaitable[Any]], *, overtaken: Callable[[], None] = lambda: None
) -> Any:
    """Make a call to Discord; once more after a dropped connection or a 503.

    An acknowledgement that Discord already has counts as made; `overtaken` is called if it had
    that before the first call. Raises Expired when it is too late, when the channel is gone, or
    when a rate limit would last longer than anybody waits for an answer.
    """
    try:
        async with asyncio.timeout(ANSWER_TIMEOUT_SECONDS):
            return await _attempt(call, overtaken)
    except TimeoutError:
        raise Expired from None


async def _attempt(call: Callable[[], Awaitable[Any]], overtaken: Callable[[], None]) -> Any:
    for last in (False, True):
        try:
            return await call()
        except (TimeoutError, aiohttp.ClientConnectionError, ConnectionResetError):
            if last:
                raise Expired from None
        except discord.InteractionResponded:
            return None
        except discord.HTTPException as failed:
            if failed.code == ALREADY_ACKNOWLEDGED:
                if not last:
                    overtaken()
                return None
            if failed.code in (UNKNOWN_CHANNEL, UNKNOWN_INTERACTION, INVALID_TOKEN):
                raise Expired from None
            if failed.status != 503 or last:
                raise
    return None


async def answer_late(interaction: Interaction, text: str) -> None:
    """Say privately that the answer is late. What is shown later takes the place of this sentence;
    the pressed message is not changed any more by this press. Nothing is said while it is changed:
    the token would then edit this sentence in its place.
    """
    if CHANGING in interaction.extras:
        return
    interaction.extras[LATE] = True
    face = note(text)
    await attempt(
        lambda: interaction.response.send_message(
            view=face.view, ephemeral=True, allowed_mentions=SILENT
        )
    )


async def acknowledge(interaction: Interaction) -> None:
    """Acknowledge a press; its message stays, or is changed in a moment."""
    await attempt(lambda: interaction.response.defer())


async def think(interaction: Interaction) -> None:
    """Show that a private answer will follow."""
    await attempt(lambda: interaction.response.defer(ephemeral=True, thinking=True))


async def soon(interaction: Interaction) -> None:
    """Show that the answer takes a moment: in place of the private message pressed, or as a new
    one.
    """
    private = interaction.message is not None and interaction.message.flags.ephemeral
    await (acknowledge if private else think)(interaction)


async def show(
    interaction: Interaction, face: Face, pictures: Pictures, standing: StandingFiles
) -> None:
    """Answer privately: at once, or in place of what `think` has shown.

    A picture that Discord does not take is replaced by its text.
    """
    if face.svg is not None and not standing.tries(AFTER_ANSWER):
        drop_picture(face, offer=True)
        standing.uploaded(AFTER_ANSWER)
    if face.svg is not None and not interaction.response.is_done():
        await think(interaction)
    attached = await files(face, pictures)
    if not interaction.response.is_done():
        await attempt(
            lambda: interaction.response.send_message(
                view=face.view, files=attached, ephemeral=True, allowed_mentions=SILENT
            )
        )
        return
    try:
        made = await attempt(lambda: _edit_original(interaction, face, attached))
    except discord.HTTPException as refused:
        if refused.code not in (INVALID_FORM, UNKNOWN_HOOK) or not attached:
            raise
        standing.refused(AFTER_ANSWER)
        if refused.code == UNKNOWN_HOOK:
            raise
        drop_picture(face, offer=True)
        made = await attempt(lambda: _edit_original(interaction, face, []))
    else:
        if attached:
            standing.kept(AFTER_ANSWER)
    standing.note(interaction.token, shown_files(made or {}))


async def show_whole(interaction: Interaction, face: Face, pictures: Pictures) -> None:
    """Answer privately with a picture, all in one call: nothing is edited."""
    attached = await files(face, pictures)
    await attempt(
        lambda: interaction.response.send_message(
            view=face.view, files=attached, ephemeral=True, allowed_mentions=SILENT
        )
    )


async def follow_up(
    interaction: Interaction, face: Face, pictures: Pictures, standing: StandingFiles
) -> None:
    """Show the same private answer again, now with its picture, or with its text where Discord
    does not take that. Raises discord.HTTPException where Discord refuses both.
    """
    way = AFTER_PRESS if on_private_answer(interaction) else AFTER_ANSWER
    try:
        await change(interaction, face, pictures, standing)
    except discord.HTTPException as refused:
        if refused.code not in (INVALID_FORM, GONE_MESSAGE, UNKNOWN_HOOK) or face.svg is None:
            raise
        standing.refused(way)
        if refused.code != INVALID_FORM:
            raise
        drop_picture(face, offer=True)
        await change(interaction, face, pictures, standing)
    else:
        if face.svg is not None:
            standing.kept(way)


async def follow(interaction: Interaction, face: Face) -> None:
    """Send another private answer after an acknowledgement."""
    await attempt(
        lambda: interaction.followup.send(view=face.view, ephemeral=True, allowed_mentions=SILENT)
    )


async def change(
    interaction: Interaction, face: Face, pictures: Pictures, standing: StandingFiles
) -> bool:
    """Change the pressed message: in one call, or after an acknowledgement if a picture must be
    drawn.

    A picture that the message already has stays; a private answer comes with the words of one that
    Discord does not take. False if the message may be as it was, and the
    token may edit another one: Discord has sent the press twice, and somebody else has answered it.
    Raises discord.HTTPException where Discord refuses, also an earlier picture that is to stay, and
    Expired where a sentence has already said that the answer is late.
    """
    if LATE in interaction.extras:
        raise Expired
    interaction.extras[CHANGING] = True
    place, way = _place(interaction), way_of(interaction)
    if not interaction.response.is_done() and (
        kept := kept_files(standing.of_pressed(interaction.message, way), face)
    ):
        try:
            sole = await _change_at_once(interaction, face, kept)
        except discord.HTTPException as refused:
            if refused.code != INVALID_FORM:
                raise
            standing.refused(way)
            if face.svg is None:
                raise
        else:
            standing.kept(way)
            standing.note(place, kept)
            return sole
    if face.svg is not None and not interaction.response.is_done():
        await acknowledge(interaction)
    attached = await files(face, pictures)
    if not interaction.response.is_done():
        return await _change_at_once(interaction, face, attached)
    others = list[bool]()
    overtaken = partial(others.append, True)
    try:
        made = await attempt(
            lambda: _edit_original(interaction, face, attached), overtaken=overtaken
        )
    except discord.HTTPException as refused:
        if refused.code != INVALID_FORM or not attached or not on_private_answer(interaction):
            raise
        standing.refused(AFTER_PRESS)
        drop_picture(face, offer=True)
        made = await attempt(lambda: _edit_original(interaction, face, []), overtaken=overtaken)
        attached = []
    else:
        if attached and on_private_answer(interaction):
            standing.kept(AFTER_PRESS)
    standing.note(place, shown_files(made or {}))
    if attached:
        standing.uploaded(way)
    return not others


async def _change_at_once(
    interaction: Interaction, face: Face, attached: Sequence[discord.File | StandingFile]
) -> bool:
    others, listed = list[bool](), list[Any](attached)
    await attempt(
        lambda: interaction.response.edit_message(
            view=face.view, attachments=listed, allowed_mentions=SILENT
        ),
        overtaken=lambda: others.append(True),
    )
    return not others


async def _edit_original(
    interaction: Interaction, face: Face, attached: Sequence[discord.File | StandingFile]
) -> dict[str, Any]:
    with edited(face, attached) as params:
        return await change_original(interaction.followup, params)


def way_of(interaction: Interaction) -> str:
    """The way in which an answer changes the pressed message: see `StandingFiles`."""
    return "private answer" if on_private_answer(interaction) else "answer"


def _place(interaction: Interaction) -> Place:
    """What an edit of the answer changes: the pressed message, or a private answer."""
    message = interaction.message
    if message is None or on_private_answer(interaction) or interaction.response.type in SENT:
        return interaction.token
    return message.id
