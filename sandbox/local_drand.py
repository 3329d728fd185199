"""A local stand-in for drand: its HTTP API, with rounds that are really signed.

`python -m sandbox.local_drand` serves one for any bot; it prints the settings.
"""

from __future__ import annotations

import asyncio
import hashlib
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

from aiohttp import web

SCHEME = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
SIGNING_KEY = 0x5EED_0F_A_57A7D_1A  # no secret: nobody trusts a stand-in


@cache
def curve() -> SimpleNamespace:
    """The curve's arithmetic. Importing it raises the recursion limit, which is put back."""
    limit = sys.getrecursionlimit()
    try:
        from py_ecc import optimized_bls12_381
        from py_ecc.bls import hash_to_curve, point_compression
    finally:
        sys.setrecursionlimit(limit)
    parts = vars(optimized_bls12_381) | vars(point_compression)
    return SimpleNamespace(**parts | {"hash_to_G1": hash_to_curve.hash_to_G1})


class Beacon:
    """One chain of rounds from `genesis` on, every `period` seconds of `now`.

    `silent` answers every request with an error, `lying` gives values without a valid signature;
    `asked` counts the requests.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.time,
        genesis: int = 1_000_000_000,
        period: int = 3,
        secret: int = SIGNING_KEY,
    ) -> None:
        self.now, self.genesis, self.period, self._secret = now, genesis, period, secret
        self.chain = hashlib.sha256(f"stand-in {secret} {genesis} {period}".encode()).hexdigest()
        self.silent = self.lying = False
        self.asked: list[int] = []

    @property
    def key(self) -> str:
        """The public key, in hexadecimal."""
        c = curve()
        first, second = c.compress_G2(c.multiply(c.G2, self._secret))
        return str(first.to_bytes(48, "big").hex() + second.to_bytes(48, "big").hex())

    def signature(self, number: int) -> bytes:
        """The signature of a round's message by the chain's key."""
        c = curve()
        message = hashlib.sha256(number.to_bytes(8, "big")).digest()
        point = c.multiply(c.hash_to_G1(message, SCHEME, hashlib.sha256), self._secret)
        return int(c.compress_G1(point)).to_bytes(48, "big")

    def round(self, number: int) -> dict[str, Any]:
        """A round as the API describes it."""
        signature = self.signature(number)
        value = hashlib.sha256(signature).hexdigest()
        if self.lying:
            value = hashlib.sha256(b"a deck to my liking").hexdigest()
        return {"round": number, "randomness": value, "signature": signature.hex()}

    def is_out(self, number: int) -> bool:
        return self.genesis + (number - 1) * self.period <= self.now()

    def application(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/{chain}/public/{number}", self._answer)
        return app

    async def _answer(self, request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        self.asked.append(number)
        if self.silent:
            return web.json_response({"error": "down"}, status=503)
        if request.match_info["chain"] != self.chain or not self.is_out(number):
            return web.json_response({"error": "not there"}, status=404)
        return web.json_response(self.round(number))


async def serve(port: int = 0) -> tuple[Beacon, web.AppRunner, str]:
    """A beacon on this machine: the object, its runner (to be cleaned up) and its URL."""
    beacon = Beacon()
    return beacon, *await listen(beacon, port)


async def listen(beacon: Beacon, port: int = 0) -> tuple[web.AppRunner, str]:
    runner = web.AppRunner(beacon.application(), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", port)
    await site.start()
    assert site._server is not None
    found = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
    return runner, f"http://127.0.0.1:{found}"


async def _main() -> None:
    if find_spec("py_ecc") is None:
        sys.exit("Rounds are signed with py-ecc: python -m pip install py-ecc")
    beacon, runner, address = await serve(8766)
    told = {
        "AGORA_BEACON": address,
        "AGORA_BEACON_CHAIN": beacon.chain,
        "AGORA_BEACON_KEY": beacon.key,
        "AGORA_BEACON_GENESIS": beacon.genesis,
        "AGORA_BEACON_PERIOD": beacon.period,
    }
    sys.stdout.write("".join(f"{name}={value}\n" for name, value in told.items()))
    sys.stdout.flush()
    try:
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()


if __name__ == "__main__":
    asyncio.run(_main())
