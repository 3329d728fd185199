"""What must happen in an evening so that it meets a fact of Discord that is not so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from sandbox.world import message_changes
from tests.simulation.evening import RunningEvening
from tests.simulation.fate import MESSAGES
from tests.simulation.loop import pause

BEGUN = 3  # answers after which a game has begun well
NONCE = "nonce-known-for-minutes"
LOOK = 1.0  # seconds between looks at whether that is so
# seconds for which nothing can be posted: so that the next try comes when a nonce may be forgotten,
# or is forgotten in any case
DOWN, LONG_DOWN = 12.0, 160.0
TWO = 40.0  # seconds for which two processes run on the same shards
UNDER_WAY = 5.0  # seconds that presses may take
CUT = 10.0  # seconds after which a new connection stands
OVER_AN_HOUR = 3700.0  # seconds after which messages are old
AWAY_OFTEN = 1.0  # how often somebody puts the phone away who is always slow

Meanwhile = Callable[[RunningEvening], Awaitable[None]]

# facts that an evening need not meet, and why
UNMET = {
    "answers-by-the-channels-route": "only the panel of a cup is a public answer: where it"
    " cannot be edited it shows how the cup stands when it is pressed",
    "unlisted-files-not-found": "the bot lists the files that it keeps in every edit",
    "old-edits-say-via": "the bot paces its edits of old messages so that Discord refuses next to"
    " none",
}


# guesses that no evening plays false, and why
UNPLAYED = {
    "private-messages-make-no-events": "the bot asks for no events of messages",
    "other-buckets": "the bot paces what may be limited more strictly, and the library waits as"
    " each answer says",
    "refused-edits-change-nothing": "where an edit is refused, the bot sends the whole message"
    " again, or posts a new one",
    "silent-for-good": "no edit of the bot names the flag",
    "edits-tell-their-time": "at worst a message that is right is edited once more",
    "made-up-error-names": "the bot reads no name inside a refusal",
    "answers-tell-the-time": "that only betrays a wrong clock of the machine; the outages have one",
    "answer-in-a-deleted-channel": "there is nobody left to be told",
    "file-link-needs-listing": "the bot sends no link to a file",
    "texts-in-code-points": "the bot counts the way that gives more",
    "nonce-counts-in-its-channel": "each message of the bot has a nonce of its own",
    "archived-thread-over-a-token": "no table of these evenings is in a thread; what is refused in"
    " an archived one is tried again, when the table has opened it",
}


# false facts that leave no evening in which these are met
HIDES: Mapping[str, tuple[str, ...]] = {
    "pressed-message-over-its-token": ("old-edits-free-over-tokens",),  # tokens are given up then
}


async def _until_played(scene: RunningEvening) -> None:
    while len(scene.crowd.sent) < BEGUN:
        await pause(LOOK)


async def _lose_an_answer(scene: RunningEvening, down: float) -> None:
    """A message is posted, the bot does not hear of it, and then nothing can be posted for a
    while."""
    faults, trouble = scene.box.faults, f"unheard for {down:.0f} s"
    await _until_played(scene)
    scene.weather.lasts(trouble)
    lost = faults.add("drop", when="after", method="POST", path=MESSAGES, count=1)
    while not lost.hits:
        await pause(LOOK / 10)
    scene.arose[NONCE] += 1
    rule = faults.add("drop", method="POST", path=MESSAGES)
    await pause(down)
    faults.rules.remove(rule)
    scene.weather.clears(trouble)


async def lose_an_answer(scene: RunningEvening) -> None:
    await _lose_an_answer(scene, DOWN)


async def lose_an_answer_for_long(scene: RunningEvening) -> None:
    await _lose_an_answer(scene, LONG_DOWN)


async def close_direct_messages(scene: RunningEvening) -> None:
    """Every second person takes no direct messages."""
    for person in scene.box.world.people()[::2]:
        person.dms_open = False


async def put_phones_away(scene: RunningEvening) -> None:
    """Somebody who is seated is slow, so that time runs out."""
    _, seated, *_ = scene.crowd.people.values()
    seated.absent = AWAY_OFTEN


async def update(scene: RunningEvening) -> None:
    """A new process runs on the same shards for a while before the old one ends."""
    await _until_played(scene)
    async with scene.handed_over:
        began, old = scene.weather.now(), scene.hosts[0]
        new = scene.another(old)
        await new.start()
        await pause(TWO)
        scene.hosts[0] = new
        await old.stop()
        scene.weather.troubled.append((began, scene.weather.now()))


async def restart(scene: RunningEvening) -> None:
    """Everybody looks at their own panel; then a new process takes the place of the bot."""
    await _until_played(scene)
    async with scene.handed_over:
        began, old = scene.weather.now(), scene.hosts[0]
        await _look_at_panels(scene)
        await old.stop()
        scene.hosts[0] = scene.another(old)
        await scene.hosts[0].start()
        scene.weather.silence(began, scene.weather.now(), old.shard)


async def lose_the_gateway(scene: RunningEvening) -> None:
    """The connection to the gateway breaks."""
    await _until_played(scene)
    scene.weather.lasts("no gateway")
    scene.box.gateway.abort()
    await pause(CUT)
    scene.weather.clears("no gateway")


async def delete_what_is_pressed(scene: RunningEvening) -> None:
    """A moderator deletes a table's card at the moment in which somebody presses it."""
    await _until_played(scene)
    world, weather, deleted = scene.box.world, scene.weather, asyncio.Event()

    def delete(_: Sequence[str], event: dict[str, Any]) -> None:
        pressed = event["type"] == "interaction" and event["state"] == "waiting"
        id = event["message_id"] if pressed else None
        card = next((one for one in map(scene.crowd.card, world.channels) if one), None)
        if card is not None and card.message.id == id and not deleted.is_set():
            deleted.set()
            weather.lasts("a card is deleted")
            weather.deleted.add(card.message.id)
            message_changes.delete(world, card.message)

    world.wide_listeners.append(delete)
    while not deleted.is_set():
        await pause(LOOK)
        await _look_at_panels(scene)
    weather.clears("a card is deleted")


