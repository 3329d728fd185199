"""The command `agora`."""

from __future__ import annotations

import socket
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import contextmanager, nullcontext
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, TypeVar

import aiohttp
import discord
import typer

from bot.app import backups, first_look, interactions_endpoint, starting, store_move, upkeep
from bot.app.doctor.discord_side import logged_in
from bot.app.doctor.finding import Finding
from bot.app.doctor.run_checks import examine as examine_all
from bot.app.doctor.run_checks import known_releases
from bot.gateway.permissions import invite_link
from bot.ops import interpreter, logs, systemd
from bot.ops.stopping import run_until_stopped
from bot.ops.web import CannotListen, serve
from bot.outages.declared_outages import ImpossibleCommand
from bot.probe.probe import NotTried
from bot.probe.probe_run import Order, probe_discord
from bot.settings import Misconfigured, Settings, contradictions, read, unknown, with_token
from bot.ui import missing_translations
from bot.ui.words import language
from games import third_party
from sandbox import facts
from sandbox.facts import UnknownFact
from storage.records import StoreBroken

T = TypeVar("T")
KEPT_COPIES = 14

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Ágora: board games on Discord.")


clock = typer.Typer(no_args_is_help=True, help="The clock of this machine, as the bot sees it.")
app.add_typer(clock, name="clock")
endpoint = typer.Typer(no_args_is_help=True, help="Where Discord sends presses and commands.")
app.add_typer(endpoint, name="endpoint")


def main() -> None:
    app()


def _print_version(wanted: bool) -> None:
    if not wanted:
        return
    import games
    from storage.sql_engine import SCHEMA_VERSION

    _enter_games()
    rules = ", ".join(f"{key} {games.load(key).rules}" for key in games.playable())
    typer.echo(f"agora {version('agora')}\ndatabase {SCHEMA_VERSION}\nrules {rules}")
    raise typer.Exit


@app.callback()
def options(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help="Print the version, that of the database and that of each game's rules.",
        ),
    ] = False,
) -> None:
    """Ágora: board games on Discord."""


@app.command()
def run(
    new: Annotated[
        bool, typer.Option("--new", help="Begin on an empty store, though Discord knows the bot.")
    ] = False,
) -> None:
    """Run the bot on Discord (settings from the environment or .env)."""
    settings = _settings()
    _log(settings)
    _run(run_until_stopped(_on_discord(settings, new)))


@app.command()
def play(
    port: Annotated[int, typer.Option(help="Port of the page; 0 takes a free one.")] = 8765,
    folder: Annotated[Path, typer.Option(help="Where the games are kept.")] = Path("var/play"),
    tongue: Annotated[
        str,
        typer.Option(
            "--language", envvar="LANG", help="Of the tables and of the first player: es or en."
        ),
    ] = "en",
    false: Annotated[
        list[str] | None,
        typer.Option(help="A fact of Discord that is to be false, by its id; several are allowed."),
    ] = None,
) -> None:
    """Play on this machine, without a Discord account: prints the address of a page."""
    settings = _settings(need_token=False)
    _log(settings.model_copy(update={"log_level": "warning"}))
    with _usable(folder):
        folder.mkdir(parents=True, exist_ok=True)
    ours = language(tongue.replace("_", "-"))
    try:
        _run(run_until_stopped(_on_this_machine(settings, port, folder, ours, false or [])))
    except UnknownFact as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None


@app.command("new-game")
def new_game(
    key: Annotated[str, typer.Argument(help="What to call it: small letters, digits and _.")],
) -> None:
    """Write a small complete game into this source tree, to be changed into another."""
    from games.headless import newgame

    root = Path(newgame.__file__).parents[2]
    try:
        for path in newgame.write(root, key):
            typer.echo(path.relative_to(root))
    except newgame.NewGameRefused as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None


@app.command()
def engine() -> None:
    """Drive games headless: one JSON object a line in, one a line out (docs/engine-protocol.md)."""
    from games.headless.engine import run_engine

    _enter_games()
    raise typer.Exit(run_engine())


