"""Comparing what people type with what we know: without case, accents and what is not seen."""

from __future__ import annotations

import unicodedata

# letters that Unicode does not take apart into a base letter and a mark
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)

# Cyrillic and Greek letters that look like Latin ones; capitals and small letters apart, since Ν
# looks like N and ν like v (Unicode Technical Standard 39 has the whole list)
LOOKALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԚԜԌавеѕіјкмнорстухүһԁԛԝӏгпиΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγωϲϳ",
    "ABESIJKMHOPCTYXYQWGabesijkmhopctyxyhdqwlrnuABEZHIKMNOPTYXaikvoptuxywcj",
)
STROKES = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})  # I, l and 1; O and 0


def folded(text: str) -> str:
    """A text for comparing: small letters without accents, one space between its words.

    An ñ is compared as n, too: not everybody's keyboard has one.
    """
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    kept = (c for c in apart if unicodedata.category(c) not in ("Mn", "Me", "Cf"))
    return " ".join("".join(kept).translate(LETTERS).split())


def readings_of(text: str) -> frozenset[str]:
    """What a name is read as, for comparing: people take two names that share one for the same."""
    read = text.translate(LOOKALIKES).casefold().translate(LOOKALIKES)
    return frozenset({folded(text), folded(read).translate(STROKES)})
