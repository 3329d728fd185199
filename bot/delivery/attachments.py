"""What goes with a message: its picture as a file, and whom it may ring."""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import discord
import yarl
from discord.http import MultipartParameters, handle_message_parameters

from bot.delivery.pictures import Pictures
from bot.ui import parts
from bot.ui.widgets import ATTACHED, Face

PICTURE_WAIT_SECONDS = 1.0  # seconds that a question waits for the picture of a hand
SILENT = discord.AllowedMentions.none()


REMEMBERED_MESSAGES = 10_000  # messages whose picture is known
REFUSALS_BEFORE_PAUSE = 3  # in a row, until keeping is not tried any more
UPLOADS_BEFORE_RETRY = 50  # after so many it is then tried once more

# ways in which a picture follows a private answer: see `StandingFiles`
AFTER_ANSWER, AFTER_PRESS = "picture of a private answer", "picture of a pressed private answer"
FOLLOWING = "picture of a private panel that follows the game"

Place: TypeAlias = int | str  # a message by its id, a private answer by the token of its press


@dataclass(frozen=True, slots=True)
class StandingFile:
    """A file that a message has. Listed in an edit it stays, and can be referred to by its name."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, str]:
        """What Discord must be told to keep it: by the id alone no component would find it."""
        return {"id": str(self.id), "filename": self.filename}


class StandingFiles:
    """Which file each message shows, as far as this process has seen, and whether Discord lets an
    edit keep it.

    What is not known, or was forgotten by a restart, is uploaded with the next edit, whose reply
    tells. Where Discord refuses to keep files, they are uploaded too: that may differ between
    private messages and others, and between an answer to a press and an edit. Where it refuses new
    files on private answers, these come with the words of their pictures.
    """

    def __init__(self) -> None:
        self._files: OrderedDict[Place, StandingFile] = OrderedDict()
        self._refused = Counter[str]()  # by way of editing: how often in a row
        self._uploads = Counter[str]()  # by way: how many since the last refusal

    def note(self, place: Place, shown: Sequence[StandingFile]) -> None:
        """A message shows these files now."""
        self._files.pop(place, None)
        if len(shown) == 1:
            self._files[place] = shown[0]
        while len(self._files) > REMEMBERED_MESSAGES:
            self._files.popitem(last=False)

    def of(self, place: Place, name: str, way: str) -> StandingFile | None:
        """The file of this name that a message has, if it is to be kept."""
        found = self._files.get(place)
        return found if found is not None and found.filename == name and self.tries(way) else None

    def of_pressed(self, message: discord.Message | None, way: str) -> list[StandingFile]:
        """The files of a message that was pressed, if they are to be kept.

        They are its attachments: see `bot/gateway/partial_payloads.py`.
        """
        there = message.attachments if message is not None and self.tries(way) else ()
        return [StandingFile(one.id, one.filename) for one in there]

    def tries(self, way: str) -> bool:
        """Whether Discord may take a file that is sent or kept in this way."""
        return (
            self._refused[way] < REFUSALS_BEFORE_PAUSE or self._uploads[way] >= UPLOADS_BEFORE_RETRY
        )

    def uploaded(self, way: str) -> None:
        """An edit has uploaded a file, or its words have come instead."""
        self._uploads[way] += 1

    def kept(self, way: str) -> None:
        """Discord has let an edit keep a file, or add a new one."""
        self._refused[way] = 0

    def refused(self, way: str) -> None:
        """Discord has refused an edit that was to keep a file, or to add a new one."""
        self._refused[way] += 1
        self._uploads[way] = 0


def shown_files(message: dict[str, Any]) -> list[StandingFile]:
    """The files that the components of a message show.

    Discord leaves them out of the message's `attachments`.
    """
    found = dict[int, StandingFile]()
    for media in _media(message.get("components") or ()):
        if media.get("attachment_id") is not None:
            name = yarl.URL(media["url"]).name
            found[int(media["attachment_id"])] = StandingFile(int(media["attachment_id"]), name)
    return [*found.values()]


def _media(components: Collection[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield from (item["media"] for item in part.get("items") or ())
        yield from _media(part.get("components") or ())


async def files(face: Face, pictures: Pictures) -> list[discord.File]:
    """The picture of a face as an attachment; where it cannot be drawn, it is removed from the
    face.
    """
    if face.svg is None:
        return []
    name, png = face.picture, None
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PICTURE_WAIT_SECONDS if face.hurried else None):
            png = await pictures.png(face.svg)
    if png is None:
        drop_picture(face)
        return []
    return [discord.File(io.BytesIO(png), name, description=face.alt[:1000])]


def drop_picture(face: Face, *, offer: bool = False) -> None:
    """Replace the picture of a face by its text, and maybe by a button that sends it."""
    for container, gallery in galleries(face):
        container.remove_item(gallery)
        container.add_item(parts.TextDisplay(face.alt[:1500]))
        if offer and face.offer is not None:
            container.add_item(parts.ActionRow(face.offer))
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


def kept_files(standing: Sequence[StandingFile], face: Face) -> list[StandingFile]:
    """The files of a message that a face shows; none unless the message has all that it shows."""
    shown = {item.media.url for _, gallery in galleries(face) for item in gallery.items}
    there = [one for one in standing if ATTACHED + one.filename in shown]
    return there if len(there) == len(shown) else []


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


def edited(face: Face, attached: Sequence[discord.File | StandingFile]) -> MultipartParameters:
    """The parameters of an edit that shows a face, with these files and no others."""
    for one in attached:
        if isinstance(one, discord.File):
            one.reset()  # an earlier try may have read it
    listed: Any = attached  # the library asks nothing of them but what Discord is to be told
    return handle_message_parameters(view=face.view, attachments=listed, allowed_mentions=SILENT)
