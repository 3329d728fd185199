"""Every command for containers that the docs tell is one that Docker, compose.yaml and `agora`
understand, and backup, restore, upgrade, the way back and moves do what the pages say."""

from __future__ import annotations

import asyncio
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.main import get_group

from bot.app.cli import app
from storage.open_store import open_store
from storage.records import Commit
from tests.house.compose_stand_in import Machine, NotUnderstood, understood
from tests.tools.cluster import Cluster
from tests.tools.command import refusal
from tests.tools.rows import row
from tests.tools.tree import ROOT

PAGES = {
    str(path.relative_to(ROOT)): path.read_text("utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
}
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
ADDRESS = "postgresql://agora:PASSWORD@postgres/agora"


def section(page: str, heading: str) -> str:
    return PAGES[page].partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


CONTAINERS = section("docs/operations.md", "In a container")
POSTGRES = section("docs/scaling.md", "Moving to PostgreSQL")


def spans(text: str) -> list[str]:
    """What stands in a page to be typed: blocks, line by line, and what is marked in sentences."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    indented = re.findall(r"^    (docker .*)$", text, re.MULTILINE)
    lines = "".join(blocks).replace("\\\n", " ").splitlines()
    return [*lines, *indented, *re.findall(r"(?<!`)`(docker [^`]+)`(?!`)", text)]


def documented() -> Iterator[tuple[str, str]]:
    found = {(page, one.strip()) for page, text in PAGES.items() for one in spans(text)}
    notes = re.findall(r"# (docker compose .*?)(?:, with.*)?$", COMPOSE, re.MULTILINE)
    steps = re.findall(r"- run: (docker compose .*)", WORKFLOW)
    found |= {("compose.yaml", note) for note in notes} | {("test.yml", step) for step in steps}
    yield from sorted(one for one in found if one[1].startswith("docker "))


@pytest.mark.parametrize(("page", "line"), list(documented()))
def test_a_command_is_understood(page: str, line: str) -> None:
    words = shlex.split(re.sub(r" [<>] \S+$", "", line), comments=True)
    match understood(words).program:
        case ["agora", *arguments]:
            assert refusal(get_group(app), arguments) == ""
        case [program, *_]:
            assert program in ("cat", "rm", "pg_dump", "pg_restore")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("docker compose run --rm bot check DB", "no such service"),
        ("docker compose exec --rm agora agora doctor", "unknown flag"),
        ("docker compose --profile pg up -d", "no such profile"),
        ("docker compose restore agora", "unknown docker command"),
    ],
)
def test_a_command_that_docker_does_not_know_is_found(line: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        understood(line.split())


def block(after: str) -> str:
    """The first block below some words."""
    assert after in CONTAINERS
    return CONTAINERS.partition(after)[2].partition("```sh\n")[2].partition("```")[0]


def marked(beginning: str) -> str:
    """The command that begins so, in a sentence or a table."""
    return next(one for one in spans(CONTAINERS) if one.startswith(beginning))


def store_with(path: Path, *ids: str) -> None:
    asyncio.run(add(path, *ids))


async def add(where: str | Path, *ids: str) -> None:
    store = await open_store(where)
    for id in ids:
        await store.matches.commit(Commit(row(id)))
    await store.close()


def matches(where: str | Path) -> list[str]:
    async def ids() -> list[str]:
        store = await open_store(where, read_only=True)
        try:
            return sorted(one.id for one in await store.matches.rows())
        finally:
            await store.close()

    return asyncio.run(ids())


@pytest.fixture
def host(tmp_path: Path) -> Machine:
    """A bot that runs in a container, with one match in its volume."""
    folder, data = tmp_path / "host", tmp_path / "data"
    folder.mkdir()
    store_with(data / "agora.sqlite3", "aaaaaaaa")
    return Machine(folder, {"/data": str(data)}, running={"agora"})


CHECKED = "running: 1, no longer fitting: 0, damaged: 0 of 1\n"


def test_the_table_of_commands_does_what_it_says(host: Machine, tmp_path: Path) -> None:
    assert host.type(marked("docker compose run --rm agora check")) == [(0, CHECKED)]
    [(status, said)] = host.type(marked("docker compose exec -T agora agora backup"))
    assert (status, "restored and checked" in said) == (0, True), said
    assert len(list((tmp_path / "data" / "copies").iterdir())) == 1
    for run in ("exec agora agora", "run --rm agora"):
        [(status, said)] = host.type(marked(f"docker compose {run} doctor"))
        assert (status, "wrong token: DISCORD_TOKEN is not set" in said) == (1, True)


def test_a_backup_is_restored(host: Machine, tmp_path: Path) -> None:
    database = tmp_path / "data" / "agora.sqlite3"
    done = host.type(block("**Back up**"))
    assert [status for status, _ in done] == [0, 0, 0], done
    assert not (tmp_path / "data" / "copy").exists()
    store_with(database, "bbbbbbbb")
    done = host.type(block("**Restore**"))
    assert [status for status, _ in done] == [0, 0, 0], done
    assert host.running == {"agora"}
    assert matches(database) == ["aaaaaaaa"]
    assert matches(done[1][1].split()[-1]) == ["aaaaaaaa", "bbbbbbbb"]


@pytest.mark.parametrize("broken", ["agora", "cat"])
def test_a_backup_that_failed_takes_nothings_place(
    broken: str, host: Machine, tmp_path: Path
) -> None:
    host.broken = (broken,)
    host.type(block("**Back up**"))
    assert (host.folder / "agora-backup").read_bytes() == b""
    host.broken = ()
    (_, (status, said), _) = host.type(block("**Restore**"))
    assert (status, "is empty" in said) == (2, True)
    assert host.running == {"agora"}
    assert matches(tmp_path / "data" / "agora.sqlite3") == ["aaaaaaaa"]


def test_a_new_version_is_checked_before_it_starts(host: Machine) -> None:
    assert host.type(block("**Upgrade**")) == [(0, ""), (0, ""), (0, CHECKED), (0, "")]
    assert host.type(marked("docker compose up -d --no-build")) == [(0, "")]


def test_a_bot_moves_to_another_machine(host: Machine, tmp_path: Path) -> None:
    done = host.type(block("**Move to another machine**"))
    assert [status for status, _ in done] == [0, 0, 0], done
    assert host.running == set()
    other = Machine(tmp_path / "other", {"/data": str(tmp_path / "volume")})
    other.folder.mkdir()
    (host.folder / "agora-backup").rename(other.folder / "agora-backup")
    done = other.type(block("Fill the volume there"))
    assert [status for status, _ in done] == [0, 0, 0], done
    assert other.running == {"agora"}
    assert matches(tmp_path / "volume" / "agora.sqlite3") == ["aaaaaaaa"]


def test_a_bot_moves_to_postgresql_and_is_restored_there(host: Machine, postgres: Cluster) -> None:
    url = asyncio.run(postgres.database())
    host.places[ADDRESS] = host.database = url
    done = [host.type(one)[0] for one in spans(POSTGRES) if one.startswith("docker ")]
    assert [status for status, _ in done] == [0, 0, 0, 0], done
    assert host.running == {"agora", "postgres"}
    assert matches(url) == ["aaaaaaaa"]

    assert host.type(marked("docker compose exec -T postgres pg_dump")) == [(0, "")]
    asyncio.run(add(url, "bbbbbbbb"))
    backup, restore = host.folder / "agora-backup", block("For PostgreSQL it is")
    whole = backup.read_bytes()
    for no_copy in (b"", whole[:-100]):
        backup.write_bytes(no_copy)
        assert host.type(restore)[1][0] == 1
        assert matches(url) == ["aaaaaaaa", "bbbbbbbb"]
    backup.write_bytes(whole)
    assert host.type(restore) == [(0, "")] * 3
    assert matches(url) == ["aaaaaaaa"]
