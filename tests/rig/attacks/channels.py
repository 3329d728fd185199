"""Attacks on channels: somebody keeps one from the others, or takes one from them."""

from __future__ import annotations

from bot.ui.ids import AskForChannel
from storage.records import LIVE, LOBBY
from tests.rig.attacks.power import absent
from tests.rig.attacks.proofs import told
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena


async def outlives_its_notice(a: Arena, match: str) -> bool:
    """Whether a game goes on when it was to be closed, if it was."""
    matches = a.bot.services.matches
    async with matches.change(match, LIVE) as draft:
        if draft.body.closes_at is not None:
            draft.body.closes_at = a.clock()
        await matches.commit(draft)
    await a.bot.services.hosting.close_over(match)
    live = (await a.now(match)).status == LIVE
    if live:
        await a.close(match)
    return live


async def given_up(a: Arena, match: str, name: str) -> bool:
    """Whether a game ends after somebody has asked for its channel."""
    await a.press(name, AskForChannel(match))
    return not await outlives_its_notice(a, match)


async def keep_a_channel_with_a_game_for_one(a: Arena) -> str:
    match = await a.match("Stranger", computers=2)
    return "" if await given_up(a, match, "Ana") else "a game for one keeps the channel"


async def keep_a_channel_with_a_trial(a: Arena) -> str:
    """Play on from a match of others, in their channel."""
    match, _ = await told(a)
    trials, stranger = a.bot.services.trials, a.id("Stranger")
    trial = await trials.open(match, 1, 0, "regular", stranger, "Stranger", "en")
    return "" if await given_up(a, trial.id, "Ana") else "a trial keeps the channel"


async def keep_a_channel_from_its_manager(a: Arena) -> str:
    match = await a.match("Stranger", "Anita", "Bruno")
    await a.slash("Mara", "host close", reason="in the way")
    return "strangers keep the channel" if await outlives_its_notice(a, match) else ""


async def keep_a_channel_with_a_lobby(a: Arena) -> str:
    """Open a table that nobody comes to."""
    lobby = await a.lobby("Stranger")
    await a.slash("Mara", "host close", reason="in the way")
    if (await a.now(lobby)).status != LOBBY:
        return ""
    await a.bot.services.lobby.cancel(lobby, a.id("Stranger"))
    return "an open table keeps the channel"


async def take_a_channel_from_who_is_away(a: Arena) -> str:
    """Ask for the channel of a game in which a computer keeps the seat of one of two."""
    match = await absent(a)
    return "a game of two ended" if await given_up(a, match, "Stranger") else ""


ATTACKS: tuple[Attack, ...] = (
    keep_a_channel_with_a_game_for_one,
    keep_a_channel_with_a_trial,
    keep_a_channel_from_its_manager,
    keep_a_channel_with_a_lobby,
    take_a_channel_from_who_is_away,
)
