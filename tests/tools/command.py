"""The command `agora`, in this process."""

from __future__ import annotations

from typer.testing import CliRunner

from bot.app.cli import app


def agora(*arguments: object) -> tuple[int, str]:
    """The command as it is typed: exit status, and what it prints."""
    done = CliRunner().invoke(app, [str(given) for given in arguments])
    return done.exit_code, done.output
