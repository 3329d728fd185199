"""The components of messages, as plain values with the library's names.

The library's own components listen for presses: components and views refer to each other, with
futures and weak references, and become circular garbage. Ours only hold what is sent: a press is
found by its custom id. Forms use the library's components.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.ui.discord_limits import ROW_WIDTH

Json: TypeAlias = dict[str, Any]
GREY = discord.ButtonStyle.secondary
COMPONENT_LIMIT = 40  # parts of a message that Discord takes


@dataclass(slots=True, eq=False)
class TextDisplay:
    content: str

    def to_component_dict(self) -> Json:
        return {"type": 10, "content": self.content}


@dataclass(slots=True, eq=False)
class Separator:
    def to_component_dict(self) -> Json:
        return {"type": 14, "divider": True, "spacing": 1}


@dataclass(slots=True, eq=False)
class Button:
    label: str | None = None
    style: discord.ButtonStyle = GREY
    custom_id: str | None = None
    url: str | None = None
    disabled: bool = False
    emoji: str | None = None

    def to_component_dict(self) -> Json:
        style = self.style if self.url is None else discord.ButtonStyle.link
        said: Json = {"type": 2, "style": style.value, "disabled": self.disabled}
        if self.label:
            said["label"] = self.label
        if self.custom_id:
            said["custom_id"] = self.custom_id
        if self.url:
            said["url"] = self.url
        if self.emoji:
            said["emoji"] = _emoji(self.emoji)
        return said


@dataclass(slots=True, eq=False)
class SelectOption:
    label: str
    value: str
    description: str | None = None
    emoji: str | None = None
    default: bool = False

    def to_dict(self) -> Json:
        said: Json = {"label": self.label, "value": self.value, "default": self.default}
        if self.description:
            said["description"] = self.description
        if self.emoji:
            said["emoji"] = _emoji(self.emoji)
        return said


@dataclass(slots=True, eq=False)
class Select:
    custom_id: str
    options: Sequence[SelectOption]
    placeholder: str | None = None
    min_values: int = 1
    max_values: int = 1

    def to_component_dict(self) -> Json:
        said: Json = {
            "type": 3,
            "custom_id": self.custom_id,
            "min_values": self.min_values,
            "max_values": self.max_values,
            "disabled": False,
            "required": True,
        }
        if self.placeholder:
            said["placeholder"] = self.placeholder
        if self.options:
            said["options"] = [option.to_dict() for option in self.options]
        return said


@dataclass(slots=True, eq=False)
class ChannelSelect:
    """A menu of the server's channels that its reader sees, of some types."""

    custom_id: str
    channel_types: Sequence[int]
    placeholder: str

    def to_component_dict(self) -> Json:
        return {
            "type": 8,
            "custom_id": self.custom_id,
            "channel_types": [*self.channel_types],
            "placeholder": self.placeholder,
        }


Control: TypeAlias = Button | Select | ChannelSelect


class ActionRow:
    """Buttons side by side, or one menu. Raises ValueError for more than Discord takes."""

    __slots__ = ("children",)

    def __init__(self, *children: Control) -> None:
        self.children: list[Control] = []
        for child in children:
            self.add_item(child)

    def add_item(self, child: Control) -> None:
        if len(self.children) == ROW_WIDTH:
            raise ValueError(f"a row has room for {ROW_WIDTH}")
        self.children.append(child)

    def to_component_dict(self) -> Json:
        return {"type": 1, "components": [one.to_component_dict() for one in self.children]}


@dataclass(slots=True, eq=False)
class GalleryItem:
    media: discord.UnfurledMediaItem
    description: str


@dataclass(slots=True, eq=False)
class MediaGallery:
    items: list[GalleryItem] = field(default_factory=list)

    def add_item(self, *, media: str, description: str) -> None:
        self.items.append(GalleryItem(discord.UnfurledMediaItem(media), description))

    def to_component_dict(self) -> Json:
        return {
            "type": 12,
            "items": [
                {
                    "media": {"url": item.media.url},
                    "spoiler": False,
                    "description": item.description,
                }
                for item in self.items
            ],
        }


