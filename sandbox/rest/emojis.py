"""The application's own emoji: at most 2,000, each a picture of at most 256 KiB under its name."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from sandbox import refusals
from sandbox.rest.call import Call
from sandbox.world import World, shapes
from sandbox.world.media import picture_size

Json = dict[str, Any]

EMOJI_LIMIT = 2_000
EMOJI_BYTES = 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)", re.DOTALL)


def listed(world: World, call: Call) -> Json:
    _own(world, call)
    return {"items": [shapes.emoji(world, id) for id in world.emojis]}


def one(world: World, call: Call) -> Json:
    _own(world, call)
    return shapes.emoji(world, _known(world, call["emoji"]))


def post(world: World, call: Call) -> Json:
    _own(world, call)
    name, data = str(call.body["name"]), _picture(str(call.body["image"]))
    if not NAME.fullmatch(name):
        raise refusals.invalid_field("name", "STRING_TYPE_REGEX", "String value did not match")
    if len(world.emojis) >= EMOJI_LIMIT:
        raise refusals.too_many_emojis()
    if name in world.emojis.values():
        raise refusals.invalid_field(
            "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name has already been taken"
        )
    new_id = world.new_id()
    world.emojis[new_id] = name
    world.files[f"emojis/{new_id}.png"] = data
    return shapes.emoji(world, new_id)


def delete(world: World, call: Call) -> None:
    _own(world, call)
    id = _known(world, call["emoji"])
    del world.emojis[id]
    world.files.pop(f"emojis/{id}.png", None)


def _own(world: World, call: Call) -> None:
    if call["application"] != world.bot.id:
        raise refusals.unknown_application()


def _known(world: World, id: str) -> str:
    if id not in world.emojis:
        raise refusals.unknown_emoji()
    return id


def _picture(uri: str) -> bytes:
    found = PICTURE.fullmatch(uri)
    try:
        data = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        data = b""
    if picture_size(data) is None:
        raise refusals.invalid_field("image", "IMAGE_INVALID", "Invalid image data")
    if len(data) > EMOJI_BYTES:
        raise refusals.invalid_field(
            "image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."
        )
    return data
