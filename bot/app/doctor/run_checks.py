"""All checks, one after the other, as far as each can go."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from importlib.metadata import metadata, version

import aiohttp

from bot.app.doctor.discord_side import check_discord
from bot.app.doctor.finding import Finding, note, wrong
from bot.app.doctor.machine import check_health, check_machine
from bot.app.doctor.store_side import check_store
from bot.settings import Misconfigured, Settings, contradictions, unknown
from games import third_party

PORTAL = "copy it from Discord's portal (Bot → Reset Token) into DISCORD_TOKEN, or into .env"
HTTP_TIMEOUT = aiohttp.ClientTimeout(total=10.0)


async def examine(
    given: Settings | Misconfigured,
    *,
    releases: str = "",
    every_server: bool = False,
    now: Callable[[], float] = time.time,
) -> AsyncIterator[Finding]:
    """Check everything; `given` are the settings, or what is wrong with them.

    `releases` is an address that answers as GitHub's API does for the newest release.
    """
    if releases:
        yield await check_release(releases, version("agora"))
    if isinstance(given, Misconfigured):
        for sentence in str(given).splitlines():
            yield wrong("settings", sentence, "mend it; the other checks follow then")
        return
    for finding in check_settings(given):
        yield finding
    looked = await check_store(given.store, given.heartbeat, now())
    for finding in looked.findings:
        yield finding
    for finding in check_machine(given, looked.running):
        yield finding
    for finding in await check_health(given, looked.running):
        yield finding
    if not given.discord_token.get_secret_value():
        yield wrong("token", "DISCORD_TOKEN is not set", PORTAL)
        return
    channels = looked.channels
    async for finding in check_discord(given, channels, every_server=every_server, now=now):
        yield finding


def check_settings(settings: Settings) -> Iterator[Finding]:
    """What the bot would not heed, or what goes against another setting."""
    found = [note("settings", sentence, "correct the name, or remove it") for sentence in unknown()]
    found += [wrong("settings", said, remedy) for said, remedy in contradictions(settings)]
    found += [
        note("games", sentence, "install or mend its package, or remove it from AGORA_GAMES")
        for sentence in third_party.enter(settings.game_keys)
    ]
    yield from found or [Finding("settings", "they can be read, and go together")]


async def check_release(url: str, here: str) -> Finding:
    """Compare the version that runs with the newest one."""
    try:
        async with aiohttp.ClientSession(timeout=HTTP_TIMEOUT) as http, http.get(url) as answer:
            answer.raise_for_status()
            newest = str((await answer.json(content_type=None))["tag_name"]).removeprefix("v")
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError, TypeError, KeyError) as failed:
        why = f"{here} runs; the newest is not known ({type(failed).__name__})"
        return note("version", why, "look at the project's releases yourself")
    if newest == here:
        return Finding("version", f"{here} is the newest")
    return note(
        "version", f"{here} is here, {newest} is the newest", "see docs/operations.md, Upgrading"
    )


def known_releases() -> str:
    """The address that the package names for its newest release; empty if it names none."""
    for one in metadata("agora").get_all("Project-URL") or ():
        name, _, url = str(one).partition(", ")
        if name == "Newest release":
            return url
    return ""
