"""Articles: names of places as they stand in a sentence (`to the Red Sea`, `al mar Rojo`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

THE = "the"  # the form of a message that says a name with its article: `area-ROJ.the`
WRITTEN = re.compile(rf"^\s+\.{THE} *=", re.MULTILINE)
CONTRACTIONS = "-contractions"  # the term of a language that says some pairs of words as one


def contractions(source: str | None) -> Sequence[tuple[str, str, str]]:
    """What a language says as one word, before a name: preposition, article, both.

    The entry of Spanish reads `-contractions = a el > al, de el > del`.
    """
    pairs = (pair.partition(">") for pair in (source or "").partition("=")[2].split(",") if pair)
    return [(*_two(words), short.strip()) for words, _, short in pairs]


def _two(words: str) -> tuple[str, str]:
    preposition, article = words.split()
    return preposition, article


def contracted(text: str, names: Iterable[str], forms: Sequence[tuple[str, str, str]]) -> str:
    """The text with contractions, as `al mar Rojo` for `a el mar Rojo`.

    Also across bold marks: `al **mar Rojo**`. Only before these names with their articles, because
    people may call themselves anything.
    """
    for name in names:
        for preposition, article, short in forms:
            if name.startswith(f"{article} "):
                rest = name.removeprefix(f"{article} ")
                at = rf"\b({preposition[0]}){preposition[1:]} (\**){re.escape(name)}"
                text = re.sub(at, rf"\g<1>{short[1:]} \g<2>{_plain(rest)}", text, flags=re.I)
    return text


def outside_bold(text: str, names: Iterable[tuple[str, str]]) -> str:
    """The text with articles outside of bold marks: `in the **Red Sea**`.

    For these names, given without and with their articles.
    """
    for bare, whole in names:
        article = whole[: len(whole) - len(bare)] if bare else ""
        if article and whole.lower().endswith(bare.lower()):
            text = text.replace(f"**{whole}", f"{article}**{whole[len(article) :]}")
    return text


def _plain(text: str) -> str:
    return text.replace("\\", r"\\")
