"""Attacks of a player who hosts the table or manages the server, alone against the others."""

from __future__ import annotations

import re
from typing import Any

from bot.matches import ballots
from bot.matches.actions import stand_in
from bot.matches.session import Session
from bot.time.reckoning import MISSES_BEFORE_COMPUTER, PRESETS, Timing
from bot.ui.ids import CancelTable, CloseGame, TakeSeat, VoteYes
from games.testing.laws import dump_all
from storage.records import LIVE
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena

HASH = re.compile(r"[0-9a-f]{64}")
HIDDEN = ("duke", "assassin", "captain", "ambassador", "contessa")


def stands(session: Session) -> Any:
    """Everything of a match that may change only by the players' will."""
    people = [chair.person for chair in session.chairs]
    late = [chair.late for chair in session.chairs]
    clocks = session.body.paused_until
    return session.status, session.playing().log, dump_all(session.playing()), people, late, clocks


async def alone(a: Arena, who: str, command: str, **options: Any) -> str:
    """Use one tool of hosts as a player; what it did without the others' consent."""
    match = await a.match(who, "Bruno", "Carla")
    await a.play(match, (await a.now(match)).playing().table.state.active, "income")
    before = stands(await a.now(match))
    said = await a.slash(who, command, **options)
    after = stands(await a.now(match))
    if before != after:
        return f"{who} did it alone: {command} {options}"
    if any(f'"{card}"' in said for card in HIDDEN):
        return f"{who} was shown what is hidden"
    return ""


