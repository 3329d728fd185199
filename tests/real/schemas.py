"""JSON Schema as Discord's descriptions need it: closed objects, and alternatives told apart by
type, so that a fault names its field instead of "is not valid under any of the given schemas".

Documents are known by a URN; `$ref` is a URN with a JSON pointer, or a pointer into the same
document.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import orjson
from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

Json = dict[str, Any]
DISCRIMINATORS = ("op", "t", "type", "component_type", "context", "name")
_KINDS: dict[str, type | tuple[type, ...]] = {
    "null": type(None),
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "string": str,
    "array": list,
    "object": dict,
}
FORMATS = FormatChecker(formats=())


@FORMATS.checks("date-time", raises=ValueError)
def _is_time(value: object) -> bool:
    return not isinstance(value, str) or datetime.fromisoformat(value).tzinfo is not None


@FORMATS.checks("int32")
def _is_int32(value: object) -> bool:
    return not isinstance(value, int) or -(2**31) <= value < 2**31


@FORMATS.checks("uri")
def _is_uri(value: object) -> bool:
    return not isinstance(value, str) or re.match(r"[a-z][a-z0-9+.-]*:\S+$", value) is not None


class Schemas:
    """Documents by URN, each compiled once; `faults` holds a value against a part of one."""

    def __init__(self, documents: dict[str, Json]) -> None:
        self._documents = {urn: _rooted(document, urn) for urn, document in documents.items()}
        self._targets: dict[str, Json] = {}
        self._good: set[tuple[str, int]] = set()  # references and the values that fitted them
        keywords = {
            "$ref": self._refer,
            "oneOf": self._choose,
            "anyOf": self._choose,
            "additionalProperties": _close,
        }
        made: Any = extend(Draft202012Validator, keywords)
        self._validator = made({}, format_checker=FORMATS)

    def faults(self, value: Any, schema: Json | str) -> list[str]:
        """What is wrong with a value: `field.field[].field: what`. A str refers to a schema."""
        given = {"$ref": schema} if isinstance(schema, str) else schema
        errors = self._validator.descend(value, given)
        return [f"{_dotted(error.absolute_path)}: {_short(error)}" for error in errors]

    def part(self, urn: str) -> Json:
        """A whole document."""
        return self._documents[urn]

    def target(self, reference: str) -> Json:
        """The schema that a reference means: closed, and with its `allOf` of objects merged."""
        known = self._targets.get(reference)
        if known is None:
            known = self._targets[reference] = self._closed(self._at(reference))
        return known

    def _at(self, reference: str) -> Any:
        urn, _, pointer = reference.partition("#")
        return at(self._documents[urn], steps(pointer[1:]))

    def _closed(self, schema: Any) -> Any:
        """A copy in which objects take only the fields that are named."""
        if isinstance(schema, list):
            return [self._closed(one) for one in schema]
        if not isinstance(schema, dict):
            return schema
        merged = self._merged(schema)
        closed = {
            key: {name: self._closed(one) for name, one in value.items()}
            if key in ("properties", "$defs")
            else self._closed(value)
            for key, value in merged.items()
        }
        if "properties" in closed:
            closed.setdefault("additionalProperties", False)
        return closed

    def _merged(self, schema: Json) -> Json:
        """One object instead of `allOf` several; other `allOf` stay."""
        parts = [self._flat(part) for part in schema.get("allOf", ())]
        if not any("properties" in part for part in parts):
            return schema
        own = {key: value for key, value in schema.items() if key != "allOf"}
        whole: Json = {**own, "type": "object", "properties": {}, "required": []}
        for part in (*parts, own):
            whole["properties"] = whole["properties"] | part.get("properties", {})
            whole["required"] = [*whole["required"], *part.get("required", ())]
        left_out = own.get("x-without", ())
        optional = {*left_out, *own.get("x-optional", ())}
        whole["required"] = [name for name in whole["required"] if name not in optional]
        for name in left_out:
            del whole["properties"][name]
        return whole

    def _flat(self, part: Json) -> Json:
        if "$ref" in part:
            part = self._at(part["$ref"])
        return self._merged(part)

    # -- keywords -------------------------------------------------------------------------

    def _refer(
        self, validator: Any, reference: str, value: Any, schema: Json
    ) -> Iterator[ValidationError]:
        if not isinstance(value, dict | list):
            yield from validator.descend(value, self.target(reference))
            return
        seen = reference, hash(orjson.dumps(value))
        if seen in self._good:
            return
        fits = True
        for error in validator.descend(value, self.target(reference)):
            fits = False
            yield error
        if fits:
            self._good.add(seen)

    def _choose(
        self, validator: Any, alternatives: list[Json], value: Any, schema: Json
    ) -> Iterator[ValidationError]:
        open_to = [one for one in alternatives if self._may_be(value, one)]
        if not open_to:  # null or something: that says more of what is wrong
            open_to = [one for one in alternatives if one != {"type": "null"}]
            open_to = open_to if len(open_to) == 1 else []
        if len(open_to) == 1:
            yield from validator.descend(value, open_to[0])
            return
        if not open_to:
            yield ValidationError(f"{_told(value)} is none of {len(alternatives)} kinds")
            return
        found = [list(validator.descend(value, one)) for one in open_to]
        if all(found):
            yield from min(found, key=len)

    def _may_be(self, value: Any, schema: Json) -> bool:
        """Whether a value is of the kind that an alternative describes."""
        while "$ref" in schema:
            schema = self.target(schema["$ref"])
        if "const" in schema:
            return bool(schema["const"] == value)
        if "enum" in schema and value not in schema["enum"]:
            return False
        if not _is_kind(value, schema.get("type")):
            return False
        if any(key in schema for key in ("oneOf", "anyOf")) and "properties" not in schema:
            return any(self._may_be(value, one) for one in schema.get("oneOf") or schema["anyOf"])
        if isinstance(value, dict):
            named = schema.get("properties", {})
            return all(
                self._may_hold(named[key], value[key])
                for key in DISCRIMINATORS
                if key in named and key in value
            )
        return True

    def _may_hold(self, schema: Json, value: Any) -> bool:
        """Whether a field that tells alternatives apart may have this value."""
        while "$ref" in schema:
            schema = self.target(schema["$ref"])
        if "const" in schema:
            return bool(schema["const"] == value)
        return "enum" not in schema or value in schema["enum"]


def steps(pointer: str) -> list[str]:
    """The keys of a JSON pointer, which is given without its first slash."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")]


