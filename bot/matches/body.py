"""The JSON body of a match's row: the people around the table, and how they want to play.

Each part has two classes: a frozen one to read what is stored, and one to draft a change with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from bot.matches.proof_record import Proof
from bot.time.reckoning import Clock, ClockDraft, Timing
from games.core.languages import FALLBACK
from games.core.levels import SECOND
from games.core.posters import GEAR
from games.core.secret import Seat


class Chair(BaseModel):
    """A place at the table: a person (a Discord user id), or a computer player of some kind."""

    model_config = ConfigDict(frozen=True)
    person: int | None = None
    name: str
    computer: str = ""
    order: Literal["", "pass", "unless_target"] = ""  # standing order for reaction windows
    # the rule that answers reactions in the game's own terms, if there is one
    standing_rule: Mapping[str, tuple[str, ...]] | None = None
    ordered_of: int = -1  # the last question that an order or a rule answered
    open: bool = False  # the seat may be taken by a substitute
    kept_until: float = 0.0  # until then only whose seat it was may take it
    substitute: bool = False  # somebody who took the seat over; plays without rating
    briefed: bool = True  # False: has just taken the seat over and reads an introduction
    placed: bool = False  # put here by somebody else, and has not answered yet
    absent: bool = False  # a computer player holds the seat until the person comes back
    absent_since: int = 0  # the last line of the log before it did
    clock: Clock = Clock()
    remind_at: float | None = None
    reminded: int = 0  # reminders of the open question
    acted_at: float | None = None  # when the person answered last
    # when to ring the phone of a player who had just answered when the question came, and the
    # question about which that was planned
    ring_at: float | None = None
    ring_of: int = -1
    last_at: float | None = None  # when to say that everybody else has answered
    last_of: int = -1  # the question about which that was planned
    # the question, by its mark, that was asked while the person had never reacted to a direct
    # message; when to call them in the channel too; and whether that time has come
    call_of: int = -1
    call_at: float | None = None
    called: bool = False
    away_from: float | None = None  # when an absence announced beforehand begins
    away_until: float | None = None  # the person's absence, for the table to see
    shows: bool = False  # the person lets spectators see their hand
    answered: int = 0  # answers given in time
    late: int = 0  # answers the game had to give instead
    time_ups: tuple[str, ...] = ()  # what was done since the person acted last, as it is stored
    since: int = 0  # the last line of the log before this person sat down

    @property
    def automatic(self) -> bool:
        """Whether a computer player answers for this seat."""
        return bool(self.computer)

    @property
    def shown_name(self) -> str:
        """The name, marked where a computer plays under a person's."""
        return marked(self.name) if self.automatic else self.name

    def contents(self) -> Mapping[str, Any]:
        """All fields as they are now; equal for a chair, its draft and the same chair read anew."""
        return {**self.__dict__, "clock": {**self.clock.__dict__}}


def marked(name: str) -> str:
    """A name with the mark of computers; those of computers have it already."""
    return name if name.endswith(GEAR[-1]) else f"{name}{GEAR}"


class ChairDraft(Chair):
    """A place at the table that is being changed."""

    model_config = ConfigDict(frozen=False)
    __setattr__ = object.__setattr__  # the types are checked before, and rules set a lot
    clock: ClockDraft = Field(default_factory=ClockDraft)


class FormerPlayer(BaseModel):
    """A person who held a seat once, for the lines of the log after `since` up to `until`."""

    model_config = ConfigDict(frozen=True)
    seat: int
    person: int | None
    name: str
    since: int = 0
    until: int = 0


class KnownSeat(BaseModel):
    """A person who has known a seat; `mark` is a keyed hash of the Discord user id."""

    model_config = ConfigDict(frozen=True)
    seat: int  # -1: all of them
    mark: str
    sat: bool = True  # False: has only looked


class ToolUser(BaseModel):
    """A person who has used a host's or manager's tool on this match."""

    model_config = ConfigDict(frozen=True)
    person: int | None
    name: str


# How a vote closed. By votes: passed, failed; for want of them: silent (and yet carried out),
# expired. By what happened meanwhile: there is an answer, the seat changed hands, the table is
# paused (or not), the line to go back to is gone, the match is over.
Outcome: TypeAlias = Literal[
    "", "passed", "failed", "silent", "expired", "answered", "moved", "overtaken", "gone", "over"
]


