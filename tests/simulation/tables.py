"""Hosts of tables: they gather people, set the clock, begin, and play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from sandbox.world import open_interactions
from sandbox.world.entities import Interaction, Message
from sandbox.world.state import World
from tests.simulation.choosing import drawn
from tests.simulation.loop import pause
from tests.simulation.phones import PhoneMessage

PRESETS = ("quick", "quick", "quick", "evening", "day", "none")
WITH_COMPUTER = 0.4  # share of the tables
AT_ZERO = ("default", "computer", "vote", "vote", "pause")
SLOW = ("quick", "evening", "day", "day", "day", "none")
ANY = 0.3  # where options are chosen, share of the clocks that are any of those there are
SWITCHES = ("level", "seating", "pictures", "moments", "pin")  # beside the game's own options


class Hands(Protocol):
    """What a person can do at a table; `tests.simulation.people` implements it."""

    def find(
        self, person: str, channel: str, verb: str, part: int | None = None
    ) -> tuple[Message, dict[str, Any]] | None: ...

    def card(self, channel: str) -> PhoneMessage | None: ...

    async def press(
        self, person: str, channel: str, verb: str, part: int | None = None
    ) -> Interaction | None: ...

    async def do(
        self, person: str, act: Callable[[], Interaction], what: str
    ) -> Interaction | None: ...


class Hosting:
    """One channel and its party; the first of them hosts.

    `options` is the share of the tables whose host chooses how it is played; where they are
    `patient`, most of them play for days. `focus` is how often a host looks at the table's card
    before opening another table.
    """

    def __init__(
        self,
        world: World,
        hands: Hands,
        rng: Random,
        games: tuple[str, ...],
        party: list[str],
        channel: str,
        options: float,
        patient: bool,
        focus: float = 0.0,
    ) -> None:
        self._world, self._hands, self._rng, self._games = world, hands, rng, games
        self._party, self._place = party, world.channels[channel]
        self._options, self._chooses, self._game = options, False, ""
        self._presets, self._focus = SLOW if patient else PRESETS, focus

    async def for_ever(self) -> None:
        """Open a table, play, and do so again, as long as the channel exists."""
        while self._place.id in self._world.channels:
            await pause(self._rng.expovariate(1 / 8))
            if await self._open() and await self._gather():
                await self._last()

    async def _open(self) -> bool:
        """Open a table. Returns whether there is one now, opened here or by another."""
        host, world = self._party[0], self._world
        if any(self._hands.find(host, self._place.id, verb) for verb in ("join", "start")):
            return True
        if self._focus and self._rng.random() < self._focus and "my" in self._offers():
            return True
        game = self._game = self._rng.choice(self._games)
        self._chooses = bool(self._options) and self._rng.random() < self._options
        new = partial(
            open_interactions.slash, world, host, self._place, ["game", "new"], {"game": game}
        )
        opened = await self._hands.do(host, new, f"opens a table of {game} in {self._place.name}")
        if opened is None:
            return False
        if opened.modal is not None:
            # the rest is chosen at the lobby, where all options can be reached
            at_once = self._chooses and self._rng.random() < 0.5
            filled = drawn(opened.modal, self._rng, game) if at_once else {}
            send = partial(open_interactions.submit, world, host, opened.id, filled)
            said = f"submits {filled}" if filled else "submits"
            return await self._hands.do(host, send, said) is not None
        return True

    async def _choose(self, host: str) -> bool:
        """Choose at the lobby: each form of the game's options, and some of what else there is.

        False if the lobby was not there to choose at.
        """
        hands, rng, place = self._hands, self._rng, self._place.id
        if await hands.press(host, place, "more") is None:
            return False
        await pause(1.0)
        part = 0
        while hands.find(host, place, "options", part) is not None:
            opened = await hands.press(host, place, "options", part)
            if opened is not None and opened.modal is not None:
                await pause(rng.uniform(0.5, 2))
                filled = drawn(opened.modal, rng, self._game)
                send = partial(open_interactions.submit, self._world, host, opened.id, filled)
                await hands.do(host, send, f"chooses {filled}")
            part += 1
        for verb in SWITCHES:
            if rng.random() < 1 / len(SWITCHES):
                await pause(rng.uniform(0.5, 2))
                await hands.press(host, place, verb)
        return part > 0

    async def _gather(self) -> bool:
        """Seat the others and begin; False if the table is called off instead."""
        hands, rng, place = self._hands, self._rng, self._place.id
        host, *others = self._party
        timed, alone = rng.random() < 0.2, rng.random() < WITH_COMPUTER or not others
        chosen = not self._chooses
        for turn in range(20 + self._chooses * 2):
            await pause(rng.uniform(0.5, 3))
            joins = hands.find(host, place, "join") is not None
            starts = hands.find(host, place, "start") is not None
            if not (joins or starts) and turn > 3:
                return True  # it has begun, or was deleted
            if joins and others:
                await hands.press(others.pop(0), place, "join")
            elif not chosen:
                chosen = await self._choose(host) or rng.random() < 0.5
            elif not timed:
                timed = await self._set_clock(host)
            elif joins and (alone or not starts):
                alone = await self._at(host, "bot") is None and rng.random() < 0.5
            elif starts:
                await hands.press(host, place, "start")
        await self._at(host, "cancel")
        return False

    async def _at(self, host: str, verb: str) -> Interaction | None:
        """Press one of the host's buttons."""
        place = self._place.id
        if self._hands.find(host, place, verb) is None:
            if await self._hands.press(host, place, "more") is None:
                return None
            await pause(1.0)
        return await self._hands.press(host, place, verb)

    async def _set_clock(self, host: str) -> bool:
        opened = await self._at(host, "timing")
        if opened is None or opened.modal is None:
            return False
        filled = {"preset": self._rng.choice(self._presets), "at_zero": self._rng.choice(AT_ZERO)}
        if self._chooses and self._rng.random() < ANY:
            filled = drawn(opened.modal, self._rng)
        if filled["preset"] == "none":
            return True
        send: Callable[[], Interaction] = partial(
            open_interactions.submit, self._world, host, opened.id, filled
        )
        sent: Awaitable[Interaction | None] = self._hands.do(host, send, f"sets {filled}")
        return await sent is not None

    async def _last(self) -> None:
        """Wait until the game seems to be over: its card offers a rematch, or nothing."""
        missed = 0
        for _ in range(200):
            await pause(self._rng.uniform(4, 12))
            host, place = self._party[0], self._place.id
            if self._shows("again"):
                if self._rng.random() < 0.5:
                    await self._hands.press(host, place, "again")
                return
            missed = 0 if self._shows("my") else missed + 1
            if missed > 2:
                return

    def _shows(self, verb: str) -> bool:
        """Whether the host sees such a button: on the table's card, or on anything at hand."""
        if self._focus:
            return verb in self._offers()
        return self._hands.find(self._party[0], self._place.id, verb) is not None

    def _offers(self) -> frozenset[str]:
        """What the card of the newest table here offers."""
        card = self._hands.card(self._place.id)
        return card.stages() if card is not None else frozenset()
