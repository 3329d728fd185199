"""Where the real Discord refuses or limits, the sandbox does."""

from __future__ import annotations

import asyncio
import base64
import json
import struct
from collections.abc import AsyncIterator, Mapping
from typing import Any

import aiohttp
import pytest

from sandbox.limits import bodies
from sandbox.limits.component_limits import COMPONENTS_V2
from sandbox.refusals import CannotDo
from sandbox.server import Sandbox
from sandbox.world import (
    Channel,
    DiscordRefused,
    Dispatch,
    Message,
    MovableClock,
    World,
    app_commands,
    bot_answers,
    message_changes,
    open_interactions,
    places,
)
from sandbox.world.media import Upload

Json = dict[str, Any]
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
PANEL: Json = {"flags": COMPONENTS_V2, "components": [{"type": 1, "components": [BUTTON]}]}


def made(**facts: Any) -> World:
    world = World(clock=MovableClock(lambda: 1_700_000_000.0), **facts)
    for name in ("Ana", "Bruno"):
        world.add_user(name)
    world.add_channel(world.add_guild("Casa"), "general")
    return world


@pytest.fixture
def world() -> World:
    return made()


def general(world: World) -> Channel:
    return next(iter(world.channels.values()))


def pressed_panel(world: World, kind: int, place: Channel | None = None) -> tuple[Message, str]:
    """A panel that Ana has pressed, answered with a callback type; the panel and the token."""
    panel = message_changes.post(world, place or general(world), world.bot.id, PANEL)
    pressed = open_interactions.press(world, world.people()[0].id, panel, "x")
    data = PANEL if kind == bot_answers.UPDATE else {"flags": 64}
    bot_answers.answer(world, pressed.id, pressed.token, {"type": kind, "data": data}, [])
    return panel, pressed.token


def refusal(world: World, token: str, message: str) -> int | None:
    """The code with which an edit over a token is refused; None if it is not."""
    try:
        bot_answers.edit_answer(world, world.bot.id, token, message, PANEL, [])
    except DiscordRefused as refused:
        return refused.code
    return None


@pytest.mark.parametrize("kind", [bot_answers.WAIT, bot_answers.UPDATE])
def test_over_a_token_the_pressed_message_is_the_original_and_has_no_id(
    world: World, kind: int
) -> None:
    panel, token = pressed_panel(world, kind)
    assert refusal(world, token, panel.id) == 10008
    assert refusal(world, token, "@original") is None
    bot_answers.delete_answer(world, world.bot.id, token, "@original")
    assert panel.id not in world.messages[panel.channel]


def test_an_answer_of_its_own_is_found_by_its_id_and_the_pressed_message_is_not(
    world: World,
) -> None:
    panel, token = pressed_panel(world, bot_answers.THINK)
    mine = bot_answers.answered_message(world, world.bot.id, token, "@original")
    assert mine.id != panel.id
    assert refusal(world, token, mine.id) is None
    assert refusal(world, token, panel.id) == 10008


def test_a_doubted_token_does_not_find_what_its_press_has_changed() -> None:
    world = made(false_facts=frozenset({"pressed-message-over-its-token"}))
    _, token = pressed_panel(world, bot_answers.UPDATE)
    assert refusal(world, token, "@original") == 10008
    _, token = pressed_panel(world, bot_answers.WAIT)
    assert refusal(world, token, "@original") is None


PICTURE = Upload("0", "a.png", "image/png", b"picture")


def test_answers_bring_files_only_with_the_permission(world: World) -> None:
    place = general(world)
    panel, token = pressed_panel(world, bot_answers.WAIT)
    shown = PANEL | {"attachments": [{"id": 0, "filename": "a.png"}]}
    places.deny_bot(world, place, "ATTACH_FILES")
    edit = world.bot.id, token, "@original", shown, [PICTURE]
    again = open_interactions.press(world, world.people()[1].id, panel, "x")
    first = again.id, again.token, {"type": bot_answers.SAY, "data": shown}, [PICTURE]
    for call in (
        lambda: bot_answers.edit_answer(world, *edit),
        lambda: bot_answers.follow_up(world, world.bot.id, token, shown, [PICTURE]),
        lambda: bot_answers.answer(world, *first),
    ):
        with pytest.raises(DiscordRefused) as refused:
            call()
        assert refused.value.code == 50013
    assert refusal(world, token, "@original") is None
    places.deny_bot(world, place)
    bot_answers.edit_answer(world, *edit)
    bot_answers.answer(world, *first)


