"""When the bot answers a press, Discord is not asked to send the message back."""

from __future__ import annotations

from typing import Any

import pytest
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.brief_responses import BriefAdapter


@pytest.mark.parametrize(
    ("kind", "flags", "told"),
    [(4, 0, True), (5, 0, True), (4, 64, False), (5, 64, False), (6, 0, False), (7, 0, False)],
)
async def test_only_new_messages_for_everybody_are_told_back(
    kind: int, flags: int, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[str, Any, Any]]()

    async def request(self: object, route: Route, **facts: Any) -> Any:
        asked.append((route.url, facts.get("params"), facts["payload"]))
        return {"interaction": {"id": "7"}, "resource": {}} if facts.get("params") else ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    payload = {"type": kind, "data": {"flags": flags}}
    given = MultipartParameters(payload=payload, multipart=None, files=None)
    adapter = BriefAdapter()  # type: ignore[no-untyped-call]
    found = await adapter.create_interaction_response(7, "t", params=given, session=None)
    ((url, params, sent),) = asked
    assert url.endswith("/interactions/7/t/callback")
    assert bool(params) == told == ("resource" in found)
    assert sent == payload
