"""The container image: what is in it, and how Docker asks whether the bot is well."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from pathlib import Path

import pytest
from aiohttp import web

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
HEALTH = re.search(r"^HEALTHCHECK .*?CMD (\[.*?\])$", DOCKERFILE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("status", "ends"), [(200, 0), (503, 1)])
async def test_docker_hears_what_the_health_page_says(
    status: int, ends: int, unused_tcp_port: int
) -> None:
    async def health(request: web.Request) -> web.Response:
        return web.json_response({}, status=status)

    app = web.Application()
    app.router.add_get("/healthz", health)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", unused_tcp_port).start()
    try:
        assert HEALTH is not None
        python, *command = json.loads(HEALTH[1].replace("\\\n", ""))
        assert python == "python"
        asked = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            env={**os.environ, "AGORA_METRICS_PORT": str(unused_tcp_port)},
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert await asked.wait() == ends
    finally:
        await runner.cleanup()


def test_the_image_has_what_runs_and_no_secret_of_its_builder() -> None:
    assert re.findall(r"requirements\S*", DOCKERFILE) == ["requirements-extras.lock"] * 2
    for name in (".dockerignore", ".gitignore"):
        assert {".env", ".env.*"} <= set((ROOT / name).read_text("utf-8").split())


def test_images_of_others_have_a_version() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    others = re.findall(r"image: ([a-z].*)", compose)
    assert others
    assert all(re.search(r":\d+(\.\d+)*$", one) for one in others)
    assert not any(re.search(r"caddy:\d+$", one) for one in others)  # a 2 may be any of years
