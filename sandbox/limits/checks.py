"""Small checks that walk a JSON body and gather Discord's tree of errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from sandbox.refusals import Unsupported, invalid_form

Path = tuple[str, ...]
Check = Callable[[Any, Path, "Errors"], None]


class Errors:
    """The errors found so far, by their path in the body."""

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}
        self.count = 0

    def add(self, path: Path, code: str, message: str) -> None:
        node = self.tree
        self.count += 1
        for part in path:
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        if self.tree:
            raise invalid_form(self.tree)


def check(body: Any, rule: Check) -> None:
    """Raise 50035 with all errors of the body in one tree; nothing if there are none."""
    errors = Errors()
    rule(body, (), errors)
    errors.raise_if_any()


def text(least: int = 0, most: float = inf) -> Check:
    def rule(value: Any, path: Path, errors: Errors) -> None:
        if not isinstance(value, str):
            errors.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif len(value) > most and least <= 1:
            errors.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= len(value) <= most:
            if not value:
                errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            else:
                errors.add(
                    path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
                )

    return rule


def number(least: int | None = None, most: int | None = None) -> Check:
    def rule(value: Any, path: Path, errors: Errors) -> None:
        try:
            if isinstance(value, bool):
                raise ValueError
            figure = int(value)
        except (TypeError, ValueError):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return
        if least is not None and figure < least:
            errors.add(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."
            )
        if most is not None and figure > most:
            errors.add(
                path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."
            )

    return rule


def decimal(value: Any, path: Path, errors: Errors) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def flag(value: Any, path: Path, errors: Errors) -> None:
    if not isinstance(value, bool):
        errors.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def anything(value: Any, path: Path, errors: Errors) -> None:
    """Accept every value; it is checked where it is used."""


def one_of(*allowed: Any) -> Check:
    def rule(value: Any, path: Path, errors: Errors) -> None:
        if value not in allowed:
            listed = ", ".join(map(str, allowed))
            errors.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")

    return rule


def snowflake(value: Any, path: Path, errors: Errors) -> None:
    if isinstance(value, bool) or not str(value).isdigit():
        errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def maybe(rule: Check) -> Check:
    def nullable(value: Any, path: Path, errors: Errors) -> None:
        if value is not None:
            rule(value, path, errors)

    return nullable


def items(rule: Check, least: int = 0, most: float = inf) -> Check:
    def listed(value: Any, path: Path, errors: Errors) -> None:
        if not isinstance(value, list):
            errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not least <= len(value) <= most:
            errors.add(
                path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )
        for index, item in enumerate(value):
            rule(item, (*path, str(index)), errors)

    return listed


def table(rule: Check) -> Check:
    """An object with any keys, whose values follow one rule."""

    def keyed(value: Any, path: Path, errors: Errors) -> None:
        if not isinstance(value, Mapping):
            errors.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, item in value.items():
            rule(item, (*path, str(key)), errors)

    return keyed


def record(fields: Mapping[str, Check], required: tuple[str, ...] = ()) -> Check:
    """An object with these fields only; a field that the sandbox does not know is `Unsupported`."""

    def body(value: Any, path: Path, errors: Errors) -> None:
        if not isinstance(value, dict):
            errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used to build a model")
            return
        for key in required:
            if value.get(key) is None:
                errors.add((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        for key, given in value.items():
            rule = fields.get(key)
            if rule is None:
                raise Unsupported(f"JSON field {'.'.join((*path, str(key)))}")
            if given is not None and rule is not anything:
                rule(given, (*path, key), errors)

    return body
