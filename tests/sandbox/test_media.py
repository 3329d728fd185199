"""Files of messages: which are listed, and what `attachment://` and links to them find."""

from __future__ import annotations

import struct
from typing import Any

import pytest
import yarl

from sandbox.limits.component_limits import COMPONENTS_V2
from sandbox.world import (
    Channel,
    DiscordRefused,
    Message,
    MovableClock,
    World,
    links,
    message_changes,
    shapes,
)
from sandbox.world.links import LINK_LIVES
from sandbox.world.media import Upload

NOT_FOUND = "50035"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8 + struct.pack(">II", 30, 20)


def world(*false: str) -> World:
    made = World(clock=MovableClock(lambda: 1_700_000_000.0), false_facts=false)
    made.add_user("Ana")
    made.add_channel(made.add_guild("Casa"), "general")
    return made


def general(of: World) -> Channel:
    return next(one for one in of.channels.values() if one.name == "general")


def gallery(*urls: str) -> dict[str, Any]:
    shown = {"type": 12, "items": [{"media": {"url": url}} for url in urls]}
    return {"flags": COMPONENTS_V2, "components": [{"type": 17, "components": [shown]}]}


def posted(of: World, **more: Any) -> Message:
    body = gallery("attachment://a.png")
    files = [Upload("0", "a.png", "image/png", PNG)]
    return message_changes.post(of, general(of), of.bot.id, body, files, **more)


def media(message: Message) -> dict[str, Any]:
    return dict(message.components[0]["components"][0]["items"][0]["media"])


def test_files_that_are_shown_are_not_listed() -> None:
    here = world()
    said = posted(here)
    (file,) = said.attachments
    assert shapes.message(here, said)["attachments"] == []
    shown = media(said)
    assert (shown["attachment_id"], shown["url"]) == (file.id, file.url)
    assert "flags" not in shown
    assert {"loading_state", "placeholder"} <= set(shown)
    embed = {"embeds": [{"title": "t", "image": {"url": "attachment://b.png"}}]}
    pair = [Upload(str(n), name, "image/png", PNG) for n, name in enumerate(("b.png", "c.png"))]
    with_embed = message_changes.post(here, general(here), here.bot.id, embed, pair)
    listed = shapes.message(here, with_embed)["attachments"]
    assert [one["filename"] for one in listed] == ["c.png"], "nothing shows this one"


def test_each_reading_of_a_message_brings_links_that_are_good() -> None:
    here = world()
    public, private = posted(here), posted(here, audience=here.people()[0].id)
    plain = [Upload("0", "b.txt", "text/plain", b"b")]
    listed = message_changes.post(here, general(here), here.bot.id, {"content": "b"}, plain)
    folders = f"attachments/{general(here).id}", f"ephemeral-attachments/{here.bot.id}"
    for said, folder in (public, folders[0]), (private, folders[1]), (listed, folders[0]):
        (file,) = said.attachments
        path = f"{folder}/{file.id}/{file.filename}"
        assert path in here.files
        seen = set[str]()
        for passing in (0.0, 60.0, LINK_LIVES):
            here.clock.advance(passing)
            shape = shapes.message(here, said)
            url = yarl.URL((shape["attachments"] or [shown_in(shape)])[0]["url"])
            assert f"{url.origin()}{url.path}" == file.url == f"{here.cdn}/{path}"
            began, ends = int(url.query["is"], 16), int(url.query["ex"], 16)
            assert began <= here.clock() < ends == began + LINK_LIVES
            assert links.is_good(here, path, url.query)
            seen.add(str(url))
        assert len(seen) == 2, "those of one hour are the same"


def shown_in(shape: dict[str, Any]) -> dict[str, Any]:
    return dict(shape["components"][0]["components"][0]["items"][0]["media"])


def test_a_file_that_is_shown_no_more_is_listed_again() -> None:
    here = world()
    said = posted(here)
    text = {"type": 10, "content": "words"}
    message_changes.edit(here, said, {"flags": COMPONENTS_V2, "components": [text]})
    assert [one["id"] for one in shapes.message(here, said)["attachments"]] == [
        said.attachments[0].id
    ]