def test_in_direct_messages_answers_may_always_bring_files(world: World) -> None:
    place = world.direct_channel(world.people()[0].id)
    panel, token = pressed_panel(world, bot_answers.WAIT, place)
    shown = PANEL | {"attachments": [{"id": 0, "filename": "a.png"}]}
    bot_answers.edit_answer(world, world.bot.id, token, "@original", shown, [PICTURE])
    assert panel.attachments


@pytest.mark.parametrize("seen", [True, False])
def test_direct_messages_may_lie_unseen_among_requests(seen: bool) -> None:
    world = made(false_facts=frozenset() if seen else frozenset({"direct-messages-are-seen"}))
    ana = world.people()[0]
    told = list[str]()
    world.listeners.append(lambda person, event: told.append(event["type"]))
    message = message_changes.post(world, world.direct_channel(ana.id), world.bot.id, PANEL)
    assert ("message_create" in told, world.sees(ana.id, message)) == (seen, seen)
    if not seen:
        with pytest.raises(CannotDo):
            open_interactions.press(world, ana.id, message, "x")


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    """A Discord that limits rates, on a clock that stands."""
    async with Sandbox(admin=True, seed=1, clock=MovableClock.still()) as started:
        yield started


async def asked(
    box: Sandbox, method: str, path: str, body: Json | None = None
) -> tuple[int, Json, Mapping[str, str]]:
    """The status, the body and the headers of the answer to a call of the bot."""
    head = {"Authorization": f"Bot {box.token}"}
    async with (
        aiohttp.ClientSession(headers=head) as session,
        session.request(method, box.api_url + path, json=body) as answer,
    ):
        raw = await answer.read()
        return answer.status, json.loads(raw) if raw else {}, answer.headers


async def test_old_messages_take_three_edits_in_six_seconds_a_channel(box: Sandbox) -> None:
    world = box.world
    place = general(world)
    old = [message_changes.post(world, place, world.bot.id, {"content": "a"}) for _ in range(2)]
    world.clock.advance(3601.0)
    new = message_changes.post(world, place, world.bot.id, {"content": "a"})

    async def edit(one: Message) -> tuple[int, Json, Mapping[str, str]]:
        return await asked(
            box, "PATCH", f"/channels/{place.id}/messages/{one.id}", {"content": "b"}
        )

    assert [(await edit(one))[0] for one in (*old, old[0])] == [200] * 3
    status, told, head = await edit(old[1])
    assert (status, told["code"], told["global"]) == (429, 30046, False)
    assert 0.0 < told["retry_after"] <= 6.0
    assert head["Via"], "so the library waits and tries again"
    assert (await edit(new))[0] == 200
    world.clock.advance(6.0)
    assert (await edit(old[1]))[0] == 200


async def test_an_old_edit_that_is_refused_may_come_without_via() -> None:
    doubted = frozenset({"old-edits-say-via"})
    async with Sandbox(seed=1, clock=MovableClock.still(), false_facts=doubted) as box:
        place = general(box.world)
        old = message_changes.post(box.world, place, box.world.bot.id, {"content": "a"})
        box.world.clock.advance(3601.0)
        path = f"/channels/{place.id}/messages/{old.id}"
        told = [await asked(box, "PATCH", path, {"content": "b"}) for _ in range(4)]
        assert [status for status, _, _ in told] == [200, 200, 200, 429]
        assert "Via" not in told[-1][2]


@pytest.mark.parametrize("free", [True, False])
async def test_old_edits_over_tokens_count_if_that_is_doubted(free: bool) -> None:
    doubted = frozenset[str]() if free else frozenset({"old-edits-free-over-tokens"})
    async with Sandbox(seed=1, clock=MovableClock.still(), false_facts=doubted) as box:
        world = box.world
        panel = message_changes.post(world, general(world), world.bot.id, PANEL)
        world.clock.advance(3601.0)
        pressed = open_interactions.press(world, world.people()[0].id, panel, "x")
        bot_answers.answer(world, pressed.id, pressed.token, {"type": bot_answers.WAIT}, [])
        path = f"/webhooks/{world.bot.id}/{pressed.token}/messages/@original"
        told = [(await asked(box, "PATCH", path, PANEL))[0] for _ in range(4)]
        assert told == [200, 200, 200, 200 if free else 429]


