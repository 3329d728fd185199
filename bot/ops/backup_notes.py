"""When a store was last copied: a note in the store itself, which the bot and the doctor read."""

from __future__ import annotations

from storage.roles import Store

KIND, ID = "backup", 0


async def last_backup(store: Store) -> float | None:
    """When `agora backup` last made a copy, in seconds since 1970; None if it never did."""
    found = await store.documents.get(KIND, ID)
    return None if found is None else float(found["at"])
