"""Every message of a language file, formatted with sample values, and what it must not contain."""

from __future__ import annotations

import ast as python
import logging
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast, visitor

import games
from games.core.languages import CORE, FALLBACK, written
from games.core.words import SEATED, TIMES, Words
from tests.tools.tree import ROOT

# where the texts of the bot and of the games lie
WORD_FOLDERS = [ROOT / "bot/words", ROOT / "games/core", *(ROOT / "games" / k for k in games.GAMES)]
MESSAGE = re.compile(r"^([a-z][\w-]*) =|^\s+\.([a-z]+) =", re.MULTILINE | re.IGNORECASE)

# messages that may be empty: one language says here what another says there; what costs nothing
SILENT = frozenset({"poster-before", "poster-after", "opt-envoy.worth", "opt-collect.worth"})
UNREAD = "?"  # stands for the arguments of what is not written as Fluent wants it
NAMES = ["Ana", "Bruno", "Carla"]
MOMENT = 1_795_921_456  # a time, and the number that shows whether numbers are grouped
PLURALS = frozenset({"zero", "one", "two", "few", "many"})
DERIVED = re.compile(r"_(id|the|count)$")  # made by Words of the argument before it
TIME = re.compile(r"<t:(?!-?\d{1,13}(?::[tTdDfFR])?>)[^>]*>?")
# what says a message of the bot's by a name that is only its end: the function, what it puts before
PREFIXES = {
    "Refused": "refused-",
    "Ended": "refused-",
    "announce": "said-",
    "tell_use": "said-",
    "Illegal": "error-",
}
ADDED = {"tell_use": frozenset({"keeper"})}  # what such a function passes by itself
# What is added when such a message is read (`args_then`): names, which no notice stores.
READ = {"said-took-over": frozenset({"known", "before"})}


@dataclass
class Pattern(visitor.Visitor):
    """What one message, or a form of one, is made of."""

    key: str
    variables: set[str] = field(default_factory=set)
    chosen_by: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    others: set[str] = field(default_factory=set)  # messages and terms that it refers to

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.others.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = [variant.key for variant in node.variants]
            self.chosen_by[node.selector.id.name] |= {
                key.name if isinstance(key, ast.Identifier) else str(key.value) for key in keys
            }
        self.generic_visit(node)


@cache
def patterns(folder: Path, locale: str) -> dict[str, Pattern]:
    """Every message of a file and its forms, by name: `draws`, `draws.you`."""
    found = {}
    for name, source in written(locale, folder).items():
        for entry in FluentResource(source).body:
            if isinstance(entry, ast.Junk):
                found[name] = Pattern(name, variables={UNREAD})
            elif isinstance(entry, ast.Message):
                parts = {"": entry.value} | {f".{a.id.name}": a.value for a in entry.attributes}
                for form, value in parts.items():
                    if value is not None:
                        found[entry.id.name + form] = one = Pattern(entry.id.name + form)
                        one.visit(value)
    return found


def whole(folder: Path, locale: str) -> dict[str, Pattern]:
    """The messages of a file, each with the arguments of those that it refers to."""
    common, own = patterns(CORE, locale), patterns(folder, locale)
    known = {**patterns(CORE, FALLBACK), **patterns(folder, FALLBACK), **common, **own}

    def reached(key: str, seen: set[str]) -> Iterator[Pattern]:
        if key in known and key not in seen:
            seen.add(key)
            yield known[key]
            for other in known[key].others:
                yield from reached(other, seen)

    found = {}
    for key in own:
        found[key] = joined = Pattern(key)
        for one in reached(key, set()):
            joined.variables |= one.variables
            for name, keys in one.chosen_by.items():
                joined.chosen_by[name] |= keys
    return found


def samples(pattern: Pattern) -> Iterator[dict[str, Any]]:
    """Arguments of the right kinds, so that every variant is said, and each value once as a text
    and once as a large number where the message does not show which it is."""
    bases = {DERIVED.sub("", name) for name in pattern.variables}
    chosen = {name: kinds(pattern.chosen_by[name]) for name in pattern.chosen_by}
    for loose in ("Bruno", MOMENT):
        plain = {name: plain_value(name, pattern, loose) for name in bases}
        first = plain | {name: values[0] for name, values in chosen.items()}
        yield first
        for name, values in chosen.items():
            for value in values[1:]:
                yield first | {name: value}


def plain_value(name: str, pattern: Pattern, loose: Any) -> Any:
    if name in SEATED:
        return 0
    if name in TIMES:
        return MOMENT
    if f"{name}_count" in pattern.variables:
        return ["Bruno", "Carla"]
    said_by_id = {f"{name}_id", f"{name}_the"} & pattern.variables
    return "Bruno" if said_by_id else loose


