"""Random returns to a table: a player answers, others go on, and the player is asked again.

What differs between the two sealed views is found leaf by leaf, without the texts of the game, and
has to stand in the recap in both languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from typing import Any, get_args, get_type_hints

import games
from bot.features.seat import recap as recaps
from games.core.game import Game
from games.core.secret import Seat, dump
from games.core.words import Words
from tests.recap.facts import FACTS, Facts
from tests.recap.heavy import HEAVY
from tests.tools.random_sitting import NAMES, RandomSitting


@dataclass(slots=True)
class Tally:
    """What came of many returns; `missed` lists every fact that was not named."""

    returns: int = 0
    matches: int = 0
    facts: int = 0
    full: int = 0  # recaps for which 900 characters did not do
    longest: int = 0
    missed: list[str] = field(default_factory=list)


def returns(game: Game[Any], rng: Random, count: int) -> Iterator[tuple[RandomSitting, Seat]]:
    """So many seats that are asked again, or whose match is over."""
    while count > 0:
        sitting = RandomSitting(game, rng)
        while sitting.match.pending and count > 0:
            seat = rng.choice([*sitting.match.pending])
            if seat in sitting.views:
                count -= 1
                yield sitting, seat
            sitting.answer(seat)
        for seat in sitting.views:
            if count > 0:
                count -= 1
                yield sitting, seat


def check(sitting: RandomSitting, seat: Seat, tally: Tally) -> None:
    """Whether one recap names all that has changed, in both languages."""
    tally.returns += 1
    facts, now = (FACTS | HEAVY)[sitting.game.key], dump(sitting.match.view(seat))
    before = sitting.views[seat]
    for locale in ("en", "es"):
        names = [*NAMES[: len(sitting.match.seats)]]
        w = Words(locale, sitting.game.folder, names, seat)
        told = recaps.recap(sitting.session(), seat, locale)
        whole, brief = told.whole("…"), told.brief()
        you = (f"{names[seat]}: {one.text}" for one in told.said if seat in one.about)
        lines = [*told.lines, *you]
        length = sum(len(line) + 1 for line in whole)
        tally.longest = max(tally.longest, length)
        where = f"{sitting.game.key} {locale} seat {seat} line {sitting.match.version}"
        if length > recaps.RECAP_LENGTH or len(brief) > recaps.SHORT_RECAP_LINES:
            tally.missed.append(f"{where}: too long")
        parts = [one.part for line in whole for one in told.said if one.text == line]
        if parts != sorted(parts):
            tally.missed.append(f"{where}: in another order than {parts}")
        tally.missed += [
            f"{where}: beside a question, of the reader's own: {one.text}"
            for one in told.said
            if one.part is recaps.RecapPart.OWN and one.text in brief
        ]
        left = [line for line in told.lines if line not in whole]
        tally.full += bool(left)
        room = recaps.RECAP_LENGTH - length
        tally.missed += [f"{where}: left out with room: {x}" for x in left if len(x) + 1 < room]
        was, is_ = dict(facts.of(before, seat, w)), dict(facts.of(now, seat, w))
        for key in was.keys() | is_.keys():
            if was.get(key) == is_.get(key) or (facts.passes(key) and key not in is_):
                continue
            tally.facts += 1
            parts = is_[key] if key in is_ else was[key]
            if not facts.named(lines, parts):
                tally.missed.append(f"{where}: {key} {was.get(key)} → {is_.get(key)}")


def unknown(game: Game[Any], facts: Facts) -> list[str]:
    """The fields of a game's state of which the table of facts knows nothing."""
    return [path for path in paths(game.state) if not facts.knows(path)]


def paths(kind: type[Any]) -> Iterator[str]:
    """Every field of a dataclass; where others stand in one, `field.field`."""
    hints = get_type_hints(kind)
    for each in fields(kind):
        inside = _dataclass_in(hints[each.name])
        if inside is None:
            yield each.name
        else:
            yield from (f"{each.name}.{path}" for path in paths(inside))


def _dataclass_in(hint: Any) -> type[Any] | None:
    """The dataclass that a type is, or is made of: `list[Marker]`, `Battle | None`."""
    if isinstance(hint, type) and is_dataclass(hint):
        return hint
    return next((found for part in get_args(hint) if (found := _dataclass_in(part))), None)


def run(key: str, count: int, seed: int = 1) -> Tally:
    """So many random returns in one game."""
    game, tally = games.load(key), Tally()
    tally.missed += [f"no fact: {path}" for path in unknown(game, (FACTS | HEAVY)[key])]
    for sitting, seat in returns(game, Random(f"{key}/{seed}"), count):
        check(sitting, seat, tally)
    return tally
