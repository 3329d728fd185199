"""Record matches for the corpus: `python -m tests.corpus.record`.

Matches are recorded until the corpus holds every seat count, every value of every option and
every kind of line of every game under its rules of today, each in several matches. From the first
release on, what is there is never written anew: that is the point of it. Run it after a game, an
option or a version of rules has come, and commit the files it adds.
"""

from __future__ import annotations

import json
import logging
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any, TypeAlias, get_args

import games
from games.core.game import Game
from games.core.log import resolve
from games.core.match import Match, begin
from games.core.players import respond, sample
from games.core.record import CLOSE, CONCEDE, REPAIR, RESHUFFLE, REWIND, UNDO, By, Entry
from games.core.seated import sit
from games.core.secret import SPECTATOR
from games.headless.export import Export, export
from tests.corpus.kept import FOLDER, keep, load, marked, paths
from tests.tools.published import PUBLISHED

log = logging.getLogger("corpus")

WHOLE = 12  # lines that a match played to its end has at least, vignettes aside
LONGEST = 700  # lines after which a match is closed unfinished
TRIES = 200  # matches played in search of one facet
MATCHES_EACH = 5  # in how many matches the corpus shows each facet

# What a host corrects in a running match: a public number, which gets one more. In a game that is
# not listed it is the first number with which the match goes on.
NUMBERS = {
    "kobayakawa": "medals.0",
    "coup": "coins.0",
    "offrandes": "points.0",
    "earth_and_water": "score",
    "polis": "players.0.prestige",
    "imperios": "civs.0.census",
    "pericles": "honor.0",
}

SEARCHED = 20  # matches in which no step could be taken back, until that is believed

Facet: TypeAlias = tuple[str, Any]  # ("seats", 4), ("option edition", "urbis"), ("line", "@undo")


def values(game: Game[Any]) -> dict[str, list[Any]]:
    """Every value of every option."""
    found: dict[str, list[Any]] = {}
    for name, field in game.options.model_fields.items():
        if field.annotation is bool:
            found[name] = [False, True]
        elif field.annotation is int:
            low = next(m.ge for m in field.metadata if hasattr(m, "ge"))
            high = next(m.le for m in field.metadata if hasattr(m, "le"))
            found[name] = [*range(low, high + 1)]
        else:
            found[name] = [v for v in get_args(field.annotation) if v is not NoneType]
    return found


@cache
def taken_back(key: str) -> bool:
    """Whether any step of a game can be taken back; else each shows something to somebody."""
    game, rng = games.load(key), Random(key)
    for _ in range(SEARCHED):
        match = begin(game, rng.randbytes(32), rng.choice([*game.counts(game.options())]))
        while match.pending:
            seat = rng.choice(sorted(match.pending))
            match.submit(seat, sample(match.pending[seat], rng))
            if match.can_undo(seat):
                return True
    return False


def wanted(game: Game[Any]) -> list[Facet]:
    """All that the records of a game must show between them."""
    listed: list[Facet] = [("seats", count) for count in game.seats]
    listed += [("played out by", count) for count in game.seats]
    for name, every in values(game).items():
        listed += [(f"option {name}", value) for value in every]
    special = [REWIND, RESHUFFLE, REPAIR, CLOSE]
    if 2 in game.seats:
        special.append(CONCEDE)
    if taken_back(game.key):
        special.append(UNDO)
    listed += [("line", key) for key in special]
    return listed + [("by", who) for who in get_args(By)]


def shown(record: Export) -> set[Facet]:
    """What one record shows."""
    seen: set[Facet] = {("seats", record.seats)}
    seen |= {(f"option {name}", value) for name, value in record.options.items()}
    seen |= {("line", line.key) for line in record.log if line.key.startswith("@")}
    keys = [line.key for line in record.log]
    if len(keys) >= WHOLE and keys[-1] not in (CLOSE, CONCEDE) and record.result:
        seen.add(("played out by", record.seats))
    return seen | {("by", line.by) for line in record.log}


def of_today(key: str) -> list[Export]:
    """The recorded matches of a game under its rules of today."""
    records = [load(path).export for path in paths(key)]
    return [record for record in records if record.rules == games.load(key).rules]


def lacking(game: Game[Any], records: Iterable[Export]) -> list[Facet]:
    """What too few of these matches show."""
    seen = Counter(facet for record in records for facet in shown(record))
    return [facet for facet in wanted(game) if seen[facet] < MATCHES_EACH]


