"""Tells Discord where to send interactions: to an address, or over the gateway."""

from __future__ import annotations

from typing import Any

import aiohttp

from bot.outages.declared_outages import ImpossibleCommand
from bot.settings import Settings


async def set_endpoint(settings: Settings, url: str) -> str:
    """Have interactions sent to `url`, or over the gateway if it is "none".

    Returns a message for the operator. Raises Impossible, with a sentence.
    """
    wanted = None if url == "none" else url
    if wanted is not None and not wanted.startswith(("https://", "http://")):
        raise ImpossibleCommand(f"{url} is no address: https://... or none.")
    status, told = await _patch(settings, {"interactions_endpoint_url": wanted})
    if status == 200 and wanted is not None:
        return (
            f"Presses and commands come to {wanted} from now on, and no more over the gateway:"
            " bots with a gateway can be ended."
        )
    if status == 200:
        return "Presses and commands come over the gateway from now on: workers can be ended."
    if status == 401:
        raise ImpossibleCommand("Discord does not accept this DISCORD_TOKEN.")
    if status == 400 and wanted is not None:
        raise ImpossibleCommand(
            f"Discord does not take {wanted}: a worker must be there that answers its PING, and a"
            f" wrong signature with 401 (Discord says: {_why(told)}). Nothing has changed."
        )
    raise ImpossibleCommand(f"Discord refused ({status}: {_why(told)}). Nothing has changed.")


async def _patch(settings: Settings, body: dict[str, Any]) -> tuple[int, Any]:
    head = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    address = f"{settings.discord_api}/applications/@me"
    try:
        async with (
            aiohttp.ClientSession(headers=head) as session,
            session.patch(address, json=body) as answer,
        ):
            return answer.status, await answer.json(content_type=None)
    except (aiohttp.ClientError, OSError, ValueError) as failed:
        kind = type(failed).__name__
        raise ImpossibleCommand(
            f"Discord does not answer ({kind}). Nothing is known to have changed."
        ) from None


def _why(told: Any) -> str:
    """The innermost message of Discord's error."""
    if isinstance(told, dict):
        for one in told.get("_errors", ()):
            return str(one.get("message", ""))
        for name in ("errors", *(key for key in told if key not in ("errors", "message", "code"))):
            if found := _why(told.get(name)):
                return found
        return str(told.get("message", ""))
    return ""
