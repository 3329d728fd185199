"""The line protocol: one JSON object a line in, one a line out. See docs/engine-protocol.md."""

from __future__ import annotations

import json
import logging
import secrets
import sys
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, BinaryIO, TypeAlias

from games.core.decision import Choice, Decision, Illegal, Number
from games.core.game import Game
from games.core.languages import FALLBACK
from games.core.match import Match, begin
from games.core.players import known_players, respond
from games.core.record import Entry
from games.core.rigging import Misdealt
from games.core.seated import sit
from games.core.secret import SPECTATOR, Seat, dump
from games.core.words import Words

from .command_text import HERE, explained, loaded, playable
from .export import Witness, ending, export
from .protocol_commands import (
    LINE_SIZE_BYTES,
    Concede,
    GiveAnswer,
    ListGames,
    Load,
    New,
    Pending,
    ProtocolCommand,
    Quit,
    Save,
    Suggest,
    UndoCommand,
    View,
    parsed,
)
from .replay import ExportBroken, replay
from .verify import read

Reply: TypeAlias = dict[str, Any]

log = logging.getLogger(__name__)


class Engine:
    """One match, driven by commands. `reply` never raises; a refused command changes nothing."""

    def __init__(self) -> None:
        self.match: Match[Any] | None = None
        self.log: list[Entry] = []  # the whole log of the match
        self.witness: Witness | None = None  # of a match of format 2 that was loaded
        self.words = Words(FALLBACK, HERE)
        self.labels = True
        self.running = True
        self._do: dict[type[ProtocolCommand], Callable[[Any], Reply]] = {
            ListGames: self.list_games,
            New: self.new,
            GiveAnswer: self.answer,
            UndoCommand: self.undo,
            Concede: self.concede,
            Pending: self.pending_of,
            View: self.view,
            Suggest: self.suggest,
            Save: self.save,
            Load: self.load,
            Quit: self.quit,
        }

    def reply(self, line: str | bytes) -> Reply:
        """The reply to one line of input."""
        told: Reply = {}
        try:
            command = parsed(line)
            if command.id is not None:
                told["id"] = command.id
            return {"ok": True, **told, **self._do[type(command)](command)}
        except Illegal as why:
            return {"ok": False, **told, **self.refusal(why)}
        except Exception as why:
            log.exception("a command failed")
            return {
                "ok": False,
                **told,
                **self.refusal(Illegal("engine-failed", why=type(why).__name__)),
            }

    # Commands -------------------------------------------------------------------------------

    def list_games(self, _: ListGames) -> Reply:
        """The games of this build, what each takes, and the match's state if there is one."""
        return {"games": [about(game) for game in playable()], **self.now}

    def new(self, command: New) -> Reply:
        game = loaded(command.game)
        try:
            secret = hexadecimal(command.seed) or secrets.token_bytes(32)
            match = begin(
                game, secret, command.seats, command.options, command.entropy, command.deal
            )
        except (Illegal, MemoryError):
            raise
        except Exception as why:
            if not command.deal:
                raise
            raise Illegal("engine-deal", why=reason(why)) from why
        self._seat_down(match, [], command.locale, command.names, command.labels)
        return self.now

    def answer(self, command: GiveAnswer) -> Reply:
        match = self._open_match()
        before = match.base, list(match.log)
        try:
            self.log.append(match.submit(command.seat, command.answer))
        except Illegal:
            raise
        except Exception as why:  # the rules failed: back to the table of before
            where = " > ".join(match.where())
            self.match = Match(match.game, match.start, *before)
            raise Illegal("engine-rules", where=where, why=reason(why)) from why
        return self.now

    def undo(self, command: UndoCommand) -> Reply:
        self.log.append(self._open_match().undo(command.seat))
        return self.now

    def concede(self, command: Concede) -> Reply:
        match = self._open_match()
        self._check_seat(match, command.seat)
        self.log.append(match.concede(command.seat))
        return self.now

    def pending_of(self, command: Pending) -> Reply:
        """A seat's own question, and what it may know of other seats' questions."""
        match = self._open_match()
        self._check_seat(match, command.seat)
        return {**self.now, "pending": self._pending_for(match, command.seat)}

    def view(self, command: View) -> Reply:
        """The table as one seat, or a spectator, may see it, as data and in words."""
        match = self._open_match()
        seat = SPECTATOR
        if command.seat != "spectator":
            seat = command.seat
            self._check_seat(match, seat)
        words = self._words_of(match, seat)
        view = match.view(seat)
        told: Reply = {
            **self.now,
            "pending": self._pending_for(match, seat),
            "view": dump(view),
            "headline": match.game.headline(view, words),
            "text": match.game.text(view, words),
            "events": [words.event(event) for event in match.heard(seat)],
        }
        if seat != SPECTATOR:
            told["hand"] = match.game.hand(view, seat, words)
        return told

    def suggest(self, command: Suggest) -> Reply:
        """The answer of the time-out default, or of a computer player, for a seat."""
        match = self._open_match()
        if command.seat not in match.pending:
            raise Illegal("over" if match.result else "not-asked")
        if command.player == "default":
            return {**self.now, "answer": match.default(command.seat)}
        kinds = known_players(match.game)
        if command.player not in kinds:
            raise Illegal("engine-no-player", name=command.player[:40], kinds=["default", *kinds])
        rng = Random(f"{match.start.seed.hex()}:{match.version}:{command.seat}")
        seated = sit(match, command.seat)
        return {**self.now, "answer": respond(match.game, seated, command.player, rng)}

    def save(self, _: Save) -> Reply:
        match = self._open_match()
        saved = export(match, self.log, self.witness)
        return {**self.now, "saved": saved.model_dump(mode="json")}

    def load(self, command: Load) -> Reply:
        try:
            record = read(json.dumps(command.saved))
            match = replay(record)
        except ExportBroken as why:
            raise Illegal("engine-load", why=str(why)) from None
        except Exception as why:
            raise Illegal("engine-load", why=type(why).__name__) from why
        self._seat_down(match, record.entries, command.locale, command.names, command.labels)
        self.witness = record.witness
        return self.now

    def quit(self, _: Quit) -> Reply:
        self.running = False
        return self.now

    # What is told ---------------------------------------------------------------------------

    @property
    def now(self) -> Reply:
        """The part of every reply that says how the match stands."""
        match = self.match
        if match is None:
            return {"version": 0, "pending": {}}
        told: Reply = {"version": match.version, "pending": self._pending(match)}
        if match.rigged:
            told["rigged"] = True
        over = ending(match)
        if over is not None:
            told["result"] = over.model_dump()
            reason = f"over-{over.reason}"
            if match.result and self.words.knows(reason):
                told["result"]["text"] = self.words(reason, **match.result.detail)
        return told

    def refusal(self, why: Illegal) -> Reply:
        """Why a command was not carried out, in English."""
        return {"error": explained(why), "code": why.code, **self.now}

    def _pending(self, match: Match[Any]) -> Reply:
        return {str(seat): self._asked(match, seat, d) for seat, d in match.pending.items()}

    def _pending_for(self, match: Match[Any], reader: Seat) -> Reply:
        """The reader's own question; of the others only their seats and the keys of their
        questions."""
        told = {
            str(seat): {"key": decision.key}
            for seat, decision in match.seen_by(reader).pending.items()
        }
        if reader in match.pending:
            told[str(reader)] = self._asked(match, reader, match.pending[reader])
        return told

    def _asked(self, match: Match[Any], seat: Seat, decision: Decision) -> Reply:
        return asked(decision, self._words_of(match, seat) if self.labels else None)

    def _words_of(self, match: Match[Any], reader: Seat) -> Words:
        return Words(self.words.locale, match.game.folder, self.words.names, reader)

    def _open_match(self) -> Match[Any]:
        if self.match is None:
            raise Illegal("engine-no-match")
        return self.match

    def _check_seat(self, match: Match[Any], seat: Seat) -> None:
        if seat not in match.seats:
            raise Illegal("engine-no-seat", last=len(match.seats) - 1)

    def _seat_down(
        self, match: Match[Any], log: list[Entry], locale: str, names: list[str], labels: bool
    ) -> None:
        self.match, self.log, self.labels, self.witness = match, log, labels, None
        called = [*names, *(f"P{seat}" for seat in match.seats[len(names) :])]
        self.words = Words(locale, match.game.folder, called)


