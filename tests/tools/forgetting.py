"""People who ask to be forgotten."""

from __future__ import annotations

from tests.tools.evening import Person, labels


async def be_forgotten(person: Person) -> None:
    warning = (await person.slash("privacy delete")).response
    (button,) = labels(warning)
    await person.click(warning, button)
