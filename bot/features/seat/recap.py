"""The recap: the events since a player's last move, and what has changed.

It is a story about its reader: first what was done to them, then how what they began has ended,
then what will decide the game, then the rest; within each of these in the order in which it
happened. What they did themselves, and counts that have changed, come last.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import Any, TypeAlias

from bot.matches import last_seen
from bot.matches.body import Moved
from bot.matches.session import Session
from bot.matches.visibility import heard
from bot.ui.words import at_table, cut, spoken, told_events
from games.core.changes import Change, Facts, differences, facts
from games.core.secret import Seat, Secret
from games.core.story import Story
from games.core.table import Event
from games.core.words import SEATED, Words

RECAP_LENGTH = 900  # characters of the whole
ARTICLE_LENGTH = 2  # letters
DOT = " · "
WORD = re.compile(r"[^\W_]+")
ARROW = re.compile(r"(\D*?)[ :]*\d+ → (\d+)")
STEPS = re.compile(r"\b\d+ → \d+\b")
ROOT_LENGTH = 4  # letters by which "coins" is "coin"
NUMBER_DISTANCE = 9  # characters between what is counted and its number: "an army and has 2"
# last letters by which "armies" may differ from "army", of words longer than `STEM_LENGTH`
ENDING_LENGTH = 3
STEM_LENGTH = 5
GAIN_DISTANCE = 8  # characters between what is gained and what there is then: "+2 (now 3)"
SHORT_RECAP_LINES = 3  # lines of it on a panel that asks something
SHORT_LINE_LENGTH = 160  # characters of one of those lines
# characters of all of them: what stands above the first answer is to fit on a phone
SHORT_RECAP_LENGTH = 190
Said: TypeAlias = tuple[Seat, str, int]  # to which seat, in which language, at which line
FIRST_MOVE_EVENTS = 6  # events for who has not moved yet


class RecapPart(IntEnum):
    """The parts of a recap, in their order."""

    DONE_TO_READER = 0
    OUTCOMES = 1  # of what the reader began: a bid, a proposal, a battle
    MOMENTS = 2  # what brings somebody nearer to winning
    REST = 3
    OWN = 4


@dataclass(frozen=True, slots=True)
class RecapLine:
    """A line of the recap; lines of more weight are kept if there is no room for all."""

    text: str
    weight: int
    private: bool = False  # nobody else heard it, or not all of it
    about: frozenset[Seat] = frozenset()  # who did it or bore it, and may be called "you"
    also: str = ""  # words for what it tells without saying them: to expand is to be present
    asked: bool = False  # the reader's open question tells it again
    part: RecapPart = RecapPart.REST


@dataclass(frozen=True, slots=True)
class Recap:
    """The events since, part by part, and the changes, the most important first."""

    said: tuple[RecapLine, ...]  # sorted by their parts
    changed: tuple[Change, ...] = ()

    @property
    def lines(self) -> list[str]:
        return [*(line.text for line in self.said), *map(str, self.changed)]

    def without(self, text: str) -> Recap:
        """The same without a change that is shown elsewhere."""
        return Recap(self.said, tuple(one for one in self.changed if str(one) != text))

    def beside_question(self) -> Recap:
        """The same without what the open question tells again."""
        return Recap(tuple(line for line in self.said if not line.asked), self.changed)

    def whole(self, more: str, limit: int = RECAP_LENGTH) -> list[str]:
        """The lines that fit, all of them if possible.

        Changes go before events, the first parts before later ones, and of each the heavy lines
        before the light ones. If some do not fit, `more` comes last.
        """
        if _length(self.lines) <= limit:
            return self.lines
        left = limit - len(more) - 1
        changed = list[str]()
        for change in map(str, self.changed):
            if len(change) < left:
                changed.append(change)
                left -= len(change) + 1
        kept = set[int]()
        for n in _most_wanted(self.said):
            if len(self.said[n].text) < left:
                kept.add(n)
                left -= len(self.said[n].text) + 1
        return [*(self.said[n].text for n in sorted(kept)), *changed, more]

    def brief(self, limit: int = SHORT_RECAP_LENGTH, longest: int = SHORT_LINE_LENGTH) -> list[str]:
        """At most three lines of what others did, none of more characters than the `longest`: the
        first parts first, of each the heaviest."""
        others = [line for line in self.said if line.part is not RecapPart.OWN]
        texts = [line.text for line in others]
        if len(texts) <= SHORT_RECAP_LINES and _length(texts) <= limit:
            return texts
        kept, left = list[int](), limit
        for n in _most_wanted(others):
            text = _shortened(others[n].text, longest)
            if len(kept) < SHORT_RECAP_LINES and (not kept or len(text) < left):
                kept.append(n)
                left -= len(text) + 1
        return [_shortened(others[n].text, longest) for n in sorted(kept)]


def _most_wanted(lines: Sequence[RecapLine]) -> list[int]:
    """Which lines are kept first: by their parts, in each the heaviest and then the newest."""
    return sorted(range(len(lines)), key=lambda n: (lines[n].part, -lines[n].weight, -n))


def _shortened(text: str, most: int) -> str:
    """A line of `most` characters, of a list whole parts if these are the larger part of it."""
    if len(text) <= most:
        return text
    parts, comma, _ = text[: most - 2].rpartition(", ")
    short = f"{parts}, …" if comma and 2 * len(parts) > most else cut(text, most)
    return short + "**" * (short.count("**") % 2)


def _length(lines: Sequence[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def recap(session: Session, seat: Seat, locale: str) -> Recap:
    """What has happened since a seat's last answer, as far as its player may know."""
    kept = session.recaps
    if (seat, locale) not in kept:
        kept[seat, locale] = _recap(session, seat, locale)
    found: Recap = kept[seat, locale]
    return found


