"""From a click to its answer: Ágora compared with bare bots, and the calls that follow.

`python -m tests.bench.ack`. All are processes of their own over two sandboxes; Ágora plays hundreds
of games of Kobayakawa at once on a real SQLite file (WAL, synchronous FULL), and every answer is
committed before it is shown. What follows an answer (the panels of others, the table) is sent as
fast as Discord takes it: one press a table and load, and between the loads all that follows is
awaited. Tables show text, since drawing has a bench of its own; with `--pictures` panels have the
hand as they do when shipped.

The fair floor answers with a panel of the same size, in turn with Ágora, on panels that Ágora has
sent; another one also stores a row; the old floor only acknowledges (see `floor.py`). Loads of many
presses are over in a fraction of a second, so each is repeated in rounds, all bots in turn, and the
rounds are counted together. All run on the loop that the shipped bot runs on; with `--plain` the
bare ones on Python's own. `--typing` measures only what is suggested while people type, alone and
beside presses. Each bot first answers some presses that are not measured: those of a new
process take several times as long.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.settings import CALLS_PER_SECOND
from sandbox.server import GUILD, Sandbox, Setting
from sandbox.world import Interaction, open_interactions
from tests.tools.load_run import LoadReport, LoadRun
from tests.tools.processes import OpenQuestions, Process, Question, TablePlan, furnish, start, stop

GAME = "kobayakawa"
SEATS = 3
FLOORS = {"panel": "a panel", "row": "a panel and a row", "ack": "an acknowledgement"}
THINKING = 0.1  # seconds
ROUNDS = {1: 1, 50: 5, 200: 5}  # how often all bots are measured in turn, by presses in flight
WARM = 200  # presses that are not measured
NOTHING = LoadReport(0, 0, 0, 0.0, 0.0, ())
FIRST_ANSWERS = 2 * SEATS  # at a table, until everybody has answered
SCARCE = 10.0  # calls a second: fewer than are needed


def say(text: str) -> None:
    print(text, flush=True)


async def measure(
    box: Sandbox,
    press: Callable[[int], Interaction],
    total: int,
    in_flight: int,
    pid: int,
    questions: OpenQuestions | None = None,
) -> LoadReport:
    """A closed loop; waits where no question is open. One person alone looks at the new panel
    before pressing again, with every bot."""
    run = LoadRun(box, press, pid)
    for _ in range(total):
        await run.room(in_flight)
        if questions is not None:
            await questions.wait()
        if in_flight == 1:
            await asyncio.sleep(THINKING)
        run.send()
    await run.room(1)
    return run.report()


async def settled(box: Sandbox, quiet: float = 1.5) -> None:
    """Until the bot has made no call for a while."""
    seen = None
    while seen is not box.journal.entries[-1]:  # the journal forgets: its length says nothing
        seen = box.journal.entries[-1]
        await asyncio.sleep(quiet)


class CountedCalls:
    """Which calls a bot makes, of the two kinds that Discord tells apart."""

    def __init__(self, box: Sandbox) -> None:
        self._box, self._found = box, Counter[str]()
        self.forget()

    def forget(self) -> None:
        """Leave out what has come until now."""
        self._last = self._box.journal.entries[-1]

    def count(self) -> None:
        """Count what has come since; the journal keeps some thousand entries only.

        The application's emoji are no matter of answers: a new application gets them once.
        """
        for entry in reversed(self._box.journal.entries):
            if entry is self._last:
                break
            path = entry["path"] if entry["what"] == "rest" else ""
            if path and "/interactions/" not in path and not path.endswith("/emojis"):
                over = "/webhooks/" in path
                kind = "over tokens of presses" if over else "of the bot's fifty a second"
                self._found[kind] += 1
        self.forget()

    def each(self, answers: int) -> str:
        """What was counted, for each answer beside its own."""
        return ", ".join(f"{n / answers:.2f} {kind}" for kind, n in sorted(self._found.items()))


@asynccontextmanager
async def town(
    tables: int, folder: Path, name: str, pictures: bool = False
) -> AsyncIterator[tuple[Sandbox, Path]]:
    """A sandbox with games at every table, and the database that they are in."""
    names = [f"p{n}" for n in range(max(SEATS, tables // 8))]
    channels = [f"t{n}" for n in range(tables)]
    async with Sandbox(
        seed=1,
        rate_limits=False,
        setting=Setting(people=names, locales=("en-US",), guilds={GUILD: channels}),
    ) as box:
        people = [(int(u.id), u.name) for u in box.world.people()]
        places = [c for c in box.world.channels.values() if c.name in channels]
        plan = [
            TablePlan(
                int(place.id),
                GAME,
                [people[(n + k) % len(people)] for k in range(SEATS)],
                pictures,
            )
            for n, place in enumerate(places)
        ]
        database = folder / f"{name}.sqlite3"
        await furnish(database, int(next(iter(box.world.guilds))), plan)
        yield box, database


async def agora(
    box: Sandbox,
    database: Path,
    questions: OpenQuestions,
    tables: int,
    calls_per_second: float = CALLS_PER_SECOND,
) -> Process:
    """Ágora, once its panels are out."""
    log = database.with_suffix(".log")
    ours = await start(box, database, log=log, calls_per_second=calls_per_second)
    await questions.wait(tables, patience=600)
    await settled(box)
    return ours


async def bench(
    tables: int, rounds: Mapping[int, int], loop: Sequence[str], pictures: bool = False
) -> dict[tuple[str, int], LoadReport]:
    found = defaultdict[tuple[str, int], LoadReport](lambda: NOTHING)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            town(tables, Path(folder), "agora", pictures) as (box, database),
            town(tables, Path(folder), "floor", pictures) as (other, bare),
        ):
            questions, held = OpenQuestions(box), OpenQuestions(other)
            await stop(await agora(other, bare, held, tables))  # the panels stay
            panels = list(held.open.values())
            ours = await agora(box, database, questions, tables)
            first = Random(0)
            try:
                await measure(box, lambda _: questions.press(first), WARM, 20, ours.pid, questions)
                await settled(box)
                for in_flight, times in rounds.items():
                    calls, rng = CountedCalls(box), Random(in_flight)
                    for _ in range(times):
                        report = await measure(
                            box,
                            lambda _, r=rng: questions.press(r),
                            tables,
                            in_flight,
                            ours.pid,
                            questions,
                        )
                        await settled(box)
                        calls.count()
                        found["agora", in_flight] += report
                        for how in FLOORS:
                            found[how, in_flight] += await floor(
                                other, bare, panels, [how, *loop], in_flight, tables
                            )
                    for bot, said in {"agora": "Ágora", **FLOORS}.items():
                        say(f"  {in_flight:>3} in flight, {said}: {found[bot, in_flight]}")
                    say(f"      calls after each answer: {calls.each(times * tables)}")
            finally:
                await stop(ours)
            if complaints := database.with_suffix(".log").read_text():
                say(complaints[-2000:])
    return found


async def live_play(tables: int, total: int) -> None:
    """The calls that follow answers where the same few tables play on, as on an evening.

    At leisure one person presses at a time. Under load everybody answers at once, and calls wait:
    Ágora may make fewer than it has to, so that the figure is the same on a fast machine and on a
    slow one. Both begin when every player has answered: a first panel, which nobody has pressed,
    has no token over which it could be deleted.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with town(tables, Path(folder), "live") as (box, database):
            questions, rng = OpenQuestions(box), Random(0)

            def press(_: int) -> Interaction:
                return questions.press(rng)

            for in_flight, how, rate in (
                (1, "at leisure", CALLS_PER_SECOND),
                (tables, "under load", SCARCE),
            ):
                ours = await agora(box, database, questions, tables, rate)
                try:
                    first = FIRST_ANSWERS * tables
                    await measure(box, press, first, tables, ours.pid, questions)
                    await settled(box)
                    calls = CountedCalls(box)
                    report = await measure(box, press, total, in_flight, ours.pid, questions)
                    await settled(box)
                    calls.count()
                    say(f"  {tables} tables play on {how}: {report}")
                    say(f"      calls after each answer: {calls.each(total)}")
                finally:
                    await stop(ours)


