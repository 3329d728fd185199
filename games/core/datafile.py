"""Printed data of a game, read from TOML: checked whole, with the line of whatever is wrong.

Beside its values a file says where they come from. A table, or an entry of an array of tables,
may have a `status`; a table `[marks]`, at the top or inside any other table, gives one to single
values by dotted paths from where it stands: `"setup.cubes" = "INFERRED"`. A part of a path is a
key, the `id` (or `name`) of an entry, its index, or `*` for every key or entry. The values marked
are listed for players by groups (see `Mark`); `{status = "INFERRED", group = "limits"}` names a
group of one's own. `status` and `marks` are never part of the model.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from .locator import Locator, Steps

M = TypeVar("M", bound=BaseModel)

PRINTED = "PRINTED"  # the same as no status: in the rules or on the components
MARKED = ("PUBLIC", "INFERRED", "RECONSTRUCTED")
STATUSES = (PRINTED, *MARKED)
STATUS, MARKS = "status", "marks"
NAMES = ("id", "name", "key")  # what an entry is called by, the first that it has


class BadData(ValueError):
    """A data file has an error: `file`, `line` (from 1) and a `sentence`."""

    def __init__(self, file: Path, line: int, sentence: str) -> None:
        super().__init__(f"{file}, line {line}: {sentence}")
        self.file, self.line, self.sentence = file, line, sentence


class Fault(ValueError):
    """Raised by a model's own validator to point at a value inside it: `steps` lead there."""

    def __init__(self, sentence: str, *steps: str | int) -> None:
        super().__init__(sentence)
        self.steps = steps


@dataclass(frozen=True, slots=True)
class Mark:
    """A value that the rules and components do not print.

    PUBLIC: taken from another public source. INFERRED: follows from what is printed.
    RECONSTRUCTED: chosen so that it fits. Players read the message `mark-<group>`, given the
    `values` of the group as a list of names. The group of `city.athens.points` is `city-points`
    and its name `athens`; the group of `setup.cubes` is `setup-cubes` and has no names.
    """

    file: str
    line: int
    path: str
    status: str
    group: str
    name: str = ""


class Ruling(BaseModel):
    """Where the rules are silent or contradict themselves: the message `ruling-<id>`.

    `rule` is the paragraph of the rules file it belongs to; `option` the table option by which a
    group may play otherwise.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    rule: str = Field(pattern=r"^\d[\w.]*$")
    option: str = ""


class Rulings(BaseModel):
    """The file `data/rulings.toml`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ruling: tuple[Ruling, ...]


def read(path: Path, model: type[M], strict: bool = False) -> M:
    """The data of a file, as `model`; "6" is not 6, and 1 is not true. Raises BadData.

    With `strict` every value at the top, every table and every entry of an array of tables must
    say where it comes from.
    """
    file = _open(path)
    try:
        text = json.dumps(_plain(file.tree), default=lambda date: {"date": str(date)})
        found = model.model_validate_json(text, strict=True)
    except ValidationError as why:
        raise _first(file, why) from None
    list(_marks(file))
    if strict:
        _demand_statuses(file)
    return found


def marks(*paths: Path) -> tuple[Mark, ...]:
    """All values of some files that the sources do not print, in their order. Raises BadData."""
    return tuple(mark for path in paths for mark in _marks(_open(path)) if mark.status != PRINTED)


def rulings(path: Path, options: type[BaseModel]) -> tuple[Ruling, ...]:
    """The rulings of a game with these table options. Raises BadData."""
    file, listed = _open(path), read(path, Rulings).ruling
    seen: set[str] = set()
    for i, ruling in enumerate(listed):
        if ruling.id in seen:
            raise file.bad(("ruling", i, "id"), f"the ruling `{ruling.id}` is there twice.")
        seen.add(ruling.id)
        if ruling.option and ruling.option not in options.model_fields:
            hint = suggestion(ruling.option, options.model_fields)
            sentence = f"the ruling `{ruling.id}` names an option that the game does not have"
            raise file.bad(("ruling", i, "option"), f"{sentence}: `{ruling.option}`.{hint}")
    return listed


def known(name: str, names: Collection[str], what: str, *steps: str | int) -> None:
    """For validators: raise a Fault at `steps` if `name` is not one of `names`."""
    if name not in names:
        raise Fault(f"there is no {what} called `{name}`.{suggestion(name, names)}", *steps)


def suggestion(name: str, names: Collection[str]) -> str:
    """` Did you mean ...?` where a known name is close; otherwise nothing."""
    close = get_close_matches(name, [*names], 1)
    return f" Did you mean `{close[0]}`?" if close else ""


