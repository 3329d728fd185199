"""What the page for operators says about copies and moves is typed here, and works."""

from __future__ import annotations

import asyncio
import re
import shlex
import signal
import sys
from pathlib import Path

import pytest

from storage.open_store import open_store
from tests.tools.command import agora
from tests.tools.stored_evening import store_an_evening
from tests.tools.tree import ROOT

PAGE = (ROOT / "docs/operations.md").read_text("utf-8")
UNIT = (ROOT / "deploy/agora-backup.service").read_text("utf-8")


def typed(heading: str, **given: object) -> list[list[str]]:
    """The commands of the first block below a heading, with its words in capitals filled in."""
    block = PAGE.partition(f"\n{heading}\n")[2].partition("```sh\n")[2].partition("```")[0]
    lines = [shlex.split(line, comments=True) for line in block.splitlines()]
    assert all(line[0] == "agora" for line in lines)
    return [[str(given.get(word, word)) for word in line[1:]] for line in lines]


async def run(line: list[str]) -> tuple[int, str]:
    return await asyncio.to_thread(agora, *line)


@pytest.mark.parametrize(
    ("old", "new"), [("sqlite", "sqlite"), ("sqlite", "postgres"), ("postgres", "sqlite")]
)
async def test_a_bot_moves_to_another_machine(
    old: str,
    new: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    await store_an_evening(tmp_path / "a.sqlite3")
    where = {"sqlite": "sqlite:///a.sqlite3"}
    if "postgres" in (old, new):
        where["postgres"] = await request.getfixturevalue("postgres").empty()
    if old == "postgres":
        assert (await run(["move", where["sqlite"], where["postgres"]]))[0] == 0
    target = where["postgres"] if new == "postgres" else f"sqlite:///{tmp_path / 'b.sqlite3'}"
    copy, move, check, doctor = typed("## Moving to another machine", DB=where[old], STORE=target)
    in_use = await open_store(where[old])
    try:
        await in_use.leases.join()  # a rehearsal, while people play
        assert (await run(copy))[0] == 0
    finally:
        await in_use.close()
    (tmp_path / "moved.sqlite3").unlink()
    for line in (copy, move, check):
        status, said = await run(line)
        assert status == 0, said
    assert said == "running: 2, no longer fitting: 0, damaged: 0 of 2\n"
    monkeypatch.setenv("AGORA_STORE", target)
    status, said = await run(doctor)
    assert "is whole, of version" in said
    assert [one for one in said.splitlines() if one.startswith("wrong")] == [
        "wrong token: DISCORD_TOKEN is not set"
    ]


async def test_copies_are_made_as_the_page_and_the_timer_say(tmp_path: Path) -> None:
    database, folder = tmp_path / "a.sqlite3", tmp_path / "copies"
    await store_an_evening(database)
    given = {"DB": database, "FILE": tmp_path / "copy", "FOLDER": folder}
    once, one_more, on_and_on = typed("## Backing up and restoring", **given)
    for line in (once, one_more):
        status, said = await run(line)
        assert (status, "integrity ok" in said) == (0, True), said
    made = list(folder.iterdir())
    assert len(made) == 1
    made[0].unlink()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-c", "from bot.app.cli import main; main()", *on_and_on),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    assert b"restored and checked: running: 2" in await process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0
    assert await process.stdout.read() == b""
    assert len(list(folder.iterdir())) == 1

    command = re.search(r"^ExecStart=\S+/agora (.+)$", UNIT, re.MULTILINE)
    assert command is not None
    place = (
        command[1].replace("/var/lib/agora", str(tmp_path)).replace("agora.sqlite3", "a.sqlite3")
    )
    status, said = await run(shlex.split(place))
    assert (status, "restored and checked" in said) == (0, True), said