VoteKind: TypeAlias = Literal["pause", "resume", "kick", "cancel", "rewind", "late"]


class Vote(BaseModel):
    """Something the table votes on. Persons are Discord user ids."""

    model_config = ConfigDict(frozen=True)
    kind: VoteKind
    number: int  # in its match, so that a button belongs to one vote
    by: int  # 0: a clock that ran out
    until: float
    seat: int = -1  # whom it is about
    person: int | None = None  # who sat there when it began
    days: float = 0.0  # of a pause
    line: int = 0  # to rewind to
    step: int = 0  # which the table is told: the number of that line in the replay
    first: int = 0  # the first line that a rewind takes back
    whose: int = -1  # the seat that answered there
    answers: int = 0  # how many it takes back, as of when it began
    point: str = ""  # what was said in that first line, an event as JSON
    asked: int = -1  # the question that somebody is late with
    late: tuple[int, ...] = ()  # seats whose time is up; nobody is told where several are asked
    acted: bool = False  # whom it is about has answered, which is not told yet
    reason: str = ""
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    outcome: Outcome = ""


class TimeUp(BaseModel):
    """What the game did for a seat whose time was up, until the table is told."""

    model_config = ConfigDict(frozen=True)
    seat: int
    key: Literal["answered-for", "stand-in"]
    line: int
    asked: int = -1  # the question, where several are asked: told when it has closed
    holder: int = 0  # how many had held the seat before
    events: tuple[str, ...] = ()  # what everybody could hear of it, as it is stored


class Notification(BaseModel):
    """News that the table gets in a message of its own."""

    model_config = ConfigDict(frozen=True)
    number: int  # in its match
    events: tuple[str, ...]  # as they are stored: the notice, and what belongs to it
    rings: tuple[int, ...] = ()  # seats whose people it rings
    seat: int = -1  # whose time was up, while nothing of that person's own is known since
    holder: int = 0  # how many had held that seat before
    line: int = 0  # of the last answer that was given then
    times: int = 1  # how often in a row


class Moved(BaseModel):
    """The table as a seat saw it when it was about to answer."""

    model_config = ConfigDict(frozen=True)
    seat: int
    line: int  # the last one before the answer
    rules: int
    state: str  # compressed, as base64; what the seat did not see is at random in it


class LeftNote(BaseModel):
    """A player's note for the one who takes the seat over."""

    model_config = ConfigDict(frozen=True)
    seat: int
    person: int
    text: str


class Trial(BaseModel):
    """The moment of a finished match from which this trial goes on: match id and line."""

    model_config = ConfigDict(frozen=True)
    match: str
    line: int


class Place(BaseModel):
    """A seat reserved at a rematch: for a person, or a computer player of some kind."""

    model_config = ConfigDict(frozen=True)
    person: int | None = None
    computer: str = ""


