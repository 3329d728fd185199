"""Answers as players type them: `7`, `Duke, Contessa`, `Samos 3, Naxos 2`.

One short form for every kind of question. The parts of an answer have the names that buttons and
menus show, or their ids. Case, accents and punctuation do not count, nor what stands in brackets at
the end of a name. What is not exactly one lawful answer is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, TypeAlias

from .comparing import folded
from .decision import Answer, Barred, Choice, Decision, Illegal, Number, Split
from .words import Words, joined

Tokens: TypeAlias = tuple[str, ...]

TOKEN = re.compile(r"[+-]?\d+|[^\W\d_]+")
BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
UNFINISHED = re.compile(r"\s*…\s*\([^()]*\)\s*")  # tells how much is left: `Samos 3, … (2 left)`
SEPARATOR = re.compile(r"[,;\n]")
MINUS = str.maketrans("−–", "--")
COMPLETIONS = 25  # as many as a list of suggestions has room for
LONGEST_TEXT = 300  # characters: no answer that can be typed is longer
NEAR_NAME_LIKENESS = 0.7  # of 1: how much two names must share to be taken for near
READING_LIMIT = 200  # ways to read a text that are tried
STEP_LIMIT = 2_000  # parts that are tried for one text: some can be taken apart in very many ways


@dataclass(frozen=True, slots=True)
class Completion:
    """A suggestion while somebody types: the text so far with one more part.

    `text` can be typed, too. `answer` is what it stands for, None while something is missing;
    `left` is then how many more must be picked or shared out.
    """

    text: str
    answer: Answer | None
    left: int = 0


def tokens(text: str) -> Tokens:
    """The words and numbers of a text, as they are compared."""
    return tuple(TOKEN.findall(folded(text.translate(MINUS))))


class Typed:
    """The answers to one question as text, for one reader.

    `w` are the game's words for the reader, `nothing` the name of the answer that picks nothing.
    """

    def __init__(self, decision: Decision, w: Words, nothing: str) -> None:
        self.decision, self.w, self.nothing = decision, w, nothing
        self._and = tokens(joined(("1", "2"), w.locale))[1:-1]
        self.names: dict[str, str] = {}  # of options or boxes, by id
        if isinstance(decision, Choice):
            self.names = {option.id: w.option(option) for option in decision.options}
        elif isinstance(decision, Split):
            self.names = {box: w.box(box, decision.labels) for box in decision.caps}
        self._ids = self._known()
        self._longest = max(map(len, self._ids), default=0)  # words of a name
        self._steps = STEP_LIMIT

    def _known(self) -> dict[Tokens, str]:
        """What each option or box may be called: whole names first, then shorter ones, then ids.

        What could mean two of them means none.
        """
        found: dict[Tokens, str] = {}
        ways: list[Callable[[str, str], str]] = [
            lambda id_, name: name,
            lambda id_, name: BRACKETS.sub("", name),
            lambda id_, name: id_,
        ]
        for way in ways:
            new: dict[Tokens, list[str]] = {}
            for id_, name in self.names.items():
                if (said := tokens(way(id_, name))) and said not in found:
                    new.setdefault(said, []).append(id_)
            found |= {said: ids[0] for said, ids in new.items() if len(ids) == 1}
        return found

    # ---- writing

    def written(self, answer: Answer) -> str:
        """An answer as text, which `read` reads as this answer."""
        if isinstance(answer, str):
            return self._name(answer)
        if isinstance(answer, list):
            return ", ".join(map(self._name, answer)) or self.nothing
        if isinstance(answer, dict):
            shared = {box: n for box, n in answer.items() if n}
            return ", ".join(f"{self._name(box)} {n}" for box, n in shared.items())
        return str(answer)

    def _name(self, id_: str) -> str:
        """The name that means exactly this option or box."""
        name = self.names[id_]
        return name if self._ids.get(tokens(name)) == id_ else id_

    # ---- reading

    def read(self, text: str) -> Answer:
        """The one lawful answer that a text names in full.

        Raises Illegal for any other text, with what is wrong.
        """
        text = UNFINISHED.sub(", ", text[: LONGEST_TEXT + 1])
        said, self._steps = tokens(text), STEP_LIMIT
        if len(text) > LONGEST_TEXT or not said:
            raise Illegal("no-option", option=text[:60])
        found, wrong = list[Answer](), Illegal("no-option", option=text[:60])
        for answer in self._readings(said):
            try:
                self.decision.parse(answer)
            except Illegal as why:
                wrong = why
                continue
            if answer not in found:
                found.append(answer)
        if len(found) != 1:
            raise wrong if not found else Illegal("no-option", option=text[:60])
        return found[0]

    def _readings(self, said: Tokens) -> Iterator[Answer]:
        """What the words could mean, lawful or not."""
        decision = self.decision
        if isinstance(decision, Number):
            if len(said) == 1 and (number := _number(said[0])) is not None:
                yield number
            else:
                raise Illegal("not-a-number", low=decision.low, high=decision.high)
        elif isinstance(decision, Split):
            for _, shares in zip(range(READING_LIMIT), self._shares(said), strict=False):
                yield self._filled(shares)
        elif decision.least == decision.most == 1:
            if (id_ := self._ids.get(said)) is not None:
                yield id_
        else:
            if said == tokens(self.nothing):
                yield []
            for _, picked in zip(range(READING_LIMIT), self._lists(said), strict=False):
                yield picked

    def _lists(self, said: Tokens) -> Iterator[list[str]]:
        """The words taken apart into names, in each possible way, the longest names first."""
        if not said:
            yield []
            return
        for n in self._lengths(said):
            if (id_ := self._ids.get(said[:n])) is not None:
                for rest in self._lists(self._after(said[n:])):
                    yield [id_, *rest]

    def _shares(self, said: Tokens) -> Iterator[dict[str, int]]:
        """The words taken apart into pairs of a name and a number, in each possible way."""
        if not said:
            yield {}
            return
        for n in self._lengths(said):
            for id_, many, used in self._pairs(said, n):
                for rest in self._shares(self._after(said[used:])):
                    if id_ not in rest:
                        yield {id_: many, **rest}

    def _lengths(self, said: Tokens) -> Iterator[int]:
        """How many words the next name may have, the longest first; none after STEPS parts."""
        self._steps -= 1
        if self._steps >= 0:
            yield from range(min(len(said), self._longest), 0, -1)

    def _pairs(self, said: Tokens, n: int) -> Iterator[tuple[str, int, int]]:
        """A name of `n` words with a number behind or before it: its id, the number, all words.

        Where only one piece is shared out, its name is enough.
        """
        id_ = self._ids.get(said[:n])
        if id_ is not None and n < len(said) and (many := _number(said[n])) is not None:
            yield id_, many, n + 1
        if id_ is not None and isinstance(self.decision, Split) and self.decision.total == 1:
            yield id_, 1, n
        id_, first = self._ids.get(said[1 : n + 1]), _number(said[0])
        if id_ is not None and first is not None:
            yield id_, first, n + 1

    def _after(self, said: Tokens) -> Tokens:
        """The words without the `and` that joins the last part to those before."""
        n = len(self._and)
        return said[n:] if n and said[:n] == self._and and len(said) > n else said

    def _filled(self, shares: dict[str, int]) -> dict[str, int]:
        """With what is left in the box for the remainder, if there is one that is not named."""
        assert isinstance(self.decision, Split)
        rest, left = self.decision.rest, self.decision.total - sum(shares.values())
        return {**shares, rest: left} if rest and rest not in shares and left > 0 else shares

    # ---- what was perhaps meant

    def near(self, text: str, most: int = 5) -> list[Answer]:
        """Lawful answers that somebody may have meant by a text, the likeliest first."""
        decision, text = self.decision, UNFINISHED.sub(", ", text[:LONGEST_TEXT])
        if isinstance(decision, Number):
            found_numbers = (_number(said.lstrip("+-")) for said in tokens(text))
            within = (
                min(max(n, decision.low), decision.high) for n in found_numbers if n is not None
            )
            return list[Answer](dict.fromkeys(within))[:most]
        if isinstance(decision, Choice) and decision.least == decision.most == 1:
            return list(self._ranked(tokens(text))[:most])
        found: Answer
        if isinstance(decision, Split):
            found = self._filled(dict(self._nearest_shares(text)))
        else:
            found = list(dict.fromkeys(self._nearest_names(text)))
        try:
            decision.parse(found)
        except Illegal:
            return []
        return [found]

    def examples(self, most: int = 3) -> list[Answer]:
        """Lawful answers that show how one is typed, the first ones of the question."""
        decision, ids = self.decision, [*self.names]
        if isinstance(decision, Number):
            return [decision.low]
        if isinstance(decision, Split):
            return [decision.filled()]
        if decision.least == decision.most == 1:
            return [*ids[:most]]
        return [ids[: max(decision.least, min(decision.most, 2))]]

    def _nearest_names(self, text: str) -> Iterator[str]:
        for part in SEPARATOR.split(text):
            yield from self._ranked(tokens(part))[:1]

    def _nearest_shares(self, text: str) -> Iterator[tuple[str, int]]:
        for part in SEPARATOR.split(text):
            said = tokens(part)
            numbers = [n for one in said if (n := _number(one)) is not None]
            named = self._ranked(tuple(one for one in said if _number(one) is None))
            if named and len(numbers) == 1:
                yield named[0], numbers[0]

    def _ranked(self, said: Tokens) -> list[str]:
        """The ids whose names are like these words, the most alike first."""
        if not said:
            return []
        ranks: dict[str, tuple[int, float]] = {}
        spoken = " ".join(said)
        for id_, name in self.names.items():
            words = tokens(name)
            alike = SequenceMatcher(None, spoken, " ".join(words)).ratio()
            short = SequenceMatcher(None, spoken, " ".join(tokens(BRACKETS.sub("", name)))).ratio()
            if begins(said, words):
                ranks[id_] = 0, -alike
            elif max(alike, short) >= NEAR_NAME_LIKENESS:
                ranks[id_] = 1, -max(alike, short)
        return sorted(ranks, key=lambda id_: ranks[id_])

    # ---- while somebody types

    def completed(self, text: str, likely: Sequence[Answer] = ()) -> list[Completion]:
        """What the text so far could become, COMPLETIONS at most, the likely ones first.

        `likely` are answers worth suggesting before anything is typed.
        """
        decision, text = self.decision, UNFINISHED.sub(", ", text[:LONGEST_TEXT])
        self._steps = STEP_LIMIT
        found: Iterator[Completion]
        if isinstance(decision, Number):
            found = self._numbers(decision, tokens(text), likely)
        elif isinstance(decision, Split):
            found = self._more_shares(decision, text, likely)
        elif decision.least == decision.most == 1:
            said = tokens(text)
            fits = self._begun(said)
            exact = self._ids.get(said)
            ordered = [*([exact] if exact else []), *fits]
            found = (Completion(self._name(id_), id_) for id_ in dict.fromkeys(ordered))
        else:
            found = self._more_names(decision, text)
        return [one for _, one in zip(range(COMPLETIONS), found, strict=False)]

    def _numbers(
        self, decision: Number, said: Tokens, likely: Sequence[Answer]
    ) -> Iterator[Completion]:
        typed = said[0] if said else ""
        every = range(decision.low, decision.high + 1)
        first = [n for n in likely if isinstance(n, int) and n in every]
        exact = _number(typed)
        if exact is not None and exact in every:
            first.insert(0, exact)
        for n in dict.fromkeys([*first, *every]):
            if str(n).startswith(typed):
                yield Completion(str(n), n)

    def _more_names(self, decision: Choice[Any], text: str) -> Iterator[Completion]:
        """The names typed so far with one more; first what is complete."""
        head, tail = self._taken(text, self._lists)
        picked = list(dict.fromkeys(head or ()))
        if len(picked) >= decision.least and begins(tail, () if picked else tokens(self.nothing)):
            yield Completion(self.written(picked), picked)
        if len(picked) >= decision.most:
            return
        for id_ in self._begun(tail):
            if id_ not in picked:
                more = [*picked, id_]
                left = max(decision.least - len(more), 0)
                yield Completion(self.written(more), None if left else more, left)

    def _more_shares(
        self, decision: Split, text: str, likely: Sequence[Answer]
    ) -> Iterator[Completion]:
        """The shares typed so far with one more: what completes the answer first."""
        head, tail = self._taken(text, self._shares)
        shares = dict(head or {})
        left = decision.total - sum(shares.values())
        if not shares and not tail:
            for way in likely:
                if isinstance(way, dict):
                    yield Completion(self.written(way), way)
        if (not tail and shares and self._filled(shares) != shares) or (shares and left == 0):
            yield Completion(self.written(shares), self._filled(shares))
        numbers = [n for one in tail if (n := _number(one)) is not None]
        named = tuple(one for one in tail if _number(one) is None)
        for box in self._begun(named):
            if box in shares:
                continue
            for n in range(min(decision.caps[box], left), 0, -1):
                if numbers and n not in numbers:
                    continue
                more = {**shares, box: n}
                whole = self._filled(more)
                missing = decision.total - sum(whole.values())
                yield Completion(self.written(more), None if missing else whole, missing)

    def _begun(self, said: Tokens) -> list[str]:
        """What these words can begin, first what they are the first words of."""
        found = [id_ for id_, name in self.names.items() if begins(said, tokens(name))]
        return sorted(found, key=lambda id_: not begins(said, tokens(self.names[id_])[: len(said)]))

    def _taken(self, text: str, read: Callable[[Tokens], Iterator[Any]]) -> tuple[Any, Tokens]:
        """The complete parts at the beginning of a text, and the words behind them."""
        parts = SEPARATOR.split(text)
        for n in range(len(parts), 0, -1):
            said = tokens(",".join(parts[:n]))
            if said and (found := next(read(said), None)) is not None:
                return found, tokens(",".join(parts[n:]))
        return None, tokens(text)


def barred_so(text: str, barred: Sequence[Barred], w: Words) -> Barred | None:
    """The one answer that a text names among those that are not on offer."""
    said = tokens(text[:LONGEST_TEXT])
    for way in (lambda name: name, lambda name: BRACKETS.sub("", name)):
        named = [one for one in barred if tokens(way(w.option(one))) == said]
        if said and len(named) == 1:
            return named[0]
    return None


def begins(said: Tokens, words: Tokens) -> bool:
    """Whether each word that was said begins another word of a name."""
    left = list(words)
    for one in said:
        match = next((word for word in left if word.startswith(one)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _number(text: str) -> int | None:
    """A whole number from 0; None if it is none, or has more digits than any answer."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
