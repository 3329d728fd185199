"""What differs between two views of a table, in the game's own words.

Whatever a reader may know stands in the texts of a table: its headline, the board in words, and
what the reader holds. Two of them are compared item by item, so that nothing has to be declared and
nothing can be forgotten: `Ana: 2 → 9 coins`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from .game import Game
from .secret import Seat
from .words import Words, unexplained

BOLD = re.compile(r"\*\*(.+?)\*\*:? *")
HEADED = re.compile(r"([^:·(]{1,40}(?:\([^)]*\))?): +")
LISTED = re.compile(r"([^\W\d_][^:(),]{0,30}): +")
NUMBERED = re.compile(r"(?:^|[:,] | \w{1,3} )\d+$")
NUMBER = re.compile(r"\d+")
NAMED = re.compile(r"\d+ · ")  # "7 · Oracle"
BULLET = "• "
PASSING = "› "  # before a line that is told when it is new, and not when it is gone
HOLDING = "» "  # before a line of one's own hand; it passes, too
LYING = "« "  # before a card that has come to lie open: naming it is enough; it passes, too
LAST = "■ "  # before a line after which nothing that was said of its subject is missed
SAME_ITEM_SHARE = 0.5  # of the words of two items, from which on one has become the other
BRACKET = re.compile(r"^\(([^)]*)\):? ")
FIRST_SEAT_LETTER = 0xE000  # a letter of no language for each seat
DOT = " · "
SEGMENTS = re.compile(r" · |; |\. (?!\d)| \| |[()]")  # "Ath. 3n" is one thing
MARKS = ("**", "__", "`")


@dataclass(frozen=True, slots=True)
class Item:
    """A fact in the words of the game's text, and what it is about.

    `about` tells it from similar facts; `subject` is its subject in words, empty if it needs none.
    """

    about: tuple[str, ...]
    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that has changed about one subject, as one line.

    `held` if it is about the reader's hand; `named` if the parts are clear without their subject.
    """

    subject: str
    parts: tuple[str, ...]
    held: bool = False
    named: bool = False

    def __str__(self) -> str:
        said = ", ".join(self.parts)
        return f"{self.subject}: {said}" if self.subject else said


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the texts of a table tell one reader, with placeholders for names.

    `own` is the placeholder for the reader.
    """

    own: Set[str]
    board: tuple[Item, ...]
    hand: tuple[Item, ...] = ()
    head: tuple[Item, ...] = ()


def facts(game: Game[Any], view: Any, seat: Seat, w: Words) -> Facts:
    """The facts in the game's text of a view; the view must be sealed for the seat."""
    t = _unnamed(w)
    own = {t.name(seat)} | ({t(game.roles(view, seat))} if game.roles and seat >= 0 else set())
    if game.news is not None:
        return Facts(own, _items(game.news(view, t), t))
    board, hand = _items(game.text(view, t), t), _items(game.hand(view, seat, t), t)
    return Facts(own, board, hand, _items(game.headline(view, t), t))


def changes(game: Game[Any], before: Any, now: Any, seat: Seat, w: Words) -> list[Change]:
    """What differs between two views sealed for the seat: the seat's own things first."""
    return differences(facts(game, before, seat, w), facts(game, now, seat, w), w)


def differences(before: Facts, after: Facts, w: Words) -> list[Change]:
    """The same as `changes`, from facts computed earlier."""
    t = _unnamed(w)
    board = _compared(before.board, after.board, t)
    held = _compared(before.hand, after.hand, t)
    cards = {item.subject for item in after.board if item.about[0] == HOLDING}
    open_ = {item.subject for item in after.board if item.about[0] == LYING}
    mine = held.keys() | cards
    head = _compared(before.head, after.head, t)
    known = {part for parts in board.values() for part in parts}
    found = dict[str, list[str]]()
    for listed in (held, board, head):
        for subject, parts in listed.items():
            fresh = parts if listed is board else [part for part in parts if part not in known]
            found.setdefault(subject, []).extend(fresh)
    ranked = sorted(found, key=lambda subject: _rank(subject, after.own, mine, t))
    told = list[Change]()
    for subject in ranked:
        all_ = tuple(_named(part, w) for part in dict.fromkeys(found[subject]))
        each = [all_] if subject else [(part,) for part in all_]
        signs = subject in cards, subject in cards | open_
        told += [Change(_named(subject, w), one, *signs) for one in each if one]
    return told


def _unnamed(w: Words) -> Words:
    """These words with a placeholder, a letter of no language, for each name."""
    return w.with_names(_placeholders(len(w.names)))


@cache
def _placeholders(count: int) -> tuple[str, ...]:
    return tuple(chr(FIRST_SEAT_LETTER + n) for n in range(count))


def _named(text: str, w: Words) -> str:
    """A text with people's names for their letters, and the "and" that a name's sound asks for."""
    for n, name in enumerate(w.names):
        letter = chr(FIRST_SEAT_LETTER + n)
        if letter in text:
            usual = w.listed(["1", "2"])[1:-1]
            own = w.listed(["1", name]).removeprefix("1")
            text = text.replace(usual + letter, own).replace(letter, name)
    return text


