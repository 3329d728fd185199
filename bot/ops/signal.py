"""Signals: something that happens, and whoever wants to hear of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

Told = ParamSpec("Told")


class Signal(Generic[Told]):
    """Something that happens in its owner, who knows nobody that listens: they may be made later.

    Whoever listens is called in the order of `listen`, each with what is told.
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[Told, None]] = []

    def listen(self, *listeners: Callable[Told, None]) -> None:
        """Have these called each time from now on."""
        self._listeners += listeners

    def tell(self, *args: Told.args, **kwargs: Told.kwargs) -> None:
        """It has happened."""
        for listener in self._listeners:
            listener(*args, **kwargs)
