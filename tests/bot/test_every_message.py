"""Every message of every language, formatted with sample values, is fit to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.core.languages import CORE, languages
from tests.tools import sayings
from tests.tools.sayings import MOMENT, faults, passed, patterns, wrong

ROOT = CORE.parent.parent
GAMES = [CORE.parent / key for key in games.GAMES]
TUTORIALS = [game / "tutorial" for game in GAMES if (game / "tutorial/en.ftl").exists()]
TEMPLATE = ROOT / "games/headless/template"
# each folder of words, and the code that says them
CODE = {
    ROOT / "bot/words": (ROOT / "bot",),
    CORE: (ROOT / "games", ROOT / "bot"),
    ROOT / "games/headless": (ROOT / "games/headless",),
    TEMPLATE: (TEMPLATE, CORE, ROOT / "bot"),
    **{game: (game, CORE, ROOT / "bot") for game in GAMES},
    **dict.fromkeys(TUTORIALS, (ROOT / "bot",)),
}


@pytest.mark.parametrize("folder", CODE, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_every_message_can_be_read(folder: Path) -> None:
    for locale in languages(folder):
        assert patterns(folder, locale), "a file of words without messages"
        assert faults(folder, locale, passed(*CODE[folder])) == []


def test_no_file_of_words_is_left_out() -> None:
    files = [path for part in ("bot", "games") for path in (ROOT / part).rglob("*.ftl")]
    assert {path.parent for path in files} == {*CODE}


PLANTS = {
    "a time that is written as a number": (
        "said-paused = Paused until <t:{ $when }:f>.",
        "has a time that Discord does not read: Paused until <t:1,795,921,456:f>.",
    ),
    "a time that is written in words": (
        "said-paused = Paused until <t:{ $many ->\n    [one] one\n   *[other] many\n}:f>.",
        "has a time that Discord does not read: Paused until <t:one:f>.",
    ),
    "a brace that was meant for an argument": (
        'hello = Good evening, { "{" }name{ "}" }!',
        "has a brace left: Good evening, {name}!",
    ),
    "a term that is not there": (
        "hello = Welcome to { -town }.",
        "message hello in en of words: Unknown term: -town",
    ),
    "what is not written as it must be": ("hello = Good { evening", "cannot be parsed"),
    "an argument that nobody passes": ("hello = { $name } and { $nmae }", "nobody passes $nmae"),
    "an argument of one form that nobody passes": (
        "hello = Hello\n    .you = Hello, { $nickname }",
        "nobody passes $nickname",
    ),
    "nothing to read": ('hello = { "" }', "says nothing"),
    "nothing to read for some": (
        'hello = { $many ->\n    [0] { "" }\n   *[other] Many\n}',
        "says nothing",
    ),
}


@pytest.mark.parametrize("what", PLANTS)
def test_what_nobody_is_to_read_is_found(what: str, tmp_path: Path) -> None:
    folder = tmp_path / "words"
    folder.mkdir()
    written, fault = PLANTS[what]
    (folder / "en.ftl").write_text(written + "\n", "utf-8")
    (tmp_path / "code.py").write_text("t('hello', name=1, many=2, when=3)\n", "utf-8")
    code = passed(tmp_path) if "hello" in written else None
    key = written.partition(" ")[0]
    found = faults(folder, "en", code)
    assert any(line.startswith(f"en {key}") and line.endswith(fault) for line in found), found


def test_a_time_is_never_grouped_in_any_language(tmp_path: Path) -> None:
    for locale in ("en", "es", "fr"):
        source = "said-paused = <t:{ $until }:f>\n"
        (tmp_path / f"{locale}.ftl").write_text(source, "utf-8")
        words = sayings.Words(locale, tmp_path)
        assert words("said-paused", until=MOMENT) == f"<t:{MOMENT}:f>"
        assert words("said-paused", until=MOMENT + 0.75) == f"<t:{MOMENT}:f>"
    for grouped in ("<t:1.795.921.456:f>", "<t:1,795,921,456:R>", "<t:1 795 921 456>"):
        assert [*wrong(grouped)]
    assert not [*wrong(f"<t:{MOMENT}:f>, <t:{MOMENT}:R>, <t:{MOMENT}>, <t:-5:d>")]
