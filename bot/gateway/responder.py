"""Answering those who press something or give a command."""

from __future__ import annotations

import io

import discord
from discord import ui

from bot.delivery.attachments import SILENT, drop_picture, keeps
from bot.delivery.pictures import Pictures
from bot.gateway import respond
from bot.gateway.interactions import Interaction, on_private_answer
from bot.ops.allowance import Allowance
from bot.ui.widgets import Face, note


class Responder:
    """Answers interactions, with a picture where a face has one."""

    def __init__(self, pictures: Pictures, allowance: Allowance) -> None:
        self.pictures, self._allowance = pictures, allowance

    async def tell(self, interaction: Interaction, text: str) -> None:
        """A private sentence."""
        if interaction.response.is_done():
            await respond.follow(interaction, note(text))
        else:
            await self.show(interaction, note(text))

    async def show(self, interaction: Interaction, face: Face) -> None:
        """A private answer."""
        self._spare(interaction, face)
        await respond.show(interaction, face, self.pictures)

    async def change(self, interaction: Interaction, face: Face) -> None:
        """In the place of the message that the press was on."""
        if not keeps(interaction.message, face):
            self._spare(interaction, face)
        await respond.change(interaction, face, self.pictures)

    async def follow_up(self, interaction: Interaction, face: Face) -> None:
        """The same answer once more, now with the picture that it did not wait for."""
        await respond.change(interaction, face, self.pictures)

    async def draw(self, face: Face) -> None:
        """Have the picture of a face drawn, so that it is there when it is asked for."""
        if face.svg is not None:
            await self.pictures.png(face.svg)

    def _spare(self, interaction: Interaction, face: Face) -> None:
        """Who has asked for many pictures gets the text twin instead of one more."""
        if face.svg is not None and not self._allowance.take(interaction.user.id):
            drop_picture(face)

    async def turn(self, interaction: Interaction, face: Face) -> None:
        """In the place of a private answer that the press was on, or else as a private answer."""
        if on_private_answer(interaction):
            await self.change(interaction, face)
        else:
            await self.show(interaction, face)

    async def post(self, interaction: Interaction, face: Face) -> int:
        """A message for everybody, as the answer to a command; its id, 0 where it is not known."""
        made = await respond.attempt(
            lambda: interaction.response.send_message(view=face.view, allowed_mentions=SILENT)
        )
        return (made.message_id or 0) if made is not None else 0

    async def open_form(self, interaction: Interaction, form: ui.Modal) -> None:
        """A form to be filled in."""
        await respond.attempt(lambda: interaction.response.send_modal(form))
        form.stop()

    async def send_files(self, interaction: Interaction, note: str, files: dict[str, str]) -> None:
        """Texts as private attachments, after `respond.think`."""
        attached = [
            discord.File(io.BytesIO(text.encode()), filename=name) for name, text in files.items()
        ]
        await respond.attempt(
            lambda: interaction.edit_original_response(
                content=note, attachments=attached, allowed_mentions=SILENT
            )
        )
