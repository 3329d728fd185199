"""Everything that goes between bot and sandbox, held against what Discord describes.

REST is held against Discord's own OpenAPI file, with the corrections of `corrections.toml`; the
gateway and interactions against `gateway.json` and `interactions.json`, which are written from the
documentation. `breaches.toml` lists what every bot of this library does otherwise.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.real.schemas import Json, Schemas, at, steps

HERE = Path(__file__).parent
REST, GATEWAY, INTERACTIONS = "urn:discord", "urn:gateway", "urn:interactions"
KINDS = {2: "command", 3: "component", 4: "autocomplete", 5: "form"}  # of interactions


def described(*, corrected: bool = True) -> Json:
    """Discord's description of its REST API, corrected where it is wrong about itself."""
    document: Json = json.loads((HERE / "discord-openapi.json").read_text("utf-8"))
    for correction in corrections() if corrected else ():
        *way, last = steps(correction["at"])
        place = at(document, way)
        place[int(last) if isinstance(place, list) else last] = correction["put"]
    return document


def corrections() -> list[Json]:
    """Each with `at`, `put`, `reason` and `source`."""
    listed: list[Json] = tomllib.loads((HERE / "corrections.toml").read_text("utf-8"))["correction"]
    return listed


@dataclass(frozen=True, slots=True)
class Breach:
    """Something that the library does and the description does not allow."""

    where: re.Pattern[str]
    what: re.Pattern[str]
    reason: str


def breaches() -> list[Breach]:
    listed = tomllib.loads((HERE / "breaches.toml").read_text("utf-8"))["breach"]
    return [
        Breach(re.compile(one["where"]), re.compile(one["what"]), one["reason"]) for one in listed
    ]


@dataclass(slots=True)
class Operation:
    """What Discord describes of one method of one path."""

    name: str
    request: Json | None
    answers: dict[str, Json | None]
    query: dict[str, Json]


class Conformance:
    """Takes journal entries; `found` says what is wrong in them, each once with its number.

    `seen` counts what was held against a description, by kind.
    """

    def __init__(self) -> None:
        self._schemas, self._paths = compiled()
        self._known = breaches()
        self.found: Counter[str] = Counter()
        self.allowed: Counter[Breach] = Counter()
        self.seen: Counter[str] = Counter()

    def note(self, entry: Mapping[str, Any]) -> None:
        """Check one entry of a journal, whatever it is."""
        match entry["what"]:
            case "rest":
                self._rest(entry)
            case "http":
                self._http(entry)
            case "in":
                self._frame("sent", _parsed(entry["frame"]))
            case "out":
                self._frame("received", _parsed(entry["frame"]))

    def missing(self) -> list[Breach]:
        """The listed breaches that have not occurred."""
        return [one for one in self._known if not self.allowed[one]]

    def _rest(self, entry: Mapping[str, Any]) -> None:
        method, path, status = entry["method"], entry["path"], entry["status"]
        operation = self.operation(method, path)
        if operation is None:
            self.found[f"request {method} {path}: Discord does not describe it"] += 1
            return
        self.seen[f"call {operation.name}"] += 1
        for name, value in entry.get("query", {}).items():
            self._query(operation, name, value)
        request = _parsed(entry["request"])
        if request is not None and operation.request is None:
            self._say(f"request {operation.name}", "body", "is not described")
        elif request is not None and operation.request is not None:
            self._check("request", request, operation.request, operation.name)
        injected = "fault" in entry and (status >= 500 or entry["answer"] is None)
        if not injected:
            self._answer(operation, status, _parsed(entry["answer"]))

    def _query(self, operation: Operation, name: str, value: str) -> None:
        if name not in operation.query:
            self._say(f"request {operation.name}", f"query.{name}", "is not described")
            return
        schema = operation.query[name]
        given: Any = value
        if schema.get("type") == "integer" and value.isdecimal():
            given = int(value)
        elif schema.get("type") == "boolean" and value in ("true", "false", "1", "0"):
            given = value in ("true", "1")
        self._check("request", given, schema, operation.name)

    def _answer(self, operation: Operation, status: int, answer: Any) -> None:
        code = str(status)
        if code not in operation.answers and code[0] == "4":
            code = "4XX"
        if code not in operation.answers:
            self._say(f"answer {operation.name}", str(status), "is not described")
            return
        kind = f"error {status}" if code[0] == "4" else "answer"
        schema = operation.answers[code]
        if schema is not None:
            self._check(kind, answer, schema, operation.name)
        elif answer is not None:
            self._say(f"{kind} {operation.name}", str(status), "has a body")

    def _frame(self, way: str, frame: Json) -> None:
        """A frame of the gateway, "sent" by the bot or "received" by it."""
        kind = f"frame {way}"
        self._check(kind, frame, f"{GATEWAY}#/frame/{way}")
        data = frame.get("d")
        name = frame.get("t") if frame.get("op") == 0 else str(frame.get("op"))
        part = "events" if frame.get("op") == 0 else way
        if name not in self._schemas.part(GATEWAY)[part]:
            self._say(f"{kind} {name}", "body", "is not described")
        elif name == "INTERACTION_CREATE":
            self._interaction(data)
        else:
            self._check(kind, data, f"{GATEWAY}#/{part}/{name}", name)

    def _interaction(self, data: Json) -> None:
        where = "in a guild" if "guild_id" in data else "in a direct message"
        name = f"{KINDS.get(data.get('type', 0), '?')} {where}"
        self._check("interaction", data, f"{INTERACTIONS}#/interaction", name)

    def _http(self, entry: Mapping[str, Any]) -> None:
        """An interaction that was delivered to the bot's own address, and its response."""
        request, answer = _parsed(entry["request"]), _parsed(entry["answer"])
        self._interaction(request)
        if entry["status"] == 200:
            self._check("response", answer, f"{INTERACTIONS}#/response")

    def operation(self, method: str, path: str) -> Operation | None:
        """What Discord describes of a call; None if nothing."""
        for pattern, operations in self._paths:
            if method in operations and pattern.fullmatch(path):
                return operations[method]
        return None

    def _check(self, kind: str, value: Any, schema: Json | str, name: str = "") -> None:
        self.seen[f"{kind} {name}".strip()] += 1
        for fault in self._schemas.faults(value, schema):
            where, _, what = fault.partition(": ")
            self._say(f"{kind} {name}".strip(), where, what)

    def _say(self, kind: str, where: str, what: str) -> None:
        place = f"{kind}: {where}"
        for one in self._known:
            if one.where.search(place) and one.what.search(what):
                self.allowed[one] += 1
                return
        self.found[f"{place}: {what}"] += 1


