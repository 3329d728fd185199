"""The operator's commands on a database: check, list, export, declare outages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import games
from bot.matches.body import Body
from bot.matches.proof import witness
from bot.matches.session import asleep
from bot.outages import clock_trust, operator_commands
from bot.outages.declared_outages import ImpossibleCommand, readable_time, stretch
from bot.outages.outage_records import DECLARED, EVERYWHERE, Outage
from bot.outages.service import KIND as OUTAGE
from games.core.match import Match
from games.headless.build_check import fits, sound
from games.headless.export import export as document
from storage import codec
from storage.connection import is_there
from storage.open_store import is_postgres, open_store, sqlite_path
from storage.records import BUSY, CLOSED, LIVE, OVER, StoreBroken
from storage.roles import Store

MATCH_LIMIT = 1_000_000


async def check(database: str | Path, say: Callable[[str], None]) -> int:
    """Check every stored match against its own log, and load the running ones with this build.

    Prints which match is wrong at which line, and which cannot be loaded because their game is not
    installed; returns how many are wrong.
    """
    store = await open_store(database, read_only=True)
    misfits = altered = sleeping = 0
    try:
        rows = await store.matches.rows(status=(LIVE, OVER, CLOSED), limit=MATCH_LIMIT)
        for row in rows:
            stored = await store.matches.load(row.id)
            body = Body.model_validate(row.body)
            if stored is None or body.start is None:
                continue
            start = codec.start_out(body.start)
            log = [entry for entry, _ in await store.matches.log(row.id)]
            running = row.status == LIVE
            fit = sound(start, stored.snapshot if running else None, log, body.head)
            altered += not fit.fits
            if fit.fits and asleep(row):
                sleeping += running
                say(f"{row.id} {row.game} sleeps: that game is not installed here")
            elif fit.fits and running:
                fit = fits(start, stored.snapshot, stored.log)
                misfits += not fit.fits
            if not fit.fits:
                say(f"{row.id} {row.game} line {fit.line}: {fit.why}")
        live = sum(row.status == LIVE for row in rows)
        told = f"running: {live}, no longer fitting: {misfits}, damaged: {altered} of {len(rows)}"
        say(told + (f", asleep: {sleeping}" if sleeping else ""))
        return misfits + altered
    finally:
        await store.close()


async def matches(database: str | Path, say: Callable[[str], None]) -> None:
    store = await open_store(database, read_only=True)
    try:
        for row in await store.matches.rows(limit=MATCH_LIMIT):
            names = [chair.name for chair in Body.model_validate(row.body).chairs]
            say(f"{row.id} {row.status} {row.game} {', '.join(names)}")
    finally:
        await store.close()


async def export(database: str | Path, id: str) -> str | None:
    """A finished match as JSON; None if there is none with this id.

    Raises Broken if its game is not installed.
    """
    store = await open_store(database, read_only=True)
    try:
        stored = await store.matches.load(id)
        if stored is None or stored.row.status not in (OVER, CLOSED):
            return None
        body = Body.model_validate(stored.row.body)
        if body.start is None:
            return None
        if asleep(stored.row):
            raise StoreBroken(f"The game {stored.row.game} of this match is not installed here.")
        lines = await store.matches.log(id)
        log = [entry for entry, _ in lines]
        match = Match(games.load(stored.row.game), codec.start_out(body.start), None, log)
        told = witness(body, [at for _, at in lines])
        return document(match, log, told).model_dump_json(indent=1)
    finally:
        await store.close()


async def declare_outage(database: str | Path, begins: str, ends: str, now: float) -> str:
    """Store that presses could not arrive between two ISO times.

    Returns a message for the operator. Raises Impossible, with a sentence.
    """
    async with _existing(database) as store:
        stored = await store.documents.all(OUTAGE)
        known = [Outage(number, **body) for number, body in stored]
        a, b = stretch(begins, ends, now, known)
        body = {"begins": a, "ends": b, "shard": EVERYWHERE, "of": 1, "why": DECLARED}
        number = max((one.number for one in known), default=0) + 1
        while not await store.documents.swap(OUTAGE, number, None, body):
            number += 1
    return (
        f"Declared: nobody could press from {readable_time(a)} to {readable_time(b)}"
        f" ({(b - a) / 60:.0f} minutes)."
        " A running bot puts the clocks on within a minute, else the next start does."
    )


async def accept_clock(database: str | Path) -> str:
    """Store that the operator calls the machine's clock right. Returns a message for them."""
    async with _existing(database) as store:
        return await clock_trust.accept(store)


async def reopen(database: str | Path, id: str) -> str:
    """Ask the bot to open a closed match again. Returns a message for the operator.

    Raises Impossible, with a sentence.
    """
    async with _existing(database) as store:
        stored = await store.matches.load(id)
        if stored is None:
            raise ImpossibleCommand(
                f"No match {id} is in this database: `agora matches` lists them."
            )
        row = stored.row
        if row.status != CLOSED:
            raise ImpossibleCommand(
                f"{id} is not closed but {row.status}: only closed ones are reopened."
            )
        if busy := await store.matches.rows(status=BUSY, channel=row.channel, limit=1):
            raise ImpossibleCommand(
                f"{busy[0].id} goes on in the channel of {id}: a channel has one game at a time."
            )
        await operator_commands.ask(store, {"do": "reopen", "match": id})
    return f"{id}: a running bot opens it within a minute, else the next start does; its log says."


@asynccontextmanager
async def _existing(database: str | Path) -> AsyncIterator[Store]:
    """Open an existing store, to write to it beside a running bot. Raises Impossible if there is
    none.
    """
    if not is_postgres(database) and not is_there(sqlite_path(database)):
        raise ImpossibleCommand(f"There is no database {sqlite_path(database)}.")
    store = await open_store(database)
    try:
        yield store
    finally:
        await store.close()
