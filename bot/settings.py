"""All settings, from the environment or a `.env` file."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.matches.beacon_network import Network
from storage.open_store import is_postgres, postgres_url

DISCORD_API = "https://discord.com/api/v10"
CALLS_PER_SECOND = 40.0  # and 10 at once: never more than 50 in a second
DISCORD_CALLS = 50.0  # a second, from one token
LEAST_KEPT_DAYS = 30  # of finished matches: people look back at them, and open them again
ENV_FILE, PREFIX, TOKEN = ".env", "AGORA_", "DISCORD_TOKEN"
ENCODING = "utf-8-sig"  # also with the byte order mark that some editors put before it
# settings of compose.yaml: for the Caddy of its profile "http", and which image to run
OF_COMPOSE = frozenset({"AGORA_HOST", "AGORA_IMAGE"})
SHARDS = re.compile(r"(?:(\d+)(?:-(\d+))?/)?(\d+)")


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards that this process runs: these `ids` of `count`, or what Discord recommends."""

    ids: range | None = None
    count: int | None = None

    @classmethod
    def read(cls, text: str) -> Shards:
        """Parse `auto`, `8`, `0-3/8` or `3/8`. Raises ValueError with a sentence."""
        if text.strip().lower() in ("", "auto"):
            return cls()
        found = SHARDS.fullmatch(text.replace(" ", ""))
        if found is None:
            raise ValueError(
                "must be auto, a number of shards (8), or those of them that this process runs"
                " (0-3/8)"
            )
        count = int(found[3])
        first = int(found[1]) if found[1] else 0
        last = int(found[2] or found[1]) if found[1] else count - 1
        if count < 1:
            raise ValueError("there is at least 1 shard")
        if first > last:
            raise ValueError("the smaller number of a range comes first")
        if last >= count:
            raise ValueError(f"{count} shards are numbered from 0 to {count - 1}")
        return cls(range(first, last + 1), count)

    @property
    def alone(self) -> bool:
        """Whether there is only one shard, so that none needs a number."""
        return self.count == 1

    @property
    def first(self) -> bool:
        """Whether shard 0 is among them, where direct messages arrive."""
        return self.ids is None or 0 in self.ids


LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


def named(text: str) -> tuple[str, ...]:
    """The parts of a comma-separated list."""
    return tuple(part for each in text.split(",") if (part := each.strip()))


def web_address(value: str) -> str:
    """An address, without a slash at its end. Raises ValueError if it is none of the web."""
    if not value.startswith(("http://", "https://")):
        raise ValueError("must begin with http:// or https://")
    try:
        parts = urlsplit(value)
        host, _ = parts.hostname, parts.port
    except ValueError as why:
        raise ValueError(f"is no address of the web ({why})") from None
    if not host:
        raise ValueError("must name a host after http:// or https://")
    return value.rstrip("/")


