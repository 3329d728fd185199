"""Settings: documented, and refused with a sentence if wrong."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

import pytest
from typer.testing import CliRunner

import games
from bot import cli
from bot.settings import Misconfigured, Settings, read, with_token

ROOT = Path(cli.__file__).parent.parent


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
