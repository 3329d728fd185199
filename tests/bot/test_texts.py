"""Every text exists in both languages, and every command is within Discord's limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import AppCommandType as Kind

import games
from bot.app.compose import Bot
from bot.features.lobby.forms import choices
from bot.features.lobby.view import option_value
from bot.gateway.command_tree import GAME, HOST, TOP
from bot.settings import Settings
from bot.ui.id_format import IdText
from bot.ui.words import CONTROL, bot_words, of_game, safe_name
from games.core.languages import LOCALES
from tests.tools.memory_store import MemoryStore
from tests.tools.sayings import ROOT, WORD_FOLDERS, message_names

KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE | re.IGNORECASE)


@pytest.mark.parametrize("folder", WORD_FOLDERS, ids=lambda f: f.name)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    english, spanish = (message_names(folder / f"{locale}.ftl") for locale in ("en", "es"))
    assert len(set(english)) == len(english), "a message is written twice"
    assert sorted(english) == sorted(spanish)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_heading_has_a_colon_beside_the_name_of_a_game(locale: str) -> None:
    """Names of games have one of their own: "300: Tierra y Agua: el final" read as a slip."""
    lines = (ROOT / f"bot/words/{locale}.ftl").read_text("utf-8").splitlines()
    beside = re.compile(r"^[\w-]+ = (\{ \$game \}:|[^{]*: \{ \$game \}$)")
    assert [line for line in lines if beside.match(line)] == []
    title = bot_words(locale)("end-title", game=of_game("earth_and_water", locale)("game"))
    assert title.count(":") == 1


@pytest.fixture
async def tree() -> Any:
    made = Bot(MemoryStore(), Settings(_env_file=None))  # type: ignore[call-arg]
    yield made.client.tree
    await made.close()


async def test_commands_fit_discords_limits(tree: Any) -> None:
    for kind, most in ((Kind.user, 5), (Kind.message, 5)):
        menu = tree.get_commands(type=kind)
        assert len(menu) <= most
        assert all(1 <= len(one.name) <= 32 for one in menu)
    top = tree.get_commands(type=Kind.chat_input)
    assert len(top) <= 100
    for command in top:
        below = command.commands if isinstance(command, discord.app_commands.Group) else []
        assert len(below) <= 25, command.name
        total = 0
        for each in [command, *below]:
            assert re.fullmatch(r"[-_\w]{1,32}", each.name)
            assert each.name == each.name.lower()
            assert 1 <= len(each.description) <= 100, each.name
            total += len(each.name) + len(each.description)
            for option in getattr(each, "parameters", []):
                assert re.fullmatch(r"[-_\w]{1,32}", option.display_name)
                assert 1 <= len(str(option.description)) <= 100
                total += len(option.name) + len(str(option.description))
        assert total <= 8000


def test_every_command_has_its_place_in_the_upload(tree: Any) -> None:
    assert [command.name for command in tree.get_commands(type=Kind.chat_input)] == [*TOP]
    for name, order in (("game", GAME), ("host", HOST)):
        assert [command.name for command in tree.get_command(name).commands] == [*order]


async def test_command_names_have_spanish_names_within_the_limits(tree: Any) -> None:
    spanish = dict(
        re.findall(
            r"^(cmd-[\w-]+|arg-[\w-]+) = (.+)$", (ROOT / "bot/words/es.ftl").read_text(), re.M
        )
    )
    for key, value in spanish.items():
        if key.endswith("-about"):
            assert 1 <= len(value) <= 100, key
        else:
            assert re.fullmatch(r"[-_\w]{1,32}", value), key
            assert value == value.lower()
    typed = tree.get_commands(type=Kind.chat_input)
    names = [spanish[f"cmd-{c.name}"] for c in typed if f"cmd-{c.name}" in spanish]
    assert len(set(names)) == len(names)


def test_a_custom_id_comes_back_as_it_was_made() -> None:
    ref = IdText("a", "abcdefgh", 123456, 9, "steal:2")
    assert IdText.parse(str(ref)) == ref
    assert len(str(IdText("options", "abcdefgh", 999_999_999, 99, "x" * 60))) <= 100


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "g1/a/abcdefgh/1/0",
        "g1/a/ABCDEFGH/1/0/x",
        "g1/a/abcdefgh/-1/0/x",
        "g2/a/abcdefgh/1/0/x",
        "g1/a/abcdefgh/1/0/x y",
        "g1/a/abcdefgh/1/0/x\n",
        "g1/a/abcdefgh/1/0/" + "x" * 61,
        "🂡" * 30,
    ],
)
def test_a_forged_custom_id_is_nothing_of_ours(forged: str) -> None:
    assert IdText.parse(forged) is None


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "**bold**",
        "<@123456789012345678>",
        "a\u202eb",
        "\u200b",
        "x" * 100,
        "# big",
        "[a](b)",
    ],
)
def test_a_name_can_stand_in_any_message(name: str) -> None:
    safe = safe_name(name)
    assert not CONTROL.search(safe.replace("\u200b", ""))
    assert "@everyone" not in safe
    assert not re.search(r"<@[!&]?\d", safe)
    assert "**" not in safe
    assert 0 < len(safe) <= 60


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", games.GAMES)
def test_no_word_of_a_form_of_table_options_is_cut(key: str, locale: str) -> None:
    game = games.load(key)
    w = of_game(key, locale)
    for name, info in game.options.model_fields.items():
        assert len(w(f"option-{name}")) <= 45
        if w.knows(f"option-{name}.help"):
            assert len(w(f"option-{name}.help")) <= 100, name
        for value in choices(info) or ():
            assert len(option_value(name, value, w, bot_words(locale))) <= 100
