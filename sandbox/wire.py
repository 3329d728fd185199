"""JSON and files as they go over the wire."""

from __future__ import annotations

import re
from typing import Any

import orjson
from aiohttp import BodyPartReader, MultipartReader
from aiohttp.multipart import MultipartResponseWrapper

from sandbox.refusals import DiscordRefused, Unsupported
from sandbox.world.media import Upload


def packed(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def parsed(raw: bytes) -> Any:
    """The value of JSON text; Refused if it is not JSON."""
    try:
        return orjson.loads(raw)
    except ValueError:
        raise DiscordRefused(400, 50109, "The request body contains invalid JSON.") from None


async def read_parts(
    parts: MultipartReader | MultipartResponseWrapper,
) -> tuple[bytes, Any, list[Upload]]:
    """The JSON of a multipart body as text and parsed, and its files."""
    raw, body = b"{}", {}
    uploads: list[Upload] = []
    async for part in parts:
        if not isinstance(part, BodyPartReader):
            raise Unsupported("nested multipart bodies")
        data = bytes(await part.read(decode=True))
        name = part.name or ""
        if name == "payload_json":
            raw, body = data, parsed(data)
        elif (match := re.fullmatch(r"files\[(\d+)\]", name)) is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(match.group(1), part.filename or "file", kind, data))
        else:
            raise Unsupported(f"the multipart field {name}")
    return raw, body, uploads
