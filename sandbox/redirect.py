"""Makes discord.py talk to the sandbox instead of Discord."""

from __future__ import annotations

import socket
import ssl
import subprocess
from pathlib import Path

from aiohttp import TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult

HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")


def point_at(api: str) -> None:
    """Point discord.py at the sandbox with this API, e.g. http://127.0.0.1:8765/api/v10.

    Call it before login. The gateway and the CDN are expected beside the API.
    """
    import discord
    import yarl

    root = yarl.URL(api).with_path("")
    discord.http.Route.BASE = api.rstrip("/")
    gateway = root.with_scheme("wss" if root.scheme == "https" else "ws") / "gateway"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    discord.asset.Asset.BASE = str(root / "cdn")


class _LocalResolver(AbstractResolver):
    """Resolves Discord's host names to a local port, and no other name."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        if host not in HOSTS:
            raise OSError(f"{host} is not part of the sandbox")
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=0,
            )
        ]

    async def close(self) -> None:
        """Nothing is held open."""


def connector(port: int, certificate: Path) -> TCPConnector:
    """For `discord.Client(connector=...)`: TLS to the sandbox under Discord's own names."""
    context = ssl.create_default_context(cafile=str(certificate))
    return TCPConnector(limit=0, resolver=_LocalResolver(port), ssl=context)


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A self-signed certificate for Discord's names, with the `openssl` command."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    names = ",".join(f"DNS:{host}" for host in HOSTS)
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=discord.com",
            "-addext",
            f"subjectAltName={names}",
            "-keyout",
            str(key),
            "-out",
            str(certificate),
        ],
        check=True,
        capture_output=True,
    )
    return certificate, key


def server_context(certificate: Path, key: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context
