"""Matches on SimCord that are played against the clock."""

from __future__ import annotations

from tests.tools.evening import (
    Evening,
    Person,
)


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


async def window_of_two(e: Evening, people: list[Person]) -> list[Person]:
    """Somebody claims to be the Duke; the two others may doubt it."""
    await e.seat_all("coup", *people, clock="none")
    (first,) = await e.all_asked(people)
    await first.click(first.dm(), first.offered("Tax", "Impuesto"))
    return await e.all_asked(people)
