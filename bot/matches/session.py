"""A session: one match, the people around its table, and how they want to play."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from pydantic import BaseModel, Field

import games
from bot.clocks.reckoning import MISSES, Clock, Timing
from games.core.game import Game
from games.core.match import Match
from games.core.record import Snapshot
from games.core.secret import Seat, Secret
from games.core.table import Event
from storage import codec
from storage.records import Deadline, Row, Stored

LOBBY, LIVE, OVER, CLOSED = "lobby", "live", "over", "closed"
HOLDERS = ("who", "by")  # arguments of notices that are seats


class Refused(Exception):
    """What was asked for cannot be done; `code` names the message `refused-<code>`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code, self.args_ = code, args


class Chair(BaseModel):
    """A place at the table: a person (a Discord user id), or a computer player of some kind."""

    person: int | None = None
    name: str
    computer: str = ""
    order: Literal["", "pass", "unless_target"] = ""  # standing order for reaction windows
    open: bool = False  # the seat may be taken by a substitute
    substitute: bool = False  # somebody who took the seat over; plays without rating
    briefed: bool = True  # False: has just taken the seat over and reads an introduction
    absent: bool = False  # a computer player holds the seat until the person comes back
    clock: Clock = Field(default_factory=Clock)
    remind_at: float | None = None
    reminded: int = 0  # reminders of the open question
    last_at: float | None = None  # when to say that everybody else has answered
    last_of: int = -1  # the question about which that was planned
    away_from: float | None = None  # when an absence announced beforehand begins
    away_until: float | None = None  # the person's absence, for the table to see
    shows: bool = False  # the person lets spectators see the hand
    answered: int = 0  # answers given in time
    late: int = 0  # answers the game had to give instead
    since: int = 0  # the last line of the log before this person sat down

    @property
    def automatic(self) -> bool:
        return bool(self.computer)


class Former(BaseModel):
    """Somebody who held a seat once: the lines after `since` up to `until` are of that time."""

    seat: int
    person: int | None
    name: str
    since: int = 0
    until: int = 0


class Vote(BaseModel):
    """Something the table votes on. Persons are Discord user ids."""

    kind: Literal["pause", "kick", "cancel", "rewind", "late"]
    by: int
    until: float
    seat: int = -1  # whom it is about
    days: float = 0.0  # of a pause
    line: int = 0  # to rewind to
    yes: list[int] = Field(default_factory=list)
    no: list[int] = Field(default_factory=list)


class Place(BaseModel):
    """A place kept at the table of a rematch: for a person, or a computer player of some kind."""

    person: int | None = None
    computer: str = ""


class Body(BaseModel):
    """What a match's row keeps as JSON."""

    chairs: list[Chair] = Field(default_factory=list)
    former: list[Former] = Field(default_factory=list)  # who got up, in that order
    places: list[Place] = Field(default_factory=list)  # of a rematch, in the order of its seats
    options: dict[str, Any] = Field(default_factory=dict)
    locale: str = "en"
    pictures: bool = True
    seating: Literal["random", "joined"] = "random"
    secret: str = ""  # hex; drawn when the table is opened, published at the end
    entropy: list[str] = Field(default_factory=list)
    admitted: list[int] = Field(default_factory=list)  # persons whom no limit keeps from joining
    start: dict[str, Any] | None = None
    head: str = ""  # the hash of the last line, so that a lost one is missed
    timing: Timing = Field(default_factory=Timing)
    paused_until: float | None = None
    waits_for: int = -1  # the seat whose answer ends the pause
    vote: Vote | None = None
    scores: list[float] | None = None
    sides: list[str] = Field(default_factory=list)  # what each seat played, as messages
    winners: list[int] | None = None  # seats; None: whoever has the most points
    reason: str = ""
    reason_args: dict[str, Any] = Field(default_factory=dict)
    ended_at: float = 0.0
    quiet_since: float = 0.0  # the last time that a person did something here
    told_quiet: bool = False
    made_up: float = 0.0  # when the bot's absence began that the clocks were last put on for

    @property
    def victors(self) -> list[Seat]:
        """The seats that have won; none where nobody at the table did, or before the end."""
        if self.winners is not None or not self.scores:
            return self.winners or []
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]


