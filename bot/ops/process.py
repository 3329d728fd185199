"""A process of its own for work that takes seconds."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Protocol


class Process(Protocol):
    """A worker process, which does one thing after another."""

    def pool(self) -> Executor:
        """The executor; its process is started on first use."""

    def renew(self, broken: Executor) -> bool:
        """Replace this executor, whose process has died, unless that was done already or it was
        ended. Returns whether that is news.
        """