@app.command()
def sim(
    game: Annotated[str, typer.Argument(help="The key of a game, for example coup.")],
    seats: Annotated[int, typer.Option(help="Players at the table.")],
    games: Annotated[int, typer.Option(help="How many games to play.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    players: Annotated[
        str, typer.Option(help="random, search, heuristic; one kind, or a comma list.")
    ] = "random",
    options: Annotated[str, typer.Option(help="Table options, a JSON object.")] = "{}",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play games at full speed between computer players and print what came out."""
    from games.headless.sim import run_sim

    _enter_games()
    raise typer.Exit(run_sim(game, seats, games, seed, players, options, json))


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="The key of a game, for example coup.")],
    players: Annotated[str, typer.Option(help="A comma list, one computer player a seat.")],
    games: Annotated[int, typer.Option(help="How many games to play, or a few more.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "1",
    options: Annotated[str, typer.Option(help="Table options, a JSON object.")] = "{}",
    responder: Annotated[
        float, typer.Option(help="Minutes in which somebody learns against the players first.")
    ] = 0.0,
    keep: Annotated[
        Path | None,
        typer.Option(help="A file for what was played; a contest broken off goes on from there."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let computer players meet: every deal from every seating, with 95 % intervals."""
    from games.headless.arena import run_arena
    from games.headless.best_response import run_responder

    if responder:
        raise typer.Exit(run_responder(game, players, games, seed, responder, json))
    _enter_games()
    with nullcontext() if keep is None else _usable(keep):
        raise typer.Exit(run_arena(game, players, games, seed, options, json, keep=keep))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="An exported match (JSON).")],
    head: Annotated[
        list[str] | None, typer.Option(help="A head that was published; may be given again.")
    ] = None,
    commitment: Annotated[
        list[str] | None,
        typer.Option(help="What was published at the opening; may be given again for later ones."),
    ] = None,
    beacon_key: Annotated[
        str, typer.Option(help="The public key of a beacon other than drand's quicknet.")
    ] = "",
    beacon_value: Annotated[
        str, typer.Option(help="The value of the beacon's round, looked up by yourself.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Refold an exported match from its revealed secret and check every line.

    What was published on the evening ties the file to it; docs/fairness.md says where to find it.
    """
    from games.headless.verify import run_verify
    from games.headless.witness import Published

    _enter_games()
    promised = tuple(commitment or ())
    published = Published(tuple(head or ()), promised, beacon_key, beacon_value)
    raise typer.Exit(run_verify(file, json, published))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="An exported match (JSON) that is over.")],
    html: Annotated[Path, typer.Option(help="The page to write.")],
    tongues: Annotated[
        list[str] | None,
        typer.Option("--language", help="Of the page: es or en; may be given again."),
    ] = None,
) -> None:
    """Write a finished match as one page: board and story, opened from a disk by any browser."""
    from bot.features.history.replay_page import Unfinished, page_of
    from games.headless.replay import ExportBroken

    _enter_games()
    with _usable(file):
        document = file.read_bytes()
    try:
        page = page_of(document, [*dict.fromkeys(map(language, tongues or ("en", "es")))])
    except (ExportBroken, Unfinished) as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(1) from None
    with _usable(html):
        html.write_text(page, "utf-8")


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="An exported match (JSON).")],
    nodes: Annotated[
        int | None, typer.Option(help="How many answers to imagine; by default as the game says.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Look back on an exported match: everybody's chances, three moments, missed answers."""
    from games.headless.review import run_review

    _enter_games()
    raise typer.Exit(run_review(file, json, nodes))


@app.command()
def question(
    game: Annotated[str, typer.Argument(help="The key of a game, for example coup.")],
    seed: Annotated[str, typer.Option(help="The same seed plays the same game.")] = "1",
    json: Annotated[bool, typer.Option("--json", help="Print a JSON object a line.")] = False,
) -> None:
    """Look for questions of the day in one game between computer players."""
    from games.headless.problems import run_problems

    _enter_games()
    raise typer.Exit(run_problems(game, seed, json))


@app.command()
def check(
    database: Annotated[str, typer.Argument(help="A bot's SQLite file, or postgresql://...")],
) -> None:
    """Load every running match with this build and list what no longer fits."""
    _enter_games()
    misfits = _run(upkeep.check(database, typer.echo))
    raise typer.Exit(1 if misfits else 0)


@app.command()
def export(
    database: Annotated[str, typer.Argument(help="A bot's SQLite file, or postgresql://...")],
    match: Annotated[str, typer.Argument(help="The match's id, as `agora matches` lists it.")],
) -> None:
    """Print a finished match as JSON that `agora verify` checks."""
    _enter_games()
    text = _run(upkeep.export(database, match))
    if text is None:
        typer.echo("No finished match of that id is in this database.", err=True)
        raise typer.Exit(1)
    typer.echo(text)


@app.command()
def matches(
    database: Annotated[str, typer.Argument(help="A bot's SQLite file, or postgresql://...")],
) -> None:
    """List the matches of a database: id, state, game, seats."""
    _run(upkeep.matches(database, typer.echo))


@app.command()
def backup(
    database: Annotated[str, typer.Argument(help="A bot's SQLite file, or postgresql://...")],
    copy: Annotated[Path, typer.Argument(help="The file to write; with --keep, a folder.")],
    every: Annotated[
        str, typer.Option(help="Go on making copies so often: 30m, 6h, 1d. Implies --keep 14.")
    ] = "",
    keep: Annotated[
        int, typer.Option(min=0, help="Name copies by the time, and keep so many in the folder.")
    ] = 0,
) -> None:
    """Write a consistent copy of the database as one SQLite file, while the bot runs.

    With --keep or --every each copy is restored into a scratch file and checked there.
    """
    try:
        if every:
            rota = backups.Rota(backups.period(every), keep or KEPT_COPIES)
            _run(run_until_stopped(backups.keep_copying(database, copy, rota, typer.echo)))
        elif keep:
            typer.echo(_run(backups.backup_into(database, copy, keep, time.time())))
        else:
            typer.echo(_run(backups.backup(database, copy, time.time())))
    except ImpossibleCommand as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="A copy by `agora backup`; - reads it from stdin.")],
    database: Annotated[str, typer.Argument(help="The bot's SQLite file, which may exist.")],
) -> None:
    """Put a copy in the place of the database, if a bot could begin on it, while no bot runs.

    What was there before is kept beside it.
    """
    _enter_games()
    given = typer.get_binary_stream("stdin") if str(copy) == "-" else copy
    _say(backups.restore(given, database, time.time()))


