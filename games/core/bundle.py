"""Bundles: the messages of a game and of the core in one language (Project Fluent)."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentFormatError
from fluent.runtime.resolver import (
    MAX_PART_LENGTH,
    CurrentEnvironment,
    Pattern,
    ResolverEnvironment,
    TextElement,
    VariableReference,
)
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent

from .articles import CONTRACTIONS, THE, WRITTEN, contracted, contractions, outside_bold
from .conjunctions import BEFORE_I, before_i, other_and, usual_and
from .languages import CORE, FALLBACK, written

REFERENCE = re.compile(r"{\s*(-?[a-zA-Z][\w-]*)")  # to another message or a term, in a message
HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
GROUPED_FROM = 1000  # numbers from here on have marks between their digits
# messages a bundle remembers, also those it lacks: ids are asked for at will
CACHED_MESSAGES = 4096

log = logging.getLogger(__name__)


class Bundle:
    """The messages of the core and of one game in one language.

    A message or form that this language lacks is taken from English, with English numbers and
    plurals. A message is parsed when it is first used: parsing all of them would take a tenth of a
    second for each game and language, and most are never used.
    """

    def __init__(self, locale: str, folder: Path) -> None:
        self.locale, self.folder = locale, folder
        self._fallback = bundle(FALLBACK, folder) if locale != FALLBACK else None
        self._parsed = FluentBundle([locale], use_isolating=False)
        self._read = set[str]()
        self._found: dict[str, tuple[Bundle, Pattern] | None] = {}
        self._pieces: dict[Pattern, Sequence[str | VariableReference] | None] = {}
        own = written(locale, folder)
        # a game's message takes the place of the core's, whichever language it is in
        hidden = written(FALLBACK, folder).keys() - own.keys()
        common = written(locale, CORE)
        self._sources = {key: text for key, text in common.items() if key not in hidden} | own
        self._kinds = frozenset(key[:at] for key in self._sources for at in _dashes(key))
        whole = [key for key, text in self._sources.items() if WRITTEN.search(text)]
        self._articled = frozenset(key[:at] for key in whole for at in _dashes(key))
        self._contractions = contractions(common.get(CONTRACTIONS))
        self._and = usual_and(locale)
        self._and_before_i = other_and(self._sources.get(BEFORE_I))

    def source(self, name: str) -> str | None:
        """The source of a message or term (`-name`); None if there is none."""
        found = self._sources.get(name)
        if found is None and self._fallback is not None:
            return self._fallback.source(name)
        return found

    def names(self, kind: str) -> bool:
        """Whether there are messages `<kind>-<id>`, which name ids of this kind."""
        return kind in self._kinds or (self._fallback is not None and self._fallback.names(kind))

    def has_articles(self, kind: str) -> bool:
        """Whether some of the messages `<kind>-<id>` have a form with an article."""
        other = self._fallback
        return kind in self._articled or (other is not None and other.has_articles(kind))

    def pattern(self, key: str) -> tuple[Bundle, Pattern] | None:
        """A message or one of its forms (`draws.you`), and the bundle that it comes from."""
        if key not in self._found:
            if len(self._found) >= CACHED_MESSAGES:
                self._found.clear()
            self._found[key] = self._look_up(key)
        return self._found[key]

    def _look_up(self, key: str) -> tuple[Bundle, Pattern] | None:
        name, _, form = key.partition(".")
        if name in self._sources:
            self._parse(name)
            if self._parsed.has_message(name):
                message = self._parsed.get_message(name)
                found = message.attributes.get(form) if form else message.value
                if found is not None:
                    return self, found
        return self._fallback.pattern(key) if self._fallback is not None else None

    def _parse(self, name: str) -> None:
        """Parse an entry and all that it refers to, unless they are parsed already."""
        if name in self._read:
            return
        self._read.add(name)
        source = self.source(name)
        if source is not None:
            self._parsed.add_resource(FluentResource(source))
            for other in REFERENCE.findall(source):
                self._parse(other)

    def format(self, pattern: Pattern, args: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The text of a pattern with its arguments filled in, and the errors found in it."""
        errors: list[Exception] = []
        text: Any = self._joined(pattern, args)
        if text is None:
            text = self._resolved(pattern, args, errors)
        names = {name: str(args[name]) for name in args if name.endswith(f"_{THE}")}
        if names:
            text = contracted(str(text), names.values(), self._contractions)
            bare = [str(args.get(name.removesuffix(f"_{THE}"), "")) for name in names]
            text = outside_bold(text, zip(bare, names.values(), strict=True))
        if self._and_before_i:
            text = before_i(str(text), args.values(), self._and, self._and_before_i)
        if any(isinstance(value, int) and value < 0 for value in args.values()):
            text = HYPHEN.sub("−", str(text))  # Babel writes one before a number below zero
        return str(text), errors

    def _resolved(
        self, pattern: Pattern, args: Mapping[str, Any], errors: list[Exception]
    ) -> object:
        """What the library makes of a pattern, as its `format_pattern` does, but that small numbers
        are written without asking Babel for their marks."""
        given = CurrentEnvironment({name: _native(value) for name, value in args.items()})
        try:
            return pattern(ResolverEnvironment(self._parsed, errors, current=given))
        except (ValueError, ArithmeticError) as failed:  # too long, or a number too great
            errors.append(failed)
            return "{???}"

    def _joined(self, pattern: Pattern, args: Mapping[str, Any]) -> str | None:
        """The text of a simple pattern; None where only the library can format it.

        Simple: nothing but text and arguments, which are strings or integers below GROUPED.
        """
        if pattern not in self._pieces:
            self._pieces[pattern] = pieces(pattern)
        found, said = self._pieces[pattern], list[str]()
        for piece in found or ():
            if isinstance(piece, str):
                said.append(piece)
                continue
            value = args.get(piece.id.name)
            if isinstance(value, str) and len(value) <= MAX_PART_LENGTH:
                said.append(value)
            elif type(value) is int and 0 <= value < GROUPED_FROM:
                said.append(str(value))
            else:
                return None
        return "".join(said) if found is not None else None


