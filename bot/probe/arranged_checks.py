"""What needs changed permissions, a second account, or somebody who agrees to what it costs."""

from __future__ import annotations

import base64
import secrets
from dataclasses import dataclass
from typing import Any

from bot.probe.assumption import Verdict, seen
from bot.probe.nonce_checks import open_thread
from bot.probe.press_checks import WITH_PICTURE
from bot.probe.probe import EPHEMERAL, MESSAGE, NotTried, Probe, picture_file
from bot.probe.rest import Answer

Json = dict[str, Any]
HIDDEN_NAME, HIDDEN_FLAG = "___hidden___", 1 << 17
CLOSED, LOCKED, EMOJI_IN_A_ROW = 50007, 160005, 20


@dataclass(frozen=True, slots=True)
class WithoutFiles:
    """What happened to pictures where the bot may attach no files."""

    posted: Answer
    answered: Answer


async def without_attach_files(probe: Probe) -> WithoutFiles:
    async with probe.asking("attach-off", "done") as (_, pressed):
        press = await pressed()
        private = {**WITH_PICTURE, "flags": WITH_PICTURE["flags"] | EPHEMERAL}
        answered = await probe.answer(press, MESSAGE, private, [picture_file()])
        posted = await probe.post(WITH_PICTURE, [picture_file()])
        if answered.ok:
            await probe.wire.call("DELETE", probe.token_path(press.token))
    await probe.is_done("attach-on")
    return WithoutFiles(posted, answered)


async def answers_need_attach_files(probe: Probe) -> Verdict:
    found = await probe.once(without_attach_files)
    if found.posted.ok:
        raise NotTried("The bot still had the permission to attach files.")
    return seen(not found.answered.ok, f"The answer with a picture got {found.answered}.")


async def hidden_channels_come_marked(probe: Probe) -> Verdict:
    """Look at what a new session is told of channels that the bot may not view."""
    await probe.is_done("hide")
    guilds: list[Json] = []

    def hear(name: str, data: Json) -> None:
        if name == "GUILD_CREATE" and data["id"] == probe.guild:
            guilds.append(data)

    async with probe.another_session(hear) as other:
        await probe.events_come(other)
    if not guilds:
        raise NotTried("The gateway did not tell of the server.")
    marked = [one for one in guilds[0]["channels"] if int(one.get("flags") or 0) & HIDDEN_FLAG]
    probe.cassette.note_event("GUILD_CREATE", {"channels": marked})
    named = all(one.get("name") == HIDDEN_NAME for one in marked)
    return seen(bool(marked) and named, f"{len(marked)} channels came marked as hidden.")


async def locked_threads_refuse(probe: Probe) -> Verdict:
    thread = await open_thread(probe)
    await probe.say("lock", thread=f"<#{thread}>")
    await probe.is_done("locked")
    posted = await probe.post({"content": "probe"}, channel=thread)
    await probe.is_done("unlocked")
    if posted.ok:
        raise NotTried("The bot may manage threads, or the thread was not locked.")
    return seen(posted.code == LOCKED, f"A message in a locked thread got {posted}.")


# -- what nobody should try, or can -------------------------------------------------------


async def openings_are_few(probe: Probe) -> Verdict:
    raise NotTried("Who opens direct messages with many strangers may be flagged for good.")


async def on_an_account_only(probe: Probe) -> Verdict:
    raise NotTried("No bot sees what is offered to somebody: that needs eyes, as in the manual.")


# -- direct messages ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Direct:
    """What happened to a direct message while a person's were closed."""

    opened: Answer
    sent: Answer | None


async def closed_direct_messages(probe: Probe) -> Direct:
    await probe.agreed("direct")
    press = await probe.is_done("dms-closed")
    opened = await probe.wire.call("POST", "/users/@me/channels", {"recipient_id": press.user})
    sent = await probe.post({"content": "probe"}, channel=opened.body["id"]) if opened.ok else None
    return Direct(opened, sent)


async def closed_ones_are_refused(probe: Probe) -> Verdict:
    found = await probe.once(closed_direct_messages)
    refused = found.sent or found.opened
    return seen(refused.code == CLOSED, f"A message to closed direct messages got {refused}.")


async def closed_ones_can_be_opened(probe: Probe) -> Verdict:
    opened = (await probe.once(closed_direct_messages)).opened
    return seen(opened.ok, f"Opening the channel of closed direct messages got {opened}.")


async def direct_messages_are_seen(probe: Probe) -> Verdict:
    await probe.once(closed_direct_messages)
    press = await probe.is_done("dms-open")
    opened = await probe.wire.call("POST", "/users/@me/channels", {"recipient_id": press.user})
    if not opened.ok:
        raise NotTried(f"No direct message could be opened ({opened}).")
    sent = await probe.post({"content": "probe"}, channel=opened.body["id"])
    if not sent.ok:
        raise NotTried(f"The direct message got {sent}.")
    shown = await probe.asks("dm-seen")
    where = "among their messages" if shown else "nowhere but among requests"
    return seen(shown, f"The second account found it {where}.")


# -- emoji --------------------------------------------------------------------------------


async def emoji_in_a_row(probe: Probe) -> Verdict:
    await probe.agreed("emoji")
    image = "data:image/png;base64," + base64.b64encode(picture_file().data).decode()
    path = f"/applications/{probe.application}/emojis"
    uploaded = 0
    for _ in range(EMOJI_IN_A_ROW):
        name = f"probe_{secrets.token_hex(4)}"
        answer = await probe.wire.call("POST", path, {"name": name, "image": image}, hurry=True)
        if not answer.ok:
            break
        uploaded += 1
        probe.remember(f"{path}/{answer.body['id']}")
    why = f"{uploaded} emoji were uploaded in a row; the last answer was {answer}."
    return seen(uploaded == EMOJI_IN_A_ROW, why)
