"""Whole games played twice: by buttons, menus and forms, and by commands alone.

`python -m tests.rig.by_commands [GAME ...] [--seed 1] [--most 2000]`. Both are the same deal on the
stand-in for Discord, and the same random answers. The logs must be equal byte for byte, hashes and
all; nothing is typed that the bot has not suggested, where a suggestion has room for it. The exit
status is 1 where they differ.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random
from unittest import mock

import games
from bot.features.reminders import service as reminders
from bot.features.seat import private_panels
from games.core.decision import Answer
from games.core.players import respond
from games.core.record import Entry
from games.core.seated import sit
from tests.tools.evening import Evening, Person, answer_with, evening
from tests.tools.typed_answers import typed_as_suggested

PATIENCE = 100.0  # seconds for what a press leads to
# until a quiet phone rings, and private panels are stored: SimCord waits in real time for what is
# due within `PATIENCE`
LATER_SECONDS = 86_400.0
PARTY = ("Ana", "Bruno", "Carla", "Dani")

Give = Callable[[Person, Answer], Awaitable[object]]


async def pressed(person: Person, answer: Answer) -> None:
    """Give an answer by what the panel has for it."""
    session = await person.evening.session()
    seat = session.seat_of(person.id)
    assert seat is not None
    await answer_with(person, await person.seat(), session.playing().pending[seat], answer)


async def played(key: str, seed: int, give: Give, most: int) -> list[Entry]:
    """The log of a game, whole or of its first answers; people of both languages in turn."""
    game, rng = games.load(key), Random(seed)
    fit = [n for n in game.counts(game.options()) if n > 1]
    count = min(fit, key=lambda n: abs(n - 3))
    async with evening(seed=seed) as e:
        e.env.settle_timeout = PATIENCE
        with (
            mock.patch.object(reminders, "AT_PLAY_SECONDS", LATER_SECONDS),
            mock.patch.object(private_panels, "STORE_INTERVAL_SECONDS", LATER_SECONDS),
        ):
            people = [e.person(name, "es-ES" if i % 2 else "en-US") for i, name in enumerate(PARTY)]
            await e.seat_all(key, *people[:count], clock="none")
            for _ in range(most):
                session = await e.session()
                match = session.playing()
                if match.result:
                    break
                able = [p for p in people[:count] if session.seat_of(p.id) in match.pending]
                person = rng.choice(able)
                seat = session.seat_of(person.id)
                assert seat is not None
                await give(person, respond(game, sit(match, seat), "random", rng))
        return await log_of(e)


async def log_of(e: Evening) -> list[Entry]:
    session = await e.session()
    return [entry for entry, _ in await e.store.matches.log(session.id)]


async def apart(key: str, seed: int = 1, most: int = 2_000) -> tuple[int, str]:
    """How many lines a game has, and the first that differs; empty if none does."""
    by_buttons = await played(key, seed, pressed, most)
    by_commands = await played(key, seed, typed_as_suggested, most)
    for one, other in zip(by_buttons, by_commands, strict=False):
        if one != other:
            return len(by_buttons), f"{one} / {other}"
    same = len(by_buttons) == len(by_commands)
    return len(by_buttons), "" if same else f"{len(by_buttons)} and {len(by_commands)} lines"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=2_000, help="answers of a game")
    given, failed = parser.parse_args(), False
    for key in given.game or games.GAMES:
        begun = time.process_time()
        lines, fault = asyncio.run(apart(key, given.seed, given.most))
        failed = failed or bool(fault)
        print(f"{key}: {lines} lines, {fault or 'equal'} ({time.process_time() - begun:.0f} s)")
        sys.stdout.flush()
    sys.exit(failed)


if __name__ == "__main__":
    main()
