"""Every fault at tables in every state, and what is found an hour later."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.outages.clock_trust import accept
from bot.outages.reachability import LOOKS_BETWEEN_QUESTIONS
from bot.retention.abandoned_tables import LOOK_INTERVAL_SECONDS
from bot.time.reckoning import DAY, HOUR
from sandbox.world import places
from tests.outages import town
from tests.outages.judges import GRACE, STEP, Finding, StreetWatch
from tests.outages.states import STATES
from tests.outages.street import SERVERS, Street, furnished, no_pauses, opened, street

QUIET = 30 * DAY
SHORT, MIDDLE, LONG = (60.0, 200.0), (480.0, 1500.0), (3600.0, 7200.0)
NIGHT = (6 * HOUR, 10 * HOUR)
TOLD_FROM = 300.0  # seconds lost of which a table is told

Act = Callable[[Street], Awaitable[None]]


def of_town(act: town.Act) -> Act:
    return lambda made: act(made.town)


async def nothing(made: Street) -> None:
    """It lasts."""


@dataclass(frozen=True)
class StreetFault:
    """Something that goes wrong. `cut` are the servers whose people can press nothing meanwhile;
    `dead` says that nothing at all happens then, and the time may pass at a stroke."""

    begin: Act
    end: Act = nothing
    cut: tuple[str, ...] = ()
    dead: bool = False
    mute: bool = False  # nothing can be shown, not even as the answer to a press
    early: bool = False  # it may be there before the games begin
    proven: bool = False  # what is stored meanwhile shows that a press could have been
    doubted: bool = False  # time may be given back although people could press
    shown: bool = True  # cards can be delivered
    lengths: tuple[tuple[float, float], ...] = (SHORT, MIDDLE, LONG)


async def refuse_messages(made: Street) -> None:
    status = made.rng.choice((500, 502, 503))
    made.mute = True
    made.town.box.faults.add("status", status=status)


async def hear_again(made: Street) -> None:
    made.mute = False
    made.town.box.faults.rules.clear()


async def limit_everything(made: Street) -> None:
    """Discord limits the bot altogether; answers to interactions are exempt."""
    for path in ("/channels/*", "/users/*"):
        made.town.box.faults.add("429-global", path=path, seconds=90.0)


async def flag(made: Street) -> None:
    faults, world = made.town.box.faults, made.town.box.world
    faults.add("refuse", code=20026, method="POST", path="/users/@me/channels")
    for channel in world.channels.values():
        if channel.is_direct:
            path = f"/channels/{channel.id}/messages"
            faults.add("refuse", code=20026, method="POST", path=path)


async def too_fast(made: Street) -> None:
    """No direct messages can be opened, and most people's never were."""
    made.town.box.faults.add("refuse", code=40003, method="POST", path="/users/@me/channels")


async def close_messages(made: Street) -> None:
    for person in made.town.box.world.people():
        person.dms_open = made.rng.random() < 0.2


async def lose_channels(made: Street) -> None:
    """Of every table: deleted, or closed to the bot."""
    world = made.town.box.world
    for place in made.places:
        if made.rng.random() < 0.5:
            places.delete_channel(world, world.channels[place.channel])
        else:
            places.deny_bot(world, world.channels[place.channel], "VIEW_CHANNEL", "SEND_MESSAGES")


async def fill_disk(made: Street) -> None:
    writer = made.town.bot.store.engine._writer.plain  # type: ignore[attr-defined]
    pages = writer.execute("pragma page_count").fetchone()[0]
    writer.execute(f"pragma max_page_count = {pages}")


async def empty_disk(made: Street) -> None:
    made.town.bot.store.engine._writer.plain.execute(  # type: ignore[attr-defined]
        "pragma max_page_count = 1000000"
    )


def wrong_clock(off: float) -> Act:
    async def begin(made: Street) -> None:
        await made.town.die(told=made.rng.random() < 0.5)
        made.put_off = off
        made.town.clock.at += off
        if off > 0 and made.rng.random() < 0.5:  # it is true: so much time has passed
            made.town.box.world.clock.advance(off)
            made.put_off = 0.0
        await made.town.live()

    return begin


async def mend_clock(made: Street) -> None:
    reach = made.town.bot.reach
    if made.put_off < 0 and made.rng.random() < 0.5:
        await accept(made.town.bot.store)
        await reach.look()
    else:
        made.town.clock.at -= made.put_off
        for _ in range(LOOKS_BETWEEN_QUESTIONS):
            await reach.look()


