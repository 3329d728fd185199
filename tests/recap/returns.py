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
from bot.matches import last_seen
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import Seat, dump
from games.core.table import Event
from games.core.words import Words
from storage.records import LIVE, Row
from tests.recap.facts import FACTS, Facts
from tests.recap.heavy import HEAVY

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fede", "Gema", "Hugo", "Iker", "Julia")
MATCH = "abcd2345"


@dataclass(slots=True)
class Tally:
    """What came of many returns; `missed` lists every fact that was not named."""

    returns: int = 0
    matches: int = 0
    facts: int = 0
    full: int = 0  # recaps for which 900 characters did not do
    longest: int = 0
    missed: list[str] = field(default_factory=list)


class Sitting:
    """A match that is played at random, with what the seats have seen when they answered last."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        counts = game.counts(game.options())
        self.game, self.rng = game, rng
        self.match: Match[Any] = begin(game, rng.randbytes(32), rng.choice([*counts]))
        chairs = [ChairDraft(person=n + 1, name=NAMES[n]) for n in self.match.seats]
        self.body = BodyDraft(chairs=chairs)
        self.said: list[tuple[int, Event]] = [(0, event) for event in self.match.fresh]
        self.views: dict[Seat, Any] = {}

    def answer(self, seat: Seat) -> None:
        """One answer, as the bot takes it."""
        self.views[seat] = dump(self.match.view(seat))
        last_seen.note(self.body, self.match, seat)
        decision = self.match.pending[seat]
        self.match.submit(seat, sample(decision, self.rng))
        self.said += [(self.match.version, event) for event in self.match.fresh]
        self.said = self.said[-last_seen.RECENT_EVENT_LIMIT :]

    def session(self) -> Session:
        row = Row(MATCH, 1, LIVE, self.game.key, 1, 2, 3, {}, 0.0, 0.0)
        return Session(row, self.body, self.match, tuple(self.said))


def returns(game: Game[Any], rng: Random, count: int) -> Iterator[tuple[Sitting, Seat]]:
    """So many seats that are asked again, or whose match is over."""
    while count > 0:
        sitting = Sitting(game, rng)
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


def check(sitting: Sitting, seat: Seat, tally: Tally) -> None:
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