@dataclass(slots=True, eq=False)
class Section:
    """A text with a button beside it."""

    text: TextDisplay
    accessory: Button

    @property
    def children(self) -> list[TextDisplay | Button]:
        return [self.text, self.accessory]

    def to_component_dict(self) -> Json:
        return {
            "type": 9,
            "components": [self.text.to_component_dict()],
            "accessory": self.accessory.to_component_dict(),
        }


Inner: TypeAlias = TextDisplay | Separator | ActionRow | MediaGallery | Section


@dataclass(slots=True, eq=False)
class Container:
    """Parts in a frame of one colour."""

    accent_colour: discord.Colour
    children: list[Inner] = field(default_factory=list)

    def add_item(self, item: Inner) -> None:
        self.children.append(item)

    def remove_item(self, item: Inner) -> None:
        self.children.remove(item)

    def join_texts(self) -> None:
        """Make one text of those that follow each other."""
        joined = list[Inner]()
        for one in self.children:
            before = joined[-1] if joined else None
            if isinstance(one, TextDisplay) and isinstance(before, TextDisplay):
                joined[-1] = TextDisplay(f"{before.content}\n{one.content}")
            else:
                joined.append(one)
        self.children = joined

    def to_component_dict(self) -> Json:
        return {
            "type": 17,
            "accent_color": self.accent_colour.value,
            "spoiler": False,
            "components": [one.to_component_dict() for one in self.children],
        }


Part: TypeAlias = Inner | Container


class LayoutView(ui.LayoutView):
    """The parts of a message. To the library it looks like a view that has stopped listening.

    `number` is the id of its first part: Discord keeps it, and tells it with the message. Raises
    ValueError for more parts than Discord takes.
    """

    timeout = None

    def __init__(self, *parts: Part, number: int = 0) -> None:
        self._parts, self._number = [*parts], number
        self._said: list[Json] | None = None

    @property
    def children(self) -> list[Part]:  # type: ignore[override]
        return self._parts

    def walk_children(self) -> Iterator[Part | Control]:  # type: ignore[override]
        """Every part, and all parts inside it."""
        waiting: list[Part | Control] = [*reversed(self._parts)]
        while waiting:
            one = waiting.pop()
            yield one
            if isinstance(one, Container | ActionRow | Section):
                waiting += reversed(one.children)

    def add_item(self, item: Part) -> LayoutView:  # type: ignore[override]
        self._parts.append(item)
        self.changed()
        return self

    def to_components(self) -> list[Json]:
        """What is sent; it is kept, and must not be changed."""
        if self._said is None:
            if size(self._parts) > COMPONENT_LIMIT:
                raise ValueError(f"a message has room for {COMPONENT_LIMIT} parts")
            said = [one.to_component_dict() for one in self._parts]
            if self._number and said:
                said[0] = {**said[0], "id": self._number}
            self._said = said
        return self._said

    def changed(self) -> None:
        """Some part has been changed after the whole was taken to be sent."""
        self._said = None

    def numbered(self, number: int) -> LayoutView:
        """The same parts, the first of them with this number."""
        return LayoutView(*self._parts, number=number)

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def stop(self) -> None:
        """Nothing to stop: it has never listened."""

    def __repr__(self) -> str:
        return f"<LayoutView of {len(self._parts)} parts>"


def size(parts: Sequence[Part]) -> int:
    """The number of these parts and all parts inside them."""
    counted = len(parts)
    for one in parts:
        if isinstance(one, ActionRow | Section):
            counted += len(one.children)
        elif isinstance(one, Container):
            counted += size(one.children)
    return counted


@lru_cache(maxsize=512)
def _emoji(text: str) -> Json:
    return dict(discord.PartialEmoji.from_str(text).to_dict())
