"""A number that may be 1 never stands before a word for several: no "1 coins", no "1 monedas".

The words for several are those that the messages themselves say beside "1 coin": whatever is
counted anywhere in a language has to be counted everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    Term,
    TextElement,
    VariableReference,
)

from games.core.languages import LOCALES
from games.core.words import SEATED
from tests.tools.sayings import WORD_FOLDERS

AFTER = re.compile(r"[ \u00a0][*_]*([^\W\d_]{3,}s)\b")  # the word behind a number
NAMES = SEATED | {"side", "issue"}  # arguments that are no numbers
CONSTANT = "a constant of the rules, more than one"
# messages with a number that is never 1, and why
SEVERAL = {
    "ask-keep": CONSTANT,
    "opt-learn": CONSTANT,
    "why-actions": CONSTANT,
    "why-caravan": "one action is always left to whoever trades",
    "why-must-coup": CONSTANT,
    "does-role-duke": CONSTANT,
    "does-role-assassin": CONSTANT,
    "does-role-captain": CONSTANT,
    "does-role-urbis-captain": CONSTANT,
    "channel-occupied": "ten minutes",
    "withholds": CONSTANT,
    "play-tokens": CONSTANT,
    "raids": CONSTANT,
    "round": CONSTANT,
    "text-turn": CONSTANT,
    "text-round": CONSTANT,
    "refused-away-quota": CONSTANT,
    "refused-bad-days": CONSTANT,
    "tells-aid": "foreign aid is two coins",
    "tells-tax": "the tax is three coins",
    "tells-fights": "one round is told by another message",
    "over-match": "a match of one game has no such end",
    "dealt": "a hand at the start of a turn",
    "tells-dealt": "a hand at the start of a turn",
    "look-deck": "a whole deck",
    "lobby-players": "the most who may sit down are two or more",
    "said-answered-for-again": "said from the second time on",
    "said-outage": "five minutes or more",
    "said-unreachable": "from two days, two hours or five minutes on",
    "said-was-off": "from two days, two hours or five minutes on",
    "error-seat-count": "the most who may sit down are two or more",
    "refused-reviews-waiting": CONSTANT,
    "refused-cup-few": "nobody plays a cup alone",
    "add-computers": "another button seats one",
    "daily-of": "nobody plays a match alone",
}
Counted = tuple[str, str, bool]  # a message, the word behind a number, whether 1 has its own form


def counted(path: Path) -> Iterator[Counted]:
    """The words behind numbers in a file of messages."""
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, Message | Term):
            patterns = [entry.value, *(one.value for one in entry.attributes)]
            for pattern in patterns:
                if pattern is not None:
                    yield from words(entry.id.name, pattern, frozenset())


def words(key: str, pattern: Pattern, chosen: frozenset[str]) -> Iterator[Counted]:
    """Those of a text whose arguments `chosen` have a form of their own for each number."""
    for at, part in enumerate(pattern.elements):
        if not isinstance(part, Placeable):
            continue
        if isinstance(part.expression, SelectExpression):
            by = part.expression.selector
            name = by.id.name if isinstance(by, VariableReference) else ""
            for variant in part.expression.variants:
                yield from words(key, variant.value, chosen | {name})
        elif isinstance(part.expression, VariableReference):
            name = part.expression.id.name
            behind = pattern.elements[at + 1] if at + 1 < len(pattern.elements) else None
            found = AFTER.match(behind.value) if isinstance(behind, TextElement) else None
            if found is not None and name not in NAMES:
                yield key, found[1], name in chosen


def slips(paths: list[Path]) -> set[str]:
    """The messages of these files, all in one language, that might say "1 coins"."""
    said = [one for path in paths for one in counted(path)]
    several = {word for _, word, own in said if own}
    return {key for key, word, own in said if word in several and not own}


def of_language(locale: str) -> set[str]:
    paths = [folder / f"{locale}.ftl" for folder in WORD_FOLDERS]
    return slips([path for path in paths if path.exists()])


@pytest.mark.parametrize("locale", LOCALES)
def test_no_number_that_may_be_one_stands_before_a_word_for_several(locale: str) -> None:
    assert of_language(locale) - set(SEVERAL) == set()


def test_no_exception_is_left_over() -> None:
    assert set(SEVERAL) == {key for locale in LOCALES for key in of_language(locale)}


def test_a_slip_is_found(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(
        "well = { $n ->\n    [one] 1 coin\n   *[other] { $n } coins\n}\n"
        "badly = needs { $cost } coins\nby = { $who } takes them\n",
        "utf-8",
    )
    assert slips([path]) == {"badly"}