def play(game: Game[Any], seats: int, options: dict[str, Any], seed: str) -> Export:
    """One match with all that happens at tables: answers of all sorts, second thoughts, hosts."""
    rng = Random(seed)
    entropy = [str(rng.getrandbits(63)) for _ in range(seats)]
    match = begin(game, rng.randbytes(32), seats, options, entropy)
    kinds = [rng.choice(["random", *game.policies]) for _ in match.seats]
    last = rng.choice((CLOSE, CONCEDE, "", "", "", ""))
    end = rng.randrange(8, 60) if last else LONGEST
    moments = {
        rng.randrange(4, 60): key for key in (REWIND, RESHUFFLE, REPAIR) if rng.random() < 0.5
    }
    lines: list[Entry] = []
    while match.pending:
        if match.version >= end:
            ended = last == CONCEDE and seats == 2
            lines.append(match.concede(rng.randrange(2)) if ended else match.close())
        elif match.version in moments:
            lines.append(by_hand(match, lines, moments[match.version], rng))
        else:
            lines.append(answer(match, kinds, rng))
    return export(match, lines)


def answer(match: Match[Any], kinds: list[str], rng: Random) -> Entry:
    """Somebody answers, or takes an answer back."""
    thinking = [seat for seat in match.seats if match.can_undo(seat)]
    if thinking and rng.random() < 0.08:
        return match.undo(rng.choice(thinking))
    seat, luck = rng.choice(sorted(match.pending)), rng.random()
    if luck < 0.05:
        return match.submit(seat, match.default(seat), "default")
    if luck < 0.07:
        return match.submit(seat, sample(match.pending[seat], rng), "host")
    if kinds[seat] == "random":
        return match.submit(seat, sample(match.pending[seat], rng))
    return match.submit(seat, respond(match.game, sit(match, seat), kinds[seat], rng), "computer")


def by_hand(match: Match[Any], lines: list[Entry], key: str, rng: Random) -> Entry:
    """The table goes back a few lines, all piles are shuffled, or the host corrects a number."""
    if key == REWIND:
        back = [line.seq for line in resolve(lines)][-12:]
        seat = rng.choice((SPECTATOR, *match.seats))
        return match.rewind(rng.choice(back or [0]), lines, seat)
    if key == RESHUFFLE:
        return match.reshuffle(rng.choice((SPECTATOR, *match.seats)))
    found = dict(numbers(json.loads(match.checkpoint.state)))
    if path := NUMBERS.get(match.game.key):
        return match.repair(path, found[path] + 1)
    for path, number in found.items():
        with suppress(Exception):  # whatever the rules make of it
            return match.repair(path, number + 1)
    raise LookupError(f"{match.game.key}: no number can be corrected; add one to NUMBERS")


def numbers(node: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Every whole number in a stored state, by the path to it."""
    if isinstance(node, dict | list):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from numbers(value, f"{path}.{key}" if path else str(key))
    elif type(node) is int:
        yield path, node


def seated(game: Game[Any], facet: Facet, rng: Random) -> tuple[int, dict[str, Any]] | None:
    """A table at which a facet may show; None when the draw fits together with no seat count."""
    what, value = facet
    options = {name: rng.choice(every) for name, every in values(game).items()}
    if what.startswith("option "):
        options[what.removeprefix("option ")] = value
    counts = [*game.counts(game.options.model_validate(options))]
    if what in ("seats", "played out by"):
        counts = [count for count in counts if count == value]
    if facet == ("line", CONCEDE):
        counts = [count for count in counts if count == 2]
    return (rng.choice(counts), options) if counts else None


def record(game: Game[Any], facet: Facet, number: int) -> Export:
    """A match that shows the facet; LookupError when none was found."""
    for attempt in range(TRIES):
        seed = f"{game.key}:{game.rules}:{number}:{attempt}"
        table = seated(game, facet, Random(f"table:{seed}"))
        if table is None:
            continue
        match = play(game, *table, seed)
        if facet in shown(match):
            return match
    raise LookupError(f"{game.key}: no match shows {facet}")


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    for key in PUBLISHED:
        game, records = games.load(key), of_today(key)
        while missing := lacking(game, records):
            number = len(records) + 1
            match = record(game, missing[0], number)
            path: Path = FOLDER / key / f"{number:03}-rules-{game.rules}.json.gz"
            keep(path, marked(match))
            records.append(match)
            log.info("%s/%s: %d lines, for %s", key, path.name, len(match.log), missing[0])


if __name__ == "__main__":
    main()
