"""How often, how long and how much: the limits of the sandbox in time and number."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random
from typing import Any

import aiohttp
import pytest

from sandbox.limits.rates import Buckets, Rate
from sandbox.rest.routes import ROUTES
from sandbox.server import Sandbox
from sandbox.world import (
    Channel,
    DiscordRefused,
    MovableClock,
    World,
    bot_answers,
    interaction_shapes,
    message_changes,
    open_interactions,
)

Json = dict[str, Any]
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
PANEL = {"content": "a", "components": [{"type": 1, "components": [BUTTON]}]}
ONCE = {"content": "x", "nonce": "n", "enforce_nonce": True}
EDIT_ANSWER = "/webhooks/{webhook}/{token}/messages/{message}"


@pytest.fixture
def world() -> World:
    return a_world()


def a_world(*false_facts: str) -> World:
    made = World(clock=MovableClock(lambda: 1_700_000_000.0), false_facts=false_facts)
    made.add_user("Ana")
    made.add_channel(made.add_guild("Casa"), "general")
    return made


def channel_of(world: World) -> Channel:
    return next(one for one in world.channels.values() if one.name == "general")


def code_of(call: Callable[[], Any]) -> int | None:
    """The code that a call is refused with; None where it is not."""
    try:
        call()
    except DiscordRefused as refused:
        return refused.code
    return None


def test_a_press_is_answered_within_three_seconds_and_its_token_lives_for_fifteen_minutes(
    world: World,
) -> None:
    panel = message_changes.post(world, channel_of(world), world.bot.id, PANEL)
    ana = world.people()[0]

    def answer(waited: float) -> int | None:
        press = open_interactions.press(world, ana.id, panel, "x")
        world.clock.advance(waited)
        body = {"type": bot_answers.WAIT}
        return code_of(lambda: bot_answers.answer(world, press.id, press.token, body, []))

    assert [answer(waited) for waited in (3 - 0.1, 3 + 0.1)] == [
        None,
        10062,
    ]
    press = open_interactions.press(world, ana.id, panel, "x")
    bot_answers.answer(world, press.id, press.token, {"type": bot_answers.WAIT}, [])

    def edit() -> int | None:
        place = world.bot.id, press.token, "@original"
        return code_of(lambda: bot_answers.edit_answer(world, *place, {"content": "b"}, []))

    world.clock.advance(900 - 1)
    assert edit() is None
    world.clock.advance(2)
    assert edit() == 50027


def test_a_token_says_nothing_before_the_first_answer(world: World) -> None:
    panel = message_changes.post(world, channel_of(world), world.bot.id, PANEL)
    press = open_interactions.press(world, world.people()[0].id, panel, "x")
    place = world.bot.id, press.token
    follow = code_of(lambda: bot_answers.follow_up(world, *place, {"content": "b"}, []))
    edit = code_of(lambda: bot_answers.edit_answer(world, *place, panel.id, {"content": "b"}, []))
    assert (follow, edit) == (10015, 10015)


def test_the_first_follow_up_replaces_what_says_that_the_app_is_thinking(world: World) -> None:
    panel = message_changes.post(world, channel_of(world), world.bot.id, PANEL)
    ana = world.people()[0]
    press = open_interactions.press(world, ana.id, panel, "x")
    thinks = {"type": bot_answers.THINK, "data": {"flags": 64}}
    bot_answers.answer(world, press.id, press.token, thinks, [])
    first = bot_answers.follow_up(world, world.bot.id, press.token, {"content": "b"}, [])
    assert (first.id, first.audience, first.content) == (press.original, ana.id, "b")
    second = bot_answers.follow_up(world, world.bot.id, press.token, {"content": "c"}, [])
    assert (second.id != first.id, second.audience) == (True, None)


def test_a_nonce_is_known_for_minutes_and_in_its_channel_only(world: World) -> None:
    place = channel_of(world)
    other = world.add_channel(world.guilds[str(place.guild)], "other")
    first = message_changes.post(world, place, world.bot.id, ONCE)
    world.clock.advance(180 - 1)
    assert message_changes.post(world, place, world.bot.id, ONCE) is first
    assert message_changes.post(world, other, world.bot.id, ONCE) is not first
    world.clock.advance(2)
    assert message_changes.post(world, place, world.bot.id, ONCE) is not first


def test_a_nonce_may_be_forgotten_early() -> None:
    def again_after(seconds: float, *false: str) -> bool:
        world = a_world(*false)
        first = message_changes.post(world, channel_of(world), world.bot.id, ONCE)
        world.clock.advance(seconds)
        return message_changes.post(world, channel_of(world), world.bot.id, ONCE) is first

    assert again_after(60)
    assert not again_after(60, "nonce-known-for-minutes")
    assert again_after(10, "nonce-known-for-minutes")


def test_component_ids_may_be_replaced() -> None:
    body = {"flags": 1 << 15, "components": [{"type": 10, "id": 1_234_567_890, "content": "x"}]}

    def kept(*false: str) -> int:
        world = a_world(*false)
        said = message_changes.post(world, channel_of(world), world.bot.id, body)
        message_changes.edit(world, said, body)
        return int(said.components[0]["id"])

    assert kept() == 1_234_567_890
    assert kept("component-ids-kept") == 1


def test_an_interaction_says_how_big_a_file_may_be(world: World) -> None:
    panel = message_changes.post(world, channel_of(world), world.bot.id, PANEL)
    press = open_interactions.press(world, world.people()[0].id, panel, "x")
    told = interaction_shapes.interaction(world, press)
    assert told["attachment_size_limit"] == 10 * 1024 * 1024
    assert told["app_permissions"] == str(world.permissions(world.bot.id, channel_of(world)))


def test_an_id_tells_when_it_was_made(world: World) -> None:
    assert (int(world.new_id()) >> 22) / 1000 + 1_420_070_400 == world.clock()


def test_invalid_requests_of_ten_minutes_are_counted() -> None:
    clock = MovableClock(lambda: 100.0)
    buckets = Buckets(clock)
    for status in (200, 401, 403, 404, 429):
        buckets.note_status(status)
    assert buckets.invalid == 3
    clock.advance(600)
    assert buckets.invalid == 3
    clock.advance(1)
    assert buckets.invalid == 0


def rate(method: str, path: str) -> tuple[Rate, bool]:
    found = next(one for one in ROUTES if (one.method, one.path) == (method, path))
    return found.rate, found.counts_globally


def test_every_route_has_a_rate_and_answers_to_presses_count_for_themselves() -> None:
    message = "/channels/{channel}/messages/{message}"
    assert rate("POST", "/channels/{channel}/messages") == (Rate(5, 5.0), True)
    assert rate("PATCH", message) == (Rate(5, 5.0), True)
    assert rate("PATCH", "/channels/{channel}") == (Rate(10, 10.0), True)
    assert rate("GET", "/users/@me") == (Rate(50, 1.0), True)
    assert rate("PATCH", EDIT_ANSWER) == (Rate(5, 2.0), False)
    assert rate("POST", "/webhooks/{webhook}/{token}") == (Rate(5, 2.0), False)
    assert not rate("POST", "/interactions/{interaction}/{token}/callback")[1]


async def test_the_sixth_call_over_one_token_waits_and_another_token_does_not() -> None:
    async with (
        Sandbox(seed=1, clock=MovableClock.still()) as box,
        aiohttp.ClientSession() as http,
    ):

        async def ask(token: str) -> aiohttp.ClientResponse:
            url = f"{box.api_url}/webhooks/{box.world.bot.id}/{token}/messages/@original"
            async with http.get(url) as answer:
                return answer

        asked = [await ask("a") for _ in range(6)]
        assert [one.status for one in asked] == [404] * 5 + [429]
        assert (await ask("b")).status == 404
        refused = asked[-1].headers
        assert (refused["Via"], refused["X-RateLimit-Scope"]) == ("1.1 google", "user")
        assert float(refused["Retry-After"]) == pytest.approx(2.0)


def test_some_valid_tokens_may_be_unknown_for_good() -> None:
    """Told to, the sandbox does not know one answered token of three, as long as it is valid."""

    def unknown(*false: str) -> list[bool]:
        world = World(clock=MovableClock.still(), rng=Random(1), false_facts=false)
        ana, place = world.add_user("Ana"), world.add_channel(world.add_guild("Casa"), "general")
        panel = message_changes.post(world, place, world.bot.id, PANEL)
        found = list[bool]()
        for _ in range(30):
            press = open_interactions.press(world, ana.id, panel, "x")
            bot_answers.answer(world, press.id, press.token, {"type": bot_answers.WAIT}, [])
            for age in 0.0, 900 - 1:
                open_interactions.age(world, press.id, age)
                try:
                    bot_answers.edit_answer(world, world.bot.id, press.token, "@original", {}, [])
                except DiscordRefused as refused:
                    found.append((refused.status, refused.code) == (404, 10015))
                else:
                    found.append(False)
        assert found[::2] == found[1::2], "a token is known always or never"
        return found[::2]

    assert not any(unknown())
    assert 0 < sum(unknown("valid-tokens-are-known")) < 30


def test_tokens_of_an_earlier_session_may_be_unknown() -> None:
    world = a_world("private-answer-outlives-session")
    (ana,), place = world.people(), channel_of(world)
    panel = message_changes.post(world, place, world.bot.id, PANEL)

    def is_found(later: float) -> bool:
        press = open_interactions.press(world, ana.id, panel, "x")
        bot_answers.answer(world, press.id, press.token, {"type": bot_answers.WAIT}, [])
        world.session_began = press.created + later
        edit = world.bot.id, press.token, "@original", {}, list[Any]()
        return code_of(lambda: bot_answers.edit_answer(world, *edit)) != 10015

    assert (is_found(-1.0), is_found(1.0)) == (True, False)


async def test_an_answer_may_be_out_of_reach_of_its_channel() -> None:
    """Told to, the sandbox lets the public answer to a press be edited by its token only."""

    async def edit(*false: str) -> int:
        async with Sandbox(
            seed=1, rate_limits=False, clock=MovableClock.still(), false_facts=false
        ) as box:
            world = box.world
            place = channel_of(world)
            panel = message_changes.post(world, place, world.bot.id, PANEL)
            press = open_interactions.press(world, world.people()[0].id, panel, "x")
            body = {"type": bot_answers.SAY, "data": {"content": "a"}}
            bot_answers.answer(world, press.id, press.token, body, [])
            url = f"{box.api_url}/channels/{place.id}/messages/{press.original}"
            head = {"Authorization": f"Bot {box.token}"}
            async with (
                aiohttp.ClientSession(headers=head) as http,
                http.patch(url, json={"content": "b"}) as answer,
            ):
                return answer.status

    assert await edit() == 200
    assert await edit("answers-by-the-channels-route") == 404


# -- the gateway --------------------------------------------------------------------------


@dataclass
class Line:
    """One connection to the gateway of a box."""

    box: Sandbox
    ws: aiohttp.ClientWebSocketResponse

    async def ask(self, op: int, **data: Any) -> Json:
        """Send a frame; the next one that comes."""
        await self.ws.send_json({"op": op, "d": {"token": self.box.token, **data}})
        return await self.next()

    async def next(self) -> Json:
        found: Json = await self.ws.receive_json(timeout=60)
        return found

    async def leave(self) -> None:
        """Close; returns once the box has noticed."""
        left = len(self.box.gateway.lines) - 1
        await self.ws.close()
        while len(self.box.gateway.lines) > left:  # noqa: ASYNC110
            await asyncio.sleep(0)


Dial = Callable[[], Awaitable[Line]]


@pytest.fixture
async def start() -> AsyncIterator[Callable[..., Awaitable[Dial]]]:
    """Starts a box that plays these facts false, and connects to its gateway when called again."""
    async with AsyncExitStack() as stack:

        async def begin(*false: str) -> Dial:
            box = await stack.enter_async_context(
                Sandbox(seed=1, rate_limits=False, clock=MovableClock.still(), false_facts=false)
            )
            http = await stack.enter_async_context(aiohttp.ClientSession())

            async def dial() -> Line:
                line = Line(box, await http.ws_connect(box.gateway_url))
                assert (await line.next())["d"]["heartbeat_interval"] == 41_250
                return line

            return dial

        yield begin


Start = Callable[..., Awaitable[Dial]]


async def test_a_session_can_be_resumed_for_some_minutes_only(start: Start) -> None:
    dial = await start()
    first = await dial()
    ready = await first.ask(2, intents=0)
    session = {"session_id": ready["d"]["session_id"], "seq": ready["s"]}
    await first.leave()
    first.box.world.clock.advance(180 - 1)
    soon = await dial()
    assert (await soon.ask(6, **session))["t"] == "RESUMED"
    await soon.leave()
    soon.box.world.clock.advance(180 + 1)
    assert (await (await dial()).ask(2, intents=0))["t"] == "READY"
    assert await (await dial()).ask(6, **session) == {"op": 9, "d": False, "s": None, "t": None}


async def test_an_app_without_intents_may_ask_for_its_own_membership(start: Start) -> None:
    async def answers_come(intents: int, *false: str) -> bool:
        line = await (await start(*false))()
        await line.ask(2, intents=intents)
        guild, bot = next(iter(line.box.world.guilds)), line.box.world.bot.id
        await line.ws.send_json({"op": 8, "d": {"guild_id": guild, "user_ids": [bot]}})
        frame = await line.ask(1)
        while frame["op"] == 0 and frame["t"] != "GUILD_MEMBERS_CHUNK":
            frame = await line.next()
        return bool(frame["op"] == 0)

    assert await answers_come(0)
    assert not await answers_come(0, "own-member-without-intent")
    assert await answers_come(1 << 1, "own-member-without-intent")


async def test_text_of_others_is_left_out_without_the_intent(start: Start) -> None:
    line = await (await start())()
    await line.ask(2, intents=1 << 9)
    world = line.box.world
    place, ana, bot = channel_of(world), world.people()[0].id, world.bot.id
    message_changes.post(world, place, ana, {"content": "hm"})
    message_changes.post(world, place, ana, {"content": f"<@{bot}>"})
    message_changes.post(world, place, bot, {"content": "own"})
    heard = [(await line.next())["d"]["content"] for _ in range(3)]
    assert heard == ["", f"<@{bot}>", "own"]


async def test_the_last_of_two_sessions_may_be_the_only_one_that_hears(start: Start) -> None:
    async def who_hears(*false: str) -> list[int]:
        dial = await start(*false)
        both = [await dial(), await dial()]
        for line in both:
            assert (await line.ask(2, intents=0))["t"] == "READY"
        world = both[0].box.world
        panel = message_changes.post(world, channel_of(world), world.bot.id, PANEL)
        open_interactions.press(world, world.people()[0].id, panel, "x")
        heard = []
        for number, line in enumerate(both):
            if (await line.ask(1)).get("t") == "INTERACTION_CREATE":
                heard.append(number)
        return heard

    assert await who_hears() == [0, 1]
    assert await who_hears("two-sessions-both-hear") == [1]
