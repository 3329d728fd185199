"""Places have their article in a sentence: `to the Caspian Sea`, `al mar Tirreno`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.core.articles import contracted, contractions, outside_bold
from games.core.languages import CORE, written
from games.core.words import Words
from tests.tools.sayings import DERIVED, samples, whole

# the kind of message that names places, and the arguments that are places
PLACES = {
    "imperios": ("area", {"area", "area2", "path"}),
    "pericles": ("theater", {"theater", "start"}),
    "polis": ("region", {"region", "target"}),
}
BEFORE = {
    "en": r"to|from|in|into|of|on|over|for|via|strikes|conquers|sacks|attacks|leaves",
    "es": r"a|de|en|por|desde|hacia|sobre|azota|conquista|saquea|ataca|deja",
}
DOUBLED = {"en": r"\b[Tt]he \**the\b", "es": r"\b(?:[Aa]|[Dd]e) \**el (?:mar|golfo|océano|istmo)\b"}
TOLD = [(key, locale) for key in PLACES for locale in BEFORE]
GOLDEN = Path(__file__).parent


def articled(key: str, locale: str) -> dict[str, str]:
    """Places that have an article in this language: their bare names, by id."""
    words, kind = Words(locale, CORE.parent / key), PLACES[key][0]
    ids = [
        name.removeprefix(f"{kind}-")
        for name in written(locale, words.folder)
        if words.knows(f"{name}.the") and name.startswith(f"{kind}-")
    ]
    names = {one: words(f"{kind}-{one}") for one in ids}
    return {one: name for one, name in names.items() if words(f"{kind}-{one}.the") != name}


def wholes(key: str, locale: str) -> list[str]:
    """Those names with their articles."""
    words, kind = Words(locale, CORE.parent / key), PLACES[key][0]
    return [words(f"{kind}-{one}.the") for one in articled(key, locale)]


def bare(text: str, names: list[str], locale: str) -> list[str]:
    """Where a place stands in a sentence without its article, or with one too many."""
    named = "|".join(map(re.escape, names))
    wrong = rf"\b(?:{BEFORE[locale]}) \**(?:{named})\b"
    found = [m[0] for m in re.finditer(wrong, text, re.IGNORECASE if locale == "en" else 0)]
    return found + [m[0] for m in re.finditer(DOUBLED[locale], text)]


def sentences(key: str, locale: str) -> Iterator[str]:
    """Every message that names a place, said of every place that has an article."""
    words, (_, places) = Words(locale, CORE.parent / key, ["Ana"]), PLACES[key]
    ids = [*articled(key, locale)]
    for name, pattern in whole(words.folder, locale).items():
        if spoken := {DERIVED.sub("", one) for one in pattern.variables} & places:
            listed = {one for one in spoken if f"{one}_count" in pattern.variables}
            for i, args in enumerate(samples(pattern)):
                for one in ids if i == 0 else ids[-1:]:
                    there = {name: [one] if name in listed else one for name in spoken}
                    deed = {"deed": "expel"} if "deed" in args else {}
                    yield words(name, **{**args, **there, **deed})


@pytest.mark.parametrize(("key", "locale"), TOLD)
def test_no_sentence_names_a_place_without_its_article(key: str, locale: str) -> None:
    names = [*articled(key, locale).values()]
    said = [*sentences(key, locale)]
    assert len(said) > 20 * len(names), "hardly a sentence names a place"
    assert bare("\n".join(said), names, locale) == []


@pytest.mark.parametrize(("key", "locale"), TOLD)
def test_the_article_of_a_place_is_never_bold(key: str, locale: str) -> None:
    said = "\n".join(sentences(key, locale))
    articles = {words.split()[0] for words in wholes(key, locale)}
    assert re.findall(rf"\*\*(?:{'|'.join(articles)})\b[^*\n]*\*\*", said) == []
    assert "**" in said


@pytest.mark.parametrize("locale", BEFORE)
def test_no_recorded_game_names_a_place_without_its_article(locale: str) -> None:
    for key in PLACES:
        names, told = [*articled(key, locale).values()], 0
        for path in sorted((GOLDEN / key / "golden").glob(f"*-{locale}.txt")):
            text = path.read_text("utf-8")
            told += any(name in text for name in names)
            assert bare(text, names, locale) == [], path.name
        assert told, f"no recorded game of {key} names one of these places"


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Ana expands to **Caspian Sea**."),
        ("en", "Via Caspian Sea"),
        ("en", "to the the Caspian Sea"),
        ("es", "Ana se expande a **Mar Caspio**."),
        ("es", "por Mar Caspio"),
        ("es", "a **el mar Caspio**"),
        ("es", "de el mar Caspio"),
    ],
)
def test_a_missing_article_is_found(locale: str, text: str) -> None:
    assert bare(text, [*articled("imperios", locale).values()], locale)


def test_places_are_found_in_all_games_that_have_them() -> None:
    """A game that gives its places articles is among those looked at here."""
    having = {
        key
        for key in games.GAMES
        for text in written("en", CORE.parent / key).values()
        if "\n    .the =" in text
    }
    assert having == {*PLACES}


def test_prepositions_and_articles_are_joined() -> None:
    forms = contractions("-contractions = a el > al, de el > del\n")
    sea = ["el mar Rojo"]
    assert contracted("a el mar Rojo", sea, forms) == "al mar Rojo"
    assert (
        contracted("A **el mar Rojo** de el mar Rojo", sea, forms) == "Al **mar Rojo** del mar Rojo"
    )
    assert contracted("era el mar Rojo", sea, forms) == "era el mar Rojo"
    assert contracted("a la Galia", ["la Galia"], forms) == "a la Galia"


@pytest.mark.parametrize(
    ("bare", "whole", "text", "said"),
    [
        ("Red Sea", "the Red Sea", "in **the Red Sea** (2)", "in the **Red Sea** (2)"),
        ("Mar Rojo", "el mar Rojo", "en **el mar Rojo**", "en el **mar Rojo**"),
        ("Attique", "l'Attique", "vers **l'Attique**", "vers l'**Attique**"),
        ("Red Sea", "the Red Sea", "in the Red Sea", "in the Red Sea"),
        ("Egypt", "Egypt", "in **Egypt**", "in **Egypt**"),
        ("", "the Red Sea", "in **the Red Sea**", "in **the Red Sea**"),
    ],
)
def test_an_article_stands_before_what_is_bold(bare: str, whole: str, text: str, said: str) -> None:
    assert outside_bold(text, [(bare, whole)]) == said


def test_what_a_player_is_called_is_never_joined() -> None:
    words = Words("es", CORE.parent / "imperios", ["el Pepe"])
    assert words("opt-expel", rival=0, area="ROJ") == "Expulsar a el Pepe del mar Rojo"


def test_a_place_of_an_own_map_is_named_as_it_is() -> None:
    words = Words("es", CORE.parent / "imperios", ["Ana"])
    assert words("expands", who=0, area="XYZ") == "Ana se expande a **XYZ**."
