"""A match and the people around its table: as stored (Session), and while being changed (Draft)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

import games
from bot.matches import knowledge, last_seen
from bot.matches.body import Body, BodyDraft, Chair, ChairDraft, FormerPlayer, Moved, ToolUser
from bot.matches.errors import MatchEnded, Refused, RulesFailed
from bot.matches.seat_names import SEAT_ARGUMENTS, names_at, names_now, names_then, told_apart
from bot.time.reckoning import MISSES_BEFORE_COMPUTER
from games.core.changes import Facts
from games.core.decision import Answer, Illegal, Unanswerable, check
from games.core.game import Game
from games.core.match import Match, Position
from games.core.record import By, Entry
from games.core.secret import SPECTATOR, Seat, Secret
from games.core.table import Event
from games.core.words import Words
from storage import codec
from storage.records import LIVE, LOBBY, Deadline, Row, Stored
from storage.watched_tasks import place

log = logging.getLogger(__name__)

# everything that a seat's panel depends on, to be compared with another one
PanelKey: TypeAlias = tuple[Any, ...]

B = TypeVar("B", bound=Body)
M = TypeVar("M", bound=Position[Any])


class _Table(Generic[B, M]):
    """What can be read of a table, whether stored or drafted."""

    row: Row
    body: B
    match: M | None

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
    def names(self) -> list[str]:
        """Who plays at each seat; a computer in a person's place by that name and its mark."""
        return names_now(self.body)

    @property
    def edition(self) -> str:
        """Which edition of the game was chosen; empty where there is one only."""
        return self.game.edition(self.body.options)

    def title(self, w: Words) -> str:
        """The name of the chosen edition of the game; `w` are the game's words."""
        return self.game.title(self.edition, w)

    def about(self, w: Words) -> str:
        """What the game is about, in a sentence or two."""
        return self.game.title(self.edition, w, "-about")

    def sides(self) -> tuple[str, ...]:
        """The side of each seat, as the game's messages name it; empty if there are none."""
        match, roles = self.match, self.game.roles
        if match is None or roles is None:
            return ()
        view = match.view()
        return tuple(roles(view, seat) for seat in match.seats)

    def seat_of(self, person: int) -> Seat | None:
        for seat, chair in enumerate(self.body.chairs):
            if chair.person == person:
                return seat
        return None

    def asks(self, seat: Seat) -> bool:
        """Whether this seat owes an answer."""
        return self.status == LIVE and self.match is not None and seat in self.match.pending

    def is_called(self, seat: Seat) -> bool:
        """Whether this seat is shown as asked.

        It is until everybody has answered, so that nobody learns who has.
        """
        ask = self.match.settled().play.ask if self.match is not None else None
        return self.status == LIVE and ask is not None and seat in ask.decisions

    def playing(self) -> M:
        """The match. Raises Refused if it has not begun."""
        if self.match is None:
            raise wrong_state(self)
        return self.match

    def free(self) -> list[Seat]:
        """The seats that a substitute may take: open ones, and those whose people stay away."""
        return [
            seat
            for seat, chair in enumerate(self.body.chairs)
            if chair.open or (chair.absent and chair.clock.missed >= MISSES_BEFORE_COMPUTER)
        ]

    def showing(self) -> list[Seat]:
        """The seats whose people let spectators see their hands."""
        return [seat for seat, chair in enumerate(self.body.chairs) if chair.shows]


