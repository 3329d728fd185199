"""A third language with some files and texts: English is shown for the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.app.cli import app
from bot.ui import missing_translations
from games.core.languages import languages
from games.core.words import Words
from tests.tools.published import LANGUAGES
from tests.tools.tree import linked, run

BOT = """
cmd-game = jeu
cmd-new = nouveau
cmd-new-about = Ouvrir une table dans ce salon
cmd-join = Rejoindre la table
arg-game = jeu
join = Rejoindre
my-seat = Ma place
joined = Vous êtes à la table.
timing-title = La pendule de cette table
chapters = Chapitres
"""
GAME = """
headline = Manche { $round } sur { $rounds } · { $centre ->
    [one] { $centre } médaille
   *[other] { $centre } médailles
} au centre
ask-draw = Le Kobayakawa est **{ $kobayakawa }**. Piocher une carte, ou changer le Kobayakawa ?
opt-draw = Piocher une carte
draws = { $who } pioche { $it }.
board-covered = Couvertes : { $cards }
ruling-lost = { invented }
-and-before-i = ja
"""
RULES = """## 2. Mise en place
2.1 De trois à six joueurs.

## 99. De trop
99.1 Rien.
"""
COMMAND = "from bot.app.cli import main; main()"
LESSON = "discard = Vous avez pioché le 13.\n"


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = {
        "bot/words/fr.ftl": BOT,
        "games/kobayakawa/fr.ftl": GAME,
        "games/kobayakawa/rules.fr.md": RULES,
        "games/kobayakawa/tutorial/fr.ftl": LESSON,
        "games/coup/qqq.ftl": "game = What language is this?\n",
    }
    folder = tmp_path_factory.mktemp("french")
    linked(folder, "bot", "games", "storage", "sandbox", "tests")
    for path, text in files.items():
        (folder / path).write_text(text, "utf-8")
    return folder


def ran(tree: Path, *command: str) -> str:
    status, said = run(tree, *command)
    assert status == 0, said
    return said


@pytest.fixture(scope="module")
def seen(french: Path) -> dict[str, Any]:
    return dict(json.loads(ran(french, "-m", "tests.tools.partial_french")))


def test_a_language_is_there_when_a_file_of_it_is(seen: dict[str, Any]) -> None:
    assert {*LANGUAGES, "fr"} <= {*seen["languages"]}
    assert "qqq" not in seen["languages"]


def test_a_table_and_its_buttons_are_french_where_there_is_french(seen: dict[str, Any]) -> None:
    said, buttons = seen["lobby"]
    assert "**At the table** (1 of" in said
    assert {"Rejoindre", "Rules", "More"} <= {*buttons}
    assert "Manche 1 sur 7\u00a0· 8 médailles au centre" in seen["table"]


def test_a_panel_mixes_both_languages_word_by_word(seen: dict[str, Any]) -> None:
    said, buttons = seen["panel"]
    assert "Piocher une carte, ou changer le Kobayakawa ?" in said
    assert "The new Kobayakawa is the top card" in said, "French has no help for it"
    assert {"Piocher une carte", "Change the Kobayakawa"} <= {*buttons}


def test_numbers_and_plurals_are_those_of_the_language_of_the_sentence(
    seen: dict[str, Any],
) -> None:
    french, english = seen["plurals"]
    assert [line.split(" · ")[1] for line in french] == [
        "0 médaille au centre",
        "1 médaille au centre",
        "2 médailles au centre",
    ]
    assert english[0].endswith("0 medals in the center")
    assert seen["english plural"] == "fight for 0 medals"
    assert seen["lists"] == ["Couvertes : 1, 2 et 3", "Ana and Bo discards the 3."]


def test_rules_are_read_chapter_by_chapter(seen: dict[str, Any]) -> None:
    titles = [title for title, _ in seen["rules"]]
    assert titles[:3] == ["1. Cards and medals", "2. Mise en place", "3. A new round"]
    assert seen["rules"][1][1] == "2.1 De trois à six joueurs."
    assert seen["rules menu"][:3] == titles[:3]
    assert not any("De trop" in title for title in titles), "English is the measure"


def test_a_tutorial_teaches_in_french_where_it_can(seen: dict[str, Any]) -> None:
    first, second = seen["lesson"]
    assert "Everybody holds one card" in first
    assert "Vous avez pioché le 13." in second


def test_forms_and_refusals_follow(seen: dict[str, Any]) -> None:
    assert seen["form"] == "La pendule de cette table"
    assert seen["error"].startswith("That question has passed")


def test_commands_are_uploaded_with_the_french_there_is(seen: dict[str, Any]) -> None:
    game = next(one for one in seen["upload"] if one["name"] == "game")
    assert game["name_localizations"]["fr"] == "jeu"
    assert game["name_localizations"]["es-ES"] == game["name_localizations"]["es-419"] == "juego"
    assert "fr" not in game["description_localizations"], "Discord shows the English text then"
    assert not {"en-US", "en-GB", "de"} & game["name_localizations"].keys()
    below = {one["name"]: one for one in game["options"]}
    assert below["new"]["name_localizations"]["fr"] == "nouveau"
    assert below["new"]["description_localizations"]["fr"] == "Ouvrir une table dans ce salon"
    assert below["new"]["options"][0]["name_localizations"]["fr"] == "jeu"
    assert "fr" not in below["join"]["name_localizations"], "Discord would refuse all commands"


def test_a_server_can_choose_it(seen: dict[str, Any]) -> None:
    server = next(one for one in seen["upload"] if one["name"] == "server")
    (choices,) = (o["options"][0]["choices"] for o in server["options"] if o["name"] == "language")
    listed = {choice["value"]: choice for choice in choices}
    assert {"en", "es", "fr"} <= {*listed}
    assert listed["fr"]["name"] == "French"
    assert listed["fr"]["name_localizations"]["fr"] == "Français"
    assert listed["fr"]["name_localizations"]["es-419"] == "Francés"


def test_what_is_missing_is_listed_file_by_file(french: Path) -> None:
    lines = ran(french, "-c", COMMAND, "words", "fr").splitlines()
    (words,) = (line for line in lines if line.startswith("bot/words/fr.ftl: "))
    assert " missing: " in words
    assert "cmd-join-about" in words
    assert "cmd-new-about" not in words
    game, odd = (line for line in lines if line.startswith("games/kobayakawa/fr.ftl: "))
    assert {"draws.you", "ask-draw.help", "opt-change"} <= {*game.split(": ")[2].split(", ")}
    assert "opt-draw" not in game.split(": ")[2].split(", ")
    assert odd.endswith(": English does not have ruling-lost")
    rules = [line for line in lines if line.startswith("games/kobayakawa/rules.fr.md: ")]
    assert "7 of 8 missing: “1. Cards and medals”, “3. A new round”" in rules[0]
    assert rules[1] == "games/kobayakawa/rules.fr.md: English does not have “99. De trop”"
    assert any(line.startswith("games/coup/fr.ftl: nothing is there of ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_in_a_language_that_is_promised_whole(language: str) -> None:
    done = CliRunner().invoke(app, ["words", language])
    assert (done.exit_code, done.stdout) == (0, f"Nothing is missing in {language}.\n")


@pytest.mark.parametrize("code", ["qq", "es-419", "../es", ""])
def test_what_is_no_language_is_said(code: str) -> None:
    done = CliRunner().invoke(app, ["words", code])
    assert done.exit_code == 2
    assert "no language code" in done.output


def test_a_games_own_words_come_before_the_cores_in_any_language(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("yes = Aye\n", "utf-8")
    (tmp_path / "es.ftl").write_text("no = Nones\n", "utf-8")
    w = Words("es", tmp_path)
    assert (w("yes"), w("no")) == ("Aye", "Nones")
    assert (w.speaks("yes"), w.speaks("no")) == (False, True)


def test_a_message_may_refer_to_what_only_english_has(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("-city = Sparta\nwall = wall\nfalls = { -city }\n", "utf-8")
    (tmp_path / "fr.ftl").write_text("falls = { -city } : le { wall } tombe\n", "utf-8")
    assert languages(tmp_path) == ("en", "fr")
    assert Words("fr", tmp_path)("falls") == "Sparta : le wall tombe"


def test_keys_and_forms_are_counted_and_terms_are_not(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("-x = x\na = 1\n    .you = 2\n# b = 3\nc = 4\n", "utf-8")
    (tmp_path / "fr.ftl").write_text("a = 1\nd = 5\n", "utf-8")
    assert list(missing_translations.keys(tmp_path, "en")) == ["a", "a.you", "c"]
    assert [
        line.partition("fr.ftl: ")[2] for line in missing_translations.missing(tmp_path, "fr")
    ] == [
        "2 of 3 missing: a.you, c",
        "English does not have d",
    ]
