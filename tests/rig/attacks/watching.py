"""Attacks by looking everywhere, before and after something that others must not notice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.time.reckoning import PRESETS
from bot.ui.ids import ExportMatch, LeaveOrder, LogPage, MySeat, ReplayStep, ShowBoard, Undo, Watch
from games.core.players import sample
from games.core.secret import SPECTATOR
from tests.rig.attacks.power import public, window
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena

LOOKS = (
    "game status", "game hand", "game log", "game mine", "game export", "game replay",
    "game watch", "game record", "host state",
)  # fmt: skip
STEPS = 400  # random answers at most until some step can be undone


async def everything(a: Arena, match: str, names: Sequence[str]) -> dict[str, Any]:
    """All that these people can find out now.

    What is posted, when it was edited, and what every command and button for looking shows them.
    """
    world = a.box.world
    seen: dict[str, Any] = {}
    for name in names:
        user = str(a.id(name))
        seen[f"{name}'s messages"] = [
            (m.id, m.edited, a.read(m))
            for shelf in world.messages.values()
            for m in shelf.values()
            if m.audience is None and world.sees(user, m)
        ]
    for name in names:
        for command in LOOKS:
            seen[f"{name}: /{command}"] = await a.slash(name, command)
        ids = (
            MySeat(match, False),
            ShowBoard(match),
            LogPage(match, 0),
            Watch(match),
            ExportMatch(match),
            ReplayStep(match, 0, SPECTATOR, "last"),
        )
        for id in ids:
            seen[f"{name}: {type(id).__name__}"] = await a.press(name, id)
    return seen


def differing(before: dict[str, Any], after: dict[str, Any]) -> str:
    found = [what for what in before if before[what] != after[what]]
    return f"it shows in {', '.join(found)}" if found else ""


async def called(a: Arena, where: str) -> None:
    """Set how everybody wants to be called."""
    for user in a.box.world.people():
        person = await a.bot.services.people.draft(int(user.id))
        person.where = where  # type: ignore[assignment]
        await a.bot.services.people.keep(int(user.id), person)


async def watch_who_passes(a: Arena) -> str:
    got = ""
    for where in ("both", "channel", "dm"):
        await called(a, where)
        match = await window(a)
        before = await everything(a, match, ("Ana", "Bruno", "Stranger"))
        await a.play(match, 2, "pass")
        got = got or differing(before, await everything(a, match, ("Ana", "Bruno", "Stranger")))
    await called(a, "dm")
    return got


async def be_away_before_and_after_having_passed(a: Arena) -> str:
    """Compare absences: their beginning must not tell whether somebody has passed."""
    match, absences = await window(a, PRESETS["week"]), a.bot.services.absences
    shown = []
    for passed in (False, True):
        if passed:
            await absences.come_back(a.id("Carla"), a.bot.services.matches.now())
            await a.play(match, 2, "pass")
        await a.slash("Carla", "away", until="9")
        chair = (await a.now(match)).chairs[2]
        assert chair.away_until is not None, "Carla is not away"
        shown.append((chair.away_from, public(a, match)))
    await absences.come_back(a.id("Carla"), a.bot.services.matches.now())
    return "" if shown[0] == shown[1] else f"the table shows it: {shown[0][0]}, {shown[1][0]}"


async def watch_an_order_being_left(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    while 0 not in (await a.now(match)).playing().pending:
        match = await a.match("Ana", "Bruno", "Carla")
    before = await everything(a, match, ("Ana", "Bruno", "Stranger"))
    await a.press("Carla", LeaveOrder(match, 2, "pass"))
    assert (await a.now(match)).chairs[2].order == "pass"
    return differing(before, await everything(a, match, ("Ana", "Bruno", "Stranger")))


async def watch_a_step_that_is_taken_back(a: Arena) -> str:
    """Watch a step and its undoing: others must notice neither."""
    names, rng = ("Ana", "Bruno"), Random("steps")
    match = await a.match(*names, game="polis")
    for _ in range(STEPS):
        session = await a.now(match)
        (seat,) = session.playing().pending
        answer = sample(session.playing().pending[seat], rng)
        others = (names[1 - seat], "Stranger")
        readers: dict[str, Any] = {}
        if not session.playing().undoable:
            readers = await everything(a, match, others)
        session = await a.play(match, seat, answer)
        if session.playing().result is not None:
            return "the match is over before there was a step"
        if session.playing().can_undo(seat) and readers:
            got = differing(readers, await everything(a, match, others))
            await a.press(names[seat], Undo(match))
            assert not (await a.now(match)).playing().undoable, "nothing was taken back"
            return got or differing(readers, await everything(a, match, others))
    raise AssertionError("no step could be taken back")


ATTACKS: tuple[Attack, ...] = (
    watch_who_passes,
    be_away_before_and_after_having_passed,
    watch_an_order_being_left,
    watch_a_step_that_is_taken_back,
)
