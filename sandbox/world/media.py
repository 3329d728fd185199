"""Uploads: their types, the sizes of pictures, and `attachment://` addresses."""

from __future__ import annotations

import mimetypes
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sandbox import refusals
from sandbox.limits.component_limits import walk
from sandbox.world.entities import Attachment, Message
from sandbox.world.links import path_of
from sandbox.world.state import World

Json = dict[str, Any]
FILE_LIMIT = 10
FILE_SIZE_BYTES = 10 * 1024 * 1024
REQUEST_SIZE_BYTES = 25 * 1024 * 1024
LOADED, PLACEHOLDER = 2, "HBkOFYJ3d4eIeXeAdwAAAAAAAAA="  # of every picture here
EMBED_PICTURES = {"image": "url", "thumbnail": "url", "author": "icon_url", "footer": "icon_url"}


@dataclass(frozen=True, slots=True)
class Upload:
    """One part of a multipart request: `files[key]`."""

    key: str
    filename: str
    content_type: str
    data: bytes


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, WebP or JPEG."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return int(width), int(height)
    if data[:6] in (b"GIF87a", b"GIF89a"):
        width, height = struct.unpack("<HH", data[6:10])
        return int(width), int(height)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    form = data[12:16]
    if form == b"VP8X" and len(data) >= 30:
        return (
            int.from_bytes(data[24:27], "little") + 1,
            int.from_bytes(data[27:30], "little") + 1,
        )
    if form == b"VP8L" and len(data) >= 25:
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if form == b"VP8 " and len(data) >= 30:
        width, height = struct.unpack("<HH", data[26:30])
        return int(width) & 0x3FFF, int(height) & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return int(width), int(height)
        at += 2 + length
    return None


def take_in(
    world: World,
    channel: str,
    uploads: list[Upload],
    described: list[Json] | None,
    *,
    private: bool = False,
) -> list[Attachment]:
    """Store the files of a request; `described` is the `attachments` list of its body.

    Files of a private (ephemeral) answer have an address of their own kind.
    """
    if len(uploads) > FILE_LIMIT:
        raise refusals.too_many_files()
    if sum(len(u.data) for u in uploads) > REQUEST_SIZE_BYTES or any(
        len(u.data) > FILE_SIZE_BYTES for u in uploads
    ):
        raise refusals.too_large()
    facts = {str(one["id"]): one for one in described or []}
    folder = f"ephemeral-attachments/{world.bot.id}" if private else f"attachments/{channel}"
    taken = [_take_one(world, folder, one, facts.get(one.key, {})) for one in uploads]
    for one in taken:
        one.ephemeral = private
    return taken


def _take_one(world: World, folder: str, upload: Upload, facts: Json) -> Attachment:
    filename = str(facts.get("filename") or upload.filename).replace("/", "_")
    guessed = mimetypes.guess_type(filename)[0] or upload.content_type
    new_id = world.new_id()
    path = f"{folder}/{new_id}/{filename}"
    world.files[path] = upload.data
    size = picture_size(upload.data) or (None, None)
    return Attachment(
        id=new_id,
        filename=filename,
        content_type=guessed,
        size=len(upload.data),
        url=f"{world.cdn}/{path}",
        description=facts.get("description"),
        title=facts.get("title"),
        width=size[0],
        height=size[1],
    )


def forget(world: World, message: Message, keep: set[str] | None = None) -> None:
    """Drop the stored bytes of a message's files, except those kept."""
    drop(world, [one for one in message.attachments if keep is None or one.id not in keep])


def drop(world: World, files: Iterable[Attachment]) -> None:
    """Drop the stored bytes of files."""
    for one in files:
        world.files.pop(path_of(world, one.url), None)


class Resolver:
    """Resolves references to the files of the same message.

    `named` are the files that `attachment://name` finds, by name; `known` are those that a link to
    the CDN finds, by address.
    """

    def __init__(
        self, world: World, named: dict[str, Attachment], known: Iterable[Attachment] = ()
    ) -> None:
        self._world = world
        self._named = named
        self._known = {one.url: one for one in known}

    def keeps_ids(self) -> bool:
        """Whether components keep the ids that they were sent with."""
        return self._world.holds("component-ids-kept")

    def emoji(self, one: Json) -> Json:
        """An emoji as Discord returns it; Refused for an unknown one of the application's own."""
        if not one.get("id"):
            return {"name": one.get("name")}
        known = self._world.emojis.get(str(one["id"]))
        if known is None:
            raise refusals.invalid_field(
                "components", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
            )
        return {"id": str(one["id"]), "name": known}

    def find(self, url: str, field: str) -> Attachment | None:
        """The file that an address refers to, if it does; Refused for a name that is not there."""
        if not url.startswith("attachment://"):
            return self._known.get(url.partition("?")[0])
        one = self._named.get(url.removeprefix("attachment://"))
        if one is None:
            raise refusals.unknown_file(field, url)
        return one

    def unfurled(self, url: str, field: str) -> Json:
        """The media object of a component."""
        one = self.find(url, field)
        shape: Json = {
            "id": one.id if one else self._world.new_id(),
            "url": one.url if one else url,
            "proxy_url": one.url if one else url,
            "width": one.width if one else None,
            "height": one.height if one else None,
            "content_type": one.content_type if one else None,
        }
        if one is None:
            return shape
        shape["attachment_id"] = one.id
        if one.width is not None:
            shape |= {"loading_state": LOADED, "placeholder": PLACEHOLDER, "placeholder_version": 1}
        return shape

    def file(self, url: str, field: str) -> tuple[Json, Attachment | None]:
        return self.unfurled(url, field), self.find(url, field)


def referenced(message: Message) -> set[str]:
    """The ids of the files that a message's components or embeds show."""
    shown = {
        str(media["attachment_id"])
        for part in walk(message.components)
        for media in (
            part.get("media"),
            part.get("file"),
            *(item["media"] for item in part.get("items") or ()),
        )
        if media is not None and "attachment_id" in media
    }
    pictures = {
        embed[place][address]
        for embed in message.embeds
        for place, address in EMBED_PICTURES.items()
        if address in embed.get(place, {})
    }
    return shown | {one.id for one in message.attachments if one.url in pictures}
