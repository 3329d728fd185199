"""The languages that texts are written in, and the entries of their files.

Adding a file adds the language: `<language>.ftl` or `rules.<language>.md`. The code itself names
only English, which has every text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from babel import localedata

FALLBACK = "en"  # used where another language lacks a text
CORE = Path(__file__).parent
FILE = re.compile(r"([a-z]{2,3})\.ftl|rules\.([a-z]{2,3})\.md")
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # an entry's further lines are indented


@lru_cache(maxsize=64)
def languages(*folders: Path) -> tuple[str, ...]:
    """The codes of the languages that these folders have texts or rules in, English first.

    Files whose language Babel does not know are ignored.
    """
    names = (FILE.fullmatch(path.name) for folder in folders for path in folder.iterdir())
    found = {name[1] or name[2] for name in names if name} - {FALLBACK}
    return FALLBACK, *sorted(code for code in found if localedata.exists(code))


# every language that some game has texts in
LOCALES = languages(*sorted({path.parent for path in CORE.parent.glob("*/*.ftl")}))


def entries(source: str) -> dict[str, str]:
    """The unparsed source of each message and term (`-name`) of a file, by its name."""
    begins = [*ENTRY.finditer(source)]
    ends = [*(at.start() for at in begins[1:]), len(source)]
    return {at[1]: source[at.start() : end] for at, end in zip(begins, ends, strict=True)}


def written(locale: str, folder: Path) -> dict[str, str]:
    """The entries of a folder's file in one language; empty if there is no such file."""
    path = folder / f"{locale}.ftl"
    return entries(path.read_text("utf-8")) if path.exists() else {}