@dataclass(slots=True)
class Session:
    """A match and its table as it is in memory."""

    row: Row
    body: Body
    match: Match[Any] | None = None
    recent: list[tuple[int, Event]] = field(default_factory=list)  # (line, what was said)
    people: list[int | None] | None = None  # as stored
    base: Snapshot | None = None  # as stored
    due: list[Deadline] | None = None  # as stored; None: not known
    notices: list[Event] = field(default_factory=list)  # to be stored with the next change
    panels: dict[Seat, str] = field(default_factory=dict)  # what the panels last depended on

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> Game[Any]:
        return games.load(self.row.game)

    @property
    def status(self) -> str:
        return self.row.status

    @property
    def chairs(self) -> list[Chair]:
        return self.body.chairs

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.body.chairs]

    def sides(self) -> list[str]:
        """The side of each seat, as the game's messages name it; empty where there are none."""
        match, roles = self.match, self.game.roles
        if match is None or roles is None:
            return []
        view = match.view()
        return [roles(view, seat) for seat in match.seats]

    def seat_of(self, person: int) -> Seat | None:
        for seat, chair in enumerate(self.body.chairs):
            if chair.person == person:
                return seat
        return None

    def asks(self, seat: Seat) -> bool:
        """Whether an answer of this seat is awaited."""
        return self.status == LIVE and self.match is not None and seat in self.match.pending

    def playing(self) -> Match[Any]:
        """The match; raises Refused where it has not begun."""
        if self.match is None:
            raise Refused("not-started")
        return self.match

    @classmethod
    def of(cls, stored: Stored, recent: list[tuple[int, Event]]) -> Session:
        """Raises Diverged where the stored answers no longer fit the rules."""
        body = Body.model_validate(stored.row.body)
        match = None
        if body.start is not None:
            start = codec.start_out(body.start)
            match = Match(games.load(stored.row.game), start, stored.snapshot, stored.log)
        session = cls(stored.row, body, match, recent, None, match.base if match else None)
        session.people = session.everyone()
        return session

    def everyone(self) -> list[int | None]:
        """Who sits where, and after that whoever sat here once."""
        once = [former.person for former in self.body.former]
        return [chair.person for chair in self.body.chairs] + once

    def free(self) -> list[Seat]:
        """The seats that a substitute may take: open ones, and those whose people do not come."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.open or (chair.absent and chair.clock.missed >= MISSES)
        ]

    def showing(self) -> list[Seat]:
        """The seats whose people let spectators see their hands."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.shows]

    def vacate(self, seat: Seat) -> None:
        """The person of a seat gets up; the name stays until somebody else sits down."""
        chair, line = self.chairs[seat], self.match.version if self.match else 0
        if chair.person is not None:
            held = Former(
                seat=seat, person=chair.person, name=chair.name, since=chair.since, until=line
            )
            self.body.former.append(held)
        chair.person, chair.since, chair.shows = None, line, False

    def named_then(self, event: Event) -> list[str]:
        """The names of the seats, with those who held the seats of a notice when it was made."""
        names = self.names
        for arg in HOLDERS:
            seat, nth = event.args.get(arg), event.args.get(f"{arg}_nth")
            if isinstance(seat, int) and isinstance(nth, int):
                held = [former.name for former in self.body.former if former.seat == seat]
                names[seat] = [*held, names[seat]][min(nth, len(held))]
        return names

    def announce(self, key: str, **args: Any) -> None:
        """Say something that is not of the game: `@key` in the bot's own words, to everybody.

        Names are not stored with it, but which holder of the seat it is about.
        """
        for arg in HOLDERS:
            if isinstance(seat := args.get(arg), int):
                args[f"{arg}_nth"] = sum(former.seat == seat for former in self.body.former)
        self.notices.append(Event(f"@{key}", args))

    def said(self, upto: int | None = None) -> list[Event]:
        """The last things said, up to a line of the log (all if None)."""
        return [event for seq, event in self.recent if upto is None or seq <= upto]

    def changed(self, now: float, **changes: Any) -> Row:
        """The row of the next revision, with the body as it is now."""
        self.body.head = self.match.hash if self.match else ""
        return replace(
            self.row,
            revision=self.row.revision + 1,
            body=self.body.model_dump(mode="json", exclude_defaults=True),
            changed_at=now,
            **changes,
        )


def last_one(session: Session, seat: Seat) -> bool:
    """Whether several are asked and all others have answered."""
    match = session.playing()
    ask = match.play.ask
    return ask is not None and len(ask.decisions) > 1 and list(match.pending) == [seat]


def write_event(event: Event) -> str:
    """An event as it is stored: JSON, secrets with who may see them."""
    data: dict[str, Any] = {"k": event.key, "a": {}}
    for name, value in event.args.items():
        if isinstance(value, Secret):
            value = {"?": [value.value, sorted(value.seen)]}
        data["a"][name] = value
    if event.to is not None:
        data["to"] = sorted(event.to)
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def read_event(text: str) -> Event:
    data = json.loads(text)
    args = {
        name: Secret(value["?"][0], value["?"][1])
        if isinstance(value, dict) and "?" in value
        else value
        for name, value in data["a"].items()
    }
    to = data.get("to")
    return Event(data["k"], args, None if to is None else frozenset(to))
