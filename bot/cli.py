"""The command `agora`."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer

from bot import compose
from bot.settings import Misconfigured, Settings, read, with_token
from storage.sqlite import Broken

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Ágora: board games on Discord.")


def main() -> None:
    app()


@app.command()
def run() -> None:
    """Run the bot on Discord (settings from the environment or .env)."""
    settings = _settings()
    _log(settings)
    _run(_on_discord(settings))


@app.command()
def play(
    port: Annotated[int, typer.Option(help="Port of the page; 0 takes a free one.")] = 8765,
    folder: Annotated[Path, typer.Option(help="Where the games are kept.")] = Path("var/play"),
) -> None:
    """Play on this machine, without a Discord account: prints the address of a page."""
    settings = _settings(need_token=False)
    _log(settings.model_copy(update={"log_level": "warning"}))
    folder.mkdir(parents=True, exist_ok=True)
    _run(_on_this_machine(settings, port, folder))


async def _on_discord(settings: Settings) -> None:
    await compose.find_gateway(settings)
    async with compose.bot(settings) as made:
        await made.run(settings.discord_token.get_secret_value())


async def _on_this_machine(settings: Settings, port: int, folder: Path) -> None:
    from sandbox.server import Sandbox

    async with Sandbox(port=port or 0, world_file=folder / "world.json") as box:
        box.point_at()
        here = settings.model_copy(update={"database": folder / "agora.sqlite3"})
        async with compose.bot(here) as made:
            typer.echo(f"\n  Ágora is ready: {box.page_url}\n\n  Stop with Ctrl-C; games are kept.")
            await made.run(box.token)


def _settings(need_token: bool = True) -> Settings:
    try:
        return with_token(read()) if need_token else read()
    except Misconfigured as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(2) from None


def _log(settings: Settings) -> None:
    logging.basicConfig(
        stream=sys.stderr,
        level=settings.log_level.upper(),
        format="%(asctime)s %(levelname)s %(name)s %(message)s",
    )


def _run(main: object) -> None:
    try:
        asyncio.run(main)  # type: ignore[arg-type]
    except KeyboardInterrupt:
        typer.echo("Stopped.")
    except Broken as why:
        typer.echo(str(why), err=True)
        raise typer.Exit(3) from None
    except discord.LoginFailure:
        typer.echo("Discord does not accept this DISCORD_TOKEN.", err=True)
        raise typer.Exit(2) from None
    except aiohttp.ClientError as why:
        typer.echo(f"The server at AGORA_DISCORD_API does not answer: {why}", err=True)
        raise typer.Exit(2) from None