def kinds(keys: Iterable[str]) -> list[Any]:
    """Values that choose each of these variants."""
    keys = sorted(keys)
    numbers = [int(float(key)) for key in keys if re.fullmatch(r"-?\d+(\.\d+)?", key)]
    if numbers or PLURALS & {*keys}:
        return [*numbers, 0, 1, 2, 5, 1234]
    if {"yes", "no"} & {*keys}:
        return [True, False, None]
    return [*keys, "something-else"]


class Complaints(logging.Handler):
    """What the words complain of."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines = list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def faults(folder: Path, locale: str, passed: Passed | None = None) -> list[str]:
    """What is wrong with the messages of one file, a line each."""
    words, heard, found = Words(locale, folder, NAMES), Complaints(), list[str]()
    logger = logging.getLogger("games.core")
    logger.addHandler(heard)
    try:
        for key, pattern in whole(folder, locale).items():
            if UNREAD in pattern.variables:
                found.append(f"{locale} {key}: cannot be parsed")
                continue
            if passed is not None:
                unknown = sorted(passed.unknown(key, pattern.variables))
                found += [f"{locale} {key}: nobody passes ${name}" for name in unknown]
            for args in samples(pattern):
                heard.lines.clear()
                said = words(key, **args)
                if said or key not in SILENT:
                    found += [f"{locale} {key}: {why}" for why in wrong(said)]
                found += [f"{locale} {key}: {line}" for line in heard.lines]
    finally:
        logger.removeHandler(heard)
    return sorted(set(found))


def wrong(text: str) -> Iterator[str]:
    """What nobody is to read in a message."""
    if not text.strip():
        yield "says nothing"
    if "{" in text or "}" in text:
        yield f"has a brace left: {text}"
    if TIME.search(text):
        yield f"has a time that Discord does not read: {text}"


# What the code passes ----------------------------------------------------------------------------


@dataclass
class Passed:
    """What the code of some folders says messages with.

    `calls` are the arguments of each call that names its message; `names` are all that any call
    or dictionary of the code has.
    """

    calls: Mapping[str, list[frozenset[str]]]
    names: frozenset[str]

    def unknown(self, key: str, variables: Iterable[str]) -> set[str]:
        """The arguments of a message that nobody passes."""
        bases = {DERIVED.sub("", name) for name in variables}
        message = key.partition(".")[0]
        calls = self.calls.get(message)
        given = frozenset.intersection(*calls) if calls else self.names
        given |= READ.get(message, frozenset())
        # arguments that are counted (`piece1`, `piece2`) are named while they are passed
        return {name for name in bases if not {name, name.rstrip("0123456789")} & given}


@cache
def passed(*folders: Path) -> Passed:
    """Reads the code of some folders."""
    calls: dict[str, list[frozenset[str]]] = defaultdict(list)
    names = set[str]()
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        one = _passed_in(path)
        names |= one.names
        for key, given in one.calls.items():
            calls[key] += given
    return Passed(calls, frozenset(names))


@cache  # most files are read for every game
def _passed_in(path: Path) -> Passed:
    calls: dict[str, list[frozenset[str]]] = defaultdict(list)
    names = set[str]()
    for node in python.walk(python.parse(path.read_text("utf-8"))):
        if isinstance(node, python.Constant) and isinstance(node.value, str):
            names.add(node.value)
        elif isinstance(node, python.Call):
            names.update(word.arg for word in node.keywords if word.arg)
            if named := said_by(node):
                calls[named[0]].append(named[1])
    return Passed(calls, frozenset(names))


def said_by(call: python.Call) -> tuple[str, frozenset[str]] | None:
    """The message that a call names and all that it passes; None where that cannot be read off."""
    func = call.func
    name = func.attr if isinstance(func, python.Attribute) else getattr(func, "id", "")
    spoken = name in ("t", "w", "say", *PREFIXES) or isinstance(func, python.Call)
    texts = [arg.value for arg in call.args[:2] if isinstance(arg, python.Constant)]
    keys = [text for text in texts if isinstance(text, str)]
    if not spoken or not keys or any(word.arg is None for word in call.keywords):
        return None
    own = frozenset(word.arg for word in call.keywords if word.arg)
    return PREFIXES.get(name, "") + keys[0], own | ADDED.get(name, frozenset())


def message_names(path: Path) -> list[str]:
    """Every message and attribute of a file, in order: `draws`, `draws.you`."""
    found, current = [], ""
    for match in MESSAGE.finditer(path.read_text("utf-8")):
        if match.group(1):
            current = match.group(1)
            found.append(current)
        else:
            found.append(f"{current}.{match.group(2)}")
    return found
