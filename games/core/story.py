"""How the log is told: one line for each act, cause before effect, equal lines merged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from .art import Highlight, PosterFact
from .secret import Seat
from .table import Event
from .words import Words

Said: TypeAlias = tuple[int, Event]  # a line of the log, and what was said in it
Args: TypeAlias = Mapping[str, Any]  # of an event, by name


LINE_PARTS = 8  # parts of a line


class Fold:
    """Consecutive events that are told as one line, by the message `key`.

    `parts` are the keys of the events, in order, each alone or with new names for its arguments:
    `("loses", {"card": "card2"})`. The line has the arguments of all parts; of two with the same
    name the earlier counts. It belongs to the log line of its last part.
    """

    __slots__ = ("key", "keys", "names")

    def __init__(self, key: str, *parts: str | tuple[str, Mapping[str, str]]) -> None:
        self.key = key
        pairs = [(part, {}) if isinstance(part, str) else part for part in parts]
        self.keys = tuple(part for part, _ in pairs)
        self.names: tuple[Mapping[str, str], ...] = tuple(names for _, names in pairs)
        if len(self.keys) < 2:
            raise ValueError(f"{key} needs two parts to be folded")

    def joined(self, events: Sequence[Event]) -> Event:
        """One event that says what these, a part each, have said."""
        args: dict[str, Any] = {}
        for event, names in zip(events, self.names, strict=True):
            for name, value in event.args.items():
                args.setdefault(names.get(name, name), value)
        return Event(self.key, args)


class EventRun:
    """Consecutive events of changing number that are told as one line, by the message `key`.

    `parts` are the keys of the events, each with the message that tells its part of the line. All
    have the same values, or none, for the arguments `same`. The line has those, the number of
    events as `n`, and their texts as `parts`. It belongs to the log line of its last part.
    """

    __slots__ = ("key", "parts", "same")

    def __init__(self, key: str, parts: Mapping[str, str], *same: str) -> None:
        self.key, self.parts, self.same = key, parts, same

    def joined(self, events: Sequence[Event]) -> Event:
        """One event that says what all of these have said."""
        first = events[0].args
        args: dict[str, Any] = {name: first[name] for name in self.same if name in first}
        args["parts"] = [Event(self.parts[one.key], one.args) for one in events]
        return Event(self.key, {"n": len(events), **args})

    def goes_on(self, begun: Event, event: Event) -> bool:
        """Whether an event belongs to the line that another has begun."""
        alike = all(event.args.get(name) == begun.args.get(name) for name in self.same)
        return event.key in self.parts and event.to == begun.to and alike


class Spread:
    """An event that is told by the message `key` as a list.

    The line has the arguments of the event, and as `parts` what the message `part` says of each
    thing that `things` finds in them.
    """

    __slots__ = ("key", "part", "things")

    def __init__(self, key: str, part: str, things: Callable[[Args], Iterable[Args]]) -> None:
        self.key, self.part, self.things = key, part, things

    def told(self, event: Event) -> Event:
        """The event with its list."""
        parts = [Event(self.part, {**thing}) for thing in self.things(event.args)]
        return Event(self.key, {**event.args, "parts": parts}, event.to)


@dataclass(frozen=True, slots=True)
class ByCase:
    """The paragraphs that a line comes from, where they depend on what it says.

    `always` are the numbers of those that it comes from in any case. `cases` has more of them for
    arguments of the event: for one that is neither missing nor 0 nor empty, or for each value of
    it: `{"prestige": "9.2.1", "way": {"left": "7.9.8"}}`.
    """

    always: str
    cases: Mapping[str, str | Mapping[Any, str]]

    def of(self, args: Args) -> list[str]:
        """The paragraphs of an event with these arguments."""
        found = self.always.split()
        for name, rules in self.cases.items():
            if isinstance(rules, str):
                found += rules.split() if args.get(name) else []
            else:
                found += rules.get(args.get(name), "").split()
        return list(dict.fromkeys(found))

    @property
    def every(self) -> list[str]:
        """The paragraphs of all cases."""
        found = [self.always]
        for rules in self.cases.values():
            found += [rules] if isinstance(rules, str) else rules.values()
        return " ".join(found).split()


BIG, MEDIUM, SMALL = 3, 2, 1


@dataclass(frozen=True, slots=True)
class Moment:
    """An event that people will talk about.

    `weight` is BIG, MEDIUM or SMALL. `concerns` names the arguments with the seats of the people to
    notify. Its text is the message `told-<event>` with the event's arguments, or else the event's
    own; the form `.whole` of that message has the arguments of the line that it is folded into.
    """

    weight: int = MEDIUM
    concerns: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match with nothing hidden: each seat's own view, and everything that was said.

    `words` are for a line of the log, with the names of the players who sat there then.
    """

    views: Sequence[Any]
    said: Sequence[Said]
    winners: Sequence[Seat]
    words: Callable[[int], Words]

    @property
    def last(self) -> Words:
        """The words for those who sat there at the end."""
        return self.words(self.said[-1][0] if self.said else 0)


