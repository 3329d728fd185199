"""The marks of questions, and what is made of them, numbered as a reader meets them.

Marks follow from a match's secret, which differs between two worlds, and from numbers of its log,
which may differ too: an answer that came after a window had closed has one. Without the secret a
mark is like any other; all that it tells is whether it has been there before. That is what is left
of it here, and of the nonce of a call and the number of its message, which follow from it. What
does not follow from secret and number stays as it is, and shows.
"""

from __future__ import annotations

import re

from bot.delivery.sender import nonce, number_of
from bot.matches.body import Body
from bot.matches.question_ids import marked

NUMBERS, SEATS, HOLDERS = 300, 10, 3
MADE_OF_MARKS = re.compile(r"(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])|(?<!\d)\d{9,10}(?!\d)")


class Marks:
    """Knows all marks of a match and what its calls make of them, and numbers the questions by
    their first appearance."""

    def __init__(self, secret: bytes, match: str) -> None:
        body = Body(secret=secret.hex())
        self._known: dict[str, tuple[str, int]] = {}  # what they are, and of which question
        self._met: dict[int, int] = {}
        for number in range(NUMBERS):
            mark = marked(body, number)
            self._known[str(mark)] = "mark", number
            for target in targets():
                once = nonce(match, target, mark)
                self._known[once] = target, number
                self._known[str(number_of(once))] = f"number of {target}", number

    def numbered(self, text: str) -> str:
        """The text with a name for each of them; texts come in the order of reading."""
        return MADE_OF_MARKS.sub(self._name, text)

    def _name(self, found: re.Match[str]) -> str:
        if found[0] not in self._known:
            return found[0]
        what, number = self._known[found[0]]
        return f"<{what}, question {self._met.setdefault(number, len(self._met))}>"


def targets() -> list[str]:
    """What calls are sent to: seats, with how many have held them before."""
    first = [f"call:{seat}" for seat in range(SEATS)]
    return first + [f"{seat}/{nth}" for seat in first for nth in range(1, HOLDERS)]
