"""Words: what a game says to one reader, in the reader's language."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.lists import format_list

from .articles import THE
from .bundle import (
    Bundle,
    articled,
    bundle,
    family,
    formatted,
    has_article,
    is_term,
    several,
    termed,
)
from .conjunctions import BEFORE_I, SOUNDS_I, other_and
from .decision import Barred, Decision, Option
from .languages import CORE, FALLBACK, languages
from .secret import SPECTATOR, Seat, Secret
from .table import Event

SEATED = frozenset({"who", "whom", "by", "rival", "owner", "remaining"})
TIMES = frozenset({"until", "begins"})  # seconds since 1970, for a `<t:...>`: never grouped

DASH = "— "  # begins an explanation, to the end of its line

log = logging.getLogger(__name__)


def unexplained(text: str) -> str:
    """A game's text without what its lines explain after a dash."""
    return "\n".join(line.partition(DASH)[0].rstrip() for line in text.split("\n"))


@lru_cache(maxsize=8192)
def joined(parts: tuple[str, ...], locale: str) -> str:
    """`a, b and c`, as this language writes lists."""
    return str(format_list(list(parts), locale=locale))


@lru_cache(maxsize=512)  # several times for each message
def spoken_in(locale: str, folder: Path) -> Bundle:
    """The messages of the game in this folder in a language, or in English where it has none."""
    return bundle(locale if locale in languages(CORE, folder) else FALLBACK, folder)


@lru_cache(maxsize=16384, typed=True)  # the same lines of a board, for everybody at many tables
def _said(
    words: Bundle, names: tuple[str, ...], key: str, given: tuple[str, ...], *values: Any
) -> str | None:
    """A message with these arguments, which alone decide what it says; None if there is none."""
    speaker = Words(words.locale, words.folder, names)
    spoken = speaker._spoken(key, dict(zip(given, values, strict=True)))
    return formatted(words, key, tuple(spoken.items()))


