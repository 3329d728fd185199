"""The parts of every view: a message and its builder, buttons, and texts that fit."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import discord
import orjson
from discord import ui

from bot.ui import parts
from bot.ui.id_format import Id
from bot.ui.words import cut, described
from games.core.words import Words

ACCENT = discord.Colour.from_str("#c8553d")
CALM = discord.Colour.from_str("#5b6c8f")
MESSAGE_LENGTH = 3900  # characters in all texts of one message; Discord takes 4,000
ALT_TEXT_LENGTH = 1000  # characters that stand for a picture; Discord takes 1,024
MENTION_LIMIT = 100  # people that one message may ring: as many as Discord takes
ATTACHED = "attachment://"


@dataclass(slots=True)
class Face:
    """A message to show: components, and maybe a picture with its alt text."""

    view: parts.LayoutView
    svg: str | None = None
    alt: str = ""
    mentions: Sequence[int] = field(default_factory=tuple)
    loud: bool = False  # whether a phone may ring for it
    hurried: bool = False  # its words say all: it goes without a picture that is long in coming
    offer: parts.Button | None = None  # sends the picture, where Discord does not take it
    _print: tuple[str | None, str] = field(
        default=(None, ""), init=False, repr=False, compare=False
    )

    @property
    def picture(self) -> str:
        """The name of the file that the picture is attached as; empty for none."""
        return picture_name(self.svg) if self.svg is not None else ""

    @property
    def fingerprint(self) -> str:
        """Equal for two faces that look the same; behind a stroke the name of the picture.

        Taken once a face is finished, and again after its picture was taken out.
        """
        svg, found = self._print
        if not found or svg != self.svg:
            shown = hashlib.sha256(orjson.dumps(self.view.to_components()))
            shown.update((self.svg or "").encode())
            found = f"{shown.hexdigest()[:32]}/{self.picture}"
            self._print = self.svg, found
        return found


@lru_cache(maxsize=16)  # asked for several times while a message is made
def picture_name(svg: str) -> str:
    """Equal for equal pictures, so that one that a message has already stays where it is."""
    return f"{hashlib.sha256(svg.encode()).hexdigest()[:16]}.png"


def picture_of(fingerprint: str) -> str:
    """The name of the picture in a face's fingerprint; empty for none, or where it is not told."""
    return fingerprint.partition("/")[2]


def _length(text: str) -> int:
    """The length of a text in units of UTF-16. Discord may count those or characters, of which a
    text has at most as many."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _fitting(text: str, limit: int) -> str:
    """A text cut to a length as `_length` counts it."""
    if _length(text) <= limit:
        return text
    kept = text.encode("utf-16-le")[: 2 * max(limit - 1, 0)]
    return kept.decode("utf-16-le", "ignore").rstrip() + "…"


class Builder:
    """Collects the items of one message within Discord's limits."""

    def __init__(self, colour: discord.Colour) -> None:
        self.container: parts.Container = parts.Container(accent_colour=colour)
        self.left = MESSAGE_LENGTH

    def text(self, text: str, limit: int = MESSAGE_LENGTH) -> None:
        if not text:
            return
        text = _fitting(text, min(limit, self.left))
        if text.strip():
            self.left -= _length(text)
            self.container.add_item(parts.TextDisplay(text))

    def beside(self, text: str, press: parts.Button) -> None:
        """A text with a button beside it."""
        text = _fitting(text, self.left)
        self.left -= _length(text)
        self.container.add_item(parts.Section(parts.TextDisplay(text), press))

    def line(self) -> None:
        self.container.add_item(parts.Separator())

    def rows(self, rows: Iterable[parts.ActionRow]) -> None:
        for row in rows:
            self.container.add_item(row)

    def picture(self, svg: str, alt: str) -> None:
        gallery: parts.MediaGallery = parts.MediaGallery()
        gallery.add_item(
            media=ATTACHED + picture_name(svg), description=described(alt, ALT_TEXT_LENGTH)
        )
        self.container.add_item(gallery)

    def face(self, **more: Any) -> Face:
        """The message; where it has no room for so many parts, texts that follow each other are
        one."""
        if parts.size([self.container]) > parts.COMPONENT_LIMIT:
            self.container.join_texts()
        return Face(parts.LayoutView(self.container), **more)


def button(
    label: str, id_: Id, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: Any
) -> parts.Button:
    return parts.Button(label=cut(label, 80), style=style, custom_id=str(id_), **more)


def row(*buttons: parts.Button) -> parts.ActionRow:
    return parts.ActionRow(*buttons)


def note(text: str) -> Face:
    """A short private or public sentence."""
    b = Builder(CALM)
    b.text(text)
    return b.face()


def countdown(due: float) -> str:
    """A time as Discord shows it to each reader: "in 3 hours"."""
    return f"⏳ <t:{int(due)}:R>"


def dotted(text: str) -> str:
    """The text with its dots (" · ") tied to the word before: none begins a line of a narrow
    screen.
    """
    return text.replace(" · ", "\u00a0· ")


def whole_lines(lines: Sequence[str], limit: int) -> str:
    """As many of the lines as fit, none of them cut."""
    kept, left = [], limit
    for line in lines:
        left -= len(line) + 1
        if left < 0:
            break
        kept.append(line)
    return "\n".join(kept)


def newest(lines: Sequence[str], limit: int) -> str:
    """As many of the last lines as fit."""
    kept = whole_lines([cut(line, limit - 1) for line in reversed(lines)], limit)
    return "\n".join(reversed(kept.split("\n")))


# Forms ------------------------------------------------------------------------------------------


def named(t: Words, prefix: str, keys: Iterable[str]) -> list[tuple[str, str]]:
    """Keys with their labels, for a menu in a form."""
    return [(key, t(f"{prefix}-{key}")) for key in keys]


def pick(name: str, label: str, listed: list[tuple[str, str]], current: str) -> ui.Label[Any]:
    """A menu in a form."""
    options = [
        discord.SelectOption(label=cut(text, 100), value=key, default=key == current)
        for key, text in listed
    ]
    return ui.Label(text=cut(label, 45), component=ui.Select(custom_id=name, options=options))


def pick_any(
    name: str, label: str, listed: list[tuple[str, str]], current: Sequence[str]
) -> ui.Label[Any]:
    """A menu in a form, of which any number may be chosen, or nothing."""
    options = [
        discord.SelectOption(label=cut(text, 100), value=key, default=key in current)
        for key, text in listed
    ]
    menu: ui.Select[Any] = ui.Select(
        custom_id=name, options=options, min_values=0, max_values=len(options), required=False
    )
    return ui.Label(text=cut(label, 45), component=menu)


def line(name: str, label: str, help_: str, text: str, most: int = 12) -> ui.Label[Any]:
    """A line to write on in a form; it may stay empty."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=name, required=False, default=text or None, max_length=most
    )
    return ui.Label(text=cut(label, 45), description=cut(help_, 100), component=field)


def picked(values: dict[str, Any], name: str) -> str:
    """The first pick of a field of a submitted form."""
    given = values.get(name)
    return str(given[0]) if isinstance(given, list) and given else ""
