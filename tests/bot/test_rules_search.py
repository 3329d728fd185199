"""Searching the rules: what is found, and how much work a search may cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import games
from bot.features.rules import view
from bot.ui.parts import TextDisplay
from bot.ui.words import ui
from games.core import rulebook
from games.core.languages import LOCALES


@pytest.fixture(autouse=True)
def unread() -> Iterator[None]:
    view.searchable.cache_clear()
    yield
    view.searchable.cache_clear()


def with_rules(monkeypatch: pytest.MonkeyPatch, text: str) -> list[int]:
    """Every game has these rules; how often they were read."""
    read: list[int] = []

    def chapters(*_: object) -> list[rulebook.Chapter]:
        read.append(1)
        return [rulebook.Chapter(1, "1. Turns", text)]

    monkeypatch.setattr(rulebook, "chapters", chapters)
    return read


def test_all_words_must_stand_in_a_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    with_rules(monkeypatch, "The Dice are rolled.\nDice are kept.")
    assert view.found_rules("coup", "en", "ROLLED dice") == "**1. Turns**: The Dice are rolled."
    assert view.found_rules("coup", "en", "rolled kept") == ui("en")("rules-not-found")


def test_a_search_shows_eight_paragraphs_and_no_ninth(monkeypatch: pytest.MonkeyPatch) -> None:
    with_rules(monkeypatch, "\n".join(f"Rule {n}: coins." for n in range(1, 10)))
    found = view.found_rules("coup", "en", "coins")
    assert "Rule 8" in found
    assert "Rule 9" not in found


def test_a_search_reads_eight_words_and_a_hundred_characters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_rules(monkeypatch, "a b c d e f g h " + "x" * 100)
    none = ui("en")("rules-not-found")
    assert view.found_rules("coup", "en", "a b c d e f g z") == none
    assert view.found_rules("coup", "en", "a b c d e f g h z") != none
    assert view.found_rules("coup", "en", "a a a a a a a a z") == none
    assert view.found_rules("coup", "en", "x" * 99 + "z") == none
    assert view.found_rules("coup", "en", "x" * 100 + "z") != none


def test_the_rules_are_read_once_for_all_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    read = with_rules(monkeypatch, "Dice are rolled.")
    for word in ("dice", "coins", "dice"):
        view.found_rules("coup", "en", word)
    assert len(read) == 1


@pytest.mark.parametrize("locale", ["en", "es"])
def test_what_is_found_fits_into_a_message(locale: str) -> None:
    for game in games.playable():
        assert 0 < len(view.found_rules(game, locale, "a")) <= 4000


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_chapter_is_shown_whole_in_one_message(key: str, locale: str) -> None:
    listed = view.chapters(key, locale)
    assert 0 < len(listed) <= 25, "a menu has no more entries"
    for i, (title, text) in enumerate(listed):
        assert len(title) <= 100
        face = view.rules(key, locale, i)
        shown = [
            item.content for item in face.view.walk_children() if isinstance(item, TextDisplay)
        ]
        assert text in "".join(shown), title
        assert sum(map(len, shown)) <= 4000
