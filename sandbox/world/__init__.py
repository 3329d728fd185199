"""The simulated Discord itself: its state and its rules, without any input or output."""

from sandbox.refusals import DiscordRefused, Unsupported
from sandbox.world.entities import (
    AppCommand,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from sandbox.world.state import Dispatch, MovableClock, World

__all__ = [
    "AppCommand",
    "Attachment",
    "Channel",
    "DiscordRefused",
    "Dispatch",
    "Guild",
    "Interaction",
    "Member",
    "Message",
    "MovableClock",
    "Role",
    "Unsupported",
    "User",
    "World",
]
