"""Nonces: what a message that is sent twice becomes."""

from __future__ import annotations

import secrets
from typing import Any

from bot.probe.assumption import Timeline, Verdict, seen
from bot.probe.probe import NotTried, Probe
from bot.probe.rest import Answer

Json = dict[str, Any]
MINUTES = (1, 2, 3, 5, 10)
NONCE_MEMORY_SECONDS = 120.0  # seconds for which the bot counts on it


def _nonced() -> Json:
    return {"content": "probe", "nonce": f"probe{secrets.token_hex(6)}", "enforce_nonce": True}


async def repeated_at_once(probe: Probe) -> Verdict:
    body = _nonced()
    first, second = await probe.posted(body), await probe.post(body)
    return _is_same(first["id"], second)


def _is_same(first: str, second: Answer) -> Verdict:
    if not second.ok:
        return seen(False, f"The second message was answered with {second}.")
    same = second.body["id"] == first
    return seen(same, "It is the same message." if same else "It is another message.")


async def repeated_after_deletion(probe: Probe) -> Verdict:
    body = _nonced()
    message = await probe.posted(body)
    await probe.remove(probe.message_path(message))
    again = await probe.post(body)
    return seen(again.status == 404, f"The message was answered with {again}.")


async def repeated_elsewhere(probe: Probe) -> Verdict:
    body = _nonced()
    message, thread = await probe.posted(body), await open_thread(probe)
    again = await probe.post(body, channel=thread)
    same = again.ok and again.body["id"] == message["id"]
    return seen(again.ok and not same, f"In a thread the same nonce was answered with {again}.")


async def open_thread(probe: Probe) -> str:
    """A new public thread of a message; NotTried if the bot may not make one."""
    message = await probe.posted({"content": "probe"})
    path = probe.message_path(message) + "/threads"
    body = {"name": "probe", "auto_archive_duration": 60}
    answer = await probe.wire.call("POST", path, body)
    if not answer.ok:
        raise NotTried(f"The bot may not open a thread here ({answer}).")
    probe.remember(f"/channels/{answer.body['id']}")
    return str(answer.body["id"])


async def _begin(probe: Probe) -> Json:
    bodies = {str(minutes * 60.0): _nonced() for minutes in MINUTES}
    return {
        at: {"body": body, "id": (await probe.posted(body))["id"]} for at, body in bodies.items()
    }


async def _repeat(probe: Probe, begun: Json, after: float) -> Json:
    sent = begun[str(after)]
    answer = await probe.post(sent["body"])
    return {"same": answer.ok and answer.body["id"] == sent["id"], "answer": str(answer)}


LIFE = Timeline("nonces", _begin, tuple(60.0 * minutes for minutes in MINUTES), _repeat)


async def known_for_minutes(probe: Probe) -> Verdict:
    looked = probe.notes.timelines[LIFE.key]["seen"]
    known = [float(after) for after, found in looked.items() if found["same"]]
    longest = max(known, default=0.0)
    why = f"A nonce was last known after {longest / 60:.0f} minutes."
    return seen(longest >= NONCE_MEMORY_SECONDS, why)
