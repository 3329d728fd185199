"""The command `agora`, in this process: run, or only looked at."""

from __future__ import annotations

from typer import BadParameter, Context
from typer._click.exceptions import UsageError
from typer.core import TyperCommand, TyperGroup
from typer.testing import CliRunner

from bot.app.cli import app


def agora(*arguments: object) -> tuple[int, str]:
    """The command as it is typed: exit status, and what it prints."""
    done = CliRunner().invoke(app, [str(given) for given in arguments])
    return done.exit_code, done.output


def refusal(command: TyperGroup | TyperCommand, line: list[str]) -> str:
    """Why a command does not take these words; empty if it does, or if it is only named."""
    within = Context(command, info_name="agora")
    try:
        while isinstance(command, TyperGroup) and line:
            _, found, line = command.resolve_command(within, line)
            assert isinstance(found, TyperGroup | TyperCommand)
            command = found
        if line:
            command.make_context("agora", [*line], parent=within)
    except BadParameter as wrong:
        stands_for_something = any(word.isupper() for word in line)
        return "" if stands_for_something else wrong.format_message()
    except UsageError as wrong:
        return wrong.format_message()
    return ""
