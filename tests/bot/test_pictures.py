"""Boards as pictures: drawn with the bundled fonts, no wider than phones show."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import struct
import threading
from concurrent.futures import Executor, Future, process
from concurrent.futures.process import BrokenProcessPool
from typing import cast

import pytest

from bot.delivery.pictures import PICTURE_WIDTH_PIXELS, Pictures, WorkerProcess, draw
from games.core.drawing import at, box, circle, clipped, kept, sheet
from games.core.svg import picture, tag, text


def size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def said(words: str, **look: object) -> bytes:
    return draw(picture(300, 60, text(words, 10, 40, 30, **look)))


def test_words_are_drawn_in_the_bundled_fonts() -> None:
    different = [said(""), said("Ana"), said("Ana", font_weight="bold"), said("Eva")]
    assert len(set(different)) == 4
    # a font that is missing would show the same empty box for both
    assert said("★") != said("⚔")


def test_a_wide_board_is_drawn_smaller_and_a_small_one_as_it_is() -> None:
    assert size(draw(picture(2 * PICTURE_WIDTH_PIXELS, 1000))) == (PICTURE_WIDTH_PIXELS, 500)
    assert size(draw(picture(PICTURE_WIDTH_PIXELS // 2, 77))) == (PICTURE_WIDTH_PIXELS // 2, 77)


@pytest.mark.parametrize("name", ["\x00Ana\x0b", "An\ud800a", "Ana\ufffe"])
def test_a_name_that_xml_cannot_hold_does_not_cost_the_board(name: str) -> None:
    assert said(name) == said("Ana")


async def test_what_is_no_picture_leaves_the_words_to_speak() -> None:
    worker = WorkerProcess()
    try:
        pictures = Pictures(worker)
        assert await pictures.png("<svg") is None
        assert await pictures.png(picture(9, 9, tag("circle", r=3))) is not None
    finally:
        worker.close()


async def test_nothing_of_a_closed_worker_still_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its pool leaves running would be woken, and fail, as the interpreter ends."""
    end, awaited = process._ExecutorManagerThread.join_executor_internals, threading.Event()

    def end_late(manager: process._ExecutorManagerThread) -> None:
        awaited.wait(5)
        end(manager)

    def join(thread: threading.Thread, timeout: float | None = None) -> None:
        awaited.set()
        threading.Thread.join(thread, timeout)

    monkeypatch.setattr(process._ExecutorManagerThread, "join_executor_internals", end_late)
    monkeypatch.setattr(process._ExecutorManagerThread, "join", join)
    before, worker = set(threading.enumerate()), WorkerProcess()
    others = multiprocessing.active_children()
    worker.warm()
    assert set(threading.enumerate()) > before
    worker.close()
    assert set(threading.enumerate()) <= before
    assert multiprocessing.active_children() == others


def test_a_process_that_died_is_news_once_and_none_when_the_bot_has_ended_it() -> None:
    worker = WorkerProcess()
    pool = worker.pool()
    assert [worker.renew(pool), worker.renew(pool)] == [True, False]
    pool = worker.pool()
    worker.close()
    assert not worker.renew(pool)


class Hand(WorkerProcess):
    """A worker whose pictures are drawn, or fail, when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Future[bytes]] = []
        self.renewed = 0

    def pool(self) -> Executor:
        return cast(Executor, self)

    def submit(self, *_: object) -> Future[bytes]:
        self.asked.append(Future())
        return self.asked[-1]

    def renew(self, broken: Executor) -> bool:
        self.renewed += 1
        return True


async def asking(pictures: Pictures, *boards: str) -> list[asyncio.Task[bytes | None]]:
    tasks = [asyncio.create_task(pictures.png(board)) for board in boards]
    await asyncio.sleep(0)
    return tasks


async def test_equal_pictures_asked_for_at_the_same_time_are_drawn_once() -> None:
    hand = Hand()
    pictures = Pictures(hand)
    tasks = await asking(pictures, "a", "a", "b", "a")
    assert len(hand.asked) == 2
    hand.asked[0].set_result(b"A")
    hand.asked[1].set_result(b"B")
    assert await asyncio.gather(*tasks) == [b"A", b"A", b"B", b"A"]
    assert await pictures.png("a") == b"A"
    assert len(hand.asked) == 2


@pytest.mark.parametrize(("why", "renewed"), [(ValueError(), 0), (BrokenProcessPool(), 1)])
async def test_a_picture_that_failed_is_tried_anew_by_who_asks_later(
    why: Exception, renewed: int
) -> None:
    hand = Hand()
    pictures = Pictures(hand)
    tasks = await asking(pictures, "a", "a")
    hand.asked[0].set_exception(why)
    assert await asyncio.gather(*tasks) == [None, None]
    assert hand.renewed == renewed
    (again,) = await asking(pictures, "a")
    hand.asked[1].set_result(b"A")
    assert await again == b"A"


class Pool(Executor):
    """A pool whose pictures are drawn, or fail, when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Future[bytes]] = []
        self.ended = False

    def submit(self, *_: object) -> Future[bytes]:
        self.asked.append(Future())
        return self.asked[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.ended = True


async def test_all_who_waited_for_a_process_that_died_get_one_other_between_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second one would end the process of the first one, and whoever waits for that."""
    pools = list[Pool]()

    def made(**_: object) -> Pool:
        pools.append(Pool())
        return pools[-1]

    monkeypatch.setattr("bot.delivery.pictures.ProcessPoolExecutor", made)
    pictures = Pictures(WorkerProcess())
    first, second = await asking(pictures, "a", "b")
    pools[0].asked[0].set_exception(BrokenProcessPool())
    assert await first is None
    (third,) = await asking(pictures, "c")
    pools[0].asked[1].set_exception(BrokenProcessPool())
    assert await second is None
    assert [pool.ended for pool in pools] == [True, False]
    pools[1].asked[0].set_result(b"C")
    assert await third == b"C"


async def test_who_gives_up_waiting_takes_the_picture_from_nobody_else() -> None:
    hand = Hand()
    pictures = Pictures(hand)
    first, second = await asking(pictures, "a", "a")
    first.cancel()
    await asyncio.sleep(0)
    assert not hand.asked[0].cancelled()
    hand.asked[0].set_result(b"A")
    assert await second == b"A"
    assert first.cancelled()


def test_what_is_kept_as_pixels_looks_as_if_it_were_drawn_each_time() -> None:
    """In its place, moved and clipped, with what is drawn over it."""
    shore = box(0, 0, 780, 240, "#cfe2e8", 0)
    shore += "".join(circle(10 * n, 7 * n, 6 + n, "#a33") for n in range(1, 30))
    over = at(0, 54, clipped(box(0, 0, 780, 200, "#fff", 0), kept(shore, 780, 240)))
    whole = sheet(300, over, box(20, 80, 40, 40, "#0a0"), background="#fff")
    plain = re.sub(r"<!--.*?-->", "", whole)
    assert plain != whole
    assert draw(whole) == draw(plain) == draw(whole)
