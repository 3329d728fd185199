"""Components and embeds as Discord returns them: with ids, defaults and resolved addresses."""

from __future__ import annotations

import copy
from typing import Any

from sandbox.limits import component_limits as kinds
from sandbox.limits.component_limits import Component, walk
from sandbox.world.media import Resolver

Json = dict[str, Any]


def completed(components: list[Json], resolver: Resolver) -> list[Json]:
    """A copy with an `id` on every component and every media reference resolved."""
    if any(one.get("id") for one in walk(components)) and not resolver.keeps_ids():
        components = _without_ids(components)
    taken = {int(one["id"]) for one in walk(components) if one.get("id")}
    free = iter(number for number in range(1, 10_000) if number not in taken)
    return [_complete(one, resolver, free) for one in components]


def _without_ids(components: list[Json]) -> list[Json]:
    bare = copy.deepcopy(components)
    for one in walk(bare):
        one.pop("id", None)
    return bare


def _complete(one: Json, resolver: Resolver, free: Any) -> Json:
    kind = one["type"]
    done: Json = {key: value for key, value in one.items() if value is not None}
    done["id"] = int(one["id"]) if one.get("id") else next(free)
    if "components" in done:
        done["components"] = [_complete(c, resolver, free) for c in done["components"]]
    for key in ("accessory", "component"):
        if key in done:
            done[key] = _complete(done[key], resolver, free)
    if "emoji" in done:
        done["emoji"] = resolver.emoji(done["emoji"])
    if kind in kinds.SELECTS:
        done.setdefault("min_values", 1)
        done.setdefault("max_values", 1)
        done.setdefault("disabled", False)
        done.pop("required", None)
        for option in done.get("options", []):
            _drop_nulls(option)
            if "emoji" in option:
                option["emoji"] = resolver.emoji(option["emoji"])
    elif kind == kinds.CONTAINER:
        done.setdefault("accent_color", None)
        done.setdefault("spoiler", False)
    elif kind == kinds.SEPARATOR:
        done.setdefault("divider", True)
        done.setdefault("spacing", 1)
    elif kind == kinds.THUMBNAIL:
        done["media"] = resolver.unfurled(done["media"]["url"], "components")
        done.setdefault("description", None)
        done.setdefault("spoiler", False)
    elif kind == kinds.GALLERY:
        done["items"] = [
            {
                "media": resolver.unfurled(item["media"]["url"], "components"),
                "description": item.get("description"),
                "spoiler": bool(item.get("spoiler")),
            }
            for item in done["items"]
        ]
    elif kind == kinds.FILE:
        done["file"], shown = resolver.file(done["file"]["url"], "components")
        done["name"] = shown.filename if shown else None
        done["size"] = shown.size if shown else None
        done.setdefault("spoiler", False)
    return done


def _drop_nulls(option: Json) -> None:
    for key in [key for key, value in option.items() if value is None]:
        del option[key]


def completed_embeds(embeds: list[Json], resolver: Resolver) -> list[Json]:
    shown = []
    for embed in embeds:
        done = {key: value for key, value in embed.items() if value is not None}
        done["type"] = "rich"
        for key in ("image", "thumbnail"):
            if key in done:
                done[key] = _embed_media(done[key]["url"], resolver)
        for key in ("author", "footer"):
            icon = done.get(key, {}).get("icon_url")
            if icon:
                done[key] = done[key] | {"icon_url": _embed_media(icon, resolver)["url"]}
        shown.append(done)
    return shown


def _embed_media(url: str, resolver: Resolver) -> Json:
    one = resolver.find(url, "embeds")
    if one is None:
        return {"url": url, "proxy_url": url}
    shape: Json = {"url": one.url, "proxy_url": one.url, "content_type": one.content_type}
    if one.width is not None and one.height is not None:
        shape |= {"width": one.width, "height": one.height}
    return shape


def find(components: list[Component], custom_id: str) -> Component | None:
    """The component with this custom_id, at whatever depth."""
    for one in walk(components):
        if one.get("custom_id") == custom_id:
            return one
    return None