class Body(BaseModel):
    """The JSON body of a match's row, to read."""

    model_config = ConfigDict(frozen=True)
    chairs: Sequence[Chair] = Field(default_factory=list)
    former: tuple[FormerPlayer, ...] = ()  # people who got up, in that order
    knowing_key: str = ""  # hex; of the marks of `known`, until the match ends
    known: tuple[KnownSeat, ...] = ()  # people who have known a seat, in that order
    keepers: tuple[ToolUser, ...] = ()  # notices name them by their index here
    places: tuple[Place, ...] = ()  # of a rematch, in the order of its seats
    options: dict[str, Any] = Field(default_factory=dict)
    locale: str = FALLBACK
    pictures: bool = True
    seating: Literal["random", "joined"] = "random"
    secret: str = ""  # hex; drawn when the table is opened, published at the end
    proof: Proof | None = None  # trials have none
    admitted: tuple[int, ...] = ()  # people who may join beyond the limit on games
    start: dict[str, Any] | None = None
    trial: Trial | None = None  # counts for no ratings, cups or limits
    head: str = ""  # the hash of the last line: a lost line is noticed
    timing: Timing = Timing()
    paused_until: float | None = None
    waits_for: int = -1  # the seat whose answer ends the pause
    waits_asked: int = -1  # the question that it is to answer
    closes_at: float | None = None  # when the game will be closed, as its table was told
    closes_for_others: bool = False  # because somebody else asked for its channel
    votes: tuple[Vote, ...] = ()  # that are open, one of each kind
    decided: tuple[Vote, ...] = ()  # the last ones that have closed
    votes_begun: int = 0
    time_ups: tuple[TimeUp, ...] = ()
    notifications: tuple[Notification, ...] = ()  # the last ones, in that order
    notifications_made: int = 0
    moved: tuple[Moved, ...] = ()  # by whom and when; of each seat the last ones, in that order
    left_notes: tuple[LeftNote, ...] = ()
    scores: tuple[float, ...] | None = None
    sides: tuple[str, ...] = ()  # what each seat played, as messages
    winners: tuple[int, ...] | None = None  # seats; None: those with the most points
    reason: str = ""
    reason_args: dict[str, Any] = Field(default_factory=dict)
    ended_at: float = 0.0
    quiet_since: float = 0.0  # when a person last did something here, or less than an hour before
    told_quiet: bool = False
    told_quiet_at: float = 0.0  # when the table was told that it will be closed, or looked at again
    told_delivered: bool = True  # whether that had been delivered by then
    outages: int = 0  # the number of the last outage that the clocks were put on for
    level: str = SECOND  # how well computers play at this table
    moments: Literal["all", "big", "none"] = "all"  # which ones get messages of their own
    pinned: bool = False  # the card of the table stays where it is
    invited: tuple[int, ...] = ()  # people asked before the start, in that order; 0: forgotten
    left_lobby: tuple[int, ...] = ()  # people who got up before the start: they hear no more of it
    starts_full: bool = False  # the game starts as soon as nobody more can sit down
    fills_at: float | None = None  # then computers take the seats that are missing, and it starts
    listed: bool = False  # in the hall, though not everybody there sees this channel
    told: tuple[str, ...] = ()  # the last moments, as targets of the outbox
    chapter_from: int = 0  # how many of them are of earlier chapters of the game
    chapters: int = 0  # that have begun
    shared: bool = False  # the end's picture was posted in a message of its own

    @property
    def victors(self) -> list[Seat]:
        """The seats that have won; empty if nobody at the table did, or before the end."""
        if self.winners is not None or not self.scores:
            return [*(self.winners or ())]
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def stored(self) -> dict[str, Any]:
        """The JSON as it is stored: what has its default is left out."""
        return self.model_dump(mode="json", exclude_defaults=True)

    def everyone(self) -> list[int | None]:
        """The person of each seat (None: nobody), then former players and users of host's tools."""
        once = [former.person for former in self.former]
        once += [user.person for user in self.keepers]
        return [chair.person for chair in self.chairs] + once


class BodyDraft(Body):
    """The JSON body of a match's row, in a draft.

    It shares unchanged values with the stored body: values are replaced, never changed in place.
    """

    model_config = ConfigDict(frozen=False)
    __setattr__ = object.__setattr__
    chairs: list[ChairDraft] = Field(default_factory=list)

    @classmethod
    def of(cls, body: Body) -> BodyDraft:
        """A draft of a stored body."""
        chairs = [_as(ChairDraft, c, clock=_as(ClockDraft, c.clock)) for c in body.chairs]
        return _as(cls, body, chairs=chairs)

    def settled(self) -> Body:
        """The body as it will be read once this draft is stored."""
        chairs = [_as(Chair, c, clock=_as(Clock, c.clock)) for c in self.chairs]
        return _as(Body, self, chairs=chairs)


M = TypeVar("M", bound=BaseModel)


def _as(kind: type[M], one: BaseModel, **parts: Any) -> M:
    """A model with the values of another one, which are not validated again.

    Validation took a tenth of the time of an answer.
    """
    made = kind.__new__(kind)
    object.__setattr__(made, "__dict__", {**one.__dict__, **parts})
    object.__setattr__(made, "__pydantic_fields_set__", one.__pydantic_fields_set__)
    object.__setattr__(made, "__pydantic_extra__", None)
    object.__setattr__(made, "__pydantic_private__", None)
    return made