def test_an_edit_keeps_the_files_that_it_lists_and_all_if_it_lists_none() -> None:
    here = world()
    files = [Upload(str(n), f"{n}.txt", "text/plain", b"x") for n in range(3)]
    said = message_changes.post(here, general(here), here.bot.id, {"content": "three"}, files)
    first, *others = said.attachments
    message_changes.edit(here, said, {"content": "still three"})
    assert said.attachments == [first, *others]
    message_changes.edit(here, said, {"attachments": [{"id": first.id}]})
    assert said.attachments == [first]
    assert len(here.files) == 1


def test_an_edit_finds_only_the_files_that_it_lists() -> None:
    here = world()
    said = posted(here)
    (file,) = said.attachments
    again = gallery("attachment://a.png")
    listed = {"id": file.id, "filename": "a.png"}
    message_changes.edit(here, said, again | {"attachments": [listed]})
    assert media(said)["attachment_id"] == file.id
    for wrong in ([], [{"id": file.id}], [listed | {"filename": "b.png"}]):
        with pytest.raises(DiscordRefused, match=NOT_FOUND) as refused:
            message_changes.edit(here, said, again | {"attachments": wrong})
        assert "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND" in str(refused.value.body())
    new = Upload("0", "b.png", "image/png", PNG)
    body = gallery("attachment://b.png")
    with pytest.raises(DiscordRefused, match=NOT_FOUND):
        message_changes.edit(here, said, body, [new])
    message_changes.edit(
        here, said, body | {"attachments": [{"id": "0", "filename": "b.png"}]}, [new]
    )
    assert [one.filename for one in said.attachments] == ["b.png"]
    with pytest.raises(DiscordRefused, match=NOT_FOUND):
        message_changes.edit(here, said, again | {"attachments": [listed]})


def test_whether_listed_files_are_found_can_be_doubted() -> None:
    here = world("listed-files-referenced-by-name")
    said = posted(here)
    listed = {"id": said.attachments[0].id, "filename": "a.png"}
    with pytest.raises(DiscordRefused, match=NOT_FOUND):
        message_changes.edit(here, said, gallery("attachment://a.png") | {"attachments": [listed]})


def test_whether_unlisted_files_are_found_is_a_guess() -> None:
    for false, found in ((), False), (("unlisted-files-not-found",), True):
        here = world(*false)
        said = posted(here)
        if found:
            message_changes.edit(here, said, gallery("attachment://a.png"))
        else:
            with pytest.raises(DiscordRefused, match=NOT_FOUND):
                message_changes.edit(here, said, gallery("attachment://a.png"))
        assert media(said)["attachment_id"] == said.attachments[0].id


def test_a_link_to_a_file_shows_it_where_it_is_listed() -> None:
    here = world()
    said = posted(here)
    (file,) = said.attachments
    linked = gallery(f"{file.url}?ex=1&is=2")
    message_changes.edit(here, said, linked | {"attachments": [{"id": file.id}]})
    assert media(said)["attachment_id"] == file.id
    message_changes.edit(here, said, linked)
    assert "attachment_id" not in media(said)
    assert [one["id"] for one in shapes.message(here, said)["attachments"]] == [file.id]


def test_private_edits_may_bring_no_file_where_that_is_doubted() -> None:
    new = Upload("0", "b.png", "image/png", PNG)
    body = gallery("attachment://b.png") | {"attachments": [{"id": "0", "filename": "b.png"}]}
    for false in (), ("new-files-on-private-edits",):
        here = world(*false)
        (ana,) = here.people()
        said = posted(here, audience=ana.id)
        if not false:
            message_changes.edit(here, said, body, [new])
            continue
        with pytest.raises(DiscordRefused, match=NOT_FOUND):
            message_changes.edit(here, said, body, [new])
        message_changes.edit(here, posted(here), body, [new])
