"""What a newer description of Discord changes for us: `make facts FROM=folder`.

The folder, or one inside it, has a newer OpenAPI file, a newer change log (of discord-api-docs), or
both. What has changed for the routes, fields and error codes that we use is printed. Which those
are is read off the sandbox's table of routes, the text of `bot/` and `sandbox/`, and `facts.toml`.
Then the file takes the place of the project's copy, and the date of the newest entry is noted.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from sandbox.facts import all_facts
from sandbox.rest.routes import ROUTES

OURS = Path(__file__).parent
ROOT = OURS.parents[1]
SPECIFICATION, READ_UNTIL = "discord-openapi.json", "change-log-read-until"
PROSE = frozenset({"description", "title", "examples", "summary", "tags", "operationId"})
UPDATE = re.compile(r'<Update\s+label="([^"]+)"(.*?)</Update>', re.DOTALL)
TITLE = re.compile(r'title:\s*"([^"]+)"')
Json = dict[str, Any]


# -- what we use --------------------------------------------------------------------------


@cache
def named() -> frozenset[str]:
    """The fields that bot or sandbox name anywhere, and the facts' error codes."""
    found = {str(code) for fact in all_facts() for code in fact.codes}
    for folder in ("bot", "sandbox"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return frozenset(found)


def operations(specification: Json) -> dict[str, Json]:
    """The operations that the sandbox's routes lead to, by method and path."""
    patterns = [
        (route.method.lower(), re.compile(re.sub(r"\{\w+\}", "[^/]+", route.path)))
        for route in ROUTES
    ]
    return {
        f"{method.upper()} {path}": item[method]
        for path, item in specification["paths"].items()
        for method, pattern in patterns
        if method in item and pattern.fullmatch(path)
    }


def parts(specification: Json, used: dict[str, Json]) -> dict[str, Json]:
    """The operations, and every component that they refer to, by name."""
    found, waiting = dict(used), list(used.values())
    while waiting:
        for name in _references(waiting.pop()):
            if name not in found:
                _, _, kind, short = name.split("/")
                found[name] = specification["components"][kind][short]
                waiting.append(found[name])
    return found


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _references(inner)


# -- what has changed ---------------------------------------------------------------------


def leaves(value: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Every value of a schema by its path, without prose and whatever the order of lists is."""
    if isinstance(value, dict):
        inner = [
            (name, one)
            for name, one in value.items()
            if path[-1:] == ("properties",) or (name not in PROSE and not name.startswith("x-"))
        ]
    elif isinstance(value, list):
        inner = [(_key(one, number), one) for number, one in enumerate(value)]
    else:
        return {path: value}
    found: dict[tuple[str, ...], Any] = {}
    for name, one in inner:
        found |= leaves(one, (*path, name))
    return found or ({path: {}} if isinstance(value, dict) else {})


def _key(item: Any, number: int) -> str:
    if isinstance(item, dict):
        return str(next((item[name] for name in ("$ref", "const", "name") if name in item), number))
    return str(item)


@dataclass
class Change:
    """One change of a route or of an object; `field` is the property, if it concerns one."""

    where: str
    field: str
    what: str

    @property
    def concerns_us(self) -> bool:
        """Whether it is a whole route, a field that we name, or one that has become required."""
        return not self.field or self.field in named() or self.what.startswith("required")

    def __str__(self) -> str:
        place = self.where.rsplit("/", 1)[-1] if self.where.startswith("#") else self.where
        return f"{place}{'.' if self.field else ''}{self.field}: {self.what}"


def changes(old: Json, new: Json) -> list[Change]:
    """What has changed between two specifications for the routes that we use."""
    before, after = parts(old, operations(old)), parts(new, operations(new))
    found = [Change(name, "", "is gone") for name in sorted(before.keys() - after.keys())]
    found += [Change(name, "", "is new") for name in sorted(after.keys() - before.keys())]
    for name in sorted(before.keys() & after.keys()):
        was, now = leaves(before[name]), leaves(after[name])
        for path in sorted(was.keys() | now.keys()):
            if path not in was or path not in now or was[path] != now[path]:
                found.append(_change(name, path, was.get(path), now.get(path)))
    return list({str(one): one for one in found}.values())


def _change(name: str, path: tuple[str, ...], was: Any, now: Any) -> Change:
    if len(path) > 1 and path[-2] == "required":
        return Change(name, path[-1], "required now" if was is None else "no longer required")
    at = max((n for n, step in enumerate(path) if step == "properties"), default=-1)
    field, rest = (path[at + 1], path[at + 2 :]) if at >= 0 and at + 1 < len(path) else ("", path)
    what = " ".join(step.rsplit("/", 1)[-1] for step in rest)
    change = (
        f"{was!r} is now {now!r}" if None not in (was, now) else ("gone" if now is None else "new")
    )
    return Change(name, field, f"{what} {change}".strip())


@dataclass
class Entry:
    """One entry of the change log."""

    day: date
    title: str
    text: str

    @property
    def ours(self) -> list[str]:
        """Our fields and codes that it mentions."""
        words = set(re.findall(r"`(\w+)`", self.text)) | set(re.findall(r"\b\d{4,6}\b", self.text))
        codes = {str(code) for fact in all_facts() for code in fact.codes}
        return sorted(word for word in words & named() if word in codes or not word.isdigit())


def entries(log: str) -> list[Entry]:
    """The entries of a change log, the oldest first."""
    found = []
    for label, text in UPDATE.findall(log):
        day = datetime.strptime(label, "%B %d, %Y").date()  # noqa: DTZ007  a day has no time zone
        title = TITLE.search(text)
        found.append(Entry(day, title[1] if title else "", text))
    return sorted(found, key=lambda entry: entry.day)


# -- the command --------------------------------------------------------------------------


def take(folder: Path, ours: Path = OURS) -> list[str]:
    """Take what is newer in a folder; what to tell, line by line.

    Raises FileNotFoundError where there is neither file.
    """
    specification = next(iter(sorted(folder.rglob("*openapi*.json"))), None)
    log = next(iter(sorted(folder.rglob("change-log*.md*"))), None)
    if specification is None and log is None:
        raise FileNotFoundError(f"{folder} has neither *openapi*.json nor change-log*.md*")
    told = []
    if specification is not None:
        told += _take_specification(specification, ours / SPECIFICATION)
    if log is not None:
        told += _take_log(log, ours / READ_UNTIL)
    return told


def _take_specification(newer: Path, copy: Path) -> list[str]:
    old, new = (json.loads(file.read_text("utf-8")) for file in (copy, newer))
    found = changes(old, new)
    ours = [one for one in found if one.concerns_us]
    told = [f"The specification: {len(ours)} changes of what we use"]
    told += [f"  {one}" for one in ours]
    told.append(f"  and {len(found) - len(ours)} of fields that we do not name")
    shutil.copyfile(newer, copy)
    return told


def _take_log(log: Path, noted: Path) -> list[str]:
    until = date.fromisoformat(noted.read_text("utf-8").strip())
    fresh = [one for one in entries(log.read_text("utf-8")) if one.day > until]
    told = [f"The change log: {len(fresh)} entries after {until}"]
    told += [
        f"  {one.day} {one.title}: {', '.join(one.ours) or 'nothing that we name'}" for one in fresh
    ]
    if fresh:
        noted.write_text(f"{fresh[-1].day}\n", "utf-8")
    return told


def main(given: list[str]) -> str:
    """The text to print; SystemExit with a sentence for a wrong call."""
    if len(given) != 1 or not Path(given[0]).is_dir():
        raise SystemExit("Say where the newer files are: make facts FROM=folder")
    try:
        return "\n".join(take(Path(given[0])))
    except FileNotFoundError as why:
        raise SystemExit(str(why)) from None


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]) + "\n")
