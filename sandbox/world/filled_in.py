"""What people fill in: menus on messages, and the fields of a modal."""

from __future__ import annotations

from typing import Any

from sandbox.limits import component_limits as kinds
from sandbox.limits.component_limits import Component
from sandbox.refusals import CannotDo, Unsupported
from sandbox.world.app_commands import CHANNEL, MENTIONABLE, ROLE, USER, resolve
from sandbox.world.entities import Channel
from sandbox.world.state import World

Json = dict[str, Any]
_KIND_OF = {
    kinds.USER_SELECT: USER,
    kinds.ROLE_SELECT: ROLE,
    kinds.MENTIONABLE_SELECT: MENTIONABLE,
    kinds.CHANNEL_SELECT: CHANNEL,
}


def chosen(
    world: World, channel: Channel, menu: Component, values: list[str], resolved: Json
) -> list[str]:
    """The values that the client would send; CannotDo if the menu has no such choice."""
    values = [str(value) for value in values]
    least, most = bounds(menu)
    if not values and menu.get("required") is False:
        return values
    if not least <= len(values) <= most:
        raise CannotDo(f"{menu['custom_id']} takes {least} to {most} values, not {len(values)}")
    if len(set(values)) < len(values):
        raise CannotDo(f"{menu['custom_id']}: the same value twice")
    if menu["type"] in (kinds.STRING_SELECT, kinds.CHECKBOX_GROUP):
        offered = {option["value"] for option in menu["options"]}
        for value in values:
            if value not in offered:
                raise CannotDo(f"{value!r} is not an option of {menu['custom_id']}")
        return values
    for value in values:
        resolve(world, channel, _KIND_OF[menu["type"]], value, resolved)
    return values


def bounds(menu: Component) -> tuple[int, int]:
    """The least and the most values that a menu takes."""
    if menu["type"] == kinds.CHECKBOX_GROUP:
        least = menu.get("min_values")
        if least is None:
            least = 0 if menu.get("required") is False else 1
        return int(least), int(menu.get("max_values") or len(menu["options"]))
    least = menu.get("min_values")
    return int(1 if least is None else least), int(menu.get("max_values") or 1)


def submitted(
    world: World, channel: Channel, components: list[Component], values: Json
) -> tuple[list[Json], Json]:
    """The `components` and `resolved` of a modal's data; omitted fields keep their presets."""
    resolved: Json = {}
    fields = {one["custom_id"] for one in kinds.walk(components) if one.get("custom_id")}
    for name in values:
        if name not in fields:
            raise CannotDo(f"the form has no field {name!r}")
    return [_submit(world, channel, one, values, resolved) for one in components], resolved


def _submit(world: World, channel: Channel, one: Component, values: Json, resolved: Json) -> Json:
    kind = one["type"]
    shape: Json = {"type": kind, "id": one["id"]}
    if kind == kinds.TEXT:
        return shape
    if kind == kinds.ROW:
        inside = [_submit(world, channel, c, values, resolved) for c in one["components"]]
        return shape | {"components": inside}
    if kind == kinds.LABEL:
        return shape | {"component": _submit(world, channel, one["component"], values, resolved)}
    name = one["custom_id"]
    shape["custom_id"] = name
    if kind == kinds.TEXT_INPUT:
        return shape | {"value": _typed(one, values.get(name, one.get("value") or ""))}
    if kind == kinds.CHECKBOX:
        return shape | {"value": bool(values.get(name, one.get("default", False)))}
    if kind == kinds.RADIO_GROUP:
        return shape | {"value": _picked(one, values.get(name, _preset(one)))}
    if kind == kinds.FILE_UPLOAD:
        raise Unsupported("file upload in a modal (component type 19)")
    wanted = values.get(name, _presets(one))
    if isinstance(wanted, str):
        wanted = [wanted]
    return shape | {"values": chosen(world, channel, one, list(wanted), resolved)}


def _typed(field: Component, value: Any) -> str:
    text = str(value)
    if not text:
        if field.get("required") is not False:
            raise CannotDo(f"{field['custom_id']} must be filled in")
        return text
    least, most = int(field.get("min_length") or 0), int(field.get("max_length") or 4000)
    if not least <= len(text) <= most:
        raise CannotDo(f"{field['custom_id']} takes {least} to {most} characters")
    return text


def _picked(field: Component, value: Any) -> str | None:
    if value is None:
        if field.get("required") is not False:
            raise CannotDo(f"{field['custom_id']} needs a choice")
        return None
    if value not in {option["value"] for option in field["options"]}:
        raise CannotDo(f"{value!r} is not an option of {field['custom_id']}")
    return str(value)


def _preset(field: Component) -> str | None:
    marked = [o["value"] for o in field.get("options", []) if o.get("default")]
    return marked[0] if marked else None


def _presets(field: Component) -> list[str]:
    if field["type"] in (kinds.STRING_SELECT, kinds.CHECKBOX_GROUP):
        return [o["value"] for o in field.get("options", []) if o.get("default")]
    return [str(one["id"]) for one in field.get("default_values") or []]