@app.command()
def outage(
    begins: Annotated[str, typer.Argument(metavar="FROM", help="An ISO time: 2026-02-16T18:30Z.")],
    ends: Annotated[str, typer.Argument(metavar="TO", help="The same.")],
    database: Annotated[str, typer.Option(help="By default what AGORA_STORE names.")] = "",
) -> None:
    """Declare that presses could not arrive for a time: all clocks get it back."""
    _say(upkeep.declare_outage(database or _store(), begins, ends, time.time()))


@clock.command("accept")
def accept_clock(
    database: Annotated[str, typer.Option(help="By default what AGORA_STORE names.")] = "",
) -> None:
    """Say that the clock of this machine is right, where the bot doubts it."""
    _say(upkeep.accept_clock(database or _store()))


@app.command("doctor")
def examine(
    every_server: Annotated[
        bool, typer.Option("--all", help="Look at every server, not only at the first 50.")
    ] = False,
    releases: Annotated[
        str, typer.Option(help="An address that names the newest release, as GitHub's API does.")
    ] = "",
) -> None:
    """Say what is wrong with this bot and its surroundings, and what to do; it may run or not.

    Status 1 if anything is wrong.
    """
    given: Settings | Misconfigured
    try:
        given = read()
    except Misconfigured as why:
        given = why
    if isinstance(given, Settings):
        _log(given.model_copy(update={"log_level": "error"}))
    found = examine_all(given, releases=releases or known_releases(), every_server=every_server)
    raise typer.Exit(1 if _run(_print_findings(found)) else 0)