async def test_all_that_is_written_in_a_channel_shares_one_hidden_limit(box: Sandbox) -> None:
    world = box.world
    panel = message_changes.post(world, general(world), world.bot.id, PANEL)
    tokens = list[str]()
    for _ in range(11):
        pressed = open_interactions.press(world, world.people()[0].id, panel, "x")
        bot_answers.answer(world, pressed.id, pressed.token, {"type": bot_answers.WAIT}, [])
        tokens.append(pressed.token)
    edits = [f"/webhooks/{world.bot.id}/{token}/messages/@original" for token in tokens]
    told = [await asked(box, "PATCH", path, PANEL) for path in edits]
    assert [status for status, _, _ in told] == [200] * 10 + [429]
    _, refused, head = told[-1]
    assert (refused["code"], head["X-RateLimit-Scope"]) == (20028, "shared")
    assert told[-2][2]["X-RateLimit-Remaining"] == "4", "no header tells of it beforehand"
    assert box.buckets.invalid == 0, "a shared limit is nobody's fault"
    elsewhere = next(c for c in world.channels.values() if c.id != panel.channel)
    path = f"/channels/{elsewhere.id}/messages"
    assert (await asked(box, "POST", path, {"content": "a"}))[0] == 200
    world.clock.advance(2.0)
    assert (await asked(box, "PATCH", edits[-1], PANEL))[0] == 200


async def test_what_a_webhook_does_not_find_counts_towards_the_ban(box: Sandbox) -> None:
    place = general(box.world)
    assert (await asked(box, "GET", f"/channels/{place.id}/messages/1"))[0] == 404
    assert box.buckets.invalid == 0
    assert (await asked(box, "PATCH", "/webhooks/1/none/messages/@original", {}))[0] == 404
    assert box.buckets.invalid == 1


def test_the_nonce_of_a_deleted_message_is_refused_while_it_lives() -> None:
    clock = MovableClock(lambda: 1_700_000_000.0)
    world = World(clock=clock)
    world.add_channel(world.add_guild("Casa"), "general")
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    first = message_changes.post(world, general(world), world.bot.id, body)
    assert message_changes.post(world, general(world), world.bot.id, body) is first
    message_changes.delete(world, first)
    with pytest.raises(DiscordRefused) as refused:
        message_changes.post(world, general(world), world.bot.id, body)
    assert (refused.value.status, refused.value.code) == (404, 10008)
    assert message_changes.post(world, general(world), world.bot.id, body | {"nonce": "m"})
    clock.advance(181.0)
    assert message_changes.post(world, general(world), world.bot.id, body)


async def test_only_a_member_of_a_thread_opens_it_again(box: Sandbox) -> None:
    world = box.world
    place = general(world)
    thread = places.open_thread(world, place, {"name": "t", "type": 11}, owner=world.people()[0].id)
    places.deny_bot(world, place, "MANAGE_THREADS")
    path = f"/channels/{thread.id}"
    thread.archived = True
    status, told, _ = await asked(box, "PATCH", path, {"archived": False})
    assert (status, told["code"], thread.archived) == (403, 50013, True)
    thread.archived = False
    assert (await asked(box, "POST", f"{path}/messages", {"content": "a"}))[0] == 200
    assert world.bot.id in thread.people, "who writes there is a member"
    thread.archived = True
    assert (await asked(box, "PATCH", path, {"archived": False}))[0] == 200
    assert not thread.archived


MENU: Json = {"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]}


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ({"min_values": 0}, "min_values"),
        ({"min_values": 0, "required": True}, "min_values"),
        ({"min_values": 0, "required": False}, ""),
        ({"min_values": 1}, ""),
        ({"disabled": True}, "disabled"),
        ({"disabled": False}, ""),
    ],
)
def test_a_menu_of_a_form_is_not_disabled_and_if_required_not_empty(
    field: Json, wrong: str
) -> None:
    label = {"type": 18, "label": "x", "component": MENU | field}
    form = {"custom_id": "f", "title": "t", "components": [label]}
    if not wrong:
        bodies.check_modal(form)
        return
    with pytest.raises(DiscordRefused) as refused:
        bodies.check_modal(form)
    assert refused.value.errors is not None
    assert list(refused.value.errors["data"]["components"]["0"]["component"]) == [wrong]


def test_a_menu_of_a_message_may_be_disabled_and_empty() -> None:
    menu = MENU | {"min_values": 0, "disabled": True}
    body = PANEL | {"components": [{"type": 1, "components": [menu]}]}
    bodies.check_message(body, bodies.CREATED)


GOOD = [
    "🎲",
    "▶️",
    "⚔️",
    "1️⃣",
    "#⃣",
    "🇪🇸",
    "👩🏽\u200d🚀",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "➕",
    "🏳️\u200d🌈",
]
BAD = ["", *["a", "dice", "1", "🎲🎲", ":dice:"]]