async def typing(tables: int, rounds: int) -> None:
    """Suggestions while somebody types an answer, first alone, then beside presses.

    Each person types the first letters of answers in the channel of one of their tables.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with town(tables, Path(folder), "typing") as (box, database):
            questions, rng = OpenQuestions(box), Random(0)
            people = box.world.people()
            places = [c for c in box.world.channels.values() if c.name.startswith("t")]

            def press(_: int) -> Interaction:
                return questions.press(rng)

            def letter(n: int) -> Interaction:
                place = n % len(places)
                who = people[(place + rng.randrange(SEATS)) % len(people)].id
                begun = {"answer": rng.choice(("", "d", "dr", "k", "ke"))}
                return open_interactions.autocomplete(
                    box.world, who, places[place], ["answer"], begun, "answer"
                )

            ours = await agora(box, database, questions, tables)
            try:
                await measure(box, letter, WARM, 20, ours.pid)
                for in_flight in (1, 50):
                    alone = await measure(box, letter, tables, in_flight, ours.pid)
                    say(f"  {in_flight:>3} letters in flight, alone: {alone}")
                for _ in range(rounds):
                    answers, letters = await asyncio.gather(
                        measure(box, press, tables, 50, ours.pid, questions),
                        measure(box, letter, 4 * tables, 50, ours.pid),
                    )
                    say(f"   50 letters in flight beside 50 presses: {letters}")
                    say(f"      the presses: {answers}")
                    await settled(box)
            finally:
                await stop(ours)


async def floor(
    box: Sandbox,
    database: Path,
    panels: list[Question],
    how: Sequence[str],
    in_flight: int,
    total: int,
) -> LoadReport:
    """A bare bot under one load."""
    command = [sys.executable, "-m", "tests.bench.floor", *how]
    bare = await start(box, database, command=command)

    def press(n: int) -> Interaction:
        return press_idly(box, panels[n % len(panels)])

    try:
        await measure(box, press, WARM, 20, bare.pid)
        return await measure(box, press, total, in_flight, bare.pid)
    finally:
        await stop(bare)


def press_idly(box: Sandbox, question: Question) -> Interaction:
    """A bare bot changes nothing: the same buttons can be pressed for ever."""
    return open_interactions.press(box.world, question.user, question.message, question.buttons[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--plain", action="store_true", help="bare bots on Python's own loop")
    parser.add_argument("--pictures", action="store_true", help="panels show hands, as shipped")
    parser.add_argument("--typing", action="store_true", help="only suggestions while one types")
    chosen = parser.parse_args()
    tables, loop = chosen.tables, ["plain"] if chosen.plain else []
    if chosen.typing:
        asyncio.run(typing(tables, ROUNDS[50]))
        return
    say(f"click to answer, {tables} tables of {GAME}, {SEATS} people each")
    found = asyncio.run(bench(tables, ROUNDS, loop, chosen.pictures))
    asyncio.run(live_play(max(3, tables // 10), tables))
    for how, said in FLOORS.items():
        say(f"beside a bot that answers with {said}")
        say("in flight   p50 ms              p99 ms              answers/s           CPU ms")
        for in_flight in ROUNDS:
            a, b = found["agora", in_flight], found[how, in_flight]
            say(
                f"{in_flight:>9}  {a.p50 * 1e3:6.1f} /{b.p50 * 1e3:6.1f} ({a.p50 / b.p50:.2f}x)"
                f" {a.p99 * 1e3:6.1f} /{b.p99 * 1e3:6.1f} ({a.p99 / b.p99:.2f}x)"
                f" {a.per_second:6.0f} /{b.per_second:6.0f} ({a.per_second / b.per_second:4.0%})"
                f" {a.cpu_per_act * 1e3:6.2f} /{b.cpu_per_act * 1e3:6.2f}"
                f" ({a.cpu_per_act / b.cpu_per_act:.2f}x)"
            )


if __name__ == "__main__":
    main()