async def force_somebody_who_is_not_late(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    while 0 in (await a.now(match)).playing().pending:  # the first player is drawn
        match = await a.match("Ana", "Bruno", "Carla")
    before = await a.now(match)
    (seat,) = before.playing().pending
    victim = str(before.chairs[seat].person)
    await a.slash("Ana", "host force", player=victim, reason="hurry")
    session = await a.now(match)
    if stands(session) != stands(before):
        return f"Ana forced {victim}, who was not late"
    return f"there is a vote on {victim}, who is not late" if session.body.votes else ""


async def repair_in_the_own_favour(a: Arena) -> str:
    return await alone(a, "Ana", "host repair", path="coins.0", value="12", reason="mine")


async def repair_as_a_manager_who_plays(a: Arena) -> str:
    return await alone(a, "Mara", "host repair", path="coins.0", value="12", reason="mine")


async def rewind_alone(a: Arena) -> str:
    return await alone(a, "Ana", "host rewind", steps=1, reason="I did not mean it")


async def rewind_as_a_manager_who_plays(a: Arena) -> str:
    return await alone(a, "Mara", "host rewind", steps=1, reason="I did not mean it")


async def pause_alone(a: Arena) -> str:
    return await alone(a, "Ana", "host pause", days=60, reason="holidays")


async def peek_as_a_host(a: Arena) -> str:
    return await alone(a, "Ana", "host state", secrets=True, reason="curious")


async def peek_as_a_manager_who_plays(a: Arena) -> str:
    return await alone(a, "Mara", "host state", secrets=True, reason="curious")


async def peek_without_secrets(a: Arena) -> str:
    return await alone(a, "Ana", "host state")


async def peek_as_a_manager_who_has_got_up(a: Arena) -> str:
    """A manager who has left a seat may not look: the seat can be taken again."""
    match = await a.match("Mara", "Bruno", "Carla", "Anita")
    await a.slash("Mara", "game resign")
    await a.press("Mara", f"g1/quit/{match}/0/0/")
    before = stands(await a.now(match))
    await a.slash("Mara", "host repair", path="coins.0", value="12", reason="mine")
    return "" if stands(await a.now(match)) == before else "a manager mended her own seat"


async def close_a_match_alone(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    for closes in (CancelTable(match), CloseGame(match)):
        await a.press("Ana", closes)
    await a.slash("Ana", "game abandon")
    for vote in (await a.now(match)).body.votes:
        for _ in range(3):
            await a.press("Ana", VoteYes(match, vote.number))
    session = await a.now(match)
    return "" if session.status == LIVE and not session.playing().result else "Ana closed it alone"


async def absent(a: Arena, misses: int = 1) -> str:
    """A match between Ana and Bruno, who has missed a clock: a computer plays for him."""
    match = await a.match("Ana", "Bruno", game="coup")
    await a.play(match, (await a.now(match)).playing().table.state.active, "income")
    matches = a.bot.services.matches
    async with matches.change(match, LIVE) as draft:
        chair = draft.chairs[1]
        chair.clock.missed, chair.clock.missed_at = misses, (a.clock(),) * misses
        stand_in(draft, 1)
        await matches.commit(draft)
    return match


async def over_the_absent(a: Arena, command: str, **options: Any) -> str:
    """Put something through while Bruno's seat is kept by a computer."""
    match = await absent(a)
    await a.slash("Ana", command, **options)
    await a.press("Ana", CloseGame(match))
    for vote in (await a.now(match)).body.votes:
        await a.press("Ana", VoteYes(match, vote.number))
    session = await a.now(match)
    if session.status != LIVE or any(vote.outcome == "passed" for vote in session.body.decided):
        return f"Ana did it over an absent player: {command}"
    return ""


async def rewind_over_the_absent(a: Arena) -> str:
    return await over_the_absent(a, "game rewind", steps=1)


async def pause_over_the_absent(a: Arena) -> str:
    return await over_the_absent(a, "game pause", days=60)


async def abandon_over_the_absent(a: Arena) -> str:
    return await over_the_absent(a, "game abandon")


async def kick_after_one_miss_and_sit_down(a: Arena) -> str:
    """Hand the rival's seat to a second account after one missed clock."""
    match = await absent(a)
    await a.slash("Ana", "game kick", player=str(a.id("Bruno")))
    for vote in (await a.now(match)).body.votes:
        await a.press("Ana", VoteYes(match, vote.number))
    await a.press("Stranger", TakeSeat(match, 1))
    session = await a.now(match)
    return "Bruno is out" if session.seat_of(a.id("Bruno")) is None else ""


async def kick_while_the_third_is_away(a: Arena) -> str:
    """Decide alone about who has missed one clock, because computers play for all others."""
    match = await a.match("Ana", "Bruno", "Carla", timing=PRESETS["evening"])
    matches = a.bot.services.matches
    async with matches.change(match, LIVE) as draft:
        for seat in (1, 2):
            chair = draft.chairs[seat]
            chair.clock.missed, chair.clock.missed_at = 1, (a.clock(),)
            stand_in(draft, seat)
        await matches.commit(draft)
    await a.slash("Ana", "game kick", player=str(a.id("Bruno")))
    async with matches.change(match, LIVE) as draft:
        for vote in draft.body.votes:
            ballots.put(draft.body, vote.model_copy(update={"until": a.clock()}))
        await matches.commit(draft)
    await a.bot.services.votes.vote_over(match, "vote")
    return "Bruno is out" if (await a.now(match)).seat_of(a.id("Bruno")) is None else ""


async def answer_at_once_for_the_other_of_two(a: Arena) -> str:
    """Both are asked together, so half of the votes are one's own."""
    match = await window(a, PRESETS["evening"])
    await a.bot.services.actions.resign(match, a.id("Ana"))
    matches = a.bot.services.matches
    async with matches.change(match, LIVE) as draft:
        draft.body.timing = draft.body.timing.model_copy(update={"at_zero": "vote"})
        draft.chairs[1].clock.due = a.clock()
        a.bot.services.votes.on_time_out(draft, 1)
        await matches.commit(draft)
    for vote in (await a.now(match)).body.votes:
        await a.press("Carla", VoteYes(match, vote.number))
    return "" if 1 in (await a.now(match)).playing().pending else "Carla answered for Bruno"


async def sit_down_at_once_after_misses(a: Arena) -> str:
    """Take the seat of somebody who has just missed the third clock."""
    match = await absent(a, MISSES_BEFORE_COMPUTER)
    matches, kept_until = a.bot.services.matches, a.clock() + 600
    async with matches.change(match, LIVE) as draft:
        draft.chairs[1].kept_until = kept_until
        await matches.commit(draft)
    await a.press("Stranger", TakeSeat(match, 1))
    sits = (await a.now(match)).seat_of(a.id("Stranger")) is not None
    return "a stranger sits at a seat that is kept for Bruno" if sits else ""


async def kick_somebody_who_is_not_late(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    await a.slash("Ana", "game kick", player=str(a.id("Bruno")))
    session = await a.now(match)
    return "there is a vote to put out who is not late" if session.body.votes else ""


async def probe_who_has_passed(a: Arena) -> str:
    """Look for refusals to a playing host that depend on who has answered in a sealed window."""
    told = []
    for passed in (False, True):
        match = await window(a)
        if passed:
            await a.play(match, 2, "pass")
        victim = str(a.id("Carla"))
        said = await a.slash("Ana", "host force", player=victim, reason="hurry")
        told.append((said, len((await a.now(match)).body.votes)))
    return "" if told[0] == told[1] else f"Ana learns who has passed: {told}"


async def read_a_rewind_in_a_window(a: Arena) -> str:
    """Look for votes to rewind whose text depends on how many have answered in a sealed window."""
    told = []
    for passed in (False, True):
        match = await window(a)
        if passed:
            await a.play(match, 2, "pass")
        await a.slash("Ana", "game rewind", steps=1)
        await a.calm()
        told.append(public(a, match))
    if told[0] == told[1]:
        return ""
    differ = set(told[1].split("\n")) - set(told[0].split("\n"))
    return f"the text of the vote tells how many have passed: {differ}"


async def window(a: Arena, timing: Timing | None = None) -> str:
    """A match in which Ana has taken tax, and the others may challenge."""
    match = await a.match("Ana", "Bruno", "Carla", timing=timing)
    while 0 not in (await a.now(match)).playing().pending:  # the first player is drawn
        await a.close(match)
        match = await a.match("Ana", "Bruno", "Carla", timing=timing)
    await a.play(match, 0, "tax")
    return match


def public(a: Arena, match: str) -> str:
    """The text of the channel, without what differs between any two matches."""
    shelf = a.box.world.messages[a.place.id].values()
    said = "\n".join(a.read(m) for m in shelf if m.audience is None)
    return HASH.sub("-", said.replace(match, "-"))


ATTACKS: tuple[Attack, ...] = (
    force_somebody_who_is_not_late,
    repair_in_the_own_favour,
    repair_as_a_manager_who_plays,
    rewind_alone,
    rewind_as_a_manager_who_plays,
    pause_alone,
    peek_as_a_host,
    peek_as_a_manager_who_plays,
    peek_without_secrets,
    peek_as_a_manager_who_has_got_up,
    close_a_match_alone,
    kick_somebody_who_is_not_late,
    rewind_over_the_absent,
    pause_over_the_absent,
    abandon_over_the_absent,
    kick_after_one_miss_and_sit_down,
    kick_while_the_third_is_away,
    answer_at_once_for_the_other_of_two,
    sit_down_at_once_after_misses,
    probe_who_has_passed,
    read_a_rewind_in_a_window,
)
