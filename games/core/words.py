"""Words: messages of a game and of the core in one language (Project Fluent).

A language is there when a file of it is: `<language>.ftl`, `rules.<language>.md`. No code names one
but English, which says what the others leave out.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import localedata
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH, Pattern, TextElement, VariableReference

from .articles import CONTRACTIONS, THE, WRITTEN, contracted, contractions
from .decision import Barred, Decision, Option
from .secret import SPECTATOR, Seat, Secret
from .table import Event

FALLBACK = "en"  # this one is whole: what another language does not say is said in it
SEATED = frozenset({"who", "whom", "by", "rival", "owner", "remaining"})
TIMES = frozenset({"until", "begins"})  # seconds since 1970, for a `<t:...>`: never grouped
CORE = Path(__file__).parent
FILE = re.compile(r"([a-z]{2,3})\.ftl|rules\.([a-z]{2,3})\.md")
SOUNDS_I = re.compile(r"(h?[ií])(?![aeo])", re.IGNORECASE)
BEFORE_I = "-and-before-i"  # the term of a language that says another "and" before this sound
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # what goes on is indented
REFERENCE = re.compile(r"{\s*(-?[a-zA-Z][\w-]*)")  # to another message or a term, in a message

HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
GROUPED = 1000  # numbers from here on have marks between their digits
LOOKED_UP = 4096  # messages that a bundle finds again at once: ids may be asked for that are none

log = logging.getLogger(__name__)


@lru_cache(maxsize=64)
def languages(*folders: Path) -> tuple[str, ...]:
    """The languages in which some words or rules are written in these folders, English first.

    Files of languages that Babel does not know are left alone.
    """
    names = (FILE.fullmatch(path.name) for folder in folders for path in folder.iterdir())
    found = {name[1] or name[2] for name in names if name} - {FALLBACK}
    return FALLBACK, *sorted(code for code in found if localedata.exists(code))


# every language in which something of a game is written
LOCALES = languages(*sorted({path.parent for path in CORE.parent.glob("*/*.ftl")}))


class Bundle:
    """The messages of the core and of one game in one language.

    What this language does not say is said as in English, message by message and form by form;
    numbers and plurals are then English too. A message is parsed when it is first wanted: all of
    them would take a tenth of a second for each game and language, and most are never said.
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

    def source(self, name: str) -> str | None:
        """What is written under the name of a message or term."""
        found = self._sources.get(name)
        if found is None and self._fallback is not None:
            return self._fallback.source(name)
        return found

    def names(self, kind: str) -> bool:
        """Whether there are messages `<kind>-<id>`, in which ids are said."""
        return kind in self._kinds or (self._fallback is not None and self._fallback.names(kind))

    def has_articles(self, kind: str) -> bool:
        """Whether some of the messages `<kind>-<id>` have a form with an article."""
        other = self._fallback
        return kind in self._articled or (other is not None and other.has_articles(kind))

    def pattern(self, key: str) -> tuple[Bundle, Pattern] | None:
        """A message or one of its forms (`draws.you`), and the bundle that says it."""
        if key not in self._found:
            if len(self._found) >= LOOKED_UP:
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
        """Parse an entry and those that it refers to, if that has not been done."""
        if name in self._read:
            return
        self._read.add(name)
        source = self.source(name)
        if source is not None:
            self._parsed.add_resource(FluentResource(source))
            for other in REFERENCE.findall(source):
                self._parse(other)

    def format(self, pattern: Pattern, args: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The text of a pattern with its arguments filled in, and what was wrong with it."""
        errors: list[Exception] = []
        text: Any = self._joined(pattern, args)
        if text is None:
            text, errors = self._parsed.format_pattern(pattern, dict(args))
        names = [str(args[name]) for name in args if name.endswith(f"_{THE}")]
        text = contracted(str(text), names, self._contractions)
        if any(isinstance(value, int) and value < 0 for value in args.values()):
            text = HYPHEN.sub("−", str(text))  # Babel writes one before a number below zero
        return str(text), errors

    def _joined(self, pattern: Pattern, args: Mapping[str, Any]) -> str | None:
        """The text where nothing stands in the pattern but texts and arguments, and these are texts
        or numbers too small to be grouped; None where the library has to look at it."""
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
            elif type(value) is int and 0 <= value < GROUPED:
                said.append(str(value))
            else:
                return None
        return "".join(said) if found is not None else None


def pieces(pattern: Any) -> Sequence[str | VariableReference] | None:
    """The texts and arguments that a pattern is made of; None where there is more in it.

    What the library compiles of a pattern with one part is that part.
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


def entries(source: str) -> dict[str, str]:
    """The messages and terms (`-name`) of a file: the text of each, not parsed."""
    begins = [*ENTRY.finditer(source)]
    ends = [*(at.start() for at in begins[1:]), len(source)]
    return {at[1]: source[at.start() : end] for at, end in zip(begins, ends, strict=True)}


def written(locale: str, folder: Path) -> dict[str, str]:
    """The entries of a folder's file in one language; none where there is no such file."""
    path = folder / f"{locale}.ftl"
    return entries(path.read_text("utf-8")) if path.exists() else {}


@lru_cache(maxsize=512)
def bundle(locale: str, folder: Path) -> Bundle:
    """The messages of a game; read once a process."""
    return Bundle(locale, folder)


@lru_cache(maxsize=8192)
def joined(parts: tuple[str, ...], locale: str) -> str:
    """`a, b and c`, as the rules of a language have it."""
    return str(format_list(list(parts), locale=locale))


@lru_cache(maxsize=32768)  # the same words again and again: boards, buttons, panels
def formatted(words: Bundle, key: str, spoken: tuple[tuple[str, Any], ...]) -> str | None:
    """A message of a game, or one of its forms, with its arguments filled in; None for none."""
    found = words.pattern(key)
    if found is None:
        return None
    speaker, pattern = found
    text, errors = speaker.format(pattern, dict(spoken))
    for error in errors:
        log.error("message %s in %s of %s: %s", key, speaker.locale, words.folder.name, error)
    return text


@lru_cache(maxsize=8192)
def termed(words: Bundle, name: str, value: str) -> str:
    """An id as the argument of that name says it; itself where no message does."""
    for term in _kinds_of(name):
        text = formatted(words, f"{term}-{value}", ()) if words.names(term) else None
        if text is not None:
            return text
    return value


@lru_cache(maxsize=8192)
def articled(words: Bundle, name: str, value: str) -> str:
    """An id with its article, where the language that says its name gives it one."""
    for term in _kinds_of(name):
        key = f"{term}-{value}"
        bare, whole = words.pattern(key), words.pattern(f"{key}.{THE}")
        if bare is not None and whole is not None and bare[0] is whole[0]:
            return formatted(words, f"{key}.{THE}", ()) or value
    return termed(words, name, value)


@lru_cache(maxsize=1024)
def _kinds_of(name: str) -> tuple[str, ...]:
    """By which messages an argument is said: that of `card2` also as `card`."""
    return tuple(dict.fromkeys((name, name.rstrip("0123456789"))))


class Words:
    """Speaks one language to one reader.

    Call it with a message and arguments. Arguments named in SEATED are seats and come out as
    names; those in TIMES are times and come out as plain digits; other text arguments are ids,
    translated by the message `<argument>-<id>` where there is one, that of `card2` also by
    `card-<id>` (the raw id stays available as `$<argument>_id`); places have an article as
    `$<argument>_the` where that message has a form `.the`; lists become "a, b and c"; secrets come
    out when open. A message is taken in its form `.sealed` when an argument is a sealed
    secret, in its form `.you` when `who` is the reader, if it has such a form.
    """

    def __init__(
        self, locale: str, folder: Path, names: Sequence[str] = (), reader: Seat = SPECTATOR
    ) -> None:
        self.locale = locale if locale in languages(CORE, folder) else FALLBACK
        self.folder, self.names, self.reader = folder, names, reader
        self._bundle = bundle(self.locale, folder)

    def knows(self, key: str) -> bool:
        return self._bundle.pattern(key) is not None

    def speaks(self, key: str) -> bool:
        """Whether this message is there in this very language."""
        return self._language(key) == self.locale

    def _language(self, key: str) -> str:
        """The language in which a message is said."""
        found = self._bundle.pattern(key)
        return found[0].locale if found is not None else self.locale

    def __call__(self, key: str, /, **args: Any) -> str:
        spoken = tuple(self._spoken(key, args).items()) if args else ()
        text = formatted(self._bundle, key, spoken)
        if text is None:
            log.error("no message %s in %s of %s", key, self.locale, self.folder.name)
            return key
        return text

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def listed(self, parts: Sequence[str], locale: str = "") -> str:
        """`a, b and c` in this language or in that of the sentence it stands in."""
        locale = locale or self.locale
        text = joined(tuple(parts), locale)
        other = bundle(locale, self.folder).source(BEFORE_I)
        if other and len(parts) > 1 and SOUNDS_I.match(parts[-1].lstrip("*")):
            before = text[: -len(parts[-1])].rstrip().rpartition(" ")[0]
            return f"{before} {other.partition('=')[2].strip()} {parts[-1]}"
        return text

    def event(self, event: Event) -> str:
        """One line of the log for this reader; the event must be sealed for the reader."""
        args, sealed = {}, False
        for name, value in event.args.items():
            if isinstance(value, Secret):
                sealed = sealed or value.sealed
                args[name] = len(value) if value.sealed else value.value
            elif isinstance(value, list) and value and isinstance(value[0], Event):
                args[name] = self._joined(value)
            else:
                args[name] = value
        for form in (("you",) if args.get("who") == self.reader else ()) + (
            ("sealed",) if sealed else ()
        ):
            if self.knows(f"{event.key}.{form}"):
                return self(f"{event.key}.{form}", **args)
        return self(event.key, **args)

    def _joined(self, events: Sequence[Event]) -> str:
        """The parts of a line, equal ones as one: `a ship ×2 and a base`."""
        times = Counter(self.event(event) for event in events)
        parts = [f"{text} ×{n}" if n > 1 else text for text, n in times.items()]
        return self.listed(parts, self._language(events[0].key))

    def ask(self, decision: Decision) -> str:
        return self(f"ask-{decision.key}", **decision.about)

    def why(self, decision: Decision) -> str:
        """Why this is asked and what follows; empty where the words do not say."""
        key = f"ask-{decision.key}.help"
        return self(key, **decision.about) if self.knows(key) else ""

    def stake(self, option: Option[Any], bluff: bool = False) -> str:
        """What an answer costs or brings, in a line; empty where the words do not say."""
        keys = [f"{option.label}.stake-bluff"] if bluff else []
        key = next((k for k in [*keys, f"{option.label}.stake"] if self.knows(k)), None)
        return self(key, **option.args) if key is not None else ""

    def kind(self, option: Option[Any]) -> str:
        """What an answer is called together with others that differ in their target alone."""
        key = f"{option.label}.kind"
        return self(key, **option.args) if self.knows(key) else self.option(option)

    def option(self, option: Option[Any] | Barred) -> str:
        return self(option.label, **option.args)

    def barred(self, option: Barred) -> str:
        return self(f"why-{option.why}", **option.args)

    def group(self, group: str) -> str:
        """A group of options; `expel:3` is the part of `expel` that is about seat 3."""
        name, part, seat = group.partition(":")
        if part:
            return self(f"group-{name}-of", rival=int(seat))
        return self(f"group-{group}") if self.knows(f"group-{group}") else group

    def box(self, box: str, labels: Mapping[str, Mapping[str, Any]]) -> str:
        return self("box-" + box.partition(":")[0], **labels.get(box, {}))

    def _spoken(self, key: str, args: Mapping[str, Any]) -> dict[str, Any]:
        spoken: dict[str, Any] = {}
        for name, value in args.items():
            if isinstance(value, str):
                spoken[name] = self._term(name, value)
                spoken[f"{name}_id"] = value
                if self._has_articles(name):
                    spoken[f"{name}_{THE}"] = articled(self._bundle, name, value)
            elif isinstance(value, bool):
                spoken[name] = "yes" if value else "no"
            elif isinstance(value, (int, float)):
                if name in TIMES:
                    spoken[name] = str(int(value))
                else:
                    spoken[name] = self.name(int(value)) if name in SEATED else value
            elif isinstance(value, (list, tuple)):
                spoken[name] = self.listed(
                    [
                        self.name(v)
                        if name in SEATED and isinstance(v, int)
                        else self._term(name, str(v))
                        for v in value
                    ],
                    self._language(key),
                )
                spoken[f"{name}_count"] = len(value)
                if self._has_articles(name):
                    whole = [articled(self._bundle, name, str(v)) for v in value]
                    spoken[f"{name}_{THE}"] = self.listed(whole, self._language(key))
            elif value is None:
                spoken[name] = "none"
            else:
                raise TypeError(f"argument {name} of a message: {type(value).__name__}")
        return spoken

    def _has_articles(self, name: str) -> bool:
        return any(map(self._bundle.has_articles, _kinds_of(name)))

    def _term(self, name: str, value: str) -> str:
        if not value or not any(map(self._bundle.names, _kinds_of(name))):
            return value  # a person's name, say: nothing is kept of what is asked for once
        return termed(self._bundle, name, value)
