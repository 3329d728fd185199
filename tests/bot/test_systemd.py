"""What systemd hears of the bot, over a socket as it opens one."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ops import systemd
from tests.tools.timers import HandClock


@pytest.fixture(params=["file", "abstract"])
def heard(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[socket.socket]:
    name = str(tmp_path / "notify") if request.param == "file" else f"@agora-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(name.replace("@", "\0"))
        sock.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        yield sock


def lines(sock: socket.socket) -> list[str]:
    """All that was told since the last time."""
    told = list[str]()
    while True:
        try:
            told += sock.recv(4096).decode().split("\n")
        except BlockingIOError:
            return told


async def nothing() -> None:
    pass


async def test_systemd_hears_how_the_bot_is_until_it_stops(
    heard: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "60000000")
    machine, why = HandClock(), ""
    async with systemd.notified(lambda: why, machine.later):
        assert lines(heard) == ["READY=1", "STATUS=all is well", "WATCHDOG=1"]
        await machine.passes(29, nothing)
        assert lines(heard) == []
        why = "Discord takes no messages"
        await machine.passes(1, nothing)
        assert lines(heard) == ["STATUS=Discord takes no messages", "WATCHDOG=1"], "no restart"
        await machine.passes(60, nothing)
        assert len(lines(heard)) == 4
    assert lines(heard) == ["STOPPING=1", "STATUS=stopping"]
    await machine.passes(300, nothing)
    assert lines(heard) == []


async def test_a_service_without_a_watchdog_gets_no_sign_of_life(heard: socket.socket) -> None:
    machine = HandClock()
    async with systemd.notified(lambda: "", machine.later):
        await machine.passes(10, nothing)
    assert "WATCHDOG=1" not in lines(heard)


async def test_nothing_is_told_where_systemd_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = HandClock()
    async with systemd.notified(lambda: "", machine.later):
        assert machine.waiting == []
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")
    systemd.notify("READY=1")
