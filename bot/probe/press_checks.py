"""Presses and what can be done with their tokens; a step is shared by several checks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.probe.assumption import Verdict, seen
from bot.probe.nonce_checks import open_thread
from bot.probe.picture_checks import media
from bot.probe.probe import (
    EPHEMERAL,
    MESSAGE,
    NOTHING,
    PICTURE,
    THINKING,
    UPDATE,
    V2,
    NotTried,
    Press,
    Probe,
    gallery,
    picture_file,
    question,
    text,
)
from bot.probe.rest import Answer

Json = dict[str, Any]
ALREADY_ANSWERED, TOO_LATE, UNKNOWN_MESSAGE, ARCHIVED = 40060, 10062, 10008, 50083
LATE_ANSWER_SECONDS = 4.0  # seconds; an answer is taken for three
UNKNOWN_TOKEN = 10015
TAPS = ("1", "2", "3")
WITH_PICTURE: Json = {
    "flags": V2,
    "components": [text("probe"), gallery()],
    "attachments": [{"id": 0, "filename": PICTURE}],
}


def _changed(key: str) -> Json:
    """An edit of a question that takes its picture away."""
    return {"components": question(key, "press", note="(2)")["components"]}


@dataclass(frozen=True, slots=True)
class Changed:
    """What became of a pressed message after an answer that changes it, or nothing."""

    pressed_message: Json
    second_answer: Answer
    unchanged: Answer
    choice_kept: bool
    edited_by_id: Answer
    edited: Answer
    deleted: Answer


async def quiet_choice(probe: Probe) -> Changed:
    """A choice in a menu, answered by nothing."""
    return await _press_and_change(probe, "menu", NOTHING, menu=("A", "B"))


async def changing_press(probe: Probe) -> Changed:
    return await _press_and_change(probe, "changing", UPDATE, "press")


async def _press_and_change(
    probe: Probe, key: str, kind: int, *buttons: str, menu: Sequence[str] = ()
) -> Changed:
    async with probe.asking(key, *buttons, menu=menu, picture=not menu) as (message, pressed):
        press = await pressed()
        body = {**_changed(key), "attachments": []}
        await probe.answered(press, kind, body if kind == UPDATE else None)
        second = await probe.answer(press, NOTHING)
        path = probe.token_path(press.token)
        same = {"components": question(key, *buttons, menu=menu)["components"], "attachments": []}
        unchanged = await probe.wire.call("PATCH", path, same)
        kept = bool(menu) and unchanged.ok and await probe.asks("menu-kept")
        by_id = probe.token_path(press.token, message["id"])
        edited_by_id = await probe.wire.call("PATCH", by_id, body)
        edited = await probe.wire.call("PATCH", path, body)
        deleted = await probe.wire.call("DELETE", path)
        return Changed(press.message, second, unchanged, kept, edited_by_id, edited, deleted)


async def answered_twice(probe: Probe) -> Verdict:
    answer = (await probe.once(quiet_choice)).second_answer
    return seen(answer.code == ALREADY_ANSWERED, f"The second answer got {answer}.")


async def files_hidden_in_presses(probe: Probe) -> Verdict:
    message = (await probe.once(changing_press)).pressed_message
    listed = message.get("attachments", [])
    hidden = not listed and bool(media(message).get("attachment_id"))
    return seen(hidden, f"`attachments` of the pressed message lists {len(listed)} files.")


async def pressed_over_its_token(probe: Probe) -> Verdict:
    quiet, changing = await probe.once(quiet_choice), await probe.once(changing_press)
    answers = (quiet.edited, quiet.deleted, changing.edited, changing.deleted)
    why = f"As @original edit and deletion got {', '.join(map(str, answers))}."
    return seen(all(one.ok for one in answers), why)


async def pressed_not_by_id(probe: Probe) -> Verdict:
    found = (await probe.once(quiet_choice)).edited_by_id
    return seen(found.code == UNKNOWN_MESSAGE, f"By its id the edit got {found}.")


async def deleted_before_answer(probe: Probe) -> Verdict:
    async with probe.asking("deleted", "press") as (message, pressed):
        press = await pressed()
        await probe.wire.call("DELETE", probe.message_path(message), hurry=True)
        answer = await probe.answer(press, MESSAGE, {"content": "probe", "flags": EPHEMERAL})
        await probe.wire.call("DELETE", probe.token_path(press.token))
    return seen(answer.ok, f"The answer to a press on a deleted message got {answer}.")


@dataclass(frozen=True, slots=True)
class Thought:
    """A private answer that was announced as thinking, and then got a picture.

    `by_the_channels_route` is None where it could not be edited by its token.
    """

    edited: Answer
    shown: bool
    after_a_restart: Answer
    by_the_channels_route: Answer | None


async def thinking_press(probe: Probe) -> Thought:
    async with probe.asking("thinking", "press") as (_, pressed):
        press = await pressed()
        await probe.answered(press, THINKING, {"flags": EPHEMERAL})
        path = probe.token_path(press.token)
        edited = await probe.wire.call("PATCH", path, WITH_PICTURE, [picture_file()])
        shown = edited.ok and await probe.asks("picture-shown")
        await probe.session_anew()
        body = {"flags": V2, "components": [text("probe again")], "attachments": []}
        again, by_route = await probe.wire.call("PATCH", path, body), None
        if again.ok:
            route = f"/channels/{probe.channel}/messages/{again.body['id']}"
            by_route = await probe.wire.call("PATCH", route, {"components": body["components"]})
        await probe.wire.call("DELETE", path)
    return Thought(edited, shown, again, by_route)


async def picture_after_thinking(probe: Probe) -> Verdict:
    found = await probe.once(thinking_press)
    sight = "sees the picture" if found.shown else "sees no picture"
    return seen(found.shown, f"The edit got {found.edited}; the person {sight}.")


async def thinking_is_no_edit(probe: Probe) -> Verdict:
    found = (await probe.once(thinking_press)).edited
    if not found.ok:
        raise NotTried(f"What replaces the thinking got {found}.")
    at = found.body.get("edited_timestamp")
    return seen(at is None, f"The message says that it was {'edited' if at else 'never edited'}.")


async def private_outlives_session(probe: Probe) -> Verdict:
    answer = (await probe.once(thinking_press)).after_a_restart
    return seen(answer.ok, f"After a new session the edit got {answer}.")


async def private_only_by_token(probe: Probe) -> Verdict:
    found = await probe.once(thinking_press)
    answer = found.by_the_channels_route
    if answer is None:
        raise NotTried(f"The private answer could not be edited ({found.after_a_restart}).")
    return seen(answer.code == UNKNOWN_MESSAGE, f"By the channel's route the edit got {answer}.")


async def answered_late(probe: Probe) -> Verdict:
    async with probe.asking("late", "press") as (_, pressed):
        press = await pressed()
        await probe.times.sleep(LATE_ANSWER_SECONDS)
        answer = await probe.answer(press, NOTHING)
    return seen(
        answer.code == TOO_LATE, f"After {LATE_ANSWER_SECONDS:.0f} seconds the answer got {answer}."
    )


async def menu_keeps_choice(probe: Probe) -> Verdict:
    found = await probe.once(quiet_choice)
    if not found.unchanged.ok:
        raise NotTried(f"The edit that changes nothing got {found.unchanged}.")
    kept = found.choice_kept
    return seen(kept, f"The choice is {'still' if kept else 'no longer'} shown.")


async def valid_tokens_are_known(probe: Probe) -> Verdict:
    quiet, changing = await probe.once(quiet_choice), await probe.once(changing_press)
    answers = [quiet.edited, changing.edited, *(await probe.once(several_taps)).follow_ups]
    lost = sum(one.code == UNKNOWN_TOKEN for one in answers)
    return seen(not lost, f"Of {len(answers)} tokens Discord did not know {lost}.")


# -- several presses, with two sessions ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class Taps:
    """Presses of which two sessions could hear, and a follow-up for each."""

    presses: tuple[Press, ...]
    heard_by_first: frozenset[str]
    heard_by_second: frozenset[str]
    follow_ups: tuple[Answer, ...]


async def several_taps(probe: Probe) -> Taps:
    second: list[str] = []

    def hear(name: str, data: Json) -> None:
        if name == "INTERACTION_CREATE":
            second.append(data["id"])
            probe.take_press(data)

    async with probe.another_session(hear) as other:
        async with probe.asking("taps", *TAPS) as (_, pressed):
            presses = [await _answered(probe, pressed) for _ in TAPS]
            data = {"content": "probe", "flags": EPHEMERAL}
            told = [await probe.follow_up(press.token, data) for press in presses]
            for press, answer in zip(presses, told, strict=True):
                if answer.ok:
                    path = probe.token_path(press.token, answer.body["id"])
                    await probe.wire.call("DELETE", path)
        await probe.events_come(other)
    return Taps(tuple(presses), frozenset(probe.heard), frozenset(second), tuple(told))


async def _answered(probe: Probe, pressed: Callable[[], Awaitable[Press]]) -> Press:
    press = await pressed()
    await probe.answered(press, NOTHING)
    return press


async def both_sessions_hear(probe: Probe) -> Verdict:
    found = await probe.once(several_taps)
    made = {press.id for press in found.presses}
    first, second = len(made & found.heard_by_first), len(made & found.heard_by_second)
    why = f"Of {len(made)} presses the older session heard {first}, the newer one {second}."
    return seen(first == second == len(made), why)


async def follow_ups_share_a_bucket(probe: Probe) -> Verdict:
    told = (await probe.once(several_taps)).follow_ups
    left = [int(one.headers.get("x-ratelimit-remaining", -1)) for one in told]
    limited = any(one.status == 429 for one in told)
    falls = all(after < before for before, after in pairwise(left))
    why = f"Over {len(told)} tokens {', '.join(map(str, left))} requests were left."
    return seen(limited or falls, why)


async def own_member_without_intent(probe: Probe) -> Verdict:
    chunks = await probe.own_member()
    members = [one for chunk in chunks for one in chunk.get("members", [])]
    return seen(bool(members), f"The gateway answered with {len(members)} members.")


# -- an archived thread -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Archived:
    """A press in a thread that was archived."""

    edited_before: Answer
    answered: Answer
    edited_over_token: Answer


async def archived_press(probe: Probe) -> Archived:
    thread = await open_thread(probe)
    await probe.say("thread", thread=f"<#{thread}>")
    async with probe.asking("archived", "press", channel=thread) as (message, pressed):
        await probe.wire.call("PATCH", f"/channels/{thread}", {"archived": True})
        body = _changed("archived")
        before = await probe.wire.call("PATCH", probe.message_path(message), body)
        press = await pressed()
        answered = await probe.answer(press, NOTHING)
        edited = await probe.wire.call("PATCH", probe.token_path(press.token), body)
        await probe.wire.call("PATCH", f"/channels/{thread}", {"archived": False})
    return Archived(before, answered, edited)


async def archived_not_edited(probe: Probe) -> Verdict:
    answer = (await probe.once(archived_press)).edited_before
    return seen(answer.code == ARCHIVED, f"The edit by the channel's route got {answer}.")


async def archived_edited_over_token(probe: Probe) -> Verdict:
    found = await probe.once(archived_press)
    why = f"The answer to the press got {found.answered}, the edit {found.edited_over_token}."
    return seen(found.answered.ok and found.edited_over_token.ok, why)
