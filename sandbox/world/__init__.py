"""The simulated Discord itself: its state and its rules, without any input or output."""

from sandbox.world.entities import (
    Attachment,
    Channel,
    Command,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from sandbox.world.refusals import Refused, Unsupported
from sandbox.world.state import Clock, Dispatch, World

__all__ = [
    "Attachment",
    "Channel",
    "Clock",
    "Command",
    "Dispatch",
    "Guild",
    "Interaction",
    "Member",
    "Message",
    "Refused",
    "Role",
    "Unsupported",
    "User",
    "World",
]