@dataclass(frozen=True, slots=True)
class Session(_Table[Body, Position[Any]]):
    """A match and its table as they are stored; everything shown is made from sessions."""

    row: Row
    body: Body
    match: Position[Any] | None = None
    recent: tuple[tuple[int, Event], ...] = ()  # (line, what was said)
    people: tuple[int | None, ...] | None = None  # of the store's seats; None: not stored yet
    due: tuple[Deadline, ...] | None = None  # None: not known
    # what the panels last depended on; empty where the session was loaded: what they depend on now
    panels: dict[Seat, PanelKey] = field(default_factory=dict)
    # what panels have said, by seat, language and line; a session has it from the one before
    facts: dict[tuple[Seat, str, int], Facts] = field(default_factory=dict, repr=False)
    # what seats see, and saw when they answered last: by seat, line, and whether it is now
    views: dict[tuple[Seat, int, bool], Any] = field(default_factory=dict, repr=False)
    # what has happened since each seat's last answer, by seat and language: several panels of one
    # session tell it; a copy of the session has none of it
    recaps: dict[tuple[Seat, str], Any] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def chairs(self) -> Sequence[Chair]:
        return self.body.chairs

    @classmethod
    def of(cls, stored: Stored, recent: Sequence[tuple[int, Event]]) -> Session:
        """Fold a stored match. Raises Diverged if the stored answers no longer fit the rules."""
        body = Body.model_validate(stored.row.body)
        match = None
        if body.start is not None:
            start = codec.start_out(body.start)
            match = Position(games.load(stored.row.game), start, stored.snapshot, stored.log)
        said = last_seen.at_hand(recent, body.moved)
        return cls(stored.row, body, match, said, tuple(body.everyone()))

    def view(self, seat: Seat = SPECTATOR) -> Any:
        """The state as one seat may see it; it is shared and must not be changed.

        Raises Refused if the match has not begun.
        """
        match = self.playing()
        now = seat, match.version, True
        if now not in self.views:
            self.views[now] = match.view(seat)
        return self.views[now]

    def view_then(self, seat: Seat) -> Any | None:
        """The seat's view at its last answer; None if there is none that this build can read."""
        mark = last_seen.last(self.body.moved, seat)
        if mark is None:
            return None
        then = seat, mark.line, False
        if then not in self.views:
            self.views[then] = last_seen.seen(self.playing(), mark)
        return self.views[then]

    def views_then(self, answered: Sequence[Moved]) -> dict[tuple[Seat, int, bool], Any]:
        """What the seats saw that have answered from here, for the session after: without this it
        would read what was stored of it."""
        line = self.match.version if self.match is not None else -1
        here = [one.seat for one in answered if one.line == line]
        return {(seat, line, False): self.view(seat) for seat in here}

    def cool(self) -> None:
        """Drop cached views, facts and recaps; they are computed again when needed."""
        self.facts.clear()
        self.views.clear()
        self.recaps.clear()

    def named_then(self, event: Event) -> list[str]:
        """The names of the seats for a notice."""
        return names_then(self.body, event)

    def held(self, seat: Seat) -> list[tuple[int, int | None, str]]:
        """The holders of a seat in order: the line after which each held it, person, name."""
        chair = self.body.chairs[seat]
        held = [(f.since, f.person, f.name) for f in self.body.former if f.seat == seat]
        return [*held, (chair.since, chair.person, chair.name)]

    def names_at(self, line: int) -> list[str]:
        """Who played at each seat when a line was written."""
        return names_at(self.body, line)

    def args_then(self, event: Event) -> Mapping[str, Any]:
        """The arguments of a notice, with the names and words that are stored apart from it, so
        that they can be deleted.
        """
        if event.key == "@words" and self.body.proof is not None:
            return {"words": self.body.proof.told_words}
        if event.key == "@took-over":
            held, nth = self.held(event.args["who"]), event.args.get("who_nth", 0)
            known: bool | str = 0 < nth < len(held)
            if known and held[nth][1] is not None and held[nth][1] == held[nth - 1][1]:
                known = "again"
            return {**event.args, "known": known, "before": held[nth - 1][2]}
        nth = event.args.get("keeper")
        if not isinstance(nth, int) or not 0 <= nth < len(self.body.keepers):
            return event.args
        return {**event.args, "keeper": self.body.keepers[nth].name}

    def draft(self, now: float) -> Draft:
        """A draft that begins from this session; nobody else sees it before it is stored."""
        return Draft(
            self.row,
            BodyDraft.of(self.body),
            now,
            self.match.fork() if self.match is not None else None,
            self,
            recent=self.recent,
        )


