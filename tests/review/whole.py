"""Whole reviews of many matches, each checked: every statement is carried by its interval, praise
comes first, and every sentence exists in both languages."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import games
from bot.features.review import view
from bot.ui.words import at_table, bot_words
from games.core.game import Game
from games.core.levels import LEVELS
from games.core.match import begin
from games.core.players import respond
from games.core.record import Entry
from games.core.seated import sit
from games.core.table import Event
from games.headless.export import Export, export
from games.headless.match_course import Course, course
from games.headless.review import Review, ReviewedMoment, Turning, review

PLAYERS = LEVELS[:3]
LOCALES = ("en", "es")
NAMES = ("Ana", "Bruno", "Carla", "Dario", "Eva", "Fidel", "Gala", "Hugo", "Ines", "Juan")
TITLES = ("find", "turning", "miss")


@dataclass(frozen=True, slots=True)
class ReviewedTable:
    """As much of a match on Discord as the sentences of its review need."""

    game: Game[Any]
    names: Sequence[str]

    def names_at(self, line: int) -> Sequence[str]:
        """The same people sat there all the time."""
        return self.names

    def named_then(self, event: Event) -> Sequence[str]:
        """Nobody gave a seat away."""
        return self.names

    def args_then(self, event: Event) -> Mapping[str, Any]:
        """Nothing has to be looked up."""
        return event.args


@dataclass(frozen=True, slots=True)
class Whole:
    """A review, the seconds of a processor that it took, and what is wrong with it."""

    found: Review
    seconds: float
    faults: list[str] = field(default_factory=list)


def played(game: Game[Any], seats: int, seed: str) -> Export:
    """A match of players of the first three levels, drawn by lot."""
    rng = Random(seed)
    match, log = begin(game, rng.randbytes(32), seats), list[Entry]()
    kinds = [rng.choice(PLAYERS) for _ in range(seats)]
    while match.result is None:
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, respond(game, sit(match, seat), kinds[seat], rng)))
    return export(match, log)


def whole(game: Game[Any], seats: int, seed: str, nodes: int | None = None) -> Whole:
    """The review of such a match as it is made on Discord, looked through."""
    record = played(game, seats, seed)
    begun = time.process_time()
    limit = game.reviewing.seconds
    found = review(record, nodes, lambda: (time.process_time() - begun) / limit)
    seconds = time.process_time() - begun
    return Whole(
        found, seconds, [*uncarried(found), *misdrawn(found, record), *untold(found, record)]
    )


def uncarried(found: Review) -> Iterator[str]:
    """What is said although its interval does not carry it, or on the wrong side."""
    told: list[tuple[str, ReviewedMoment | Turning]] = [
        (f"own of seat {seat}", one) for seat, own in enumerate(found.own) for one in own
    ]
    if found.find is not None:
        told.append(("find", found.find))
        if found.find.gain <= 0:
            yield "the best find is none"
    if found.miss is not None:
        told.append(("miss", found.miss))
        if found.miss not in [one for own in found.own for one in own]:
            yield "the costliest miss is nobody's"
    if found.turning is not None:
        told.append(("turning", found.turning))
    for where, one in told:
        if one.low <= 0 <= one.high or not one.low <= one.gain <= one.high:
            yield f"{where}: {one.low} to {one.high} does not carry {one.gain}"
    for seat, own in enumerate(found.own):
        if any(one.gain >= 0 or one.seat != seat for one in own):
            yield f"seat {seat}: what is told as a miss is none of its own"
        if [one.gain for one in own] != sorted(one.gain for one in own):
            yield f"seat {seat}: the costliest answer is not the first"
    for each in (found.luck, found.skill):
        for seat, effect in each.items():
            if effect is not None and not effect.low <= effect.value <= effect.high:
                yield f"seat {seat}: {effect}"


def misdrawn(found: Review, record: Export) -> Iterator[str]:
    """What is wrong with the curve."""
    lines = [point.line for point in found.points]
    if lines != sorted(set(lines)) or lines[-1:] != [len(record.log)]:
        yield f"the curve goes through lines {lines}"
    for point in found.points:
        if sum(point.chances) > 1.001:
            yield f"line {point.line}: more than one wins"
        for low, chance, high in zip(point.low, point.chances, point.high, strict=True):
            if not low - 1e-4 <= chance <= high + 1e-4:
                yield f"line {point.line}: {chance} is not from {low} to {high}"
    if record.result is not None and found.points:
        won = [seat for seat, chance in enumerate(found.points[-1].chances) if chance]
        if won != sorted(record.result.winners):
            yield f"the curve ends with {won}"


def untold(found: Review, record: Export) -> Iterator[str]:
    """What is wrong with the sentences, in each language."""
    played_ = course(record)
    table: Any = ReviewedTable(played_.game, NAMES[: played_.seats])
    for locale in LOCALES:
        t = bot_words(locale)
        asked = questions(found, played_, table, locale)
        heads = view.headings(table, played_.said, locale)
        lines = view.moments(table, found, played_.said, asked, heads, t)
        text = "\n".join([*lines, *view.luck(table, found, t)])
        if any(mark in text for mark in ("{", "}", "review-", "None")):
            yield f"{locale}: {text}"
        places = [text.find(title(kind, n, t)) for n, kind in enumerate(there(found), 1)]
        if -1 in places or places != sorted(places):
            yield f"{locale}: {there(found)} stand at {places}"
        for one in (found.find, found.turning, found.miss):
            if one is not None and view.signed(one.gain) not in text:
                yield f"{locale}: {one.gain} is missing"


def there(found: Review) -> list[str]:
    """What is told of the match, as it is to be told: praise first."""
    return [kind for kind in TITLES if getattr(found, kind) is not None]


def title(kind: str, n: int, t: Any) -> str:
    """How the title of a moment begins."""
    return str(t(f"review-{kind}", n=n, when="", known=False)).rstrip("* ")


def questions(
    found: Review, played_: Course, table: Any, locale: str
) -> dict[int, view.AnsweredQuestion]:
    """What was asked at each moment."""
    lines = {one.line for one in (found.find, found.miss) if one is not None}
    return {
        decision.line: view.AnsweredQuestion(
            decision.seated.decision, at_table(table, locale, decision.seat)
        )
        for decision in played_.decisions
        if decision.line in lines
    }


def report(key: str, many: int, seed: str, nodes: int | None = None) -> Iterator[str]:
    """Reviews of so many matches: what they told, what they took, and what was wrong."""
    game = games.load(key)
    counts = [*game.counts(game.options())][:4]
    made = list[Whole]()
    for n in range(many):
        one = whole(game, counts[n % len(counts)], f"{seed}:whole:{n}", nodes)
        made.append(one)
        yield from (f"match {n}: {fault}" for fault in one.faults)
    took = sorted(one.seconds for one in made)
    cut = sum("cut" in one.found.remarks for one in made)
    yield (
        f"{many} reviews, CPU seconds p50 {took[len(took) // 2]:.1f}, max {took[-1]:.1f}"
        f" (limit {game.reviewing.seconds:.0f}), {cut} cut short"
    )
    counted = (f"{kind} {sum(kind in there(one.found) for one in made)}" for kind in TITLES)
    own = sum(bool(each) for one in made for each in one.found.own)
    seats = sum(one.found.seats for one in made)
    yield f"told: {', '.join(counted)}; own misses of {own} of {seats} seats"
    for name in ("luck", "skill"):
        each = [one for whole_ in made for one in getattr(whole_.found, name).values()]
        said = [one for one in each if one is not None]
        carried = sum(one.carried for one in said)
        half = sorted((one.high - one.low) / 2 for one in said)
        wide = f", half width p50 {half[len(half) // 2]:.2f}" if half else ""
        yield f"{name} of {len(said)} of {seats} seats, carried {carried}{wide}"
    yield f"{sum(len(one.faults) for one in made)} faults"
