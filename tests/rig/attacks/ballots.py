"""Attacks on votes: a yes belongs to one vote and one person, and does what the vote says."""

from __future__ import annotations

from bot.ui.ids import Resign, VoteNo, VoteYes
from games.testing.laws import dump_all
from storage.records import LIVE
from tests.rig.attacks.power import window
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena


async def number(a: Arena, match: str) -> int:
    """The number of the open vote."""
    votes = (await a.now(match)).body.votes
    assert votes, "there is no vote"
    return votes[-1].number


async def running(a: Arena, match: str) -> bool:
    session = await a.now(match)
    return session.status == LIVE and session.playing().result is None


async def yes_to_a_vote_that_is_over(a: Arena) -> str:
    """Press the yes of a refused vote on a pause during the vote on closing the match."""
    match = await a.match("Ana", "Bruno", "Carla")
    await a.slash("Ana", "game pause", days=3)
    old = await number(a, match)
    await a.press("Bruno", VoteNo(match, old))
    await a.press("Carla", VoteNo(match, old))
    await a.slash("Ana", "game abandon")
    assert await number(a, match) != old
    await a.press("Bruno", VoteYes(match, old))
    await a.press("Carla", VoteYes(match, old))
    return "" if await running(a, match) else "two old yeses to a pause closed the match"


async def yes_of_an_older_build(a: Arena) -> str:
    """Press a yes without a number, from an old message: it must not count for a new vote."""
    match = await a.match("Ana", "Bruno", "Carla")
    await a.slash("Ana", "game abandon")
    await number(a, match)
    for name in ("Bruno", "Carla"):
        await a.press(name, VoteYes(match, 0))
    return "" if await running(a, match) else "a yes without a number closed the match"


async def yes_to_a_vote_to_come(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    coming = 1
    for name in ("Bruno", "Carla"):
        await a.press(name, VoteYes(match, coming))
    await a.slash("Ana", "game abandon")
    return "" if await running(a, match) else "yeses given beforehand were counted"


async def vote_as_a_stranger(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    await a.slash("Ana", "game abandon")
    now = await number(a, match)
    for name in ("Stranger", "Anita", "Mara"):
        await a.press(name, VoteYes(match, now))
    return "" if await running(a, match) else "strangers closed the match"


async def vote_again_and_again(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla", "Anita")
    await a.slash("Ana", "game pause", days=3)
    now = await number(a, match)
    for _ in range(4):
        await a.press("Ana", VoteYes(match, now))
    paused = (await a.now(match)).body.paused_until
    return "one person is a majority" if paused is not None else ""


async def vote_and_get_up(a: Arena) -> str:
    """Vote yes and get up: the yes of somebody who has left counts no more."""
    match = await a.match("Ana", "Bruno", "Carla", "Anita")
    await a.slash("Anita", "game pause", days=3)
    await a.press("Anita", Resign(match))
    if (await a.now(match)).body.votes:
        await a.press("Bruno", VoteYes(match, await number(a, match)))
    paused = (await a.now(match)).body.paused_until
    return "who has got up decided with one other" if paused is not None else ""


async def say_a_step_and_go_back_further(a: Arena) -> str:
    """Play on during a vote to rewind: the rewind must lead to the line that the vote named."""
    match = await window(a)
    await a.slash("Ana", "game rewind", steps=1)
    now = await number(a, match)
    (line,) = (await a.now(match)).body.votes
    for seat in (1, 2):
        await a.play(match, seat, "pass")
    await a.press("Bruno", VoteYes(match, now))
    await a.press("Carla", VoteYes(match, now))
    log = [entry for entry, _ in await a.bot.store.matches.log(match)]
    (led,) = [entry.answer for entry in log if entry.key == "@rewind"]
    return "" if led == line.line else f"it said line {line.line} and went to {led}"


async def learn_the_deck_by_a_rewind(a: Arena) -> str:
    """See cards, then rewind: what is drawn afterwards must be shuffled anew."""
    match = await a.match("Mara", "Bruno", "Carla", game="kobayakawa")
    session = await a.now(match)
    first = next(iter(session.playing().pending))
    top = session.playing().table.state.deck.value[-6:]
    await a.play(match, first, "draw")
    await a.slash("Mara", "game rewind", steps=1)
    if (await a.now(match)).body.votes:
        now = await number(a, match)
        for name in ("Bruno", "Carla"):
            await a.press(name, VoteYes(match, now))
    state = (await a.now(match)).playing().table.state
    log = [entry.key for entry, _ in await a.bot.store.matches.log(match)]
    assert "@rewind" in log, "nothing was rewound"
    return "the deck is as it was" if state.deck.value[-6:] == top else ""


async def pass_a_vote_on_oneself(a: Arena) -> str:
    """A late player has no say in a time-out vote, and one person alone cannot carry it."""
    match = await a.match("Ana", "Bruno", "Carla")
    await a.slash("Ana", "game kick", player=str(a.id("Bruno")))
    session = await a.now(match)
    if not session.body.votes:
        return ""
    await a.press("Ana", VoteYes(match, session.body.votes[-1].number))
    return "" if (await a.now(match)).seat_of(a.id("Bruno")) is not None else "Bruno is out"


async def change_the_match_by_a_vote_that_fails(a: Arena) -> str:
    match = await window(a)
    before = dump_all((await a.now(match)).playing())
    await a.slash("Ana", "game rewind", steps=1)
    (vote,) = (await a.now(match)).body.votes
    for name in ("Bruno", "Carla"):
        await a.press(name, VoteNo(match, vote.number))
    for name in ("Bruno", "Carla"):
        await a.press(name, VoteYes(match, vote.number))
    after = dump_all((await a.now(match)).playing())
    return "" if before == after else "a vote that had failed was carried"


ATTACKS: tuple[Attack, ...] = (
    yes_to_a_vote_that_is_over,
    yes_of_an_older_build,
    yes_to_a_vote_to_come,
    vote_as_a_stranger,
    vote_again_and_again,
    vote_and_get_up,
    say_a_step_and_go_back_further,
    learn_the_deck_by_a_rewind,
    pass_a_vote_on_oneself,
    change_the_match_by_a_vote_that_fails,
)
