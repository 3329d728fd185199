"""The rules as players read them: the chapters of a rules file, and three that data make.

A rules file has chapters `## 4. Title`, whose paragraphs and list items begin with their numbers:
`4.1 Anyone ...`, `- 4.2 **Income:** ...`. Values that the sources do not print and rulings (see
`datafile`) become the next chapters, numbered on from there, and what people often ask (see
`asked`) the last. A chapter that a language does not have is read in English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .asked import asked
from .datafile import MARKED
from .game import Game
from .languages import FALLBACK
from .words import Words

HEADING = re.compile(r"^## +(.+?) *$", re.MULTILINE)
TITLE = re.compile(r"(\d+)\. (.+)")
NUMBERED = re.compile(r"(?:[-*] )?(\d+(?:\.(?:\d+[A-Za-z]?|[A-Z]\d*))+) (.+)")
RECONSTRUCTED, RULINGS, QUESTIONS = "rules-reconstructed", "rules-rulings", "rules-asked"
CHAPTER_LENGTH = 3300  # characters of a chapter made from data; a longer one goes on in the next


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph or list item; `number` is "" if it has none."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; `number` is 0 if the file does not number it; `title` includes the number.

    `made` is the key of the message that names it, if data make it; "" if it stands in the file.
    """

    number: int
    title: str
    text: str
    made: str = ""

    @property
    def paragraphs(self) -> list[Paragraph]:
        """The paragraphs, line by line; a line without a number continues the one before."""
        found: list[Paragraph] = []
        for line in filter(None, map(str.strip, self.text.split("\n"))):
            at = NUMBERED.fullmatch(line)
            if at is None and found and found[-1].number:
                found[-1] = Paragraph(found[-1].number, f"{found[-1].text}\n{line}")
            else:
                found.append(Paragraph(at[1], at[2]) if at else Paragraph("", line))
        return found


def chapters(game: Game[object], w: Words) -> list[Chapter]:
    """The rules of a game in the language of these words."""
    written = [theirs or english for english, theirs in paired(w)]
    made = [
        (RECONSTRUCTED, reconstructed(game, w)),
        (RULINGS, rulings(game, w)),
        (QUESTIONS, questions(w)),
    ]
    for title, lines in made:
        for i, part in enumerate(portions(lines)):
            last = written[-1].number if written else 0
            number = last + 1 if last else 0
            chapter = generated(number, w(title, part=i + 1), part)
            written.append(replace(chapter, made=title))
    return written


def out_of_play(game: Game[Any], options: Any, seats: int) -> frozenset[str]:
    """The numbers of the chapters and paragraphs that these options, or so many players, leave
    out; 0 players: nobody knows how many yet."""
    return frozenset(number for number, used in game.modules.items() if not used(options, seats))


def paired(w: Words) -> list[tuple[Chapter, Chapter | None]]:
    """The chapters of the English file, each with that of the same number in these words' language.

    Chapters without a number go with each other in their order.
    """
    theirs = keyed(read(w, w.locale))
    return [(chapter, theirs.get(key)) for key, chapter in keyed(read(w, FALLBACK)).items()]


def read(w: Words, locale: str) -> list[Chapter]:
    """The chapters of the file in one language; empty if there is no such file."""
    path = w.folder / f"rules.{locale}.md"
    return parsed(path.read_text("utf-8"), w("game")) if path.exists() else []


def keyed(found: Iterable[Chapter]) -> dict[tuple[int, int], Chapter]:
    """Chapters by their number and how many chapters before have the same number."""
    met = Counter[int]()
    by = {}
    for chapter in found:
        by[chapter.number, met[chapter.number]] = chapter
        met[chapter.number] += 1
    return by


def parsed(text: str, game: str) -> list[Chapter]:
    """The chapters of a rules file; the first is called like the game if it has no number."""
    before, *parts = HEADING.split(text)
    pairs = [*zip(parts[::2], parts[1::2], strict=True)]
    opening = re.sub(r"^# .*$", "", before, flags=re.MULTILINE).strip()
    if opening:
        pairs.insert(0, ("", opening))
    found: list[Chapter] = []
    for title, body in pairs:
        if body.strip():
            at = TITLE.fullmatch(title)
            named = title if at or found else game
            found.append(Chapter(int(at[1]) if at else 0, named, body.strip()))
    return found


def generated(number: int, title: str, lines: Sequence[str]) -> Chapter:
    """A chapter of list items, numbered like those of the file."""
    if not number:
        return Chapter(0, title, "\n".join(f"- {line}" for line in lines))
    items = [f"- {number}.{i} {line}" for i, line in enumerate(lines, 1)]
    return Chapter(number, f"{number}. {title}", "\n".join(items))


def portions(lines: Sequence[str]) -> list[list[str]]:
    """The lines in as few messages as possible, of about the same length."""
    fewest = len(filled(lines, CHAPTER_LENGTH))
    rooms = range(0, CHAPTER_LENGTH + 1, CHAPTER_LENGTH // 30)
    return next(parts for room in rooms if len(parts := filled(lines, room)) == fewest)


def filled(lines: Iterable[str], most: int) -> list[list[str]]:
    """The lines in parts of at most `most` characters; a longer line is a part of its own."""
    found: list[list[str]] = []
    room = 0
    for line in lines:
        if not found or len(line) + 10 > room:
            found.append([])
            room = most
        found[-1].append(line)
        room -= len(line) + 10
    return found


def reconstructed(game: Game[object], w: Words) -> list[str]:
    """What the sources do not print: a sentence for each group of values and status."""
    groups: dict[tuple[str, str], list[str]] = {}
    for mark in game.marks:
        names = groups.setdefault((mark.status, mark.group), [])
        if mark.name and (name := spoken(w, mark.group, mark.name)) not in names:
            names.append(name)
    ordered = sorted(groups.items(), key=lambda item: -MARKED.index(item[0][0]))
    return [
        f"**{w(f'marked-{status.lower()}')}:** {w(f'mark-{group}', values=names)}"
        for (status, group), names in ordered
    ]


def spoken(w: Words, group: str, name: str) -> str:
    """The name of a value: the first of the messages it may have, or its id."""
    keys = (f"value-{group}-{name}", f"{group}-{name}", f"{group.partition('-')[0]}-{name}")
    return next((w(key) for key in keys if "." not in key and w.knows(key)), name)


def rulings(game: Game[object], w: Words) -> list[str]:
    """Where the rules leave a choice: how it is played here, and the option for another way."""
    lines = []
    for ruling in game.rulings:
        text, label = w(f"ruling-{ruling.id}"), ""
        if ruling.option:
            label = w(f"option-{ruling.option}")
        lines.append(w("ruling-line", text=text, rule=ruling.rule, label=label or None))
    return lines


def questions(w: Words) -> list[str]:
    """What people often ask, with the answers and the paragraphs that these are from."""
    return [
        f"**{one.asks}** {one.says} ({', '.join(one.rules)})"
        for one in asked(w.folder, w.locale).question
    ]
