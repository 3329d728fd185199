"""Every refusal of the sandbox: what Discord's code for it is, and when it comes."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiohttp
import pytest

from sandbox.limits import bodies
from sandbox.limits.checks import Errors, check
from sandbox.limits.component_limits import COMPONENTS_V2
from sandbox.rest import emojis
from sandbox.rest.application import post_command
from sandbox.rest.call import Call
from sandbox.server import Sandbox
from sandbox.world import (
    Channel,
    DiscordRefused,
    MovableClock,
    User,
    World,
    bot_answers,
    media,
    message_changes,
    open_interactions,
    places,
)

Json = dict[str, Any]
HOOK = "/webhooks/{bot}/token/messages/@original"
PICTURE = "data:image/png;base64,"
PIXEL = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
)


@dataclass
class Place:
    """A sandbox, a channel in it, and who is there."""

    box: Sandbox
    channel: Channel
    http: aiohttp.ClientSession

    @property
    def world(self) -> World:
        return self.box.world

    @property
    def ana(self) -> User:
        return self.world.people()[0]

    async def call(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, int]:
        """The status and the code of the answer; `body` is JSON, or what is sent as it is."""
        names = {"bot": self.world.bot.id, "channel": self.channel.id, "guild": self.channel.guild}
        sent = {"data": body} if isinstance(body, bytes) else {"json": body}
        url = self.box.api_url + path.format(**names)
        async with self.http.request(method, url, **sent, **more) as answer:
            told = await answer.json() if answer.content_length else {}
            return answer.status, told.get("code", -1) if isinstance(told, dict) else -1


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with Sandbox(seed=1, rate_limits=False, clock=MovableClock.still()) as box:
        channel = next(one for one in box.world.channels.values() if one.name == "general")
        head = {"Authorization": f"Bot {box.token}"}
        async with aiohttp.ClientSession(headers=head) as http:
            yield Place(box, channel, http)


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/applications/1/emojis", 10002),
        ("GET", "/channels/1", 10003),
        ("GET", "/guilds/1", 10004),
        ("GET", "/guilds/{guild}/members/1", 10007),
        ("GET", "/channels/{channel}/messages/1", 10008),
        ("GET", "/users/1", 10013),
        ("GET", "/applications/{bot}/emojis/1", 10014),
        ("GET", HOOK, 10015),
        ("DELETE", "/applications/{bot}/commands/1", 10063),
    ],
)
async def test_what_is_not_there_is_unknown(
    place: Place, method: str, path: str, code: int
) -> None:
    assert await place.call(method, path) == (404, code)


async def test_an_interaction_that_is_not_there_is_unknown(place: Place) -> None:
    path = "/interactions/1/token/callback"
    assert await place.call("POST", path, {"type": 6}) == (404, 10062)


async def test_a_wrong_token_is_unauthorized(place: Place) -> None:
    head = {"Authorization": "Bot wrong"}
    assert await place.call("GET", "/users/@me", headers=head) == (401, 0)


async def test_what_is_no_json_is_named_so(place: Place) -> None:
    path = "/channels/{channel}/messages"
    head = {"Content-Type": "application/json"}
    assert await place.call("POST", path, b"{", headers=head) == (400, 50109)
    async with place.http.post(place.box.api_url + path.format(channel=place.channel.id)) as none:
        assert (none.status, (await none.json())["code"]) == (400, 50109)


async def test_an_empty_message_is_refused(place: Place) -> None:
    path = "/channels/{channel}/messages"
    assert await place.call("POST", path, {"content": " "}) == (400, 50006)


async def test_messages_of_others_are_not_the_bots(place: Place) -> None:
    theirs = message_changes.post(place.world, place.channel, place.ana.id, {"content": "hm"})
    path = f"/channels/{{channel}}/messages/{theirs.id}"
    assert await place.call("PATCH", path, {"content": "x"}) == (403, 50005)
    direct = place.world.direct_channel(place.ana.id)
    theirs = message_changes.post(place.world, direct, place.ana.id, {"content": "hm"})
    path = f"/channels/{direct.id}/messages/{theirs.id}"
    assert await place.call("DELETE", path) == (403, 50003)


@pytest.mark.parametrize(
    ("denied", "method", "path", "body", "code"),
    [
        ("VIEW_CHANNEL", "GET", "/channels/{channel}", None, 50001),
        ("VIEW_CHANNEL", "POST", "/channels/{channel}/messages", {"content": "x"}, 50001),
        ("SEND_MESSAGES", "POST", "/channels/{channel}/messages", {"content": "x"}, 50013),
        ("SEND_MESSAGES", "POST", "/channels/{channel}/typing", None, 50013),
        ("MANAGE_CHANNELS", "DELETE", "/channels/{channel}", None, 50013),
        ("READ_MESSAGE_HISTORY", "GET", "/channels/{channel}/messages/1", None, 50013),
        ("CREATE_PRIVATE_THREADS", "POST", "/channels/{channel}/threads", {"name": "x"}, 50013),
    ],
)
async def test_what_the_bot_may_not_do_is_refused(
    place: Place, denied: str, method: str, path: str, body: Json | None, code: int
) -> None:
    places.deny_bot(place.world, place.channel, denied)
    assert await place.call(method, path, body) == (403, code)


async def test_a_file_needs_a_permission_of_its_own(place: Place) -> None:
    places.deny_bot(place.world, place.channel, "ATTACH_FILES")
    form = aiohttp.FormData()
    form.add_field("payload_json", "{}", content_type="application/json")
    form.add_field("files[0]", b"x", filename="a.txt")
    url = f"{place.box.api_url}/channels/{place.channel.id}/messages"
    async with place.http.post(url, data=form) as answer:
        assert (answer.status, (await answer.json())["code"]) == (403, 50013)


async def test_a_direct_message_needs_an_open_door_and_a_server_in_common(place: Place) -> None:
    direct = place.world.direct_channel(place.ana.id)
    path = f"/channels/{direct.id}/messages"
    place.ana.dms_open = False
    assert await place.call("POST", path, {"content": "x"}) == (403, 50007)
    for guild in place.world.guilds.values():
        del guild.members[place.ana.id]
    assert await place.call("POST", path, {"content": "x"}) == (403, 50278)


async def test_a_closed_door_may_be_refused_at_once(place: Place) -> None:
    place.ana.dms_open = False
    body = {"recipient_id": place.ana.id}
    assert (await place.call("POST", "/users/@me/channels", body))[0] == 200
    place.world.false_facts = frozenset({"closed-direct-messages-open"})
    assert await place.call("POST", "/users/@me/channels", body) == (403, 50007)


async def test_threads_refuse_by_their_state(place: Place) -> None:
    world = place.world
    thread = places.open_thread(world, place.channel, {"name": "hilo"}, owner=world.bot.id)
    said = message_changes.post(world, thread, world.bot.id, {"content": "x"})
    inside, one = f"/channels/{thread.id}", f"/channels/{thread.id}/messages/{said.id}"
    assert await place.call("POST", inside + "/threads", {"name": "y"}) == (400, 50024)
    thread.archived = True
    assert await place.call("PATCH", one, {"content": "y"}) == (400, 50083)
    assert await place.call("PATCH", inside, {"name": "y"}) == (400, 50083)
    assert await place.call("PUT", inside + "/thread-members/@me") == (400, 50083)
    assert (await place.call("POST", inside + "/messages", {"content": "y"}))[0] == 200
    assert not thread.archived  # to write there opens it again
    thread.locked = True
    places.deny_bot(world, place.channel, "MANAGE_THREADS")
    assert await place.call("POST", inside + "/messages", {"content": "y"}) == (403, 160005)


async def test_a_message_has_one_thread(place: Place) -> None:
    said = message_changes.post(place.world, place.channel, place.world.bot.id, {"content": "x"})
    path = f"/channels/{{channel}}/messages/{said.id}/threads"
    assert (await place.call("POST", path, {"name": "hilo"}))[0] == 201
    assert await place.call("POST", path, {"name": "hilo"}) == (400, 160004)


async def test_a_channel_has_so_many_pins(place: Place) -> None:
    world = place.world
    for _ in range(250):
        message_changes.post(world, place.channel, world.bot.id, {"content": "x"}).pinned = True
    last = message_changes.post(world, place.channel, world.bot.id, {"content": "x"})
    path = f"/channels/{{channel}}/messages/pins/{last.id}"
    assert await place.call("PUT", path) == (400, 30003)


async def test_an_application_has_so_many_emoji(place: Place) -> None:
    place.world.emojis |= {str(number): f"e_{number}" for number in range(2_000)}
    path, body = "/applications/{bot}/emojis", {"name": "one", "image": PICTURE + PIXEL}
    assert await place.call("POST", path, body) == (400, 30008)
    big = base64.b64encode(base64.b64decode(PIXEL) + bytes(256 * 1024)).decode()
    for image, why in ((PICTURE + big, "BINARY_TYPE_MAX_SIZE"), ("x", "IMAGE_INVALID")):
        call = Call({"application": place.world.bot.id}, {}, {"name": "two", "image": image})
        assert refused(partial(emojis.post, place.world, call)) == {why}


MIB = 1024 * 1024


def uploads(*sizes: int) -> list[media.Upload]:
    return [media.Upload(str(n), "a.png", "image/png", bytes(s)) for n, s in enumerate(sizes)]


@pytest.mark.parametrize(
    ("sizes", "code"),
    [
        ([1] * 10, None),
        ([1] * 11, 30015),
        ([10 * MIB], None),
        ([10 * MIB + 1], 40005),
        ([25 * MIB // 3] * 3, None),
        ([10 * MIB - 1] * 3, 40005),
    ],
)
def test_files_have_a_number_a_size_and_a_sum(sizes: list[int], code: int | None) -> None:
    found = None
    try:
        media.take_in(World(), "1", uploads(*sizes), None)
    except DiscordRefused as refused:
        found = refused.code
    assert found == code


# -- the names inside 50035 ---------------------------------------------------------------


def texts(*lengths: int) -> list[Json]:
    return [{"type": 10, "content": "x" * length} for length in lengths]


def message(body: Json) -> None:
    bodies.check_message(body, bodies.CREATED)


def form(*parts: Json) -> None:
    bodies.check_modal({"custom_id": "f", "title": "t", "components": [*parts]})


def named(name: str, options: int = 0, value: str = "") -> None:
    made: list[Json] = [{"type": 3, "name": f"o{n}", "description": "d"} for n in range(options)]
    if value:
        made.append({"type": 3, "name": "o", "description": "d"})
        made[-1]["choices"] = [{"name": "c", "value": value}]
    bodies.check_commands([{"name": name, "description": "d", "options": made}])


@pytest.mark.parametrize(
    ("most", "say"),
    [
        (2_000, lambda n: message({"content": "x" * n})),
        (
            6_000,
            lambda n: message({"embeds": [{"description": "x" * m} for m in (3_000, n - 3_000)]}),
        ),
        (25, lambda n: message({"content": "x", "nonce": "x" * n})),
        (40, lambda n: message(new(*texts(*[1] * n)))),
        (4_000, lambda n: message(new(*texts(2_000, n - 2_000)))),
        (
            5,
            lambda n: message(
                {
                    "components": [
                        *(row(button(custom_id=str(m)))["components"][0] for m in range(n))
                    ]
                }
            ),
        ),
        (5, lambda n: message(row(*(button(custom_id=str(m)) for m in range(n))))),
        (
            3,
            lambda n: message(
                new({"type": 9, "components": texts(*[1] * n), "accessory": button()})
            ),
        ),
        (5, lambda n: form(*texts(*[1] * n))),
        (32, lambda n: named("x" * n)),
        (25, lambda n: named("x", n)),
        (8_000, lambda n: named("n", value="x" * (n - 5))),
        (1_024, lambda n: check({"topic": "x" * n}, bodies.CHANNEL_EDIT)),
    ],
    ids=[
        "content",
        "embeds",
        "nonce",
        "components",
        "text",
        "rows",
        "buttons",
        "section",
        "form",
        "name of a command",
        "options",
        "size of a command",
        "topic",
    ],
)
def test_so_much_fits_and_no_more(most: int, say: Callable[[int], None]) -> None:
    say(most)
    assert refused(partial(say, most + 1))


def found(tree: Any) -> set[str]:
    if isinstance(tree, list):
        return {one["code"] for one in tree}
    return set().union(*(found(inner) for inner in tree.values()))


def refused(call: Callable[[], Any]) -> set[str]:
    with pytest.raises(DiscordRefused) as caught:
        call()
    assert caught.value.code == 50035
    return found(caught.value.errors)


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "x"} | more


def menu(**more: Any) -> Json:
    options = [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]
    return {"type": 3, "custom_id": "s", "options": options} | more


def row(*inside: Json) -> Json:
    return {"components": [{"type": 1, "components": list(inside)}]}


def new(*components: Json) -> Json:
    return {"flags": COMPONENTS_V2, "components": list(components)}


TEXT = {"type": 10, "content": "x"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"content": 5}, "STRING_TYPE_CONVERT"),
        ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
        ({"flags": "x"}, "NUMBER_TYPE_COERCE"),
        ({"flags": -1}, "NUMBER_TYPE_MIN"),
        ({"embeds": [{"color": 0x1000000}]}, "NUMBER_TYPE_MAX"),
        ({"tts": "yes"}, "BOOLEAN_TYPE_CONVERT"),
        ({"embeds": {}}, "LIST_TYPE_CONVERT"),
        ({"embeds": ["x"]}, "MODEL_TYPE_CONVERT"),
        ({"embeds": [{}] * 11}, "BASE_TYPE_BAD_LENGTH"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
        ({"nonce": "x" * 26}, "BASE_TYPE_MAX_LENGTH"),
        ({"attachments": [{}]}, "BASE_TYPE_REQUIRED"),
        ({"allowed_mentions": {"parse": ["all"]}}, "BASE_TYPE_CHOICES"),
        ({"components": [TEXT]}, "UNION_TYPE_CHOICES"),
        (row(*[button(custom_id=str(n)) for n in range(6)]), "BASE_TYPE_BAD_LENGTH"),
        (row(button(), button()), "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (row(button(id=7), button(id=7, custom_id="y")), "COMPONENT_ID_DUPLICATED"),
        (row(menu(), button()), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        (row(button(label=None)), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        (
            row(button(style=5, url="https://x.example")),
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        (row(menu(min_values=2)), "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX"),
        (row(menu(max_values=3)), "NUMBER_TYPE_MAX"),
        (
            row(menu(options=[{"label": "a", "value": "a"}] * 2)),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            new(*[{"type": 17, "components": [TEXT]}] * 21),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (new(*[TEXT | {"content": "x" * 2500}] * 2), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        (new(TEXT) | {"content": "x"}, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ],
)
def test_a_message_that_is_wrong_is_told_why(body: Json, code: str) -> None:
    assert code in refused(lambda: bodies.check_message(body, bodies.CREATED))


def command(**more: Any) -> Json:
    return {"name": "game", "description": "x"} | more


def option(name: str, **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "x"} | more


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (command(name="Game"), "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="two words"), "APPLICATION_COMMAND_INVALID_NAME"),
        (command(description=""), "BASE_TYPE_REQUIRED"),
        (command(name_localizations=["es"]), "DICT_TYPE_CONVERT"),
        (
            command(options=[option("a"), option("a")]),
            "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        ),
        (
            command(options=[option("a"), option("b", required=True)]),
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(
                options=[option("a", autocomplete=True, choices=[{"name": "x", "value": "x"}])]
            ),
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
        ),
        (
            command(
                options=[
                    option(f"o{n}", choices=[{"name": "x" * 90, "value": "y" * 90}] * 25)
                    for n in range(2)
                ]
            ),
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
def test_a_command_that_is_wrong_is_told_why(body: Json, code: str) -> None:
    world = World()
    call = Call({"application": world.bot.id}, {}, body)
    assert code in refused(lambda: post_command(world, call))


@pytest.mark.parametrize(("kind", "most"), [(1, 100), (2, 15), (3, 15)])
def test_an_application_has_so_many_commands_of_a_kind(kind: int, most: int) -> None:
    several = [command(name=f"c{n}", type=kind) for n in range(most + 1)]
    bodies.check_commands(several[:most])
    assert refused(lambda: bodies.check_commands(several)) == {"APPLICATION_COMMANDS_EXCEEDED"}


@pytest.fixture
def world() -> World:
    made = World(clock=MovableClock.still())
    made.add_user("Ana")
    made.add_channel(made.add_guild("Casa"), "general")
    return made


def test_what_a_message_refers_to_must_be_there(world: World) -> None:
    channel = next(iter(world.channels.values()))

    def post(**body: Any) -> Callable[[], Any]:
        return lambda: message_changes.post(world, channel, world.bot.id, {"content": "x"} | body)

    assert refused(post(message_reference={"message_id": "1"})) == {"REPLIES_UNKNOWN_MESSAGE"}
    emoji = button(emoji={"id": "1"})
    assert refused(post(**row(emoji))) == {"BUTTON_COMPONENT_INVALID_EMOJI"}


def test_a_form_answers_no_form(world: World) -> None:
    channel = next(iter(world.channels.values()))
    said = message_changes.post(world, channel, world.bot.id, row(button()))
    ana = world.people()[0]
    press = open_interactions.press(world, ana.id, said, "x")
    field = {"type": 4, "custom_id": "f", "style": 1, "label": "x", "required": False}
    form = {"custom_id": "m", "title": "x", "components": row(field)["components"]}
    bot_answers.answer(
        world, press.id, press.token, {"type": bot_answers.OPEN_FORM, "data": form}, []
    )
    sent = open_interactions.submit(world, ana.id, press.id, {})

    def again() -> Any:
        body = {"type": bot_answers.OPEN_FORM, "data": form}
        return bot_answers.answer(world, sent.id, sent.token, body, [])

    assert refused(again) == {"INTERACTION_CALLBACK_TYPE_INVALID"}


def test_errors_of_one_body_are_gathered_in_one_tree() -> None:
    errors = Errors()
    errors.add(("a", "0"), "ONE", "x")
    errors.add(("a", "1"), "TWO", "x")
    assert found(errors.tree) == {"ONE", "TWO"}


# -- the gateway --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([{"op": 99}], 4001),
        ([{"op": 8, "d": {"guild_id": "1"}}], 4003),
        ([{"op": 2, "d": {"token": "wrong", "intents": 1}}], 4004),
        ([{"op": 2, "d": {"token": None, "intents": 1}}] * 2, 4005),
        ([{"op": 2, "d": {"token": None, "intents": 1, "shard": [1, 1]}}], 4010),
    ],
)
async def test_the_gateway_closes_with_discords_codes(
    place: Place, frames: list[Json], code: int
) -> None:
    async with place.http.ws_connect(place.box.gateway_url) as line:
        for frame in frames:
            data = frame.get("d") or {}
            if "token" in data:
                data = data | {"token": data["token"] or place.box.token}
            await line.send_json({"op": frame["op"], "d": data})
        async for _ in line:
            pass
        assert line.close_code == code