@pytest.mark.parametrize("name", [*GOOD, *BAD])
def test_only_an_emoji_counts_as_one(name: str) -> None:
    body = PANEL | {"components": [{"type": 1, "components": [BUTTON | {"emoji": {"name": name}}]}]}
    if name in GOOD:
        bodies.check_message(body, bodies.CREATED)
    else:
        with pytest.raises(DiscordRefused) as refused:
            bodies.check_message(body, bodies.CREATED)
        assert "BUTTON_COMPONENT_INVALID_EMOJI" in str(refused.value.errors)


def test_a_new_message_says_the_type_of_its_channel(world: World) -> None:
    world.bot_intents = message_changes.GUILD_MESSAGES | message_changes.DIRECT_MESSAGES
    heard = list[Dispatch]()
    world.gateway_listeners.append(heard.append)
    message_changes.post(world, general(world), world.bot.id, {"content": "a"})
    said = message_changes.post(
        world, world.direct_channel(world.people()[0].id), world.bot.id, {"content": "a"}
    )
    message_changes.edit(world, said, {"content": "b"})
    types = [event.data.get("channel_type") for event in heard if event.name.startswith("MESSAGE")]
    assert types == [0, 1, None]


def test_a_chosen_channel_says_what_the_app_may_do_there(world: World) -> None:
    place, resolved = general(world), dict[str, Any]()
    app_commands.resolve(world, place, app_commands.CHANNEL, place.id, resolved)
    said = resolved["channels"][place.id]["app_permissions"]
    assert said == str(world.permissions(world.bot.id, place))


async def test_active_threads_are_listed_to_who_sees_them(box: Sandbox) -> None:
    world = box.world
    place, ana = general(world), world.people()[0].id
    open_one = places.open_thread(world, place, {"name": "t", "type": 11}, owner=ana)
    places.open_thread(world, place, {"name": "s", "type": 12}, owner=ana)
    places.deny_bot(world, place, "MANAGE_THREADS")
    _, told, _ = await asked(box, "GET", f"/guilds/{place.guild}/threads/active")
    assert [one["id"] for one in told["threads"]] == [open_one.id]
    places.deny_bot(world, place, "VIEW_CHANNEL")
    _, told, _ = await asked(box, "GET", f"/guilds/{place.guild}/threads/active")
    assert told["threads"] == []


@pytest.mark.parametrize(("away", "code"), [(180.0, 0), (181.0, 9)])
async def test_a_session_is_resumed_for_three_minutes(box: Sandbox, away: float, code: int) -> None:
    async with aiohttp.ClientSession() as session:
        identify = {"token": box.token, "intents": 1, "properties": {}}
        async with session.ws_connect(box.gateway_url) as ws:
            await ws.receive_json()
            await ws.send_json({"op": 2, "d": identify})
            ready = await ws.receive_json()
            parted = asyncio.Event()
            box.world.listeners.append(lambda _, event: parted.set())
        await parted.wait()
        assert not box.gateway.online
        box.world.clock.advance(away)
        async with session.ws_connect(box.gateway_url) as ws:
            await ws.receive_json()
            resume = {"token": box.token, "session_id": ready["d"]["session_id"], "seq": 1}
            await ws.send_json({"op": 6, "d": resume})
            told = await ws.receive_json()
            assert told["op"] == code
            if code:
                assert told["d"] is False


async def test_few_channels_for_direct_messages_are_opened_in_a_minute(box: Sandbox) -> None:
    people = [box.world.add_user(f"p{n}").id for n in range(12)]

    async def opened(person: str) -> tuple[int, int]:
        status, told, _ = await asked(box, "POST", "/users/@me/channels", {"recipient_id": person})
        return status, told.get("code", 0)

    assert [await opened(one) for one in people[:11]] == [(200, 0)] * 10 + [(403, 40003)]
    assert await opened(people[0]) == (200, 0), "that is open already"
    box.world.clock.advance(60.0)
    assert await opened(people[11]) == (200, 0)


async def test_few_emoji_are_uploaded_in_half_a_minute(box: Sandbox) -> None:
    pixel = b"\x89PNG\r\n\x1a\n" + bytes(8) + struct.pack(">II", 1, 1)
    image = "data:image/png;base64," + base64.b64encode(pixel).decode()
    path = f"/applications/{box.world.bot.id}/emojis"
    wanted = [{"name": f"e{n}_", "image": image} for n in range(11)]
    assert [(await asked(box, "POST", path, one))[0] for one in wanted] == [201] * 10 + [429]
