"""What the probe saw, as JSON that can be published: without names, texts, tokens and ids.

Strings are kept only where this module knows them to be harmless. An id becomes `<id 1>`, the same
wherever it stands; so do tokens, nonces and buckets. Any other text becomes `<text>`, an address
`<link>` and a time `<time>`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from bot.probe.rest import RecordedRequest

Json = dict[str, Any]
Origin = Literal["discord", "sandbox"]
FORMAT = 1
ID = re.compile(r"\d{15,21}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)")
LINK = re.compile(r"\w+://")
PATH_WORD = re.compile(r"@?[a-z-]{1,20}|v?\d{1,4}")
ERROR = re.compile(r"[A-Z][A-Z0-9_]*")
# fields whose strings are of a fixed set, or are the probe's own
PUBLISHED_KEYS = frozenset({"filename", "custom_id", "content_type"})
OUR_TEXTS = re.compile(r"probe[\w.:-]*|image/png|\d{1,6}")
HEADERS = re.compile(r"x-ratelimit-(?:limit|remaining|reset-after|scope|global)|retry-after|via")
HEADER_VALUE = re.compile(r"[\d.]{1,12}|true|user|shared|global|1\.1 google")
LIST_LENGTH = 4  # of longer ones, what looks like an element before is left out
LARGEST_NUMBER = 2**53


class Cassette:
    """Collects exchanges and events, and writes them down without what nobody may learn."""

    def __init__(self, origin: Origin, *, long: bool) -> None:
        self._origin, self._long = origin, long
        self._marks: dict[tuple[str, str], str] = {}
        self._exchanges: list[Json] = []
        self._events: list[Json] = []
        self._verdicts: list[Json] = []

    def note_exchange(self, assumption: str, one: RecordedRequest) -> None:
        """Keep a request with its answer, under the assumption that it was made for."""
        request: Json = {"method": one.method, "path": self._path(one.path)}
        if one.body is not None:
            request["body"] = self.cleaned(one.body)
        if one.files:
            request["files"] = [self.cleaned({"filename": file.filename}) for file in one.files]
        answer: Json = {"status": one.answer.status, "headers": self._headers(one.answer.headers)}
        if one.answer.body is not None:
            answer["body"] = self.cleaned(one.answer.body)
        self._exchanges.append({"assumption": assumption, "request": request, "answer": answer})

    def note_event(self, name: str, data: Json) -> None:
        self._events.append({"event": name, "data": self.cleaned(data)})

    def note_verdict(self, assumption: str, verdict: str, why: str) -> None:
        """`why` is a sentence of the probe's own; ids in it are replaced."""
        told = ID.sub(lambda found: self._mark("id", found[0]), why)
        self._verdicts.append({"id": assumption, "verdict": verdict, "why": told})

    def text(self) -> str:
        """The cassette as JSON, with a line for each verdict, exchange and event."""
        head = {"format": FORMAT, "from": self._origin, "long": self._long}
        lists = {
            "verdicts": self._verdicts,
            "exchanges": self._exchanges,
            "events": self._events,
        }
        parts = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
        for key, items in lists.items():
            lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in items)
            parts.append(f"{json.dumps(key)}: [\n{lines}\n]")
        return "{\n" + ",\n".join(parts) + "\n}\n"

    def write(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self.text(), "utf-8")

    def cleaned(self, value: Any, key: str = "") -> Any:
        """The value with the same keys and types, and nothing in it that tells who or where."""
        if isinstance(value, dict):
            return {self._key(name): self.cleaned(inner, name) for name, inner in value.items()}
        if isinstance(value, list | tuple):
            return _thinned([self.cleaned(one, key) for one in value])
        if isinstance(value, str):
            return self._string(value, key)
        if isinstance(value, int | float) and abs(value) >= LARGEST_NUMBER:
            return type(value)(0)
        return value

    def _key(self, name: str) -> str:
        return self._mark("id", name) if ID.fullmatch(name) else name

    def _string(self, value: str, key: str) -> str:
        if key in ("token", "nonce"):
            return self._mark(key, value)
        if ID.fullmatch(value):
            return self._mark("id", value)
        if TIME.fullmatch(value):
            return "<time>"
        if (key in PUBLISHED_KEYS and OUR_TEXTS.fullmatch(value)) or (
            key == "code" and ERROR.fullmatch(value)
        ):
            return value
        return "<link>" if LINK.match(value) else "<text>"

    def _path(self, path: str) -> str:
        """A path with marks for its ids and tokens."""
        return "/".join(
            self._mark("id", part)
            if ID.fullmatch(part)
            else (part if PATH_WORD.fullmatch(part) or not part else self._mark("token", part))
            for part in path.partition("?")[0].split("/")
        )

    def _headers(self, headers: Mapping[str, str]) -> Json:
        kept = {
            name: value if HEADER_VALUE.fullmatch(value) else "<text>"
            for name, value in headers.items()
            if HEADERS.fullmatch(name)
        }
        if (bucket := headers.get("x-ratelimit-bucket")) is not None:
            kept["x-ratelimit-bucket"] = self._mark("bucket", bucket)
        return dict(sorted(kept.items()))

    def _mark(self, kind: str, value: str) -> str:
        number = 1 + sum(known == kind for known, _ in self._marks)
        return self._marks.setdefault((kind, value), f"<{kind} {number}>")


