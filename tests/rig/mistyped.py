"""Answers with slips of the finger: none is taken for an answer that it is not.

`python -m tests.rig.mistyped [GAME ...] [--count 10000] [--seed 1]`. Random games are played with
the bot's services. At each question lawful answers are written in one of the two languages, and
slips are made in them; what comes of it goes through what `/answer` does with a text. Whatever is
given to the game must say exactly that answer, as a second reading finds (`says`); anything else
must change nothing, and be told with something lawful to answer instead.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import games
from bot.features.by_command import view
from bot.features.by_command.commands import AnswerCommands
from bot.features.by_command.waiting_games import WaitingGames
from bot.features.seat.answers import chained
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ops.allowance import Allowance
from bot.people.service import Person
from bot.ui.id_format import IdText
from games.core.decision import Answer, Illegal, Number, Split
from games.core.players import sample
from games.core.typed import BRACKETS, LONGEST_TEXT, UNFINISHED, Tokens, Typed, tokens
from games.core.words import joined
from storage.records import LIVE
from tests.tools.house import House
from tests.tools.memory_store import MemoryStore

CHANNEL = 2
EACH = 10  # texts at a question
SLIPS = 3  # in a text, at most
STRANGE = (
    "xyzzy ???",
    "🎲",
    "@everyone",
    "`**",
    "\u202e",
    "\0",
    "-1",
    "٧",
    "{ $n }",
    ",,,",
    "0" * 400,
)
QUOTED = re.compile(r"[“«](.+?)[”»]")


@dataclass
class Slips:
    """What came of so many texts: how many were answers, and what is wrong."""

    texts: int = 0
    answers: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def slipped(text: str, others: Sequence[str], rng: Random) -> str:
    """A text with some slips, as fingers, keyboards and other people's lists make them."""
    for _ in range(rng.randint(1, SLIPS)):
        at = rng.randrange(len(text) + 1)
        letter = rng.choice("aeiou nrst,;:+-0123456789 ñé’()")
        other = rng.choice(others)
        text = rng.choice(
            (
                text[:at] + text[at + 1 :],
                text[:at] + letter + text[at:],
                text[:at] + letter + text[at + 1 :],
                text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :],
                text[:at],
                text[at:],
                f"{text} {text}",
                f"{text}, {other}",
                text[:at] + other[at:],
                text.swapcase(),
                re.sub(r"\d+", lambda n: str(int(n[0]) + rng.choice((-1, 1, 10))), text),
                " ".join(rng.sample(text.split(), len(text.split()))),
                rng.choice(STRANGE),
            )
        )
    return text[: 2 * LONGEST_TEXT] or rng.choice(STRANGE)


# The second reading -------------------------------------------------------------------------------


def says(text: str, answer: Answer, typed: Typed) -> bool:
    """Whether a text says all of this answer, and nothing else."""
    decision, said = typed.decision, tokens(UNFINISHED.sub(", ", text))
    if isinstance(decision, Number):
        return len(said) == 1 and said[0].isdecimal() and int(said[0]) == answer
    if isinstance(answer, str):
        return said in forms(typed, answer)
    if answer == [] and said == tokens(typed.nothing):
        return True
    between = tokens(joined(("1", "2"), typed.w.locale))[1:-1]
    if isinstance(answer, list):
        return built(said, [forms(typed, one) for one in answer], between)
    assert isinstance(answer, dict)
    assert isinstance(decision, Split)
    counted = [{*pairs(typed, box, n, decision.total)} for box, n in answer.items() if n]
    left = [{*pairs(typed, b, n, decision.total)} for b, n in answer.items() if b != decision.rest]
    zero = [{*pairs(typed, box, n, decision.total)} for box, n in answer.items()]
    return any(built(said, parts, between) for parts in (counted, left, zero))


def forms(typed: Typed, id_: str) -> set[Tokens]:
    """What an option or box may be called."""
    name = typed.names[id_]
    return {tokens(name), tokens(BRACKETS.sub("", name)), tokens(id_)}


def pairs(typed: Typed, box: str, n: int, total: int) -> Iterator[Tokens]:
    for form in forms(typed, box):
        for number in (str(n), f"0{n}"):
            yield (*form, number)
            yield (number, *form)
        if total == n == 1:
            yield form


def built(said: Tokens, parts: Sequence[set[Tokens]], between: Tokens) -> bool:
    """Whether the words are made of one form of each part, in this order."""
    if not parts:
        return not said
    return any(
        said[: len(form)] == form
        and any(
            built(rest, parts[1:], between)
            for rest in after(said[len(form) :], between)
            if rest or len(parts) == 1
        )
        for form in parts[0]
    )


def after(said: Tokens, between: Tokens) -> Iterator[Tokens]:
    yield said
    if between and said[: len(between)] == between:
        yield said[len(between) :]


# Typing -------------------------------------------------------------------------------------------


class Typist:
    """What `/answer` does with a text, without Discord: it gives an answer, or shows something."""

    def __init__(self, house: House) -> None:
        self.given: list[tuple[int, Answer]] = []
        self.shown: list[Any] = []
        stub = cast(Any, self)
        self._commands = AnswerCommands(
            stub,
            stub,
            matches=house.matches,
            actions=house.actions,
            panels=stub,
            answering=stub,
            waiting=WaitingGames(house.matches, house.finder, lambda: house.time),
            typing=Allowance(0, 60.0, lambda: house.time),
            now=lambda: house.time,
        )

    async def type(self, person: int, locale: str, text: str) -> None:
        """`self.given` or `self.shown` has what comes of it."""
        self.given, self.shown = [], []
        who = SimpleNamespace(id=person)
        press = SimpleNamespace(user=who, channel_id=CHANNEL, extras={}, id=None)
        await self._commands._answer(cast(Any, press), Person(locale=locale), text, "")

    async def show(self, interaction: Any, face: Any) -> None:
        self.shown.append(face.view.to_components())

    async def refresh(self, interaction: Any, session: Any, person: Any, note: str = "") -> None:
        raise AssertionError(f"the question is open, but one is told: {note}")

    async def answer(
        self,
        interaction: Any,
        person: Any,
        question: Any,
        answers: Callable[[Session], Sequence[Answer]],
        *,
        sure: bool,
    ) -> None:
        self.given += [(question.seat, one) for one in answers(cast(Any, None))]


