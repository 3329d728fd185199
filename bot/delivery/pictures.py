"""Boards as PNG, drawn by librsvg in a worker process and kept for a while."""

from __future__ import annotations

import asyncio
import base64
import logging
import multiprocessing
import os
import re
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from pathlib import Path

from games import third_party

FONTS = Path(__file__).parent.parent / "fonts" / "fonts.conf"
CACHED_PICTURES = 64  # pictures in memory
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text>A</text></svg>'
WIDTH = re.compile(r'<svg[^>]* width="([\d.]+)"')
PICTURE_WIDTH_PIXELS = 780  # pixels, twice a phone's width; drawing time grows with the area
PNG_COMPRESSION = 3  # of 9: beyond this a PNG takes much longer and gets hardly smaller
PNG_NO_FILTER = 8  # flat colours pack better and faster without PNG's filters

# what `games.core.drawing.kept` says of a part: how wide and high it is
STATIC = re.compile(r"<!--kept (\d+) (\d+)-->(.*?)<!--/kept-->", re.DOTALL)
CACHED_BACKGROUNDS = 32  # parts of which the pixels are kept

log = logging.getLogger(__name__)


def draw(svg: str) -> bytes:
    """Runs in the worker process: SVG text to PNG bytes, with the bundled fonts only.

    pyvips.Error for what is no SVG.
    """
    # read when the library is first loaded
    os.environ.update(FONTCONFIG_FILE=str(FONTS), VIPS_CONCURRENCY="1")
    import pyvips

    width = WIDTH.search(svg)
    scale = min(1.0, PICTURE_WIDTH_PIXELS / float(width[1])) if width else 1.0
    if scale == 1.0:
        svg = STATIC.sub(lambda part: pixels(part[3], int(part[1]), int(part[2])), svg)
    image = pyvips.Image.svgload_buffer(svg.encode(), scale=scale).flatten()
    png: bytes = image.pngsave_buffer(compression=PNG_COMPRESSION, filter=PNG_NO_FILTER)
    return png


@lru_cache(maxsize=CACHED_BACKGROUNDS)
def pixels(inside: str, wide: int, high: int) -> str:
    """A part of a picture as an image of its pixels."""
    import pyvips

    whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{inside}</svg>'
    image = pyvips.Image.svgload_buffer(whole.encode())
    data = base64.b64encode(image.pngsave_buffer(compression=1, filter=PNG_NO_FILTER)).decode()
    return f'<image width="{wide}" height="{high}" href="data:image/png;base64,{data}"/>'


def begin_work(keys: Sequence[str], nice: int = 0) -> None:
    """Initialise the worker process: load the same third-party games as the bot, and lower its
    priority.
    """
    if hasattr(os, "nice"):  # not on Windows
        os.nice(nice)
    leave_with_parent()
    third_party.enter(keys)  # what cannot be had, the bot has told


def leave_with_parent() -> None:
    """Runs in the worker process: make sure that it ends when the bot is killed."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class WorkerProcess:
    """A single worker process for work that would block the event loop; started when first needed.

    `keys` are the third-party games that it plays, `nice` its niceness.
    """

    def __init__(self, keys: Sequence[str] = (), nice: int = 0) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._keys, self._nice = tuple(keys), nice
        self._ended = False

    def pool(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                max_workers=1,
                mp_context=context,
                initializer=begin_work,
                initargs=(self._keys, self._nice),
            )
        return self._pool

    def warm(self) -> None:
        """Start the process now, so that the first board does not wait for it."""
        # Ctrl-C reaches the whole group: the bot alone decides what comes of it
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self.pool().submit(draw, BLANK)
        finally:
            signal.signal(signal.SIGINT, before)

    def renew(self, broken: Executor) -> bool:
        """The process of this pool has died: the next call starts another one.

        Everybody who waited for it says so, the last of them perhaps when the next one is at work,
        or when the bot has ended it. Returns whether that is news.
        """
        if broken is not self._pool or self._ended:
            return False
        self._pool = None
        broken.shutdown(wait=False, cancel_futures=True)
        return True

    def close(self) -> None:
        """End the process, whatever it is doing: nobody waits for a picture any more."""
        self._ended = True
        if self._pool is None:
            return
        # the pool has no other way to end a worker that draws, or is still starting
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        # a pool whose thread still closes its pipes when the interpreter ends is woken through
        # one of them: that error would be the last thing that the bot says
        self._pool.shutdown(wait=True, cancel_futures=True)


class Pictures:
    """Draws boards; the same board is drawn once, however many ask for it at the same time."""

    def __init__(self, worker: WorkerProcess) -> None:
        self._worker = worker
        self._kept: OrderedDict[str, bytes] = OrderedDict()  # by what is drawn
        self._drawing: dict[str, asyncio.Future[bytes]] = {}

    async def png(self, svg: str) -> bytes | None:
        """The picture, or None if it cannot be drawn; then the text is shown instead."""
        if svg in self._kept:
            self._kept.move_to_end(svg)
            return self._kept[svg]
        try:
            drawing = self._drawing.get(svg) or self._begin(svg)
            # who gives up waiting does not take the picture away from the others
            return await asyncio.shield(drawing)
        except BrokenProcessPool:
            log.error("the drawing process died")
            return None
        except Exception as failed:
            log.error("a board could not be drawn: %s", type(failed).__name__)
            return None

    def _begin(self, svg: str) -> asyncio.Future[bytes]:
        """Have a picture drawn. Raises BrokenProcessPool if the worker process had died."""
        loop, pool = asyncio.get_running_loop(), self._worker.pool()
        try:
            drawing = loop.run_in_executor(pool, draw, svg)
        except BrokenProcessPool:
            self._worker.renew(pool)
            raise
        self._drawing[svg] = drawing
        drawing.add_done_callback(partial(self._drawn, svg, pool))
        return drawing

    def _drawn(self, svg: str, pool: Executor, drawing: asyncio.Future[bytes]) -> None:
        """Cache a drawn picture; a failed one is tried again when it is next needed."""
        del self._drawing[svg]
        if drawing.cancelled():
            return
        failed = drawing.exception()
        if isinstance(failed, BrokenProcessPool):
            self._worker.renew(pool)
        if failed is None:
            self._kept[svg] = drawing.result()
        while len(self._kept) > CACHED_PICTURES:
            self._kept.popitem(last=False)
