"""Copies everything from one store to another, and checks that it has arrived."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack

from bot.matches.body import Body
from games.headless.build_check import Fit, fits, sound
from storage import codec, copying
from storage.connection import is_there
from storage.exclusive import exclusive
from storage.open_store import is_postgres, open_store, sqlite_path
from storage.records import Row, StoreBroken
from storage.roles import Store

ROW_LIMIT = 10_000_000


async def move(source: str, target: str, say: Callable[[str], None]) -> None:
    """Copy a store to an empty one. Raises Broken, with what to do, where that is not possible.

    Afterwards every table has the same check sum in both, and every match folds to the same state
    from both. The source is not changed.
    """
    if not is_postgres(source) and not is_there(sqlite_path(source)):
        raise StoreBroken(f"there is no database at {sqlite_path(source)}")
    async with AsyncExitStack() as held:
        for store in (source, target):
            if not is_postgres(store):  # no bot may begin on it meanwhile
                held.enter_context(exclusive(sqlite_path(store)))
        old = await open_store(source)
        held.push_async_callback(old.close)
        if not await old.leases.alone():
            raise StoreBroken(
                "a bot uses this store: stop it first, or what it does is left behind"
            )
        new = await open_store(target)
        held.push_async_callback(new.close)
        copied = await copying.copy(old, new)
        arrived = await copying.sums(new)
        for table, total in copied.items():
            if arrived[table] != total:
                raise StoreBroken(
                    f"table {table} has not arrived whole: empty the target, try again"
                )
            say(f"{table}: {total.rows}")
        rows = await new.matches.rows(limit=ROW_LIMIT)
        misfits = 0
        for row in rows:
            found = await _refold(new, row)
            misfits += not found.fits
            if found != await _refold(old, row):
                raise StoreBroken(f"match {row.id} is another one in the target ({found.why})")
        say(f"refolded: {len(rows)}, of which fitted neither before nor after: {misfits}")


async def _refold(store: Store, row: Row) -> Fit:
    """Check a match against its own log, folded from its start and from its snapshot."""
    stored, body = await store.matches.load(row.id), Body.model_validate(row.body)
    if stored is None:
        return Fit(False, "it is not there")
    if body.start is None:
        return Fit(True)
    start = codec.start_out(body.start)
    log = [entry for entry, _ in await store.matches.log(row.id)]
    whole = sound(start, stored.snapshot, log, body.head)
    return fits(start, stored.snapshot, stored.log) if whole.fits else whole