def _parsed(value: Any) -> Any:
    return json.loads(value) if isinstance(value, bytes | str) else value


@cache
def compiled() -> tuple[Schemas, list[tuple[re.Pattern[str], dict[str, Operation]]]]:
    """The schemas, and the operations by path, the most definite path first."""
    rest = described()
    own = {
        urn: json.loads((HERE / name).read_text("utf-8"))
        for urn, name in ((GATEWAY, "gateway.json"), (INTERACTIONS, "interactions.json"))
    }
    schemas = Schemas({REST: rest, **own})
    paths = []
    for path in sorted(rest["paths"], key=lambda one: one.count("{")):
        item = rest["paths"][path]
        pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", path))
        operations = {
            method.upper(): _operation(schemas, path, method, item)
            for method in item
            if method != "parameters"
        }
        paths.append((pattern, operations))
    return schemas, paths


def _operation(schemas: Schemas, path: str, method: str, item: Json) -> Operation:
    def schema(pointer: str, content: Json | None) -> Json | None:
        if not content:
            return None
        return {"$ref": f"{REST}#{pointer}/content/application~1json/schema"}

    body = item[method]
    start = f"/paths/{path.replace('/', '~1')}/{method}"
    answers = {}
    for status, answer in body["responses"].items():
        if "$ref" in answer:
            name = answer["$ref"].rpartition("/")[2]
            answers[status] = schema(f"/components/responses/{name}", {"json": True})
        else:
            answers[status] = schema(f"{start}/responses/{status}", answer.get("content"))
    asked = body.get("requestBody", {}).get("content", {})
    return Operation(
        name=f"{method.upper()} {path}",
        request=schema(f"{start}/requestBody", asked) if "application/json" in asked else None,
        answers=answers,
        query={
            one["name"]: schemas.target(f"{REST}#{start}/parameters/{number}/schema")
            for number, one in enumerate(body.get("parameters", ()))
            if one["in"] == "query"
        },
    )