@app.command()
def invite() -> None:
    """Print the link at which somebody puts the bot on a server."""

    async def link() -> str:
        async with logged_in(_settings()) as asked:
            return invite_link(asked.application.id)

    typer.echo(_run(link()))


@endpoint.command("set")
def set_endpoint(
    url: Annotated[str, typer.Argument(metavar="URL|none", help="none: over the gateway.")],
) -> None:
    """Have presses sent to the workers at this address, or over the gateway again."""
    _say(interactions_endpoint.set_endpoint(_settings(), url))


@app.command()
def reopen(
    match: Annotated[str, typer.Argument(help="The match's id, as `agora matches` lists it.")],
    database: Annotated[str, typer.Option(help="By default what AGORA_STORE names.")] = "",
) -> None:
    """Let a match that was closed wrongly go on; its table is told."""
    _say(upkeep.reopen(database or _store(), match))


@app.command()
def move(
    source: Annotated[str, typer.Argument(help="sqlite:///path or postgresql://...")],
    target: Annotated[str, typer.Argument(help="The same, of a store with nothing in it.")],
) -> None:
    """Copy everything from one store to another, while no bot runs, and refold every match."""
    _enter_games()
    _run(store_move.move(source, target, typer.echo))


@app.command()
def probe(
    channel: Annotated[str, typer.Option(help="The id of a text channel of a test server.")],
    long: Annotated[
        bool, typer.Option("--long", help="What takes time, permissions or a second account.")
    ] = False,
    clean: Annotated[
        bool, typer.Option("--clean", help="Only remove what a run left that was broken off.")
    ] = False,
    folder: Annotated[Path, typer.Option(help="Where a run is noted.")] = Path("var/probe"),
    cassette: Annotated[
        Path | None, typer.Option(help="Where to write what was seen; by default in the folder.")
    ] = None,
) -> None:
    """Ask the real Discord whether what the bot assumes of it is so (docs/first-night.md)."""
    settings = _settings()
    _log(settings)
    kind = "long" if long else "short"
    file = cassette or folder / f"discord-{kind}-{time.strftime('%Y%m%d-%H%M')}.json"
    for place in (folder, file.parent):  # before anything is tried, and would be lost
        with _usable(place):
            place.mkdir(parents=True, exist_ok=True)
    order = Order(channel, folder, file, long=long, only_clean=clean)
    try:
        _run(run_until_stopped(probe_discord(settings, order, typer.echo)))
    except NotTried as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None


@app.command()
def words(
    language: Annotated[str, typer.Argument(help="Its code, as the files have it: es, fr ...")],
) -> None:
    """List the messages missing in a language, by file; players see the English ones instead."""
    try:
        found = missing_translations.report(language)
    except LookupError as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None
    typer.echo("\n".join(found))


@app.command("facts")
def print_facts(
    guesses: Annotated[bool, typer.Option("--guesses", help="Only what we guess.")] = False,
) -> None:
    """Print what the bot believes of Discord beyond its schema, with sources."""
    shown = [one for one in facts.all_facts() if one.standing == "guessed" or not guesses]
    typer.echo(facts.as_text(shown))


async def _print_findings(found: AsyncIterator[Finding]) -> int:
    """Print findings as they come; how many are wrong."""
    amiss = 0
    async for one in found:
        typer.echo(one.lines())
        amiss += one.mark == "wrong"
    return amiss


async def _on_discord(settings: Settings, new: bool) -> None:
    await starting.find_gateway(settings)
    port = settings.metrics_port
    async with (
        starting.bot(settings) as made,
        serve(made.metrics, made.ailing, settings.metrics_host, port),
        made.pages.site.serve(settings.web_host, settings.web_port),
    ):
        await first_look.look(settings, made.store, time.time, new=new)
        interpreter.tune()
        token = settings.discord_token.get_secret_value()
        async with systemd.notified(made.ailing):
            with interpreter.GarbageSearch(lambda: made.reach.silence.seconds):
                await starting.while_sound(made.store, made.run(token))


