"""A stand-in for the command `docker`: it knows compose.yaml, which flags there are, and what runs,
and executes on this machine what would be executed in a container.
"""

from __future__ import annotations

import shlex
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from typer.testing import CliRunner

from bot.app.cli import app
from tests.tools.cluster import programs
from tests.tools.tree import ROOT

COMPOSE: dict[str, dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
PROFILES = {profile for service in SERVICES.values() for profile in service.get("profiles", ())}
# the flags we use (docs.docker.com/reference/cli/docker/compose), and whether a value follows
COMPOSE_FLAGS = {"--profile": True}
FLAGS: dict[str, dict[str, bool]] = {
    "build": {},
    "config": {"--quiet": False},
    "exec": {"-T": False},
    "logs": {"--follow": False},
    "ps": {},
    "pull": {},
    "run": {"--rm": False, "-T": False, "--entrypoint": True},
    "start": {},
    "stop": {},
    "up": {"-d": False, "--no-build": False, "--wait": False, "--scale": True},
}


class NotUnderstood(Exception):
    """What `docker` would refuse, in its words where they are known."""


@dataclass(frozen=True, slots=True)
class Order:
    """A line for Docker. `program` is what a container executes, if it is one for that."""

    verb: str
    services: tuple[str, ...] = ()
    program: tuple[str, ...] = ()


def understood(line: list[str]) -> Order:
    """Read a line as Docker does. Raises NotUnderstood."""
    match line:
        case ["docker", "tag", _, _]:
            return Order("tag")
        case ["docker", "compose", *rest]:
            return _composed(rest)
    raise NotUnderstood(shlex.join(line))


def _composed(line: list[str]) -> Order:
    given, [*rest] = _flags(line, COMPOSE_FLAGS)
    if unknown := set(given.get("--profile", ())) - PROFILES:
        raise NotUnderstood(f"no such profile: {unknown}")
    verb, *rest = rest
    if verb not in FLAGS:
        raise NotUnderstood(f"unknown docker command: compose {verb}")
    options, rest = _flags(rest, FLAGS[verb])
    scaled = [one.partition("=")[0] for one in options.get("--scale", ())]
    services = rest[:1] if verb in ("run", "exec") else rest
    for service in [*services, *scaled]:
        if service not in SERVICES:
            raise NotUnderstood(f"no such service: {service}")
    if verb == "exec":
        return Order(verb, (rest[0],), tuple(rest[1:]))
    if verb == "run":
        program = options.get("--entrypoint", ["agora"])
        return Order(verb, (rest[0],), (*program, *rest[1:]))
    return Order(verb, tuple(services) or tuple(_meant(given.get("--profile", []))))


def _meant(profiles: list[str]) -> list[str]:
    """The services that are meant where none is named."""
    return [
        name
        for name, service in SERVICES.items()
        if not service.get("profiles") or set(service["profiles"]) & set(profiles)
    ]


def _flags(line: list[str], known: dict[str, bool]) -> tuple[dict[str, list[str]], list[str]]:
    """The flags at the beginning of a line, and the rest of it."""
    found, rest = dict[str, list[str]](), list(line)
    while rest and rest[0].startswith("-"):
        flag = rest.pop(0)
        if flag not in known:
            raise NotUnderstood(f"unknown flag: {flag}")
        found.setdefault(flag, []).extend([rest.pop(0)] if known[flag] else [])
    return found, rest


@dataclass(slots=True)
class Machine:
    """A machine with Docker, in a folder. `places` says what stands there for a path or an address
    in a container, and `database` for what the server of databases calls agora.
    """

    folder: Path
    places: dict[str, str]
    database: str = ""
    running: set[str] = field(default_factory=set)
    # programs that fail as where the disk is full or the connection breaks, and write nothing
    broken: tuple[str, ...] = ()

    def type(self, text: str) -> list[tuple[int, str]]:
        """Type lines as into a shell, which goes on after one that failed: status and output."""
        lines = text.replace("\\\n", " ").splitlines()
        return [self._line(shlex.split(line, comments=True)) for line in lines]

    def _line(self, words: list[str]) -> tuple[int, str]:
        given, written = b"", None
        if words[-2:-1] == ["<"]:
            given, words = (self.folder / words[-1]).read_bytes(), words[:-2]
        elif words[-2:-1] == [">"]:
            written, words = self.folder / words[-1], words[:-2]
        status, said, out = self._act(understood(words), given)
        if written is not None:
            written.write_bytes(out)
            out = b""
        return status, said + out.decode()

    def _act(self, order: Order, given: bytes) -> tuple[int, str, bytes]:
        """Status, what is said for people, and what a program writes."""
        match order:
            case Order("up" | "start"):
                self.running |= set(order.services)
            case Order("stop"):
                self.running -= set(order.services)
            case Order("exec", (service,)) if service not in self.running:
                raise NotUnderstood(f'service "{service}" is not running')
            case Order("exec" | "run", _, (program, *_)) if program in self.broken:
                return 1, "", b""
            case Order("exec", ("postgres",), (program, "--username", "agora", *rest)):
                words = [self.database if word == "agora" else word for word in rest]
                return _executed([str((programs() or Path()) / program), *words], given)
            case Order("exec" | "run", _, ("agora", *rest)):
                done = CliRunner().invoke(app, [*map(self._here, rest)], input=given)
                return done.exit_code, done.output, b""
            case Order("exec" | "run", _, program):
                return _executed([*map(self._here, program)], given)
        return 0, "", b""

    def _here(self, word: str) -> str:
        for there, here in self.places.items():
            word = word.replace(there, here)
        return word


def _executed(program: list[str], given: bytes) -> tuple[int, str, bytes]:
    done = subprocess.run(program, input=given, capture_output=True, timeout=60)
    return done.returncode, done.stderr.decode(), done.stdout