class Settings(BaseSettings):
    """The bot's settings; every one can be given in the environment or in `.env`."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE,
        env_file_encoding=ENCODING,
        env_prefix=PREFIX,
        extra="ignore",
        populate_by_name=True,
    )

    discord_token: SecretStr = Field(
        default=SecretStr(""),
        validation_alias=TOKEN,
        description="The bot's token from Discord's developer portal.",
    )
    discord_api: str = Field(
        default=DISCORD_API, description="The REST API to use; its /gateway/bot names the gateway."
    )
    store: str = Field(
        default="sqlite:///var/agora.sqlite3",
        description="Where everything is kept: sqlite:///path or postgresql://user:...@host/name.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="How much is logged."
    )
    computer_pace: Annotated[tuple[float, float], NoDecode] = Field(
        default=(0.8, 2.0),
        description="Least and most seconds that computer players take, as JSON: [0.8, 2.0].",
    )
    shards: str = Field(
        default="auto",
        description="Gateway shards: auto, a number (8), or this process's part (0-3/8).",
    )
    calls_per_second: float = Field(
        default=CALLS_PER_SECOND,
        gt=0,
        description="Calls that the bot makes of its own accord; Discord takes 50 from a token.",
    )
    heartbeat: float = Field(
        default=30.0,
        gt=0,
        description="Seconds between signs that presses can arrive, for fair clocks.",
    )
    press_limit: int = Field(
        default=20, ge=0, description="Presses and commands of one person in 10 seconds; 0: any."
    )
    search_limit: int = Field(
        default=5, ge=0, description="Searches of one person in the rules in a minute; 0: any."
    )
    lobby_limit: int = Field(
        default=3, ge=0, description="Tables that one person keeps before their start; 0: any."
    )
    table_limit: int = Field(
        default=20, ge=0, description="Running games that one person hosts; 0: any."
    )
    picture_limit: int = Field(
        default=6, ge=0, description="Pictures drawn for one person in a minute; 0: any."
    )
    emoji: bool = Field(
        default=True, description="Put emoji of the games' cards and pieces on buttons."
    )
    daily: bool = Field(
        default=True,
        description="Look for questions of the day in the background, if anybody is asked any.",
    )
    dm_minute: int = Field(
        default=5, ge=0, description="Direct-message channels opened unasked in a minute; 0: any."
    )
    dm_day: int = Field(
        default=30, ge=0, description="Direct-message channels opened unasked in a day; 0: any."
    )
    keep_days: int = Field(
        default=0,
        ge=0,
        description="Days for which finished matches are kept, 30 at least; 0: for ever.",
    )
    beacon: str = Field(
        default="",
        description="A relay of drand, the public beacon that tables then wait for, such as"
        " https://api.drand.sh; empty: none.",
    )
    beacon_chain: str = Field(
        default=Network().chain,
        pattern="^[0-9a-f]{64}$",
        description="The hash of the beacon's chain; drand's quicknet.",
    )
    beacon_key: str = Field(
        default=Network().key,
        pattern="^[0-9a-f]{192}$",
        description="Its public key (scheme bls-unchained-g1-rfc9380).",
    )
    beacon_genesis: int = Field(
        default=Network().genesis, ge=0, description="When its first round was out (unix time)."
    )
    beacon_period: int = Field(
        default=Network().period, gt=0, description="Seconds between its rounds."
    )
    games: str = Field(
        default="",
        description="Games of other packages to load, by their keys: coinflip, chess. They run"
        " beside the token and every secret.",
    )
    sync_commands: bool = Field(
        default=True, description="Upload the slash commands when the bot starts."
    )

    log_format: Literal["text", "json"] = Field(
        default="text", description="Log lines for people, or a JSON object a line."
    )
    metrics_port: int = Field(
        default=0, ge=0, le=65535, description="Port of /healthz and /metrics; 0 is off."
    )
    interactions_port: int = Field(
        default=0,
        ge=0,
        le=65535,
        description="Port at which interactions come in by HTTP; 0: they come over the gateway.",
    )
    interactions_host: str = Field(
        default="127.0.0.1", description="Where that port is open; by default here only."
    )
    public_key: str = Field(
        default="",
        description="The application's public key; empty: the one that Discord says it is.",
    )
    web_url: str = Field(
        default="",
        description="Where browsers find the boards of tables, such as https://games.example;"
        " empty: nowhere.",
    )
    web_port: int = Field(
        default=0, ge=0, le=65535, description="Port at which those pages are served; 0 is off."
    )
    web_host: str = Field(
        default="127.0.0.1", description="Where that port is open; by default here only."
    )
    metrics_host: str = Field(
        default="127.0.0.1", description="Where that port is open; by default here only."
    )

    @field_validator("discord_token")
    @classmethod
    def _a_word(cls, value: SecretStr) -> SecretStr:
        """Without the line end that comes along from a file; logs redact this very text."""
        token = value.get_secret_value().strip()
        if not re.fullmatch("[!-~]*", token):
            raise ValueError("must be the token alone, without spaces or other characters in it")
        return SecretStr(token)

    @field_validator("store")
    @classmethod
    def _a_place(cls, value: str) -> str:
        if not value.startswith(("sqlite:///", "postgresql://", "postgres://")):
            raise ValueError("must begin with sqlite:/// (a path follows) or postgresql://")
        return postgres_url(value) if is_postgres(value) else value.strip("\r\n")

    @field_validator("metrics_host", "interactions_host", "web_host")
    @classmethod
    def _a_host(cls, value: str) -> str:
        if "[" in value or "]" in value:
            raise ValueError("must be without brackets: ::1, not [::1]")
        if not value.strip():
            raise ValueError("must be an address of this machine, such as 127.0.0.1")
        return value.strip()

    @field_validator("public_key")
    @classmethod
    def _a_key(cls, value: str) -> str:
        if not re.fullmatch("([0-9a-f]{64})?", value.strip().lower()):
            raise ValueError("must be the 64 hexadecimal digits of Discord's portal, or empty")
        return value.strip().lower()

    @field_validator("keep_days")
    @classmethod
    def _a_while(cls, value: int) -> int:
        if 0 < value < LEAST_KEPT_DAYS:
            raise ValueError(f"must be 0, for ever, or {LEAST_KEPT_DAYS} at least")
        return value

    @field_validator("beacon")
    @classmethod
    def _a_relay(cls, value: str) -> str:
        if value and find_spec("py_ecc") is None:
            raise ValueError(
                "needs py-ecc, which checks the beacon's signatures: python -m pip install py-ecc"
            )
        return web_address(value) if value else value

    @field_validator("web_url")
    @classmethod
    def _a_site(cls, value: str) -> str:
        if not value:
            return value
        parts = urlsplit(address := web_address(value))
        if parts.query or parts.fragment or "@" in parts.netloc:
            raise ValueError("must be an address without a name, ? or #")
        return address

    @property
    def network(self) -> Network | None:
        """The beacon that tables wait for; None where they do not."""
        if not self.beacon:
            return None
        chain, key = self.beacon_chain, self.beacon_key
        return Network(chain, key, self.beacon_genesis, self.beacon_period)

    @field_validator("discord_api")
    @classmethod
    def _an_address(cls, value: str) -> str:
        return web_address(value)

    @field_validator("shards")
    @classmethod
    def _a_share(cls, value: str) -> str:
        Shards.read(value)
        return value

    @property
    def shard_range(self) -> Shards:
        """The shards of this process."""
        return Shards.read(self.shards)

    @field_validator("games")
    @classmethod
    def _each_once(cls, value: str) -> str:
        keys = named(value)
        twice = next((key for key in keys if keys.count(key) > 1), None)
        if twice is not None:
            raise ValueError(f"{twice} is named twice")
        return value

    @property
    def game_keys(self) -> tuple[str, ...]:
        """The games of other packages to load."""
        return named(self.games)

    @field_validator("computer_pace", mode="before")
    @classmethod
    def _as_json(cls, value: Any) -> Any:
        try:
            return json.loads(value) if isinstance(value, str) else value
        except ValueError:
            raise ValueError("must be two numbers as JSON: [0.8, 2.0]") from None

    @field_validator("computer_pace")
    @classmethod
    def _in_order(cls, value: tuple[float, float]) -> tuple[float, float]:
        if not 0 <= value[0] <= value[1] <= 600:
            raise ValueError("must be two numbers from 0 to 600, the smaller one first")
        return value


class Misconfigured(Exception):
    """Some settings are missing or wrong; the text has a sentence for each."""


def read() -> Settings:
    """Read the settings. Raises Misconfigured."""
    try:
        if "\0" in _env_text():
            raise UnicodeError
        return Settings()
    except UnicodeError:
        raise Misconfigured(
            f"{ENV_FILE} is not a text in UTF-8: save it anew with that encoding."
        ) from None
    except OSError as why:
        raise Misconfigured(f"{ENV_FILE} cannot be read: {why.strerror}.") from None
    except ValidationError as why:
        lines = []
        for error in why.errors():
            field = "_".join(str(part) for part in error["loc"][:1]).upper()
            name = field if field.startswith(TOKEN) else PREFIX + field
            lines.append(f"{name}: {error['msg'].removeprefix('Value error, ')}")
        raise Misconfigured("\n".join(lines)) from None


def unknown() -> Iterator[str]:
    """A sentence for each setting, in the environment or in `.env`, that the bot does not know."""
    known = {
        name.upper(): name.upper() if name.upper() == TOKEN else PREFIX + name.upper()
        for name in Settings.model_fields
    }
    given = {name.upper() for name in (*os.environ, *dotenv_values(ENV_FILE, encoding=ENCODING))}
    for name in sorted(given - {*known.values()} - OF_COMPOSE):
        ours = name.startswith(PREFIX)
        near = get_close_matches(name.removeprefix(PREFIX), known, n=1, cutoff=0.8)
        if near and (ours or near == [TOKEN]):
            yield f"{name} is no setting, and is ignored. Do you mean {known[near[0]]}?"
        elif ours:
            yield f"{name} is no setting, and is ignored."


def contradictions(settings: Settings) -> Iterator[tuple[str, str]]:
    """Settings that go against each other: a sentence, and what to do about it."""
    worker, shards = settings.interactions_port, settings.shard_range
    if worker and worker == settings.metrics_port:
        yield (
            f"AGORA_METRICS_PORT and AGORA_INTERACTIONS_PORT are both {worker}",
            "give one of them another port",
        )
    ports = (settings.metrics_port, settings.interactions_port)
    if settings.web_port and settings.web_port in ports:
        yield (
            f"AGORA_WEB_PORT is {settings.web_port}, as another port is",
            "give one of them another port",
        )
    if bool(settings.web_url) != bool(settings.web_port):
        yield (
            "of AGORA_WEB_URL and AGORA_WEB_PORT only one is set",
            "set both, or neither",
        )
    site = urlsplit(settings.web_url)
    if site.scheme == "http" and site.hostname not in LOCAL_HOSTS:
        yield (
            f"AGORA_WEB_URL={settings.web_url} is not encrypted, so that hands could be read on"
            " the way",
            "a reverse proxy with TLS in front, and https://",
        )
    if worker and shards.count is not None:
        yield (
            "AGORA_SHARDS means nothing to a worker, which AGORA_INTERACTIONS_PORT makes of this",
            "remove one of them",
        )
    if settings.public_key and not worker:
        yield (
            "AGORA_PUBLIC_KEY is for workers, and AGORA_INTERACTIONS_PORT is not set",
            "remove it, or set the port",
        )
    if (
        shards.ids is not None
        and len(shards.ids) != shards.count
        and not is_postgres(settings.store)
    ):
        yield (
            f"AGORA_SHARDS={settings.shards} leaves shards to other processes, which cannot share"
            " the SQLite file of AGORA_STORE",
            "AGORA_SHARDS=auto, or a PostgreSQL server in AGORA_STORE",
        )
    if settings.calls_per_second > DISCORD_CALLS and settings.discord_api == DISCORD_API:
        yield (
            f"AGORA_CALLS_PER_SECOND={settings.calls_per_second:g} is more than the"
            f" {DISCORD_CALLS:g} that Discord takes",
            f"at most {CALLS_PER_SECOND:g}, unless Discord has granted more",
        )
    if 0 < settings.dm_day < settings.dm_minute:
        yield (
            f"AGORA_DM_MINUTE={settings.dm_minute} is more than AGORA_DM_DAY={settings.dm_day}",
            "a minute's limit is the smaller one",
        )


def _env_text() -> str:
    """What stands in `.env`; empty if there is none. Raises OSError, UnicodeError."""
    try:
        return Path(ENV_FILE).read_text(ENCODING)
    except FileNotFoundError:
        return ""


def with_token(settings: Settings) -> Settings:
    """The settings, checked for a token. Raises Misconfigured."""
    if not settings.discord_token.get_secret_value():
        raise Misconfigured(
            "DISCORD_TOKEN is not set. Put the bot's token into the environment or into a file"
            " called .env (DISCORD_TOKEN=...); `make play` needs none."
        )
    return settings
