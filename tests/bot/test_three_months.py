"""A Coup of four people that lasts three months: absences, a substitute, restarts, outages, and a
fortnight in which the bot is there for an hour a day."""

from __future__ import annotations

from random import Random

from games.headless.verify import verify
from tests.tools.evening import Evening, Person, answer_somehow, answers, evening

DAY = 86_400.0
WEEK = 7
BAD = range(22, 36)  # days
AWAY = 23 / 24  # of each of them
HOURS = {"bank": "240", "increment": "96", "cap": "240"}
TAME = ("Income", "Pass", "Ingreso", "Pasar", "Paso")


async def quietly(e: Evening, people: list[Person], rng: Random) -> bool:
    """One answer of somebody who is awaited, the tamest on offer; False where nobody can."""
    session = await e.session()
    match, now = session.playing(), e.env.now().timestamp()
    due = {chair.person: chair.clock.due or 0.0 for chair in session.chairs}
    for person in sorted(people, key=lambda p: due.get(p.id, 0.0)):
        seat = session.seat_of(person.id)
        if seat is None or seat not in match.pending or session.chairs[seat].absent:
            continue
        if (await e.bot.services.people.read(person.id)).away_until > now:
            continue
        panel = person.dm()
        if not answers(panel):
            panel = await person.seat()
        tame = [a for a in answers(panel) if a.startswith(TAME)]
        if tame:
            await person.click(panel, tame[0])
        else:
            await answer_somehow(person, panel, rng)
        return True
    return False


async def away(e: Evening, days: float) -> None:
    """The bot is not there."""
    await e.bot.rest()
    await e.env.advance_time(days * DAY)
    await e.restart()
    await e.env.settle()


async def test_a_coup_of_three_months_ends_right() -> None:
    async with evening(heartbeat=DAY / 4) as e:
        rng = Random(12)
        people = [e.person(n) for n in ("Ana", "Bruno", "Carla", "Dani")]
        await e.open(people[0], "coup")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        form = await people[0].set("timing")
        await people[0].submit(form, preset="custom", at_zero="default", **HOURS)
        await people[0].tap(e.table(), "start")
        began = e.env.now().timestamp()
        ended: float | None = None
        for day in range(1, 200):
            await quietly(e, people, rng)
            if day in BAD:
                await away(e, AWAY)
                await e.env.advance_time((1 - AWAY) * DAY)
                continue
            session = await e.session()
            if session.playing().result:
                ended = e.env.now().timestamp()
                break
            if day == 10:
                await people[1].slash("away", until="9")
            if day == 40:
                await people[2].slash("away", until="12")
            if day == 55:
                await people[3].tap((await people[3].slash("game resign")).response, "quit")
                eve = e.person("Eva", "es-ES")
                await eve.slash("game substitute")
                people[3] = eve
            if day == 70:
                await away(e, 2)
            elif day % WEEK == 0:
                await e.restart()
            await e.env.advance_time(DAY)
        assert ended is not None, "it ends"
        assert ended - began > 85 * DAY
        session = await e.session()
        assert session.status == "over"
        assert sum(chair.substitute for chair in session.chairs) == 1
        log = [entry for entry, _ in await e.store.matches.log(session.id)]
        assert {entry.by for entry in log} <= {"player", "computer"}, "nobody was flagged"
        told = [text for _, _, text in await e.store.matches.events(session.id, limit=10_000)]
        assert sum("@unreachable" in text for text in told) == len(BAD) + 1, "once for each"
        document = await e.bot.services.history.document(session)
        assert verify(document.model_dump_json()).holds
        ranked = e.bot.services.ratings.best(session.row.guild, session.row.game)
        rated = {standing.person async for standing in ranked}
        assert rated == {p.id for p in people[:3]}
