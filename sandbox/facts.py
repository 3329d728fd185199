"""What bot and sandbox believe of Discord beyond its OpenAPI schema: the facts of `facts.toml`."""

from __future__ import annotations

import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

FILE = Path(__file__).with_name("facts.toml")
Standing = Literal["documented", "reported", "guessed", "probed"]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Kebab = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Place = Annotated[str, StringConstraints(pattern=r"^[\w/.-]+\.py::\w+(\.\w+)*$")]


class UnknownFact(ValueError):
    """There is no such fact, or it is not one that may be doubted."""


class Fact(BaseModel):
    """One belief, with its source and how sure it is.

    - `standing`: documented or said by Discord's employees, reported by others who saw it, guessed
      by us, or probed by ourselves on the real Discord.
    - `date`: of the source; of a guess, when it was made.
    - `code`: where it is relied on, as `path::symbol`; `tests`: what shows it, as `path::test`.
    - `codes`: the error codes it explains: numbers, or names inside a 50035, or close codes.
    - `damage`: what happens if it is false.
    - `doubt`: the sandbox can play it false (`World.holds`).
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Kebab
    says: Sentence
    source: Sentence
    date: date
    standing: Standing
    code: Annotated[tuple[Place, ...], Field(min_length=1)]
    tests: Annotated[tuple[Place, ...], Field(min_length=1)]
    damage: Sentence
    codes: tuple[int | str, ...] = ()
    doubt: bool = False

    @model_validator(mode="after")
    def _doubts_the_doubtful(self) -> Self:
        if self.doubt and self.standing not in ("guessed", "reported"):
            raise ValueError(f"{self.id} is {self.standing}: there is nothing to doubt")
        return self


def read(file: Path = FILE) -> tuple[Fact, ...]:
    """The facts of a file, in its order; ValueError for a bad one, or for two of the same id."""
    facts = tuple(Fact(**table) for table in tomllib.loads(file.read_text("utf-8"))["fact"])
    twice = [one for one, count in Counter(fact.id for fact in facts).items() if count > 1]
    if twice:
        raise ValueError(f"more than one fact has the id {', '.join(twice)}")
    return facts


@cache
def all_facts() -> tuple[Fact, ...]:
    return read()


def doubted(ids: Iterable[str]) -> frozenset[str]:
    """These ids, for a sandbox that plays them false; UnknownFact unless each may be doubted."""
    wanted = frozenset(ids)
    known = {fact.id for fact in all_facts() if fact.doubt} if wanted else set[str]()
    if unknown := sorted(wanted - known):
        raise UnknownFact(f"Of these facts none may be doubted: {', '.join(unknown)}")
    return wanted


def as_text(facts: Iterable[Fact]) -> str:
    """The facts as a text to read."""
    return "\n\n".join(_told_one(fact) for fact in facts)


def _told_one(fact: Fact) -> str:
    doubt = ", can be played false" if fact.doubt else ""
    lines = [
        f"{fact.id} ({fact.standing}{doubt})",
        _indented(fact.says),
        _indented(f"Source: {fact.source}, {fact.date}"),
        _indented(f"If it is false: {fact.damage}"),
    ]
    return "\n".join(lines)


def _indented(sentence: str) -> str:
    return textwrap.fill(sentence, 100, initial_indent="  ", subsequent_indent="  ")