@dataclass(frozen=True, slots=True)
class Tale:
    """The story of a finished match.

    How the winner did it, the moments in order, the facts in boxes, and the counted result.
    """

    line: str = ""
    moments: Sequence[Highlight] = ()
    facts: Sequence[PosterFact] = ()
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """How a game's events are told, and which of them people will talk about."""

    # ---- lines
    folds: Sequence[Fold] = ()  # of those that begin alike the longest that fits counts
    # Events that are one line where several people do the same in a row, and the message that says
    # so: its `who` is all of them, in the order of play.
    together: Mapping[str, str] = field(default_factory=dict)
    runs: Sequence[EventRun] = ()
    spreads: Mapping[str, Spread] = field(default_factory=dict)  # by the event they tell
    # How an event reads to people, whatever line or part of a line it has become.
    read: Callable[[Event], Event] | None = None

    # By question the events that it tells again: beside it a recap does not end with them.
    asked: Mapping[str, Collection[str]] = field(default_factory=dict)
    # Events of which who is in them wants to hear, although they are that player's own: in a recap
    # they outweigh what others did.
    outcomes: Collection[str] = ()

    # ---- moments, told in messages of their own
    # By the event that makes one; those that make the best story afterwards come first.
    moments: Mapping[str, Moment] = field(default_factory=dict)
    # How many are told at most in a game, or in each chapter of it: big moments may use up all of
    # them, medium ones two thirds, small ones one third.
    most: int = 5
    chapter: str = ""  # the event with which a chapter begins
    # Events that the end of a chapter tells besides its moments, where `chapter` is a moment.
    digest: Sequence[str] = ()

    # ---- headings in the log
    headings: Sequence[str] = ()  # events that stand over what follows them; without: `chapter`
    # The message over the first event of a turn, which bears the turn's number as `turn`.
    turns: str = ""

    # By line, be it an event or what several are told as, and by `over-<reason>`: the numbers of
    # the paragraphs of the rules that it comes from.
    causes: Mapping[str, str | ByCase] = field(default_factory=dict)
    tie_break: str = ""  # those by which one of several with equal points wins

    # What is told when the match is over; without it, the heaviest moments.
    tale: Callable[[FinishedMatch], Tale] | None = None

    def room(self, moment: Moment, told: int) -> bool:
        """Whether another moment may be told when `told` were told since the chapter began."""
        return told * BIG < self.most * moment.weight

    def weight(self, told: Event) -> int:
        """The weight of a line in the digest of its chapter; 0 leaves it out."""
        kinds = self.kinds(told.key)
        moments = [one.weight for key, one in self.moments.items() if key in kinds]
        return 2 * max(moments, default=0) or int(any(key in kinds for key in self.digest))

    def heads(self, key: str) -> bool:
        """Whether an event is a heading of the log."""
        return key in (self.headings or (self.chapter,))

    def cause(self, told: Event) -> list[str]:
        """The paragraphs that a line comes from; [] if none is named.

        A line that tells several events of one kind needs no entry of its own.
        """
        found = self.causes.get(self.caused_as(told.key), "")
        return found.of(told.args) if isinstance(found, ByCase) else found.split()

    def caused_as(self, told: str) -> str:
        """The key in `causes` for a line with this message; the message itself if it has none."""
        joined = {key for key, line in self.together.items() if line == told}
        kinds = (self.kinds(told) | joined) - {told}
        return told if told in self.causes or len(kinds) != 1 else kinds.pop()

    def paragraphs(self) -> set[str]:
        """The numbers of all paragraphs that a line or an end can come from."""
        named = (
            one.every if isinstance(one, ByCase) else one.split() for one in self.causes.values()
        )
        return {*self.tie_break.split()}.union(*named)

    def messages(self) -> list[str]:
        """The keys of all messages that the story needs besides those of events."""
        parts = [part for run in self.runs for part in (run.key, *run.parts.values())]
        parts += [part for one in self.spreads.values() for part in (one.key, one.part)]
        own = [*(fold.key for fold in self.folds), *self.together.values(), *parts]
        return [*own, self.turns] if self.turns else own

    def parts(self) -> set[str]:
        """The keys of all events that the story folds, joins or lists."""
        folded = {key for fold in self.folds for key in fold.keys}
        return (
            folded
            | set(self.together)
            | set(self.spreads)
            | {key for run in self.runs for key in run.parts}
        )

    def kinds(self, told: str) -> set[str]:
        """The keys of the events that a line with this message may consist of."""
        folded = {key for fold in self.folds if fold.key == told for key in fold.keys}
        folded |= {key for key, one in self.spreads.items() if one.key == told}
        return {told} | folded | {key for run in self.runs if run.key == told for key in run.parts}


