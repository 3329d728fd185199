"""Games that were not installed for a time, during which nobody could press in their matches."""

from __future__ import annotations

from collections.abc import Sequence

from bot.outages.outage_records import EVERYWHERE, asleep
from bot.outages.service import Outages
from storage.roles import Store

KIND, ID = "installed", 0  # the document in which the games of the last start stand


async def note_games(store: Store, outages: Outages, playable: Sequence[str], now: float) -> None:
    """The bot starts with these games.

    For the matches of games that were missing and are back, the time since then is an outage.
    """
    before = await store.documents.get(KIND, ID) or {}
    missing: dict[str, float] = dict(before.get("missing", {}))
    for game in before.get("games", ()):
        if game not in playable:
            missing.setdefault(game, now)
    for game in [each for each in missing if each in playable]:
        await outages.note(missing.pop(game), now, EVERYWHERE, 1, asleep(game))
    await store.documents.put(KIND, ID, {"games": [*playable], "missing": missing})
