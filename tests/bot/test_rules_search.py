"""Searching the rules: what is found, and how much work a search may cost."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from bot.features.rules import view
from bot.features.rules.search import index
from bot.ui.parts import TextDisplay
from bot.ui.words import bot_words, of_game
from games.core import rulebook
from games.core.asked import asked
from games.core.languages import LOCALES
from games.core.words import Words

SAMPLES = Path(__file__).parent.parent / "samples"


@pytest.fixture(autouse=True)
def unread() -> Iterator[None]:
    index.cache_clear()
    yield
    index.cache_clear()


def with_rules(monkeypatch: pytest.MonkeyPatch, text: str) -> list[int]:
    """Every game has these rules; how often they were read."""
    read: list[int] = []

    def chapters(*_: object) -> list[rulebook.Chapter]:
        read.append(1)
        return [rulebook.Chapter(1, "1. Turns", text)]

    monkeypatch.setattr(rulebook, "chapters", chapters)
    return read


def test_the_paragraph_with_all_words_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    with_rules(monkeypatch, "Dice are kept.\nThe Dice are rolled.\nCoins are counted.")
    found = view.found_rules("coup", "en", "ROLLED dice")
    assert found == "**1. Turns**: The Dice are rolled.\n**1. Turns**: Dice are kept."
    assert view.found_rules("coup", "en", "cards") == bot_words("en")("rules-not-found")


def test_a_search_shows_eight_paragraphs_and_no_ninth(monkeypatch: pytest.MonkeyPatch) -> None:
    with_rules(monkeypatch, "\n".join(f"Rule {n}: coins." for n in range(1, 10)))
    found = view.found_rules("coup", "en", "coins")
    assert "Rule 8" in found
    assert "Rule 9" not in found


def test_a_search_reads_eight_words_and_a_hundred_characters() -> None:
    terms = index("coup", "en").terms
    assert terms("the b c d e f g h j z") == [*"bcdefghj"]
    assert terms("b b b b b b b b z") == ["b", "z"]
    assert terms("x" * 99 + "z z") == ["x" * 99 + "z"]


def test_the_rules_are_read_once_for_all_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    read = with_rules(monkeypatch, "Dice are rolled.")
    for word in ("dice", "coins", "dice"):
        view.found_rules("coup", "en", word)
    assert len(read) == 1


UNSEEN = SAMPLES / "searches_unseen.toml"
SEARCHES = tomllib.loads((SAMPLES / "searches.toml").read_text("utf-8"))


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("key", SEARCHES)
def test_what_people_type_finds_what_they_mean(key: str, locale: str) -> None:
    told = dict(zip(rulebook.questions(w := of_game(key, locale)), questions(w), strict=True))
    for wanted, number in SEARCHES[key][locale]:
        first = index(key, locale).found(wanted)[:3]
        named = [{found.number, *told.get(found.text, ())} for found in first]
        assert number in set().union(*named), (wanted, named)
        assert len(view.found_rules(key, locale, wanted)) <= 4000


def test_most_questions_that_nobody_tuned_it_for_are_answered() -> None:
    ranks = list[int]()
    for key, by_locale in tomllib.loads(UNSEEN.read_text("utf-8")).items():
        for locale, searches in by_locale.items():
            told = dict(
                zip(rulebook.questions(w := of_game(key, locale)), questions(w), strict=True)
            )
            for wanted, number in searches:
                found = index(key, locale).found(wanted)[:3]
                named = [number in {one.number, *told.get(one.text, ())} for one in found]
                ranks.append(named.index(True) if True in named else 3)
    assert ranks.count(0) >= 0.6 * len(ranks)
    assert sum(rank < 3 for rank in ranks) >= 0.8 * len(ranks)


def questions(w: Words) -> list[tuple[str, ...]]:
    """The paragraphs that each question names."""
    return [question.rules for question in asked(w.folder, w.locale).question]


@pytest.mark.parametrize("key", games.GAMES)
def test_people_ask_the_same_in_all_languages_and_the_answers_name_paragraphs(key: str) -> None:
    english, *others = (of_game(key, locale) for locale in LOCALES)
    for w in (english, *others):
        assert questions(w) == questions(english)
        written = rulebook.read(w, w.locale)
        numbers = {one.number for chapter in written for one in chapter.paragraphs}
        assert numbers >= set().union(*questions(w))
        for line in rulebook.questions(w):
            assert len(line) < 390, "a search shows it whole"


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_chapter_is_shown_whole_in_one_message(key: str, locale: str) -> None:
    listed = rulebook.chapters(games.load(key), of_game(key, locale))
    assert 0 < len(listed) <= 25, "a menu has no more entries"
    for i, chapter in enumerate(listed):
        title, text = chapter.title, chapter.text
        assert len(title) <= 100
        face = view.rules(key, locale, i)
        shown = [
            item.content for item in face.view.walk_children() if isinstance(item, TextDisplay)
        ]
        assert text in "".join(shown), title
        assert sum(map(len, shown)) <= 4000
