"""Custom ids: what a button or form is for, in at most 100 characters; never a secret.

Any client can read them. They carry all that a press needs, so that buttons outlive restarts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SHAPE = re.compile(
    r"g1/(?P<verb>[a-z]{1,8})/(?P<match>[a-z2-7]{8}|-)/(?P<asked>[0-9]{1,9})/(?P<seat>[0-9]{1,2})"
    r"/(?P<arg>[A-Za-z0-9_.:\-]{0,60})"
)
NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Ref:
    """`verb` says what to do with match `match`; `asked` numbers the question it answers."""

    verb: str
    match: str = "-"
    asked: int = 0
    seat: int = 0
    arg: str = ""

    def __str__(self) -> str:
        text = f"g1/{self.verb}/{self.match}/{self.asked}/{self.seat}/{self.arg}"
        if not SHAPE.fullmatch(text) or len(text) > 100:
            raise ValueError(f"no custom id: {text}")
        return text

    @classmethod
    def parse(cls, text: str) -> Ref | None:
        """None for anything that we did not make."""
        found = SHAPE.fullmatch(text)
        if found is None:
            return None
        return cls(
            found["verb"], found["match"], int(found["asked"]), int(found["seat"]), found["arg"]
        )


def whole(text: str) -> int | None:
    """The whole number that a client sent, of at most nine digits; None for anything else."""
    text = text.strip()
    return int(text) if NUMBER.fullmatch(text) else None