def _compared(was: Sequence[Item], is_: Sequence[Item], w: Words) -> dict[str, list[str]]:
    """What has changed, by subject."""
    if was == is_:
        return {}
    new, old = _texts(is_), _texts(was)
    subjects = {item.about: item.subject for item in [*was, *is_]}
    found: dict[str, list[str]] = {subjects[about]: [] for about in [*new, *old]}
    lost = list[tuple[tuple[str, ...], list[str]]]()
    for about in {**new, **old}:
        before, after = old.get(about, []), new.get(about, [])
        if before != after:
            if about[2] == PASSING:
                found[subjects[about]].extend(_without(after, before))
                continue
            come, gone = _parts(before, after)
            found[subjects[about]].extend(come)
            lost += [(about, gone)] if gone else []
    if lost:
        here = {_line(about) for about in new}
        over = {about[:2] for about in new if about[2] == LAST}
        there = {about[:2] for about in new}
        numbered = {_numbered(about) for about in new}
        ended = dict[str, list[str]]()
        for about, gone in lost:
            # "Round 1: ..." became "Round 2: ..."
            went_on = about not in new and _numbered(about) in numbered
            if about[:2] in over:
                continue
            if not went_on and (about[:2] in there or _line(about) not in here):
                ended.setdefault(subjects[about], []).extend(gone)
        for subject, gone in ended.items():
            found[subject].append(w("no-more", what=_alike_counted(gone)))
    told = {subject: [part for part in parts if part] for subject, parts in found.items()}
    return {subject: parts for subject, parts in told.items() if parts}


def _alike_counted(texts: Sequence[str]) -> list[str]:
    """The texts, the same ones as one with their number."""
    return [f"{n} × {text}" if n > 1 else text for text, n in Counter(texts).items()]


def _texts(items: Sequence[Item]) -> dict[tuple[str, ...], list[str]]:
    """The texts, by what they are about."""
    found = dict[tuple[str, ...], list[str]]()
    for item in items:
        found.setdefault(item.about, []).append(item.text)
    return found


def _items(text: str, w: Words) -> tuple[Item, ...]:
    return _read(text, _joints(w.locale, w.folder))


@lru_cache(maxsize=256)  # the same texts again: a panel is drawn with each press
def _read(text: str, joints: re.Pattern[str]) -> tuple[Item, ...]:
    """The items of a text.

    A line begins with its subject, in bold or before a colon. A line without one belongs to the
    bold subject above it, if similar lines are below other subjects. A line that is all bold is an
    item. What is only explained is none.
    """
    lines = [line for line in unexplained(text).split("\n") if line]
    heads = Counter(_headed(line)[1] or _first(line) for line in lines)
    bold, found = "", list[Item]()
    for line in lines:
        head = _headed(line)[1]
        bold, items = _read_line(line, bold, heads[head or _first(line)] > 1, joints)
        found += items
    return tuple(found)


@lru_cache(maxsize=4096)  # most lines of a text are as they were
def _read_line(
    line: str, bold: str, shared: bool, joints: re.Pattern[str]
) -> tuple[str, tuple[Item, ...]]:
    """The bold subject from here on, and the items of a line."""
    last, line = line.startswith(LAST), line.removeprefix(LAST)
    mine, head, rest = _headed(line)
    if mine and not rest.strip(" .:"):
        return bold, (Item((bold, "", "="), bold, _plain(mine)),)
    bold = _plain(mine) if mine else bold
    if line.startswith(PASSING):
        passing = _plain(line.removeprefix(PASSING)).removesuffix(".")
        return bold, (Item(("", "", PASSING), "", passing),) if passing else ()
    if (sign := line[: len(HOLDING)]) in (HOLDING, LYING):
        holds, _, item = line.removeprefix(sign).partition(": ")
        return bold, (Item((sign, holds, PASSING), holds, _plain(item)),)
    if line.startswith(BULLET):  # one thing, whatever is said of it
        return bold, (Item((bold, "", BULLET), bold, _plain(line.removeprefix(BULLET))),)
    under, found = bold if mine or shared else "", list[Item]()
    subject = " · ".join(part for part in (under, head) if part)
    if last:
        found.append(Item((under, head, LAST), subject, ""))
    for part in _cut(rest, SEGMENTS):
        lower = LISTED.match(_plain(part))  # "deck: 4 · discards: 7 and 9"
        about = (under, head, lower[1] if lower else _lead(part))
        listed = _plain(part)[lower.end() :] if lower else part
        said = " · ".join(one for one in (subject, lower[1] if lower else "") if one)
        found += [Item(about, said, item) for item in _split(listed, joints)]
    return bold, tuple(found)


def _first(line: str) -> str:
    return NUMBER.sub("#", line.split()[0])


def _lead(part: str) -> str:
    """The word that identifies a part of a line: "lost Duke" is about what was lost."""
    word = _first(_plain(part)) if _plain(part) else ""
    return word if word[:1].islower() else ""


