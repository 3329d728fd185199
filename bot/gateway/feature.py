"""What a feature gives to Discord: handlers for its custom ids, and commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from discord.app_commands import CommandTree, Group

from bot.gateway.interactions import Interaction
from bot.people.service import Person
from bot.ui.id_format import Id

Kind = TypeVar("Kind", bound=Id)
Handler = Callable[[Interaction, Any, Person], Awaitable[None]]
Handlers = Mapping[type[Id], Handler]


def on(
    kind: type[Kind], act: Callable[[Interaction, Kind, Person], Awaitable[None]]
) -> tuple[type[Id], Handler]:
    """Pairs a class of custom ids with the handler of its buttons, menus and forms."""
    return kind, act


@dataclass(frozen=True, slots=True)
class Groups:
    """Where commands are added: to the tree, or to a group that several features share."""

    tree: CommandTree[Any]
    game: Group
    server: Group
    host: Group


class Feature(Protocol):
    """A part of the bot with buttons and commands of its own."""

    @property
    def handlers(self) -> Handlers:
        """The handlers of its buttons, menus and forms, by the class of their ids."""

    def commands(self, groups: Groups) -> None:
        """Add its slash commands."""
