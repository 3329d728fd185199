"""One whole game in the sandbox: the real bot, and people who press what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import games
from bot.app.compose import Bot
from bot.delivery.pictures import Pictures
from bot.matches.session import Session
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import SPECTATOR
from sandbox.player import Form, Outcome, Player, SeenMessage
from sandbox.server import Sandbox, Setting
from tests.evening.record import Record
from tests.tools.evening import answer_with, controls
from tests.tools.wire import as_it_is, bot_at, sandbox, with_emoji

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fito")
BEGINS = 1_795_892_400.0
PLACE = "general"
PACE = (5, 25)  # seconds that people take for an answer
TALK = 5  # answers for each line that somebody writes
LUCK = 0.2  # how often somebody answers just anyhow
LONGEST = 2_000  # answers


class EveningClock:
    """The bot's time: it goes on with every answer."""

    def __init__(self) -> None:
        self.at = BEGINS

    def __call__(self) -> float:
        return self.at


@dataclass
class NamedMessage:
    """A message, or a form, with the names that the reading of messages uses."""

    person: Hand
    seen: SeenMessage | None = None
    form: Form | None = None
    ephemeral: bool = False

    @property
    def components(self) -> list[Any]:
        return list(self.seen.raw["components"]) if self.seen is not None else []

    @property
    def modal(self) -> Any:
        return self.form.modal if self.form is not None else None

    @property
    def response(self) -> NamedMessage:
        return self


@dataclass
class Hand:
    """Somebody who presses what is on a panel."""

    player: Player
    table: PlayedEvening | None = None

    @property
    def id(self) -> int:
        return int(self.player.id)

    @property
    def evening(self) -> PlayedEvening:
        assert self.table is not None
        return self.table

    @property
    def actor(self) -> Any:
        return self

    async def press_id(self, message: NamedMessage, id_: str) -> NamedMessage:
        assert message.seen is not None
        return await self._on(self._shown(await self.player.press(message.seen, id_)))

    async def choose(self, message: NamedMessage, values: Sequence[str], menu: str) -> NamedMessage:
        assert message.seen is not None
        return await self._on(
            self._shown(await self.player.choose(message.seen, *values, menu=menu))
        )

    async def send(
        self, message: NamedMessage, shown: NamedMessage, values: dict[str, Any]
    ) -> NamedMessage:
        assert shown.form is not None
        return await self._on(self._shown(await self.player.submit(shown.form, values)))

    async def _on(self, shown: NamedMessage) -> NamedMessage:
        """End the turn, where a panel asks once more for the answer that was given on it."""
        for part, _ in controls(shown, "sure"):
            assert shown.seen is not None
            return self._shown(await self.player.press(shown.seen, part["custom_id"]))
        return shown

    def _shown(self, outcome: Outcome) -> NamedMessage:
        return NamedMessage(self, outcome.message, outcome.form)

    def dm(self) -> NamedMessage:
        """The newest direct message on which something can be answered."""
        mine = [NamedMessage(self, m) for m in self.player.sees("@bot")]
        return next(m for m in mine if controls(m))


