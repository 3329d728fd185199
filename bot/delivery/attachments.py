"""What goes with a message: its picture as a file, and whom it may ring."""

from __future__ import annotations

import io

import discord

from bot.delivery.pictures import Pictures
from bot.ui.widgets import PICTURE, Face

SILENT = discord.AllowedMentions.none()


async def files(face: Face, pictures: Pictures) -> list[discord.File]:
    """The picture of a face as an attachment; takes it out of the face where it cannot be drawn."""
    if face.svg is None:
        return []
    png = await pictures.png(face.svg)
    if png is None:
        drop_picture(face)
        return []
    return [discord.File(io.BytesIO(png), PICTURE, description=face.alt[:1000])]


def drop_picture(face: Face) -> None:
    """Put the text twin in the place of the picture."""
    for container in face.view.children:
        if isinstance(container, discord.ui.Container):
            for item in list(container.children):
                if isinstance(item, discord.ui.MediaGallery):
                    container.remove_item(item)
            container.add_item(discord.ui.TextDisplay(face.alt[:1500]))
    face.svg = None
