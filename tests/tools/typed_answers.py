"""People who answer by typing, as Discord completes it."""

from __future__ import annotations

from typing import Any

from bot.features.by_command import view
from bot.features.by_command.picked import picked
from games.core.decision import Answer, Split
from tests.tools.evening import Person, labels, text


async def suggested(
    person: Person, so_far: str, command: str = "answer", option: str = "answer", **filled: Any
) -> list[dict[str, Any]]:
    channel = person.evening.channel
    return list(await person.actor.autocomplete(channel, command, option, so_far, **filled))


def same(one: Any, other: Answer) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return {b: n for b, n in one.items() if n} == {b: n for b, n in other.items() if n}
    return sorted(one) == sorted(other) if isinstance(other, list) else bool(one == other)


async def typed_as_suggested(person: Person, answer: Answer) -> None:
    """Type until the answer is suggested, and pick it; what is too long for that is typed."""
    e = person.evening
    session = await e.session()
    seat = session.seat_of(person.id)
    assert seat is not None
    locale = "es" if e.locales[person.id].startswith("es") else "en"
    decision = session.playing().pending[seat]
    typed = view.typed(session, seat, locale)
    assert typed is not None
    whole = typed.written(answer)
    if isinstance(decision, Split):
        whole = typed.written({b: n for b, n in answer.items() if n})  # type: ignore[union-attr]
    for choice in await suggested(person, whole):
        pick = picked(str(choice["value"]))
        assert len(choice["name"]) <= 100
        if pick is not None and same(pick.answer, answer):
            whole = str(choice["value"])
            break
    shown = await person.slash("answer", answer=whole)
    if "could cost you dearly" in text(shown.response):
        (sure,) = [one for one in labels(shown.response) if one != "My seat"]
        await person.click(shown.response, sure)
