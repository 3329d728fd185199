"""What goes with a message: its picture as a file, and whom it may ring."""

from __future__ import annotations

import asyncio
import contextlib
import io
from dataclasses import replace

import discord

from bot.delivery.pictures import Pictures
from bot.ui import parts
from bot.ui.widgets import ATTACHED, Face

PATIENCE = 1.0  # seconds that a question waits for the picture of a hand
SILENT = discord.AllowedMentions.none()


async def files(face: Face, pictures: Pictures) -> list[discord.File]:
    """The picture of a face as an attachment; where it cannot be drawn, it is removed from the
    face.
    """
    if face.svg is None:
        return []
    name, png = face.picture, None
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE if face.hurried else None):
            png = await pictures.png(face.svg)
    if png is None:
        drop_picture(face)
        return []
    return [discord.File(io.BytesIO(png), name, description=face.alt[:1000])]


def drop_picture(face: Face) -> None:
    """Replace the picture of a face by its text."""
    for container, gallery in galleries(face):
        container.remove_item(gallery)
        container.add_item(parts.TextDisplay(face.alt[:1500]))
    face.view.changed()
    face.svg = None


def with_standing_picture(face: Face, standing: str) -> Face:
    """The same face with the picture that the message already has, until the new one is drawn."""

    def put_off(part: parts.Part) -> parts.Part:
        if isinstance(part, parts.Container):
            return parts.Container(part.accent_colour, [*map(put_off_inside, part.children)])
        return part

    def put_off_inside(part: parts.Inner) -> parts.Inner:
        if not isinstance(part, parts.MediaGallery):
            return part
        earlier = parts.MediaGallery()
        for item in part.items:
            earlier.add_item(media=ATTACHED + standing, description=item.description)
        return earlier

    return replace(face, view=parts.LayoutView(*map(put_off, face.view.children)), svg=None)


def keeps(message: discord.Message | None, face: Face) -> bool:
    """Whether a message already has the picture that a face shows."""
    if message is None or not message.attachments:
        return False
    shown = {item.media.url for _, gallery in galleries(face) for item in gallery.items}
    return bool(shown) and shown <= {ATTACHED + one.filename for one in message.attachments}


def galleries(
    face: Face,
) -> list[tuple[parts.Container, parts.MediaGallery]]:
    return [
        (container, item)
        for container in face.view.children
        if isinstance(container, parts.Container)
        for item in list(container.children)
        if isinstance(item, parts.MediaGallery)
    ]
