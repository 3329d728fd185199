"""Games of other packages: named, found, played, drawn, exported; asleep when uninstalled."""

from __future__ import annotations

import asyncio
import importlib
import math
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

import games
from bot.app import starting
from bot.app.cli import app
from bot.app.compose import Bot
from bot.settings import Misconfigured, Settings, read
from games import third_party
from sandbox.player import Player, SeenMessage
from sandbox.server import Sandbox, Setting
from storage.records import LIVE, OVER, OutboxMessage
from tests.tools.wire import sandbox, table

SAMPLE = Path(__file__).parents[1] / "samples" / "agora_coinflip"
PACKAGE = "agora_coinflip"
GONE = "No package that is installed here offers the game coinflip."


def forget() -> None:
    """What the end of a process does."""
    for key in set(games.playable()) - set(games.GAMES):
        games.unregister(key)
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]
    importlib.invalidate_caches()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place from which packages are imported, here and in processes begun from here."""
    place = tmp_path / "site"
    place.mkdir()
    monkeypatch.syspath_prepend(str(place))
    yield place
    forget()


def install(site: Path) -> None:
    """The sample, by the package manager: it is built as anybody's package would be."""
    source = site.parent / "source"
    shutil.copytree(SAMPLE, source)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(site)]
    subprocess.run([*pip, *offline, str(source)], check=True)
    forget()


def move(site: Path, away: Path) -> None:
    """Put packages where they are not found, or back."""
    site.rename(away)
    forget()


def offer(site: Path, key: str, source: str, package: str = "some_game") -> None:
    """A package with a game that is written in one line, as it lies there once installed."""
    (site / f"{package}.py").write_text(source, "utf-8")
    about = site / f"{package}-2.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 2.0\n")
    (about / "entry_points.txt").write_text(f"[agora.games]\n{key} = {package}:GAME\n")
    importlib.invalidate_caches()


# Which games are had --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("import nothing_of_this_name", "cannot be loaded: No module named 'nothing_of_this_name'"),
        ("1 / 0", "cannot be loaded: ZeroDivisionError at some_game.py:1"),
        ("raise SystemExit", "cannot be loaded: SystemExit at some_game.py:1"),
        ("GAME = 'chess'", "is none: some_game:GAME is of the type str, not a Game"),
        ("from games.coup import GAME", "calls itself coup; both names must be the same"),
        (
            "from dataclasses import replace\nfrom pathlib import Path\nimport games.coup\n"
            "GAME = replace(games.coup.GAME, key='mus', folder=Path('/nowhere'))",
            "is not whole: [Errno 2] No such file or directory: '/nowhere/en.ftl'",
        ),
        (
            "from pathlib import Path\nfrom games.core.datafile import BadData\n"
            "raise BadData(Path('cards.toml'), 3, '`ace` is missing.')",
            "cannot be loaded: cards.toml, line 3: `ace` is missing",
        ),
    ],
)
def test_a_game_that_cannot_be_had_is_named_in_a_sentence(
    site: Path, source: str, sentence: str
) -> None:
    offer(site, "mus", source)
    try:
        assert third_party.enter(["mus"]) == [f"The game mus of some_game 2.0 {sentence}."]
    finally:
        sys.modules.pop("some_game", None)
    assert games.playable() == games.GAMES


def test_a_key_that_is_taken_or_offered_twice_or_no_key_is_refused(site: Path) -> None:
    offer(site, "coup", "1 / 0", "one")
    offer(site, "mus", "1 / 0", "two")
    offer(site, "mus", "1 / 0", "three")
    assert third_party.enter(["coup", "mus", "../x", "chess"]) == [
        "The game coup is one of Ágora's own; no other package can take its place.",
        "The game mus is offered by three 2.0 and two 2.0; uninstall all but one.",
        "'../x' cannot be the key of a game: use small letters, digits and _.",
        "No package that is installed here offers the game chess.",
    ]
    assert games.playable() == games.GAMES