FAULTS: Mapping[str, StreetFault] = {
    "process killed": StreetFault(
        of_town(town.kill),
        of_town(town.start),
        SERVERS,
        dead=True,
        lengths=(SHORT, MIDDLE, LONG, NIGHT),
    ),
    "store away": StreetFault(of_town(town.lose_store), of_town(town.find_store), SERVERS),
    "gateway refused": StreetFault(of_town(town.refuse), of_town(town.admit), SERVERS),
    "gateway silent": StreetFault(of_town(town.silence(0, 1)), of_town(town.speak), SERVERS),
    "one of two shards silent": StreetFault(
        of_town(town.silence(1)), of_town(town.speak), ("far",)
    ),
    "shard 0 silent": StreetFault(of_town(town.silence(0)), of_town(town.speak), SERVERS),
    "REST 5xx": StreetFault(refuse_messages, hear_again, mute=True, doubted=True),
    "global 429": StreetFault(limit_everything, hear_again, doubted=True),
    "20026": StreetFault(flag, early=True),
    "40003 lasting": StreetFault(too_fast, early=True),
    "50007": StreetFault(close_messages, early=True),
    "channel lost": StreetFault(lose_channels, shown=False),
    "clock +40 days at start": StreetFault(wrong_clock(40 * DAY), mend_clock, doubted=True),
    "clock -2 h": StreetFault(wrong_clock(-2 * HOUR), mend_clock, doubted=True),
    "disk full": StreetFault(fill_disk, empty_disk, proven=True),
}


@dataclass(frozen=True)
class MatrixCase:
    """A fault, the states of the tables it befalls, and all chance."""

    fault: str
    seed: int
    states: tuple[str, ...] = tuple(STATES)
    after: float = HOUR


@dataclass
class MatrixOutcome:
    """What was found, and how much there was to look at."""

    case: MatrixCase
    length: float = 0.0
    findings: list[Finding] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)


async def run(case: MatrixCase, folder: Path) -> MatrixOutcome:
    """Let a fault befall a street; what is found an hour after it."""
    rng, fault = Random(f"{case.fault} {case.seed}"), FAULTS[case.fault]
    length = rng.uniform(*fault.lengths[case.seed % len(fault.lengths)])
    with no_pauses():
        async with street(folder, rng, case.states) as made:
            watch = StreetWatch(made)
            early = fault.early and rng.random() < 0.5
            await settle_in(made, watch, fault.begin if early else nothing)
            if not early:
                await watch.passes(rng.uniform(STEP, 8 * STEP))
                await begin(made, fault, watch)
            await befall(made, fault, watch, length)
            await watch.passes(case.after)
            await watch.judge_calls()
            lost = length > TOLD_FROM and bool(fault.cut)
            times: Sequence[int] = (0, 1) if fault.doubted else ((1,) if lost else (0,))
            if fault.proven:
                times = (0, 1)
            watch.judge_told(times, SERVERS if fault.doubted or fault.proven else fault.cut)
    return MatrixOutcome(case, length, watch.findings, watch.answers, watch.endings)


async def settle_in(made: Street, watch: StreetWatch, first: Act) -> None:
    """The games begin, and each table comes into its state."""
    quiet = [place for place in made.places if place.state == "quiet table"]
    await furnished(made, quiet)
    soon = made.rng.random() < 0.5
    if quiet:
        made.town.put_on(QUIET - (made.rng.uniform(0, HOUR) if soon else 0.0))
    await made.town.live()
    await watch.passes(2 * STEP)
    if quiet and not soon:
        made.town.bot.reach.liveness._gap = 8 * DAY  # Discord was asked all along
        for seconds in (LOOK_INTERVAL_SECONDS, GRACE - made.rng.uniform(0, 1.5 * HOUR)):
            watch.at_a_stroke(seconds)
            await made.settle()
        made.town.bot.reach.liveness._gap = 60.0
    await first(made)
    await opened(made, [place for place in made.places if place not in quiet])
    for place in made.places:
        await STATES[place.state].begin(made.town, place, made.rng)
    # who sits at two tables is away from both, and until then of which was spoken last
    last = {person: away for place in made.places for person, away in place.away.items()}
    for place in made.places:
        place.away = {person: last[person] for person in place.people if person in last}
    await made.settle()
    await watch.observe()


async def begin(made: Street, fault: StreetFault, watch: StreetWatch) -> None:
    made.cut, made.mute, watch.proven = set(fault.cut), fault.mute, fault.proven
    watch.shown = fault.shown
    await fault.begin(made)


async def befall(made: Street, fault: StreetFault, watch: StreetWatch, length: float) -> None:
    """The fault lasts, and ends."""
    if fault.dead:
        watch.at_a_stroke(length)
    else:
        if fault.doubted:
            await watch.observe()
        await watch.passes(length)
    await fault.end(made)
    made.cut, made.mute, watch.proven = set(), False, False
    await made.settle()
    await watch.observe()


def judged(case: MatrixCase) -> MatrixOutcome:
    """One town, in a process of its own."""
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(case, Path(folder)))