async def mistyped(key: str, count: int, seed: int = 1) -> Slips:
    """Type so many texts with slips in random games, at every question that comes."""
    found, rng = Slips(), Random(f"{key} {seed}")
    while found.texts < count:
        house = House(MemoryStore())
        id_ = await begun(house, key, rng)
        session, typist = await house.matches.read(id_), Typist(house)
        while session.status == LIVE and found.texts < count:
            match = session.playing()
            seat = rng.choice([*match.pending])
            locale, person = rng.choice(("en", "es")), session.chairs[seat].person or 0
            for _ in range(min(EACH, count - found.texts)):
                await one_text(house, typist, session, seat, person, locale, rng, found)
            answer = sample(match.pending[seat], rng)
            session = await house.actions.answer(id_, person, seat, mark(session), answer, None)
    return found


async def begun(house: House, key: str, rng: Random) -> str:
    game = games.load(key)
    fit = [n for n in game.counts(game.options()) if n > 1]
    table = await house.lobby.open(
        game=key, guild=1, channel=CHANNEL, host=11, name="Ana", locale="en", options={}
    )
    for n in range(1, rng.choice(fit)):
        await house.lobby.join(table.id, 11 + n, f"P {n}")
    return (await house.lobby.start(table.id, 11)).id


async def one_text(
    house: House,
    typist: Typist,
    session: Session,
    seat: int,
    person: int,
    locale: str,
    rng: Random,
    found: Slips,
) -> None:
    typed = view.typed(session, seat, locale)
    assert typed is not None
    lawful = [typed.written(sample(typed.decision, rng)) for _ in range(2)]
    text = slipped(lawful[0], lawful, rng)
    where = f"{session.row.game} {locale} {typed.decision.key} {text!r}"
    found.texts += 1
    try:
        await typist.type(person, locale, text)
    except Exception as failed:
        found.wrong.append(f"{where}: {failed!r}")
        return
    if (await house.matches.read(session.id)).row.revision != session.row.revision:
        found.wrong.append(f"{where}: the match has changed")
    if typist.given:
        found.answers += 1
        if fault := misread(typed, text, typist.given, seat):
            found.wrong.append(f"{where}: {fault}")
    elif fault := untold(typed, typist.shown, found):
        found.wrong.append(f"{where}: {fault}")


def misread(typed: Typed, text: str, given: Sequence[tuple[int, Answer]], seat: int) -> str:
    """What is wrong with the answer that a text was taken for; empty if nothing."""
    answers = [answer for _, answer in given]
    whole = [one for one in typed.names if [*chained(one)] == answers]  # of several in a row
    answer = whole[0] if whole else answers[0]
    try:
        typed.decision.parse(answer)
    except Illegal as why:
        return f"an unlawful answer is given: {answer} ({why})"
    if {whose for whose, _ in given} != {seat} or (len(given) > 1 and not whole):
        return f"more is answered: {given}"
    return "" if says(text, answer, typed) else f"is taken for {answer}"


def untold(typed: Typed, shown: Sequence[Any], found: Slips) -> str:
    """What is missing in what somebody reads whose text was no answer; empty if nothing."""
    if len(shown) != 1:
        return f"{len(shown)} messages"
    texts, ids = [*held(shown[0], "content")], [*held(shown[0], "custom_id")]
    read = [IdText.parse(one) for one in ids]
    pressed = [one.arg for one in read if one is not None and one.verb in ("a", "n")]
    quoted = [quote for one in texts for quote in QUOTED.findall(one)]
    sure = any("cost you dearly" in one or "salir muy cara" in one for one in texts)
    kind = "risk" if sure else "near" if pressed else "example" if quoted else "nothing"
    found.kinds[kind] += 1
    if not texts or not texts[0].strip("*").endswith((".", "?")) or "{" in texts[0]:
        return f"no sentence: {texts}"
    for quote in quoted:
        try:
            typed.read(quote)
        except Illegal as why:
            return f"“{quote}” is offered and is none ({why})"
    return "" if pressed or quoted else f"nothing lawful is offered: {texts}"


def held(made: Any, key: str) -> Iterator[str]:
    """All values of a key in a message, however deep."""
    if isinstance(made, dict):
        if isinstance(made.get(key), str):
            yield made[key]
        for one in made.values():
            yield from held(one, key)
    elif isinstance(made, list | tuple):
        for one in made:
            yield from held(one, key)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given, failed = parser.parse_args(), False
    for key in given.game or games.GAMES:
        found = asyncio.run(mistyped(key, given.count, given.seed))
        failed = failed or bool(found.wrong)
        told = ", ".join(f"{n} {kind}" for kind, n in sorted(found.kinds.items()))
        print(f"{key}: {found.texts} texts, {found.answers} of them answers; {told}", flush=True)
        for one in found.wrong[:10]:
            print(f"  {one[:300]}", flush=True)
        print(f"  wrong: {len(found.wrong)}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
