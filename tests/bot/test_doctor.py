"""`agora doctor` names what is wrong, each with a remedy, and tells nothing that is secret."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.app import backups
from bot.app.doctor import discord_side, machine
from bot.app.doctor.finding import Finding
from bot.app.doctor.run_checks import check_release, check_settings, examine
from bot.app.doctor.store_side import check_store
from bot.settings import Misconfigured, Settings
from sandbox.server import Sandbox
from sandbox.world import places
from storage.records import Commit
from storage.sqlite import SqliteStore
from tests.tools.cluster import Cluster, free_port
from tests.tools.command import agora
from tests.tools.endpoint import worker_at
from tests.tools.rows import row
from tests.tools.wire import bot_at, sandbox

NOW = 1_800_000_000.0
ALL = {
    *("settings", "database", "bot", "backup", "disk", "memory", "open files", "token", "clock"),
    *("invitation", "intents", "shards", "presses", "commands", "health page"),
}


def settings(box: Sandbox, store: Path, **more: Any) -> Settings:
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr(box.token),
        discord_api=box.api_url,
        store=f"sqlite:///{store}",
    ).model_copy(update=more)


@dataclass
class Patient:
    """A bot that has run once and had a copy made, at a table; what is changed shows."""

    box: Sandbox
    database: Path
    settings: Settings

    @property
    def channel(self) -> Any:
        """Where the table is."""
        return next(c for c in self.box.world.channels.values() if c.name == "general")

    async def examined(self, **ways: Any) -> list[Finding]:
        found = [one async for one in examine(self.settings, **ways)]
        for one in found:
            assert bool(one.remedy) == (one.mark != "ok"), one
            assert self.box.token not in one.lines()
        return found


@pytest.fixture
async def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Patient]:
    monkeypatch.chdir(tmp_path)
    database, port = tmp_path / "a.sqlite3", free_port()
    async with sandbox() as box:
        async with bot_at(box, database):
            pass
        one = Patient(box, database, settings(box, database, metrics_port=port))
        store = await SqliteStore.open(database)
        guild = int(next(iter(box.world.guilds)))
        await store.matches.commit(Commit(replace(row(), guild=guild, channel=int(one.channel.id))))
        await store.documents.put("bot", 0, {"alive": NOW - 600})
        await store.close()
        await backups.backup(str(database), tmp_path / "copy", NOW - 600)
        yield one


def amiss(found: list[Finding]) -> list[Finding]:
    return [one for one in found if one.mark != "ok"]


async def test_a_bot_that_is_well_is_told_so(
    patient: Patient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_side.Discord, "_heard", heard_at(NOW))
    found = await patient.examined(now=lambda: NOW)
    assert amiss(found) == []
    names = {one.about for one in found}
    assert names >= ALL - {"health page"}  # it does not run
    assert any("can play in 3 of 3 text channels" in one.said for one in found)
    assert any("does not run: its last sign of life was 10 minutes ago" in o.said for o in found)


def heard_at(discords: float) -> Callable[[Any, float], Awaitable[None]]:
    """Discord's clock, in place of this machine's."""

    async def heard(self: Any, seconds: float) -> None:
        self.off = discords - self._now()

    return heard


def lock_out(p: Patient) -> None:
    places.deny_bot(p.box.world, p.channel, "VIEW_CHANNEL")


def take_files(p: Patient) -> None:
    places.deny_bot(p.box.world, p.channel, "ATTACH_FILES")


def take_files_elsewhere(p: Patient) -> None:
    other = next(c for c in p.box.world.channels.values() if c.guild and c.name != "general")
    places.deny_bot(p.box.world, other, "ATTACH_FILES")


def take_threads(p: Patient) -> None:
    for one in p.box.world.channels.values():
        if one.guild:
            places.deny_bot(p.box.world, one, "CREATE_PUBLIC_THREADS")


def take_everything(p: Patient) -> None:
    for one in p.box.world.channels.values():
        places.deny_bot(p.box.world, one, "SEND_MESSAGES")


def leave(p: Patient) -> None:
    for guild in p.box.world.guilds.values():
        guild.members.pop(p.box.world.bot.id)


def another_token(p: Patient) -> None:
    p.settings = p.settings.model_copy(update={"discord_token": SecretStr("a.b.c")})


def no_token(p: Patient) -> None:
    p.settings = p.settings.model_copy(update={"discord_token": SecretStr("")})


def away(p: Patient) -> None:
    p.settings = p.settings.model_copy(update={"discord_api": "http://127.0.0.1:9"})


def endpoint_elsewhere(p: Patient) -> None:
    p.box.world.endpoint_url = "https://agora.example/"


def worker_without_endpoint(p: Patient) -> None:
    p.settings = p.settings.model_copy(update={"interactions_port": 9})


def worker_unreached(p: Patient) -> None:
    worker_without_endpoint(p)
    p.box.world.endpoint_url = "http://127.0.0.1:9/"


def no_commands(p: Patient) -> None:
    p.box.world.commands.clear()


def sql(p: Patient, *statements: str) -> None:
    with closing(sqlite3.connect(p.database)) as db, db:
        for one in statements:
            db.execute(one)


def old_copy(p: Patient) -> None:
    sql(p, f"update document set body = '{{\"at\": {NOW - 30 * 3600}}}' where kind = 'backup'")


def no_copy(p: Patient) -> None:
    sql(p, "delete from document where kind = 'backup'")


def doubted(p: Patient) -> None:
    sql(p, "insert into document values ('clock', 0, '{\"doubt\": \"why\"}')")


def newer(p: Patient) -> None:
    sql(p, "insert into migration values (999)")


def damaged(p: Patient) -> None:
    with p.database.open("r+b") as file:
        for page in range(1, 8):
            file.seek(page * 4096)
            file.write(b"\xff" * 2048)


def gone(p: Patient) -> None:
    p.database.unlink()


def empty(p: Patient) -> None:
    p.database.write_bytes(b"")


def twice(p: Patient) -> None:
    os.link(p.database, p.database.with_name("another"))


def readable(p: Patient) -> None:
    p.database.chmod(0o644)


@pytest.mark.parametrize(
    ("harm", "mark", "about", "said"),
    [
        (lock_out, "wrong", "server Ágora", r"where a table is, in .*lacks “View Channel”"),
        (take_files, "wrong", "server Ágora", "where a table is, in #general.*“Attach Files”$"),
        (take_files_elsewhere, "note", "server Ágora", r"sees channels .*#\S+: “Attach Files”"),
        (take_threads, "note", "server Ágora", "lacks “Create Public Threads”: no thread"),
        (take_everything, "wrong", "server Ágora", "can play in no channel there"),
        (leave, "note", "server ", "is not on it any more, and tables wait"),
        (another_token, "wrong", "AGORA_DISCORD_API", "does not accept DISCORD_TOKEN"),
        (no_token, "wrong", "token", "DISCORD_TOKEN is not set"),
        (away, "wrong", "Discord", "it does not answer"),
        (endpoint_elsewhere, "wrong", "presses", "sends them to https://agora.example/, and not"),
        (worker_without_endpoint, "wrong", "presses", "but Discord sends them over the gateway"),
        (worker_unreached, "wrong", "presses", "nobody answers at http://127.0.0.1:9/"),
        (no_commands, "note", "commands", "none of the bot's commands"),
        (old_copy, "wrong", "backup", "was made 30 hours ago"),
        (no_copy, "note", "backup", "has made no copy"),
        (doubted, "wrong", "clock", "doubts the clock"),
        (newer, "wrong", "database", "made by a newer version"),
        (damaged, "wrong", "database", "the database is damaged"),
        (gone, "note", "database", "begins on a new, empty one"),
        (empty, "note", "database", "begins on a new, empty one"),
        (twice, "wrong", "database", "has another name too"),
        (readable, "note", "database", "others on this machine may read"),
    ],
)
async def test_what_is_wrong_is_told(
    patient: Patient,
    monkeypatch: pytest.MonkeyPatch,
    harm: Callable[[Patient], None],
    mark: str,
    about: str,
    said: str,
) -> None:
    monkeypatch.setattr(discord_side.Discord, "_heard", heard_at(NOW))
    harm(patient)
    found = amiss(await patient.examined(now=lambda: NOW))
    assert [
        one
        for one in found
        if (one.mark == mark and one.about.startswith(about) and re.search(said, one.said))
    ], found


async def test_all_servers_are_looked_at_only_where_that_is_wanted(
    patient: Patient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_side.Discord, "_heard", heard_at(NOW))
    monkeypatch.setattr(discord_side, "SERVER_LIMIT", 0)
    (one,) = amiss(await patient.examined(now=lambda: NOW))
    assert one.said == "not looked at: 1 more"
    assert amiss(await patient.examined(now=lambda: NOW, every_server=True)) == []


async def test_a_server_of_databases_with_nothing_in_it_is_told(
    postgres: Cluster, tmp_path: Path
) -> None:
    looked = await check_store(await postgres.database(), 30.0, NOW)
    (one,) = looked.findings
    assert (one.mark, "there is nothing in postgresql://" in one.said) == ("note", True)


async def test_a_clock_that_is_off_is_told(
    patient: Patient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_side.Discord, "_heard", heard_at(NOW + 90))
    (one,) = amiss(await patient.examined(now=lambda: NOW))
    assert (one.mark, one.about, one.said) == ("wrong", "clock", "it is 90 s behind Discord's")


async def test_a_worker_that_is_reached_is_well(tmp_path: Path) -> None:
    async with sandbox() as box, worker_at(box, tmp_path / "a.sqlite3") as bot:
        given = settings(
            box, tmp_path / "a.sqlite3", interactions_port=bot.settings.interactions_port
        )
        found = [one async for one in examine(given)]
    (presses,) = (one for one in found if one.about == "presses")
    assert (presses.mark, "a worker of this bot answers" in presses.said) == ("ok", True)
    (state,) = (one for one in found if one.about == "bot")
    assert state.said.startswith("it runs")


@pytest.mark.parametrize(
    ("application", "check", "said"),
    [
        ({"bot_require_code_grant": True}, discord_side._application, "code grant"),
        ({"bot_public": False}, discord_side._application, "only the application's owner"),
        ({}, discord_side._intents, "does not grant members"),
    ],
)
async def test_what_stands_wrong_in_the_portal_is_told(
    application: dict[str, Any], check: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_side, "INTENTS", discord.Intents(guilds=True, members=True))
    usual = {"id": 7, "bot_require_code_grant": False, "bot_public": True}
    flags = discord.ApplicationFlags()
    asked = SimpleNamespace(application=SimpleNamespace(**usual | application, flags=flags))
    (one,) = [found async for found in check(asked)]
    assert (one.mark != "ok", said in one.said, bool(one.remedy)) == (True, True, True)


@pytest.mark.parametrize(
    ("free", "mark"), [(50e6, "wrong"), (300e6, "note"), (9e9, "ok"), (float("nan"), "note")]
)
def test_little_room_is_told(free: float, mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "free_bytes", lambda path: free)
    assert machine._room(Path("a.sqlite3")).mark == mark


@pytest.mark.parametrize(("limit", "mark"), [("max", "ok"), ("268435456", "note")])
def test_little_memory_is_told(
    limit: str, mark: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "limit").write_text(limit + "\n")
    (tmp_path / "all").write_text("MemTotal: 2000000 kB\nMemAvailable: 1000000 kB\n")
    monkeypatch.setattr(machine, "MEMORY_LIMIT", tmp_path / "limit")
    monkeypatch.setattr(machine, "MEMORY", tmp_path / "all")
    (one,) = machine._memory(running=False)
    assert one.mark == mark


def test_few_open_files_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (64, 64))
    (one,) = machine._files()
    assert (one.mark, "only 64" in one.said) == ("note", True)


def test_a_port_that_is_taken_is_told_where_no_bot_has_taken_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        given = Settings(_env_file=None, metrics_port=port)  # type: ignore[call-arg]
        told = [one for one in machine.check_machine(given, running=False) if one.mark == "wrong"]
        assert [f"{port} of 127.0.0.1 cannot be opened" in one.said for one in told] == [True]
        assert not [o for o in machine.check_machine(given, running=True) if o.about == "port"]
    assert not [o for o in machine.check_machine(given, running=False) if o.about == "port"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"metrics_port": 8080, "interactions_port": 8080}, "are both 8080"),
        ({"web_url": "https://games.example", "web_port": 9, "metrics_port": 9}, "another port"),
        ({"web_port": 8080}, "only one is set"),
        ({"web_url": "http://games.example", "web_port": 8080}, "is not encrypted"),
        ({"interactions_port": 1, "shards": "0/2", "store": "postgresql://h/d"}, "to a worker"),
        ({"public_key": "ab" * 32}, "is for workers"),
        ({"shards": "0-1/4"}, "cannot share the SQLite file"),
        ({"calls_per_second": 60}, "more than the 50"),
        ({"dm_minute": 9, "dm_day": 3}, "AGORA_DM_MINUTE=9 is more than AGORA_DM_DAY=3"),
    ],
)
def test_settings_that_contradict_each_other_are_told(
    given: dict[str, Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (one,) = check_settings(Settings(_env_file=None, **given))  # type: ignore[call-arg]
    assert (one.mark, said in one.said, bool(one.remedy)) == ("wrong", True, True)


def test_settings_that_are_no_settings_and_games_that_are_not_there_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AGORA_METRIC_PORT", "9100")
    found = list(check_settings(Settings(_env_file=None, games="mus")))  # type: ignore[call-arg]
    assert [one.about for one in found] == ["settings", "games"]
    assert "AGORA_METRICS_PORT" in found[0].said


async def test_settings_that_cannot_be_read_are_told() -> None:
    found = [one async for one in examine(Misconfigured("AGORA_SHARDS: no.\nAGORA_X: no."))]
    assert [(one.mark, one.said) for one in found] == [
        ("wrong", "AGORA_SHARDS: no."),
        ("wrong", "AGORA_X: no."),
    ]


@asynccontextmanager
async def page(path: str, answer: dict[str, Any], status: int = 200) -> AsyncIterator[int]:
    async def get(request: web.Request) -> web.Response:
        return web.json_response(answer, status=status)

    app, port = web.Application(), free_port()
    app.router.add_get(path, get)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield port
    finally:
        await runner.cleanup()


async def test_what_a_running_bot_says_of_itself_is_told() -> None:
    one = {"ok": False, "why": "Discord takes no messages"}
    async with page("/healthz", one, 503) as port:
        given = Settings(_env_file=None, metrics_port=port)  # type: ignore[call-arg]
        (found,) = await machine.check_health(given, running=True)
    assert (found.mark, "Discord takes no messages" in found.said) == ("wrong", True)
    (found,) = await machine.check_health(given, running=True)
    assert (found.mark, "nobody answers" in found.said) == ("note", True)


@pytest.mark.parametrize(("tag", "mark"), [("v1.2.0", "ok"), ("v1.3.0", "note"), (None, "note")])
async def test_a_newer_version_is_told(tag: str | None, mark: str) -> None:
    async with page("/latest", {"tag_name": tag} if tag else {}) as port:
        found = await check_release(f"http://127.0.0.1:{port}/latest", "1.2.0")
    assert (found.mark, "1.2.0" in found.said) == (mark, True)


def test_a_name_on_discord_cannot_steer_a_terminal() -> None:
    assert "\x1b" not in Finding("server \x1b[2J", "x").lines()


async def test_no_password_is_told_where_the_server_cannot_be_reached(tmp_path: Path) -> None:
    where = f"postgresql://me:se-cret@127.0.0.1:{free_port()}/agora"
    async with sandbox() as box:
        given = settings(box, tmp_path / "a").model_copy(update={"store": where})
        found = [one async for one in examine(given)]
    assert [one.about for one in found if one.mark == "wrong"] == ["database"]
    assert not [one for one in found if "se-cret" in one.lines() or "me:" in one.lines()]


async def test_the_commands_say_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sandbox() as box:
        for name, value in (
            ("DISCORD_TOKEN", box.token),
            ("AGORA_DISCORD_API", box.api_url),
            ("AGORA_STORE", f"sqlite:///{tmp_path / 'a.sqlite3'}"),
        ):
            monkeypatch.setenv(name, value)
        async with bot_at(box, tmp_path / "a.sqlite3") as bot:  # beside it, while it runs
            assert bot.client.working is not None
            await bot.client.working  # from then on its heartbeat is written
            status, said = await asyncio.to_thread(agora, "doctor", "--all")
        assert (status, "ok    token: Discord accepts it" in said) == (0, True), said
        assert "ok    bot: it runs" in said
        status, link = await asyncio.to_thread(agora, "invite")
        assert (status, f"client_id={box.world.bot.id}" in link) == (0, True)
        assert link.strip() in said
        monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
        status, said = await asyncio.to_thread(agora, "doctor")
        assert (status, "\n        Do: " in said) == (1, True)
        status, said = await asyncio.to_thread(agora, "invite")
        assert (status, said.count("\n")) == (2, 1)


def test_the_command_says_why_the_bot_cannot_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AGORA_SHARDS", "many")
    status, said = agora("doctor")
    assert (status, said.startswith("wrong settings: AGORA_SHARDS: must be auto")) == (1, True)
