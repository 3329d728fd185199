"""A message that Discord took, though its answer was lost, stands once, however late it is
tried."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from aiohttp import ServerDisconnectedError
from discord.http import HTTPClient

from bot.delivery import relay
from bot.delivery.sender import (
    CLOSED_DM,
    FLAGGED_AS_SPAM,
    GONE_CHANNEL,
    GONE_MESSAGE,
    Sender,
    another,
    nonce,
    number_of,
)
from bot.delivery.unknown_messages import (
    CLOCK_SKEW_SECONDS,
    NONCE_MEMORY_SECONDS,
    TRIED_BEFORE_SECONDS,
    found_call,
    maybe_since,
    recall,
    take_away_strays,
    take_back,
)
from bot.delivery.unrecorded_messages import UNKNOWN_MESSAGE, UnrecordedMessages
from bot.matches.body import Chair
from bot.people.service import Person
from bot.ui import parts
from bot.ui.widgets import CALM, Builder, note
from storage.records import LIVE, Commit, OutboxMessage, Posted, Row
from tests.tools.evening import evening, text
from tests.tools.evening import parts as shown
from tests.tools.memory_store import MemoryStore
from tests.tools.refusals import refusal

CALL = re.compile(r"<@(\d+)>, ")
MATCH = "abcdefgh"
GIVES_UP = "**Ana gives up; a computer takes the seat.**"


@pytest.mark.parametrize("waits", [(400,), (2, 6, 31, 130)])
async def test_it_is_found_again_where_discord_may_have_forgotten_its_nonce(
    waits: Sequence[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to the first try is lost, and then Discord is down for a while."""
    async with evening(locales=("en-US",)) as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        id, post, tries = (await e.session()).id, e.bot.sending.sender._post, list[float]()

        async def unheard(channel: int, face: Any, *args: Any, **kwargs: Any) -> int:
            if GIVES_UP not in str(face.view.to_components()):
                return await post(channel, face, *args, **kwargs)
            tries.append(e.bot.services.matches.now())
            if len(tries) in (1, len(waits) + 1):
                sent = await post(channel, face, *args, **kwargs)
            if len(tries) <= len(waits):
                raise ServerDisconnectedError
            return sent

        monkeypatch.setattr(e.bot.sending.sender, "_post", unheard)
        await e.bot.services.actions.resign(id, people[0].id)
        for wait in waits:
            await e.env.advance_time(wait)
            e.bot.delivery.relay.wake()
            await e.env.advance_time(1)
        noted = await e.store.posted.get(id, "tiding:1")
        assert noted is not None
        assert [m.id for m in e.channel.history() if GIVES_UP in text(m)] == [noted.message]
        assert len(tries) <= len(waits), "what stands there is not sent again"