@lru_cache(maxsize=4096)
def _headed(line: str) -> tuple[str, str, str]:
    """The subject of a line, in bold or before a colon, and the rest of it."""
    bold = BOLD.match(line)
    if bold:
        return bold[1], "", BRACKET.sub(r"\1 · ", line[bold.end() :])
    head = HEADED.match(line)
    return ("", _plain(head[1]), line[head.end() :]) if head else ("", "", line)


@lru_cache(maxsize=16)
def _joints(locale: str, folder: Path) -> re.Pattern[str]:
    """The words and signs that join lists in a language, and brackets."""
    w = Words(locale, folder)
    two, three = w.listed(["1", "2"])[1:-1], w.listed(["1", "2", "3"]).partition("2")[2][:-1]
    ends = (three, ", ", two, w.listed(["1", "i"])[1:-1])
    return re.compile("|".join(re.escape(end) for end in ends) + r"|[()]")


def _split(text: str, joints: re.Pattern[str]) -> list[str]:
    """The items of a list; brackets are one of them."""
    return [one for one in (_plain(one).strip(" .:·") for one in _cut(text, joints)) if one]


def _cut(text: str, joints: re.Pattern[str]) -> list[str]:
    """A text split at joints outside of brackets."""
    found, depth, begin = list[str](), 0, 0
    for joint in joints.finditer(text):
        if joint[0] in "()":
            depth = max(0, depth + (1 if joint[0] == "(" else -1))
            continue
        named = joint[0] == DOT and _is_name(text[joint.end() :])
        if not depth and not (named and NUMBERED.search(text[begin : joint.start()])):
            found.append(text[begin : joint.start()])  # "7 · Oracle" is one name
            begin = joint.end()
    return [*found, text[begin:]]


def _is_name(text: str) -> bool:
    return text.lstrip("0123456789 ")[:1].isupper()


def _plain(text: str) -> str:
    for mark in MARKS:
        text = text.replace(mark, "")
    return text.strip()


def _line(about: tuple[str, ...]) -> tuple[str, ...]:
    """The subject of a line, without its number."""
    return _numbered(about)[:2]


@lru_cache(maxsize=4096)
def _numbered(about: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(NUMBER.sub("#", part) for part in about)


def _parts(old: Sequence[str], new: Sequence[str]) -> tuple[list[str], list[str]]:
    """What has changed in a list: new items, changed ones, and those that are gone."""
    gone, come = _without(old, new), list[str]()
    for item in _without(new, old):
        was = _ancestor(item, gone)
        if was is not None:
            gone.remove(was)
        come.append(arrow(was, item) if was is not None else item)
    if not come and not gone:  # the same in another order
        return [*new], []
    return come, gone


def _without(items: Sequence[str], others: Sequence[str]) -> list[str]:
    """The items that are not among the others, one for one."""
    left, found = [*others], list[str]()
    for item in items:
        if item in left:
            left.remove(item)
        else:
            found.append(item)
    return found


def _ancestor(item: str, gone: Sequence[str]) -> str | None:
    """The item, among those that are gone, that has become this one; None if there is none."""
    if not gone or NAMED.match(item):
        return None
    words = _words(item)
    if not any("#" in word for word in words):
        alike = len(gone) == 1 and gone[0].split()[0] == item.split()[0] != item
        return gone[0] if alike else None
    best, most = None, SAME_ITEM_SHARE
    for one in gone:
        first, other = words[0], _words(one)[0]
        if first != other and "#" not in first + other:  # "League 1" was never "Games 1"
            continue
        mine, others = _counted(item), _counted(one)
        part = (mine & others).total() / max(mine.total(), others.total())
        if part >= most and (best is None or part > most):
            best, most = one, part
    return best


@lru_cache(maxsize=4096)
def _words(item: str) -> tuple[str, ...]:
    """The words of an item, whatever its numbers are."""
    return tuple(NUMBER.sub("#", word) for word in item.split())


@lru_cache(maxsize=4096)
def _counted(item: str) -> Counter[str]:
    """How often each word stands in an item."""
    return Counter(_words(item))


def arrow(was: str, is_: str) -> str:
    """`2 coins` and `9 coins` are `2 → 9 coins`."""
    old, new = was.split(), is_.split()
    first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        first += 1
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    if first and first + last in (len(old), len(new)):  # "1b 2n → 1b", not "1b 2n →"
        first -= 1
    middle = old[first : len(old) - last]
    if len(middle) == 2 and middle[0].isdigit() and not middle[1].isdigit():
        middle = middle[:1]  # "1 coin" and "2 coins" are "1 → 2 coins"
    return " ".join([*new[:first], *middle, "→", *new[first:]])


def _rank(subject: str, own: Set[str], held: Container[str], w: Words) -> int:
    """The sort key: the reader's own things first, then those of others, then the rest."""
    if subject and (subject in held or any(one in subject for one in own)):
        return 0
    return 1 if any(name in subject for name in w.names) else 2
