"""Words: messages of a game and of the core in one language (Project Fluent)."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern

from .decision import Barred, Decision, Option
from .secret import SPECTATOR, Seat, Secret
from .table import Event

LOCALES = ("en", "es")
SEATED = frozenset({"who", "whom", "by", "rival", "owner"})
CORE = Path(__file__).parent
SOUNDS_I = re.compile(r"(h?[ií])(?![aeo])", re.IGNORECASE)  # Spanish says e, not y, before these
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # what goes on is indented
REFERENCE = re.compile(r"{\s*(-?[a-zA-Z][\w-]*)")  # to another message or a term, in a message

log = logging.getLogger(__name__)


class Bundle:
    """The messages of the core and of one game in one language.

    A message is parsed when it is first wanted: all of them would take a tenth of a second for
    each game and language, and most are never said.
    """

    def __init__(self, locale: str, folder: Path) -> None:
        self._parsed = FluentBundle([locale], use_isolating=False)
        self._unread: dict[str, str] = {}  # a game's message takes the place of the core's
        for place in (CORE, folder):
            self._unread |= entries((place / f"{locale}.ftl").read_text("utf-8"))

    def has_message(self, name: str) -> bool:
        self._read(name)
        return self._parsed.has_message(name)

    def get_message(self, name: str) -> Message:
        """Raises LookupError for an unknown one."""
        self._read(name)
        return self._parsed.get_message(name)

    def _read(self, name: str) -> None:
        """Parse an entry and those that it refers to, if that has not been done."""
        source = self._unread.pop(name, None)
        if source is not None:
            self._parsed.add_resource(FluentResource(source))
            for other in REFERENCE.findall(source):
                self._read(other)

    def format(self, pattern: Pattern, args: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The text of a pattern with its arguments filled in, and what was wrong with it."""
        text, errors = self._parsed.format_pattern(pattern, dict(args))
        return str(text), errors


def entries(source: str) -> dict[str, str]:
    """The messages and terms (`-name`) of a file: the text of each, not parsed."""
    begins = [*ENTRY.finditer(source)]
    ends = [*(at.start() for at in begins[1:]), len(source)]
    return {at[1]: source[at.start() : end] for at, end in zip(begins, ends, strict=True)}


@lru_cache(maxsize=64)
def bundle(locale: str, folder: Path) -> Bundle:
    """The messages of a game; read once a process."""
    return Bundle(locale, folder)


@lru_cache(maxsize=32768)  # the same words again and again: boards, buttons, panels
def formatted(
    locale: str, folder: Path, key: str, spoken: tuple[tuple[str, Any], ...]
) -> str | None:
    """A message of a game, or one of its forms, with its arguments filled in; None for none."""
    made = bundle(locale, folder)
    name, _, form = key.partition(".")
    if not made.has_message(name):
        return None
    message = made.get_message(name)
    pattern = message.attributes.get(form) if form else message.value
    if pattern is None:
        return None
    text, errors = made.format(pattern, dict(spoken))
    for error in errors:
        log.error("message %s in %s of %s: %s", key, locale, folder.name, error)
    return text


class Words:
    """Speaks one language to one reader.

    Call it with a message and arguments. Arguments named in SEATED are seats and come out as
    names; other text arguments are ids, translated by the message `<argument>-<id>` where there
    is one (the raw id stays available as `$<argument>_id`); lists become "a, b and c"; secrets
    come out when open. A message is taken in its form `.sealed` when an argument is a sealed
    secret, in its form `.you` when `who` is the reader, if it has such a form.
    """

    def __init__(
        self, locale: str, folder: Path, names: Sequence[str] = (), reader: Seat = SPECTATOR
    ) -> None:
        self.locale = locale if locale in LOCALES else LOCALES[0]
        self.folder, self.names, self.reader = folder, names, reader
        self._bundle = bundle(self.locale, folder)

    def knows(self, key: str) -> bool:
        name, _, form = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return form in message.attributes if form else message.value is not None

    def __call__(self, key: str, /, **args: Any) -> str:
        text = formatted(self.locale, self.folder, key, tuple(self._spoken(args).items()))
        if text is None:
            log.error("no message %s in %s of %s", key, self.locale, self.folder.name)
            return key
        return text

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def listed(self, parts: Sequence[str]) -> str:
        """`a, b and c` in this language."""
        text = str(format_list(list(parts), locale=self.locale))
        if self.locale == "es" and len(parts) > 1 and SOUNDS_I.match(parts[-1]):
            last = len(parts[-1])
            return f"{text[: -last - 3]} e {parts[-1]}"  # Asesino e Inquisidor
        return text

    def event(self, event: Event) -> str:
        """One line of the log for this reader; the event must be sealed for the reader."""
        args, sealed = {}, False
        for name, value in event.args.items():
            if isinstance(value, Secret):
                sealed = sealed or value.sealed
                args[name] = len(value) if value.sealed else value.value
            else:
                args[name] = value
        for form in (("you",) if args.get("who") == self.reader else ()) + (
            ("sealed",) if sealed else ()
        ):
            if self.knows(f"{event.key}.{form}"):
                return self(f"{event.key}.{form}", **args)
        return self(event.key, **args)

    def ask(self, decision: Decision) -> str:
        return self(f"ask-{decision.key}", **decision.about)

    def why(self, decision: Decision) -> str:
        """Why this is asked and what follows; empty where the words do not say."""
        key = f"ask-{decision.key}.help"
        return self(key, **decision.about) if self.knows(key) else ""

    def option(self, option: Option[Any] | Barred) -> str:
        return self(option.label, **option.args)

    def barred(self, option: Barred) -> str:
        return self(f"why-{option.why}", **option.args)

    def group(self, group: str) -> str:
        return self(f"group-{group}") if self.knows(f"group-{group}") else group

    def box(self, box: str, labels: Mapping[str, Mapping[str, Any]]) -> str:
        return self("box-" + box.partition(":")[0], **labels.get(box, {}))

    def _spoken(self, args: Mapping[str, Any]) -> dict[str, Any]:
        spoken: dict[str, Any] = {}
        for name, value in args.items():
            if isinstance(value, bool):
                spoken[name] = "yes" if value else "no"
            elif isinstance(value, int | float):
                spoken[name] = self.name(int(value)) if name in SEATED else value
            elif isinstance(value, str):
                spoken[name] = self._term(name, value)
                spoken[f"{name}_id"] = value
            elif isinstance(value, list | tuple):
                spoken[name] = self.listed(
                    [
                        self.name(v)
                        if name in SEATED and isinstance(v, int)
                        else self._term(name, str(v))
                        for v in value
                    ]
                )
                spoken[f"{name}_count"] = len(value)
            elif value is None:
                spoken[name] = "none"
            else:
                raise TypeError(f"argument {name} of a message: {type(value).__name__}")
        return spoken

    def _term(self, name: str, value: str) -> str:
        text = formatted(self.locale, self.folder, f"{name}-{value}", ()) if value else None
        return value if text is None else text
