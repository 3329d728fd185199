"""What shows only after minutes: private answers, and edits of old messages."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bot.probe.assumption import Timeline, Verdict, seen
from bot.probe.probe import (
    BY_HAND_TIMEOUT_SECONDS,
    EPHEMERAL,
    MESSAGE,
    NOTHING,
    V2,
    NotTried,
    Probe,
    question,
    text,
)
from bot.probe.rest import Answer
from bot.ui.words import bot_words

Json = dict[str, Any]
# seconds; a token lives for 900
SOON_SECONDS, STILL_VALID_SECONDS, TOO_LATE_SECONDS = 60.0, 840.0, 960.0
OLD_MESSAGE_SECONDS = 3660.0  # seconds; Discord counts a message as old after an hour
QUICK_EDITS = 5
TOKEN_OVER, OLD_EDITS = 50027, 30046


async def _answer_both_ways(probe: Probe) -> Json:
    """Answer a press with a private message and a public one."""
    async with probe.asking("lasting", "press") as (_, pressed):
        press = await pressed()
        private = {"flags": V2 | EPHEMERAL, "components": [text("probe")]}
        await probe.answered(press, MESSAGE, private)
        public = await probe.follow_up(press.token, {"content": "probe"})
        if not public.ok:
            raise NotTried(f"The public answer got {public}.")
        probe.remember(f"/channels/{probe.channel}/messages/{public.body['id']}")
        return {"token": press.token, "public": public.body["id"]}


async def _edit_both(probe: Probe, begun: Json, after: float) -> Json:
    body = {"components": [text(f"probe {after:.0f}")]}
    private = await probe.wire.call("PATCH", probe.token_path(begun["token"]), body)
    route = f"/channels/{probe.channel}/messages/{begun['public']}"
    public = await probe.wire.call("PATCH", route, {"content": f"probe {after:.0f}"})
    return {"private": _noted(private), "public": _noted(public)}


def _noted(answer: Answer) -> Json:
    return {"ok": answer.ok, "status": answer.status, "code": answer.code}


ANSWERS = Timeline(
    "answers", _answer_both_ways, (SOON_SECONDS, STILL_VALID_SECONDS, TOO_LATE_SECONDS), _edit_both
)


async def private_answer_lives(probe: Probe) -> Verdict:
    looked = probe.notes.timelines[ANSWERS.key]["seen"]
    edits = [looked[str(after)]["private"] for after in ANSWERS.looks]
    holds = edits[0]["ok"] and edits[1]["ok"] and edits[2]["code"] == TOKEN_OVER
    return seen(holds, f"After 1, 14 and 16 minutes the edit got {_told(edits)}.")


async def answers_by_the_channels_route(probe: Probe) -> Verdict:
    found = probe.notes.timelines[ANSWERS.key]["seen"][str(TOO_LATE_SECONDS)]["public"]
    why = f"After 16 minutes the edit by the channel's route got {found['status']}."
    return seen(found["ok"], why)


async def _post_what_grows_old(probe: Probe) -> Json:
    message = await probe.posted(_old(0, disabled=True))
    return {"message": message["id"]}


def _old(edits: int, *, disabled: bool) -> Json:
    """The old message; it can be pressed only when the person is asked to."""
    return question("old", "press", disabled=disabled, note=f"({edits})")


async def _edit_the_old(probe: Probe, begun: Json, after: float) -> Json:
    by_channel = f"/channels/{probe.channel}/messages/{begun['message']}"
    with probe.hearing("old", BY_HAND_TIMEOUT_SECONDS) as pressed:
        found = {"channel": await _quick_edits(probe, by_channel)}
        body = {"components": _old(QUICK_EDITS, disabled=False)["components"]}
        await probe.wire.call("PATCH", by_channel, body)
        probe.tell(f"In the channel: {bot_words('en')('probe-ask-old-above')}")
        await probe.say("old-above")
        with suppress(NotTried):
            press = await pressed()
            await probe.answered(press, NOTHING)
            found["token"] = await _quick_edits(probe, probe.token_path(press.token))
    return found


async def _quick_edits(probe: Probe, path: str) -> list[Json]:
    found = []
    for number in range(QUICK_EDITS):
        body = {"components": _old(number, disabled=True)["components"]}
        answer = await probe.wire.call("PATCH", path, body, hurry=True)
        found.append({**_noted(answer), "via": "via" in answer.headers})
    return found


OLD_MESSAGE = Timeline(
    "old", _post_what_grows_old, (OLD_MESSAGE_SECONDS,), _edit_the_old, may_be_late=True
)


def _old_edits(probe: Probe, way: str) -> list[Json]:
    found = probe.notes.timelines[OLD_MESSAGE.key]["seen"][str(OLD_MESSAGE_SECONDS)]
    if way not in found:
        raise NotTried("Nobody pressed the old message.")
    edits: list[Json] = found[way]
    return edits


def _told(edits: list[Json]) -> str:
    return ", ".join(f"{one['status']} {one['code'] or ''}".strip() for one in edits)


async def old_edits_are_few(probe: Probe) -> Verdict:
    edits = _old_edits(probe, "channel")
    limited = any(one["code"] == OLD_EDITS for one in edits)
    return seen(limited, f"{len(edits)} edits by the channel's route got {_told(edits)}.")


async def old_edits_say_via(probe: Probe) -> Verdict:
    limited = [one for one in _old_edits(probe, "channel") if one["code"] == OLD_EDITS]
    if not limited:
        raise NotTried("No edit was refused with 30046.")
    via = all(one["via"] for one in limited)
    return seen(via, f"The refusal had {'a' if via else 'no'} `Via` header.")


async def old_edits_free_over_tokens(probe: Probe) -> Verdict:
    edits = _old_edits(probe, "token")
    limited = any(one["code"] == OLD_EDITS for one in edits)
    return seen(not limited, f"{len(edits)} edits over a token got {_told(edits)}.")
