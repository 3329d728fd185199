"""Attacks of one person with two accounts or two seats, to learn two hands of one match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.ui.ids import ForgetMe, MySeat, Resign, ShowHand, TakeSeat
from bot.ui.words import at_table
from tests.tools.arena import Arena

Attack = Callable[[Arena], Awaitable[str]]


async def emptied(a: Arena, *leaving: str) -> str:
    """A match of four in which some have left their seats."""
    match = await a.match("Ana", "Bruno", "Carla", "Anita")
    for name in leaving:
        await a.press(name, Resign(match))
    return match


async def sits_at(a: Arena, match: str, name: str, seat: int, how: str) -> str:
    """A sentence if this person has got the seat; "" if not. `how` ends the sentence."""
    session = await a.now(match)
    return f"{name} sits at seat {seat} {how}" if session.seat_of(a.id(name)) == seat else ""


async def resign_and_take_another_seat(a: Arena) -> str:
    match = await emptied(a, "Bruno", "Carla")
    await a.press("Bruno", TakeSeat(match, 2))
    return await sits_at(a, match, "Bruno", 2, "after having played seat 1")


async def resign_and_substitute(a: Arena) -> str:
    match = await emptied(a, "Bruno")
    await a.press("Stranger", TakeSeat(match, 1))
    await a.press("Carla", Resign(match))
    await a.slash("Bruno", "game substitute")
    return await sits_at(a, match, "Bruno", 2, "after having played seat 1")


async def take_a_second_seat(a: Arena) -> str:
    match = await emptied(a, "Carla")
    await a.press("Bruno", TakeSeat(match, 2))
    seats = [chair.person for chair in (await a.now(match)).chairs]
    return "Bruno sits twice" if seats.count(a.id("Bruno")) > 1 else ""


async def be_forgotten_and_take_another_seat(a: Arena) -> str:
    match = await emptied(a, "Bruno", "Carla")
    await a.press("Bruno", ForgetMe())
    await a.press("Bruno", TakeSeat(match, 2))
    return await sits_at(a, match, "Bruno", 2, "after having been forgotten at seat 1")


async def be_forgotten_in_the_seat_and_take_another(a: Arena) -> str:
    match = await emptied(a, "Carla")
    await a.press("Bruno", ForgetMe())
    await a.press("Bruno", TakeSeat(match, 2))
    return await sits_at(a, match, "Bruno", 2, "after having been forgotten at seat 1")


async def look_at_everything_and_sit_down(a: Arena) -> str:
    match = await emptied(a, "Carla")
    await a.slash("Mara", "host state", secrets=True, reason="curious")
    await a.press("Mara", TakeSeat(match, 2))
    return await sits_at(a, match, "Mara", 2, "after having looked at everything")


async def look_be_forgotten_and_sit_down(a: Arena) -> str:
    match = await emptied(a, "Carla")
    await a.slash("Mara", "host state", secrets=True, reason="curious")
    await a.press("Mara", ForgetMe())
    await a.press("Mara", TakeSeat(match, 2))
    return await sits_at(a, match, "Mara", 2, "after having looked and been forgotten")


async def use_a_tool_and_sit_down(a: Arena) -> str:
    match = await emptied(a, "Carla")
    await a.slash("Mara", "host repair", path="coins.2", value="9", reason="mine soon")
    await a.press("Mara", TakeSeat(match, 2))
    return await sits_at(a, match, "Mara", 2, "which she had made rich")


async def watch_a_shown_hand_and_sit_down(a: Arena) -> str:
    match = await emptied(a, "Carla")
    await a.press("Bruno", ShowHand(match, True))
    await a.slash("Stranger", "game watch")
    await a.press("Stranger", TakeSeat(match, 2))
    return await sits_at(a, match, "Stranger", 2, "knowing what Bruno holds")


async def take_the_own_seat_back_after_another(a: Arena) -> str:
    match = await emptied(a, "Bruno")
    await a.press("Stranger", TakeSeat(match, 1))
    await a.press("Stranger", Resign(match))
    await a.press("Bruno", TakeSeat(match, 1))
    return await sits_at(a, match, "Bruno", 1, "which somebody else had had meanwhile")


async def have_the_second_account_put_in(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    people = {"player": str(a.id("Bruno")), "by": str(a.id("Anita"))}
    await a.slash("Ana", "host replace", reason="he is slow", **people)
    return await sits_at(a, match, "Anita", 1, "by the word of her own first account")


async def have_a_former_player_put_in(a: Arena) -> str:
    match = await emptied(a, "Bruno")
    people = {"player": str(a.id("Carla")), "by": str(a.id("Bruno"))}
    await a.slash("Mara", "host replace", reason="he wants to", **people)
    return await sits_at(a, match, "Bruno", 2, "after having played seat 1")


async def read_a_hand_after_having_got_up(a: Arena) -> str:
    """Open the panel of a former seat that somebody else plays now."""
    match = await emptied(a, "Bruno")
    await a.press("Stranger", TakeSeat(match, 1))
    session = await a.now(match)
    words = at_table(session, "en", 1)
    held = session.game.hand(session.playing().view(1), 1, words)
    said = await a.press("Bruno", MySeat(match, False))
    exported = await a.slash("Bruno", "game export")
    return f"Bruno reads {held}" if held in said or held in exported else ""


ATTACKS: tuple[Attack, ...] = (
    resign_and_take_another_seat,
    resign_and_substitute,
    take_a_second_seat,
    be_forgotten_and_take_another_seat,
    be_forgotten_in_the_seat_and_take_another,
    look_at_everything_and_sit_down,
    look_be_forgotten_and_sit_down,
    use_a_tool_and_sit_down,
    watch_a_shown_hand_and_sit_down,
    take_the_own_seat_back_after_another,
    have_the_second_account_put_in,
    have_a_former_player_put_in,
    read_a_hand_after_having_got_up,
)
