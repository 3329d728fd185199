"""Attacks of one person who crowds out the others: many presses, searches, open tables,
pictures."""

from __future__ import annotations

from bot.ui.ids import CancelTable, MySeat, ShowBoard
from bot.ui.words import bot_words
from storage.records import LOBBY
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena

TOO_FAST, SEARCHING = bot_words("en")("too-fast"), bot_words("en")("refused-searching")
PRESSES, SEARCHES, LOBBIES, PICTURES = 20, 5, 3, 6  # the limits of the default settings


async def press_all_the_time(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    said = [await a.press("Bruno", MySeat(match, False)) for _ in range(PRESSES + 10)]
    done = sum(TOO_FAST not in one for one in said)
    if TOO_FAST in await a.press("Carla", MySeat(match, False)):
        return "Carla has to wait for Bruno"
    return "" if done <= PRESSES else f"{done} presses in no time"


async def search_all_the_time(a: Arena) -> str:
    await a.match("Ana", "Bruno", "Carla")
    said = [await a.slash("Bruno", "game rules", search="duke") for _ in range(SEARCHES + 3)]
    done = sum(SEARCHING not in one for one in said)
    return "" if done <= SEARCHES else f"{done} searches in no time"


async def open_all_the_tables(a: Arena) -> str:
    world = a.box.world
    guild = next(iter(world.guilds.values()))
    for n in range(LOBBIES + 2):
        a.place = world.add_channel(guild, f"many-{n}")
        await a.fill_in("Bruno", "game new", game="kobayakawa")
        await a.later(11.0)  # more presses at once would be another attack
    rows = await a.bot.store.matches.rows(status=(LOBBY,), person=a.id("Bruno"), limit=50)
    for row in rows:
        await a.press("Bruno", CancelTable(row.id))
    assert rows, "no table was opened"
    return "" if len(rows) <= LOBBIES else f"{len(rows)} open tables"


async def draw_all_the_pictures(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    with_picture = 0
    for _ in range(PICTURES + 4):
        await a.press("Bruno", ShowBoard(match))
    user = str(a.id("Bruno"))
    for shelf in a.box.world.messages.values():
        with_picture += sum(m.audience == user and bool(m.attachments) for m in shelf.values())
    return "" if with_picture <= PICTURES else f"{with_picture} pictures in no time"


ATTACKS: tuple[Attack, ...] = (
    press_all_the_time,
    search_all_the_time,
    open_all_the_tables,
    draw_all_the_pictures,
)
