"""The page of `agora play`, as people use it on a phone or a wide screen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

SHOTS = Path(os.environ.get("TEST_SCREENSHOTS", "var/screenshots"))


class Phone:
    """A page, and the people who use it: one column each."""

    def __init__(self, page: Any, narrow: bool) -> None:
        self.page, self.narrow = page, narrow

    async def turn_to(self, name: str) -> Any:
        """This person's column, on a phone after pressing the person's chip."""
        if self.narrow:
            await self.page.locator(f'.chip:has-text("{name}")').tap()
            return self.page.locator(".column:visible")
        return self.page.locator(f'.column:has(.context:has-text("{name}"))')

    async def shot(self, name: str) -> None:
        width = 390 if self.narrow else 1280
        await self.page.screenshot(path=SHOTS / f"{name}-{width}.png")
