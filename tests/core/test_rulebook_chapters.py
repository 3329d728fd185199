"""The chapters that players read: those of the file, and those made from marks and rulings."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import games
from games.core import datafile
from games.core.datafile import Mark, Ruling
from games.core.languages import LOCALES, written
from games.core.rulebook import CHAPTER_LENGTH, QUESTIONS, chapters, parsed, portions, read
from games.core.words import Words
from games.kobayakawa import GAME
from tests.corpus.said import logs
from tests.tools.published import PUBLISHED


@pytest.mark.parametrize("locale", LOCALES)
def test_three_chapters_are_made_from_the_data(locale: str) -> None:
    found = chapters(GAME, Words(locale, GAME.folder))
    assert [chapter.number for chapter in found] == list(range(1, 12))
    made, rulings, asked = found[-3:]
    assert [p.number for p in made.paragraphs] == ["9.1"]
    assert [p.number for p in rulings.paragraphs] == ["10.1", "10.2", "10.3", "10.4"]
    assert [p.number for p in asked.paragraphs] == [f"11.{n}" for n in range(1, 11)]
    option = Words(locale, GAME.folder)("option-nobody_bets")
    assert "6.1" in rulings.paragraphs[-1].text
    assert option in rulings.paragraphs[-1].text
    assert option not in rulings.paragraphs[0].text


def test_a_game_without_marks_and_rulings_has_only_what_is_written() -> None:
    plain = replace(GAME, marks=(), rulings=())
    made = [chapter.made for chapter in chapters(plain, Words("en", GAME.folder))]
    assert made == [""] * 8 + [QUESTIONS]


def test_marks_of_one_group_and_status_are_one_sentence() -> None:
    def mark(status: str, name: str) -> Mark:
        return Mark("f", 1, "p", status, "cards", name)

    marks = (mark("INFERRED", "a"), mark("RECONSTRUCTED", "b"), mark("INFERRED", "c"))
    chapter = chapters(replace(GAME, marks=marks), Words("en", GAME.folder))[-3]
    texts = [p.text for p in chapter.paragraphs]
    assert [text.split(":")[0] for text in texts] == ["**Reconstructed", "**Inferred"]


def test_a_chapter_made_from_data_is_cut_where_a_message_would_be_too_long() -> None:
    many = tuple(Ruling(id="void", rule="6.1") for _ in range(60))
    found = chapters(replace(GAME, rulings=many), Words("en", GAME.folder))[9:-1]
    assert [chapter.title for chapter in found][:2] == ["10. Rulings", "11. Rulings (2)"]
    assert sum(len(chapter.paragraphs) for chapter in found) == 60
    assert all(len(chapter.text) < 3500 for chapter in found)
    assert portions(["x" * CHAPTER_LENGTH, "y"]) == [["x" * CHAPTER_LENGTH], ["y"]]


def test_the_parts_of_a_chapter_are_of_much_the_same_length() -> None:
    lines = ["x" * 90] * 34
    assert [len(part) for part in portions(lines)] == [17, 17]
    assert portions(lines[:33]) == [lines[:33]]
    assert portions([]) == []


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_tells_what_is_reconstructed_and_how_it_rules(key: str, locale: str) -> None:
    game = games.load(key)
    files = sorted((game.folder / "data").rglob("*.toml"))
    listed = [path for path in files if path.name == "rulings.toml"]
    assert {*game.marks} == {*datafile.marks(*(path for path in files if path not in listed))}
    assert bool(game.rulings) == bool(listed)
    w = Words(locale, game.folder)
    found = chapters(game, w)
    made, ruled = (
        [p.text for chapter in found if title in chapter.title for p in chapter.paragraphs]
        for title in (w("rules-reconstructed", part=1), w("rules-rulings", part=1))
    )
    assert len(made) == len({(mark.status, mark.group) for mark in game.marks})
    assert len(ruled) == len(game.rulings)
    numbers = {p.number for chapter in found for p in chapter.paragraphs}
    assert {ruling.rule for ruling in game.rulings} <= numbers
    for text in (*made, *ruled):
        assert re.search(r"[.!?)]$", text), text
        assert not re.search(r"\b(mark|ruling|value|option)-|  |\.\.|[{}$]", text), text
        assert text.removeprefix("**")[0].isupper() or text[0] in '“«"', text


# what is told beside the line that says why
BESIDE = {
    "coup": {"gains"},
    "earth_and_water": {"is-stripped", "loses-armies", "places"},
    "pericles": {
        *("arrives", "honor-down", "honor-up", "leaves", "no-effect"),
        *("tells-honor", "tells-no-effect"),
    },
}


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_line_of_the_log_names_the_paragraph_that_it_comes_from(key: str) -> None:
    game = games.load(key)
    causes, numbers = game.story.causes, game.story.paragraphs()
    for locale in LOCALES:
        read_ = read(Words(locale, game.folder), locale)
        assert numbers <= {p.number for chapter in read_ for p in chapter.paragraphs}
    said = {event for log in logs(key) for event, _ in log.shapes()}
    ends = {name for name in written("en", game.folder) if name.startswith("over-")}
    lines = {line for line in game.story.messages() if line.startswith("tells-")}
    unnamed = {line for line in said | ends | lines if game.story.caused_as(line) not in causes}
    assert unnamed == BESIDE.get(key, set())
    w = Words("en", game.folder)
    assert [event for event in causes if not w.knows(event)] == []


def test_files_without_numbers_are_read_as_before() -> None:
    found = parsed("## Goal\nWin.\n\n## Empty\n\n## Turns\n- One\n- Two\n", "Chess")
    assert [(c.number, c.title, c.text) for c in found] == [
        (0, "Chess", "Win."),
        (0, "Turns", "- One\n- Two"),
    ]


def test_a_paragraph_goes_on_until_the_next_number() -> None:
    (chapter,) = parsed("## 4. Turns\n4.1 First:\nand more\n\n- 4.2 Then\n4.10K Last", "Chess")
    assert [(p.number, p.text) for p in chapter.paragraphs] == [
        ("4.1", "First:\nand more"),
        ("4.2", "Then"),
        ("4.10K", "Last"),
    ]
