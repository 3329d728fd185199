"""What people ask of a game, and the words they ask it in: the files `asked.<language>.toml`.

A game may have such a file beside its texts; the one in this folder is for all games.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from . import datafile
from .languages import FALLBACK


class FrequentQuestion(BaseModel):
    """A question, its short answer, and the numbers of the paragraphs that the answer is from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asks: str
    says: str
    rules: tuple[str, ...]


class FrequentlyAsked(BaseModel):
    """One file.

    `alike` are lines of words that a search takes for each other; `ignored` is a line of words
    that it leaves out.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    alike: tuple[str, ...] = ()
    ignored: str = ""
    question: tuple[FrequentQuestion, ...] = ()


@lru_cache(maxsize=64)
def asked(folder: Path, locale: str) -> FrequentlyAsked:
    """The file of a folder in a language, or in English; empty if there is none. Raises BadData."""
    paths = (folder / f"asked.{language}.toml" for language in (locale, FALLBACK))
    path = next((path for path in paths if path.exists()), None)
    return datafile.read(path, FrequentlyAsked) if path else FrequentlyAsked()
