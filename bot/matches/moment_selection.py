"""Which moments of a match get messages of their own, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.matches.body import BodyDraft
from bot.matches.session import Draft
from games.core.match import Match, audible
from games.core.secret import SPECTATOR, Seat
from games.core.story import BIG, Story, acts, tell
from games.core.table import Event

DIGEST_LINES = 4  # lines of a chapter that are told at its end
KEPT_MOMENTS = 12  # moments of earlier chapters that a rewind may still strike out


def target(line: int, key: str, number: int) -> str:
    """The target of a moment in the outbox: its line, its event, and its index in the line."""
    return f"moment:{line}:{key}:{number}"


@dataclass(frozen=True, slots=True)
class ToldMoment:
    """The event that a moment tells, and the events after it.

    `line` is the event as the log tells it. If a new chapter begins, `ended` is the event that
    began the previous one, and `digest` its weightiest lines.
    """

    event: Event
    later: Sequence[Event]
    told_with: Sequence[Event] = ()  # later moments of the same line: see `together`
    line: Event | None = None
    ended: Event | None = None
    digest: Sequence[tuple[int, Event]] = ()


def found(heard: Sequence[tuple[int, Event]], name: str, story: Story) -> ToldMoment | None:
    """The moment called `name` among the events that spectators heard; None if it is not there."""
    for n, (each, event) in enumerate(_named(heard)):
        if each == name:
            line, rest = heard[n][0], heard[n + 1 :]
            same = [one for seq, one in rest if seq == line and one.key in story.moments]
            with_it = [one for one in same if together(event, one, story)]
            told = _as_told([one for one in heard if one[0] == line], name, story)
            ended, heaviest = (
                _before(heard[:n], story) if event.key == story.chapter else (None, [])
            )
            return ToldMoment(event, [one for _, one in rest], with_it, told, ended, heaviest)
    return None


def _as_told(line: Sequence[tuple[int, Event]], name: str, story: Story) -> Event | None:
    """An event as the log tells it: folded into one line with what led to it."""
    _, _, key, number = name.split(":")
    lines = [event for _, event in tell(line, story) if key in story.kinds(event.key)]
    return lines[int(number)] if int(number) < len(lines) else None


def _before(
    heard: Sequence[tuple[int, Event]], story: Story
) -> tuple[Event | None, list[tuple[int, Event]]]:
    """The event that began the chapter that ends here, and its weightiest lines in order."""
    begins = [n for n, (_, event) in enumerate(heard) if event.key == story.chapter]
    if not begins:
        return None, []
    lines = tell(heard[begins[-1] + 1 :], story)
    weights = {n: story.weight(event) for n, (_, event) in enumerate(lines)}
    ranked = sorted((n for n in weights if weights[n]), key=lambda n: (-weights[n], -n))
    return heard[begins[-1]][1], [lines[n] for n in sorted(ranked[:DIGEST_LINES])]


def together(event: Event, later: Event, story: Story) -> bool:
    """Whether two moments of a line are told in one message: they concern the same people, or
    nobody in particular. The end of a chapter has a message of its own.
    """
    if story.chapter in (event.key, later.key):
        return False
    one, other = seats(event, story), seats(later, story)
    return bool(one & other) or not (one or other)


def seats(event: Event, story: Story) -> set[Seat]:
    """The seats that a moment concerns."""
    found: set[Seat] = set()
    for name in story.moments[event.key].concerns:
        value = event.args.get(name)
        found |= {value} if isinstance(value, int) else set(value or ())
    return found


def _named(said: Iterable[tuple[int, Event]]) -> Iterator[tuple[str, Event]]:
    """Events, each with the target that it would have as a moment."""
    seen: Counter[tuple[int, str]] = Counter()
    for line, event in said:
        yield target(line, event.key, seen[line, event.key]), event
        seen[line, event.key] += 1


def due(draft: Draft, kept: int | None) -> list[str]:
    """The targets of the moments to tell now: those that nobody can take back any more.

    They are counted in the draft, so that no channel gets more than the game allows. The end of a
    match is told by its end card instead. `kept` is the last line that still holds, if something
    was taken back.
    """
    match, body, story = draft.match, draft.body, draft.game.story
    if match is None or match.result is not None or body.moments == "none":
        return []
    if draft.stored is None or draft.stored.match is None:
        before_it = (event for _, event in draft.recent)  # of a trial: what led there
        body.chapters = sum(event.key == story.chapter for event in (*before_it, *draft.said))
    told = dict[str, tuple[int, Event]]()
    final = [*_final_now(draft, match, kept)]
    outweighed = _outweighed(final, story)
    for name, line, event in final:
        moment = None if name in outweighed else story.moments.get(event.key)
        quiet = moment is None or (body.moments == "big" and moment.weight < BIG)
        if event.key == story.chapter:
            if not quiet and body.chapters:
                _leave_to_digest(draft, told, line)
            _begin_chapter(body)
            if body.chapters == 1:  # nothing has happened yet
                continue
        if moment is None or quiet:
            continue
        if any(seq == line and together(one, event, story) for seq, one in told.values()):
            continue  # it is told with what it came of
        if story.room(moment, len(body.told) - body.chapter_from):
            body.told = (*body.told, name)
            told[name] = line, event
    return list(told)


def _final_now(
    draft: Draft, match: Match[Any], kept: int | None
) -> Iterator[tuple[str, int, Event]]:
    """What everybody hears and could be taken back until this change, each event with the target
    that it has as a moment and its line. `kept` is as for `due`.
    """
    before = draft.stored.match if draft.stored is not None else None
    settled = before.floor if before is not None else match.floor
    recent = [one for one in draft.recent if kept is None or one[0] <= kept]
    said = [*recent, *((match.version, event) for event in draft.said)]
    final = [one for one in said if settled < one[0] <= match.floor]
    heard = [(line, one) for line, event in final for one in audible([event], SPECTATOR)]
    for (line, event), (name, _) in zip(heard, _named(heard), strict=True):
        if event.to is None:
            yield name, line, event


def _outweighed(final: Sequence[tuple[str, int, Event]], story: Story) -> set[str]:
    """The moments that need no message beside a heavier one of the same act, which tells both."""
    found = set[str]()
    for places in acts([(line, event) for _, line, event in final], story):
        named = [final[place] for place in places if final[place][2].key in story.moments]
        if named:
            _, _, heaviest = max(named, key=lambda one: story.moments[one[2].key].weight)
            found |= {
                name
                for name, _, event in named
                if event is not heaviest and not together(event, heaviest, story)
            }
    return found


def _leave_to_digest(draft: Draft, told: dict[str, tuple[int, Event]], line: int) -> None:
    """Take out again what the digest of a chapter that ends in this line tells by itself."""
    again = [name for name, last in told.items() if in_digest(draft, *last, line)]
    for name in again:
        del told[name]
    draft.body.told = tuple(one for one in draft.body.told if one not in again)


def _begin_chapter(body: BodyDraft) -> None:
    """Count a new chapter, which has its own room for moments."""
    body.told = body.told[-KEPT_MOMENTS:]
    body.chapter_from = len(body.told)
    body.chapters += 1


def in_digest(draft: Draft, line: int, event: Event, ends: int) -> bool:
    """Whether a moment needs no message of its own: its chapter ends in the same line of the log,
    `ends`, so that the digest tells it at once.

    It is so only of the heaviest, which a digest begins with, and not where a phone has to ring for
    it or a picture shows it.
    """
    story, art = draft.game.story, draft.game.art
    heavy = story.moments[event.key].weight == BIG
    return line == ends and heavy and not seats(event, story) and event.key not in art.moments


def struck(draft: Draft, kept: int | None) -> list[str]:
    """The targets of the moments that a rewind has taken back: their messages say so."""
    if kept is None:
        return []
    gone = [name for name in draft.body.told if int(name.split(":")[1]) > kept]
    draft.body.told = tuple(name for name in draft.body.told if name not in gone)
    draft.body.chapter_from = min(draft.body.chapter_from, len(draft.body.told))
    return gone
