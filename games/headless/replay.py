"""Plays an exported match again, line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import games
from games.core.decision import Illegal
from games.core.game import Game
from games.core.log import Diverged
from games.core.match import Match
from games.core.record import CLOSE, CONCEDE, REPAIR, RESEED, RESHUFFLE, REWIND, UNDO, Entry

from .export import Export


class ExportBroken(Exception):
    """An exported match is inconsistent; the text says where and why."""


def replay(record: Export) -> Match[Any]:
    """The match that follows from the secret and the log. Raises Broken."""
    *_, last = steps(record)
    return last


def steps(record: Export) -> Iterator[Match[Any]]:
    """The match before its first line and after each, always the same object. Raises Broken.

    Every line is given to a live match, so that an undo where none was allowed, or an answer
    out of turn, is found; and every line must come out with the hash that was recorded.
    """
    match = opened(record)
    yield match
    log, secrets = record.entries, dict(record.start.later)
    for at, line in enumerate(log):
        if line.seq != at + 1:
            raise ExportBroken(f"line {at + 1} is numbered {line.seq}")
        try:
            made = again(match, line, log[:at], secrets)
        except (Illegal, Diverged, KeyError, TypeError, ValueError):
            raise ExportBroken(f"line {line.seq}: {line.key} was not allowed there") from None
        if made != line:
            raise ExportBroken(f"line {line.seq} does not follow from the line before")
        yield match


def opened(record: Export) -> Match[Any]:
    """The match before its first line, under the rules that it records. Raises Broken."""
    try:
        newest: Game[Any] = games.load(record.game)
    except (KeyError, ImportError, AttributeError):
        raise ExportBroken(f"this build has no game called {record.game[:40]}") from None
    if not 1 <= record.rules <= newest.rules:
        raise ExportBroken(
            f"played under version {record.rules} of the rules; this build has {newest.rules}"
        )
    game = under(newest, record.rules)
    try:
        start = record.start
    except ValueError:
        raise ExportBroken("the secret is not hexadecimal") from None
    try:
        options = game.options.model_validate(start.options)
        if start.seats not in game.counts(options):
            raise ExportBroken(f"{start.seats} seats cannot play {game.key}")
        return Match(game, replace(start, later=()))
    except ExportBroken:
        raise
    except Exception as why:  # a forged rig or options make the rules do anything
        raise ExportBroken(f"the table cannot be set up: {type(why).__name__}") from None


@lru_cache(maxsize=32)
def under(game: Game[Any], rules: int) -> Game[Any]:
    """A game with an older version of its rules in every phase."""
    return game if rules == game.rules else replace(game, rules=rules)


def again(
    match: Match[Any], line: Entry, before: list[Entry], secrets: Mapping[int, bytes]
) -> Entry:
    """Apply a line of the log to the match once more; `secrets` are the later ones by line."""
    if line.key == UNDO:
        return match.undo(line.seat, line.by)
    if line.key == REWIND:
        return match.rewind(int(str(line.answer)), before, line.seat)
    if line.key == RESHUFFLE:
        return match.reshuffle(line.seat)
    if line.key == RESEED:
        return match.reseed(secrets[line.seq])
    if line.key == REPAIR:
        return match.repair(*json.loads(str(line.answer)))
    if line.key == CONCEDE and line.seat in match.seats:
        return match.concede(line.seat)
    if line.key == CLOSE:
        return match.close()
    return match.submit(line.seat, line.answer, line.by)
