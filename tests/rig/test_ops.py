"""Health, metrics and logs of the shipped bot, and its end by SIGTERM."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import logging
import os
import signal
import socket
import time
from pathlib import Path
from random import Random

from aiohttp import ClientSession

from bot.app import compose
from bot.delivery.relay import CLOSE_WAIT_SECONDS
from bot.ops.logs import JsonFormatter, TextFormatter, without_secrets
from sandbox.server import Sandbox, Sessions, Setting
from storage.sqlite import SqliteStore
from tests.rig.crash import LAUNCH
from tests.tools.load_run import closed_loop
from tests.tools.processes import RUN, OpenQuestions, TablePlan, furnish, start, stop


async def test_a_running_bot_tells_its_health_and_figures_and_ends_when_told(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    database, log = tmp_path / "a.sqlite3", tmp_path / "log"
    async with Sandbox(
        seed=1, setting=Setting(locales=("en-US",)), sessions=Sessions(identify_every=0.0)
    ) as box:
        people = [(int(u.id), u.name) for u in box.world.people()]
        place = next(int(c.id) for c in box.world.channels.values() if c.name == "general")
        guild = int(next(iter(box.world.guilds)))
        await furnish(database, guild, [TablePlan(place, "kobayakawa", people[:3], pictures=False)])
        questions = OpenQuestions(box)
        systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        systemd.bind(str(tmp_path / "notify"))
        bot = await start(
            box,
            database,
            command=LAUNCH,
            log=log,
            extra={"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "60000000"},
            metrics_port=unused_tcp_port,
            log_format="json",
        )
        try:
            await questions.wait()
            await closed_loop(box, lambda n: questions.press(Random(n)), total=1, in_flight=1)
            at = f"http://127.0.0.1:{unused_tcp_port}"
            async with ClientSession() as http:
                async with http.get(at + "/healthz") as answer:
                    assert answer.status == 200
                async with http.get(at + "/metrics") as answer:
                    figures = await answer.text()
            assert "agora_ack_seconds_count 1.0" in figures
            assert 'agora_games{state="live"} 1.0' in figures
            assert "agora_outbox_messages" in figures
            assert "agora_loop_lag_seconds_bucket" in figures
            bot.send_signal(signal.SIGTERM)
            async with asyncio.timeout(300):  # longer than the bot itself waits (PARTING, below)
                assert await bot.wait() == 0
            systemd.setblocking(False)
            told = list[str]()
            with contextlib.suppress(BlockingIOError):
                while True:
                    told.append(systemd.recv(4096).decode())
            assert told[0] == "READY=1"
            assert "WATCHDOG=1" in told[1]
            assert told[-1] == "STOPPING=1\nSTATUS=stopping"
        finally:
            await stop(bot)
            systemd.close()
    assert box.token not in log.read_text()
    store = await SqliteStore.open(database)
    pulse = await store.documents.get("bot", 0)
    await store.close()
    assert pulse is not None
    assert pulse["alive"] > time.time() - 10  # clocks get back the time from here on


def test_the_end_takes_less_than_five_seconds_whatever_is_under_way() -> None:
    presses, deliveries, goodbye = compose.SHUTDOWN_SECONDS, compose.SHUTDOWN_SECONDS, 1.0
    assert presses + deliveries + goodbye < 5
    assert deliveries > CLOSE_WAIT_SECONDS


def test_no_token_gets_into_a_log() -> None:
    token = "MTA.secret.of-the-bot"
    said = f"PATCH /webhooks/123/{'a' * 40}/messages/@original with Bot {'b' * 40} and {token}"
    record = logging.LogRecord("x", logging.INFO, "f", 1, "%s", (said,), None)
    for form in (TextFormatter(token), JsonFormatter(token)):
        text = form.format(record)
        assert "aaaa" not in text
        assert "bbbb" not in text
        assert token not in text
    assert json.loads(JsonFormatter(token).format(record))["level"] == "info"
    assert without_secrets("nothing to hide") == "nothing to hide"


async def test_play_speaks_the_machines_language_and_ends_cleanly_when_told(tmp_path: Path) -> None:
    folder = tmp_path / "play"
    command = [*RUN[:-1], "play", "--port", "0", "--folder", str(folder)]
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "LANG": "en_GB.UTF-8"},
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(300):
            while b"ready" not in (said := await process.stdout.readline()):
                assert not process.stdout.at_eof()
                assert not said.strip(), "nothing that a newcomer would wonder about"
            process.send_signal(signal.SIGTERM)
            rest = await process.stdout.read()
            assert await process.wait() == 0
    finally:
        await stop(process)
    assert b"leaked" not in rest
    assert b"Traceback" not in rest
    world = json.loads(gzip.decompress((folder / "world.json").read_bytes()))
    first = next(user for user in world["users"] if not user["bot"])
    assert first["locale"] == world["guilds"][0]["locale"] == "en-US"