async def _look_at_panels(scene: RunningEvening) -> None:
    channels = [one.id for one in scene.box.world.channels.values() if one.guild is not None]
    everybody, press = scene.crowd.people, scene.crowd.press
    await asyncio.gather(*(press(one, place, "my") for one in everybody for place in channels))


async def grow_old(scene: RunningEvening) -> None:
    """The bot is away for more than an hour in the midst of a game. Then everybody presses their
    own panel, which is old, and they go on."""
    await _until_played(scene)
    async with scene.handed_over:
        began, host = scene.weather.now(), scene.hosts[0]
        scene.crowd.sleep(OVER_AN_HOUR)
        await pause(UNDER_WAY)
        await host.stop()
        await pause(OVER_AN_HOUR - UNDER_WAY)
        scene.hosts[0] = scene.another(host)
        await scene.hosts[0].start()
        scene.weather.silence(began, scene.weather.now(), host.shard)
    panels = {
        (person.id, one.message.channel): None
        for person in scene.crowd.people.values()
        for one in person.screens.values()
        if one.private
    }
    await asyncio.gather(*(scene.crowd.press(person, channel, "my") for person, channel in panels))


HAPPENS: Mapping[str, Meanwhile] = {
    "nonce-known-for-minutes": lose_an_answer,
    "component-ids-kept": lose_an_answer_for_long,
    "closed-direct-messages-open": close_direct_messages,
    "direct-messages-are-seen": put_phones_away,
    "two-sessions-both-hear": update,
    "private-answer-outlives-session": restart,
    "sessions-resume": lose_the_gateway,
    "press-on-deleted-message": delete_what_is_pressed,
    "old-edits-free-over-tokens": grow_old,
    "old-edits-say-via": grow_old,
}
# and how the evening is otherwise than usual
PLANS: Mapping[str, Mapping[str, Any]] = {
    "component-ids-kept": {"minutes": 15.0},
    "direct-messages-are-seen": {"minutes": 20.0},
    "two-sessions-both-hear": {"shared": 1.0},
    "old-edits-free-over-tokens": {"minutes": 74.0},
    "old-edits-say-via": {"minutes": 74.0},
}