def _thinned(items: list[Any]) -> list[Any]:
    """A long list without the elements that have the shape of an earlier one."""
    if len(items) <= LIST_LENGTH:
        return items
    return list({tuple(sorted(shape(one))): one for one in reversed(items)}.values())[::-1]


def shape(value: Any, path: str = "") -> set[tuple[str, str]]:
    """Where a JSON value has which types: (path, type). Elements of a list are told apart by their
    `type` if they have one, as components are; ids that are keys are one key."""
    if isinstance(value, dict):
        found = {(path, "object")}
        for name, inner in value.items():
            found |= shape(inner, f"{path}.{'<id>' if name.startswith('<id ') else name}")
        return found
    if isinstance(value, list):
        return {(path, "array")}.union(*(shape(one, f"{path}[{_kind(one)}]") for one in value))
    kinds = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null"}
    return {(path, kinds[type(value)])}


def _kind(item: Any) -> str:
    found = item.get("type") if isinstance(item, dict) else None
    return str(found) if isinstance(found, int) else ""


def shapes(tape: Mapping[str, Any]) -> dict[str, set[tuple[str, str]]]:
    """What each kind of answer and event of a cassette looks like, all of them taken together."""
    found: dict[str, set[tuple[str, str]]] = {}
    for one in tape["exchanges"]:
        path = re.sub(r"<(id|token) \d+>", r"<\1>", one["request"]["path"])
        answer = one["answer"]
        body = answer.get("body")
        code = body.get("code", "") if isinstance(body, dict) and answer["status"] >= 400 else ""
        kind = f"{one['request']['method']} {path} {answer['status']} {code}".strip()
        found.setdefault(kind, set()).update(shape(body))
    for one in tape["events"]:
        found.setdefault(one["event"], set()).update(shape(one["data"]))
    return found


def differences(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> Iterable[str]:
    """Sentences on keys and types that only one of two cassettes has, for what both have met."""
    mine, other = shapes(ours), shapes(theirs)
    for kind in sorted(mine.keys() & other.keys()):
        for path, what in sorted(other[kind] - mine[kind]):
            yield f"{kind}: {path or 'the body'} is never {what} here"
        for path, what in sorted(mine[kind] - other[kind]):
            yield f"{kind}: {path or 'the body'} is {what} only here"
    yield from (f"{kind} is never met here" for kind in sorted(other.keys() - mine.keys()))
