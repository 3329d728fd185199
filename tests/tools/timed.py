"""Matches on SimCord that are played against the clock."""

from __future__ import annotations

from tests.tools.evening import Evening, Person


async def with_clock(
    e: Evening,
    preset: str,
    at_zero: str,
    *people: Person,
    game: str = "kobayakawa",
    **chosen: str,
) -> None:
    """Open a table, seat these people, set the clock, start; whatever the language."""
    await e.open(people[0], game, **chosen)
    for person in people[1:]:
        await person.tap(e.table(), "join")
    form = await people[0].set("timing")
    await people[0].submit(form, preset=preset, at_zero=at_zero)
    await people[0].tap(e.table(), "start")
