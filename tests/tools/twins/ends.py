"""A short game from the lobby to the shared poster, twice, with different private things of
others."""

from __future__ import annotations

import games
from tests.tools.evening import controls, evening
from tests.tools.twins.evenings import (
    Call,
    first_apart,
    jotted,
    looked_behind,
    plain,
    pressed,
    reaches,
    tapped,
    wishing,
)
from tests.tools.twins.scripts import OTHER
from tests.tools.twins.worlds import listening


async def end(game: str, locale: str, side: int) -> dict[str, list[str]]:
    """What Bruno, who sits there, and Zoe, who looks on, get to see, and what is logged; in the
    other world Ana wishes for other things and has written a note."""
    calls, spoken = list[Call](), {"en": "en-US", "es": "es-ES"}[locale]
    with tapped(calls), listening() as lines:
        async with evening(seed=7) as e:
            ana, bruno, zoe = [e.person(name, spoken) for name in ("Ana", "Bruno", "Zoe")]
            for one in (ana, bruno, zoe):
                await wishing(e, one, locale, "dm", "turn", side == OTHER and one is ana)
            await e.open(bruno, game)
            await ana.tap(e.table(), "join")
            for reader in (bruno, zoe):
                await looked_behind(e, reader)
            await bruno.tap(e.table(), "start")
            if side == OTHER:
                await jotted(e, [ana], bruno)
            await e.bot.services.actions.resign((await e.session()).id, bruno.id)
            await e.env.settle()
            card = next(m for m in e.channel.history() if controls(m, "poster"))
            await ana.tap(card, "poster")
            for reader in (bruno, zoe):
                await reader.tap(card, "poster")
                for message in e.channel.history():
                    await pressed(reader, message, set(), 0)
                replay = (await reader.slash("game replay")).response
                chooser = (await reader.tap(replay, "try")).response
                await pressed(reader, chooser, set(), 0)
            seen = {}
            for reader in (bruno, zoe):
                at = (reader.id, e.channel.id, reader.actor.user.dm_channel.id)
                kept = [plain(call, side, {}) for call in calls if reaches(call, *at)]
                seen[reader.actor.name] = kept
    return seen | {"log": list(lines)}


async def ends_apart(game: str, locale: str = "en") -> list[str]:
    """What tells somebody in which of the two worlds a game has ended; two must be able to play."""
    if 2 not in games.load(game).seats:
        return []
    ours, theirs = [await end(game, locale, side) for side in (0, 1)]
    return [one for who in ours for one in first_apart(who, ours[who], theirs[who])]
