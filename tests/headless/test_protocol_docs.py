"""docs/engine-protocol.md names all commands, codes, keys, ids, views and deals."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import games
from games.headless.catalogue import collect
from games.headless.engine import Engine
from games.headless.protocol_commands import NAMES

ROOT = Path(games.__file__).parents[1]
TEXT = (ROOT / "docs" / "engine-protocol.md").read_text("utf-8")
CHECKED = ("kobayakawa", "coup")  # games whose sections name every id
KEYS = re.compile(r"^\| ((?:`[^`]+`(?:, )?)+) \|", re.MULTILINE)
CODES = re.compile(r"^error-([a-z-]+) =", re.MULTILINE)


def section(key: str) -> str:
    return TEXT.split(f"\n## `{key}`\n")[1].split("\n## ")[0]


@cache
def met(key: str) -> Any:
    return collect(games.load(key), 3 if key in CHECKED else 1)


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_has_a_section(key: str) -> None:
    assert section(key)


@pytest.mark.parametrize("key", games.GAMES)
def test_every_decision_met_is_documented(key: str) -> None:
    rows = {name for row in KEYS.findall(section(key)) for name in row.strip("`").split("`, `")}
    assert set(met(key)) - rows == set()


@pytest.mark.parametrize("key", games.GAMES)
def test_every_question_met_with_one_answer_is_named_as_an_exception(key: str) -> None:
    rows = TEXT.split("| game | asked all the same |")[1].split("\n\n")[0].split("\n")
    named = " ".join(row.split("|")[2] for row in rows if f"`{key}`" in row)
    alone = {decision for decision, asked in met(key).items() if asked.forced}
    assert alone - {*re.findall(r"`([a-z-]+)`", named)} == set()


@pytest.mark.parametrize("key", CHECKED)
def test_every_id_met_is_documented(key: str) -> None:
    text = section(key)
    for decision, asked in met(key).items():
        if key == "coup" and decision in ("block", "draft", "exchange", "lose", "show"):
            continue  # characters
        for name in asked.ids:
            assert f"`{name}`" in text, f"{decision}: {name}"


@pytest.mark.parametrize("key", games.GAMES)
def test_every_field_of_a_view_and_name_of_a_deal_is_documented(key: str) -> None:
    game, text = games.load(key), section(key)
    for name in [*(each.name for each in fields(game.state)), *game.deal]:
        assert f"`{name}`" in text, name
    for name in game.options.model_fields:
        assert f"`{name}`" in text, name


ELSEWHERE = (  # said by other commands, or by the bot
    "no-rewind",
    "bad-patch",
    "engine-players",
    "engine-games",
    "engine-responder",
    "engine-no-training",
    "engine-kept",
)


def test_every_command_and_error_code_is_documented() -> None:
    for name in NAMES:
        assert f"| `{name}` |" in TEXT, name
    for folder in ("core", "headless"):
        for code in CODES.findall((ROOT / "games" / folder / "en.ftl").read_text("utf-8")):
            if code not in ELSEWHERE:
                assert f"`{code}`" in TEXT, code


EXCHANGES = [block for block in re.findall(r"```\n(.*?)```", TEXT, re.DOTALL) if block[0] == ">"]


@pytest.mark.parametrize("exchange", EXCHANGES, ids=lambda text: text.split('"game":"')[1][:8])
def test_the_examples_are_what_the_engine_says(exchange: str) -> None:
    engine, answer = Engine(), ""
    for line in exchange.splitlines():
        if line.startswith(">"):
            reply = engine.reply(line[2:])
            answer = json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
        else:
            wanted = ".*".join(re.escape(part) for part in line[2:].split("…"))
            assert re.fullmatch(wanted, answer), f"{line}\n{answer}"