def _recap(session: Session, seat: Seat, locale: str) -> Recap:
    mark, w = last_seen.last(session.body.moved, seat), at_table(session, locale, seat)
    if mark is None:
        _said_now(session, seat, w)  # the first answer will be compared with it
        listed = told_events(session, heard(session, session.recent, seat))[-FIRST_MOVE_EVENTS:]
        return Recap(_lines(session, listed, w, seat))
    later = [said for said in session.recent if said[0] > mark.line]
    news = [(seq, one) for seq, one in heard(session, later, seat) if seq > mark.line]
    said = _lines(session, told_events(session, news), w, seat)
    before, now = _then_and_now(session, seat, w, mark)
    if before is None:
        return Recap(said)
    found = differences(before, now, w)
    return Recap(said, tuple(untold(found, said, w.names)))


def _then_and_now(
    session: Session, seat: Seat, w: Words, mark: Moved
) -> tuple[Facts | None, Facts]:
    """The facts that a seat was told when it answered last, and those of now.

    The facts of the last panel stay in memory: they are what the player saw before the next answer.
    """
    kept, then = session.facts, (seat, w.locale, mark.line)
    if then not in kept and (seen := session.view_then(seat)) is not None:
        kept[then] = facts(session.game, seen, seat, w)
    return kept.get(then), _said_now(session, seat, w, then)


def _said_now(session: Session, seat: Seat, w: Words, *others: Said) -> Facts:
    """The facts that a seat is told now; of the seat's cached facts only `others` are kept."""
    kept, now = session.facts, (seat, w.locale, session.playing().version)
    if now not in kept:
        kept[now] = facts(session.game, session.view(seat), seat, w)
    for old in [key for key in kept if key[:2] == now[:2] and key not in (*others, now)]:
        del kept[old]
    return kept[now]


def untold(
    found: Iterable[Change], said: Sequence[RecapLine], names: Sequence[str]
) -> Iterator[Change]:
    """The changes that no line has told yet.

    A line tells a change if it has all its names, words and numbers, or says what a count has come
    to, as "Soldier at 2" tells "Soldier 1 → 2". A line about the reader's own hand need not say
    that it is about the hand: nobody else is told of it.
    """
    known = _words_in(tuple(names))
    lines = list[tuple[RecapLine, frozenset[str]]]()
    for line in said:
        who = _words(" ".join(names[seat] for seat in line.about if seat < len(names)), known)
        lines.append((line, who | _words(f"{line.text} {line.also}", known)))
    for change in found:
        subject = frozenset[str]() if change.named else _words(change.subject, known)
        heard, kept = [one for one in lines if one[0].private or not change.held], list[str]()
        for part in change.parts:
            for piece in part.split(DOT):
                words, come = _words(piece, known), _come_to(change.subject, piece, known)
                if not any(
                    subject <= there
                    and (
                        words <= there
                        or (come is not None and come.search(line.text))
                        or _counted_so(piece, words, line.text, there)
                    )
                    for line, there in heard
                ):
                    kept.append(part)
                    break
        if kept:
            yield replace(change, parts=tuple(kept))


@lru_cache(maxsize=4096)
def _come_to(subject: str, piece: str, names: frozenset[str]) -> re.Pattern[str] | None:
    """A pattern for lines that state the new value of a count; None if it is unclear what is
    counted.

    It stands after what is counted, singular or plural, "Soldier at 2", or, with what was gained,
    after whose it is: "Armies recruited: Ana +2 (now 3)".
    """
    arrow = ARROW.fullmatch(piece)
    if arrow is None:
        return None
    label = WORD.findall(arrow[1] or subject)[-1:]
    if not label or label[0].casefold() in names:
        return None
    stem = label[0][:-ENDING_LENGTH] if len(label[0]) > STEM_LENGTH else label[0]
    ending = ENDING_LENGTH + 1 if len(label[0]) > STEM_LENGTH else 0
    counted, now = rf"\b{stem}\w{{0,{ending}}}\b", rf"{arrow[2]}\b"
    stated = rf"{counted}\D{{1,{NUMBER_DISTANCE}}}{now}"
    if not arrow[1] or not subject:
        return re.compile(stated, re.IGNORECASE)
    whose = rf"{re.escape(subject)}\W{{1,3}}\+\d+\D{{1,{GAIN_DISTANCE}}}{now}"
    return re.compile(rf"{stated}|^(?=.*{counted}).*{whose}", re.IGNORECASE)


