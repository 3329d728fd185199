"""The entities of the world. Ids are Discord's: decimal strings."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

TEXT_CHANNEL, DIRECT, VOICE, CATEGORY, NEWS = 0, 1, 2, 4, 5
STAGE, FORUM, MEDIA = 13, 15, 16
PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
THREADS = frozenset({PUBLIC_THREAD, PRIVATE_THREAD})

SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12

PERMISSIONS = {
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "PIN_MESSAGES": 1 << 51,
}
EVERYTHING = sum(PERMISSIONS.values())
ORDINARY = sum(
    PERMISSIONS[name]
    for name in PERMISSIONS
    if not name.startswith(("ADMINISTRATOR", "MANAGE_", "MENTION_", "PIN_"))
)
A_BOTS = EVERYTHING & ~PERMISSIONS["ADMINISTRATOR"] & ~PERMISSIONS["MANAGE_GUILD"]


@dataclass(slots=True)
class User:
    id: str
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    installed: bool = True  # has installed the app for themselves: its commands work in DMs

    @property
    def handle(self) -> str:
        """The username: what is unique and has no capitals."""
        return _handle(self.name)


@cache
def _handle(name: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in name.casefold())


@dataclass(slots=True)
class Role:
    id: str
    name: str
    permissions: int = 0
    position: int = 1
    managed: bool = False


@dataclass(slots=True)
class Member:
    user: str
    joined: float
    roles: list[str] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Guild:
    id: str
    name: str
    owner: str
    locale: str = "en-US"
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    id: str
    kind: int
    name: str = ""
    guild: str | None = None
    topic: str | None = None
    parent: str | None = None
    position: int = 0
    overwrites: list[dict[str, Any]] = field(default_factory=list)
    people: list[str] = field(default_factory=list)  # recipients of a DM, members of a thread
    owner: str = ""
    created: float = 0.0
    archived: bool = False
    locked: bool = False
    archived_at: float = 0.0
    auto_archive: int = 4320
    invitable: bool = True
    slowmode: int = 0
    sent: int = 0
    last_message: str | None = None
    last_pin: float | None = None

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_direct(self) -> bool:
        return self.kind == DIRECT


@dataclass(slots=True)
class Attachment:
    id: str
    filename: str
    content_type: str
    size: int
    url: str  # without the signature that its reader gets: see `sandbox/world/links.py`
    description: str | None = None
    title: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    id: str
    channel: str
    author: str
    created: float
    content: str = ""
    kind: int = 0
    flags: int = 0
    edited: float | None = None
    tts: bool = False
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    reference: dict[str, Any] | None = None
    nonce: str | int | None = None
    pinned: bool = False
    pinned_at: float | None = None
    audience: str | None = None  # the only one who sees it, when it is ephemeral
    token: str | None = None  # of the interaction it answered
    metadata: dict[str, Any] | None = None
    thread: str | None = None
    dismissed: bool = False


@dataclass(slots=True)
class AppCommand:
    id: str
    version: str
    data: dict[str, Any]
    guild: str | None = None

    @property
    def name(self) -> str:
        return str(self.data["name"])

    @property
    def kind(self) -> int:
        return int(self.data.get("type") or 1)


@dataclass(slots=True)
class Interaction:
    """One press, command or form, from the moment the bot is told until its token dies."""

    id: str
    token: str
    kind: int
    user: str
    channel: str
    guild: str | None
    data: dict[str, Any]
    created: float
    message: str | None = None  # the message pressed on
    answer: int | None = None  # the type of the first answer
    answered: float | None = None
    original: str | None = None
    followups: list[str] = field(default_factory=list)
    modal: dict[str, Any] | None = None
    modal_closed: bool = False
    parent: str | None = None  # the interaction whose modal was submitted
    failed: bool = False
