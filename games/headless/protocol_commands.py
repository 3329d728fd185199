"""The commands of the line protocol as models, and their parsing. See docs/engine-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from games.core.decision import Illegal
from games.core.languages import FALLBACK, LOCALES

LINE_SIZE_BYTES = 16 * 1024 * 1024


def spoken_here(locale: str) -> str:
    """A language in which something is written; raises ValueError for another."""
    if locale not in LOCALES:
        raise ValueError(f"one of {', '.join(LOCALES)}")
    return locale


Language = Annotated[str, AfterValidator(spoken_here)]


class ProtocolCommand(BaseModel):
    """What every command may carry: `id` comes back in the reply. Unknown fields are ignored."""

    model_config = ConfigDict(strict=True)

    id: str | int | None = None


class ListGames(ProtocolCommand):
    cmd: Literal["games"]


class New(ProtocolCommand):
    cmd: Literal["new"]
    game: str
    seats: int
    seed: str = ""
    options: dict[str, Any] = Field(default_factory=dict)
    deal: dict[str, list[Any]] = Field(default_factory=dict)
    entropy: list[str] = Field(default_factory=list)
    locale: Language = FALLBACK
    names: list[str] = Field(default_factory=list)
    labels: bool = True


class GiveAnswer(ProtocolCommand):
    cmd: Literal["answer"]
    seat: int
    answer: Any


class UndoCommand(ProtocolCommand):
    cmd: Literal["undo"]
    seat: int


class Concede(ProtocolCommand):
    cmd: Literal["concede"]
    seat: int


class Pending(ProtocolCommand):
    cmd: Literal["pending"]
    seat: int


class View(ProtocolCommand):
    cmd: Literal["view"]
    seat: int | Literal["spectator"]


class Suggest(ProtocolCommand):
    cmd: Literal["suggest"]
    seat: int
    player: str = "default"


class Save(ProtocolCommand):
    cmd: Literal["save"]


class Load(ProtocolCommand):
    cmd: Literal["load"]
    saved: dict[str, Any]
    locale: Language = FALLBACK
    names: list[str] = Field(default_factory=list)
    labels: bool = True


class Quit(ProtocolCommand):
    cmd: Literal["quit"]


AnyCommand: TypeAlias = Annotated[
    ListGames
    | New
    | GiveAnswer
    | UndoCommand
    | Concede
    | Pending
    | View
    | Suggest
    | Save
    | Load
    | Quit,
    Field(discriminator="cmd"),
]
COMMANDS: TypeAdapter[Any] = TypeAdapter(AnyCommand)
NAMES = [
    get_args(kind.model_fields["cmd"].annotation)[0] for kind in ProtocolCommand.__subclasses__()
]


def no_number(name: str) -> float:
    """NaN and Infinity, which are not JSON. Raises ValueError."""
    raise ValueError(name)


def parsed(line: str | bytes) -> ProtocolCommand:
    """A command from one line of JSON. Raises Illegal."""
    if len(line) > LINE_SIZE_BYTES:
        raise Illegal("engine-long", limit=LINE_SIZE_BYTES // (1024 * 1024))
    try:
        request = json.loads(line, parse_constant=no_number)
        json.dumps(request, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (ValueError, RecursionError):
        raise Illegal("engine-json") from None
    if not isinstance(request, dict):
        raise Illegal("engine-json")
    try:
        command: ProtocolCommand = COMMANDS.validate_python(request)
    except ValidationError as why:
        raise misread(request, why) from None
    return command


def misread(request: Mapping[str, Any], why: ValidationError) -> Illegal:
    """A sentence for a command that is unknown or has a wrong field."""
    first = why.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"].startswith("union_tag"):
        return Illegal("engine-command", commands=NAMES)
    field = ".".join(str(part) for part in first["loc"][1:])[:60]
    return Illegal("engine-field", cmd=str(request["cmd"]), field=field, why=first["msg"])
