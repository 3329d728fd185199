"""A sample of `make outages`; each of its counts finds what it is meant to find."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.features.calls.channel_calls import ChannelCalls
from bot.features.hosting.service import Hosting
from bot.features.seat.targets import PanelMessages
from bot.matches import corrections
from bot.matches.session import Draft
from bot.outages import service as outages
from bot.outages.deadline_gate import ReachableGate
from bot.outages.service import Outages
from bot.outages.watchdog import DiscordLink, Watchdog
from storage.records import LIVE
from tests.outages.judges import ANSWERS, ENDINGS, TOLD, UNCALLED
from tests.outages.matrix import STATES, MatrixCase, run
from tests.tools.planting import Replacement, planted

SOON = 300.0  # seconds after the fault that are looked at here
# those that no other test of two towns begins, and one of each other kind
SAMPLE = (
    "process killed", "shard 0 silent", "REST 5xx", "global 429", "20026", "40003 lasting", "50007",
    "channel lost", "disk full",
)  # fmt: skip


@pytest.mark.parametrize("fault", SAMPLE)
async def test_time_is_fair_at_a_table_in_some_state(fault: str, tmp_path: Path) -> None:
    rng = Random(fault)
    case = MatrixCase(fault, 3 * rng.randrange(100), (rng.choice(list(STATES)),), SOON)
    outcome = await run(case, tmp_path)
    assert outcome.findings == []


async def found(case: MatrixCase, folder: Path) -> set[str]:
    return {one.count for one in (await run(case, folder)).findings}


async def test_answers_for_who_could_not_press_are_found(tmp_path: Path) -> None:
    async def none(self: Outages, draft: Draft) -> None:
        """Nothing is given back."""

    case = MatrixCase("process killed", 1, ("live clock",), SOON)
    with planted(Replacement(Outages, "put_on", none)):
        assert ANSWERS in await found(case, tmp_path)


async def test_answers_are_found_that_nobody_could_be_told_the_question_of(tmp_path: Path) -> None:
    made = Watchdog.__init__

    class Unheard:
        def is_failing(self) -> bool:
            return False

        def accepts_nothing_since(self) -> None:
            return None

    def deaf(self: Watchdog, link: DiscordLink, *args: Any, **named: Any) -> None:
        made(self, replace(link, sending=Unheard()), *args, **named)

    with planted(
        Replacement(Watchdog, "__init__", deaf),
        Replacement(ReachableGate, "is_open", lambda self: True),
    ):
        for seed in range(1, 9):  # who is asked what when it begins is drawn anew each time
            folder = tmp_path / str(seed)
            folder.mkdir()
            if ANSWERS in await found(MatrixCase("REST 5xx", seed, ("live clock",), SOON), folder):
                return
    pytest.fail("found in none of eight towns")


async def test_people_who_are_called_nowhere_are_found(tmp_path: Path) -> None:
    async def nothing(self: object, *args: object, **named: object) -> None:
        """Nobody is called, and nobody gets a panel."""

    with planted(
        Replacement(ChannelCalls, "deliver", nothing),
        Replacement(PanelMessages, "_panel", nothing),
    ):
        assert UNCALLED in await found(MatrixCase("20026", 1, ("bank",), SOON), tmp_path)


async def test_an_ending_without_grace_is_found(tmp_path: Path) -> None:
    async def at_once(self: Hosting, id: str, kind: str = "") -> None:
        async with self.matches.change(id, LIVE) as draft:
            corrections.resume(draft)
            await self.matches.commit(draft)

    async def always(self: ReachableGate, match: str, at: float) -> float:
        return 0.0

    async def none(self: Outages, draft: Draft) -> None:
        """Nothing is given back: else whichever comes first after the start would decide."""

    with planted(
        Replacement(Outages, "put_on", none),
        Replacement(Hosting, "pause_over", at_once),
        Replacement(ReachableGate, "holds", always),
    ):
        assert ENDINGS in await found(MatrixCase("process killed", 3, ("pause",), SOON), tmp_path)


async def test_a_table_that_is_told_twice_is_found(tmp_path: Path) -> None:
    put_on = Outages.put_on

    async def twice(self: Outages, draft: Draft) -> None:
        before = len(draft.notices)
        await put_on(self, draft)
        for event in draft.notices[before:]:
            if event.key == "@unreachable":
                draft.announce("unreachable", **event.args)

    with planted(Replacement(Outages, "put_on", twice)):
        assert TOLD in await found(MatrixCase("process killed", 1, ("bank",), SOON), tmp_path)


async def test_a_table_that_is_not_told_is_found(tmp_path: Path) -> None:
    with planted(Replacement(outages, "TOLD_LOSS_SECONDS", 10_000.0)):
        assert TOLD in await found(MatrixCase("process killed", 1, ("bank",), SOON), tmp_path)