@dataclass(slots=True)
class Draft(_Table[BodyDraft, Match[Any]]):
    """A change of a match and its table; it has no effect until it is committed.

    `now` is its instant, in seconds since 1970; `stored` is the session it began from, None for a
    new table. `unattended` marks a change that nobody at the table has made.
    """

    row: Row
    body: BodyDraft
    now: float
    match: Match[Any] | None = None
    stored: Session | None = None
    entries: list[Entry] = field(default_factory=list)  # the lines of this change
    said: list[Event] = field(default_factory=list)  # by the rules, in the last of them
    notices: list[Event] = field(default_factory=list)  # by the bot
    rewritten: list[tuple[int, int, str]] | None = None  # all events of the match, written anew
    unattended: bool = False
    shows: list[str] = field(default_factory=list)  # further targets to be sent
    missing: list[str] = field(default_factory=list)  # targets that may have been deleted
    recent: tuple[tuple[int, Event], ...] = ()  # (line, what was said before)

    @property
    def chairs(self) -> list[ChairDraft]:
        return self.body.chairs

    def submit(self, seat: Seat, answer: Answer, by: By) -> None:
        """Give an answer to the rules. Raises Illegal, or RulesFailed if the rules fail."""
        before = self.body.moved
        if by == "player" and self.chairs[seat].person is not None:
            last_seen.note(self.body, self.playing(), seat)
        try:
            self.step(lambda match: match.submit(seat, answer, by))
        except Illegal:
            self.body.moved = before
            raise
        self.chairs[seat].answered += by == "player"
        self.chairs[seat].late += by == "default"

    def step(self, act: Callable[[Match[Any]], Entry]) -> None:
        """Change the match by one line of the log. Raises Illegal, or RulesFailed if the rules
        fail.
        """
        match = self.playing()
        try:
            self.entries.append(act(match))
            answerable(match)
        except Illegal:
            raise
        except Exception as failed:
            log.error(
                "the rules of %s failed in %s at %s: %s at %s",
                self.row.game,
                self.id,
                match.where(),
                type(failed).__name__,
                place(failed),
            )
            raise RulesFailed from None
        self.said = list(match.fresh)

    def redraw(self, secret: bytes | None = None) -> None:
        """Shuffle all face-down piles. With a new `secret` everything from here on is drawn from
        it, and the proof goes on with it: the one before has been told.
        """
        if secret is not None:
            self.step(lambda match: match.reseed(secret))
            self.body.secret = secret.hex()
            self.body.start = codec.start_in(self.playing().start)
        self.step(lambda match: match.reshuffle())

    def begin(self, match: Match[Any]) -> None:
        """Start the match; the events of its setup become those of this change.

        Raises Unanswerable.
        """
        answerable(match)
        self.match, self.said = match, list(match.fresh)

    def vacate(self, seat: Seat) -> None:
        """Remove the person from a seat; their name stays until somebody else sits down."""
        chair, line = self.chairs[seat], self.match.version if self.match else 0
        if chair.person is not None:
            held = FormerPlayer(
                seat=seat, person=chair.person, name=chair.name, since=chair.since, until=line
            )
            knowledge.remember(self.body, chair.person, seat, sat=True)
            self.body.former = (*self.body.former, held)
        chair.person, chair.since, chair.shows, chair.time_ups = None, line, False, ()
        chair.standing_rule = None
        last_seen.forget(self.body, seat)

    def tell_use(
        self, tool_user: ToolUser, key: str, *, to: frozenset[Seat] | None = None, **args: Any
    ) -> None:
        """Tell the table (or the seats `to`) who has used a host's tool, and how.

        A person who knows a seat keeps the name they had before, and their reasons are told only at
        the end: a word could be a hint.
        """
        others = [one.name for one in self.chairs if one.person != tool_user.person]
        apart = told_apart(tool_user.name, others)
        tool_user = tool_user.model_copy(update={"name": apart})
        if tool_user.person is not None and knowledge.seats_known(self.body, tool_user.person):
            if self.seat_of(tool_user.person) is None and "reason" in args:
                args["reason"] = Secret(args["reason"], ())
            before = [one for one in self.body.keepers if one.person == tool_user.person]
            tool_user = next(iter(before), tool_user)
        if tool_user not in self.body.keepers:
            self.body.keepers = (*self.body.keepers, tool_user)
        if tool_user.person is not None and self.seat_of(tool_user.person) is None:
            knowledge.remember(self.body, tool_user.person, knowledge.NO_SEAT, sat=False)
        self.announce(key, to=to, keeper=self.body.keepers.index(tool_user), **args)

    def announce(self, key: str, *, to: frozenset[Seat] | None = None, **args: Any) -> None:
        """Add a notice of the bot's own, the message `@key`, for everybody or for the seats `to`:
        no names, only which holder of a seat it is about.
        """
        for arg in SEAT_ARGUMENTS:
            if isinstance(seat := args.get(arg), int):
                args[f"{arg}_nth"] = sum(former.seat == seat for former in self.body.former)
        self.notices.append(Event(f"@{key}", args, to))


