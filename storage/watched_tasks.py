"""Background tasks: their owner logs where one failed."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


def watched(task: asyncio.Task[T], owner: str) -> asyncio.Task[T]:
    """Log, for its owner, the kind and place of an error that ends a task; never its text."""

    def ended(task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (failed := task.exception()) is not None:
            kind = type(failed).__name__
            log.error("%s: %s ended by %s at %s", owner, task.get_name(), kind, place(failed))

    task.add_done_callback(ended)
    return task


def place(failed: BaseException) -> str:
    """File, line and function where an exception was raised; nothing of what it says."""
    trace = failed.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    code = trace.tb_frame.f_code
    return f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}"