def at(document: Any, keys: Iterable[str]) -> Any:
    """The part of a document that these keys lead to."""
    for key in keys:
        document = document[int(key)] if isinstance(document, list) else document[key]
    return document


def _close(
    validator: Any, others: bool | Json, value: Any, schema: Json
) -> Iterator[ValidationError]:
    """Fields that are not named, each as a fault of its own."""
    if isinstance(value, dict):
        for name in value.keys() - schema.get("properties", {}).keys():
            if others is False:
                yield ValidationError("is not described", path=[name])
            elif others is not True:
                yield from validator.descend(value[name], others, path=name)


def _is_kind(value: Any, kinds: str | list[str] | None) -> bool:
    if kinds is None:
        return True
    for kind in [kinds] if isinstance(kinds, str) else kinds:
        if isinstance(value, _KINDS[kind]) and (kind == "boolean") == isinstance(value, bool):
            return True
    return False


def _rooted(value: Any, urn: str) -> Any:
    """A copy with every reference led to its document."""
    if isinstance(value, list):
        return [_rooted(one, urn) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: f"{urn}{inner}"
        if key == "$ref" and isinstance(inner, str) and inner.startswith("#")
        else _rooted(inner, urn)
        for key, inner in value.items()
    }


def _dotted(path: Iterable[str | int]) -> str:
    text = "".join("[]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "body"


def _short(error: ValidationError) -> str:
    if error.validator == "required":
        return error.message
    if error.validator in ("type", "enum", "const"):
        return f"{_told(error.instance)} is not {error.validator_value!r}"
    return error.message[:160]


def _told(value: Any) -> str:
    if not isinstance(value, dict):
        return repr(value)[:60]
    marks = {key: value[key] for key in DISCRIMINATORS if key in value}
    return f"an object with {marks}" if marks else f"an object with {sorted(value)}"
