"""Finds missing translations: messages, chapters of the rules, and what people often ask."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from babel import localedata

import games
from bot.ui.words import FOLDER
from games.core import datafile
from games.core.asked import FrequentlyAsked
from games.core.languages import CORE, FALLBACK, written
from games.core.rulebook import keyed, parsed

K = TypeVar("K")

CODE = re.compile("[a-z]{2,3}")
FORM = re.compile(r"^\s+\.([\w-]+) *=", re.MULTILINE)
ROOT = CORE.parent.parent


def report(language: str) -> list[str]:
    """A line for every file and what it lacks. Raises LookupError for an unknown language."""
    if not CODE.fullmatch(language) or not localedata.exists(language):
        raise LookupError(f"{language} is no language code such as es or fr")
    found = [line for folder in folders() for line in missing(folder, language)]
    return found or [f"Nothing is missing in {language}."]


def folders() -> Iterator[Path]:
    """The folders with texts: the bot's, those that games share, and each game's."""
    yield FOLDER
    yield CORE
    for key in games.playable():
        folder = games.load(key).folder
        yield folder
        if (folder / "tutorial" / f"{FALLBACK}.ftl").exists():
            yield folder / "tutorial"


def missing(folder: Path, language: str) -> Iterator[str]:
    """The messages a folder lacks in a language, and those that do not exist in English."""
    english, theirs = keys(folder, FALLBACK), keys(folder, language)
    yield from compared(folder / f"{language}.ftl", english, theirs)
    chapters, translated = titles(folder, FALLBACK), titles(folder, language)
    yield from compared(folder / f"rules.{language}.md", chapters, translated)
    asks, theirs = questions(folder, FALLBACK), questions(folder, language)
    yield from compared(folder / f"asked.{language}.toml", asks, theirs)


def keys(folder: Path, language: str) -> dict[str, str]:
    """The messages of a file with their forms: `draws`, `draws.you`. Terms are a language's own."""
    return {
        name: name
        for key, source in written(language, folder).items()
        if not key.startswith("-")
        for name in (key, *(f"{key}.{form}" for form in FORM.findall(source)))
    }


def titles(folder: Path, language: str) -> dict[tuple[int, int], str]:
    """The chapters of a rules file: their titles, by what pairs them with those of another."""
    path = folder / f"rules.{language}.md"
    found = parsed(path.read_text("utf-8"), "the opening") if path.exists() else []
    return {key: f"“{chapter.title}”" for key, chapter in keyed(found).items()}


def questions(folder: Path, language: str) -> dict[str, str]:
    """What people ask in a file, by its number, which pairs them with those of another."""
    path = folder / f"asked.{language}.toml"
    found = datafile.read(path, FrequentlyAsked).question if path.exists() else ()
    return {f"question {i}": f"question {i}" for i, _ in enumerate(found, 1)}


def compared(path: Path, english: Mapping[K, str], theirs: Mapping[K, str]) -> Iterator[str]:
    """The lines about one file."""
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    lacking = [shown for key, shown in english.items() if key not in theirs]
    if lacking and not theirs:
        yield f"{name}: nothing is there of {len(english)}"
    elif lacking:
        yield f"{name}: {len(lacking)} of {len(english)} missing: {', '.join(lacking)}"
    if unknown := [shown for key, shown in theirs.items() if key not in english]:
        yield f"{name}: English does not have {', '.join(unknown)}"