def test_code_of_a_package_that_is_not_named_does_not_run(site: Path) -> None:
    offer(site, "mus", "open('/nowhere/at/all')")
    assert third_party.enter([]) == []
    assert "some_game" not in sys.modules


def test_the_setting_is_a_list_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings(_env_file=None).game_keys == ()  # type: ignore[call-arg]
    monkeypatch.setenv("AGORA_GAMES", " coinflip, mus,")
    assert read().game_keys == ("coinflip", "mus")
    monkeypatch.setenv("AGORA_GAMES", "mus, coinflip, mus")
    with pytest.raises(Misconfigured, match="AGORA_GAMES: mus is named twice"):
        read()


# A whole life -----------------------------------------------------------------------------------


@asynccontextmanager
async def bot_on(box: Sandbox, database: Path) -> AsyncIterator[Bot]:
    """The bot as `agora run` puts it together, which plays Coinflip if that is installed."""
    given = Settings(  # type: ignore[call-arg]
        _env_file=None,
        store=f"sqlite:///{database}",
        games="coinflip",
        computer_pace=(0, 0),
        calls_per_second=1e6,
        shards="1",
    )
    async with starting.bot(given) as made:
        running = asyncio.create_task(made.run(box.token))
        await asyncio.wait_for(made.client.served.wait(), 120)
        yield made
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    forget()


async def agora(*arguments: object) -> tuple[int, str]:
    """The command as it is typed, in a process of its own as far as games are concerned."""
    done = await asyncio.to_thread(CliRunner().invoke, app, [str(given) for given in arguments])
    forget()
    return done.exit_code, done.output


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


