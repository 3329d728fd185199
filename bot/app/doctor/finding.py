"""What a check found."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Finding:
    """What is so, in a sentence, and what to do about it; nothing of a game, token or password.

    "wrong" keeps the bot from working, or will; a "note" may be meant so.
    """

    about: str
    said: str
    remedy: str = ""
    mark: Literal["ok", "note", "wrong"] = "ok"

    def lines(self) -> str:
        """For a terminal; what Discord says of names there cannot steer it."""
        text = f"{self.mark:<6}{self.about}: {self.said}"
        if self.remedy:
            text += f"\n        Do: {self.remedy}"
        return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def of_error(about: str, why: Exception) -> Finding:
    """An error whose text is a sentence, then what to do about it."""
    found = re.match(r"((?:\([^)]*\)|[^(])*?)[:;] (.*)", str(why), re.DOTALL)
    said, remedy = found.groups() if found else (str(why), "see docs/operations.md")
    return wrong(about, said, remedy)


def note(about: str, said: str, remedy: str) -> Finding:
    """Something that may be meant so."""
    return Finding(about, said, remedy, "note")


def wrong(about: str, said: str, remedy: str) -> Finding:
    """Something that keeps the bot from working, or will."""
    return Finding(about, said, remedy, "wrong")
