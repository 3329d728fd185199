"""Forged exports: consistent in themselves, but of a match that was not played so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import games
from games.core.match import Match
from games.core.players import sample
from games.core.record import Entry
from games.headless.export import Export, Witness, export


def forgeries(honest: Export) -> Mapping[str, Export]:
    """Forged exports by what is forged in them; each is consistent in itself."""
    return {
        "another play of the same deal": _another_play(honest),
        "another last answer": _another_end(honest),
        "answers marked as somebody else's": _by_others(honest),
        "a log cut short": _cut(honest),
        "another name": _renamed(honest),
        "other times": _later(honest),
    }


def _witness(honest: Export) -> Witness:
    assert honest.witness is not None, "the match is of format 1"
    return honest.witness


def _written(honest: Export, match: Match[Any], log: Sequence[Entry]) -> Export:
    """The export of another log, with as many times as it has lines."""
    witness = _witness(honest)
    last = witness.times[-1]
    times = [*witness.times, *(last + 1000 * n for n in range(1, len(log)))][: len(log)]
    return export(match, log, witness.model_copy(update={"times": times}))


def _another_play(honest: Export) -> Export:
    match = Match(games.load(honest.game), honest.start)
    log, rng = list[Entry](), Random("another")
    while match.pending:
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, sample(match.pending[seat], rng)))
    return _written(honest, match, log)


def _another_end(honest: Export) -> Export:
    """The same match up to the last line at which somebody could have answered otherwise."""
    rng = Random("end")
    for kept in range(len(honest.log) - 1, -1, -1):
        match = Match(games.load(honest.game), honest.start)
        log = [match.submit(e.seat, e.answer, e.by) for e in honest.entries[:kept]]
        entry = honest.entries[kept]
        if entry.key.startswith("@"):
            continue
        for _ in range(20):
            other = sample(match.pending[entry.seat], rng)
            if other == entry.answer:
                continue
            log.append(match.submit(entry.seat, other, entry.by))
            while match.pending:
                seat = min(match.pending)
                log.append(match.submit(seat, sample(match.pending[seat], rng)))
            return _written(honest, match, log)
    raise AssertionError("no answer could have been another")


def _by_others(honest: Export) -> Export:
    """The answers of people are attributed to the game (as defaults)."""
    match = Match(games.load(honest.game), honest.start)
    log = [match.submit(e.seat, e.answer, "default") for e in honest.entries]
    return _written(honest, match, log)


def _cut(honest: Export) -> Export:
    match = Match(games.load(honest.game), honest.start)
    half = honest.entries[: len(honest.log) // 2]
    return _written(honest, match, [match.submit(e.seat, e.answer, e.by) for e in half])


def _renamed(honest: Export) -> Export:
    """The winner's seat gets a loser's name, with its salt."""
    witness = _witness(honest)
    first, second, *others = witness.people
    swapped = [
        first.model_copy(update={"name": second.name, "salt": second.salt, "mark": second.mark}),
        second.model_copy(update={"name": first.name, "salt": first.salt, "mark": first.mark}),
        *others,
    ]
    return honest.model_copy(update={"witness": witness.model_copy(update={"people": swapped})})


def _later(honest: Export) -> Export:
    witness = _witness(honest)
    times = [at + 3_600_000 for at in witness.times]
    return honest.model_copy(update={"witness": witness.model_copy(update={"times": times})})