async def test_a_game_of_another_package_is_played_and_sleeps_while_it_is_gone(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("AGORA_GAMES", "coinflip")
    database, away = tmp_path / "a.sqlite3", tmp_path / "away"
    install(site)
    async with sandbox(setting=Setting(locales=("en-US", "es-ES"), guild_locale="en-US")) as box:
        ana, bruno = await box.player("Ana"), await box.player("Bruno")
        async with bot_on(box, database) as made:
            over = await play_to_the_end(ana, bruno, made)
            answered = await begin_against_a_computer(ana)
        assert errors(caplog) == []
        status, document = await agora("export", database, over)
        assert status == 0
        (tmp_path / "match.json").write_text(document, "utf-8")
        assert (await agora("verify", tmp_path / "match.json"))[0] == 0
        told = "running: 1, no longer fitting: 0, damaged: 0 of 2"
        assert await agora("check", database) == (0, f"{told}\n")

        move(site, away)  # uninstalled
        status, said = await agora("check", database)
        assert status == 0
        assert said.startswith(f"{GONE}\n")
        assert said.count("sleeps: that game is not installed here") == 2
        assert said.endswith(f"{told}, asleep: 1\n")
        async with bot_on(box, database) as made:
            await all_else_goes_on(ana, bruno, made, answered)
        assert errors(caplog) == [GONE]

        move(away, site)  # and installed again
        async with bot_on(box, database):
            await finish(ana, answered)
        assert errors(caplog) == [GONE]


async def open_table(player: Player, channel: str, rounds: int) -> SeenMessage:
    """The lobby of a table for Coinflip."""
    form = await player.slash("/game new", channel, game="coinflip")
    await player.submit(form, {"Rounds": str(rounds)})
    place = player.channel(channel)
    return await player.until(lambda m: m.channel == place and "Join" in str(m.raw))


def asked(player: Player, side: str, answered: set[str]) -> tuple[SeenMessage, str] | None:
    """A panel with a question to a player that was not answered yet, and the button of a side."""
    for message in player.sees():
        for part in message.parts:
            if part.get("label") == side and part["custom_id"] not in answered:
                return message, part["custom_id"]
    return None


async def lay(player: Player, side: str, answered: set[str]) -> SeenMessage | None:
    """Answer a question from the panel that the bot sent; what came in answer."""
    await player.wait(lambda: asked(player, side, answered) is not None)
    found = asked(player, side, answered)
    assert found is not None
    answered.add(found[1])
    return (await player.press(*found)).message


async def play_to_the_end(ana: Player, bruno: Player, made: Bot) -> str:
    """Two people, through buttons; the board comes as a picture, the match as a file. Its id."""
    lobby = await open_table(ana, "mesa-1", 1)
    await bruno.press(lobby, "Join")
    await ana.press(lobby, "Start")
    shown = await ana.until(lambda m: "Round 1" in m.text and not m.ephemeral and m.pictures != [])
    assert "Coinflip" in shown.text
    sides = {"Ana": (ana, "Heads"), "Bruno": (bruno, "Cara")}
    [row] = await made.store.matches.rows()
    for chair in (await made.services.matches.read(row.id)).chairs:
        await lay(*sides[chair.name], set())
    await table(ana, "Most points win")
    await ana.slash("/game export", "mesa-1")
    await ana.until(lambda m: m.ephemeral and "coinflip-" in str(m.raw["attachments"]))
    return row.id


async def begin_against_a_computer(ana: Player) -> set[str]:
    """It thinks in a worker process, which has to find the game as well. What Ana has answered."""
    answered = set[str]()
    lobby = await open_table(ana, "mesa-2", 3)
    shown = await ana.press(lobby, "More")
    assert shown.message is not None
    await ana.press(shown.message, "Seat a computer")
    await ana.wait(lambda: "Start" in ana.look(lobby).buttons)
    await ana.press(lobby, "Start")
    for _ in range(2):
        await lay(ana, "Heads", answered)
    await ana.wait(lambda: asked(ana, "Heads", answered) is not None)
    return answered


async def all_else_goes_on(ana: Player, bruno: Player, made: Bot, answered: set[str]) -> None:
    """Whatever needs the game is answered with a sentence, in the language of who asks."""
    [row] = await made.store.matches.rows(status=(LIVE,))
    message = OutboxMessage(f"{row.id}:table", row.id, "table", {}, row.revision + 1, 0.0)
    await made.store.outbox.doubt(message)
    made.delivery.relay.wake()
    refused = await lay(ana, "Heads", {*answered})
    assert refused is not None
    assert "coinflip is not installed here just now." in refused.text
    standing = next(m for m in bruno.sees("mesa-2") if "Log" in m.buttons)
    refused = (await bruno.press(standing, "Log")).message
    assert refused is not None
    assert "coinflip no está instalado aquí por ahora." in refused.text
    mine = (await ana.slash("/game mine")).message
    assert mine is not None
    assert f"channels/{row.guild}/{row.channel}" in mine.text
    assert "coinflip is not installed here just now." in mine.text
    record = (await ana.slash("/game record")).message
    assert record is not None
    assert "coinflip" in record.text
    await ana.submit(await ana.slash("/game new", "mesa-1", game="kobayakawa"))
    await table(ana, "Kobayakawa", "Ana")
    assert await made.services.privacy.delete(int(bruno.id)) == 1  # whose match is over, and sleeps
    assert await made.store.matches.rows(person=int(bruno.id)) == []
    [finished] = await made.store.matches.rows(status=(OVER,))
    assert "Bruno" not in str(finished.body)
    # the table, and the moments of the finished match, which named Bruno
    waiting = {waits.match: waits for waits in await made.store.outbox.due(math.inf)}
    assert set(waiting) <= {row.id, finished.id}
    waits = waiting[row.id]
    assert waits.tries >= 1
    assert waits.due_at > made.services.matches.now() + 300


async def finish(ana: Player, answered: set[str]) -> None:
    """The match goes on where it was."""
    place = ana.channel("mesa-2")

    def over() -> bool:
        return any(m.channel == place and "Most points win" in m.text for m in ana.sees())

    while not over():
        await ana.wait(lambda: over() or asked(ana, "Heads", answered) is not None)
        if not over():
            await lay(ana, "Heads", answered)
