"""The clocks of a worker depend on whether its endpoint can be reached, not on the gateway."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.ui.id_format import IdText
from sandbox.world import Interaction, open_interactions
from tests.outages.town import Town, TownFault, kill, start, town
from tests.tools.cluster import free_port
from tests.tools.load_run import LoadRun
from tests.tools.processes import OpenQuestions, parts

SHORT = 600.0


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Town]:
    async with town(tmp_path, port=free_port()) as made:
        yield made


async def unreach(t: Town) -> None:
    """Discord delivers presses where nobody is."""
    t.box.world.endpoint_url = f"http://127.0.0.1:{free_port()}/"


async def unset(t: Town) -> None:
    t.box.world.endpoint_url = None


async def reach(t: Town) -> None:
    t.box.world.endpoint_url = f"http://127.0.0.1:{t.port}/"


FAULTS = {
    "not reached": TownFault(unreach, reach),
    "not set": TownFault(unset, reach),
    "process killed": TownFault(kill, start),
}


@pytest.mark.parametrize("name", list(FAULTS))
async def test_clocks_stand_still_while_the_endpoint_cannot_be_reached(
    name: str, there: Town
) -> None:
    t, fault = there, FAULTS[name]
    await t.passes(60)
    before = {where: await t.answers(where) for where in t.matches}
    left = {where: await t.left(where) for where in t.matches}
    await fault.begin(t)
    await t.passes(SHORT, step=60)
    if t._living:
        assert "sign that presses arrive" in t.bot.reach.ailing()
    await fault.end(t)
    await t.rounds()
    assert t.bot.ailing() == ""
    for where in t.matches:
        assert await t.answers(where) == before[where]
        assert left[where] <= await t.left(where) <= left[where] + 30
        assert await t.card(where, "Nobody could press anything here", "10 minutes")
    await t.passes(200)
    for where in t.matches:
        assert await t.answers(where) > before[where]


def my_seat(t: Town, user: str) -> Interaction:
    """Somebody looks at their seat at the table of the server `far`."""
    (channel,) = (c.id for c in t.box.world.channels.values() if c.name == "far")
    shown = [m for m in t.box.world.messages[channel].values() if m.audience is None]
    message, id = next(
        (message, part["custom_id"])
        for message in reversed(shown)
        for part in parts(message.components)
        if (ref := IdText.parse(str(part.get("custom_id", "")))) is not None and ref.verb == "my"
    )
    return open_interactions.press(t.box.world, user, message, id)


async def pressed(t: Town, act: Callable[[], Interaction]) -> None:
    """Press, and wait until that has been answered."""
    run = LoadRun(t.box, lambda _: act(), None)
    run.send()
    async with asyncio.timeout(120):
        await run.room(1)
    assert run.report().failed == 0


async def test_nobody_notices_that_the_gateway_is_silent_for_ten_minutes(there: Town) -> None:
    t = there
    await t.passes(60)
    t.box.faults.gateway.refuse_all = t.box.faults.gateway.silent = True
    before = {where: await t.answers(where) for where in t.matches}
    questions = OpenQuestions(t.box)
    for _ in range(5):
        for user in t.box.world.people()[:3]:
            await pressed(t, partial(my_seat, t, user.id))
        await questions.wait()
        await pressed(t, partial(questions.press, Random(1)))
        await t.passes(SHORT / 5, step=60)
    assert t.bot.ailing() == ""
    assert t.bot.services.outages.known == []
    for where in t.matches:
        assert await t.answers(where) > before[where]
        assert not await t.card(where, "Nobody could press")
        assert not any(e.key == "@unreachable" for _, e in (await t.session(where)).recent)