@dataclass
class PlayedEvening:
    """A table, its people and what they have seen."""

    box: Sandbox
    bot: Bot
    clock: EveningClock
    record: Record
    hands: dict[int, Hand]
    rng: Random

    async def delivered(self) -> None:
        """Until the bot has nothing more to deliver for now."""
        self.bot.timekeeping.alarms.wake()
        self.bot.delivery.relay.wake()
        async with asyncio.timeout(120):
            while self.bot.delivery.relay.busy or await self.bot.store.outbox.due(self.clock()):  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        await self.bot.services.autoplay.idle()

    async def settled(self) -> None:
        """Until nothing is to be delivered, computers' moves and all."""
        for _ in range(2):
            await self.delivered()

    async def open(self, game: str, computers: int, options: dict[str, Any]) -> None:
        """`/game new`, its form as it is, the options, and everybody sits down; then it begins."""
        host, *others = [hand.player for hand in self.hands.values()]
        opened = await host.slash("/game new", PLACE, game=game)
        if opened.form is not None:
            await host.submit(opened.form, as_it_is(opened.form))
        await self.settled()
        for player in others:
            await self._lobby(player, "join")
        for _ in range(computers):
            await self._lobby(host, "bot")
        if options:
            lobby = self.bot.services.lobby
            await lobby.set_options((await self.session()).id, int(host.id), options)
            await self.settled()
        await self._lobby(host, "start")

    async def _lobby(self, player: Player, verb: str) -> None:
        """Press a button of the lobby, wherever that has it."""
        self._go_on()
        if not await self._pressed(player, verb):
            assert await self._pressed(player, "more")
            assert await self._pressed(player, verb)

    async def _pressed(self, player: Player, verb: str) -> bool:
        for message in [NamedMessage(Hand(player), m) for m in player.sees(PLACE)]:
            for part, _ in controls(message, verb):
                await player.press(message.seen or "", part["custom_id"])
                await self.settled()
                return True
        return False

    def _go_on(self) -> None:
        self.clock.at += self.rng.randint(*PACE)
        self.record.at = self.clock.at - BEGINS

    async def answer(self) -> bool:
        """Somebody who is asked answers from the panel; False where the game is over."""
        session = await self.session()
        match = session.playing()
        if match.result:
            return False
        seat = self.rng.choice(sorted(match.pending))
        hand = self.hands[session.chairs[seat].person or 0]
        kind = "random" if self.rng.random() < LUCK else next(iter(session.game.policies), "random")
        answer = respond(match.game, sit(match, seat), kind, self.rng)
        self._go_on()
        await answer_with(hand, hand.dm(), match.pending[seat], answer)  # type: ignore[arg-type]
        self.record.counts.answers += 1
        await self.settled()
        return True

    async def session(self) -> Session:
        """The table as it is stored."""
        rows = await self.bot.store.matches.rows()
        return await self.bot.services.matches.read(rows[0].id)

    async def chapters(self) -> int:
        """How many rounds, turns or campaigns have begun; one where a game has none."""
        session = await self.session()
        heard = await self.bot.services.finder.heard(session, SPECTATOR)
        return max(1, sum(event.key == session.game.story.chapter for _, event in heard))


async def play(
    game: str,
    locale: str,
    seed: int = 1,
    talk: Sequence[str] = (),
    computers: int = 0,
    pictures: Pictures | None = None,
    most: int = LONGEST,
    options: dict[str, Any] | None = None,
) -> Record:
    """A whole game in a language, or its first answers; `talk` is what people write meanwhile,
    again and again.

    `pictures` stand in for the real ones; `options` are those of the table that are not usual.
    """
    declared, rng, chosen = games.load(game), Random(seed), options or {}
    counts = declared.counts(declared.options.model_validate(chosen))
    fit = [n for n in counts if n > computers]
    count = min(fit, key=lambda n: abs(n - 4)) - computers
    full, clock = {"es": "es-ES", "en": "en-US"}[locale], EveningClock()
    setting = Setting(NAMES[:count], locales=(full,), guild_locale=full)
    given: dict[str, Any] = {"now": clock, "draw": rng.randbytes, "pictures": pictures}
    given |= {"emoji": pictures is None, "heartbeat": 30 * 86_400.0}  # the clock leaps
    async with sandbox(setting=setting) as box, bot_at(box, **given) as bot:
        record, players = Record(box), [await box.player(name) for name in NAMES[:count]]
        hands = {int(player.id): Hand(player) for player in players}
        evening = PlayedEvening(box, bot, clock, record, hands, rng)
        for hand in hands.values():
            hand.table = evening
        await with_emoji(bot, game)
        await evening.open(game, computers, chosen)
        for number in range(most):
            if not await evening.answer():
                break
            if talk and number % TALK == 0:
                writes = players[number // TALK % count]
                await writes.say(talk[number // TALK % len(talk)], PLACE)
        await evening.settled()
        record.counts.chapters = await evening.chapters()
        record.close()
        for player in players:
            await player.close()
    return record
