"""Settings: documented, and refused with a sentence if wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

import discord
import pytest
import typer
import typer.core
from aiohttp import web
from typer.testing import CliRunner

import games
from bot.app import cli, starting
from bot.ops.metrics import Metrics
from bot.ops.web import CannotListen, serve
from bot.settings import Misconfigured, Settings, read, with_token
from tests.tools.memory_store import MemoryStore

ROOT = Path(cli.__file__).parents[2]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "AGORA_DISCORD_API", "AGORA_COMPUTER_PACE", "AGORA_SHARDS"):
        monkeypatch.delenv(name, raising=False)


def test_every_setting_is_documented() -> None:
    text = (ROOT / "docs" / "settings.md").read_text("utf-8")
    for name in Settings.model_fields:
        variable = name.upper() if name == "discord_token" else f"AGORA_{name.upper()}"
        assert f"`{variable}`" in text


def test_every_setting_reaches_the_container() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    given = set(re.findall(r"^ +((?:AGORA_|DISCORD_)\w+):", text, re.MULTILINE))
    names = {name.upper() for name in Settings.model_fields} - {"DISCORD_TOKEN", "DATABASE"}
    assert given >= {"DISCORD_TOKEN", *(f"AGORA_{name}" for name in names)}


def test_a_missing_token_is_named() -> None:
    with pytest.raises(Misconfigured, match="DISCORD_TOKEN is not set"):
        with_token(read())


def test_the_command_says_so_too_and_ends_with_2() -> None:
    done = CliRunner().invoke(cli.app, ["run"])
    assert done.exit_code == 2
    assert "DISCORD_TOKEN is not set" in done.output


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("AGORA_DISCORD_API", "discord.com", "must begin with http"),
        ("AGORA_COMPUTER_PACE", "[3, 1]", "the smaller one first"),
        ("AGORA_LOG_LEVEL", "loud", "AGORA_LOG_LEVEL"),
        ("AGORA_STORE", "mysql://localhost/agora", "must begin with sqlite:///"),
        ("AGORA_PUBLIC_KEY", "0x" + "0" * 64, "64 hexadecimal digits"),
        ("AGORA_INTERACTIONS_PORT", "70000", "65535"),
        ("AGORA_SHARDS", "many", "must be auto, a number of shards"),
        ("AGORA_SHARDS", "0", "at least 1 shard"),
        ("AGORA_SHARDS", "0-8/8", "8 shards are numbered from 0 to 7"),
        ("AGORA_COMPUTER_PACE", "0.8, 2.0", "two numbers as JSON"),
        ("AGORA_COMPUTER_PACE", "", "two numbers as JSON"),
        ("AGORA_COMPUTER_PACE", "[1]", "AGORA_COMPUTER_PACE"),
        ("AGORA_COMPUTER_PACE", "null", "AGORA_COMPUTER_PACE"),
        ("AGORA_METRICS_PORT", "", "AGORA_METRICS_PORT"),
        ("AGORA_METRICS_HOST", "[::1]", "without brackets"),
        ("AGORA_INTERACTIONS_HOST", " ", "an address of this machine"),
        ("AGORA_WEB_URL", "https://me@games.example", "without a name"),
        ("AGORA_DISCORD_API", "http://[::1", "no address"),
        ("AGORA_DISCORD_API", "http://", "must name a host"),
        ("AGORA_BEACON", "https://drand:many", "no address"),
        ("AGORA_STORE", "postgresql://[::1/agora", "no address"),
        ("AGORA_STORE", "postgresql://a:hid#den@b/c", "no address"),
        ("AGORA_STORE", "postgresql://a:hid?den@b/c", "no address"),
        ("AGORA_STORE", "postgresql://a:hid/den@b/c", "no address"),
        ("AGORA_STORE", "postgresql://a:hid@den@b/c", "no address"),
        ("AGORA_STORE", "postgresql://a:hid den@b/c", "no address"),
        ("AGORA_STORE", "postgresql://a:100%@b/c", "no address"),
        ("AGORA_STORE", "postgresql://a:hid\u2100den@b/c", "no address"),
        ("DISCORD_TOKEN", "two words", "the token alone"),
        ("AGORA_KEEP_DAYS", "7", "must be 0, for ever, or 30 at least"),
        ("AGORA_SHARDS", "3-1/8", "the smaller number of a range comes first"),
    ],
)
def test_a_wrong_setting_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Misconfigured, match=told) as why:
        read()
    assert name in str(why.value)
    assert "hid" not in str(why.value), "nothing of a password"


def test_a_beacon_without_what_checks_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py_ecc", None)
    read()
    monkeypatch.setenv("AGORA_BEACON", "https://api.drand.sh")
    with pytest.raises(Misconfigured, match=r"AGORA_BEACON: needs py-ecc.*pip install py-ecc"):
        read()


@pytest.mark.parametrize(
    "value",
    [
        "postgresql://a@/c?host=/var/run/postgresql",
        "postgresql:///c",
        "postgresql://a:b:c@one:1,two:2/d@e",
        "postgresql://a%23:b%3F%40@c/100%25?application_name=x%20y",
        "sqlite:////a#b ?%/c d",
    ],
)
@pytest.mark.parametrize("end", ["", "\n"])
def test_an_address_of_a_store_is_taken_as_it_is(
    monkeypatch: pytest.MonkeyPatch, value: str, end: str
) -> None:
    monkeypatch.setenv("AGORA_STORE", value + end)
    assert read().store == value


@pytest.mark.parametrize(
    ("value", "ids", "count", "first"),
    [
        ("", None, None, True),
        ("auto", None, None, True),
        ("1", [0], 1, True),
        ("3", [0, 1, 2], 3, True),
        ("0-1/4", [0, 1], 4, True),
        (" 2 - 3 / 4 ", [2, 3], 4, False),
        ("7/8", [7], 8, False),
    ],
)
def test_a_process_knows_its_shards(
    monkeypatch: pytest.MonkeyPatch, value: str, ids: list[int] | None, count: int, first: bool
) -> None:
    monkeypatch.setenv("AGORA_SHARDS", value)
    shards = read().shard_range
    assert (list(shards.ids) if shards.ids else None, shards.count) == (ids, count)
    assert shards.first is first, "it uploads the commands"


def test_settings_are_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        "DISCORD_TOKEN=abc\nAGORA_DISCORD_API=http://127.0.0.1:1/api/v10/\n"
    )
    settings = with_token(read())
    assert settings.discord_token.get_secret_value() == "abc"
    assert settings.discord_api == "http://127.0.0.1:1/api/v10"
    assert "abc" not in repr(settings), "the token is not printed by accident"


def test_the_version_is_told_with_those_of_the_database_and_the_rules() -> None:
    said = CliRunner().invoke(cli.app, ["--version"])
    assert said.exit_code == 0
    release, database, rules = said.stdout.splitlines()
    assert release == f"agora {version('agora')}"
    assert re.fullmatch(r"database \d+", database)
    assert rules == "rules " + ", ".join(f"{key} {games.load(key).rules}" for key in games.GAMES)


READING = [  # every command that reads settings, with arguments that it accepts
    ["run"],
    ["play", "--port", "0"],
    ["sim", "coup", "--seats", "2", "--games", "1"],
    ["engine"],
    ["arena", "coup", "--players", "random,random", "--games", "2"],
    ["verify", "none.json"],
    ["review", "none.json"],
    ["replay", "none.json", "--html", "none.html"],
    ["question", "coup"],
    ["check", "none.sqlite3"],
    ["export", "none.sqlite3", "abc"],
    ["move", "none.sqlite3", "other.sqlite3"],
    ["restore", "copy", "none.sqlite3"],
    ["outage", "2026-01-01T10:00Z", "2026-01-01T11:00Z"],
    ["clock", "accept"],
    ["endpoint", "set", "none"],
    ["invite"],
    ["reopen", "abc"],
    ["probe", "--channel", "1"],
    ["--version"],
]
NOT_READING = [  # every other one
    ["matches", "none.sqlite3"],
    ["backup", "none.sqlite3", "copy"],
    ["new-game", "No Key"],
    ["words", "es"],
    ["facts"],
]


def command_names(
    group: typer.core.TyperGroup, before: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """The commands of the program, each as its words."""
    for name, command in group.commands.items():
        if isinstance(command, typer.core.TyperGroup):
            yield from command_names(command, (*before, name))
        else:
            yield (*before, name)


def test_every_command_is_tried_with_wrong_settings() -> None:
    root = typer.main.get_command(cli.app)
    assert isinstance(root, typer.core.TyperGroup)
    names = [one for one in command_names(root) if one != ("doctor",)]  # it goes on to look
    tried = [
        next((name for name in names if tuple(given[: len(name)]) == name), ())
        for given in [*READING, *NOT_READING]
    ]
    assert sorted(tried) == sorted([*names, ()])  # and the option --version


@pytest.mark.parametrize("command", NOT_READING, ids=" ".join)
def test_what_needs_no_settings_says_nothing_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("AGORA_COMPUTER_PACE", "1,2")
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=abc\n".encode("utf-16"))
    done = CliRunner().invoke(cli.app, command)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert "AGORA_" not in done.output
    assert "not a text in UTF-8" not in done.output


@pytest.mark.parametrize(
    "content",
    [
        "DISCORD_TOKEN=abc\n".encode("utf-16"),
        "DISCORD_TOKEN=abc\n".encode("utf-16-le"),
        b"# Espa\xf1a\nDISCORD_TOKEN=abc\n",
    ],
)
@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_a_file_in_another_encoding_is_told(
    tmp_path: Path, command: list[str], content: bytes
) -> None:
    (tmp_path / ".env").write_bytes(content)
    done = CliRunner().invoke(cli.app, command)
    assert done.exit_code == 2
    assert done.output == ".env is not a text in UTF-8: save it anew with that encoding.\n"


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_every_command_refuses_a_wrong_setting(
    monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("AGORA_COMPUTER_PACE", "1,2")
    done = CliRunner().invoke(cli.app, command)
    assert done.exit_code == 2
    assert done.output == "AGORA_COMPUTER_PACE: must be two numbers as JSON: [0.8, 2.0]\n"


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()  # as Docker makes it of a mount that does not exist
    with pytest.raises(Misconfigured, match=r"\.env cannot be read: Is a directory"):
        read()


def test_a_byte_order_mark_is_no_part_of_the_first_name(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc\n", "utf-8-sig")
    assert read().discord_token.get_secret_value() == "abc"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", " "])
def test_the_end_of_a_line_is_no_part_of_the_token(
    monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f"abc{end}")
    assert with_token(read()).discord_token.get_secret_value() == "abc"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("AGORA_METRIC_PORT", "Do you mean AGORA_METRICS_PORT?"),
        ("AGORA_STROE", "Do you mean AGORA_STORE?"),
        ("AGORA_DISCORD_TOKEN", "Do you mean DISCORD_TOKEN?"),
        ("DISCORD_BOT_TOKEN", "Do you mean DISCORD_TOKEN?"),
        ("AGORA_COLOUR", "is ignored."),
        ("AGORA_HOST", ""),
        ("METRIC_PORT", ""),
        ("AGORA_METRICS_PORT", ""),
    ],
)
@pytest.mark.parametrize("from_file", [True, False])
def test_a_misspelt_setting_is_told_with_the_nearest_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, told: str, from_file: bool
) -> None:
    for each in os.environ:
        if each.startswith("AGORA_"):
            monkeypatch.delenv(each)
    if from_file:
        (tmp_path / ".env").write_text(f"{name}=1\n")
    else:
        monkeypatch.setenv(name, "1")
    done = CliRunner().invoke(cli.app, ["reopen", "abc"])
    lines = [line for line in done.output.splitlines() if "no setting" in line]
    assert len(lines) == (told != "")
    assert all(line.startswith(f"{name} is no setting") and told in line for line in lines)


@asynccontextmanager
async def server(status: int, body: str) -> AsyncIterator[str]:
    """The address of an API that answers everything so."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=status, text=body, content_type="application/json")

    app = web.Application()
    app.router.add_get("/gateway/bot", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (401, '{"message": "401: Unauthorized"}', "does not accept DISCORD_TOKEN"),
        (500, "", "refused (500)"),
        (200, "<html>", "names no gateway"),
        (200, "[]", "names no gateway"),
    ],
)
async def test_what_another_api_answers_is_told(
    monkeypatch: pytest.MonkeyPatch, status: int, body: str, told: str
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    async with server(status, body) as address:
        monkeypatch.setenv("DISCORD_TOKEN", "abc")
        monkeypatch.setenv("AGORA_DISCORD_API", address)
        with pytest.raises(Misconfigured, match=re.escape(told)):
            await starting.find_gateway(read())


async def test_a_host_that_is_not_of_this_machine_is_told() -> None:
    async def ask() -> None:
        async with serve(Metrics(MemoryStore(), lambda: 0.0), lambda: "", "nowhere.invalid", 9):
            pass

    with pytest.raises(CannotListen, match=r"Port 9 of nowhere\.invalid .* AGORA_METRICS_HOST"):
        await ask()
