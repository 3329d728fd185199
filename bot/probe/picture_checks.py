"""Pictures and texts of the bot's own messages: nobody needs to press anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.probe.assumption import Verdict, seen
from bot.probe.probe import (
    BLUE,
    BUTTON,
    PICTURE,
    ROW,
    V2,
    NotTried,
    Probe,
    gallery,
    picture_file,
    text,
)
from bot.probe.rest import Answer

Json = dict[str, Any]
TEXT_LENGTH = 4000
LARGE_ID = 2_000_000_007  # of a component
BEYOND_BMP = "\U0001d11e"  # one code point, two units of UTF-16


async def _with_picture(probe: Probe) -> Json:
    """A new message with a picture, as it is read afterwards."""
    body = {
        "flags": V2,
        "components": [text("probe"), gallery()],
        "attachments": [{"id": 0, "filename": PICTURE}],
    }
    message = await probe.posted(body, [picture_file()])
    return await _read(probe, message)


async def _read(probe: Probe, message: Json) -> Json:
    answer = await probe.wire.call("GET", probe.message_path(message))
    if not answer.ok:
        raise NotTried(f"The bot cannot read its own message ({answer}).")
    found: Json = answer.body
    return found


def media(message: Json) -> Json:
    """The media of the first gallery of a message; NotTried if there is none."""
    for part in message.get("components", []):
        if part.get("items"):
            found: Json = part["items"][0]["media"]
            return found
    raise NotTried("The message has no picture in its components.")


async def referenced_files_hidden(probe: Probe) -> Verdict:
    message = await _with_picture(probe)
    shown, listed = media(message), message.get("attachments", [])
    why = f"`attachments` lists {len(listed)} files; the picture has"
    why += " an attachment_id." if shown.get("attachment_id") else " no attachment_id."
    return seen(not listed and bool(shown.get("attachment_id")), why)


@dataclass(frozen=True, slots=True)
class Edited:
    """An edit of a message with a picture, and whether the picture is the same file after it."""

    answer: Answer
    same: bool

    def __str__(self) -> str:
        file = "the same file" if self.same else "not the file"
        return f"{self.answer} and {file}" if self.answer.ok else str(self.answer)


async def _edit(probe: Probe, *listed: str, by_link: bool = False) -> Edited:
    """Edit a message with a picture, whose `attachments` lists it by these fields (none: no
    `attachments` at all); the components name the picture by `attachment://`, or by its link."""
    message = await _with_picture(probe)
    shown = media(message)
    file_id = str(shown.get("attachment_id") or shown["id"])
    fields = {"id": file_id, "filename": PICTURE}
    url = shown["url"] if by_link else f"attachment://{PICTURE}"
    body: Json = {"components": [text("probe again"), gallery(url)]}
    if listed:
        body["attachments"] = [{name: fields[name] for name in listed}]
    answer = await probe.wire.call("PATCH", probe.message_path(message), body)
    if not answer.ok:
        return Edited(answer, same=False)
    after = media(await _read(probe, message))
    return Edited(answer, same=after.get("attachment_id") == file_id)


async def listed_files_by_name(probe: Probe) -> Verdict:
    whole, bare = await _edit(probe, "id", "filename"), await _edit(probe, "id")
    why = f"Listed by id and filename the picture got {whole}; by id alone {bare}."
    return seen(whole.same and not bare.same, why)


async def unlisted_files_not_found(probe: Probe) -> Verdict:
    edited = await _edit(probe)
    return seen(not edited.same, f"With nothing listed the picture got {edited}.")


async def link_needs_listing(probe: Probe) -> Verdict:
    listed = await _edit(probe, "id", "filename", by_link=True)
    unlisted = await _edit(probe, by_link=True)
    why = f"By its link the picture got {listed} if listed, else {unlisted}."
    return seen(listed.same and not unlisted.same, why)


async def refused_edit_changes_nothing(probe: Probe) -> Verdict:
    message = await _with_picture(probe)
    body = {"components": [text("probe again"), gallery("attachment://nowhere.png")]}
    answer = await probe.wire.call("PATCH", probe.message_path(message), body)
    if answer.ok:
        raise NotTried("The edit that should be refused was not.")
    after = await _read(probe, message)
    same = media(after).get("attachment_id") == media(message).get("attachment_id")
    said = after["components"][0]["content"] == message["components"][0]["content"]
    return seen(same and said, f"After {answer} text and picture are {_same(same and said)}.")


async def answers_tell_the_time(probe: Probe) -> Verdict:
    answer = await probe.wire.call("GET", "/users/@me")
    told = "date" in answer.headers
    return seen(told, f"The answer has {'a' if told else 'no'} `Date` header.")


async def edit_adds_file(probe: Probe) -> Verdict:
    message = await probe.posted({"flags": V2, "components": [text("probe")]})
    body = {
        "components": [text("probe"), gallery()],
        "attachments": [{"id": 0, "filename": PICTURE}],
    }
    answer = await probe.wire.call("PATCH", probe.message_path(message), body, [picture_file()])
    return seen(answer.ok, f"The edit was answered with {answer}.")


async def component_ids_kept(probe: Probe) -> Verdict:
    button = {
        "type": BUTTON,
        "id": LARGE_ID,
        "style": BLUE,
        "label": "-",
        "custom_id": "probe:idle",
        "disabled": True,
    }
    row = {"type": ROW, "components": [button]}
    message = await probe.posted({"flags": V2, "components": [text("probe"), row]})
    body = {"components": [text("probe again"), row]}
    answer = await probe.wire.call("PATCH", probe.message_path(message), body)
    if not answer.ok:
        return seen(False, f"The edit was answered with {answer}.")
    after = await _read(probe, message)
    kept = after["components"][1]["components"][0].get("id")
    return seen(kept == LARGE_ID, f"The id came back as {kept}.")


def _same(same: bool) -> str:
    return "the same" if same else "others"


async def texts_in_code_points(probe: Probe) -> Verdict:
    body = {"flags": V2, "components": [text(BEYOND_BMP * TEXT_LENGTH)]}
    answer = await probe.post(body)
    why = f"{TEXT_LENGTH} letters outside the basic plane were answered with {answer}."
    return seen(answer.ok, why)
