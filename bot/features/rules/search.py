"""Finding the paragraphs of the rules that somebody means.

Words are the same if they are inflected otherwise, if the game's files say so (`games.core.asked`)
or if they differ by a typing error. The paragraphs with most of the words come first, those with
rare ones before others.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import takewhile

import games
from bot.ui.words import of_game
from games.core import rulebook
from games.core.asked import asked
from games.core.comparing import folded
from games.core.languages import CORE

WORD = re.compile(r"\d+(?:\.\w+)+|\w+")
BOLD = re.compile(r"\*\*(.+?)\*\*")
QUERY_LENGTH, QUERY_WORDS = 100, 8  # characters and words of a search that are read
WORDS_FOR_ONE = 3  # of so many words of a search one must be in a paragraph
COMMON_STEM_LENGTH = 4  # letters that forms of a word share at least, of as many
TYPING_ERROR_LIKENESS = (
    0.8  # how alike two words must be for one to be the other with a typing error
)
INFLECTED_WEIGHT, ALIKE_WEIGHT, MISTYPED_WEIGHT = (
    0.9,
    0.6,
    0.6,
)  # what such words are worth beside the word itself
TITLE_WEIGHT, ABOVE_WEIGHT = (
    1.2,
    0.8,
)  # what words of the chapter's title, and of the paragraph above, are worth
WRITTEN_WEIGHTS = 1.0, 1.6  # what words are worth, and those in bold letters
MADE_CHAPTER_WEIGHTS = {  # the same in chapters that data make
    rulebook.RECONSTRUCTED: (0.5, 0.5),
    rulebook.RULINGS: (0.6, 0.6),
    rulebook.QUESTIONS: (0.8, 2.0),
}


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, its chapter, and what each of its words is worth."""

    chapter: str  # its number
    title: str
    number: str
    text: str
    words: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Index:
    """The rules of a game in one language; `known` are all words of them and of `alike`."""

    passages: tuple[Passage, ...]
    alike: tuple[frozenset[str], ...]
    ignored: frozenset[str]
    known: frozenset[str]

    def found(self, wanted: str) -> list[Passage]:
        """The paragraphs with enough of the words that stand somewhere, best first."""
        all_ = self.passages
        usual = sum(len(passage.words) for passage in all_) / max(1, len(all_))
        met, scores = [0] * len(all_), [0.0] * len(all_)
        counted = 0
        for term in self.terms(wanted):
            meant = self.meant(term)
            worths = [best(meant, passage.words) for passage in all_]
            holding = sum(map(bool, worths))
            counted += bool(holding)
            for i, worth in enumerate(worths):
                met[i] += bool(worth)
                scores[i] += worth * math.log(1 + len(all_) / (1 + holding))
        order = sorted(
            (-score * met[i] / (0.8 + 0.2 * len(all_[i].words) / usual), i)
            for i, score in enumerate(scores)
            if score and met[i] * WORDS_FOR_ONE >= counted
        )
        return [all_[i] for _, i in order]

    def terms(self, wanted: str) -> list[str]:
        """The words of a search that count."""
        read = dict.fromkeys(words(wanted[:QUERY_LENGTH]))
        return [word for word in read if word not in self.ignored][:QUERY_WORDS]

    def meant(self, term: str) -> dict[str, float]:
        """The words that a word may stand for, and what each is worth beside it."""
        near = {word: INFLECTED_WEIGHT for word in self.known if inflected(term, word)}
        if term in self.known:
            near[term] = 1.0
        if not near:
            near = {word: MISTYPED_WEIGHT for word in self.known if mistyped(term, word)}
        meant = dict(near)
        for line in self.alike:
            if worth := best(near, dict.fromkeys(line, ALIKE_WEIGHT)):
                for word in line:
                    meant[word] = max(meant.get(word, 0.0), worth)
        return meant


def best(meant: Mapping[str, float], held: Mapping[str, float]) -> float:
    """What the best of the words meant is worth among those held; 0 if none is there."""
    return max((meant[word] * held[word] for word in meant.keys() & held.keys()), default=0.0)


def inflected(one: str, other: str) -> bool:
    """Whether two words begin alike and end otherwise, as forms of the same word do."""
    if one[0] != other[0] or not (one.isalpha() and other.isalpha()):
        return False
    pairs = zip(one, other, strict=False)
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    short, long = sorted((len(one), len(other)))
    return stem >= max(min(COMMON_STEM_LENGTH, short), 3, short * 0.7, long * 0.55)


def mistyped(one: str, other: str) -> bool:
    """Whether one word may be the other with a letter more, less, changed or out of place."""
    if min(len(one), len(other)) < COMMON_STEM_LENGTH or abs(len(one) - len(other)) > 2:
        return False
    alike = SequenceMatcher(None, one, other, autojunk=False)
    return (
        alike.real_quick_ratio() >= TYPING_ERROR_LIKENESS <= alike.quick_ratio()
        and alike.ratio() >= TYPING_ERROR_LIKENESS
    )


def words(text: str) -> list[str]:
    """The words of a text, for comparing."""
    return WORD.findall(folded(text))


@lru_cache(maxsize=64)
def index(game: str, locale: str) -> Index:
    """What the rules of a game are searched by; read once."""
    w = of_game(game, locale)
    passages = tuple(
        passage
        for chapter in rulebook.chapters(games.load(game), w)
        for passage in passages_of(chapter)
    )
    files = [asked(folder, w.locale) for folder in (CORE, w.folder)]
    alike = tuple(frozenset(words(line)) for file in files for line in file.alike)
    ignored = frozenset(word for file in files for word in words(file.ignored))
    known = frozenset().union(*alike, *(passage.words for passage in passages))
    return Index(passages, alike, ignored, known - ignored)


def passages_of(chapter: rulebook.Chapter) -> Iterator[Passage]:
    """The paragraphs of a chapter; 4.2.3 is also found by what 4.2 or 4.2.1 is called in bold."""
    plain, strong = MADE_CHAPTER_WEIGHTS.get(chapter.made, WRITTEN_WEIGHTS)
    heads: dict[str, str] = {}
    for one in chapter.paragraphs:
        bold = " ".join(BOLD.findall(one.text))
        above = one.number.rpartition(".")[0] if one.number.count(".") > 1 else ""
        worth = dict.fromkeys(words(heads.get(above, "")), ABOVE_WEIGHT)
        worth |= dict.fromkeys(words(one.text), plain)
        worth |= dict.fromkeys(words("" if chapter.made else chapter.title), TITLE_WEIGHT)
        worth |= dict.fromkeys(words(f"{bold} {one.number}"), strong)
        if bold:
            heads[above or one.number] = bold
        yield Passage(str(chapter.number), chapter.title, one.number, one.text, worth)
