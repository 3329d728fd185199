"""Fixtures that several modules share."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.tools.chromium import chromium


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """`agora play` as a process of its own; the address that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "from bot.app.cli import main; main()",
        "play",
        "--port",
        "0",
        "--folder",
        str(tmp_path),
        "--language",
        "es",
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "AGORA_COMPUTER_PACE": "[0, 0]", "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        while line := (await asyncio.wait_for(process.stdout.readline(), 30)).decode():
            if found := re.search(r"http://\S+", line):
                break
        yield found.group()
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    async with chromium() as running:
        yield running