AnyTable: TypeAlias = Session | Draft


def answerable(match: Match[Any]) -> None:
    """Raise Unanswerable if a seat is asked something that it could not answer, or be shown."""
    if any(seat not in match.seats for seat in match.pending):
        raise Unanswerable("a seat that there is not")
    for decision in match.pending.values():
        check(decision)


def asleep(row: Row) -> bool:
    """Whether the game of a match is not installed here, so that only its row can be read."""
    return row.game not in games.playable()


def counts_answers(table: AnyTable) -> bool:
    """Whether the table is told how many of several seats have answered.

    Not in a reaction window, nor once somebody has got up meanwhile: a computer's answer that is
    counted after that would tell that they had not answered.
    """
    match = table.playing()
    left = any(
        held.seat in match.play.asked and held.until > match.asked for held in table.body.former
    )
    return not match.window and not left


def last_one(table: AnyTable, seat: Seat) -> bool:
    """Whether several seats are asked and all others have answered, at least one person among them.

    Never true where the table is not told how many have answered.
    """
    match = table.playing()
    asked = match.play.asked
    if len(asked) < 2 or not counts_answers(table):
        return False
    people = [each for each in asked if not table.body.chairs[each].automatic]
    return list(match.pending) == [seat] and len(people) > 1


def waited_for(table: AnyTable, seat: Seat) -> bool:
    """Whether all others wait for this seat, and it has been told so."""
    chair = table.body.chairs[seat]
    told = chair.last_of == table.playing().asked and chair.last_at is None
    return told and last_one(table, seat)


def wrong_state(table: _Table[Any, Any]) -> Refused:
    """The Refused for a table in the wrong state: gathering, playing, over, or closed before."""
    if table.status == LIVE:
        return Refused("started")
    if table.status != LOBBY:
        return MatchEnded("closed-lobby" if table.match is None else "over")
    taken = len(table.body.chairs)
    counts = table.game.counts(table.game.options.model_validate(table.body.options))
    further = [count for count in counts if count > taken]
    ready = taken in counts or not further
    return Refused("not-started", missing=0 if ready else min(further) - taken)


def only_lobby(table: AnyTable) -> None:
    """Raise Refused unless the table still gathers people."""
    if table.status != LOBBY:
        raise wrong_state(table)


def only_host(table: AnyTable, person: int) -> None:
    """Raise Refused unless this person is the table's host."""
    if table.row.host != person:
        raise Refused("only-host", person=table.row.host)