@pytest.mark.parametrize("by_an_error", [False, True], ids=["no answer", "an error"])
async def test_what_discord_failed_to_take_comes_soon_after_it_works_again(
    by_an_error: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be a question, and once anything else has worked the time for it runs."""
    async with evening(locales=("en-US",)) as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        id, post, failures = (await e.session()).id, e.bot.sending.sender._post, [None] * 4

        async def failing(channel: int, face: Any, *args: Any, **kwargs: Any) -> int:
            if GIVES_UP in str(face.view.to_components()) and failures:
                failures.pop()
                if not by_an_error:
                    raise ServerDisconnectedError
                answer: Any = SimpleNamespace(status=503, reason="")
                raise discord.DiscordServerError(answer, "")
            return await post(channel, face, *args, **kwargs)

        monkeypatch.setattr(e.bot.sending.sender, "_post", failing)
        await e.bot.services.actions.resign(id, people[0].id)
        while failures:
            await e.env.advance_time(1)
            e.bot.delivery.relay.wake()
        await e.env.advance_time(relay.DISCORD_FAILED_DELAY_SECONDS)
        e.bot.delivery.relay.wake()
        await e.env.advance_time(1)
        assert any(GIVES_UP in text(m) for m in e.channel.history())


class Channel:
    """A sender whose channel holds what the bot has sent there: messages with their nonces."""

    def __init__(self, *said: tuple[int, str]) -> None:
        self.own: dict[int, list[Any]] = {
            id: [{"type": 10, "content": "It rains.", "id": number_of(nonce)}] for id, nonce in said
        }
        self.unrecorded, self.asked = UnrecordedMessages(), 0
        self.looked_at, self.removed = list[tuple[int, float, float]](), list[int]()
        self.lets = True  # whether messages may be deleted

    async def own_since(self, channel: int, since: float, until: float) -> dict[int, list[Any]]:
        self.asked += 1
        self.looked_at.append((channel, since, until))
        return self.own

    async def remove(self, posted: Posted) -> bool:
        self.removed.append(posted.message)
        return self.lets


async def found(
    channel: Channel,
    since: float,
    known: Sequence[int] = (),
    button: str = "",
    store: MemoryStore | None = None,
) -> int:
    """The message that is taken for the one with the nonce "mine" and the words "It rains.", at the
    time 1,000."""
    store = store or MemoryStore()
    for id in known:
        stored = Posted(MATCH, f"tiding:{id}", 1, id, 0.0)
        await store.outbox.delivered(OutboxMessage("-", MATCH, stored.target), stored)
    builder = Builder(CALM)
    builder.text("It rains.")
    if button:
        builder.rows([parts.ActionRow(parts.Button("My seat", custom_id=button))])
    new = Posted(MATCH, "tiding:9", 1, 0, 1000.0)
    await recall(store, cast(Sender, channel), new, builder.face(), "mine", since)
    there = channel.unrecorded.of(MATCH, "tiding:9")
    return there.message if there is not None else 0


async def test_as_long_as_discord_knows_its_nonce_nothing_is_looked_for() -> None:
    channel = Channel((5, "mine"))
    assert await found(channel, 1000.0 - NONCE_MEMORY_SECONDS) == 0
    assert channel.asked == 0
    assert await found(channel, 1000.0 - NONCE_MEMORY_SECONDS - 1) == 5
    assert channel.asked == 1


async def test_only_a_message_with_its_number_that_is_not_stored_is_taken_for_it() -> None:
    """Its words may have changed meanwhile, and another match may have said the same."""
    assert await found(Channel((5, "another")), 0.0) == 0
    assert await found(Channel((5, "another"), (7, "mine")), 0.0) == 7
    assert await found(Channel((5, "mine")), 0.0, known=[5]) == 0
    assert await found(Channel((5, "mine")), 0.0, known=[7]) == 5
    bare = Channel((5, "mine"))
    bare.own = {4: [], **bare.own}
    assert await found(bare, 0.0) == 5, "a message may have no parts at all"
    changed = Channel((5, "mine"))
    changed.own[5][0]["content"] = "It snows."
    assert await found(changed, 0.0) == 5


@pytest.mark.parametrize("other", [True, False], ids=["of another match", "of none"])
async def test_where_discord_keeps_no_numbers_its_words_tell_unless_another_match_has_said_them(
    other: bool,
) -> None:
    """The process that sent it has ended since: nobody knows when that was."""
    channel, store = Channel((5, "mine")), MemoryStore()
    channel.own[5][0]["id"] = 2
    if other:
        row = Row("hgfedcba", 1, LIVE, "coup", 1, 1, 1, {}, 0.0, 0.0)
        await store.matches.commit(Commit(row))
        stored = Posted(row.id, "tiding:1", 1, 5, 0.0)
        await store.outbox.delivered(OutboxMessage("-", row.id, stored.target), stored)
    assert await found(channel, 0.0, store=store) == (0 if other else 5)


async def test_what_was_sent_and_only_could_not_be_noted_is_not_looked_for() -> None:
    channel = Channel((5, "mine"))
    channel.unrecorded.sent("mine", Posted(MATCH, "tiding:9", 1, 7, 990.0))
    assert await found(channel, 0.0) == 7
    assert channel.asked == 0


async def test_it_is_looked_for_where_and_when_it_may_have_been_sent_by_either_clock() -> None:
    channel = Channel((5, "mine"))
    assert await found(channel, 700.0) == 5
    assert channel.looked_at == [(1, 700.0 - CLOCK_SKEW_SECONDS, 1000.0 + CLOCK_SKEW_SECONDS)]


BUTTON = {"custom_id": f"g1/my/{MATCH}/0/0/"}
LOST = 900.0  # when a message was tried first whose answer was lost


def sent_at(seconds: float) -> int:
    """The id of a message that was sent so long after `LOST`."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(LOST + seconds, UTC))


async def recalled(channel: Channel, *said: tuple[int, list[Any]]) -> int:
    """The message that is taken for one of which the answer was lost; it has words and a button."""
    channel.own = dict(said)
    channel.unrecorded.doubtful(MATCH, "tiding:9", 1, LOST)
    return await found(channel, LOST, button=f"g1/my/{MATCH}/0/0/")


async def test_what_is_not_recognized_is_deleted_if_it_was_sent_then_and_is_about_the_match() -> (
    None
):
    channel = Channel()
    other = [{"content": "Hm."}, {"custom_id": "g1/my/hgfedcba/0/0/"}]
    then, late, bare, of_others = (sent_at(n) for n in (1, CLOCK_SKEW_SECONDS + 1, 2, 3))
    mine = [{"content": "Hm."}, BUTTON]
    stand = ((then, mine), (late, mine), (bare, mine[:1]), (of_others, other))
    assert await recalled(channel, *stand) == 0
    assert channel.removed == [then]


async def test_what_another_target_has_sent_is_neither_deleted_nor_taken_for_it() -> None:
    """It is out and not stored yet, or its answer was lost as well: then it has its number."""
    words = [{"content": "It rains."}, BUTTON]
    channel = Channel()
    channel.unrecorded.sent("hers", Posted(MATCH, "table", 1, sent_at(1), LOST))
    assert await recalled(channel, (sent_at(1), words)) == 0
    assert channel.removed == []
    for said in ("It rains.", "Hm."):
        channel = Channel()
        numbered = [{"content": said, "id": number_of("hers")}, BUTTON]
        assert await recalled(channel, (sent_at(1), numbered)) == 0
        assert channel.removed == []


async def test_a_table_is_cleared_of_what_neither_the_store_nor_this_process_knows() -> None:
    store, channel = MemoryStore(), Channel()
    channel.own = {5: [BUTTON], 6: [BUTTON], 7: [BUTTON], 8: []}
    stored = Posted(MATCH, "table", 1, 5, 0.0)
    await store.outbox.delivered(OutboxMessage("-", MATCH, "table"), stored)
    channel.unrecorded.sent("hers", Posted(MATCH, "tiding:1", 1, 6, 0.0))
    sender = cast(Sender, channel)
    assert await take_away_strays(store, sender, MATCH, 1, 0.0, 1000.0)
    assert channel.removed == [7]
    channel.lets = False
    assert not await take_away_strays(store, sender, MATCH, 1, 0.0, 1000.0)


async def test_a_panel_that_may_not_be_deleted_now_is_not_forgotten() -> None:
    store, channel, panel = MemoryStore(), Channel(), OutboxMessage("1", MATCH, "seat:0")
    stray = Posted(MATCH, "seat:0", 31, 5, LOST)
    channel.own = {5: [BUTTON]}
    channel.unrecorded.doubtful(MATCH, "seat:0", 31, LOST)
    channel.unrecorded.sent("mine", stray)
    for lets in (False, True):
        channel.lets, channel.removed = lets, []
        sender = cast(Sender, channel)
        await take_back(store, sender, panel, None, 1000.0)
        assert channel.removed == [5], "once"
        assert channel.unrecorded.of(MATCH, "seat:0") == (None if lets else stray)


@pytest.mark.parametrize(
    ("match", "said", "taken"),
    [(MATCH, "It rains.", 5), ("hgfedcba", "It rains.", 0), (MATCH, "It snows.", 0)],
)
async def test_a_panel_that_was_pressed_since_is_known_by_its_match_and_its_words(
    match: str, said: str, taken: int
) -> None:
    channel = Channel()
    button = f"g1/my/{MATCH}/0/0/"
    shown = [{"type": 10, "content": said}, {"custom_id": f"g1/my/{match}/0/0/"}]
    channel.own = {5: shown}
    assert await found(channel, 0.0, button=button) == taken


async def test_a_call_of_which_the_answer_was_lost_goes_though_who_was_called_has_got_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening(locales=("en-US",)) as e:
        people = e.trio()
        for person in people:
            wishes = await e.bot.services.people.draft(person.id)
            wishes.where = "channel"
            await e.bot.services.people.keep(person.id, wishes)
        post, called = e.bot.sending.sender._post, list[int]()

        async def unheard(channel: int, face: Any, *args: Any, **kwargs: Any) -> int:
            sent = await post(channel, face, *args, **kwargs)
            if (said := CALL.search(str(face.view.to_components()))) and not called:
                called.append(int(said[1]))
                await e.bot.services.actions.resign((await e.session()).id, called[0])
                raise ServerDisconnectedError
            return sent

        monkeypatch.setattr(e.bot.sending.sender, "_post", unheard)
        await e.seat_all("kobayakawa", *people)
        await e.env.advance_time(5)
        stand = [int(said[1]) for m in e.channel.history() if (said := CALL.search(text(m)))]
        assert called
        assert called[0] not in stand
        assert stand, "who is asked now has been called"


CALLING = [{"type": 10, "content": "<@7>, your turn."}, {"custom_id": "g1/my/abcdefgh/0/0/"}]


@pytest.mark.parametrize(
    ("parts", "seated", "known", "message"),
    [
        (CALLING, 8, (), 5),
        (CALLING, 7, (), UNKNOWN_MESSAGE),  # it calls somebody at another seat
        (CALLING, 8, (5,), UNKNOWN_MESSAGE),  # it is stored: another call
        ([CALLING[0], {"custom_id": "g1/my/hgfedcba/0/0/"}], 8, (), UNKNOWN_MESSAGE),
        ([CALLING[0], *CALLING], 8, (), UNKNOWN_MESSAGE),  # a moment that rings
        ([{"type": 10, "content": "Your turn."}, CALLING[1]], 8, (), UNKNOWN_MESSAGE),
    ],
)
async def test_a_call_is_known_by_whom_it_calls(
    parts: list[Any], seated: int, known: Sequence[int], message: int
) -> None:
    channel, store = Channel(), MemoryStore()
    channel.own = {5: parts}
    for id in known:
        other = Posted("abcdefgh", "call:1", 1, id, 0.0)
        await store.outbox.delivered(OutboxMessage("-", "abcdefgh", other.target), other)
    chairs = [Chair(person=7, name="Ana"), Chair(person=seated, name="Bruno")]
    call = Posted("abcdefgh", "call:0", 1, UNKNOWN_MESSAGE, 900.0)
    found = await found_call(store, cast(Sender, channel), chairs, call, 1000.0)
    assert found == replace(call, message=message)


async def test_a_call_that_is_known_is_not_looked_for() -> None:
    channel, chairs = Channel(), [Chair(person=7, name="Ana"), Chair(person=8, name="Bruno")]
    channel.own = {5: CALLING}
    known = Posted(MATCH, "call:0", 1, 6, 900.0)
    doubtful = replace(known, message=UNKNOWN_MESSAGE)
    there = cast(Sender, channel)
    assert await found_call(MemoryStore(), there, chairs, known, 1000.0) == known
    channel.unrecorded.sent("mine", known)  # it could only not be noted
    assert await found_call(MemoryStore(), there, chairs, doubtful, 1000.0) == known
    assert channel.asked == 0


@pytest.mark.parametrize("code", [CLOSED_DM, FLAGGED_AS_SPAM])
async def test_a_panel_of_which_the_answer_was_lost_goes_if_its_player_is_called_instead(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes no direct message when it is tried again: nobody would ever look for it."""
    async with evening(locales=("en-US",)) as e:
        people = e.trio()
        post, dms = e.bot.sending.sender._post, {p.actor.user.dm_channel.id: p for p in people}
        tried = list[Any]()

        async def unheard(channel: int, face: Any, *args: Any, **kwargs: Any) -> int:
            session, player = await e.session(), dms.get(channel)
            if player is None or not session.asks(session.seat_of(player.id)):
                return await post(channel, face, *args, **kwargs)
            tried.append(player)
            if len(tried) > 1:
                raise refusal(code)
            await post(channel, face, *args, **kwargs)
            raise ServerDisconnectedError

        monkeypatch.setattr(e.bot.sending.sender, "_post", unheard)
        await e.seat_all("kobayakawa", *people)
        await e.env.advance_time(relay.RETRY_DELAYS_SECONDS[0] + 1)
        player, again = tried
        assert player == again
        assert player.actor.user.dm_channel.history() == []
        assert any(text(m).startswith(f"<@{player.id}>, ") for m in e.channel.history())


@pytest.mark.parametrize(
    ("person", "wants"),
    [
        (Person(dm_channel=31), [31]),
        (Person(dm_channel=31, where="both"), [31]),
        (Person(dm_channel=31, where="channel"), []),
        (Person(dm_channel=31, dm_closed=True), []),
        (None, []),
    ],
)
@pytest.mark.parametrize("heard", [True, False], ids=["sent", "in doubt"])
async def test_a_panel_is_taken_back_unless_it_is_where_its_player_wants_it(
    person: Person | None, wants: list[int], heard: bool
) -> None:
    """It was sent to two direct messages: of who sits there now, and of who sat there before."""
    kept = list[int]()
    for dm in (31, 32):
        store, channel, panel = MemoryStore(), Channel(), OutboxMessage("1", MATCH, "seat:0")
        channel.own = {5: [{"custom_id": f"g1/my/{MATCH}/0/0/"}], 6: [], 7: CALLING[:1]}
        if heard:
            channel.unrecorded.sent("mine", Posted(MATCH, "seat:0", dm, 5, 900.0))
        else:
            channel.unrecorded.doubtful(MATCH, "seat:0", dm, 900.0)
        await take_back(store, cast(Sender, channel), panel, person, 1000.0)
        assert channel.removed in ([], [5])
        kept += [] if channel.removed else [dm]
        looked = (
            []
            if heard or not channel.removed
            else [(dm, 900.0 - CLOCK_SKEW_SECONDS, 1000.0 + CLOCK_SKEW_SECONDS)]
        )
        assert channel.looked_at == looked
        left = channel.unrecorded.of(MATCH, "seat:0") is not None
        assert left == (heard and not channel.removed)
    assert kept == wants


def test_from_when_on_a_message_may_have_been_sent() -> None:
    message = OutboxMessage("1", "m", "tiding:1", due_at=5000.0)
    assert maybe_since(message) == 5000.0
    assert maybe_since(replace(message, tries=1)) == 5000.0 - TRIED_BEFORE_SECONDS


async def test_a_message_keeps_its_number_when_it_is_edited() -> None:
    """After a backup was put back it may be looked for by a bot that has not noted it."""
    async with evening(locales=("en-US",)) as e:
        await e.seat_all("kobayakawa", *e.trio())
        id = (await e.session()).id
        noted = await e.store.posted.get(id, "table")
        assert noted is not None
        card = next(one for one in e.channel.history() if one.id == noted.message)
        assert card.edited_at is not None, "it was the invitation"
        assert shown(card)[0]["id"] == number_of(nonce(id, "table", 0))


@pytest.mark.parametrize("deleted", [1, 3])
async def test_what_was_sent_and_deleted_is_sent_anew(
    deleted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    nonces, expected = list[str](), ["n" * 24]
    for _ in range(deleted):
        expected.append(another(expected[-1]))
    async with evening() as e:
        send = HTTPClient.send_message

        def noted(self: HTTPClient, channel: int, **more: Any) -> Any:
            nonces.append(more["params"].payload["nonce"])
            return send(self, channel, **more)

        monkeypatch.setattr(HTTPClient, "send_message", noted)
        sender = e.bot.sending.sender
        path = f"/channels/{e.channel.id}/messages"
        for _ in range(2):  # the second time with the same nonces
            for _ in range(deleted):
                e.env.inject_error("POST", path, status=404, code=GONE_MESSAGE)
            posted = await sender.send(e.channel.id, note("hm"), "n" * 24, "m", "table")
            sender.unrecorded.noted("m", "table")
            assert posted.message
        assert nonces == expected * 2


async def test_what_cannot_be_sent_at_all_is_not_tried_twice() -> None:
    async with evening() as e:
        path = f"/channels/{e.channel.id}/messages"
        e.env.inject_error("POST", path, status=404, code=GONE_CHANNEL)
        with pytest.raises(discord.NotFound):
            await e.bot.sending.sender.send(e.channel.id, note("hm"), "n" * 24, "m", "table")
        assert e.channel.history() == []
