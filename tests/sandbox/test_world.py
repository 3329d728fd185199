"""The rules of the simulated Discord, without any connection."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from sandbox.limits import bodies
from sandbox.limits.component_limits import COMPONENTS_V2
from sandbox.limits.rates import Buckets, Rate
from sandbox.world import (
    Channel,
    DiscordRefused,
    MovableClock,
    Unsupported,
    World,
    bot_answers,
    message_changes,
    open_interactions,
    places,
    shapes,
)
from sandbox.world.entities import PERMISSIONS, Role
from sandbox.world.media import Upload

Json = dict[str, Any]


@pytest.fixture
def world() -> World:
    made = World(clock=MovableClock(lambda: 1_700_000_000.0))
    for name in ("Ana", "Bruno"):
        made.add_user(name)
    made.add_channel(made.add_guild("Casa"), "general")
    return made


@pytest.fixture
def general(world: World) -> Channel:
    return next(iter(world.channels.values()))


def button(custom_id: str) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def errors_of(body: Json) -> Json:
    with pytest.raises(DiscordRefused) as caught:
        bodies.check_message(body, bodies.CREATED)
    assert caught.value.code == 50035
    assert caught.value.errors is not None
    return caught.value.errors


def codes(tree: Any) -> set[str]:
    if isinstance(tree, list):
        return {one["code"] for one in tree}
    return set().union(*(codes(inner) for inner in tree.values()))


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
        ({"components": [row(button("a"), button("a"))]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ({"components": [row(*(button(str(n)) for n in range(6)))]}, "BASE_TYPE_BAD_LENGTH"),
        ({"components": [row(button("a" * 101))]}, "BASE_TYPE_MAX_LENGTH"),
        ({"components": [{"type": 10, "content": "x"}]}, "UNION_TYPE_CHOICES"),
        (
            {"flags": COMPONENTS_V2, "components": [{"type": 10, "content": "x" * 2500}] * 2},
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            {"flags": COMPONENTS_V2, "components": [{"type": 14}] * 41},
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"flags": COMPONENTS_V2, "content": "x"},
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        ({"embeds": [{"title": "x" * 257}]}, "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
        ({"nonce": "x" * 26}, "BASE_TYPE_MAX_LENGTH"),
        (
            {"components": [row({"type": 3, "custom_id": "s", "options": []})]},
            "BASE_TYPE_BAD_LENGTH",
        ),
    ],
)
def test_what_is_too_much_is_named_in_the_error_tree(body: Json, code: str) -> None:
    assert code in codes(errors_of(body))


def test_the_error_tree_leads_to_the_field() -> None:
    tree = errors_of({"components": [row(button("a"), {"type": 2, "style": 9, "label": "x"})]})
    found = tree["components"]["0"]["components"]["1"]["style"]["_errors"][0]
    assert found["code"] == "BASE_TYPE_CHOICES"


def test_a_field_nobody_imitates_is_named_aloud() -> None:
    with pytest.raises(Unsupported, match="poll"):
        bodies.check_message({"poll": {}}, bodies.CREATED)


def test_ids_only_grow(world: World) -> None:
    ids = [int(world.new_id()) for _ in range(1000)]
    assert ids == sorted(set(ids))


def test_an_ephemeral_message_is_there_for_one(world: World, general: Channel) -> None:
    ana, bruno = world.people()
    heard: list[tuple[str, str]] = []
    world.listeners.append(lambda person, event: heard.append((person, event["type"])))
    said = message_changes.post(world, general, world.bot.id, {"content": "psst"}, audience=ana.id)
    assert heard == [(ana.id, "message_create")]
    assert (world.sees(ana.id, said), world.sees(bruno.id, said)) == (True, False)


def test_a_wide_ear_hears_once_of_all_who_are_told(world: World, general: Channel) -> None:
    heard: list[tuple[list[str], str]] = []
    world.wide_listeners.append(lambda people, event: heard.append((list(people), event["type"])))
    message_changes.post(world, general, world.bot.id, {"content": "hola"})
    assert heard == [([person.id for person in world.people()], "message_create")]


def test_the_onlookers_are_those_who_see_the_channel(world: World, general: Channel) -> None:
    guild = world.guilds[str(general.guild)]
    ana, bruno = world.people()
    carla, dani = world.add_user("Carla"), world.add_user("Dani")
    guild.roles["7"] = Role("7", "mods", PERMISSIONS["MANAGE_THREADS"])
    guild.members[carla.id].roles.append("7")
    del guild.members[dani.id]
    body = {"name": "hilo", "type": 12}
    thread = places.open_thread(world, general, body, owner=world.bot.id)
    thread.people.append(bruno.id)
    direct = world.direct_channel(dani.id)

    def check() -> list[list[str]]:
        found = [world.onlookers(place) for place in (general, thread, direct)]
        seen = [
            [person.id for person in world.people() if world.sees_channel(person.id, place)]
            for place in (general, thread, direct)
        ]
        assert found == seen
        return found

    assert check() == [[ana.id, bruno.id, carla.id], [ana.id, bruno.id, carla.id], [dani.id]]
    view = str(PERMISSIONS["VIEW_CHANNEL"])
    for target, kind in ((guild.id, 0), (carla.id, 1)):
        general.overwrites.append({"id": target, "type": kind, "allow": "0", "deny": view})
    general.overwrites.append({"id": "7", "type": 0, "allow": view, "deny": "0"})
    assert check() == [[ana.id], [ana.id], [dani.id]]  # what is said of a person comes last
    del general.overwrites[1]
    assert check() == [[ana.id, carla.id], [ana.id, carla.id], [dani.id]]
    del guild.members[world.bot.id]
    assert check() == [[ana.id, carla.id], [ana.id, carla.id], [dani.id]]


def test_the_same_nonce_is_the_same_message(world: World, general: Channel) -> None:
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    first = message_changes.post(world, general, world.bot.id, body)
    assert message_changes.post(world, general, world.bot.id, body) is first


def test_a_press_on_a_message_that_is_gone_is_still_answered(
    world: World, general: Channel
) -> None:
    ana, _ = world.people()
    body = {"flags": COMPONENTS_V2, "components": [row(button("x"))]}
    said = message_changes.post(world, general, world.bot.id, body)
    pressed = open_interactions.press(world, ana.id, said, "x")
    message_changes.delete(world, said)
    waits = {"type": bot_answers.THINK, "data": {"flags": 64}}
    told = bot_answers.answer(world, pressed.id, pressed.token, waits, [])
    shown = world.messages[general.id][str(told.original)]
    assert (shown.audience, shown.mentions) == (ana.id, [])


def test_what_is_told_to_who_pressed_a_deleted_message_may_be_refused() -> None:
    """Told to, the sandbox takes no answer to a press whose message is gone."""

    def pressed(*, gone: bool) -> Callable[[], object]:
        world = World(clock=MovableClock.still(), false_facts=["press-on-deleted-message"])
        ana, place = world.add_user("Ana"), world.add_channel(world.add_guild("Casa"), "general")
        body = {"flags": COMPONENTS_V2, "components": [row(button("x"))]}
        said = message_changes.post(world, place, world.bot.id, body)
        press = open_interactions.press(world, ana.id, said, "x")
        if gone:
            message_changes.delete(world, said)
        return lambda: bot_answers.answer(world, press.id, press.token, {"type": 6}, [])

    pressed(gone=False)()
    with pytest.raises(DiscordRefused, match="10008"):
        pressed(gone=True)()


@pytest.mark.parametrize("kind", [bot_answers.SAY, bot_answers.WAIT, bot_answers.UPDATE])
def test_a_press_in_a_channel_that_is_gone_is_refused(
    world: World, general: Channel, kind: int
) -> None:
    ana, _ = world.people()
    body = {"flags": COMPONENTS_V2, "components": [row(button("x"))]}
    pressed = open_interactions.press(
        world, ana.id, message_changes.post(world, general, ana.id, body), "x"
    )
    places.delete_channel(world, general)
    with pytest.raises(DiscordRefused) as refused:
        bot_answers.answer(world, pressed.id, pressed.token, {"type": kind, "data": {}}, [])
    assert (refused.value.status, refused.value.code) == (404, 10003)


def test_an_answer_in_a_channel_that_is_gone_is_followed_by_nothing(
    world: World, general: Channel
) -> None:
    ana, _ = world.people()
    body = {"flags": COMPONENTS_V2, "components": [row(button("x"))]}
    pressed = open_interactions.press(
        world, ana.id, message_changes.post(world, general, ana.id, body), "x"
    )
    bot_answers.answer(world, pressed.id, pressed.token, {"type": bot_answers.WAIT}, [])
    places.delete_channel(world, general)
    with pytest.raises(DiscordRefused) as refused:
        bot_answers.follow_up(world, world.bot.id, pressed.token, {"content": "x"}, [])
    assert refused.value.code == 10003


def test_an_ephemeral_answer_is_edited_with_its_token_until_it_is_dismissed(
    world: World, general: Channel
) -> None:
    ana, _ = world.people()
    body = {"flags": COMPONENTS_V2, "components": [row(button("x"))]}
    said = message_changes.post(world, general, world.bot.id, body)
    pressed = open_interactions.press(world, ana.id, said, "x")
    told = {"type": bot_answers.SAY, "data": {"flags": 64, "content": "a"}}
    bot_answers.answer(world, pressed.id, pressed.token, told, [])
    edit = world.bot.id, pressed.token, "@original"
    shown = bot_answers.edit_answer(world, *edit, {"content": "b"}, [])
    assert (shown.audience, shown.content) == (ana.id, "b")
    shown.dismissed = True
    with pytest.raises(DiscordRefused) as refused:
        bot_answers.edit_answer(world, *edit, {"content": "c"}, [])
    assert refused.value.code == 10008


def test_only_those_allowed_are_mentioned(world: World, general: Channel) -> None:
    ana, bruno = world.people()
    body = {
        "content": f"<@{ana.id}> <@{bruno.id}> @everyone",
        "allowed_mentions": {"parse": [], "users": [ana.id]},
    }
    said = message_changes.post(world, general, world.bot.id, body)
    assert (said.mentions, said.mention_everyone) == ([ana.id], False)


def test_a_closed_channel_is_not_there(world: World, general: Channel) -> None:
    ana, bruno = world.people()
    closed = {"id": general.guild, "type": 0, "allow": 0, "deny": 1 << 10}
    places.change_channel(world, general, {"permission_overwrites": [closed]})
    assert world.sees_channel(ana.id, general)  # the owner sees everything
    assert not world.sees_channel(bruno.id, general)


def test_a_thread_is_opened_from_a_message(world: World, general: Channel) -> None:
    said = message_changes.post(world, general, world.bot.id, {"content": "x"})
    thread = places.open_thread(world, general, {"name": "hilo"}, owner=world.bot.id, source=said)
    assert thread.id == said.id
    assert shapes.message(world, said)["thread"]["name"] == "hilo"
    with pytest.raises(DiscordRefused, match="160004"):
        places.open_thread(world, general, {"name": "hilo"}, owner=world.bot.id, source=said)


def test_components_come_back_with_ids_and_defaults(world: World, general: Channel) -> None:
    body = {
        "flags": COMPONENTS_V2,
        "components": [{"type": 17, "components": [{"type": 14}, row(button("a"))]}],
    }
    said = message_changes.post(world, general, world.bot.id, body)
    assert said.components == [
        {
            "type": 17,
            "id": 1,
            "accent_color": None,
            "spoiler": False,
            "components": [
                {"type": 14, "id": 2, "divider": True, "spacing": 1},
                {"type": 1, "id": 3, "components": [{**button("a"), "id": 4}]},
            ],
        }
    ]


def test_a_refused_edit_changes_nothing(world: World, general: Channel) -> None:
    said = message_changes.post(world, general, world.bot.id, {"content": "x"})
    before = copy.deepcopy(said)
    picture = Upload("0", "a.png", "image/png", b"")
    gone = {"type": 13, "file": {"url": "attachment://b.png"}}
    with pytest.raises(DiscordRefused):
        message_changes.edit(
            world,
            said,
            {"flags": COMPONENTS_V2, "components": [gone], "attachments": []},
            [picture],
        )
    assert said == before
    assert world.files == {}


def test_windows_are_fixed_and_open_with_their_first_request() -> None:
    clock = MovableClock(lambda: 100.0)
    buckets = Buckets(clock)
    rate = Rate(2, 5.0)

    def take() -> float:
        return buckets.take("POST /x", "1", rate, counts_globally=True).wait

    assert (take(), take()) == (0.0, 0.0)
    clock.advance(4.0)
    assert take() == pytest.approx(1.0)
    clock.advance(1.0)
    assert (take(), take()) == (0.0, 0.0)


def test_fifty_a_second_for_the_whole_bot() -> None:
    clock = MovableClock(lambda: 100.0)
    buckets = Buckets(clock)
    waits = [buckets.take("POST /x", str(n), Rate(5, 5.0), counts_globally=True) for n in range(51)]
    assert [v.wait > 0 for v in waits] == [False] * 50 + [True]
    assert waits[-1].everywhere
    assert buckets.take("callback", "x", Rate(5, 5.0), counts_globally=False).wait == 0
