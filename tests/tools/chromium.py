"""The browser that shows the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

BROWSER = os.environ.get("TEST_CHROMIUM") or shutil.which("chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)
NEEDED = (  # marks of the tests that need it
    pytest.mark.browser,
    pytest.mark.skipif(BROWSER is None, reason="needs Chromium; set TEST_CHROMIUM"),
)


@asynccontextmanager
async def chromium() -> AsyncIterator[Any]:
    """A running browser, of Playwright's."""
    api = pytest.importorskip("playwright.async_api")
    async with api.async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=BROWSER, args=list(QUIET))
        yield running
        await running.close()