async def _on_this_machine(
    settings: Settings, port: int, folder: Path, tongue: str, false: list[str]
) -> None:
    from sandbox.server import LOCALES, Files, Sandbox, Setting

    first, *others = sorted(LOCALES, key=lambda one: language(one) != tongue)
    world = folder / "world.json"
    async with Sandbox(
        port=port or 0,
        false_facts=false,
        setting=Setting(locales=(first, *others), guild_locale=first),
        files=Files(world=world),
    ) as box:
        box.point_at()
        database = f"sqlite:///{folder / 'agora.sqlite3'}"
        web_port = settings.web_port or free_port(port + 1 if port else 0)
        web_url = settings.web_url or f"http://127.0.0.1:{web_port}"
        pages = {"web_url": web_url, "web_port": web_port}
        here = settings.model_copy(update={"store": database, "interactions_port": 0, **pages})
        async with starting.bot(here) as made, made.pages.site.serve(here.web_host, web_port):
            typer.echo(f"\n  Ágora is ready: {box.page_url}\n\n  Stop with Ctrl-C; games are kept.")
            await made.run(box.token)


def free_port(wanted: int) -> int:
    """A port of this machine that nothing listens at: the wanted one, if that is free."""
    try:
        with socket.create_server(("127.0.0.1", wanted)) as taken:
            return int(taken.getsockname()[1])
    except OSError:
        return free_port(0)


@contextmanager
def _usable(path: Path) -> Iterator[None]:
    """Exit with status 2 and a sentence where a file or folder that was named cannot be used."""
    try:
        yield
    except OSError as why:
        typer.echo(f"{path} cannot be used: {why.strerror}", err=True)
        raise typer.Exit(2) from None


def _store() -> str:
    return _settings(need_token=False).store


def _say(act: Coroutine[Any, Any, str]) -> None:
    """Run a command and print its result; on failure print a sentence and exit with status 2."""
    try:
        typer.echo(_run(act))
    except ImpossibleCommand as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None


def _settings(need_token: bool = True) -> Settings:
    try:
        given = with_token(read()) if need_token else read()
    except Misconfigured as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None
    for sentence in unknown():
        typer.echo(sentence, err=True)
    if need_token:
        for said, remedy in contradictions(given):
            typer.echo(f"{said}: {remedy}.", err=True)
    return given


def _enter_games() -> None:
    """The games of other packages that the settings name, for a command that plays or refolds."""
    for sentence in third_party.enter(_settings(need_token=False).game_keys):
        typer.echo(sentence, err=True)


def _log(settings: Settings) -> None:
    logs.set_up(settings.log_level, settings.log_format, settings.discord_token.get_secret_value())


def _run(main: Coroutine[Any, Any, T]) -> T | None:
    """Run until it ends; errors that the operator can mend become a sentence and an exit status."""
    try:
        return interpreter.run(main)
    except KeyboardInterrupt:
        typer.echo("Stopped.")
        return None
    except StoreBroken as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(3) from None
    except (Misconfigured, CannotListen) as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None
    except discord.LoginFailure:
        typer.echo("Discord does not accept this DISCORD_TOKEN.", err=True)
        raise typer.Exit(2) from None
    except discord.HTTPException as why:
        typer.echo(f"Discord refused ({why.status}).", err=True)
        raise typer.Exit(2) from None
    except aiohttp.ClientError as why:
        typer.echo(f"The server at AGORA_DISCORD_API does not answer: {why}", err=True)
        raise typer.Exit(2) from None
    except OSError as why:  # such as a port that is taken, or a disk without room
        where = f"{why.filename}: " if why.filename else ""
        typer.echo(f"{where}{why.strerror or type(why).__name__}", err=True)
        raise typer.Exit(2) from None