def reason(why: Exception) -> str:
    """What went wrong: a sentence where a deal is at fault, otherwise the kind of error."""
    return str(why) if isinstance(why, Misdealt) else type(why).__name__


def hexadecimal(seed: str) -> bytes:
    """The bytes of a seed in hexadecimal, at most 64 of them. Raises Illegal."""
    try:
        secret = bytes.fromhex("0" * (len(seed) % 2) + seed)
    except ValueError:
        raise Illegal("engine-seed") from None
    if len(secret) > 64:
        raise Illegal("engine-seed")
    return secret


@lru_cache(maxsize=32)
def about(game: Game[Any]) -> Reply:
    """What a driver needs to know to start a game."""
    return {
        "game": game.key,
        "rules": game.rules,
        "seats": list(game.seats),
        "options": game.options.model_json_schema(),
        "deal": ["dice", *game.deal],
        "players": known_players(game),
    }


def asked(decision: Decision, words: Words | None) -> Reply:
    """A decision as data; with words, also its prompt and labels."""
    told: Reply = {"key": decision.key}
    if words is not None:
        told["prompt"] = words.ask(decision)
    if isinstance(decision, Choice):
        told |= {"kind": "choice", "least": decision.least, "most": decision.most}
        told["options"] = options = []
        for option in decision.options:
            row = {"id": option.id, "label": words.option(option) if words else option.id}
            if option.group:
                row["group"] = option.group
            options.append(row)
    elif isinstance(decision, Number):
        told |= {"kind": "number", "low": decision.low, "high": decision.high}
    else:
        told |= {"kind": "split", "total": decision.total, "caps": dict(decision.caps)}
        if words is not None:
            told["labels"] = {box: words.box(box, decision.labels) for box in decision.caps}
    return told


def lines(source: BinaryIO) -> Any:
    """The lines of a stream; of one that is too long only the beginning."""
    while line := source.readline(LINE_SIZE_BYTES + 1):
        if len(line) > LINE_SIZE_BYTES and not line.endswith(b"\n"):
            while (rest := source.readline(LINE_SIZE_BYTES)) and not rest.endswith(b"\n"):
                pass
        if line.strip():
            yield line


def run_engine(source: BinaryIO | None = None, target: BinaryIO | None = None) -> int:
    """Answer line after line until `quit` or the end of the input."""
    source, target = source or sys.stdin.buffer, target or sys.stdout.buffer
    engine = Engine()
    for line in lines(source):
        target.write(json.dumps(engine.reply(line)).encode() + b"\n")
        target.flush()
        if not engine.running:
            break
    return 0