def tell(said: Sequence[Said], story: Story) -> list[Said]:
    """The events that one reader has heard, as they are told. They must be sealed for that reader.

    What was told to some seats only does not separate events that belong together: it comes after
    them.
    """
    told: list[Said] = []
    for _, line in _lines(said, story):
        spread = story.spreads.get(line[1].key)
        event = spread.told(line[1]) if spread is not None else line[1]
        told.append((line[0], _read(event, story.read) if story.read is not None else event))
    return told


def acts(said: Sequence[Said], story: Story) -> list[list[int]]:
    """The indices of the events that a fold makes one line of, for each such line of `tell`."""
    keys = {fold.key for fold in story.folds}
    return [places for places, (_, line) in _lines(said, story) if line.key in keys]


def _lines(said: Sequence[Said], story: Story) -> Iterator[tuple[list[int], Said]]:
    """The lines of what was said, each with the indices of its events."""
    folds = sorted(story.folds, key=lambda fold: -len(fold.keys))
    used = set[int]()
    for at, one in enumerate(said):
        if at in used:
            continue
        found = (
            _folded(said, at, folds)
            or _together(said, at, story.together)
            or _run(said, at, story.runs, folds)
        )
        places, line = found or ([at], one)
        used.update(places)
        yield places, line


def _read(event: Event, read: Callable[[Event], Event]) -> Event:
    """An event and its possible parts, as the game's story reads them."""
    if parts := event.args.get("parts"):
        parts = [_read(part, read) for part in parts]
        event = Event(event.key, {**event.args, "parts": parts}, event.to)
    return read(event)


def _folded(
    said: Sequence[Said], first: int, folds: Sequence[Fold]
) -> tuple[list[int], Said] | None:
    """The indices of the fold that begins at `first`, and its line."""
    for fold in folds:
        if fold.keys[0] != said[first][1].key:
            continue
        if places := _places(said, first, fold.keys):
            line = fold.joined([said[place][1] for place in places])
            return places, (said[places[-1]][0], line)
    return None


def _places(said: Sequence[Said], first: int, keys: Sequence[str]) -> list[int]:
    """The indices of consecutive events with these keys, from `first` on; [] if they do not follow.

    What was told to some seats only is skipped, except at the first index.
    """
    places: list[int] = []
    for place in range(first, len(said)):
        event = said[place][1]
        if event.key == keys[len(places)]:
            places.append(place)
            if len(places) == len(keys):
                return places
        elif not places or event.to is None:
            break
    return []


def _together(
    said: Sequence[Said], first: int, together: Mapping[str, str]
) -> tuple[list[int], Said] | None:
    """The indices of equal events of several people that begin at `first`, and their one line."""
    begun = said[first][1]
    if begun.key not in together or "who" not in begun.args:
        return None
    places, people = [], []
    for place in range(first, len(said)):
        event = said[place][1]
        if event.to is not None and event.key != begun.key:
            continue
        if (event.key, event.to, _but_who(event)) != (begun.key, begun.to, _but_who(begun)):
            break
        places.append(place)
        people.append(event.args["who"])
    if len(set(people)) < 2:
        return None
    args = {**begun.args, "who": list(dict.fromkeys(people))}
    return places, (said[places[-1]][0], Event(together[begun.key], args, begun.to))


def _run(
    said: Sequence[Said], first: int, runs: Sequence[EventRun], folds: Sequence[Fold]
) -> tuple[list[int], Said] | None:
    """The indices of the run that begins at `first`, and its one line; it ends before a fold."""
    begun = said[first][1]
    run = next((run for run in runs if begun.key in run.parts), None)
    if run is None:
        return None
    places: list[int] = []
    for place in range(first, len(said)):
        event = said[place][1]
        if places and event.to == begun.to and _folded(said, place, folds):
            break
        if len(places) < LINE_PARTS and run.goes_on(begun, event):
            places.append(place)
        elif event.to is None or event.key in run.parts:
            break
    if len(places) < 2:
        return None
    joined = run.joined([said[place][1] for place in places])
    return places, (said[places[-1]][0], Event(joined.key, joined.args, begun.to))


def _but_who(event: Event) -> dict[str, Any]:
    return {name: value for name, value in event.args.items() if name != "who"}
