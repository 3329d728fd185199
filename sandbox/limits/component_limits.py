"""What Discord accepts as components, in messages and in modals."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import Any

import orjson

from sandbox.limits.checks import (
    Check,
    Errors,
    Path,
    anything,
    flag,
    items,
    number,
    one_of,
    record,
    snowflake,
    text,
)

Component = dict[str, Any]
ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = frozenset({3, 5, 6, 7, 8})
LINK, PREMIUM = 5, 6
JOINER, VARIANT, KEYCAP, KEYS = "\u200d", "\ufe0f", "\u20e3", frozenset("0123456789#*")
SKINS = "".join(map(chr, range(0x1F3FB, 0x1F400)))
TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))  # of the flags of England, Scotland and Wales
OTHERS = frozenset("‼⁉↔〰〽➕➖➗➰➿◽◾♾▫▪⤴⤵⬛⬜")  # emoji that Unicode puts among other signs
COMPONENTS_V2 = 1 << 15  # the flag of a message that is made of components
COMPONENT_LIMIT = 40
TEXT_LENGTH = 4000
MOST_ROWS = 5  # of a message of the old kind
ROW_WIDTH = 5  # buttons
SECTION_TEXTS = 3
FORM_PARTS = 5

_known_fields = record({"id": anything, "name": anything, "animated": anything})


def _emoji(value: Any, path: Path, errors: Errors) -> None:
    """One of the application's own by its id, which is looked up later, or a Unicode emoji."""
    _known_fields(value, path, errors)
    if isinstance(value, dict) and not value.get("id") and not is_emoji(str(value.get("name"))):
        errors.add((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def is_emoji(text: str) -> bool:
    """Whether a text is one Unicode emoji: a keycap, a flag, or symbols that are joined."""
    bare = text.replace(VARIANT, "")
    if bare.endswith(KEYCAP):
        return bare[:-1] in KEYS
    parts = [part.rstrip(SKINS) for part in bare.rstrip(TAGS).split(JOINER)]
    if len(parts) == 1 and len(parts[0]) == 2:
        return all("\U0001f1e6" <= char <= "\U0001f1ff" for char in parts[0])
    return all(len(part) == 1 and _is_symbol(part) for part in parts)


def _is_symbol(char: str) -> bool:
    return unicodedata.category(char) == "So" or char in OTHERS


_media = record({"url": text(1, 2048)}, ("url",))
_option = record(
    {
        "label": text(1, 100),
        "value": text(1, 100),
        "description": text(0, 100),
        "default": flag,
        "emoji": _emoji,
    },
    ("label", "value"),
)
_default = record({"id": snowflake, "type": one_of("user", "role", "channel")}, ("id", "type"))
_common: dict[str, Check] = {"type": number(), "id": number(0)}
_select: dict[str, Check] = _common | {
    "custom_id": text(1, 100),
    "placeholder": text(0, 150),
    "min_values": number(0, 25),
    "max_values": number(1, 25),
    "disabled": flag,
    "required": flag,
    "default_values": items(_default, 0, 25),
}
_radio = record(
    {"label": text(1, 100), "value": text(1, 100), "description": text(0, 100), "default": flag},
    ("label", "value"),
)

_KINDS: dict[int, Check] = {
    ROW: record(_common | {"components": anything}, ("components",)),
    BUTTON: record(
        _common
        | {
            "style": one_of(1, 2, 3, 4, 5, 6),
            "label": text(0, 80),
            "emoji": _emoji,
            "custom_id": text(1, 100),
            "url": text(1, 512),
            "sku_id": snowflake,
            "disabled": flag,
        },
        ("style",),
    ),
    STRING_SELECT: record(
        _select | {"options": items(_option, 1, 25)},
        ("custom_id", "options"),
    ),
    USER_SELECT: record(_select, ("custom_id",)),
    ROLE_SELECT: record(_select, ("custom_id",)),
    MENTIONABLE_SELECT: record(_select, ("custom_id",)),
    CHANNEL_SELECT: record(_select | {"channel_types": items(number())}, ("custom_id",)),
    TEXT_INPUT: record(
        _common
        | {
            "custom_id": text(1, 100),
            "style": one_of(1, 2),
            "label": text(0, 45),
            "min_length": number(0, 4000),
            "max_length": number(1, 4000),
            "required": flag,
            "value": text(0, 4000),
            "placeholder": text(0, 100),
        },
        ("custom_id", "style"),
    ),
    SECTION: record(
        _common | {"components": anything, "accessory": anything},
        ("components", "accessory"),
    ),
    TEXT: record(_common | {"content": text(1, TEXT_LENGTH)}, ("content",)),
    THUMBNAIL: record(
        _common | {"media": _media, "description": text(1, 1024), "spoiler": flag},
        ("media",),
    ),
    GALLERY: record(
        _common
        | {
            "items": items(
                record(
                    {"media": _media, "description": text(1, 1024), "spoiler": flag}, ("media",)
                ),
                1,
                10,
            )
        },
        ("items",),
    ),
    FILE: record(
        _common | {"file": _media, "spoiler": flag, "name": anything, "size": anything},
        ("file",),
    ),
    SEPARATOR: record(_common | {"divider": flag, "spacing": one_of(1, 2)}, ()),
    CONTAINER: record(
        _common | {"components": anything, "accent_color": number(0, 0xFFFFFF), "spoiler": flag},
        ("components",),
    ),
    LABEL: record(
        _common | {"label": text(1, 45), "description": text(0, 100), "component": anything},
        ("label", "component"),
    ),
    FILE_UPLOAD: record(
        _common
        | {
            "custom_id": text(1, 100),
            "min_values": number(0, 10),
            "max_values": number(1, 10),
            "required": flag,
        },
        ("custom_id",),
    ),
    RADIO_GROUP: record(
        _common | {"custom_id": text(1, 100), "required": flag, "options": items(_radio, 2, 10)},
        ("custom_id", "options"),
    ),
    CHECKBOX_GROUP: record(
        _common
        | {
            "custom_id": text(1, 100),
            "required": flag,
            "min_values": number(0, 10),
            "max_values": number(1, 10),
            "options": items(_radio, 1, 10),
        },
        ("custom_id", "options"),
    ),
    CHECKBOX: record(_common | {"custom_id": text(1, 100), "default": flag}, ("custom_id",)),
}

_IN_CONTAINER = frozenset({ROW, TEXT, SECTION, GALLERY, SEPARATOR, FILE})
_IN_ROW = frozenset({BUTTON}) | SELECTS
_NESTED = frozenset({ROW, SECTION, CONTAINER, LABEL})
_CHOICES = SELECTS | {FILE_UPLOAD, CHECKBOX_GROUP}
_IN_LABEL = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}

_REMEMBERED_COMPONENTS = 4096  # components that are remembered as right
_KNOWN_AS_RIGHT = set[bytes]()  # as JSON


def walk(components: list[Component]) -> list[Component]:
    """Every component, a parent before its children."""
    found = list[Component]()
    _walk(components, found)
    return found


def _walk(components: list[Component], found: list[Component]) -> None:
    for one in components:
        found.append(one)
        if one["type"] in _NESTED:
            _walk(one.get("components") or [], found)
            for key in ("accessory", "component"):
                if isinstance(one.get(key), dict):
                    _walk([one[key]], found)


def check_message(components: Any, path: Path, errors: Errors, *, v2: bool) -> None:
    """Check a message's components, of the old kind or the new (Components V2)."""
    top = frozenset({ROW, TEXT, SECTION, GALLERY, SEPARATOR, FILE, CONTAINER}) if v2 else {ROW}
    _check_list(components, path, errors, frozenset(top), most=COMPONENT_LIMIT if v2 else MOST_ROWS)
    if errors.tree:
        return
    _check_totals(components, path, errors)


def check_modal(components: Any, path: Path, errors: Errors) -> None:
    _check_list(
        components, path, errors, frozenset({ROW, TEXT, LABEL}), most=FORM_PARTS, modal=True
    )
    if not errors.tree:
        _check_totals(components, path, errors)


def _check_list(
    components: Any,
    path: Path,
    errors: Errors,
    allowed: frozenset[int],
    *,
    most: int,
    least: int = 0,
    modal: bool = False,
) -> None:
    def rule(one: Any, at: Path, found: Errors) -> None:
        _check_one(one, at, found, allowed, modal=modal)

    items(rule, least, most)(components, path, errors)


def _check_one(
    one: Any, path: Path, errors: Errors, allowed: frozenset[int], *, modal: bool
) -> None:
    kind = one.get("type") if isinstance(one, dict) else None
    if kind not in allowed or kind not in _KINDS:
        listed = ", ".join(map(str, sorted(allowed)))
        errors.add(
            (*path, "type"),
            "UNION_TYPE_CHOICES",
            f'Value of field "type" must be one of ({listed}).',
        )
        return
    if kind not in _NESTED:
        _check_leaf(one, path, errors)
        if modal:
            _check_field(one, path, errors)
        return
    _KINDS[kind](one, path, errors)
    below = (*path, "components")
    if kind == ROW:
        _check_row(one.get("components"), below, errors, modal=modal)
    elif kind == CONTAINER:
        _check_list(
            one.get("components"), below, errors, _IN_CONTAINER, most=COMPONENT_LIMIT, least=1
        )
    elif kind == SECTION:
        _check_list(
            one.get("components"), below, errors, frozenset({TEXT}), most=SECTION_TEXTS, least=1
        )
        beside = frozenset({BUTTON, THUMBNAIL})
        _check_one(one.get("accessory"), (*path, "accessory"), errors, beside, modal=modal)
    elif kind == LABEL:
        _check_one(one.get("component"), (*path, "component"), errors, _IN_LABEL, modal=modal)


def _check_leaf(one: Component, path: Path, errors: Errors) -> None:
    """Check a component without others inside, unless an equal one has been found to be right:
    most of a message that is edited is as it was."""
    kind, raw, before = one["type"], orjson.dumps(one), errors.count
    if raw in _KNOWN_AS_RIGHT:
        return
    _KINDS[kind](one, path, errors)
    if kind == BUTTON:
        _check_button(one, path, errors)
    elif kind == STRING_SELECT or kind in (RADIO_GROUP, CHECKBOX_GROUP):
        _check_options(one, path, errors)
    if errors.count == before:
        if len(_KNOWN_AS_RIGHT) >= _REMEMBERED_COMPONENTS:
            _KNOWN_AS_RIGHT.clear()
        _KNOWN_AS_RIGHT.add(raw)


def _check_field(one: Component, path: Path, errors: Errors) -> None:
    """Check a menu of a form; it is required unless it says otherwise."""
    if one["type"] in SELECTS and one.get("disabled"):
        errors.add(
            (*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Cannot be disabled in a modal"
        )
    if one["type"] in _CHOICES and one.get("min_values") == 0 and one.get("required") is not False:
        errors.add(
            (*path, "min_values"),
            "COMPONENT_REQUIRED_MIN_VALUES",
            "min_values must be at least 1 when the component is required",
        )


def _check_row(inside: Any, path: Path, errors: Errors, *, modal: bool) -> None:
    allowed = frozenset({TEXT_INPUT}) if modal else _IN_ROW
    _check_list(inside, path, errors, allowed, most=1 if modal else ROW_WIDTH, least=1, modal=modal)
    wide = isinstance(inside, list) and any(
        isinstance(one, dict) and one.get("type") in SELECTS for one in inside
    )
    if wide and len(inside) > 1:
        errors.add(
            path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def _check_button(one: Component, path: Path, errors: Errors) -> None:
    style = one.get("style")
    if style == LINK:
        if not one.get("url"):
            errors.add((*path, "url"), "BASE_TYPE_REQUIRED", "This field is required")
        if one.get("custom_id"):
            errors.add(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style == PREMIUM:
        if not one.get("sku_id"):
            errors.add((*path, "sku_id"), "BASE_TYPE_REQUIRED", "This field is required")
    elif not one.get("custom_id"):
        errors.add((*path, "custom_id"), "BASE_TYPE_REQUIRED", "This field is required")
    if style != PREMIUM and not one.get("label") and not one.get("emoji"):
        errors.add(
            path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or emoji"
        )


def _check_options(one: Component, path: Path, errors: Errors) -> None:
    values = [o.get("value") for o in one.get("options") or [] if isinstance(o, dict)]
    for index, value in enumerate(values):
        if value in values[:index]:
            errors.add(
                (*path, "options", str(index), "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
    least, most = one.get("min_values"), one.get("max_values")
    if one["type"] != RADIO_GROUP:
        if most is not None and most > max(len(values), 1):
            errors.add(
                (*path, "max_values"),
                "NUMBER_TYPE_MAX",
                f"int value should be less than or equal to {len(values)}.",
            )
        if least is not None and least > (most if most is not None else 1) and one["type"] == 3:
            errors.add(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX",
                "min_values must not exceed max_values",
            )


def _check_totals(components: list[Component], path: Path, errors: Errors) -> None:
    """Check the limits of a whole message: number of components, amount of text, unique ids."""
    everything = walk(components)
    if len(everything) > COMPONENT_LIMIT:
        errors.add(
            path,
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {COMPONENT_LIMIT}",
        )
    written = sum(len(str(one["content"])) for one in everything if one["type"] == TEXT)
    if written > TEXT_LENGTH:
        errors.add(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Component displayable text size exceeds maximum size of {TEXT_LENGTH}",
        )
    for mark in _duplicates(everything, "custom_id"):
        errors.add(
            path,
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            f"Component custom id cannot be duplicated: {mark}",
        )
    for mark in _duplicates(everything, "id"):
        errors.add(path, "COMPONENT_ID_DUPLICATED", f"Component id cannot be duplicated: {mark}")


def _duplicates(components: list[Component], key: str) -> list[Any]:
    """What stands in this field of more than one component."""
    counts = Counter(one[key] for one in components if one.get(key))
    return [mark for mark, count in counts.items() if count > 1]
