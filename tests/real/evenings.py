"""Evenings in which bot and sandbox say all that they ever say to each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import aiohttp
import discord

import games
from bot.app.compose import Bot
from bot.app.starting import read_games
from sandbox.faults import REFUSALS, Mishap
from sandbox.player import ImpossibleAct, Outcome, Player
from sandbox.server import Sandbox, Setting
from sandbox.world import MovableClock, places
from tests.simulation.evening import EveningVerdict, Plan, simulate
from tests.tools.demo_bot import Demo
from tests.tools.endpoint import worker_at
from tests.tools.sandbox_scenario import evening as everything
from tests.tools.wire import as_it_is, bot_at, sandbox, with_emoji

Json = dict[str, Any]
Note = Callable[[Mapping[str, Any]], None]
GAME, PLACE = "kobayakawa", "general"
# an evening of each game: people who press all they see, and Discord as it is on bad days
QUIET = Plan(tables=1, minutes=3, kills=0, mishaps=0, heavy=0, nights=0, lasting=0, shared=0)
STORMY = replace(
    QUIET, minutes=3, kills=1, mishaps=10, shared=1, unruly=1, bytes=0, focus=0, wander=1
)
ANSWERS, EVENINGS = 10, 6  # so many answers of each game, in so many good evenings at most
INJECTED: tuple[Mishap, ...] = ("status", "429", "429-global", "429-cloudflare")
SUBCOMMANDS, NUMBERS, YES, PERSON, CHANNEL = (1, 2), (4, 10), 5, 6, 7
CHAT, OF_A_PERSON = 1, 2


def games_by_crowds(note: Note) -> None:
    """Evenings of each game on virtual time: a bad one, and good ones until enough is answered."""
    read_games()
    for game in games.GAMES:
        crowd(1, replace(STORMY, games=(game,)), note)
        answers = 0
        for seed in range(EVENINGS):
            answers += crowd(seed, replace(QUIET, games=(game,)), note).answers
            if answers >= ANSWERS:
                break
        assert answers >= ANSWERS, f"{game}: only {answers} answers"


def crowd(seed: int, plan: Plan, note: Note) -> EveningVerdict:
    """One evening on virtual time. It is looked at when it is over: what fails then cannot break
    it."""
    heard: list[Json] = []
    verdict = simulate(seed, plan, noted=heard.append)
    for entry in heard:
        note(entry)
    return verdict


def _told(box: Sandbox, note: Note) -> None:
    for entry in box.journal.entries:
        note(entry)


# Every route of the sandbox --------------------------------------------------------------------


async def every_route(note: Note) -> None:
    """A bot of the same library that calls what ours does not."""
    async with sandbox(clock=MovableClock.still()) as box:
        bot = Demo(intents=discord.Intents(guilds=True, messages=True))
        running = asyncio.create_task(bot.start(box.token))
        try:
            await asyncio.wait_for(bot.ready.wait(), 120)
            await everything(box, bot)
            await _lose_and_find(box, bot)
        finally:
            await bot.close()
            with suppress(asyncio.CancelledError):
                await running
        _told(box, note)


async def _lose_and_find(box: Sandbox, bot: Demo) -> None:
    """The bot is put out of a guild and invited again; its connection is lost, then its session."""
    guild, gateway = next(iter(box.world.guilds.values())), box.gateway
    for heard, happens in (
        ("guild_remove", lambda: places.put_out(box.world, guild)),
        ("guild_join", lambda: places.invite(box.world, guild)),
        ("resumed", gateway.ask_to_reconnect),
        ("ready", lambda: gateway.invalidate(resumable=False)),
    ):
        waiting = asyncio.create_task(bot.wait_for(heard))
        await asyncio.sleep(0)  # it listens now
        happens()
        await asyncio.wait_for(waiting, 120)


# Every refusal of the sandbox ------------------------------------------------------------------


async def every_refusal(note: Note) -> None:
    """A stranger, somebody in a hurry, and all that can be made to go wrong."""
    async with Sandbox(clock=MovableClock.still()) as box, aiohttp.ClientSession() as http:
        own, head = f"{box.api_url}/users/@me", {"Authorization": f"Bot {box.token}"}
        shelf = f"{box.api_url}/channels/{next(iter(box.world.channels))}/messages"
        nowhere = http.get(f"{box.api_url}/channels/1", headers=head)
        hasty = [http.post(shelf, headers=head, json={}) for _ in range(6)]
        for do in INJECTED:
            box.faults.add(do, count=1, path="/users/@me", status=403, skip=1)
        for code in REFUSALS:
            box.faults.add("refuse", code=code, count=1, path="/users/@me", skip=1)
        unlucky = [http.get(own, headers=head) for _ in box.faults.rules]
        for call in (http.get(own), nowhere, *hasty, *unlucky):
            async with call as answer:
                await answer.read()
        _told(box, note)


# Every command of the bot ----------------------------------------------------------------------


async def every_command(note: Note) -> None:
    """All commands, forms and buttons of answers: without a table, at a lobby, in a game, and in a
    direct message."""
    async with (
        sandbox(
            clock=MovableClock.still(), setting=Setting(people=("Ana", "Bruno", "Carla"))
        ) as box,
        bot_at(box, emoji=True) as bot,
    ):
        await with_emoji(bot, GAME)
        ana, bruno = await box.player("Ana"), await box.player("Bruno")
        await ana.open_direct()
        said = await _say_all(ana, bruno, PLACE) | await _say_all(ana, bruno, "@bot")
        await _open(ana)
        await _say_all(bruno, ana, PLACE)
        await _begin(bot, ana, bruno)
        await _say_all(bruno, ana, PLACE)
        await _say_all(ana, bruno, PLACE)
        assert said == {one.name for one in box.world.commands.values()}
        _told(box, note)


async def _open(host: Player) -> None:
    opened = await host.slash("/game new", "mesa-1", game=GAME)
    if opened.form is not None:
        await host.submit(opened.form, as_it_is(opened.form))


async def _begin(bot: Bot, *people: Player) -> None:
    """A game of these people in PLACE, if there is no other table."""
    host, *others = people
    opened = await host.slash("/game new", PLACE, game=GAME)
    if opened.form is not None:
        await host.submit(opened.form, as_it_is(opened.form))
    for player in others:
        with suppress(ImpossibleAct):
            await player.slash("/game join", PLACE)
    for _ in range(2):
        await host.slash("/game bot", PLACE)
    await host.slash("/game start", PLACE)


async def _say_all(who: Player, other: Player, place: str) -> set[str]:
    """Use every command that is offered here, press what its answer offers, send its forms. Returns
    the names of those commands."""
    direct, said = place == "@bot", set[str]()
    for command in list(who.commands):
        if not command["in_direct" if direct else "in_guilds"]:
            continue
        said.add(command["name"])
        if command["kind"] == CHAT:
            for words, options in _leaves(command):
                given = await _filled(who, other, words, options, place)
                await _follow(who, await who.slash(f"/{words}", place, **given))
            continue
        if command["kind"] == OF_A_PERSON:
            await _follow(who, await who.menu(command["name"], other.name, place))
        elif seen := who.sees(place):
            await _follow(who, await who.menu(command["name"], seen[0]))
    return said


def _leaves(command: Json, before: str = "") -> Iterator[tuple[str, list[Json]]]:
    words = f"{before} {command['name']}".strip()
    inner = [one for one in command["options"] if one["type"] in SUBCOMMANDS]
    if not inner:
        yield words, command["options"]
    for one in inner:
        yield from _leaves(one, words)


async def _filled(
    who: Player, other: Player, words: str, options: list[Json], place: str
) -> dict[str, Any]:
    """A value for each option: the first that is offered, or one of its type."""
    given: dict[str, Any] = {}
    for option in options:
        name, kind = option["name"], option["type"]
        if option.get("choices"):
            given[name] = option["choices"][0]["value"]
        elif option.get("autocomplete"):
            offered = await who.autocomplete(f"/{words}", name, "", place, **given)
            given[name] = offered[0]["value"] if offered else "1"
        elif kind in NUMBERS:
            given[name] = option.get("min_value", 1)
        elif kind == YES:
            given[name] = True
        elif kind == PERSON:
            given[name] = other.id
        elif kind == CHANNEL:
            given[name] = who.channel(PLACE)
        else:
            given[name] = "1"
    return given


async def _follow(who: Player, outcome: Outcome, depth: int = 2) -> None:
    """Send the form of an answer, or press its buttons and choose in its menus."""
    if outcome.form is not None:
        outcome = await who.submit(outcome.form, as_it_is(outcome.form))
    if outcome.message is None or not outcome.message.ephemeral or not depth:
        return
    for part in outcome.message.parts:
        with suppress(ImpossibleAct):
            if part["type"] == 2 and "custom_id" in part:
                await _follow(who, await who.press(outcome.message, part["custom_id"]), depth - 1)
            elif part["type"] == 3:
                first = part["options"][0]["value"]
                chosen = await who.choose(outcome.message, first, menu=part["custom_id"])
                await _follow(who, chosen, depth - 1)


# Interactions over HTTP ------------------------------------------------------------------------


async def delivered_over_http(note: Note) -> None:
    """A lobby and a game, whose interactions are delivered to the bot's own address."""
    async with sandbox(clock=MovableClock.still()) as box, worker_at(box) as bot:
        ana, bruno = await box.player("Ana"), await box.player("Bruno")
        for player in (ana, bruno):
            await player.open_direct()
        await ana.autocomplete("/game new", "game", "")
        await _begin(bot, ana, bruno)
        for player in (ana, bruno):
            await _follow(player, await player.slash("/game hand", PLACE))
            await _follow(player, await player.slash("/game settings", "@bot"))
        _told(box, note)
