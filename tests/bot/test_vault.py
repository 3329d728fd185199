"""Tokens of presses survive the process: encrypted, and for a quarter of an hour at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.delivery.live_tokens import LiveTokens
from bot.delivery.token_vault import SWEEP_INTERVAL_SECONDS, TOKEN_LIFETIME_SECONDS, TokenVault
from storage.records import LiveToken
from storage.roles import Store
from tests.tools.memory_store import MemoryStore

OWN = "the.bots.token"
SECRET = "aW50ZXJhY3Rpb24" * 4
BEGIN = 1_000.0


class Machine:
    """A clock, and what waits for it."""

    def __init__(self) -> None:
        self.at, self.waits = BEGIN, dict[Timer, tuple[float, Callable[[], object]]]()

    def now(self) -> float:
        return self.at

    def later(self, seconds: float, act: Callable[[], object]) -> Any:
        timer = Timer(self)
        self.waits[timer] = self.at + seconds, act
        return timer

    def ring(self) -> None:
        """Let time pass until something is due."""
        timer = min(self.waits, key=lambda one: self.waits[one][0])
        self.at, act = self.waits.pop(timer)
        act()


class Timer:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def cancel(self) -> None:
        self._machine.waits.pop(self, None)


def client(own: str = OWN) -> discord.Client:
    made = discord.Client(intents=discord.Intents.none())
    made.http.token = own
    made.http._HTTPClient__session = object()  # type: ignore[attr-defined]
    made._connection.application_id = 5
    return made


def vault(store: Store, machine: Machine, own: str = OWN) -> TokenVault:
    return TokenVault(store, client(own), machine.now, machine.later)


def hook() -> discord.Webhook:
    return discord.Webhook.partial(5, SECRET, client=client())


async def test_the_next_process_goes_on_over_the_tokens_of_the_last() -> None:
    store, machine = MemoryStore(), Machine()
    await LiveTokens(machine.now, vault(store, machine)).note(7, hook())
    machine.at += 60
    after = LiveTokens(machine.now, vault(store, machine))
    await after.restore()
    taken = after.take(7)
    assert taken is not None
    assert (taken.id, taken.token) == (5, SECRET)
    machine.at = BEGIN + TOKEN_LIFETIME_SECONDS
    assert after.take(7) is None
    late = LiveTokens(machine.now, vault(store, machine))
    await late.restore()
    assert late.take(7) is None


async def test_the_last_ones_are_taken_up_where_there_are_many() -> None:
    store, machine = MemoryStore(), Machine()
    for message in range(5):
        machine.at += 1
        await vault(store, machine).keep(message, hook())
    assert [found.message for found in await vault(store, machine).last(2)] == [3, 4]


async def test_a_copy_of_the_store_is_of_no_use() -> None:
    store, machine = MemoryStore(), Machine()
    mine = vault(store, machine)
    await mine.keep(7, hook())
    (kept,) = await store.presses.tokens(0.0)
    assert SECRET not in kept.sealed
    assert await vault(store, machine, "another.token").last(9) == []
    await store.presses.keep_token(LiveToken(8, kept.sealed, kept.at))
    assert [found.message for found in await mine.last(9)] == [7], "it is sealed for its message"
    await mine.keep(7, hook())
    (again, _) = await store.presses.tokens(0.0)
    assert again.sealed != kept.sealed
    (found,) = await mine.last(9)
    assert SECRET not in repr(found)


async def test_what_is_over_is_erased_whoever_has_kept_it() -> None:
    store, machine = MemoryStore(), Machine()
    await vault(store, machine).keep(7, hook())
    machine.waits.clear()  # that process dies
    machine.at += 60
    after = vault(store, machine)
    await after.last(9)
    for message in (8, 9):
        machine.at += SWEEP_INTERVAL_SECONDS / 2
        await after.keep(message, hook())
    erased = list[tuple[float, int]]()
    while machine.waits:
        machine.ring()
        await after._tasks.done()
        erased.append((machine.at - BEGIN, len(await store.presses.tokens(0.0))))
    assert erased == [
        (TOKEN_LIFETIME_SECONDS, 2),
        (TOKEN_LIFETIME_SECONDS + 75, 1),
        (TOKEN_LIFETIME_SECONDS + 75 + SWEEP_INTERVAL_SECONDS, 0),
    ]


async def test_processes_on_one_store_share_their_tokens() -> None:
    store, machine = MemoryStore(), Machine()
    one, other = (LiveTokens(machine.now, vault(store, machine)) for _ in range(2))
    await one.note(7, hook())
    used = list[str | None]()

    async def use(hook: discord.Webhook) -> None:
        used.append(hook.token)

    assert not await other.over(7, use), "alone, there is nobody to ask"

    async def alone() -> bool:
        return False

    store.leases.alone = alone  # type: ignore[method-assign]
    assert await other.over(7, use)
    assert not await other.over(8, use)
    assert used == [SECRET]

    async def fails(hook: discord.Webhook) -> None:
        raise discord.DiscordException

    assert not await other.over(7, fails)
    assert not await other.over(7, use), "what has failed is not fetched from the store again"
