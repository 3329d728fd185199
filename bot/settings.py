"""All settings, from the environment or a `.env` file."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

DISCORD_API = "https://discord.com/api/v10"


class Settings(BaseSettings):
    """The bot's settings; every one can be given in the environment or in `.env`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_prefix="AGORA_", extra="ignore", populate_by_name=True
    )

    discord_token: SecretStr = Field(
        default=SecretStr(""),
        validation_alias="DISCORD_TOKEN",
        description="The bot's token from Discord's developer portal.",
    )
    discord_api: str = Field(
        default=DISCORD_API, description="The REST API to use; its /gateway/bot names the gateway."
    )
    database: Path = Field(
        default=Path("var/agora.sqlite3"), description="The SQLite file that holds everything."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="How much is logged."
    )
    computer_pace: tuple[float, float] = Field(
        default=(0.8, 2.0),
        description="Least and most seconds that computer players take, as JSON: [0.8, 2.0].",
    )
    heartbeat: float = Field(
        default=60.0, description="Seconds between notes that the bot is alive, for fair clocks."
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
    metrics_host: str = Field(
        default="127.0.0.1", description="Where that port is open; by default here only."
    )

    @field_validator("discord_api")
    @classmethod
    def _an_address(cls, value: str) -> str:
        if not value.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://")
        return value.rstrip("/")

    @field_validator("computer_pace")
    @classmethod
    def _in_order(cls, value: tuple[float, float]) -> tuple[float, float]:
        if not 0 <= value[0] <= value[1] <= 600:
            raise ValueError("must be two numbers from 0 to 600, the smaller one first")
        return value


class Misconfigured(Exception):
    """A setting is missing or wrong; the text says which, in a sentence a line."""


def read() -> Settings:
    """The settings; raises Misconfigured."""
    try:
        return Settings()
    except ValidationError as why:
        lines = []
        for error in why.errors():
            field = "_".join(str(part) for part in error["loc"][:1]).upper()
            name = field if field.startswith("DISCORD_TOKEN") else f"AGORA_{field}"
            lines.append(f"{name}: {error['msg'].removeprefix('Value error, ')}")
        raise Misconfigured("\n".join(lines)) from None


def with_token(settings: Settings) -> Settings:
    """Raises Misconfigured where the token is missing."""
    if not settings.discord_token.get_secret_value().strip():
        raise Misconfigured(
            "DISCORD_TOKEN is not set. Put the bot's token into the environment or into a file"
            " called .env (DISCORD_TOKEN=...); `make play` needs none."
        )
    return settings
