"""Everybody at a large table may be told of at once, and the next notice is stored all the same."""

from __future__ import annotations

from bot.matches.question_ids import mark
from bot.time.reckoning import PRESETS
from tests.tools.house import ANA, House
from tests.tools.memory_store import MemoryStore

REACTIONS = 9  # of all others at a table of ten


async def test_all_who_let_the_time_for_a_reaction_run_out_are_told_of_at_once() -> None:
    h = House(MemoryStore())
    options = {"reformation": True}
    table = await h.lobby.open(
        game="coup", guild=1, channel=2, host=ANA, name="Ana", locale="en", options=options
    )
    for n in range(REACTIONS):
        await h.lobby.join(table.id, 100 + n, f"P{n}")
    await h.lobby.set_options(table.id, ANA, options, timing=PRESETS["day"])
    session = await h.lobby.start(table.id, ANA)
    while len(session.playing().pending) < REACTIONS:  # sides are chosen first
        ((seat, decision),) = session.playing().pending.items()
        offered = [option.id for option in decision.options]
        answer = "tax" if "tax" in offered else offered[0]
        person, asked = session.chairs[seat].person or 0, mark(session)
        session = await h.actions.answer(table.id, person, seat, asked, answer, None)
    for seat in list(session.playing().pending):
        due = (await h.matches.read(table.id)).chairs[seat].clock.due
        h.time = max(h.time, due or 0.0)
        await h.services.clocks.run_out(table.id, f"clock:{seat}")
    session = await h.actions.show_hand(table.id, ANA, True)
    said = [event.key for _, event in session.recent if event.key.startswith("@")]
    assert said[-REACTIONS - 1 :] == ["@answered-for"] * REACTIONS + ["@shows"]
