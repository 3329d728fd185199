"""Records to rows of text and numbers, and back; the same for every store."""

from __future__ import annotations

import base64
import json
from typing import Any, cast

import orjson

from games.core.record import By, Entry, Snapshot, Start

from .records import Deadline, MatchResult, OutboxMessage, Posted, RatingStanding, Row, SeatResult

DOCUMENT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def to_json(data: Any) -> str:
    return orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode()


def parsed(text: str) -> Any:
    """The value of stored JSON text."""
    return orjson.loads(text)


def to_document(data: Any) -> str:
    """The JSON text of a document. `swap` compares texts, so two builds must write the same."""
    return DOCUMENT.encode(data)


def from_json(text: str) -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(text))


def row_in(row: Row) -> tuple[Any, ...]:
    return (
        row.id,
        row.revision,
        row.status,
        row.game,
        row.guild,
        row.channel,
        row.host,
        to_json(row.body),
        row.created_at,
        row.changed_at,
    )


def row_out(cells: Any) -> Row:
    id_, revision, status, game, guild, channel, host, body, created, changed = cells[:10]
    return Row(id_, revision, status, game, guild, channel, host, parsed(body), created, changed)


def entry_in(match: str, entry: Entry, at: float) -> tuple[Any, ...]:
    answer = to_json(entry.answer)
    return (match, entry.seq, entry.seat, entry.key, answer, entry.by, entry.hash, at)


def entry_out(cells: Any) -> Entry:
    """Make an entry of the columns seq, seat, key, answer, given_by, hash."""
    seq, seat, key, answer, by, hash_ = cells[:6]
    return Entry(seq, seat, key, parsed(answer), cast("By", by), hash_)


def snapshot_in(snapshot: Snapshot) -> str:
    return to_json(
        {
            "seq": snapshot.seq,
            "rules": snapshot.rules,
            "phase": snapshot.phase,
            "drawn": snapshot.drawn,
            "epoch": snapshot.epoch,
            "rig": snapshot.rig,
            "hash": snapshot.hash,
            "state": snapshot.state.decode(),
        }
    )


def snapshot_out(text: str) -> Snapshot:
    data = parsed(text)
    data["state"] = data["state"].encode()
    return Snapshot(**data)


def start_in(start: Start) -> dict[str, Any]:
    return {
        "game": start.game,
        "seats": start.seats,
        "secret": base64.b64encode(start.secret).decode(),
        "entropy": list(start.entropy),
        "options": start.options,
        "rig": start.rig,
        "rules": start.rules,
        "format": start.format,
        "later": [[line, secret.hex()] for line, secret in start.later],
    }


def start_out(data: dict[str, Any]) -> Start:
    given = dict(data)
    given["secret"] = base64.b64decode(given["secret"])
    given["entropy"] = tuple(given["entropy"])
    given["later"] = tuple((line, bytes.fromhex(secret)) for line, secret in given["later"])
    return Start(**given)


def message_out(cells: Any) -> OutboxMessage:
    id_, match, target, body, revision, due_at, tries = cells
    # nearly all are empty, and a busy bot reads the outbox all the time
    said = {} if body == "{}" else parsed(body)
    return OutboxMessage(id_, match, target, said, revision, due_at, tries)


def message_in(message: OutboxMessage) -> tuple[Any, ...]:
    body = to_json(message.body)
    m = message
    return (m.id, m.match, m.target, body, m.revision, m.due_at, m.tries)


def posted_out(cells: Any) -> Posted:
    return Posted(*cells)


def deadline_out(cells: Any) -> Deadline:
    return Deadline(*cells)


def result_in(result: MatchResult) -> tuple[Any, ...]:
    seats = [
        [s.person, s.name, s.score, s.won, s.side, s.answered, s.late, s.substitute]
        for s in result.seats
    ]
    r = result
    rated = int(r.rated)
    return (r.match, r.revision, r.guild, r.game, r.ended_at, rated, to_json(seats))


def result_out(cells: Any) -> MatchResult:
    match, revision, guild, game, ended_at, rated, seats = cells
    played = tuple(SeatResult(*seat) for seat in parsed(seats))
    return MatchResult(match, revision, guild, game, ended_at, bool(rated), played)


def standing_in(standing: RatingStanding) -> tuple[Any, ...]:
    s = standing
    known = (s.played, s.won, s.rated, s.mu, s.sigma, s.rating, s.answered, s.late)
    return (s.guild, s.game, s.person, s.name, *known, to_json(s.sides))


def standing_out(cells: Any) -> RatingStanding:
    guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, text = cells
    sides = {side: (of, wins) for side, (of, wins) in parsed(text).items()}
    counts = (played, won, rated, answered, late)
    return RatingStanding(guild, game, person, name, mu, sigma, rating, *counts, sides)
