"""Responses to people who press a button or use a command."""

from __future__ import annotations

import io

import discord
from discord import ui

from bot.delivery.attachments import (
    AFTER_PRESS,
    SILENT,
    StandingFile,
    StandingFiles,
    drop_picture,
    kept_files,
)
from bot.delivery.pictures import Pictures
from bot.gateway import responses
from bot.gateway.interactions import Interaction, on_private_answer, takes_files
from bot.ops.allowance import Allowance
from bot.ui.widgets import Face, note


class Responder:
    """Responds to interactions, with a picture where a face has one."""

    def __init__(self, pictures: Pictures, allowance: Allowance, standing: StandingFiles) -> None:
        self.pictures, self._allowance = pictures, allowance
        self._standing = standing

    def standing(self, interaction: Interaction) -> list[StandingFile]:
        """The files of the pressed message, if the answer is to keep them."""
        return self._standing.of_pressed(interaction.message, responses.way_of(interaction))

    async def tell(self, interaction: Interaction, text: str) -> None:
        """Answer privately with a sentence."""
        if interaction.response.is_done():
            await responses.follow(interaction, note(text))
        else:
            await self.show(interaction, note(text))

    async def show(self, interaction: Interaction, face: Face) -> None:
        """Answer privately with a face."""
        self._spare(interaction, face)
        await responses.show(interaction, face, self.pictures, self._standing)

    async def change(self, interaction: Interaction, face: Face) -> bool:
        """Change the pressed message; False if something else may have answered the press."""
        if not kept_files(self.standing(interaction), face):
            self._spare(interaction, face)
            if on_private_answer(interaction) and not self.picture_follows(AFTER_PRESS):
                self._tell_without(face)
        return await responses.change(interaction, face, self.pictures, self._standing)

    async def follow_up(self, interaction: Interaction, face: Face) -> None:
        """Show the same answer again, now with the picture that was still being drawn."""
        await responses.follow_up(interaction, face, self.pictures, self._standing)

    async def show_whole(self, interaction: Interaction, face: Face) -> None:
        """Answer privately with a face and its picture in one call."""
        self._spare(interaction, face)
        await responses.show_whole(interaction, face, self.pictures)

    def picture_follows(self, way: str) -> bool:
        """Whether a picture may follow a private answer: AFTER_ANSWER, or AFTER_PRESS."""
        return self._standing.tries(way)

    def came_without(self, way: str) -> None:
        """A private answer has come with the words of its picture."""
        self._standing.uploaded(way)

    def _tell_without(self, face: Face) -> None:
        if face.svg is not None:
            drop_picture(face, offer=True)
            self.came_without(AFTER_PRESS)

    async def draw(self, face: Face) -> None:
        """Have the picture of a face drawn in advance."""
        if face.svg is not None:
            await self.pictures.png(face.svg)

    def _spare(self, interaction: Interaction, face: Face) -> None:
        """Replace the picture by text where the bot may show none, and for a person who has asked
        for too many.
        """
        if face.svg is None:
            return
        if not takes_files(interaction) or not self._allowance.take(interaction.user.id):
            drop_picture(face)

    async def show_in_place(self, interaction: Interaction, face: Face) -> None:
        """Change the pressed message if it is a private answer; else answer privately."""
        if on_private_answer(interaction):
            await self.change(interaction, face)
        else:
            await self.show(interaction, face)

    async def post(self, interaction: Interaction, face: Face) -> int:
        """Answer a command with a message for everybody; its id, or 0 if that is unknown.

        It rings for the people in `mentions` of the face.
        """
        rung = [discord.Object(person) for person in face.mentions]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=rung)
        made = await responses.attempt(
            lambda: interaction.response.send_message(view=face.view, allowed_mentions=allowed)
        )
        return (made.message_id or 0) if made is not None else 0

    async def open_form(self, interaction: Interaction, form: ui.Modal) -> None:
        """Open a form."""
        await responses.attempt(lambda: interaction.response.send_modal(form))
        form.stop()

    async def send_files(self, interaction: Interaction, note: str, files: dict[str, str]) -> None:
        """Send texts as private attachments, after `responses.think`."""
        attached = [
            discord.File(io.BytesIO(text.encode()), filename=name) for name, text in files.items()
        ]
        await responses.attempt(
            lambda: interaction.edit_original_response(
                content=note, attachments=attached, allowed_mentions=SILENT
            )
        )