class Few(FluentInt):
    """A number below GROUPED: its digits are all there is to write."""

    def format(self, locale: Locale) -> str:
        return int.__repr__(self)


def _native(value: Any) -> Any:
    """An argument as the library's own type."""
    return (
        Few(value) if type(value) is int and 0 <= value < GROUPED_FROM else native_to_fluent(value)
    )


def pieces(pattern: Any) -> Sequence[str | VariableReference] | None:
    """The texts and arguments that a pattern is made of; None if it has anything else.

    The library compiles a pattern with a single part to that part.
    """
    found = list[str | VariableReference]()
    for part in getattr(pattern, "elements", (pattern,)):
        inside = getattr(part, "expression", part)
        if isinstance(inside, TextElement):
            found.append(inside.value)
        elif isinstance(inside, VariableReference):
            found.append(inside)
        else:
            return None
    return found


def _dashes(key: str) -> Iterator[int]:
    return (at for at, sign in enumerate(key) if sign == "-" and at)


@lru_cache(maxsize=512)
def bundle(locale: str, folder: Path) -> Bundle:
    """The messages of the game in this folder; its files are read once in a process."""
    return Bundle(locale, folder)


@lru_cache(maxsize=32768)  # the same words again and again: boards, buttons, panels
def formatted(words: Bundle, key: str, spoken: tuple[tuple[str, Any], ...]) -> str | None:
    """A message, or one of its forms, with its arguments filled in; None if there is none.

    Errors in the message are logged, and the text is what could be made of it.
    """
    found = words.pattern(key)
    if found is None:
        return None
    speaker, pattern = found
    text, errors = speaker.format(pattern, dict(spoken))
    for error in errors:
        # what a function of the message raises names the value that it was given
        what = error if isinstance(error, FluentFormatError) else type(error).__name__
        where = family(key), speaker.locale, words.folder.name
        log.error("message %s in %s of %s: %s", *where, what)
    return text


def family(key: str) -> str:
    """A key for a log line: what follows the first dash may be a hidden card."""
    head, dash, _ = key.partition("-")
    return f"{head}-…" if dash else head


@lru_cache(maxsize=8192)
def termed(words: Bundle, name: str, value: str) -> str:
    """An id in words, by the message for an argument of that name; else the id itself."""
    for term in kinds_of(name):
        text = formatted(words, f"{term}-{value}", ()) if words.names(term) else None
        if text is not None:
            return text
    return value


@lru_cache(maxsize=8192)
def articled(words: Bundle, name: str, value: str) -> str:
    """An id in words with its article, if the language of its name gives it one."""
    for term in kinds_of(name):
        key = f"{term}-{value}"
        bare, whole = words.pattern(key), words.pattern(f"{key}.{THE}")
        if bare is not None and whole is not None and bare[0] is whole[0]:
            return formatted(words, f"{key}.{THE}", ()) or value
    return termed(words, name, value)


@lru_cache(maxsize=1024)
def several(words: Bundle, name: str, value: str, n: int) -> str | None:
    """So many equal ids in words; None if the language of their name has no form for it."""
    for term in kinds_of(name) if is_term(words, name) else ():
        key = f"{term}-{value}"
        bare, many = words.pattern(key), words.pattern(f"{key}.many")
        if bare is not None and many is not None and bare[0] is many[0]:
            return formatted(words, f"{key}.many", (("n", n),))
    return None


@lru_cache(maxsize=4096)  # asked for each argument of each text
def is_term(words: Bundle, name: str) -> bool:
    """Whether there are messages that put ids in arguments of this name into words."""
    return any(map(words.names, kinds_of(name)))


@lru_cache(maxsize=4096)
def has_article(words: Bundle, name: str) -> bool:
    """Whether some of these messages have a form with an article."""
    return any(map(words.has_articles, kinds_of(name)))


@lru_cache(maxsize=1024)
def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of messages for an argument, in order: `card2`, then `card`."""
    return tuple(dict.fromkeys((name, name.rstrip("0123456789"))))
