"""All messages of an evening in order: how they looked, who saw them, and whom they pinged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from sandbox.limits.component_limits import walk
from sandbox.server import Sandbox
from sandbox.world.links import path_of

SILENT, EPHEMERAL = 1 << 12, 1 << 6
PUBLIC = "#"
Json = dict[str, Any]


def _media(components: list[Json]) -> list[Json]:
    return [item["media"] for part in walk(components) for item in part.get("items") or ()]


@dataclass(frozen=True, slots=True)
class Sight:
    """A message that was posted, changed or taken away."""

    what: Literal["new", "edit", "gone"]
    place: str  # PUBLIC, or whose direct messages
    author: str
    message: Json
    pictures: dict[str, bytes]  # by address
    rings: tuple[str, ...] = ()
    only: str = ""  # who alone sees it, in the channel
    bot: bool = True
    number: int = 0  # of its message, in the order in which they were posted
    at: float = 0.0  # seconds since the evening began
    emoji: dict[str, bytes] = field(default_factory=dict)  # the application's own, by id


@dataclass
class Counts:
    """What an evening comes to. Private answers to presses are not counted: they go with those."""

    posted: int = 0  # new messages of the bot in the channel
    edits: int = 0  # of those
    gone: int = 0
    rings: dict[str, int] = field(default_factory=dict)  # in the channel, by person
    calls: dict[str, int] = field(default_factory=dict)  # direct messages that ring, by person
    talk: int = 0  # what people wrote
    answers: int = 0
    chapters: int = 1  # rounds, turns or campaigns of a long game

    def __str__(self) -> str:
        rung, called = sum(self.rings.values()), sum(self.calls.values())
        return (
            f"{self.answers} answers, {self.talk} lines of talk; in the channel {self.posted} new "
            f"messages, {self.edits} edits, {self.gone} taken away, {rung} rings; "
            f"{called} calls by direct message"
        )


class Record:
    """Listens to everything that people get to see."""

    def __init__(self, box: Sandbox) -> None:
        self._box, self.seen = box, list[Sight]()
        self.counts = Counts()
        self.at = 0.0
        self.people = [user.name for user in box.world.people()]
        self._numbers: dict[str, int] = {}
        self._last: dict[str, Sight] = {}
        box.world.wide_listeners.append(self._hear)

    def close(self) -> None:
        self._box.world.wide_listeners.remove(self._hear)

    def _hear(self, people: Sequence[str], event: Json) -> None:
        match event["type"]:
            case "message_create":
                self._note("new", event["message"], people)
            case "message_update":
                self._note("edit", event["message"], people)
            case "message_delete" if event["id"] in self._last:
                last = self._last.pop(event["id"])
                gone = Sight(
                    "gone",
                    last.place,
                    last.author,
                    last.message,
                    {},
                    only=last.only,
                    bot=last.bot,
                    number=last.number,
                    at=self.at,
                )
                self._keep(gone)

    def _note(self, what: Literal["new", "edit"], shown: Json, people: Sequence[str]) -> None:
        world = self._box.world
        channel, names = world.channels[shown["channel_id"]], world.users
        private = bool(shown["flags"] & EPHEMERAL)
        place = names[channel.people[0]].name if channel.is_direct else PUBLIC
        bot = shown["author"]["id"] == world.bot.id
        rings: list[str] = []
        if what == "new" and bot and not private and not shown["flags"] & SILENT:
            named = [names[one["id"]].name for one in shown["mentions"]]
            rings = named if place == PUBLIC else [place]
        number = self._numbers.setdefault(shown["id"], len(self._numbers) + 1)
        only = names[people[0]].name if private and people else ""
        files = {
            one["url"]: world.files.get(path_of(world, one["url"]), b"")
            for one in [*shown["attachments"], *_media(shown["components"])]
        }
        author = names[shown["author"]["id"]].name
        emoji = {one: world.files[f"emojis/{one}.png"] for one in world.emojis}
        sight = Sight(
            what, place, author, shown, files, tuple(rings), only, bot, number, self.at, emoji
        )
        self._last[shown["id"]] = sight
        self._keep(sight)

    def _keep(self, sight: Sight) -> None:
        self.seen.append(sight)
        counts = self.counts
        if not sight.bot:
            counts.talk += sight.what == "new"
        elif sight.place == PUBLIC and not sight.only:
            counts.posted += sight.what == "new"
            counts.edits += sight.what == "edit"
            counts.gone += sight.what == "gone"
            for name in sight.rings:
                counts.rings[name] = counts.rings.get(name, 0) + 1
        elif sight.place != PUBLIC:
            for name in sight.rings:
                counts.calls[name] = counts.calls.get(name, 0) + 1
