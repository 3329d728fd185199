"""What a newer description of Discord changes for us is told, and nothing else."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.real import newer

Json = dict[str, Any]
MESSAGE = "#/components/schemas/Message"
OLD: Json = {
    "paths": {
        "/channels/{channel_id}/messages": {
            "post": {
                "description": "Prose.",
                "requestBody": {"schema": {"$ref": "#/components/schemas/Create"}},
                "responses": {"200": {"$ref": "#/components/responses/Message"}},
            }
        },
        "/users/@me/channels": {"post": {"responses": {}}},
        "/lobbies/{lobby_id}": {"get": {"schema": {"$ref": "#/components/schemas/Lobby"}}},
    },
    "components": {
        "schemas": {
            "Create": {
                "properties": {"content": {"maxLength": 4000}, "nonce": {"type": "string"}},
                "required": [],
            },
            "Message": {
                "properties": {"attachments": {"items": {"$ref": MESSAGE}}},
                "required": ["attachments"],
            },
            "Lobby": {"properties": {"id": {}}},
        },
        "responses": {"Message": {"schema": {"$ref": MESSAGE}}},
    },
}
LOG = """---
title: "Change Log"
---
<Update label="August 12, 2026" tags={["HTTP API"]} rss={{
    title: "Read already",
  }}>
  Code `50035`.
</Update>
<Update label="August 20, 2026" tags={["Discord Social SDK"]} rss={{
    title: "Something else",
  }}>
  `lobby_metadata_of_a_game` and 123456.
</Update>
<Update label="September 1, 2026" tags={["HTTP API"]} rss={{
    title: "Files again",
  }}>
  Error 50035 where `attachments` has no `filename`.
</Update>
"""


def changed(change: Callable[[Json, Json], object]) -> list[str]:
    """What is told of a change, which gets the schemas and the paths; what is not ours in ()."""
    new = copy.deepcopy(OLD)
    change(new["components"]["schemas"], new["paths"])
    return [str(one) if one.concerns_us else f"({one})" for one in newer.changes(OLD, new)]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda schemas, paths: None, []),
        (
            lambda schemas, paths: paths.pop("/users/@me/channels"),
            ["POST /users/@me/channels: is gone"],
        ),
        (lambda schemas, paths: paths.pop("/lobbies/{lobby_id}"), []),
        (lambda schemas, paths: schemas["Lobby"]["properties"].update(name={"type": "string"}), []),
        (
            lambda schemas, paths: schemas["Create"]["properties"]["content"].update(maxLength=1),
            ["Create.content: maxLength 4000 is now 1"],
        ),
        (
            lambda schemas, paths: schemas["Create"]["properties"].pop("nonce"),
            ["Create.nonce: type gone"],
        ),
        (
            lambda schemas, paths: schemas["Message"]["properties"].update(glitter={"type": "x"}),
            ["(Message.glitter: type new)"],
        ),
        (
            lambda schemas, paths: schemas["Create"]["required"].append("glitter"),
            ["Create.glitter: required now"],
        ),
        (
            lambda schemas, paths: schemas["Message"]["required"].clear(),
            ["Message.attachments: no longer required"],
        ),
        (
            lambda schemas, paths: paths["/channels/{channel_id}/messages"]["post"].update(
                description="Other prose."
            ),
            [],
        ),
    ],
)
def test_what_has_changed_for_us_is_told(
    change: Callable[[Json, Json], object], told: list[str]
) -> None:
    assert changed(change) == told


def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder with newer files, and one with the project's copies."""
    folder, ours = tmp_path / "newer", tmp_path / "ours"
    for one in (folder / "specs", ours):
        one.mkdir(parents=True)
    (ours / newer.SPECIFICATION).write_text(json.dumps(OLD))
    (ours / newer.READ_UNTIL).write_text("2026-08-12\n")
    return folder, ours


def test_newer_files_are_told_and_take_the_place_of_ours(tmp_path: Path) -> None:
    folder, ours = folders(tmp_path)
    new = copy.deepcopy(OLD)
    del new["paths"]["/users/@me/channels"]
    (folder / "specs" / "openapi.json").write_text(json.dumps(new))
    (folder / "change-log.mdx").write_text(LOG)
    assert newer.take(folder, ours) == [
        "The specification: 1 changes of what we use",
        "  POST /users/@me/channels: is gone",
        "  and 0 of fields that we do not name",
        "The change log: 2 entries after 2026-08-12",
        "  2026-08-20 Something else: nothing that we name",
        "  2026-09-01 Files again: 50035, attachments, filename",
    ]
    again = newer.take(folder, ours)
    assert (again[0], again[2]) == (
        "The specification: 0 changes of what we use",
        "The change log: 0 entries after 2026-09-01",
    )


def test_a_folder_without_either_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"neither \*openapi\*\.json nor change-log"):
        newer.main([str(tmp_path)])
    with pytest.raises(SystemExit, match="make facts FROM=folder"):
        newer.main([])
    with pytest.raises(SystemExit, match="make facts FROM=folder"):
        newer.main([str(tmp_path / "nowhere")])
