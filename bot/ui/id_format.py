"""The wire format of custom ids: at most 100 characters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple, get_type_hints

from games.core.secret import SPECTATOR, Seat

ARGUMENT = re.compile(r"[A-Za-z0-9_.:+\-]{0,60}")  # what fits into the last place
SHAPE = re.compile(
    r"g1/(?P<verb>[a-z]{1,8})/(?P<match>[a-z2-7]{8}|-)/(?P<asked>[0-9]{1,9})/(?P<seat>[0-9]{1,2})"
    rf"/(?P<arg>{ARGUMENT.pattern})"
)
NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class IdText:
    """An id in wire format: a verb and four places, which each class of ids uses as it needs."""

    verb: str
    match: str = "-"
    asked: int = 0
    seat: int = 0
    arg: str = ""

    def __str__(self) -> str:
        return written(self.verb, self.match, self.asked, self.seat, self.arg)

    @classmethod
    def parse(cls, text: str) -> IdText | None:
        """Parse a custom id; None for one that the bot has not made."""
        return _parsed(text)


@lru_cache(maxsize=4096)
def _parsed(text: str) -> IdText | None:
    found = SHAPE.fullmatch(text)
    if found is None:
        return None
    verb, match, asked, seat, arg = found.groups()
    return IdText(verb, match, int(asked), int(seat), arg)


def written(verb: str, match: str = "-", asked: int = 0, seat: int = 0, arg: str = "") -> str:
    """A custom id with these places. Raises ValueError where a value does not fit."""
    text = f"g1/{verb}/{match}/{asked}/{seat}/{arg}"
    if not SHAPE.fullmatch(text) or len(text) > 100:
        raise ValueError(f"no custom id: {text}")
    return text


KINDS: dict[str, type[Id]] = {}  # the classes of ids by their verbs


@dataclass(frozen=True)
class Id:
    """A custom id as a value. Each class has a verb of its own in the wire format."""

    VERB: ClassVar[str] = ""

    def __init_subclass__(cls, *, verb: str = "") -> None:
        cls.VERB = verb
        if verb and KINDS.setdefault(verb, cls) is not cls:
            raise ValueError(f"two classes of ids have the verb {verb}")

    def __str__(self) -> str:
        """The id as Discord keeps it; ValueError where a value does not fit."""
        places: dict[str, Any] = {}
        for part in parts(type(self)):
            value = getattr(self, part.name)
            text = part.place in ("match", "arg")
            places[part.place] = str(value) if text else int(value) - part.least
        return written(self.VERB, **places)


# Places of fields that are called otherwise than the place where they are written.
MATCH, ASKED, ARG = {"place": "match"}, {"place": "asked"}, {"place": "arg"}
READER = {"place": "seat", "least": SPECTATOR}


@dataclass(frozen=True)
class OfMatch(Id):
    match: str


@dataclass(frozen=True)
class OfRoom(Id):
    """`room` identifies a tutorial: it looks like a match id, but no match has it."""

    room: str = field(metadata=MATCH)


@dataclass(frozen=True)
class OfQuestion(OfMatch):
    """`asked` is the mark of the question that the seat answers."""

    asked: int
    seat: Seat


class Question(NamedTuple):
    """A question to a seat, as ids name it."""

    match: str
    asked: int
    seat: Seat


class IdField(NamedTuple):
    """Where in the wire format a field of an id is, and how its value is parsed."""

    name: str
    place: str
    kind: type
    least: int  # the value that is written as 0


def parts(kind: Any) -> tuple[IdField, ...]:
    """The fields of a class of ids."""
    return _parts(kind)


@cache
def _parts(kind: Any) -> tuple[IdField, ...]:
    kinds = get_type_hints(kind)
    return tuple(
        IdField(f.name, f.metadata.get("place", f.name), kinds[f.name], f.metadata.get("least", 0))
        for f in fields(kind)
    )


def read(kind: type[Id], wire: IdText) -> Id | None:
    """An id of a class; None if a place has no valid value for its field. Other places are
    ignored.
    """
    values: dict[str, Any] = {}
    for part in parts(kind):
        value = getattr(wire, part.place)
        if (
            part.place == "arg"
            and part.kind is int
            and (value := parse_whole_number(value)) is None
        ):
            return None
        values[part.name] = part.kind(value) + part.least if part.least else part.kind(value)
    return kind(**values)


def match_of(id_: Id) -> str | None:
    """The match, or the tutorial, that an id belongs to, if any."""
    for part in parts(type(id_)):
        if part.place == "match":
            return str(getattr(id_, part.name))
    return None


def parse_whole_number(text: str) -> int | None:
    """The whole number that a client sent, with at most nine digits; None for anything else."""
    text = text.strip()
    return int(text) if NUMBER.fullmatch(text) else None