# Where things stand ---------------------------------------------------------------------------


class TomlFile:
    """One file: its tree, and the line of every key and entry."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        try:
            self.tree: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as why:
            at = re.search(r"\(at line (\d+)", str(why))
            line = int(at[1]) if at else text.count("\n") + 1
            said = str(why).partition(" (at ")[0]
            raise BadData(path, line, f"this is not TOML: {said[0].lower()}{said[1:]}.") from None
        self.lines = Locator(text).lines

    def line(self, steps: Steps) -> int:
        """The line of a value, or of the nearest thing around it."""
        found: Steps = ()
        for step in steps:
            if (*found, step) not in self.lines:
                break
            found = (*found, step)
        return self.lines.get(found, 1)

    def bad(self, steps: Steps, sentence: str) -> BadData:
        return BadData(self.path, self.line(steps), sentence)

    def called(self, steps: Steps) -> str:
        """A path for people: entries by their ids."""
        parts, node = [], self.tree
        for step in steps:
            node = _child(node, step)
            parts.append(_name(node) or str(step) if isinstance(step, int) else step)
        return ".".join(parts)


def _open(path: Path) -> TomlFile:
    return _file(path, path.read_text("utf-8"))


_file = lru_cache(maxsize=64)(TomlFile)  # a file is read for its values, and again for its marks


def _marks(file: TomlFile, node: Any = None, steps: Steps = ()) -> Iterator[Mark]:
    """Every status of a file, in order of the tables; raises BadData for a wrong one."""
    node = file.tree if node is None else node
    if isinstance(node, dict):
        if steps and STATUS in node:
            yield _mark(file, steps, (*steps, STATUS), node[STATUS])
        stated = node.get(MARKS, {})
        if not isinstance(stated, dict):
            raise file.bad((*steps, MARKS), "`marks` must be a table: paths and their status.")
        for dotted, status in stated.items():
            here = (*steps, MARKS, dotted)
            for found in _leads(file, node, steps, dotted, here):
                yield _mark(file, found, here, status, dotted)
        for key, value in node.items():
            if key != MARKS:
                yield from _marks(file, value, (*steps, key))
    elif isinstance(node, list):
        for i, entry in enumerate(node):
            yield from _marks(file, entry, (*steps, i))


def _leads(file: TomlFile, node: Any, steps: Steps, dotted: str, here: Steps) -> list[Steps]:
    """Where a path leads from a table: one place, or several with `*`."""
    reached = [(steps, node)]
    for part in dotted.split("."):
        following: list[tuple[Steps, Any]] = []
        for at, value in reached:
            if part == "*":
                keys: Sequence[str | int] = range(len(value)) if isinstance(value, list) else ()
                if isinstance(value, dict):
                    keys = [key for key in value if key not in (STATUS, MARKS)]
            else:
                keys = [key for key in (_key(value, part),) if key is not None]
            following += [((*at, key), value[key]) for key in keys]
        if not following:
            around = file.called(reached[0][0]) or "the file"
            sentence = f"the mark `{dotted}` leads nowhere: {around} has no `{part}`."
            hint = suggestion(part, _keys(reached[0][1]))
            raise file.bad(here, sentence + hint)
        reached = following
    return [at for at, _ in reached]


def _mark(file: TomlFile, steps: Steps, here: Steps, stated: Any, dotted: str = "") -> Mark:
    """The mark of one place. `here` is where it is written, by a path `dotted` if by one."""
    group, status = "", stated
    if isinstance(stated, dict):
        status, group = stated.get(STATUS), stated.get("group", "")
        odd = [key for key in stated if key not in (STATUS, "group")]
        if odd or not isinstance(group, str):
            raise file.bad(here, "a mark is a status, or `{status = ..., group = ...}`.")
    if status not in STATUSES:
        listed = ", ".join(STATUSES[:-1]) + f" or {STATUSES[-1]}"
        raise file.bad(here, f"`{file.called(steps)}` has the status {status!r}; use {listed}.")
    stars = [part == "*" for part in dotted.split(".")] if dotted else []
    stars = [False] * (len(steps) - len(stars)) + stars
    groups: list[str] = []
    names: list[str] = []
    node: Any = file.tree
    for step, star in zip(steps, stars, strict=True):
        node = _child(node, step)
        if isinstance(step, int):
            names.append(_name(node) or str(step))
        else:
            (names if star else groups).append(step)
    name = ".".join(names) or (str(steps[-1]) if group else "")
    called = group or "-".join(groups)
    return Mark(file.path.name, file.line(here), file.called(steps), status, called, name)


def _demand_statuses(file: TomlFile) -> None:
    """Raise BadData for something that does not say where it comes from."""
    covered = set(_covered(file))
    for key, value in file.tree.items():
        if key == MARKS or (key,) in covered:
            continue
        entries = isinstance(value, list) and value and all(isinstance(e, dict) for e in value)
        places: list[Steps] = [(key, i) for i in range(len(value))] if entries else [(key,)]
        for steps in places:
            node = value[steps[1]] if entries else value
            if steps not in covered and not (isinstance(node, dict) and STATUS in node):
                sentence = f"`{file.called(steps)}` does not say where its values come from: "
                raise file.bad(steps, sentence + "give it a status, or name it in [marks].")


def _covered(file: TomlFile) -> Iterator[Steps]:
    stated = file.tree.get(MARKS, {})
    for dotted in stated:
        yield from _leads(file, file.tree, (), dotted, (MARKS, dotted))


def _plain(node: Any) -> Any:
    """The values without what says where they come from."""
    if isinstance(node, dict):
        return {key: _plain(value) for key, value in node.items() if key not in (STATUS, MARKS)}
    return [_plain(value) for value in node] if isinstance(node, list) else node


def _child(node: Any, step: str | int) -> Any:
    """What stands at a key or an index; None where nothing does."""
    try:
        return node[step]
    except (LookupError, TypeError):
        return None


def _name(node: Any) -> str:
    """What an entry is called; empty where it has no name."""
    if not isinstance(node, dict):
        return ""
    return next((str(node[key]) for key in NAMES if isinstance(node.get(key), str | int)), "")


def _key(node: Any, part: str) -> str | int | None:
    """The key or index that one part of a dotted path means; None where nothing is."""
    if isinstance(node, dict):
        return part if part in node else None
    names = _keys(node)
    if part in names:
        return names.index(part)
    return int(part) if part.isdecimal() and int(part) < len(names) else None


def _keys(node: Any) -> list[str]:
    """The keys of a table, or the names of entries."""
    if isinstance(node, dict):
        return [*node]
    return [_name(entry) for entry in node] if isinstance(node, list) else []


# Sentences ------------------------------------------------------------------------------------

KINDS = {
    "int": "a whole number",
    "int_from": "a whole number",
    "float": "a number",
    "string": "a text",
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "dict": "a table",
    "model": "a table",
    "dataclass": "a table",
}
BOUNDS = {
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
    "greater_than": ("more than", "gt"),
    "less_than": ("less than", "lt"),
}
UNKNOWN = ("extra_forbidden", "unexpected_keyword_argument")
MISSING = ("missing", "missing_argument")


def _first(file: TomlFile, why: ValidationError) -> BadData:
    """The fault to begin with: a name that is not known, or else the first in the file."""
    errors = [_placed(dict(error)) for error in why.errors(include_url=False)]
    gone = [str(steps[-1]) for steps, error in errors if error["type"] in MISSING and steps]
    steps, error = min(errors, key=lambda e: (e[1]["type"] not in UNKNOWN, file.line(e[0])))
    return file.bad(steps, _sentence(file.called(steps), error, gone))


def _placed(error: dict[str, Any]) -> tuple[Steps, dict[str, Any]]:
    """An error with the path to the value it is about."""
    fault = error.get("ctx", {}).get("error")
    inner = fault.steps if isinstance(fault, Fault) else ()
    return (*error["loc"], *inner), error


def _sentence(name: str, error: Mapping[str, Any], gone: Sequence[str]) -> str:
    """An error as a sentence; `gone` are missing names, one of which may have been meant."""
    kind, given, ctx = str(error["type"]), error.get("input"), error.get("ctx", {})
    shown = repr(given) if isinstance(given, str | int | float) else "something else"
    if kind in MISSING:
        return f"`{name}` is missing."
    if kind in UNKNOWN:
        return f"`{name}` is not known here.{suggestion(name.rpartition('.')[2], gone)}"
    if kind in ("value_error", "assertion_error"):
        about = f"`{name}`: " if name else ""
        return about + str(ctx.get("error", error["msg"]))
    sort = KINDS.get(re.sub("_(type|parsing|float)$", "", kind))
    if sort:
        return f"`{name}` must be {sort}, and is {shown}."
    if kind == "literal_error":
        return f"`{name}` must be {ctx['expected']}, and is {shown}."
    if kind in BOUNDS:
        word, bound = BOUNDS[kind]
        return f"`{name}` must be {word} {ctx[bound]}, and is {shown}."
    return f"`{name}` cannot be {shown}: {error['msg'][0].lower()}{error['msg'][1:]}."
