"""One voice: words that no player reads, and one word for a thing (docs/words.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.core import datafile
from games.core.asked import FrequentlyAsked

ROOT = Path(games.__file__).parent.parent
PLACES = [ROOT / "bot/words", ROOT / "games/core", *(ROOT / "games" / k for k in games.GAMES)]
NEVER = {
    "en": (
        r"invalid|successfully|please|unfortunately|oops|sorry|computer players?|"
        r"colours?|centre|defence|civilisations?|honour|theatre|favour|no own|nowhere as"
    ),
    "es": (
        r"inválid[oa]s?|exitosamente|por favor|lo sentimos|ups|usuarios?|ordenador(?:es)?|"
        r"jugador(?:es)? automáticos?|vosotros|ustedes|jugáis|tenéis|podéis|decidid|negocien|"
        r"cog(?:er|es|e)"
    ),
}
# what a game's things were called before, though its Spanish rulebook has other words
RENAMED = {
    "coup": r"ayuda exterior|robo|el asesino|asesino|robas?|cambio \(embajador\)",
    "kobayakawa": r"apuestas?|rob(?:ar|as?|ado)",
    "offrandes": r"máximo (?:fijado|secreto)|escal(?:ón|ones)",
    "earth_and_water": r"domina",
}


def said(folder: Path, locale: str) -> Iterator[tuple[str, str]]:
    """What players read of a folder, line by line, without names of messages and arguments."""
    for path in folder.glob(f"**/{locale}.ftl"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if not line.startswith("#"):
                value = re.sub(r"^\s*(?:[\w-]+|\.\w+) =|^\s*\*?\[[^\]]*\]|\{[^}\"]*\}?", " ", line)
                yield f"{path.name}:{number}", value
    for path in folder.glob(f"asked.{locale}.toml"):
        for question in datafile.read(path, FrequentlyAsked).question:
            yield path.name, f"{question.asks} {question.says}"
    for path in folder.glob(f"**/rules.{locale}.md"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.name}:{number}", line


def slips(folder: Path, locale: str, words: str) -> list[str]:
    """Where these words stand."""
    found = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    return [f"{at}: {line.strip()}" for at, line in said(folder, locale) if found.search(line)]


@pytest.mark.parametrize("folder", PLACES, ids=lambda folder: folder.name)
@pytest.mark.parametrize("locale", NEVER)
def test_no_player_reads_words_that_are_not_ours(folder: Path, locale: str) -> None:
    assert slips(folder, locale, NEVER[locale]) == []


@pytest.mark.parametrize("game", RENAMED)
def test_a_thing_has_the_name_that_its_spanish_rulebook_gives_it(game: str) -> None:
    assert slips(ROOT / "games" / game, "es", RENAMED[game]) == []


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "seated = A computer player sits down."),
        ("en", "    .help = Please choose."),
        ("es", "seated = Se sienta el ordenador."),
        ("es", "    [one] Por favor, elige."),
    ],
)
def test_a_slip_is_noticed(tmp_path: Path, locale: str, line: str) -> None:
    (tmp_path / f"{locale}.ftl").write_text(f"{line}\n", "utf-8")
    assert slips(tmp_path, locale, NEVER[locale])


def test_names_of_messages_and_arguments_are_no_words(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("board-centre = { $centre ->\n    [colour] x\n}\n", "utf-8")
    assert slips(tmp_path, "en", NEVER["en"]) == []
