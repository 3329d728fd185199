"""A face as if it had been sent."""

from __future__ import annotations

from bot.ui import widgets


class Painted:
    """A face as if it had been sent."""

    def __init__(self, face: widgets.Face) -> None:
        self.components = face.view.to_components()