def _counted_so(piece: str, words: frozenset[str], line: str, there: frozenset[str]) -> bool:
    """Whether a line has the same arrow for the same thing, singular or plural: "1 coin (2 →
    3)".
    """
    steps = STEPS.search(piece)
    if steps is None or steps[0] not in STEPS.findall(line):
        return False
    things = [word[:ROOT_LENGTH] for word in words if not word.isdigit()]
    return all(any(word.startswith(thing) for word in there) for thing in things)


@lru_cache(maxsize=512)
def _words_in(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for name in names for word in WORD.findall(name.casefold()))


@lru_cache(maxsize=4096)  # the same few things happen, and change, again and again
def _words(text: str, names: frozenset[str]) -> frozenset[str]:
    """The words that say what a text is about: names, numbers, and none shorter than articles."""
    found = WORD.findall(text.casefold())
    return frozenset(
        word for word in found if len(word) > ARTICLE_LENGTH or not word.isalpha() or word in names
    )


def _lines(
    session: Session, listed: Sequence[tuple[int, Event]], w: Words, seat: Seat
) -> tuple[RecapLine, ...]:
    """Each line once, with how often it was said, part by part."""
    texts = spoken(session, listed, w.locale, seat)
    asked = texts[-1:] if _asked_again(session, listed, seat) else []
    often, lines = Counter(texts), dict[str, RecapLine]()
    for text, (_, event) in zip(texts, listed, strict=True):
        part, weight = placed(event, seat, session.game.story)
        before = lines.get(text)
        lines[text] = RecapLine(
            f"{text} ×{often[text]}" if often[text] > 1 else text,
            max(weight, before.weight if before else 0),
            event.to is not None or any(_own(value, seat) for value in event.args.values()),
            frozenset(_seats(event)),
            w(f"{event.key}.also") if w.knows(f"{event.key}.also") else "",
            text in asked,
            min(part, before.part if before else part),
        )
    return tuple(sorted(lines.values(), key=lambda line: line.part))


def _seats(event: Event) -> Iterator[Seat]:
    """The seats that a line names as the one who did it or bore it."""
    for name, value in event.args.items():
        if name in SEATED and isinstance(value, int):
            yield value


def _asked_again(session: Session, listed: Sequence[tuple[int, Event]], seat: Seat) -> bool:
    """Whether the last line is what the seat's open question tells, too."""
    decision, story = session.playing().pending.get(seat), session.game.story
    if decision is None or not listed:
        return False
    told = listed[-1][1].key
    made_of = story.kinds(told) - {told} or {told}
    return made_of <= {*story.asked.get(decision.key, ())}


def _own(value: Any, seat: Seat) -> bool:
    """Whether an argument of an event is, or contains, a secret of this seat alone."""
    if isinstance(value, list | tuple):
        parts = (one for event in value if isinstance(event, Event) for one in event.args.values())
        return any(_own(part, seat) for part in parts)
    return isinstance(value, Secret) and value.seen == {seat}


def placed(event: Event, seat: Seat, story: Story) -> tuple[RecapPart, int]:
    """To which part of the recap a line belongs, and how much it matters there.

    Moments matter most; least what several did together.
    """
    parts = [event, *(part for part in event.args.get("parts", ()) if isinstance(part, Event))]
    args = [(name, value) for part in parts for name, value in part.args.items()]
    named = [value for name, value in args if name in SEATED and name != "who"]
    own = event.args.get("who") == seat
    touched = (event.to is not None and not own) or any(
        seat in value if isinstance(value, list | tuple) else value == seat for value in named
    )
    moment, together = _known_as(event.key, story)
    weight = 2 * moment + (not together)
    if touched:
        return RecapPart.DONE_TO_READER, weight
    if own:
        ended = not story.kinds(event.key).isdisjoint(story.outcomes)
        return (RecapPart.OUTCOMES if ended else RecapPart.OWN), weight
    return (RecapPart.MOMENTS if moment else RecapPart.REST), weight


@lru_cache(maxsize=1024)
def _known_as(key: str, story: Story) -> tuple[int, bool]:
    """The weight of a line as a moment, by its message, and whether several do it together."""
    kinds = story.kinds(key)
    told = [one.weight for of, one in story.moments.items() if of in kinds and of != story.chapter]
    return max(told, default=0), key in story.together or key in story.together.values()