class Words:
    """Texts in one language for one reader.

    Call it with the key of a message and its arguments; the result is the text, or the key itself,
    with an error in the log, where there is no such message. Arguments are shown by their names:

    - in SEATED: a seat, shown as the player's name;
    - in TIMES: seconds since 1970, shown as plain digits;
    - any other text: an id, shown by the message `<argument>-<id>` if there is one, that of `card2`
      also by `card-<id>`. The raw id is `$<argument>_id`; if that message has a form `.the`, the
      name with its article is `$<argument>_the`;
    - a list: "a, b and c"; what is in it more than once is said together where the messages of all
      have a form `.many`, with the number as `$n`: "two Dukes and a Captain".

    Raises TypeError for an argument of any other type than text, number, list and None.
    """

    def __init__(
        self, locale: str, folder: Path, names: Sequence[str] = (), reader: Seat = SPECTATOR
    ) -> None:
        self._bundle = spoken_in(locale, folder)
        self.locale = self._bundle.locale
        self.folder, self.names, self.reader = folder, names, reader

    def with_names(self, names: Sequence[str]) -> Words:
        """The same words with other names for the players."""
        renamed = object.__new__(Words)
        renamed.__dict__ = {**self.__dict__, "names": names}
        return renamed

    def knows(self, key: str) -> bool:
        return self._bundle.pattern(key) is not None

    def speaks(self, key: str) -> bool:
        """Whether the message exists in this language itself, not only in English."""
        return self._language(key) == self.locale

    def _language(self, key: str) -> str:
        """The language that a message is taken from: this one or English."""
        found = self._bundle.pattern(key)
        return found[0].locale if found is not None else self.locale

    def __call__(self, key: str, /, **args: Any) -> str:
        if args:
            names = () if SEATED.isdisjoint(args) else tuple(self.names)
            values = [tuple(value) if type(value) is list else value for value in args.values()]
            text = _said(self._bundle, names, key, tuple(args), *values)
        else:
            text = _said(self._bundle, (), key, ())
        if text is None:
            log.error("no message %s in %s of %s", family(key), self.locale, self.folder.name)
            return key
        return text

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def listed(self, parts: Sequence[str], locale: str = "") -> str:
        """`a, b and c` in this language, or in `locale`, the language of the sentence around it."""
        locale = locale or self.locale
        text = joined(tuple(parts), locale)
        own = self._bundle if locale == self.locale else bundle(locale, self.folder)
        other = other_and(own.source(BEFORE_I))
        if other and len(parts) > 1 and SOUNDS_I.match(parts[-1]):
            before = text[: -len(parts[-1])].rstrip().rpartition(" ")[0]
            return f"{before} {other} {parts[-1]}"
        return text

    def event(self, event: Event) -> str:
        """One line of the log; the event must have been sealed for this reader.

        A message with a form `.you` uses it where `who` is the reader, one with a form `.to-you`
        where `whom` or `owner` is, and one with a form `.sealed` where an argument is a secret that
        stayed sealed.
        """
        args, sealed = {}, False
        for name, value in event.args.items():
            if isinstance(value, Secret):
                sealed = sealed or value.sealed
                args[name] = len(value) if value.sealed else value.value
            elif isinstance(value, list) and value and isinstance(value[0], Event):
                args[name] = self._joined(value)
            else:
                args[name] = value
        own, spoken_to = (
            self.reader in [args.get(name) for name in names]
            for names in (("who",), ("whom", "owner"))
        )
        forms = {"you": own, "to-you": spoken_to and not own, "sealed": sealed}
        for form in [form for form, fits in forms.items() if fits]:
            if self.knows(f"{event.key}.{form}"):
                return self(f"{event.key}.{form}", **args)
        return self(event.key, **args)

    def _joined(self, events: Sequence[Event]) -> str:
        """The parts of a line, equal ones counted: `a ship ×2 and a base`."""
        times = Counter(self.event(event) for event in events)
        parts = [f"{text} ×{n}" if n > 1 else text for text, n in times.items()]
        return self.listed(parts, self._language(events[0].key))

    def ask(self, decision: Decision) -> str:
        """What is asked; by the message's form `.you`, if it has one, where the reader is `whom`
        the question is about."""
        key, about = f"ask-{decision.key}", decision.about
        own = about.get("whom") == self.reader and self.knows(f"{key}.you")
        return self(f"{key}.you" if own else key, **about)

    def why(self, decision: Decision) -> str:
        """Why this is asked and what follows; "" if no message explains it."""
        key = f"ask-{decision.key}.help"
        return self(key, **decision.about) if self.knows(key) else ""

    def stake(self, option: Option[Any], bluff: bool = False) -> str:
        """What an answer costs or brings, in a line; "" if no message says it.

        With `bluff`, the message for a bluff is used if there is one.
        """
        keys = [f"{option.label}.stake-bluff"] if bluff else []
        key = next((k for k in [*keys, f"{option.label}.stake"] if self.knows(k)), None)
        return self(key, **option.args) if key is not None else ""

    def kind(self, option: Option[Any]) -> str:
        """The name that an answer shares with those that differ only in their target."""
        key = f"{option.label}.kind"
        return self(key, **option.args) if self.knows(key) else self.option(option)

    def option(self, option: Option[Any] | Barred) -> str:
        return self(option.label, **option.args)

    def place(self, option: Option[Any] | Barred) -> str:
        """An answer beside the letter of its place on a map, or behind one of its kind: the place,
        and what it is for where that is not plain."""
        key = f"{option.label}.place"
        return self(key, **option.args) if self.knows(key) else self.option(option)

    def worth(self, option: Option[Any]) -> str:
        """What an answer that is only a letter on a button is worth, in a word; often nothing."""
        key = f"{option.label}.worth"
        return self(key, **option.args) if self.knows(key) else ""

    def barred(self, option: Barred, *, every: bool = False) -> str:
        """Why an answer is not on offer, with the number of the paragraph: the first reason, or
        every one."""
        said = []
        for why, rule in option.reasons if every else option.reasons[:1]:
            text = self(f"why-{why}", **option.args)
            said.append(self("by-rule", why=text, rule=rule) if rule else text)
        return " ".join(said)

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
                if has_article(self._bundle, name):
                    spoken[f"{name}_{THE}"] = articled(self._bundle, name, value)
            elif isinstance(value, bool):
                spoken[name] = "yes" if value else "no"
            elif isinstance(value, (int, float)):
                if name in TIMES:
                    spoken[name] = str(int(value))
                else:
                    spoken[name] = self.name(int(value)) if name in SEATED else value
            elif isinstance(value, (list, tuple)):
                spoken[name] = self.listed(self._things(name, value), self._language(key))
                spoken[f"{name}_count"] = len(value)
                if has_article(self._bundle, name):
                    whole = [articled(self._bundle, name, str(v)) for v in value]
                    spoken[f"{name}_{THE}"] = self.listed(whole, self._language(key))
            elif value is None:
                spoken[name] = "none"
            else:
                raise TypeError(f"argument {name} of a message: {type(value).__name__}")
        return spoken

    def _things(self, name: str, values: Sequence[Any]) -> list[str]:
        """The parts of a list; equal ones are one part where their messages have a form for it."""
        counted = Counter(values)
        if len(counted) < len(values):
            whole = [several(self._bundle, name, str(one), n) for one, n in counted.items()]
            if None not in whole:
                return [one for one in whole if one is not None]
        return [
            self.name(one)
            if name in SEATED and isinstance(one, int)
            else self._term(name, str(one))
            for one in values
        ]

    def _term(self, name: str, value: str) -> str:
        if not value or not is_term(self._bundle, name):
            return value  # a person's name, say: nothing is kept of what is asked for once
        return termed(self._bundle, name, value)
