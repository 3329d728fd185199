"""Looking back and looking on: export, replay, spectators, rematch."""

from __future__ import annotations

import io
import json
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

import discord
from discord.app_commands import CommandTree, Group

from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses, chosen, missing_permissions
from bot.history import view as record
from bot.history.service import Archive
from bot.matches.session import CLOSED, OVER, Refused, Session
from bot.people.service import Person
from bot.ui import words
from bot.ui.command_words import worded
from bot.ui.ids import Ref, whole
from bot.ui.words import language, safe_name
from bot.ui.words import ui as own
from games.core.secret import SPECTATOR, Seat

Interaction = respond.Interaction


class Records:
    """The face of the archive."""

    def __init__(self, presses: Presses, archive: Archive) -> None:
        self.presses, self.archive = presses, archive
        self.verbs: dict[str, Press] = {
            "replay": self._replay,
            "eyes": self._eyes,
            "watch": self._watch,
            "show": self._show,
            "export": self._export,
            "again": self._again,
        }

    async def _here(self, interaction: Interaction) -> Session:
        found = await self.presses.host.latest(interaction.channel_id or 0)
        if found is None:
            raise Refused("nothing-here")
        found.playing()
        return found

    # Export ---------------------------------------------------------------------------------------

    async def _export(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        await self.export(interaction, await self.presses.host.stored(ref.match), person)

    async def export(self, interaction: Interaction, session: Session, person: Person) -> None:
        """The match as files: all of it after the end, before it what the reader knows."""
        await respond.think(interaction)
        seat = session.seat_of(interaction.user.id)
        over = session.status in (OVER, CLOSED)
        reader = SPECTATOR if over or seat is None else seat
        locale = language(person.locale)
        said = await self.archive.said(session, reader)
        if over:
            document = (await self.archive.document(session)).model_dump_json()
        else:
            spoken = words.spoken(session, [event for _, event in said], locale, reader)
            view = await self.archive.own_view(session, reader, spoken)
            document = json.dumps(view, ensure_ascii=False)
        text = record.transcript(session, said, reader, locale)
        name = f"{session.row.game}-{session.id}"
        note = own(locale)("exported" if over else "exported-own")
        await send_files(interaction, note, {f"{name}.json": document, f"{name}.txt": text})

    # Replay ---------------------------------------------------------------------------------------

    async def _replay(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.presses.host.stored(ref.match)
        reader = ref.seat - 1
        stops = await self.archive.stops(session, reader)
        target = stop(stops, ref.asked, ref.arg)
        await self.show_replay(interaction, session, person, reader, stops, target)

    async def _eyes(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.presses.host.stored(ref.match)
        picked = chosen(interaction)
        number = whole(picked[0]) if picked else None
        reader = SPECTATOR if number is None else number
        stops = await self.archive.stops(session, reader)
        target = stop(stops, ref.asked, "")
        await self.show_replay(interaction, session, person, reader, stops, target)

    async def show_replay(
        self,
        interaction: Interaction,
        session: Session,
        person: Person,
        reader: Seat,
        stops: Sequence[int],
        target: int,
    ) -> None:
        """One step, in the place of the one before; Refused through eyes that are not one's own."""
        session.playing()
        readers = self.archive.readers(session, interaction.user.id)
        if reader not in readers:
            raise Refused("not-your-seat")
        message = interaction.message
        in_place = message is not None and message.flags.ephemeral
        await (respond.acknowledge if in_place else respond.think)(interaction)
        match = await self.archive.at(session, target)
        heard = [e for seq, e in await self.presses.host.everything_said(session) if seq == target]
        face = record.replay(
            session,
            match,
            heard,
            (stops.index(target), len(stops)),
            reader,
            readers,
            language(person.locale),
            person.pictures,
        )
        show = respond.change if in_place else respond.show
        await show(interaction, face, self.presses.pictures)

    # Spectators -----------------------------------------------------------------------------------

    async def _watch(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        await self.show_watch(interaction, await self.presses.host.stored(ref.match), person)

    async def _show(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """Let spectators see one's hand, or no longer."""
        session = await self.presses.host.show_hand(
            ref.match, interaction.user.id, bool(ref.asked), interaction.id
        )
        await self.show_watch(interaction, session, person)

    async def show_watch(self, interaction: Interaction, session: Session, person: Person) -> None:
        session = await self.presses.host.stored(session.id)
        seat = session.seat_of(interaction.user.id)
        face = record.watch(session, language(person.locale), person.pictures, seat)
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await respond.change(interaction, face, self.presses.pictures)
        else:
            await respond.show(interaction, face, self.presses.pictures)

    # Rematch --------------------------------------------------------------------------------------

    async def _again(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """A new table for the same people, with the same options and the seats rotated."""
        missing = missing_permissions(interaction)
        if missing:
            raise Refused("missing-permissions", permission=missing)
        user = interaction.user
        name = safe_name(user.display_name)
        await self.presses.lobby.rematch(
            ref.match, user.id, name, str(interaction.id), interaction.id
        )
        await self.presses.tell(interaction, own(person.locale)("table-open"))

    # Commands -------------------------------------------------------------------------------------

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        presses = self.presses

        @worded(game, "export")
        @presses.careful
        async def export(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            await self.export(interaction, await self._here(interaction), person)

        @worded(game, "replay")
        @presses.careful
        async def replay(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            session = await self._here(interaction)
            over = session.status in (OVER, CLOSED)
            own_seat = session.seat_of(interaction.user.id)
            reader = SPECTATOR if own_seat is None else own_seat
            stops = await self.archive.stops(session, reader)
            target = stops[0] if over else stops[-1]
            await self.show_replay(interaction, session, person, reader, stops, target)

        @worded(game, "watch")
        @presses.careful
        async def watch(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            await self.show_watch(interaction, await self._here(interaction), person)


def stop(stops: Sequence[int], place: int, way: str) -> int:
    """The stop that a button leads to from the line `place`."""
    if way == "first":
        return stops[0]
    if way == "last":
        return stops[-1]
    if way == "back":
        return stops[max(0, bisect_left(stops, place) - 1)]
    if way == "on":
        return stops[min(len(stops) - 1, bisect_right(stops, place))]
    return stops[max(0, bisect_right(stops, place) - 1)]


async def send_files(interaction: Interaction, note: str, files: dict[str, str]) -> None:
    """Texts as private attachments, after `think`."""
    attached = [
        discord.File(io.BytesIO(text.encode()), filename=name) for name, text in files.items()
    ]
    await respond.attempt(
        lambda: interaction.edit_original_response(
            content=note, attachments=attached, allowed_mentions=respond.SILENT
        )
    )
