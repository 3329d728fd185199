"""A network of a public beacon: its rounds, and when each of them is out."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bot.matches.proof_record import AwaitedRound
from games.headless.beacon import QUICKNET, QUICKNET_KEY

# seconds from the start of a table until its round: what is told of it comes before
LEAD_SECONDS = 10.0
LONGEST_LEAD_SECONDS = 300.0
ROUND_DELAY_SECONDS = 1.0  # seconds after which a round is asked for


@dataclass(frozen=True, slots=True)
class Network:
    """`chain` and `key` are hexadecimal; times are seconds since 1970, `period` seconds."""

    chain: str = QUICKNET
    key: str = QUICKNET_KEY
    genesis: int = 1_692_803_367
    period: int = 3

    def out_at(self, number: int) -> float:
        """When a round comes out."""
        return float(self.genesis + (number - 1) * self.period)

    def after(self, at: float) -> int:
        """The first round that is out no earlier than that."""
        return max(1, 1 + math.ceil((at - self.genesis) / self.period))

    def fix(self, now: float, moved: int = 0) -> AwaitedRound:
        """The round for a table that begins now.

        It lies further in the future each time the table had to be given another one.
        """
        number = self.after(now + min(LEAD_SECONDS * 2**moved, LONGEST_LEAD_SECONDS))
        out = self.out_at(number)
        return AwaitedRound(
            chain=self.chain,
            key=self.key,
            number=number,
            out_at=out,
            ask_at=out + ROUND_DELAY_SECONDS,
            moved=moved,
        )
